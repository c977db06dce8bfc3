/* Alias tables on the device: the working memory, host weights, and the one wait of a build. */
#include "cuda_alias.h"

#include <cstdlib>
#include <cstring>

#include "cuda_weighted.h"

extern "C" {
#include "alias/alias_build.h"
}

enum { ALIGNMENT = 256 };

/* The next `bytes` of working memory; with none to give, only the sum counts. */
static void *piece(unsigned char *work, size_t *used, size_t bytes)
{
    void *const at = work == nullptr ? nullptr : work + *used;
    *used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return at;
}

/* 12 n bytes for heavies that tiles leave over, and 46 a tile or so. Returns the bytes in all. */
static size_t divide(alias_memory *m, const lw_alias_job *job, unsigned char *work)
{
    const uint64_t n = job->items, tiles = (n + ALIAS_TILE - 1) / ALIAS_TILE;
    size_t used = 0;
    m->weights = job->weights;
    m->rows = (uint64_t *)job->rows;
    m->items = n;
    m->tiles = tiles;
    m->plan = (alias_plan *)piece(work, &used, sizeof(alias_plan));
    m->prefix = (u128 *)piece(work, &used, (tiles + 1) * sizeof(u128));
    m->floors = (uint64_t *)piece(work, &used, (tiles + 1) * sizeof(uint64_t));
    m->deficit = (uint64_t *)piece(work, &used, tiles * sizeof(uint64_t));
    m->counts = (uint64_t *)piece(work, &used, tiles * sizeof(uint64_t));
    m->list = (uint32_t *)piece(work, &used, tiles * sizeof(uint32_t));
    m->blocks = (alias_block *)piece(work, &used, (tiles + SCAN_THREADS - 1) / SCAN_THREADS * sizeof(alias_block));
    m->crowds = (alias_crowd *)piece(work, &used, (n / CLOSE_MOST + 1) * sizeof(alias_crowd));
    m->heavy_sum = (uint64_t *)piece(work, &used, n * sizeof(uint64_t));
    m->heavy_item = (uint32_t *)piece(work, &used, n * sizeof(uint32_t));
    return used;
}

static size_t build_bytes(const lw_context *, const lw_alias_job *job)
{
    if (job->row_bytes != 8)
        return ALIGNMENT;
    alias_memory none;
    return divide(&none, job, nullptr);
}

/* Rows of 16 bytes, for now: the weights go to the host, where the sequential builder makes the rows. */
static lw_status build_on_host(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    lw_alias_job host = *job;
    const size_t weight_bytes = job->items * lw_type_size(job->type), row_bytes = job->items * (size_t)job->row_bytes;
    void *const weights = malloc(weight_bytes);
    host.rows = malloc(row_bytes);
    host.work = malloc(lw_alias_sequential_bytes(job));
    host.weights = weights;
    lw_status status = weights == nullptr || host.rows == nullptr || host.work == nullptr
                           ? lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a table", job->function)
                           : context->backend->copy(context, weights, job->weights, weight_bytes, job->function);
    if (status == LW_OK) {
        lw_alias_sequential(&host, found);
        if (found->error == LW_ALIAS_OK)
            status = context->backend->copy(context, job->rows, host.rows, row_bytes, job->function);
    }
    free(weights);
    free(host.rows);
    free(host.work);
    return status;
}

static lw_status build(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    if (job->row_bytes != 8)
        return build_on_host(context, job, found);
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    alias_memory m;
    alias_plan plan;
    cudaError_t error = cudaSuccess;
    divide(&m, job, (unsigned char *)job->work);
    void *copied = nullptr;
    if (!job->weights_on_device) {
        const size_t bytes = job->items * lw_type_size(job->type);
        error = cudaMalloc(&copied, bytes);
        if (error == cudaSuccess)
            error = cudaMemcpyAsync(copied, job->weights, bytes, cudaMemcpyHostToDevice, state->stream);
        m.weights = copied;
    }
    if (error == cudaSuccess) {
        lw_alias_launch_sums(m, job->type, state->processors, state->stream);
        lw_alias_launch_tiles(m, job->type, state->processors, state->stream);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaMemcpyAsync(&plan, m.plan, sizeof(plan), cudaMemcpyDeviceToHost, state->stream);
    if (error == cudaSuccess)
        error = cudaStreamSynchronize(state->stream);
    cudaFree(copied);
    if (error != cudaSuccess)
        return device_error(job->function, error);
    memset(found, 0, sizeof(*found));
    found->error = plan.offender != ALIAS_NONE ? LW_ALIAS_BAD_WEIGHT
                   : plan.largest == 0         ? LW_ALIAS_NO_WEIGHT
                                               : LW_ALIAS_OK;
    found->offender = plan.offender;
    found->zeros = plan.zeros;
    found->truncated = plan.zero_shares - plan.zeros;
    found->leftover = plan.leftover;
    return LW_OK;
}

extern "C" const lw_weighted lw_cuda_weighted = {
    .build_bytes = build_bytes, .build = build, .sections = lw_cuda_sections, LW_CUDA_BATCHES};
