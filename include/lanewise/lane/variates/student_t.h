/* Student's t by Bailey, "Polar generation of random variates with the t-distribution" (1994):
 * sqrt(n (u^(-2/n) - 1)) cos(2 pi v) for n degrees of freedom: exact, no rejection. The cosine of an angle that is
 * uniform on the circle is as the sine of one from -1/4 to 1/4 turn, which has one polynomial. With y = -log(u) / n and
 * m = e^y - 1 the root is sqrt(n) sqrt(m (m + 2)): nothing cancels for many degrees, and beyond y = 40, where it is
 * sqrt(n) e^y, the last factor is taken apart so that nothing overflows before the variate does. */
#ifndef LANEWISE_LANE_VARIATES_STUDENT_T_H
#define LANEWISE_LANE_VARIATES_STUDENT_T_H

#include "exponential.h"
#include "unit.h"

/* From so many degrees on t is normal to the last bit. */
#define LW_STUDENT_T_MANY_f32 0x1p60f
#define LW_STUDENT_T_MANY_f64 0x1p120

enum { LW_STUDENT_T_ROOT, LW_STUDENT_T_MINUS_INVERSE }; /* coefficients: sqrt(n), -1 / n */

#include "../../detail/templates/real_f32.inl"
#include "templates/student_t.inl"
#include "../../detail/templates/real_f64.inl"
#include "templates/student_t.inl"

#endif
