/* What the kinds that count share: their probabilities without cancellation, and inversion of small means.
 *
 * With log k! = x log x - x + log(2 pi) / 2 - E(x), x = k + 1/2, a product of factorials is a sum over cells, each with
 * its count x (a half more than the integer) and what is expected there, e:
 *
 *     Poisson           log f(k) = -log(2 pi mu) / 2 - cell,                     x = k + 1/2,       e = mu
 *     binomial          log f(k) = constant - the sum of 2 cells,                x of k and n - k,  e = (n+1) p, (n+1) q
 *     hypergeometric    log f(k) = constant - the sum of the 4 of the table,     e from its margins, each raised by 1
 *
 *     cell = e phi(x / e) - E(x),  phi(t) = t log t - t + 1                      (Loader 2000, "saddle-point", bd0)
 *
 * where the counts x = e +- d have but one d. Polynomials: tools/coefficients/make_counts.py. A cell is within
 * 1e-12 of the truth where it is below 40 (measured on Poisson's, means from 10 to 1e15: 6.1e-13). */
#ifndef LANEWISE_LANE_VARIATES_COUNT_CELLS_H
#define LANEWISE_LANE_VARIATES_COUNT_CELLS_H

#include "../math/exp.h"
#include "../math/log.h"
#include "domains.h"

LW_LANE
lw_f32 lw_magnitude_f32(lw_f32 x)
{
    return lw_bits_f32(lw_and_u32(lw_bits_u32(x), lw_set_u32(0x7fffffffu)));
}
LW_LANE
lw_f64 lw_magnitude_f64(lw_f64 x)
{
    return lw_bits_f64(lw_and_u64(lw_bits_u64(x), lw_set_u64(INT64_MAX)));
}
LW_LANE
lw_f64 lw_minus_f64(lw_f64 x)
{
    return lw_bits_f64(lw_xor_u64(lw_bits_u64(x), lw_set_u64((uint64_t)1 << 63)));
}

/* A draw as a float, rounded: in [2^-64, 1] times 2^64, and in [-1/2, 1/2] times 2^64. */
LW_LANE
lw_f64 lw_scaled_unit_f64(lw_u64 w)
{
    return lw_from_u64_f64(lw_or_u64(w, lw_set_u64(1)));
}
LW_LANE
lw_f64 lw_scaled_signed_f64(lw_u64 w)
{
    return lw_from_i64_f64(lw_or_u64(w, lw_set_u64(1)));
}

/* E(1 / y), y = 1 / (k + 1/2): within 3e-14. */
LW_LANE
lw_f64 lw_half_stirling_f64(lw_f64 y)
{
    const lw_f64 z = lw_mul_f64(y, y);
    lw_f64 q = lw_set_f64(-0x1.b175479ccfc75p-13);
    q = lw_fma_f64(q, z, lw_set_f64(0x1.1af4dbdb5b62cp-10));
    q = lw_fma_f64(q, z, lw_set_f64(-0x1.347138ad1414bp-10));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.98d0b80428ba8p-11));
    q = lw_fma_f64(q, z, lw_set_f64(-0x1.34447537d0dfdp-11));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.9311b29a90b36p-11));
    q = lw_fma_f64(q, z, lw_set_f64(-0x1.3e93e4e026fc5p-9));
    return lw_mul_f64(y, lw_fma_f64(q, z, lw_set_f64(0x1.5555555526f65p-5)));
}

/* D(1 / y), log Gamma(x) = (x - 1/2) log x - x + log(2 pi) / 2 + D(x), x = 1 / y an integer >= 1: within 2e-13. */
LW_LANE
lw_f64 lw_stirling_f64(lw_f64 y)
{
    const lw_f64 z = lw_mul_f64(y, y);
    lw_f64 q = lw_set_f64(0x1.bdf7a70fa3fa2p-12);
    q = lw_fma_f64(q, z, lw_set_f64(-0x1.bd6c499506058p-11));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.7c423fdda4701p-11));
    q = lw_fma_f64(q, z, lw_set_f64(-0x1.34950de6d0806p-11));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.a0013c40df45ep-11));
    q = lw_fma_f64(q, z, lw_set_f64(-0x1.6c16aef14c8ddp-9));
    return lw_mul_f64(y, lw_fma_f64(q, z, lw_set_f64(0x1.55555554d8ef5p-4)));
}

/* The cell of count e + d > 0: with s = d / (2 e + d), e phi = d s (1 + (1 + s) s Q(s^2)), Q(s^2) = 1/3 + s^2/5 + s^4/7
 * ..; far from e it is x log(x / e) - d, which does not cancel there. */
LW_LANE
lw_f64 lw_cell_f64(lw_f64 e, lw_f64 d)
{
    const lw_f64 one = lw_set_f64(1.0), x = lw_add_f64(e, d), sum = lw_add_f64(e, x);
    const lw_f64 both = lw_div_f64(one, lw_mul_f64(x, sum)); /* one division for 1 / x and 1 / sum */
    const lw_f64 s = lw_mul_f64(d, lw_mul_f64(both, x)), z = lw_mul_f64(s, s);
    lw_f64 q = lw_set_f64(0x1.aef53151b1f90p-4);
    q = lw_fma_f64(q, z, lw_set_f64(0x1.4f768f5b78d2ap-5));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.1da6769f4d127p-4));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.39d91737df3b9p-4));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.746ee78c63028p-4));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.c71be1debe755p-4));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.24924a462df82p-3));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.99999997dab4dp-3));
    q = lw_fma_f64(q, z, lw_set_f64(0x1.55555555558dep-2));
    lw_f64 deviance = lw_mul_f64(lw_mul_f64(d, s), lw_fma_f64(lw_fma_f64(s, s, s), q, one));
    const lw_mask far = lw_lt_f64(lw_set_f64(0.16), z);
    if (lw_any_mask(far)) {
        const lw_f64 direct = lw_sub_f64(lw_mul_f64(x, lw_log_f64(lw_div_f64(x, e))), d);
        deviance = lw_select_f64(far, direct, deviance);
    }
    return lw_sub_f64(deviance, lw_half_stirling_f64(lw_mul_f64(both, sum)));
}

/* The nearest integer to x as a float and in bits; the lanes where |x| is small enough for that. */
LW_LANE
lw_mask lw_nearest_f64(lw_f64 x, lw_f64 *j, lw_u64 *bits)
{
    const lw_f64 magic = lw_set_f64(0x1.8p52), sum = lw_add_f64(x, magic);
    *j = lw_sub_f64(sum, magic);
    *bits = lw_sub_u64(lw_bits_u64(sum), lw_bits_u64(magic));
    return lw_lt_f64(lw_magnitude_f64(x), lw_set_f64(0x1p51));
}

enum { LW_CHOP_MOST = 64 };
LW_CONSTANT double lw_inverse_of_count[LW_CHOP_MOST + 1] = {
    0.0,      1.0,      1.0 / 2,  1.0 / 3,  1.0 / 4,  1.0 / 5,  1.0 / 6,  1.0 / 7,  1.0 / 8,  1.0 / 9,  1.0 / 10,
    1.0 / 11, 1.0 / 12, 1.0 / 13, 1.0 / 14, 1.0 / 15, 1.0 / 16, 1.0 / 17, 1.0 / 18, 1.0 / 19, 1.0 / 20, 1.0 / 21,
    1.0 / 22, 1.0 / 23, 1.0 / 24, 1.0 / 25, 1.0 / 26, 1.0 / 27, 1.0 / 28, 1.0 / 29, 1.0 / 30, 1.0 / 31, 1.0 / 32,
    1.0 / 33, 1.0 / 34, 1.0 / 35, 1.0 / 36, 1.0 / 37, 1.0 / 38, 1.0 / 39, 1.0 / 40, 1.0 / 41, 1.0 / 42, 1.0 / 43,
    1.0 / 44, 1.0 / 45, 1.0 / 46, 1.0 / 47, 1.0 / 48, 1.0 / 49, 1.0 / 50, 1.0 / 51, 1.0 / 52, 1.0 / 53, 1.0 / 54,
    1.0 / 55, 1.0 / 56, 1.0 / 57, 1.0 / 58, 1.0 / 59, 1.0 / 60, 1.0 / 61, 1.0 / 62, 1.0 / 63, 1.0 / 64};

/* Inversion where the mean is below some 10, counting up from 0: the least k with P(X <= k) > U, U = (w + 1/2) 2^-64,
 * as P(X > k) < 1 - U. least = f(0), beyond = P(X > 0) (not 1 - f(0): rare counts keep their precision). For f(k) /
 * f(k-1) = rise / k - fall. It ends where f(k) < 2^-66, at 64 at the latest. */
LW_LANE
lw_u64 lw_count_up_u64(lw_u64 w, lw_f64 least, lw_f64 beyond, lw_f64 rise, lw_f64 fall)
{
    const lw_f64 above = lw_add_f64(lw_from_u64_f64(lw_xor_u64(w, lw_set_u64(UINT64_MAX))), lw_set_f64(0.5));
    lw_f64 f = least, left = lw_fma_f64(above, lw_set_f64(-0x1p-64), beyond);
    lw_u64 count = lw_set_u64(0);
    const lw_f64 zero = lw_set_f64(0.0), minus_fall = lw_minus_f64(fall);
    for (int k = 1; k <= LW_CHOP_MOST; k++) {
        const lw_mask more = lw_and_mask(lw_le_f64(zero, left), lw_lt_f64(lw_set_f64(0x1p-66), f));
        if (!lw_any_mask(more))
            break;
        count = lw_select_u64(more, lw_set_u64((uint64_t)k), count);
        f = lw_mul_f64(f, lw_fma_f64(rise, lw_set_f64(lw_inverse_of_count[k]), minus_fall));
        left = lw_sub_f64(left, f);
    }
    return count;
}

/* The same by floats, from the upper half of w: the count as the bits of 1.5 2^23 + k; the lanes that are sure of it,
 * where no U - P(X <= k) is near 0. Its errors must be below most_error: 2^-25 of what is drawn, 2^-25 per difference,
 * (2 k + |k - rise|) 2^-24 of each f(k): 2^-19 together for means below 10; and what f(0) has, in proportion.
 *
 * In vectors lanes that are done go on with the others, away from 0, so that f(k) does not depend on the draw and is
 * made once for a mean that all elements share. A lane of its own stops: the first difference that is below 0, and the
 * one before it, are the nearest. */
#if LW_ONE_LANE
#define LW_COUNT_UP(k)                                                                                                 \
    more = lw_le_f32(zero, left);                                                                                      \
    f = lw_select_f32(more, lw_mul_f32(f, lw_fms_f32(rise, lw_set_f32(1.0f / (k)), fall)), f);                         \
    left = lw_select_f32(more, lw_sub_f32(left, f), left);                                                             \
    count = lw_select_u32(more, lw_set_u32(0x4b400000u + (k)), count);
#else
#define LW_COUNT_UP(k)                                                                                                 \
    count = lw_select_u32(lw_le_f32(zero, left), lw_set_u32(0x4b400000u + (k)), count);                                \
    f = lw_mul_f32(f, lw_fms_f32(rise, lw_set_f32(1.0f / (k)), fall));                                                 \
    left = lw_sub_f32(left, f);                                                                                        \
    nearest = lw_min_f32(nearest, lw_magnitude_f32(left));
#endif
#define LW_COUNT_UP_4(k)                                                                                               \
    if (lw_any_mask(lw_le_f32(zero, left))) {                                                                          \
        LW_COUNT_UP(k + 1) LW_COUNT_UP(k + 2) LW_COUNT_UP(k + 3) LW_COUNT_UP(k + 4)                                    \
    }
LW_LANE
lw_mask lw_count_up_f32(lw_u32 high, lw_f32 least, lw_f32 rise, lw_f32 fall, float most_error, lw_u32 *k)
{
    const lw_f32 zero = lw_set_f32(0.0f), error = lw_set_f32(most_error);
    const lw_f32 above = lw_from_u32_f32(lw_xor_u32(high, lw_set_u32(UINT32_MAX)));
    lw_f32 f = least, left = lw_fma_f32(above, lw_set_f32(-0x1p-32f), lw_sub_f32(lw_set_f32(1.0f), least));
    lw_u32 count = lw_set_u32(0x4b400000u);
#if LW_ONE_LANE
    lw_mask more;
#else
    lw_f32 nearest = lw_magnitude_f32(left);
#endif
    LW_COUNT_UP_4(0)
    LW_COUNT_UP_4(4)
    LW_COUNT_UP_4(8)
    LW_COUNT_UP_4(12)
    LW_COUNT_UP_4(16)
    LW_COUNT_UP_4(20)
    LW_COUNT_UP_4(24)
    LW_COUNT_UP_4(28)
    *k = count;
#if LW_ONE_LANE
    return lw_and_mask(lw_lt_f32(left, lw_sub_f32(zero, error)), lw_lt_f32(error, lw_add_f32(left, f)));
#else
    return lw_and_mask(lw_lt_f32(left, zero), lw_lt_f32(error, nearest));
#endif
}
#undef LW_COUNT_UP_4
#undef LW_COUNT_UP

#endif
