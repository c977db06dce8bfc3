/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_GAMMA_H
#define LANEWISE_AT_WALK_GAMMA_H

#include "../gamma.h"
#include "../walk.h"

LW_WALK_ROW_PAIR_RETRY(gamma_f32, f32, u32, word, 2)

LW_AT_LANE float lw_walk_gamma_f32(lw_walk *w, float shape, float scale)
{
    lw_at_gamma_f32_opened o;
    lw_at_gamma_f32_set(&o, shape, scale);
    return lw_walk_gamma_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_PAIR_RETRY(gamma_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_gamma_f64(lw_walk *w, double shape, double scale)
{
    lw_at_gamma_f64_opened o;
    lw_at_gamma_f64_set(&o, shape, scale);
    return lw_walk_gamma_f64_of(w, &o);
}
#endif
LW_WALK_ROW_PAIR_RETRY(chi_square_f32, f32, u32, word, 2)

LW_AT_LANE float lw_walk_chi_square_f32(lw_walk *w, float degrees)
{
    lw_at_chi_square_f32_opened o;
    lw_at_chi_square_f32_set(&o, degrees);
    return lw_walk_chi_square_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_PAIR_RETRY(chi_square_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_chi_square_f64(lw_walk *w, double degrees)
{
    lw_at_chi_square_f64_opened o;
    lw_at_chi_square_f64_set(&o, degrees);
    return lw_walk_chi_square_f64_of(w, &o);
}
#endif
LW_WALK_ROW_PAIR_RETRY(erlang_f32, f32, u32, word, 2)

LW_AT_LANE float lw_walk_erlang_f32(lw_walk *w, float shape, float scale)
{
    lw_at_erlang_f32_opened o;
    lw_at_erlang_f32_set(&o, shape, scale);
    return lw_walk_erlang_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_PAIR_RETRY(erlang_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_erlang_f64(lw_walk *w, double shape, double scale)
{
    lw_at_erlang_f64_opened o;
    lw_at_erlang_f64_set(&o, shape, scale);
    return lw_walk_erlang_f64_of(w, &o);
}
#endif

#endif
