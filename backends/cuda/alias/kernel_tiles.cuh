/* The sweeps of docs/contract/alias.md, in parallel.
 *
 * Every thread of a CTA finds its part of a tile's merge (rule.h, section 2) by a search. The last sweep is the same
 * merge over all tiles' D and S, whose sums at the tiles' begins are known beforehand.
 *
 * Bytes: 8 n read (f64 and u64) and 8 n written, in tiles; besides, 20 per heavy that is left over. With rows of 16: 8
 * n read, 16 n written, and 36 per heavy. */
#ifndef LANEWISE_CUDA_ALIAS_KERNEL_TILES_CUH
#define LANEWISE_CUDA_ALIAS_KERNEL_TILES_CUH

#include "kernel_leftover.cuh"

/* ---- kernels ---- */

template <class width>
static __device__ __forceinline__ void write_rows(const alias_area<width> &m, const tile_buffer<width> &buffer,
                                                  const tile<width> &t)
{
    typename width::row *const rows = m.rows + t.first;
    if ((uintptr_t)rows % 16 == 0 && t.items == ALIAS_TILE) {
        for (uint32_t k = threadIdx.x; k < sizeof(buffer.rows) / 16; k += ALIAS_THREADS)
            ((ulonglong2 *)rows)[k] = ((const ulonglong2 *)buffer.rows)[k];
    } else {
        for (uint32_t k = threadIdx.x; k < t.items; k += ALIAS_THREADS)
            rows[k] = buffer.rows[k];
    }
}

template <class width, lw_type type, bool heavy>
static __device__ __forceinline__ uint32_t make_tile(const alias_area<width> &m, tile_buffer<width> *buffer,
                                                     uint64_t place, uint32_t *zero)
{
    typedef typename width::units units;
    typedef typename alias_type<type>::bits bits;
    const uint64_t index = m.list[heavy ? place : m.plan->heavy_tiles + place];
    tile<width> t;
    t.first = index * ALIAS_TILE;
    t.items = (uint32_t)(m.items - t.first < ALIAS_TILE ? m.items - t.first : ALIAS_TILE);
    t.units_before = m.floors[index];
    t.excess = m.floors[index + 1] - t.units_before - alias_capacity<width>(t.items);
    const units lacking = m.deficit[index];
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS;
    const uint32_t there = t.items > begin ? t.items - begin : 0;
    const bits *const weights = (const bits *)m.weights + t.first + begin;
    uint64_t v[ALIAS_ITEMS], sum = 0;
    load_items(v, weights, (uintptr_t)m.weights % 16 == 0, there);
    if (!heavy && t.excess != 0 && threadIdx.x < 64) {
        const units x = lacking - (threadIdx.x < 32 ? 0 : t.excess);
        const uint64_t found = warp_first_above(m.heavy_sum, 0, m.plan->heavies, x);
        if (threadIdx.x % 32 == 0)
            buffer->found[threadIdx.x / 32] = found;
    }
    const alias_scale scale = alias_scale_of<type>(m.plan->exponent);
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        v[i] = alias_quantise<type>(v[i], scale);
        sum += v[i];
    }
    const wide before = wide_before(sum, buffer->words, buffer->counts);
    const u128 prefix = m.prefix[index] + m.blocks[index / SCAN_THREADS].sum + ((u128)before.high << 64 | before.low);
    units q[ALIAS_ITEMS];
    const units own = shares<type>(q, v, prefix, sum, weights, there, buffer->rows + begin, m.plan);
    sort_out(buffer, &t, q, own, zero);
    __syncthreads();
    uint32_t left = heavy ? count_heavies(m, *buffer, t, place) : 0;
    sweep(buffer, t);
    __syncthreads();
    if (!heavy && t.excess != 0) {
        left = take_heavies<true>(m, buffer, t, find_leftover(*buffer, t), index, lacking, buffer->found[0],
                                  buffer->found[1]);
        __syncthreads();
    }
    write_rows(m, *buffer, t);
    if (heavy) /* S over all tiles before: what all have is what they lack and the units above capacity */
        list_heavies(m, buffer, t, left, place, lacking + t.units_before - alias_capacity<width>(t.first));
    return left;
}

static __device__ __forceinline__ void add_up(uint64_t *to, uint64_t value)
{
    value = warp_scan(value);
    if (threadIdx.x % 32 == 31 && value != 0)
        atomicAdd((unsigned long long *)to, value);
}

template <class width, lw_type type, bool heavy>
static __global__ void __launch_bounds__(ALIAS_THREADS, LW_PORT_CTAS(ALIAS_THREADS, width::TILE_CTAS))
    tile_kernel(alias_area<width> m)
{
    __shared__ __align__(16) tile_buffer<width> buffer;
    if (m.plan->offender != ALIAS_NONE || m.plan->largest == 0 || m.plan->whole)
        return;
    const uint64_t tiles = heavy ? m.plan->heavy_tiles : m.tiles - m.plan->heavy_tiles;
    uint64_t left = 0;
    uint32_t zero = 0; /* of a thread, 8 per tile: n / 128 at most */
    if (threadIdx.x == 0)
        buffer.ticket = atomicAdd(&m.plan->ticket[heavy], 1u);
    for (;;) {
        __syncthreads(); /* the last tile's rows are read, and the ticket is there */
        const uint64_t place = buffer.ticket;
        if (place >= tiles)
            break;
        unsigned next = 0; /* taken now, so that it is there when it is needed */
        if (threadIdx.x == 0)
            next = atomicAdd(&m.plan->ticket[heavy], 1u);
        left += make_tile<width, type, heavy>(m, &buffer, place, &zero);
        if (threadIdx.x == 0)
            buffer.ticket = next;
    }
    add_up(&m.plan->zero_shares, (uint64_t)zero);
    add_up(&m.plan->leftover, threadIdx.x == 0 ? left : (uint64_t)0);
}

/* What each light of a tile lacks that was left over, added up, for all to read: by the rows that the tile has put. Its
 * lights that were left over have an alias in another tile, and no other row of it has. */
template <class width>
static __device__ __forceinline__ void add_up_lacks(const alias_area<width> &m, uint64_t tile,
                                                    typename width::units *sums, typename width::units *words)
{
    typedef typename width::units units;
    const uint64_t first = tile * ALIAS_TILE + threadIdx.x * ALIAS_ITEMS;
    units lack[ALIAS_ITEMS], own = 0, total;
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        const bool there = first + i < m.items;
        const typename width::row row = there ? m.rows[first + i] : width::make(0, first + i);
        const bool left = there && width::alias(row) / ALIAS_TILE != tile;
        lack[i] = left ? alias_capacity<width>(1) - width::threshold(row) : 0;
        own += lack[i];
    }
    __syncthreads(); /* what was there is read */
    units sum = m.deficit[tile] + block_sums<ALIAS_THREADS>(own, words, &total);
    for (int i = 0; i < ALIAS_ITEMS; i++)
        sums[threadIdx.x * ALIAS_ITEMS + i] = sum += lack[i];
    __syncthreads();
}

/* Heavies whose lights are in one tile with more heavies than that tile closes. A CTA takes a run of all chunks. */
template <class width> static __global__ void __launch_bounds__(ALIAS_THREADS) close_kernel(alias_area<width> m)
{
    typedef typename width::units units;
    __shared__ units sums[ALIAS_TILE], words[ALIAS_THREADS / 32];
    if (m.plan->offender != ALIAS_NONE || m.plan->largest == 0)
        return;
    const uint64_t chunks = m.plan->crowds >> 32, each = (chunks + gridDim.x - 1) / gridDim.x;
    const uint64_t stop = (blockIdx.x + 1) * each < chunks ? (blockIdx.x + 1) * each : chunks;
    uint64_t chunk = blockIdx.x * each, behind = 1, last = (uint32_t)m.plan->crowds, at;
    LW_BISECT(behind, last, at, m.crowds[at].chunk > chunk)
    /* from the last crowd on that begins at or before the chunk, if there are any */
    for (uint64_t c = behind - 1; chunk < stop; c++) {
        const alias_crowd crowd = m.crowds[c];
        add_up_lacks<width>(m, crowd.tile, sums, words);
        for (uint64_t begin; chunk < stop; chunk++) {
            begin = crowd.first + (chunk - crowd.chunk) * ALIAS_TILE;
            if (begin >= crowd.end)
                break;
            for (uint64_t i = begin + threadIdx.x; i < begin + ALIAS_TILE && i < crowd.end; i += ALIAS_THREADS) {
                const uint64_t self = m.heavy_item[i];
                const units above = m.heavy_sum[i];
                const units lack = sums[first_above(sums, 0, ALIAS_TILE - 1, (units)(above - 1))];
                m.rows[self] = closed_row<width>(above, lack, self, lack > above ? m.heavy_item[i + 1] : 0);
            }
        }
    }
}

/* ---- launches ---- */

template <class width, lw_type type>
static void launch_tiles(const alias_area<width> &m, int processors, lw_port_stream stream)
{
    const uint64_t wave = (uint64_t)processors * (2048 / ALIAS_THREADS); /* takes tickets: more than fit do no harm */
    const unsigned ctas = (unsigned)(m.tiles < wave ? m.tiles : wave);
    if (all_are_queued())
        lw_port_queue(tile_kernel<width, type, true>, ctas, ALIAS_THREADS, stream, m);
    if (all_are_queued())
        lw_port_queue(tile_kernel<width, type, false>, ctas, ALIAS_THREADS, stream, m);
    if (all_are_queued())
        lw_port_queue(close_kernel<width>, (unsigned)processors * 8, ALIAS_THREADS, stream, m);
}

#endif
