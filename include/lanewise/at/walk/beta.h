/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_BETA_H
#define LANEWISE_AT_WALK_BETA_H

#include "../beta.h"
#include "../walk.h"

LW_WALK_ROW_PAIR_RETRY(beta_f32, f32, u32, word, 3)

LW_AT_LANE float lw_walk_beta_f32(lw_walk *w, float alpha, float beta)
{
    lw_at_beta_f32_opened o;
    lw_at_beta_f32_set(&o, alpha, beta);
    return lw_walk_beta_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_PAIR_RETRY(beta_f64, f64, u64, b64, 3)

LW_AT_LANE double lw_walk_beta_f64(lw_walk *w, double alpha, double beta)
{
    lw_at_beta_f64_opened o;
    lw_at_beta_f64_set(&o, alpha, beta);
    return lw_walk_beta_f64_of(w, &o);
}
#endif

#endif
