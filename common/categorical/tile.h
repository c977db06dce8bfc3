/* A tile of weights as integers of 54 bits (docs/contract/categorical.md), in whatever lanes the translation unit
 * speaks, with what weights/lanes.h gives. */
#ifndef LANEWISE_CATEGORICAL_TILE_H
#define LANEWISE_CATEGORICAL_TILE_H

#include "job.h"
#include "weights/lanes.h"

/* A group of weights as bits of their width, and the larger of two of these. */
LW_LANE lw_u32 categorical_bits_f32(const float *p)
{
    return lw_bits_u32(lw_load_f32(p));
}
LW_LANE lw_u32 categorical_bits_u32(const uint32_t *p)
{
    return lw_load_u32(p);
}
LW_LANE lw_u64 categorical_bits_f64(const double *p)
{
    return lw_bits_u64(lw_load_f64(p));
}
LW_LANE lw_u64 categorical_bits_u64(const uint64_t *p)
{
    return lw_load_u64(p);
}
LW_LANE lw_u32 categorical_larger_u32(lw_u32 a, lw_u32 b)
{
    return lw_select_u32(lw_lt_u32(a, b), b, a);
}
LW_LANE lw_u64 categorical_larger_u64(lw_u64 a, lw_u64 b)
{
    return lw_max_u64(a, b);
}

#define LW_TYPE f32
#define LW_BITS u32
#include "most.inl"
#define LW_TYPE u32
#define LW_BITS u32
#include "most.inl"
#define LW_TYPE f64
#define LW_BITS u64
#include "most.inl"
#define LW_TYPE u64
#define LW_BITS u64
#include "most.inl"

/* The same where every weight counts for what it is: zeros for 0. */
static uint64_t categorical_most(const alias_type *kind, lw_type type, const void *weights, int count)
{
    uint64_t zeros = 0, most;
    switch (type) {
    case LW_TYPE_F32:
        most = categorical_most_f32(weights, count);
        break;
    case LW_TYPE_U32:
        most = categorical_most_u32(weights, count);
        break;
    case LW_TYPE_U64:
        most = categorical_most_u64(weights, count);
        break;
    default:
        most = categorical_most_f64(weights, count);
    }
    return lw_weight_is_invalid(most, type) ? kind->look(weights, count, &zeros) : most;
}

static lw_categorical_sum categorical_tile(const void *weights, lw_type type, int count, uint64_t *v)
{
    const alias_type *const kind = alias_type_of(type);
    lw_categorical_sum found = {0, LW_CATEGORICAL_ZERO, ~(uint32_t)0};
    const int whole = count / LW_GROUP * LW_GROUP, rest = count - whole;
    const char *const behind = (const char *)weights + (size_t)whole * kind->size;
    uint64_t tail[LW_GROUP] = {0}; /* what is left of a group, with zeros behind */
    uint64_t largest = categorical_most(kind, type, weights, whole);
    if (rest > 0) {
        memcpy(tail, behind, (size_t)rest * kind->size);
        const uint64_t last = categorical_most(kind, type, tail, LW_GROUP);
        largest = last > largest ? last : largest;
    }
    if (lw_weight_is_invalid(largest, type)) {
        found.offender = (uint32_t)alias_first_offender(kind, weights, count, 0);
        return found;
    }
    if (largest == 0)
        return found;
    found.exponent = lw_weight_exponent(largest, type);
    kind->values(weights, whole, found.exponent + LW_CATEGORICAL_LOWER, v);
    if (rest > 0) {
        uint64_t last[LW_GROUP];
        kind->values(tail, LW_GROUP, found.exponent + LW_CATEGORICAL_LOWER, last);
        memcpy(v + whole, last, (size_t)rest * sizeof(*v));
        for (int k = 0; k < rest; k++)
            found.sum += last[k];
    }
    lw_u64 sum = lw_set_u64(0);
    for (int k = 0; k < whole; k += LW_GROUP)
        sum = lw_add_u64(sum, lw_load_u64(v + k));
    uint64_t lanes[LW_GROUP];
    lw_store_u64(lanes, sum);
    for (int k = 0; k < LW_GROUP; k++)
        found.sum += lanes[k];
    return found;
}

#endif
