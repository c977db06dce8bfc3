/* Batches and races in plain C lanes. */
#include "batch/draws.h"
#include "choose/race_host.h"
#include "portable_weighted.h"

void lw_portable_draws(const lw_source *source, int engine, uint64_t first, uint64_t count, uint64_t *to)
{
    lw_draws(source, engine, first, count, to);
}

void lw_portable_race(const lw_race *race, double bound, uint64_t *times, uint64_t first, uint64_t count)
{
    lw_race_times(race, bound, times, first, count);
}
