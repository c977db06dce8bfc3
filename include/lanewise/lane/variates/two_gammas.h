/* f_ratio, made of two independent gammas. One attempt makes both, X = d v^3 e^l each (gamma.h), from
 * the normals of one pair and a test each, and is accepted where both are; l = log(W) / shape stays a logarithm, and
 * only the difference of the two is ever raised, so that far below 1 no 0/0 appears. d: radius, turn, test, test. */
#ifndef LANEWISE_LANE_VARIATES_TWO_GAMMAS_H
#define LANEWISE_LANE_VARIATES_TWO_GAMMAS_H

#include "gamma.h"
#include "normal.h"

/* From 1 / shape = MOST on both are scaled. */
#define LW_TWO_GAMMAS_MOST_f32 0x1p100f
#define LW_TWO_GAMMAS_MOST_f64 0x1p1000

/* The coefficients of the first gamma are followed by those of the second. */
enum { LW_SECOND_GAMMA = 4, LW_SECOND_D = 4, LW_SECOND_POWER = 7 };

#include "../../detail/templates/real_f32.inl"
#include "templates/two_gammas.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/two_gammas.inl"

#endif
