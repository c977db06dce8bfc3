/* sequential.h on a GPU: one warp. */
#include <cuda_runtime.h>

#include "method_in_sequence.h"

static __global__ void sequence_kernel(const __grid_constant__ sequence_question question, uint64_t (*out)[32],
                                       uint64_t *rounds)
{
    uint64_t taken = 0;
    run_sequence_on_warp(&question, out, &taken);
    if (threadIdx.x == 0)
        *rounds = taken;
}

extern "C" const char *SEQUENTIAL_RUN(const sequence_question *question, uint64_t (*out)[32], uint64_t *rounds)
{
    void *buffer = nullptr;
    const size_t bytes = (size_t)question->calls * sizeof(*out);
    cudaError_t error = cudaMalloc(&buffer, bytes + 8);
    uint64_t *const counted = (uint64_t *)((char *)buffer + bytes);
    if (error == cudaSuccess) {
        sequence_kernel<<<1, 32>>>(*question, (uint64_t(*)[32])buffer, counted);
        error = cudaMemcpy(out, buffer, bytes, cudaMemcpyDeviceToHost);
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(rounds, counted, sizeof(*rounds), cudaMemcpyDeviceToHost);
    cudaFree(buffer);
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
