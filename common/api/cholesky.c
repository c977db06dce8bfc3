/* The Cholesky factor of a covariance, row after row (Cholesky-Banachiewicz): each sum in the order of its columns. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/vectors.h"
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

#include "lanewise/detail/templates/real_f32.inl"
#include "cholesky.inl"
#include "lanewise/detail/templates/real_f64.inl"
#include "cholesky.inl"
