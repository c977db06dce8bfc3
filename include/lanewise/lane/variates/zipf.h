/* Zipf by Devroye, "Non-Uniform Random Variate Generation" (1986), X.6.1: X = floor(U^(-1/(a-1))) is accepted if
 * V X (T - 1) / (b - 1) <= T / b, T = (1 + 1/X)^(a-1), b = 2^(a-1). With 1 - 1/T = -expm1(-(a-1) log(1 + 1/X)), which
 * no exponent overflows, that is V X (1 - 1/T) <= 1 - 1/b. X = 1 always is. Floats decide nearly always, where the
 * exponent is at least 3/2; below, X is too often too large for them. */
#ifndef LANEWISE_LANE_VARIATES_ZIPF_H
#define LANEWISE_LANE_VARIATES_ZIPF_H

#include "../math/exp.h"
#include "geometric.h"

enum { LW_ZIPF_POWER, LW_ZIPF_INVERSE, LW_ZIPF_MOST }; /* coefficients: 1 - a, 1 / (1 - a), 1 - 1/b */

LW_LANE lw_mask lw_setup_zipf_u64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1.0), zero = lw_set_f64(0.0);
    c[LW_ZIPF_POWER] = lw_sub_f64(one, p[0]);
    c[LW_ZIPF_INVERSE] = lw_div_f64(one, c[LW_ZIPF_POWER]);
    c[LW_ZIPF_MOST] = lw_sub_f64(zero, lw_expm1_f64(lw_mul_f64(c[LW_ZIPF_POWER], lw_set_f64(0x1.62e42fefa39efp-1))));
    return lw_lt_f64(one, p[0]);
}

/* The lanes where floats decide, by the upper halves of the draws. With t = log(2^32 / h) / (a - 1) and h >= 2^20:
 * - The lower half of the draw takes at most 2^-20 / (a - 1) <= 2^-19 from t; floats are off by 1.5 t 2^-22, of the
 *   logarithm, the coefficient and the product. So e^t is off by less than e^t (t 2^-21 + 2^-18).
 * - V X (1 - 1/T) is off by 0.75 2^-20 of itself, and by X (1 - 1/T) 2^-32 for the lower half, at most 2^-26, since
 *   2^64 >= X^(a-1) and X (1 - 1/T) < a - 1. Beside 1 - 1/b, at least 0.29, that is less than 2^-19 of it, unless the
 *   first is more than twice the second. */
LW_LANE lw_mask lw_zipf_near_f32(const lw_u64 *d, const lw_f64 *c, lw_u64 *k, lw_mask *accepted)
{
    const lw_f32 one = lw_set_f32(1.0f), zero = lw_set_f32(0.0f), power = lw_from_f64_f32(c[LW_ZIPF_POWER]);
    const lw_f32 most = lw_from_f64_f32(c[LW_ZIPF_MOST]);
    const lw_u32 h = lw_high_u32(d[0]);
    const lw_f32 t = lw_mul_f32(lw_log_fraction_u32_f32(h), lw_from_f64_f32(c[LW_ZIPF_INVERSE]));
    const lw_f32 e = lw_exp_f32(t), off = lw_mul_f32(e, lw_fma_f32(t, lw_set_f32(0x1p-21f), lw_set_f32(0x1p-18f)));
    lw_f32 x;
    const lw_mask whole = lw_count_near_f32(e, off, k, &x), first = lw_eq_f32(x, one);
    const lw_f32 v = lw_mul_f32(lw_from_u32_f32(lw_high_u32(d[1])), lw_set_f32(0x1p-32f));
    const lw_f32 minus = lw_expm1_f32(lw_mul_f32(power, lw_log1p_f32(lw_div_f32(one, x))));
    const lw_f32 missing = lw_fma_f32(lw_mul_f32(v, x), minus, most), margin = lw_mul_f32(most, lw_set_f32(0x1p-19f));
    const lw_mask far = lw_or_mask(lw_lt_f32(margin, missing), lw_lt_f32(missing, lw_sub_f32(zero, margin)));
    *accepted = lw_or_mask(first, lw_lt_f32(zero, missing));
    return lw_and_mask(lw_and_mask(whole, lw_or_mask(first, far)), lw_not_mask(lw_lt_u32(h, lw_set_u32(1u << 20))));
}

LW_LANE lw_mask lw_zipf_exact_u64(lw_u64 u, lw_u64 w, const lw_f64 *c, lw_u64 *value)
{
    const lw_f64 one = lw_set_f64(1.0);
    const lw_u64 k = lw_count_at_most_u64(lw_exp_f64(lw_mul_f64(lw_log_unit_u64_f64(u), c[LW_ZIPF_INVERSE])));
    const lw_f64 x = lw_from_u64_f64(k);
    lw_mask accepted = lw_eq_f64(x, one);
    *value = k;
    if (!lw_all_mask(accepted)) {
        const lw_f64 v = lw_mul_f64(lw_from_u64_f64(lw_or_u64(w, lw_set_u64(1))), lw_set_f64(0x1p-64));
        const lw_f64 minus = lw_expm1_f64(lw_mul_f64(c[LW_ZIPF_POWER], lw_log1p_f64(lw_div_f64(one, x)))); /* 1/T - 1 */
        const lw_f64 missing = lw_fma_f64(lw_mul_f64(v, x), minus, c[LW_ZIPF_MOST]);
        accepted = lw_or_mask(accepted, lw_le_f64(lw_set_f64(0.0), missing));
    }
    return accepted;
}

/* The same for the few, with the top bit set where it is not accepted. */
LW_OUTLINE lw_u64 lw_zipf_seldom_u64(lw_u64 u, lw_u64 w, lw_f64 power, lw_f64 inverse, lw_f64 most)
{
    const lw_f64 c[3] = {power, inverse, most};
    lw_u64 k;
    const lw_mask accepted = lw_zipf_exact_u64(u, w, c, &k);
    return lw_select_u64(accepted, k, lw_or_u64(k, lw_set_u64((uint64_t)1 << 63)));
}

LW_LANE lw_mask lw_try_zipf_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *value)
{
    const lw_mask steep = lw_le_f64(c[LW_ZIPF_POWER], lw_set_f64(-0.5));
    lw_mask accepted;
    if (!lw_any_mask(steep))
        return lw_zipf_exact_u64(d[0], d[1], c, value);
    const lw_mask sure = lw_and_mask(steep, lw_zipf_near_f32(d, c, value, &accepted));
    if (!__builtin_expect(lw_all_mask(sure), 1)) {
        const lw_u64 top = lw_set_u64((uint64_t)1 << 63);
        const lw_u64 k = lw_zipf_seldom_u64(d[0], d[1], c[LW_ZIPF_POWER], c[LW_ZIPF_INVERSE], c[LW_ZIPF_MOST]);
        *value = lw_select_u64(sure, *value, lw_and_u64(k, lw_sub_u64(top, lw_set_u64(1))));
        accepted = lw_or_mask(lw_and_mask(sure, accepted), lw_and_mask(lw_lt_u64(k, top), lw_not_mask(sure)));
    }
    return accepted;
}

#endif
