/* The Cholesky factor of a covariance. */
#ifndef LANEWISE_VECTORS_CHOLESKY_H
#define LANEWISE_VECTORS_CHOLESKY_H

#include <stddef.h>

/* buffer: dimensions^2 doubles. Of the covariance what is on and below the diagonal is read. Returns the first row
 * whose diagonal is no positive number, and leaves the factor alone then; else `dimensions`. */
size_t lw_vector_factor_f32(const float *covariance, float *factor, size_t dimensions, double *buffer);
size_t lw_vector_factor_f64(const double *covariance, double *factor, size_t dimensions, double *buffer);

#endif
