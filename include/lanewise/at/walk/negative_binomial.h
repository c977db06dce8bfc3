/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_NEGATIVE_BINOMIAL_H
#define LANEWISE_AT_WALK_NEGATIVE_BINOMIAL_H

#include "../negative_binomial.h"
#include "../walk.h"
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_RETRY(negative_binomial_u64, u64, u64, b64, 4)

LW_AT_LANE uint64_t lw_walk_negative_binomial_u64(lw_walk *w, double successes, double p)
{
    lw_at_negative_binomial_u64_opened o;
    lw_at_negative_binomial_u64_set(&o, successes, p);
    return lw_walk_negative_binomial_u64_of(w, &o);
}
#endif

#endif
