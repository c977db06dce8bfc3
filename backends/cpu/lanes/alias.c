/* Alias tables and draws from them; categorical draws. Compiled once per tier. */
#include "cpu/tier.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/engines/warp.h"

#include "alias/fill_host.h"
#include "alias/tile.h"
#include "categorical/tile.h"

static lw_host_kernel *const fills[LW_ROW_COUNT] = {
    [lw_row_alias_u32] = fill_alias_u32,
    [lw_row_alias_u64] = fill_alias_u64,
    [lw_row_alias_wide_u32] = fill_alias_wide_u32,
    [lw_row_alias_wide_u64] = fill_alias_wide_u64,
};

lw_host_kernel *LW_TIERED(fill_alias)(int engine, lw_row row)
{
    (void)engine;
    return fills[row];
}

const lw_alias_kernels LW_TIERED(alias) = {alias_survey, alias_sum, alias_tiles, alias_values, LW_GROUP};

lw_categorical_sum LW_TIERED(categorical)(const void *weights, lw_type type, int count, uint64_t *v)
{
    return categorical_tile(weights, type, count, v);
}
