/* A bulk search on the device: a warp takes runs of 32 values, which are in order or not.
 *
 *   in order   the warp finds the places of the first and the last value together, by splits into 33 parts, and looks
 *              near the last run's places first; 32 boundaries between them or fewer are read once, one per lane, and
 *              halved by shuffles (the p-ary splits of Lehmann, Huebschle-Schneider and Sanders 2021)
 *   not        each thread goes down a tree in shared memory, where every CTA has samples of the boundaries, and halves
 *              its block of them
 *   few        boundaries are all in the tree, and a thread takes 4 values down it interleaved, in order or not
 *
 * The floor, per value: its bytes and its place's. Unsorted, besides, a sector of 32 bytes for each halving below the
 * samples: log2(n / 4096) of them, the last three or two of which share one; from the L2 cache as far as the boundaries
 * fit into it. In order, the boundaries between the values once. */
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
    /* How many samples are counted for x. */
    __device__ __forceinline__ uint64_t by_thread(type x) const
    {
        unsigned at = 1;
        for (int level = 0; level < levels; level++)
            at = 2 * at + lw_search_counts(node[at], x, upper);
        return place(at);
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

/* What a CTA searches: boundaries, and samples of them. */
template <class type> struct searched {
    boundaries_of<type> all;
    sample_tree<type> samples;
    int shift;

    __device__ __forceinline__ uint64_t begin_of(uint64_t block) const { return block << shift; }
    __device__ __forceinline__ uint64_t end_of(uint64_t block) const
    {
        return block < samples.n ? ((block + 1) << shift) - 1 : all.n;
    }
    __device__ __forceinline__ uint64_t by_thread(type x) const
    {
        const uint64_t block = samples.by_thread(x);
        return all.halve(begin_of(block), end_of(block), x);
    }
    __device__ __forceinline__ uint64_t by_warp(type x) const
    {
        const uint64_t block = samples.by_warp(x);
        return all.split(begin_of(block), end_of(block), x);
    }
    /* x's place, which is `from` or more: near it, or anywhere. */
    __device__ __forceinline__ uint64_t by_warp_from(uint64_t from, type x) const
    {
        const unsigned counted = all.near(from, x);
        return counted < 32 ? from + counted : by_warp(x);
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
template <class type, int upper>
static __device__ __forceinline__ void search_interleaved(const lw_search &job, const sample_tree<type> &tree,
                                                          uint64_t first)
{
    type x[INTERLEAVED];
    unsigned at[INTERLEAVED];
#pragma unroll
    for (int k = 0; k < INTERLEAVED; k++) {
        const uint64_t i = first + (unsigned)k * THREADS;
        x[k] = ((const type *)job.values)[i < job.count ? i : job.count - 1];
        at[k] = 1;
    }
    for (int level = 0; level < tree.levels; level++)
#pragma unroll
        for (int k = 0; k < INTERLEAVED; k++)
            at[k] = 2 * at[k] + lw_search_counts(tree.node[at[k]], x[k], upper);
#pragma unroll
    for (int k = 0; k < INTERLEAVED; k++)
        store(job, first + (unsigned)k * THREADS,
              lw_search_nan(x[k]) ? lw_search_place_nan((const type *)job.boundaries, job.n, upper)
                                  : tree.place(at[k]));
}

/* Few boundaries, all of them samples. */
template <class type> static __global__ void __launch_bounds__(THREADS, CTAS) few_kernel(lw_search job, int levels)
{
    __shared__ type sample[SAMPLES + 1];
    const sample_tree<type> tree = {sample, job.n, levels, job.bound == LW_BOUND_UPPER};
    tree.make((const type *)job.boundaries, 0);
    const uint64_t stride = (uint64_t)gridDim.x * (THREADS * INTERLEAVED);
    for (uint64_t first = (uint64_t)blockIdx.x * (THREADS * INTERLEAVED); first < job.count; first += stride)
        if (tree.upper)
            search_interleaved<type, 1>(job, tree, first + threadIdx.x);
        else
            search_interleaved<type, 0>(job, tree, first + threadIdx.x);
}

template <class type>
static __global__ void __launch_bounds__(THREADS, CTAS) search_kernel(lw_search job, int levels, int shift)
{
    __shared__ type sample[SAMPLES + 1];
    const type *const values = (const type *)job.values;
    const int upper = job.bound == LW_BOUND_UPPER;
    const boundaries_of<type> all = {(const type *)job.boundaries, job.n, upper};
    const searched<type> in = {all, {sample, job.n >> shift, levels, upper}, shift};
    in.samples.make(all.at, shift);
    const uint64_t lane = threadIdx.x % 32, warps = (uint64_t)gridDim.x * WARPS, whole = 32 * RUNS;
    for (uint64_t w = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32; w * whole < job.count; w += warps) {
        uint64_t behind = 0; /* the greatest place of the last run, if that rose; and its value */
        type last = 0;
        bool rose = false;
        for (uint64_t first = w * whole; first < (w + 1) * whole && first < job.count; first += 32) {
            const uint64_t i = first + lane;
            const type x = values[i < job.count ? i : job.count - 1];
            uint64_t place;
            if (warp_rises(x)) {
                const type least = lw_port_shuffle(x, 0), greatest = lw_port_shuffle(x, 31);
                const uint64_t low = rose && last <= least ? in.by_warp_from(behind, least) : in.by_warp(least);
                behind = in.by_warp_from(low, greatest);
                place = between(all, low, behind, x);
                last = greatest;
                rose = true;
            } else {
                place = lw_search_nan(x) ? lw_search_place_nan(all.at, all.n, upper) : in.by_thread(x);
                rose = false;
            }
            store(job, i, place);
        }
    }
}

#endif
