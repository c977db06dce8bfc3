/* Memory for the length of a call. */
#include "cuda_weighted.h"

cudaError_t lw_cuda_pool_take(cuda_state *state, void **area, size_t bytes)
{
    cudaError_t error = cudaSuccess;
    if (state->pool == nullptr) {
        cudaMemPoolProps wanted = {};
        wanted.allocType = cudaMemAllocationTypePinned;
        wanted.location.type = cudaMemLocationTypeDevice;
        wanted.location.id = state->device;
        uint64_t kept = ~(uint64_t)0;
        error = cudaMemPoolCreate(&state->pool, &wanted);
        if (error == cudaSuccess)
            error = cudaMemPoolSetAttribute(state->pool, cudaMemPoolAttrReleaseThreshold, &kept);
    }
    return error == cudaSuccess ? cudaMallocFromPoolAsync(area, bytes, state->pool, state->stream) : error;
}

lw_status lw_cuda_pool_end(cuda_state *state, void *area, const char *function, cudaError_t error)
{
    const cudaError_t freed = cudaFreeAsync(area, state->stream);
    const cudaError_t waited = cudaStreamSynchronize(state->stream);
    if (error == cudaSuccess)
        error = freed != cudaSuccess ? freed : waited;
    return error == cudaSuccess ? LW_OK : device_error(function, error);
}
