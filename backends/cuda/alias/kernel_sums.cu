/* The first passes of an alias build: E, the tiles' sums, P, W and what each tile has above or below its capacity.
 *
 * Bytes: 8 n read by `read` (f64 and u64), and as many again where the sample did not tell E; the rest is 1/64 of it.
 */
#include "kernel_shares.cuh"

/* Whether this CTA is the last of all to come here; what the others wrote is visible to it then. */
static __device__ __forceinline__ bool last_cta(unsigned *done)
{
    __shared__ bool last;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
        last = atomicAdd(done, 1u) == gridDim.x - 1;
    __syncthreads();
    __threadfence();
    return last;
}

template <lw_type type> static __global__ void __launch_bounds__(GUESS_THREADS) start_kernel(alias_memory m)
{
    __shared__ unsigned long long largest;
    const typename alias_type<type>::bits *const weights = (const typename alias_type<type>::bits *)m.weights;
    static_assert(sizeof(*m.plan) % sizeof(uint64_t) == 0, "cleared by words");
    if (threadIdx.x < sizeof(*m.plan) / sizeof(uint64_t)) /* between its members too: all of it is copied back */
        ((uint64_t *)m.plan)[threadIdx.x] = 0;
    if (threadIdx.x == 0)
        largest = 0;
    __syncthreads();
    uint64_t most = 0;
#pragma unroll
    for (int k = 0; k < GUESS_SAMPLES; k++) {
        const uint64_t i =
            (uint64_t)((u128)m.items * (threadIdx.x + k * GUESS_THREADS) / (GUESS_SAMPLES * GUESS_THREADS));
        const uint64_t w = lw_weight_ordered(weights[i], type);
        most = w > most && !lw_weight_is_invalid(w, type) ? w : most;
    }
    warp_raise(&largest, most);
    __syncthreads();
    if (threadIdx.x == 0) {
        m.plan->offender = ALIAS_NONE;
        m.plan->guess = lw_weight_exponent(largest, type);
    }
}

/* ---- reading all weights, a warp per tile ---- */

struct survey {
    uint64_t largest, offender;
    uint32_t zeros;
};

/* Eight weights of this lane at round k of a tile, coalesced; which ones does not matter for sums. index[v]: of the
 * v-th vector. */
template <lw_type type>
static __device__ __forceinline__ void take(survey *found, u128 *sum, const uint64_t *w, uint64_t first, int width,
                                            uint64_t step, const alias_scale &scale)
{
    uint64_t part = 0;
#pragma unroll
    for (int i = 0; i < 8; i++) {
        const uint64_t bits = lw_weight_ordered(w[i], type);
        part += alias_quantise<type>(bits, scale);
        found->largest = bits > found->largest ? bits : found->largest;
        found->zeros += bits == 0;
        if (lw_weight_is_invalid(bits, type)) {
            const uint64_t index = first + i / width * step + i % width;
            found->offender = index < found->offender ? index : found->offender;
        }
    }
    *sum += part;
}

static __device__ __forceinline__ void unpack(uint64_t *w, ulonglong2 v)
{
    w[0] = v.x, w[1] = v.y;
}
static __device__ __forceinline__ void unpack(uint64_t *w, uint4 v)
{
    w[0] = v.x, w[1] = v.y, w[2] = v.z, w[3] = v.w;
}

template <lw_type type, bool again>
static __global__ void __launch_bounds__(READ_THREADS, 4) read_kernel(alias_memory m)
{
    typedef typename alias_type<type>::bits bits;
    typedef typename alias_type<type>::vector vector;
    enum { WIDTH = 16 / sizeof(bits), VECTORS = 8 / WIDTH, ROUND = 32 * 8 };
    if (again && (refused(m.plan) || lw_weight_exponent(m.plan->largest, type) == m.plan->guess))
        return;
    const int exponent = again ? lw_weight_exponent(m.plan->largest, type) : m.plan->guess;
    const alias_scale scale = alias_scale_of<type>(exponent);
    const bits *const weights = (const bits *)m.weights;
    const uint64_t lane = threadIdx.x % 32, warps = (uint64_t)gridDim.x * (READ_THREADS / 32);
    const bool aligned = (uintptr_t)weights % 16 == 0;
    survey found = {0, ALIAS_NONE, 0};
    uint64_t zeros = 0;
    for (uint64_t t = (uint64_t)blockIdx.x * (READ_THREADS / 32) + threadIdx.x / 32; t < m.tiles; t += warps) {
        const uint64_t begin = t * ALIAS_TILE;
        u128 sum = 0;
        if (aligned && begin + ALIAS_TILE <= m.items) {
#pragma unroll 2
            for (int round = 0; round < ALIAS_TILE / ROUND; round++) {
                uint64_t w[8];
                const uint64_t first = begin + round * ROUND + lane * WIDTH;
                vector loaded[VECTORS];
#pragma unroll
                for (int v = 0; v < VECTORS; v++)
                    loaded[v] = *(const vector *)(weights + first + v * 32 * WIDTH);
#pragma unroll
                for (int v = 0; v < VECTORS; v++)
                    unpack(w + v * WIDTH, loaded[v]);
                take<type>(&found, &sum, w, first, WIDTH, 32 * WIDTH, scale);
            }
        } else {
            uint32_t beyond = 0; /* read as zeros, and not counted */
            for (int round = 0; round < ALIAS_TILE / ROUND; round++) {
                uint64_t w[8];
                const uint64_t first = begin + round * ROUND + lane;
                for (int i = 0; i < 8; i++) {
                    w[i] = first + i * 32 < m.items ? weights[first + i * 32] : 0;
                    beyond += first + i * 32 >= m.items;
                }
                take<type>(&found, &sum, w, first, 1, 32, scale);
            }
            found.zeros -= beyond;
        }
        zeros += found.zeros;
        found.zeros = 0;
        const u128 all = warp_scan(sum);
        if (lane == 31)
            m.prefix[t] = all;
    }
    if (again)
        return;
    warp_raise((unsigned long long *)&m.plan->largest, found.largest);
    if (found.offender != ALIAS_NONE)
        atomicMin((unsigned long long *)&m.plan->offender, found.offender);
    zeros = warp_scan(zeros);
    if (lane == 31 && zeros != 0)
        atomicAdd((unsigned long long *)&m.plan->zeros, zeros);
}

/* ---- sums over tiles, SCAN_THREADS tiles per CTA ---- */

/* By one CTA: sums over the blocks become sums over the blocks before; a thread takes a run of them. */
static __device__ u128 sum_blocks(alias_block *blocks, uint64_t count, u128 *buffer)
{
    const uint64_t run = (count + SCAN_THREADS - 1) / SCAN_THREADS, first = threadIdx.x * run;
    u128 own = 0, total;
    for (uint64_t b = first; b < first + run && b < count; b++)
        own += blocks[b].sum;
    u128 before = block_sums<SCAN_THREADS>(own, buffer, &total);
    for (uint64_t b = first; b < first + run && b < count; b++) {
        const u128 sum = blocks[b].sum;
        blocks[b].sum = before;
        before += sum;
    }
    return total;
}

template <lw_type type> static __global__ void __launch_bounds__(SCAN_THREADS) scan_kernel(alias_memory m)
{
    __shared__ u128 buffer[SCAN_THREADS / 32];
    if (refused(m.plan))
        return;
    const uint64_t t = (uint64_t)blockIdx.x * SCAN_THREADS + threadIdx.x;
    u128 total;
    const u128 before = block_sums<SCAN_THREADS>(t < m.tiles ? m.prefix[t] : 0, buffer, &total);
    if (t < m.tiles)
        m.prefix[t] = before;
    if (threadIdx.x == 0)
        m.blocks[blockIdx.x].sum = total;
    if (!last_cta(&m.plan->scanned))
        return;
    const u128 all = sum_blocks(m.blocks, gridDim.x, buffer);
    if (threadIdx.x == 0) {
        m.prefix[m.tiles] = all;
        lw_alias_ratio_make(&m.plan->ratio, all, m.parts);
        m.plan->exponent = lw_weight_exponent(m.plan->largest, type);
        m.plan->total.low = (uint64_t)all;
        m.plan->total.high = (uint64_t)(all >> 64);
        m.plan->total.exponent = m.plan->exponent;
        m.plan->whole = m.items == (uint64_t)1 << 32 &&
                        alias_quantise<type>(m.plan->largest, alias_scale_of<type>(m.plan->exponent)) == all;
    }
}

/* By one CTA: the same for deficits and heavy tiles. */
template <class units>
static __device__ void weigh_blocks(alias_plan *plan, alias_block *blocks, uint64_t count, units *buffer,
                                    uint64_t *tiles_buffer)
{
    const uint64_t run = (count + SCAN_THREADS - 1) / SCAN_THREADS, first = threadIdx.x * run;
    units deficit = 0, all;
    uint64_t tiles = 0, total;
    for (uint64_t b = first; b < first + run && b < count; b++) {
        deficit += (units)blocks[b].deficit;
        tiles += blocks[b].heavy_tiles;
    }
    deficit = block_sums<SCAN_THREADS>(deficit, buffer, &all);
    tiles = block_sums<SCAN_THREADS>(tiles, tiles_buffer, &total);
    for (uint64_t b = first; b < first + run && b < count; b++) {
        const alias_block block = blocks[b];
        blocks[b].deficit = deficit;
        blocks[b].heavy_tiles = tiles;
        deficit += (units)block.deficit;
        tiles += block.heavy_tiles;
    }
    if (threadIdx.x == 0)
        plan->heavy_tiles = total;
}

/* What a tile's items have besides their capacity, as units wrap; *heavy: whether that is above 0. */
template <class width>
static __device__ __forceinline__ typename width::units excess_of(const alias_memory &m, uint64_t t,
                                                                  typename width::units units, bool *heavy)
{
    const uint64_t left = m.items - t * ALIAS_TILE, items = left < ALIAS_TILE ? left : ALIAS_TILE;
    *heavy = units > alias_capacity<width>(items);
    return units - alias_capacity<width>(items);
}

static __device__ __forceinline__ u128 prefix_at(const alias_memory &m, uint64_t t)
{
    return t < m.tiles ? alias_prefix(m, t) : m.plan->ratio.total;
}

template <class width> static __global__ void __launch_bounds__(SCAN_THREADS) weigh_kernel(alias_area<width> m)
{
    typedef typename width::units units;
    __shared__ units buffer[SCAN_THREADS / 32], floors[SCAN_THREADS + 1];
    __shared__ uint64_t tiles_buffer[SCAN_THREADS / 32];
    if (refused(m.plan))
        return;
    const uint64_t t = (uint64_t)blockIdx.x * SCAN_THREADS + threadIdx.x;
    const u128 begin = prefix_at(m, t < m.tiles ? t : m.tiles), end = prefix_at(m, t < m.tiles ? t + 1 : m.tiles);
    const units floor = alias_floor<width>(begin, &m.plan->ratio);
    floors[threadIdx.x] = floor;
    if (threadIdx.x == SCAN_THREADS - 1)
        floors[SCAN_THREADS] = alias_floor<width>(end, &m.plan->ratio);
    __syncthreads();
    bool heavy = false;
    units excess = 0, total;
    if (t < m.tiles) {
        excess = excess_of<width>(m, t, floors[threadIdx.x + 1] - floor, &heavy);
        m.floors[t] = floor;
        if (t == m.tiles - 1)
            m.floors[m.tiles] = floors[threadIdx.x + 1];
    }
    const units deficit = block_sums<SCAN_THREADS>(heavy ? (units)0 : (units)0 - excess, buffer, &total);
    if (t < m.tiles)
        m.deficit[t] = deficit;
    const int tiles = __syncthreads_count(heavy);
    if (threadIdx.x == 0) {
        m.blocks[blockIdx.x].deficit = total;
        m.blocks[blockIdx.x].heavy_tiles = (uint64_t)tiles;
    }
    if (last_cta(&m.plan->weighed))
        weigh_blocks(m.plan, m.blocks, gridDim.x, buffer, tiles_buffer);
}

/* The list of tiles, and P and deficits over all before: the look-back's counts become "not yet". */
template <class width> static __global__ void __launch_bounds__(SCAN_THREADS) list_kernel(alias_area<width> m)
{
    __shared__ uint32_t buffer[SCAN_THREADS / 32];
    if (refused(m.plan))
        return;
    const uint64_t t = (uint64_t)blockIdx.x * SCAN_THREADS + threadIdx.x;
    const bool there = t < m.tiles;
    const alias_block block = m.blocks[blockIdx.x];
    bool heavy = false;
    uint32_t total;
    if (there)
        excess_of<width>(m, t, m.floors[t + 1] - m.floors[t], &heavy);
    const uint64_t rank = block.heavy_tiles + block_sums<SCAN_THREADS>((uint32_t)heavy, buffer, &total);
    if (there) {
        m.counts[t] = 0;
        m.deficit[t] += (typename width::units)block.deficit;
        m.list[heavy ? rank : m.plan->heavy_tiles + (t - rank)] = (uint32_t)t;
    }
}

/* ---- launches ---- */

void lw_alias_launch_survey(const alias_memory &m, lw_type weights, int processors, lw_port_stream stream)
{
    const uint64_t wave = (uint64_t)processors * READ_CTAS,
                   needed = (m.tiles + READ_THREADS / 32 - 1) / (READ_THREADS / 32);
    const unsigned readers = (unsigned)(needed < wave ? needed : wave);
    const unsigned blocks = (unsigned)((m.tiles + SCAN_THREADS - 1) / SCAN_THREADS);
    alias_by_type(weights, [&](auto tag) {
        constexpr lw_type type = decltype(tag)::value;
        lw_port_queue(start_kernel<type>, 1, GUESS_THREADS, stream, m);
        if (all_are_queued())
            lw_port_queue(read_kernel<type, false>, readers, READ_THREADS, stream, m);
        if (all_are_queued())
            lw_port_queue(read_kernel<type, true>, readers, READ_THREADS, stream, m);
        if (all_are_queued())
            lw_port_queue(scan_kernel<type>, blocks, SCAN_THREADS, stream, m);
    });
}

template <class width>
void lw_alias_launch_sums(const alias_area<width> &m, lw_type weights, int processors, lw_port_stream stream)
{
    const unsigned blocks = (unsigned)((m.tiles + SCAN_THREADS - 1) / SCAN_THREADS);
    lw_alias_launch_survey(m, weights, processors, stream);
    if (all_are_queued())
        lw_port_queue(weigh_kernel<width>, blocks, SCAN_THREADS, stream, m);
    if (all_are_queued())
        lw_port_queue(list_kernel<width>, blocks, SCAN_THREADS, stream, m);
}

template void lw_alias_launch_sums(const alias_area<alias_rows8> &, lw_type, int, lw_port_stream);
template void lw_alias_launch_sums(const alias_area<alias_rows16> &, lw_type, int, lw_port_stream);
