/* The CUDA backend: probing, memory, and fills queued on a stream. One device and one stream a context. */
#include <cuda.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
#include "core/backend.h"
#include "core/environment.h"
#include "core/status.h"
#include "core/topology.h"
#include "engines/keys.h"
#include "moments/wide_round.h"
}
#include "cuda_kernels.h"
#include "cuda_measure.h"
#include "cuda_sequence.h"

enum { STAGING_BYTES = 32 << 20, WARPS_A_CTA = LW_CUDA_THREADS / 32, WARPS_A_SM = 32, SHORT_ROUNDS = 2 };

struct cuda_state {
    int device;
    int processors;       /* SMs */
    lw_cuda_stride whole; /* the kernels of mrg8: as many warps as the device holds, to the end of the job; .. */
    lw_cuda_stride
        brief; /* .. CTAs that end soon, so that fast SMs take more of them, where the stores are the floor */
    cudaStream_t stream;
    decltype(&cuPointerGetAttributes) attributes; /* the driver's, or null */
    lw_cuda_jumps jumps; /* of the last fill from a sequence */
    void *staging; /* STAGING_BYTES of device memory, from the first use of host memory on */
    lw_sums *sums; /* device memory, from the first sum on */
};

/* Calls to the runtime run in the default floating-point environment: a user may have unmasked exceptions, which the
 * driver raises while it holds locks. The user's environment is back at the end of the scope. */
struct driver_scope {
    const lw_environment before = lw_environment_enter();
    ~driver_scope() { lw_environment_leave(before); }
};

/* Besides, makes the context's device the thread's current one, and puts the user's back. */
struct device_scope : driver_scope {
    const int device;
    int users = 0;
    explicit device_scope(int device) : device(device)
    {
        cudaGetDevice(&users);
        if (users != device)
            cudaSetDevice(device);
    }
    ~device_scope()
    {
        if (users != device)
            cudaSetDevice(users);
    }
};

static cuda_state *state_of(lw_context *context)
{
    return (cuda_state *)context->state;
}

static lw_status device_error(const char *function, cudaError_t error)
{
    cudaGetLastError(); /* clears it where it is not sticky */
    return lw_fail(error == cudaErrorMemoryAllocation ? LW_ERROR_MEMORY : LW_ERROR_DEVICE, "%s: CUDA says %s (%s)",
                   function, cudaGetErrorString(error), cudaGetErrorName(error));
}

/* ---- probing ---- */

/* "580.159.03" from the driver's own file; empty where there is none. */
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

/* Whether this build has machine code or PTX for the device; the device is current. */
static int describe_device(int device, char *text, size_t size)
{
    cudaDeviceProp properties;
    cudaFuncAttributes attributes;
    cudaError_t error = cudaGetDeviceProperties(&properties, device);
    if (error == cudaSuccess)
        error = cudaFuncGetAttributes(&attributes, lw_cuda_kernel_of(lw_engine_warp1024, lw_row_bits32));
    if (error == cudaSuccess)
        snprintf(text, size, "%s, compute capability %d.%d, %d SMs, %zu MiB", properties.name, properties.major,
                 properties.minor, properties.multiProcessorCount, properties.totalGlobalMem >> 20);
    else
        snprintf(text, size, "device %d cannot run this build: %s", device, cudaGetErrorString(error));
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
    return describe_device(0, reason, size);
}

/* ---- the context ---- */

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

static lw_status check_stream(int device, cudaStream_t stream)
{
#if CUDART_VERSION >= 12080
    int of_stream = device;
    if (stream != nullptr && cudaStreamGetDevice(stream, &of_stream) == cudaSuccess && of_stream != device)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: stream is one of device %d; the context's device is %d",
                       of_stream, device);
#else
    (void)device, (void)stream;
#endif
    return LW_OK;
}

static lw_status open_context(lw_context *context, const lw_context_options *options)
{
    const driver_scope calls;
    int count = 0;
    cudaGetDeviceCount(&count);
    if (options->device < 0 || options->device >= count)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: device is %d; there are devices 0 to %d", options->device,
                       count - 1);
    const device_scope scope(options->device);
    const lw_status status = check_stream(options->device, (cudaStream_t)options->stream);
    if (status != LW_OK)
        return status;
    char bus_id[32] = "", near[128] = "";
    if (!describe_device(options->device, context->machine, sizeof(context->machine)))
        return lw_fail(LW_ERROR_UNAVAILABLE, "lw_context_create: %s", context->machine);
    if (cudaDeviceGetPCIBusId(bus_id, sizeof(bus_id), options->device) == cudaSuccess)
        lw_topology_near(bus_id, near, sizeof(near));
    if (near[0] != '\0') {
        const size_t used = strlen(context->machine);
        snprintf(context->machine + used, sizeof(context->machine) - used, "; near %s", near);
    }
    cuda_state *const state = (cuda_state *)calloc(1, sizeof(*state));
    if (state == nullptr)
        return lw_fail(LW_ERROR_MEMORY, "lw_context_create: no memory for a context");
    state->device = options->device;
    state->stream = (cudaStream_t)options->stream;
    cudaDeviceGetAttribute(&state->processors, cudaDevAttrMultiProcessorCount, options->device);
    state->whole.blocks = (uint32_t)state->processors * LW_CUDA_MRG8_CTAS * WARPS_A_CTA;
    state->whole.rounds = LW_CURSOR_END / state->whole.blocks;
    lw_mrg8_block_matrix(state->whole.matrix, state->whole.blocks);
    state->brief.blocks = WARPS_A_CTA;
    state->brief.rounds = SHORT_ROUNDS;
    lw_mrg8_block_matrix(state->brief.matrix, state->brief.blocks);
    state->attributes = (decltype(state->attributes))driver_function("cuPointerGetAttributes");
    context->device = options->device;
    context->state = state;
    return LW_OK;
}

static void close_context(lw_context *context)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    cudaFree(state->staging);
    cudaFree(state->sums);
    free(state);
}

static lw_status synchronize(lw_context *context)
{
    const device_scope scope(state_of(context)->device);
    const cudaError_t error = cudaStreamSynchronize(state_of(context)->stream);
    return error == cudaSuccess ? LW_OK : device_error("lw_context_synchronize", error);
}

/* ---- memory ---- */

static lw_status allocate(lw_context *context, void **pointer, size_t bytes, const char *function)
{
    const device_scope scope(state_of(context)->device);
    void *area = nullptr;
    const cudaError_t error = cudaMalloc(&area, bytes);
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError();
        return lw_fail(LW_ERROR_MEMORY, "%s: %zu bytes of device memory could not be had", function, bytes);
    }
    if (error != cudaSuccess)
        return device_error(function, error);
    *pointer = area;
    return LW_OK;
}

static lw_status release(lw_context *context, void *pointer)
{
    const device_scope scope(state_of(context)->device);
    cudaError_t error = cudaStreamSynchronize(state_of(context)->stream);
    if (error == cudaSuccess)
        error = cudaFree(pointer);
    return error == cudaSuccess ? LW_OK : device_error("lw_free", error);
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

/* ---- fills ---- */

/* Whether all of an array is in one allocation on the context's device: one call of the driver, at half the cost of the two
 * below. An array that goes over several mappings is none, and place_of looks at it again. */
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

/* Where `what` of the request is: 1 device or managed memory, 0 host memory to be staged; an error is written for any
 * other. */
static lw_status place_of(const cuda_state *state, const lw_request *request, const char *what, const void *pointer,
                          size_t size, int *on_device)
{
    const char *const begin = (const char *)pointer;
    const char *const last = begin + request->job.count * size - 1;
    *on_device = is_in_one_allocation(state, begin, request->job.count * size);
    if (*on_device)
        return LW_OK;
    cudaPointerAttributes first_byte, last_byte;
    cudaError_t error = cudaPointerGetAttributes(&first_byte, begin);
    if (error == cudaSuccess)
        error = cudaPointerGetAttributes(&last_byte, last);
    if (error != cudaSuccess)
        return device_error(request->function, error);
    if (first_byte.type == cudaMemoryTypeDevice && first_byte.device != state->device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is memory of device %d; the context's device is %d",
                       request->function, what, first_byte.device, state->device);
    *on_device = first_byte.type == cudaMemoryTypeDevice || first_byte.type == cudaMemoryTypeManaged;
    if (*on_device && (last_byte.type != first_byte.type || last_byte.device != first_byte.device))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %llu, but %s, device memory, ends before so many elements",
                       request->function, (unsigned long long)request->job.count, what);
    return LW_OK;
}

/* Where out is; arrays of parameters must be there, too. */
static lw_status places_of(const cuda_state *state, const lw_request *request, int *on_device)
{
    lw_status status = place_of(state, request, "out", request->job.out, request->size, on_device);
    for (int k = 0; k < LW_PARAMETERS_MOST && status == LW_OK; k++) {
        int parameter_on_device = *on_device;
        if (request->parameter_size[k] > 0)
            status = place_of(state, request, "an array of parameters", request->job.arguments.parameter[k].each,
                              request->parameter_size[k], &parameter_on_device);
        if (status == LW_OK && parameter_on_device != *on_device)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %s memory, but the array of parameter %d is not",
                           request->function, *on_device ? "device" : "host", k + 1);
    }
    return status;
}

static lw_status launched(const lw_request *request, cudaError_t error)
{
    return error == cudaSuccess ? LW_OK : device_error(request->function, error);
}

/* Variates are bound by arithmetic: a warp makes four blocks, which a warp generator opens at once, where there are enough
 * of them to fill the device. For mrg8 a warp makes one long run. */
static lw_status launch_variate(const cuda_state *state, const lw_request *request, lw_job job, const void *kernel,
                                uint64_t blocks)
{
    const uint64_t held = (uint64_t)state->processors * WARPS_A_SM;
    const uint64_t run = request->engine == lw_engine_mrg8 ? (blocks + held - 1) / held : blocks >= 4 * held ? 4 : 1;
    const uint64_t warps = (blocks + run - 1) / run;
    const dim3 ctas((unsigned)((warps + WARPS_A_CTA - 1) / WARPS_A_CTA));
    void *arguments[] = {&job, (void *)&run};
    return launched(request, cudaLaunchKernel(kernel, ctas, dim3(LW_CUDA_THREADS), arguments, 0, state->stream));
}

/* Queues one job whose out is on the device. */
static lw_status launch(const cuda_state *state, const lw_request *request, lw_job job)
{
    /* where only the device knows the cursor, a job may reach into one block more than its length needs */
    const uint64_t before = job.cursor == nullptr ? job.first % request->block : request->block - 1;
    const uint64_t blocks = (before + job.count - 1) / request->block + 1;
    const void *kernel = lw_cuda_variate_kernel(request->engine, request->row, job.arguments.any_each);
    if (kernel != nullptr)
        return launch_variate(state, request, job, kernel, blocks);
    kernel = lw_cuda_kernel_of(request->engine, request->row);
    uint64_t warps = blocks;
    const lw_cuda_stride *stride = &state->whole;
    if (request->engine == lw_engine_mrg8) {
        if (request->row == lw_row_native_f64 && blocks > stride->blocks)
            stride = &state->brief;
        kernel = lw_cuda_mrg8_kernel_of(request->row);
        const uint64_t stretch = stride->rounds * stride->blocks, rest = blocks % stretch;
        warps = blocks / stretch * stride->blocks + (rest < stride->blocks ? rest : stride->blocks);
    }
    void *arguments[] = {&job, (void *)stride}; /* the second for the kernels of mrg8 alone */
    const dim3 ctas((unsigned)((warps + WARPS_A_CTA - 1) / WARPS_A_CTA));
    return launched(request, cudaLaunchKernel(kernel, ctas, dim3(LW_CUDA_THREADS), arguments, 0, state->stream));
}

/* Copies the arrays of parameters of a job that begins `done` elements into the request to where its elements, `most`
 * at a time, leave room. */
static lw_status stage_parameters(const cuda_state *state, const lw_request *request, lw_job *job, uint64_t done,
                                  uint64_t most)
{
    char *room = (char *)state->staging + most * request->size;
    for (int k = 0; k < LW_PARAMETERS_MOST; k++) {
        const size_t size = request->parameter_size[k];
        if (size == 0)
            continue;
        const char *const from = (const char *)request->job.arguments.parameter[k].each + done * size;
        const cudaError_t error =
            cudaMemcpyAsync(room, from, job->count * size, cudaMemcpyHostToDevice, state->stream);
        if (error != cudaSuccess)
            return device_error(request->function, error);
        job->arguments.parameter[k].each = room;
        room += most * size;
    }
    return LW_OK;
}

/* Host memory: by way of a device buffer, complete on return. */
static lw_status prepare_staging(cuda_state *state, const lw_request *request)
{
    return launched(request, state->staging == nullptr ? cudaMalloc(&state->staging, STAGING_BYTES) : cudaSuccess);
}

static lw_status pull_staged(const cuda_state *state, const lw_request *request, void *to, size_t bytes)
{
    const cudaError_t error = cudaMemcpyAsync(to, state->staging, bytes, cudaMemcpyDeviceToHost, state->stream);
    return launched(request, error == cudaSuccess ? cudaStreamSynchronize(state->stream) : error);
}

static lw_status fill_staged(cuda_state *state, const lw_request *request)
{
    lw_status status = prepare_staging(state, request);
    size_t each = request->size;
    for (int k = 0; k < LW_PARAMETERS_MOST; k++)
        each += request->parameter_size[k];
    const uint64_t most = STAGING_BYTES / each / 32 * 32;
    lw_job job = request->job;
    job.out = state->staging;
    for (uint64_t done = 0; status == LW_OK && done < request->job.count; done += job.count) {
        job.first = request->job.first + done;
        job.count = request->job.count - done < most ? request->job.count - done : most;
        status = stage_parameters(state, request, &job, done, most);
        if (status == LW_OK)
            status = launch(state, request, job);
        if (status == LW_OK)
            status = pull_staged(state, request, (char *)request->job.out + done * request->size,
                                 job.count * request->size);
    }
    return status;
}

static lw_status fill(lw_context *context, const lw_request *request)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    int on_device = 0;
    const lw_status status = places_of(state, request, &on_device);
    if (status != LW_OK)
        return status;
    const lw_status filled = on_device ? launch(state, request, request->job) : fill_staged(state, request);
    if (filled != LW_OK || request->job.cursor == nullptr)
        return filled;
    lw_cuda_advance(request->job.cursor, request->job.count, state->stream);
    return launched(request, cudaGetLastError());
}

/* A piece of a fill from the one sequence, out on the device. */
static lw_status launch_sequence(cuda_state *state, const lw_request *request, const lw_sequence_place *place,
                                 void *out, uint64_t words)
{
    return launched(request,
                    lw_cuda_sequence(request->row, place, out, words, state->processors, &state->jumps, state->stream));
}

static lw_status sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t words = request->job.count * (request->size / sizeof(uint32_t));
    int on_device = 0;
    lw_status status = place_of(state, request, "out", request->job.out, request->size, &on_device);
    if (status == LW_OK && on_device)
        return launch_sequence(state, request, place, request->job.out, words);
    if (status == LW_OK)
        status = prepare_staging(state, request);
    lw_sequence_place now = *place;
    const uint64_t most = STAGING_BYTES / sizeof(uint32_t);
    for (uint64_t done = 0, piece; status == LW_OK && done < words; done += piece) {
        piece = words - done < most ? words - done : most;
        status = launch_sequence(state, request, &now, state->staging, piece);
        if (status == LW_OK)
            status = pull_staged(state, request, (uint32_t *)request->job.out + done, piece * sizeof(uint32_t));
        lw_sequence_place_advance(&now, piece);
    }
    return status;
}

/* ---- sums and moments ---- */

/* Adds one part to *sums; staged by way of the device buffer if it is not on the device. */
static cudaError_t measure_part(const cuda_state *state, lw_measure part, int on_device, lw_sums *sums)
{
    lw_sums got;
    cudaError_t error = cudaMemsetAsync(state->sums, 0, sizeof(got), state->stream);
    if (error == cudaSuccess && !on_device) {
        error = cudaMemcpyAsync(state->staging, part.array, part.count * part.size, cudaMemcpyHostToDevice,
                                state->stream);
        part.array = state->staging;
    }
    if (error == cudaSuccess)
        error = lw_cuda_measure(&part, state->sums, state->processors, state->stream);
    if (error == cudaSuccess)
        error = cudaMemcpyAsync(&got, state->sums, sizeof(got), cudaMemcpyDeviceToHost, state->stream);
    if (error == cudaSuccess)
        error = cudaStreamSynchronize(state->stream);
    if (error == cudaSuccess)
        lw_sums_merge(sums, &got, part.pass);
    return error;
}

static lw_status measure(lw_context *context, const lw_measure *whole, lw_sums *sums)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    int on_device = 0;
    lw_request place = {};
    place.function = whole->function;
    place.job.count = whole->count;
    const lw_status status = place_of(state, &place, "x", whole->array, whole->size, &on_device);
    if (status != LW_OK)
        return status;
    cudaError_t error = cudaSuccess;
    if (state->sums == nullptr)
        error = cudaMalloc(&state->sums, sizeof(lw_sums));
    if (error == cudaSuccess && !on_device && state->staging == nullptr)
        error = cudaMalloc(&state->staging, STAGING_BYTES);
    const uint64_t most = on_device ? LW_MEASURE_MOST : STAGING_BYTES / whole->size;
    lw_measure part = *whole;
    for (uint64_t done = 0; error == cudaSuccess && done < whole->count; done += part.count) {
        part.array = (const char *)whole->array + done * whole->size;
        part.count = whole->count - done < most ? whole->count - done : most;
        error = measure_part(state, part, on_device, sums);
    }
    return error == cudaSuccess ? LW_OK : device_error(whole->function, error);
}

extern "C" const lw_backend lw_backend_cuda = {probe,    open_context, close_context, synchronize, allocate,
                                               release,  copy,         fill,          sequence,    measure};
