/* Exact sums of a section's weights: of floats a wide number that holds any double (moments/sums.h), of integers 128
 * bits. */
#include <string.h>

#include "tree.h"
#include "moments/accumulator_round.h"
#include "weights/scalar.h"

size_t lw_dynamic_sum_words(lw_type type)
{
    return lw_weight_is_float(type) ? LW_SUM_DIGITS : 2;
}

static lw_u128 integer_of(const uint64_t *sum)
{
    return (lw_u128)sum[1] << 64 | sum[0];
}

static void put_integer(uint64_t *sum, lw_u128 value)
{
    sum[0] = (uint64_t)value;
    sum[1] = (uint64_t)(value >> 64);
}

void lw_dynamic_sum_all(uint64_t *sum, lw_type type, const void *weights, uint64_t items)
{
    lw_u128 value = 0;
    memset(sum, 0, lw_dynamic_sum_words(type) * sizeof(*sum));
    if (lw_weight_is_float(type)) {
        for (uint64_t i = 0; i < items; i++)
            lw_wide_add_f64(sum, lw_weight_f64(weights, type, i));
        return;
    }
    for (uint64_t i = 0; i < items; i++)
        value += lw_weight_read(weights, type, i);
    put_integer(sum, value);
}

void lw_dynamic_sum_change(uint64_t *sum, lw_type type, const void *before, const void *after)
{
    if (lw_weight_is_float(type)) {
        lw_wide_add_f64(sum, -lw_weight_f64(before, type, 0));
        lw_wide_add_f64(sum, lw_weight_f64(after, type, 0));
    } else {
        put_integer(sum, integer_of(sum) - lw_weight_read(before, type, 0) + lw_weight_read(after, type, 0));
    }
}

/* value 2^unit. What is below the leading 64 bits is cut off. */
static void lead(lw_dynamic_section *section, lw_u128 value, int unit)
{
    const int bits = lw_width_u128(value);
    section->leading = (uint64_t)(bits > 64 ? value >> (bits - 64) : value);
    if (bits > 0 && bits < 64)
        section->leading <<= 64 - bits;
    section->exponent = unit + bits;
}

void lw_dynamic_sum_lead(uint64_t *sum, lw_type type, lw_dynamic_section *section)
{
    int top = LW_SUM_DIGITS - 1;
    lw_u128 value = 0;
    if (!lw_weight_is_float(type)) {
        lead(section, integer_of(sum), 0);
        return;
    }
    lw_wide_carry(sum, LW_SUM_DIGITS);
    while (top > 2 && sum[top] == 0)
        top--;
    for (int k = top; k > top - 3; k--)
        value = value << 32 | sum[k];
    lead(section, value, LW_SUM_UNIT + 32 * (top - 2));
}
