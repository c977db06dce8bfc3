/* Memory of the context: for objects, and for the length of a call. */
#include "state.cuh"

/* The pool of the context, which is made at its first use. */
static lw_port_error find_pool(cuda_state *state)
{
    return state->pool != nullptr ? LW_PORT_OK : lw_port_pool_make(&state->pool, state->device);
}

lw_port_error lw_cuda_pool_take(cuda_state *state, void **area, size_t bytes)
{
    lw_port_error error = find_pool(state);
    if (error != LW_PORT_OK)
        return error;
    error = lw_port_pool_take(area, bytes, state->pool, state->stream);
    if (error == LW_PORT_NO_MEMORY && lw_kept_drop(&state->kept) > 0) {
        lw_port_take_error(); /* it would be found behind our launches */
        error = lw_port_pool_take(area, bytes, state->pool, state->stream);
    }
    return error;
}

/* Memory that outlives its call. It does not come from the pool: other streams may use it at once, and other devices if
 * the user allows it. */
static lw_port_error take_for_long(cuda_state *state, void **area, size_t bytes, lw_lifetime lifetime)
{
    if (lifetime == LW_FOR_OBJECT && (*area = lw_kept_take(&state->kept, bytes)) != nullptr)
        return LW_PORT_OK;
    lw_port_error error = lw_port_allocate(area, bytes);
    if (error == LW_PORT_NO_MEMORY && lw_cuda_trim(state) == LW_PORT_OK) {
        lw_port_take_error();
        error = lw_port_allocate(area, bytes);
    }
    if (error == LW_PORT_OK && lifetime == LW_FOR_OBJECT)
        lw_kept_note(&state->kept, *area, bytes);
    return error;
}

/* Work that uses the memory may be queued on any stream that the context has had. */
static lw_port_error wait_for_users(const cuda_state *state)
{
    return state->streams ? lw_port_wait_for_all() : lw_port_wait(state->stream);
}

lw_port_error lw_cuda_trim(cuda_state *state)
{
    lw_kept_drop(&state->kept);
    if (state->pool == nullptr)
        return LW_PORT_OK;
    const lw_port_error waited = wait_for_users(state), trimmed = lw_port_pool_trim(state->pool);
    return waited != LW_PORT_OK ? waited : trimmed;
}

lw_port_error lw_cuda_mailbox(cuda_state *state, void **letter)
{
    lw_port_error error = LW_PORT_OK;
    if (state->mailbox == nullptr)
        error = lw_port_allocate_host(&state->mailbox, LW_CUDA_MAILBOX);
    if (error != LW_PORT_OK)
        state->mailbox = nullptr;
    *letter = state->mailbox;
    return error;
}

lw_port_error lw_cuda_notes(cuda_state *state, void **notes)
{
    lw_port_error error = LW_PORT_OK;
    if (state->notes == nullptr)
        error = lw_port_allocate(&state->notes, LW_CUDA_NOTES);
    if (error != LW_PORT_OK)
        state->notes = nullptr;
    *notes = state->notes;
    return error;
}

lw_status lw_cuda_pool_end(cuda_state *state, void *area, const char *function, lw_port_error error)
{
    const lw_port_error freed = lw_port_pool_return(area, state->stream);
    const lw_port_error waited = lw_port_wait(state->stream);
    if (error == LW_PORT_OK)
        error = freed != LW_PORT_OK ? freed : waited;
    return error == LW_PORT_OK ? LW_OK : device_error(function, error);
}

lw_status lw_cuda_allocate(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                           const char *function)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    void *area = nullptr;
    const lw_port_error error =
        lifetime == LW_FOR_CALL ? lw_cuda_pool_take(state, &area, bytes) : take_for_long(state, &area, bytes, lifetime);
    if (error == LW_PORT_NO_MEMORY) {
        lw_port_take_error();
        return lw_fail(LW_ERROR_MEMORY, "%s: %zu bytes of device memory could not be allocated", function, bytes);
    }
    if (error != LW_PORT_OK)
        return device_error(function, error);
    *pointer = area;
    return LW_OK;
}

lw_status lw_cuda_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_port_error error = lifetime == LW_FOR_CALL ? lw_port_pool_return(pointer, state->stream) : wait_for_users(state);
    const int stays = lifetime == LW_FOR_CALL ||
                      (lifetime == LW_FOR_OBJECT && lw_kept_return(&state->kept, pointer, error == LW_PORT_OK));
    if (!stays) { /* also where the stream's work has failed: nobody will ask again */
        const lw_port_error freed = lw_port_free(pointer);
        error = error == LW_PORT_OK ? freed : error;
    }
    return error == LW_PORT_OK ? LW_OK : device_error(function, error);
}
