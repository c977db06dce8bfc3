/* The application `ising` on up to 32 ranks, which may be killed at any moment: started again, with other ranks on
 * other backends, the run goes on from its file and ends with the digest that the application prints.
 *
 *     mpirun -n 4 ising_ranks file=FILE [units=N] [steps=N] and the application's options: k=0.38 warm_up=100 ..
 *
 * A rank has a band of rows of every lattice, and from the ranks above and below the rows beside it. After every
 * `steps` sweeps the lattices are saved. A lattice has one generator, whose words are those of all its rows, so that
 * each rank makes them all: these are the application's rules. A program of its own would take numbers by the number of
 * the site (lanewise/at/bits.h), and each rank would make its own only. */
#include "../applications/application.h"
#include "ising_ranks.h"
#include "saved_ranks.h"

#include <stdlib.h>

enum { LANES = 32 };
typedef struct tally {
    uint64_t drawn, unlike, squares;
} tally;

typedef struct run {
    lw_ranks ranks;
    ising_job job;
    const ising_way *way;
    uint64_t units, first, count; /* of lattices; this rank's lanes of each */
    uint64_t steps;               /* that were made */
    char *generators;
    ising_words *lattice;        /* of each unit */
    uint32_t *band, *sent, *got; /* what is saved: [lane][unit][4]; a word of each unit */
    tally *tallies;              /* of each unit, on all ranks */
    uint64_t *numbers;           /* one of each unit, for sums and maxima over ranks */
} run;

static void *generator_of(const run *r, uint64_t unit)
{
    return r->generators + unit * ((r->way->bytes + 63) / 64 * 64);
}

/* ---- messages ---- */

/* Word `word` of the lane `own` of each unit goes to a rank; that of the lane beside the band comes from the other. */
static void exchange(run *r, int to, uint64_t own, int from, uint64_t beside, int word)
{
    const int n = (int)r->units;
    for (uint64_t u = 0; u < r->units; u++)
        r->sent[u] = r->lattice[u][own][word];
    MPI_Sendrecv(r->sent, n, MPI_UINT32_T, to, word, r->got, n, MPI_UINT32_T, from, word, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    for (uint64_t u = 0; u < r->units; u++)
        r->lattice[u][beside][word] = r->got[u];
}

/* The rows of a colour beside the band: the lane above has its lower row there, the lane below its upper one. */
static void rows_beside(run *r, int colour)
{
    const int size = r->ranks.size, above = (r->ranks.rank + size - 1) % size, below = (r->ranks.rank + 1) % size;
    const uint64_t last = r->first + r->count - 1;
    if (size == 1)
        return;
    exchange(r, above, r->first, below, (last + 1) % LANES, 2 * colour);
    exchange(r, below, last, above, (r->first + LANES - 1) % LANES, 2 * colour + 1);
}

static void all_reduce(run *r, MPI_Op op)
{
    MPI_Allreduce(MPI_IN_PLACE, r->numbers, (int)r->units, MPI_INT64_T, op, MPI_COMM_WORLD);
}

/* ---- steps ---- */

/* A generator draws until no site of its lattice is undecided: all ranks draw what the last of them needed. */
static void half_sweep(run *r, int colour)
{
    for (uint64_t u = 0; u < r->units; u++)
        r->numbers[u] =
            r->way->half_sweep(generator_of(r, u), r->lattice[u], r->job.chance, colour, r->first, r->count);
    all_reduce(r, MPI_MAX);
    for (uint64_t u = 0; u < r->units; u++) {
        r->tallies[u].drawn = r->numbers[u];
        r->way->draw_until(generator_of(r, u), r->numbers[u]);
    }
    rows_beside(r, colour);
}

static void measure(run *r)
{
    for (uint64_t u = 0; u < r->units; u++)
        r->numbers[u] = r->way->unlike(r->lattice[u], r->first, r->count);
    all_reduce(r, MPI_SUM);
    for (uint64_t u = 0; u < r->units; u++) {
        r->tallies[u].unlike += r->numbers[u];
        r->tallies[u].squares += r->numbers[u] * r->numbers[u];
    }
}

static void step(run *r)
{
    half_sweep(r, 0);
    half_sweep(r, 1);
    r->steps++;
    if (r->steps > r->job.warm_up && (r->steps - r->job.warm_up) % r->job.steps_between == 0)
        measure(r);
}

/* ---- saving ---- */

static void describe(run *r, saved_run *s)
{
    static const char *const chances[] = {"chance of one unlike", "chance of none"};
    memset(s, 0, sizeof(*s));
    saved_add_value(s, "seed", r->job.seed);
    saved_add_value(s, "units", r->units);
    saved_add_value(s, "warm_up", r->job.warm_up);
    saved_add_value(s, "measurements", r->job.measurements);
    saved_add_value(s, "between", r->job.steps_between);
    for (int k = 0; k < 2; k++)
        saved_add_value(s, chances[k], r->job.chance[k]);
    saved_add_shared(s, "steps", sizeof(r->steps), &r->steps);
    saved_add_shared(s, "tallies", r->units * sizeof(tally), r->tallies);
    saved_add_items(s, "spins", r->units * 4 * sizeof(uint32_t), LANES, r->band, r->first, r->count);
}

/* Between the lattices and what is saved of them. */
static void copy_band(run *r, int save)
{
    for (uint64_t lane = 0; lane < r->count; lane++)
        for (uint64_t u = 0; u < r->units; u++) {
            uint32_t *const outside = r->band + 4 * (lane * r->units + u);
            uint32_t *const inside = r->lattice[u][r->first + lane];
            memcpy(save ? outside : inside, save ? inside : outside, 4 * sizeof(uint32_t));
        }
}

static void begin(run *r, const char *file)
{
    saved_run s;
    int found;
    describe(r, &s);
    saved_must(&r->ranks, saved_read(file, &s, &r->ranks, MPI_COMM_WORLD, &found));
    for (uint64_t u = 0; u < r->units; u++) {
        memset(r->lattice[u], 0xff, sizeof(r->lattice[u])); /* all spins up */
        r->way->open(generator_of(r, u), &r->job, u);
        r->way->draw_until(generator_of(r, u), r->tallies[u].drawn);
    }
    if (found)
        copy_band(r, 0);
    for (int colour = 0; colour < 2; colour++)
        rows_beside(r, colour);
}

static void save(run *r, const char *file)
{
    saved_run s;
    describe(r, &s);
    copy_band(r, 1);
    saved_must(&r->ranks, saved_write(file, &s, &r->ranks, MPI_COMM_WORLD));
}

/* The application's results of each unit, on rank 0; from the other ranks come zeros, and their bands. */
static uint64_t digest(run *r)
{
    const int words = (int)(r->units * LANES * 4);
    uint64_t *const results = calloc(r->units, ISING_WORDS * sizeof(*results));
    saved_must_all(&r->ranks, results == NULL ? LW_ERROR_MEMORY : LW_OK);
    for (uint64_t u = 0; u < r->units; u++)
        for (uint64_t lane = 0; lane < LANES; lane++)
            if (lane < r->first || lane >= r->first + r->count)
                memset(r->lattice[u][lane], 0, sizeof(r->lattice[u][lane]));
    MPI_Allreduce(MPI_IN_PLACE, r->lattice, words, MPI_UINT32_T, MPI_BOR, MPI_COMM_WORLD);
    for (uint64_t u = 0; u < r->units; u++) {
        uint64_t *const its = results + u * ISING_WORDS;
        its[ISING_UNLIKE] = r->tallies[u].unlike;
        its[ISING_UNLIKE_SQUARED] = r->tallies[u].squares;
        its[ISING_DRAWN] = 32 * r->tallies[u].drawn;
        its[ISING_SPINS] = r->way->digest(r->lattice[u]);
    }
    const uint64_t d = application_digest(results, r->units * ISING_WORDS);
    free(results);
    return d;
}

static void get_memory(run *r)
{
    r->generators = aligned_alloc(64, r->units * ((r->way->bytes + 63) / 64 * 64));
    r->lattice = calloc(r->units, sizeof(*r->lattice));
    r->band = calloc(r->units * (r->count + 1), 4 * sizeof(*r->band));
    r->sent = calloc(2 * r->units, sizeof(*r->sent));
    r->tallies = calloc(r->units, sizeof(*r->tallies));
    r->numbers = calloc(r->units, sizeof(*r->numbers));
    const int all = r->generators != NULL && r->lattice != NULL && r->band != NULL && r->sent != NULL &&
                    r->tallies != NULL && r->numbers != NULL;
    saved_must_all(&r->ranks, all ? LW_OK : LW_ERROR_MEMORY);
    r->got = r->sent + r->units;
}

int main(int argc, char **argv)
{
    static const ising_way *const ways[] = {APPLICATION_AVX512 ? &ising_ranks_avx512 : &ising_ranks_portable,
                                            APPLICATION_AVX2 ? &ising_ranks_avx2 : &ising_ranks_portable,
                                            &ising_ranks_portable};
    const char *const file = application_text(argc, argv, "file");
    run r = {.units = application_integer(argc, argv, "units", 4, 1, 1 << 16)};
    const uint64_t steps = application_integer(argc, argv, "steps", 1000, 1, UINT32_MAX);
    double k;
    lw_context *context;
    r.job = ising_options(argc, argv, &k);
    application_no_others(argc, argv);
    if (file == NULL || r.job.method != ISING_METROPOLIS) {
        fprintf(stderr, "usage: ising_ranks file=FILE [units=N] [steps=N] [k=K] .., by Metropolis sweeps only\n");
        return 2;
    }
    MPI_Init(&argc, &argv);
    saved_must(&r.ranks, lw_ranks_mpi(&r.ranks, MPI_COMM_WORLD));
    saved_must(&r.ranks,
               r.ranks.size <= LANES ? LW_OK : lw_ranks_error(LW_ERROR_ARGUMENT, "ising_ranks: more than 32 ranks"));
    saved_must_all(&r.ranks, lw_context_create(&context, NULL));
    saved_must(&r.ranks, lw_ranks_piece(&r.ranks, LANES, &r.first, &r.count));
    r.way = ways[saved_target(context)];
    get_memory(&r);
    begin(&r, file);
    const uint64_t all = r.job.warm_up + (uint64_t)r.job.measurements * r.job.steps_between;
    while (r.steps < all) {
        step(&r);
        if (r.steps % steps == 0 || r.steps == all)
            save(&r, file);
    }
    const uint64_t d = digest(&r);
    if (r.ranks.rank == 0)
        printf("ising, %llu units: %016llx\n", (unsigned long long)r.units, (unsigned long long)d);
    free(r.generators);
    free(r.lattice);
    free(r.band);
    free(r.sent);
    free(r.tallies);
    free(r.numbers);
    lw_context_destroy(context);
    saved_must(&r.ranks, lw_ranks_mpi_free(&r.ranks));
    return MPI_Finalize();
}
