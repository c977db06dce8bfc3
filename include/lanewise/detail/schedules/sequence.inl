/* Schedules of rejection from a lane generator (names.inl). kernel/schedules.h says what each gives, and
 * docs/contract/lane-generators.md defines the sequences. A template: once per method or kind and engine, after
 * state.inl. */

/* One round: the draws of an attempt for all lanes, tried with the coefficients of the lanes. */
LW_LANE lw_warp_mask LW_S_LANES(_round)(LW_GENERATOR *g, LW_S_NUMBER c[][LW_S_COEFFS], LW_S_VALUE x[][LW_S_VALUES])
{
    LW_S_D(warp) drawn[LW_S_DRAWS];
    LW_LANES_TAKE(LW_S_DRAW, drawn, LW_S_DRAWS);
    return LW_S(try_drawn)(drawn, c, x);
}

LW_LANE void LW_S_LANES(_kept)(LW_GENERATOR *g, LW_S(kept) * kept, const LW_S_R(warp) * p, LW_S_T(warp) * x,
                               uint64_t *rounds)
{
    LW_S_NUMBER c[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE mine[LW_GROUPS][LW_S_VALUES], tried[LW_GROUPS][LW_S_VALUES];
    lw_warp_mask wanted = LW_S(open)(p, c), inside = wanted, take, keep;
    LW_FOR_GROUPS(k)
    {
        lw_mask same = LW_S(is_kept)(kept, k);
        for (int n = 0; n < LW_S_PARAMETERS; n++)
            same = lw_and_mask(same, LW_S_R(eq)(kept->p[k][n], p[n].g[k]));
        for (int v = 0; v < LW_S_VALUES; v++) {
            mine[k][v] = LW_S_T(select)(lw_and_mask(same, inside.g[k]), kept->x[k][v], LW_S_T(sentinel)());
            kept->x[k][v] = LW_S_T(sentinel)();
        }
        for (int n = 0; n < LW_S_PARAMETERS; n++)
            kept->p[k][n] = p[n].g[k];
        wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(same));
    }
    uint32_t left = LW_S_LIMIT;
    do {
        const lw_warp_mask accepted = LW_S_LANES(_round)(g, c, tried);
        LW_FOR_GROUPS(k)
        {
            const lw_mask fits = lw_and_mask(inside.g[k], accepted.g[k]);
            take.g[k] = lw_and_mask(wanted.g[k], fits);
            keep.g[k] = lw_and_mask(lw_and_mask(fits, lw_not_mask(wanted.g[k])), lw_not_mask(LW_S(is_kept)(kept, k)));
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(fits));
        }
        LW_S(take)(mine, take, tried);
        LW_S(take)(kept->x, keep, tried);
        ++*rounds;
    } while (--left != 0 && lw_ballot_mask(wanted) != 0);
    LW_S(give)(x, mine);
}

#define LW_S_INDEXED 0
#include "rounds.inl"

LW_LANE void LW_S_LANES(_grouped)(LW_GENERATOR *g, int group, const LW_S_R(warp) * p, LW_S_T(warp) * x,
                                  uint64_t *rounds)
{
    LW_S_NUMBER c[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE mine[LW_GROUPS][LW_S_VALUES];
    LW_S(no_values)(mine);
    LW_S_LANES(_rounds)(g, group, c, LW_S(open)(p, c), mine, rounds);
    LW_S(give)(x, mine);
}

LW_LANE void LW_S_LANES(_helping)(LW_GENERATOR *g, const LW_S_R(warp) * p, LW_S_T(warp) * x, uint64_t *rounds)
{
    LW_S_LANES(_grouped)(g, 0, p, x, rounds);
}

/* Lane l's place is l; rank (l - count) mod 32 of what is accepted goes there. Places below count are taken: what goes
 * there is values 32, 33, .., which stay for the next call. Lanes whose parameters differ cannot share a pool. */
LW_LANE void LW_S_LANES(_pooled)(LW_GENERATOR *g, LW_S(pool) * pool, const LW_S_R(warp) * p, LW_S_T(warp) * x,
                                 uint64_t *rounds)
{
    LW_S_NUMBER c[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE mine[LW_GROUPS][LW_S_VALUES], tried[LW_GROUPS][LW_S_VALUES];
    LW_S_R(warp) first[LW_S_PARAMETERS + 1]; /* all groups have those of one, whose coefficients are computed once */
    lw_warp_mask waits, comes;
    lw_warp_u32 rank;
    const uint32_t holds = LW_S(pool_holds)(pool, p);
    uint32_t count = holds, left = LW_S_LIMIT;
    for (int n = 0; n < LW_S_PARAMETERS; n++)
        LW_FOR_GROUPS(k)
        {
            first[n].g[k] = p[n].g[0];
            pool->p[k][n] = p[n].g[k];
        }
    if (lw_ballot_mask(LW_S(open)(first, c)) == 0 || holds == LW_POOL_REFUSES)
        left = count = 0;
    LW_S(no_values)(mine);
    for (uint32_t total = 0; total < 32; count = total) {
        LW_FOR_GROUPS(k)
        {
            const lw_u32 place = lw_lane_u32(k), taken = lw_set_u32(count);
            rank.g[k] = lw_and_u32(lw_sub_u32(place, taken), lw_set_u32(31));
            waits.g[k] = lw_lt_u32(place, taken);
            comes.g[k] = lw_not_mask(waits.g[k]);
        }
        if (left-- == 0) {
            LW_S(take)(mine, waits, pool->x);
            count = 0;
            break;
        }
        const lw_warp_mask accepted = LW_S_LANES(_round)(g, c, tried);
        const uint32_t set = lw_ballot_mask(accepted);
        ++*rounds;
        total = count + (uint32_t)lw_count_bits(set);
        if (set != 0)
            LW_S(move_values)(tried, lw_lane_of_rank(accepted, set, rank));
        if (total < 32) {
            LW_S(take)(pool->x, comes, tried);
        } else {
            LW_S(take)(mine, waits, pool->x);
            LW_S(take)(mine, comes, tried);
            LW_S(take)(pool->x, waits, tried);
        }
    }
    pool->count = holds == LW_POOL_REFUSES ? LW_POOL_REFUSES : count & 31;
    LW_S(give)(x, mine);
}
