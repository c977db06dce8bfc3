/* A variate from a lane generator: a row of variates.def and LW_ENGINE (kernel/variates.h, variate_row.inl). */
#define LW_LANES_OF_ROW LW_JOIN(LW_GENERATOR, LW_V())
#define LW_LANES_PAIR_OF_ROW LW_JOIN(LW_LANES_OF_ROW, _pair)

#if LW_PAIRS && !LW_REJECTS

/* Both elements of a pair. */
LW_LANE void LW_LANES_PAIR_OF_ROW(LW_GENERATOR *g, const LW_R(lw_warp) * p, LW_T(lw_warp) * r)
{
    LW_D(lw_warp) drawn[2];
    LW_LANES_TAKE(LW_DRAW, drawn, 2);
    LW_FOR_GROUPS(k)
    {
        lw_real c[LW_COEFFS], q[LW_PARAMETERS + 1];
        lw_element x[2];
        lw_drawn d[3];
        LW_LANES_OF_GROUP(q, p, LW_PARAMETERS, k);
        LW_LANES_OF_GROUP(d, drawn, 2, k);
        const lw_mask inside = LW_V(lw_check_and_setup)(q, c);
        LW_V(lw_pair)(d, c, c, x);
        r[0].g[k] = LW_T(lw_select)(inside, x[0], LW_T(lw_sentinel)());
        r[1].g[k] = LW_T(lw_select)(inside, x[1], LW_T(lw_sentinel)());
    }
}

LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW(LW_GENERATOR *g, const LW_R(lw_warp) * p)
{
    LW_T(lw_warp) r[2];
    LW_LANES_PAIR_OF_ROW(g, p, r);
    return r[0];
}

#elif LW_LATE

/* The lower half is one more draw of the warp, taken only if a lane wants it. */
LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW(LW_GENERATOR *g, const LW_R(lw_warp) * p)
{
    lw_warp_u32 upper[1], lower[1];
    LW_T(lw_warp) r;
    lw_warp_mask wanted;
    lw_real c[LW_GROUPS][LW_COEFFS];
    LW_LANES_TAKE(LW_DRAW, upper, 1);
    LW_FOR_GROUPS(k)
    {
        lw_real q[LW_PARAMETERS + 1];
        lw_element x;
        LW_LANES_OF_GROUP(q, p, LW_PARAMETERS, k);
        const lw_mask inside = LW_V(lw_check_and_setup)(q, c[k]);
        lw_mask decided = LW_V(lw_try)(&upper[0].g[k], c[k], &x);
        if (!lw_all_mask(decided))
            decided = LW_V(lw_settle)(&upper[0].g[k], c[k], decided, &x);
        r.g[k] = LW_T(lw_select)(inside, x, LW_T(lw_sentinel)());
        wanted.g[k] = lw_and_mask(inside, lw_not_mask(decided));
    }
    if (lw_ballot_mask(wanted) != 0) {
        LW_LANES_TAKE(LW_DRAW, lower, 1);
        LW_FOR_GROUPS(k)
        {
            const lw_element x = LW_V(lw_whole)(lw_pair_u64(lower[0].g[k], upper[0].g[k]), c[k]);
            r.g[k] = LW_T(lw_select)(wanted.g[k], x, r.g[k]);
        }
    }
    return r;
}

#else

/* Rounds of attempts; where none is rejected, the first round is the last. */
LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW(LW_GENERATOR *g, const LW_R(lw_warp) * p)
{
    enum { DRAWS = LW_DRAWS + LW_PAIRS };
    LW_T(lw_warp) r;
    lw_warp_mask wanted;
    LW_FOR_GROUPS(k)
    {
        r.g[k] = LW_T(lw_sentinel)();
        wanted.g[k] = lw_any_value_mask();
    }
    int round = 0;
    do {
        LW_D(lw_warp) drawn[DRAWS];
        LW_LANES_TAKE(LW_DRAW, drawn, DRAWS);
        LW_FOR_GROUPS(k)
        {
            lw_real c[LW_COEFFS], q[LW_PARAMETERS + 1];
            lw_element x;
            lw_drawn d[DRAWS + 1];
            LW_LANES_OF_GROUP(q, p, LW_PARAMETERS, k);
            LW_LANES_OF_GROUP(d, drawn, DRAWS, k);
            wanted.g[k] = lw_and_mask(wanted.g[k], LW_V(lw_check_and_setup)(q, c));
            const lw_mask accepted = lw_and_mask(wanted.g[k], LW_V(lw_try)(d, c, &x));
            r.g[k] = LW_T(lw_select)(accepted, x, r.g[k]);
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted));
        }
    } while (++round < LW_ATTEMPTS && lw_ballot_mask(wanted) != 0);
    return r;
}

#endif

#undef LW_LANES_OF_ROW
#undef LW_LANES_PAIR_OF_ROW
