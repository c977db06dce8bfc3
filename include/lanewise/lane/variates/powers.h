/* Kinds that are a power or a root of what inversion gives: weibull, rayleigh, pareto, triangular; one draw an element.
 * */
#ifndef LANEWISE_LANE_VARIATES_POWERS_H
#define LANEWISE_LANE_VARIATES_POWERS_H

#include "exponential.h"
#include "unit.h"

/* Coefficients. weibull and pareto: 1 / (2 shape), pareto's negative, and scale. triangular: a, b, the CDF of the mode,
 * sqrt((b - a) (mode - a)), -sqrt((b - a) (b - mode)). */
enum { LW_POWER_HALF, LW_POWER_SCALE };
enum { LW_RAYLEIGH_SCALE };
enum { LW_TRIANGULAR_A, LW_TRIANGULAR_B, LW_TRIANGULAR_SPLIT, LW_TRIANGULAR_RISE, LW_TRIANGULAR_FALL };

#include "../../detail/templates/real_f32.inl"
#include "templates/powers.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/powers.inl"

#endif
