/* Long rows of a batch: a CTA per row, with the tiles and the sweeps of the builder of single tables
 * (alias/kernel_tiles.cu). What is many launches there is one walk here: the largest weight and the tiles' sums under a
 * guess of E, prefixes and what each tile has above or below its capacity, the heavy tiles, which list what they leave,
 * then the light ones.
 *
 * Bytes: weights are read twice, rows written once; the second time weights come from L2, so that the floor is one
 * reading: 16 bytes per item of 8-byte weights. Where the guess is wrong they are read a third time. */
#include "cuda/alias/kernel_leftover.cuh"
#include "kernel.cuh"

enum { LONG_TILES = LONG_MOST / ALIAS_TILE, LONG_WARPS = ALIAS_THREADS / 32, LONG_SAMPLES = 4, LONG_FEW = 8 };
static_assert((int)LONG_FEW * (int)LONG_WARPS <= (int)LONG_TILES && ALIAS_TILE % (32 * 8 * LONG_WARPS) == 0, "parts");
static_assert((int)LONG_TILES < (int)ALIAS_THREADS, "a thread per tile, and one for the end");

/* Of a row's tiles, in device memory, read once per tile. */
struct long_tiles {
    u128 part[LONG_TILES];    /* sums of tiles, or of their quarters */
    u128 sum[LONG_TILES + 1]; /* P at tiles' begins */
    uint64_t floors[LONG_TILES + 1];
    uint64_t deficit[LONG_TILES]; /* what all light tiles before lack */
};

/* A row in work. */
struct long_buffer {
    tile_buffer<alias_rows8> tile;
    alias_plan plan;
    alias_area<alias_rows8> memory; /* here, as registers are scarce */
    u128 words[LONG_WARPS];
    leftover<uint64_t> left; /* of the tile in work; of a heavy one, in `first`: how many heavies are closed */
    unsigned long long largest, offender, zeros;
    long_tiles *of;
    unsigned place;
};

/* ---- weights ---- */

/* E, guessed from a sample of the row. */
template <lw_type type>
static __device__ __forceinline__ int guess(const typename alias_type<type>::bits *weights, uint32_t n,
                                            long_buffer *buffer)
{
    uint64_t most = 0;
#pragma unroll
    for (uint32_t k = 0; k < LONG_SAMPLES; k++) {
        const uint64_t i = (uint64_t)n * (threadIdx.x + k * ALIAS_THREADS) / (LONG_SAMPLES * ALIAS_THREADS);
        const uint64_t w = lw_weight_ordered(weights[i], type);
        most = w > most && !lw_weight_is_invalid(w, type) ? w : most;
    }
    warp_raise(&buffer->largest, most);
    __syncthreads();
    return lw_weight_exponent(buffer->largest, type);
}

/* Reads all weights, a warp per tile or, where there are few, a quarter of one, and adds them up under this E. */
static __device__ __forceinline__ uint32_t parts_a_tile(uint32_t n)
{
    return n <= LONG_FEW * ALIAS_TILE ? LONG_WARPS : 1;
}

template <lw_type type, bool look>
static __device__ __forceinline__ void read_row(const typename alias_type<type>::bits *weights, uint32_t n,
                                                int exponent, long_buffer *buffer)
{
    typedef typename alias_type<type>::bits bits;
    enum { ROUND = 8 };
    const alias_scale scale = alias_scale_of<type>(exponent);
    const uint32_t lane = threadIdx.x % 32, size = ALIAS_TILE / parts_a_tile(n);
    bits largest = 0;
    uint32_t zeros = 0;
    for (uint32_t p = threadIdx.x / 32; p * size < n; p += LONG_WARPS) {
        const bool whole = (p + 1) * size <= n;
        u128 sum = 0;
        for (uint32_t first = p * size + lane; first < (p + 1) * size; first += 32 * ROUND) {
            bits w[ROUND];
            uint64_t part = 0;
            if (whole) {
#pragma unroll
                for (uint32_t i = 0; i < ROUND; i++)
                    w[i] = weights[first + 32 * i];
            } else {
#pragma unroll
                for (uint32_t i = 0; i < ROUND; i++)
                    w[i] = first + 32 * i < n ? weights[first + 32 * i] : 0;
            }
#pragma unroll
            for (uint32_t i = 0; i < ROUND; i++) {
                w[i] = (bits)lw_weight_ordered(w[i], type);
                part += alias_quantise<type>(w[i], scale);
                if (look) {
                    largest = w[i] > largest ? w[i] : largest;
                    zeros += w[i] == 0;
                }
            }
            sum += part;
        }
        zeros -= !whole && lane == 0 ? (p + 1) * size - n : 0; /* not there */
        const u128 all = warp_scan(sum);
        if (lane == 31)
            buffer->of->part[p] = all;
    }
    if (look) {
        warp_raise(&buffer->largest, largest);
        zeros = warp_total(zeros);
        if (lane == 0 && zeros != 0)
            atomicAdd(&buffer->zeros, (unsigned long long)zeros);
    }
}

/* The first invalid weight; there is one, since the bits of invalid weights are above those of the others. */
template <lw_type type>
static __device__ __noinline__ void look_for_offender(const typename alias_type<type>::bits *weights, uint32_t n,
                                                      unsigned long long *offender)
{
    for (uint32_t i = threadIdx.x; i < n; i += ALIAS_THREADS)
        if (lw_weight_is_invalid(lw_weight_ordered(weights[i], type), type))
            atomicMin(offender, (unsigned long long)i);
    __syncthreads();
}

/* ---- sums ---- */

/* P at the tiles' begins, W, and what tiles have above or below their capacity. */
static __device__ __forceinline__ void weigh(uint32_t n, uint32_t tiles, int exponent, long_buffer *buffer)
{
    const uint32_t t = threadIdx.x, parts = parts_a_tile(n), size = ALIAS_TILE / parts;
    u128 own = 0, total;
    for (uint32_t p = t * parts; p < (t + 1) * parts && p * size < n; p++)
        own += buffer->of->part[p];
    const u128 before = block_sums<ALIAS_THREADS>(own, buffer->words, &total);
    if (t <= tiles)
        buffer->of->sum[t] = before;
    if (t == 0) {
        lw_alias_ratio_make(&buffer->plan.ratio, total, n);
        buffer->plan.exponent = exponent;
    }
    __syncthreads();
    if (t <= tiles)
        buffer->of->floors[t] = alias_floor<alias_rows8>(before, &buffer->plan.ratio);
    __syncthreads();
    uint64_t lack = 0, all;
    if (t < tiles) {
        const uint64_t units = buffer->of->floors[t + 1] - buffer->of->floors[t];
        const uint64_t items = n - t * ALIAS_TILE < ALIAS_TILE ? n - t * ALIAS_TILE : ALIAS_TILE;
        lack = units < alias_capacity<alias_rows8>(items) ? alias_capacity<alias_rows8>(items) - units : 0;
    }
    lack = block_sums<ALIAS_THREADS>(lack, (uint64_t *)buffer->words, &all);
    if (t < tiles)
        buffer->of->deficit[t] = lack;
    __syncthreads();
}

/* ---- a tile ---- */

static __device__ __forceinline__ void write_tile(uint64_t *rows, const tile_buffer<alias_rows8> &buffer,
                                                  uint32_t items)
{
    if ((uintptr_t)rows % 16 == 0 && items == ALIAS_TILE) {
        for (uint32_t k = threadIdx.x; k < ALIAS_TILE / 2; k += ALIAS_THREADS)
            ((ulonglong2 *)rows)[k] = ((const ulonglong2 *)buffer.rows)[k];
    } else {
        for (uint32_t k = threadIdx.x; k < items; k += ALIAS_THREADS)
            rows[k] = buffer.rows[k];
    }
}

/* The heavies that the tile leaves, all but the first `closed`, go behind those that are listed. above: S over all
 * tiles before. */
static __device__ __forceinline__ void list_left(const alias_area<alias_rows8> &m,
                                                 const tile_buffer<alias_rows8> &buffer, const tile<alias_rows8> &t,
                                                 uint32_t closed, uint64_t listed, uint64_t above)
{
    for (uint32_t k = closed + threadIdx.x; k < t.heavies; k += ALIAS_THREADS) {
        m.heavy_sum[listed + k - closed] = above + (buffer.sums[k] - t.lack);
        m.heavy_item[listed + k - closed] = (uint32_t)(t.first + buffer.item[k]);
    }
}

template <lw_type type>
static __device__ __forceinline__ void make_tile(long_buffer *buffer, uint32_t index, bool heavy, uint32_t *zero)
{
    const alias_area<alias_rows8> &m = buffer->memory;
    typedef typename alias_type<type>::bits bits;
    tile_buffer<alias_rows8> *const in = &buffer->tile;
    tile<alias_rows8> t;
    t.first = (uint64_t)index * ALIAS_TILE;
    t.items = (uint32_t)(m.items - t.first < ALIAS_TILE ? m.items - t.first : ALIAS_TILE);
    t.units_before = buffer->of->floors[index];
    t.excess = buffer->of->floors[index + 1] - t.units_before - alias_capacity<alias_rows8>(t.items);
    const uint64_t lacking = buffer->of->deficit[index];
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS, there = t.items > begin ? t.items - begin : 0;
    const bits *const weights = (const bits *)m.weights + t.first + begin;
    const bool takes = !heavy && t.excess != 0;
    uint64_t v[ALIAS_ITEMS], sum = 0;
    load_items(v, weights, (uintptr_t)m.weights % 16 == 0, there);
    if (takes && threadIdx.x < 64) {
        const uint64_t x = lacking + (threadIdx.x < 32 ? 0 : 0 - t.excess);
        const uint64_t found = warp_first_above(m.heavy_sum, 0, buffer->plan.heavies, x);
        if (threadIdx.x % 32 == 0)
            in->found[threadIdx.x / 32] = found;
    }
    const alias_scale scale = alias_scale_of<type>(buffer->plan.exponent);
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        v[i] = alias_quantise<type>(v[i], scale);
        sum += v[i];
    }
    const wide before = wide_before(sum, in->words, in->counts);
    const u128 prefix = buffer->of->sum[index] + ((u128)before.high << 64 | before.low);
    uint64_t q[ALIAS_ITEMS];
    const uint64_t units = shares<type>(q, v, prefix, sum, weights, there, in->rows + begin, &buffer->plan);
    sort_out(in, &t, q, units, zero);
    __syncthreads();
    sweep(in, t);
    const uint64_t listed = buffer->plan.heavies;
    if (threadIdx.x >= ALIAS_THREADS - 32) { /* a search for all: what it finds is alike in all lanes */
        leftover<uint64_t> left = {};
        if (heavy)
            left.first = (uint32_t)first_above(in->sums, 0, t.heavies, t.lack);
        else if (takes)
            left = find_leftover(*in, t);
        if (threadIdx.x == ALIAS_THREADS - 1)
            buffer->left = left;
    }
    __syncthreads();
    if (heavy) { /* what all tiles before have is what they lack and the units above capacity */
        list_left(m, *in, t, buffer->left.first, listed,
                  lacking + t.units_before - alias_capacity<alias_rows8>(t.first));
        if (threadIdx.x == 0)
            buffer->plan.heavies = listed + t.heavies - buffer->left.first;
    } else if (takes) {
        take_heavies<false>(m, in, t, buffer->left, index, lacking, in->found[0], in->found[1]);
        __syncthreads();
    }
    write_tile(m.rows + t.first, *in, t.items);
    __syncthreads(); /* the buffer is free, and what is listed is there */
}

/* ---- rows ---- */

template <lw_type type>
static __device__ __forceinline__ void make_row(const lw_batch_job &job, uint64_t r, uint64_t *heavy_sum,
                                                uint32_t *heavy_item, long_buffer *buffer, batch_tally *to)
{
    typedef typename alias_type<type>::bits bits;
    const uint64_t begin = job.offsets[r];
    const uint32_t n = (uint32_t)(job.offsets[r + 1] - begin), tiles = (n + ALIAS_TILE - 1) / ALIAS_TILE;
    const bits *const weights = (const bits *)job.weights + begin;
    if (threadIdx.x == 0) {
        alias_area<alias_rows8> *const m = &buffer->memory;
        buffer->largest = buffer->zeros = 0;
        buffer->offender = ALIAS_NONE;
        buffer->plan.heavies = 0;
        m->weights = weights;
        m->rows = job.tables + begin;
        m->items = n;
        m->plan = &buffer->plan;
        m->heavy_sum = heavy_sum;
        m->heavy_item = heavy_item;
    }
    __syncthreads();
    const int guessed = guess<type>(weights, n, buffer);
    __syncthreads(); /* before others raise the largest */
    read_row<type, true>(weights, n, guessed, buffer);
    __syncthreads();
    if (lw_weight_is_invalid(buffer->largest, type)) {
        look_for_offender<type>(weights, n, &buffer->offender);
        if (threadIdx.x == 0)
            atomicMin((batch_word *)&to->found.offender, (batch_word)(begin + buffer->offender));
        return;
    }
    if (threadIdx.x == 0 && buffer->zeros != 0)
        atomicAdd((batch_word *)&to->found.zeros, (batch_word)buffer->zeros);
    if (buffer->largest == 0) {
        for (uint32_t item = threadIdx.x; item < n; item += ALIAS_THREADS)
            job.tables[begin + item] = lw_batch_empty_row(job, item);
        if (threadIdx.x == 0)
            atomicAdd((batch_word *)&to->found.empty, (batch_word)1);
        return;
    }
    const int exponent = lw_weight_exponent(buffer->largest, type);
    if (exponent != guessed) {
        read_row<type, false>(weights, n, exponent, buffer);
        __syncthreads();
    }
    weigh(n, tiles, exponent, buffer);
    uint32_t zero = 0;
    for (int turn = 0; turn < 2; turn++)
        for (uint32_t t = 0; t < tiles; t++) {
            const uint64_t items = n - t * ALIAS_TILE < ALIAS_TILE ? n - t * ALIAS_TILE : ALIAS_TILE;
            const bool heavy = buffer->of->floors[t + 1] - buffer->of->floors[t] > alias_capacity<alias_rows8>(items);
            if (heavy == (turn == 0))
                make_tile<type>(buffer, t, heavy, &zero);
        }
    if (threadIdx.x == 0)
        zero -= (uint32_t)buffer->zeros;
    const uint32_t truncated = warp_total(zero); /* of a warp: its sum with the others' counts */
    if (threadIdx.x % 32 == 0 && truncated != 0) {
        atomicAdd((batch_word *)&to->found.truncated, (batch_word)(int64_t)(int32_t)truncated);
        if (job.truncated != nullptr)
            atomicAdd(job.truncated + r, truncated);
    }
}

template <lw_type type>
static __global__ void __launch_bounds__(ALIAS_THREADS, LW_PORT_CTAS(ALIAS_THREADS, LONG_CTAS))
    long_kernel(lw_batch_job job, const uint64_t *list, uint64_t *heavy_sum, uint32_t *heavy_item, uint64_t each,
                long_tiles *tiles, batch_tally *to)
{
    __shared__ __align__(16) long_buffer buffer;
    if (threadIdx.x == 0)
        buffer.of = tiles + blockIdx.x;
    for (;;) {
        __syncthreads();
        if (threadIdx.x == 0)
            buffer.place = atomicAdd(&to->ticket, 1u);
        __syncthreads();
        if (buffer.place >= to->longs)
            break;
        const uint64_t r = list[buffer.place], at = each != 0 ? blockIdx.x * each : job.offsets[r];
        make_row<type>(job, r, heavy_sum + at, heavy_item + at, &buffer, to);
    }
}

/* ---- launches ---- */

unsigned lw_cuda_batch_long_ctas(const cuda_state *state, uint64_t rows)
{
    const uint64_t most = (uint64_t)state->processors * LONG_CTAS;
    return (unsigned)(rows < most ? rows : most);
}

/* What heavies are listed in: a place for each item of a CTA's row, or one for each item of the batch if that is less.
 */
static uint64_t places(const lw_batch_job &job, uint64_t longest, uint64_t ctas)
{
    return job.only != nullptr || ctas * longest < job.items ? ctas * longest : job.items;
}

size_t lw_cuda_batch_long_bytes(const lw_batch_job &job, uint64_t longest, unsigned ctas)
{
    return ctas * sizeof(long_tiles) + places(job, longest, ctas) * (sizeof(uint64_t) + sizeof(uint32_t));
}

void lw_cuda_batch_long(const cuda_state *state, const lw_batch_job &job, const uint64_t *list, void *work,
                        uint64_t longest, unsigned ctas, batch_tally *to)
{
    const uint64_t count = places(job, longest, ctas), each = count == ctas * longest ? longest : 0;
    long_tiles *const tiles = (long_tiles *)work;
    uint64_t *const sums = (uint64_t *)(tiles + ctas);
    uint32_t *const items = (uint32_t *)(sums + count);
    alias_by_type(job.type, [&](auto tag) {
        lw_port_queue(long_kernel<decltype(tag)::value>, ctas, ALIAS_THREADS, state->stream, job, list, sums, items,
                      each, tiles, to);
    });
}
