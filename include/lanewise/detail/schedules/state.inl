/* The values that a schedule keeps between calls, and small steps that every engine shares (names.inl). A template:
 * once per method or kind. */
typedef struct LW_S(kept) {
    LW_S_VALUE x[LW_GROUPS][LW_S_VALUES];
    LW_S_NUMBER p[LW_GROUPS][LW_S_PARAMETERS + 1];
} LW_S(kept);

typedef struct LW_S(pool) {
    LW_S_VALUE x[LW_GROUPS][LW_S_VALUES]; /* of lanes 0 .. count - 1 */
    LW_S_NUMBER p[LW_GROUPS][LW_S_PARAMETERS + 1];
    uint32_t count; /* or LW_POOL_REFUSES (deal.h) */
} LW_S(pool);

/* Sentinels in all lanes. */
LW_LANE void LW_S(no_values)(LW_S_VALUE x[][LW_S_VALUES])
{
    LW_FOR_GROUPS(k)
    for (int v = 0; v < LW_S_VALUES; v++)
        x[k][v] = LW_S_T(sentinel)();
}

LW_LANE void LW_JOIN(LW_S(kept), _clear)(LW_S(kept) * kept)
{
    LW_S(no_values)(kept->x);
    LW_FOR_GROUPS(k)
    for (int n = 0; n < LW_S_PARAMETERS; n++)
        kept->p[k][n] = LW_S_R(set)(0);
}

LW_LANE void LW_JOIN(LW_S(pool), _clear)(LW_S(pool) * pool)
{
    LW_S(no_values)(pool->x);
    LW_FOR_GROUPS(k)
    for (int n = 0; n < LW_S_PARAMETERS; n++)
        pool->p[k][n] = LW_S_R(set)(0);
    pool->count = 0;
}

/* Whether the first value is not the sentinel, which no sample is. */
LW_LANE lw_mask LW_S(is_kept)(const LW_S(kept) * kept, int k)
{
    return LW_S_T(is_sample)(kept->x[k][0]);
}

/* How many values a pool has for lanes with parameters p, or LW_POOL_REFUSES. Parameters are compared with those of the
 * call before; only after a change do lanes look at each other's. */
LW_LANE uint32_t LW_S(pool_holds)(const LW_S(pool) * pool, const LW_S_R(warp) * p)
{
    lw_warp_mask same, alike;
    LW_FOR_GROUPS(k)
    {
        same.g[k] = alike.g[k] = lw_any_value_mask();
        for (int n = 0; n < LW_S_PARAMETERS; n++)
            same.g[k] = lw_and_mask(same.g[k], LW_S_R(eq)(pool->p[k][n], p[n].g[k]));
    }
    if (lw_ballot_mask(same) == UINT32_MAX)
        return pool->count;
    for (int n = 0; n < LW_S_PARAMETERS; n++) {
        const LW_S_R(warp) first = LW_S_R(move)(p[n], lw_splat_u32(0));
        LW_FOR_GROUPS(k) alike.g[k] = lw_and_mask(alike.g[k], LW_S_R(eq)(p[n].g[k], first.g[k]));
    }
    return lw_ballot_mask(alike) == UINT32_MAX ? 0 : LW_POOL_REFUSES;
}

/* Coefficients; the lanes whose parameters are in the domain. */
LW_LANE lw_warp_mask LW_S(open)(const LW_S_R(warp) * p, LW_S_NUMBER c[][LW_S_COEFFS])
{
    lw_warp_mask inside;
    LW_FOR_GROUPS(k)
    {
        LW_S_NUMBER q[LW_S_PARAMETERS + 1];
        LW_LANES_OF_GROUP(q, p, LW_S_PARAMETERS, k);
        q[LW_S_PARAMETERS] = LW_S_R(set)(0); /* not read; a compiler may warn of an array without any value */
        inside.g[k] = LW_S_CHECK(q, c[k]);
    }
    return inside;
}

/* An attempt of all lanes, of its draws and the coefficients of the lanes. */
LW_LANE lw_warp_mask LW_S(try_drawn)(const LW_S_D(warp) * drawn, LW_S_NUMBER c[][LW_S_COEFFS],
                                     LW_S_VALUE x[][LW_S_VALUES])
{
    lw_warp_mask accepted;
    LW_FOR_GROUPS(k)
    {
        LW_S_DRAW_LANES d[LW_S_DRAWS];
        LW_LANES_OF_GROUP(d, drawn, LW_S_DRAWS, k);
        accepted.g[k] = LW_S(try)(d, c[k], x[k]);
    }
    return accepted;
}

/* x of the lanes that are set. */
LW_LANE void LW_S(take)(LW_S_VALUE to[][LW_S_VALUES], lw_warp_mask set, LW_S_VALUE from[][LW_S_VALUES])
{
    LW_FOR_GROUPS(k)
    for (int v = 0; v < LW_S_VALUES; v++)
        to[k][v] = LW_S_T(select)(set.g[k], from[k][v], to[k][v]);
}

LW_LANE void LW_S(give)(LW_S_T(warp) * x, LW_S_VALUE from[][LW_S_VALUES])
{
    for (int v = 0; v < LW_S_VALUES; v++)
        LW_FOR_GROUPS(k) x[v].g[k] = from[k][v];
}

/* Lane l gets the values, or the coefficients, of lane from[l]. */
LW_LANE void LW_S(move_values)(LW_S_VALUE x[][LW_S_VALUES], lw_warp_u32 from)
{
    for (int v = 0; v < LW_S_VALUES; v++) {
        LW_S_T(warp) all;
        LW_FOR_GROUPS(k) all.g[k] = x[k][v];
        all = LW_S_T(move)(all, from);
        LW_FOR_GROUPS(k) x[k][v] = all.g[k];
    }
}
LW_LANE void LW_S(move_coefficients)(LW_S_NUMBER to[][LW_S_COEFFS], LW_S_NUMBER c[][LW_S_COEFFS], lw_warp_u32 from)
{
    for (int n = 0; n < LW_S_COEFFS; n++) {
        LW_S_R(warp) all;
        LW_FOR_GROUPS(k) all.g[k] = c[k][n];
        all = LW_S_R(move)(all, from);
        LW_FOR_GROUPS(k) to[k][n] = all.g[k];
    }
}
