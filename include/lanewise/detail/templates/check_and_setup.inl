/* The coefficients of a row's parameters, and the lanes whose parameters are in the domain (variates.h). */
LW_LANE lw_mask LW_V_CHECK_AND_SETUP(const lw_real *p, lw_real *c)
{
    lw_mask ok = LW_V(lw_setup)(p, c);
    int k __attribute__((unused)) = 0;
    LW_EACH_PARAMETER(LW_CHECK_PARAMETER)
    return ok;
}

#include "fixed_parameters.inl"
