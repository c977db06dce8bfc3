/* The public factors of covariances: checks, and memory for the factor. */
#include <stdlib.h>

#include "base/environment.h"
#include "base/status.h"
#include "lanewise/lanewise.h"
#include "vectors/cholesky.h"
#include "vectors/job.h"

/* Memory for the factor, once the arguments are checked. */
static lw_status open_buffer(double **buffer, const void *covariance, const void *factor, size_t d,
                             const char *function)
{
    if (covariance == NULL || factor == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, covariance == NULL ? "covariance" : "factor");
    if (d == 0 || d > LW_DIMENSIONS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: dimensions is %zu; it must be 1 to 2^24", function, d);
    *buffer = malloc(d * d * sizeof(**buffer));
    if (*buffer == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for %zu x %zu numbers", function, d, d);
    return LW_OK;
}

static lw_status close_buffer(double *buffer, size_t bad, size_t d, const char *function)
{
    free(buffer);
    if (bad < d)
        return lw_fail(LW_ERROR_DOMAIN, "%s: covariance is not positive definite; row %zu shows it", function, bad);
    return LW_OK;
}

lw_status lw_cholesky_f32(const float *covariance, float *factor, size_t dimensions)
{
    LW_OWN_ENVIRONMENT;
    double *buffer;
    const lw_status status = open_buffer(&buffer, covariance, factor, dimensions, __func__);
    if (status != LW_OK)
        return status;
    return close_buffer(buffer, lw_vector_factor_f32(covariance, factor, dimensions, buffer), dimensions, __func__);
}

lw_status lw_cholesky_f64(const double *covariance, double *factor, size_t dimensions)
{
    LW_OWN_ENVIRONMENT;
    double *buffer;
    const lw_status status = open_buffer(&buffer, covariance, factor, dimensions, __func__);
    if (status != LW_OK)
        return status;
    return close_buffer(buffer, lw_vector_factor_f64(covariance, factor, dimensions, buffer), dimensions, __func__);
}
