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

#include "../../detail/templates/real_f32.inl"
#include "templates/von_mises.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/von_mises.inl"

#endif
