#include "moments_data.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Steele, Lea and Flood 2014. */
static uint64_t hash(uint64_t i)
{
    uint64_t z = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static double uniform(uint64_t i)
{
    return (double)(hash(i) >> 11) * 0x1p-53;
}

/* A row whose two types follow one formula of u = uniform(i), s = +-1, i and n. */
#define FORMULA(formula)                                                                                               \
    const double u = uniform(i), s = hash(i) & 1 ? 1.0 : -1.0;                                                         \
    (void)u, (void)s, (void)n;                                                                                         \
    return formula
#define ELEMENTS(name, type, formula)                                                                                  \
    static type name(uint64_t i, uint64_t n)                                                                           \
    {                                                                                                                  \
        FORMULA((type)(formula));                                                                                      \
    }
#define ROW(name, formula64, formula32)                                                                                \
    ELEMENTS(name##_f64, double, formula64)                                                                            \
    ELEMENTS(name##_f32, float, formula32)

static double any_finite_f64_bits(uint64_t i)
{
    const uint64_t bits = hash(i);
    double x;
    memcpy(&x, &bits, sizeof(x));
    return isfinite(x) ? x : 1.0;
}

static float any_finite_f32_bits(uint64_t i)
{
    const uint32_t bits = (uint32_t)hash(i);
    float x;
    memcpy(&x, &bits, sizeof(x));
    return isfinite(x) ? x : 1.0f;
}

ROW(uniform, u, u)
ROW(signed_numbers, s *u, s *u)
ROW(huge_mean, 1e15 + u, 1e7 + 4 * u)
ROW(next_to_one, 1.0 + (double)(hash(i) % 2) * DBL_EPSILON, 1.0 + (double)(hash(i) % 2) * FLT_EPSILON)
ROW(about_a_binade, 1.0 + (double)(hash(i) % 5) * 0x1p-53 - 0x1p-52, 1.0 + (double)(hash(i) % 5) * 0x1p-24 - 0x1p-23)
ROW(one_ulp_once, i == 0 ? 1.0 + DBL_EPSILON : 1.0, i == 0 ? 1.0 + FLT_EPSILON : 1.0)
ROW(scale_1e300, 1e300 * s * u, 1e38 * s * u)
ROW(subnormals, (double)(hash(i) % 1000) * DBL_TRUE_MIN, (double)(hash(i) % 1000) * 0x1p-149)
ROW(about_the_least_normal, DBL_MIN *(0.5 + u), FLT_MIN *(0.5 + u))
ROW(cancelling, i % 2 == 0 ? (i == 2 ? 1e300 : 1e300 + 1e290 * (double)(i / 2 % 7)) : -1e300,
    i % 2 == 0 ? 1e30 * (1.0 + (double)(i / 2 % 7)) : -1e30 * (1.0 + (double)(i / 2 % 7)) + (i == 1 ? 1e-30 : 0.0))
ROW(cancelling_to_little, i + 1 == n ? 1e-300 : (i % 2 ? -1.0 : 1.0) * ldexp(1.0 + uniform(i / 2), (int)(i / 2 % 900)),
    i + 1 == n ? 1e-30 : (i % 2 ? -1.0 : 1.0) * ldexp(1.0 + uniform(i / 2), (int)(i / 2 % 100)))
ROW(any_finite, any_finite_f64_bits(i), any_finite_f32_bits(i))
ROW(one_outlier, i == n / 2 ? 1.0 : 0x1p-26 * s * u, i == n / 2 ? 1.0 : 0x1p-26 * s * u)
ROW(far_outlier, i == n / 3 ? -1e200 : u, i == n / 3 ? -1e30 : u)
ROW(heavy_tail, exp(60.0 * (uniform(3 * i) + uniform(3 * i + 1) - 1.0)), exp(30.0 * (u - 0.5)))
ROW(largest, s *DBL_MAX, s *FLT_MAX)
ROW(largest_but_one_kind, i % 3 ? DBL_MAX : DBL_MAX * 0.75, i % 3 ? FLT_MAX : FLT_MAX * 0.75)
ROW(symmetric, (i % 2 ? -1.0 : 1.0) * uniform(i / 2), (i % 2 ? -1.0 : 1.0) * uniform(i / 2))
ROW(nearly_symmetric, 3.0 + (i % 2 ? -1.0 : 1.0 + 0x1p-30) * uniform(i / 2),
    3.0 + (i % 2 ? -1.0 : 1.0 + 0x1p-12) * uniform(i / 2))
ROW(rising, ldexp(1.0 + u, -1000 + (int)(2000 * i / n)), ldexp(1.0 + u, -140 + (int)(260 * i / n)))
ROW(falling, ldexp(1.0 + u, 1000 - (int)(2000 * i / n)), ldexp(1.0 + u, 120 - (int)(260 * i / n)))
ROW(whole_numbers, (double)(hash(i) % 100), (double)(hash(i) % 100))
ROW(two_values, i % 4 ? 0.0 : 1.0, i % 4 ? 0.0 : 1.0)

#define ENTRY(name)                                                                                                    \
    {                                                                                                                  \
#name, name##_f64, name##_f32                                                                                  \
    }
const moments_row moments_rows[] = {
    ENTRY(uniform),
    ENTRY(signed_numbers),
    ENTRY(huge_mean),
    ENTRY(next_to_one),
    ENTRY(about_a_binade),
    ENTRY(one_ulp_once),
    ENTRY(scale_1e300),
    ENTRY(subnormals),
    ENTRY(about_the_least_normal),
    ENTRY(cancelling),
    ENTRY(cancelling_to_little),
    ENTRY(any_finite),
    ENTRY(one_outlier),
    ENTRY(far_outlier),
    ENTRY(heavy_tail),
    ENTRY(largest),
    ENTRY(largest_but_one_kind),
    ENTRY(symmetric),
    ENTRY(rising),
    ENTRY(falling),
    ENTRY(whole_numbers),
    ENTRY(two_values),
    ENTRY(nearly_symmetric),
};
const size_t moments_row_count = sizeof(moments_rows) / sizeof(moments_rows[0]);
