/* Weights on a CPU (docs/contract/alias.md, section 1), in whatever lanes the translation unit speaks: a look at some,
 * the integers v that they become, and their sum. Two functions per type, one line each below; the rest is alike for
 * all. */
#ifndef LANEWISE_WEIGHTS_LANES_H
#define LANEWISE_WEIGHTS_LANES_H

#include <math.h>
#include <string.h>

#include "rule.h"
#include "survey.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/engines/warp.h"

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

/* A group of weights: as bits, and as integers. power: 2^(S - E), of floats. */
LW_LANE lw_u64 alias_bits_f64(const double *p)
{
    return lw_bits_u64(lw_load_f64(p));
}
LW_LANE lw_u64 alias_bits_f32(const float *p)
{
    return lw_widen_u64(lw_bits_u32(lw_load_f32(p)));
}
LW_LANE lw_u64 alias_bits_u64(const uint64_t *p)
{
    return lw_load_u64(p);
}
LW_LANE lw_u64 alias_bits_u32(const uint32_t *p)
{
    return lw_widen_u64(lw_load_u32(p));
}

LW_LANE lw_u64 alias_whole_f64(const double *p, lw_f64 power, int exponent)
{
    (void)exponent;
    return lw_alias_whole(lw_load_f64(p), power);
}
LW_LANE lw_u64 alias_whole_f32(const float *p, lw_f64 power, int exponent)
{
    (void)exponent;
    return lw_alias_whole(lw_from_f32_f64(lw_load_f32(p)), power);
}
LW_LANE lw_u64 alias_whole_u64(const uint64_t *p, lw_f64 power, int exponent)
{
    (void)power;
    return lw_alias_shifted(lw_load_u64(p), exponent);
}
LW_LANE lw_u64 alias_whole_u32(const uint32_t *p, lw_f64 power, int exponent)
{
    (void)power;
    return lw_alias_shifted(lw_widen_u64(lw_load_u32(p)), exponent);
}

/* The same where 2^(S - E) is no normal number. */
LW_LANE lw_u64 alias_far_f64(const double *p, int exponent)
{
    return lw_alias_whole_of_far(lw_load_f64(p), exponent);
}
LW_LANE lw_u64 alias_far_f32(const float *p, int exponent)
{
    return lw_alias_whole_of_far(lw_from_f32_f64(lw_load_f32(p)), exponent);
}
LW_LANE lw_u64 alias_far_u64(const uint64_t *p, int exponent)
{
    return lw_alias_shifted(lw_load_u64(p), exponent);
}
LW_LANE lw_u64 alias_far_u32(const uint32_t *p, int exponent)
{
    return lw_alias_shifted(lw_widen_u64(lw_load_u32(p)), exponent);
}

/* How far left the sign is out of 64 bits. */
enum { alias_sign_f64 = 1, alias_sign_f32 = 33, alias_sign_u64 = 0, alias_sign_u32 = 0 };

#define LW_TYPE f64
#include "lanes.inl"
#define LW_TYPE f32
#include "lanes.inl"
#define LW_TYPE u64
#include "lanes.inl"
#define LW_TYPE u32
#include "lanes.inl"

typedef struct alias_type {
    size_t size;
    lw_type type;
    uint64_t (*look)(const void *data, int count, uint64_t *zeros);
    void (*values)(const void *data, int count, int exponent, uint64_t *v);
} alias_type;

static const alias_type *alias_type_of(lw_type type)
{
    static const alias_type u32 = {sizeof(uint32_t), LW_TYPE_U32, alias_look_u32, alias_values_u32};
    static const alias_type u64 = {sizeof(uint64_t), LW_TYPE_U64, alias_look_u64, alias_values_u64};
    static const alias_type f32 = {sizeof(float), LW_TYPE_F32, alias_look_f32, alias_values_f32};
    static const alias_type f64 = {sizeof(double), LW_TYPE_F64, alias_look_f64, alias_values_f64};
    return type == LW_TYPE_U32 ? &u32 : type == LW_TYPE_U64 ? &u64 : type == LW_TYPE_F32 ? &f32 : &f64;
}

static int alias_padded(int count)
{
    return (count + LW_GROUP - 1) / LW_GROUP * LW_GROUP;
}

/* Prefetches a part of what is read next with every group that is worked on, so that memory is never idle. */
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

#endif
