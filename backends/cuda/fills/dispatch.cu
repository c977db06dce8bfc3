/* Work that the CUDA backend queues: fills, vectors, fills from the one sequence, sums; and where memory is. */
#include "cuda/runtime/state.cuh"

extern "C" {
#include "core/kinds.h"
#include "moments/accumulator_round.h"
}
#include "cuda/moments/dispatch.cuh"

enum { WARPS_A_SM = 32 };

/* ---- where memory is ---- */

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

/* ---- fills ---- */

static lw_status launched(const lw_request *request, cudaError_t error)
{
    return error == cudaSuccess ? LW_OK : device_error(request->function, error);
}

/* Variates are bound by arithmetic. A warp makes four blocks, which a warp generator opens at once, where there are
 * enough of them to fill the device. Kinds with rejection use 16 blocks per warp, to amortise the tail in which few
 * lanes are active. It stores at most 16 KiB away from the next warp: of geometric-u64 an H200 stores 480 G/s where
 * that is 8 KiB, 430 G/s with 16 KiB and 330 G/s with 32 KiB. Of an engine that seeks, a warp makes one long run. */
static uint64_t blocks_of_a_warp(const lw_request *request, bool direct, uint64_t blocks, uint64_t held)
{
    enum { INTERLEAVE = 4, MANY = 16, NEAR = 1 << 14 };
    if (lw_cuda_engine_seeks(request->engine))
        return (blocks + held - 1) / held;
    if (blocks < INTERLEAVE * held || (direct && INTERLEAVE * request->block * request->size > NEAR))
        return 1;
    return direct && lw_kernel_rejects(request->id) && blocks >= MANY * held ? MANY : INTERLEAVE;
}

static lw_status launch_variate(const cuda_state *state, const lw_request *request, lw_job job, const void *kernel,
                                bool direct, uint64_t blocks)
{
    const uint64_t run = blocks_of_a_warp(request, direct, blocks, (uint64_t)state->processors * WARPS_A_SM);
    const uint64_t warps = (blocks + run - 1) / run;
    const dim3 ctas((unsigned)((warps + WARPS_A_CTA - 1) / WARPS_A_CTA));
    void *arguments[] = {&job, (void *)&run};
    return launched(request, cudaLaunchKernel(kernel, ctas, dim3(LW_CUDA_THREADS), arguments, 0, state->stream));
}

static lw_status launch_plain(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks)
{
    const void *kernel = lw_cuda_kernel_of(request->engine, request->id);
    uint64_t warps = blocks;
    const lw_cuda_stride *stride = &state->whole;
    if (lw_cuda_engine_seeks(request->engine)) {
        if (request->id == lw_kernel_native_f64 && blocks > stride->blocks)
            stride = &state->brief;
        kernel = lw_cuda_mrg8_kernel_of(request->id);
        const uint64_t stretch = stride->rounds * stride->blocks, rest = blocks % stretch;
        warps = blocks / stretch * stride->blocks + (rest < stride->blocks ? rest : stride->blocks);
    }
    void *arguments[] = {&job, (void *)stride}; /* the second only for engines that seek */
    const dim3 ctas((unsigned)((warps + WARPS_A_CTA - 1) / WARPS_A_CTA));
    return launched(request, cudaLaunchKernel(kernel, ctas, dim3(LW_CUDA_THREADS), arguments, 0, state->stream));
}

static lw_status launch_alias16(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks)
{
    const dim3 ctas((unsigned)((blocks - 1) / WARPS_A_CTA + 1));
    void *arguments[] = {&job};
    return launched(request, cudaLaunchKernel(lw_cuda_alias_rows16_kernel(request->engine, request->id), ctas,
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
        return launched(request, (cudaError_t)request->method->launch(&job, blocks, state->processors, state->stream));
    switch (lw_kernel_family(request->id)) {
    case LW_FAMILY_PLAIN:
    case LW_FAMILY_ALIAS:
        return launch_plain(state, request, job, blocks);
    case LW_FAMILY_F32:
        return launch_variate(state, request, job, lw_cuda_f32_kernel(request->id, direct), direct, blocks);
    case LW_FAMILY_F64:
        return launch_variate(state, request, job, lw_cuda_f64_kernel(request->id, direct), direct, blocks);
    case LW_FAMILY_COUNTS:
        return launch_variate(state, request, job, lw_cuda_counts_kernel(request->id, direct), direct, blocks);
    case LW_FAMILY_ALIAS16:
        return launch_alias16(state, request, job, blocks);
    case LW_FAMILY_DISCRETE:
        return launched(request,
                        lw_cuda_discrete(request->engine, request->id, job, blocks, state->processors, state->stream));
    case LW_FAMILIES:
        break;
    }
    return lw_fail(LW_ERROR_INTERNAL, "%s: number %d has no kernel", request->function, (int)request->id);
}

lw_status lw_cuda_fill(lw_context *context, const lw_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    return launch(state, request, request->job);
}

static __global__ void advance(uint64_t *cursor, uint64_t by)
{
    if (*cursor <= LW_CURSOR_END - by)
        *cursor += by;
}

lw_status lw_cuda_advance(lw_context *context, uint64_t *cursor, uint64_t by, const char *function)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    advance<<<1, 1, 0, state->stream>>>(cursor, by);
    const cudaError_t error = cudaGetLastError();
    if (error == cudaSuccess)
        return LW_OK;
    device_error(function, error);
    return LW_ERROR_DEVICE; /* never of memory alone: what the call was to write is written */
}

/* ---- vectors ---- */

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

lw_status lw_cuda_fill_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t words = request->job.count * (request->size / sizeof(uint32_t));
    return launched(request, lw_cuda_sequence(request->id, place, request->job.out, words, state->processors,
                                              &state->jumps, state->stream));
}

/* ---- sums and moments ---- */

/* Adds one part to *sums. */
static cudaError_t measure_part(const cuda_state *state, const lw_moments_job *part, lw_sums *sums)
{
    lw_sums got;
    cudaError_t error = cudaMemsetAsync(state->sums, 0, sizeof(got), state->stream);
    if (error == cudaSuccess)
        error = lw_cuda_moments(part, state->sums, state->processors, state->stream);
    if (error == cudaSuccess)
        error = cudaMemcpyAsync(&got, state->sums, sizeof(got), cudaMemcpyDeviceToHost, state->stream);
    if (error == cudaSuccess)
        error = cudaStreamSynchronize(state->stream);
    if (error == cudaSuccess)
        lw_sums_merge(sums, &got, part->pass);
    return error;
}

lw_status lw_cuda_sums(lw_context *context, const lw_moments_job *whole, lw_sums *sums)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    cudaError_t error = state->sums == nullptr ? cudaMalloc(&state->sums, sizeof(lw_sums)) : cudaSuccess;
    if (error != cudaSuccess)
        state->sums = nullptr;
    lw_moments_job part = *whole;
    for (uint64_t done = 0; error == cudaSuccess && done < whole->count; done += part.count) {
        part.array = (const char *)whole->array + done * whole->size;
        part.count = whole->count - done < LW_MOMENTS_MOST ? whole->count - done : LW_MOMENTS_MOST;
        error = measure_part(state, &part, sums);
    }
    return error == cudaSuccess ? LW_OK : device_error(whole->function, error);
}
