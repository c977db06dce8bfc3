/* What an update of a dynamic table moves on the device. */
#ifndef LANEWISE_CUDA_DYNAMIC_KERNEL_CUH
#define LANEWISE_CUDA_DYNAMIC_KERNEL_CUH

#include "cuda/batch/kernel.cuh"
#include "tuning.cuh"

extern "C" {
#include "dynamic/job.h"
}

/* What stays on the device with a tree. */
struct tree_area {
    uint32_t *truncated; /* a section each */
    uint32_t *touched;   /* the sections of an update */
    uint64_t *offsets;   /* sections + 1: where its items begin */
    void *weights;
};

/* What comes over in one piece: the top's rows, touched sections, items and their new weights. */
struct tree_change {
    const uint64_t *top, *built; /* built: rows of the touched sections, or null */
    const uint32_t *touched, *truncated;
    const uint64_t *items; /* null: all weights are there */
    const void *weights;
    uint64_t touched_count, count;
};

static __global__ void __launch_bounds__(BATCH_THREADS)
    change_kernel(tree_change change, tree_area area, lw_dynamic_shape shape, size_t size, uint64_t *rows,
                  batch_tally *to)
{
    const uint64_t first = (uint64_t)blockIdx.x * BATCH_THREADS + threadIdx.x;
    const uint64_t step = (uint64_t)gridDim.x * BATCH_THREADS;
    if (first == 0)
        *to = batch_nothing();
    for (uint64_t k = first; k < shape.sections; k += step)
        rows[k] = change.top[k];
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
        area.truncated[change.touched[k]] = change.built != nullptr ? change.truncated[k] : 0;
    }
    for (uint64_t k = first; change.built != nullptr && k < change.touched_count << shape.bits; k += step) {
        const uint64_t begin = (uint64_t)change.touched[k >> shape.bits] << shape.bits;
        const uint64_t item = begin + (k & (((uint64_t)1 << shape.bits) - 1));
        if (item < shape.items)
            rows[shape.sections + item] = change.built[k];
    }
    for (uint64_t k = first; k < change.count; k += step) { /* an item that comes twice has one weight */
        if (size == 4)
            ((uint32_t *)area.weights)[change.items[k]] = ((const uint32_t *)change.weights)[k];
        else
            ((uint64_t *)area.weights)[change.items[k]] = ((const uint64_t *)change.weights)[k];
    }
}

#endif
