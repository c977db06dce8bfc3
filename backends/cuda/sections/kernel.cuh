/* The kernels of sectioned samples and counts (docs/contract/sections.md), for every engine.
 *
 * Bytes: 4 (or 8) per sample, and 8 per row if the sections go to shared memory: 10^9 samples of 10^8 rows take 4.8 GB,
 * 1.1 ms at the 4.25 TB/s of an H200. The other floor is the pipe of shuffles and shared memory, a wavefront per
 * cycle and SM. A warp of samples takes 2 shuffles for its words, 3.5 wavefronts for 32 thresholds at random
 * places, 2.6 for the aliases of half the lanes and one for the store: 9.1, 920 G/s at 1.98 GHz. Stores by way of
 * shared memory, 16 bytes per thread, would take two more: they are slower here, though not for a plain fill. */
#ifndef LANEWISE_CUDA_SECTIONS_KERNEL_CUH
#define LANEWISE_CUDA_SECTIONS_KERNEL_CUH

#include "kernel_rows.cuh"
#include "tuning.cuh"

#include "lanewise/detail/draws.h"

/* ---- engines as types ---- */

#define LW_ENGINE_TEMPLATE "cuda/sections/kernel_words.inl"
#include "lanewise/detail/templates/each_engine.inl"

/* Blocks from .. to - 1 of words, shared out among the warps of a CTA: each(number of the first word, counted from the
 * first block's, words) for every ROUND groups of 32, which all lanes reach together. Warps take blocks in turn; those
 * of an engine that seeks, runs of them. */
template <class engine, uint32_t warps = SECTION_WARPS, class function>
static __device__ __forceinline__ void make_words(const lw_source *source, uint64_t from, uint64_t to, function each)
{
    static_assert(engine::GROUPS % ROUND == 0, "whole rounds");
    const typename engine::constants constants = engine::prepare(source);
    typename engine::state state[4];
    const uint32_t warp = threadIdx.x / 32, all = (uint32_t)(to - from);
    const uint32_t run = engine::SEEKS ? (all + warps - 1) / warps : 1, begin = run * warp;
    const uint32_t end = engine::SEEKS && begin + run < all ? begin + run : all;
    for (uint32_t block = begin; block < end; block += engine::SEEKS ? 1 : warps) {
        if (engine::SEEKS && block > begin)
            engine::next(&constants, state, source, from + block);
        else
            engine::open(&constants, state, source, from + block);
#pragma unroll 1
        for (uint32_t group = 0; group < engine::GROUPS; group += ROUND) {
            uint32_t words[ROUND];
#pragma unroll
            for (int k = 0; k < ROUND; k++)
                words[k] = engine::draw(&constants, state, source, k);
            each(block * engine::SIZE + 32 * group, words);
        }
    }
}

/* ---- the object, and where its sections start ---- */

/* One thread per section of 2^bits rows walks down to it from the root; one more has the end. */
static __global__ void __launch_bounds__(64)
    open_sections(const lw_sections what, int levels, int bits, lw_section_object *made, uint64_t *starts)
{
    const uint64_t section = (uint64_t)blockIdx.x * 64 + threadIdx.x;
    const uint64_t number = what.cursor == nullptr ? what.first : *what.cursor;
    const uint64_t tree = lw_section_key(&what.source, number, LW_SECTION_KEY_TREE);
    if (blockIdx.x == 0 && threadIdx.x < 32) {
        lw_section_object object;
        lw_section_open(&object, &what.source, number);
        lw_source_skip(&object.source, what.engine, number, LW_SKIP_OBJECTS);
        object.there = number < LW_CURSOR_END;
        if (threadIdx.x == 0)
            *made = object;
    }
    uint64_t samples = what.samples, start = 0, node = 0;
    for (int level = 0; level < levels; level++) {
        const int below = levels - 1 - level;
        const uint64_t right = lw_dynamic_right(tree, what.items, level, bits + below, node, samples);
        const bool is_right = section >> below & 1;
        start += is_right ? samples - right : 0;
        samples = is_right ? right : samples - right;
        node = 2 * node + is_right;
    }
    if (section < what.sections)
        starts[section] = start;
    if (section == what.sections)
        starts[section] = what.samples;
}

/* ---- where samples go ---- */

template <class item> struct to_samples {
    typedef item type;
    static __device__ __forceinline__ void put(type *out, uint64_t sample, uint32_t value) { out[sample] = value; }
};
struct to_counts {
    typedef unsigned long long type;
    static __device__ __forceinline__ void put(type *out, uint64_t, uint32_t value) { atomicAdd(out + value, 1); }
};

/* ---- sections in shared memory: a CTA makes the samples of a piece of a section ---- */

/* Blocks first .. last - 1; of their samples, counted from the first block's, those of the section are `skip` and up.
 */
struct piece_of {
    uint64_t first, last;
    uint32_t skip, end;
};

/* Pieces have `blocks` blocks, except for the last of a section, which takes the rest: not many more (sections have
 * about as many samples each), so that 32 bits count them. */
template <class engine>
static __device__ __forceinline__ piece_of find_piece(const uint64_t *starts, uint32_t section, uint32_t pieces,
                                                      uint32_t blocks)
{
    const uint32_t piece = blockIdx.x - section * pieces;
    const uint64_t begin = starts[section], end = starts[section + 1];
    const uint64_t all = begin < end ? (end - 1) / engine::SIZE + 1 : 0;
    piece_of p;
    p.first = begin / engine::SIZE + (uint64_t)piece * blocks;
    p.last = piece + 1 < pieces && p.first + blocks < all ? p.first + blocks : all;
    const uint64_t at = p.first * engine::SIZE, stop = p.last * engine::SIZE;
    p.skip = begin > at ? (uint32_t)(begin - at) : 0;
    p.end = (uint32_t)((end < stop ? end : stop) - at);
    return p;
}

template <class engine, class item>
static __global__ void __launch_bounds__(LW_CUDA_THREADS, LW_PORT_CTAS(LW_CUDA_THREADS, engine::CTAS))
    pick_shared(const lw_sections what, const lw_section_object *made, const uint64_t *starts, uint32_t pieces,
                uint32_t blocks)
{
    __shared__ __align__(16) uint32_t thresholds[2 * LW_SECTION_ROWS]; /* and then aliases */
    const uint32_t section = blockIdx.x / pieces, lane = threadIdx.x % 32;
    const piece_of piece = find_piece<engine>(starts, section, pieces, blocks);
    if (!made->there || piece.first >= piece.last)
        return;
    const lw_section_run run = run_of(what, made, section);
    const uint32_t count = run.count, most = bound_of(run) - 1, base = (uint32_t)run.base;
    item *const out = (item *)what.out + piece.first * engine::SIZE + lane;
    load_section<true>(run, thresholds, thresholds + LW_SECTION_ROWS);
    make_words<engine>(&made->source, piece.first, piece.last, [&](uint32_t first, const uint32_t(&words)[ROUND]) {
        uint32_t items[ROUND], highest = 0, least = UINT32_MAX; /* of fractions; of their distances below a threshold */
#pragma unroll
        for (int k = 0; k < ROUND; k++) {
            const uint32_t row = __umulhi(words[k], count), fraction = words[k] * count;
            const uint32_t *const entry = thresholds + row, threshold = *entry;
            items[k] = base + row;
            if (fraction >= threshold)
                items[k] = entry[LW_SECTION_ROWS];
            highest = max(highest, fraction);
            least = min(least, threshold - fraction - 1);
        }
        if (lw_port_any(least < most || ~highest < most)) { /* lw_section_undecided of one of them */
#pragma unroll 1
            for (int k = 0; k < ROUND; k++) {
                uint32_t word = words[0];
#pragma unroll
                for (int j = 1; j < ROUND; j++)
                    word = j == k ? words[j] : word;
                const uint32_t settled = settle<false>(made, what.rows, what.wide, what.items, section, word,
                                                       piece.first * engine::SIZE + first + 32 * k + lane);
#pragma unroll
                for (int j = 0; j < ROUND; j++)
                    items[j] = j == k ? settled : items[j];
            }
        }
        item *const to = out + first;
        if (first >= piece.skip && first + 32 * ROUND <= piece.end) {
#pragma unroll
            for (int k = 0; k < ROUND; k++)
                to[32 * k] = items[k];
        } else {
#pragma unroll
            for (int k = 0; k < ROUND; k++)
                if (first + 32 * k + lane >= piece.skip && first + 32 * k + lane < piece.end)
                    to[32 * k] = items[k];
        }
    });
}

/* Tallies by row and side of the coin; then two additions per row to memory. */
template <class engine>
static __global__ void __launch_bounds__(LW_CUDA_THREADS, engine::CTAS < 4 ? engine::CTAS : 4)
    count_shared(const lw_sections what, const lw_section_object *made, const uint64_t *starts, uint32_t pieces,
                 uint32_t blocks)
{
    __shared__ __align__(16) uint32_t thresholds[LW_SECTION_ROWS], tallies[2 * LW_SECTION_ROWS];
    unsigned long long *const counts = (unsigned long long *)what.out;
    const uint32_t section = blockIdx.x / pieces, lane = threadIdx.x % 32;
    const piece_of piece = find_piece<engine>(starts, section, pieces, blocks);
    if (!made->there || piece.first >= piece.last)
        return;
    const lw_section_run run = run_of(what, made, section);
    for (uint32_t i = threadIdx.x; i < 2 * LW_SECTION_ROWS; i += LW_CUDA_THREADS)
        tallies[i] = 0;
    load_section<false>(run, thresholds, nullptr);
    make_words<engine>(&made->source, piece.first, piece.last, [&](uint32_t first, const uint32_t(&words)[ROUND]) {
#pragma unroll
        for (int k = 0; k < ROUND; k++) {
            const uint32_t mine = first + 32 * k + lane, fraction = words[k] * run.count;
            const uint32_t row = __umulhi(words[k], run.count), threshold = thresholds[row];
            uint32_t code = fraction < threshold ? row : LW_SECTION_ROWS + row;
            if (lw_section_undecided(fraction, threshold, bound_of(run)))
                code = settle<true>(made, what.rows, what.wide, what.items, section, words[k],
                                    piece.first * engine::SIZE + mine);
            if (mine >= piece.skip && mine < piece.end)
                atomicAdd(&tallies[code], 1);
        }
    });
    __syncthreads();
    for (uint32_t row = threadIdx.x; row < run.count; row += LW_CUDA_THREADS) {
        const uint32_t own = tallies[row], other = tallies[LW_SECTION_ROWS + row];
        if (own > 0)
            atomicAdd(counts + run.base + row, own);
        if (other > 0)
            atomicAdd(counts + alias_of(run, row), other);
    }
}

/* ---- few samples: each reads its row where it is ---- */

/* The last section from `section` on that starts at or before a sample: steps that double, then halve. */
static __device__ __forceinline__ uint32_t find_section(const uint64_t *starts, uint32_t sections, uint32_t section,
                                                        uint64_t sample)
{
    uint32_t step = 1;
    for (; section + step < sections && starts[section + step] <= sample; step *= 2)
        section += step;
    for (step /= 2; step > 0; step /= 2)
        if (section + step < sections && starts[section + step] <= sample)
            section += step;
    return section;
}

/* A CTA makes `blocks` blocks. */
template <class engine, class sink>
static __global__ void __launch_bounds__(LW_CUDA_THREADS, engine::CTAS < 4 ? engine::CTAS : 4)
    pick_by_samples(const lw_sections what, const lw_section_object *made, const uint64_t *starts, uint32_t,
                    uint32_t blocks)
{
    typename sink::type *const out = (typename sink::type *)what.out;
    const uint32_t sections = (uint32_t)what.sections, lane = threadIdx.x % 32;
    const uint64_t from = (uint64_t)blockIdx.x * blocks, all = (what.samples - 1) / engine::SIZE + 1;
    const uint64_t to = from + blocks < all ? from + blocks : all;
    uint32_t section = 0;
    if (!made->there)
        return;
    make_words<engine>(&made->source, from, to, [&](uint32_t first, const uint32_t(&words)[ROUND]) {
        const uint64_t mine = from * engine::SIZE + first + lane;
        uint32_t homes[ROUND];
        uint64_t entries[ROUND];
#pragma unroll
        for (int k = 0; k < ROUND; k++) {
            if (mine + 32 * k < what.samples)
                section = find_section(starts, sections, section, mine + 32 * k);
            const lw_section_run run = run_of(what, made, section);
            homes[k] = section;
            entries[k] = entry_of(run, __umulhi(words[k], run.count));
        }
#pragma unroll
        for (int k = 0; k < ROUND; k++) {
            const lw_section_run run = run_of(what, made, homes[k]);
            const uint32_t fraction = words[k] * run.count, threshold = (uint32_t)entries[k];
            uint32_t item = fraction < threshold ? (uint32_t)run.base + __umulhi(words[k], run.count)
                                                 : (uint32_t)(entries[k] >> 32);
            if (lw_section_undecided(fraction, threshold, bound_of(run)))
                item = settle<false>(made, what.rows, what.wide, what.items, homes[k], words[k], mine + 32 * k);
            if (mine + 32 * k < what.samples)
                sink::put(out, mine + 32 * k, item);
        }
    });
}

/* ---- counts down to the rows: a CTA per section ---- */

static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    split_rows(const lw_sections what, int above, const lw_section_object *made, const uint64_t *starts)
{
    __shared__ uint64_t samples[LW_SECTION_ROWS]; /* of the nodes, each at its first row */
    unsigned long long *const counts = (unsigned long long *)what.out;
    const uint32_t lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const lw_section_run run = run_of(what, made, blockIdx.x);
    if (!made->there)
        return;
    if (threadIdx.x == 0)
        samples[0] = starts[blockIdx.x + 1] - starts[blockIdx.x];
    __syncthreads();
    for (int level = 0; level < LW_SECTION_BITS; level++) {
        const int half = LW_SECTION_BITS - level - 1;
        for (uint32_t node = 32 * warp; node < 1u << level; node += LW_CUDA_THREADS) { /* votes: whole warps */
            const uint32_t mine = node + lane, place = mine << (half + 1);
            const bool is = mine < 1u << level;
            const uint64_t some = is ? samples[place] : 0;
            const uint64_t right = lw_dynamic_right(made->tree, what.items, above + level, half,
                                                    ((uint64_t)blockIdx.x << level) + mine, some);
            if (is) {
                samples[place] = some - right;
                samples[place + (1u << half)] = right;
            }
        }
        __syncthreads();
    }
    for (uint32_t row = 32 * warp + lane; row - lane < run.count; row += LW_CUDA_THREADS) {
        const bool is = row < run.count;
        const uint64_t some = is ? samples[row] : 0, word = is ? run.rows[row << run.wide] : 0;
        const uint64_t threshold = run.wide ? word : (uint32_t)word;
        const uint64_t own = lw_dynamic_own(made->tree, run.base + row, threshold, run.wide, some);
        if (own > 0)
            atomicAdd(counts + run.base + row, own);
        if (some > own)
            atomicAdd(counts + alias_of(run, row), some - own);
    }
}

static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    clear_counts(const lw_sections what, const lw_section_object *made)
{
    const uint64_t stride = (uint64_t)gridDim.x * LW_CUDA_THREADS;
    if (made->there)
        for (uint64_t i = (uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x; i < what.items; i += stride)
            ((uint64_t *)what.out)[i] = 0;
}

#endif
