/* The same for one item at a time, where a lane is a number: small words, and ties. */
#ifndef LANEWISE_CHOOSE_ONE_LANE_H
#define LANEWISE_CHOOSE_ONE_LANE_H

#include "rule.h"
#include "lanewise/detail/attempts.h"

#if !LW_ONE_LANE
#error "one_lane.h is for targets whose groups are one lane"
#endif

LW_LANE
uint64_t lw_choose_one_word(uint64_t key, uint64_t item, uint32_t number, uint32_t tag)
{
    uint64_t w[2];
    lw_choose_words(key, item / 64 * 32 + item % 32, number, tag, w);
    return item / 32 % 2 ? w[1] : w[0];
}

/* E = -log(1 - V) of an item whose first word is small: V is the 64 bits from its first one bit on, the last of them
 * set. */
LW_LANE
double lw_choose_one_exponential(uint64_t key, uint64_t word_mask, uint64_t item)
{
    uint64_t word = 0, next;
    uint32_t number = 0;
    for (; number < LW_CHOOSE_WORDS; number++) {
        word = lw_choose_one_word(key, item, number, LW_TAG_RACE_WORDS) & word_mask;
        if (word != 0)
            break;
    }
    if (word == 0) {
        number = LW_CHOOSE_WORDS - 1;
        word = 1;
    }
    int zeros = 0; /* before its first one bit */
    for (uint64_t x = word; x >> 63 == 0; x <<= 1)
        zeros++;
    next = lw_choose_one_word(key, item, number + 1, LW_TAG_RACE_WORDS) & word_mask;
    const uint64_t bits = (zeros > 0 ? word << zeros | next >> (64 - zeros) : word) | 1;
    /* x 2^-64, and then 2^-(64 number + zeros) as a power by its bits: both exact */
    const double scale = lw_bits_f64((uint64_t)(1023 - 64 * (int)number - zeros) << 52);
    const double v = lw_mul_f64(lw_mul_f64(lw_from_u64_f64(bits), lw_set_f64(0x1p-64)), scale);
    return lw_sub_f64(lw_set_f64(0.0), lw_log1p_f64(lw_sub_f64(lw_set_f64(0.0), v)));
}

LW_LANE
uint64_t lw_choose_one_time(uint64_t key, uint64_t word_mask, uint64_t item, double weight)
{
    const uint64_t word = lw_choose_one_word(key, item, 0, LW_TAG_RACE_WORDS) & word_mask;
    if (lw_choose_bad(weight))
        return LW_CHOOSE_BAD;
    if (word < LW_CHOOSE_SMALL)
        return lw_choose_time(lw_choose_one_exponential(key, word_mask, item), weight);
    return lw_choose_time(lw_choose_exponential(word), weight);
}

/* Whether item a comes before item b of the same time: by the words of the next component, of the first attempt in
 * which these differ, or by their numbers. */
LW_LANE
int lw_choose_one_before(uint64_t key, uint64_t word_mask, uint64_t a, uint64_t b)
{
    uint64_t of_a, of_b;
    uint32_t number = 0;
    do {
        of_a = lw_choose_one_word(key, a, number, LW_TAG_RACE_TIES) & word_mask;
        of_b = lw_choose_one_word(key, b, number, LW_TAG_RACE_TIES) & word_mask;
    } while (of_a == of_b && a != b && ++number < LW_ATTEMPTS);
    return of_a != of_b ? of_a < of_b : a < b;
}

/* The item that a survey looks at as its `number`-th (race_plan.h). */
LW_LANE
uint64_t lw_choose_survey_item(uint64_t key, uint64_t number, uint64_t items)
{
    return lw_mulhi_u64(lw_choose_one_word(key, number, 0, LW_TAG_RACE_SURVEY), items);
}

#endif
