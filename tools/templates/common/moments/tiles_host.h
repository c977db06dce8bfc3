/* The measuring kernels of a CPU backend, in whatever lanes its translation unit speaks. */
#ifndef LANEWISE_MOMENTS_TILES_HOST_H
#define LANEWISE_MOMENTS_TILES_HOST_H

#include "tile_sums.h"

static inline uint32_t lw_tile_count(const lw_moments_job *measure, uint64_t tile)
{
    const uint64_t left = measure->count - tile * LW_TILE;
    return left < LW_TILE ? (uint32_t)left : LW_TILE;
}

/* Powers of doubles are scaled first. */
#define LW_PRESCALE_f32 0
#define LW_PRESCALE_f64 1

/* EACH real */
static void lw_moments_sum_fxx(lw_sums *sums, const lw_moments_job *measure, uint64_t begin, uint64_t end)
{
    lw_sum_lanes lanes = lw_sum_start();
    lw_tile tile;
    for (uint64_t i = begin; i < end; i++) {
        const uint32_t count = lw_tile_count(measure, i);
        lw_tile_load_fxx(&tile, (const cxx *)measure->array + i * LW_TILE, count);
        lw_sum_tile(&lanes, &tile, count, sums);
    }
    lw_sum_finish(&lanes, sums);
}

static void lw_moments_powers_fxx(lw_sums *sums, const lw_moments_job *measure, uint64_t begin, uint64_t end)
{
    lw_power_lanes lanes = lw_power_start();
    lw_tile tile;
    for (uint64_t i = begin; i < end; i++) {
        const uint32_t count = lw_tile_count(measure, i);
        lw_tile_load_fxx(&tile, (const cxx *)measure->array + i * LW_TILE, count);
        lw_power_tile(&lanes, &tile, count, measure->centre, LW_PRESCALE_fxx, sums);
    }
    lw_power_collect(&lanes, sums);
}
/* END */

static inline lw_moments_kernel *lw_moments_kernel_of(const lw_moments_job *measure)
{
    if (measure->size == sizeof(float))
        return measure->pass == LW_PASS_SUM ? lw_moments_sum_f32 : lw_moments_powers_f32;
    return measure->pass == LW_PASS_SUM ? lw_moments_sum_f64 : lw_moments_powers_f64;
}

#endif
