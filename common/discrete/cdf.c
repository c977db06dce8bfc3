#include "cdf.h"

#include <stdlib.h>

#include "base/both.h"
#include "double_double.h"

/* Steps from the mode, both ways together: so many as a table that is not too large needs to come to LEAST. */
enum { STEPS_MOST = 1 << 18 };

/* Probabilities below this share of the mode's are left out: all of them together are below 2^-100. */
#define LEAST 0x1p-120

/* ---- a law as its support and the ratio of neighbours ---- */

typedef struct support {
    uint64_t least, most, start; /* start: near the mode */
} support;

static uint64_t near(double x, uint64_t least, uint64_t most)
{
    const uint64_t k = x < 1.0 ? 0 : x < 0x1p63 ? (uint64_t)x : UINT64_C(1) << 63;
    return k < least ? least : k > most ? most : k;
}

static support support_of(const lw_law *law)
{
    const double n = (double)law->trials, good = (double)law->good, bad = (double)law->bad;
    support s = {0, INT64_MAX, 0};
    switch (law->family) {
    case LW_LAW_POISSON:
        s.most = law->x > 0.0 ? s.most : 0;
        s.start = near(law->x, s.least, s.most);
        break;
    case LW_LAW_BINOMIAL:
        s.least = law->p < 1.0 ? 0 : law->trials;
        s.most = law->p > 0.0 ? law->trials : 0;
        s.start = near((n + 1.0) * law->p, s.least, s.most);
        break;
    case LW_LAW_NEGATIVE_BINOMIAL:
        s.most = law->p < 1.0 ? s.most : 0;
        s.start = near((law->x - 1.0) * (1.0 - law->p) / law->p, s.least, s.most);
        break;
    case LW_LAW_GEOMETRIC:
        s.least = s.start = 1;
        s.most = law->p < 1.0 ? s.most : 1;
        break;
    case LW_LAW_HYPERGEOMETRIC:
        s.least = law->trials > law->bad ? law->trials - law->bad : 0;
        s.most = law->trials < law->good ? law->trials : law->good;
        s.start = near((n + 1.0) * (good + 1.0) / (good + bad + 2.0), s.least, s.most);
        break;
    case LW_LAW_LOGARITHMIC:
        s.least = s.start = 1;
        s.most = law->p > 0.0 ? s.most : 1;
        break;
    }
    return s;
}

/* P(k + 1) / P(k), both in the support. */
static lw_dd ratio(const lw_law *law, uint64_t k)
{
    const lw_dd p = lw_dd_of(law->p), q = lw_dd_sum(1.0, -law->p), next = lw_dd_of_u64(k + 1);
    switch (law->family) {
    case LW_LAW_POISSON:
        return lw_dd_div(lw_dd_of(law->x), next);
    case LW_LAW_BINOMIAL:
        return lw_dd_div(lw_dd_mul(lw_dd_of_u64(law->trials - k), p), lw_dd_mul(next, q));
    case LW_LAW_NEGATIVE_BINOMIAL:
        return lw_dd_div(lw_dd_mul(lw_dd_add(lw_dd_of(law->x), lw_dd_of_u64(k)), q), next);
    case LW_LAW_GEOMETRIC:
        return q;
    case LW_LAW_HYPERGEOMETRIC:
        return lw_dd_div(lw_dd_mul(lw_dd_of_u64(law->good - k), lw_dd_of_u64(law->trials - k)),
                         lw_dd_mul(next, lw_dd_of_u64(law->bad + k + 1 - law->trials)));
    default: /* logarithmic */
        return lw_dd_div(lw_dd_mul(p, lw_dd_of_u64(k)), next);
    }
}

/* The start is rounded; goes to a k from which no neighbour is likelier. False: not within STEPS_MOST. */
static int climb(const lw_law *law, support *s)
{
    const lw_dd one = lw_dd_of(1.0);
    int steps = 0;
    while (s->start < s->most && steps < STEPS_MOST && lw_dd_less(one, ratio(law, s->start)))
        s->start++, steps++;
    while (s->start > s->least && steps < STEPS_MOST && lw_dd_less(ratio(law, s->start - 1), one))
        s->start--, steps++;
    return steps < STEPS_MOST;
}

/* ---- integers of a cumulated sum ---- */

/* floor(2^64 part / all + 1/2) - 1, for 0 < part <= all; *none where that is -1. */
static uint64_t bound_of(lw_dd part, lw_dd all, int *none)
{
    const lw_dd c = lw_dd_div(part, all);
    const double high = c.high * 0x1p64, low = c.low * 0x1p64; /* |low| <= 2^11 */
    const int whole = high >= 0x1p64;
    const uint64_t base = whole ? 0 : (uint64_t)high;
    const double rest = (whole ? high - 0x1p64 : high - (double)base) + low + 0.5;
    int64_t up = (int64_t)rest;
    up -= (double)up > rest;
    *none = !whole && base == 0 && up <= 0;
    return whole && up >= 0 ? UINT64_MAX : base + (uint64_t)up - 1;
}

/* The bounds of probabilities q[0 .. n - 1] of the values from `first` on, up to a factor; written over sums[]. Entries
 * that no u gives at either end are left out. */
static lw_bounds_error cumulate(lw_bounds *bounds, lw_dd *sums, size_t n, uint64_t first)
{
    lw_dd sum = lw_dd_of(0.0);
    size_t entries = 0;
    uint64_t before = 0;
    for (size_t k = 0; k < n; k++)
        sums[k] = sum = lw_dd_add(sum, sums[k]);
    uint64_t *const bound = malloc((n < LW_DISCRETE_MOST ? n : LW_DISCRETE_MOST) * sizeof(*bound));
    if (bound == NULL)
        return LW_BOUNDS_NO_MEMORY;
    for (size_t k = 0; k < n && before != UINT64_MAX; k++) {
        int none = 1;
        uint64_t b = 0;
        if (sums[k].high > 0.0)
            b = bound_of(sums[k], sum, &none);
        if (entries == 0 && none)
            continue;
        if (entries == LW_DISCRETE_MOST) {
            free(bound);
            return LW_BOUNDS_TOO_MANY;
        }
        if (entries == 0)
            bounds->first = first + k;
        before = bound[entries] = b > before ? b : before; /* rising, whatever the last bit of a sum */
        entries++;
    }
    bounds->bound = bound;
    bounds->entries = entries;
    return LW_BOUNDS_OK;
}

lw_bounds_error lw_bounds_of_law(lw_bounds *bounds, const lw_law *law)
{
    support s = support_of(law);
    if (!climb(law, &s))
        return LW_BOUNDS_TOO_MANY;
    lw_dd *const buffer = malloc((STEPS_MOST + 1) * sizeof(*buffer)), *const back = malloc(STEPS_MOST * sizeof(*back));
    lw_bounds_error error = buffer == NULL || back == NULL ? LW_BOUNDS_NO_MEMORY : LW_BOUNDS_OK;
    size_t below = 0, above = 1;
    if (error == LW_BOUNDS_OK) {
        lw_dd q = lw_dd_of(1.0);
        for (uint64_t k = s.start; k > s.least && below < STEPS_MOST && q.high >= LEAST; k--)
            back[below++] = q = lw_dd_div(q, ratio(law, k - 1));
        for (size_t k = 0; k < below; k++)
            buffer[k] = back[below - 1 - k];
        buffer[below] = q = lw_dd_of(1.0);
        for (uint64_t k = s.start; k < s.most && below + above <= STEPS_MOST && q.high >= LEAST; k++)
            buffer[below + above++] = q = lw_dd_mul(q, ratio(law, k));
        error =
            below + above > STEPS_MOST ? LW_BOUNDS_TOO_MANY : cumulate(bounds, buffer, below + above, s.start - below);
    }
    free(back);
    free(buffer);
    return error;
}

/* 2^-e for the largest weight, 2^e <= weight < 2^(e+1): sums neither overflow nor lose what counts. */
static double scale_of(double largest)
{
    const uint64_t exponent = lw_bits_of(largest) >> 52, inverse = exponent >= 2045 ? 1 : 2046 - exponent;
    return lw_double_of(inverse << 52);
}

lw_bounds_error lw_bounds_of_weights(lw_bounds *bounds, const double *weights, size_t n, uint64_t first)
{
    lw_dd *const sums = malloc(n * sizeof(*sums));
    if (sums == NULL)
        return LW_BOUNDS_NO_MEMORY;
    double largest = 0.0;
    for (size_t k = 0; k < n; k++)
        largest = weights[k] > largest ? weights[k] : largest;
    const double scale = scale_of(largest);
    for (size_t k = 0; k < n; k++)
        sums[k] = lw_dd_of(weights[k] > 0.0 ? weights[k] * scale : 0.0);
    const lw_bounds_error error = cumulate(bounds, sums, n, first);
    free(sums);
    return error;
}
