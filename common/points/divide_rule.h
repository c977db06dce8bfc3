/* Exact division of integers of 128 bits, in lanes. */
#ifndef LANEWISE_POINTS_DIVIDE_RULE_H
#define LANEWISE_POINTS_DIVIDE_RULE_H

#include "lanewise/lane/lane.h"
#include "records.h"

/* floor((high 2^64 + low) / n), high < n, in three multiplications: Moeller and Granlund (2011), algorithm 4. */
LW_LANE lw_u64 lw_points_divide(lw_u64 high, lw_u64 low, const lw_points_divisor *by)
{
    const int shift = (int)by->shift;
    const lw_u64 n = lw_set_u64(by->normal), inverse = lw_set_u64(by->inverse), one = lw_set_u64(1);
    high = lw_or_u64(lw_shl_u64(high, shift), lw_shr_u64(lw_shr_u64(low, 1), 63 - shift));
    low = lw_shl_u64(low, shift);
    const lw_u64 product = lw_mul_u64(inverse, high), fraction = lw_add_u64(product, low);
    lw_u64 quotient = lw_add_u64(lw_add_u64(lw_mulhi_u64(inverse, high), high), one);
    quotient = lw_select_u64(lw_lt_u64(fraction, product), lw_add_u64(quotient, one), quotient);
    lw_u64 rest = lw_sub_u64(low, lw_mul_u64(quotient, n));
    const lw_mask over = lw_lt_u64(fraction, rest);
    quotient = lw_select_u64(over, lw_sub_u64(quotient, one), quotient);
    rest = lw_select_u64(over, lw_add_u64(rest, n), rest);
    return lw_select_u64(lw_lt_u64(rest, n), quotient, lw_add_u64(quotient, one));
}

#endif
