/* A tile of the alias builder in shared memory: its shares, its heavies and lights, and its sweep as a merge
 * (alias/kernel_tiles.cu). */
#ifndef LANEWISE_CUDA_ALIAS_KERNEL_TILE_CUH
#define LANEWISE_CUDA_ALIAS_KERNEL_TILE_CUH

#include "kernel_shares.cuh"

static_assert(ALIAS_THREADS >= 64, "two warps search at once");

template <class width> struct tile_buffer {
    typedef typename width::units units;
    typename width::row rows[ALIAS_TILE];
    units sums[ALIAS_TILE + 4];    /* S of the heavies, 0, D of the lights; behind them what is read and not used */
    uint16_t item[ALIAS_TILE + 4]; /* theirs, inside the tile */
    units chunk[width::CHUNK];     /* S of heavies of other tiles */
    uint32_t chunk_item[width::CHUNK + 1];
    units tallies[ALIAS_THREADS / 32];
    uint64_t words[ALIAS_THREADS / 32];
    uint32_t counts[ALIAS_THREADS / 32];
    uint64_t found[2];
    uint64_t rank;
    unsigned ticket;
};

/* A tile in work. */
template <class width> struct tile {
    uint64_t first;
    typename width::units units_before, excess; /* excess: of all its items, as units wrap */
    uint32_t items, lights, heavies;
    typename width::units lack; /* D of all its lights */
};

/* D of the first `lights` lights. */
template <class width>
static __device__ __forceinline__ typename width::units lack_of(const tile_buffer<width> &buffer, const tile<width> &t,
                                                                uint32_t lights)
{
    return buffer.sums[t.heavies + lights];
}

/* ---- shares ---- */

static __device__ __forceinline__ void load_items(uint64_t *w, const uint64_t *from, bool vectors, uint32_t there)
{
    if (vectors && there >= ALIAS_ITEMS) {
#pragma unroll
        for (int v = 0; v < ALIAS_ITEMS / 2; v++) {
            const ulonglong2 loaded = ((const ulonglong2 *)from)[v];
            w[2 * v] = loaded.x, w[2 * v + 1] = loaded.y;
        }
    } else {
#pragma unroll
        for (int i = 0; i < ALIAS_ITEMS; i++)
            w[i] = (uint32_t)i < there ? from[i] : 0;
    }
}
static __device__ __forceinline__ void load_items(uint64_t *w, const uint32_t *from, bool vectors, uint32_t there)
{
    if (vectors && there >= ALIAS_ITEMS) {
#pragma unroll
        for (int v = 0; v < ALIAS_ITEMS / 4; v++) {
            const uint4 loaded = ((const uint4 *)from)[v];
            w[4 * v] = loaded.x, w[4 * v + 1] = loaded.y, w[4 * v + 2] = loaded.z, w[4 * v + 3] = loaded.w;
        }
    } else {
#pragma unroll
        for (int i = 0; i < ALIAS_ITEMS; i++)
            w[i] = (uint32_t)i < there ? from[i] : 0;
    }
}

/* A number of up to 96 bits: the sum of up to 2^12 numbers below 2^63. */
struct wide {
    uint64_t low;
    uint32_t high;
};

static __device__ __forceinline__ wide operator+(wide a, wide b)
{
    const uint64_t low = a.low + b.low;
    return {low, a.high + b.high + (low < b.low)};
}

static __device__ __forceinline__ wide shuffle_up(wide x, int by, int width = 32)
{
    return {shuffle_up(x.low, by, width), shuffle_up(x.high, by, width)};
}

/* The sum of the threads before this one. */
static __device__ __forceinline__ wide wide_before(uint64_t sum, uint64_t *words, uint32_t *counts)
{
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    wide inclusive = {sum, 0}, before = {0, 0};
#pragma unroll
    for (int by = 1; by < 32; by *= 2) {
        const wide other = shuffle_up(inclusive, by);
        if (lane >= by)
            inclusive = inclusive + other;
    }
    if (lane == 31)
        words[warp] = inclusive.low, counts[warp] = inclusive.high;
    const wide left = shuffle_up(inclusive, 1);
    __syncthreads();
#pragma unroll
    for (int w = 0; w < ALIAS_THREADS / 32 - 1; w++) {
        const wide other = {words[w], counts[w]};
        if (w < warp)
            before = before + other;
    }
    return lane == 0 ? before : before + left;
}

/* The same by comparisons, for runs that alias_step does not decide: what it gave is put right. Reads the weights
 * again; not inlined, so that it takes no registers of its callers. */
template <lw_type type>
static __device__ __noinline__ uint64_t shares_exactly(uint64_t *q, const void *weights, uint32_t there, uint64_t p0,
                                                       uint64_t p1, const alias_plan *plan)
{
    const typename alias_type<type>::bits *const from = (const typename alias_type<type>::bits *)weights;
    const alias_scale scale = alias_scale_of<type>(plan->exponent);
    u128 prefix = (u128)p1 << 64 | p0;
    const uint64_t start = alias_floor<alias_rows8>(prefix, &plan->ratio);
    uint64_t last = start;
    for (uint32_t i = 0; i < ALIAS_ITEMS; i++) {
        const uint64_t v = i < there ? alias_quantise<type>(from[i], scale) : 0;
        prefix += v;
        const uint64_t next = v == 0 ? last : alias_floor<alias_rows8>(prefix, &plan->ratio);
        q[i] = next - last;
        last = next;
    }
    return start;
}

/* q of a thread's items from their v; returns the units of all items before them, as units wrap. */
template <lw_type type>
static __device__ __forceinline__ uint64_t shares(uint64_t *q, const uint64_t *v, u128 before, uint64_t sum,
                                                  const void *weights, uint32_t there, uint64_t *buffer,
                                                  const alias_plan *plan)
{
    const u128 scaled = lw_alias_scaled(before, &plan->ratio);
    alias_steps steps = alias_steps_from(scaled, plan->ratio);
    uint64_t p = 0, last = 0;
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        p += v[i];
        const uint64_t next = alias_step(&steps, p);
        q[i] = next - last;
        last = next;
    }
    if (alias_steps_decided(steps, sum))
        return (uint64_t)(scaled >> LW_ALIAS_POINT);
    const uint64_t start =
        shares_exactly<type>(buffer, weights, there, (uint64_t)before, (uint64_t)(before >> 64), plan);
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++)
        q[i] = buffer[i];
    return start;
}

/* The same with C = 2^64: a product of 128 bits per item, which decides all but one floor in 2^24. */
static __device__ __forceinline__ u128 wide_floor(u128 prefix, const alias_plan *plan)
{
    const u128 scaled = lw_alias_scaled(prefix, &plan->ratio);
    return lw_alias_is_decided(scaled) ? scaled >> lw_alias_point(alias_rows16::BITS)
                                       : alias_floor<alias_rows16>(prefix, &plan->ratio);
}

template <lw_type type>
static __device__ __forceinline__ u128 shares(u128 *q, const uint64_t *v, u128 before, uint64_t, const void *, uint32_t,
                                              ulonglong2 *, const alias_plan *plan)
{
    const u128 start = wide_floor(before, plan);
    u128 last = start;
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        before += v[i];
        const u128 next = wide_floor(before, plan);
        q[i] = next - last;
        last = next;
    }
    return start;
}

/* What is added up over a tile's threads: what lights lack, their number and that of heavies, in one word. The sums
 * before a thread fit; those of all may have as many heavies as the last field of 64 bits just does not hold. */
enum { COUNT_BITS_LIGHT = 11 };
template <class width> constexpr int LACK_BITS = width::BITS + 11;
static_assert(ALIAS_TILE <= 1024, "D <= T C = 2^10 C, lights <= 2^10, heavies before a thread < 2^10");

template <class units> struct tally {
    units lack;
    uint32_t lights, heavies;
};

template <class width>
static __device__ __forceinline__ tally<typename width::units> tally_of(typename width::units word)
{
    typedef typename width::units units;
    return {word & (((units)1 << LACK_BITS<width>)-1),
            (uint32_t)(word >> LACK_BITS<width>)&((1u << COUNT_BITS_LIGHT) - 1),
            (uint32_t)(word >> (LACK_BITS<width> + COUNT_BITS_LIGHT))};
}

template <class width>
static __device__ __forceinline__ tally<typename width::units> tally_before(tile_buffer<width> *buffer, tile<width> *t,
                                                                            typename width::units word)
{
    typedef typename width::units units;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const units inclusive = warp_scan(word);
    if (lane == 31)
        buffer->tallies[warp] = inclusive;
    __syncthreads();
    units before = inclusive - word;
    t->lack = 0;
    t->lights = t->heavies = 0;
#pragma unroll
    for (int w = 0; w < ALIAS_THREADS / 32; w++) {
        const units other = buffer->tallies[w];
        const tally<units> one = tally_of<width>(other);
        before += w < warp ? other : 0;
        t->lack += one.lack;
        t->lights += one.lights;
        t->heavies += one.heavies;
    }
    return tally_of<width>(before);
}

/* Fills buffer->sums and buffer->item with the heavies and lights of the tile, and puts full rows. `zero` counts shares
 * of 0. A light's q is its coins alone. */
template <class width>
static __device__ __forceinline__ void sort_out(tile_buffer<width> *buffer, tile<width> *t, typename width::units *q,
                                                typename width::units before_these, uint32_t *zero)
{
    typedef typename width::units units;
    const units capacity = alias_capacity<width>(1);
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS;
    if (t->items < ALIAS_TILE) { /* what is not there is full; its row is not written out */
#pragma unroll
        for (int i = 0; i < ALIAS_ITEMS; i++)
            q[i] = begin + i < t->items ? q[i] : capacity;
    }
    units own = 0; /* of lights */
    uint32_t light = 0, full = 0;
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        const bool is_light = q[i] >> width::BITS == 0;
        light |= is_light ? 1u << i : 0;
        full |= q[i] == capacity ? 1u << i : 0;
        own += is_light ? (typename width::coin)q[i] : 0;
        *zero += q[i] == 0;
    }
    const uint32_t lights = __popc(light), heavies = ALIAS_ITEMS - lights - __popc(full);
    const tally<units> before = tally_before<width>(
        buffer, t,
        alias_capacity<width>(lights) - own +
            ((units)lights << LACK_BITS<width>)+((units)heavies << (LACK_BITS<width> + COUNT_BITS_LIGHT)));
    uint32_t at_light = t->heavies + 1 + before.lights, at_heavy = before.heavies;
    units lack = before.lack;
    /* units = C items + S - D, for the items before */
    units above = before_these - t->units_before - alias_capacity<width>(begin < t->items ? begin : t->items) + lack;
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        const bool is_light = light >> i & 1, is_full = full >> i & 1;
        const units excess = q[i] - capacity;
        lack -= is_light ? excess : 0;
        above += is_light ? 0 : excess;
        const uint32_t at = is_light ? at_light : at_heavy;
        if (!is_full) {
            buffer->sums[at] = is_light ? lack : above;
            buffer->item[at] = (uint16_t)(begin + i);
        }
        at_light += is_light;
        at_heavy += !is_light && !is_full;
    }
    if (threadIdx.x == 0)
        buffer->sums[t->heavies] = 0;
    for (; full != 0; full &= full - 1) {
        const uint32_t item = begin + (uint32_t)__ffs((int)full) - 1;
        buffer->rows[item] = width::make(0, t->first + item);
    }
}

/* ---- the sweep of a tile ---- */

/* Rows of all that the sweep takes; the rows of what it leaves hold residuals: of lights, and of an open heavy below C.
 */
template <class width> static __device__ __forceinline__ void sweep(tile_buffer<width> *buffer, const tile<width> &t)
{
    typedef typename width::units units;
    const uint32_t events = t.lights + t.heavies;
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS, end = begin + ALIAS_ITEMS < events ? begin + ALIAS_ITEMS : events;
    if (begin >= events)
        return;
    uint32_t heavy = begin > t.lights ? begin - t.lights : 0, most = begin < t.heavies ? begin : t.heavies;
    const units *const lacks = buffer->sums + t.heavies + begin - 1;
    uint32_t at; /* how many of the first `begin` are heavies that close */
    LW_BISECT(heavy, most, at, !lw_alias_closes(*(lacks - at), buffer->sums[at]))
    /* The next light and heavy, their sums, and the heavy behind; there is space to read past the lists' ends. */
    uint32_t light = begin - heavy, light_item = buffer->item[t.heavies + 1 + light];
    uint32_t heavy_item = buffer->item[heavy], next_item = buffer->item[heavy + 1];
    units lack = lack_of(*buffer, t, light), light_sum = lack_of(*buffer, t, light + 1);
    units above = heavy < t.heavies ? buffer->sums[heavy] : ~(units)0;
    const uint32_t first = (uint32_t)t.first;
#pragma unroll
    for (uint32_t k = 0; k < ALIAS_ITEMS; k++) {
        if (begin + k >= end)
            break;
        const bool is_light = light < t.lights && lw_alias_takes(lack, above); /* no heavy left: above is the largest */
        const uint32_t item = is_light ? light_item : heavy_item;
        const units rest = (is_light ? lack : above) - (is_light ? light_sum : lack); /* besides C */
        const uint32_t alias = first + (is_light ? heavy_item : rest == 0 ? heavy_item : next_item);
        if (is_light || lw_alias_closes(lack, above)) /* else the heavy is left over: the lights were not enough */
            buffer->rows[item] = width::make((typename width::coin)rest, alias);
        light += is_light;
        heavy += !is_light;
        lack = is_light ? light_sum : lack;
        at = is_light ? t.heavies + 1 + light : heavy;
        const units sum = buffer->sums[at];
        const uint32_t next = buffer->item[is_light ? at : at + 1];
        light_sum = is_light ? sum : light_sum;
        light_item = is_light ? next : light_item;
        heavy_item = is_light ? heavy_item : next_item;
        next_item = is_light ? next_item : next;
        above = is_light ? above : heavy < t.heavies ? sum : ~(units)0;
    }
}

#endif
