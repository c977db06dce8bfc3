/* A run that has some of everything: generators, walkers, an alias table, a table over ranks, exact sums. Its ranks may
 * be killed at any moment: started again, with other ranks on other backends, it goes on from its file and ends with
 * the same line.
 *
 *     mpirun -n 4 steps file=FILE [seed=1] [particles=N] [cells=N] [steps=N] [every=N]
 *
 * A constant number of particles is in a slab that is 2 thick. In a step each flies to its next collision, by numbers
 * of its walker. One that has left, or is captured, begins anew in a cell that a table over ranks chooses, of weights
 * that lie on all ranks. Its group, which says how often it collides, is chosen by an alias table. After `every` steps
 * all is saved. */
#include "../applications/application.h"
#include "saved_ranks.h"

#include <lanewise/at/walk/exponential.h>
#include <lanewise/ranks_sampling.h>
#include <lanewise/ranks_sums.h>
#include <stdlib.h>

#define THICKNESS 2.0
#define SCATTERED 0.7f
enum { GROUPS = 8 };

typedef struct particle {
    double place;
    float cosine;
    uint32_t group;
    uint64_t births;
} particle;

typedef struct run {
    lw_ranks ranks;
    lw_context *context;
    uint64_t seed, particles, cells, steps, every, done; /* done: of the steps */
    uint64_t first, count, first_cell, cell_count;       /* this rank's */
    lw_generator *chooses, *begins;
    lw_alias *spectrum;
    lw_ranks_table *source;
    double *weights;        /* of this rank's cells */
    lw_walk_saved *walkers; /* of this rank's particles, as is all that follows */
    particle *particle;
    uint64_t *cell;
    uint32_t *group;
    double *path, *through;
    lw_exact_sum sums[2], mine[2]; /* of all ranks, up to the last file; of this one since then */
    char blobs[2][64], spectrum_blob[72 + 8 * GROUPS];
} run;

/* ---- what the run has ---- */

static void describe(run *r, saved_run *s)
{
    memset(s, 0, sizeof(*s));
    saved_add_value(s, "seed", r->seed);
    saved_add_value(s, "particles", r->particles);
    saved_add_value(s, "cells", r->cells);
    saved_add_value(s, "steps", r->steps);
    saved_add_shared(s, "done", sizeof(r->done), &r->done);
    saved_add_shared(s, "chooses.generator", sizeof(r->blobs[0]), r->blobs[0]);
    saved_add_shared(s, "begins.generator", sizeof(r->blobs[1]), r->blobs[1]);
    saved_add_shared(s, "spectrum.alias", sizeof(r->spectrum_blob), r->spectrum_blob);
    saved_add_shared(s, "path.sum", sizeof(r->sums[0]), &r->sums[0]);
    saved_add_shared(s, "through.sum", sizeof(r->sums[1]), &r->sums[1]);
    saved_add_items(s, "weights", sizeof(double), r->cells, r->weights, r->first_cell, r->cell_count);
    saved_add_items(s, "all.walkers", sizeof(lw_walk_saved), r->particles, r->walkers, r->first, r->count);
    saved_add_items(s, "particles", sizeof(particle), r->particles, r->particle, r->first, r->count);
}

static void get_memory(run *r)
{
    const uint64_t n = r->count + 1;
    r->weights = calloc(r->cell_count + 1, sizeof(*r->weights));
    r->walkers = calloc(n, sizeof(*r->walkers));
    r->particle = calloc(n, sizeof(*r->particle));
    r->cell = calloc(n, sizeof(*r->cell));
    r->group = calloc(n, sizeof(*r->group));
    r->path = calloc(n, sizeof(*r->path));
    r->through = calloc(n, sizeof(*r->through));
    const int all = r->weights != NULL && r->walkers != NULL && r->particle != NULL && r->cell != NULL &&
                    r->group != NULL && r->path != NULL && r->through != NULL;
    saved_must_all(&r->ranks, all ? LW_OK : LW_ERROR_MEMORY);
}

static void free_memory(run *r)
{
    free(r->weights);
    free(r->walkers);
    free(r->particle);
    free(r->cell);
    free(r->group);
    free(r->path);
    free(r->through);
}

static void begin_new(run *r)
{
    double rates[GROUPS];
    for (int k = 0; k < GROUPS; k++)
        rates[k] = 1.0 / (1 + k);
    for (uint64_t k = 0; k < r->cell_count; k++)
        r->weights[k] = (r->first_cell + k) % 7 == 0 ? 0 : 1.0 / (double)(1 + r->first_cell + k);
    for (uint64_t k = 0; k < r->count; k++)
        r->particle[k].place = -1; /* not there */
    saved_must_all(&r->ranks, lw_generator_create(&r->chooses, r->context, LW_ENGINE_WARP1024, r->seed, 0));
    saved_must_all(&r->ranks, lw_generator_create(&r->begins, r->context, LW_ENGINE_PHILOX, r->seed, 1));
    saved_must_all(&r->ranks, lw_alias_create(&r->spectrum, r->context, rates, LW_TYPE_F64, GROUPS, NULL));
}

static void begin(run *r, const char *file)
{
    saved_run s;
    int found;
    describe(r, &s);
    saved_must(&r->ranks, saved_read(file, &s, &r->ranks, MPI_COMM_WORLD, &found));
    if (found) {
        saved_must_all(&r->ranks, lw_generator_load(&r->chooses, r->context, r->blobs[0], sizeof(r->blobs[0])));
        saved_must_all(&r->ranks, lw_generator_load(&r->begins, r->context, r->blobs[1], sizeof(r->blobs[1])));
        saved_must_all(&r->ranks, lw_alias_load(&r->spectrum, r->context, r->spectrum_blob, sizeof(r->spectrum_blob)));
    } else {
        begin_new(r);
    }
    /* A table over ranks is made of its weights, and is the same for any number of ranks. */
    saved_must(&r->ranks,
               lw_ranks_table_create(&r->source, &r->ranks, r->context, r->weights, LW_TYPE_F64, r->cell_count));
}

static void save(run *r, const char *file)
{
    saved_run s;
    size_t size = sizeof(r->blobs[0]);
    saved_must(&r->ranks, lw_ranks_exact_sums(&r->ranks, r->mine, 2));
    for (int k = 0; k < 2; k++)
        saved_must_all(&r->ranks, lw_exact_sum_merge(&r->sums[k], &r->mine[k]));
    memset(r->mine, 0, sizeof(r->mine));
    saved_must_all(&r->ranks, lw_generator_save(r->chooses, r->blobs[0], &size));
    size = sizeof(r->blobs[1]);
    saved_must_all(&r->ranks, lw_generator_save(r->begins, r->blobs[1], &size));
    size = sizeof(r->spectrum_blob);
    saved_must_all(&r->ranks, lw_alias_save(r->spectrum, r->spectrum_blob, &size));
    describe(r, &s);
    saved_must(&r->ranks, saved_write(file, &s, &r->ranks, MPI_COMM_WORLD));
}

/* ---- a step ---- */

static void begin_anew(const run *r, uint64_t k, lw_walk *walk)
{
    particle *const p = &r->particle[k];
    const lw_key key = {r->seed, 2};
    *walk = lw_walk_start(lw_key_fold(lw_key_fold(key, r->first + k), p->births++));
    p->place = ((double)r->cell[k] + (double)lw_walk_uniform_f32(walk)) / (double)r->cells * THICKNESS;
    p->cosine = 2 * lw_walk_uniform_f32(walk) - 1;
    p->group = r->group[k];
}

/* A product of two floats is exact as a double: nothing here depends on contraction. */
static void fly(const run *r, uint64_t k)
{
    particle *const p = &r->particle[k];
    lw_walk walk = lw_walk_load(r->walkers[k]);
    if (p->place < 0)
        begin_anew(r, k, &walk);
    const double length = (double)lw_walk_exponential_f32(&walk, (float)(1 + p->group));
    const double to = p->place + (double)p->cosine * length;
    r->path[k] = length;
    r->through[k] = to >= THICKNESS;
    p->place = to <= 0 || to >= THICKNESS || lw_walk_uniform_f32(&walk) >= SCATTERED ? -1 : to;
    p->cosine = 2 * lw_walk_uniform_f32(&walk) - 1;
    r->walkers[k] = lw_walk_save(&walk);
}

static void step(run *r)
{
    /* Elements of all particles, of which this rank takes its own. */
    saved_must_all(&r->ranks, lw_generator_seek(r->chooses, r->done * r->particles + r->first));
    saved_must_all(&r->ranks, lw_alias_sample_u32(r->chooses, r->spectrum, r->group, r->count));
    saved_must_all(&r->ranks, lw_generator_seek(r->chooses, (r->done + 1) * r->particles));
    saved_must(&r->ranks, lw_ranks_table_sample_u64(r->begins, r->source, &r->ranks, r->cell, r->count));
    for (uint64_t k = 0; k < r->count; k++)
        fly(r, k);
    saved_must_all(&r->ranks, lw_exact_sum_add_f64(r->context, r->path, r->count, &r->mine[0]));
    saved_must_all(&r->ranks, lw_exact_sum_add_f64(r->context, r->through, r->count, &r->mine[1]));
    r->done++;
}

static void print(run *r)
{
    double path, through;
    uint64_t digest =
        saved_sum(r->walkers, r->count * sizeof(lw_walk_saved) / 8, r->first * sizeof(lw_walk_saved) / 8) +
        saved_sum(r->particle, r->count * sizeof(particle) / 8, r->first * sizeof(particle) / 8);
    MPI_Allreduce(MPI_IN_PLACE, &digest, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    saved_must_all(&r->ranks, lw_exact_sum_mean(&r->sums[0], &path));
    saved_must_all(&r->ranks, lw_exact_sum_round(&r->sums[1], &through));
    if (r->ranks.rank == 0)
        printf("steps, path %a, %.0f through: %016llx\n", path, through, (unsigned long long)digest);
}

int main(int argc, char **argv)
{
    const char *const file = application_text(argc, argv, "file");
    run r = {.seed = application_integer(argc, argv, "seed", 1, 0, UINT64_MAX)};
    r.particles = application_integer(argc, argv, "particles", 10000, 1, 1 << 30);
    r.cells = application_integer(argc, argv, "cells", 3000, 1, 1 << 30);
    r.steps = application_integer(argc, argv, "steps", 200, 1, 1 << 29);
    r.every = application_integer(argc, argv, "every", 20, 1, 1 << 29);
    application_no_others(argc, argv);
    if (file == NULL) {
        fprintf(stderr, "usage: steps file=FILE [seed=N] [particles=N] [cells=N] [steps=N] [every=N]\n");
        return 2;
    }
    MPI_Init(&argc, &argv);
    saved_must(&r.ranks, lw_ranks_mpi(&r.ranks, MPI_COMM_WORLD));
    saved_must_all(&r.ranks, lw_context_create(
                                 &r.context, &(lw_context_options){.size = sizeof(lw_context_options), .threads = 1}));
    saved_must(&r.ranks, lw_ranks_piece(&r.ranks, r.particles, &r.first, &r.count));
    saved_must(&r.ranks, lw_ranks_piece(&r.ranks, r.cells, &r.first_cell, &r.cell_count));
    get_memory(&r);
    begin(&r, file);
    while (r.done < r.steps) {
        step(&r);
        if (r.done % r.every == 0 || r.done == r.steps)
            save(&r, file);
    }
    print(&r);
    lw_ranks_table_destroy(r.source);
    lw_alias_destroy(r.spectrum);
    lw_generator_destroy(r.chooses);
    lw_generator_destroy(r.begins);
    free_memory(&r);
    lw_context_destroy(r.context);
    saved_must(&r.ranks, lw_ranks_mpi_free(&r.ranks));
    return MPI_Finalize();
}
