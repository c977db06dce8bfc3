/* One warp per tile. Each CTA adds up in shared memory, then to the sums of all.
 *
 * The floor is the array's bytes over the bandwidth of reading, 4.44 TB/s on an H200, in each of the two passes. Normal
 * numbers, n = 2^28 (bench/results/h200/moments.txt): f64 reaches 0.95 of it. f32 has half the bytes for as much
 * arithmetic, 9 and 16 f64 operations per number (plus a conversion) where 14 fit under the floor: 0.64 for the sum,
 * 0.60 for both passes. CTAs per SM: two for sums (the tile is 32 registers; three spill), four for powers; measured
 * best. */
#include "cuda/table.cuh"

#include "moments/tile_sums.h"

extern "C" {
#include "moments/accumulator_round.h"
}

enum { THREADS = 256, WARPS = THREADS / 32, ADDED = LW_SUM_DIGITS + LW_SPECIALS, WORDS = ADDED + 2 };
static_assert(sizeof(lw_sums) <= LW_CUDA_NOTES, "they are kept there");
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

template <class type>
static __device__ __forceinline__ void add_numbers(const lw_moments_job &measure, uint64_t tiles, lw_sums *sums)
{
    lw_sum_lanes lanes = lw_sum_start();
    for (uint64_t i = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32; i < tiles; i += (uint64_t)gridDim.x * WARPS) {
        lw_tile tile;
        const uint32_t count = count_of(measure, i);
        load(&tile, (const type *)measure.array + i * LW_TILE, count);
        lw_sum_tile(&lanes, &tile, count, sums);
    }
    lw_sum_finish(&lanes, sums);
}

template <class type>
static __device__ __forceinline__ void add_powers(const lw_moments_job &measure, uint64_t tiles, lw_sums *sums)
{
    lw_power_lanes lanes = lw_power_start();
    for (uint64_t i = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32; i < tiles; i += (uint64_t)gridDim.x * WARPS) {
        lw_tile tile;
        const uint32_t count = count_of(measure, i);
        load(&tile, (const type *)measure.array + i * LW_TILE, count);
        lw_power_tile(&lanes, &tile, count, measure.centre, sizeof(type) == sizeof(double), sums);
    }
    lw_power_collect(&lanes, sums);
}

template <class type, int pass>
static __global__ void __launch_bounds__(THREADS, pass == LW_PASS_SUM ? 2 : 4)
    measure_kernel(lw_moments_job measure, lw_sums *total)
{
    __shared__ lw_sums sums;
    uint64_t *const word = (uint64_t *)&sums, *const total_word = (uint64_t *)total;
    if (threadIdx.x < WORDS)
        word[threadIdx.x] = 0;
    __syncthreads();
    const uint64_t tiles = (measure.count + LW_TILE - 1) / LW_TILE;
    if (pass == LW_PASS_SUM)
        add_numbers<type>(measure, tiles, &sums);
    else
        add_powers<type>(measure, tiles, &sums);
    __syncthreads();
    if (threadIdx.x < ADDED)
        lw_wide_put(total_word + threadIdx.x, word[threadIdx.x]);
    else if (threadIdx.x < WORDS)
        lw_wide_raise(total_word + threadIdx.x, word[threadIdx.x]);
}

/* Queues a pass over an array that adds to *sums, both on the device. */
static lw_port_error queue(const lw_moments_job *measure, lw_sums *sums, int processors, lw_port_stream stream)
{
    const bool sum = measure->pass == LW_PASS_SUM;
    const void *const f32 =
        sum ? (const void *)measure_kernel<float, LW_PASS_SUM> : (const void *)measure_kernel<float, LW_PASS_POWERS>;
    const void *const f64 =
        sum ? (const void *)measure_kernel<double, LW_PASS_SUM> : (const void *)measure_kernel<double, LW_PASS_POWERS>;
    const void *const kernel = measure->size == sizeof(float) ? f32 : f64;
    int resident = 0; /* CTAs that an SM holds: one wave of them, so that each adds its sums to the total only once */
    const lw_port_error error = lw_port_resident(&resident, kernel, THREADS, 0);
    if (error != LW_PORT_OK)
        return error;
    const uint64_t tiles = (measure->count + LW_TILE - 1) / LW_TILE, needed = (tiles + WARPS - 1) / WARPS;
    const uint64_t wave = (uint64_t)processors * (uint64_t)resident;
    lw_moments_job by_value = *measure;
    void *arguments[] = {&by_value, &sums};
    return lw_port_launch(kernel, (unsigned)(needed < wave ? needed : wave), THREADS, arguments, 0, stream);
}

/* Adds one part to *sums, by way of *there, on the device. */
static lw_port_error measure_part(const cuda_state *state, const lw_moments_job *part, lw_sums *there, lw_sums *sums)
{
    lw_sums got;
    lw_port_error error = lw_port_set_bytes(there, 0, sizeof(got), state->stream);
    if (error == LW_PORT_OK)
        error = queue(part, there, state->processors, state->stream);
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(&got, there, sizeof(got), state->stream);
    if (error == LW_PORT_OK)
        error = lw_port_wait(state->stream);
    if (error == LW_PORT_OK)
        lw_sums_merge(sums, &got, part->pass);
    return error;
}

lw_status lw_cuda_moments(lw_context *context, const lw_moments_job *whole, lw_sums *sums)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    void *there = nullptr;
    lw_port_error error = lw_cuda_notes(state, &there);
    lw_moments_job part = *whole;
    for (uint64_t done = 0; error == LW_PORT_OK && done < whole->count; done += part.count) {
        part.array = (const char *)whole->array + done * whole->size;
        part.count = whole->count - done < LW_MOMENTS_MOST ? whole->count - done : LW_MOMENTS_MOST;
        error = measure_part(state, &part, (lw_sums *)there, sums);
    }
    return launched(whole->function, error);
}
