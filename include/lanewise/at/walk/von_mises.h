/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_VON_MISES_H
#define LANEWISE_AT_WALK_VON_MISES_H

#include "../von_mises.h"
#include "../walk.h"

LW_WALK_ROW_RETRY(von_mises_f32, f32, u32, word, 2)
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE float lw_walk_von_mises_f32(lw_walk *w, float mean, float concentration)
{
    lw_at_von_mises_f32_opened o;
    lw_at_von_mises_f32_set(&o, mean, concentration);
    return lw_walk_von_mises_f32_of(w, &o);
}

LW_WALK_ROW_RETRY(von_mises_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_von_mises_f64(lw_walk *w, double mean, double concentration)
{
    lw_at_von_mises_f64_opened o;
    lw_at_von_mises_f64_set(&o, mean, concentration);
    return lw_walk_von_mises_f64_of(w, &o);
}
#endif

#endif
