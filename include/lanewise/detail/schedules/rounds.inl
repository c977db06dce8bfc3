/* Rounds in which lanes try for each other, until no lane is pending, or all that are give up: grouped and
 * helping (names.inl, deal.h). A template: once per method or kind and engine, and once for each place that draws come
 * from. LW_S_INDEXED: 0: a lane generator; 1: elements by index, whose first attempts have been made.
 *
 * group: the lanes of a field; 0: helping. c: of each lane's own element; `mine` gets the values of lanes in `wanted`.
 */
#if LW_S_INDEXED
#define LW_S_SOURCE const LW_ELEMENTS_TYPE *e, uint64_t base, uint32_t limit
#define LW_S_ROUNDS LW_S_ELEMENTS(_rounds)
#else
#define LW_S_SOURCE LW_GENERATOR *g
#define LW_S_ROUNDS LW_S_LANES(_rounds)
#endif

LW_LANE void LW_S_ROUNDS(LW_S_SOURCE, int group, LW_S_NUMBER c[][LW_S_COEFFS], lw_warp_mask wanted,
                         LW_S_VALUE mine[][LW_S_VALUES], uint64_t *rounds)
{
    LW_S_NUMBER its[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE tried[LW_GROUPS][LW_S_VALUES];
    lw_warp_u32 had = lw_splat_u32(LW_S_INDEXED), winner; /* attempts for this lane's element */
    lw_warp_mask found;
    lw_deal deal = lw_deal_own();
    uint32_t set = lw_ballot_mask(wanted), dealt = 0, taken = 0;
#if !LW_S_INDEXED
    enum { limit = LW_S_LIMIT };
#endif
    LW_FOR_GROUPS(k)
    for (int n = 0; n < LW_S_COEFFS; n++)
        its[k][n] = c[k][n];
    while (set != 0) {
        if (set != dealt) {
            deal = lw_deal_of(group, wanted, set);
            dealt = set;
            if (!deal.own)
                LW_S(move_coefficients)(its, c, deal.target);
        }
#if LW_S_INDEXED
        lw_warp_mask accepted = LW_S_ELEMENTS(_retry)(e, base, limit, &deal, &had, its, tried);
#else
        lw_warp_mask accepted = LW_S_LANES(_round)(g, its, tried);
#endif
        const uint32_t ballot = deal.own ? 0 : lw_ballot_mask(accepted);
        LW_FOR_GROUPS(k)
        {
            const lw_u32 winners = lw_and_u32(lw_set_u32(ballot), deal.helpers.g[k]);
            found.g[k] = deal.own ? accepted.g[k] : lw_not_mask(lw_eq_u32(winners, lw_set_u32(0)));
            winner.g[k] = lw_lowest_bit(winners);
            found.g[k] = lw_and_mask(found.g[k], wanted.g[k]);
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(found.g[k]));
        }
        set = lw_ballot_mask(wanted);
        if (set != dealt) {
            if (!deal.own)
                LW_S(move_values)(tried, winner);
            LW_S(take)(mine, found, tried);
        }
        taken++;
        /* before so many rounds no element can have had as many attempts */
        if (LW_S_INDEXED || taken >= limit / 32) {
            LW_FOR_GROUPS(k)
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_lt_u32(deal.tries.g[k], lw_sub_u32(lw_set_u32(limit), had.g[k])));
            set = lw_ballot_mask(wanted);
        }
        LW_FOR_GROUPS(k) had.g[k] = lw_add_u32(had.g[k], deal.tries.g[k]);
    }
    *rounds += taken;
}

#undef LW_S_SOURCE
#undef LW_S_ROUNDS
#undef LW_S_INDEXED
