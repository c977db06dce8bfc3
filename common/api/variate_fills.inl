/* fills.c includes this for each row (lanewise/detail/templates/variate_row.inl): lw_fill_<variate> and
 * lw_fill_<variate>_each. */
lw_status LW_V(lw_fill)(lw_generator *generator, LW_T(LW_C) *out, size_t n LW_EACH_PARAMETER(SAME))
{
    LW_OWN_ENVIRONMENT;
    LW_EACH_PARAMETER(SAME_TAKE)
    const lw_value values[LW_PARAMETERS + 1] = {LW_EACH_PARAMETER(SAME_VALUE){.u64 = 0}};
    return fill(generator, (lw_kind)LW_V(lw_kernel), out, sizeof(*out), n, values, LW_PARAMETERS,
                "lw_fill_" LW_TEXT_OF(LW_NAME));
}

lw_status LW_JOIN(LW_V(lw_fill), _each)(lw_generator *generator, LW_T(LW_C) *out, size_t n LW_EACH_PARAMETER(EACH))
{
    LW_OWN_ENVIRONMENT;
    LW_EACH_PARAMETER(EACH_TAKE)
    const lw_each each[LW_PARAMETERS + 1] = {LW_EACH_PARAMETER(EACH_VALUE){NULL, {0}}};
    return fill_each(generator, (lw_kind)LW_V(lw_kernel), out, n, each, "lw_fill_" LW_TEXT_OF(LW_NAME) "_each");
}
