/* Kinds whose CDF is inverted by a logarithm or a tangent: cauchy, laplace, logistic, gumbel; one draw an element. Both
 * tails have the resolution of the draw: laplace and logistic reflect it in integers (lw_fold), and all are monotone in
 * it. */
#ifndef LANEWISE_LANE_VARIATES_INVERSIONS_H
#define LANEWISE_LANE_VARIATES_INVERSIONS_H

#include "exponential.h"
#include "unit.h"

/* Coefficients: location, and minus the scale, but cauchy's is the scale; x = location + scale y. */
enum { LW_INVERSION_LOCATION, LW_INVERSION_SCALE };

LW_LANE
lw_f64 lw_minus_cot_half_turns_u64_f64(lw_u64 k)
{
    lw_f64 above, below;
    lw_half_angle_f64(k, &above, &below);
    return lw_div_f64(lw_sub_f64(lw_set_f64(0), below), above);
}

#include "../../detail/templates/real_f32.inl"
#include "templates/inversions.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/inversions.inl"

#endif
