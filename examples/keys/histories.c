/* Histories of neutrons in a slab, with a walker in each neutron: it draws what its history needs, in whatever thread goes
 * on with it. A job is killed after some steps and goes on from a file: with other numbers of threads, on a GPU instead
 * of CPUs, with neutrons in another order. The tallies are the same bits.
 *
 *     cc -std=c11 -O2 -ffp-contract=off -fopenmp -I../../include histories.c -lm -o histories
 *     nvcc --fmad=false -I../../include histories.cu -o histories_gpu
 *     histories [histories=100000] [seed=42] [collisions=8] [steps=N] [save=FILE] [load=FILE]
 *
 *     histories steps=3 save=neutrons        three steps of at most 8 collisions each; the job ends
 *     histories_gpu load=neutrons            goes on to the end
 *
 * Lengths are in mean free paths. Neutrons come in at right angles; the slab is 2.5 thick. A collision scatters (0.6),
 * captures (0.22) or fissions (0.18), all isotropic; of a fission come 2 or 3 neutrons, each with a walker that is a fold
 * of its parent's. What is saved of a neutron is 40 bytes, 24 of them its walker. Tallies are integers: paths are
 * rounded to multiples of 2^-32.
 *
 * Checked are: each neutron that was born leaves, is captured or fissions; those that go through and back, the number of
 * collisions and the length of paths are those that discrete ordinates give. Deviations are known from 64 batches. */
#include <lanewise/at/walk/exponential.h>

#include "each.h"

#define BATCHES 64
#define THICKNESS 2.5
#define SCATTERED 0.6f
#define FISSIONED 0.78f /* or scattered */
#define NEUTRONS 2.5    /* per fission, on average */
#define UNIT 0x1p-32

enum { THROUGH, BACK, CAPTURES, FISSIONS, BORN, COLLISIONS, PATH, TALLIES, LINE = 8 /* words of a cache line */ };

typedef struct neutron {
    lw_walk_saved walk;
    double place;
    float cosine;
    uint32_t batch;
} neutron;

typedef struct state {
    uint64_t seed, histories, block; /* so many histories after one another are of one batch */
    uint64_t tallies[BATCHES][LINE], alive;
} state;

typedef struct slab {
    uint64_t capacity, collisions; /* of a neutron in one step, at most */
    neutron *now, *next;
    state *state;
} slab;

EACH static void add(const slab *s, uint32_t batch, int tally, uint64_t value)
{
    if (value != 0)
        each_add(&s->state->tallies[batch][tally], value);
}

/* Places for neutrons in the next step, which depend on the order of threads. */
EACH static uint64_t places_for(const slab *s, uint64_t neutrons)
{
    return each_add(&s->state->alive, neutrons);
}

EACH static void keep(const slab *s, uint64_t place, neutron n, const lw_walk *walk)
{
    n.walk = lw_walk_save(walk);
    if (place < s->capacity)
        s->next[place] = n;
}

EACH static void start(const slab *s, uint64_t i)
{
    const lw_key run = {s->state->seed, 0};
    const lw_walk walk = lw_walk_start(lw_key_fold(run, i));
    const neutron n = {lw_walk_save(&walk), 0, 1, (uint32_t)(i / s->state->block % BATCHES)};
    s->now[i] = n;
}
EACH_RUN(start, slab)

/* The parent ends here: its key has no other folds. */
EACH static void fission(const slab *s, neutron n, lw_walk *walk)
{
    const uint64_t born = 2 + (lw_walk_bits32(walk) >> 31), place = places_for(s, born);
    for (uint64_t child = 0; child < born; child++) {
        lw_walk own = lw_walk_fold(walk, child);
        n.cosine = 2 * lw_walk_uniform_f32(&own) - 1;
        keep(s, place + child, n, &own);
    }
    add(s, n.batch, FISSIONS, 1);
    add(s, n.batch, BORN, born);
}

/* One neutron for a step. A product of two floats is exact as a double: nothing here depends on contraction. */
EACH static void follow(const slab *s, uint64_t i)
{
    neutron n = s->now[i];
    lw_walk walk = lw_walk_load(n.walk);
    uint64_t collisions = 0, paths = 0;
    int ends = 0;
    while (!ends && collisions < s->collisions) {
        double path = (double)lw_walk_exponential_f32(&walk, 1);
        const double place = n.place + (double)n.cosine * path;
        if (place <= 0 || place >= THICKNESS) {
            path = ((place <= 0 ? 0 : THICKNESS) - n.place) / (double)n.cosine;
            add(s, n.batch, place <= 0 ? BACK : THROUGH, 1);
            ends = 1;
        } else {
            const float chance = lw_walk_uniform_f32(&walk);
            n.place = place;
            collisions++;
            if (chance < SCATTERED) {
                n.cosine = 2 * lw_walk_uniform_f32(&walk) - 1;
            } else if (chance < FISSIONED) {
                fission(s, n, &walk);
                ends = 1;
            } else {
                add(s, n.batch, CAPTURES, 1);
                ends = 1;
            }
        }
        paths += (uint64_t)llrint(path / UNIT);
    }
    add(s, n.batch, COLLISIONS, collisions);
    add(s, n.batch, PATH, paths);
    if (!ends)
        keep(s, places_for(s, 1), n, &walk);
}
EACH_RUN(follow, slab)

static void step(slab *s)
{
    neutron *const now = s->now;
    const uint64_t alive = s->state->alive;
    s->state->alive = 0;
    follow_run(s, alive);
    s->now = s->next;
    s->next = now;
    if (s->state->alive > s->capacity) {
        fprintf(stderr, "%" PRIu64 " neutrons at once, there is memory for %" PRIu64 "\n", s->state->alive,
                s->capacity);
        exit(1);
    }
}

/* ---- files: the state, then the neutrons ---- */

static void fail(const char *path)
{
    fprintf(stderr, "%s cannot be read or written whole\n", path);
    exit(1);
}

static void save_to(const char *path, const slab *s)
{
    FILE *const file = fopen(path, "wb");
    if (file == NULL || fwrite(s->state, sizeof *s->state, 1, file) != 1 ||
        fwrite(s->now, sizeof *s->now, s->state->alive, file) != s->state->alive || fclose(file) != 0)
        fail(path);
}

static slab make(uint64_t histories)
{
    slab s;
    memset(&s, 0, sizeof s);
    s.capacity = 2 * histories + 64;
    s.now = (neutron *)each_memory(s.capacity * sizeof(neutron));
    s.next = (neutron *)each_memory(s.capacity * sizeof(neutron));
    s.state = (state *)each_memory(sizeof(state));
    return s;
}

static slab load_from(const char *path)
{
    state saved;
    FILE *const file = fopen(path, "rb");
    if (file == NULL || fread(&saved, sizeof saved, 1, file) != 1 || saved.histories == 0)
        fail(path);
    slab s = make(saved.histories);
    *s.state = saved;
    if (saved.alive > s.capacity || fread(s.now, sizeof *s.now, saved.alive, file) != saved.alive)
        fail(path);
    fclose(file);
    return s;
}

/* ---- theory: discrete ordinates, the neutrons that have not collided apart ---- */

#define ANGLES 32 /* nodes of Gauss and Legendre between 0 and 1 */
#define CELLS 2000

static void gauss_legendre(double nodes[ANGLES], double weights[ANGLES])
{
    for (int k = 0; k < ANGLES; k++) {
        double x = cos(3.141592653589793 * (k + 0.75) / (ANGLES + 0.5)), slope = 1;
        for (int newton = 0; newton < 20; newton++) {
            double before = 1, now = x;
            for (int n = 2; n <= ANGLES; n++) {
                const double next = ((2 * n - 1) * x * now - (n - 1) * before) / n;
                before = now;
                now = next;
            }
            slope = ANGLES * (x * now - before) / (x * x - 1);
            x -= now / slope;
        }
        nodes[k] = (1 + x) / 2;
        weights[k] = 1 / ((1 - x * x) * slope * slope);
    }
}

/* Per neutron that comes in: those that go through and back, and the number of collisions. */
static void theory(double *through, double *back, double *collisions)
{
    static double source[CELLS], flux[CELLS];
    double nodes[ANGLES], weights[ANGLES];
    const double width = THICKNESS / CELLS, born = SCATTERED + (FISSIONED - SCATTERED) * NEUTRONS;
    double first = 1, before = 0;
    gauss_legendre(nodes, weights);
    *collisions = 0;
    for (int c = 0; c < CELLS; c++)
        flux[c] = 0;
    for (int pass = 0; pass < 1000 && first > 1e-10; pass++) {
        *through = exp(-THICKNESS);
        *back = *collisions = 0;
        for (int c = 0; c < CELLS; c++) {
            const double uncollided = (exp(-c * width) - exp(-(c + 1) * width)) / width;
            source[c] = born / 2 * (flux[c] + uncollided);
            *collisions += (flux[c] + uncollided) * width;
            flux[c] = 0;
        }
        for (int side = 0; side < 2; side++)
            for (int k = 0; k < ANGLES; k++) {
                double edge = 0; /* diamond differences, from the side where nothing comes in */
                for (int c = 0; c < CELLS; c++) {
                    const int cell = side == 0 ? c : CELLS - 1 - c;
                    const double middle = (2 * nodes[k] * edge + width * source[cell]) / (2 * nodes[k] + width);
                    edge = 2 * middle - edge;
                    flux[cell] += weights[k] * middle;
                }
                *(side == 0 ? through : back) += weights[k] * nodes[k] * edge;
            }
        first = fabs(*collisions - before);
        before = *collisions;
    }
}

static uint64_t report(const state *s)
{
    double sums[TALLIES], squares[TALLIES], expected[TALLIES] = {0};
    const char *const names[TALLIES] = {"go through", "go back", NULL, NULL, NULL, "collisions", "length of paths"};
    const double histories = (double)s->histories / BATCHES;
    uint64_t digest = EACH_DIGEST, total[TALLIES] = {0};
    for (int t = 0; t < TALLIES; t++) {
        sums[t] = squares[t] = 0;
        for (int b = 0; b < BATCHES; b++) {
            const double x = (double)s->tallies[b][t] / histories * (t == PATH ? UNIT : 1);
            total[t] += s->tallies[b][t];
            sums[t] += x / BATCHES;
            squares[t] += x * x / BATCHES;
        }
        printf("%s %" PRIu64, t == 0 ? "tallies" : "", total[t]);
        digest = each_digest(digest, total[t]);
    }
    printf("\n");
    theory(&expected[THROUGH], &expected[BACK], &expected[COLLISIONS]);
    expected[PATH] = expected[COLLISIONS];
    const uint64_t ended = total[THROUGH] + total[BACK] + total[CAPTURES] + total[FISSIONS];
    each_equal("neutrons that have not ended", (int64_t)(s->histories + total[BORN] - ended), 0);
    for (int t = 0; t < TALLIES; t++)
        if (names[t] != NULL)
            each_theory(names[t], sums[t], expected[t], sqrt((squares[t] - sums[t] * sums[t]) / (BATCHES - 1)));
    return digest;
}

int main(int argc, char **argv)
{
    uint64_t histories = 100000, seed = 42, collisions = 8, steps = UINT64_MAX;
    const char *save = NULL, *load = NULL;
    const each_option options[] = {
        {"histories", &histories, NULL}, {"seed", &seed, NULL}, {"collisions", &collisions, NULL},
        {"steps", &steps, NULL},         {"save", NULL, &save}, {"load", NULL, &load}};
    each_begin(argc, argv, options, 6);
    if (histories < BATCHES || histories > (uint64_t)1 << 32 || collisions == 0) {
        fprintf(stderr, "histories is from %d to 2^32, collisions at least 1\n", BATCHES);
        return 2;
    }
    const uint64_t blocks = (histories / BATCHES + 4095) / 4096; /* of a batch, of equal size */
    const uint64_t block = histories / BATCHES / blocks;
    histories = block * blocks * BATCHES;
    slab s = load != NULL ? load_from(load) : make(histories);
    s.collisions = collisions;
    const double begun = each_seconds();
    if (load == NULL) {
        s.state->seed = seed;
        s.state->block = block;
        s.state->histories = s.state->alive = histories;
        start_run(&s, histories);
    }
    for (; s.state->alive > 0 && steps > 0; steps--)
        step(&s);
    const double seconds = each_seconds() - begun;
    if (save != NULL)
        save_to(save, &s);
    const state end = *s.state;
    each_free(s.now);
    each_free(s.next);
    each_free(s.state);
    if (end.alive > 0) {
        printf("%" PRIu64 " neutrons are on their way\n", end.alive);
        return 0;
    }
    if (load == NULL)
        printf("%.4g histories per second\n", (double)histories / seconds);
    return each_end(report(&end));
}
