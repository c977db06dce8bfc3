/* Fixed parameters: the coefficients of a warp's, and the lanes inside the domain (kernel/variates.h). */
typedef struct LW_V(lw_fixed) {
    lw_real c[LW_GROUPS][LW_COEFFS];
    lw_warp_mask inside;
} LW_V(lw_fixed);

LW_LANE void LW_JOIN(LW_V(lw_fixed), _open)(LW_V(lw_fixed) * fixed, const LW_R(lw_warp) * p)
{
    LW_FOR_GROUPS(k)
    {
        lw_real q[LW_PARAMETERS + 1];
        for (int n = 0; n < LW_PARAMETERS; n++)
            q[n] = p[n].g[k];
        fixed->inside.g[k] = LW_V_CHECK_AND_SETUP(q, fixed->c[k]);
    }
}
