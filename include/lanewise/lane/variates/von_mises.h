/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/von_mises.h. */
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

/* ---- f32 ---- */
LW_LANE lw_mask lw_setup_von_mises_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 one = lw_set_f32(1), half = lw_set_f32(0.5), k2 = lw_add_f32(p[1], p[1]);
    const lw_f32 k2_safe = lw_min_f32(k2, lw_set_f32(LW_VON_MISES_LARGE_f32));
    const lw_f32 q = lw_max_f32(lw_sqrt_f32(lw_fma_f32(k2_safe, k2_safe, one)), k2);
    const lw_f32 sum = lw_add_f32(q, k2);
    c[LW_VON_MISES_MEAN] = lw_von_mises_mean_f32(p[0]);
    c[LW_VON_MISES_TWICE_K] = k2;
    c[LW_VON_MISES_DELTA] = lw_fma_f32(lw_div_f32(one, sum), half, half);
    c[LW_VON_MISES_S] =
        lw_sqrt_f32(lw_div_f32(lw_add_f32(c[LW_VON_MISES_DELTA], c[LW_VON_MISES_DELTA]), lw_add_f32(one, sum)));
    return lw_lt_f32(sum, lw_set_f32(LW_INFINITY_f32));
}

/* A sum of mean and angle in [-pi, pi]: less a turn, or with one more, where it is outside. */
LW_LANE lw_f32 lw_von_mises_wrapped_f32(lw_f32 x)
{
    const lw_f32 turn = lw_set_f32(LW_VON_MISES_TURN_f32), half_turn = lw_set_f32(LW_VON_MISES_HALF_TURN_f32);
    const lw_f32 below = lw_select_f32(lw_lt_f32(half_turn, x), lw_sub_f32(x, turn), x);
    const lw_f32 minus_half_turn = lw_set_f32(-LW_VON_MISES_HALF_TURN_f32);
    return lw_select_f32(lw_lt_f32(below, minus_half_turn), lw_add_f32(below, turn), below);
}

/* d: turn, test */
LW_LANE lw_mask lw_try_von_mises_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const lw_f32 one = lw_set_f32(1), two = lw_set_f32(2), zero = lw_set_f32(0);
    lw_f32 above, below;
    lw_half_angle_f32(d[0], &above, &below);
    above = lw_mul_f32(above, c[LW_VON_MISES_S]);
    const lw_f32 above2 = lw_mul_f32(above, above), sum = lw_fma_f32(below, below, above2);
    const lw_f32 bound = lw_fma_f32(c[LW_VON_MISES_TWICE_K], lw_div_f32(above2, sum), c[LW_VON_MISES_DELTA]); /* C */
    lw_mask accepted = lw_lt_f32(lw_unit_half_open_f32(d[1]), lw_mul_f32(bound, lw_sub_f32(two, bound)));
    if (!lw_all_mask(accepted)) {
        const lw_f32 most = lw_add_f32(lw_log_normal_f32(bound), lw_sub_f32(one, bound));
        accepted = lw_or_mask(accepted, lw_lt_f32(lw_log_unit_u32_f32(d[1]), most));
    }
    const lw_f32 size_above = lw_max_f32(above, lw_sub_f32(zero, above));
    const lw_f32 size_below = lw_max_f32(below, lw_sub_f32(zero, below));
    const lw_f32 half = lw_arctan_ratio_f32(size_above, size_below);
    *x = lw_von_mises_wrapped_f32(lw_fma_f32(lw_turn_sign_f32(half, d[0]), two, c[LW_VON_MISES_MEAN]));
    return accepted;
}

/* ---- f64 ---- */
LW_LANE lw_mask lw_setup_von_mises_f64(const lw_f64 *p, lw_f64 *c)
{
    const lw_f64 one = lw_set_f64(1), half = lw_set_f64(0.5), k2 = lw_add_f64(p[1], p[1]);
    const lw_f64 k2_safe = lw_min_f64(k2, lw_set_f64(LW_VON_MISES_LARGE_f64));
    const lw_f64 q = lw_max_f64(lw_sqrt_f64(lw_fma_f64(k2_safe, k2_safe, one)), k2);
    const lw_f64 sum = lw_add_f64(q, k2);
    c[LW_VON_MISES_MEAN] = lw_von_mises_mean_f64(p[0]);
    c[LW_VON_MISES_TWICE_K] = k2;
    c[LW_VON_MISES_DELTA] = lw_fma_f64(lw_div_f64(one, sum), half, half);
    c[LW_VON_MISES_S] =
        lw_sqrt_f64(lw_div_f64(lw_add_f64(c[LW_VON_MISES_DELTA], c[LW_VON_MISES_DELTA]), lw_add_f64(one, sum)));
    return lw_lt_f64(sum, lw_set_f64(LW_INFINITY_f64));
}

/* A sum of mean and angle in [-pi, pi]: less a turn, or with one more, where it is outside. */
LW_LANE lw_f64 lw_von_mises_wrapped_f64(lw_f64 x)
{
    const lw_f64 turn = lw_set_f64(LW_VON_MISES_TURN_f64), half_turn = lw_set_f64(LW_VON_MISES_HALF_TURN_f64);
    const lw_f64 below = lw_select_f64(lw_lt_f64(half_turn, x), lw_sub_f64(x, turn), x);
    const lw_f64 minus_half_turn = lw_set_f64(-LW_VON_MISES_HALF_TURN_f64);
    return lw_select_f64(lw_lt_f64(below, minus_half_turn), lw_add_f64(below, turn), below);
}

/* d: turn, test */
LW_LANE lw_mask lw_try_von_mises_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const lw_f64 one = lw_set_f64(1), two = lw_set_f64(2), zero = lw_set_f64(0);
    lw_f64 above, below;
    lw_half_angle_f64(d[0], &above, &below);
    above = lw_mul_f64(above, c[LW_VON_MISES_S]);
    const lw_f64 above2 = lw_mul_f64(above, above), sum = lw_fma_f64(below, below, above2);
    const lw_f64 bound = lw_fma_f64(c[LW_VON_MISES_TWICE_K], lw_div_f64(above2, sum), c[LW_VON_MISES_DELTA]); /* C */
    lw_mask accepted = lw_lt_f64(lw_unit_half_open_f64(d[1]), lw_mul_f64(bound, lw_sub_f64(two, bound)));
    if (!lw_all_mask(accepted)) {
        const lw_f64 most = lw_add_f64(lw_log_normal_f64(bound), lw_sub_f64(one, bound));
        accepted = lw_or_mask(accepted, lw_lt_f64(lw_log_unit_u64_f64(d[1]), most));
    }
    const lw_f64 size_above = lw_max_f64(above, lw_sub_f64(zero, above));
    const lw_f64 size_below = lw_max_f64(below, lw_sub_f64(zero, below));
    const lw_f64 half = lw_arctan_ratio_f64(size_above, size_below);
    *x = lw_von_mises_wrapped_f64(lw_fma_f64(lw_turn_sign_f64(half, d[0]), two, c[LW_VON_MISES_MEAN]));
    return accepted;
}

#endif
