/* Dissipative particle dynamics (Groot and Warren 1997), whose thermostat has a random number for each pair of particles
 * and each step. Both particles of a pair must have the same number, wherever they are worked on: it is a function of
 * the run, the step and the two names, the smaller first, and of nothing else.
 *
 *     cc -std=c11 -O2 -ffp-contract=off -fopenmp -I../../include thermostat.c -lm -o thermostat
 *     nvcc --fmad=false -I../../include thermostat.cu -o thermostat_gpu
 *     thermostat [side=5] [steps=2400] [seed=42]
 *
 * 3 side^3 particles of mass 1 in a periodic cube; temperature 1, repulsion 25, friction 4.5, range 1, steps of 0.01.
 * Impulses are rounded to multiples of 2^-32 and added as integers: the sum is the same in any order, and what one
 * particle of a pair gets, the other loses exactly. Lists of neighbours are in the order in which threads happen to
 * make them. It is done twice, as codes do it: each pair from both sides, every thread adding to its own particle; and
 * each pair once, with atomic additions to both.
 *
 * Checked are: both ways end with the same bits; no step changes the total momentum, which is 0; after 8 units of time
 * the temperature is 1, and the fourth moment of the velocities that of Maxwell's (less for few particles, since they
 * have no total momentum). */
#include <lanewise/at/normal.h>
#include <lanewise/at/uniform.h>

#include "each.h"

#define SLOTS 48 /* of a cell of side 1, which has 3 particles on average */
#define UNIT 0x1p-32
#define STEP 0.01
#define SCHEME (STEP / 2) /* its own error of the temperature: Groot and Warren have 2 % with steps of 0.04 */
#define WARM 800          /* the start, particles anywhere, is hot */
#define BLOCK 100

typedef struct particle {
    uint32_t place[3]; /* in units of the side / 2^32: overflow is the periodic boundary */
    int64_t velocity[3], impulse[3];
} particle;

typedef struct fluid {
    uint64_t particles, side;
    lw_key step;
    particle *all;
    uint64_t *counts, *overflow; /* of cells */
    uint32_t *members;
} fluid;

/* What particle i gets from j in half a step; 0 if they are too far apart. */
EACH static int pair_impulse(const fluid *f, uint64_t i, uint64_t j, int64_t impulse[3])
{
    const uint64_t low = i < j ? i : j, high = i < j ? j : i;
    const particle *const p = &f->all[low], *const q = &f->all[high];
    const double unit = UNIT * (double)f->side;
    double apart[3], square = 0, approach = 0;
    for (int d = 0; d < 3; d++) {
        apart[d] = (double)(int32_t)(p->place[d] - q->place[d]) * unit;
        square += apart[d] * apart[d];
    }
    if (square >= 1 || square == 0)
        return 0;
    for (int d = 0; d < 3; d++)
        approach += apart[d] * ((double)(p->velocity[d] - q->velocity[d]) * UNIT);
    const double distance = sqrt(square), weight = 1 - distance;
    const double random = sqrt(3.0) * (2 * lw_at_uniform_f64(lw_key_fold(f->step, low << 32 | high), 0) - 1);
    const double force = 25 * weight - 4.5 * weight * weight * approach / distance + 3 * weight * random / sqrt(STEP);
    for (int d = 0; d < 3; d++) {
        impulse[d] = llrint(force * (STEP / 2) / distance * apart[d] / UNIT);
        impulse[d] = i == low ? impulse[d] : -impulse[d];
    }
    return 1;
}

/* The cell that is `next` (0 to 26; 13 is itself) from that of particle i. */
EACH static uint64_t cell_beside(const fluid *f, uint64_t i, uint32_t next)
{
    const uint32_t side = (uint32_t)f->side;
    uint64_t cell = 0;
    for (int d = 0; d < 3; d++, next /= 3) {
        const uint32_t there = (uint32_t)(f->all[i].place[d] * f->side >> 32) + next % 3;
        cell = cell * side + (there == 0 ? side - 1 : there > side ? 0 : there - 1);
    }
    return cell;
}

EACH static void kick(const fluid *f, uint64_t i)
{
    for (int d = 0; d < 3; d++)
        f->all[i].velocity[d] += f->all[i].impulse[d];
}
EACH_RUN(kick, fluid)

EACH static void drift(const fluid *f, uint64_t i)
{
    for (int d = 0; d < 3; d++) {
        f->all[i].place[d] += (uint32_t)llrint((double)f->all[i].velocity[d] * (STEP / (double)f->side));
        f->all[i].impulse[d] = 0;
    }
}
EACH_RUN(drift, fluid)

EACH static void empty_cell(const fluid *f, uint64_t cell)
{
    f->counts[cell] = 0;
}
EACH_RUN(empty_cell, fluid)

EACH static void enter_cell(const fluid *f, uint64_t i)
{
    const uint64_t cell = cell_beside(f, i, 13), slot = each_add(&f->counts[cell], 1);
    if (slot < SLOTS)
        f->members[SLOTS * cell + slot] = (uint32_t)i;
    else
        each_add(f->overflow, 1);
}
EACH_RUN(enter_cell, fluid)

EACH static void push_from_both_sides(const fluid *f, uint64_t i)
{
    for (uint32_t next = 0; next < 27; next++) {
        const uint64_t cell = cell_beside(f, i, next);
        for (uint64_t slot = 0; slot < f->counts[cell]; slot++) {
            int64_t impulse[3];
            const uint64_t j = f->members[SLOTS * cell + slot];
            if (j == i || !pair_impulse(f, i, j, impulse))
                continue;
            for (int d = 0; d < 3; d++)
                f->all[i].impulse[d] += impulse[d];
        }
    }
}
EACH_RUN(push_from_both_sides, fluid)

EACH static void push_once(const fluid *f, uint64_t i)
{
    for (uint32_t next = 0; next < 27; next++) {
        const uint64_t cell = cell_beside(f, i, next);
        for (uint64_t slot = 0; slot < f->counts[cell]; slot++) {
            int64_t impulse[3];
            const uint64_t j = f->members[SLOTS * cell + slot];
            if (j <= i || !pair_impulse(f, i, j, impulse))
                continue;
            for (int d = 0; d < 3; d++) {
                each_add((uint64_t *)&f->all[i].impulse[d], (uint64_t)impulse[d]);
                each_add((uint64_t *)&f->all[j].impulse[d], 0 - (uint64_t)impulse[d]);
            }
        }
    }
}
EACH_RUN(push_once, fluid)

static void push(const fluid *f, int once)
{
    empty_cell_run(f, f->side * f->side * f->side);
    enter_cell_run(f, f->particles);
    if (*f->overflow != 0) {
        fprintf(stderr, "a cell has more than %d particles\n", SLOTS);
        exit(1);
    }
    if (once)
        push_once_run(f, f->particles);
    else
        push_from_both_sides_run(f, f->particles);
}

/* Anywhere, with Maxwell's velocities, from which their mean is subtracted: to the last bit, by the first particles. */
static void begin(const fluid *f, lw_key run)
{
    const lw_key place = lw_key_split(run, 0), velocity = lw_key_split(run, 1);
    const int64_t n = (int64_t)f->particles;
    for (uint64_t d = 0; d < 3; d++) {
        int64_t sum = 0;
        for (uint64_t i = 0; i < f->particles; i++) {
            f->all[i].place[d] = lw_at_bits32(place, 3 * i + d);
            f->all[i].velocity[d] = llrint(lw_at_normal_f64(velocity, 3 * i + d, 0, 1) / UNIT);
            f->all[i].impulse[d] = 0;
            sum += f->all[i].velocity[d];
        }
        for (int64_t i = 0; i < n; i++)
            f->all[i].velocity[d] -= sum / n + (i < labs(sum % n) ? (sum < 0 ? -1 : 1) : 0);
    }
}

typedef struct observed {
    double squares, fourths; /* means over the velocities now */
    int momentum;            /* whether there is any */
} observed;

static observed observe(const fluid *f)
{
    observed o = {0, 0, 0};
    for (int d = 0; d < 3; d++) {
        int64_t sum = 0;
        for (uint64_t i = 0; i < f->particles; i++) {
            const double v = (double)f->all[i].velocity[d] * UNIT, square = v * v;
            sum += f->all[i].velocity[d];
            o.squares += square / (double)(3 * f->particles - 3);
            o.fourths += square * square / (double)(3 * f->particles);
        }
        o.momentum |= sum != 0;
    }
    return o;
}

static uint64_t fluid_digest(const fluid *f)
{
    uint64_t digest = EACH_DIGEST;
    for (uint64_t i = 0; i < f->particles; i++)
        for (int d = 0; d < 3; d++)
            digest = each_digest(each_digest(digest, f->all[i].place[d]), (uint64_t)f->all[i].velocity[d]);
    return digest;
}

/* All steps; with `theory` the results beside it. Blocks of one unit of time are longer than velocities remember. */
static uint64_t simulate(fluid f, uint64_t seed, uint64_t steps, int once, int theory)
{
    const lw_key run = {seed, 0};
    const double blocks = (double)((steps - WARM) / BLOCK), n = 3 * (double)f.particles;
    double block = 0, mean = 0, squares = 0, fourths = 0;
    int64_t moved = 0;
    begin(&f, run);
    f.step = lw_key_fold(run, 0);
    push(&f, once);
    for (uint64_t step = 1; step <= steps; step++) {
        f.step = lw_key_fold(run, step);
        kick_run(&f, f.particles);
        drift_run(&f, f.particles);
        push(&f, once);
        kick_run(&f, f.particles);
        if (!theory)
            continue;
        const observed o = observe(&f);
        moved += o.momentum;
        if (step <= WARM)
            continue;
        block += o.squares / BLOCK;
        if ((step - WARM) % BLOCK == 0) {
            mean += block / blocks;
            squares += block * block / blocks;
            fourths += o.fourths / blocks;
            block = 0;
        }
    }
    if (theory) {
        each_equal("steps with a momentum", moved, 0);
        const double error = sqrt((squares - mean * mean) / (blocks - 1));
        each_theory("temperature", mean, 1, sqrt(error * error + SCHEME * SCHEME));
        each_theory("fourth moment of velocities / temperature^2", fourths / (mean * mean),
                    3 * (1 - 3 / n) * (1 - 3 / n), sqrt(24 / (n * blocks)));
    }
    return fluid_digest(&f);
}

int main(int argc, char **argv)
{
    uint64_t side = 5, steps = 2400, seed = 42;
    const each_option options[] = {{"side", &side, NULL}, {"steps", &steps, NULL}, {"seed", &seed, NULL}};
    each_begin(argc, argv, options, 3);
    if (side < 3 || side > 1000 || steps < WARM + 10 * BLOCK || steps > 1000000000) {
        fprintf(stderr, "side is from 3 to 1000, steps from %d to 10^9\n", WARM + 10 * BLOCK);
        return 2;
    }
    fluid f;
    const uint64_t cells = side * side * side;
    memset(&f, 0, sizeof f);
    f.side = side;
    f.particles = 3 * cells;
    f.all = (particle *)each_memory(sizeof(particle) * f.particles);
    f.counts = (uint64_t *)each_memory(sizeof(uint64_t) * cells);
    f.overflow = (uint64_t *)each_memory(sizeof(uint64_t));
    f.members = (uint32_t *)each_memory(sizeof(uint32_t) * SLOTS * cells);
    const uint64_t digest = simulate(f, seed, steps, 0, 1), once = simulate(f, seed, steps, 1, 0);
    printf("%-50s 0x%016" PRIx64 "%s\n", "each pair once", once, once == digest ? "" : ": FAILED");
    each.failures += once != digest;
    each_free(f.all);
    each_free(f.counts);
    each_free(f.overflow);
    each_free(f.members);
    return each_end(digest);
}
