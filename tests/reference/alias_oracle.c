#include "reference/alias_oracle.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* docs/contract/alias.md: T and S. */
enum { TILE = 1024, FRACTION_BITS = 60 };

typedef lw_u128 u128;

/* C. */
static u128 capacity_of(int row_bytes)
{
    return (u128)1 << (row_bytes == 16 ? 64 : 32);
}

/* ---- 1. weights become integers ---- */

typedef struct weights {
    const void *data;
    lw_type type;
    int exponent; /* E: 2^(E-1) <= largest < 2^E */
} weights;

static double as_f64(const weights *w, uint64_t i)
{
    return w->type == LW_TYPE_F32 ? (double)((const float *)w->data)[i] : ((const double *)w->data)[i];
}

static uint64_t as_u64(const weights *w, uint64_t i)
{
    return w->type == LW_TYPE_U32 ? ((const uint32_t *)w->data)[i] : ((const uint64_t *)w->data)[i];
}

static int is_float(lw_type type)
{
    return type == LW_TYPE_F32 || type == LW_TYPE_F64;
}

/* Finds E and counts the zeros; the first invalid weight ends it. */
static lw_alias_error survey(weights *w, uint64_t n, uint64_t *zeros, uint64_t *offender)
{
    double largest = 0.0;
    uint64_t largest_integer = 0;
    *zeros = 0;
    for (uint64_t i = 0; i < n; i++) {
        if (is_float(w->type)) {
            const double weight = as_f64(w, i);
            if (!(weight >= 0.0 && weight <= DBL_MAX)) {
                *offender = i;
                return LW_ALIAS_BAD_WEIGHT;
            }
            *zeros += weight == 0.0;
            largest = weight > largest ? weight : largest;
        } else {
            const uint64_t weight = as_u64(w, i);
            *zeros += weight == 0;
            largest_integer = weight > largest_integer ? weight : largest_integer;
        }
    }
    if (*zeros == n)
        return LW_ALIAS_NO_WEIGHT;
    if (is_float(w->type))
        frexp(largest, &w->exponent);
    else
        w->exponent = 64 - __builtin_clzll(largest_integer);
    return LW_ALIAS_OK;
}

/* v_i = floor(w_i 2^(S - E)). ldexp is exact but where the result is subnormal, far below 1 and so 0 either way. */
static uint64_t quantise(const weights *w, uint64_t i)
{
    const int shift = FRACTION_BITS - w->exponent;
    if (is_float(w->type))
        return (uint64_t)ldexp(as_f64(w, i), shift);
    return shift >= 0 ? as_u64(w, i) << shift : as_u64(w, i) >> -shift;
}

/* floor(prefix n C / total) for prefix <= total < 2^92, n <= 2^32, in digits of 32 bits whose dividends each fit 128
 * bits. */
static u128 share_before(u128 prefix, uint64_t n, u128 total, int row_bytes)
{
    const u128 scaled = prefix * n;
    u128 share = scaled / total, rest = scaled % total;
    for (int digits = row_bytes == 16 ? 2 : 1; digits > 0; digits--) {
        share = (share << 32) + (rest << 32) / total;
        rest = (rest << 32) % total;
    }
    return share;
}

/* q_i for every item, as residuals. A share is at most n C <= 2^96. */
static void shares(u128 *residual, const weights *w, uint64_t n, int row_bytes)
{
    u128 total = 0, prefix = 0, before = 0;
    for (uint64_t i = 0; i < n; i++)
        total += quantise(w, i);
    for (uint64_t i = 0; i < n; i++) {
        prefix += quantise(w, i);
        const u128 after = share_before(prefix, n, total, row_bytes);
        residual[i] = after - before;
        before = after;
    }
}

/* ---- 2. shares become rows ---- */

static void put(const lw_alias_job *job, uint64_t row, u128 threshold, uint64_t alias)
{
    uint64_t *const rows = job->rows;
    if (job->row_bytes == 16) {
        rows[2 * row] = (uint64_t)threshold;
        rows[2 * row + 1] = alias;
    } else {
        rows[row] = (uint64_t)threshold | alias << 32;
    }
}

static uint64_t item_at(const lw_alias_list *items, uint64_t k)
{
    return items->items != NULL ? items->items[k] : items->first + k;
}

/* The place at or behind k of the next light (heavy = 0) or heavy (heavy = 1) item that no row was written for. */
static uint64_t next(const lw_alias_list *items, const u128 *residual, u128 capacity, uint64_t k, int heavy)
{
    while (k < items->count &&
           (heavy ? residual[item_at(items, k)] <= capacity : residual[item_at(items, k)] >= capacity))
        k++;
    return k;
}

/* One sweep; what it leaves over is appended to left (in index order), and their number returned. Items are classed by
 * their residual before the sweep: a cursor passes every item once, and only the open heavy's residual changes ahead of
 * it, which is kept in `rest` until its row is written or it is left over. */
uint64_t lw_alias_sweep(const lw_alias_job *job, u128 *residual, const lw_alias_list *items, uint32_t *left)
{
    const u128 capacity = capacity_of(job->row_bytes);
    uint64_t light = next(items, residual, capacity, 0, 0), heavy = next(items, residual, capacity, 0, 1);
    const uint64_t none = items->count;
    for (uint64_t k = 0; k < none; k++)
        if (residual[item_at(items, k)] == capacity)
            put(job, item_at(items, k), 0, item_at(items, k));
    uint64_t open = heavy;
    u128 rest = open < none ? residual[item_at(items, open)] : 0;
    int closed = open == none; /* whether the open heavy has its row (or there is none) */
    while (!closed) {
        const uint64_t h = item_at(items, open);
        if (rest > capacity) {
            if (light == none)
                break;
            const uint64_t l = item_at(items, light);
            put(job, l, residual[l], h);
            rest -= capacity - residual[l];
            light = next(items, residual, capacity, light + 1, 0);
        } else {
            heavy = next(items, residual, capacity, heavy + 1, 1);
            if (rest < capacity && heavy == none)
                break;
            const uint64_t g = heavy < none ? item_at(items, heavy) : h;
            put(job, h, rest < capacity ? rest : 0, rest < capacity ? g : h);
            if (heavy == none) {
                closed = 1;
            } else {
                rest = residual[g] - (rest < capacity ? capacity - rest : 0);
                open = heavy;
            }
        }
    }
    uint64_t count = 0;
    for (uint64_t k = 0; k < none; k++) {
        const uint64_t item = item_at(items, k);
        const int is_open = !closed && k == open;
        const int untaken = residual[item] < capacity ? k >= light : residual[item] > capacity && k > open;
        if (is_open || untaken)
            left[count++] = (uint32_t)item;
    }
    if (!closed)
        residual[item_at(items, open)] = rest;
    return count;
}

size_t lw_alias_sequential_bytes(const lw_alias_job *job)
{
    return job->items * (sizeof(u128) + sizeof(uint32_t));
}

void lw_alias_sequential(const lw_alias_job *job, lw_alias_found *found)
{
    const uint64_t n = job->items;
    weights w = {job->weights, job->type, 0};
    u128 *const residual = job->work;
    uint32_t *const left = (uint32_t *)(void *)(residual + n);
    memset(found, 0, sizeof(*found));
    found->error = survey(&w, n, &found->zeros, &found->offender);
    if (found->error != LW_ALIAS_OK)
        return;
    shares(residual, &w, n, job->row_bytes);
    for (uint64_t i = 0; i < n; i++)
        found->truncated += residual[i] == 0;
    found->truncated -= found->zeros;

    for (uint64_t first = 0; first < n; first += TILE) {
        const lw_alias_list tile = {NULL, first, n - first < TILE ? n - first : TILE};
        found->leftover += lw_alias_sweep(job, residual, &tile, left + found->leftover);
    }
    const lw_alias_list last = {left, 0, found->leftover};
    uint32_t nothing[1]; /* the last sweep leaves nothing: the residuals add up to their number times C */
    if (found->leftover > 0)
        lw_alias_sweep(job, residual, &last, nothing);
}
