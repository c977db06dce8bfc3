/* What holds for every communicator, on MPI: run by mpirun on several ranks; with LW_MPI_PIECE of a few bytes, too, so
 * that everything goes in pieces. Says what was wrong and ends the job. */
#include <lanewise/mpi.h>

#include <stdio.h>

#include "checks.h"
#include "ranks/agree.h"

static int rank, size;

static void end(const char *what, const char *words)
{
    fprintf(stderr, "rank %d of %d: %s: %s\n", rank, size, what, words);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void run_checks(const lw_ranks *ranks, const char *what)
{
    for (check *const *c = all_checks; *c != NULL; c++) {
        const char *const said = (*c)(ranks);
        if (said != NULL)
            end(what, said);
    }
}

static void refused(lw_status status, lw_status expected, const char *words, const char *what)
{
    if (status != expected || strstr(lw_last_error(), words) == NULL)
        end(what, status == LW_OK ? "it passes" : lw_last_error());
}

static void world(void)
{
    lw_ranks ranks;
    if (lw_ranks_mpi(&ranks, MPI_COMM_WORLD) != LW_OK)
        end("lw_ranks_mpi", lw_last_error());
    if (ranks.rank != rank || ranks.size != size)
        end("lw_ranks_mpi", "another rank or size than MPI's");
    run_checks(&ranks, "world");
    /* an error of MPI is a status, though the program's handler would end it */
    uint64_t x = 7;
    if (size > 1)
        refused(lw_ranks_broadcast(&ranks, size, &x, sizeof(x), "lw_x"), LW_ERROR_RANKS, "nvalid root", "bad root");
    run_checks(&ranks, "world after an error");
    if (lw_ranks_mpi_free(&ranks) != LW_OK || lw_ranks_mpi_free(&ranks) != LW_OK)
        end("lw_ranks_mpi_free", lw_last_error());
    refused(lw_ranks_seed(&ranks, LW_RANKS_SEED_AGREED, &x), LW_ERROR_ARGUMENT, "0 is a communicator that was freed",
            "a freed communicator");
}

/* Every other rank, in opposite order, by Fortran's handle; the program's communicator goes first. */
static void part(void)
{
    lw_ranks ranks;
    MPI_Comm comm;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &comm);
    if (lw_ranks_mpi_fortran(&ranks, MPI_Comm_c2f(comm)) != LW_OK)
        end("lw_ranks_mpi_fortran", lw_last_error());
    MPI_Comm_free(&comm);
    run_checks(&ranks, "part");
    if (lw_ranks_mpi_free(&ranks) != LW_OK)
        end("lw_ranks_mpi_free", lw_last_error());
}

static void bad_communicators(void)
{
    lw_ranks ranks = {0};
    MPI_Comm comm, between;
    refused(lw_ranks_mpi(NULL, MPI_COMM_WORLD), LW_ERROR_ARGUMENT, "ranks is null", "null");
    refused(lw_ranks_mpi(&ranks, MPI_COMM_NULL), LW_ERROR_ARGUMENT, "MPI_COMM_NULL", "MPI_COMM_NULL");
    refused(lw_ranks_mpi_free(NULL), LW_ERROR_ARGUMENT, "ranks is null", "null");
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    const MPI_Comm stale = comm;
    MPI_Comm_free(&comm);
    refused(lw_ranks_mpi(&ranks, stale), LW_ERROR_ARGUMENT, "has it been freed?", "a freed handle");
    if (size > 1) {
        MPI_Comm_split(MPI_COMM_WORLD, rank == 0, 0, &comm);
        MPI_Intercomm_create(comm, 0, MPI_COMM_WORLD, rank == 0, 3, &between);
        refused(lw_ranks_mpi(&ranks, between), LW_ERROR_ARGUMENT, "intercommunicator", "an intercommunicator");
        MPI_Comm_free(&between);
        MPI_Comm_free(&comm);
    }
}

int main(int argc, char **argv)
{
    lw_ranks ranks;
    refused(lw_ranks_mpi(&ranks, MPI_COMM_WORLD), LW_ERROR_ARGUMENT, "MPI_Init has not been called", "too early");
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    world();
    part();
    bad_communicators();
    MPI_Finalize();
    refused(lw_ranks_mpi(&ranks, MPI_COMM_WORLD), LW_ERROR_ARGUMENT, "MPI_Finalize has been called", "too late");
    if (rank == 0)
        printf("%d ranks agree\n", size);
}
