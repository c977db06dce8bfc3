/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_TRUNCATED_NORMAL_H
#define LANEWISE_AT_WALK_TRUNCATED_NORMAL_H

#include "../truncated_normal.h"
#include "../walk.h"

LW_WALK_ROW_RETRY(truncated_normal_f32, f32, u32, word, 2)

LW_AT_LANE float lw_walk_truncated_normal_f32(lw_walk *w, float mean, float stddev, float a, float b)
{
    lw_at_truncated_normal_f32_opened o;
    lw_at_truncated_normal_f32_set(&o, mean, stddev, a, b);
    return lw_walk_truncated_normal_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_RETRY(truncated_normal_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_truncated_normal_f64(lw_walk *w, double mean, double stddev, double a, double b)
{
    lw_at_truncated_normal_f64_opened o;
    lw_at_truncated_normal_f64_set(&o, mean, stddev, a, b);
    return lw_walk_truncated_normal_f64_of(w, &o);
}
#endif

#endif
