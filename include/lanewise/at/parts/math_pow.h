/* Made of lane/math/pow.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_POW_H
#define LANEWISE_AT_MATH_POW_H

#include "math_exp.h"
#include "math_log.h"

/* ---- f32 ---- */

/* ---- f64 ---- */

#endif
