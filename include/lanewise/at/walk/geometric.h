/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_GEOMETRIC_H
#define LANEWISE_AT_WALK_GEOMETRIC_H

#include "../geometric.h"
#include "../walk.h"
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_LATE(geometric_u64, u64, u32, b32, 1)

LW_AT_LANE uint64_t lw_walk_geometric_u64(lw_walk *w, double p)
{
    lw_at_geometric_u64_opened o;
    lw_at_geometric_u64_set(&o, p);
    return lw_walk_geometric_u64_of(w, &o);
}
#endif

#endif
