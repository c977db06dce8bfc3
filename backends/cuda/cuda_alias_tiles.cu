/* The sweeps of docs/alias.md, in parallel.
 *
 * In exact integers a sweep has a closed form. Let D(j) be what the first j lights lack, S(i) what the first i heavies
 * have too much, in index order. Light j + 1 takes from the first heavy with S(i) > D(j). Heavy i is closed by the
 * first j with D(j) >= S(i): its threshold is C + S(i) - D(j), its alias the next heavy; or it is full if that is C. So
 * a sweep is a merge of two sorted lists, in which a heavy goes before a light of the same sum, and every thread of a
 * CTA finds its part of it by a search. Light and heavy: a tile leaves the lights from the first with D(j) >= S(all)
 * on, and the last heavy if it is open (a light then); or the heavies with S(i) > D(all). The last sweep is the same
 * merge over all tiles' D and S, whose sums at the tiles' begins are known beforehand.
 *
 * Bytes, with rows of 8: 8 n read (f64 and u64) and 8 n written, in tiles; besides 20 a heavy that is left over. */
#include "cuda_alias_leftover.h"

/* ---- kernels ---- */

static __device__ __forceinline__ void write_rows(const alias_memory &m, const tile_room &room, const tile &t)
{
    uint64_t *const rows = m.rows + t.first;
    if ((uintptr_t)rows % 16 == 0 && t.items == ALIAS_TILE) {
        for (uint32_t k = threadIdx.x; k < ALIAS_TILE / 2; k += ALIAS_THREADS)
            ((ulonglong2 *)rows)[k] = ((const ulonglong2 *)room.rows)[k];
    } else {
        for (uint32_t k = threadIdx.x; k < t.items; k += ALIAS_THREADS)
            rows[k] = room.rows[k];
    }
}

template <lw_type type, bool heavy>
static __device__ __forceinline__ uint32_t make_tile(const alias_memory &m, tile_room *room, uint64_t place,
                                                     uint32_t *zero)
{
    typedef typename alias_type<type>::bits bits;
    const uint64_t index = m.list[heavy ? place : m.plan->heavy_tiles + place];
    tile t;
    t.first = index * ALIAS_TILE;
    t.items = (uint32_t)(m.items - t.first < ALIAS_TILE ? m.items - t.first : ALIAS_TILE);
    t.units_before = m.floors[index];
    t.excess = m.floors[index + 1] - t.units_before - t.items * ALIAS_CAPACITY;
    const uint64_t lacking = m.deficit[index];
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS;
    const uint32_t there = t.items > begin ? t.items - begin : 0;
    const bits *const weights = (const bits *)m.weights + t.first + begin;
    uint64_t v[ALIAS_ITEMS], sum = 0;
    load_items(v, weights, (uintptr_t)m.weights % 16 == 0, there);
    if (!heavy && t.excess != 0 && threadIdx.x < 64) {
        const uint64_t x = lacking + (threadIdx.x < 32 ? 0 : 0 - t.excess);
        const uint64_t found = warp_first_above(m.heavy_sum, 0, m.plan->heavies, x);
        if (threadIdx.x % 32 == 0)
            room->found[threadIdx.x / 32] = found;
    }
    const alias_scale scale = alias_scale_of(m.plan->exponent);
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        v[i] = alias_quantise<type>(v[i], scale);
        sum += v[i];
    }
    const wide before = wide_before(sum, room);
    const u128 prefix = m.prefix[index] + m.blocks[index / SCAN_THREADS].sum + ((u128)before.high << 64 | before.low);
    const uint64_t units = shares<type>(v, prefix, sum, weights, there, room->rows + begin, m.plan);
    sort_out(room, &t, v, units, zero);
    __syncthreads();
    uint32_t left = heavy ? count_heavies(m, *room, t, place) : 0;
    sweep(room, t);
    __syncthreads();
    if (!heavy && t.excess != 0) {
        left = take_heavies<true>(m, room, t, find_leftover(*room, t), index, lacking, room->found[0], room->found[1]);
        __syncthreads();
    }
    write_rows(m, *room, t);
    if (heavy) /* S over all tiles before: what all have is what they lack and the units above capacity */
        list_heavies(m, room, t, left, place, lacking + t.units_before - t.first * ALIAS_CAPACITY);
    return left;
}

static __device__ __forceinline__ void add_up(uint64_t *to, uint64_t value)
{
    value = warp_sums(value);
    if (threadIdx.x % 32 == 31 && value != 0)
        atomicAdd((unsigned long long *)to, value);
}

template <lw_type type, bool heavy>
static __global__ void __launch_bounds__(ALIAS_THREADS, TILE_CTAS) tile_kernel(alias_memory m)
{
    __shared__ __align__(16) tile_room room;
    if (m.plan->offender != ALIAS_NONE || m.plan->largest == 0 || m.plan->whole)
        return;
    const uint64_t tiles = heavy ? m.plan->heavy_tiles : m.tiles - m.plan->heavy_tiles;
    uint64_t left = 0;
    uint32_t zero = 0; /* of a thread, 8 a tile: n / 128 at most */
    if (threadIdx.x == 0)
        room.ticket = atomicAdd(&m.plan->ticket[heavy], 1u);
    for (;;) {
        __syncthreads(); /* the last tile's rows are read, and the ticket is there */
        const uint64_t place = room.ticket;
        if (place >= tiles)
            break;
        unsigned next = 0; /* taken now, so that it is there when it is needed */
        if (threadIdx.x == 0)
            next = atomicAdd(&m.plan->ticket[heavy], 1u);
        left += make_tile<type, heavy>(m, &room, place, &zero);
        if (threadIdx.x == 0)
            room.ticket = next;
    }
    add_up(&m.plan->zero_shares, (uint64_t)zero);
    add_up(&m.plan->leftover, threadIdx.x == 0 ? left : (uint64_t)0);
}

/* Heavies whose lights are in one tile with more heavies than that tile closes: by the rows that the tile has put. Its
 * lights that were left over have an alias in another tile, and no other row of it has. */
static __global__ void __launch_bounds__(ALIAS_THREADS) close_kernel(alias_memory m)
{
    __shared__ uint64_t sums[ALIAS_TILE], words[ALIAS_THREADS / 32];
    if (m.plan->offender != ALIAS_NONE || m.plan->largest == 0)
        return;
    uint64_t chunk = 0; /* over all crowds */
    for (unsigned c = 0; c < m.plan->crowded; c++) {
        const alias_crowd crowd = m.crowds[c];
        const uint64_t end_chunk = chunk + (crowd.end - crowd.first + ALIAS_TILE - 1) / ALIAS_TILE;
        uint64_t mine = chunk + (blockIdx.x + gridDim.x - chunk % gridDim.x) % gridDim.x;
        if (mine < end_chunk) {
            const uint64_t first = crowd.tile * ALIAS_TILE + threadIdx.x * ALIAS_ITEMS;
            uint64_t lack[ALIAS_ITEMS], own = 0, total;
            for (int i = 0; i < ALIAS_ITEMS; i++) {
                const uint64_t row = first + i < m.items ? m.rows[first + i] : row_of(0, first + i);
                lack[i] = (row >> 32) / ALIAS_TILE != crowd.tile ? ALIAS_CAPACITY - (uint32_t)row : 0;
                lack[i] = first + i < m.items ? lack[i] : 0;
                own += lack[i];
            }
            __syncthreads();
            uint64_t sum = m.deficit[crowd.tile] + block_sums<ALIAS_THREADS>(own, words, &total);
            for (int i = 0; i < ALIAS_ITEMS; i++)
                sums[threadIdx.x * ALIAS_ITEMS + i] = sum += lack[i];
            __syncthreads();
        }
        for (; mine < end_chunk; mine += gridDim.x) {
            const uint64_t begin = crowd.first + (mine - chunk) * ALIAS_TILE;
            for (uint64_t i = begin + threadIdx.x; i < begin + ALIAS_TILE && i < crowd.end; i += ALIAS_THREADS) {
                const uint64_t above = m.heavy_sum[i], self = m.heavy_item[i];
                const uint64_t lack = sums[first_above(sums, 0, ALIAS_TILE - 1, above - 1)];
                m.rows[self] = closed_row(above, lack, self, lack > above ? m.heavy_item[i + 1] : 0);
            }
        }
        chunk = end_chunk;
    }
}

/* One of 2^32 items has all: every row is its own. */
template <lw_type type> static __global__ void __launch_bounds__(ALIAS_THREADS) whole_kernel(alias_memory m)
{
    if (m.plan->offender != ALIAS_NONE || !m.plan->whole)
        return;
    const alias_scale scale = alias_scale_of(m.plan->exponent);
    const typename alias_type<type>::bits *const weights = (const typename alias_type<type>::bits *)m.weights;
    const uint64_t step = (uint64_t)gridDim.x * ALIAS_THREADS,
                   from = (uint64_t)blockIdx.x * ALIAS_THREADS + threadIdx.x;
    uint64_t tile = 0, end = m.tiles - 1; /* the first with units at its end */
    while (tile < end) {
        const uint64_t middle = (tile + end) / 2;
        const bool there = m.prefix[middle + 1] + m.blocks[(middle + 1) / SCAN_THREADS].sum != 0;
        end = there ? middle : end;
        tile = there ? tile : middle + 1;
    }
    uint64_t item = tile * ALIAS_TILE;
    while (alias_quantise<type>(weights[item], scale) == 0)
        item++;
    for (uint64_t i = from; i < m.items; i += step)
        m.rows[i] = row_of(0, item);
    if (from == 0) {
        m.plan->zero_shares = m.items - 1;
        m.plan->leftover = m.items - ALIAS_TILE + 1;
    }
}

/* ---- launches ---- */

template <lw_type type> static void launch(const alias_memory &m, int processors, cudaStream_t stream)
{
    const uint64_t wave = (uint64_t)processors * (2048 / ALIAS_THREADS); /* takes tickets: more than fit do no harm */
    const unsigned ctas = (unsigned)(m.tiles < wave ? m.tiles : wave);
    tile_kernel<type, true><<<ctas, ALIAS_THREADS, 0, stream>>>(m);
    tile_kernel<type, false><<<ctas, ALIAS_THREADS, 0, stream>>>(m);
    close_kernel<<<(unsigned)processors * 8, ALIAS_THREADS, 0, stream>>>(m);
    if (m.items == (uint64_t)1 << 32)
        whole_kernel<type><<<(unsigned)processors * 8, ALIAS_THREADS, 0, stream>>>(m);
}

void lw_alias_launch_tiles(const alias_memory &memory, lw_type type, int processors, cudaStream_t stream)
{
    switch (type) {
    case LW_TYPE_U32:
        return launch<LW_TYPE_U32>(memory, processors, stream);
    case LW_TYPE_U64:
        return launch<LW_TYPE_U64>(memory, processors, stream);
    case LW_TYPE_F32:
        return launch<LW_TYPE_F32>(memory, processors, stream);
    case LW_TYPE_F64:
        return launch<LW_TYPE_F64>(memory, processors, stream);
    }
}
