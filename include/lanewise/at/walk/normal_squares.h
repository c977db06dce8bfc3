/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_NORMAL_SQUARES_H
#define LANEWISE_AT_WALK_NORMAL_SQUARES_H

#include "../normal_squares.h"
#include "../walk.h"

LW_WALK_ROW_ONCE(maxwell_f32, f32, u32, word, 2)

LW_AT_LANE float lw_walk_maxwell_f32(lw_walk *w, float scale)
{
    lw_at_maxwell_f32_opened o;
    lw_at_maxwell_f32_set(&o, scale);
    return lw_walk_maxwell_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(maxwell_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_maxwell_f64(lw_walk *w, double scale)
{
    lw_at_maxwell_f64_opened o;
    lw_at_maxwell_f64_set(&o, scale);
    return lw_walk_maxwell_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(inverse_gaussian_f32, f32, u32, word, 2)

LW_AT_LANE float lw_walk_inverse_gaussian_f32(lw_walk *w, float mean, float shape)
{
    lw_at_inverse_gaussian_f32_opened o;
    lw_at_inverse_gaussian_f32_set(&o, mean, shape);
    return lw_walk_inverse_gaussian_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(inverse_gaussian_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_inverse_gaussian_f64(lw_walk *w, double mean, double shape)
{
    lw_at_inverse_gaussian_f64_opened o;
    lw_at_inverse_gaussian_f64_set(&o, mean, shape);
    return lw_walk_inverse_gaussian_f64_of(w, &o);
}
#endif

#endif
