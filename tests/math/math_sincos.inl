/* Sine and cosine come together; here they are rows of their own (math_apply.h). */
LW_LANE
LW_JOIN(lw_, MATH_SINCOS_TYPE)
LW_JOIN(LW_JOIN(LW_JOIN(lw_sin_turns_, MATH_SINCOS_FRACTION), _),
        MATH_SINCOS_TYPE)(LW_JOIN(lw_, MATH_SINCOS_FRACTION) t)
{
    LW_JOIN(lw_, MATH_SINCOS_TYPE) s, c;
    LW_JOIN(LW_JOIN(LW_JOIN(lw_sincos_turns_, MATH_SINCOS_FRACTION), _), MATH_SINCOS_TYPE)(t, &s, &c);
    return s;
}
LW_LANE
LW_JOIN(lw_, MATH_SINCOS_TYPE)
LW_JOIN(LW_JOIN(LW_JOIN(lw_cos_turns_, MATH_SINCOS_FRACTION), _),
        MATH_SINCOS_TYPE)(LW_JOIN(lw_, MATH_SINCOS_FRACTION) t)
{
    LW_JOIN(lw_, MATH_SINCOS_TYPE) s, c;
    LW_JOIN(LW_JOIN(LW_JOIN(lw_sincos_turns_, MATH_SINCOS_FRACTION), _), MATH_SINCOS_TYPE)(t, &s, &c);
    return c;
}
#undef MATH_SINCOS_FRACTION
#undef MATH_SINCOS_TYPE
