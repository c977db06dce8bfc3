#include "bounds.h"

#include <stdlib.h>

#include "base/cut.h"
#include "base/workers.h"

/* Work that outweighs the start of a thread; and moving it to its core and back. */
enum { LEAST_ITEMS_A_THREAD = 1 << 13, LEAST_ITEMS_TO_BIND = 1 << 18 };

/* ---- sums ---- */

static void survey_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_inversion_sum *const sum = argument;
    const lw_type wide = lw_weight_wide(sum->type);
    for (uint64_t s = begin; s < end; s++) {
        lw_inversion_section *const mine = &sum->sections[s];
        uint64_t largest = 0, zeros = 0, i = mine->begin;
        for (; i < mine->end; i++) {
            const uint64_t weight = lw_weight_read(sum->weights, sum->type, i);
            if (lw_weight_is_invalid(weight, wide))
                break;
            zeros += weight == 0;
            largest = weight > largest ? weight : largest;
        }
        mine->largest = largest;
        mine->zeros = zeros;
        mine->offender = i < mine->end ? i : UINT64_MAX;
    }
}

static uint64_t integer_of(const lw_inversion_sum *sum, uint64_t i)
{
    return lw_weight_quantise(lw_weight_read(sum->weights, sum->type, i), lw_weight_wide(sum->type), sum->exponent);
}

static void sum_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_inversion_sum *const sum = argument;
    for (uint64_t s = begin; s < end; s++) {
        lw_u128 total = 0;
        for (uint64_t i = sum->sections[s].begin; i < sum->sections[s].end; i++)
            total += integer_of(sum, i);
        sum->sections[s].sum = total;
    }
}

static void run_sections(const lw_inversion_sum *sum, lw_worker *work, void *argument)
{
    const int large = sum->items / sum->count >= LEAST_ITEMS_TO_BIND;
    lw_workers_run(sum->threads, large, 0, sum->count, 1, work, argument);
}

/* One section without memory for more. */
static void cut(lw_inversion_sum *sum)
{
    const uint64_t most = sum->items / LEAST_ITEMS_A_THREAD + 1;
    sum->count = most < (uint64_t)sum->threads ? most : (uint64_t)sum->threads;
    sum->sections = sum->count > 1 ? calloc(sum->count, sizeof(*sum->sections)) : NULL;
    if (sum->sections == NULL) {
        sum->sections = &sum->only;
        sum->count = 1;
    }
    for (uint64_t s = 0; s < sum->count; s++) {
        sum->sections[s].begin = lw_cut(sum->items, sum->count, s);
        sum->sections[s].end = lw_cut(sum->items, sum->count, s + 1);
    }
}

void lw_inversion_add_up(lw_inversion_sum *sum, const void *weights, lw_type type, uint64_t items, int threads)
{
    uint64_t largest = 0;
    *sum = (lw_inversion_sum){
        .type = type, .threads = threads, .items = items, .offender = UINT64_MAX, .weights = weights};
    cut(sum);
    run_sections(sum, survey_share, sum);
    for (uint64_t s = 0; s < sum->count && sum->offender == UINT64_MAX; s++) {
        sum->offender = sum->sections[s].offender;
        sum->zeros += sum->sections[s].zeros;
        largest = sum->sections[s].largest > largest ? sum->sections[s].largest : largest;
    }
    if (largest == 0 || sum->offender != UINT64_MAX)
        return;
    sum->exponent = lw_weight_exponent(largest, lw_weight_wide(type));
    run_sections(sum, sum_share, sum);
    for (uint64_t s = 0; s < sum->count; s++) {
        sum->sections[s].before = sum->total;
        sum->total += sum->sections[s].sum;
    }
}

void lw_inversion_forget(lw_inversion_sum *sum)
{
    if (sum->sections != &sum->only)
        free(sum->sections);
    sum->sections = NULL;
}

/* ---- bounds ---- */

/* ceil(prefix 2^64 / total) for prefix < total; 0 for 2^64. */
static uint64_t bound_of(lw_u128 prefix, lw_u128 total)
{
    lw_u128 rest = prefix;
    const uint64_t high = lw_alias_ratio_digit(&rest, total), low = lw_alias_ratio_digit(&rest, total);
    return (high << 32 | low) + (rest != 0);
}

/* One section's, up to the first that is 2^64: those behind are, too. */
static void write_section(uint64_t *bounds, const lw_inversion_sum *sum, lw_inversion_section *mine)
{
    const uint64_t end = mine->end < sum->items ? mine->end : sum->items - 1;
    lw_u128 prefix = mine->before;
    mine->written = mine->given = 0;
    if (prefix == sum->total)
        return;
    uint64_t before = bound_of(prefix, sum->total);
    for (uint64_t i = mine->begin; i < end; i++) {
        const uint64_t v = integer_of(sum, i);
        prefix += v;
        if (prefix == sum->total)
            return;
        const uint64_t bound = v == 0 ? before : bound_of(prefix, sum->total);
        if (bound == 0 && prefix > 0)
            return;
        mine->given += bound > before;
        mine->written++;
        before = bound;
        bounds[i] = bound;
    }
}

typedef struct table {
    uint64_t *bounds;
    const lw_inversion_sum *sum;
} table;

static void write_share(void *argument, uint64_t begin, uint64_t end)
{
    const table *const made = argument;
    for (uint64_t s = begin; s < end; s++)
        write_section(made->bounds, made->sum, &made->sum->sections[s]);
}

uint64_t lw_inversion_bounds(uint64_t *bounds, lw_inversion_sum *sum, uint64_t *missed)
{
    table made = {bounds, sum};
    uint64_t count = 0, given = 0;
    run_sections(sum, write_share, &made);
    for (uint64_t s = 0; s < sum->count; s++) {
        count += sum->sections[s].written;
        given += sum->sections[s].given;
    }
    *missed = sum->items - given - 1; /* the item behind the last bound is given */
    return count;
}
