/* Where memory is. */
#include "state.cuh"

/* Whether all of an array is in one allocation on the context's device: one call of the driver, at half the cost of the
 * two below. An array that spans several mappings is not, and lw_cuda_where looks at it again. */
static int is_in_one_allocation(const cuda_state *state, const char *begin, size_t bytes)
{
    unsigned type = 0;
    int device = -1;
    CUdeviceptr start = 0;
    size_t size = 0;
    CUpointer_attribute which[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                   CU_POINTER_ATTRIBUTE_RANGE_START_ADDR, CU_POINTER_ATTRIBUTE_RANGE_SIZE};
    void *values[] = {&type, &device, &start, &size};
    return state->attributes != nullptr &&
           state->attributes(sizeof(which) / sizeof(which[0]), which, values, (CUdeviceptr)begin) == CUDA_SUCCESS &&
           type == CU_MEMORYTYPE_DEVICE && device == state->device && (CUdeviceptr)begin - start <= size - bytes &&
           bytes <= size;
}

lw_status lw_cuda_where(lw_context *context, const void *array, uint64_t count, size_t size, const char *name,
                        const char *function, int *on_device)
{
    const driver_scope calls;
    const cuda_state *const state = state_of(context);
    const char *const begin = (const char *)array;
    const char *const last = begin + count * size - 1;
    *on_device = is_in_one_allocation(state, begin, count * size);
    if (*on_device)
        return LW_OK;
    const device_scope scope(state->device);
    cudaPointerAttributes first_byte, last_byte;
    cudaError_t error = cudaPointerGetAttributes(&first_byte, begin);
    if (error == cudaSuccess)
        error = cudaPointerGetAttributes(&last_byte, last);
    if (error != cudaSuccess)
        return device_error(function, error);
    if (first_byte.type == cudaMemoryTypeDevice && first_byte.device != state->device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is memory of device %d; the context's device is %d", function, name,
                       first_byte.device, state->device);
    *on_device = first_byte.type == cudaMemoryTypeDevice || first_byte.type == cudaMemoryTypeManaged;
    if (*on_device && (last_byte.type != first_byte.type || last_byte.device != first_byte.device))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s, device memory, ends before its %llu elements of %zu bytes", function,
                       name, (unsigned long long)count, size);
    return LW_OK;
}
