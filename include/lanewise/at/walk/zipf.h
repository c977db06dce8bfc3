/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_ZIPF_H
#define LANEWISE_AT_WALK_ZIPF_H

#include "../zipf.h"
#include "../walk.h"
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_RETRY(zipf_u64, u64, u64, b64, 2)

LW_AT_LANE uint64_t lw_walk_zipf_u64(lw_walk *w, double exponent)
{
    lw_at_zipf_u64_opened o;
    lw_at_zipf_u64_set(&o, exponent);
    return lw_walk_zipf_u64_of(w, &o);
}
#endif

#endif
