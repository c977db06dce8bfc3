/* The Cholesky factor of a covariance, row after row (Cholesky-Banachiewicz): each sum in the order of its columns. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "vectors.h"
#include "lanewise/lanewise.h"

/* a: a copy of the covariance, made into the factor. *bad: the first row whose diagonal is no positive number. */
static int factorise(double *a, size_t d, size_t *bad)
{
    for (size_t i = 0; i < d; i++) {
        for (size_t j = 0; j <= i; j++) {
            double sum = a[i * d + j];
            for (size_t k = 0; k < j; k++)
                sum = fma(-a[i * d + k], a[j * d + k], sum);
            if (j < i) {
                a[i * d + j] = sum / a[j * d + j];
            } else if (sum > 0.0 && isfinite(sum)) {
                a[i * d + i] = sqrt(sum);
            } else {
                *bad = i;
                return 0;
            }
        }
        for (size_t j = i + 1; j < d; j++)
            a[i * d + j] = 0.0;
    }
    return 1;
}

#define CHOLESKY(type, c_type)                                                                                         \
    lw_status lw_cholesky_##type(const c_type *covariance, c_type *factor, size_t dimensions)                          \
    {                                                                                                                  \
        static const char function[] = "lw_cholesky_" #type;                                                           \
        const size_t d = dimensions;                                                                                   \
        size_t bad = 0;                                                                                                \
        if (covariance == NULL || factor == NULL)                                                                      \
            return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function,                                              \
                           covariance == NULL ? "covariance" : "factor");                                              \
        if (d == 0 || d > LW_DIMENSIONS_MOST)                                                                          \
            return lw_fail(LW_ERROR_ARGUMENT, "%s: dimensions is %zu; it must be 1 to 2^24", function, d);             \
        double *const a = malloc(d * d * sizeof(*a));                                                                  \
        if (a == NULL)                                                                                                 \
            return lw_fail(LW_ERROR_MEMORY, "%s: no memory for %zu x %zu numbers", function, d, d);                    \
        for (size_t i = 0; i < d; i++)                                                                                 \
            for (size_t j = 0; j <= i; j++)                                                                            \
                a[i * d + j] = (double)covariance[i * d + j];                                                          \
        const lw_environment environment = lw_environment_enter(); /* the caller's rounding does not matter */         \
        const int positive = factorise(a, d, &bad);                                                                    \
        for (size_t i = 0; positive && i < d * d; i++)                                                                 \
            factor[i] = (c_type)a[i];                                                                                  \
        lw_environment_leave(environment);                                                                             \
        free(a);                                                                                                       \
        if (!positive)                                                                                                 \
            return lw_fail(LW_ERROR_DOMAIN, "%s: covariance is not positive definite; row %zu shows it", function,     \
                           bad);                                                                                       \
        return LW_OK;                                                                                                  \
    }
CHOLESKY(f32, float)
CHOLESKY(f64, double)
