/* Every row of math_rows.def in whichever target this is compiled: `<name>_group` does the group that starts at `at`.
 */
#ifndef LANEWISE_TESTS_MATH_APPLY_H
#define LANEWISE_TESTS_MATH_APPLY_H

#include "lanewise/lane/math/exp.h"
#include "lanewise/lane/math/gamma_log.h"
#include "lanewise/lane/math/log.h"
#include "lanewise/lane/math/normal_cdf.h"
#include "lanewise/lane/math/normal_quantile.h"
#include "lanewise/lane/math/pow.h"
#include "lanewise/lane/math/turns.h"
#include "math_rows.h"

/* Sine and cosine come together; here they are rows of their own. */
#define MATH_SINCOS_FRACTION u32
#define MATH_SINCOS_TYPE f32
#include "math_sincos.inl"
#define MATH_SINCOS_FRACTION u64
#define MATH_SINCOS_TYPE f64
#include "math_sincos.inl"

#define MATH_C_u32 uint32_t
#define MATH_C_u64 uint64_t
#define MATH_C_f32 float
#define MATH_C_f64 double
#define MATH_FIRST(type) lw_load_##type((const MATH_C_##type *)x->a + at)
#define MATH_SECOND_none
#define MATH_SECOND_f32 , lw_load_f32((const float *)x->b + at)
#define MATH_SECOND_f64 , lw_load_f64((const double *)x->b + at)

#define MATH_ROW(name, RESULT, A, B, truth, inputs, most)                                                              \
    LW_LANE void name##_group(const math_call *x, size_t at)                                                           \
    {                                                                                                                  \
        lw_store_##RESULT((MATH_C_##RESULT *)x->result + at, lw_##name(MATH_FIRST(A) MATH_SECOND_##B));                \
    }
#include "math_rows.def"

#endif
