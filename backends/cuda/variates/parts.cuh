/* What the kernels of variates share with those of rows: where draws come from, parts of blocks, stores by a warp. The
 * includer says which types its kinds have (kinds/chosen.def). */
#ifndef LANEWISE_CUDA_VARIATES_PARTS_CUH
#define LANEWISE_CUDA_VARIATES_PARTS_CUH

#include "cuda/runtime/launch.cuh"

#include "dispatch.cuh"
#include "tuning.cuh"
#include "lanewise/detail/draws.h"

/* Where draws come from: shared memory, or the state of an engine; known when a kernel is compiled. The includer sets
 * LW_QUADS, to 1 if some kernel of its file draws from philox: that no other kernel calls it is not enough, its text alone
 * made the compiler spill more of warp1024's beta-f64, which took 1.3 times as long. */
struct lw_drawer {
    const void *staged;
    int from; /* LW_DRAWS_STAGED .. */
    const lw_source *source;
    lw_warp_taps taps; /* warp1024 */
    lw_warp_u32 now;
#if LW_QUADS
    lw_philox_state quads; /* philox */
#endif
};
#define LW_DRAW_TEMPLATE "cuda/variates/kernel_next.inl"
#include "lanewise/detail/templates/each_draw.inl"
static __device__ __forceinline__ void lw_drew(lw_drawer *drawer)
{
    if (drawer->from == LW_DRAWS_STAGED)
        lw_fence();
}
/* Without it the loop has less to do, and a staged one is short of registers: philox gamma-f64 took 1.2 times as
 * long. */
static __device__ __forceinline__ bool lw_may_defer(const lw_drawer *drawer, bool often)
{
    return drawer->from != LW_DRAWS_STAGED && often;
}

#include "lanewise/detail/stage_cuda.h"

#include "run/run.h"

enum { BLOCK_WORDS = 1024, INTERLEAVE = LW_STAGE_INTERLEAVE };

/* The warp's one of an array in shared memory: to make its address again was half of the instructions that put a
 * rejected element into the queue. */
template <class type> static __device__ __forceinline__ type *of_warp(type *all)
{
    return lw_port_keep_shared(all + threadIdx.x / 32);
}

/* Elements from .. from + count - 1 of the buffer, to p: 16 bytes per thread where p is aligned. */
template <class type>
static __device__ __forceinline__ void store_buffer(type *p, const type *buffer, uint32_t count, uint32_t lane)
{
    enum { PACK = 16 / sizeof(type) };
    if ((uintptr_t)p % 16 == 0 && (uintptr_t)buffer % 16 == 0) {
        const uint32_t vectors = count / PACK;
        for (uint32_t k = lane; k < vectors; k += 32)
            ((uint4 *)p)[k] = ((const uint4 *)buffer)[k];
        for (uint32_t k = vectors * PACK + lane; k < count; k += 32)
            p[k] = buffer[k];
    } else {
        for (uint32_t k = lane; k < count; k += 32)
            p[k] = buffer[k];
    }
    lw_port_sync_warp();
}

/* The part with an element, of blocks of `size` elements that are halved so often. */
static __device__ __forceinline__ uint64_t part_with(uint64_t element, uint32_t size, int halvings)
{
    const uint64_t block = element / size;
    return (block << halvings) + ((uint32_t)(element - block * size) << halvings) / size;
}

/* The part of a job in a block of `groups` groups. */
struct lw_span {
    uint64_t element, from, to; /* of group 0; the first and one past the last that are asked for */
    int first_group, end_group;
    bool whole;
};

static __device__ __forceinline__ lw_span span_of(uint64_t first, uint64_t last, uint64_t block, int groups, int unit)
{
    lw_span s;
    s.element = block * (32 * groups);
    const uint64_t beyond = s.element + 32 * groups;
    s.from = s.element > first ? s.element : first;
    s.to = beyond < last ? beyond : last;
    s.first_group = (int)((s.from - s.element) / 32) / unit * unit;
    s.end_group = (int)((s.to - s.element + 31) / 32 + unit - 1) / unit * unit;
    s.whole = s.from == s.element && s.to == beyond;
    return s;
}

/* Stores what a span wants of `count` elements in a buffer, the first of which is `element`; out: of element `first`.
 */
template <class type>
static __device__ __forceinline__ void store_part(type *out, uint64_t first, const lw_span &s, const type *buffer,
                                                  uint64_t element, uint32_t count)
{
    const uint64_t from = s.from > element ? s.from : element, beyond = element + count,
                   to = s.to < beyond ? s.to : beyond;
    lw_port_sync_warp();
    if (from < to)
        store_buffer(out + (from - first), buffer + (from - element), (uint32_t)(to - from), lw_lane_u32(0));
}

#endif
