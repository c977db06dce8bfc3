/* Kinds that are a power or a root of what inversion gives: weibull, rayleigh, power, pareto, lomax, triangular; one
 * draw an element. */
#ifndef LANEWISE_LANE_VARIATES_POWERS_H
#define LANEWISE_LANE_VARIATES_POWERS_H

#include "box_muller.h"
#include "unit.h"

/* Coefficients. weibull, pareto and lomax: 1 / (2 shape), negative of the last two, and scale. power: 1 / shape.
 * triangular: a, b, the CDF of the mode, sqrt((b - a) (mode - a)), -sqrt((b - a) (b - mode)). */
enum { LW_POWER_HALF, LW_POWER_SCALE };
enum { LW_POWER_WHOLE };
enum { LW_RAYLEIGH_SCALE };
enum { LW_TRIANGULAR_A, LW_TRIANGULAR_B, LW_TRIANGULAR_SPLIT, LW_TRIANGULAR_RISE, LW_TRIANGULAR_FALL };

/* From this shape on lomax is an exponential to the last bit. */
#define LW_LOMAX_MANY_f32 0x1p60f
#define LW_LOMAX_MANY_f64 0x1p120

/* With a scale below the least normal number, e^h may overflow where the variate does not: beyond FAR it is taken
 * apart. With other scales that is so from NEVER on. */
#define LW_LOMAX_NORMAL_f32 0x1p-126f
#define LW_LOMAX_NORMAL_f64 0x1p-1022
#define LW_LOMAX_FAR_f32 80
#define LW_LOMAX_FAR_f64 700
#define LW_LOMAX_NEVER_f32 0x1p127f
#define LW_LOMAX_NEVER_f64 0x1p1023

#include "../../detail/templates/real_f32.inl"
#include "templates/powers.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/powers.inl"

#endif
