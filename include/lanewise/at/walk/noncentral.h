/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_NONCENTRAL_H
#define LANEWISE_AT_WALK_NONCENTRAL_H

#include "../noncentral.h"
#include "../walk.h"
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_RETRY(noncentral_chi_square_f32, f32, u32, word, 4)

LW_AT_LANE float lw_walk_noncentral_chi_square_f32(lw_walk *w, float degrees, float noncentrality)
{
    lw_at_noncentral_chi_square_f32_opened o;
    lw_at_noncentral_chi_square_f32_set(&o, degrees, noncentrality);
    return lw_walk_noncentral_chi_square_f32_of(w, &o);
}

LW_WALK_ROW_RETRY(noncentral_chi_square_f64, f64, u64, b64, 4)

LW_AT_LANE double lw_walk_noncentral_chi_square_f64(lw_walk *w, double degrees, double noncentrality)
{
    lw_at_noncentral_chi_square_f64_opened o;
    lw_at_noncentral_chi_square_f64_set(&o, degrees, noncentrality);
    return lw_walk_noncentral_chi_square_f64_of(w, &o);
}

LW_WALK_ROW_RETRY(noncentral_f_f32, f32, u32, word, 5)

LW_AT_LANE float lw_walk_noncentral_f_f32(lw_walk *w, float degrees1, float degrees2, float noncentrality)
{
    lw_at_noncentral_f_f32_opened o;
    lw_at_noncentral_f_f32_set(&o, degrees1, degrees2, noncentrality);
    return lw_walk_noncentral_f_f32_of(w, &o);
}

LW_WALK_ROW_RETRY(noncentral_f_f64, f64, u64, b64, 5)

LW_AT_LANE double lw_walk_noncentral_f_f64(lw_walk *w, double degrees1, double degrees2, double noncentrality)
{
    lw_at_noncentral_f_f64_opened o;
    lw_at_noncentral_f_f64_set(&o, degrees1, degrees2, noncentrality);
    return lw_walk_noncentral_f_f64_of(w, &o);
}
#endif

#endif
