/* By point, of few dimensions: lanes are elements as they lie in memory, of several points. */
#ifndef LANEWISE_POINTS_TILES_HOST_H
#define LANEWISE_POINTS_TILES_HOST_H

#include "groups_host.h"

enum {
    LW_POINTS_FEW = LW_GROUP > 1 ? LW_GROUP / 2 : 8, /* dimensions: fewer are made in tiles */
    LW_POINTS_TILE = 2048,                           /* elements, at most */
    LW_POINTS_CHANGES = 8                            /* from tile to tile, that are kept: all but one of 256 */
};

/* The first `dimensions` numbers, LW_GROUP times: those of as many groups. */
LW_LANE void lw_points_repeat(uint32_t *numbers, uint64_t dimensions)
{
    for (uint64_t have = 1; have < LW_GROUP; have *= 2)
        memcpy(numbers + have * dimensions, numbers, (size_t)(have * dimensions) * sizeof(*numbers));
}

/* A half of the elements of points 0 .. 2^bits - 1, at least LW_GROUP points. rows: of step 0. */
LW_LANE void lw_points_tile_of(uint32_t *tile, int bits, const uint32_t *rows, uint64_t pitch, uint64_t dimensions)
{
    uint32_t apart[LW_POINTS_FEW * LW_GROUP];
    for (uint64_t d = 0; d < dimensions; d++)
        tile[d] = 0;
    for (int k = 0; k < bits; k++) {
        const uint64_t points = (uint64_t)1 << k, have = points * dimensions;
        for (uint64_t d = 0; d < dimensions; d++) /* of points 0 and 2^k */
            apart[d] = rows[(uint64_t)k * pitch + d] ^ (k == 0 ? 0 : rows[(uint64_t)(k - 1) * pitch + d]);
        if (points >= LW_GROUP)
            lw_points_repeat(apart, dimensions);
        if (points >= LW_GROUP)
            for (uint64_t from = 0; from < have; from += LW_GROUP * dimensions)
                for (uint64_t e = 0; e < LW_GROUP * dimensions; e += LW_GROUP)
                    lw_store_u32(tile + have + from + e,
                                 lw_xor_u32(lw_load_u32(tile + from + e), lw_load_u32(apart + e)));
        else
            for (uint64_t from = 0; from < have; from += dimensions)
                for (uint64_t d = 0; d < dimensions; d++)
                    tile[have + from + d] = tile[from + d] ^ apart[d];
    }
}

/* What one tile differs by from the tile before: each dimension's number, LW_GROUP times. */
typedef struct lw_points_change {
    uint32_t high[LW_POINTS_FEW * LW_GROUP], low[LW_POINTS_FEW * LW_GROUP];
} lw_points_change;

LW_LANE void lw_points_change_of(lw_points_change *change, int bits, int step, const uint32_t *high,
                                 const uint32_t *low, uint64_t pitch, uint64_t dimensions)
{
    const uint64_t always = (uint64_t)(bits - 1) * pitch, at = (uint64_t)step * pitch;
    for (uint64_t d = 0; d < dimensions; d++) {
        change->high[d] = high[at + d] ^ high[always + d];
        change->low[d] = low[at + d] ^ low[always + d];
    }
    lw_points_repeat(change->high, dimensions);
    lw_points_repeat(change->low, dimensions);
}

LW_LANE void lw_points_change_by(uint32_t *numbers, const uint32_t *by, uint64_t dimensions)
{
    for (uint64_t e = 0; e < dimensions * LW_GROUP; e += LW_GROUP)
        lw_store_u32(numbers + e, lw_xor_u32(lw_load_u32(numbers + e), lw_load_u32(by + e)));
}

/* Blocks of LW_GROUP points: of each, its group g. near, to: see lw_points_tiles. */
LW_LANE void lw_points_blocks(const lw_points_job *job, uint64_t blocks, uint64_t dimensions, const uint32_t *near_high,
                              const uint32_t *near_low, const uint32_t *to_high, const uint32_t *to_low,
                              const lw_points_words *words, char *out, lw_type type, lw_points_mix mix)
{
    const int wide = lw_points_is_wide(type);
    const uint64_t size = wide ? 8 : 4, block = dimensions * LW_GROUP;
    for (uint64_t g = 0; g < dimensions; g++) {
        const lw_points_words of_group = words[g];
        const lw_u32 high = lw_load_u32(to_high + LW_GROUP * g), low = lw_load_u32(to_low + LW_GROUP * g);
        for (uint64_t e = LW_GROUP * g; e < blocks * block; e += block)
            lw_points_finish(job, &of_group, lw_xor_u32(lw_load_u32(near_high + e), high),
                             wide ? lw_xor_u32(lw_load_u32(near_low + e), low) : low, out + e * size, type, mix);
    }
}

/* Points first .. first + count - 1 of fewer than LW_POINTS_FEW dimensions. i XOR (i >> 1) is linear: a tile is the first
 * one, XOR an element for each dimension. */
LW_LANE void lw_points_tiles(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t from, uint32_t to,
                             char *out, lw_type type, lw_points_mix mix)
{
    enum { MOST = LW_POINTS_FEW * LW_GROUP };
    const int wide = lw_points_is_wide(type);
    const size_t size = wide ? 8 : 4;
    const uint64_t pitch = job->pitch, dimensions = to - from, end = first + count; /* 0: 2^64 */
    const uint32_t *const column = job->tables + job->first_dimension + from;
    const uint32_t *const high = column + LW_POINTS_HIGH * pitch, *const low = column + LW_POINTS_LOW * pitch;
    uint32_t near_high[LW_POINTS_TILE], near_low[LW_POINTS_TILE];
    uint32_t to_high[MOST], to_low[MOST], keys[2 * LW_POINTS_KEY_WORDS][MOST], numbers[MOST];
    lw_points_words words[LW_POINTS_FEW];
    int bits = 0;
    while (dimensions << (bits + 1) <= LW_POINTS_TILE)
        bits++;
    lw_points_tile_of(near_high, bits, high, pitch, dimensions);
    if (wide)
        lw_points_tile_of(near_low, bits, low, pitch, dimensions);
    for (int k = 0; mix == LW_POINTS_MIX_HASH && k < 2 * LW_POINTS_KEY_WORDS; k++) {
        memcpy(keys[k], column + (LW_POINTS_KEYS + (uint64_t)k) * pitch, (size_t)dimensions * sizeof(keys[k][0]));
        lw_points_repeat(keys[k], dimensions);
    }
    for (uint64_t d = 0; d < dimensions; d++)
        numbers[d] = job->first_dimension + from + (uint32_t)d;
    lw_points_repeat(numbers, dimensions);
    for (uint64_t g = 0; g < dimensions; g++)
        words[g] = lw_points_words_of(lw_load_u32(numbers + LW_GROUP * g), keys[0] + LW_GROUP * g, MOST, 0, type, mix);
    uint64_t tile = first >> bits;
    for (uint64_t d = 0; d < dimensions; d++) {
        const uint32_t of = job->first_dimension + from + (uint32_t)d;
        to_high[d] = lw_points_xor(high + d, pitch, tile << bits) ^ lw_points_start(job, of, 0, mix);
        to_low[d] = wide ? lw_points_xor(low + d, pitch, tile << bits) ^ lw_points_start(job, of, 1, mix) : 0;
    }
    lw_points_repeat(to_high, dimensions);
    lw_points_repeat(to_low, dimensions);
    lw_points_change changes[LW_POINTS_CHANGES + 1];
    unsigned kept = 0;
    for (uint64_t done = 0; done < count;) {
        const uint64_t begin = tile << bits, all = (uint64_t)1 << bits, last = end - begin < all ? end - begin : all;
        uint64_t place = (first + done - begin) / LW_GROUP * LW_GROUP;
        if (place == first + done - begin && last - place >= LW_GROUP) {
            const uint64_t blocks = (last - place) / LW_GROUP;
            lw_points_blocks(job, blocks, dimensions, near_high + place * dimensions, near_low + place * dimensions,
                             to_high, to_low, words, out + done * job->row * size, type, mix);
            place += blocks * LW_GROUP;
            done += blocks * LW_GROUP;
        }
        if (place < last) { /* a part of a block */
            uint64_t apart[MOST];
            const uint64_t before = first + done - begin - place, left = last - place;
            const uint64_t made = (left < LW_GROUP ? left : LW_GROUP) - before;
            lw_points_blocks(job, 1, dimensions, near_high + place * dimensions, near_low + place * dimensions, to_high,
                             to_low, words, (char *)apart, type, mix);
            lw_points_copy(out + done * job->row * size, (char *)apart + before * dimensions * size,
                           made * dimensions * size);
            done += made;
        }
        if (first + done - begin < last) /* but in the first tile it ends here */
            continue;
        tile++;
        const int step = bits + __builtin_ctzll(tile | (uint64_t)1 << (63 - bits));
        const int k = step - bits < LW_POINTS_CHANGES ? step - bits : LW_POINTS_CHANGES;
        if (k == LW_POINTS_CHANGES || (kept >> k & 1) == 0)
            lw_points_change_of(&changes[k], bits, step, high, low, pitch, dimensions);
        kept |= 1u << k;
        lw_points_change_by(to_high, changes[k].high, dimensions);
        if (wide)
            lw_points_change_by(to_low, changes[k].low, dimensions);
    }
}

#endif
