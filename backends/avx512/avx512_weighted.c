/* Batches and races on zmm; compiled once for each tier. */
#include "avx512_weighted.h"

#include "batch/draws.h"
#include "choose/race_host.h"

void LW_AVX512_DRAWS(const lw_source *source, int engine, uint64_t first, uint64_t count, uint64_t *to)
{
    lw_draws(source, engine, first, count, to);
}

void LW_AVX512_RACE(const lw_race *race, double bound, uint64_t *times, uint64_t first, uint64_t count)
{
    lw_race_times(race, bound, times, first, count);
}
