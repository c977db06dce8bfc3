/* Weights one by one, where there are too few for lanes: floats as doubles (lw_weight_wide). */
#ifndef LANEWISE_WEIGHTS_SCALAR_H
#define LANEWISE_WEIGHTS_SCALAR_H

#include "rule.h"
#include "survey.h"

/* Weights begin .. end - 1, up to the first that is invalid. */
static inline void lw_weight_survey(const void *weights, lw_type type, uint64_t begin, uint64_t end,
                                    lw_alias_survey *seen)
{
    const lw_type wide = lw_weight_wide(type);
    uint64_t largest = 0;
    *seen = (lw_alias_survey){0, 0, LW_ALIAS_NOWHERE};
    for (uint64_t i = begin; i < end; i++) {
        const uint64_t weight = lw_weight_read(weights, type, i);
        if (lw_weight_is_invalid(weight, wide)) {
            seen->offender = i;
            return;
        }
        seen->zeros += weight == 0;
        largest = weight > largest ? weight : largest;
    }
    seen->largest = largest;
}

/* v of weight i; exponent: of the largest, which is not 0. */
static inline uint64_t lw_weight_integer(const void *weights, lw_type type, uint64_t i, int exponent)
{
    return lw_weight_quantise(lw_weight_read(weights, type, i), lw_weight_wide(type), exponent);
}

/* Weight i as a double: exact, or with its sign and whether it is 0 right. */
static inline double lw_weight_f64(const void *weights, lw_type type, uint64_t i)
{
    switch (type) {
    case LW_TYPE_F32:
        return (double)((const float *)weights)[i];
    case LW_TYPE_F64:
        return ((const double *)weights)[i];
    case LW_TYPE_U32:
        return (double)((const uint32_t *)weights)[i];
    default:
        return (double)((const uint64_t *)weights)[i];
    }
}

#endif
