#include "alias/alias_build.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* docs/alias.md: C, T and S. */
#define CAPACITY ((uint64_t)1 << 32)
enum { TILE = 1024, FRACTION_BITS = 60 };

__extension__ typedef unsigned __int128 u128;

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

/* Finds E and counts the zeros; the first weight that is none ends it. */
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

/* floor(prefix n C / total) for prefix <= total < 2^92, n <= 2^32, in two digits of 32 bits that each fit 128 bits. */
static u128 share_before(u128 prefix, uint64_t n, u128 total)
{
    const u128 scaled = prefix * n;
    return (scaled / total << 32) + (scaled % total << 32) / total;
}

/* q_i for every item, as residuals. A share is at most n C <= 2^64, and 2^64 itself only if one of 2^32 items has all.
 */
static void shares(u128 *residual, const weights *w, uint64_t n)
{
    u128 total = 0, prefix = 0, before = 0;
    for (uint64_t i = 0; i < n; i++)
        total += quantise(w, i);
    for (uint64_t i = 0; i < n; i++) {
        prefix += quantise(w, i);
        const u128 after = share_before(prefix, n, total);
        residual[i] = after - before;
        before = after;
    }
}

/* ---- 2. shares become rows ---- */

static void put(uint64_t *rows, uint64_t row, u128 threshold, uint64_t alias)
{
    rows[row] = (uint64_t)threshold | alias << 32;
}

typedef struct list {
    const uint32_t *items; /* null: the items first, first + 1, .. */
    uint64_t first, count;
} list;

static uint64_t item_at(const list *items, uint64_t k)
{
    return items->items != NULL ? items->items[k] : items->first + k;
}

/* The place at or behind k of the next light (heavy = 0) or heavy (heavy = 1) item that no row was written for. */
static uint64_t next(const list *items, const u128 *residual, uint64_t k, int heavy)
{
    while (k < items->count &&
           (heavy ? residual[item_at(items, k)] <= CAPACITY : residual[item_at(items, k)] >= CAPACITY))
        k++;
    return k;
}

/* One sweep; what it leaves over is appended to left (in index order), and their number returned. Items are classed by
 * their residual before the sweep: a cursor passes every item once, and only the open heavy's residual changes ahead of
 * it, which is kept in `rest` until its row is written or it is left over. */
static uint64_t sweep(uint64_t *rows, u128 *residual, const list *items, uint32_t *left)
{
    uint64_t light = next(items, residual, 0, 0), heavy = next(items, residual, 0, 1);
    const uint64_t none = items->count;
    for (uint64_t k = 0; k < none; k++)
        if (residual[item_at(items, k)] == CAPACITY)
            put(rows, item_at(items, k), 0, item_at(items, k));
    uint64_t open = heavy;
    u128 rest = open < none ? residual[item_at(items, open)] : 0;
    int closed = open == none; /* whether the open heavy has its row (or there is none) */
    while (!closed) {
        const uint64_t h = item_at(items, open);
        if (rest > CAPACITY) {
            if (light == none)
                break;
            const uint64_t l = item_at(items, light);
            put(rows, l, residual[l], h);
            rest -= CAPACITY - residual[l];
            light = next(items, residual, light + 1, 0);
        } else {
            heavy = next(items, residual, heavy + 1, 1);
            if (rest < CAPACITY && heavy == none)
                break;
            const uint64_t g = heavy < none ? item_at(items, heavy) : h;
            put(rows, h, rest < CAPACITY ? rest : 0, rest < CAPACITY ? g : h);
            if (heavy == none) {
                closed = 1;
            } else {
                rest = residual[g] - (rest < CAPACITY ? CAPACITY - rest : 0);
                open = heavy;
            }
        }
    }
    uint64_t count = 0;
    for (uint64_t k = 0; k < none; k++) {
        const uint64_t item = item_at(items, k);
        const int is_open = !closed && k == open;
        const int untaken = residual[item] < CAPACITY ? k >= light : residual[item] > CAPACITY && k > open;
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
    uint64_t *const rows = job->rows;
    u128 *const residual = job->work;
    uint32_t *const left = (uint32_t *)(void *)(residual + n);
    memset(found, 0, sizeof(*found));
    found->error = survey(&w, n, &found->zeros, &found->offender);
    if (found->error != LW_ALIAS_OK)
        return;
    shares(residual, &w, n);
    for (uint64_t i = 0; i < n; i++)
        found->truncated += residual[i] == 0;
    found->truncated -= found->zeros;

    for (uint64_t first = 0; first < n; first += TILE) {
        const list tile = {NULL, first, n - first < TILE ? n - first : TILE};
        found->leftover += sweep(rows, residual, &tile, left + found->leftover);
    }
    const list last = {left, 0, found->leftover};
    uint32_t nothing[1]; /* the last sweep leaves nothing: the residuals add up to their number times C */
    if (found->leftover > 0)
        sweep(rows, residual, &last, nothing);
}
