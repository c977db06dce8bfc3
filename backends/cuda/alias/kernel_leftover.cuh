/* What tiles leave over: heavies are listed, lights take from the list at once (alias/kernel_tiles.cu). */
#ifndef LANEWISE_CUDA_ALIAS_KERNEL_LEFTOVER_CUH
#define LANEWISE_CUDA_ALIAS_KERNEL_LEFTOVER_CUH

#include "kernel_tile.cuh"

/* ---- what a heavy tile leaves ---- */

/* Publishes their number to the tiles behind as early as it is known. */
template <class width>
static __device__ __forceinline__ uint32_t count_heavies(const alias_memory &m, const tile_buffer<width> &buffer,
                                                         const tile<width> &t, uint64_t place)
{
    const uint32_t count = t.heavies - (uint32_t)first_above(buffer.sums, 0, t.heavies, t.lack);
    if (threadIdx.x == 0)
        tell_count(m.counts, place, count);
    return count;
}

template <class width>
static __device__ __forceinline__ void list_heavies(const alias_area<width> &m, tile_buffer<width> *buffer,
                                                    const tile<width> &t, uint32_t count, uint64_t place,
                                                    typename width::units above)
{
    if (threadIdx.x < 32) {
        const uint64_t before = count_before(m.counts, place, count);
        if (threadIdx.x == 0) {
            buffer->rank = before;
            if (place == m.plan->heavy_tiles - 1)
                m.plan->heavies = before + count;
        }
    }
    __syncthreads();
    const uint64_t to = buffer->rank;
    const uint32_t closed = t.heavies - count;
    for (uint32_t k = threadIdx.x; k < count; k += ALIAS_THREADS) {
        m.heavy_sum[to + k] = above + (buffer->sums[closed + k] - t.lack);
        m.heavy_item[to + k] = (uint32_t)(t.first + buffer->item[closed + k]);
    }
}

/* ---- what a light tile leaves, and takes from others at once ---- */

/* The lights from `first` on are left over, and the last heavy if it is open: between the lights, before the one
 * numbered `middle`. */
template <class units> struct leftover {
    uint32_t first, middle;
    int open;
    units given, taken; /* D of the lights before the first; S of all heavies, at most `given` */
};

template <class width>
static __device__ __forceinline__ leftover<typename width::units> find_leftover(const tile_buffer<width> &buffer,
                                                                                const tile<width> &t)
{
    leftover<typename width::units> left;
    uint32_t from = 0, end = t.lights, at;
    left.taken = t.heavies == 0 ? 0 : buffer.sums[t.heavies - 1];
    LW_BISECT(from, end, at, lw_alias_closes(lack_of(buffer, t, at), left.taken)) /* the first lights that take all */
    left.first = from;
    left.given = lack_of(buffer, t, from);
    left.open = left.given > left.taken;
    left.middle = from;
    if (left.open) {
        const uint16_t *const item = buffer.item + t.heavies + 1;
        const uint16_t heavy = buffer.item[t.heavies - 1];
        uint32_t last = t.lights;
        LW_BISECT(left.middle, last, at, item[at] >= heavy)
    }
    return left;
}

/* What the leftover lights before light `k` lack; k = middle is the open heavy, if `heavy`. */
template <class width>
static __device__ __forceinline__ typename width::units
left_before(const tile_buffer<width> &buffer, const tile<width> &t, const leftover<typename width::units> &left,
            uint32_t k, bool heavy)
{
    const bool behind = k >= left.middle && !heavy;
    return lack_of(buffer, t, k) - (behind ? left.taken : left.given);
}

/* What they lack up to the first with whom that is at least x, in the whole tile more. */
template <class width>
static __device__ __forceinline__ typename width::units
left_up_to(const tile_buffer<width> &buffer, const tile<width> &t, const leftover<typename width::units> &left,
           typename width::units x)
{
    typedef typename width::units units;
    const units before = left_before(buffer, t, left, left.middle, true),
                with = left_before(buffer, t, left, left.middle, false);
    if (x > before && x <= with)
        return with;
    const units base = x <= before ? left.given : left.taken;
    const units *const lights = buffer.sums + t.heavies + 1;
    uint64_t from = x <= before ? left.first : left.middle, end = x <= before ? left.middle : t.lights;
    from = first_above(lights, from, end, (units)(x + base - 1));
    return lights[from] - base;
}

/* The row of heavy i of the list, which is closed when `lack` is taken. */
template <class width>
static __device__ __forceinline__ typename width::row
closed_row(typename width::units above, typename width::units lack, uint64_t self, uint64_t next)
{
    return above == lack ? width::make(0, self) : width::make(lw_alias_own(above, lack), next);
}

/* left: what find_leftover says. crowds: whether many heavies are left to the whole device. */
template <bool crowds, class width>
static __device__ __forceinline__ uint32_t take_heavies(const alias_area<width> &m, tile_buffer<width> *buffer,
                                                        const tile<width> &t,
                                                        const leftover<typename width::units> &left, uint64_t index,
                                                        typename width::units lacking, uint64_t first, uint64_t end)
{
    typedef typename width::units units;
    enum { CHUNK = width::CHUNK };
    const uint64_t listed = m.plan->heavies;
    const uint32_t count = t.lights - left.first + (uint32_t)left.open;
    const uint32_t open_item = left.open ? buffer->item[t.heavies - 1] : 0;
    if (crowds && end - first > CLOSE_MOST) { /* the lights search in the list itself */
        if (threadIdx.x == 0) {
            const uint64_t chunks = (end - first + ALIAS_TILE - 1) / ALIAS_TILE;
            const uint64_t before = atomicAdd(&m.plan->crowds, (unsigned long long)(chunks << 32 | 1));
            m.crowds[(uint32_t)before] = {index, first, end, before >> 32};
        }
        for (uint32_t k = threadIdx.x; k < count; k += ALIAS_THREADS) {
            const bool heavy = left.open && k == count - 1;
            const uint32_t light = heavy ? left.middle : left.first + k;
            const units x = lacking + left_before(*buffer, t, left, light, heavy);
            const uint32_t item = heavy ? open_item : buffer->item[t.heavies + 1 + light];
            const uint64_t i = first_above(m.heavy_sum, first, end + 1 < listed ? end + 1 : listed, x);
            buffer->rows[item] = width::make(width::threshold(buffer->rows[item]), m.heavy_item[i]);
        }
        return count;
    }
    units before = 0; /* S of the last heavy of the chunk before */
    for (uint64_t c = first; c <= end && c < listed; c += CHUNK) {
        const uint32_t size = (uint32_t)(end + 1 - c < CHUNK ? end + 1 - c : CHUNK);
        __syncthreads();
        for (uint32_t k = threadIdx.x; k <= size && c + k < listed; k += ALIAS_THREADS) {
            if (k < size)
                buffer->chunk[k] = m.heavy_sum[c + k] - lacking;
            buffer->chunk_item[k] = m.heavy_item[c + k];
        }
        __syncthreads();
        const uint32_t there = (uint32_t)(listed - c < size ? listed - c : size);
        const units last = buffer->chunk[there - 1];
        for (uint32_t k = threadIdx.x; k < count; k += ALIAS_THREADS) {
            const bool heavy = left.open && k == count - 1;
            const uint32_t light = heavy ? left.middle : left.first + k;
            const units x = left_before(*buffer, t, left, light, heavy);
            if (x < before || x >= last)
                continue;
            const uint32_t item = heavy ? open_item : buffer->item[t.heavies + 1 + light];
            const uint32_t i = (uint32_t)first_above(buffer->chunk, 0, there - 1, x);
            buffer->rows[item] = width::make(width::threshold(buffer->rows[item]), buffer->chunk_item[i]);
        }
        for (uint32_t k = threadIdx.x; k < there && c + k < end; k += ALIAS_THREADS) {
            const units above = buffer->chunk[k], lack = left_up_to(*buffer, t, left, above);
            m.rows[buffer->chunk_item[k]] =
                closed_row<width>(above, lack, buffer->chunk_item[k], buffer->chunk_item[k + 1]);
        }
        before = last;
    }
    return count;
}

#endif
