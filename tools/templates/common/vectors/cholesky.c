#include "cholesky.h"

#include <math.h>

/* Row after row (Cholesky-Banachiewicz): each sum in the order of its columns. a: a copy of the covariance, made into
 * the factor. Returns the first row whose diagonal is not positive, or d. */
static size_t factorise(double *a, size_t d)
{
    for (size_t i = 0; i < d; i++) {
        for (size_t j = 0; j <= i; j++) {
            double sum = a[i * d + j];
            for (size_t k = 0; k < j; k++)
                sum = fma(-a[i * d + k], a[j * d + k], sum);
            if (j < i)
                a[i * d + j] = sum / a[j * d + j];
            else if (sum > 0.0 && isfinite(sum))
                a[i * d + i] = sqrt(sum);
            else
                return i;
        }
        for (size_t j = i + 1; j < d; j++)
            a[i * d + j] = 0.0;
    }
    return d;
}

/* EACH real */
size_t lw_vector_factor_fxx(const cxx *covariance, cxx *factor, size_t dimensions, double *buffer)
{
    const size_t d = dimensions;
    for (size_t i = 0; i < d; i++)
        for (size_t j = 0; j <= i; j++)
            buffer[i * d + j] = (double)covariance[i * d + j];
    const size_t bad = factorise(buffer, d);
    for (size_t i = 0; bad == d && i < d * d; i++)
        factor[i] = (cxx)buffer[i];
    return bad;
}
/* END */
