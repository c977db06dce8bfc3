/* Made of lane/variates/count_cells.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_COUNT_CELLS_H
#define LANEWISE_AT_COUNT_CELLS_H

#include "math_exp.h"
#include "math_log.h"
#include "domains.h"

LW_AT_LANE
lw_one_f32 lw_one_magnitude_f32(lw_one_f32 x)
{
    return lw_one_bits_f32(lw_one_and_u32(lw_one_bits_u32(x), lw_one_set_u32(0x7fffffffu)));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE
lw_one_f64 lw_one_magnitude_f64(lw_one_f64 x)
{
    return lw_one_bits_f64(lw_one_and_u64(lw_one_bits_u64(x), lw_one_set_u64(INT64_MAX)));
}

LW_AT_LANE
lw_one_f64 lw_one_minus_f64(lw_one_f64 x)
{
    return lw_one_bits_f64(lw_one_xor_u64(lw_one_bits_u64(x), lw_one_set_u64((uint64_t)1 << 63)));
}

/* A draw as a float, rounded: in [2^-64, 1] times 2^64, and in [-1/2, 1/2] times 2^64. */
LW_AT_LANE
lw_one_f64 lw_one_scaled_unit_f64(lw_one_u64 w)
{
    return lw_one_from_u64_f64(lw_one_or_u64(w, lw_one_set_u64(1)));
}

LW_AT_LANE
lw_one_f64 lw_one_scaled_signed_f64(lw_one_u64 w)
{
    return lw_one_from_i64_f64(lw_one_or_u64(w, lw_one_set_u64(1)));
}

/* E(1 / y), y = 1 / (k + 1/2): within 3e-14. */
LW_AT_LANE
lw_one_f64 lw_one_half_stirling_f64(lw_one_f64 y)
{
    const lw_one_f64 z = lw_one_mul_f64(y, y);
    lw_one_f64 q = lw_one_set_f64(-0.00020668894003425848);
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.0010793933095912906));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(-0.0011766138880098971));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.0007797533185292986));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(-0.0005879734298805391));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.0007687933569474395));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(-0.0024305550469545267));
    return lw_one_mul_f64(y, lw_one_fma_f64(q, z, lw_one_set_f64(0.04166666666534872)));
}

/* D(1 / y), log Gamma(x) = (x - 1/2) log x - x + log(2 pi) / 2 + D(x), x = 1 / y an integer >= 1: within 2e-13. */
LW_AT_LANE
lw_one_f64 lw_one_stirling_f64(lw_one_f64 y)
{
    const lw_one_f64 z = lw_one_mul_f64(y, y);
    lw_one_f64 q = lw_one_set_f64(0.000425307648563406);
    q = lw_one_fma_f64(q, z, lw_one_set_f64(-0.0008495769458276665));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.0007252860775272819));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(-0.0005885739200055535));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.000793466235435535));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(-0.002777775626463626));
    return lw_one_mul_f64(y, lw_one_fma_f64(q, z, lw_one_set_f64(0.0833333333262621)));
}

/* The cell of count e + d > 0: with s = d / (2 e + d), e phi = d s (1 + (1 + s) s Q(s^2)), Q(s^2) = 1/3 + s^2/5 + s^4/7
 * ..; far from e it is x log(x / e) - d, which does not cancel there. */
LW_AT_LANE
lw_one_f64 lw_one_cell_f64(lw_one_f64 e, lw_one_f64 d)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), x = lw_one_add_f64(e, d), sum = lw_one_add_f64(e, x);
    const lw_one_f64 both = lw_one_div_f64(one, lw_one_mul_f64(x, sum)); /* one division for 1 / x and 1 / sum */
    const lw_one_f64 s = lw_one_mul_f64(d, lw_one_mul_f64(both, x)), z = lw_one_mul_f64(s, s);
    lw_one_f64 q = lw_one_set_f64(0.10521430268556586);
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.04095008849597044));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.06973882996391421));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.07662304944638167));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.09092607925975982));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.1111105750132116));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.14285715128584903));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.19999999994919407));
    q = lw_one_fma_f64(q, z, lw_one_set_f64(0.33333333333338355));
    lw_one_f64 deviance = lw_one_mul_f64(lw_one_mul_f64(d, s), lw_one_fma_f64(lw_one_fma_f64(s, s, s), q, one));
    const lw_one_mask far = lw_one_lt_f64(lw_one_set_f64(0.16), z);
    if (lw_one_any_mask(far)) {
        const lw_one_f64 direct = lw_one_sub_f64(lw_one_mul_f64(x, lw_one_log_f64(lw_one_div_f64(x, e))), d);
        deviance = lw_one_select_f64(far, direct, deviance);
    }
    return lw_one_sub_f64(deviance, lw_one_half_stirling_f64(lw_one_mul_f64(both, sum)));
}

/* The nearest integer to x as a float and in bits; the lanes where |x| is small enough for that. */
LW_AT_LANE
lw_one_mask lw_one_nearest_f64(lw_one_f64 x, lw_one_f64 *j, lw_one_u64 *bits)
{
    const lw_one_f64 magic = lw_one_set_f64(6755399441055744.0), sum = lw_one_add_f64(x, magic);
    *j = lw_one_sub_f64(sum, magic);
    *bits = lw_one_sub_u64(lw_one_bits_u64(sum), lw_one_bits_u64(magic));
    return lw_one_lt_f64(lw_one_magnitude_f64(x), lw_one_set_f64(2251799813685248.0));
}
#endif
enum { LW_AT_CHOP_MOST = 64 };
#ifndef LW_AT_NO_DOUBLE
LW_AT_CONSTANT double lw_one_inverse_of_count[LW_AT_CHOP_MOST + 1] = {
    0.0,      1.0,      1.0 / 2,  1.0 / 3,  1.0 / 4,  1.0 / 5,  1.0 / 6,  1.0 / 7,  1.0 / 8,  1.0 / 9,  1.0 / 10,
    1.0 / 11, 1.0 / 12, 1.0 / 13, 1.0 / 14, 1.0 / 15, 1.0 / 16, 1.0 / 17, 1.0 / 18, 1.0 / 19, 1.0 / 20, 1.0 / 21,
    1.0 / 22, 1.0 / 23, 1.0 / 24, 1.0 / 25, 1.0 / 26, 1.0 / 27, 1.0 / 28, 1.0 / 29, 1.0 / 30, 1.0 / 31, 1.0 / 32,
    1.0 / 33, 1.0 / 34, 1.0 / 35, 1.0 / 36, 1.0 / 37, 1.0 / 38, 1.0 / 39, 1.0 / 40, 1.0 / 41, 1.0 / 42, 1.0 / 43,
    1.0 / 44, 1.0 / 45, 1.0 / 46, 1.0 / 47, 1.0 / 48, 1.0 / 49, 1.0 / 50, 1.0 / 51, 1.0 / 52, 1.0 / 53, 1.0 / 54,
    1.0 / 55, 1.0 / 56, 1.0 / 57, 1.0 / 58, 1.0 / 59, 1.0 / 60, 1.0 / 61, 1.0 / 62, 1.0 / 63, 1.0 / 64};

/* Inversion where the mean is below some 10, counting up from 0: the least k with P(X <= k) > U, U = (w + 1/2) 2^-64,
 * as P(X > k) < 1 - U. least = f(0), beyond = P(X > 0) (not 1 - f(0): rare counts keep their precision). For f(k) /
 * f(k-1) = rise / k - fall. It ends where f(k) < 2^-66, at 64 at the latest. */
LW_AT_LANE
lw_one_u64 lw_one_count_up_u64(lw_one_u64 w, lw_one_f64 least, lw_one_f64 beyond, lw_one_f64 rise, lw_one_f64 fall)
{
    const lw_one_f64 above = lw_one_add_f64(lw_one_from_u64_f64(lw_one_xor_u64(w, lw_one_set_u64(UINT64_MAX))),
        lw_one_set_f64(0.5));
    lw_one_f64 f = least, left = lw_one_fma_f64(above, lw_one_set_f64(-5.421010862427522e-20), beyond);
    lw_one_u64 count = lw_one_set_u64(0);
    const lw_one_f64 zero = lw_one_set_f64(0.0), minus_fall = lw_one_minus_f64(fall);
    for (int k = 1; k <= LW_AT_CHOP_MOST; k++) {
        const lw_one_mask more = lw_one_and_mask(lw_one_le_f64(zero, left),
            lw_one_lt_f64(lw_one_set_f64(1.3552527156068805e-20), f));
        if (!lw_one_any_mask(more))
            break;
        count = lw_one_select_u64(more, lw_one_set_u64((uint64_t)k), count);
        f = lw_one_mul_f64(f, lw_one_fma_f64(rise, lw_one_set_f64(lw_one_inverse_of_count[k]), minus_fall));
        left = lw_one_sub_f64(left, f);
    }
    return count;
}
#endif
/* The same by floats, from the upper half of w: the count as the bits of 1.5 2^23 + k; the lanes that are sure of it,
 * where no U - P(X <= k) is near 0. Its errors must be below most_error: 2^-25 of what is drawn, 2^-25 per difference,
 * (2 k + |k - rise|) 2^-24 of each f(k): 2^-19 together for means below 10; and what f(0) has, in proportion.
 *
 * In vectors lanes that are done go on with the others, away from 0, so that f(k) does not depend on the draw and is
 * made once for a mean that all elements share. A lane of its own stops: the first difference that is below 0, and the
 * one before it, are the nearest. */
#if LW_AT_ONE_LANE
#define LW_AT_COUNT_UP(k)                                                                                              \
    more = lw_one_le_f32(zero, left);                                                                                  \
    f = lw_one_select_f32(more, lw_one_mul_f32(f, lw_one_fms_f32(rise, lw_one_set_f32(1.0f / (k)), fall)), f);         \
    left = lw_one_select_f32(more, lw_one_sub_f32(left, f), left);                                                     \
    count = lw_one_select_u32(more, lw_one_set_u32(0x4b400000u + (k)), count);
#else
#define LW_AT_COUNT_UP(k)                                                                                              \
    count = lw_one_select_u32(lw_one_le_f32(zero, left), lw_one_set_u32(0x4b400000u + (k)), count);                    \
    f = lw_one_mul_f32(f, lw_one_fms_f32(rise, lw_one_set_f32(1.0f / (k)), fall));                                     \
    left = lw_one_sub_f32(left, f);                                                                                    \
    nearest = lw_one_min_f32(nearest, lw_one_magnitude_f32(left));
#endif
#define LW_AT_COUNT_UP_4(k)                                                                                            \
    if (lw_one_any_mask(lw_one_le_f32(zero, left))) {                                                                  \
        LW_AT_COUNT_UP(k + 1) LW_AT_COUNT_UP(k + 2) LW_AT_COUNT_UP(k + 3) LW_AT_COUNT_UP(k + 4)                        \
    }

LW_AT_LANE
lw_one_mask lw_one_count_up_f32(lw_one_u32 high, lw_one_f32 least, lw_one_f32 rise, lw_one_f32 fall, float most_error,
    lw_one_u32 *k)
{
    const lw_one_f32 zero = lw_one_set_f32(0.0f), error = lw_one_set_f32(most_error);
    const lw_one_f32 above = lw_one_from_u32_f32(lw_one_xor_u32(high, lw_one_set_u32(UINT32_MAX)));
    lw_one_f32 f = least, left = lw_one_fma_f32(above, lw_one_set_f32(-2.32830644e-10f),
        lw_one_sub_f32(lw_one_set_f32(1.0f), least));
    lw_one_u32 count = lw_one_set_u32(0x4b400000u);
#if LW_AT_ONE_LANE
    lw_one_mask more;
#else
    lw_one_f32 nearest = lw_one_magnitude_f32(left);
#endif
    LW_AT_COUNT_UP_4(0)
    LW_AT_COUNT_UP_4(4)
    LW_AT_COUNT_UP_4(8)
    LW_AT_COUNT_UP_4(12)
    LW_AT_COUNT_UP_4(16)
    LW_AT_COUNT_UP_4(20)
    LW_AT_COUNT_UP_4(24)
    LW_AT_COUNT_UP_4(28)
    *k = count;
#if LW_AT_ONE_LANE
    return lw_one_and_mask(lw_one_lt_f32(left, lw_one_sub_f32(zero, error)), lw_one_lt_f32(error, lw_one_add_f32(left,
        f)));
#else
    return lw_one_and_mask(lw_one_lt_f32(left, zero), lw_one_lt_f32(error, nearest));
#endif
}

#undef LW_AT_COUNT_UP_4
#undef LW_AT_COUNT_UP

#endif
