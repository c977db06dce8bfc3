/* The sweeps of docs/alias.md, in parallel.
 *
 * In exact integers a sweep has a closed form. Let D(j) be what the first j lights lack, S(i) what the first i heavies
 * have too much, in index order. Light j + 1 takes from the first heavy with S(i) > D(j). Heavy i is closed by the first
 * j with D(j) >= S(i): its threshold is C + S(i) - D(j), its alias the next heavy; or it is full if that is C. So a sweep
 * is a merge of two sorted lists, in which a heavy goes before a light of the same sum, and every thread of a CTA finds its
 * part of it by a search. Light and heavy: a tile leaves the lights from the first with D(j) >= S(all) on, and the last
 * heavy if it is open (a light then); or the heavies with S(i) > D(all). The last sweep is the same merge over all tiles'
 * D and S, whose sums at the tiles' begins are known beforehand.
 *
 * Bytes, with rows of 8: 8 n read (f64 and u64) and 8 n written, in tiles; besides 20 a heavy that is left over. */
#include "cuda_alias_scan.h"
#include "cuda_alias_shares.h"

enum { CHUNK = 256, TILE_CTAS = 10, TRASH = ALIAS_TILE + 3 };
static_assert(ALIAS_THREADS >= 64, "two warps search at once");

struct tile_room {
    uint64_t rows[ALIAS_TILE];
    uint64_t sums[ALIAS_TILE + 4]; /* S of the heavies, 0, D of the lights; TRASH is written and not read */
    uint16_t item[ALIAS_TILE + 4]; /* theirs, inside the tile */
    uint64_t chunk[CHUNK];     /* S of heavies of other tiles */
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

/* The same by comparisons, for runs that alias_step does not decide: what it gave is put right. Reads the weights again;
 * apart, so that it takes no registers of the others. */
template <lw_type type>
static __device__ __noinline__ uint64_t shares_exactly(uint64_t *q, const void *weights, uint32_t there, uint64_t p0, uint64_t p1,
                                                       const alias_plan *plan)
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
static __device__ __forceinline__ uint64_t shares(uint64_t *v, u128 before, uint64_t sum, const void *weights, uint32_t there,
                                                  uint64_t *room, const alias_plan *plan)
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
    const tally before = tally_before(room, t, ((uint64_t)lights << 32) - own + ((uint64_t)lights << LACK_BITS) +
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

/* Rows of all that the sweep takes; the rows of what it leaves hold residuals: of lights, and of an open heavy below C. */
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

/* ---- what a heavy tile leaves ---- */

/* Their number, told to the tiles behind as early as it is known. */
static __device__ __forceinline__ uint32_t count_heavies(const alias_memory &m, const tile_room &room, const tile &t,
                                                         uint64_t place)
{
    const uint32_t count = t.heavies - (uint32_t)first_above(room.sums, 0, t.heavies, t.lack);
    if (threadIdx.x == 0)
        tell_count(m.counts, place, count);
    return count;
}

static __device__ __forceinline__ void list_heavies(const alias_memory &m, tile_room *room, const tile &t, uint32_t count,
                                                    uint64_t place, uint64_t above)
{
    if (threadIdx.x < 32) {
        const uint64_t before = count_before(m.counts, place, count);
        if (threadIdx.x == 0) {
            room->rank = before;
            if (place == m.plan->heavy_tiles - 1)
                m.plan->heavies = before + count;
        }
    }
    __syncthreads();
    const uint64_t to = room->rank;
    const uint32_t closed = t.heavies - count;
    for (uint32_t k = threadIdx.x; k < count; k += ALIAS_THREADS) {
        m.heavy_sum[to + k] = above + (room->sums[closed + k] - t.lack);
        m.heavy_item[to + k] = (uint32_t)(t.first + room->item[closed + k]);
    }
}

/* ---- what a light tile leaves, and takes from others at once ---- */

/* The lights from `first` on are left over, and the last heavy if it is open: between the lights, before the one
 * numbered `middle`. */
struct leftover {
    uint32_t first, middle;
    int open;
    uint64_t given, taken; /* D of the lights before the first; S of all heavies, at most `given` */
};

static __device__ __forceinline__ leftover find_leftover(const tile_room &room, const tile &t)
{
    leftover left;
    uint32_t from = 0, end = t.lights;
    left.taken = t.heavies == 0 ? 0 : room.sums[t.heavies - 1];
    while (from < end) { /* the least number of lights that take all */
        const uint32_t middle = (from + end) / 2;
        const bool enough = lack_of(room, t, middle) >= left.taken;
        end = enough ? middle : end;
        from = enough ? from : middle + 1;
    }
    left.first = from;
    left.given = lack_of(room, t, from);
    left.open = left.given > left.taken;
    left.middle = from;
    if (left.open) {
        const uint16_t *const item = room.item + t.heavies + 1;
        const uint16_t heavy = room.item[t.heavies - 1];
        for (uint32_t last = t.lights; left.middle < last;) {
            const uint32_t middle = (left.middle + last) / 2;
            const bool before = item[middle] < heavy;
            left.middle = before ? middle + 1 : left.middle;
            last = before ? last : middle;
        }
    }
    return left;
}

/* What the leftover lights before light `k` lack; k = middle is the open heavy, if `heavy`. */
static __device__ __forceinline__ uint64_t left_before(const tile_room &room, const tile &t, const leftover &left, uint32_t k,
                                                       bool heavy)
{
    const bool behind = k >= left.middle && !heavy;
    return lack_of(room, t, k) - (behind ? left.taken : left.given);
}

/* What they lack up to the first with whom that is at least x, in the whole tile more. */
static __device__ __forceinline__ uint64_t left_up_to(const tile_room &room, const tile &t, const leftover &left, uint64_t x)
{
    const uint64_t before = left_before(room, t, left, left.middle, true), with = left_before(room, t, left, left.middle, false);
    if (x > before && x <= with)
        return with;
    const uint64_t base = x <= before ? left.given : left.taken;
    const uint64_t *const lights = room.sums + t.heavies + 1;
    uint64_t from = x <= before ? left.first : left.middle, end = x <= before ? left.middle : t.lights;
    from = first_above(lights, from, end, x + base - 1);
    return lights[from] - base;
}

/* The row of heavy i of the list, which is closed when `lack` is taken. */
static __device__ __forceinline__ uint64_t closed_row(uint64_t above, uint64_t lack, uint64_t self, uint64_t next)
{
    return above == lack ? row_of(0, self) : row_of(ALIAS_CAPACITY + above - lack, next);
}

static __device__ __forceinline__ uint32_t take_heavies(const alias_memory &m, tile_room *room, const tile &t, uint64_t index,
                                                        uint64_t lacking, uint64_t first, uint64_t end)
{
    const leftover left = find_leftover(*room, t);
    const uint64_t listed = m.plan->heavies;
    const uint32_t count = t.lights - left.first + (uint32_t)left.open;
    const uint32_t open_item = left.open ? room->item[t.heavies - 1] : 0;
    if (end - first > CLOSE_MOST) { /* the lights search in the list itself */
        if (threadIdx.x == 0)
            m.crowds[atomicAdd(&m.plan->crowded, 1u)] = {index, first, end};
        for (uint32_t k = threadIdx.x; k < count; k += ALIAS_THREADS) {
            const bool heavy = left.open && k == count - 1;
            const uint32_t light = heavy ? left.middle : left.first + k;
            const uint64_t x = lacking + left_before(*room, t, left, light, heavy);
            const uint32_t item = heavy ? open_item : room->item[t.heavies + 1 + light];
            const uint64_t i = first_above(m.heavy_sum, first, end + 1 < listed ? end + 1 : listed, x);
            room->rows[item] = row_of((uint32_t)room->rows[item], m.heavy_item[i]);
        }
        return count;
    }
    uint64_t before = 0; /* S of the last heavy of the chunk before */
    for (uint64_t c = first; c <= end && c < listed; c += CHUNK) {
        const uint32_t size = (uint32_t)(end + 1 - c < CHUNK ? end + 1 - c : CHUNK);
        __syncthreads();
        for (uint32_t k = threadIdx.x; k <= size && c + k < listed; k += ALIAS_THREADS) {
            if (k < size)
                room->chunk[k] = m.heavy_sum[c + k] - lacking;
            room->chunk_item[k] = m.heavy_item[c + k];
        }
        __syncthreads();
        const uint32_t there = (uint32_t)(listed - c < size ? listed - c : size);
        const uint64_t last = room->chunk[there - 1];
        for (uint32_t k = threadIdx.x; k < count; k += ALIAS_THREADS) {
            const bool heavy = left.open && k == count - 1;
            const uint32_t light = heavy ? left.middle : left.first + k;
            const uint64_t x = left_before(*room, t, left, light, heavy);
            if (x < before || x >= last)
                continue;
            const uint32_t item = heavy ? open_item : room->item[t.heavies + 1 + light];
            const uint32_t i = (uint32_t)first_above(room->chunk, 0, there - 1, x);
            room->rows[item] = row_of((uint32_t)room->rows[item], room->chunk_item[i]);
        }
        for (uint32_t k = threadIdx.x; k < there && c + k < end; k += ALIAS_THREADS) {
            const uint64_t above = room->chunk[k], lack = left_up_to(*room, t, left, above);
            m.rows[room->chunk_item[k]] = closed_row(above, lack, room->chunk_item[k], room->chunk_item[k + 1]);
        }
        before = last;
    }
    return count;
}

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
        left = take_heavies(m, room, t, index, lacking, room->found[0], room->found[1]);
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
    const uint64_t step = (uint64_t)gridDim.x * ALIAS_THREADS, from = (uint64_t)blockIdx.x * ALIAS_THREADS + threadIdx.x;
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
