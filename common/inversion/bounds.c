#include "bounds.h"

void lw_inversion_add_up(lw_inversion_sum *sum, const void *weights, lw_type type, uint64_t items)
{
    const lw_type wide = lw_weight_wide(type);
    uint64_t largest = 0;
    sum->type = type;
    sum->items = items;
    sum->offender = UINT64_MAX;
    sum->total = sum->zeros = 0;
    for (uint64_t i = 0; i < items; i++) {
        const uint64_t weight = lw_weight_read(weights, type, i);
        if (lw_weight_is_invalid(weight, wide)) {
            sum->offender = i;
            return;
        }
        sum->zeros += weight == 0;
        largest = weight > largest ? weight : largest;
    }
    if (largest == 0)
        return;
    sum->exponent = lw_weight_exponent(largest, wide);
    for (uint64_t i = 0; i < items; i++)
        sum->total += lw_weight_quantise(lw_weight_read(weights, type, i), wide, sum->exponent);
}

/* ceil(prefix 2^64 / total) for prefix < total; 0 for 2^64. */
static uint64_t bound_of(lw_u128 prefix, lw_u128 total)
{
    lw_u128 rest = prefix;
    const uint64_t high = lw_alias_ratio_digit(&rest, total), low = lw_alias_ratio_digit(&rest, total);
    return (high << 32 | low) + (rest != 0);
}

uint64_t lw_inversion_bounds(uint64_t *bounds, const lw_inversion_sum *sum, const void *weights, uint64_t *missed)
{
    const lw_type wide = lw_weight_wide(sum->type);
    lw_u128 prefix = 0;
    uint64_t before = 0, count = 0, given = 0;
    for (uint64_t i = 0; i + 1 < sum->items; i++) {
        const uint64_t v = lw_weight_quantise(lw_weight_read(weights, sum->type, i), wide, sum->exponent);
        prefix += v;
        if (prefix == sum->total)
            break;
        const uint64_t bound = v == 0 ? before : bound_of(prefix, sum->total);
        if (bound == 0 && prefix > 0)
            break;
        given += bound > before;
        before = bound;
        bounds[count++] = bound;
    }
    *missed = sum->items - given - 1; /* the item behind the last bound is given */
    return count;
}
