/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_HYPERGEOMETRIC_H
#define LANEWISE_AT_WALK_HYPERGEOMETRIC_H

#include "../hypergeometric.h"
#include "../walk.h"
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_RETRY(hypergeometric_u64, u64, u64, b64, 2)

LW_AT_LANE uint64_t lw_walk_hypergeometric_u64(lw_walk *w, uint64_t good, uint64_t bad, uint64_t sample)
{
    lw_at_hypergeometric_u64_opened o;
    lw_at_hypergeometric_u64_set(&o, good, bad, sample);
    return lw_walk_hypergeometric_u64_of(w, &o);
}
#endif

#endif
