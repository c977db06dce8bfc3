/* The CUDA backend: probing, contexts, and its tables of functions. One device and one stream per context. */
#include "cuda/fills/kernel.cuh"
#include "cuda/sequence/jumps.cuh"
#include "cuda/table.cuh"

#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
#include "base/topology.h"
}

enum { KEPT_PART = 64 };

/* ---- probing ---- */

/* "580.159.03" from the driver's own file; empty where there is no such file. */
static void driver_release(char *text, size_t size)
{
    snprintf(text, size, "%s", "");
    FILE *const file = fopen("/proc/driver/nvidia/version", "r");
    if (file == nullptr)
        return;
    char line[256], release[32];
    if (fgets(line, sizeof(line), file) != nullptr) {
        const char *const module = strstr(line, "Module");
        if (module != nullptr && sscanf(module, "Module%*[^0-9]%31[0-9.]", release) == 1)
            snprintf(text, size, "%s", release);
    }
    fclose(file);
}

static int no_devices(cudaError_t error, char *reason, size_t size)
{
    char release[32];
    int version = 0;
    driver_release(release, sizeof(release));
    cudaDriverGetVersion(&version);
    cudaGetLastError();
    if (version == 0 && release[0] == '\0')
        snprintf(reason, size, "no NVIDIA driver on this machine; use another backend");
    else if (error == cudaErrorInsufficientDriver)
        snprintf(reason, size,
                 "driver %s is for CUDA %d.%d, this build needs %d.%d; update the driver or use another backend",
                 release, version / 1000, version % 1000 / 10, CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10);
    else if (error == cudaErrorNoDevice || error == cudaSuccess)
        snprintf(reason, size,
                 "no device (driver %s present, 0 devices visible); use another backend or check "
                 "CUDA_VISIBLE_DEVICES",
                 release);
    else
        snprintf(reason, size, "driver %s present, but CUDA says %s", release, cudaGetErrorString(error));
    return 0;
}

/* Whether this build has machine code or PTX for the device; the device is current. *memory: its bytes. */
static int describe_device(int device, char *text, size_t size, size_t *memory)
{
    cudaDeviceProp properties;
    cudaFuncAttributes attributes;
    cudaError_t error = cudaGetDeviceProperties(&properties, device);
    if (error == cudaSuccess)
        error = cudaFuncGetAttributes(&attributes, lw_cuda_kernel_of(lw_engine_warp1024, lw_kernel_bits32));
    if (error == cudaSuccess)
        snprintf(text, size, "%s, compute capability %d.%d, %d SMs, %zu MiB", properties.name, properties.major,
                 properties.minor, properties.multiProcessorCount, properties.totalGlobalMem >> 20);
    else
        snprintf(text, size, "device %d cannot run this build: %s", device, cudaGetErrorString(error));
    *memory = error == cudaSuccess ? properties.totalGlobalMem : 0;
    cudaGetLastError();
    return error == cudaSuccess;
}

static int probe(char *reason, size_t size)
{
    const driver_scope calls;
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    if (error != cudaSuccess || count == 0)
        return no_devices(error, reason, size);
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

/* Null where the driver has no such function. */
static void *driver_function(const char *name)
{
    void *function = nullptr;
    cudaDriverEntryPointQueryResult found;
#if CUDART_VERSION >= 12050
    const cudaError_t error = cudaGetDriverEntryPointByVersion(name, &function, 7000, cudaEnableDefault, &found);
#else
    const cudaError_t error = cudaGetDriverEntryPoint(name, &function, cudaEnableDefault, &found);
#endif
    if (error != cudaSuccess)
        cudaGetLastError();
    return error == cudaSuccess && found == cudaDriverEntryPointSuccess ? function : nullptr;
}

static lw_status check_stream(int device, cudaStream_t stream, const char *function)
{
#if CUDART_VERSION >= 12080
    int of_stream = device;
    cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone; /* of a captured stream CUDA tells no device */
    cudaError_t error = stream != nullptr ? cudaStreamIsCapturing(stream, &capture) : cudaSuccess;
    if (error == cudaSuccess && stream != nullptr && capture == cudaStreamCaptureStatusNone)
        error = cudaStreamGetDevice(stream, &of_stream);
    if (error != cudaSuccess)
        return device_error(function, error);
    if (of_stream != device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: stream is one of device %d; the context's device is %d", function,
                       of_stream, device);
#else
    (void)device, (void)stream, (void)function;
#endif
    return LW_OK;
}

/* Lets this thread query devices while a stream is being captured into a graph; nothing of that enters the graph. */
struct looking_scope {
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    const bool changed = cudaThreadExchangeStreamCaptureMode(&mode) == cudaSuccess;
    ~looking_scope()
    {
        if (changed)
            cudaThreadExchangeStreamCaptureMode(&mode);
        else
            cudaGetLastError();
    }
};

/* Memory that no call asks for: its error is no call's. */
static void give_back(void *area)
{
    cudaFree(area);
    cudaGetLastError();
}

static lw_status open_context(lw_context *context, const lw_context_options *options)
{
    const driver_scope calls;
    int count = 0;
    const cudaError_t counted = cudaGetDeviceCount(&count);
    if (counted != cudaSuccess)
        return device_error("lw_context_create", counted);
    if (options->device < 0 || options->device >= count)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: device is %d; there are devices 0 to %d", options->device,
                       count - 1);
    const device_scope scope(options->device);
    const lw_status status = check_stream(options->device, (cudaStream_t)options->stream, "lw_context_create");
    if (status != LW_OK)
        return status;
    char bus_id[32] = "", near[128] = "";
    size_t memory;
    if (!describe_device(options->device, context->machine, sizeof(context->machine), &memory))
        return lw_fail(LW_ERROR_UNAVAILABLE, "lw_context_create: %s", context->machine);
    if (cudaDeviceGetPCIBusId(bus_id, sizeof(bus_id), options->device) == cudaSuccess)
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
    state->stream = (cudaStream_t)options->stream;
    state->kept.most = memory / KEPT_PART;
    state->kept.give_back = give_back;
    int shared = 0; /* what a CTA of discrete/dispatch.cu may have: less than 2^14 words and its stages, before sm_80 */
    cudaError_t error = cudaDeviceGetAttribute(&state->processors, cudaDevAttrMultiProcessorCount, options->device);
    if (error == cudaSuccess)
        error = cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, options->device);
    if (error != cudaSuccess) {
        free(made);
        return device_error("lw_context_create", error);
    }
    lw_cuda_strides_make(&made->strides, state->processors);
    state->strides = &made->strides;
    state->jumps = &made->jumps;
    state->attributes = (decltype(state->attributes))driver_function("cuPointerGetAttributes");
    context->table_bits = shared >= 96 << 10 ? 14 : 12;
    context->device = options->device;
    context->state = state;
    return LW_OK;
}

static void close_context(lw_context *context)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_kept_drop(&state->kept);
    cudaFree(state->notes);
    cudaFreeHost(state->mailbox);
    if (state->pool != nullptr)
        cudaMemPoolDestroy(state->pool);
    free((cuda_context *)state); /* its first member */
}

/* The old stream is not used: it may be gone. */
static lw_status use_stream(lw_context *context, void *stream)
{
    cuda_state *const state = state_of(context);
    if (stream == state->stream)
        return LW_OK;
    const device_scope scope(state->device);
    const looking_scope looking;
    const lw_status status = check_stream(state->device, (cudaStream_t)stream, "lw_context_use_stream");
    if (status != LW_OK)
        return status;
    state->stream = (cudaStream_t)stream;
    state->streams = true;
    return LW_OK;
}

static lw_status synchronize(lw_context *context)
{
    const device_scope scope(state_of(context)->device);
    const cudaError_t error = cudaStreamSynchronize(state_of(context)->stream);
    return error == cudaSuccess ? LW_OK : device_error("lw_context_synchronize", error);
}

/* ---- memory ---- */

static lw_status trim(lw_context *context)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const cudaError_t error = lw_cuda_trim(state);
    return error == cudaSuccess ? LW_OK : device_error("lw_context_trim", error);
}

static lw_status copy(lw_context *context, void *destination, const void *source, size_t bytes, const char *function)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    cudaError_t error = cudaMemcpyAsync(destination, source, bytes, cudaMemcpyDefault, state->stream);
    if (error == cudaSuccess)
        error = cudaStreamSynchronize(state->stream);
    return error == cudaSuccess ? LW_OK : device_error(function, error);
}

extern "C" const lw_backend lw_backend_cuda = {.probe = probe,
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
#define LW_SLOT(name, type, parameters) .name = lw_cuda_##name,
#define LW_HOST_SLOT(name, type, parameters) .name = nullptr,
#define LW_DEVICE_SLOT(name, type, parameters) .name = lw_cuda_##name,
#define LW_LANES_SLOT(name, type) .name = nullptr,
#define LW_LANES_TABLE(name, type) .name = nullptr,
#include "core/slots.def"
};
