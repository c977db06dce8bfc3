#include "inversion.h"

#include <math.h>
#include <string.h>

#include "inversion_ways.h"
#include "lanewise/lane/maps.h"

const char *const inversion_names[INVERSION_WAYS] = {
    "naive", "nudged", "reflected", "uniform-f32", "uniform-f32-oo", "normal-inverse-f32", "exact"};

void inversion_count_start(inversion_count *count)
{
    memset(count, 0, sizeof(*count));
    count->least = INFINITY;
    count->most = -INFINITY;
}

static float probability(inversion_way way, uint32_t word)
{
    switch (way) {
    case INVERSION_NAIVE:
        return inversion_naive(word);
    case INVERSION_NUDGED:
        return inversion_nudged(word);
    case INVERSION_REFLECTED:
        return inversion_reflected(word);
    case INVERSION_HALF_OPEN:
        return lw_map_uniform_f32(word);
    default:
        return lw_map_uniform_f32_oo(word);
    }
}

/* What words become: value[i] for word first[i] and those up to first[i + 1]. Neighbours of one p are one run. */
typedef struct runs {
    uint32_t count;
    uint32_t first[INVERSION_BLOCK + 1]; /* less the block's first word */
    double value[INVERSION_BLOCK];
} runs;

static lw_status invert_words(runs *r, lw_context *context, uint32_t first, uint32_t n)
{
    uint32_t words[INVERSION_BLOCK] = {0};
    float quantiles[INVERSION_BLOCK];
    for (uint32_t i = 0; i < n; i++) {
        r->first[i] = i;
        words[i] = first + i;
    }
    const lw_status status = lw_normal_from_bits_f32(context, words, quantiles, n);
    for (uint32_t i = 0; i < n; i++)
        r->value[i] = quantiles[i];
    r->count = n;
    return status;
}

static lw_status invert_exactly(double *x, lw_context *context, uint32_t first, uint32_t n)
{
    uint64_t k[INVERSION_BLOCK] = {0};
    for (uint32_t i = 0; i < n; i++)
        k[i] = (uint64_t)(first + i) << 32 | 1u << 31;
    return lw_normal_from_bits_f64(context, k, x, n);
}

/* The library's f64 quantile of k is that of (k + 1/2) 2^-64: of p and 2^-65 more, which no f32 shows where p is not 0,
 * 1/2 or 1. */
static lw_status invert_probabilities(runs *r, lw_context *context, inversion_way way, uint32_t first, uint32_t n)
{
    float p[INVERSION_BLOCK];
    uint64_t k[INVERSION_BLOCK] = {0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) {
        const float next = probability(way, first + i);
        if (count > 0 && p[count - 1] == next && first + i != 0x80000000u)
            continue;
        r->first[count] = i;
        p[count] = next;
        k[count++] = (uint64_t)(fminf(next, 0x1.fffffep-1f) * 0x1p64f);
    }
    const lw_status status = lw_normal_from_bits_f64(context, k, r->value, count);
    for (uint32_t i = 0; i < count; i++) {
        const double q = p[i] == 0 ? -INFINITY : p[i] == 1 ? INFINITY : p[i] == 0.5f ? 0 : (float)r->value[i];
        r->value[i] = way == INVERSION_REFLECTED && inversion_is_upper(first + r->first[i]) ? -q : q;
    }
    r->count = count;
    return status;
}

static lw_status invert(runs *r, lw_context *context, inversion_way way, uint32_t first, uint32_t n)
{
    lw_status status;
    if (way == INVERSION_QUANTILE) {
        status = invert_words(r, context, first, n);
    } else if (way == INVERSION_EXACT) {
        status = invert_exactly(r->value, context, first, n);
        for (uint32_t i = 0; i < n; i++)
            r->first[i] = i;
        r->count = n;
    } else {
        status = invert_probabilities(r, context, way, first, n);
    }
    r->first[r->count] = n;
    return status;
}

/* Eight sums of each power, so that the compiler may add side by side. */
static void add_moments(inversion_count *count, const runs *r)
{
    enum { SUMS = 8 };
    double sums[5][SUMS] = {{0}};
    for (uint32_t i = 0; i < r->count; i++) {
        const double x = r->value[i], weight = r->first[i + 1] - r->first[i];
        if (isinf(x)) {
            count->infinite[x > 0] += r->first[i + 1] - r->first[i];
            continue;
        }
        const double first = weight * x, second = first * x, third = second * x;
        sums[0][i % SUMS] += weight;
        sums[1][i % SUMS] += first;
        sums[2][i % SUMS] += second;
        sums[3][i % SUMS] += third;
        sums[4][i % SUMS] += third * x;
        count->zeros += x == 0 ? r->first[i + 1] - r->first[i] : 0;
        count->least = x < count->least ? x : count->least;
        count->most = x > count->most ? x : count->most;
    }
    for (int k = 0; k < 5; k++)
        for (int i = 0; i < SUMS; i++)
            count->powers[k] += sums[k][i];
}

static void add_errors(inversion_count *count, const double *x, const double *exact, uint32_t first, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t word = first + i, upper = inversion_is_upper(word) ? 1 : 0, end = upper ? ~word : word;
        const int octave = end == 0 ? INVERSION_OCTAVES - 1 : 31 - (int)log2(end);
        double *const most = &count->error[upper][octave];
        *most = fmax(*most, fabs(x[i] / exact[i] - 1));
    }
}

/* The sizes below which a value leaves cell c for the one within. */
static lw_status cell_ends(double ends[INVERSION_CELLS], lw_context *context)
{
    uint64_t k[INVERSION_CELLS];
    for (int c = 0; c < INVERSION_CELLS; c++)
        k[c] = (uint64_t)ldexp((c + 1.0) / INVERSION_CELLS, 64 - INVERSION_TAIL_LOG);
    const lw_status status = lw_normal_from_bits_f64(context, k, ends, INVERSION_CELLS);
    for (int c = 0; c < INVERSION_CELLS; c++)
        ends[c] = -ends[c];
    return status;
}

static void add_cells(inversion_count *count, const double *x, const double *ends, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        int cell = 0;
        while (cell < INVERSION_CELLS && fabs(x[i]) < ends[cell])
            cell++;
        if (cell < INVERSION_CELLS)
            count->cells[x[i] > 0][cell]++;
    }
}

lw_status inversion_count_add(inversion_count *count, lw_context *context, inversion_way way, uint32_t first,
                              uint32_t n)
{
    static runs r; /* too large for small stacks; the program has one thread */
    double x[INVERSION_BLOCK], exact[INVERSION_BLOCK], ends[INVERSION_CELLS];
    lw_status status = invert(&r, context, way, first, n);
    count->words += n;
    add_moments(count, &r);
    const uint32_t last = first + n - 1, nearest = inversion_is_upper(first) ? ~last : first;
    if (status != LW_OK || nearest >> 26 != 0) /* errors: of tails below 2^-6 */
        return status;
    for (uint32_t i = 0; i < r.count; i++)
        for (uint32_t k = r.first[i]; k < r.first[i + 1]; k++)
            x[k] = r.value[i];
    status = invert_exactly(exact, context, first, n);
    add_errors(count, x, exact, first, n);
    if (status != LW_OK || nearest >> (33 - INVERSION_TAIL_LOG) != 0) /* cells: twice what they take */
        return status;
    status = cell_ends(ends, context);
    add_cells(count, x, ends, n);
    return status;
}

double inversion_chi_square(const inversion_count *count, int side)
{
    const double p = ldexp(1.0 / INVERSION_CELLS, -INVERSION_TAIL_LOG);
    double sum = 0;
    for (int c = 0; c < INVERSION_CELLS; c++) {
        const double q = ldexp((double)count->cells[side][c], -32);
        sum += (q - p) * (q - p) / p;
    }
    return sum;
}
