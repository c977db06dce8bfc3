/* Memory of the context: for objects, and for the length of a call. */
#include "state.cuh"

/* The pool of the context, which is made at its first use. */
static cudaError_t find_pool(cuda_state *state)
{
    if (state->pool != nullptr)
        return cudaSuccess;
    cudaMemPoolProps wanted = {};
    wanted.allocType = cudaMemAllocationTypePinned;
    wanted.location.type = cudaMemLocationTypeDevice;
    wanted.location.id = state->device;
    uint64_t kept = ~(uint64_t)0;
    cudaMemPool_t made = nullptr;
    cudaError_t error = cudaMemPoolCreate(&made, &wanted);
    if (error != cudaSuccess)
        return error;
    error = cudaMemPoolSetAttribute(made, cudaMemPoolAttrReleaseThreshold, &kept);
    if (error == cudaSuccess)
        state->pool = made;
    else
        cudaMemPoolDestroy(made);
    return error;
}

cudaError_t lw_cuda_pool_take(cuda_state *state, void **area, size_t bytes)
{
    cudaError_t error = find_pool(state);
    if (error != cudaSuccess)
        return error;
    error = cudaMallocFromPoolAsync(area, bytes, state->pool, state->stream);
    if (error == cudaErrorMemoryAllocation && lw_kept_drop(&state->kept) > 0) {
        cudaGetLastError(); /* it would be found behind our launches */
        error = cudaMallocFromPoolAsync(area, bytes, state->pool, state->stream);
    }
    return error;
}

/* Memory that outlives a call. It does not come from the pool: other streams may use it at once, and other devices if
 * the user allows it. */
static cudaError_t take_for_long(cuda_state *state, void **area, size_t bytes, lw_lifetime lifetime)
{
    if (lifetime == LW_FOR_OBJECT && (*area = lw_kept_take(&state->kept, bytes)) != nullptr)
        return cudaSuccess;
    cudaError_t error = cudaMalloc(area, bytes);
    if (error == cudaErrorMemoryAllocation && lw_cuda_trim(state) == cudaSuccess) {
        cudaGetLastError();
        error = cudaMalloc(area, bytes);
    }
    if (error == cudaSuccess && lifetime == LW_FOR_OBJECT)
        lw_kept_note(&state->kept, *area, bytes);
    return error;
}

/* Work that uses the memory may be queued on any stream that the context has had. */
static cudaError_t wait_for_users(const cuda_state *state)
{
    return state->streams ? cudaDeviceSynchronize() : cudaStreamSynchronize(state->stream);
}

cudaError_t lw_cuda_trim(cuda_state *state)
{
    lw_kept_drop(&state->kept);
    if (state->pool == nullptr)
        return cudaSuccess;
    const cudaError_t waited = wait_for_users(state), trimmed = cudaMemPoolTrimTo(state->pool, 0);
    return waited != cudaSuccess ? waited : trimmed;
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

cudaError_t lw_cuda_notes(cuda_state *state, void **notes)
{
    cudaError_t error = cudaSuccess;
    if (state->notes == nullptr)
        error = cudaMalloc(&state->notes, LW_CUDA_NOTES);
    if (error != cudaSuccess)
        state->notes = nullptr;
    *notes = state->notes;
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
        lifetime == LW_FOR_CALL ? lw_cuda_pool_take(state, &area, bytes) : take_for_long(state, &area, bytes, lifetime);
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError();
        return lw_fail(LW_ERROR_MEMORY, "%s: %zu bytes of device memory could not be allocated", function, bytes);
    }
    if (error != cudaSuccess)
        return device_error(function, error);
    *pointer = area;
    return LW_OK;
}

lw_status lw_cuda_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    cudaError_t error = lifetime == LW_FOR_CALL ? cudaFreeAsync(pointer, state->stream) : wait_for_users(state);
    const int stays = lifetime == LW_FOR_CALL ||
                      (lifetime == LW_FOR_OBJECT && lw_kept_return(&state->kept, pointer, error == cudaSuccess));
    if (!stays) { /* also where the stream's work has failed: nobody will ask again */
        const cudaError_t freed = cudaFree(pointer);
        error = error == cudaSuccess ? freed : error;
    }
    return error == cudaSuccess ? LW_OK : device_error(function, error);
}
