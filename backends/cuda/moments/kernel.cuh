/* One warp per tile. Each CTA adds up in shared memory, then to the sums of all.
 *
 * The floor is the array's bytes over the bandwidth of reading, 4.44 TB/s on an H200, in each of the two passes. Normal
 * numbers, n = 2^28 (bench/results/h200/moments.txt): f64 reaches 0.95 of it. f32 has half the bytes for as much
 * arithmetic, 9 and 16 f64 operations per number (plus a conversion) where 14 fit under the floor: 0.64 for the sum,
 * 0.60 for both passes. */
#ifndef LANEWISE_CUDA_MOMENTS_KERNEL_CUH
#define LANEWISE_CUDA_MOMENTS_KERNEL_CUH

#include "cuda/runtime/launch.cuh"
#include "tuning.cuh"

#include "moments/tile_sums.h"

enum { ADDED = LW_SUM_DIGITS + LW_SPECIALS, WORDS = ADDED + 2 };
static_assert(sizeof(lw_sums) == WORDS * sizeof(uint64_t), "lw_sums is words that are added, then two that are raised");

static __device__ __forceinline__ void load(lw_tile *tile, const float *from, uint32_t count)
{
    lw_tile_load_f32(tile, from, count);
}

static __device__ __forceinline__ void load(lw_tile *tile, const double *from, uint32_t count)
{
    lw_tile_load_f64(tile, from, count);
}

static __device__ __forceinline__ uint32_t count_of(const lw_moments_job &measure, uint64_t tile)
{
    const uint64_t left = measure.count - tile * LW_TILE;
    return left < LW_TILE ? (uint32_t)left : LW_TILE;
}

/* Adds a warp's tiles: the lanes of the other pass are never used. */
template <class type, int pass>
static __device__ __forceinline__ void add_tiles(const lw_moments_job &measure, uint64_t tiles, lw_sums *sums)
{
    lw_sum_lanes numbers = lw_sum_start();
    lw_power_lanes powers = lw_power_start();
    for (uint64_t i = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32; i < tiles; i += (uint64_t)gridDim.x * WARPS) {
        lw_tile tile;
        const uint32_t count = count_of(measure, i);
        load(&tile, (const type *)measure.array + i * LW_TILE, count);
        if (pass == LW_PASS_SUM)
            lw_sum_tile(&numbers, &tile, count, sums);
        else
            lw_power_tile(&powers, &tile, count, measure.centre, sizeof(type) == sizeof(double), sums);
    }
    if (pass == LW_PASS_SUM)
        lw_sum_finish(&numbers, sums);
    else
        lw_power_collect(&powers, sums);
}

template <class type, int pass>
static __global__ void __launch_bounds__(THREADS, pass == LW_PASS_SUM ? SUM_CTAS : POWER_CTAS)
    measure_kernel(lw_moments_job measure, lw_sums *total)
{
    __shared__ lw_sums sums;
    uint64_t *const word = (uint64_t *)&sums, *const total_word = (uint64_t *)total;
    if (threadIdx.x < WORDS)
        word[threadIdx.x] = 0;
    __syncthreads();
    const uint64_t tiles = (measure.count + LW_TILE - 1) / LW_TILE;
    add_tiles<type, pass>(measure, tiles, &sums);
    __syncthreads();
    if (threadIdx.x < ADDED)
        lw_wide_put(total_word + threadIdx.x, word[threadIdx.x]);
    else if (threadIdx.x < WORDS)
        lw_wide_raise(total_word + threadIdx.x, word[threadIdx.x]);
}

#endif
