/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_BINOMIAL_H
#define LANEWISE_AT_WALK_BINOMIAL_H

#include "../binomial.h"
#include "../walk.h"
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(binomial_u32, u32, u64, b64, 1)

LW_AT_LANE uint32_t lw_walk_binomial_u32(lw_walk *w, uint64_t trials, double p)
{
    lw_at_binomial_u32_opened o;
    lw_at_binomial_u32_set(&o, trials, p);
    return lw_walk_binomial_u32_of(w, &o);
}

LW_WALK_ROW_ONCE(binomial_u64, u64, u64, b64, 1)

LW_AT_LANE uint64_t lw_walk_binomial_u64(lw_walk *w, uint64_t trials, double p)
{
    lw_at_binomial_u64_opened o;
    lw_at_binomial_u64_set(&o, trials, p);
    return lw_walk_binomial_u64_of(w, &o);
}
#endif

#endif
