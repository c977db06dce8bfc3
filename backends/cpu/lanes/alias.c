/* Alias tables, tables of inversion, and categorical draws. Compiled once per target. */
#include "cpu/target.h"
#include "lanewise/detail/job.h"

#include "alias/tile.h"
#include "categorical/tile.h"
#include "inversion/tile.h"

const lw_alias_kernels LW_FOR_TARGET(alias_lanes) = {alias_survey, alias_sum, alias_tiles, alias_values, LW_GROUP};

void LW_FOR_TARGET(inversion_lanes)(const lw_inversion_job *job, const lw_inversion_scale *scale, lw_inversion_run *run)
{
    inversion_bounds(job, scale, run);
}

lw_categorical_sum LW_FOR_TARGET(categorical_lanes)(const void *weights, lw_type type, int count, uint64_t *v)
{
    return categorical_tile(weights, type, count, v);
}
