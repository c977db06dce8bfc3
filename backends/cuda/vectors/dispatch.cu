/* The rows of vector variates on threads: one row per thread, its parts made in place before by the kernels of
 * variates.
 *
 * Floor: the bytes of out, twice more than the parts alone (read and written again). The values of a thread lie one
 * after the other: short rows pass through shared memory, so that a warp reads and writes 32 of them as one array. */
#include "cuda/fills/dispatch.cuh"
#include "cuda/table.cuh"

#include "vectors/rows.h"

enum { BUFFER_BYTES = 32 * 33 * 4 };

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

/* A kernel takes (lw_vector_job job): any number of warps share out the rows of the job, 32 at a time. */
static const void *const kernels[LW_VECTOR_ROW_COUNT] = {
#define LW_VECTOR(name, ...) (const void *)vector_##name,
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
    (const void *)vector_normal_from_bits_f32,
    (const void *)vector_normal_from_bits_f64,
};

lw_status lw_cuda_vector(lw_context *context, const lw_vector_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    if (request->has_parts) {
        const lw_status status = lw_cuda_launch(state, &request->parts, request->parts.job);
        if (status != LW_OK)
            return status;
    }
    const uint64_t needed = (request->job.count - 1) / LW_CUDA_THREADS + 1, most = (uint64_t)1 << 30;
    lw_vector_job job = request->job;
    void *arguments[] = {&job};
    return launched(request->parts.function,
                    lw_port_launch(kernels[request->row], (unsigned)(needed < most ? needed : most), LW_CUDA_THREADS,
                                   arguments, 0, state->stream));
}
