/* Arrival times for weighted sampling without replacement (docs/contract/choose.md), a group of lanes at once: E / w by
 * its first word, and what a word too small for that needs.
 *
 * A time is 64 bits: 12 of an exponent and 52 of a mantissa, E / w rounded to 53 bits as if exponents had no end. */
#ifndef LANEWISE_CHOOSE_RULE_H
#define LANEWISE_CHOOSE_RULE_H

#include "job.h"
#include "lanewise/lane/engines/philox.h"
#include "base/both.h"
#include "lanewise/lane/variates/exponential.h"

enum { LW_TAG_RACE_WORDS = 0, LW_TAG_RACE_TIES = 1, LW_TAG_RACE_SURVEY = 2 }; /* the last word of the counter */

/* Words below this are widened by the next one: they alone have fewer than 53 bits. */
#define LW_CHOOSE_SMALL ((uint64_t)1 << 53)
#define LW_CHOOSE_EXPONENT 1100 /* what makes every exponent field positive */
enum { LW_CHOOSE_WORDS = 8 };   /* a sequence whose first 8 words are 0 counts as one whose eighth is 1 */

/* w[h]: word `number` of item 64 t + 32 h + l, for the quad 32 t + l in each lane. */
LW_LANE void lw_choose_words(uint64_t key, lw_u64 quad, uint32_t number, uint32_t tag, lw_u64 w[2])
{
    lw_u32 c[4] = {lw_low_u32(quad), lw_high_u32(quad), lw_set_u32(number), lw_set_u32(tag)};
    lw_philox4x32(key, c);
    w[0] = lw_pair_u64(c[0], c[1]);
    w[1] = lw_pair_u64(c[2], c[3]);
}

/* E = -log(1 - V), V = (w | 1) 2^-64, for w that is not small. */
LW_LANE lw_f64 lw_choose_exponential(lw_u64 w)
{
    const lw_u64 all = lw_set_u64(~(uint64_t)0);
    return lw_sub_f64(lw_set_f64(0.0), lw_log_unit_u64_f64(lw_xor_u64(w, all)));
}

/* The time E / weight of a positive E, normal, and a weight that is finite and >= 0. */
LW_LANE lw_u64 lw_choose_time(lw_f64 e, lw_f64 weight)
{
    const lw_u64 fraction = lw_set_u64(0x000fffffffffffffu), one = lw_set_u64(0x3ff0000000000000u);
    const lw_mask subnormal = lw_lt_f64(weight, lw_set_f64(0x1p-1022));
    const lw_f64 normal = lw_select_f64(subnormal, lw_mul_f64(weight, lw_set_f64(0x1p54)), weight);
    const lw_u64 of_e = lw_bits_u64(e), of_w = lw_bits_u64(normal);
    const lw_f64 above = lw_bits_f64(lw_or_u64(lw_and_u64(of_e, fraction), one));
    const lw_f64 below = lw_bits_f64(lw_or_u64(lw_and_u64(of_w, fraction), one));
    const lw_u64 quotient = lw_bits_u64(lw_div_ordinary_f64(above, below)); /* in (1/2, 2) */
    const lw_u64 more = lw_select_u64(subnormal, lw_set_u64(LW_CHOOSE_EXPONENT + 54), lw_set_u64(LW_CHOOSE_EXPONENT));
    const lw_u64 exponent = lw_add_u64(lw_sub_u64(lw_shr_u64(of_e, 52), lw_shr_u64(of_w, 52)), more);
    const lw_u64 time = lw_add_u64(quotient, lw_shl_u64(exponent, 52));
    return lw_select_u64(lw_eq_f64(weight, lw_set_f64(0.0)), lw_set_u64(LW_CHOOSE_NEVER), time);
}

/* A number that no time at the limit or before exceeds, by far more than any rounding; infinite where times leave the
 * range of doubles. LW_CHOOSE_EXPONENT is in the exponent of times. */
LW_BOTH double lw_choose_bound(uint64_t limit)
{
    const uint64_t field = limit >> 52, least = LW_CHOOSE_EXPONENT + 1, most = LW_CHOOSE_EXPONENT + 2046;
    union {
        uint64_t bits;
        double real;
    } bound;
    bound.bits = limit - ((uint64_t)LW_CHOOSE_EXPONENT << 52);
    return field < least || field > most ? __builtin_huge_val() : bound.real * (1 + 0x1p-40);
}

/* Whether an item comes after a limit for sure: E > V >= the first 32 bits of its word, so E / w exceeds the bound. The
 * result for invalid weights is unspecified. */
LW_LANE lw_mask lw_choose_late(lw_u64 word, lw_f64 weight, lw_f64 bound)
{
    const lw_f64 v = lw_mul_f64(lw_from_u32_f64(lw_high_u32(word)), lw_set_f64(0x1p-32));
    return lw_lt_f64(lw_mul_f64(bound, weight), v);
}

/* Negative, infinite or NaN. */
LW_LANE lw_mask lw_choose_bad(lw_f64 weight)
{
    return lw_not_mask(lw_and_mask(lw_le_f64(lw_set_f64(0.0), weight),
                                   lw_lt_f64(weight, lw_bits_f64(lw_set_u64(0x7ff0000000000000u)))));
}

#endif
