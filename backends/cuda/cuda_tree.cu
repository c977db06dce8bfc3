/* Changeable tables on the device: the weights that changed are brought over and put in their places, and the touched
 * sections are built as rows of a batch. One wait, at the end.
 *
 * Bytes: 16 an item of the touched sections (8-byte weights read, rows written), besides 16 a changed weight and 8 a row
 * of the top, which come over the bus. */
#include "cuda_batch.h"

#include <cstdlib>
#include <cstring>

enum { ALIGNMENT = 256 };

static size_t aligned(size_t bytes)
{
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* What stays on the device with a tree. */
struct tree_area {
    uint32_t *truncated; /* a section each */
    uint32_t *touched;   /* the sections of an update */
    uint64_t *offsets;   /* sections + 1: where its items begin */
    void *weights;
};

static size_t divide(tree_area *area, const lw_tree_shape *shape, lw_type type, unsigned char *memory)
{
    const size_t touched = aligned(shape->sections * sizeof(uint32_t)), offsets = 2 * touched;
    const size_t weights = offsets + aligned((shape->sections + 1) * sizeof(uint64_t));
    if (area != nullptr)
        *area = {(uint32_t *)memory, (uint32_t *)(memory + touched), (uint64_t *)(memory + offsets), memory + weights};
    return weights + shape->items * lw_type_size(type);
}

size_t lw_cuda_tree_bytes(const lw_tree_shape *shape, lw_type type)
{
    return divide(nullptr, shape, type, nullptr);
}

/* What comes over: touched sections, items and their new weights. */
struct tree_change {
    const uint32_t *touched;
    const uint64_t *items;
    const void *weights;
    uint64_t touched_count, count;
};

static __global__ void __launch_bounds__(BATCH_THREADS)
    change_kernel(tree_change change, tree_area area, lw_tree_shape shape, size_t size)
{
    const uint64_t first = (uint64_t)blockIdx.x * BATCH_THREADS + threadIdx.x;
    const uint64_t step = (uint64_t)gridDim.x * BATCH_THREADS;
    if (change.items == nullptr) {
        for (uint64_t k = first; k <= shape.sections; k += step) {
            const uint64_t begin = k << shape.bits;
            area.offsets[k] = begin < shape.items ? begin : shape.items;
        }
        for (uint64_t k = first; k < shape.sections; k += step)
            area.truncated[k] = 0;
        return;
    }
    for (uint64_t k = first; k < change.touched_count; k += step) {
        area.touched[k] = change.touched[k];
        area.truncated[change.touched[k]] = 0;
    }
    for (uint64_t k = first; k < change.count; k += step) { /* an item that comes twice has one weight */
        if (size == 4)
            ((uint32_t *)area.weights)[change.items[k]] = ((const uint32_t *)change.weights)[k];
        else
            ((uint64_t *)area.weights)[change.items[k]] = ((const uint64_t *)change.weights)[k];
    }
}

/* The bytes of a change in one piece, as the device will have them. */
static size_t pack(const lw_tree_job *job, size_t size, tree_change *change, unsigned char *to, unsigned char *there)
{
    const size_t items = aligned(job->touched_count * sizeof(uint32_t));
    const size_t weights = items + aligned(job->count * sizeof(uint64_t));
    if (to != nullptr) {
        memcpy(to, job->touched, job->touched_count * sizeof(uint32_t));
        memcpy(to + items, job->items, job->count * sizeof(uint64_t));
        for (uint64_t k = 0; k < job->count; k++)
            memcpy(to + weights + k * size, (const unsigned char *)job->weights + job->items[k] * size, size);
    }
    *change = {(const uint32_t *)there, (const uint64_t *)(there + items), there + weights, job->touched_count,
               job->count};
    return weights + job->count * size;
}

lw_status lw_cuda_tree_update(lw_context *context, const lw_tree_job *job)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const size_t size = lw_type_size(job->type);
    const uint64_t longest = job->shape.items < (uint64_t)1 << job->shape.bits ? job->shape.items
                                                                              : (uint64_t)1 << job->shape.bits;
    tree_area area;
    tree_change change = {};
    divide(&area, &job->shape, job->type, (unsigned char *)job->area);
    lw_batch_job batch = {};
    batch.function = job->function;
    batch.weights = area.weights;
    batch.type = job->type;
    batch.offsets = area.offsets;
    batch.rows = job->items != nullptr ? job->touched_count : job->shape.sections;
    batch.items = job->items != nullptr ? job->touched_count * longest : job->shape.items;
    batch.longest = batch.limit = longest;
    batch.tables = job->rows + job->shape.sections;
    batch.truncated = area.truncated;
    batch.own_rows = 1;
    const size_t bytes = job->items != nullptr ? aligned(pack(job, size, &change, nullptr, nullptr)) : 0;
    batch.only = job->items != nullptr ? area.touched : nullptr;
    unsigned char *const packed = (unsigned char *)malloc(bytes + 1);
    if (packed == nullptr)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for what changed", job->function);
    void *work = nullptr;
    cudaError_t error = lw_cuda_pool_take(state, &work, bytes + lw_cuda_batch_area(state, batch));
    if (error != cudaSuccess) {
        free(packed);
        return device_error(job->function, error);
    }
    if (job->items != nullptr) {
        pack(job, size, &change, packed, (unsigned char *)work);
        error = cudaMemcpyAsync(work, packed, bytes, cudaMemcpyHostToDevice, state->stream);
    } else {
        error = cudaMemcpyAsync(area.weights, job->weights, job->shape.items * size, cudaMemcpyHostToDevice,
                                state->stream);
    }
    const uint64_t places = job->items == nullptr              ? job->shape.sections + 1
                            : job->count > job->touched_count ? job->count
                                                              : job->touched_count;
    const uint64_t ctas = (places - 1) / BATCH_THREADS + 1, most = (uint64_t)state->processors * BATCH_CTAS;
    change_kernel<<<(unsigned)(ctas < most ? ctas : most), BATCH_THREADS, 0, state->stream>>>(change, area, job->shape,
                                                                                             size);
    if (error == cudaSuccess)
        error = lw_cuda_batch_queue(state, batch, (unsigned char *)work + bytes);
    if (error == cudaSuccess)
        error = cudaMemcpyAsync(job->rows, job->top, job->shape.sections * sizeof(uint64_t), cudaMemcpyHostToDevice,
                                state->stream);
    const lw_status status = lw_cuda_pool_end(state, work, job->function, error);
    free(packed);
    return status;
}
