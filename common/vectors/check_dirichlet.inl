/* check.c includes this for f32 and f64 (lanewise/detail/templates/real_f32.inl). */
static lw_status LW_R(check_dirichlet)(const void *const *arrays, size_t dimensions, const char *function)
{
    const LW_REAL_C *const alpha = arrays[0];
    LW_REAL_C total = 0, c[4];
    for (size_t j = 0; j < dimensions; j++) {
        if (!LW_R(lw_check_and_setup_gamma_part)(&alpha[j], c))
            return lw_fail(LW_ERROR_DOMAIN, "%s: alpha[%zu] is %.9g; 64 / alpha must be finite", function, j,
                           (double)alpha[j]);
        total += alpha[j];
    }
    if (!isfinite(total * 4))
        return lw_fail(LW_ERROR_DOMAIN, "%s: alpha adds up to %.9g; 4 times that must be finite", function,
                       (double)total);
    return LW_OK;
}

#include "lanewise/detail/templates/real_end.inl"
