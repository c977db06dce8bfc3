/* Products in two doubles each, whose sum is the exact product (docs/contract/sums.md says where), and what adds them up. */
#ifndef LANEWISE_MOMENTS_PRODUCTS_H
#define LANEWISE_MOMENTS_PRODUCTS_H

#include <math.h>

#include "base/both.h"
#include "moments/sums.h"

/* Two arrays in host memory, whose products are added to *sums. */
typedef struct lw_products_job {
    const void *x, *weights;
    size_t size; /* of a number, in bytes: 4 is float, 8 is double */
    uint64_t count;
    lw_sums *sums;
} lw_products_job;

static inline double lw_product_f32(float x, float w)
{
    return (double)x * (double)w;
}

/* What x w has beyond high, its rounded value. Nothing if that is no number. */
static inline double lw_product_rest(double x, double w, double high)
{
    const uint64_t exponent = lw_bits_of(high) >> 52 & 0x7ff;
    return exponent == 0x7ff ? 0.0 : fma(x, w, -high);
}

#endif
