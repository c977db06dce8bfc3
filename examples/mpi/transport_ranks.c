/* The application `transport` on any number of ranks, which may be killed at any moment: started again, with other
 * ranks on other backends, the run goes on from its file and ends with the digest that the application prints.
 *
 *     mpirun -n 4 transport_ranks file=FILE [units=N] [rounds=N] and the application's options: particle=neutron ..
 *
 * Each rank has a piece of the units, which are warps of 32 particles. All are saved after every `rounds` rounds of
 * their loops, in the middle of what they do. Which kernels a rank runs is up to its backend (LANEWISE_BACKEND). */
#include "../applications/application.h"
#include "saved_ranks.h"
#include "transport_ranks.h"

#include <stdlib.h>

/* Of a target that is not in this build, those of plain C. */
#define WAYS(particle)                                                                                                 \
    {                                                                                                                  \
        APPLICATION_AVX512 ? &transport_ranks_##particle##_avx512 : &transport_ranks_##particle##_portable,            \
            APPLICATION_AVX2 ? &transport_ranks_##particle##_avx2 : &transport_ranks_##particle##_portable,            \
            &transport_ranks_##particle##_portable                                                                     \
    }

typedef struct run {
    lw_ranks ranks;
    transport_job job;
    const transport_way *way;
    uint64_t units, first, count; /* of all; this rank's */
    char *warps;                  /* count of way->bytes, to a multiple of 64 */
    transport_saved *saved;
} run;

static void *warp_of(const run *r, uint64_t k)
{
    return r->warps + k * ((r->way->bytes + 63) / 64 * 64);
}

/* What a file must be of. The table is made by the C library's functions, whose last bits differ between systems. */
static void describe(const run *r, saved_run *s)
{
    memset(s, 0, sizeof(*s));
    saved_add_value(s, "particle", r->job.particle);
    saved_add_value(s, "helping", r->job.helping);
    saved_add_value(s, "seed", r->job.seed);
    saved_add_value(s, "units", r->units);
    saved_add_value(s, "histories", r->job.histories);
    saved_add_real(s, "energy", r->job.energy);
    saved_add_real(s, "thickness", r->job.thickness);
    saved_add_value(s, "table", saved_sum(r->job.table, r->job.table_bytes / sizeof(uint64_t), 0));
    saved_add_items(s, "warps", sizeof(transport_saved), r->units, r->saved, r->first, r->count);
}

static void begin(run *r, const char *file)
{
    saved_run s;
    int found;
    describe(r, &s);
    saved_must(&r->ranks, saved_read(file, &s, &r->ranks, MPI_COMM_WORLD, &found));
    for (uint64_t k = 0; k < r->count; k++)
        if (found)
            r->way->load(warp_of(r, k), &r->job, r->first + k, &r->saved[k]);
        else
            r->way->open(warp_of(r, k), &r->job, r->first + k);
}

static void save(run *r, const char *file)
{
    saved_run s;
    describe(r, &s);
    for (uint64_t k = 0; k < r->count; k++)
        r->way->save(warp_of(r, k), &r->saved[k]);
    saved_must(&r->ranks, saved_write(file, &s, &r->ranks, MPI_COMM_WORLD));
}

/* Whether any warp of any rank has particles left. */
static int go(run *r, uint32_t rounds)
{
    uint64_t left = 0;
    for (uint64_t k = 0; k < r->count; k++)
        left += r->way->go(warp_of(r, k), &r->job, rounds) != 0;
    MPI_Allreduce(MPI_IN_PLACE, &left, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    return left > 0;
}

/* All units' results, on rank 0. */
static uint64_t *results(run *r)
{
    const uint64_t words = r->units * TRANSPORT_WORDS;
    uint64_t *const all = calloc(words, sizeof(*all));
    saved_must_all(&r->ranks, all == NULL || words > INT_MAX ? LW_ERROR_MEMORY : LW_OK);
    for (uint64_t k = 0; k < r->count; k++)
        r->way->results(warp_of(r, k), all + (r->first + k) * TRANSPORT_WORDS);
    MPI_Reduce(r->ranks.rank == 0 ? MPI_IN_PLACE : all, all, (int)words, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    return all;
}

int main(int argc, char **argv)
{
    static const transport_way *const ways[2][3] = {WAYS(photon), WAYS(neutron)};
    const char *const file = application_text(argc, argv, "file");
    run r = {.units = application_integer(argc, argv, "units", 8, 1, 1 << 20)};
    const uint32_t rounds = (uint32_t)application_integer(argc, argv, "rounds", 100, 1, UINT32_MAX);
    double *table;
    lw_context *context;
    r.job = transport_options(argc, argv, &table);
    application_no_others(argc, argv);
    if (file == NULL) {
        fprintf(stderr, "usage: transport_ranks file=FILE [units=N] [rounds=N] [particle=neutron] ..\n");
        return 2;
    }
    MPI_Init(&argc, &argv);
    saved_must(&r.ranks, lw_ranks_mpi(&r.ranks, MPI_COMM_WORLD));
    saved_must_all(&r.ranks, lw_context_create(&context, NULL));
    saved_must(&r.ranks, lw_ranks_piece(&r.ranks, r.units, &r.first, &r.count));
    r.way = ways[r.job.particle][saved_target(context)];
    r.warps = aligned_alloc(64, (r.count + 1) * ((r.way->bytes + 63) / 64 * 64));
    r.saved = calloc(r.count + 1, sizeof(*r.saved));
    saved_must_all(&r.ranks, r.warps == NULL || r.saved == NULL ? LW_ERROR_MEMORY : LW_OK);
    r.way->table(table);
    begin(&r, file);
    for (int left = 1; left;) {
        left = go(&r, rounds);
        save(&r, file);
    }
    uint64_t *const all = results(&r);
    if (r.ranks.rank == 0)
        printf("transport, %llu units: %016llx\n", (unsigned long long)r.units,
               (unsigned long long)application_digest(all, r.units * TRANSPORT_WORDS));
    free(all);
    free(r.saved);
    free(r.warps);
    free(table);
    lw_context_destroy(context);
    saved_must(&r.ranks, lw_ranks_mpi_free(&r.ranks));
    return MPI_Finalize();
}
