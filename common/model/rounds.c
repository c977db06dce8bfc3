/* Rounds of the schedules inside kernels, for lanes that are equal or drawn from a population. */
#include "rounds.h"

#include <math.h>
#include <stdint.h>

enum { LANES = 32, WARPS = 64, CALLS = 16, WARM = 4 };

static void equal_lanes(double p, lw_model_rounds *r)
{
    double expected[LANES + 1], changes[LANES + 1];
    lw_model_chain chain = {0};
    (void)lw_model_precached(p, LANES, &chain); /* fails only without memory: a kept time of 0 is then left out */
    r->plain = lw_model_iterations(1 - p, p, LANES);
    r->kept = chain.cached;
    lw_model_help(p, LANES, LANES, expected, changes);
    r->helping = expected[LANES];
    r->helping_changes = changes[LANES];
    for (int k = 0; k < LW_MODEL_GROUPS; k++)
        lw_model_in_fields(p, LANES, 1 << k, &r->fields[k], &r->fields_changes[k]);
    r->pooled = 1 / p;
    r->pooled_moves = r->pooled * -expm1(LANES * log1p(-p));
}

/* ---- simulated ---- */

struct simulation {
    const lw_model_population *of;
    double total; /* of the weights */
    uint64_t drawn;
};

/* SplitMix64 (Steele, Lea and Flood 2014); above 0 and below 1. */
static double draw(struct simulation *s)
{
    uint64_t z = ++s->drawn * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    z ^= z >> 31;
    return ((double)(z >> 12) + 0.5) * 0x1p-52;
}

static double draw_acceptance(struct simulation *s)
{
    double at = draw(s) * s->total;
    size_t k = 0, last = 0;
    for (; k < s->of->classes; k++) {
        const double weight = s->of->weight == NULL ? 1 : s->of->weight[k];
        last = weight > 0 ? k : last;
        if (at < weight)
            return s->of->p[k];
        at -= weight;
    }
    return s->of->p[last];
}

/* The number of the first accepted attempt. */
static double draw_attempts(struct simulation *s, double p)
{
    return p == 1 ? 1 : fmax(ceil(log(draw(s)) / log1p(-p)), 1);
}

/* How many different numbers there are. */
static double count_different(const double *numbers)
{
    int count = 0;
    for (int i = 0; i < LANES; i++) {
        int same = 0;
        for (int j = 0; j < i; j++)
            same |= numbers[j] == numbers[i];
        count += !same;
    }
    return count;
}

static double in_fields(const double *attempts, int group, double *changes)
{
    double ends[LANES], last = 0;
    for (int lane = 0; lane < LANES; lane++) {
        ends[lane] = (lane % group == 0 ? 0 : ends[lane - 1]) + ceil(attempts[lane] / group);
        last = fmax(last, ends[lane]);
    }
    *changes += count_different(ends);
    return last;
}

/* The lanes that want, in their order, and what they have still to try. Rounds in which none of them is done go at
 * once. */
static double with_help(const double *attempts, double *changes)
{
    double left[LANES], rounds = 0;
    int wants = LANES;
    for (int lane = 0; lane < LANES; lane++)
        left[lane] = attempts[lane];
    while (wants > 0) {
        double first = INFINITY;
        int still = 0;
        for (int rank = 0; rank < wants; rank++)
            first = fmin(first, ceil(left[rank] / (LANES / wants + (rank < LANES % wants))));
        for (int rank = 0; rank < wants; rank++) {
            const double rest = left[rank] - first * (LANES / wants + (rank < LANES % wants));
            if (rest > 0)
                left[still++] = rest;
        }
        rounds += first;
        *changes += 1;
        wants = still;
    }
    return rounds;
}

/* Simulated calls, with the rounds of the plain loop for the same draws as a control variate: as far as the two go
 * together, what the plain loop took beside its exact mean is taken off. */
struct controlled {
    double sum, with_plain;
};

static void count(struct controlled *c, double rounds, double plain)
{
    c->sum += rounds;
    c->with_plain += rounds * plain;
}

static double mean_of(const struct controlled *c, const struct controlled *plain, double exact)
{
    const double calls = WARPS * CALLS, mean = c->sum / calls, plain_mean = plain->sum / calls;
    const double variance = plain->with_plain / calls - plain_mean * plain_mean;
    const double together = c->with_plain / calls - mean * plain_mean;
    return variance > 0 ? mean - together / variance * (plain_mean - exact) : mean;
}

/* A warp whose lanes keep their acceptances: t[i] is when lane i has its element of this call (pre-caching with unequal
 * lanes, docs/design/how-rejection-is-reckoned.md). */
typedef struct kept_warp {
    double t[LANES], end, end_before;
} kept_warp;

static double max_of(const double *values)
{
    double most = values[0];
    for (int lane = 1; lane < LANES; lane++)
        most = fmax(most, values[lane]);
    return most;
}

static void keep_call(kept_warp *w, const double *attempts)
{
    for (int lane = 0; lane < LANES; lane++)
        w->t[lane] = fmax(w->t[lane], w->end_before) + attempts[lane];
    const double end = fmax(max_of(w->t), w->end);
    w->end_before = w->end;
    w->end = end;
}

/* What keeping takes, over what the plain loop takes, where each lane keeps its acceptance. */
static double keeping(struct simulation *s)
{
    double plain = 0, kept = 0;
    for (int warp = 0; warp < WARPS; warp++) {
        double p[LANES], attempts[LANES], began = 0;
        kept_warp keeps = {.end = 0};
        for (int lane = 0; lane < LANES; lane++)
            p[lane] = draw_acceptance(s);
        for (int call = -WARM; call < CALLS; call++) {
            for (int lane = 0; lane < LANES; lane++)
                attempts[lane] = draw_attempts(s, p[lane]);
            keep_call(&keeps, attempts);
            if (call < 0)
                began = keeps.end;
            else
                plain += max_of(attempts);
        }
        kept += keeps.end - began;
    }
    return kept / plain;
}

static void unequal_lanes(const lw_model_population *of, lw_model_rounds *r)
{
    struct simulation s = {.of = of};
    struct controlled plain = {0, 0}, helping = {0, 0}, fields[LW_MODEL_GROUPS] = {{0, 0}};
    *r = (lw_model_rounds){0};
    for (size_t k = 0; k < of->classes; k++)
        s.total += of->weight == NULL ? 1 : of->weight[k];
    for (int call = 0; call < WARPS * CALLS; call++) {
        double attempts[LANES];
        for (int lane = 0; lane < LANES; lane++)
            attempts[lane] = draw_attempts(&s, draw_acceptance(&s));
        const double taken = max_of(attempts);
        count(&plain, taken, taken);
        count(&helping, with_help(attempts, &r->helping_changes), taken);
        for (int k = 0; k < LW_MODEL_GROUPS; k++)
            count(&fields[k], in_fields(attempts, 1 << k, &r->fields_changes[k]), taken);
    }
    r->plain = lw_model_population_rounds(of, LANES, 1);
    r->kept = keeping(&s) * r->plain;
    r->helping = mean_of(&helping, &plain, r->plain);
    r->helping_changes /= WARPS * CALLS;
    for (int k = 0; k < LW_MODEL_GROUPS; k++) {
        r->fields[k] = mean_of(&fields[k], &plain, r->plain);
        r->fields_changes[k] /= WARPS * CALLS;
    }
}

void lw_model_rounds_of(const lw_model_population *of, lw_model_rounds *rounds)
{
    if (of->classes == 1)
        equal_lanes(of->p[0], rounds);
    else
        unequal_lanes(of, rounds);
}
