/* The rows of vector variates on threads: one row per thread, its parts made in place before by the kernels of
 * variates.
 *
 * Floor: the bytes of out, twice more than the parts alone (read and written again). The values of a thread lie one
 * after the other: short rows pass through shared memory, so that a warp reads and writes 32 of them as one array. */
#ifndef LANEWISE_CUDA_VECTORS_KERNEL_CUH
#define LANEWISE_CUDA_VECTORS_KERNEL_CUH

#include "cuda/runtime/launch.cuh"
#include "tuning.cuh"

#include "vectors/rows.h"

/* Warps share out the rows, 32 at a time: this one's first share, and how many warps there are. */
static __device__ __forceinline__ uint64_t first_warp()
{
    return ((uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x) / 32;
}
static __device__ __forceinline__ uint64_t all_warps()
{
    return (uint64_t)gridDim.x * LW_CUDA_WARPS;
}

/* `rows` rows of d values, one behind the other in `array`, into the buffer, or back; a row is `pitch` values there, an
 * odd number, so that 32 threads meet 32 banks. */
template <bool back, class type>
static __device__ __forceinline__ void move_rows(type *array, type *buffer, uint32_t rows, uint32_t d, uint32_t pitch)
{
    const uint32_t lane = lw_lane_u32(0), over = 32 % d, down = 32 / d;
    uint32_t row = lane / d, column = lane % d;
    for (uint32_t k = lane; k < rows * d; k += 32) {
        if (back)
            array[k] = buffer[row * pitch + column];
        else
            buffer[row * pitch + column] = array[k];
        column += over;
        row += down + (column >= d);
        column -= column >= d ? d : 0;
    }
    lw_port_sync_warp();
}

#define LW_VECTOR_TEMPLATE "cuda/vectors/kernel.inl"
#include "vectors/each_vector.inl"
#undef LW_VECTOR_TEMPLATE

/* One value per row. */
static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    vector_normal_from_bits_f32(const __grid_constant__ lw_vector_job job)
{
    const uint64_t warps = all_warps();
    for (uint64_t warp = first_warp(); warp * 32 < job.count; warp += warps)
        lw_rows_normal_from_bits_f32(&job, warp * 32);
}

static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    vector_normal_from_bits_f64(const __grid_constant__ lw_vector_job job)
{
    const uint64_t warps = all_warps();
    for (uint64_t warp = first_warp(); warp * 32 < job.count; warp += warps)
        lw_rows_normal_from_bits_f64(&job, warp * 32);
}

#endif
