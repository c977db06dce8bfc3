/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_INVERSIONS_H
#define LANEWISE_AT_WALK_INVERSIONS_H

#include "../inversions.h"
#include "../walk.h"

LW_WALK_ROW_ONCE(cauchy_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_cauchy_f32(lw_walk *w, float location, float scale)
{
    lw_at_cauchy_f32_opened o;
    lw_at_cauchy_f32_set(&o, location, scale);
    return lw_walk_cauchy_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(cauchy_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_cauchy_f64(lw_walk *w, double location, double scale)
{
    lw_at_cauchy_f64_opened o;
    lw_at_cauchy_f64_set(&o, location, scale);
    return lw_walk_cauchy_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(laplace_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_laplace_f32(lw_walk *w, float location, float scale)
{
    lw_at_laplace_f32_opened o;
    lw_at_laplace_f32_set(&o, location, scale);
    return lw_walk_laplace_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(laplace_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_laplace_f64(lw_walk *w, double location, double scale)
{
    lw_at_laplace_f64_opened o;
    lw_at_laplace_f64_set(&o, location, scale);
    return lw_walk_laplace_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(logistic_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_logistic_f32(lw_walk *w, float location, float scale)
{
    lw_at_logistic_f32_opened o;
    lw_at_logistic_f32_set(&o, location, scale);
    return lw_walk_logistic_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(logistic_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_logistic_f64(lw_walk *w, double location, double scale)
{
    lw_at_logistic_f64_opened o;
    lw_at_logistic_f64_set(&o, location, scale);
    return lw_walk_logistic_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(gumbel_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_gumbel_f32(lw_walk *w, float location, float scale)
{
    lw_at_gumbel_f32_opened o;
    lw_at_gumbel_f32_set(&o, location, scale);
    return lw_walk_gumbel_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(gumbel_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_gumbel_f64(lw_walk *w, double location, double scale)
{
    lw_at_gumbel_f64_opened o;
    lw_at_gumbel_f64_set(&o, location, scale);
    return lw_walk_gumbel_f64_of(w, &o);
}
#endif

#endif
