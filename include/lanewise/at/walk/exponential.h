/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_EXPONENTIAL_H
#define LANEWISE_AT_WALK_EXPONENTIAL_H

#include "../exponential.h"
#include "../walk.h"

LW_WALK_ROW_ONCE(exponential_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_exponential_f32(lw_walk *w, float rate)
{
    lw_at_exponential_f32_opened o;
    lw_at_exponential_f32_set(&o, rate);
    return lw_walk_exponential_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(exponential_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_exponential_f64(lw_walk *w, double rate)
{
    lw_at_exponential_f64_opened o;
    lw_at_exponential_f64_set(&o, rate);
    return lw_walk_exponential_f64_of(w, &o);
}
#endif

#endif
