/* Beta of shapes a, b >= 1 by rejection from a function of one normal z, as Marsaglia and Tsang (2000) do for gammas.
 * There the cube of a linear function of z is nearly a gamma. Here squares of two are nearly in the ratio x to 1 - x:
 *
 *     p = 1 + sigma s, q = 1 - (1 - sigma) s, s = tau z       x = A p^2 / (A p^2 + B q^2), where p and q are positive
 *
 *     sigma = (u + 5 v) / (6 (u + v)), u = a - 1/2, v = b - 1/2          A = (a + 1/2 - sigma) / (a + b), B = 1 - A
 *     y = 4 (a + b) A B - 2 sigma (1 - sigma)                            tau = 1 / sqrt(y - 1 / (3 (y + 1)))
 *
 * With the density of x, that of s over the normal's is e^L, less a constant,
 *
 *     L = a log(x / A) + b log((1 - x) / B) - log(p q) + z^2 / 2
 *
 * L is 0 at z = 0, and so is its derivative; sigma takes nearly all of the third one away, and tau would take the
 * second without what it subtracts from y, which makes L <= 0 for all shapes and normals
 * (docs/design/how-beta-is-bounded.md has the proof). A normal is accepted where U < e^L.
 *
 * A shape below 1 is raised by 1, and x / (1 - x) multiplied by e^l: l = log(V) / a for a, -log(V) / b for b. Of two
 * such shapes l is the difference of two exponentials, below 0 with probability b / (a + b), and there an exponential
 * of rate a; above, one of rate b. One uniform V makes it: it is cut at b / (a + b). What V is away from the nearer end
 * of (0, 1) is had to full precision, so that both tails of l have the resolution of a draw. */
#ifndef LANEWISE_LANE_VARIATES_BETA_H
#define LANEWISE_LANE_VARIATES_BETA_H

#include "exponential.h"
#include "gamma.h"
#include "normal.h"
#include "unit.h"

/* The shapes are the raised ones. POWERs: 1 / shape where it is below 1, else 0. LEFT and RIGHT: 1 over the probability
 * of l <= 0 and of l > 0, infinity where that is 0. */
enum {
    LW_BETA_TAU,
    LW_BETA_SIGMA,
    LW_BETA_A,
    LW_BETA_B,
    LW_BETA_EASY,
    LW_BETA_SHAPE_A,
    LW_BETA_SHAPE_B,
    LW_BETA_POWER_A,
    LW_BETA_POWER_B,
    LW_BETA_LEFT,
    LW_BETA_RIGHT
};

/* -L <= s^2 (FLAT + EASY z^2) where |s| <= 1, EASY = LEAST + SKEWED (sigma - 1/2)^2: accepts most lanes without a
 * logarithm. The slack is more than all roundings together. */
#define LW_BETA_FLAT 0.075
#define LW_BETA_EASY_LEAST 0.03125
#define LW_BETA_EASY_SKEWED 3.25
#define LW_BETA_SLACK 0x1p-18f

/* Up to this tau s is so small that x / A - 1 keeps its digits when it is found first. */
#define LW_BETA_NARROW 0x1p-4f

/* Deferred tests (common/run/deferred.inl) are frequent, some 2 % of the lanes and more, where tau is more
 * than this. */
#define LW_BETA_OFTEN 0x1p-2f

#include "../../detail/templates/real_f32.inl"
#include "templates/beta.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/beta.inl"

#endif
