/* Elements by index of a row of variates.def that rejects, by schedules (kernel/element_schedules.h): the first
 * attempts of elements_variate.inl, and the rounds of index.inl. */
LW_LANE void LW_S_ELEMENTS(_grouped)(LW_ELEMENTS_TYPE *e, uint64_t group, int lanes, const LW_S_R(warp) * p,
                                     LW_S_T(warp) * x, uint64_t *rounds)
{
    LW_S_NUMBER c[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE mine[LW_GROUPS][1];
    LW_JOIN(lw_warp_, LW_S_DRAWN) drawn[LW_DRAWS * (1 + LW_PAIRS)];
    const lw_warp_mask wanted = LW_S_ELEMENTS(_first)(e, group, p, c, drawn, x);
    ++*rounds;
    LW_FOR_GROUPS(k) mine[k][0] = x->g[k];
    LW_S_ELEMENTS(_rounds)(e, 32 * group, LW_ATTEMPTS, lanes, c, wanted, mine, rounds);
    LW_S(give)(x, mine);
}

LW_LANE void LW_S_ELEMENTS(_helping)(LW_ELEMENTS_TYPE *e, uint64_t group, const LW_S_R(warp) * p, LW_S_T(warp) * x,
                                     uint64_t *rounds)
{
    LW_S_ELEMENTS(_grouped)(e, group, 0, p, x, rounds);
}
