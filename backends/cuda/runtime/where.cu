/* Where memory is. */
#include "state.cuh"

lw_status lw_cuda_where(lw_context *context, const void *array, uint64_t count, size_t size, const char *name,
                        const char *function, int *on_device)
{
    const driver_scope calls;
    const cuda_state *const state = state_of(context);
    const char *const begin = (const char *)array;
    *on_device = lw_port_in_one_allocation(state->look, begin, count * size, state->device);
    if (*on_device)
        return LW_OK;
    const device_scope scope(state->device);
    lw_port_memory first, last;
    lw_port_error error = lw_port_memory_at(&first, begin);
    if (error == LW_PORT_OK)
        error = lw_port_memory_at(&last, begin + count * size - 1);
    if (error != LW_PORT_OK)
        return device_error(function, error);
    if (first.device && first.of != state->device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is memory of device %d; the context's device is %d", function, name,
                       first.of, state->device);
    *on_device = first.device || first.managed;
    if (*on_device && (last.device != first.device || last.managed != first.managed || last.of != first.of))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s, device memory, ends before its %llu elements of %zu bytes", function,
                       name, (unsigned long long)count, size);
    return LW_OK;
}
