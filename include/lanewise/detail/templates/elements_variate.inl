/* Elements of a row of variates.def by index, for LW_ENGINE (kernel/elements.h, variate_row.inl). */
#define LW_ELEMENTS_OF_ROW(what) LW_JOIN(LW_JOIN(LW_ELEMENTS_TYPE, LW_V()), what)

LW_LANE void LW_ELEMENTS_OF_ROW(_open)(LW_ELEMENTS_TYPE *e, uint64_t seed, uint64_t stream, uint32_t set)
{
    LW_ELEMENTS(open)(e, seed, stream, set, LW_NUMBER);
}

/* First attempts: those of LW_ELEMENTS_UNIT groups side by side are made together, and `group` is number `half` of them.
 * Returns the lanes that want more; r: the values of the others. */
#define LW_ELEMENTS_UNIT (1 + LW_PAIRS)
#define LW_ELEMENTS_TAKEN (LW_ELEMENTS_UNIT * LW_DRAWS)
LW_LANE lw_warp_mask LW_ELEMENTS_OF_ROW(_first)(LW_ELEMENTS_TYPE *e, uint64_t group, const LW_R(lw_warp) * p,
                                                lw_real coefficients[][LW_COEFFS], LW_D(lw_warp) * drawn,
                                                LW_T(lw_warp) * r)
{
    enum { TAKEN = LW_ELEMENTS_TAKEN, GROUPS = LW_VARIATE_GROUPS(LW_E_STEPS(LW_DRAW), LW_DRAWS, LW_ELEMENTS_UNIT) };
    const int half = (int)(group % LW_ELEMENTS_UNIT);
    lw_warp_mask wanted;
    (void)half;
    LW_ELEMENTS(seek)
    (e, (group - (uint64_t)half) / GROUPS, (int)((group - (uint64_t)half) % GROUPS) * LW_DRAWS * LW_E_STEPS(LW_DRAW));
    LW_ELEMENTS_TAKE(LW_DRAW, drawn, TAKEN);
    LW_FOR_GROUPS(k)
    {
        lw_real *const c = coefficients[k], q[LW_PARAMETERS + 1];
        lw_element x;
        lw_mask accepted;
        LW_LANES_OF_GROUP(q, p, LW_PARAMETERS, k);
        const lw_mask inside = LW_V(lw_check_and_setup)(q, c);
        lw_drawn d[TAKEN + 1];
        LW_LANES_OF_GROUP(d, drawn, TAKEN, k);
#if LW_PAIRS && LW_REJECTS
        lw_element pair[2];
        lw_mask of_pair[2];
        LW_V(lw_pair_try)(LW_V(lw_regime)(c, c), d, d + LW_DRAWS, c, c, pair, of_pair);
        accepted = of_pair[half];
        x = pair[half];
#elif LW_PAIRS
        lw_element pair[2];
        LW_V(lw_pair)(d, c, c, pair);
        accepted = lw_any_value_mask();
        x = pair[half];
#else
        accepted = LW_V(lw_try)(d, c, &x);
#endif
#if LW_LATE
        if (!lw_all_mask(accepted))
            accepted = LW_V(lw_settle)(d, c, accepted, &x);
#endif
        r->g[k] = LW_T(lw_select)(lw_and_mask(inside, accepted), x, LW_T(lw_sentinel)());
        wanted.g[k] = lw_and_mask(inside, lw_not_mask(accepted));
    }
    return wanted;
}

LW_LANE LW_T(lw_warp) LW_ELEMENTS_OF_ROW()(LW_ELEMENTS_TYPE *e, uint64_t group, const LW_R(lw_warp) * p)
{
    LW_T(lw_warp) r;
    lw_real coefficients[LW_GROUPS][LW_COEFFS];
    LW_D(lw_warp) drawn[LW_ELEMENTS_TAKEN];
    lw_warp_mask wanted = LW_ELEMENTS_OF_ROW(_first)(e, group, p, coefficients, drawn, &r);
    (void)wanted;
#if LW_LATE
    if (lw_ballot_mask(wanted) != 0)
        LW_FOR_GROUPS(k)
        {
            const lw_u64 whole = lw_retry_lower_half(&e->source, lw_elements_u64(32 * group, k), drawn[0].g[k]);
            const lw_element x = LW_V(lw_whole)(whole, coefficients[k]);
            r.g[k] = LW_T(lw_select)(wanted.g[k], x, r.g[k]);
        }
#elif LW_REJECTS
    enum { AGAIN = LW_DRAWS + LW_PAIRS }; /* draws of any other attempt */
    /* Attempts that are not the first, from retry words. Whoever spends them keeps the sentinel. */
    for (uint32_t a = 1; a < LW_ATTEMPTS && lw_ballot_mask(wanted) != 0; a++)
        LW_FOR_GROUPS(k)
        {
            lw_drawn d[AGAIN];
            lw_element x;
            LW_D(lw_retry_draws)(&e->source, NULL, lw_elements_u64(32 * group, k), lw_set_u32(a), AGAIN, d);
            LW_W(lw_retry_map)(d, AGAIN);
            const lw_mask accepted = lw_and_mask(wanted.g[k], LW_V(lw_try)(d, coefficients[k], &x));
            r.g[k] = LW_T(lw_select)(accepted, x, r.g[k]);
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted));
        }
#endif
    return r;
}

#undef LW_ELEMENTS_OF_ROW
#undef LW_ELEMENTS_UNIT
#undef LW_ELEMENTS_TAKEN
