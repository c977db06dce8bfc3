/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_TWO_GAMMAS_H
#define LANEWISE_AT_WALK_TWO_GAMMAS_H

#include "../two_gammas.h"
#include "../walk.h"

LW_WALK_ROW_RETRY(f_ratio_f32, f32, u32, word, 4)

LW_AT_LANE float lw_walk_f_ratio_f32(lw_walk *w, float degrees1, float degrees2)
{
    lw_at_f_ratio_f32_opened o;
    lw_at_f_ratio_f32_set(&o, degrees1, degrees2);
    return lw_walk_f_ratio_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_RETRY(f_ratio_f64, f64, u64, b64, 4)

LW_AT_LANE double lw_walk_f_ratio_f64(lw_walk *w, double degrees1, double degrees2)
{
    lw_at_f_ratio_f64_opened o;
    lw_at_f_ratio_f64_set(&o, degrees1, degrees2);
    return lw_walk_f_ratio_f64_of(w, &o);
}
#endif

#endif
