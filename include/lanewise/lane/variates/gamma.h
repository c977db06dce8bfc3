/* Gamma by Marsaglia and Tsang, "A simple method for generating gamma variables" (2000): x standard normal (of a pair
 * by Box and Muller), t = x / sqrt(9 d), v = 1 + t, d v^3 is accepted where v > 0 and log U < x^2/2 + d (1 - v^3 +
 * log v^3). That test is written without its cancellation: since x^2 = 9 d t^2, the right side is -3 d q(t),
 * q(t) = t - t^2/2 + t^3/3 - log(1 + t) = t^4/4 - t^5/5 + ..
 *
 * A shape below 1 is raised by 1, and the result multiplied by W^(1/shape) (their section 6). Where U is accepted it is
 * uniform below the probability p of that, whatever x is: W = U / p is a uniform number for which no other draw is
 * needed, and log W = log U + 3 d q(t), the margin by which the test was passed.
 *
 * chi_square and erlang are gammas, too. */
#ifndef LANEWISE_LANE_VARIATES_GAMMA_H
#define LANEWISE_LANE_VARIATES_GAMMA_H

#include "exponential.h"
#include "normal.h"
#include "unit.h"

/* Terms of q's series, which is for |t| up to NEAR; beyond it the logarithm's own error is small enough beside q. */
#define LW_GAMMA_TERMS_f32 8
#define LW_GAMMA_TERMS_f64 12
#define LW_GAMMA_NEAR_f32 0.25f
#define LW_GAMMA_NEAR_f64 0.125

/* The lower bound (gamma.inl) holds for 1 + t > LW_GAMMA_BOUNDED; the slack is more than all roundings together. */
#define LW_GAMMA_BOUNDED 0x1.99999ap-3f /* 0.2 */
#define LW_GAMMA_SLACK 0x1p-18f

/* Where the shape is below 1 and d times the scale FAR or more, they are multiplied one after the other: v^3 is below
 * 128, so that below FAR the product with it is finite. */
#define LW_GAMMA_FAR_f32 0x1p121f
#define LW_GAMMA_FAR_f64 0x1p1017

/* Bits of the sign and the exponent, the number 1, and the largest number. */
#define LW_GAMMA_EXPONENT_BITS_f32 9
#define LW_GAMMA_EXPONENT_BITS_f64 12
#define LW_ONE_BITS_f32 0x3f800000u
#define LW_ONE_BITS_f64 0x3ff0000000000000u
#define LW_LARGEST_f32 0x1.fffffep127f
#define LW_LARGEST_f64 0x1.fffffffffffffp1023

/* Coefficients of a shape: d, 1 / sqrt(9 d), -3 d, and 1 / shape or 0 from shape 1 on. A shape above a third of the
 * largest number has that number in place of 3 d: t^2 is so small there that 3 d q(t) is 0 either way, and infinity
 * times 0 is kept out. In those of a kind d is multiplied by the scale, or is minus the scale (LW_GAMMA_FAR). */
enum { LW_GAMMA_D, LW_GAMMA_C, LW_GAMMA_MINUS_3D, LW_GAMMA_POWER };

/* What the quick test takes, which is made in f32: an f64 rounded, and the upper word of a draw of 64 bits. */
LW_LANE lw_f32 lw_gamma_single_f32(lw_f32 a) { return a; }
LW_LANE lw_f32 lw_gamma_single_f64(lw_f64 a) { return lw_from_f64_f32(a); }
LW_LANE lw_u32 lw_gamma_top_u32(lw_u32 test) { return test; }
LW_LANE lw_u32 lw_gamma_top_u64(lw_u64 test) { return lw_high_u32(test); }
LW_LANE lw_f32 lw_gamma_upper(lw_f32 t)
{
    const lw_f32 h = lw_fma_f32(lw_set_f32(0x1.49e2bap-3f), t, lw_set_f32(-0x1.08e74cp-2f));
    return lw_fma_f32(h, t, lw_set_f32(0x1.11432ap-2f));
}

/* Deferred tests (common/run/deferred.inl), where no shape is below 1, are frequent where -3 d is more than
 * this. */
#define LW_GAMMA_OFTEN -9

#include "../../detail/templates/real_f32.inl"
#include "templates/gamma.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/gamma.inl"

#endif
