/* Alias tables as Lehmann, Huebschle-Schneider and Sanders (2021) build them on GPUs, in exact integers, for comparison
 * with the library's builder: PSA and PSA+, each pack technique of the paper in turn.
 *
 *     partition   light and heavy items into lists l and h, with prefix sums; PSA+ sweeps tiles first (greedily)
 *     split       where the sequential sweep of the lists is after every `rows` rows: a search for each
 *     pack        a thread writes the rows between two splits, one after the other
 *
 * D(j) is what the first j lights lack, S(i) what heavies up to the i-th have above capacity: the sweep takes light j
 * before it closes heavy i if D(j) < S(i). So a split is a search along a diagonal of D and S. PSA's table is the one
 * of docs/contract/alias.md with one tile, PSA+'s is the library's.
 *
 * Bytes besides the library's own first passes (alias/kernel_sums.cu), where all items are listed: partition 8 n read,
 * 12 n written, and 8 n more for shares of their own; pack 12 n (indirectly) or 12 n read and 8 n written, in no order.
 */
#ifndef LANEWISE_BENCH_PSA_CUH
#define LANEWISE_BENCH_PSA_CUH

#include "cuda/alias/kernel_leftover.cuh"

/* All of it with rows of 8 bytes. */
typedef alias_area<alias_rows8> psa_area;
typedef tile_buffer<alias_rows8> psa_buffer;
typedef tile<alias_rows8> psa_tile;
static const uint64_t ALIAS_CAPACITY = (uint64_t)1 << alias_rows8::BITS; /* C */

struct psa_lists {
    uint32_t *light_item, *heavy_item;
    uint64_t *light_before; /* D of the lights before; one more than there are lights */
    uint64_t *heavy_after;  /* S with the heavy itself */
    uint64_t *share;        /* of every item, for packing from indexes alone; or null */
    uint64_t *splits;       /* heavies closed */
    uint64_t *looks[3];     /* for the look-back: lights, heavies, D; 0 before */
    uint64_t *counts;       /* lights, heavies */
};

/* ---- partition ---- */

template <lw_type type>
static __device__ __forceinline__ void psa_load(const psa_area &m, psa_buffer *buffer, uint64_t index, psa_tile *t,
                                                uint64_t *q)
{
    typedef typename alias_type<type>::bits bits;
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS;
    const alias_scale scale = alias_scale_of<type>(m.plan->exponent);
    uint64_t sum = 0;
    uint32_t zero = 0;
    t->first = index * ALIAS_TILE;
    t->items = (uint32_t)(m.items - t->first < ALIAS_TILE ? m.items - t->first : ALIAS_TILE);
    t->units_before = m.floors[index];
    t->excess = m.floors[index + 1] - t->units_before - t->items * ALIAS_CAPACITY;
    const uint32_t there = t->items > begin ? t->items - begin : 0;
    const bits *const weights = (const bits *)m.weights + t->first + begin;
    load_items(q, weights, (uintptr_t)m.weights % 16 == 0, there);
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++)
        sum += q[i] = alias_quantise<type>(q[i], scale);
    const wide before = wide_before(sum, buffer->words, buffer->counts);
    const u128 prefix = m.prefix[index] + m.blocks[index / SCAN_THREADS].sum + ((u128)before.high << 64 | before.low);
    const uint64_t units = shares<type>(q, q, prefix, sum, weights, there, buffer->rows + begin, m.plan);
    sort_out(buffer, t, q, units, &zero);
    __syncthreads();
}

/* By warp `which`: what all tiles before have of one sort, into buffer->chunk. */
static __device__ __forceinline__ void psa_look_back(const psa_lists &lists, psa_buffer *buffer, uint64_t index,
                                                     int which, uint64_t own)
{
    if (threadIdx.x / 32 != (unsigned)which)
        return;
    if (threadIdx.x % 32 == 0)
        tell_count(lists.looks[which], index, own);
    __syncwarp();
    const uint64_t before = count_before(lists.looks[which], index, own);
    if (threadIdx.x % 32 == 0)
        buffer->chunk[which] = before;
}

/* All items of a tile go to the lists, but full ones. */
static __device__ __forceinline__ void psa_list_all(const psa_area &m, const psa_lists &lists, psa_buffer *buffer,
                                                    const psa_tile &t, uint64_t index, const uint64_t *q)
{
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS;
    psa_look_back(lists, buffer, index, 0, t.lights);
    psa_look_back(lists, buffer, index, 1, t.heavies);
    psa_look_back(lists, buffer, index, 2, t.lack);
#pragma unroll
    for (uint32_t i = 0; i < ALIAS_ITEMS; i++) {
        if (begin + i < t.items && q[i] == ALIAS_CAPACITY)
            m.rows[t.first + begin + i] = alias_rows8::make(0, t.first + begin + i);
        if (lists.share != nullptr && begin + i < t.items)
            lists.share[t.first + begin + i] = q[i];
    }
    __syncthreads();
    const uint64_t lights = buffer->chunk[0], heavies = buffer->chunk[1], lack = buffer->chunk[2];
    const uint64_t above = t.units_before - t.first * ALIAS_CAPACITY + lack;
    for (uint32_t k = threadIdx.x; k < t.lights; k += ALIAS_THREADS) {
        lists.light_before[lights + k] = lack + lack_of(*buffer, t, k);
        lists.light_item[lights + k] = (uint32_t)t.first + buffer->item[t.heavies + 1 + k];
    }
    for (uint32_t k = threadIdx.x; k < t.heavies; k += ALIAS_THREADS) {
        lists.heavy_after[heavies + k] = above + buffer->sums[k];
        lists.heavy_item[heavies + k] = (uint32_t)t.first + buffer->item[k];
    }
    if (index == m.tiles - 1 && threadIdx.x == 0) {
        lists.light_before[lights + t.lights] = lack + t.lack;
        lists.counts[0] = lights + t.lights, lists.counts[1] = heavies + t.heavies;
    }
}

/* The tile is swept, and what it leaves goes to the lists. ahead: what tiles before it lack is known, as all are swept.
 */
template <bool ahead>
static __device__ __forceinline__ void psa_list_rest(const psa_area &m, const psa_lists &lists, psa_buffer *buffer,
                                                     const psa_tile &t, uint64_t index)
{
    const bool heavy = m.floors[index + 1] - t.units_before > t.items * ALIAS_CAPACITY;
    leftover<uint64_t> left = {};
    uint32_t lights = 0, heavies = 0;
    if (heavy) {
        heavies = t.heavies - (uint32_t)first_above(buffer->sums, 0, t.heavies, t.lack);
    } else {
        left = find_leftover(*buffer, t);
        lights = t.lights - left.first + (uint32_t)left.open;
    }
    psa_look_back(lists, buffer, index, 0, lights);
    psa_look_back(lists, buffer, index, 1, heavies);
    if (!ahead)
        psa_look_back(lists, buffer, index, 2, heavy ? 0 : 0 - t.excess);
    sweep(buffer, t);
    __syncthreads();
    const uint64_t to_light = buffer->chunk[0], to_heavy = buffer->chunk[1];
    const uint64_t lack = ahead ? m.deficit[index] : buffer->chunk[2];
    for (uint32_t k = threadIdx.x; k < lights; k += ALIAS_THREADS) {
        const bool open = left.open && k == lights - 1;
        const uint32_t light = open ? left.middle : left.first + k;
        const uint32_t at = light - left.first + (uint32_t)(left.open && !open && light >= left.middle);
        lists.light_before[to_light + at] = lack + left_before(*buffer, t, left, light, open);
        lists.light_item[to_light + at] =
            (uint32_t)t.first + buffer->item[open ? t.heavies - 1 : t.heavies + 1 + light];
    }
    const uint64_t above = t.units_before - t.first * ALIAS_CAPACITY + lack - t.lack;
    for (uint32_t k = threadIdx.x; k < heavies; k += ALIAS_THREADS) {
        lists.heavy_after[to_heavy + k] = above + buffer->sums[t.heavies - heavies + k];
        lists.heavy_item[to_heavy + k] = (uint32_t)t.first + buffer->item[t.heavies - heavies + k];
    }
    for (uint32_t k = threadIdx.x; k < t.items; k += ALIAS_THREADS)
        m.rows[t.first + k] = buffer->rows[k];
    if (index == m.tiles - 1 && threadIdx.x == 0) {
        lists.light_before[to_light + lights] = lack + (heavy ? 0 : 0 - t.excess);
        lists.counts[0] = to_light + lights, lists.counts[1] = to_heavy + heavies;
    }
}

enum psa_greed { LIST_ALL, SWEEP_ALL, SWEEP_ABOVE }; /* which tiles are swept: with at least so many of both sorts */

template <lw_type type, psa_greed greed>
static __global__ void __launch_bounds__(ALIAS_THREADS) psa_partition(psa_area m, psa_lists lists, uint32_t threshold)
{
    __shared__ __align__(16) psa_buffer buffer;
    for (;;) {
        __syncthreads();
        if (threadIdx.x == 0)
            buffer.ticket = atomicAdd(&m.plan->ticket[0], 1u);
        __syncthreads();
        const uint64_t index = buffer.ticket;
        if (index >= m.tiles)
            break;
        psa_tile t;
        uint64_t q[ALIAS_ITEMS];
        psa_load<type>(m, &buffer, index, &t, q);
        if (greed == SWEEP_ALL || (greed == SWEEP_ABOVE && t.lights >= threshold && t.heavies >= threshold))
            psa_list_rest<greed == SWEEP_ALL>(m, lists, &buffer, t, index);
        else
            psa_list_all(m, lists, &buffer, t, index, q);
    }
}

/* ---- split ---- */

/* Whether heavy h is closed among the first `rows` rows of the sweep. */
static __device__ __forceinline__ bool psa_closed(const psa_lists &lists, uint64_t lights, uint64_t heavies,
                                                  uint64_t rows, uint64_t h)
{
    if (h >= rows || h >= heavies)
        return false;
    return rows - 1 - h >= lights || lists.heavy_after[h] <= lists.light_before[rows - 1 - h];
}

enum { SPLIT_THREADS = 256 };

/* Every thread's own binary search; partial p-ary: the range is first narrowed to that of all searches of the CTA, by
 * all its threads. */
template <bool p_ary> static __global__ void __launch_bounds__(SPLIT_THREADS) psa_split(psa_lists lists, uint64_t rows)
{
    const uint64_t lights = lists.counts[0], heavies = lists.counts[1], all = lights + heavies;
    const uint64_t splits = (all + rows - 1) / rows, step = (uint64_t)gridDim.x * SPLIT_THREADS;
    for (uint64_t base = (uint64_t)blockIdx.x * SPLIT_THREADS; base < splits; base += step) {
        const uint64_t k = base + threadIdx.x, mine = k * rows;
        const uint64_t least = base * rows,
                       last = base + SPLIT_THREADS < splits ? base + SPLIT_THREADS - 1 : splits - 1;
        const uint64_t most = last * rows;
        uint64_t from = p_ary ? least > lights ? least - lights : 0 : mine > lights ? mine - lights : 0;
        uint64_t end = p_ary ? most < heavies ? most : heavies : mine < heavies ? mine : heavies;
        while (p_ary && end - from > 2 * SPLIT_THREADS) {
            const uint64_t range = end - from, part = range / (SPLIT_THREADS + 1);
            const uint64_t pivot = from + (threadIdx.x + 1) * part;
            const int below = __syncthreads_count(psa_closed(lists, lights, heavies, least, pivot));
            const int most_below = __syncthreads_count(psa_closed(lists, lights, heavies, most, pivot));
            end = most_below < SPLIT_THREADS ? from + (most_below + 1) * part : end;
            from = below > 0 ? from + below * part + 1 : from;
            if (end - from > range / 2)
                break;
        }
        if (k >= splits)
            continue;
        while (from < end) {
            const uint64_t middle = from + (end - from) / 2;
            const bool closed = psa_closed(lists, lights, heavies, mine, middle);
            from = closed ? middle + 1 : from;
            end = closed ? end : middle;
        }
        lists.splits[k] = from;
    }
}

/* ---- pack ---- */

enum psa_pack { FROM_GLOBAL, FROM_SHARED, FROM_SHARED_WITH_WEIGHTS, IN_CHUNKS, PSA_PACKS };
enum { PACK_THREADS = 128, PIECE = 8 /* of a list, of a thread at a time: one entry besides those packed */ };

/* A thread's section: rows from `row` to `end`, of `light` lights and `heavy` heavies before. */
struct psa_section {
    uint64_t row, end, light, heavy;
};

static __device__ __forceinline__ psa_section psa_section_of(const psa_lists &lists, uint64_t all, uint64_t rows,
                                                             uint64_t k)
{
    psa_section s = {k * rows < all ? k * rows : all, (k + 1) * rows < all ? (k + 1) * rows : all, 0, 0};
    s.heavy = s.row < all ? lists.splits[k] : lists.counts[1];
    s.light = s.row - s.heavy;
    return s;
}

/* From indexes: shares are read one by one. `light` and `heavy` are the lists from the section's own on. */
static __device__ __forceinline__ void psa_pack_shares(const psa_area &m, const psa_lists &lists, psa_section s,
                                                       const uint32_t *light, const uint32_t *heavy)
{
    if (s.row >= s.end)
        return;
    uint64_t rest = ALIAS_CAPACITY + lists.heavy_after[s.heavy] - lists.light_before[s.light];
    uint32_t h = *heavy;
    const uint64_t heavies = lists.counts[1];
    for (; s.row < s.end; s.row++) {
        const bool is_light = rest > ALIAS_CAPACITY;
        s.heavy += !is_light;
        const uint32_t item = is_light ? *light : s.heavy < heavies ? heavy[1] : h;
        const uint64_t share = lists.share[item];
        m.rows[is_light ? item : h] = is_light ? alias_rows8::make(share, h)
                                               : alias_rows8::make((uint32_t)rest, rest == ALIAS_CAPACITY ? h : item);
        rest = is_light ? rest - (ALIAS_CAPACITY - share) : share - (ALIAS_CAPACITY - rest);
        light += is_light;
        heavy += !is_light;
        h = is_light ? h : item;
    }
}

/* From lists with sums: `lights` and `heavies` rows at most; returns when the next needs more, or at the end. */
static __device__ __forceinline__ void psa_pack_sums(const psa_area &m, psa_section *s, const uint64_t *before,
                                                     const uint32_t *light, const uint64_t *after,
                                                     const uint32_t *heavy, uint32_t lights, uint32_t heavies)
{
    uint32_t a = 0, b = 0;
    while (s->row < s->end) {
        const uint64_t lack = before[a], above = after[b];
        const bool is_light = lack < above;
        if (is_light ? a == lights : b == heavies)
            break;
        const uint32_t h = heavy[b], item = is_light ? light[a] : h;
        const uint64_t rest = is_light ? lack - before[a + 1] : above - lack; /* besides C: mod 2^32 */
        m.rows[item] = alias_rows8::make((uint32_t)rest, is_light || rest == 0 ? h : heavy[b + 1]);
        a += is_light;
        b += !is_light;
        s->row++;
    }
    s->light += a;
    s->heavy += b;
}

/* The lists of a CTA's sections in shared memory: indexes, or sums and indexes. */
template <psa_pack technique>
static __global__ void __launch_bounds__(PACK_THREADS) psa_pack_sections(psa_area m, psa_lists lists, uint64_t rows)
{
    extern __shared__ __align__(16) uint64_t memory[];
    const uint64_t lights = lists.counts[0], heavies = lists.counts[1], all = lights + heavies;
    const uint64_t span = rows * PACK_THREADS;
    for (uint64_t cta = blockIdx.x; cta * span < all; cta += gridDim.x) {
        psa_section s = psa_section_of(lists, all, rows, cta * PACK_THREADS + threadIdx.x);
        if (technique == FROM_GLOBAL) {
            psa_pack_shares(m, lists, s, lists.light_item + s.light, lists.heavy_item + s.heavy);
            continue;
        }
        const psa_section first = psa_section_of(lists, all, rows, cta * PACK_THREADS),
                          next = psa_section_of(lists, all, rows, (cta + 1) * PACK_THREADS);
        const uint32_t own_lights = (uint32_t)(next.light - first.light),
                       own_heavies = (uint32_t)(next.heavy - first.heavy);
        const bool sums = technique == FROM_SHARED_WITH_WEIGHTS;
        uint64_t *const before = memory, *const after = before + own_lights + 1;
        uint32_t *const light = (uint32_t *)(sums ? after + own_heavies + 1 : memory), *const heavy =
                                                                                           light + own_lights + 1;
        __syncthreads();
        for (uint32_t k = threadIdx.x; k <= own_lights; k += PACK_THREADS) {
            if (sums)
                before[k] = lists.light_before[first.light + k];
            light[k] = first.light + k < lights ? lists.light_item[first.light + k] : 0;
        }
        for (uint32_t k = threadIdx.x; k <= own_heavies; k += PACK_THREADS) {
            if (sums)
                after[k] = first.heavy + k < heavies ? lists.heavy_after[first.heavy + k] : 0;
            heavy[k] = first.heavy + k < heavies ? lists.heavy_item[first.heavy + k] : 0;
        }
        __syncthreads();
        const uint32_t a = (uint32_t)(s.light - first.light), b = (uint32_t)(s.heavy - first.heavy);
        if (sums)
            psa_pack_sums(m, &s, before + a, light + a, after + b, heavy + b, ~0u, ~0u);
        else
            psa_pack_shares(m, lists, s, light + a, heavy + b);
    }
}

/* Sections of any length: eight entries of each list at a time, brought by a warp for all its threads. */
static __global__ void __launch_bounds__(PACK_THREADS) psa_pack_chunks(psa_area m, psa_lists lists, uint64_t rows)
{
    enum { STRIDE = PIECE + 1 };
    __shared__ uint64_t before[PACK_THREADS * STRIDE], after[PACK_THREADS * STRIDE];
    __shared__ uint32_t light[PACK_THREADS * STRIDE], heavy[PACK_THREADS * STRIDE];
    const uint64_t lights = lists.counts[0], heavies = lists.counts[1], all = lights + heavies;
    const uint32_t lane = threadIdx.x % 32, warp = threadIdx.x - lane, mine = threadIdx.x * STRIDE;
    for (uint64_t cta = blockIdx.x; cta * rows * PACK_THREADS < all; cta += gridDim.x) {
        psa_section s = psa_section_of(lists, all, rows, cta * PACK_THREADS + threadIdx.x);
        uint64_t light_there = s.light - PIECE, heavy_there = s.heavy - PIECE; /* the first in shared memory: none */
        for (;;) {
            const bool light_used = s.row < s.end && s.light - light_there >= PIECE / 2,
                       heavy_used = s.row < s.end && s.heavy - heavy_there >= PIECE / 2;
            if (warp_ballot(s.row < s.end) == 0)
                break;
            light_there = light_used ? s.light : light_there;
            heavy_there = heavy_used ? s.heavy : heavy_there;
            const uint32_t light_asked = warp_ballot(light_used), heavy_asked = warp_ballot(heavy_used);
#pragma unroll 4
            for (uint32_t w = lane / PIECE; w < 32; w += 32 / PIECE) {
                const uint64_t j = shuffle(light_there, (int)w) + lane % PIECE,
                               i = shuffle(heavy_there, (int)w) + lane % PIECE;
                const uint32_t to = (warp + w) * STRIDE + lane % PIECE;
                if (light_asked >> w & 1) {
                    before[to] = j <= lights ? lists.light_before[j] : 0;
                    light[to] = j < lights ? lists.light_item[j] : 0;
                }
                if (heavy_asked >> w & 1) {
                    after[to] = i < heavies ? lists.heavy_after[i] : 0;
                    heavy[to] = i < heavies ? lists.heavy_item[i] : 0;
                }
            }
            __syncwarp();
            const uint32_t a = (uint32_t)(s.light - light_there), b = (uint32_t)(s.heavy - heavy_there);
            psa_pack_sums(m, &s, before + mine + a, light + mine + a, after + mine + b, heavy + mine + b, PIECE - 1 - a,
                          PIECE - 1 - b);
            __syncwarp();
        }
    }
}

#endif
