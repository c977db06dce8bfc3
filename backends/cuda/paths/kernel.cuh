/* Kernels of paths. A CTA makes strips of 32 paths, one after the other: the strip's normals are copied to a tile, a path
 * per lane, and its steps are made there. The tile is in shared memory, or, if it does not fit, in global memory.
 *
 * The floor of steps and bridge is the bytes read and written; that of components steps multiply-adds per step, at 64 per
 * SM and clock (f32: 128). A warp makes LW_PATHS_OUTPUTS outputs of 32 paths at once: for each normal one number of a lane
 * and LW_PATHS_OUTPUTS weights, which all lanes load at one address, 16 bytes at a time. */
#ifndef LANEWISE_CUDA_PATHS_KERNEL_CUH
#define LANEWISE_CUDA_PATHS_KERNEL_CUH

#include "cuda/runtime/launch.cuh"

#include "lanewise/lane/lane.h"
#include "paths/job.h"

enum { PITCH = LW_PATHS_LANES + 1 }; /* from one step of a tile to the next: columns are in different banks, too */

static __device__ __forceinline__ float times(float a, float b)
{
    return lw_mul_f32(a, b);
}
static __device__ __forceinline__ double times(double a, double b)
{
    return lw_mul_f64(a, b);
}
static __device__ __forceinline__ float minus(float a, float b)
{
    return lw_sub_f32(a, b);
}
static __device__ __forceinline__ double minus(double a, double b)
{
    return lw_sub_f64(a, b);
}
static __device__ __forceinline__ float times_plus(float a, float b, float c)
{
    return lw_fma_f32(a, b, c);
}
static __device__ __forceinline__ double times_plus(double a, double b, double c)
{
    return lw_fma_f64(a, b, c);
}

/* What a thread of a strip knows. */
template <class real> struct strip_of {
    const lw_paths_job &job;
    real *tile;
    uint64_t first; /* path */
    uint32_t count; /* of its paths */
    uint32_t lane, warp, warps;
    __device__ __forceinline__ uint64_t place(uint32_t path, uint32_t k) const
    {
        return job.layout == LW_POINTS_BY_DIMENSION ? k * job.pitch + first + path : (first + path) * job.pitch + k;
    }
    __device__ __forceinline__ real &at(uint32_t k) const { return tile[k * PITCH + lane]; }

    /* Normals to their places; 0 for paths that are not there, and W(0). */
    __device__ __forceinline__ void load() const
    {
        const real *const normals = (const real *)job.normals;
        const uint32_t *const to = job.construction == LW_PATHS_BRIDGE ? job.places + (uint64_t)2 * job.steps : nullptr;
        if (job.layout == LW_POINTS_BY_DIMENSION)
            for (uint32_t k = warp; k < job.steps; k += warps)
                at(to != nullptr ? to[k] : k) = lane < count ? normals[place(lane, k)] : (real)0;
        else
            for (uint32_t path = warp; path < LW_PATHS_LANES; path += warps)
                for (uint32_t k = lane; k < job.steps; k += 32)
                    tile[(to != nullptr ? to[k] : k) * PITCH + path] = path < count ? normals[place(path, k)] : (real)0;
        if (warp == 0)
            at(job.steps) = 0;
    }

    /* The tile, or the differences of its steps. */
    __device__ __forceinline__ void store(bool differences) const
    {
        real *const out = (real *)job.out;
        if (job.layout == LW_POINTS_BY_DIMENSION) {
            for (uint32_t k = warp; k < job.steps; k += warps)
                if (lane < count)
                    out[place(lane, k)] = differences && k > 0 ? minus(at(k), at(k - 1)) : at(k);
        } else {
            for (uint32_t path = warp; path < count; path += warps)
                for (uint32_t k = lane; k < job.steps; k += 32) {
                    const real *const here = tile + k * PITCH + path;
                    out[place(path, k)] = differences && k > 0 ? minus(*here, here[-PITCH]) : *here;
                }
        }
    }

    __device__ __forceinline__ void steps() const
    {
        const real *const scale = (const real *)job.weights;
        if (job.output == LW_PATHS_INCREMENTS) {
            for (uint32_t k = warp; k < job.steps; k += warps)
                at(k) = times(scale[k], at(k));
        } else if (warp == 0) {
            real w = times(scale[0], at(0));
            at(0) = w;
#pragma unroll 8
            for (uint32_t k = 1; k < job.steps; k++)
                at(k) = w = times_plus(scale[k], at(k), w);
        }
    }

    /* Level after level; the middles of a level do not need each other. */
    __device__ __forceinline__ void bridge() const
    {
        const real *const left = (const real *)job.weights, *const right = left + job.steps;
        const real *const scale = right + job.steps;
        const uint32_t *const left_at = job.places, *const right_at = left_at + job.steps;
        const uint32_t *const here = right_at + job.steps;
        for (uint32_t level = 0; level < job.levels; level++) {
            for (uint32_t j = job.level[level] + warp; j < job.level[level + 1]; j += warps) {
                const real part = times_plus(right[j], at(right_at[j]), times(scale[j], at(here[j])));
                at(here[j]) = times_plus(left[j], at(left_at[j]), part);
            }
            __syncthreads();
        }
    }

    /* Tile of outputs b, straight to out: all normals of the strip have been read. */
    __device__ __forceinline__ void outputs(uint32_t b) const
    {
        enum { EACH = 16 / sizeof(real) };
        struct alignas(16) sixteen_bytes {
            real v[EACH];
        };
        const sixteen_bytes *weights =
            (const sixteen_bytes *)((const real *)job.weights + (uint64_t)b * job.steps * LW_PATHS_OUTPUTS);
        real x[LW_PATHS_OUTPUTS];
#pragma unroll
        for (int r = 0; r < LW_PATHS_OUTPUTS; r++)
            x[r] = times(weights[r / EACH].v[r % EACH], at(0));
        for (uint32_t j = 1; j < job.steps; j++) {
            weights += LW_PATHS_OUTPUTS / EACH;
            const real z = at(j);
#pragma unroll
            for (int r = 0; r < LW_PATHS_OUTPUTS; r += EACH) {
                const sixteen_bytes w = weights[r / EACH];
#pragma unroll
                for (int e = 0; e < EACH; e++)
                    x[r + e] = times_plus(w.v[e], z, x[r + e]);
            }
        }
        real *const out = (real *)job.out;
#pragma unroll
        for (int r = 0; r < LW_PATHS_OUTPUTS; r++) {
            const uint32_t k = LW_PATHS_OUTPUTS * b + r;
            if (lane < count && k < job.steps)
                out[place(lane, k)] = x[r];
        }
    }
};

/* global: where tiles are, one per CTA, if they are not in shared memory. */
template <class real, bool in_shared>
static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    paths_kernel(const __grid_constant__ lw_paths_job job, real *global)
{
    extern __shared__ double shared[];
    const uint64_t size = ((uint64_t)job.steps + 1) * PITCH, strips = (job.count - 1) / LW_PATHS_LANES + 1;
    real *const tile = in_shared ? (real *)shared : global + blockIdx.x * size;
    for (uint64_t number = blockIdx.x; number < strips; number += gridDim.x) {
        const uint64_t first = LW_PATHS_LANES * number, left = job.count - first;
        const strip_of<real> strip = {job,
                                      tile,
                                      first,
                                      left < LW_PATHS_LANES ? (uint32_t)left : (uint32_t)LW_PATHS_LANES,
                                      threadIdx.x % 32,
                                      threadIdx.x / 32,
                                      blockDim.x / 32};
        strip.load();
        __syncthreads();
        if (job.construction == LW_PATHS_COMPONENTS) {
            for (uint32_t b = strip.warp; b < (job.steps + LW_PATHS_OUTPUTS - 1) / LW_PATHS_OUTPUTS; b += strip.warps)
                strip.outputs(b);
        } else {
            if (job.construction == LW_PATHS_STEPS)
                strip.steps();
            else
                strip.bridge();
            __syncthreads();
            strip.store(job.construction == LW_PATHS_BRIDGE && job.output == LW_PATHS_INCREMENTS);
        }
        __syncthreads();
    }
}

#endif
