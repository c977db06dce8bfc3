/* Von Mises by Best and Fisher, "Efficient simulation of the von Mises distribution" (1979): a wrapped Cauchy angle,
 * accepted with probability C exp(1 - C), C = k (r - cos angle), k the concentration. Theirs loses all digits for small
 * and large k; here the angle is had by its half: tan(angle / 2) = s tan(phi / 2), phi uniform, so that 1 - cos(angle)
 * = 2 s^2 tan^2 / (1 + s^2 tan^2), and with q = sqrt(1 + 4 k^2) their constants are sums of positive terms:
 *
 *     delta = k (r - 1) = (1 + 1 / (q + 2 k)) / 2,     s^2 = (r - 1) / (r + 1) = 2 delta / (1 + q + 2 k)
 *
 * Elements are in [-pi, pi] (docs/contract/variates.md, "Von Mises"): whole turns are taken off the mean in the setup,
 * and one turn off the sum of mean and angle where it is outside. Both are exact. */
#ifndef LANEWISE_LANE_VARIATES_VON_MISES_H
#define LANEWISE_LANE_VARIATES_VON_MISES_H

#include "../math/arctan.h"
#include "exponential.h"
#include "unit.h"

/* From here on q = 2 k. */
#define LW_VON_MISES_LARGE_f32 0x1p40f
#define LW_VON_MISES_LARGE_f64 0x1p400

/* The numbers of the type next to pi and 2 pi. */
#define LW_VON_MISES_HALF_TURN_f32 0x1.921fb6p+1f
#define LW_VON_MISES_HALF_TURN_f64 0x1.921fb54442d18p+1
#define LW_VON_MISES_TURN_f32 0x1.921fb6p+2f
#define LW_VON_MISES_TURN_f64 0x1.921fb54442d18p+2

enum { LW_VON_MISES_MEAN, LW_VON_MISES_S, LW_VON_MISES_TWICE_K, LW_VON_MISES_DELTA }; /* coefficients */

/* A mean beyond -2 pi to 2 pi less whole turns: in [-pi, pi], its sign kept. Each step leaves the remainder of the size
 * by 2^(48 k) turns, k = 21, 20 .. 0: the quotient is below 2^49, and once rounded at most one too large, so that the
 * fma is exact. */
LW_LANE lw_f64 lw_von_mises_mean_f64(lw_f64 mean)
{
    const lw_f64 zero = lw_set_f64(0.0), turn = lw_set_f64(LW_VON_MISES_TURN_f64);
    const lw_f64 size = lw_max_f64(mean, lw_sub_f64(zero, mean));
    const lw_mask kept = lw_le_f64(size, turn);
    if (lw_all_mask(kept))
        return mean;
    lw_f64 rest = size;
    for (double turns = LW_VON_MISES_TURN_f64 * 0x1p1008; turns >= LW_VON_MISES_TURN_f64; turns *= 0x1p-48) {
        const lw_f64 divisor = lw_set_f64(turns);
        const lw_f64 quotient = lw_from_u64_f64(lw_from_f64_u64(lw_div_f64(rest, divisor)));
        rest = lw_fnma_f64(quotient, divisor, rest);
        rest = lw_select_f64(lw_lt_f64(rest, zero), lw_add_f64(rest, divisor), rest);
    }
    rest = lw_select_f64(lw_lt_f64(lw_set_f64(LW_VON_MISES_HALF_TURN_f64), rest), lw_sub_f64(rest, turn), rest);
    rest = lw_select_f64(lw_lt_f64(mean, zero), lw_sub_f64(zero, rest), rest);
    return lw_select_f64(kept, mean, rest);
}

LW_LANE lw_f32 lw_von_mises_mean_f32(lw_f32 mean)
{
    return lw_from_f64_f32(lw_von_mises_mean_f64(lw_from_f32_f64(mean)));
}

/* EACH real */
LW_LANE lw_mask lw_setup_von_mises_fxx(const lw_fxx *p, lw_fxx *c)
{
    const lw_fxx one = lw_set_fxx(1), half = lw_set_fxx(0.5), k2 = lw_add_fxx(p[1], p[1]);
    const lw_fxx k2_safe = lw_min_fxx(k2, lw_set_fxx(LW_VON_MISES_LARGE_fxx));
    const lw_fxx q = lw_max_fxx(lw_sqrt_fxx(lw_fma_fxx(k2_safe, k2_safe, one)), k2);
    const lw_fxx sum = lw_add_fxx(q, k2);
    c[LW_VON_MISES_MEAN] = lw_von_mises_mean_fxx(p[0]);
    c[LW_VON_MISES_TWICE_K] = k2;
    c[LW_VON_MISES_DELTA] = lw_fma_fxx(lw_div_fxx(one, sum), half, half);
    c[LW_VON_MISES_S] =
        lw_sqrt_fxx(lw_div_fxx(lw_add_fxx(c[LW_VON_MISES_DELTA], c[LW_VON_MISES_DELTA]), lw_add_fxx(one, sum)));
    return lw_lt_fxx(sum, lw_set_fxx(LW_INFINITY_fxx));
}

/* A sum of mean and angle in [-pi, pi]: less a turn, or with one more, where it is outside. */
LW_LANE lw_fxx lw_von_mises_wrapped_fxx(lw_fxx x)
{
    const lw_fxx turn = lw_set_fxx(LW_VON_MISES_TURN_fxx), half_turn = lw_set_fxx(LW_VON_MISES_HALF_TURN_fxx);
    const lw_fxx below = lw_select_fxx(lw_lt_fxx(half_turn, x), lw_sub_fxx(x, turn), x);
    const lw_fxx minus_half_turn = lw_set_fxx(-LW_VON_MISES_HALF_TURN_fxx);
    return lw_select_fxx(lw_lt_fxx(below, minus_half_turn), lw_add_fxx(below, turn), below);
}

/* d: turn, test */
LW_LANE lw_mask lw_try_von_mises_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const lw_fxx one = lw_set_fxx(1), two = lw_set_fxx(2), zero = lw_set_fxx(0);
    lw_fxx above, below;
    lw_half_angle_fxx(d[0], &above, &below);
    above = lw_mul_fxx(above, c[LW_VON_MISES_S]);
    const lw_fxx above2 = lw_mul_fxx(above, above), sum = lw_fma_fxx(below, below, above2);
    const lw_fxx bound = lw_fma_fxx(c[LW_VON_MISES_TWICE_K], lw_div_fxx(above2, sum), c[LW_VON_MISES_DELTA]); /* C */
    lw_mask accepted = lw_lt_fxx(lw_unit_half_open_fxx(d[1]), lw_mul_fxx(bound, lw_sub_fxx(two, bound)));
    if (!lw_all_mask(accepted)) {
        const lw_fxx most = lw_add_fxx(lw_log_normal_fxx(bound), lw_sub_fxx(one, bound));
        accepted = lw_or_mask(accepted, lw_lt_fxx(lw_log_unit_uxx_fxx(d[1]), most));
    }
    const lw_fxx size_above = lw_max_fxx(above, lw_sub_fxx(zero, above));
    const lw_fxx size_below = lw_max_fxx(below, lw_sub_fxx(zero, below));
    const lw_fxx half = lw_arctan_ratio_fxx(size_above, size_below);
    *x = lw_von_mises_wrapped_fxx(lw_fma_fxx(lw_turn_sign_fxx(half, d[0]), two, c[LW_VON_MISES_MEAN]));
    return accepted;
}
/* END */

#endif
