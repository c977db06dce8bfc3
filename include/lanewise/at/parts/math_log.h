/* Made of lane/math/log.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_LOG_H
#define LANEWISE_AT_MATH_LOG_H

#include "ops.h"

/* Polynomials and tables: tools/coefficients/make_math.py, "log". */

/* ---- f32: x = 2^e (1 + f), |f| <= 1/3; log(1 + f) = f + f^2 Q(f) ---- */
#define LW_AT_LOG_LEAST_F32 0x3f2aaaabu /* 2/3: the least 1 + f */
#define LW_AT_LOG_2_F32 0.693147182f
#define LW_AT_LOG_2_OF_BITS_F32 8.26295832e-08f /* per unit of e23 */

/* log(1 + f) + e log 2 + rest - f; e23: e times 2^23; rest: f, or f less what is not wanted of the sum. */
LW_AT_LANE lw_one_f32 lw_one_log_sum_f32(lw_one_f32 f, lw_one_f32 rest, lw_one_f32 e23)
{
    lw_one_f32 q = lw_one_set_f32(0.140213132f);
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-0.153832018f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(0.139970005f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-0.164170995f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(0.200110793f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-0.250077456f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(0.333332002f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-0.499999374f));
    return lw_one_fma_f32(e23, lw_one_set_f32((float)LW_AT_LOG_2_OF_BITS_F32), lw_one_fma_f32(lw_one_mul_f32(f, f), q,
        rest));
}

LW_AT_LANE lw_one_f32 lw_one_log_of_parts_f32(lw_one_f32 f, lw_one_f32 e23) { return lw_one_log_sum_f32(f, f, e23); }

/* e 2^23 as an integer, by the bits of a positive normal. */
LW_AT_LANE lw_one_u32 lw_one_log_exponent_f32(lw_one_u32 bits)
{
    return lw_one_and_u32(lw_one_sub_u32(bits, lw_one_set_u32(LW_AT_LOG_LEAST_F32)), lw_one_set_u32(0xff800000u));
}

LW_AT_LANE lw_one_f32 lw_one_log_normal_f32(lw_one_f32 x)
{
    const lw_one_u32 bits = lw_one_bits_u32(x), e = lw_one_log_exponent_f32(bits);
    const lw_one_f32 f = lw_one_sub_f32(lw_one_bits_f32(lw_one_sub_u32(bits, e)), lw_one_set_f32(1.0f));
    return lw_one_log_of_parts_f32(f, lw_one_from_i32_f32(e));
}

/* log(-x) of a negative normal. */
LW_AT_LANE lw_one_f32 lw_one_log_minus_normal_f32(lw_one_f32 x)
{
    return lw_one_log_normal_f32(lw_one_sub_f32(lw_one_set_f32(0.0f), x));
}

/* A positive x, subnormal or not, as 2^e m for the range of m that starts at `least`: m - 1, and e times 2^23. */
LW_AT_LANE lw_one_f32 lw_one_log_split_f32(lw_one_f32 x, uint32_t least, lw_one_f32 *e23)
{
    const lw_one_mask subnormal = lw_one_lt_f32(x, lw_one_set_f32(1.17549435e-38f));
    const lw_one_u32 bits = lw_one_bits_u32(lw_one_select_f32(subnormal, lw_one_mul_f32(x, lw_one_set_f32(8388608.0f)),
        x));
    const lw_one_u32 e = lw_one_and_u32(lw_one_sub_u32(bits, lw_one_set_u32(least)), lw_one_set_u32(0xff800000u));
    *e23 = lw_one_from_i32_f32(lw_one_select_u32(subnormal, lw_one_sub_u32(e, lw_one_set_u32(23u << 23)), e));
    return lw_one_sub_f32(lw_one_bits_f32(lw_one_sub_u32(bits, e)), lw_one_set_f32(1.0f));
}

/* What log gives where x is no positive finite number, log elsewhere; x is the argument of log. */
LW_AT_LANE lw_one_f32 lw_one_log_ends_f32(lw_one_f32 x, lw_one_f32 log)
{
    const lw_one_f32 zero = lw_one_set_f32(0.0f), infinity = lw_one_bits_f32(lw_one_set_u32(0x7f800000u));
    const lw_one_f32 ended = lw_one_select_f32(lw_one_lt_f32(x, infinity), log, x);
    const lw_one_f32 pole =
        lw_one_select_f32(lw_one_eq_f32(x, zero), lw_one_bits_f32(lw_one_set_u32(0xff800000u)),
            lw_one_bits_f32(lw_one_set_u32(0x7fc00000u)));
    return lw_one_select_f32(lw_one_le_f32(x, zero), pole, ended);
}

/* Near 1 f is t, which is not rounded where x is; it is left out there, so that nothing cancels. */
LW_AT_LANE lw_one_f32 lw_one_log_less_f32(lw_one_f32 x, lw_one_f32 t)
{
    const lw_one_u32 bits = lw_one_bits_u32(x), e = lw_one_log_exponent_f32(bits);
    const lw_one_f32 m = lw_one_sub_f32(lw_one_bits_f32(lw_one_sub_u32(bits, e)), lw_one_set_f32(1.0f));
    const lw_one_f32 f = lw_one_select_f32(lw_one_eq_u32(e, lw_one_set_u32(0)), t, m);
    return lw_one_log_sum_f32(f, lw_one_sub_f32(f, t), lw_one_from_i32_f32(e));
}

LW_AT_LANE lw_one_f32 lw_one_log_f32(lw_one_f32 x)
{
    lw_one_f32 e23;
    const lw_one_f32 f = lw_one_log_split_f32(x, LW_AT_LOG_LEAST_F32, &e23);
    return lw_one_log_ends_f32(x, lw_one_log_of_parts_f32(f, e23));
}

/* k = 2^(32 - e) (1 + f), -1/2 <= f < 0: 2^32 f is what remains of k, shifted to the top, taken as signed; it and e are
 * what this gives. log(1 + f) and -e log 2 have one sign, so that their sum never cancels. */
LW_AT_LANE lw_one_f32 lw_one_log_fraction_split_u32_f32(lw_one_u32 k, lw_one_f32 *e)
{
    const lw_one_u32 zeros = lw_one_lead_u32(k);
    *e = lw_one_from_u32_f32(zeros);
    return lw_one_from_i32_f32(lw_one_shlv_u32(k, zeros));
}

/* A power of 2, or -1 times one, times log(k 2^-32), with the factor in the constants: g = factor f. i: 1 / factor. */
LW_AT_LANE lw_one_f32 lw_one_log_fraction_times_f32(lw_one_u32 k, float factor, float i)
{
    const float i2 = i * i, i4 = i2 * i2;
    lw_one_f32 e;
    const lw_one_f32 g = lw_one_mul_f32(lw_one_log_fraction_split_u32_f32(k, &e),
        lw_one_set_f32(factor * 2.32830644e-10f));
    lw_one_f32 q = lw_one_set_f32(1.4584651f * i4 * i4);
    q = lw_one_fma_f32(q, g, lw_one_set_f32(1.72733164f * i4 * i2 * i));
    q = lw_one_fma_f32(q, g, lw_one_set_f32(1.27981567f * i4 * i2));
    q = lw_one_fma_f32(q, g, lw_one_set_f32(0.210866988f * i4 * i));
    q = lw_one_fma_f32(q, g, lw_one_set_f32(0.270624071f * i4));
    q = lw_one_fma_f32(q, g, lw_one_set_f32(-0.242820531f * i2 * i));
    q = lw_one_fma_f32(q, g, lw_one_set_f32(0.333683163f * i2));
    q = lw_one_fma_f32(q, g, lw_one_set_f32(-0.499994189f * i));
    return lw_one_fma_f32(e, lw_one_set_f32(factor * -LW_AT_LOG_2_F32), lw_one_fma_f32(lw_one_mul_f32(g, g), q, g));
}

LW_AT_LANE lw_one_f32 lw_one_log_fraction_u32_f32(lw_one_u32 k) { return lw_one_log_fraction_times_f32(k, 1.0f, 1.0f); }
LW_AT_LANE lw_one_f32 lw_one_minus_2_log_fraction_u32_f32(lw_one_u32 k)
{
    return lw_one_log_fraction_times_f32(k, -2.0f, -0.5f);
}

/* 2^100 log(k 2^-32), for less: by a polynomial within 1.35 2^-20 of log(1 + f). With that factor 2^32 f needs none,
 * and every coefficient is normal. */
LW_AT_LANE lw_one_f32 lw_one_log_about_u32_f32(lw_one_u32 k)
{
    lw_one_f32 e;
    const lw_one_f32 f = lw_one_log_fraction_split_u32_f32(k, &e);
    lw_one_f32 q = lw_one_set_f32(-2.3015366e-28f);
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-6.37621112e-19f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-2.35057529e-09f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(4.13093138f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-3.48317819e+10f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(2.95079296e+20f));
    q = lw_one_fma_f32(q, f, lw_one_set_f32(-1.62240671e+24f));
    return lw_one_fma_f32(e, lw_one_set_f32(-LW_AT_LOG_2_F32 * 1.2676506e+30f), q);
}

/* u = 1 + x gives e alone; f = 2^-e x + (2^-e - 1) is rounded once where that matters. 4 2^-e: never a subnormal. */
LW_AT_LANE lw_one_f32 lw_one_log1p_f32(lw_one_f32 x)
{
    const lw_one_f32 one = lw_one_set_f32(1.0f), u = lw_one_add_f32(x, one);
    const lw_one_u32 e = lw_one_log_exponent_f32(lw_one_bits_u32(u));
    const lw_one_f32 scaled = lw_one_bits_f32(lw_one_sub_u32(lw_one_bits_u32(x), e));
    const lw_one_f32 four = lw_one_bits_f32(lw_one_sub_u32(lw_one_bits_u32(lw_one_set_f32(4.0f)), e));
    const lw_one_f32 f = lw_one_add_f32(scaled, lw_one_fma_f32(four, lw_one_set_f32(0.25f), lw_one_set_f32(-1.0f)));
    return lw_one_log_ends_f32(u, lw_one_log_of_parts_f32(f, lw_one_from_i32_f32(e)));
}

/* ---- f64: x = 2^e m, m from LEAST to 2 LEAST. The bits of m above LEAST pick one of 16 rows: c near 1 / m,
 * and -log c,
 *      exact to 2^-63 of itself. r = m c - 1, |r| <= 1/32, and log x = e log 2 - log c + r + r^2 P(r).
 *      c is 1 in the row about 1 ---- */
#define LW_AT_LOG_LEAST_F64 0x3fe7800000000000u /* 0.734375 */
#define LW_AT_LOG_ONE_F64 0x3ff0000000000000u
#ifndef LW_AT_NO_DOUBLE
LW_AT_COEFFICIENTS double lw_one_log_2_f64[1] = {0.6931471805599453};
#endif
/* clang-format off */
#if LW_AT_TABLE_BY_ROW
#ifndef LW_AT_NO_DOUBLE
LW_AT_CONSTANT double lw_one_log_table_f64[16][2] = {
#define LW_AT_LOG_ROW(c, minus_log) {c, minus_log},
LW_AT_LOG_ROW(1.3333333036311732, -0.2876820501751606)
LW_AT_LOG_ROW(1.280000015049894, -0.24686008968925544)
LW_AT_LOG_ROW(1.2307692565989357, -0.2076393857648795)
LW_AT_LOG_ROW(1.1851852097402464, -0.1698990575137302)
LW_AT_LOG_ROW(1.1428571189728212, -0.13353137172574092)
LW_AT_LOG_ROW(1.1034482783294133, -0.0984400750492833)
LW_AT_LOG_ROW(1.0666666459932161, -0.06453850175621112)
LW_AT_LOG_ROW(1.032258054759091, -0.0317486888624496)
LW_AT_LOG_ROW(1.0, 0.0)
LW_AT_LOG_ROW(0.9411764781238028, 0.060624613809894416)
LW_AT_LOG_ROW(0.8888888994502011, 0.11778302377490728)
LW_AT_LOG_ROW(0.8421052771410232, 0.17185024032169427)
LW_AT_LOG_ROW(0.7999999909060568, 0.22314356268163885)
LW_AT_LOG_ROW(0.7619047698743051, 0.27193370502361636)
LW_AT_LOG_ROW(0.7272727139739803, 0.31845374940431187)
LW_AT_LOG_ROW(0.6956521675140529, 0.36290550288791745)
#undef LW_AT_LOG_ROW
};
#endif
#else
#ifndef LW_AT_NO_DOUBLE
LW_AT_CONSTANT double lw_one_log_table_f64[2][16] = {{
#define LW_AT_LOG_ROW(c, minus_log) c,
LW_AT_LOG_ROW(1.3333333036311732, -0.2876820501751606)
LW_AT_LOG_ROW(1.280000015049894, -0.24686008968925544)
LW_AT_LOG_ROW(1.2307692565989357, -0.2076393857648795)
LW_AT_LOG_ROW(1.1851852097402464, -0.1698990575137302)
LW_AT_LOG_ROW(1.1428571189728212, -0.13353137172574092)
LW_AT_LOG_ROW(1.1034482783294133, -0.0984400750492833)
LW_AT_LOG_ROW(1.0666666459932161, -0.06453850175621112)
LW_AT_LOG_ROW(1.032258054759091, -0.0317486888624496)
LW_AT_LOG_ROW(1.0, 0.0)
LW_AT_LOG_ROW(0.9411764781238028, 0.060624613809894416)
LW_AT_LOG_ROW(0.8888888994502011, 0.11778302377490728)
LW_AT_LOG_ROW(0.8421052771410232, 0.17185024032169427)
LW_AT_LOG_ROW(0.7999999909060568, 0.22314356268163885)
LW_AT_LOG_ROW(0.7619047698743051, 0.27193370502361636)
LW_AT_LOG_ROW(0.7272727139739803, 0.31845374940431187)
LW_AT_LOG_ROW(0.6956521675140529, 0.36290550288791745)
#undef LW_AT_LOG_ROW
}, {
#define LW_AT_LOG_ROW(c, minus_log) minus_log,
LW_AT_LOG_ROW(1.3333333036311732, -0.2876820501751606)
LW_AT_LOG_ROW(1.280000015049894, -0.24686008968925544)
LW_AT_LOG_ROW(1.2307692565989357, -0.2076393857648795)
LW_AT_LOG_ROW(1.1851852097402464, -0.1698990575137302)
LW_AT_LOG_ROW(1.1428571189728212, -0.13353137172574092)
LW_AT_LOG_ROW(1.1034482783294133, -0.0984400750492833)
LW_AT_LOG_ROW(1.0666666459932161, -0.06453850175621112)
LW_AT_LOG_ROW(1.032258054759091, -0.0317486888624496)
LW_AT_LOG_ROW(1.0, 0.0)
LW_AT_LOG_ROW(0.9411764781238028, 0.060624613809894416)
LW_AT_LOG_ROW(0.8888888994502011, 0.11778302377490728)
LW_AT_LOG_ROW(0.8421052771410232, 0.17185024032169427)
LW_AT_LOG_ROW(0.7999999909060568, 0.22314356268163885)
LW_AT_LOG_ROW(0.7619047698743051, 0.27193370502361636)
LW_AT_LOG_ROW(0.7272727139739803, 0.31845374940431187)
LW_AT_LOG_ROW(0.6956521675140529, 0.36290550288791745)
#undef LW_AT_LOG_ROW
}};
#endif
#endif
#ifndef LW_AT_NO_DOUBLE
/* clang-format on */
LW_AT_COEFFICIENTS double lw_one_log_p_f64[8] = {
    0.1105329602094263, -0.12520277780623323, 0.14285820335210062, -0.16666652985155006, 0.19999999948375802,
    -0.25000000003396927, 0.33333333333340176, -0.4999999999999978};

/* near + rest + z P(r), z = r^2; rest: r, or r less what is not wanted of the sum. P by the odd powers and the even
 * ones, side by side: a shorter chain. odd, even: what the coefficients before p give. */
LW_AT_LANE lw_one_f64 lw_one_log_near_f64(lw_one_f64 near, lw_one_f64 r, lw_one_f64 rest, lw_one_f64 z, lw_one_f64 odd,
    lw_one_f64 even, const double *p)
{
    odd = lw_one_fma_f64(odd, z, lw_one_set_f64(p[0]));
    even = lw_one_fma_f64(even, z, lw_one_set_f64(p[1]));
    odd = lw_one_fma_f64(odd, z, lw_one_set_f64(p[2]));
    even = lw_one_fma_f64(even, z, lw_one_set_f64(p[3]));
    odd = lw_one_fma_f64(odd, z, lw_one_set_f64(p[4]));
    even = lw_one_fma_f64(even, z, lw_one_set_f64(p[5]));
    return lw_one_add_f64(near, lw_one_fma_f64(z, lw_one_fma_f64(odd, r, even), rest));
}

/* e log 2 - log c + log(1 + r) + rest - r. */
LW_AT_LANE lw_one_f64 lw_one_log_sum_f64(lw_one_f64 e, lw_one_f64 minus_log, lw_one_f64 r, lw_one_f64 rest)
{
    const lw_one_f64 near = lw_one_fma_f64(e, lw_one_set_f64(lw_one_log_2_f64[0]), minus_log);
    const lw_one_f64 odd = lw_one_set_f64(lw_one_log_p_f64[0]), even = lw_one_set_f64(lw_one_log_p_f64[1]);
    return lw_one_log_near_f64(near, r, rest, lw_one_mul_f64(r, r), odd, even, lw_one_log_p_f64 + 2);
}

LW_AT_LANE lw_one_f64 lw_one_log_of_parts_f64(lw_one_f64 e, lw_one_f64 minus_log, lw_one_f64 r)
{
    return lw_one_log_sum_f64(e, minus_log, r, r);
}
#endif

/* The bits of a positive normal 2^e m, m from `least` to twice that, moved so that their exponent field is e + 1023.
 * The
 * lower half of `least`, the bits of a double, is 0. With LEAST the four bits below the field are the row. */
LW_AT_LANE lw_one_u64 lw_one_log_biased_f64(lw_one_u64 bits, uint64_t least)
{
    return lw_one_add_high_u64(bits, (int)((LW_AT_LOG_ONE_F64 - least) >> 32));
}

LW_AT_LANE lw_one_u64 lw_one_log_row_f64(lw_one_u64 biased) { return lw_one_shr_u64(biased, 48); }
#ifndef LW_AT_NO_DOUBLE
/* e, by the bits of 2^52 + e + 1023; less: what those have too much. */
LW_AT_LANE lw_one_f64 lw_one_log_exponent_f64(lw_one_u64 biased, lw_one_f64 less)
{
    return lw_one_sub_f64(lw_one_bits_f64(lw_one_or_u64(lw_one_shr_u64(biased, 52),
        lw_one_set_u64(0x4330000000000000u))), less);
}

/* r and -log c of a row. */
LW_AT_LANE lw_one_f64 lw_one_log_remainder_f64(lw_one_u64 biased, lw_one_u64 row, lw_one_f64 *minus_log)
{
    const lw_one_u64 field = lw_one_and_u64(biased, lw_one_set_u64(0x000fffffffffffffu));
    const lw_one_f64 m = lw_one_bits_f64(lw_one_add_high_u64(field, (int)(LW_AT_LOG_LEAST_F64 >> 32)));
    lw_one_f64 c;
    lw_one_lookup16x2_f64(lw_one_log_table_f64[0], row, &c, minus_log);
    return lw_one_fma_f64(m, c, lw_one_set_f64(-1.0));
}

/* The logarithm of the size of a normal. less: as above, with 2048 more where the number is negative. */
LW_AT_LANE lw_one_f64 lw_one_log_of_bits_f64(lw_one_u64 bits, lw_one_f64 less)
{
    const lw_one_u64 biased = lw_one_log_biased_f64(bits, LW_AT_LOG_LEAST_F64), row = lw_one_log_row_f64(biased);
    lw_one_f64 minus_log;
    const lw_one_f64 r = lw_one_log_remainder_f64(biased, row, &minus_log);
    return lw_one_log_of_parts_f64(lw_one_log_exponent_f64(biased, less), minus_log, r);
}

/* As log_less_f32; in the row about 1, c is 1 and r is t. */
LW_AT_LANE lw_one_f64 lw_one_log_less_f64(lw_one_f64 x, lw_one_f64 t)
{
    const lw_one_u64 biased = lw_one_log_biased_f64(lw_one_bits_u64(x), LW_AT_LOG_LEAST_F64),
        row = lw_one_log_row_f64(biased);
    const lw_one_mask near = lw_one_eq_u64(row, lw_one_set_u64((LW_AT_LOG_ONE_F64 + LW_AT_LOG_ONE_F64 -
        LW_AT_LOG_LEAST_F64) >> 48));
    lw_one_f64 minus_log;
    const lw_one_f64 other = lw_one_log_remainder_f64(biased, row, &minus_log), r = lw_one_select_f64(near, t, other);
    return lw_one_log_sum_f64(lw_one_log_exponent_f64(biased, lw_one_set_f64(4503599627370496.0 + 1023)), minus_log, r,
        lw_one_sub_f64(r, t));
}

LW_AT_LANE lw_one_f64 lw_one_log_normal_f64(lw_one_f64 x)
{
    return lw_one_log_of_bits_f64(lw_one_bits_u64(x), lw_one_set_f64(4503599627370496.0 + 1023));
}

/* log(-x), for no more. */
LW_AT_LANE lw_one_f64 lw_one_log_minus_normal_f64(lw_one_f64 x)
{
    return lw_one_log_of_bits_f64(lw_one_bits_u64(x), lw_one_set_f64(4503599627370496.0 + 1023 + 2048));
}

LW_AT_LANE lw_one_f64 lw_one_log_ends_f64(lw_one_f64 x, lw_one_f64 log)
{
    const lw_one_f64 zero = lw_one_set_f64(0.0), infinity = lw_one_bits_f64(lw_one_set_u64(0x7ff0000000000000u));
    const lw_one_f64 ended = lw_one_select_f64(lw_one_lt_f64(x, infinity), log, x);
    const lw_one_f64 pole = lw_one_select_f64(lw_one_eq_f64(x, zero),
        lw_one_bits_f64(lw_one_set_u64(0xfff0000000000000u)),
                                      lw_one_bits_f64(lw_one_set_u64(0x7ff8000000000000u)));
    return lw_one_select_f64(lw_one_le_f64(x, zero), pole, ended);
}

/* x, times 2^54 where it is subnormal; and what lw_one_log_exponent_f64 then takes away. */
LW_AT_LANE lw_one_f64 lw_one_log_normalised_f64(lw_one_f64 x, lw_one_f64 *less)
{
    const lw_one_mask subnormal = lw_one_lt_f64(x, lw_one_set_f64(2.2250738585072014e-308));
    const lw_one_f64 normal = lw_one_select_f64(subnormal, lw_one_mul_f64(x, lw_one_set_f64(1.8014398509481984e+16)),
        x);
    *less = lw_one_select_f64(subnormal, lw_one_set_f64(4503599627370496.0 + 1023 + 54),
        lw_one_set_f64(4503599627370496.0 + 1023));
    return normal;
}

LW_AT_LANE lw_one_f64 lw_one_log_f64(lw_one_f64 x)
{
    lw_one_f64 less;
    const lw_one_f64 normal = lw_one_log_normalised_f64(x, &less);
    return lw_one_log_ends_f64(x, lw_one_log_of_bits_f64(lw_one_bits_u64(normal), less));
}

/* As log1p_f32; r = f c + (c - 1), where c - 1 is exact. */
LW_AT_LANE lw_one_f64 lw_one_log1p_f64(lw_one_f64 x)
{
    const lw_one_f64 one = lw_one_set_f64(1.0), u = lw_one_add_f64(x, one);
    const lw_one_u64 biased = lw_one_log_biased_f64(lw_one_bits_u64(u), LW_AT_LOG_LEAST_F64),
        row = lw_one_log_row_f64(biased);
    const lw_one_u64 e = lw_one_and_u64(biased, lw_one_set_u64(0xfff0000000000000u)); /* (e + 1023) 2^52 */
    const lw_one_u64 minus_e = lw_one_sub_u64(lw_one_set_u64(LW_AT_LOG_ONE_F64), e);
    const lw_one_f64 scaled = lw_one_bits_f64(lw_one_add_u64(lw_one_bits_u64(x), minus_e));
    const lw_one_f64 four = lw_one_bits_f64(lw_one_add_u64(lw_one_bits_u64(lw_one_set_f64(4.0)), minus_e));
    const lw_one_f64 f = lw_one_add_f64(scaled, lw_one_fma_f64(four, lw_one_set_f64(0.25), lw_one_set_f64(-1.0)));
    lw_one_f64 c, minus_log;
    lw_one_lookup16x2_f64(lw_one_log_table_f64[0], row, &c, &minus_log);
    const lw_one_f64 r = lw_one_fma_f64(f, c, lw_one_sub_f64(c, one));
    const lw_one_f64 exponent = lw_one_log_exponent_f64(biased, lw_one_set_f64(4503599627370496.0 + 1023));
    return lw_one_log_ends_f64(u, lw_one_log_of_parts_f64(exponent, minus_log, r));
}

/* ---- log(k 2^-64): k = 2^(64 - l) m, m from 1/2 to 1. The four bits of m below its highest pick a row: n, which is
 *      that end of the row that is a number of sixteenths. What m is away from n is bits of k, taken as signed, and is
 *      rounded only when it is converted: near 1, too. r = (m - n) / n, |r| <= 1/16, and
 *      log = log n - l log 2 + r + r^2 P(r), where nothing cancels ---- */

/* [0]: 2^-68 / n, [1]: log n; the coefficients of P, then log 2. For -2 log the same in g = -2 r,
 * with the factor in the
 * constants: those of P times -2 (-1/2)^(k + 2). */
LW_AT_CONSTANT double lw_one_log_fraction_table_f64[2][16] = {
    {6.776263578034403e-21, 6.0233454026972465e-21, 6.0233454026972465e-21, 5.4210108624275225e-21,
        5.4210108624275225e-21,
     4.9281916931159294e-21, 4.9281916931159294e-21, 4.517509052022935e-21, 4.517509052022935e-21,
     4.170008355713479e-21, 4.170008355713479e-21, 3.8721506160196585e-21, 3.8721506160196585e-21,
     3.614007241618348e-21, 3.614007241618348e-21, 3.3881317890172014e-21},
    {-0.6931471805599453, -0.5753641449035618, -0.5753641449035618, -0.4700036292457356,
     -0.4700036292457356, -0.3746934494414107, -0.3746934494414107, -0.2876820724517809,
     -0.2876820724517809, -0.2076393647782445, -0.2076393647782445, -0.13353139262452263,
     -0.13353139262452263, -0.06453852113757118, -0.06453852113757118, 0.0},
};

LW_AT_COEFFICIENTS double lw_one_log_fraction_p_f64[11] = {
    0.08856086026598717, -0.10078250766356504, 0.11113304717767486, -0.12499726140286707, 0.1428570788395738,
    -0.16666667102736227, 0.20000000007342103, -0.24999999999697983, 0.3333333333333063, -0.5000000000000007,
    0.6931471805599453};

LW_AT_CONSTANT double lw_one_minus_2_log_fraction_table_f64[2][16] = {
    {-1.3552527156068805e-20, -1.2046690805394493e-20, -1.2046690805394493e-20, -1.0842021724855045e-20,
        -1.0842021724855045e-20,
     -9.856383386231859e-21, -9.856383386231859e-21, -9.03501810404587e-21, -9.03501810404587e-21,
     -8.340016711426958e-21, -8.340016711426958e-21, -7.744301232039317e-21, -7.744301232039317e-21,
     -7.228014483236696e-21, -7.228014483236696e-21, -6.776263578034403e-21},
    {1.3862943611198906, 1.1507282898071236, 1.1507282898071236, 0.9400072584914712, 0.9400072584914712,
     0.7493868988828214, 0.7493868988828214, 0.5753641449035618, 0.5753641449035618, 0.415278729556489,
     0.415278729556489, 0.26706278524904525, 0.26706278524904525, 0.12907704227514236, 0.12907704227514236,
     0.0},
};

LW_AT_COEFFICIENTS double lw_one_minus_2_log_fraction_p_f64[11] = {
    8.64852151035031e-05, 0.00019684083528040048, 0.0004341134655377924, 0.000976541104709899,
    0.0022321418568683406, 0.005208333469605071, 0.012500000004588814, 0.03124999999962248, 0.08333333333332657,
    0.25000000000000033, -1.3862943611198906};

/* The same with ten coefficients. */
LW_AT_LANE lw_one_f64 lw_one_log_fraction_sum_f64(lw_one_f64 near, lw_one_f64 r, const double *p)
{
    const lw_one_f64 z = lw_one_mul_f64(r, r);
    const lw_one_f64 odd = lw_one_fma_f64(lw_one_set_f64(p[0]), z, lw_one_set_f64(p[2]));
    const lw_one_f64 even = lw_one_fma_f64(lw_one_set_f64(p[1]), z, lw_one_set_f64(p[3]));
    return lw_one_log_near_f64(near, r, r, z, odd, even, p + 4);
}

LW_AT_LANE lw_one_f64 lw_one_log_any_fraction_f64(lw_one_u64 k, const double table[2][16], const double *p)
{
    const lw_one_u64 m = lw_one_top_u64(k), row = lw_one_shr_u64(m, 59);
    const lw_one_f64 away = lw_one_from_i64_f64(lw_one_shl_u64(m, 4)), r = lw_one_mul_f64(away,
        lw_one_lookup16_f64(table[0], row));
    const lw_one_f64 near = lw_one_fnma_f64(lw_one_lead_f64(k), lw_one_set_f64(p[10]), lw_one_lookup16_f64(table[1],
        row));
    return lw_one_log_fraction_sum_f64(near, r, p);
}
#endif
#if LW_AT_PREFERS_OCTAVES /* else nvcc would put the tables into every object */
/* With a row for each n of 16 octaves, which has 1 / n and log n - l log 2, rounded once, k needs neither its leading
 * zeros nor a shift by them. Bits are the same, as only exponents differ. One draw of 65536 is smaller. */
#define LW_AT_LOG_OCTAVE(inverse, log) {inverse, log},
#ifndef LW_AT_NO_DOUBLE
LW_AT_CONSTANT double lw_one_log_octaves_f64[LW_AT_OCTAVES_ROWS][2] = {
LW_AT_LOG_OCTAVE(1.52587890625e-05, -11.090354888959125) LW_AT_LOG_OCTAVE(1.3563368055555555e-05, -10.97257185330274)
LW_AT_LOG_OCTAVE(1.220703125e-05, -10.867211337644914) LW_AT_LOG_OCTAVE(1.1097301136363637e-05, -10.77190115784059)
LW_AT_LOG_OCTAVE(1.0172526041666666e-05, -10.68488978085096) LW_AT_LOG_OCTAVE(9.390024038461539e-06,
    -10.604847073177424)
LW_AT_LOG_OCTAVE(8.719308035714285e-06, -10.530739101023702) LW_AT_LOG_OCTAVE(8.138020833333333e-06, -10.46174622953675)
LW_AT_LOG_OCTAVE(7.62939453125e-06, -10.39720770839918) LW_AT_LOG_OCTAVE(6.781684027777777e-06, -10.279424672742795)
LW_AT_LOG_OCTAVE(6.103515625e-06, -10.17406415708497) LW_AT_LOG_OCTAVE(5.548650568181818e-06, -10.078753977280645)
LW_AT_LOG_OCTAVE(5.086263020833333e-06, -9.991742600291015) LW_AT_LOG_OCTAVE(4.6950120192307695e-06, -9.911699892617479)
LW_AT_LOG_OCTAVE(4.359654017857143e-06, -9.837591920463757) LW_AT_LOG_OCTAVE(4.069010416666667e-06, -9.768599048976805)
LW_AT_LOG_OCTAVE(3.814697265625e-06, -9.704060527839234) LW_AT_LOG_OCTAVE(3.3908420138888887e-06, -9.58627749218285)
LW_AT_LOG_OCTAVE(3.0517578125e-06, -9.480916976525025) LW_AT_LOG_OCTAVE(2.774325284090909e-06, -9.3856067967207)
LW_AT_LOG_OCTAVE(2.5431315104166665e-06, -9.29859541973107) LW_AT_LOG_OCTAVE(2.3475060096153847e-06, -9.218552712057534)
LW_AT_LOG_OCTAVE(2.1798270089285713e-06, -9.144444739903811) LW_AT_LOG_OCTAVE(2.0345052083333333e-06, -9.07545186841686)
LW_AT_LOG_OCTAVE(1.9073486328125e-06, -9.010913347279288) LW_AT_LOG_OCTAVE(1.6954210069444444e-06, -8.893130311622905)
LW_AT_LOG_OCTAVE(1.52587890625e-06, -8.78776979596508) LW_AT_LOG_OCTAVE(1.3871626420454546e-06, -8.692459616160754)
LW_AT_LOG_OCTAVE(1.2715657552083333e-06, -8.605448239171125) LW_AT_LOG_OCTAVE(1.1737530048076924e-06,
    -8.525405531497588)
LW_AT_LOG_OCTAVE(1.0899135044642857e-06, -8.451297559343866) LW_AT_LOG_OCTAVE(1.0172526041666667e-06,
    -8.382304687856914)
LW_AT_LOG_OCTAVE(9.5367431640625e-07, -8.317766166719343) LW_AT_LOG_OCTAVE(8.477105034722222e-07, -8.19998313106296)
LW_AT_LOG_OCTAVE(7.62939453125e-07, -8.094622615405134) LW_AT_LOG_OCTAVE(6.935813210227273e-07, -7.9993124356008085)
LW_AT_LOG_OCTAVE(6.357828776041666e-07, -7.912301058611179) LW_AT_LOG_OCTAVE(5.868765024038462e-07, -7.832258350937643)
LW_AT_LOG_OCTAVE(5.449567522321428e-07, -7.75815037878392) LW_AT_LOG_OCTAVE(5.086263020833333e-07, -7.68915750729697)
LW_AT_LOG_OCTAVE(4.76837158203125e-07, -7.6246189861593985) LW_AT_LOG_OCTAVE(4.238552517361111e-07, -7.506835950503015)
LW_AT_LOG_OCTAVE(3.814697265625e-07, -7.401475434845189) LW_AT_LOG_OCTAVE(3.4679066051136365e-07, -7.306165255040863)
LW_AT_LOG_OCTAVE(3.178914388020833e-07, -7.219153878051234) LW_AT_LOG_OCTAVE(2.934382512019231e-07, -7.1391111703776975)
LW_AT_LOG_OCTAVE(2.724783761160714e-07, -7.065003198223976) LW_AT_LOG_OCTAVE(2.5431315104166666e-07, -6.996010326737024)
LW_AT_LOG_OCTAVE(2.384185791015625e-07, -6.931471805599453) LW_AT_LOG_OCTAVE(2.1192762586805554e-07, -6.813688769943069)
LW_AT_LOG_OCTAVE(1.9073486328125e-07, -6.708328254285243) LW_AT_LOG_OCTAVE(1.7339533025568182e-07, -6.613018074480919)
LW_AT_LOG_OCTAVE(1.5894571940104166e-07, -6.5260066974912885) LW_AT_LOG_OCTAVE(1.4671912560096155e-07,
    -6.445963989817752)
LW_AT_LOG_OCTAVE(1.362391880580357e-07, -6.37185601766403) LW_AT_LOG_OCTAVE(1.2715657552083333e-07, -6.302863146177079)
LW_AT_LOG_OCTAVE(1.1920928955078125e-07, -6.238324625039508) LW_AT_LOG_OCTAVE(1.0596381293402777e-07,
    -6.120541589383124)
LW_AT_LOG_OCTAVE(9.5367431640625e-08, -6.015181073725298) LW_AT_LOG_OCTAVE(8.669766512784091e-08, -5.919870893920973)
LW_AT_LOG_OCTAVE(7.947285970052083e-08, -5.832859516931343) LW_AT_LOG_OCTAVE(7.335956280048077e-08, -5.752816809257807)
LW_AT_LOG_OCTAVE(6.811959402901785e-08, -5.678708837104085) LW_AT_LOG_OCTAVE(6.357828776041667e-08, -5.609715965617133)
LW_AT_LOG_OCTAVE(5.960464477539063e-08, -5.545177444479562) LW_AT_LOG_OCTAVE(5.2981906467013886e-08,
    -5.4273944088231785)
LW_AT_LOG_OCTAVE(4.76837158203125e-08, -5.322033893165353) LW_AT_LOG_OCTAVE(4.3348832563920456e-08, -5.226723713361028)
LW_AT_LOG_OCTAVE(3.9736429850260414e-08, -5.139712336371398) LW_AT_LOG_OCTAVE(3.6679781400240387e-08,
    -5.059669628697861)
LW_AT_LOG_OCTAVE(3.4059797014508927e-08, -4.98556165654414) LW_AT_LOG_OCTAVE(3.178914388020833e-08, -4.916568785057188)
LW_AT_LOG_OCTAVE(2.9802322387695312e-08, -4.852030263919617) LW_AT_LOG_OCTAVE(2.6490953233506943e-08,
    -4.734247228263234)
LW_AT_LOG_OCTAVE(2.384185791015625e-08, -4.628886712605407) LW_AT_LOG_OCTAVE(2.1674416281960228e-08, -4.533576532801082)
LW_AT_LOG_OCTAVE(1.9868214925130207e-08, -4.446565155811452) LW_AT_LOG_OCTAVE(1.8339890700120193e-08,
    -4.366522448137916)
LW_AT_LOG_OCTAVE(1.7029898507254463e-08, -4.292414475984194) LW_AT_LOG_OCTAVE(1.5894571940104166e-08,
    -4.223421604497243)
LW_AT_LOG_OCTAVE(1.4901161193847656e-08, -4.1588830833596715) LW_AT_LOG_OCTAVE(1.3245476616753471e-08,
    -4.041100047703289)
LW_AT_LOG_OCTAVE(1.1920928955078126e-08, -3.935739532045462) LW_AT_LOG_OCTAVE(1.0837208140980114e-08,
    -3.840429352241137)
LW_AT_LOG_OCTAVE(9.934107462565104e-09, -3.7534179752515073) LW_AT_LOG_OCTAVE(9.169945350060097e-09, -3.673375267577971)
LW_AT_LOG_OCTAVE(8.514949253627232e-09, -3.599267295424249) LW_AT_LOG_OCTAVE(7.947285970052083e-09, -3.5302744239372976)
LW_AT_LOG_OCTAVE(7.450580596923828e-09, -3.4657359027997265) LW_AT_LOG_OCTAVE(6.622738308376736e-09, -3.347952867143343)
LW_AT_LOG_OCTAVE(5.960464477539063e-09, -3.242592351485517) LW_AT_LOG_OCTAVE(5.418604070490057e-09, -3.1472821716811916)
LW_AT_LOG_OCTAVE(4.967053731282552e-09, -3.060270794691562) LW_AT_LOG_OCTAVE(4.584972675030048e-09, -2.9802280870180256)
LW_AT_LOG_OCTAVE(4.257474626813616e-09, -2.906120114864304) LW_AT_LOG_OCTAVE(3.973642985026042e-09, -2.8371272433773522)
LW_AT_LOG_OCTAVE(3.725290298461914e-09, -2.772588722239781) LW_AT_LOG_OCTAVE(3.311369154188368e-09, -2.6548056865833978)
LW_AT_LOG_OCTAVE(2.9802322387695314e-09, -2.5494451709255714) LW_AT_LOG_OCTAVE(2.7093020352450285e-09,
    -2.4541349911212467)
LW_AT_LOG_OCTAVE(2.483526865641276e-09, -2.367123614131617) LW_AT_LOG_OCTAVE(2.292486337515024e-09, -2.28708090645808)
LW_AT_LOG_OCTAVE(2.128737313406808e-09, -2.2129729343043585) LW_AT_LOG_OCTAVE(1.986821492513021e-09, -2.143980062817407)
LW_AT_LOG_OCTAVE(1.862645149230957e-09, -2.0794415416798357) LW_AT_LOG_OCTAVE(1.655684577094184e-09,
    -1.9616585060234524)
LW_AT_LOG_OCTAVE(1.4901161193847657e-09, -1.856297990365626) LW_AT_LOG_OCTAVE(1.3546510176225142e-09,
    -1.7609878105613013)
LW_AT_LOG_OCTAVE(1.241763432820638e-09, -1.6739764335716716) LW_AT_LOG_OCTAVE(1.146243168757512e-09, -1.593933725898135)
LW_AT_LOG_OCTAVE(1.064368656703404e-09, -1.519825753744413) LW_AT_LOG_OCTAVE(9.934107462565104e-10, -1.4508328822574617)
LW_AT_LOG_OCTAVE(9.313225746154785e-10, -1.3862943611198906) LW_AT_LOG_OCTAVE(8.27842288547092e-10, -1.268511325463507)
LW_AT_LOG_OCTAVE(7.450580596923829e-10, -1.1631508098056809) LW_AT_LOG_OCTAVE(6.773255088112571e-10,
    -1.0678406300013559)
LW_AT_LOG_OCTAVE(6.20881716410319e-10, -0.9808292530117262) LW_AT_LOG_OCTAVE(5.73121584378756e-10, -0.9007865453381898)
LW_AT_LOG_OCTAVE(5.32184328351702e-10, -0.8266785731844679) LW_AT_LOG_OCTAVE(4.967053731282552e-10, -0.7576857016975165)
LW_AT_LOG_OCTAVE(4.656612873077393e-10, -0.6931471805599453) LW_AT_LOG_OCTAVE(4.13921144273546e-10, -0.5753641449035618)
LW_AT_LOG_OCTAVE(3.7252902984619143e-10, -0.4700036292457356) LW_AT_LOG_OCTAVE(3.3866275440562856e-10,
    -0.3746934494414107)
LW_AT_LOG_OCTAVE(3.104408582051595e-10, -0.2876820724517809) LW_AT_LOG_OCTAVE(2.86560792189378e-10, -0.2076393647782445)
LW_AT_LOG_OCTAVE(2.66092164175851e-10, -0.13353139262452263) LW_AT_LOG_OCTAVE(2.483526865641276e-10,
    -0.06453852113757118)
LW_AT_LOG_OCTAVE(2.3283064365386963e-10, 0.0)
};
#endif
#undef LW_AT_LOG_OCTAVE
#define LW_AT_LOG_OCTAVE(inverse, log) {-2 * inverse, -2 * log},
#ifndef LW_AT_NO_DOUBLE
LW_AT_CONSTANT double lw_one_minus_2_log_octaves_f64[LW_AT_OCTAVES_ROWS][2] = {
LW_AT_LOG_OCTAVE(1.52587890625e-05, -11.090354888959125) LW_AT_LOG_OCTAVE(1.3563368055555555e-05, -10.97257185330274)
LW_AT_LOG_OCTAVE(1.220703125e-05, -10.867211337644914) LW_AT_LOG_OCTAVE(1.1097301136363637e-05, -10.77190115784059)
LW_AT_LOG_OCTAVE(1.0172526041666666e-05, -10.68488978085096) LW_AT_LOG_OCTAVE(9.390024038461539e-06,
    -10.604847073177424)
LW_AT_LOG_OCTAVE(8.719308035714285e-06, -10.530739101023702) LW_AT_LOG_OCTAVE(8.138020833333333e-06, -10.46174622953675)
LW_AT_LOG_OCTAVE(7.62939453125e-06, -10.39720770839918) LW_AT_LOG_OCTAVE(6.781684027777777e-06, -10.279424672742795)
LW_AT_LOG_OCTAVE(6.103515625e-06, -10.17406415708497) LW_AT_LOG_OCTAVE(5.548650568181818e-06, -10.078753977280645)
LW_AT_LOG_OCTAVE(5.086263020833333e-06, -9.991742600291015) LW_AT_LOG_OCTAVE(4.6950120192307695e-06, -9.911699892617479)
LW_AT_LOG_OCTAVE(4.359654017857143e-06, -9.837591920463757) LW_AT_LOG_OCTAVE(4.069010416666667e-06, -9.768599048976805)
LW_AT_LOG_OCTAVE(3.814697265625e-06, -9.704060527839234) LW_AT_LOG_OCTAVE(3.3908420138888887e-06, -9.58627749218285)
LW_AT_LOG_OCTAVE(3.0517578125e-06, -9.480916976525025) LW_AT_LOG_OCTAVE(2.774325284090909e-06, -9.3856067967207)
LW_AT_LOG_OCTAVE(2.5431315104166665e-06, -9.29859541973107) LW_AT_LOG_OCTAVE(2.3475060096153847e-06, -9.218552712057534)
LW_AT_LOG_OCTAVE(2.1798270089285713e-06, -9.144444739903811) LW_AT_LOG_OCTAVE(2.0345052083333333e-06, -9.07545186841686)
LW_AT_LOG_OCTAVE(1.9073486328125e-06, -9.010913347279288) LW_AT_LOG_OCTAVE(1.6954210069444444e-06, -8.893130311622905)
LW_AT_LOG_OCTAVE(1.52587890625e-06, -8.78776979596508) LW_AT_LOG_OCTAVE(1.3871626420454546e-06, -8.692459616160754)
LW_AT_LOG_OCTAVE(1.2715657552083333e-06, -8.605448239171125) LW_AT_LOG_OCTAVE(1.1737530048076924e-06,
    -8.525405531497588)
LW_AT_LOG_OCTAVE(1.0899135044642857e-06, -8.451297559343866) LW_AT_LOG_OCTAVE(1.0172526041666667e-06,
    -8.382304687856914)
LW_AT_LOG_OCTAVE(9.5367431640625e-07, -8.317766166719343) LW_AT_LOG_OCTAVE(8.477105034722222e-07, -8.19998313106296)
LW_AT_LOG_OCTAVE(7.62939453125e-07, -8.094622615405134) LW_AT_LOG_OCTAVE(6.935813210227273e-07, -7.9993124356008085)
LW_AT_LOG_OCTAVE(6.357828776041666e-07, -7.912301058611179) LW_AT_LOG_OCTAVE(5.868765024038462e-07, -7.832258350937643)
LW_AT_LOG_OCTAVE(5.449567522321428e-07, -7.75815037878392) LW_AT_LOG_OCTAVE(5.086263020833333e-07, -7.68915750729697)
LW_AT_LOG_OCTAVE(4.76837158203125e-07, -7.6246189861593985) LW_AT_LOG_OCTAVE(4.238552517361111e-07, -7.506835950503015)
LW_AT_LOG_OCTAVE(3.814697265625e-07, -7.401475434845189) LW_AT_LOG_OCTAVE(3.4679066051136365e-07, -7.306165255040863)
LW_AT_LOG_OCTAVE(3.178914388020833e-07, -7.219153878051234) LW_AT_LOG_OCTAVE(2.934382512019231e-07, -7.1391111703776975)
LW_AT_LOG_OCTAVE(2.724783761160714e-07, -7.065003198223976) LW_AT_LOG_OCTAVE(2.5431315104166666e-07, -6.996010326737024)
LW_AT_LOG_OCTAVE(2.384185791015625e-07, -6.931471805599453) LW_AT_LOG_OCTAVE(2.1192762586805554e-07, -6.813688769943069)
LW_AT_LOG_OCTAVE(1.9073486328125e-07, -6.708328254285243) LW_AT_LOG_OCTAVE(1.7339533025568182e-07, -6.613018074480919)
LW_AT_LOG_OCTAVE(1.5894571940104166e-07, -6.5260066974912885) LW_AT_LOG_OCTAVE(1.4671912560096155e-07,
    -6.445963989817752)
LW_AT_LOG_OCTAVE(1.362391880580357e-07, -6.37185601766403) LW_AT_LOG_OCTAVE(1.2715657552083333e-07, -6.302863146177079)
LW_AT_LOG_OCTAVE(1.1920928955078125e-07, -6.238324625039508) LW_AT_LOG_OCTAVE(1.0596381293402777e-07,
    -6.120541589383124)
LW_AT_LOG_OCTAVE(9.5367431640625e-08, -6.015181073725298) LW_AT_LOG_OCTAVE(8.669766512784091e-08, -5.919870893920973)
LW_AT_LOG_OCTAVE(7.947285970052083e-08, -5.832859516931343) LW_AT_LOG_OCTAVE(7.335956280048077e-08, -5.752816809257807)
LW_AT_LOG_OCTAVE(6.811959402901785e-08, -5.678708837104085) LW_AT_LOG_OCTAVE(6.357828776041667e-08, -5.609715965617133)
LW_AT_LOG_OCTAVE(5.960464477539063e-08, -5.545177444479562) LW_AT_LOG_OCTAVE(5.2981906467013886e-08,
    -5.4273944088231785)
LW_AT_LOG_OCTAVE(4.76837158203125e-08, -5.322033893165353) LW_AT_LOG_OCTAVE(4.3348832563920456e-08, -5.226723713361028)
LW_AT_LOG_OCTAVE(3.9736429850260414e-08, -5.139712336371398) LW_AT_LOG_OCTAVE(3.6679781400240387e-08,
    -5.059669628697861)
LW_AT_LOG_OCTAVE(3.4059797014508927e-08, -4.98556165654414) LW_AT_LOG_OCTAVE(3.178914388020833e-08, -4.916568785057188)
LW_AT_LOG_OCTAVE(2.9802322387695312e-08, -4.852030263919617) LW_AT_LOG_OCTAVE(2.6490953233506943e-08,
    -4.734247228263234)
LW_AT_LOG_OCTAVE(2.384185791015625e-08, -4.628886712605407) LW_AT_LOG_OCTAVE(2.1674416281960228e-08, -4.533576532801082)
LW_AT_LOG_OCTAVE(1.9868214925130207e-08, -4.446565155811452) LW_AT_LOG_OCTAVE(1.8339890700120193e-08,
    -4.366522448137916)
LW_AT_LOG_OCTAVE(1.7029898507254463e-08, -4.292414475984194) LW_AT_LOG_OCTAVE(1.5894571940104166e-08,
    -4.223421604497243)
LW_AT_LOG_OCTAVE(1.4901161193847656e-08, -4.1588830833596715) LW_AT_LOG_OCTAVE(1.3245476616753471e-08,
    -4.041100047703289)
LW_AT_LOG_OCTAVE(1.1920928955078126e-08, -3.935739532045462) LW_AT_LOG_OCTAVE(1.0837208140980114e-08,
    -3.840429352241137)
LW_AT_LOG_OCTAVE(9.934107462565104e-09, -3.7534179752515073) LW_AT_LOG_OCTAVE(9.169945350060097e-09, -3.673375267577971)
LW_AT_LOG_OCTAVE(8.514949253627232e-09, -3.599267295424249) LW_AT_LOG_OCTAVE(7.947285970052083e-09, -3.5302744239372976)
LW_AT_LOG_OCTAVE(7.450580596923828e-09, -3.4657359027997265) LW_AT_LOG_OCTAVE(6.622738308376736e-09, -3.347952867143343)
LW_AT_LOG_OCTAVE(5.960464477539063e-09, -3.242592351485517) LW_AT_LOG_OCTAVE(5.418604070490057e-09, -3.1472821716811916)
LW_AT_LOG_OCTAVE(4.967053731282552e-09, -3.060270794691562) LW_AT_LOG_OCTAVE(4.584972675030048e-09, -2.9802280870180256)
LW_AT_LOG_OCTAVE(4.257474626813616e-09, -2.906120114864304) LW_AT_LOG_OCTAVE(3.973642985026042e-09, -2.8371272433773522)
LW_AT_LOG_OCTAVE(3.725290298461914e-09, -2.772588722239781) LW_AT_LOG_OCTAVE(3.311369154188368e-09, -2.6548056865833978)
LW_AT_LOG_OCTAVE(2.9802322387695314e-09, -2.5494451709255714) LW_AT_LOG_OCTAVE(2.7093020352450285e-09,
    -2.4541349911212467)
LW_AT_LOG_OCTAVE(2.483526865641276e-09, -2.367123614131617) LW_AT_LOG_OCTAVE(2.292486337515024e-09, -2.28708090645808)
LW_AT_LOG_OCTAVE(2.128737313406808e-09, -2.2129729343043585) LW_AT_LOG_OCTAVE(1.986821492513021e-09, -2.143980062817407)
LW_AT_LOG_OCTAVE(1.862645149230957e-09, -2.0794415416798357) LW_AT_LOG_OCTAVE(1.655684577094184e-09,
    -1.9616585060234524)
LW_AT_LOG_OCTAVE(1.4901161193847657e-09, -1.856297990365626) LW_AT_LOG_OCTAVE(1.3546510176225142e-09,
    -1.7609878105613013)
LW_AT_LOG_OCTAVE(1.241763432820638e-09, -1.6739764335716716) LW_AT_LOG_OCTAVE(1.146243168757512e-09, -1.593933725898135)
LW_AT_LOG_OCTAVE(1.064368656703404e-09, -1.519825753744413) LW_AT_LOG_OCTAVE(9.934107462565104e-10, -1.4508328822574617)
LW_AT_LOG_OCTAVE(9.313225746154785e-10, -1.3862943611198906) LW_AT_LOG_OCTAVE(8.27842288547092e-10, -1.268511325463507)
LW_AT_LOG_OCTAVE(7.450580596923829e-10, -1.1631508098056809) LW_AT_LOG_OCTAVE(6.773255088112571e-10,
    -1.0678406300013559)
LW_AT_LOG_OCTAVE(6.20881716410319e-10, -0.9808292530117262) LW_AT_LOG_OCTAVE(5.73121584378756e-10, -0.9007865453381898)
LW_AT_LOG_OCTAVE(5.32184328351702e-10, -0.8266785731844679) LW_AT_LOG_OCTAVE(4.967053731282552e-10, -0.7576857016975165)
LW_AT_LOG_OCTAVE(4.656612873077393e-10, -0.6931471805599453) LW_AT_LOG_OCTAVE(4.13921144273546e-10, -0.5753641449035618)
LW_AT_LOG_OCTAVE(3.7252902984619143e-10, -0.4700036292457356) LW_AT_LOG_OCTAVE(3.3866275440562856e-10,
    -0.3746934494414107)
LW_AT_LOG_OCTAVE(3.104408582051595e-10, -0.2876820724517809) LW_AT_LOG_OCTAVE(2.86560792189378e-10, -0.2076393647782445)
LW_AT_LOG_OCTAVE(2.66092164175851e-10, -0.13353139262452263) LW_AT_LOG_OCTAVE(2.483526865641276e-10,
    -0.06453852113757118)
LW_AT_LOG_OCTAVE(2.3283064365386963e-10, 0.0)
};
#endif
#undef LW_AT_LOG_OCTAVE
#ifndef LW_AT_NO_DOUBLE
LW_AT_OUTLINE lw_one_f64 lw_one_log_small_fraction_f64(lw_one_u64 k, const double table[2][16], const double *p)
{
    return lw_one_log_any_fraction_f64(k, table, p);
}
#endif
#define LW_AT_LOG_FRACTION_BY_F64(name, k)                                                                             \
    lw_one_log_fraction_by_f64(k, lw_one_##name##_octaves_f64, lw_one_##name##_fraction_table_f64,
        lw_one_##name##_fraction_p_f64)
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_log_fraction_by_f64(lw_one_u64 k, const double (*octaves)[2], const double table[2][16],
    const double *p)
{
    lw_one_f64 away, inverse, near;
    if (lw_one_octaves_f64(octaves, k, &away, &inverse, &near))
        return lw_one_log_fraction_sum_f64(near, lw_one_mul_f64(away, inverse), p);
    return lw_one_log_small_fraction_f64(k, table, p);
}
#endif
#else
#define LW_AT_LOG_FRACTION_BY_F64(name, k)                                                                             \
    lw_one_log_any_fraction_f64(k, lw_one_##name##_fraction_table_f64, lw_one_##name##_fraction_p_f64)
#endif
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_log_fraction_u64_f64(lw_one_u64 k) { return LW_AT_LOG_FRACTION_BY_F64(log, k); }
LW_AT_LANE lw_one_f64 lw_one_minus_2_log_fraction_u64_f64(lw_one_u64 k)
{
    return LW_AT_LOG_FRACTION_BY_F64(minus_2_log, k);
}
#endif

#endif
