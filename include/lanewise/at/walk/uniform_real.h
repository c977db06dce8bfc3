/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_UNIFORM_REAL_H
#define LANEWISE_AT_WALK_UNIFORM_REAL_H

#include "../uniform_real.h"
#include "../walk.h"

LW_WALK_ROW_ONCE(uniform_real_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_uniform_real_f32(lw_walk *w, float a, float b)
{
    lw_at_uniform_real_f32_opened o;
    lw_at_uniform_real_f32_set(&o, a, b);
    return lw_walk_uniform_real_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(uniform_real_f64, f64, u64, b53, 1)

LW_AT_LANE double lw_walk_uniform_real_f64(lw_walk *w, double a, double b)
{
    lw_at_uniform_real_f64_opened o;
    lw_at_uniform_real_f64_set(&o, a, b);
    return lw_walk_uniform_real_f64_of(w, &o);
}
#endif

#endif
