/* Alias tables, and categorical draws. Compiled once per target. */
#include "cpu/target.h"
#include "lanewise/detail/job.h"

#include "alias/tile.h"
#include "categorical/tile.h"

const lw_alias_kernels LW_FOR_TARGET(alias_lanes) = {alias_survey, alias_sum, alias_tiles, alias_values, LW_GROUP};

lw_categorical_sum LW_FOR_TARGET(categorical_lanes)(const void *weights, lw_type type, int count, uint64_t *v)
{
    return categorical_tile(weights, type, count, v);
}
