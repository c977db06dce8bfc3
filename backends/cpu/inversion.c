/* Tables of inversion on threads of the host, for every backend: sums of sections of the items, then bounds. */
#include <stdlib.h>

#include "base/cut.h"
#include "base/workers.h"
#include "cpu.h"
#include "inversion/rule.h"
#include "weights/scalar.h"

/* Work that outweighs the start of a thread; and moving it to its core and back. */
enum { LEAST_ITEMS_A_THREAD = 1 << 13, LEAST_ITEMS_TO_BIND = 1 << 18 };

/* ---- sums ---- */

static void survey_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_inversion_sum *const sum = argument;
    for (uint64_t s = begin; s < end; s++) {
        lw_inversion_section *const mine = &sum->sections[s];
        lw_weight_survey(sum->weights, sum->type, mine->begin, mine->end, &mine->seen);
    }
}

static uint64_t integer_of(const lw_inversion_sum *sum, uint64_t i)
{
    return lw_weight_integer(sum->weights, sum->type, i, sum->exponent);
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

static void run_sections(const lw_context *context, const lw_inversion_sum *sum, lw_worker *work, void *argument)
{
    const int large = sum->items / sum->count >= LEAST_ITEMS_TO_BIND;
    lw_workers_run(context->threads, large, 0, sum->count, 1, work, argument);
}

/* One section without memory for more. */
static void cut(const lw_context *context, lw_inversion_sum *sum)
{
    const uint64_t most = sum->items / LEAST_ITEMS_A_THREAD + 1;
    sum->count = most < (uint64_t)context->threads ? most : (uint64_t)context->threads;
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

void lw_cpu_inversion_sum(const lw_context *context, lw_inversion_sum *sum)
{
    lw_alias_survey seen = {0, 0, LW_ALIAS_NOWHERE};
    cut(context, sum);
    run_sections(context, sum, survey_share, sum);
    for (uint64_t s = 0; s < sum->count; s++)
        lw_alias_survey_join(&seen, &sum->sections[s].seen);
    sum->offender = seen.offender;
    sum->zeros = seen.zeros;
    if (seen.largest == 0 || seen.offender != LW_ALIAS_NOWHERE)
        return;
    sum->exponent = lw_weight_exponent(seen.largest, lw_weight_wide(sum->type));
    run_sections(context, sum, sum_share, sum);
    for (uint64_t s = 0; s < sum->count; s++) {
        sum->sections[s].before = sum->total;
        sum->total += sum->sections[s].sum;
    }
}

void lw_cpu_inversion_forget(lw_inversion_sum *sum)
{
    if (sum->sections != &sum->only)
        free(sum->sections);
    sum->sections = NULL;
}

/* ---- bounds ---- */

/* One section's, up to the first that is 2^64: those behind are, too. */
static void write_section(uint64_t *bounds, const lw_inversion_sum *sum, lw_inversion_section *mine)
{
    const uint64_t end = mine->end < sum->items ? mine->end : sum->items - 1;
    lw_u128 prefix = mine->before;
    mine->written = mine->given = 0;
    if (prefix == sum->total)
        return;
    uint64_t before = lw_inversion_bound(prefix, sum->total);
    for (uint64_t i = mine->begin; i < end; i++) {
        const uint64_t v = integer_of(sum, i);
        prefix += v;
        if (prefix == sum->total)
            return;
        const uint64_t bound = v == 0 ? before : lw_inversion_bound(prefix, sum->total);
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

uint64_t lw_cpu_inversion_bounds(const lw_context *context, lw_inversion_sum *sum, uint64_t *bounds, uint64_t *missed)
{
    table made = {bounds, sum};
    uint64_t count = 0, given = 0;
    run_sections(context, sum, write_share, &made);
    for (uint64_t s = 0; s < sum->count; s++) {
        count += sum->sections[s].written;
        given += sum->sections[s].given;
    }
    *missed = sum->items - given - 1; /* the item behind the last bound is given */
    return count;
}
