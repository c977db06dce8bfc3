/* Quasi-random points. Compiled once per target. */
#include "cpu/target.h"
#include "points/fill_host.h"

void LW_FOR_TARGET(points_lanes)(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to)
{
    lw_points_fill_part(job, begin, end, from, to);
}
