/* Discrepancies. Compiled once per target. */
#include "cpu/target.h"
#include "discrepancy/tile_host.h"

uint64_t LW_FOR_TARGET(discrepancy_lanes)(const lw_discrepancy_job *job, uint64_t begin, uint64_t end)
{
    return lw_discrepancy_part(job, begin, end);
}
