/* Quasi-random points whose elements are made one by one. Compiled once per target. */
#include "cpu/target.h"
#include "points/words_host.h"

void LW_FOR_TARGET(points_words_lanes)(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from,
                                       uint32_t to)
{
    lw_points_words_part(job, begin, end, from, to);
}
