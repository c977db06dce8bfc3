/* The CUDA backend: probing, contexts, and its tables of functions. One device and one stream per context. */
#include "cuda/fills/kernel.cuh"
#include "cuda/sequence/jumps.cuh"
#include "cuda/table.cuh"

#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
#include "base/modules.h"
#include "base/topology.h"
}

enum { KEPT_PART = 64 };

/* ---- probing ---- */

/* Whether this build has machine code or PTX for the device; the device is current. *memory: its bytes. */
static int describe_device(int device, char *text, size_t size, size_t *memory)
{
    lw_port_error error = lw_port_describe_device(device, text, size, memory);
    if (error == LW_PORT_OK)
        error = lw_port_has_code(lw_cuda_kernel_of(lw_engine_warp1024, lw_kernel_bits32, 0));
    if (error != LW_PORT_OK)
        lw_port_why_no_code(error, device, text, size);
    lw_port_take_error();
    return error == LW_PORT_OK;
}

static int probe(char *reason, size_t size)
{
    const driver_scope calls;
    int count = 0;
    const lw_port_error error = lw_port_count_devices(&count);
    if (error != LW_PORT_OK || count == 0) {
        lw_port_why_no_devices(error, reason, size);
        return 0;
    }
    const device_scope scope(0);
    size_t memory;
    return describe_device(0, reason, size, &memory);
}

/* ---- the context ---- */

/* A context's state, and what topics keep in it. */
struct cuda_context {
    cuda_state state;
    lw_cuda_strides strides;
    lw_cuda_jumps jumps; /* of the last fill from a sequence */
};

static lw_status check_stream(int device, lw_port_stream stream, const char *function)
{
    int of_stream = device;
    const lw_port_error error = lw_port_device_of_stream(stream, &of_stream);
    if (error != LW_PORT_OK)
        return device_error(function, error);
    if (of_stream != device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: stream is one of device %d; the context's device is %d", function,
                       of_stream, device);
    return LW_OK;
}

/* Memory that no call asks for: its error is no call's. */
static void give_back(void *area)
{
    lw_port_free(area);
    lw_port_take_error();
}

static lw_status open_context(lw_context *context, const lw_context_options *options)
{
    const driver_scope calls;
    int count = 0;
    const lw_port_error counted = lw_port_count_devices(&count);
    if (counted != LW_PORT_OK)
        return device_error("lw_context_create", counted);
    if (options->device < 0 || options->device >= count)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: device is %d; there are devices 0 to %d", options->device,
                       count - 1);
    const device_scope scope(options->device);
    const lw_status status = check_stream(options->device, (lw_port_stream)options->stream, "lw_context_create");
    if (status != LW_OK)
        return status;
    char bus_id[32] = "", near[128] = "";
    size_t memory;
    if (!describe_device(options->device, context->machine, sizeof(context->machine), &memory))
        return lw_fail(LW_ERROR_UNAVAILABLE, "lw_context_create: %s", context->machine);
    if (lw_port_bus_id(bus_id, sizeof(bus_id), options->device) == LW_PORT_OK)
        lw_topology_near(bus_id, near, sizeof(near));
    if (near[0] != '\0') {
        const size_t used = strlen(context->machine);
        snprintf(context->machine + used, sizeof(context->machine) - used, "; near %s", near);
    }
    cuda_context *const made = (cuda_context *)calloc(1, sizeof(*made));
    if (made == nullptr)
        return lw_fail(LW_ERROR_MEMORY, "lw_context_create: no memory for a context");
    cuda_state *const state = &made->state;
    state->device = options->device;
    state->stream = (lw_port_stream)options->stream;
    state->kept.most = memory / KEPT_PART;
    state->kept.give_back = give_back;
    int shared = 0; /* what a CTA of discrete/dispatch.cu may have: less than 2^14 words and its stages, before sm_80 */
    lw_port_error error = lw_port_count_processors(&state->processors, options->device);
    int ratio = 0;
    if (error == LW_PORT_OK)
        error = lw_port_most_shared(&shared, options->device);
    if (error == LW_PORT_OK)
        error = lw_port_f64_ratio(&ratio, options->device);
    if (error != LW_PORT_OK) {
        free(made);
        return device_error("lw_context_create", error);
    }
    lw_cuda_strides_make(&made->strides, state->processors);
    state->strides = &made->strides;
    state->jumps = &made->jumps;
    state->look = lw_port_find_look();
    context->table_bits = shared >= 96 << 10 ? 14 : 12;
    context->prefers_integers = ratio > LW_CUDA_MRG8_RATIO;
    context->device = options->device;
    context->state = state;
    return LW_OK;
}

static void close_context(lw_context *context)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_kept_drop(&state->kept);
    lw_port_free(state->notes);
    lw_port_free_host(state->mailbox);
    if (state->pool != nullptr)
        lw_port_pool_destroy(state->pool);
    free((cuda_context *)state); /* its first member */
}

/* The old stream is not used: it may be gone. */
static lw_status use_stream(lw_context *context, void *stream)
{
    cuda_state *const state = state_of(context);
    if (stream == state->stream)
        return LW_OK;
    const device_scope scope(state->device);
    const lw_port_query_scope queries;
    const lw_status status = check_stream(state->device, (lw_port_stream)stream, "lw_context_use_stream");
    if (status != LW_OK)
        return status;
    state->stream = (lw_port_stream)stream;
    state->streams = true;
    return LW_OK;
}

static lw_status synchronize(lw_context *context)
{
    const device_scope scope(state_of(context)->device);
    const lw_port_error error = lw_port_wait(state_of(context)->stream);
    return error == LW_PORT_OK ? LW_OK : device_error("lw_context_synchronize", error);
}

/* ---- memory ---- */

static lw_status trim(lw_context *context)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const lw_port_error error = lw_cuda_trim(state);
    return error == LW_PORT_OK ? LW_OK : device_error("lw_context_trim", error);
}

static lw_status copy(lw_context *context, void *destination, const void *source, size_t bytes, const char *function)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_port_error error = lw_port_copy(destination, source, bytes, state->stream);
    if (error == LW_PORT_OK)
        error = lw_port_wait(state->stream);
    return error == LW_PORT_OK ? LW_OK : device_error(function, error);
}

extern "C" LW_FOR_MODULES const lw_backend lw_backend_cuda = {.probe = probe,
                                                              .on_device = 1,
                                                              .open = open_context,
                                                              .close = close_context,
                                                              .synchronize = synchronize,
                                                              .use_stream = use_stream,
                                                              .allocate = lw_cuda_allocate,
                                                              .release = lw_cuda_release,
                                                              .trim = trim,
                                                              .copy = copy,
                                                              .where = lw_cuda_where,
                                                              .advance = lw_cuda_advance,
                                                              .entry = nullptr,
                                                              .fill_lanes = {},
                                                              .stage_lanes = nullptr,
#define LW_SLOT(name, type, parameters) .name = lw_cuda_##name,
#define LW_HOST_SLOT(name, type, parameters) .name = nullptr,
#define LW_DEVICE_SLOT(name, type, parameters) .name = lw_cuda_##name,
#define LW_LANES_SLOT(name, type) .name = nullptr,
#define LW_LANES_TABLE(name, type) .name = nullptr,
#include "core/slots.def"
};
