/* What a draw of the discrete kinds gives: the least entry whose bound is at least u, from the top 32 bits of u; the
 * others come from a retry word, and only where they decide (docs/contract/discrete.md). */
#ifndef LANEWISE_DISCRETE_DRAW_H
#define LANEWISE_DISCRETE_DRAW_H

#include "fills/uniform.h"
#include "lanewise/detail/retry.h"

/* From a cell's word, for the draw w in that cell: the place, and the lanes where the cell does not decide it. The 16
 * bits of w below the cell's number, added to the word, carry into the place where w is past the cell's one boundary; a
 * sum of 0 is at the boundary itself, or nowhere near. */
LW_LANE lw_mask lw_discrete_decide(lw_u32 word, lw_u32 w, int bits, lw_u32 *place)
{
    const lw_u32 sum = lw_add_u32(word, lw_shr_u32(lw_shl_u32(w, bits), 16));
    *place = lw_shr_u32(sum, 16);
    return lw_or_mask(lw_eq_u32(lw_shl_u32(sum, 16), lw_set_u32(0)), lw_lt_u32(lw_set_u32(0xfffeffffu), sum));
}

/* The place by bisection between the first entries of the cell and of the next one. */
LW_LANE lw_u32 lw_discrete_search(const lw_discrete_arguments *table, lw_u32 w)
{
    const lw_u32 cell = lw_shr_u32(w, 32 - (int)table->cell_bits), one = lw_set_u32(1);
    const lw_u64 least = lw_shl_u64(lw_widen_u64(w), 32);
    lw_u32 low = lw_gather_u32(table->starts, cell), high = lw_gather_u32(table->starts, lw_add_u32(cell, one));
    while (lw_any_mask(lw_lt_u32(low, high))) {
        const lw_u32 middle = lw_shr_u32(lw_add_u32(low, high), 1);
        const lw_mask less = lw_lt_u64(lw_gather_u64(table->bounds, lw_widen_u64(middle)), least);
        low = lw_select_u32(less, lw_add_u32(middle, one), low);
        high = lw_select_u32(less, high, middle);
    }
    return low;
}

/* The same for the elements of which those wanted are not decided by their cells, with the low bits of u where the high
 * ones are a bound's. */
LW_LANE lw_u32 lw_discrete_look_again(const lw_job *job, lw_u64 element, lw_u32 w, lw_mask wanted)
{
    const lw_discrete_arguments *const table = &job->arguments.discrete;
    lw_u32 place = lw_discrete_search(table, w);
    lw_u64 bound = lw_gather_u64(table->bounds, lw_widen_u64(place));
    const lw_mask close = lw_and_mask(wanted, lw_eq_u32(lw_high_u32(bound), w));
    if (lw_any_mask(close)) {
        const lw_u64 u = lw_retry_lower_half(&job->source, element, w);
        lw_mask less = lw_and_mask(close, lw_lt_u64(bound, u));
        while (lw_any_mask(less)) { /* the last bound is 2^64 - 1 */
            place = lw_select_u32(less, lw_add_u32(place, lw_set_u32(1)), place);
            bound = lw_gather_u64(table->bounds, lw_widen_u64(place));
            less = lw_and_mask(less, lw_lt_u64(bound, u));
        }
    }
    return place;
}

/* The place by the draw's cell alone, and the lanes where that does not decide it. */
LW_LANE lw_mask lw_discrete_cell(const lw_discrete_arguments *table, lw_u32 w, lw_u32 *place)
{
    const lw_u32 cell = lw_shr_u32(w, 32 - (int)table->cell_bits);
    return lw_discrete_decide(lw_gather_u32(table->cells, cell), w, (int)table->cell_bits, place);
}

/* The value of the entry at a place. */
LW_LANE lw_u32 lw_discrete_value_u32(const lw_discrete_arguments *table, lw_u32 place)
{
    return lw_add_u32(place, lw_set_u32((uint32_t)table->least));
}
LW_LANE lw_u64 lw_discrete_value_u64(const lw_discrete_arguments *table, lw_u32 place)
{
    return lw_add_u64(lw_widen_u64(place), lw_set_u64(table->least));
}

/* ---- bodies, for kernels that look again at once: out of the way of the common case ---- */

LW_OUTLINE lw_u32 lw_discrete_seldom(const lw_job *job, uint64_t element, int group, lw_u32 w, lw_mask wanted,
                                     lw_u32 place)
{
    const lw_u32 found = lw_discrete_look_again(job, lw_elements_u64(element, group), w, wanted);
    return lw_select_u32(wanted, found, place);
}

LW_LANE lw_u32 lw_discrete_place(lw_u32 w, const lw_job *job, uint64_t element, int group)
{
    lw_u32 place;
    const lw_mask open = lw_discrete_cell(&job->arguments.discrete, w, &place);
    if (__builtin_expect(lw_any_mask(open), 0))
        place = lw_discrete_seldom(job, element, group, w, open, place);
    return place;
}

LW_LANE lw_u32 lw_body_discrete_u32(LW_BODY_OF(lw_u32))
{
    return lw_discrete_value_u32(&job->arguments.discrete, lw_discrete_place(draw, job, element, group));
}
LW_LANE lw_u64 lw_body_discrete_u64(LW_BODY_OF(lw_u32))
{
    return lw_discrete_value_u64(&job->arguments.discrete, lw_discrete_place(draw, job, element, group));
}

#endif
