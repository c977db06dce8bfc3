/* Section 2 of docs/contract/alias.md for a tile, in whatever lanes the translation unit speaks: the sweep in closed form (see
 * alias/rule.h), as a merge of the lights' and the heavies' prefix sums, with rows written in order.
 *
 * A merge without branches waits for its own last step, ten cycles per row: four parts of it run side by side. */
#ifndef LANEWISE_ALIAS_TILE_H
#define LANEWISE_ALIAS_TILE_H

#include "shares.h"
#include "base/search.h"

typedef struct alias_lists {
    uint64_t lights, heavies;
    uint64_t deficit, surplus; /* the sums of what lights lack and heavies have above C */
} alias_lists;

/* Lights and heavies separately, with their prefix sums: the shares of the first k items are k C less the deficits and
 * more the surpluses, so that one sum gives both. */
LW_OUTLINE alias_lists alias_part(lw_alias_buffer *buffer, int count, const char *next, size_t size, uint64_t *empty)
{
    const lw_u64 capacity = lw_set_u64(LW_ALIAS_CAPACITY), zero = lw_set_u64(0);
    const lw_u64 step = lw_set_u64(LW_ALIAS_CAPACITY * LW_GROUP);
    lw_u64 deficits = zero, full = lw_scan_u64(capacity);
    lw_u32 place = lw_lane_u32(0);
    uint64_t lights = 0, heavies = 0, zeros = 0;
    for (int k = 0; k < count; k += LW_GROUP) {
        alias_ask_ahead(next, size, k);
        const lw_u64 shares = lw_load_u64(buffer->share + 8 + k);
        const lw_u64 share = lw_sub_u64(shares, lw_load_u64(buffer->share + 7 + k));
        lw_mask light = lw_lt_u64(share, capacity), heavy = lw_lt_u64(capacity, share);
        if (count < k + LW_GROUP) { /* lanes beyond the tile are neither */
            const lw_mask inside = lw_lt_u32(lw_lane_u32(0), lw_set_u32((uint32_t)(count - k)));
            light = lw_and_mask(light, inside);
            heavy = lw_and_mask(heavy, inside);
        }
        const lw_u64 deficit = lw_select_u64(light, lw_sub_u64(capacity, share), zero);
        const lw_u64 after = lw_add_u64(deficits, lw_scan_u64(deficit));
        const lw_u64 surplus = lw_sub_u64(lw_add_u64(after, shares), full);
        lw_store_u64(buffer->v + k, share);
        buffer->is_light[k / LW_GROUP] = light;
        buffer->is_heavy[k / LW_GROUP] = heavy;
        lw_pack_u64(buffer->light_before + lights, lw_sub_u64(after, deficit), light);
        lw_pack_u32(buffer->light + lights, place, light);
        lw_pack_u64(buffer->heavy_after + heavies, surplus, heavy);
        lw_pack_u32(buffer->heavy + heavies, place, heavy);
        lights += (uint64_t)lw_count_mask(light);
        heavies += (uint64_t)lw_count_mask(heavy);
        zeros += (uint64_t)lw_count_mask(lw_and_mask(light, lw_eq_u64(share, zero)));
        deficits = lw_last_u64(after);
        full = lw_add_u64(full, step);
        place = lw_add_u32(place, lw_set_u32(LW_GROUP));
    }
    uint64_t lanes[LW_GROUP];
    lw_store_u64(lanes, deficits);
    *empty += zeros;
    return (alias_lists){lights, heavies, lanes[0], heavies > 0 ? buffer->heavy_after[heavies - 1] : 0};
}

/* ---- the merge ---- */

/* Both stores are right for the last step before the one or the other moves on. */
static inline uint64_t alias_step(lw_alias_buffer *buffer, uint64_t light, uint64_t row)
{
    const uint64_t heavy = row - light, before = buffer->light_before[light];
    buffer->taker[light] = buffer->heavy[heavy];
    buffer->closed_at[heavy] = before;
    return light + (uint64_t)lw_alias_takes_u64(before, buffer->heavy_after[heavy]);
}

/* A part of the merge ends with a step that belongs to the next part: what it stored there last is put right. */
static void alias_mend(lw_alias_buffer *buffer, const alias_lists *lists, uint64_t light, uint64_t heavy)
{
    if (light < lists->lights) { /* heavies with heavy_after <= light_before */
        const uint64_t taker = lw_first_above_u64(buffer->heavy_after, lists->heavies, buffer->light_before[light]);
        buffer->taker[light] = buffer->heavy[taker];
    }
    if (heavy < lists->heavies) {
        const uint64_t closes = lw_first_from_u64(buffer->light_before, lists->lights, buffer->heavy_after[heavy]);
        buffer->closed_at[heavy] = buffer->light_before[closes];
    }
}

/* A function of its own: inlined into its caller, it needs more registers than there are. */
enum { ALIAS_CHAINS = 4 };
LW_OUTLINE void alias_merge_chains(lw_alias_buffer *buffer, uint64_t each, uint64_t *start)
{
    uint64_t a = start[0], b = start[1], c = start[2], d = start[3];
    for (uint64_t k = 0; k < each; k++) {
        a = alias_step(buffer, a, k);
        b = alias_step(buffer, b, k + each);
        c = alias_step(buffer, c, k + 2 * each);
        d = alias_step(buffer, d, k + 3 * each);
    }
    start[ALIAS_CHAINS] = d;
}

LW_OUTLINE void alias_merge(lw_alias_buffer *buffer, const alias_lists *lists)
{
    enum { CHAINS = ALIAS_CHAINS };
    const uint64_t rows = lists->lights + lists->heavies, each = rows / CHAINS;
    uint64_t start[CHAINS + 1];
    buffer->light_before[lists->lights] = UINT64_MAX; /* the lists end: the other one goes on */
    buffer->heavy_after[lists->heavies] = UINT64_MAX;
    buffer->heavy[lists->heavies] = 0;
    for (uint64_t c = 0; c < CHAINS; c++)
        start[c] =
            lw_merge_split_u64(buffer->light_before, lists->lights, buffer->heavy_after, lists->heavies, c * each);
    alias_merge_chains(buffer, each, start);
    uint64_t light = start[CHAINS];
    for (uint64_t k = CHAINS * each; k < rows; k++)
        light = alias_step(buffer, light, k);
    for (uint64_t c = 1; c < CHAINS; c++)
        alias_mend(buffer, lists, start[c], c * each - start[c]);
    /* heavies that close behind the last light */
    buffer->light_before[lists->lights] = lists->deficit;
    for (uint64_t k = lists->heavies; k > 0 && buffer->closed_at[k - 1] == UINT64_MAX; k--)
        buffer->closed_at[k - 1] = lists->deficit;
}

/* ---- rows ---- */

/* In a row's 32 bits C is 0, so that a heavy that closes with exactly C needs an alias of its own only. */
LW_LANE lw_u64 alias_rows_at(const lw_alias_buffer *buffer, int k, lw_u32 own, lw_u32 base, uint64_t *light,
                             uint64_t *heavy)
{
    const lw_mask is_light = buffer->is_light[k / LW_GROUP], is_heavy = buffer->is_heavy[k / LW_GROUP];
    const lw_u32 taker = lw_unpack_u32(buffer->taker + *light, is_light);
    const lw_u32 next = lw_unpack_u32(buffer->heavy + *heavy + 1, is_heavy);
    const lw_u64 after = lw_unpack_u64(buffer->heavy_after + *heavy, is_heavy);
    const lw_u64 before = lw_unpack_u64(buffer->closed_at + *heavy, is_heavy);
    const lw_u32 rest = lw_low_u32(lw_sub_u64(after, before)); /* 0 of lights, and of heavies that close with C */
    const lw_mask closes = lw_and_mask(is_heavy, lw_not_mask(lw_eq_u32(rest, lw_set_u32(0))));
    const lw_u32 alias = lw_select_u32(is_light, taker, lw_select_u32(closes, next, own));
    *light += (uint64_t)lw_count_mask(is_light);
    *heavy += (uint64_t)lw_count_mask(is_heavy);
    return lw_pair_u64(lw_select_u32(is_light, lw_low_u32(lw_load_u64(buffer->v + k)), rest), lw_add_u32(base, alias));
}

LW_OUTLINE void alias_write_rows(lw_alias_buffer *buffer, int count, uint64_t first, uint64_t *rows, int stream)
{
    const lw_u32 base = lw_set_u32((uint32_t)first), step = lw_set_u32(LW_GROUP);
    lw_u32 own = lw_lane_u32(0);
    uint64_t light = 0, heavy = 0, *const to = alias_padded(count) == count ? rows : buffer->rows;
    if (stream && to == rows && (uintptr_t)rows % LW_STREAM_LINE == 0) {
        for (int k = 0; k < count; k += LW_GROUP, own = lw_add_u32(own, step))
            lw_stream_u64(to + k, alias_rows_at(buffer, k, own, base, &light, &heavy));
    } else {
        for (int k = 0; k < count; k += LW_GROUP, own = lw_add_u32(own, step))
            lw_store_u64(to + k, alias_rows_at(buffer, k, own, base, &light, &heavy));
    }
    if (to != rows)
        memcpy(rows, to, (size_t)count * sizeof(*rows));
}

/* ---- what is left over ---- */

static void alias_leave_light(lw_alias_left *left, uint64_t item, uint64_t lacks)
{
    left->index[left->lights] = (uint32_t)item;
    ((uint64_t *)left->value)[left->lights++] = lacks;
    left->deficit += lacks;
}

static void alias_leave_heavy(lw_alias_left *left, uint64_t item, uint64_t has)
{
    const uint64_t at = left->buffer - ++left->heavies;
    left->index[at] = (uint32_t)item;
    ((uint64_t *)left->value)[at] = has;
    left->surplus += has;
}

/* With surpluses above the deficits, all lights have their rows, and the first heavy above them is open. The other way
 * round all heavies have theirs, but the last one if it lacks something: it is a light now, in its place among them. */
LW_OUTLINE void alias_leave(const lw_alias_buffer *buffer, const alias_lists *lists, uint64_t first,
                            lw_alias_left *left)
{
    if (lists->surplus > lists->deficit) {
        const uint64_t open = lw_first_above_u64(buffer->heavy_after, lists->heavies, lists->deficit);
        alias_leave_heavy(left, first + buffer->heavy[open], buffer->heavy_after[open] - lists->deficit);
        for (uint64_t k = open + 1; k < lists->heavies; k++) {
            const uint64_t at = buffer->heavy[k];
            alias_leave_heavy(left, first + at, buffer->v[at] - LW_ALIAS_CAPACITY);
        }
    } else if (lists->surplus < lists->deficit) {
        uint64_t last = LW_ALIAS_TILE, lacks = 0; /* the last heavy, if it is left */
        if (lists->heavies > 0) {
            lacks = buffer->closed_at[lists->heavies - 1] - lists->surplus;
            last = lacks > 0 ? buffer->heavy[lists->heavies - 1] : LW_ALIAS_TILE;
        }
        for (uint64_t k = lw_first_from_u64(buffer->light_before, lists->lights, lists->surplus); k < lists->lights;
             k++) {
            const uint64_t at = buffer->light[k];
            if (last < at) {
                alias_leave_light(left, first + last, lacks);
                last = LW_ALIAS_TILE;
            }
            alias_leave_light(left, first + at, LW_ALIAS_CAPACITY - buffer->v[at]);
        }
        if (last < LW_ALIAS_TILE)
            alias_leave_light(left, first + last, lacks);
    }
}

static void alias_tiles(const lw_alias_job *job, uint64_t begin, uint64_t end, const lw_alias_scale *scale,
                        const lw_alias_sum *sums, lw_u128 before, lw_alias_left *left, int stream)
{
    const alias_type *const type = alias_type_of(job->type);
    _Alignas(64) lw_alias_buffer buffer;
    for (uint64_t tile = begin; tile < end; tile++) {
        const uint64_t first = tile * LW_ALIAS_TILE;
        const int count = lw_alias_tile_items(job, tile), padded = alias_padded(count);
        type->values(alias_tile_weights(job, tile, type->size, &buffer), padded, scale->exponent, buffer.v);
        alias_shares(scale, before, sums[tile].sum, padded, &buffer);
        const alias_lists lists =
            alias_part(&buffer, count, alias_tile_behind(job, tile, type->size), type->size, &left->empty);
        alias_merge(&buffer, &lists);
        alias_write_rows(&buffer, count, first, (uint64_t *)job->rows + first, stream);
        alias_leave(&buffer, &lists, first, left);
        before += sums[tile].sum;
    }
    if (stream)
        lw_stream_end();
}

static void alias_values(const lw_alias_job *job, uint64_t tile, int exponent, uint64_t *v)
{
    const alias_type *const type = alias_type_of(job->type);
    const int padded = alias_padded(lw_alias_tile_items(job, tile));
    lw_alias_buffer buffer;
    type->values(alias_tile_weights(job, tile, type->size, &buffer), padded, exponent, v);
    memset(v + padded, 0, (size_t)(LW_ALIAS_TILE - padded) * sizeof(*v));
}

#endif
