/* CUB's first look at a device. */
#ifndef LANEWISE_CUDA_RUNTIME_CUB_LOOK_CUH
#define LANEWISE_CUDA_RUNTIME_CUB_LOOK_CUH

#include <cub/util_device.cuh>

#include "state.cuh"

/* The kernel that CUB looks at; versions of CUB have it in one of two places. */
namespace cub_kernel
{
using namespace cub;
using namespace cub::detail;

static inline const void *first()
{
    return (const void *)EmptyKernel<void>;
}
} // namespace cub_kernel

/* CUB keeps what its first look finds for as long as the process lives, an error too: a device without free memory at
 * that time would be without permutations for ever. So it looks only where the same look, which nobody keeps, has
 * succeeded. Before the first call of CUB by a context. */
static inline cudaError_t look_before_cub(cuda_state *state)
{
    cudaFuncAttributes found;
    if (state->cub_may_look)
        return cudaSuccess;
    const cudaError_t error = cudaFuncGetAttributes(&found, cub_kernel::first());
    state->cub_may_look = error == cudaSuccess;
    return error;
}

#endif
