/* von_mises.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_setup_von_mises)(const lw_real *p, lw_real *c)
{
    const lw_real one = LW_R(lw_set)(1), half = LW_R(lw_set)(0.5), k2 = LW_R(lw_add)(p[1], p[1]);
    const lw_real k2_safe = LW_R(lw_min)(k2, LW_R(lw_set)(LW_R(LW_VON_MISES_LARGE)));
    const lw_real q = LW_R(lw_max)(LW_R(lw_sqrt)(LW_R(lw_fma)(k2_safe, k2_safe, one)), k2);
    const lw_real sum = LW_R(lw_add)(q, k2);
    c[LW_VON_MISES_MEAN] = LW_R(lw_von_mises_mean)(p[0]);
    c[LW_VON_MISES_TWICE_K] = k2;
    c[LW_VON_MISES_DELTA] = LW_R(lw_fma)(LW_R(lw_div)(one, sum), half, half);
    c[LW_VON_MISES_S] =
        LW_R(lw_sqrt)(LW_R(lw_div)(LW_R(lw_add)(c[LW_VON_MISES_DELTA], c[LW_VON_MISES_DELTA]), LW_R(lw_add)(one, sum)));
    return LW_R(lw_lt)(sum, LW_R(lw_set)(LW_INFINITY));
}

/* A sum of mean and angle in [-pi, pi]: less a turn, or with one more, where it is outside. */
LW_LANE lw_real LW_R(lw_von_mises_wrapped)(lw_real x)
{
    const lw_real turn = LW_R(lw_set)(LW_R(LW_VON_MISES_TURN)), half_turn = LW_R(lw_set)(LW_R(LW_VON_MISES_HALF_TURN));
    const lw_real below = LW_R(lw_select)(LW_R(lw_lt)(half_turn, x), LW_R(lw_sub)(x, turn), x);
    const lw_real minus_half_turn = LW_R(lw_set)(-LW_R(LW_VON_MISES_HALF_TURN));
    return LW_R(lw_select)(LW_R(lw_lt)(below, minus_half_turn), LW_R(lw_add)(below, turn), below);
}

/* d: turn, test */
LW_LANE lw_mask LW_R(lw_try_von_mises)(const lw_drawn *d, const lw_real *c, lw_real *x)
{
    const lw_real one = LW_R(lw_set)(1), two = LW_R(lw_set)(2), zero = LW_R(lw_set)(0);
    lw_real above, below;
    LW_R(lw_half_angle)(d[0], &above, &below);
    above = LW_R(lw_mul)(above, c[LW_VON_MISES_S]);
    const lw_real above2 = LW_R(lw_mul)(above, above), sum = LW_R(lw_fma)(below, below, above2);
    const lw_real bound =
        LW_R(lw_fma)(c[LW_VON_MISES_TWICE_K], LW_R(lw_div)(above2, sum), c[LW_VON_MISES_DELTA]); /* C */
    lw_mask accepted = LW_R(lw_lt)(LW_R(lw_unit_half_open)(d[1]), LW_R(lw_mul)(bound, LW_R(lw_sub)(two, bound)));
    if (!lw_all_mask(accepted)) {
        const lw_real most = LW_R(lw_add)(LW_R(lw_log_normal)(bound), LW_R(lw_sub)(one, bound));
        accepted = lw_or_mask(accepted, LW_R(lw_lt)(LW_DR(lw_log_unit)(d[1]), most));
    }
    const lw_real size_above = LW_R(lw_max)(above, LW_R(lw_sub)(zero, above));
    const lw_real size_below = LW_R(lw_max)(below, LW_R(lw_sub)(zero, below));
    const lw_real half = LW_R(lw_arctan_ratio)(size_above, size_below);
    *x = LW_R(lw_von_mises_wrapped)(LW_R(lw_fma)(LW_R(lw_turn_sign)(half, d[0]), two, c[LW_VON_MISES_MEAN]));
    return accepted;
}

#include "../../../detail/templates/real_end.inl"
