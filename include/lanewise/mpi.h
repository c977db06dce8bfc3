/* MPI as a communicator (ranks.h). A header alone, over MPI 3.0 and later: it is compiled by the program's own MPI, and
 * nothing of the library links one. C99 and C++11; MIT licence.
 *
 *     #include <lanewise/mpi.h>
 *
 *     lw_ranks ranks;
 *     MPI_Init(&argc, &argv);
 *     if (lw_ranks_mpi(&ranks, MPI_COMM_WORLD) != LW_OK) puts(lw_last_error());
 *     ...
 *     lw_ranks_mpi_free(&ranks);
 *     MPI_Finalize();
 *
 * Tried with Open MPI 4.1.4 and MPICH 4.0.2, host memory, which is all that the library hands over: its calls need no
 * CUDA-aware MPI, and gain nothing from one. A program's own calls of these functions on device memory were not tried.
 *
 *   lw_ranks_mpi           collective over comm, of which it makes a copy: the library's messages never meet the
 *                          program's, and comm may be freed. On an error of MPI the copy's functions return, whatever
 *                          the program's error handler is. It fails before MPI_Init and after MPI_Finalize, and for
 *                          MPI_COMM_NULL and intercommunicators. A handle that the program has freed is refused where
 *                          MPI can tell
 *   lw_ranks_mpi_fortran   the same of Fortran's handle, which is comm%MPI_VAL with mpi_f08
 *   lw_ranks_mpi_free      collective; before MPI_Finalize. Afterwards ranks is refused by every call. Freeing it twice,
 *                          or {0}, is legal and does nothing
 *   counts                 of any size: what exceeds an int goes in pieces of LW_MPI_PIECE
 *   direct                 what MPI says of itself (MPIX_Query_cuda_support, MPIX_GPU_query_support) when it is asked; 0
 *                          where it has no such call. MPI knows no streams: device memory must be ready when a call begins
 *   threads                one thread at a time, as MPI_THREAD_SERIALIZED allows; MPI_THREAD_SINGLE if it is that of
 *                          MPI_Init
 *   a rank that dies       is MPI's matter: as they come, both end the job */
#ifndef LANEWISE_MPI_H
#define LANEWISE_MPI_H

#include <limits.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#if defined(OPEN_MPI) && OPEN_MPI
#include <mpi-ext.h>
#endif

#include "ranks.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most numbers or bytes in one message, the same on all ranks. */
#ifndef LW_MPI_PIECE
#define LW_MPI_PIECE (1 << 30)
#endif

typedef struct lw_mpi {
    MPI_Comm comm; /* our own */
    int rank, size;
} lw_mpi;

/* ---- reductions ---- */

static inline int lw_mpi_piece(uint64_t rest)
{
    return rest < (uint64_t)(LW_MPI_PIECE) ? (int)rest : (LW_MPI_PIECE);
}

static inline int lw_mpi_reduce(void *self, uint64_t *values, size_t n, MPI_Datatype type, MPI_Op op)
{
    int error = MPI_SUCCESS, count;
    for (; error == MPI_SUCCESS && n > 0; values += count, n -= (size_t)count) {
        count = lw_mpi_piece(n);
        error = MPI_Allreduce(MPI_IN_PLACE, values, count, type, op, ((lw_mpi *)self)->comm);
    }
    return error;
}

static inline int lw_mpi_sum_u64(void *self, uint64_t *values, size_t n)
{
    return lw_mpi_reduce(self, values, n, MPI_UINT64_T, MPI_SUM);
}

/* MPICH 4.0 compares MPI_UINT64_T as signed numbers, and some builds of Open MPI 4.1 MPI_UNSIGNED_LONG. In signed ones
 * with the first bit changed, all agree. */
static inline int lw_mpi_max_u64(void *self, uint64_t *values, size_t n)
{
    const uint64_t first = (uint64_t)1 << 63;
    int error;
    for (size_t k = 0; k < n; k++)
        values[k] ^= first;
    error = lw_mpi_reduce(self, values, n, MPI_INT64_T, MPI_MAX);
    for (size_t k = 0; k < n; k++)
        values[k] ^= first;
    return error;
}

static inline int lw_mpi_scan_u64(void *self, uint64_t *values, size_t n)
{
    const lw_mpi *const own = (const lw_mpi *)self;
    uint64_t *at = values;
    int error = MPI_SUCCESS, count;
    for (size_t rest = n; error == MPI_SUCCESS && rest > 0; at += count, rest -= (size_t)count) {
        count = lw_mpi_piece(rest);
        error = MPI_Exscan(MPI_IN_PLACE, at, count, MPI_UINT64_T, MPI_SUM, own->comm);
    }
    if (own->rank == 0 && n > 0) /* whose values MPI leaves undefined */
        memset(values, 0, n * sizeof(*values));
    return error;
}

/* ---- bytes ---- */

static inline int lw_mpi_broadcast(void *self, int root, void *data, size_t bytes)
{
    char *at = (char *)data;
    int error = MPI_SUCCESS, count;
    for (; error == MPI_SUCCESS && bytes > 0; at += count, bytes -= (size_t)count) {
        count = lw_mpi_piece(bytes);
        error = MPI_Bcast(at, count, MPI_BYTE, root, ((lw_mpi *)self)->comm);
    }
    return error;
}

/* One piece of each rank's bytes, of which the ranks have `bytes` each. */
static inline int lw_mpi_gather_piece(MPI_Comm comm, const char *mine, char *all, int count, size_t bytes)
{
    MPI_Datatype packed, spaced = MPI_DATATYPE_NULL;
    int error = MPI_Type_contiguous(count, MPI_BYTE, &packed);
    if (error != MPI_SUCCESS)
        return error;
    error = MPI_Type_create_resized(packed, 0, (MPI_Aint)bytes, &spaced);
    if (error == MPI_SUCCESS)
        error = MPI_Type_commit(&spaced);
    if (error == MPI_SUCCESS)
        error = MPI_Allgather(mine, count, MPI_BYTE, all, 1, spaced, comm);
    if (spaced != MPI_DATATYPE_NULL)
        MPI_Type_free(&spaced);
    MPI_Type_free(&packed);
    return error;
}

static inline int lw_mpi_all_gather(void *self, const void *mine, void *all, size_t bytes)
{
    const MPI_Comm comm = ((lw_mpi *)self)->comm;
    int error = MPI_SUCCESS, count;
    if (bytes <= (size_t)(LW_MPI_PIECE))
        return bytes == 0 ? error : MPI_Allgather(mine, (int)bytes, MPI_BYTE, all, (int)bytes, MPI_BYTE, comm);
    for (size_t done = 0; error == MPI_SUCCESS && done < bytes; done += (size_t)count) {
        count = lw_mpi_piece(bytes - done);
        error = lw_mpi_gather_piece(comm, (const char *)mine + done, (char *)all + done, count, bytes);
    }
    return error;
}

/* To one rank and from another one, piece by piece: both ends of a part cut it alike. */
static inline int lw_mpi_exchange(MPI_Comm comm, int to, const char *send, uint64_t sends, int from, char *receive,
                                  uint64_t receives)
{
    int error = MPI_SUCCESS;
    while (error == MPI_SUCCESS && (sends > 0 || receives > 0)) {
        MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
        MPI_Status statuses[2];
        const int out = lw_mpi_piece(sends), in = lw_mpi_piece(receives);
        if (in > 0)
            error = MPI_Irecv(receive, in, MPI_BYTE, from, 1, comm, &requests[0]);
        if (error == MPI_SUCCESS && out > 0)
            error = MPI_Isend(send, out, MPI_BYTE, to, 1, comm, &requests[1]);
        const int waited = MPI_Waitall(2, requests, statuses);
        error = error != MPI_SUCCESS ? error : waited;
        send += out;
        sends -= (uint64_t)out;
        receive += in;
        receives -= (uint64_t)in;
    }
    return error;
}

/* Parts that an int does not count: rank r sends to r + step and receives from r - step, step after step. */
static inline int lw_mpi_exchange_all(const lw_mpi *own, const char *send, const uint64_t *send_bytes, char *receive,
                                      const uint64_t *receive_bytes)
{
    int error = MPI_SUCCESS;
    for (int step = 0; error == MPI_SUCCESS && step < own->size; step++) {
        const int to = own->rank < own->size - step ? own->rank + step : own->rank - (own->size - step);
        const int from = own->rank >= step ? own->rank - step : own->rank + (own->size - step);
        uint64_t send_at = 0, receive_at = 0;
        for (int rank = 0; rank < to; rank++)
            send_at += send_bytes[rank];
        for (int rank = 0; rank < from; rank++)
            receive_at += receive_bytes[rank];
        error = lw_mpi_exchange(own->comm, to, send + send_at, send_bytes[to], from, receive + receive_at,
                                receive_bytes[from]);
    }
    return error;
}

/* Counts and places as MPI_Alltoallv wants them. The sum of all, capped at 2^62. */
static inline uint64_t lw_mpi_cut(const uint64_t *bytes, int size, int *counts, int *places)
{
    uint64_t sum = 0;
    for (int rank = 0; rank < size; rank++) {
        if (sum + bytes[rank] <= (uint64_t)(LW_MPI_PIECE)) {
            counts[rank] = (int)bytes[rank];
            places[rank] = (int)sum;
        }
        sum = bytes[rank] < (uint64_t)1 << 62 ? sum + bytes[rank] : (uint64_t)1 << 62;
        sum = sum < (uint64_t)1 << 62 ? sum : (uint64_t)1 << 62;
    }
    return sum;
}

static inline int lw_mpi_all_to_all(void *self, const void *send, const uint64_t *send_bytes, void *receive,
                                    const uint64_t *receive_bytes)
{
    const lw_mpi *const own = (const lw_mpi *)self;
    const size_t size = (size_t)own->size;
    int *const numbers = (int *)malloc(4 * size * sizeof(int));
    uint64_t most = UINT64_MAX; /* no memory: nobody sends anything */
    if (numbers != NULL) {
        const uint64_t sends = lw_mpi_cut(send_bytes, own->size, numbers, numbers + size);
        const uint64_t receives = lw_mpi_cut(receive_bytes, own->size, numbers + 2 * size, numbers + 3 * size);
        most = sends > receives ? sends : receives;
    }
    int error = MPI_Allreduce(MPI_IN_PLACE, &most, 1, MPI_UINT64_T, MPI_MAX, own->comm);
    if (error == MPI_SUCCESS && most == UINT64_MAX)
        error = MPI_ERR_NO_MEM;
    else if (error == MPI_SUCCESS && most > (uint64_t)(LW_MPI_PIECE))
        error = lw_mpi_exchange_all(own, (const char *)send, send_bytes, (char *)receive, receive_bytes);
    else if (error == MPI_SUCCESS)
        error = MPI_Alltoallv(send, numbers, numbers + size, MPI_BYTE, receive, numbers + 2 * size, numbers + 3 * size,
                              MPI_BYTE, own->comm);
    free(numbers);
    return error;
}

/* ---- the communicator ---- */

/* The first line: MPICH goes on with the calls that it came from. */
static inline void lw_mpi_describe(void *self, int error, char *text, size_t bytes)
{
    char words[MPI_MAX_ERROR_STRING + 1] = "";
    int length = 0;
    (void)self;
    if (bytes == 0 || MPI_Error_string(error, words, &length) != MPI_SUCCESS)
        return;
    const size_t line = strcspn(words, "\n"), kept = line < bytes - 1 ? line : bytes - 1;
    memcpy(text, words, kept);
    text[kept] = 0;
}

static inline int lw_mpi_takes_device_memory(void)
{
    int takes = 0;
#if defined(MPIX_CUDA_AWARE_SUPPORT) && MPIX_CUDA_AWARE_SUPPORT
    takes = MPIX_Query_cuda_support();
#elif defined(MPIX_GPU_SUPPORT_CUDA)
    if (MPIX_GPU_query_support(MPIX_GPU_SUPPORT_CUDA, &takes) != MPI_SUCCESS)
        takes = 0;
#endif
    return takes;
}

static inline lw_status lw_mpi_refuse(int error, const char *what)
{
    char text[MPI_MAX_ERROR_STRING + 200];
    const size_t bytes = strlen(what) < 150 ? strlen(what) : 150;
    memcpy(text, what, bytes);
    memcpy(text + bytes, ": ", 3);
    lw_mpi_describe(NULL, error, text + bytes + 2, sizeof(text) - bytes - 2);
    return lw_ranks_error(LW_ERROR_RANKS, text);
}

/* Whether comm can be copied. Errors of MPI about invalid handles go to the handler of MPI_COMM_WORLD. Open MPI's
 * handles are pointers, and one that was freed is found by the table for Fortran, which has it no more. */
static inline lw_status lw_mpi_check(MPI_Comm comm)
{
    MPI_Errhandler theirs;
    int started = 0, ended = 0, between = 0, error;
    MPI_Initialized(&started);
    MPI_Finalized(&ended);
    if (!started || ended)
        return lw_ranks_error(LW_ERROR_ARGUMENT,
                              ended ? "lw_ranks_mpi: MPI_Finalize has been called; call it at the end"
                                    : "lw_ranks_mpi: MPI_Init has not been called; call it first");
    if (comm == MPI_COMM_NULL)
        return lw_ranks_error(LW_ERROR_ARGUMENT,
                              "lw_ranks_mpi: comm is MPI_COMM_NULL; it must be one of this process");
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &theirs);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    error = MPI_Comm_f2c(MPI_Comm_c2f(comm)) == comm ? MPI_Comm_test_inter(comm, &between) : MPI_ERR_COMM;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, theirs);
    if (theirs != MPI_ERRHANDLER_NULL)
        MPI_Errhandler_free(&theirs);
    if (error != MPI_SUCCESS)
        return lw_ranks_error(LW_ERROR_ARGUMENT, "lw_ranks_mpi: comm is no communicator; has it been freed?");
    if (between)
        return lw_ranks_error(LW_ERROR_ARGUMENT, "lw_ranks_mpi: comm is an intercommunicator; merge it first");
    return LW_OK;
}

static inline lw_status lw_ranks_mpi(lw_ranks *ranks, MPI_Comm comm)
{
    MPI_Comm copy = MPI_COMM_NULL;
    int all_have = 1, error;
    lw_mpi *own;
    lw_status status;
    if (ranks == NULL)
        return lw_ranks_error(LW_ERROR_ARGUMENT, "lw_ranks_mpi: ranks is null; it must be the address for a result");
    status = lw_mpi_check(comm);
    if (status != LW_OK)
        return status;
    error = MPI_Comm_dup(comm, &copy);
    if (error != MPI_SUCCESS)
        return lw_mpi_refuse(error, "lw_ranks_mpi: MPI_Comm_dup failed");
    MPI_Comm_set_errhandler(copy, MPI_ERRORS_RETURN);
    own = (lw_mpi *)malloc(sizeof(*own));
    all_have = own != NULL;
    error = MPI_Allreduce(MPI_IN_PLACE, &all_have, 1, MPI_INT, MPI_MIN, copy);
    if (error != MPI_SUCCESS || !all_have) {
        free(own);
        MPI_Comm_free(&copy);
        return error != MPI_SUCCESS ? lw_mpi_refuse(error, "lw_ranks_mpi: MPI_Allreduce failed")
                                    : lw_ranks_error(LW_ERROR_MEMORY, "lw_ranks_mpi: a rank has no memory");
    }
    own->comm = copy;
    MPI_Comm_rank(copy, &own->rank);
    MPI_Comm_size(copy, &own->size);
    memset(ranks, 0, sizeof(*ranks));
    ranks->self = own;
    ranks->rank = own->rank;
    ranks->size = own->size;
    ranks->direct = lw_mpi_takes_device_memory();
    ranks->sum_u64 = lw_mpi_sum_u64;
    ranks->max_u64 = lw_mpi_max_u64;
    ranks->scan_u64 = lw_mpi_scan_u64;
    ranks->all_gather = lw_mpi_all_gather;
    ranks->broadcast = lw_mpi_broadcast;
    ranks->all_to_all = lw_mpi_all_to_all;
    ranks->describe = lw_mpi_describe;
    return LW_OK;
}

static inline lw_status lw_ranks_mpi_fortran(lw_ranks *ranks, MPI_Fint comm)
{
    return lw_ranks_mpi(ranks, MPI_Comm_f2c(comm));
}

static inline lw_status lw_ranks_mpi_free(lw_ranks *ranks)
{
    lw_mpi *own;
    int error;
    if (ranks == NULL)
        return lw_ranks_error(LW_ERROR_ARGUMENT, "lw_ranks_mpi_free: ranks is null; it must be what lw_ranks_mpi gave");
    own = (lw_mpi *)ranks->self;
    memset(ranks, 0, sizeof(*ranks));
    if (own == NULL)
        return LW_OK;
    error = MPI_Comm_free(&own->comm);
    free(own);
    return error == MPI_SUCCESS ? LW_OK : lw_mpi_refuse(error, "lw_ranks_mpi_free: MPI_Comm_free failed");
}

#ifdef __cplusplus
}
#endif

#endif
