/* parameters.c includes this for each row (lanewise/detail/templates/variate_row.inl): each parameter by itself is
 * checked, then all together, and `coefficient` of the arguments is set. */
#define CHECK_PARAMETER(type, name, domain)                                                                            \
    if (!lw_in_##domain##_##type(p[k]))                                                                                \
        return lw_fail(LW_ERROR_DOMAIN, "%s: %s is %s; it must be %s", function, #name, shown_##type(values[k]).text,  \
                       LW_WORDS_##domain);                                                                             \
    k++;
#define SHOW_PARAMETER(type, name, domain) show(text, sizeof(text), #name, shown_##type(values[k++]));

static lw_status LW_V(setup)(lw_arguments *arguments, const lw_value *values, const char *function)
{
    lw_real p[LW_PARAMETERS + 1], c[LW_COEFFS];
    char text[200] = "";
    int k = 0;
    _Static_assert(LW_COEFFS <= LW_COEFFICIENTS_MOST && LW_PARAMETERS <= LW_PARAMETERS_MOST, "space in a job");
    for (int i = 0; i < LW_PARAMETERS; i++)
        p[i] = LW_R(real)(values[i]);
    LW_EACH_PARAMETER(CHECK_PARAMETER)
    k = 0;
    (void)k; /* not read by a row without parameters */
    if (!LW_V(lw_check_and_setup)(p, c)) {
        LW_EACH_PARAMETER(SHOW_PARAMETER)
        return lw_fail(LW_ERROR_DOMAIN, "%s: %s; %s", function, text,
                       lw_joint_words(LW_TEXT_OF(LW_NAME), values, LW_R(largest)));
    }
    for (int i = 0; i < LW_COEFFS; i++)
        arguments->variate.coefficient[i].LW_REAL = c[i];
    return LW_OK;
}

#undef CHECK_PARAMETER
#undef SHOW_PARAMETER
