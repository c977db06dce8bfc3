/* The coefficients of a row's parameters, and the lanes whose parameters are in the domain (variates.h). */
LW_LANE lw_mask LW_V_CHECK_AND_SETUP(const lw_real *p, lw_real *c)
{
    lw_mask ok = LW_V(lw_setup)(p, c);
    int k __attribute__((unused)) = 0;
    LW_EACH_PARAMETER(LW_CHECK_PARAMETER)
    return ok;
}

/* Fixed parameters: the coefficients of a warp's, and the lanes inside the domain (kernel/variates.h). */
typedef struct LW_V(lw_fixed) {
    lw_real c[LW_GROUPS][LW_COEFFS];
    lw_warp_mask inside;
} LW_V(lw_fixed);

LW_LANE void LW_V_FIXED_OPEN(LW_V(lw_fixed) * fixed, const LW_R(lw_warp) * p)
{
    LW_FOR_GROUPS(k)
    {
        lw_real q[LW_PARAMETERS + 1];
        for (int n = 0; n < LW_PARAMETERS; n++)
            q[n] = p[n].g[k];
        fixed->inside.g[k] = LW_V_CHECK_AND_SETUP(q, fixed->c[k]);
    }
}
