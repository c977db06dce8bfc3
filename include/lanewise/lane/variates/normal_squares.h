/* Kinds made of a squared normal z^2, z by inversion: maxwell and inverse_gaussian. Neither rejects. */
#ifndef LANEWISE_LANE_VARIATES_NORMAL_SQUARES_H
#define LANEWISE_LANE_VARIATES_NORMAL_SQUARES_H

#include "../math/normal_quantile.h"
#include "exponential.h"
#include "unit.h"

/* Coefficients. maxwell: scale; inverse_gaussian: mean, mean / (2 shape). */
enum { LW_MAXWELL_SCALE };
enum { LW_INVERSE_GAUSSIAN_MEAN, LW_INVERSE_GAUSSIAN_RATIO };

#include "../../detail/templates/real_f32.inl"
#include "templates/normal_squares.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/normal_squares.inl"

#endif
