#include "engines/keys.h"

#include "lanewise/lane/mrg8_open.h"
#include "lanewise/lane/seed.h"

/* ASCII tags, first letter in the lowest byte: they keep the uses of one seed apart. */
enum { TAG_LANE = 0x454E414C, TAG_KEY1 = 0x3159454B, TAG_RETR = 0x52544552 };

/* The numbers of the kinds that are the engine's own sequence (common/dist/kinds.def). */
enum { NUMBER_NATIVE = 1, NUMBER_BITS32 = 2, NUMBER_BITS64 = 3 };

void lw_mrg8_seed(uint32_t x[8], uint64_t seed, int native)
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

void lw_mrg8_jump_matrix(uint32_t matrix[64], uint64_t n)
{
    for (int column = 0; column < 8; column++) { /* the column is where the unit vector goes */
        uint32_t x[8];
        for (int k = 0; k < 8; k++)
            x[k] = k == column ? 1 : 0x7fffffff; /* p stands for 0 */
        lw_mrg8_jump(x, n, 0, lw_mrg8_powers);
        for (int row = 0; row < 8; row++)
            matrix[8 * row + column] = x[row];
    }
}

lw_source lw_source_make(lw_engine engine, unsigned set, uint64_t seed, uint64_t stream, unsigned kind_number)
{
    const uint32_t domain = 256u * (uint32_t)engine + kind_number;
    lw_source source = {0};
    source.stream = stream;
    source.set = set;
    source.key = lw_hash(seed, domain, set, TAG_LANE, TAG_KEY1);
    source.retry_key = lw_hash(seed, (uint32_t)stream, (uint32_t)(stream >> 32), domain + (set << 16), TAG_RETR);
    if (engine == LW_ENGINE_PHILOX &&
        (kind_number == NUMBER_NATIVE || kind_number == NUMBER_BITS32 || kind_number == NUMBER_BITS64))
        source.key = seed;
    if (engine == LW_ENGINE_MRG8) {
        const int native = kind_number == NUMBER_NATIVE;
        lw_mrg8_seed(source.mrg8, seed, native);
        lw_mrg8_jump(source.mrg8, stream, 128, lw_mrg8_powers);
        lw_mrg8_jump(source.mrg8, native ? 0 : kind_number, 192, lw_mrg8_powers);
    }
    return source;
}
