/* Groups of lanes: XORs of steps, and what becomes of them. */
#ifndef LANEWISE_POINTS_GROUPS_HOST_H
#define LANEWISE_POINTS_GROUPS_HOST_H

#include "rule.h"
#include "store_host.h"

/* ---- one group: what follows the XOR of steps ---- */

/* The words of one group's dimensions. */
typedef struct lw_points_words {
    lw_u32 dimension;
    lw_u32 low_key[LW_POINTS_KEY_WORDS];
    lw_u64 key[LW_POINTS_KEY_WORDS];
} lw_points_words;

/* LW_GROUP elements of a row of the tables, or the first in all lanes. */
LW_LANE lw_u32 lw_points_row(const uint32_t *row, int same)
{
    return same ? lw_set_u32(*row) : lw_load_u32(row);
}

/* keys: the first of the rows of keys, from the group's first dimension on. */
LW_LANE lw_points_words lw_points_words_of(lw_u32 dimension, const uint32_t *keys, uint64_t pitch, int same,
                                           lw_type type, lw_points_mix mix)
{
    lw_points_words words;
    words.dimension = dimension;
    for (int k = 0; k < LW_POINTS_KEY_WORDS; k++) {
        words.low_key[k] = lw_set_u32(0);
        words.key[k] = lw_set_u64(0);
        if (mix != LW_POINTS_MIX_HASH)
            continue;
        words.low_key[k] = lw_points_row(keys + 2 * (uint64_t)k * pitch, same);
        if (lw_points_is_wide(type))
            words.key[k] = lw_pair_u64(words.low_key[k], lw_points_row(keys + (2 * (uint64_t)k + 1) * pitch, same));
    }
    return words;
}

/* Stores a group whose XOR of steps, and of the start, is high and low. */
LW_LANE void lw_points_finish(const lw_points_job *job, const lw_points_words *words, lw_u32 high, lw_u32 low,
                              void *out, lw_type type, lw_points_mix mix)
{
    const int groups = type == LW_TYPE_F32   ? LW_POINTS_GROUPS_24
                       : type == LW_TYPE_U32 ? LW_POINTS_GROUPS_32
                       : type == LW_TYPE_F64 ? LW_POINTS_GROUPS_53
                                             : LW_POINTS_GROUPS_64;
    if (mix == LW_POINTS_MIX_OWEN) {
        lw_points_flip(job->key, words->dimension, groups, &high, &low);
    } else if (mix == LW_POINTS_MIX_HASH && lw_points_is_wide(type)) {
        const lw_u64 hash = lw_points_hash_u64(lw_pair_u64(high, low), words->key);
        high = lw_points_reverse_u32(lw_low_u32(hash));
        low = lw_points_reverse_u32(lw_high_u32(hash));
    } else if (mix == LW_POINTS_MIX_HASH) {
        high = lw_points_reverse_u32(lw_points_hash_u32(high, words->low_key));
    }
    lw_points_store(out, high, low, type);
}

/* Not inlined: a call of memcpy in a loop would have its registers saved at every turn. */
LW_OUTLINE void lw_points_copy(char *to, const char *from, uint64_t bytes)
{
    memcpy(to, from, (size_t)bytes);
}

/* ---- steps ---- */

/* A half of the start of one dimension, which only LW_POINTS_MIX_XOR has; half: 0 or 1, the lower one. */
LW_LANE uint32_t lw_points_start(const lw_points_job *job, uint32_t dimension, int half, lw_points_mix mix)
{
    return mix == LW_POINTS_MIX_XOR ? job->tables[(LW_POINTS_START + (uint64_t)half) * job->pitch + dimension] : 0;
}

/* A half of point i's XOR of steps in one dimension. row: of step 0. */
LW_LANE uint32_t lw_points_xor(const uint32_t *row, uint64_t pitch, uint64_t i)
{
    uint32_t x = 0;
    for (uint64_t gray = i ^ (i >> 1); gray != 0; gray &= gray - 1)
        x ^= row[(uint64_t)__builtin_ctzll(gray) * pitch];
    return x;
}

/* The same of LW_GROUP dimensions. */
LW_LANE lw_u32 lw_points_xor_group(const uint32_t *row, uint64_t pitch, uint64_t i)
{
    lw_u32 x = lw_set_u32(0);
    for (uint64_t gray = i ^ (i >> 1); gray != 0; gray &= gray - 1)
        x = lw_xor_u32(x, lw_load_u32(row + (uint64_t)__builtin_ctzll(gray) * pitch));
    return x;
}

#endif
