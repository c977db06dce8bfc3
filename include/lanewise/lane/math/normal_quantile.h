/* The normal quantile of a random integer: monotone, odd, finite, with full resolution in both tails.
 *
 *     lw_normal_quantile_f32(k)    the quantile of (k + 1/2) 2^-32
 *     lw_normal_quantile_f64(k)    the quantile of (k + 1/2) 2^-64
 *
 * Errors, in units of the last place: 1.63 for f32 (every k), 1.97 found for f64.
 * q(k) = -q(~k) bit for bit, so no zero comes out; k < k' gives q(k) <= q(k').
 *
 * The integer is reflected before anything is rounded: with |n| = 2 min(k, ~k) + 1, the tail's probability is
 * n 2^-33 (n 2^-65), and the distance of the probability from 1/2 is known to as many bits.
 */
#ifndef LANEWISE_LANE_MATH_NORMAL_QUANTILE_H
#define LANEWISE_LANE_MATH_NORMAL_QUANTILE_H

#include "../lane.h"
#include "log_split.h"
#include "normal_quantile_tables.h"

/* Where the tail has less than 7/32, s is the mantissa of its integer less 3/2 and the quantile a polynomial in s, one
 * for each octave. In the middle it is y + y R(y^2), y = 1 - 2 q. Both are c0 + t R(u), c0 and t exact or rounded once,
 * |t| <= 1/2 and R nearly constant: that keeps the rounded value monotone too, and the test shows that it does for
 * every k. */
LW_LANE
lw_f32 lw_normal_quantile_f32(lw_u32 k)
{
    const lw_u32 d = lw_or_u32(lw_add_u32(k, k), lw_set_u32(1)), minus_d = lw_sub_u32(lw_set_u32(0), d);
    const lw_mask lower = lw_lt_u32(k, lw_set_u32(0x80000000u));
    const lw_u32 tail = lw_select_u32(lower, d, minus_d), centre = lw_select_u32(lower, minus_d, d);
    const lw_mask outer = lw_lt_u32(tail, lw_set_u32(7u << 28));
    const lw_f32 n = lw_from_u32_f32(lw_select_u32(outer, tail, centre));
    const lw_u32 bits = lw_bits_u32(n);
    const lw_u32 row = lw_select_u32(outer, lw_shr_u32(bits, 23), lw_set_u32(30));
    const lw_u32 mantissa = lw_or_u32(lw_and_u32(bits, lw_set_u32(0x007fffffu)), lw_set_u32(0x3f800000u));
    const lw_f32 s = lw_sub_f32(lw_bits_f32(mantissa), lw_set_f32(1.5f));
    const lw_f32 y = lw_mul_f32(n, lw_set_f32(0x1p-32f));
    const lw_f32 t = lw_select_f32(outer, s, y), u = lw_select_f32(outer, s, lw_mul_f32(y, y));
    lw_f32 c[8], r;
    lw_lookup32x8_f32(lw_normal_table_f32[0], row, c);
    r = lw_fma_f32(c[7], u, c[6]);
    r = lw_fma_f32(r, u, c[5]);
    r = lw_fma_f32(r, u, c[4]);
    r = lw_fma_f32(r, u, c[3]);
    r = lw_fma_f32(r, u, c[2]);
    r = lw_fma_f32(r, u, c[1]);
    const lw_f32 x = lw_fma_f32(r, t, lw_select_f32(outer, c[0], y));
    const lw_u32 sign = lw_and_u32(lw_xor_u32(k, lw_set_u32(0xffffffffu)), lw_set_u32(0x80000000u));
    return lw_bits_f32(lw_or_u32(lw_bits_u32(x), sign));
}

/* The quantile is -y P(w), y = 1 - 2 q, w = -log(1 - y^2) (after Giles 2010): P is smooth, has no singularity within
 * 2 pi of any w, and grows in the tail as the quantile does. With a the smaller of |y| and 1 - |y|, its size is a P or
 * P - a P, and 1 - y^2 is 1 - a^2 or 2 a - a^2, each rounded once.
 *
 * Signs come of themselves. Let 2^64 s be 2 k + 1 modulo 2^64, taken as signed. Where |y| < 1/2, s is -y, and the
 * quantile s P. Elsewhere s is a in the lower tail and -a in the upper one, and the quantile s P - P or s P + P. */

/* s times a power of 2, which is 2^64 scale. */
LW_LANE
lw_f64 lw_normal_signed_f64(lw_u64 k, double scale)
{
    return lw_mul_f64(lw_from_i64_f64(lw_or_u64(lw_add_u64(k, k), lw_set_u64(1))), lw_set_f64(scale));
}

/* Groups that the two functions below make side by side (log_split.h) where normals alone are made. */
#if LW_PREFERS_SIDE_BY_SIDE
#define LW_NORMALS_SIDE LW_SIDE_MOST
#else
#define LW_NORMALS_SIDE 1
#endif

/* w of n groups k. A quarter of 1 - y^2 is 1/4 - h^2 or |h| - h^2, h = s / 2. Turned by the highest bit of k, h is
 * negative in the first case alone, and then more than 1/4 as an integer. */
LW_LANE
void lw_normal_logs_f64(int n, const lw_u64 *k, lw_f64 *w)
{
    lw_f64 m[LW_SIDE_MOST], e[LW_SIDE_MOST], less[LW_SIDE_MOST];
    LW_FOR_SIDE(n, g)
    {
        const lw_f64 h = lw_normal_signed_f64(k[g], 0x1p-65);
        const lw_u64 turned = lw_xor_u64(lw_bits_u64(h), lw_and_u64(k[g], lw_set_u64(0x8000000000000000u)));
        const lw_u64 first = lw_min_u64(turned, lw_set_u64(0x3fd0000000000000u));
        const lw_f64 v = lw_fnma_f64(h, h, lw_bits_f64(first));
        e[g] = lw_sub_f64(lw_set_f64(-2.0), lw_exponent_f64(v));
        m[g] = lw_significand_f64(v);
    }
    lw_minus_logs_split_f64(n, m, e, w, less);
    LW_FOR_SIDE(n, g) w[g] = lw_sub_f64(w[g], less[g]);
}

/* row and t are not const: where GCC does not unroll it would warn that they may not be set. */
LW_LANE
void lw_normal_step_f64(int n, int degree, lw_u64 *row, lw_f64 *t, lw_f64 *p)
{
    LW_FOR_SIDE(n, g) p[g] = lw_fma_f64(p[g], t[g], lw_lookup16_f64(lw_normal_table_f64[degree + 1], row[g]));
}

/* The quantiles of k, whose w these are. */
LW_LANE
void lw_normals_of_logs_f64(int n, const lw_u64 *k, const lw_f64 *w, lw_f64 *x)
{
    lw_u64 row[LW_SIDE_MOST];
    lw_f64 t[LW_SIDE_MOST], p[LW_SIDE_MOST];
    LW_FOR_SIDE(n, g) row[g] = lw_shr_u64(lw_bits_u64(lw_add_f64(w[g], lw_set_f64(3.0))), 50);
    LW_FOR_SIDE(n, g) t[g] = lw_sub_f64(w[g], lw_lookup16_f64(lw_normal_table_f64[0], row[g]));
    LW_FOR_SIDE(n, g) p[g] = lw_lookup16_f64(lw_normal_table_f64[13], row[g]);
    lw_normal_step_f64(n, 11, row, t, p);
    lw_normal_step_f64(n, 10, row, t, p);
    lw_normal_step_f64(n, 9, row, t, p);
    lw_normal_step_f64(n, 8, row, t, p);
    lw_normal_step_f64(n, 7, row, t, p);
    lw_normal_step_f64(n, 6, row, t, p);
    lw_normal_step_f64(n, 5, row, t, p);
    lw_normal_step_f64(n, 4, row, t, p);
    lw_normal_step_f64(n, 3, row, t, p);
    lw_normal_step_f64(n, 2, row, t, p);
    lw_normal_step_f64(n, 1, row, t, p);
    lw_normal_step_f64(n, 0, row, t, p);
    LW_FOR_SIDE(n, g)
    {
        const lw_f64 s = lw_normal_signed_f64(k[g], 0x1p-64);
        const lw_u64 quarter = lw_set_u64(0x4000000000000000u);
        const lw_mask outer = lw_lt_u64(lw_add_u64(k[g], quarter), lw_add_u64(quarter, quarter));
        x[g] = lw_fms_f64(s, p[g], lw_turn_f64(outer, p[g], k[g]));
    }
}

LW_LANE
lw_f64 lw_normal_quantile_f64(lw_u64 k)
{
    lw_f64 w, x;
    lw_normal_logs_f64(1, &k, &w);
    lw_normals_of_logs_f64(1, &k, &w, &x);
    return x;
}

#endif
