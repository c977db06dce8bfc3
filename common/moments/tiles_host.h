/* The measuring kernels of a CPU backend, in whatever lanes its translation unit speaks. */
#ifndef LANEWISE_MOMENTS_TILES_HOST_H
#define LANEWISE_MOMENTS_TILES_HOST_H

#include "tile_sums.h"

static inline uint32_t lw_tile_count(const lw_measure *measure, uint64_t tile)
{
    const uint64_t left = measure->count - tile * LW_TILE;
    return left < LW_TILE ? (uint32_t)left : LW_TILE;
}

#define LW_MEASURE_KERNELS(type, c_type, prescale)                                                                     \
    static void lw_measure_sum_##type(lw_sums *sums, const lw_measure *measure, uint64_t begin, uint64_t end)          \
    {                                                                                                                  \
        lw_sum_lanes lanes = lw_sum_start();                                                                           \
        lw_tile tile;                                                                                                  \
        for (uint64_t i = begin; i < end; i++) {                                                                       \
            const uint32_t count = lw_tile_count(measure, i);                                                          \
            lw_tile_load_##type(&tile, (const c_type *)measure->array + i * LW_TILE, count);                           \
            lw_sum_tile(&lanes, &tile, count, sums);                                                                   \
        }                                                                                                              \
        lw_sum_finish(&lanes, sums);                                                                                   \
    }                                                                                                                  \
    static void lw_measure_powers_##type(lw_sums *sums, const lw_measure *measure, uint64_t begin, uint64_t end)       \
    {                                                                                                                  \
        lw_power_lanes lanes = lw_power_start();                                                                       \
        lw_tile tile;                                                                                                  \
        for (uint64_t i = begin; i < end; i++) {                                                                       \
            const uint32_t count = lw_tile_count(measure, i);                                                          \
            lw_tile_load_##type(&tile, (const c_type *)measure->array + i * LW_TILE, count);                           \
            lw_power_tile(&lanes, &tile, count, measure->centre, prescale, sums);                                      \
        }                                                                                                              \
        lw_power_collect(&lanes, sums);                                                                                \
    }
LW_MEASURE_KERNELS(f32, float, 0)
LW_MEASURE_KERNELS(f64, double, 1)

static inline lw_measure_kernel *lw_measure_kernel_of(const lw_measure *measure)
{
    if (measure->size == sizeof(float))
        return measure->pass == LW_PASS_SUM ? lw_measure_sum_f32 : lw_measure_powers_f32;
    return measure->pass == LW_PASS_SUM ? lw_measure_sum_f64 : lw_measure_powers_f64;
}

#endif
