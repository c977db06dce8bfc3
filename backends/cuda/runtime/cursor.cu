/* A cursor that is kept on the device. */
#include "state.cuh"

static __global__ void advance(uint64_t *cursor, uint64_t by)
{
    if (*cursor <= LW_CURSOR_END - by)
        *cursor += by;
}

lw_status lw_cuda_advance(lw_context *context, uint64_t *cursor, uint64_t by, const char *function)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_port_queue(advance, 1, 1, state->stream, cursor, by);
    const lw_port_error error = lw_port_take_error();
    if (error == LW_PORT_OK)
        return LW_OK;
    device_error(function, error);
    return LW_ERROR_DEVICE; /* never of memory alone: what the call was to write is written */
}
