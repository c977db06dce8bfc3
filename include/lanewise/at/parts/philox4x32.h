/* Made of lane/engines/philox.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_PHILOX4X32_H
#define LANEWISE_AT_PHILOX4X32_H

#include "ops.h"

#define LW_AT_PHILOX_KEY_STEP_0 0x9E3779B9u
#define LW_AT_PHILOX_KEY_STEP_1 0xBB67AE85u
#define LW_AT_PHILOX_MULTIPLIER_0 0xD2511F53u
#define LW_AT_PHILOX_MULTIPLIER_1 0xCD9E8D57u

LW_AT_LANE void lw_one_philox_round_each(lw_one_word c[4], lw_one_word k0, lw_one_word k1)
{
    const lw_one_product product0 = lw_one_mul_word(c[0], LW_AT_PHILOX_MULTIPLIER_0);
    const lw_one_product product1 = lw_one_mul_word(c[2], LW_AT_PHILOX_MULTIPLIER_1);
    c[0] = lw_one_xor_word(lw_one_xor_word(product1.high, c[1]), k0);
    c[2] = lw_one_xor_word(lw_one_xor_word(product0.high, c[3]), k1);
    c[1] = product1.low;
    c[3] = product0.low;
}

LW_AT_LANE void lw_one_philox_round(lw_one_word c[4], uint32_t k0, uint32_t k1)
{
    lw_one_philox_round_each(c, lw_one_set_word(k0), lw_one_set_word(k1));
}

LW_AT_LANE
void lw_one_philox4x32(uint64_t key, lw_one_u32 c[4])
{
    uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
    lw_one_word words[4];
    for (int k = 0; k < 4; k++)
        words[k] = lw_one_from_u32_word(c[k]);
    LW_AT_UNROLL_ROUNDS
    for (int round = 0; round < 10; round++) {
        lw_one_philox_round(words, k0, k1);
        k0 += LW_AT_PHILOX_KEY_STEP_0;
        k1 += LW_AT_PHILOX_KEY_STEP_1;
    }
    for (int k = 0; k < 4; k++)
        c[k] = lw_one_from_word_u32(words[k]);
}

#endif
