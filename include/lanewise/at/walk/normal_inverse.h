/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_NORMAL_INVERSE_H
#define LANEWISE_AT_WALK_NORMAL_INVERSE_H

#include "../normal_inverse.h"
#include "../walk.h"

LW_WALK_ROW_ONCE(normal_inverse_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_normal_inverse_f32(lw_walk *w, float mean, float stddev)
{
    lw_at_normal_inverse_f32_opened o;
    lw_at_normal_inverse_f32_set(&o, mean, stddev);
    return lw_walk_normal_inverse_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(normal_inverse_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_normal_inverse_f64(lw_walk *w, double mean, double stddev)
{
    lw_at_normal_inverse_f64_opened o;
    lw_at_normal_inverse_f64_set(&o, mean, stddev);
    return lw_walk_normal_inverse_f64_of(w, &o);
}
#endif

#endif
