/* Normal truncated to [a, b] by rejection (after Robert, "Simulation of truncated normal variables", 1995), from one of
 * three proposals that the parameters choose; in units of stddev, alpha = (a - mean) / stddev, W = (b - a) / stddev:
 *
 *     normal       alpha < 0 < beta, W >= 2.5: accepted in [a, b]
 *     uniform      alpha < 0 < beta, W < 2.5, or alpha >= 0 and lambda W <= 1/2
 *     exponential  alpha >= 0 else: alpha + y, y of rate lambda = (alpha + sqrt(alpha^2 + 4)) / 2, truncated to [0, W]
 *
 * beta <= 0 is alpha >= 0 of the mirror image. The last two are accepted with probability exp(-(y - r) (y - s) / 2):
 * nothing cancels however far the interval is from the mean, and the result is counted from the interval's nearer end.
 * */
#ifndef LANEWISE_LANE_VARIATES_TRUNCATED_NORMAL_H
#define LANEWISE_LANE_VARIATES_TRUNCATED_NORMAL_H

#include "../math/normal_quantile.h"
#include "exponential.h"
#include "unit.h"

/* c: base and step of the result base + t step; y = t unit; r, s; e^(-lambda W); a, b; -1 normal, 0 uniform, 1
 * exponential. d: position, test. */
enum {
    LW_TRUNCATED_BASE,
    LW_TRUNCATED_STEP,
    LW_TRUNCATED_UNIT,
    LW_TRUNCATED_R,
    LW_TRUNCATED_S,
    LW_TRUNCATED_CUT,
    LW_TRUNCATED_A,
    LW_TRUNCATED_B,
    LW_TRUNCATED_METHOD
};

/* From FAR on sqrt(alpha^2 + 4) is alpha; alpha is at most MOST, so that nothing overflows. */
#define LW_TRUNCATED_FAR_f32 0x1p40f
#define LW_TRUNCATED_FAR_f64 0x1p400
#define LW_TRUNCATED_MOST_f32 0x1p126f
#define LW_TRUNCATED_MOST_f64 0x1p1020

#include "../../detail/templates/real_f32.inl"
#include "templates/truncated_normal.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/truncated_normal.inl"

#endif
