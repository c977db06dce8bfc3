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

#include "lanewise/detail/templates/real_f32.inl"
#include "tiles_host.inl"
#include "lanewise/detail/templates/real_f64.inl"
#include "tiles_host.inl"

static inline lw_moments_kernel *lw_moments_kernel_of(const lw_moments_job *measure)
{
    if (measure->size == sizeof(float))
        return measure->pass == LW_PASS_SUM ? lw_moments_sum_f32 : lw_moments_powers_f32;
    return measure->pass == LW_PASS_SUM ? lw_moments_sum_f64 : lw_moments_powers_f64;
}

#endif
