/* A variate from a lane generator: a row of variates.def and LW_ENGINE (kernel/variates.h, variate_row.inl). */
#define LW_LANES_OF_ROW(what) LW_JOIN(LW_JOIN(LW_GENERATOR, LW_V()), what)

#if LW_PAIRS && !LW_REJECTS

/* Both elements of a pair. */
LW_LANE void LW_LANES_OF_ROW(_fixed_pair)(LW_GENERATOR *g, const LW_V(lw_fixed) * fixed, LW_T(lw_warp) * r)
{
    LW_D(lw_warp) drawn[2];
    LW_LANES_TAKE(LW_DRAW, drawn, 2);
    LW_FOR_GROUPS(k)
    {
        const lw_real *const c = fixed->c[k];
        lw_element x[2];
        lw_drawn d[3];
        LW_LANES_OF_GROUP(d, drawn, 2, k);
        LW_V(lw_pair)(d, c, c, x);
        r[0].g[k] = LW_T(lw_select)(fixed->inside.g[k], x[0], LW_T(lw_sentinel)());
        r[1].g[k] = LW_T(lw_select)(fixed->inside.g[k], x[1], LW_T(lw_sentinel)());
    }
}

LW_LANE void LW_LANES_OF_ROW(_pair)(LW_GENERATOR *g, const LW_R(lw_warp) * p, LW_T(lw_warp) * r)
{
    LW_V(lw_fixed) fixed;
    LW_V_FIXED_OPEN(&fixed, p);
    LW_LANES_OF_ROW(_fixed_pair)(g, &fixed, r);
}

LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW(_fixed)(LW_GENERATOR *g, const LW_V(lw_fixed) * fixed)
{
    LW_T(lw_warp) r[2];
    LW_LANES_OF_ROW(_fixed_pair)(g, fixed, r);
    return r[0];
}

#elif LW_LATE

/* The lower half is one more draw of the warp, taken only if a lane wants it. */
LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW(_fixed)(LW_GENERATOR *g, const LW_V(lw_fixed) * fixed)
{
    lw_warp_u32 upper[1], lower[1];
    LW_T(lw_warp) r;
    lw_warp_mask wanted;
    LW_LANES_TAKE(LW_DRAW, upper, 1);
    LW_FOR_GROUPS(k)
    {
        lw_element x;
        const lw_mask inside = fixed->inside.g[k];
        lw_mask decided = LW_V(lw_try)(&upper[0].g[k], fixed->c[k], &x);
        if (!lw_all_mask(decided))
            decided = LW_V(lw_settle)(&upper[0].g[k], fixed->c[k], decided, &x);
        r.g[k] = LW_T(lw_select)(inside, x, LW_T(lw_sentinel)());
        wanted.g[k] = lw_and_mask(inside, lw_not_mask(decided));
    }
    if (lw_ballot_mask(wanted) != 0) {
        LW_LANES_TAKE(LW_DRAW, lower, 1);
        LW_FOR_GROUPS(k)
        {
            const lw_element x = LW_V(lw_whole)(lw_pair_u64(lower[0].g[k], upper[0].g[k]), fixed->c[k]);
            r.g[k] = LW_T(lw_select)(wanted.g[k], x, r.g[k]);
        }
    }
    return r;
}

#elif LW_REJECTS

/* Rounds of attempts. Groups in which no lane wants an element make no attempt: on a CPU most of a round but the first. */
LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW(_fixed)(LW_GENERATOR *g, const LW_V(lw_fixed) * fixed)
{
    enum { DRAWS = LW_DRAWS + LW_PAIRS };
    LW_T(lw_warp) r;
    lw_warp_mask wanted;
    LW_FOR_GROUPS(k)
    {
        r.g[k] = LW_T(lw_sentinel)();
        wanted.g[k] = fixed->inside.g[k];
    }
    int round = 0;
    do {
        LW_D(lw_warp) drawn[DRAWS];
        LW_LANES_TAKE(LW_DRAW, drawn, DRAWS);
        LW_EACH_WANTED(k, wanted)
        {
            lw_element x;
            lw_drawn d[DRAWS + 1];
            LW_LANES_OF_GROUP(d, drawn, DRAWS, k);
            const lw_mask accepted = lw_and_mask(wanted.g[k], LW_V(lw_try)(d, fixed->c[k], &x));
            r.g[k] = LW_T(lw_select)(accepted, x, r.g[k]);
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted));
        }
    } while (++round < LW_ATTEMPTS && lw_ballot_mask(wanted) != 0);
    return r;
}

#else

LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW(_fixed)(LW_GENERATOR *g, const LW_V(lw_fixed) * fixed)
{
    LW_T(lw_warp) r;
    LW_D(lw_warp) drawn[LW_DRAWS];
    LW_LANES_TAKE(LW_DRAW, drawn, LW_DRAWS);
    LW_FOR_GROUPS(k)
    {
        lw_element x;
        lw_drawn d[LW_DRAWS];
        LW_LANES_OF_GROUP(d, drawn, LW_DRAWS, k);
        LW_V(lw_try)(d, fixed->c[k], &x);
        r.g[k] = LW_T(lw_select)(fixed->inside.g[k], x, LW_T(lw_sentinel)());
    }
    return r;
}

#endif

LW_LANE LW_T(lw_warp) LW_LANES_OF_ROW()(LW_GENERATOR *g, const LW_R(lw_warp) * p)
{
    LW_V(lw_fixed) fixed;
    LW_V_FIXED_OPEN(&fixed, p);
    return LW_LANES_OF_ROW(_fixed)(g, &fixed);
}

#undef LW_LANES_OF_ROW
