/* Made of lane/math/gamma_log.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_GAMMA_LOG_H
#define LANEWISE_AT_MATH_GAMMA_LOG_H

#include "ops.h"
#include "math_gamma_tables.h"
#include "math_log.h"
#include "math_log_split.h"
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE
lw_one_f64 lw_one_stirling_f64(lw_one_f64 x)
{
    const lw_one_f64 r = lw_one_div_f64(lw_one_set_f64(1.0), x), z = lw_one_mul_f64(r, r);
    lw_one_f64 p = lw_one_set_f64(LW_AT_STIRLING_8);
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_7));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_6));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_5));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_4));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_3));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_2));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_1));
    p = lw_one_fma_f64(p, z, lw_one_set_f64(LW_AT_STIRLING_0));
    return lw_one_mul_f64(r, p);
}

/* ---- of whole numbers: below 16 from tables, by the last bits of 2^52 + k ---- */
#endif

#endif
