/* Alias tables in plain C lanes: groups of one. */
#include "lanewise/lane/job.h"
#include "lanewise/lane/warp.h"
#include "portable_alias.h"
#include "portable_weighted.h"

static inline int lw_alias_count(lw_mask m)
{
    return m;
}
static inline lw_u64 lw_alias_max(lw_u64 a, lw_u64 b)
{
    return a < b ? b : a;
}
static inline lw_u64 lw_alias_trunc(lw_f64 x)
{
    return (uint64_t)(int64_t)x;
}
static inline lw_u64 lw_alias_scan(lw_u64 v)
{
    return v;
}
static inline lw_u64 lw_alias_end(lw_u64 v)
{
    return v;
}
static inline void lw_alias_append_u32(uint32_t *p, lw_u32 v, lw_mask m)
{
    (void)m; /* what is not counted is written over */
    *p = v;
}
static inline void lw_alias_append_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    (void)m;
    *p = v;
}
static inline lw_u32 lw_alias_expand_u32(const uint32_t *p, lw_mask m)
{
    return m ? *p : 0;
}
static inline lw_u64 lw_alias_expand_u64(const uint64_t *p, lw_mask m)
{
    return m ? *p : 0;
}

#include "alias/alias_fill.h"
#include "alias/alias_tile.h"
#include "alias/categorical_lane.h"

const lw_alias_kernels *lw_portable_alias(void)
{
    return &alias_kernels;
}

lw_host_kernel *lw_portable_alias_fill(lw_row row)
{
    return alias_fill_of(row);
}

lw_categorical_sum lw_portable_categorical(const void *weights, lw_type type, int count, uint64_t *v)
{
    return categorical_tile(weights, type, count, v);
}
