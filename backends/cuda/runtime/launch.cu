/* Work that the CUDA backend queues: fills, fills from the one sequence, sums. */
#include "state.cuh"

extern "C" {
#include "core/kinds.h"
#include "moments/accumulator_round.h"
}
#include "cuda/moments/moments.cuh"

enum { STAGING_BYTES = 32 << 20, WARPS_A_SM = 32 };

/* ---- fills ---- */

/* Whether all of an array is in one allocation on the context's device: one call of the driver, at half the cost of the
 * two below. An array that goes over several mappings is none, and place_of looks at it again. */
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

lw_status lw_cuda_place(const cuda_state *state, const char *function, const char *what, const void *pointer,
                        uint64_t count, size_t size, int *on_device)
{
    const char *const begin = (const char *)pointer;
    const char *const last = begin + count * size - 1;
    *on_device = is_in_one_allocation(state, begin, count * size);
    if (*on_device)
        return LW_OK;
    cudaPointerAttributes first_byte, last_byte;
    cudaError_t error = cudaPointerGetAttributes(&first_byte, begin);
    if (error == cudaSuccess)
        error = cudaPointerGetAttributes(&last_byte, last);
    if (error != cudaSuccess)
        return device_error(function, error);
    if (first_byte.type == cudaMemoryTypeDevice && first_byte.device != state->device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is memory of device %d; the context's device is %d", function, what,
                       first_byte.device, state->device);
    *on_device = first_byte.type == cudaMemoryTypeDevice || first_byte.type == cudaMemoryTypeManaged;
    if (*on_device && (last_byte.type != first_byte.type || last_byte.device != first_byte.device))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %llu, but %s, device memory, ends before so many elements",
                       function, (unsigned long long)count, what);
    return LW_OK;
}

static lw_status place_of(const cuda_state *state, const lw_request *request, const char *what, const void *pointer,
                          size_t size, int *on_device)
{
    return lw_cuda_place(state, request->function, what, pointer, request->job.count, size, on_device);
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

/* Variates are bound by arithmetic: a warp makes four blocks, which a warp generator opens at once, where there are
 * enough of them to fill the device. For mrg8 a warp makes one long run. */
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

static lw_status launch_plain(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks)
{
    const void *kernel = lw_cuda_kernel_of(request->engine, request->row);
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

static lw_status launch_alias16(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks)
{
    const dim3 ctas((unsigned)((blocks - 1) / WARPS_A_CTA + 1));
    void *arguments[] = {&job};
    return launched(request, cudaLaunchKernel(lw_cuda_alias_wide_kernel(request->engine, request->row), ctas,
                                              dim3(LW_CUDA_THREADS), arguments, 0, state->stream));
}

/* Queues one job whose out is on the device. */
static lw_status launch(const cuda_state *state, const lw_request *request, lw_job job)
{
    /* where only the device knows the cursor, a job may reach into one block more than its length needs */
    const uint64_t before = job.cursor == nullptr ? job.first % request->block : request->block - 1;
    const uint64_t blocks = (before + job.count - 1) / request->block + 1;
    const bool direct = !job.arguments.any_each && request->engine == lw_engine_warp1024;
    if (request->method != nullptr)
        return launched(request,
                        (cudaError_t)request->method->launch(&job, blocks, state->processors, state->stream));
    switch (lw_row_family(request->row)) {
    case LW_FAMILY_PLAIN:
    case LW_FAMILY_ALIAS:
        return launch_plain(state, request, job, blocks);
    case LW_FAMILY_F32:
        return launch_variate(state, request, job, lw_cuda_f32_kernel(request->row, direct), blocks);
    case LW_FAMILY_F64:
        return launch_variate(state, request, job, lw_cuda_f64_kernel(request->row, direct), blocks);
    case LW_FAMILY_COUNTS:
        return launch_variate(state, request, job, lw_cuda_counts_kernel(request->row, direct), blocks);
    case LW_FAMILY_ALIAS16:
        return launch_alias16(state, request, job, blocks);
    case LW_FAMILY_DISCRETE:
        return launched(request, lw_cuda_discrete(request->engine, request->row, job, blocks, state->processors,
                                                  state->stream));
    case LW_FAMILIES:
        break;
    }
    return lw_fail(LW_ERROR_INTERNAL, "%s: row %d has no kernel", request->function, (int)request->row);
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
        const cudaError_t error = cudaMemcpyAsync(room, from, job->count * size, cudaMemcpyHostToDevice, state->stream);
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

/* A cursor in device memory, before a fill that the host waits for: past the end, nothing is written. */
static lw_status check_cursor(const cuda_state *state, const lw_request *request)
{
    uint64_t cursor = 0;
    cudaError_t error = cudaMemcpyAsync(&cursor, request->job.cursor, sizeof(cursor), cudaMemcpyDefault, state->stream);
    if (error == cudaSuccess)
        error = cudaStreamSynchronize(state->stream);
    if (error == cudaSuccess && cursor > LW_CURSOR_END - request->job.count)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %llu, but the cursor is at %llu and may not pass 2^60",
                       request->function, (unsigned long long)request->job.count, (unsigned long long)cursor);
    return launched(request, error);
}

static lw_status fill_staged(cuda_state *state, const lw_request *request)
{
    lw_status status = prepare_staging(state, request);
    if (status == LW_OK && request->job.cursor != nullptr)
        status = check_cursor(state, request);
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
            status =
                pull_staged(state, request, (char *)request->job.out + done * request->size, job.count * request->size);
    }
    return status;
}

lw_status lw_cuda_fill(lw_context *context, const lw_request *request)
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

/* ---- vectors: all on the device ---- */

lw_status lw_cuda_where(lw_context *context, const void *pointer, size_t bytes, const char *what, const char *function,
                        int *on_device)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    return lw_cuda_place(state, function, what, pointer, bytes, 1, on_device);
}

lw_status lw_cuda_vector(lw_context *context, const lw_vector_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    if (request->has_parts) {
        const lw_status status = launch(state, &request->parts, request->parts.job);
        if (status != LW_OK)
            return status;
    }
    const uint64_t needed = (request->job.count - 1) / LW_CUDA_THREADS + 1, most = (uint64_t)1 << 30;
    lw_vector_job job = request->job;
    void *arguments[] = {&job};
    return launched(&request->parts, cudaLaunchKernel(lw_cuda_vector_kernel(request->row),
                                                      dim3((unsigned)(needed < most ? needed : most)),
                                                      dim3(LW_CUDA_THREADS), arguments, 0, state->stream));
}

/* A piece of a fill from the one sequence, out on the device. */
static lw_status launch_sequence(cuda_state *state, const lw_request *request, const lw_sequence_place *place,
                                 void *out, uint64_t words)
{
    return launched(request,
                    lw_cuda_sequence(request->row, place, out, words, state->processors, &state->jumps, state->stream));
}

lw_status lw_cuda_fill_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place)
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
        error =
            cudaMemcpyAsync(state->staging, part.array, part.count * part.size, cudaMemcpyHostToDevice, state->stream);
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

lw_status lw_cuda_sums(lw_context *context, const lw_measure *whole, lw_sums *sums)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    int on_device = 0;
    lw_request place = {};
    place.function = whole->function;
    place.job.count = whole->count;
    lw_status status = place_of(state, &place, "x", whole->array, whole->size, &on_device);
    if (status == LW_OK && !on_device)
        status = prepare_staging(state, &place);
    if (status != LW_OK)
        return status;
    cudaError_t error = state->sums == nullptr ? cudaMalloc(&state->sums, sizeof(lw_sums)) : cudaSuccess;
    const uint64_t most = on_device ? LW_MEASURE_MOST : STAGING_BYTES / whole->size;
    lw_measure part = *whole;
    for (uint64_t done = 0; error == cudaSuccess && done < whole->count; done += part.count) {
        part.array = (const char *)whole->array + done * whole->size;
        part.count = whole->count - done < most ? whole->count - done : most;
        error = measure_part(state, part, on_device, sums);
    }
    return launched(&place, error);
}
