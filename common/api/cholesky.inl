/* cholesky.c includes this for f32 and f64 (lanewise/detail/templates/real_f32.inl). */
lw_status LW_R(lw_cholesky)(const LW_REAL_C *covariance, LW_REAL_C *factor, size_t dimensions)
{
    static const char function[] = "lw_cholesky_" LW_REAL_NAME;
    const size_t d = dimensions;
    size_t bad = 0;
    if (covariance == NULL || factor == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, covariance == NULL ? "covariance" : "factor");
    if (d == 0 || d > LW_DIMENSIONS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: dimensions is %zu; it must be 1 to 2^24", function, d);
    double *const a = malloc(d * d * sizeof(*a));
    if (a == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for %zu x %zu numbers", function, d, d);
    for (size_t i = 0; i < d; i++)
        for (size_t j = 0; j <= i; j++)
            a[i * d + j] = (double)covariance[i * d + j];
    const lw_environment environment = lw_environment_enter(); /* the caller's rounding does not matter */
    const int positive = factorise(a, d, &bad);
    for (size_t i = 0; positive && i < d * d; i++)
        factor[i] = (LW_REAL_C)a[i];
    lw_environment_leave(environment);
    free(a);
    if (!positive)
        return lw_fail(LW_ERROR_DOMAIN, "%s: covariance is not positive definite; row %zu shows it", function, bad);
    return LW_OK;
}

#include "lanewise/detail/templates/real_end.inl"
