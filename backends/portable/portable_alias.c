/* Alias tables in plain C lanes: groups of one. */
#include "lanewise/detail/job.h"
#include "lanewise/lane/engines/warp.h"
#include "portable_alias.h"
#include "portable_weighted.h"

#include "alias/fill_host.h"
#include "alias/tile.h"
#include "categorical/tile.h"

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
