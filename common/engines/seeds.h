/* What host and devices share of keys and starts (keys.h): tags, and the published seeding of mrg8. */
#ifndef LANEWISE_ENGINES_SEEDS_H
#define LANEWISE_ENGINES_SEEDS_H

#include "kinds/numbers.h"
#include "lanewise/detail/seed.h"

/* ASCII tags, first letter in the lowest byte: they keep the uses of one seed apart. */
enum { LW_TAG_LANE = 0x454E414C, LW_TAG_KEY1 = 0x3159454B, LW_TAG_RETR = 0x52544552 };

/* x[k] = x_{-1-k}, in [1, p]: the published seeding for native kinds and seeds below 2^32, else a hash of the seed. */
LW_LANE void lw_mrg8_seed_of(uint32_t x[8], uint64_t seed, int native)
{
    if (!native || seed >> 32 != 0) {
        lw_mrg8_hash_seed(x, seed);
        return;
    }
    uint64_t y = seed == 0 ? 97531 : seed;
    for (int k = 0; k < 8; k++) {
        y *= 6364136223846793005u;
        x[k] = y >> 33 == 0 ? 0x7fffffff : (uint32_t)(y >> 33);
    }
}

/* Whether a kind of philox has the words of Random123: the seed is the key of its words. */
LW_LANE int lw_is_philox_own(unsigned kind_number)
{
    return kind_number == lw_number_native || kind_number == lw_number_bits32 || kind_number == lw_number_bits64;
}

#endif
