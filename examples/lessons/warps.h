/* A kernel over many warps, in the target of this translation unit: WARPS(job, kernel) defines
 *
 *     static const char *kernel_run(uint64_t first, uint32_t warps, const job *j)
 *
 * which calls kernel(first + place, place, j) for place = 0 .. warps - 1, each for a warp of 32 lanes: on a CPU one
 * after the other on this thread, on CUDA as one grid on the default stream, without waiting for it. It returns NULL or
 * what went wrong. The kernel is LW_LANE void kernel(uint64_t warp, size_t place, const job *j). */
#ifndef WARPS_H
#define WARPS_H

#include <lanewise/kernel/generator.h>

#if LW_LANES_ARE_THREADS
#define LESSON(name) LW_JOIN(name, _cuda) /* of this target: option_cuda, option_avx512, option_portable */
#define LESSON_TABLE extern "C"
#elif LW_GROUP == 16
#define LESSON(name) LW_JOIN(name, _avx512)
#define LESSON_TABLE
#else
#define LESSON(name) LW_JOIN(name, _portable)
#define LESSON_TABLE
#endif

#define WARPS_OF(job, kernel) WARPS(job, kernel) /* the same, the kernel's name being made of others */

#if LW_LANES_ARE_THREADS
#define UNROLL _Pragma("unroll 4") /* docs/guide/in-kernel.md, "What it costs" */
#define WARPS(job, kernel)                                                                                             \
    static __global__ void __launch_bounds__(128) kernel##_warps(uint64_t first, uint32_t warps, job j)                \
    {                                                                                                                  \
        const uint32_t place = (blockIdx.x * blockDim.x + threadIdx.x) / 32;                                           \
        if (place < warps) /* whole warps only */                                                                      \
            kernel(first + place, place, &j);                                                                          \
    }                                                                                                                  \
    static const char *kernel##_run(uint64_t first, uint32_t warps, const job *j)                                      \
    {                                                                                                                  \
        kernel##_warps<<<(warps + 3) / 4, 128>>>(first, warps, *j);                                                    \
        const cudaError_t error = cudaGetLastError();                                                                  \
        return error == cudaSuccess ? NULL : cudaGetErrorString(error);                                                \
    }
#else
#define UNROLL
#define WARPS(job, kernel)                                                                                             \
    static const char *kernel##_run(uint64_t first, uint32_t warps, const job *j)                                      \
    {                                                                                                                  \
        for (uint32_t place = 0; place < warps; place++)                                                               \
            kernel(first + place, place, j);                                                                           \
        return NULL;                                                                                                   \
    }
#endif

#endif
