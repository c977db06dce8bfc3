/* Natural logarithms: log and log1p of f32 and f64 lanes, and the cores that kinds use where they know their argument.
 *
 *     lw_log_f32, lw_log_f64            log x; 0 gives -inf, x < 0 a NaN, inf itself, a NaN a NaN
 *     lw_log_normal_f32, _f64           the same for x positive, finite and normal; unspecified for others
 *     lw_log_less_f32, _f64 (x, t)      log x - t of such an x, t = x - 1: to full precision near 1, too
 *     lw_log_minus_normal_f32, _f64     log(-x) for x negative, finite and normal
 *     lw_log_fraction_u32_f32(k)        log(k 2^-32), k >= 1, to full precision at both ends: k is not rounded first
 *     lw_log_fraction_u64_f64(k)        the same of k 2^-64
 *     lw_minus_2_log_fraction_u32_f32(k), _u64_f64(k)  -2 times that, for a radius
 *     lw_log1p_f32, lw_log1p_f64        log(1 + x); -1 gives -inf, x < -1 a NaN; a zero gives +0
 *
 * Errors in ULP, the worst of all inputs for one f32 or u32 argument, of tens of millions for f64 (tests/math):
 *
 *     log_f32, log_normal_f32 1.07    log_fraction_u32_f32 2      log1p_f32 1.82
 *     log_f64, log_normal_f64 1.4     log_fraction_u64_f64 2.7    log1p_f64 2
 */
#ifndef LANEWISE_LANE_MATH_LOG_H
#define LANEWISE_LANE_MATH_LOG_H

#include "../lane.h"

/* Polynomials and tables: tools/coefficients/make_math.py, "log". */

/* ---- f32: x = 2^e (1 + f), |f| <= 1/3; log(1 + f) = f + f^2 Q(f) ---- */

#define LW_LOG_LEAST_F32 0x3f2aaaabu /* 2/3: the least 1 + f */

#define LW_LOG_2_F32 0x1.62e43p-1f
#define LW_LOG_2_OF_BITS_F32 0x1.62e43p-24f /* per unit of e23 */

/* log(1 + f) + e log 2 + rest - f; e23: e times 2^23; rest: f, or f less what is not wanted of the sum. */
LW_LANE lw_f32 lw_log_sum_f32(lw_f32 f, lw_f32 rest, lw_f32 e23)
{
    lw_f32 q = lw_set_f32(0x1.1f281p-3f);
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.3b0c48p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.1ea898p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.5038e2p-3f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.99d3bp-3f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.00144ep-2f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.5554fcp-2f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.ffffd6p-2f));
    return lw_fma_f32(e23, lw_set_f32(LW_LOG_2_OF_BITS_F32), lw_fma_f32(lw_mul_f32(f, f), q, rest));
}
LW_LANE lw_f32 lw_log_of_parts_f32(lw_f32 f, lw_f32 e23) { return lw_log_sum_f32(f, f, e23); }

/* e 2^23 as an integer, by the bits of a positive normal. */
LW_LANE lw_u32 lw_log_exponent_f32(lw_u32 bits)
{
    return lw_and_u32(lw_sub_u32(bits, lw_set_u32(LW_LOG_LEAST_F32)), lw_set_u32(0xff800000u));
}

LW_LANE lw_f32 lw_log_normal_f32(lw_f32 x)
{
    const lw_u32 bits = lw_bits_u32(x), e = lw_log_exponent_f32(bits);
    const lw_f32 f = lw_sub_f32(lw_bits_f32(lw_sub_u32(bits, e)), lw_set_f32(1.0f));
    return lw_log_of_parts_f32(f, lw_from_i32_f32(e));
}

/* log(-x) of a negative normal. */
LW_LANE lw_f32 lw_log_minus_normal_f32(lw_f32 x) { return lw_log_normal_f32(lw_sub_f32(lw_set_f32(0.0f), x)); }

/* A positive x, subnormal or not, as 2^e m for the range of m that starts at `least`: m - 1, and e times 2^23. */
LW_LANE lw_f32 lw_log_split_f32(lw_f32 x, uint32_t least, lw_f32 *e23)
{
    const lw_mask subnormal = lw_lt_f32(x, lw_set_f32(0x1p-126f));
    const lw_u32 bits = lw_bits_u32(lw_select_f32(subnormal, lw_mul_f32(x, lw_set_f32(0x1p23f)), x));
    const lw_u32 e = lw_and_u32(lw_sub_u32(bits, lw_set_u32(least)), lw_set_u32(0xff800000u));
    *e23 = lw_from_i32_f32(lw_select_u32(subnormal, lw_sub_u32(e, lw_set_u32(23u << 23)), e));
    return lw_sub_f32(lw_bits_f32(lw_sub_u32(bits, e)), lw_set_f32(1.0f));
}

/* What log gives where x is no positive finite number, log elsewhere; x is the argument of log. */
LW_LANE lw_f32 lw_log_ends_f32(lw_f32 x, lw_f32 log)
{
    const lw_f32 zero = lw_set_f32(0.0f), infinity = lw_bits_f32(lw_set_u32(0x7f800000u));
    const lw_f32 ended = lw_select_f32(lw_lt_f32(x, infinity), log, x);
    const lw_f32 pole =
        lw_select_f32(lw_eq_f32(x, zero), lw_bits_f32(lw_set_u32(0xff800000u)), lw_bits_f32(lw_set_u32(0x7fc00000u)));
    return lw_select_f32(lw_le_f32(x, zero), pole, ended);
}

/* Near 1 f is t, which is not rounded where x is; it is left out there, so that nothing cancels. */
LW_LANE lw_f32 lw_log_less_f32(lw_f32 x, lw_f32 t)
{
    const lw_u32 bits = lw_bits_u32(x), e = lw_log_exponent_f32(bits);
    const lw_f32 m = lw_sub_f32(lw_bits_f32(lw_sub_u32(bits, e)), lw_set_f32(1.0f));
    const lw_f32 f = lw_select_f32(lw_eq_u32(e, lw_set_u32(0)), t, m);
    return lw_log_sum_f32(f, lw_sub_f32(f, t), lw_from_i32_f32(e));
}

LW_LANE lw_f32 lw_log_f32(lw_f32 x)
{
    lw_f32 e23;
    const lw_f32 f = lw_log_split_f32(x, LW_LOG_LEAST_F32, &e23);
    return lw_log_ends_f32(x, lw_log_of_parts_f32(f, e23));
}

/* k = 2^(32 - e) (1 + f), -1/2 <= f < 0: 2^32 f is what remains of k, shifted to the top, taken as signed; it and e are
 * what this gives. log(1 + f) and -e log 2 have one sign, so that their sum never cancels. */
LW_LANE lw_f32 lw_log_fraction_split_u32_f32(lw_u32 k, lw_f32 *e)
{
    const lw_u32 zeros = lw_lead_u32(k);
    *e = lw_from_u32_f32(zeros);
    return lw_from_i32_f32(lw_shlv_u32(k, zeros));
}
/* A power of 2, or -1 times one, times log(k 2^-32), with the factor in the constants: g = factor f. i: 1 / factor. */
LW_LANE lw_f32 lw_log_fraction_times_f32(lw_u32 k, float factor, float i)
{
    const float i2 = i * i, i4 = i2 * i2;
    lw_f32 e;
    const lw_f32 g = lw_mul_f32(lw_log_fraction_split_u32_f32(k, &e), lw_set_f32(factor * 0x1p-32f));
    lw_f32 q = lw_set_f32(0x1.755df8p+0f * i4 * i4);
    q = lw_fma_f32(q, g, lw_set_f32(0x1.ba3268p+0f * i4 * i2 * i));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.47a2p+0f * i4 * i2));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.afdb08p-3f * i4 * i));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.151e7ap-2f * i4));
    q = lw_fma_f32(q, g, lw_set_f32(-0x1.f14be4p-3f * i2 * i));
    q = lw_fma_f32(q, g, lw_set_f32(0x1.55b10ap-2f * i2));
    q = lw_fma_f32(q, g, lw_set_f32(-0x1.fffe7ap-2f * i));
    return lw_fma_f32(e, lw_set_f32(factor * -LW_LOG_2_F32), lw_fma_f32(lw_mul_f32(g, g), q, g));
}
LW_LANE lw_f32 lw_log_fraction_u32_f32(lw_u32 k) { return lw_log_fraction_times_f32(k, 1.0f, 1.0f); }
LW_LANE lw_f32 lw_minus_2_log_fraction_u32_f32(lw_u32 k) { return lw_log_fraction_times_f32(k, -2.0f, -0.5f); }

/* 2^100 log(k 2^-32), for less: by a polynomial within 1.35 2^-20 of log(1 + f). With that factor 2^32 f needs none,
 * and every coefficient is normal. */
LW_LANE lw_f32 lw_log_about_u32_f32(lw_u32 k)
{
    lw_f32 e;
    const lw_f32 f = lw_log_fraction_split_u32_f32(k, &e);
    lw_f32 q = lw_set_f32(-0x1.23c122p-92f);
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.786294p-61f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.430f84p-29f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.08612ep+2f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.03845ap+35f));
    q = lw_fma_f32(q, f, lw_set_f32(0x1.ffe188p+67f));
    q = lw_fma_f32(q, f, lw_set_f32(-0x1.578ed8p+80f));
    return lw_fma_f32(e, lw_set_f32(-LW_LOG_2_F32 * 0x1p100f), q);
}

/* u = 1 + x gives e alone; f = 2^-e x + (2^-e - 1) is rounded once where that matters. 4 2^-e: never a subnormal. */
LW_LANE lw_f32 lw_log1p_f32(lw_f32 x)
{
    const lw_f32 one = lw_set_f32(1.0f), u = lw_add_f32(x, one);
    const lw_u32 e = lw_log_exponent_f32(lw_bits_u32(u));
    const lw_f32 scaled = lw_bits_f32(lw_sub_u32(lw_bits_u32(x), e));
    const lw_f32 four = lw_bits_f32(lw_sub_u32(lw_bits_u32(lw_set_f32(4.0f)), e));
    const lw_f32 f = lw_add_f32(scaled, lw_fma_f32(four, lw_set_f32(0.25f), lw_set_f32(-1.0f)));
    return lw_log_ends_f32(u, lw_log_of_parts_f32(f, lw_from_i32_f32(e)));
}

/* ---- f64: x = 2^e m, m from LEAST to 2 LEAST. The bits of m above LEAST pick one of 16 rows: c near 1 / m, and -log c,
 *      exact to 2^-63 of itself. r = m c - 1, |r| <= 1/32, and log x = e log 2 - log c + r + r^2 P(r).
 *      c is 1 in the row about 1 ---- */

#define LW_LOG_LEAST_F64 0x3fe7800000000000u /* 0.734375 */
#define LW_LOG_ONE_F64 0x3ff0000000000000u

LW_COEFFICIENTS double lw_log_2_f64[1] = {0x1.62e42fefa39efp-1};
/* clang-format off */
#if LW_TABLE_BY_ROW
LW_CONSTANT double lw_log_table_f64[16][2] = {
#define LW_LOG_ROW(c, minus_log) {c, minus_log},
#include "log_rows.def"
#undef LW_LOG_ROW
};
#else
LW_CONSTANT double lw_log_table_f64[2][16] = {{
#define LW_LOG_ROW(c, minus_log) c,
#include "log_rows.def"
#undef LW_LOG_ROW
}, {
#define LW_LOG_ROW(c, minus_log) minus_log,
#include "log_rows.def"
#undef LW_LOG_ROW
}};
#endif
/* clang-format on */
LW_COEFFICIENTS double lw_log_p_f64[8] = {
    0x1.c4be3593ac422p-4, -0x1.006a50605e778p-3, 0x1.2492d77ae6957p-3, -0x1.555542f866d74p-3, 0x1.99999987dcbp-3,
    -0x1.000000009566p-2, 0x1.5555555555a26p-2, -0x1.fffffffffffd8p-2};
/* near + rest + z P(r), z = r^2; rest: r, or r less what is not wanted of the sum. P by the odd powers and the even
 * ones, side by side: a shorter chain. odd, even: what the coefficients before p give. */
LW_LANE lw_f64 lw_log_near_f64(lw_f64 near, lw_f64 r, lw_f64 rest, lw_f64 z, lw_f64 odd, lw_f64 even, const double *p)
{
    odd = lw_fma_f64(odd, z, lw_set_f64(p[0]));
    even = lw_fma_f64(even, z, lw_set_f64(p[1]));
    odd = lw_fma_f64(odd, z, lw_set_f64(p[2]));
    even = lw_fma_f64(even, z, lw_set_f64(p[3]));
    odd = lw_fma_f64(odd, z, lw_set_f64(p[4]));
    even = lw_fma_f64(even, z, lw_set_f64(p[5]));
    return lw_add_f64(near, lw_fma_f64(z, lw_fma_f64(odd, r, even), rest));
}
/* e log 2 - log c + log(1 + r) + rest - r. */
LW_LANE lw_f64 lw_log_sum_f64(lw_f64 e, lw_f64 minus_log, lw_f64 r, lw_f64 rest)
{
    const lw_f64 near = lw_fma_f64(e, lw_set_f64(lw_log_2_f64[0]), minus_log);
    const lw_f64 odd = lw_set_f64(lw_log_p_f64[0]), even = lw_set_f64(lw_log_p_f64[1]);
    return lw_log_near_f64(near, r, rest, lw_mul_f64(r, r), odd, even, lw_log_p_f64 + 2);
}
LW_LANE lw_f64 lw_log_of_parts_f64(lw_f64 e, lw_f64 minus_log, lw_f64 r) { return lw_log_sum_f64(e, minus_log, r, r); }

/* The bits of a positive normal 2^e m, m from `least` to twice that, moved so that their exponent field is e + 1023. The
 * lower half of `least`, the bits of a double, is 0. With LEAST the four bits below the field are the row. */
LW_LANE lw_u64 lw_log_biased_f64(lw_u64 bits, uint64_t least)
{
    return lw_add_high_u64(bits, (int)((LW_LOG_ONE_F64 - least) >> 32));
}
LW_LANE lw_u64 lw_log_row_f64(lw_u64 biased) { return lw_shr_u64(biased, 48); }
/* e, by the bits of 2^52 + e + 1023; less: what those have too much. */
LW_LANE lw_f64 lw_log_exponent_f64(lw_u64 biased, lw_f64 less)
{
    return lw_sub_f64(lw_bits_f64(lw_or_u64(lw_shr_u64(biased, 52), lw_set_u64(0x4330000000000000u))), less);
}

/* r and -log c of a row. */
LW_LANE lw_f64 lw_log_remainder_f64(lw_u64 biased, lw_u64 row, lw_f64 *minus_log)
{
    const lw_u64 field = lw_and_u64(biased, lw_set_u64(0x000fffffffffffffu));
    const lw_f64 m = lw_bits_f64(lw_add_high_u64(field, (int)(LW_LOG_LEAST_F64 >> 32)));
    lw_f64 c;
    lw_lookup16x2_f64(lw_log_table_f64[0], row, &c, minus_log);
    return lw_fma_f64(m, c, lw_set_f64(-1.0));
}

/* The logarithm of the size of a normal. less: as above, with 2048 more where the number is negative. */
LW_LANE lw_f64 lw_log_of_bits_f64(lw_u64 bits, lw_f64 less)
{
    const lw_u64 biased = lw_log_biased_f64(bits, LW_LOG_LEAST_F64), row = lw_log_row_f64(biased);
    lw_f64 minus_log;
    const lw_f64 r = lw_log_remainder_f64(biased, row, &minus_log);
    return lw_log_of_parts_f64(lw_log_exponent_f64(biased, less), minus_log, r);
}

/* As log_less_f32; in the row about 1, c is 1 and r is t. */
LW_LANE lw_f64 lw_log_less_f64(lw_f64 x, lw_f64 t)
{
    const lw_u64 biased = lw_log_biased_f64(lw_bits_u64(x), LW_LOG_LEAST_F64), row = lw_log_row_f64(biased);
    const lw_mask near = lw_eq_u64(row, lw_set_u64((LW_LOG_ONE_F64 + LW_LOG_ONE_F64 - LW_LOG_LEAST_F64) >> 48));
    lw_f64 minus_log;
    const lw_f64 other = lw_log_remainder_f64(biased, row, &minus_log), r = lw_select_f64(near, t, other);
    return lw_log_sum_f64(lw_log_exponent_f64(biased, lw_set_f64(0x1p52 + 1023)), minus_log, r, lw_sub_f64(r, t));
}

LW_LANE lw_f64 lw_log_normal_f64(lw_f64 x) { return lw_log_of_bits_f64(lw_bits_u64(x), lw_set_f64(0x1p52 + 1023)); }
/* log(-x), for no more. */
LW_LANE lw_f64 lw_log_minus_normal_f64(lw_f64 x)
{
    return lw_log_of_bits_f64(lw_bits_u64(x), lw_set_f64(0x1p52 + 1023 + 2048));
}

LW_LANE lw_f64 lw_log_ends_f64(lw_f64 x, lw_f64 log)
{
    const lw_f64 zero = lw_set_f64(0.0), infinity = lw_bits_f64(lw_set_u64(0x7ff0000000000000u));
    const lw_f64 ended = lw_select_f64(lw_lt_f64(x, infinity), log, x);
    const lw_f64 pole = lw_select_f64(lw_eq_f64(x, zero), lw_bits_f64(lw_set_u64(0xfff0000000000000u)),
                                      lw_bits_f64(lw_set_u64(0x7ff8000000000000u)));
    return lw_select_f64(lw_le_f64(x, zero), pole, ended);
}

/* x, times 2^54 where it is subnormal; and what lw_log_exponent_f64 then takes away. */
LW_LANE lw_f64 lw_log_normalised_f64(lw_f64 x, lw_f64 *less)
{
    const lw_mask subnormal = lw_lt_f64(x, lw_set_f64(0x1p-1022));
    const lw_f64 normal = lw_select_f64(subnormal, lw_mul_f64(x, lw_set_f64(0x1p54)), x);
    *less = lw_select_f64(subnormal, lw_set_f64(0x1p52 + 1023 + 54), lw_set_f64(0x1p52 + 1023));
    return normal;
}

LW_LANE lw_f64 lw_log_f64(lw_f64 x)
{
    lw_f64 less;
    const lw_f64 normal = lw_log_normalised_f64(x, &less);
    return lw_log_ends_f64(x, lw_log_of_bits_f64(lw_bits_u64(normal), less));
}

/* As log1p_f32; r = f c + (c - 1), where c - 1 is exact. */
LW_LANE lw_f64 lw_log1p_f64(lw_f64 x)
{
    const lw_f64 one = lw_set_f64(1.0), u = lw_add_f64(x, one);
    const lw_u64 biased = lw_log_biased_f64(lw_bits_u64(u), LW_LOG_LEAST_F64), row = lw_log_row_f64(biased);
    const lw_u64 e = lw_and_u64(biased, lw_set_u64(0xfff0000000000000u)); /* (e + 1023) 2^52 */
    const lw_u64 minus_e = lw_sub_u64(lw_set_u64(LW_LOG_ONE_F64), e);
    const lw_f64 scaled = lw_bits_f64(lw_add_u64(lw_bits_u64(x), minus_e));
    const lw_f64 four = lw_bits_f64(lw_add_u64(lw_bits_u64(lw_set_f64(4.0)), minus_e));
    const lw_f64 f = lw_add_f64(scaled, lw_fma_f64(four, lw_set_f64(0.25), lw_set_f64(-1.0)));
    lw_f64 c, minus_log;
    lw_lookup16x2_f64(lw_log_table_f64[0], row, &c, &minus_log);
    const lw_f64 r = lw_fma_f64(f, c, lw_sub_f64(c, one));
    const lw_f64 exponent = lw_log_exponent_f64(biased, lw_set_f64(0x1p52 + 1023));
    return lw_log_ends_f64(u, lw_log_of_parts_f64(exponent, minus_log, r));
}

/* ---- log(k 2^-64): k = 2^(64 - l) m, m from 1/2 to 1. The four bits of m below its highest pick a row: n, which is
 *      that end of the row that is a number of sixteenths. What m is away from n is bits of k, taken as signed, and is
 *      rounded only when it is converted: near 1, too. r = (m - n) / n, |r| <= 1/16, and
 *      log = log n - l log 2 + r + r^2 P(r), where nothing cancels ---- */

/* [0]: 2^-68 / n, [1]: log n; the coefficients of P, then log 2. For -2 log the same in g = -2 r, with the factor in the
 * constants: those of P times -2 (-1/2)^(k + 2). */
LW_CONSTANT double lw_log_fraction_table_f64[2][16] = {
    {0x1p-67, 0x1.c71c71c71c71cp-68, 0x1.c71c71c71c71cp-68, 0x1.999999999999ap-68, 0x1.999999999999ap-68,
     0x1.745d1745d1746p-68, 0x1.745d1745d1746p-68, 0x1.5555555555555p-68, 0x1.5555555555555p-68,
     0x1.3b13b13b13b14p-68, 0x1.3b13b13b13b14p-68, 0x1.2492492492492p-68, 0x1.2492492492492p-68,
     0x1.1111111111111p-68, 0x1.1111111111111p-68, 0x1p-68},
    {-0x1.62e42fefa39efp-1, -0x1.269621134db92p-1, -0x1.269621134db92p-1, -0x1.e148a1a2726cep-2,
     -0x1.e148a1a2726cep-2, -0x1.7fafa3bd8151cp-2, -0x1.7fafa3bd8151cp-2, -0x1.269621134db92p-2,
     -0x1.269621134db92p-2, -0x1.a93ed3c8ad9e3p-3, -0x1.a93ed3c8ad9e3p-3, -0x1.1178e8227e47cp-3,
     -0x1.1178e8227e47cp-3, -0x1.08598b59e3a07p-4, -0x1.08598b59e3a07p-4, 0.0},
};
LW_COEFFICIENTS double lw_log_fraction_p_f64[11] = {
    0x1.6abecae8c4c66p-4, -0x1.9cce1e66c837bp-4, 0x1.c733723220844p-4, -0x1.fffd20dd09bcap-4, 0x1.2492408cf1cb1p-3,
    -0x1.555555eb2a6aep-3, 0x1.9999999c1f6b1p-3, -0x1.ffffffffe56f3p-3, 0x1.555555555536ep-2, -0x1.0000000000006p-1,
    0x1.62e42fefa39efp-1};
LW_CONSTANT double lw_minus_2_log_fraction_table_f64[2][16] = {
    {-0x1p-66, -0x1.c71c71c71c71cp-67, -0x1.c71c71c71c71cp-67, -0x1.999999999999ap-67, -0x1.999999999999ap-67,
     -0x1.745d1745d1746p-67, -0x1.745d1745d1746p-67, -0x1.5555555555555p-67, -0x1.5555555555555p-67,
     -0x1.3b13b13b13b14p-67, -0x1.3b13b13b13b14p-67, -0x1.2492492492492p-67, -0x1.2492492492492p-67,
     -0x1.1111111111111p-67, -0x1.1111111111111p-67, -0x1p-67},
    {0x1.62e42fefa39efp+0, 0x1.269621134db92p+0, 0x1.269621134db92p+0, 0x1.e148a1a2726cep-1, 0x1.e148a1a2726cep-1,
     0x1.7fafa3bd8151cp-1, 0x1.7fafa3bd8151cp-1, 0x1.269621134db92p-1, 0x1.269621134db92p-1, 0x1.a93ed3c8ad9e3p-2,
     0x1.a93ed3c8ad9e3p-2, 0x1.1178e8227e47cp-2, 0x1.1178e8227e47cp-2, 0x1.08598b59e3a07p-3, 0x1.08598b59e3a07p-3,
     0.0},
};
LW_COEFFICIENTS double lw_minus_2_log_fraction_p_f64[11] = {
    0x1.6abecae8c4c66p-14, 0x1.9cce1e66c837bp-13, 0x1.c733723220844p-12, 0x1.fffd20dd09bcap-11,
    0x1.2492408cf1cb1p-9, 0x1.555555eb2a6aep-8, 0x1.9999999c1f6b1p-7, 0x1.ffffffffe56f3p-6, 0x1.555555555536ep-4,
    0x1.0000000000006p-2, -0x1.62e42fefa39efp+0};
/* The same with ten coefficients. */
LW_LANE lw_f64 lw_log_fraction_sum_f64(lw_f64 near, lw_f64 r, const double *p)
{
    const lw_f64 z = lw_mul_f64(r, r);
    const lw_f64 odd = lw_fma_f64(lw_set_f64(p[0]), z, lw_set_f64(p[2]));
    const lw_f64 even = lw_fma_f64(lw_set_f64(p[1]), z, lw_set_f64(p[3]));
    return lw_log_near_f64(near, r, r, z, odd, even, p + 4);
}
LW_LANE lw_f64 lw_log_any_fraction_f64(lw_u64 k, const double table[2][16], const double *p)
{
    const lw_u64 m = lw_top_u64(k), row = lw_shr_u64(m, 59);
    const lw_f64 away = lw_from_i64_f64(lw_shl_u64(m, 4)), r = lw_mul_f64(away, lw_lookup16_f64(table[0], row));
    const lw_f64 near = lw_fnma_f64(lw_lead_f64(k), lw_set_f64(p[10]), lw_lookup16_f64(table[1], row));
    return lw_log_fraction_sum_f64(near, r, p);
}

#if LW_PREFERS_OCTAVES /* else nvcc would put the tables into every object */
/* With a row for each n of 16 octaves, which has 1 / n and log n - l log 2, rounded once, k needs neither its leading
 * zeros nor a shift by them. Bits are the same, as only exponents differ. One draw of 65536 is smaller. */
#define LW_LOG_OCTAVE(inverse, log) {inverse, log},
LW_CONSTANT double lw_log_octaves_f64[LW_OCTAVES_ROWS][2] = {
#include "log_octaves.inc"
};
#undef LW_LOG_OCTAVE
#define LW_LOG_OCTAVE(inverse, log) {-2 * inverse, -2 * log},
LW_CONSTANT double lw_minus_2_log_octaves_f64[LW_OCTAVES_ROWS][2] = {
#include "log_octaves.inc"
};
#undef LW_LOG_OCTAVE
LW_OUTLINE lw_f64 lw_log_small_fraction_f64(lw_u64 k, const double table[2][16], const double *p)
{
    return lw_log_any_fraction_f64(k, table, p);
}
#define LW_LOG_FRACTION_BY_F64(name, k)                                                                                \
    lw_log_fraction_by_f64(k, lw_##name##_octaves_f64, lw_##name##_fraction_table_f64, lw_##name##_fraction_p_f64)
LW_LANE lw_f64 lw_log_fraction_by_f64(lw_u64 k, const double (*octaves)[2], const double table[2][16], const double *p)
{
    lw_f64 away, inverse, near;
    if (lw_octaves_f64(octaves, k, &away, &inverse, &near))
        return lw_log_fraction_sum_f64(near, lw_mul_f64(away, inverse), p);
    return lw_log_small_fraction_f64(k, table, p);
}
#else
#define LW_LOG_FRACTION_BY_F64(name, k)                                                                                \
    lw_log_any_fraction_f64(k, lw_##name##_fraction_table_f64, lw_##name##_fraction_p_f64)
#endif
LW_LANE lw_f64 lw_log_fraction_u64_f64(lw_u64 k) { return LW_LOG_FRACTION_BY_F64(log, k); }
LW_LANE lw_f64 lw_minus_2_log_fraction_u64_f64(lw_u64 k) { return LW_LOG_FRACTION_BY_F64(minus_2_log, k); }

#endif
