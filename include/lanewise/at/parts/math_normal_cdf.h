/* Made of lane/math/normal_cdf.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_NORMAL_CDF_H
#define LANEWISE_AT_MATH_NORMAL_CDF_H

#include "ops.h"
#include "math_exp.h"
#include "math_normal_cdf_tables.h"
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE
lw_one_f64 lw_one_magnitude_f64(lw_one_f64 x)
{
    return lw_one_bits_f64(lw_one_and_u64(lw_one_bits_u64(x), lw_one_set_u64(~(1ull << 63))));
}
#endif

#endif
