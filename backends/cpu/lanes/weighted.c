/* The draws of batches, and the times of k of n by weights. Compiled once per tier. */
#include "cpu/tier.h"

#include "batch/draws.h"
#include "choose/race_host.h"

void LW_TIERED(draws)(const lw_source *source, int engine, uint64_t first, uint64_t count, uint64_t *to)
{
    lw_draws(source, engine, first, count, to);
}

void LW_TIERED(race)(const lw_race *race, double bound, uint64_t *times, uint64_t first, uint64_t count)
{
    lw_race_times(race, bound, times, first, count);
}
