/* Made of lane/math/normal_quantile.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_NORMAL_QUANTILE_H
#define LANEWISE_AT_MATH_NORMAL_QUANTILE_H

#include "ops.h"
#include "math_log_split.h"
#include "math_normal_quantile_tables.h"

/* Where the tail has less than 7/32, s is the mantissa of its integer less 3/2 and the quantile a polynomial in s, one
 * for each octave. In the middle it is y + y R(y^2), y = 1 - 2 q. Both are c0 + t R(u), c0 and t exact or rounded once,
 * |t| <= 1/2 and R nearly constant: that keeps the rounded value monotone too, and the test shows that it does for
 * every k. */
LW_AT_LANE
lw_one_f32 lw_one_normal_quantile_f32(lw_one_u32 k)
{
    const lw_one_u32 d = lw_one_or_u32(lw_one_add_u32(k, k), lw_one_set_u32(1)),
        minus_d = lw_one_sub_u32(lw_one_set_u32(0), d);
    const lw_one_mask lower = lw_one_lt_u32(k, lw_one_set_u32(0x80000000u));
    const lw_one_u32 tail = lw_one_select_u32(lower, d, minus_d), centre = lw_one_select_u32(lower, minus_d, d);
    const lw_one_mask outer = lw_one_lt_u32(tail, lw_one_set_u32(7u << 28));
    const lw_one_f32 n = lw_one_from_u32_f32(lw_one_select_u32(outer, tail, centre));
    const lw_one_u32 bits = lw_one_bits_u32(n);
    const lw_one_u32 row = lw_one_select_u32(outer, lw_one_shr_u32(bits, 23), lw_one_set_u32(30));
    const lw_one_u32 mantissa = lw_one_or_u32(lw_one_and_u32(bits, lw_one_set_u32(0x007fffffu)),
        lw_one_set_u32(0x3f800000u));
    const lw_one_f32 s = lw_one_sub_f32(lw_one_bits_f32(mantissa), lw_one_set_f32(1.5f));
    const lw_one_f32 y = lw_one_mul_f32(n, lw_one_set_f32(2.32830644e-10f));
    const lw_one_f32 t = lw_one_select_f32(outer, s, y), u = lw_one_select_f32(outer, s, lw_one_mul_f32(y, y));
    lw_one_f32 c[8], r;
    lw_one_lookup32x8_f32(lw_one_normal_table_f32[0], row, c);
    r = lw_one_fma_f32(c[7], u, c[6]);
    r = lw_one_fma_f32(r, u, c[5]);
    r = lw_one_fma_f32(r, u, c[4]);
    r = lw_one_fma_f32(r, u, c[3]);
    r = lw_one_fma_f32(r, u, c[2]);
    r = lw_one_fma_f32(r, u, c[1]);
    const lw_one_f32 x = lw_one_fma_f32(r, t, lw_one_select_f32(outer, c[0], y));
    const lw_one_u32 sign = lw_one_and_u32(lw_one_xor_u32(k, lw_one_set_u32(0xffffffffu)), lw_one_set_u32(0x80000000u));
    return lw_one_bits_f32(lw_one_or_u32(lw_one_bits_u32(x), sign));
}

/* The quantile is -y P(w), y = 1 - 2 q, w = -log(1 - y^2) (after Giles 2010): P is smooth, has no singularity within
 * 2 pi of any w, and grows in the tail as the quantile does. With a the smaller of |y| and 1 - |y|, its size is a P or
 * P - a P, and 1 - y^2 is 1 - a^2 or 2 a - a^2, each rounded once.
 *
 * Signs come of themselves. Let 2^64 s be 2 k + 1 modulo 2^64, taken as signed. Where |y| < 1/2, s is -y, and the
 * quantile s P. Elsewhere s is a in the lower tail and -a in the upper one, and the quantile s P - P or s P + P. */
#ifndef LW_AT_NO_DOUBLE
/* s times a power of 2, which is 2^64 scale. */
LW_AT_LANE
lw_one_f64 lw_one_normal_signed_f64(lw_one_u64 k, double scale)
{
    return lw_one_mul_f64(lw_one_from_i64_f64(lw_one_or_u64(lw_one_add_u64(k, k), lw_one_set_u64(1))),
        lw_one_set_f64(scale));
}
#endif
/* Groups that the two functions below make side by side (log_split.h) where normals alone are made. */
#ifndef LW_AT_NO_DOUBLE
/* w of n groups k. A quarter of 1 - y^2 is 1/4 - h^2 or |h| - h^2, h = s / 2. Turned by the highest bit of k, h is
 * negative in the first case alone, and then more than 1/4 as an integer. */
LW_AT_LANE
void lw_one_normal_logs_f64(int n, const lw_one_u64 *k, lw_one_f64 *w)
{
    lw_one_f64 m[LW_AT_SIDE_MOST], e[LW_AT_SIDE_MOST], less[LW_AT_SIDE_MOST];
    LW_AT_FOR_SIDE(n, g)
    {
        const lw_one_f64 h = lw_one_normal_signed_f64(k[g], 2.710505431213761e-20);
        const lw_one_u64 turned = lw_one_xor_u64(lw_one_bits_u64(h), lw_one_and_u64(k[g],
            lw_one_set_u64(0x8000000000000000u)));
        const lw_one_u64 first = lw_one_min_u64(turned, lw_one_set_u64(0x3fd0000000000000u));
        const lw_one_f64 v = lw_one_fnma_f64(h, h, lw_one_bits_f64(first));
        e[g] = lw_one_sub_f64(lw_one_set_f64(-2.0), lw_one_exponent_f64(v));
        m[g] = lw_one_significand_f64(v);
    }
    lw_one_minus_logs_split_f64(n, m, e, w, less);
    LW_AT_FOR_SIDE(n, g) w[g] = lw_one_sub_f64(w[g], less[g]);
}

/* row and t are not const: where GCC does not unroll it would warn that they may not be set. */
LW_AT_LANE
void lw_one_normal_step_f64(int n, int degree, lw_one_u64 *row, lw_one_f64 *t, lw_one_f64 *p)
{
    LW_AT_FOR_SIDE(n, g) p[g] = lw_one_fma_f64(p[g], t[g], lw_one_lookup16_f64(lw_one_normal_table_f64[degree + 1],
        row[g]));
}

/* The quantiles of k, whose w these are. */
LW_AT_LANE
void lw_one_normals_of_logs_f64(int n, const lw_one_u64 *k, const lw_one_f64 *w, lw_one_f64 *x)
{
    lw_one_u64 row[LW_AT_SIDE_MOST];
    lw_one_f64 t[LW_AT_SIDE_MOST], p[LW_AT_SIDE_MOST];
    LW_AT_FOR_SIDE(n, g) row[g] = lw_one_shr_u64(lw_one_bits_u64(lw_one_add_f64(w[g], lw_one_set_f64(3.0))), 50);
    LW_AT_FOR_SIDE(n, g) t[g] = lw_one_sub_f64(w[g], lw_one_lookup16_f64(lw_one_normal_table_f64[0], row[g]));
    LW_AT_FOR_SIDE(n, g) p[g] = lw_one_lookup16_f64(lw_one_normal_table_f64[13], row[g]);
    lw_one_normal_step_f64(n, 11, row, t, p);
    lw_one_normal_step_f64(n, 10, row, t, p);
    lw_one_normal_step_f64(n, 9, row, t, p);
    lw_one_normal_step_f64(n, 8, row, t, p);
    lw_one_normal_step_f64(n, 7, row, t, p);
    lw_one_normal_step_f64(n, 6, row, t, p);
    lw_one_normal_step_f64(n, 5, row, t, p);
    lw_one_normal_step_f64(n, 4, row, t, p);
    lw_one_normal_step_f64(n, 3, row, t, p);
    lw_one_normal_step_f64(n, 2, row, t, p);
    lw_one_normal_step_f64(n, 1, row, t, p);
    lw_one_normal_step_f64(n, 0, row, t, p);
    LW_AT_FOR_SIDE(n, g)
    {
        const lw_one_f64 s = lw_one_normal_signed_f64(k[g], 5.421010862427522e-20);
        const lw_one_u64 quarter = lw_one_set_u64(0x4000000000000000u);
        const lw_one_mask outer = lw_one_lt_u64(lw_one_add_u64(k[g], quarter), lw_one_add_u64(quarter, quarter));
        x[g] = lw_one_fms_f64(s, p[g], lw_one_turn_f64(outer, p[g], k[g]));
    }
}

LW_AT_LANE
lw_one_f64 lw_one_normal_quantile_f64(lw_one_u64 k)
{
    lw_one_f64 w, x;
    lw_one_normal_logs_f64(1, &k, &w);
    lw_one_normals_of_logs_f64(1, &k, &w, &x);
    return x;
}
#endif

#endif
