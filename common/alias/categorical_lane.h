/* A tile of weights as integers of 54 bits (docs/categorical.md), in whatever lanes the translation unit speaks, with
 * what alias_weights.h gives. */
#ifndef LANEWISE_CATEGORICAL_LANE_H
#define LANEWISE_CATEGORICAL_LANE_H

#include "alias/alias_weights.h"
#include "alias/categorical_job.h"

static lw_categorical_sum categorical_tile(const void *weights, lw_type type, int count, uint64_t *v)
{
    const alias_type *const kind = alias_type_of(type);
    lw_categorical_sum found = {0, LW_CATEGORICAL_ZERO, ~(uint32_t)0};
    const int whole = count / LW_GROUP * LW_GROUP, rest = count - whole;
    const char *const behind = (const char *)weights + (size_t)whole * kind->size;
    uint64_t zeros = 0, tail[LW_GROUP] = {0}; /* what is left of a group, with zeros behind */
    uint64_t largest = kind->look(weights, whole, &zeros);
    if (rest > 0) {
        memcpy(tail, behind, (size_t)rest * kind->size);
        const uint64_t last = kind->look(tail, LW_GROUP, &zeros);
        largest = last > largest ? last : largest;
    }
    if (largest > kind->most) {
        found.offender = (uint32_t)alias_first_offender(kind, weights, count, 0);
        return found;
    }
    if (largest == 0)
        return found;
    found.exponent = lw_alias_exponent(type, largest);
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
