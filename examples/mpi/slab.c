/* Particles through a slab, on any number of ranks, which may be killed at any moment: started again, with another number
 * of ranks, the run goes on from its file and ends with the same bits.
 *
 *     mpicc -O2 slab.c $(pkg-config --cflags --libs lanewise) -lm -o slab
 *     mpirun -n 4 ./slab FILE [HISTORIES [BATCH]]
 *
 * A history is a function of the seed and its number: a walker of its own, by a fold of the run's key. After each batch the
 * ranks' sums are added, exactly, and rank 0 puts the total and the number of the next history into FILE, by way of a
 * new file that takes its place in one step: whenever the job is killed, FILE is of the end of some batch.
 *
 * Lengths are in mean free paths. Particles come in at right angles; the slab is 2 thick; a collision scatters with 0.7,
 * isotropically, or captures. What is added up is the length of each history's path, and whether it gets through. */
#include <lanewise/lanewise.h>

#include <lanewise/at/walk/exponential.h>
#include <lanewise/mpi.h>
#include <lanewise/ranks_sums.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THICKNESS 2.0
#define SCATTERED 0.7f

typedef struct saved {
    uint64_t seed, histories, next;
    lw_exact_sum paths, through;
} saved;

/* Ends the job with a sentence, the same on every rank. */
static void must(lw_status status)
{
    if (status != LW_OK) {
        fprintf(stderr, "slab: %s\n", lw_last_error());
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}

/* A product of two floats is exact as a double: nothing here depends on contraction. */
static void follow(lw_key run, uint64_t history, double *path, double *through)
{
    lw_walk walk = lw_walk_start(lw_key_fold(run, history));
    double place = 0;
    float cosine = 1;
    *path = *through = 0;
    for (;;) {
        const double length = (double)lw_walk_exponential_f32(&walk, 1), to = place + (double)cosine * length;
        *path += length;
        if (to <= 0 || to >= THICKNESS) {
            *through = to >= THICKNESS;
            return;
        }
        place = to;
        if (lw_walk_uniform_f32(&walk) >= SCATTERED)
            return;
        cosine = 2 * lw_walk_uniform_f32(&walk) - 1;
    }
}

/* Whether the file, if there is one, is of this run. */
static lw_status load(const char *name, saved *run)
{
    saved found;
    FILE *const file = fopen(name, "rb");
    if (file == NULL)
        return LW_OK; /* a new run */
    const size_t read = fread(&found, 1, sizeof(found), file);
    fclose(file);
    if (read != sizeof(found) || found.seed != run->seed || found.histories != run->histories)
        return LW_ERROR_ARGUMENT;
    *run = found;
    return LW_OK;
}

static lw_status save(const char *name, const saved *run)
{
    char fresh[4096];
    snprintf(fresh, sizeof(fresh), "%s.new", name);
    FILE *const file = fopen(fresh, "wb");
    int well = file != NULL && fwrite(run, sizeof(*run), 1, file) == 1;
    well = file != NULL && fclose(file) == 0 && well;
    return well && rename(fresh, name) == 0 ? LW_OK : LW_ERROR_UNAVAILABLE;
}

/* One batch: each rank follows its piece of it. */
static void work(const lw_ranks *ranks, lw_context *context, saved *run, uint64_t batch)
{
    const uint64_t left = run->histories - run->next, n = left < batch ? left : batch;
    const lw_key key = {run->seed, 0};
    lw_exact_sum sums[2];
    uint64_t first, count;
    memset(sums, 0, sizeof(sums));
    must(lw_ranks_piece(ranks, n, &first, &count));
    double *const paths = calloc(count + 1, sizeof(*paths)), *const through = calloc(count + 1, sizeof(*through));
    must(lw_ranks_agreed(ranks, paths == NULL || through == NULL ? LW_ERROR_MEMORY : LW_OK, "no memory for a batch"));
    for (uint64_t k = 0; k < count; k++)
        follow(key, run->next + first + k, &paths[k], &through[k]);
    must(lw_exact_sum_add_f64(context, paths, count, &sums[0]));
    must(lw_exact_sum_add_f64(context, through, count, &sums[1]));
    must(lw_ranks_exact_sums(ranks, sums, 2));
    must(lw_exact_sum_merge(&run->paths, &sums[0]));
    must(lw_exact_sum_merge(&run->through, &sums[1]));
    run->next += n;
    free(paths);
    free(through);
}

int main(int argc, char **argv)
{
    lw_ranks ranks;
    lw_context *context;
    saved run = {.seed = 42, .histories = argc > 2 ? strtoull(argv[2], NULL, 10) : 400000};
    const uint64_t batch = argc > 3 ? strtoull(argv[3], NULL, 10) : 20000;
    double path, through;
    MPI_Init(&argc, &argv);
    if (argc < 2 || batch == 0) {
        fprintf(stderr, "usage: slab FILE [HISTORIES [BATCH]]\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    must(lw_ranks_mpi(&ranks, MPI_COMM_WORLD));
    must(lw_context_create(&context, &(lw_context_options){.size = sizeof(lw_context_options), .threads = 1}));
    must(lw_ranks_agreed(&ranks, ranks.rank == 0 ? load(argv[1], &run) : LW_OK, "the file is not of this run"));
    if (ranks.size > 1 && ranks.broadcast(ranks.self, 0, &run, sizeof(run)) != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    while (run.next < run.histories) {
        work(&ranks, context, &run, batch);
        must(lw_ranks_agreed(&ranks, ranks.rank == 0 ? save(argv[1], &run) : LW_OK, "the file cannot be written"));
    }
    must(lw_exact_sum_mean(&run.paths, &path));
    must(lw_exact_sum_mean(&run.through, &through));
    if (ranks.rank == 0)
        printf("path %a, through %a\n", path, through);
    lw_context_destroy(context);
    must(lw_ranks_mpi_free(&ranks));
    return MPI_Finalize();
}
