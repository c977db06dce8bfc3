/* Memory of the context: for objects, and for the length of a call. */
#include "weighted.cuh"

cudaError_t lw_cuda_pool_take(cuda_state *state, void **area, size_t bytes)
{
    cudaError_t error = cudaSuccess;
    if (state->pool == nullptr) {
        cudaMemPoolProps wanted = {};
        wanted.allocType = cudaMemAllocationTypePinned;
        wanted.location.type = cudaMemLocationTypeDevice;
        wanted.location.id = state->device;
        uint64_t kept = ~(uint64_t)0;
        cudaMemPool_t made = nullptr;
        error = cudaMemPoolCreate(&made, &wanted);
        if (error != cudaSuccess)
            return error;
        error = cudaMemPoolSetAttribute(made, cudaMemPoolAttrReleaseThreshold, &kept);
        if (error == cudaSuccess)
            state->pool = made;
        else
            cudaMemPoolDestroy(made);
    }
    return error == cudaSuccess ? cudaMallocFromPoolAsync(area, bytes, state->pool, state->stream) : error;
}

cudaError_t lw_cuda_mailbox(cuda_state *state, void **letter)
{
    cudaError_t error = cudaSuccess;
    if (state->mailbox == nullptr)
        error = cudaHostAlloc(&state->mailbox, LW_CUDA_MAILBOX, cudaHostAllocMapped);
    if (error != cudaSuccess)
        state->mailbox = nullptr;
    *letter = state->mailbox;
    return error;
}

lw_status lw_cuda_pool_end(cuda_state *state, void *area, const char *function, cudaError_t error)
{
    const cudaError_t freed = cudaFreeAsync(area, state->stream);
    const cudaError_t waited = cudaStreamSynchronize(state->stream);
    if (error == cudaSuccess)
        error = freed != cudaSuccess ? freed : waited;
    return error == cudaSuccess ? LW_OK : device_error(function, error);
}

lw_status lw_cuda_allocate(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                           const char *function)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    void *area = nullptr;
    const cudaError_t error =
        lifetime == LW_FOR_CALL ? lw_cuda_pool_take(state, &area, bytes) : cudaMalloc(&area, bytes);
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError();
        return lw_fail(LW_ERROR_MEMORY, "%s: %zu bytes of device memory could not be had", function, bytes);
    }
    if (error != cudaSuccess)
        return device_error(function, error);
    *pointer = area;
    return LW_OK;
}

lw_status lw_cuda_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function)
{
    const cudaStream_t stream = state_of(context)->stream;
    const device_scope scope(state_of(context)->device);
    cudaError_t error = lifetime == LW_FOR_CALL ? cudaFreeAsync(pointer, stream) : cudaStreamSynchronize(stream);
    if (lifetime == LW_FOR_OBJECT) { /* also where the stream's work has failed: nobody will ask again */
        const cudaError_t freed = cudaFree(pointer);
        error = error == cudaSuccess ? freed : error;
    }
    return error == cudaSuccess ? LW_OK : device_error(function, error);
}
