/* The functions of lanes.h in the lanes of this translation unit. */
#include "engines/seeds.h"
#include "rows/convert.h"
#include "rows/lanes.h"

/* ---- hashes ---- */

/* The counter of each key, its words on their own. */
typedef struct rows_counters {
    uint32_t word[4][LW_ROWS_HASHED];
} rows_counters;

static void hash_group(const uint32_t *low, const uint32_t *high, const rows_counters *counters, int first,
                       uint64_t *hashes)
{
    lw_u32 k0 = lw_load_u32(low + first), k1 = lw_load_u32(high + first);
    lw_word c[4];
    for (int k = 0; k < 4; k++)
        c[k] = lw_from_u32_word(lw_load_u32(counters->word[k] + first));
    for (int round = 0; round < 10; round++) {
        lw_philox_round_each(c, lw_from_u32_word(k0), lw_from_u32_word(k1));
        k0 = lw_add_u32(k0, lw_set_u32(LW_PHILOX_KEY_STEP_0));
        k1 = lw_add_u32(k1, lw_set_u32(LW_PHILOX_KEY_STEP_1));
    }
    lw_store_u64(hashes + first, lw_pair_u64(lw_from_word_u32(c[0]), lw_from_word_u32(c[1])));
}

static void rows_hash(const lw_key *keys, uint32_t domain, uint64_t *of_draws, uint64_t *of_retries)
{
    uint32_t low[LW_ROWS_HASHED], high[LW_ROWS_HASHED];
    rows_counters draws, retries;
    for (int k = 0; k < LW_ROWS_HASHED; k++) {
        low[k] = (uint32_t)keys[k].seed;
        high[k] = (uint32_t)(keys[k].seed >> 32);
        draws.word[0][k] = domain;
        draws.word[1][k] = 0;
        draws.word[2][k] = LW_TAG_LANE;
        draws.word[3][k] = LW_TAG_KEY1;
        retries.word[0][k] = (uint32_t)keys[k].stream;
        retries.word[1][k] = (uint32_t)(keys[k].stream >> 32);
        retries.word[2][k] = domain;
        retries.word[3][k] = LW_TAG_RETR;
    }
    for (int first = 0; first < LW_ROWS_HASHED; first += LW_GROUP) {
        hash_group(low, high, &draws, first, of_draws);
        hash_group(low, high, &retries, first, of_retries);
    }
}

/* ---- numbers in a format ---- */

#define STORE(type, from_type, expression)                                                                             \
    for (uint64_t k = 0; k < count; k++) {                                                                             \
        const from_type x = ((const from_type *)from)[k * step];                                                       \
        ((type *)to)[(int64_t)k * stride] = (type)(expression);                                                        \
    }

/* In the words of a compiler, which makes vectors of it where stride and step are 1. */
LW_LANE void store_as(lw_format format, size_t size, void *restrict to, int64_t stride, const void *restrict from,
                      uint64_t step, uint64_t count, uint64_t low)
{
    switch (format) {
    case LW_FORMAT_F16:
        STORE(uint16_t, uint32_t, lw_f16_of(x))
        break;
    case LW_FORMAT_BF16:
        STORE(uint16_t, uint32_t, lw_bf16_of(x))
        break;
    case LW_FORMAT_U8:
    case LW_FORMAT_I8:
        STORE(uint8_t, uint32_t, x + (uint32_t)low)
        break;
    case LW_FORMAT_U16:
    case LW_FORMAT_I16:
        STORE(uint16_t, uint32_t, x + (uint32_t)low)
        break;
    default:
        if (size == sizeof(uint32_t))
            STORE(uint32_t, uint32_t, x + (uint32_t)low)
        else
            STORE(uint64_t, uint64_t, x + low)
    }
}

static void rows_store(lw_format format, size_t size, void *to, int64_t stride, const void *from, uint64_t step,
                       uint64_t count, uint64_t low)
{
    if (stride == 1 && step == 1)
        store_as(format, size, to, 1, from, 1, count, low);
    else
        store_as(format, size, to, stride, from, step, count, low);
}
