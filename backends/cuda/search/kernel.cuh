/* A bulk search on the device: a warp takes runs of 32 values, which are in order or not.
 *
 *   in order   the warp finds the places of the first and the last value together, by splits into 33 parts, and looks
 *              near the last run's places first, and then ahead of them; 32 boundaries between them or fewer are
 *              read once, one per lane, and halved by shuffles (the p-ary splits of Lehmann, Huebschle-Schneider and Sanders 2021)
 *   not        each thread goes down a tree in shared memory, where every CTA has samples of the boundaries, and halves
 *              its block of them; of many values in layers, each a thinned copy of the next (thin_kernel)
 *   few        boundaries are all in the tree, and a thread takes 4 values down it interleaved, in order or not
 *
 * The floor, per value: its bytes and its place's. Unsorted, besides, a sector of 32 bytes for each halving below the
 * samples: log2(n / 4096) of them, the last three or two of which share one; from the L2 cache as far as the boundaries
 * fit into it, and in every case from pages all over them. With layers two halvings out of five or more share a sector,
 * and only those of the last layer, or two, are far apart. In order, the boundaries between the values once. */
#ifndef LANEWISE_CUDA_SEARCH_KERNEL_CUH
#define LANEWISE_CUDA_SEARCH_KERNEL_CUH

#include "cuda/collective.cuh"
#include "tuning.cuh"

#include "search/job.h"
#include "search/rule.h"

/* A part of the boundaries whose places are sought by one warp, or thread. */
template <class type> struct boundaries_of {
    const type *at;
    uint64_t n;
    int upper;

    __device__ __forceinline__ bool counts(uint64_t i, type x) const { return lw_search_counts(at[i], x, upper); }
    /* The first of from .. end - 1 that is not counted, or end. */
    __device__ __forceinline__ uint64_t halve(uint64_t from, uint64_t end, type x) const
    {
        uint64_t i;
        LW_BISECT(from, end, i, !counts(i, x))
        return from;
    }
    /* The same by all lanes of a warp, of one x. */
    __device__ __forceinline__ uint64_t split(uint64_t from, uint64_t end, type x) const
    {
        return warp_first_not(from, end, [&](uint64_t i) { return counts(i, x); });
    }
    /* Of the 32 boundaries from `from` on, how many are counted; 32: perhaps more behind. */
    __device__ __forceinline__ unsigned near(uint64_t from, type x) const
    {
        const uint64_t i = from + threadIdx.x % 32;
        return (unsigned)__popc(lw_port_ballot(i < n && counts(i, x)));
    }
};

/* Samples of the boundaries in shared memory, as a tree: node i of 1 .. 2^levels - 1 has the children 2 i and 2 i + 1.
 * Nodes of one level follow each other, so the 32 of a level, or fewer, are in banks of their own; samples in order
 * would be halved at strides of powers of two, all in one bank. Nodes behind the last sample repeat it. */
template <class type> struct sample_tree {
    type *node;
    uint64_t n; /* samples */
    int levels, upper;

    /* Fills it with the last boundary of every block of 2^shift of them; by all threads of the CTA. */
    __device__ void make(const type *boundaries, int shift) const
    {
        for (unsigned i = threadIdx.x + 1; i < 1u << levels && n > 0; i += THREADS) {
            const int line = 31 - __clz((int)i);
            const uint64_t rank = ((2 * (uint64_t)(i - (1u << line)) + 1) << (levels - line - 1)) - 1;
            node[i] = boundaries[((rank < n ? rank + 1 : n) << shift) - 1];
        }
        __syncthreads();
    }
    __device__ __forceinline__ uint64_t place(unsigned leaf) const
    {
        const unsigned counted = leaf - (1u << levels);
        return counted < n ? counted : n;
    }
    /* How many samples are counted for each x. */
    template <int values>
    __device__ __forceinline__ void by_thread(uint64_t (&places)[values], const type (&x)[values]) const
    {
        unsigned at[values];
#pragma unroll
        for (int k = 0; k < values; k++)
            at[k] = 1;
        for (int level = 0; level < levels; level++)
#pragma unroll
            for (int k = 0; k < values; k++)
                at[k] = 2 * at[k] + lw_search_counts(node[at[k]], x[k], upper);
#pragma unroll
        for (int k = 0; k < values; k++)
            places[k] = place(at[k]);
    }
    /* The same by all lanes of a warp, of one x: of the 31 nodes of five levels, those that are counted are the first.
     */
    __device__ __forceinline__ uint64_t by_warp(type x) const
    {
        const unsigned lane = threadIdx.x % 32;
        const int line = 31 - __clz((int)(lane | 1));
        unsigned at = 1;
        for (int level = 0, down; level < levels; level += down) {
            down = levels - level < 5 ? levels - level : 5;
            const bool looks = lane > 0 && line < down;
            const bool counted = looks && lw_search_counts(node[(at << line) + lane - (1u << line)], x, upper);
            at = (at << down) + (unsigned)__popc(lw_port_ballot(counted));
        }
        return place(at);
    }
};

/* Thinned copies of the boundaries, between them and the tree. Layer j has the last boundary of every block of
 * 2^(j width) boundaries that has others behind it; layer 0 is the boundaries themselves. A search goes from the tree,
 * which is such a layer of blocks of 2^shift, down to the boundaries and halves one block of each layer. */
struct search_layers {
    uint32_t *made; /* whether they are made; LINE bytes on are the layers, the thinnest first. Null: there are none */
    int count, width, shift;

    template <class type> __host__ __device__ __forceinline__ type *first() const
    {
        return (type *)((char *)made + LINE);
    }
};

/* How many items a layer of blocks of 2^shift boundaries has, and how many places it takes. */
static __host__ __device__ __forceinline__ uint64_t layer_items(const lw_search &job, int shift)
{
    return (job.n - 1) >> shift;
}
static __host__ __device__ __forceinline__ uint64_t layer_places(const lw_search &job, int shift)
{
    return (layer_items(job, shift) + LINE - 1) / LINE * LINE;
}

/* What a CTA searches: boundaries, samples of them, and layers between. */
template <class type> struct searched {
    const lw_search &job;
    boundaries_of<type> all;
    sample_tree<type> samples;
    search_layers layers;

    __device__ __forceinline__ uint64_t by_warp(type x) const
    {
        const uint64_t block = samples.by_warp(x), end = ((block + 1) << layers.shift) - 1;
        return all.split(block << layers.shift, block < samples.n ? end : all.n, x);
    }
    /* x's place, which is `from` or more: near it, some way ahead, or anywhere. */
    __device__ __forceinline__ uint64_t by_warp_from(uint64_t from, type x) const
    {
        const unsigned counted = all.near(from, x);
        if (counted < 32)
            return from + counted;
        const uint64_t begin = from + 32, end = all.n - begin > AHEAD ? begin + AHEAD : all.n;
        const uint64_t place = all.split(begin, end, x);
        return place < end || end == all.n ? place : by_warp(x);
    }
    /* Down to a layer, each in the block that is its place in the layer above. */
    __device__ __forceinline__ void go_down(uint64_t (&place)[TOGETHER], const type (&x)[TOGETHER], const type *layer,
                                            uint64_t items, int width) const
    {
#pragma unroll
        for (int k = 0; k < TOGETHER; k++)
            place[k] <<= width;
        for (int bit = width - 1; bit >= 0; bit--) {
            const uint64_t step = (uint64_t)1 << bit;
            type looked[TOGETHER];
#pragma unroll
            for (int k = 0; k < TOGETHER; k++) {
                const uint64_t i = place[k] + step - 1;
                looked[k] = layer[i < items ? i : items - 1];
            }
#pragma unroll
            for (int k = 0; k < TOGETHER; k++) {
                const bool inside = place[k] + step <= items;
                place[k] += inside && lw_search_counts(looked[k], x[k], all.upper) ? step : 0;
            }
        }
    }
    /* Values of one thread, in any order. The last boundary is in no block. */
    __device__ __forceinline__ void by_thread(uint64_t (&place)[TOGETHER], const type (&x)[TOGETHER]) const
    {
        const type *next = layers.first<type>();
        int above = layers.shift;
        samples.by_thread(place, x);
        for (int layer = layers.count - 1; layer >= 0; layer--) {
            const int below = layer * layers.width;
            go_down(place, x, layer > 0 ? next : all.at, layer_items(job, below), above - below);
            next += layer_places(job, below);
            above = below;
        }
#pragma unroll
        for (int k = 0; k < TOGETHER; k++) {
            if (place[k] == all.n - 1)
                place[k] += all.counts(all.n - 1, x[k]);
            if (lw_search_nan(x[k]))
                place[k] = lw_search_place_nan(all.at, all.n, all.upper);
        }
    }
};

template <class type> static __device__ __forceinline__ bool warp_rises(type x)
{
    const type before = lw_port_shuffle_up(x, 1); /* of lane 0: its own */
    return lw_port_all(before <= x);
}

/* The place of this lane's x, from the least and the greatest place of a run that rises. */
template <class type>
static __device__ __forceinline__ uint64_t between(const boundaries_of<type> &all, uint64_t low, uint64_t high, type x)
{
    if (high - low >= 32)
        return all.halve(low, high, x);
    const uint64_t i = low + threadIdx.x % 32;
    const type mine = i < high ? all.at[i] : x;
    unsigned at = 0;
#pragma unroll
    for (unsigned step = 16; step > 0; step /= 2) {
        const type looked = lw_port_shuffle(mine, (int)(at + step - 1));
        at += low + at + step <= high && lw_search_counts(looked, x, all.upper) ? step : 0;
    }
    return low + at;
}

static __device__ __forceinline__ void store(const lw_search &job, uint64_t i, uint64_t place)
{
    if (i < job.count && job.place_size == sizeof(uint32_t))
        ((uint32_t *)job.places)[i] = (uint32_t)place;
    else if (i < job.count)
        ((uint64_t *)job.places)[i] = place;
}

/* INTERLEAVED values from number `first` on, and their places as far as neighbouring threads do not have them. */
template <class type>
static __device__ __forceinline__ void search_interleaved(const lw_search &job, const sample_tree<type> &tree,
                                                          uint64_t first)
{
    type x[INTERLEAVED];
    uint64_t place[INTERLEAVED];
#pragma unroll
    for (int k = 0; k < INTERLEAVED; k++) {
        const uint64_t i = first + (unsigned)k * THREADS;
        x[k] = ((const type *)job.values)[i < job.count ? i : job.count - 1];
    }
    tree.by_thread(place, x);
#pragma unroll
    for (int k = 0; k < INTERLEAVED; k++)
        store(job, first + (unsigned)k * THREADS,
              lw_search_nan(x[k]) ? lw_search_place_nan((const type *)job.boundaries, job.n, tree.upper) : place[k]);
}

/* Few boundaries, all of them samples. */
template <class type> static __global__ void __launch_bounds__(THREADS, CTAS) few_kernel(lw_search job, int levels)
{
    __shared__ type sample[SAMPLES + 1];
    sample_tree<type> lower = {sample, job.n, levels, 0}, upper = {sample, job.n, levels, 1};
    lower.make((const type *)job.boundaries, 0);
    const uint64_t stride = (uint64_t)gridDim.x * (THREADS * INTERLEAVED);
    for (uint64_t first = (uint64_t)blockIdx.x * (THREADS * INTERLEAVED); first < job.count; first += stride)
        if (job.bound == LW_BOUND_UPPER)
            search_interleaved(job, upper, first + threadIdx.x);
        else
            search_interleaved(job, lower, first + threadIdx.x);
}

/* Makes the layers, unless half of the runs that every CTA looks at, one per warp, are in order. */
template <class type>
static __global__ void __launch_bounds__(THREADS, CTAS) thin_kernel(lw_search job, search_layers layers)
{
    const type *const from = (const type *)job.boundaries, *const values = (const type *)job.values;
    const uint64_t run = job.count / WARPS * (threadIdx.x / 32);
    const bool made = __syncthreads_count(!warp_rises(values[run + threadIdx.x % 32])) > THREADS / 2;
    const uint64_t first = (uint64_t)blockIdx.x * THREADS + threadIdx.x, stride = (uint64_t)gridDim.x * THREADS;
    if (first == 0)
        *layers.made = made;
    for (uint64_t i = first; made && i < layer_items(job, layers.width); i += stride) {
        const uint64_t behind = (i + 1) << layers.width;
        const type x = from[behind - 1];
        type *to = layers.first<type>();
        for (int shift = (layers.count - 1) * layers.width; shift > 0; shift -= layers.width) {
            if (behind >> shift << shift == behind)
                to[(behind >> shift) - 1] = x;
            to += layer_places(job, shift);
        }
    }
}

template <class type>
static __global__ void __launch_bounds__(THREADS, SEARCH_CTAS)
    search_kernel(lw_search job, int levels, search_layers layers)
{
    __shared__ type sample[SAMPLES + 1];
    const type *const values = (const type *)job.values;
    const int upper = job.bound == LW_BOUND_UPPER;
    const boundaries_of<type> all = {(const type *)job.boundaries, job.n, upper};
    const sample_tree<type> samples = {sample, layer_items(job, layers.shift), levels, upper};
    layers.count = layers.made != nullptr && *layers.made ? layers.count : 1;
    const searched<type> in = {job, all, samples, layers};
    samples.make(all.at, layers.shift);
    const uint64_t lane = threadIdx.x % 32, warps = (uint64_t)gridDim.x * WARPS, whole = 32 * RUNS;
    for (uint64_t w = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32; w * whole < job.count; w += warps) {
        uint64_t behind = 0, span = 0; /* the greatest place of the last run, if that rose, less its least place */
        type last = 0;                 /* its greatest value */
        bool rose = false;
        for (uint64_t first = w * whole; first < (w + 1) * whole && first < job.count; first += 32 * TOGETHER) {
            type x[TOGETHER];
            uint64_t place[TOGETHER];
            bool rise = true;
#pragma unroll
            for (int k = 0; k < TOGETHER; k++) {
                const uint64_t i = first + 32 * k + lane;
                x[k] = values[i < job.count ? i : job.count - 1];
            }
#pragma unroll
            for (int k = 0; k < TOGETHER; k++)
                rise &= warp_rises(x[k]);
            if (!rise)
                in.by_thread(place, x);
#pragma unroll
            for (int k = 0; k < TOGETHER && rise; k++) {
                const type least = lw_port_shuffle(x[k], 0), greatest = lw_port_shuffle(x[k], 31);
                const uint64_t low = rose && last <= least ? in.by_warp_from(behind, least) : in.by_warp(least);
                behind = span <= AHEAD ? in.by_warp_from(low, greatest) : in.by_warp(greatest);
                span = behind - low;
                place[k] = between(all, low, behind, x[k]);
                last = greatest;
                rose = true;
            }
            rose = rise;
#pragma unroll
            for (int k = 0; k < TOGETHER; k++)
                store(job, first + 32 * k + lane, place[k]);
        }
    }
}

#endif
