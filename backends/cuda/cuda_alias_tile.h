/* A tile of the alias builder in shared memory: its shares, its heavies and lights, and its sweep as a merge
 * (cuda_alias_tiles.cu). */
#ifndef LANEWISE_CUDA_ALIAS_TILE_H
#define LANEWISE_CUDA_ALIAS_TILE_H

#include "cuda_alias_scan.h"
#include "cuda_alias_shares.h"

enum { CHUNK = 256, TILE_CTAS = 10, TRASH = ALIAS_TILE + 3 };
static_assert(ALIAS_THREADS >= 64, "two warps search at once");

struct tile_room {
    uint64_t rows[ALIAS_TILE];
    uint64_t sums[ALIAS_TILE + 4]; /* S of the heavies, 0, D of the lights; TRASH is written and not read */
    uint16_t item[ALIAS_TILE + 4]; /* theirs, inside the tile */
    uint64_t chunk[CHUNK];         /* S of heavies of other tiles */
    uint32_t chunk_item[CHUNK + 1];
    uint64_t words[2][ALIAS_THREADS / 32];
    uint32_t counts[ALIAS_THREADS / 32];
    uint64_t found[2];
    uint64_t rank;
    unsigned ticket;
};

/* A tile in work. */
struct tile {
    uint64_t first, units_before, excess; /* excess: of all its items, mod 2^64 */
    uint32_t items, lights, heavies;
    uint64_t lack; /* D of all its lights */
};

static __device__ __forceinline__ uint64_t row_of(uint64_t threshold, uint64_t alias)
{
    return threshold | alias << 32;
}

/* D of the first `lights` lights. */
static __device__ __forceinline__ uint64_t lack_of(const tile_room &room, const tile &t, uint32_t lights)
{
    return room.sums[t.heavies + lights];
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

static __device__ __forceinline__ wide add(wide a, wide b)
{
    const uint64_t low = a.low + b.low;
    return {low, a.high + b.high + (low < b.low)};
}

/* The sum of the threads before this one. */
static __device__ __forceinline__ wide wide_before(uint64_t sum, tile_room *room)
{
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    wide inclusive = {sum, 0}, before = {0, 0};
#pragma unroll
    for (int by = 1; by < 32; by *= 2) {
        const wide other = {lane_up(inclusive.low, by), lane_up(inclusive.high, by)};
        if (lane >= by)
            inclusive = add(inclusive, other);
    }
    if (lane == 31)
        room->words[0][warp] = inclusive.low, room->counts[warp] = inclusive.high;
    const wide left = {lane_up(inclusive.low, 1), lane_up(inclusive.high, 1)};
    __syncthreads();
#pragma unroll
    for (int w = 0; w < ALIAS_THREADS / 32 - 1; w++) {
        const wide other = {room->words[0][w], room->counts[w]};
        if (w < warp)
            before = add(before, other);
    }
    return lane == 0 ? before : add(before, left);
}

/* The same by comparisons, for runs that alias_step does not decide: what it gave is put right. Reads the weights
 * again; apart, so that it takes no registers of the others. */
template <lw_type type>
static __device__ __noinline__ uint64_t shares_exactly(uint64_t *q, const void *weights, uint32_t there, uint64_t p0,
                                                       uint64_t p1, const alias_plan *plan)
{
    const typename alias_type<type>::bits *const from = (const typename alias_type<type>::bits *)weights;
    const alias_scale scale = alias_scale_of(plan->exponent);
    u128 prefix = (u128)p1 << 64 | p0;
    const uint64_t start = alias_floor(prefix, &plan->ratio);
    uint64_t last = start;
    for (uint32_t i = 0; i < ALIAS_ITEMS; i++) {
        const uint64_t v = i < there ? alias_quantise<type>(from[i], scale) : 0;
        prefix += v;
        const uint64_t next = v == 0 ? last : alias_floor(prefix, &plan->ratio);
        q[i] = next - last;
        last = next;
    }
    return start;
}

/* q of a thread's items in place of their v; returns the units of all items before them, mod 2^64. */
template <lw_type type>
static __device__ __forceinline__ uint64_t shares(uint64_t *v, u128 before, uint64_t sum, const void *weights,
                                                  uint32_t there, uint64_t *room, const alias_plan *plan)
{
    const u128 scaled = alias_scaled(before, plan->ratio);
    alias_steps steps = alias_steps_from(scaled, plan->ratio);
    uint64_t p = 0, last = 0;
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        p += v[i];
        const uint64_t next = alias_step(&steps, p);
        v[i] = next - last;
        last = next;
    }
    if (alias_steps_decided(steps, sum))
        return (uint64_t)(scaled >> POINT);
    const uint64_t start = shares_exactly<type>(room, weights, there, (uint64_t)before, (uint64_t)(before >> 64), plan);
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++)
        v[i] = room[i];
    return start;
}

/* What is added up over a tile's threads: what lights lack, their number and that of heavies, in one word. The sums
 * before a thread fit; those of all may have as many heavies as the last field just does not hold. */
enum { LACK_BITS = 43, COUNT_BITS_LIGHT = 11 };
static_assert(ALIAS_TILE <= 1024, "D <= T C = 2^42, lights <= 2^10, heavies before a thread < 2^10");

struct tally {
    uint64_t lack;
    uint32_t lights, heavies;
};

static __device__ __forceinline__ tally tally_of(uint64_t word)
{
    return {word & (((uint64_t)1 << LACK_BITS) - 1), (uint32_t)(word >> LACK_BITS) & ((1u << COUNT_BITS_LIGHT) - 1),
            (uint32_t)(word >> (LACK_BITS + COUNT_BITS_LIGHT))};
}

static __device__ __forceinline__ tally tally_before(tile_room *room, tile *t, uint64_t word)
{
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const uint64_t inclusive = warp_sums(word);
    if (lane == 31)
        room->words[1][warp] = inclusive;
    __syncthreads();
    uint64_t before = inclusive - word;
    t->lack = t->lights = t->heavies = 0;
#pragma unroll
    for (int w = 0; w < ALIAS_THREADS / 32; w++) {
        const uint64_t other = room->words[1][w];
        const tally one = tally_of(other);
        before += w < warp ? other : 0;
        t->lack += one.lack;
        t->lights += one.lights;
        t->heavies += one.heavies;
    }
    return tally_of(before);
}

/* Fills room->sums and room->item with the heavies and lights of the tile, and puts full rows. `zero` counts shares of
 * 0. C is 2^32: a light's q has an upper half of 0. */
static __device__ __forceinline__ void sort_out(tile_room *room, tile *t, uint64_t *q, uint64_t units, uint32_t *zero)
{
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS;
    if (t->items < ALIAS_TILE) { /* what is not there is full; its row is not written out */
#pragma unroll
        for (int i = 0; i < ALIAS_ITEMS; i++)
            q[i] = begin + i < t->items ? q[i] : ALIAS_CAPACITY;
    }
    uint64_t own = 0; /* units of lights */
    uint32_t light = 0, full = 0;
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        const bool is_light = q[i] >> 32 == 0;
        light |= is_light ? 1u << i : 0;
        full |= q[i] == ALIAS_CAPACITY ? 1u << i : 0;
        own += is_light ? (uint32_t)q[i] : 0;
        *zero += q[i] == 0;
    }
    const uint32_t lights = __popc(light), heavies = ALIAS_ITEMS - lights - __popc(full);
    const tally before = tally_before(room, t,
                                      ((uint64_t)lights << 32) - own + ((uint64_t)lights << LACK_BITS) +
                                          ((uint64_t)heavies << (LACK_BITS + COUNT_BITS_LIGHT)));
    uint32_t at_light = t->heavies + 1 + before.lights, at_heavy = before.heavies;
    uint64_t lack = before.lack;
    /* units = C items + S - D, for the items before */
    uint64_t above = units - t->units_before - ((uint64_t)(begin < t->items ? begin : t->items) << 32) + lack;
#pragma unroll
    for (int i = 0; i < ALIAS_ITEMS; i++) {
        const bool is_light = light >> i & 1, is_full = full >> i & 1;
        const uint64_t excess = q[i] - ALIAS_CAPACITY;
        lack -= is_light ? excess : 0;
        above += is_light ? 0 : excess;
        const uint32_t at = is_full ? (uint32_t)TRASH : is_light ? at_light : at_heavy;
        room->sums[at] = is_light ? lack : above;
        room->item[at] = (uint16_t)(begin + i);
        at_light += is_light;
        at_heavy += !is_light && !is_full;
    }
    if (threadIdx.x == 0)
        room->sums[t->heavies] = 0;
    for (; full != 0; full &= full - 1) {
        const uint32_t item = begin + (uint32_t)__ffs((int)full) - 1;
        room->rows[item] = row_of(0, t->first + item);
    }
}

/* ---- the sweep of a tile ---- */

/* Rows of all that the sweep takes; the rows of what it leaves hold residuals: of lights, and of an open heavy below C.
 */
static __device__ __forceinline__ void sweep(tile_room *room, const tile &t)
{
    const uint32_t events = t.lights + t.heavies;
    const uint32_t begin = threadIdx.x * ALIAS_ITEMS, end = begin + ALIAS_ITEMS < events ? begin + ALIAS_ITEMS : events;
    if (begin >= events)
        return;
    uint32_t heavy = begin > t.lights ? begin - t.lights : 0, most = begin < t.heavies ? begin : t.heavies;
    const uint64_t *const lacks = room->sums + t.heavies + begin - 1;
    while (heavy < most) { /* how many of the first `begin` are heavies that close */
        const uint32_t middle = (heavy + most) / 2;
        const bool closed = room->sums[middle] <= *(lacks - middle);
        heavy = closed ? middle + 1 : heavy;
        most = closed ? most : middle;
    }
    /* The next light and heavy, their sums, and the heavy behind; there is room to read past the lists' ends. */
    uint32_t light = begin - heavy, light_item = room->item[t.heavies + 1 + light];
    uint32_t heavy_item = room->item[heavy], next_item = room->item[heavy + 1];
    uint64_t lack = lack_of(*room, t, light), light_sum = lack_of(*room, t, light + 1);
    uint64_t above = heavy < t.heavies ? room->sums[heavy] : ALIAS_NONE;
    const uint32_t first = (uint32_t)t.first;
#pragma unroll
    for (uint32_t k = 0; k < ALIAS_ITEMS; k++) {
        if (begin + k >= end)
            break;
        const bool is_light = light < t.lights && lack < above; /* no heavy left: above is the largest */
        const uint32_t item = is_light ? light_item : heavy_item;
        const uint64_t rest = (is_light ? lack : above) - (is_light ? light_sum : lack); /* besides C: mod 2^32 */
        const uint32_t alias = first + (is_light ? heavy_item : rest == 0 ? heavy_item : next_item);
        if (is_light || above <= lack) /* else the heavy is left over: the lights were not enough */
            room->rows[item] = row_of((uint32_t)rest, alias);
        light += is_light;
        heavy += !is_light;
        lack = is_light ? light_sum : lack;
        const uint32_t at = is_light ? t.heavies + 1 + light : heavy;
        const uint64_t sum = room->sums[at];
        const uint32_t next = room->item[is_light ? at : at + 1];
        light_sum = is_light ? sum : light_sum;
        light_item = is_light ? next : light_item;
        heavy_item = is_light ? heavy_item : next_item;
        next_item = is_light ? next_item : next;
        above = is_light ? above : heavy < t.heavies ? sum : ALIAS_NONE;
    }
}

#endif
