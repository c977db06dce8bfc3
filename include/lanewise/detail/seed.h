/* Hashes of a seed, made where the lanes are: what opens a lane generator without the host (docs/contract/elements.md, "Philox
 * and the keys"). Every lane computes the same. */
#ifndef LANEWISE_DETAIL_SEED_H
#define LANEWISE_DETAIL_SEED_H

#include "attempts.h"
#include "../lane/engines/philox.h"

/* Philox of one counter: c[0..3], replaced by the four words. */
LW_LANE void lw_philox_one(uint64_t key, uint32_t c[4])
{
    lw_u32 words[4];
    uint32_t lanes[LW_GROUP];
    for (int k = 0; k < 4; k++)
        words[k] = lw_set_u32(c[k]);
    lw_philox4x32(key, words);
    for (int k = 0; k < 4; k++) {
        lw_store_u32(lanes, words[k]);
        c[k] = lanes[0];
    }
}

/* H of the specification. */
LW_LANE uint64_t lw_hash(uint64_t seed, uint32_t c0, uint32_t c1, uint32_t c2, uint32_t c3)
{
    uint32_t c[4] = {c0, c1, c2, c3};
    lw_philox_one(seed, c);
    return c[0] | (uint64_t)c[1] << 32;
}

/* The hashed state of mrg8: x[k] = x_{-1-k}, in [1, p], not all of them 0 modulo p: x[0] is 1 if all attempts were. */
LW_LANE void lw_mrg8_hash_seed(uint32_t x[8], uint64_t seed)
{
    uint32_t nonzero = 0;
    for (uint32_t attempt = 0; nonzero == 0 && attempt < LW_ATTEMPTS; attempt++) {
        for (uint32_t quad = 0; quad < 2; quad++) {
            uint32_t c[4] = {quad, attempt, 0x3847524D, 0x44454553}; /* "MRG8", "SEED" */
            lw_philox_one(seed, c);
            for (uint32_t k = 0; k < 4; k++) {
                x[4 * quad + k] = c[k] >> 1 == 0 ? 0x7fffffff : c[k] >> 1;
                nonzero |= x[4 * quad + k] ^ 0x7fffffff;
            }
        }
    }
    if (nonzero == 0)
        x[0] = 1;
}

#endif
