/* Schedules of rejection for elements by index (names.inl): attempts after the first, from retry words. Attempt a of
 * element e draws the same words whoever makes it, so that all schedules give the same elements. A template: once per
 * method or kind and engine, after state.inl. */

/* One round. base: the element of lane 0; had: attempts for each lane's element before; limit: attempts that it may
 * have. Lanes make consecutive attempts in the order of lanes, so that the lowest lane that accepts has the lowest
 * attempt. */
LW_LANE lw_warp_mask LW_S_ELEMENTS(_retry)(const LW_ELEMENTS_TYPE *e, uint64_t base, uint32_t limit,
                                           const lw_deal *deal, const lw_warp_u32 *had, LW_S_NUMBER c[][LW_S_COEFFS],
                                           LW_S_VALUE x[][LW_S_VALUES])
{
    const lw_warp_u32 before = deal->own ? *had : lw_move_u32(*had, deal->target);
    lw_warp_mask accepted;
    LW_FOR_GROUPS(k)
    {
        LW_S_DRAW_LANES d[LW_S_DRAWS];
        const lw_u64 element = lw_add_u64(lw_set_u64(base), lw_widen_u64(deal->target.g[k]));
        const lw_u32 attempt = lw_add_u32(before.g[k], deal->turn.g[k]);
        const lw_mask may = lw_lt_u32(deal->turn.g[k], lw_sub_u32(lw_set_u32(limit), before.g[k]));
        LW_S_D(retry_draws)(&e->source, NULL, element, attempt, LW_S_DRAWS, d);
        LW_JOIN(lw_retry_map_, LW_S_DRAW)(d, LW_S_DRAWS);
        accepted.g[k] = lw_and_mask(may, LW_S(try)(d, c[k], x[k]));
    }
    return accepted;
}

#define LW_S_INDEXED 1
#include "rounds.inl"
