#include "keys.h"

#include <string.h>

#include "base/modules.h"
#include "kinds/numbers.h"
#include "lanewise/detail/draws.h"
#include "seeds.h"

void lw_mrg8_seed(uint32_t x[8], uint64_t seed, int native)
{
    lw_mrg8_seed_of(x, seed, native);
}

/* to <- to by, modulo p. */
static void multiply(uint32_t to[64], const uint32_t by[64])
{
    uint32_t row[8];
    for (int r = 0; r < 8; r++) {
        memcpy(row, to + 8 * r, sizeof(row));
        for (int column = 0; column < 8; column++) {
            uint64_t sum = 0;
            for (int k = 0; k < 8; k++)
                sum += (uint64_t)row[k] * by[8 * k + column] % LW_MRG8_P;
            to[8 * r + column] = (uint32_t)(sum % LW_MRG8_P);
        }
    }
}

LW_FOR_MODULES void lw_mrg8_block_matrix(uint32_t matrix[64], uint64_t blocks)
{
    uint32_t power[64] = {
#include "lanewise/detail/mrg8_product.inc"
    };
    for (int k = 0; k < 64; k++)
        matrix[k] = k % 9 == 0;                      /* the unit matrix */
    for (uint64_t n = 8 * blocks; n != 0; n >>= 1) { /* a block is eight times 128 words */
        uint32_t square[64];
        if (n & 1)
            multiply(matrix, power);
        memcpy(square, power, sizeof(square));
        multiply(power, square);
    }
}

uint64_t lw_retry_key(lw_engine engine, unsigned set, uint64_t seed, uint64_t stream, unsigned kind_number)
{
    const uint32_t domain = 256u * (uint32_t)engine + kind_number;
    return lw_hash(seed, (uint32_t)stream, (uint32_t)(stream >> 32), domain + (set << 16), LW_TAG_RETR);
}

lw_source lw_source_make(lw_engine engine, unsigned set, uint64_t seed, uint64_t stream, unsigned kind_number)
{
    const uint32_t domain = 256u * (uint32_t)engine + kind_number;
    lw_source source = {0};
    source.stream = stream;
    source.set = set;
    source.key = lw_hash(seed, domain, set, LW_TAG_LANE, LW_TAG_KEY1);
    source.retry_key = lw_retry_key(engine, set, seed, stream, kind_number);
    if (engine == LW_ENGINE_PHILOX && lw_is_philox_own(kind_number))
        source.key = seed;
    if (engine == LW_ENGINE_MRG8) {
        const int native = kind_number == lw_number_native;
        lw_mrg8_seed(source.mrg8, seed, native);
        lw_mrg8_skip(&source, stream, LW_SKIP_STREAMS);
        lw_mrg8_skip(&source, native ? 0 : kind_number, LW_SKIP_KINDS);
    }
    return source;
}

lw_source lw_source_of_stream(const lw_source *first, lw_engine engine, uint64_t stream)
{
    lw_source source = *first;
    source.stream = stream;
    lw_source_skip(&source, (int)engine, stream, LW_SKIP_STREAMS);
    return source;
}

void lw_source_to_object(lw_source *source, lw_engine engine, uint64_t object)
{
    lw_source_skip(source, (int)engine, object, LW_SKIP_OBJECTS);
}
