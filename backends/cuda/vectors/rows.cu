/* The rows of vector variates on threads: a row a thread, its parts made in place before by the kernels of variates.
 *
 * Floor: the bytes of out, twice more than the parts alone (read and written again). The values of a thread lie one after
 * the other: short rows pass through shared memory, so that a warp reads and writes 32 of them as one array. */
#include "cuda/fills/kernels.cuh"

#include "vectors/rows.h"

enum { WARPS = LW_CUDA_THREADS / 32, ROOM_BYTES = 32 * 33 * 4 };

/* `rows` rows of d values, one behind the other in `array`, into the room, or back; a row is `pitch` values there, an odd
 * number, so that 32 threads meet 32 banks. */
template <bool back, class type>
static __device__ __forceinline__ void move_rows(type *array, type *room, uint32_t rows, uint32_t d, uint32_t pitch)
{
    const uint32_t lane = lw_lane_u32(0), over = 32 % d, down = 32 / d;
    uint32_t row = lane / d, column = lane % d;
    for (uint32_t k = lane; k < rows * d; k += 32) {
        if (back)
            array[k] = room[row * pitch + column];
        else
            room[row * pitch + column] = array[k];
        column += over;
        row += down + (column >= d);
        column -= column >= d ? d : 0;
    }
    __syncwarp();
}

/* Rows of at most 16 bytes do as well without (measured on an H200: 3 values of f32 at 184 G/s, with 144; 10 at 88, with
 * 199), and counts, which are bound by their arithmetic, want the registers and the room. */
#define LW_VECTOR_KERNEL(name, type, counts)                                                                           \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS) vector_##name(const __grid_constant__ lw_vector_job job) \
    {                                                                                                                  \
        __shared__ uint4 rooms[WARPS][ROOM_BYTES / 16];                                                                \
        LW_C_##type *const room = (LW_C_##type *)rooms[threadIdx.x / 32];                                              \
        const uint64_t warps = (uint64_t)gridDim.x * WARPS, d = job.dimensions;                                        \
        const uint32_t pitch = (uint32_t)d | 1;                                                                        \
        const bool staged = !counts && d > 16 / sizeof(LW_C_##type) && d < ROOM_BYTES / 32 / sizeof(LW_C_##type);      \
        for (uint64_t warp = ((uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x) / 32; warp * 32 < job.count;       \
             warp += warps) {                                                                                          \
            const uint64_t row = warp * 32, left = job.count - row;                                                    \
            LW_C_##type *const array = (LW_C_##type *)job.out + row * d;                                               \
            if (staged) {                                                                                              \
                const uint32_t rows = left < 32 ? (uint32_t)left : 32;                                                 \
                move_rows<false>(array, room, rows, (uint32_t)d, pitch);                                               \
                lw_rows_of_##name(&job, row, room, pitch);                                                             \
                __syncwarp();                                                                                          \
                move_rows<true>(array, room, rows, (uint32_t)d, pitch);                                                \
            } else {                                                                                                   \
                lw_rows_##name(&job, row);                                                                             \
            }                                                                                                          \
        }                                                                                                              \
    }
#define LW_VECTOR(name, number, type, part, each, counts, ...) LW_VECTOR_KERNEL(name, type, counts)
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR

/* One value a row. */
#define LW_MAP_KERNEL(name)                                                                                            \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS) vector_##name(const __grid_constant__ lw_vector_job job) \
    {                                                                                                                  \
        const uint64_t warps = (uint64_t)gridDim.x * WARPS;                                                            \
        for (uint64_t warp = ((uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x) / 32; warp * 32 < job.count;       \
             warp += warps)                                                                                            \
            lw_rows_##name(&job, warp * 32);                                                                           \
    }
LW_MAP_KERNEL(normal_from_bits_f32)
LW_MAP_KERNEL(normal_from_bits_f64)

static const void *const kernels[LW_VECTOR_ROW_COUNT] = {
#define LW_VECTOR(name, ...) (const void *)vector_##name,
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
    (const void *)vector_normal_from_bits_f32,
    (const void *)vector_normal_from_bits_f64,
};

const void *lw_cuda_vector_kernel(lw_vector_row row)
{
    return kernels[row];
}
