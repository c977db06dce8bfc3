/* Dynamic tables on the device: the weights that changed are brought over and put in their places, and the touched
 * sections are built as rows of a batch, or come over built where they are few. One wait, at the end.
 *
 * Bytes: 16 per item of the touched sections (8-byte weights read, rows written), besides 16 per changed weight
 * and 8 per row of the top, which come over the bus. */
#include "cuda/table.cuh"
#include "kernel.cuh"

#include <cstdlib>
#include <cstring>

extern "C" {
#include "base/workers.h"
}

enum { ALIGNMENT = 256 };

static size_t aligned(size_t bytes)
{
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static size_t divide(tree_area *area, const lw_dynamic_shape *shape, lw_type type, unsigned char *memory)
{
    const size_t touched = aligned(shape->sections * sizeof(uint32_t)), offsets = 2 * touched;
    const size_t weights = offsets + aligned((shape->sections + 1) * sizeof(uint64_t));
    if (area != nullptr)
        *area = {(uint32_t *)memory, (uint32_t *)(memory + touched), (uint64_t *)(memory + offsets), memory + weights};
    return weights + shape->items * lw_type_size(type);
}

size_t lw_cuda_dynamic_bytes(const lw_dynamic_shape *shape, lw_type type)
{
    return divide(nullptr, shape, type, nullptr);
}

/* The places of a change in a piece of memory; its bytes. */
static size_t lay_out(const lw_dynamic_job *job, tree_change *change, unsigned char *memory)
{
    const uint64_t count = job->items != nullptr ? job->count : 0;
    const uint64_t sections = job->items != nullptr ? job->touched_count : 0;
    const uint64_t rows = job->built != nullptr ? sections << job->shape.bits : 0;
    const size_t built = aligned(job->shape.sections * sizeof(uint64_t));
    const size_t touched = built + aligned(rows * sizeof(uint64_t));
    const size_t truncated = touched + aligned(sections * sizeof(uint32_t));
    const size_t items = truncated + aligned(sections * sizeof(uint32_t));
    const size_t weights = items + aligned(count * sizeof(uint64_t));
    change->top = (const uint64_t *)memory;
    change->built = job->built != nullptr ? (const uint64_t *)(memory + built) : nullptr;
    change->touched = (const uint32_t *)(memory + touched);
    change->truncated = (const uint32_t *)(memory + truncated);
    change->items = job->items != nullptr ? (const uint64_t *)(memory + items) : nullptr;
    change->weights = memory + weights;
    change->touched_count = sections;
    change->count = count;
    return aligned(weights + count * lw_type_size(job->type));
}

struct packing {
    const lw_dynamic_job *job;
    const tree_change *to;
};

/* The weights that items have after all changes. */
template <class bits> static void pack_some(void *argument, uint64_t begin, uint64_t end)
{
    const packing *const all = (const packing *)argument;
    uint64_t *const items = (uint64_t *)all->to->items;
    bits *const weights = (bits *)all->to->weights;
    for (uint64_t k = begin; k < end; k++) {
        items[k] = all->job->items[k];
        weights[k] = ((const bits *)all->job->weights)[items[k]];
    }
}

static void pack(lw_context *context, const lw_dynamic_job *job, const tree_change *to)
{
    packing all = {job, to};
    memcpy((void *)to->top, job->top, job->shape.sections * sizeof(uint64_t));
    memcpy((void *)to->touched, job->touched, to->touched_count * sizeof(uint32_t));
    if (job->built != nullptr)
        memcpy((void *)to->built, job->built, (to->touched_count << job->shape.bits) * sizeof(uint64_t));
    for (uint64_t k = 0; job->built != nullptr && k < to->touched_count; k++)
        ((uint32_t *)to->truncated)[k] = job->sections[job->touched[k]].truncated;
    if (to->count > 0)
        lw_workers_run(to->count < PACKED_FOR_THREADS ? 1 : context->threads, 0, 0, to->count, 1,
                       lw_type_size(job->type) == 4 ? pack_some<uint32_t> : pack_some<uint64_t>, &all);
}

static lw_batch_job sections_of(const lw_dynamic_job *job, const tree_area &area)
{
    const uint64_t size = (uint64_t)1 << job->shape.bits;
    lw_batch_job batch = {};
    batch.function = job->function;
    batch.weights = area.weights;
    batch.type = job->type;
    batch.offsets = area.offsets;
    batch.rows = job->items != nullptr ? job->touched_count : job->shape.sections;
    batch.items = batch.rows * size;
    batch.longest = batch.limit = job->shape.items < size ? job->shape.items : size;
    batch.tables = job->rows + job->shape.sections;
    batch.only = job->items != nullptr ? area.touched : nullptr;
    batch.truncated = area.truncated;
    batch.own_rows = 1;
    return batch;
}

lw_status lw_cuda_dynamic_update(lw_context *context, const lw_dynamic_job *job)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const size_t size = lw_type_size(job->type);
    tree_area area;
    tree_change here, there;
    divide(&area, &job->shape, job->type, (unsigned char *)job->area);
    const lw_batch_job batch = sections_of(job, area);
    const size_t bytes = lay_out(job, &here, nullptr);
    unsigned char *const packed = (unsigned char *)malloc(bytes);
    if (packed == nullptr)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for the changed weights", job->function);
    void *work = nullptr;
    const size_t built = job->built != nullptr ? (size_t)ALIGNMENT : lw_cuda_batch_area(state, batch);
    lw_port_error error = lw_cuda_pool_take(state, &work, bytes + built);
    if (error != LW_PORT_OK) {
        free(packed);
        return device_error(job->function, error);
    }
    lay_out(job, &here, packed);
    lay_out(job, &there, (unsigned char *)work);
    pack(context, job, &here);
    void *const build = (unsigned char *)work + bytes;
    error = lw_port_copy_in(work, packed, bytes, state->stream);
    if (error == LW_PORT_OK && job->items == nullptr)
        error = lw_port_copy_in(area.weights, job->weights, job->shape.items * size, state->stream);
    uint64_t places = job->shape.sections + 1 > there.count ? job->shape.sections + 1 : there.count;
    if (there.built != nullptr && places < there.touched_count << job->shape.bits)
        places = there.touched_count << job->shape.bits;
    const uint64_t ctas = (places - 1) / BATCH_THREADS + 1, most = (uint64_t)state->processors * BATCH_CTAS;
    if (error == LW_PORT_OK) {
        lw_port_queue(change_kernel, (unsigned)(ctas < most ? ctas : most), BATCH_THREADS, state->stream, there, area,
                      job->shape, size, job->rows, (batch_tally *)build);
        error = lw_port_take_error();
    }
    if (error == LW_PORT_OK && job->built == nullptr)
        error = lw_cuda_batch_queue(state, batch, build);
    const lw_status status = lw_cuda_pool_end(state, work, job->function, error);
    free(packed);
    return status;
}
