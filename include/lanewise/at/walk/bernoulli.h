/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_BERNOULLI_H
#define LANEWISE_AT_WALK_BERNOULLI_H

#include "../bernoulli.h"
#include "../walk.h"
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_LATE(bernoulli_u32, u32, u32, b32, 1)

LW_AT_LANE uint32_t lw_walk_bernoulli_u32(lw_walk *w, double p)
{
    lw_at_bernoulli_u32_opened o;
    lw_at_bernoulli_u32_set(&o, p);
    return lw_walk_bernoulli_u32_of(w, &o);
}
#endif

#endif
