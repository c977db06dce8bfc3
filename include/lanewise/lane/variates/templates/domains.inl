/* domains.h includes this for f32 and f64 (detail/templates/real_f32.inl). */

LW_LANE lw_mask LW_R(lw_between)(lw_real low, lw_real x, lw_real high)
{
    return lw_and_mask(LW_R(lw_lt)(low, x), LW_R(lw_lt)(x, high));
}

LW_LANE lw_mask LW_R(lw_in_finite)(lw_real x)
{
    return LW_R(lw_between)(LW_R(lw_set)(-LW_INFINITY), x, LW_R(lw_set)(LW_INFINITY));
}

LW_LANE lw_mask LW_R(lw_in_positive)(lw_real x)
{
    return LW_R(lw_between)(LW_R(lw_set)(0), x, LW_R(lw_set)(LW_INFINITY));
}

LW_LANE lw_mask LW_R(lw_in_nonnegative)(lw_real x)
{
    return lw_and_mask(LW_R(lw_le)(LW_R(lw_set)(0), x), LW_R(lw_lt)(x, LW_R(lw_set)(LW_INFINITY)));
}

/* an infinity too */
LW_LANE lw_mask LW_R(lw_in_number)(lw_real x) { return LW_R(lw_eq)(x, x); }

/* 1, 2, 3 and so on */
LW_LANE lw_mask LW_R(lw_in_whole)(lw_real x)
{
    const lw_real from = LW_R(lw_set)(LW_R(LW_WHOLE_FROM));
    const lw_mask whole = LW_R(lw_eq)(LW_R(lw_sub)(LW_R(lw_add)(x, from), from), x);
    return lw_and_mask(lw_and_mask(LW_R(lw_le)(LW_R(lw_set)(1), x), LW_R(lw_lt)(x, LW_R(lw_set)(LW_INFINITY))),
                       lw_or_mask(LW_R(lw_le)(from, x), whole));
}

LW_LANE lw_mask LW_R(lw_in_probability)(lw_real x)
{
    return lw_and_mask(LW_R(lw_le)(LW_R(lw_set)(0), x), LW_R(lw_le)(x, LW_R(lw_set)(1)));
}

LW_LANE lw_mask LW_R(lw_in_positive_probability)(lw_real x)
{
    return lw_and_mask(LW_R(lw_lt)(LW_R(lw_set)(0), x), LW_R(lw_le)(x, LW_R(lw_set)(1)));
}

#include "../../../detail/templates/real_end.inl"
