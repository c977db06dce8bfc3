/* Section 1 of docs/contract/alias.md on a CPU, in whatever lanes the translation unit speaks: a look at a tile's
 * weights, and the integers v that they become. Two functions a type, one line each below; the rest is alike for all.
 */
#ifndef LANEWISE_ALIAS_WEIGHTS_H
#define LANEWISE_ALIAS_WEIGHTS_H

#include <math.h>

#include "plan.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/engines/warp.h"

/* A tile in a core's cache. Lists have room for a group behind their end. */
enum { LW_ALIAS_BEYOND = 32 };
typedef struct lw_alias_room {
    uint64_t v[LW_ALIAS_TILE];         /* weights as integers; zeros up to a whole group; then shares */
    uint64_t share[8 + LW_ALIAS_TILE]; /* [7 + k]: the shares of the first k items together */
    uint64_t light_before[LW_ALIAS_TILE + LW_ALIAS_BEYOND]; /* as in lw_alias_last, of the tile */
    uint64_t heavy_after[LW_ALIAS_TILE + LW_ALIAS_BEYOND];
    uint64_t closed_at[LW_ALIAS_TILE + LW_ALIAS_BEYOND]; /* light_before[j] of the j at which a heavy closes */
    uint32_t light[LW_ALIAS_TILE + LW_ALIAS_BEYOND];     /* their places in the tile */
    uint32_t heavy[LW_ALIAS_TILE + LW_ALIAS_BEYOND];
    uint32_t taker[LW_ALIAS_TILE + LW_ALIAS_BEYOND]; /* the place of the heavy that takes a light */
    lw_mask is_light[LW_ALIAS_TILE / LW_GROUP], is_heavy[LW_ALIAS_TILE / LW_GROUP];
    uint64_t rows[LW_ALIAS_TILE];
} lw_alias_room;

/* A product is exact unless it becomes subnormal: then it is far below 1, and so 0 either way. 2^power is a normal
 * number, or taken in two factors that are. */
LW_LANE lw_u64 lw_alias_whole(lw_f64 weight, lw_f64 power)
{
    return lw_trunc_u64(lw_mul_f64(weight, power));
}
LW_LANE lw_u64 lw_alias_whole_of_far(lw_f64 weight, int exponent)
{
    const int power = LW_ALIAS_FRACTION_BITS - exponent;
    return lw_alias_whole(lw_mul_f64(weight, lw_set_f64(ldexp(1.0, power / 2))),
                          lw_set_f64(ldexp(1.0, power - power / 2)));
}
LW_LANE int lw_alias_far(int exponent)
{
    return exponent < LW_ALIAS_FRACTION_BITS - 1022;
}
LW_LANE lw_u64 lw_alias_shifted(lw_u64 weight, int exponent)
{
    const int shift = LW_ALIAS_FRACTION_BITS - exponent;
    return shift >= 0 ? lw_shl_u64(weight, shift) : lw_shr_u64(weight, -shift);
}

#define LW_ALIAS_BITS_f64(p) lw_bits_u64(lw_load_f64(p))
#define LW_ALIAS_BITS_f32(p) lw_widen_u64(lw_bits_u32(lw_load_f32(p)))
#define LW_ALIAS_BITS_u64(p) lw_load_u64(p)
#define LW_ALIAS_BITS_u32(p) lw_widen_u64(lw_load_u32(p))
#define LW_ALIAS_WHOLE_f64(p) lw_alias_whole(lw_load_f64(p), power)
#define LW_ALIAS_FAR_f64(p) lw_alias_whole_of_far(lw_load_f64(p), exponent)
#define LW_ALIAS_FAR_f32(p) lw_alias_whole_of_far(lw_from_f32_f64(lw_load_f32(p)), exponent)
#define LW_ALIAS_FAR_u64 LW_ALIAS_WHOLE_u64
#define LW_ALIAS_FAR_u32 LW_ALIAS_WHOLE_u32
#define LW_ALIAS_WHOLE_f32(p) lw_alias_whole(lw_from_f32_f64(lw_load_f32(p)), power)
#define LW_ALIAS_WHOLE_u64(p) lw_alias_shifted(lw_load_u64(p), exponent)
#define LW_ALIAS_WHOLE_u32(p) lw_alias_shifted(lw_widen_u64(lw_load_u32(p)), exponent)
/* How far left the sign is out of 64 bits. */
enum { LW_ALIAS_SIGN_f64 = 1, LW_ALIAS_SIGN_f32 = 33, LW_ALIAS_SIGN_u64 = 0, LW_ALIAS_SIGN_u32 = 0 };

/* Weights of whole groups: counts zeros of either sign, and returns the largest bits; and makes them integers. */
#define LW_ALIAS_TYPE(type)                                                                                            \
    static uint64_t alias_look_##type(const void *data, int count, uint64_t *zeros)                                    \
    {                                                                                                                  \
        const LW_C_##type *const w = (const LW_C_##type *)data;                                                        \
        const lw_u64 none = lw_set_u64(0);                                                                             \
        lw_u64 largest = none;                                                                                         \
        int seen = 0;                                                                                                  \
        for (int k = 0; k < count; k += LW_GROUP) {                                                                    \
            const lw_u64 bits = LW_ALIAS_BITS_##type(w + k);                                                           \
            const lw_mask zero = lw_eq_u64(lw_shl_u64(bits, LW_ALIAS_SIGN_##type), none);                              \
            seen += lw_count_mask(zero);                                                                               \
            largest = lw_max_u64(largest, lw_select_u64(zero, none, bits));                                            \
        }                                                                                                              \
        uint64_t lanes[LW_GROUP], most = 0;                                                                            \
        lw_store_u64(lanes, largest);                                                                                  \
        for (int l = 0; l < LW_GROUP; l++)                                                                             \
            most = lanes[l] > most ? lanes[l] : most;                                                                  \
        *zeros += (uint64_t)seen;                                                                                      \
        return most;                                                                                                   \
    }                                                                                                                  \
    static void alias_values_##type(const void *data, int count, int exponent, uint64_t *v)                            \
    {                                                                                                                  \
        const LW_C_##type *const w = (const LW_C_##type *)data;                                                        \
        if (lw_alias_far(exponent)) {                                                                                  \
            for (int k = 0; k < count; k += LW_GROUP)                                                                  \
                lw_store_u64(v + k, LW_ALIAS_FAR_##type(w + k));                                                       \
            return;                                                                                                    \
        }                                                                                                              \
        const lw_f64 power = lw_set_f64(ldexp(1.0, LW_ALIAS_FRACTION_BITS - exponent));                                \
        (void)power;                                                                                                   \
        for (int k = 0; k < count; k += LW_GROUP)                                                                      \
            lw_store_u64(v + k, LW_ALIAS_WHOLE_##type(w + k));                                                         \
    }
LW_ALIAS_TYPE(f64)
LW_ALIAS_TYPE(f32)
LW_ALIAS_TYPE(u64)
LW_ALIAS_TYPE(u32)
#undef LW_ALIAS_TYPE

typedef struct alias_type {
    size_t size;
    lw_type type;
    uint64_t (*look)(const void *data, int count, uint64_t *zeros);
    void (*values)(const void *data, int count, int exponent, uint64_t *v);
} alias_type;

static const alias_type *alias_type_of(lw_type type)
{
#define LW_ALIAS_TYPE(type, TYPE, C)                                                                                   \
    {                                                                                                                  \
        sizeof(C), LW_TYPE_##TYPE, alias_look_##type, alias_values_##type                                              \
    }
    static const alias_type u32 = LW_ALIAS_TYPE(u32, U32, uint32_t), u64 = LW_ALIAS_TYPE(u64, U64, uint64_t);
    static const alias_type f32 = LW_ALIAS_TYPE(f32, F32, float), f64 = LW_ALIAS_TYPE(f64, F64, double);
#undef LW_ALIAS_TYPE
    return type == LW_TYPE_U32 ? &u32 : type == LW_TYPE_U64 ? &u64 : type == LW_TYPE_F32 ? &f32 : &f64;
}

static int alias_tile_count(const lw_alias_job *job, uint64_t tile)
{
    const uint64_t left = job->items - tile * LW_ALIAS_TILE;
    return left < LW_ALIAS_TILE ? (int)left : LW_ALIAS_TILE;
}

static int alias_padded(int count)
{
    return (count + LW_GROUP - 1) / LW_GROUP * LW_GROUP;
}

/* Where the next tile's weights are; behind the last one's there may be nothing to read, but asking for it does no
 * harm. */
static const char *alias_tile_behind(const lw_alias_job *job, uint64_t tile, size_t size)
{
    return (const char *)job->weights + (tile + 1) * LW_ALIAS_TILE * size;
}

/* The weights of a tile; those of one that ends in a part of a group with zeros behind, in the room. */
static const void *alias_tile_weights(const lw_alias_job *job, uint64_t tile, size_t size, lw_alias_room *room)
{
    const char *const weights = (const char *)job->weights + tile * LW_ALIAS_TILE * size;
    const size_t count = (size_t)alias_tile_count(job, tile);
    if (count % LW_GROUP == 0)
        return weights;
    memset(room->rows, 0, sizeof(room->rows));
    memcpy(room->rows, weights, count * size);
    return room->rows;
}

/* What is read next, asked for a little with every group of what is worked on now: so memory is never idle. */
LW_LANE void alias_ask_ahead(const char *next, size_t size, int k)
{
    const size_t step = LW_GROUP * size, line = 64;
    if (step >= line)
        for (size_t at = 0; at < step; at += line)
            __builtin_prefetch(next + (size_t)k * size + at, 0, 2);
    else if ((size_t)k * size % line == 0)
        __builtin_prefetch(next + (size_t)k * size, 0, 2);
}

/* The sum of a tile's v: halves apart, as a sum of 64 numbers below 2^60 needs more than 64 bits. */
static lw_u128 alias_add_up(const uint64_t *v, int count, const char *next, size_t size)
{
    lw_u64 low = lw_set_u64(0), high = low;
    const lw_u64 mask = lw_set_u64(0xffffffffu);
    for (int k = 0; k < count; k += LW_GROUP) {
        const lw_u64 x = lw_load_u64(v + k);
        alias_ask_ahead(next, size, k);
        low = lw_add_u64(low, lw_and_u64(x, mask));
        high = lw_add_u64(high, lw_shr_u64(x, 32));
    }
    uint64_t lanes[2][LW_GROUP], l = 0, h = 0;
    lw_store_u64(lanes[0], low);
    lw_store_u64(lanes[1], high);
    for (int k = 0; k < LW_GROUP; k++)
        l += lanes[0][k], h += lanes[1][k];
    return ((lw_u128)h << 32) + l;
}

static uint64_t alias_first_offender(const alias_type *type, const void *weights, int count, uint64_t first)
{
    for (int k = 0; k < count; k++) {
        uint64_t zeros = 0, one[LW_GROUP] = {0};
        memcpy(one, (const char *)weights + (size_t)k * type->size, type->size);
        if (lw_weight_is_invalid(type->look(one, LW_GROUP, &zeros), type->type))
            return first + (uint64_t)k;
    }
    return LW_ALIAS_NOWHERE;
}

static void alias_survey(const lw_alias_job *job, uint64_t begin, uint64_t end, lw_alias_sum *sums,
                         lw_alias_survey *found)
{
    const alias_type *const type = alias_type_of(job->type);
    lw_alias_room room;
    uint64_t largest = 0, zeros = 0;
    int exponent = -2000; /* of the largest so far; of no weight but 0 */
    found->offender = LW_ALIAS_NOWHERE;
    for (uint64_t tile = begin; tile < end; tile++) {
        const int count = alias_tile_count(job, tile), padded = alias_padded(count);
        const void *const weights = alias_tile_weights(job, tile, type->size, &room);
        const uint64_t most = type->look(weights, padded, &zeros);
        zeros -= (uint64_t)(padded - count);
        if (lw_weight_is_invalid(most, type->type)) {
            found->offender = alias_first_offender(type, weights, count, tile * LW_ALIAS_TILE);
            return;
        }
        if (most > largest) {
            largest = most;
            exponent = lw_weight_exponent(largest, job->type);
        }
        sums[tile].exponent = exponent;
        sums[tile].sum = 0;
        if (largest > 0) {
            type->values(weights, padded, exponent, room.v);
            sums[tile].sum = alias_add_up(room.v, padded, alias_tile_behind(job, tile, type->size), type->size);
        }
    }
    found->largest = largest;
    found->zeros = zeros;
}

static void alias_sum(const lw_alias_job *job, uint64_t begin, uint64_t end, int exponent, lw_alias_sum *sums)
{
    const alias_type *const type = alias_type_of(job->type);
    lw_alias_room room;
    for (uint64_t tile = begin; tile < end; tile++)
        if (sums[tile].exponent != exponent) {
            const int padded = alias_padded(alias_tile_count(job, tile));
            type->values(alias_tile_weights(job, tile, type->size, &room), padded, exponent, room.v);
            sums[tile].sum = alias_add_up(room.v, padded, alias_tile_behind(job, tile, type->size), type->size);
            sums[tile].exponent = exponent;
        }
}

#endif
