/* Every row of special_rows.def in whichever spelling this is compiled: `<name>_group` does the group that starts at
 * `at`.
 */
#ifndef LANEWISE_TESTS_SPECIAL_APPLY_H
#define LANEWISE_TESTS_SPECIAL_APPLY_H

#include "lanewise/lane/math/gamma_log.h"
#include "lanewise/lane/math/normal_cdf.h"
#include "lanewise/lane/math/normal_quantile.h"
#include "special_rows.h"

#define SPECIAL_C_u32 uint32_t
#define SPECIAL_C_u64 uint64_t
#define SPECIAL_C_f32 float
#define SPECIAL_C_f64 double
#define SPECIAL_FIRST(type) lw_load_##type((const SPECIAL_C_##type *)x->a + at)
#define SPECIAL_SECOND_none
#define SPECIAL_SECOND_f64 , lw_load_f64((const double *)x->b + at)

#define SPECIAL_ROW(name, RESULT, A, B, truth, inputs, most)                                                           \
    LW_LANE                                                                                                            \
    void name##_group(const special_call *x, size_t at)                                                                \
    {                                                                                                                  \
        lw_store_##RESULT((SPECIAL_C_##RESULT *)x->result + at, lw_##name(SPECIAL_FIRST(A) SPECIAL_SECOND_##B));       \
    }
#include "special_rows.def"

#endif
