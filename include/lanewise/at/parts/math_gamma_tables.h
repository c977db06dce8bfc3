/* Made of lane/math/gamma_tables.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_GAMMA_TABLES_H
#define LANEWISE_AT_MATH_GAMMA_TABLES_H

#include "ops.h"

/* x stirling_error(x) by 1 / x^2, x >= 8, to 2^-54.0, lowest degree first */
#define LW_AT_STIRLING_0 0.08333333333333333
#define LW_AT_STIRLING_1 -0.0027777777777398833
#define LW_AT_STIRLING_2 0.0007936507427212024
#define LW_AT_STIRLING_3 -0.0005952120191723926
#define LW_AT_STIRLING_4 0.0008351944144444209
#define LW_AT_STIRLING_5 -0.0010223070420645117
#define LW_AT_STIRLING_6 -0.061308607946870534
#define LW_AT_STIRLING_7 2.6382407996851365
#define LW_AT_STIRLING_8 -42.54520899357759

#endif
