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
    void *room = nullptr;
    const size_t bytes = (size_t)question->calls * sizeof(*out);
    cudaError_t error = cudaMalloc(&room, bytes + 8);
    uint64_t *const counted = (uint64_t *)((char *)room + bytes);
    if (error == cudaSuccess) {
        sequence_kernel<<<1, 32>>>(*question, (uint64_t(*)[32])room, counted);
        error = cudaMemcpy(out, room, bytes, cudaMemcpyDeviceToHost);
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(rounds, counted, sizeof(*rounds), cudaMemcpyDeviceToHost);
    cudaFree(room);
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
