/* Adding to wide numbers from lanes. On cuda several threads may add to one. */
#ifndef LANEWISE_MOMENTS_ACCUMULATOR_H
#define LANEWISE_MOMENTS_ACCUMULATOR_H

#include "lanewise/lane/lane.h"
#include "sums.h"

LW_LANE
void lw_wide_put(uint64_t *digit, uint64_t value)
{
#if LW_LANES_ARE_THREADS
    if (value != 0)
        atomicAdd((unsigned long long *)digit, (unsigned long long)value);
#else
    *digit += value;
#endif
}

LW_LANE
void lw_wide_raise(uint64_t *most, uint64_t value)
{
#if LW_LANES_ARE_THREADS
    atomicMax((unsigned long long *)most, (unsigned long long)value);
#else
    *most = *most < value ? value : *most;
#endif
}

/* Adds word * 2^bit units; bit >= 0. Every digit gets less than 2^33 in absolute value. */
LW_LANE
void lw_wide_add(uint64_t *digits, int bit, int64_t word)
{
    const uint64_t mask = 0xffffffffu;
    const int k = bit / 32, s = bit % 32;
    const uint64_t low = ((uint64_t)word & mask) << s;
    const int64_t high = (word >> 32) * ((int64_t)1 << s);
    lw_wide_put(digits + k, low & mask);
    lw_wide_put(digits + k + 1, (low >> 32) + ((uint64_t)high & mask));
    lw_wide_put(digits + k + 2, (uint64_t)(high >> 32));
}

/* An order-preserving map of floats to integers; -0 is below +0. */
LW_LANE
lw_u64 lw_key_u64(lw_f64 x)
{
    const lw_u64 bits = lw_bits_u64(x), top = lw_set_u64((uint64_t)1 << 63);
    const lw_mask negative = lw_not_mask(lw_lt_u64(bits, top));
    return lw_xor_u64(bits, lw_select_u64(negative, lw_set_u64(~(uint64_t)0), top));
}

/* The largest of the 32 lanes' integers, found bit by bit from above. */
LW_LANE
uint64_t lw_most_u64(lw_warp_u64 v)
{
    uint64_t most = 0;
    for (int bit = 63; bit >= 0; bit--) {
        const uint64_t candidate = most | (uint64_t)1 << bit;
        lw_warp_mask reached;
        LW_FOR_GROUPS(g) reached.g[g] = lw_not_mask(lw_lt_u64(v.g[g], lw_set_u64(candidate)));
        most = lw_ballot_mask(reached) != 0 ? candidate : most;
    }
    return most;
}

/* Adds the 32 lanes' sums of words (signed, modulo 2^64) * 2^bit units, and starts them again at 0. Each lane's sum
 * holds `excess` too much. */
LW_LANE
void lw_wide_collect(uint64_t *digits, int bit, lw_warp_u64 *sum, uint64_t excess)
{
    lw_warp_u32 low, high;
    LW_FOR_GROUPS(g)
    {
        const lw_u64 word = lw_sub_u64(sum->g[g], lw_set_u64(excess));
        low.g[g] = lw_low_u32(word);
        high.g[g] = lw_xor_u32(lw_high_u32(word), lw_set_u32(0x80000000u)); /* + 2^31: without a sign */
        sum->g[g] = lw_set_u64(0);
    }
    const int64_t low_sum = (int64_t)lw_sum_u32(low), high_sum = (int64_t)lw_sum_u32(high) - ((int64_t)32 << 31);
    if (lw_slot(0) != 0)
        return; /* cuda: all 32 threads know the sums, one adds them */
    lw_wide_add(digits, bit, low_sum);
    lw_wide_add(digits, bit + 32, high_sum);
}

#endif
