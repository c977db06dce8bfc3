/* Von Mises by Best and Fisher, "Efficient simulation of the von Mises distribution" (1979): a wrapped Cauchy angle,
 * accepted with probability C exp(1 - C), C = k (r - cos angle), k the concentration. Theirs loses all digits for small
 * and large k; here the angle is had by its half: tan(angle / 2) = s tan(phi / 2), phi uniform, so that 1 - cos(angle)
 * = 2 s^2 tan^2 / (1 + s^2 tan^2), and with q = sqrt(1 + 4 k^2) their constants are sums of positive terms:
 *
 *     delta = k (r - 1) = (1 + 1 / (q + 2 k)) / 2,     s^2 = (r - 1) / (r + 1) = 2 delta / (1 + q + 2 k) */
#ifndef LANEWISE_LANE_VARIATES_VON_MISES_H
#define LANEWISE_LANE_VARIATES_VON_MISES_H

#include "../math/arctan.h"
#include "exponential.h"
#include "unit.h"

/* From here on q = 2 k. */
#define LW_VON_MISES_LARGE_f32 0x1p40f
#define LW_VON_MISES_LARGE_f64 0x1p400

enum { LW_VON_MISES_MEAN, LW_VON_MISES_S, LW_VON_MISES_TWICE_K, LW_VON_MISES_DELTA }; /* coefficients */

#include "../../detail/templates/real_f32.inl"
#include "templates/von_mises.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/von_mises.inl"

#endif
