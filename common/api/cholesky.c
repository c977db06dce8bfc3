/* The public factors of covariances: checks, and memory for the factor. */
#include <stdlib.h>

#include "base/environment.h"
#include "base/status.h"
#include "lanewise/lanewise.h"
#include "vectors/cholesky.h"
#include "vectors/job.h"

static lw_status factor_of(lw_type type, const void *covariance, void *factor, size_t d, const char *function)
{
    LW_OWN_ENVIRONMENT;
    if (covariance == NULL || factor == NULL)
        return lw_fail_null(function, covariance == NULL ? "covariance" : "factor",
                            "it must have dimensions * dimensions numbers");
    if (d == 0 || d > LW_DIMENSIONS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: dimensions is %zu; it must be 1 to 2^24", function, d);
    double *const buffer = malloc(d * d * sizeof(*buffer));
    if (buffer == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for %zu x %zu numbers", function, d, d);
    const size_t bad = type == LW_TYPE_F32 ? lw_vector_factor_f32(covariance, factor, d, buffer)
                                           : lw_vector_factor_f64(covariance, factor, d, buffer);
    free(buffer);
    if (bad < d)
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: covariance is not positive definite: its first %zu rows and columns are not", function,
                       bad + 1);
    return LW_OK;
}

lw_status lw_cholesky_f32(const float *covariance, float *factor, size_t dimensions)
    LW_RETURNS(factor_of(LW_TYPE_F32, covariance, factor, dimensions, __func__))
lw_status lw_cholesky_f64(const double *covariance, double *factor, size_t dimensions)
    LW_RETURNS(factor_of(LW_TYPE_F64, covariance, factor, dimensions, __func__))
