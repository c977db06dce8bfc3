/* The kernel of a CPU backend, in whatever lanes its translation unit speaks.
 *
 * Floor: the bytes stored. By dimension, lanes are neighbouring points: a group of a run of 32 is the run's first
 * element, which is one XOR from that of the run before, XOR a table of 32 in registers. By point, lanes are
 * neighbouring dimensions, and the next point is one load of a row of steps and one XOR. */
#ifndef LANEWISE_POINTS_FILL_HOST_H
#define LANEWISE_POINTS_FILL_HOST_H

#include "rule.h"
#include "store_host.h"

enum {
    LW_POINTS_RUN = 32, /* points: a multiple of every LW_GROUP */
    LW_POINTS_RUN_BITS = 5,
    LW_POINTS_FEW = 8,    /* dimensions: by point, fewer are made by dimension */
    LW_POINTS_BATCH = 256 /* points that are then stored at once */
};

/* ---- one group: what follows the XOR of steps ---- */

/* The words of one group's dimensions. */
typedef struct lw_points_words {
    lw_u32 dimension, start_high, start_low;
    lw_u32 low_key[LW_POINTS_KEY_WORDS];
    lw_u64 key[LW_POINTS_KEY_WORDS];
} lw_points_words;

static const uint32_t lw_points_shifts[] = {1, 2, 4, 8, 16};
static const uint32_t lw_points_masks[] = {0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff};

LW_LANE lw_u32 lw_points_reverse_u32(lw_u32 a)
{
    LW_UNROLL_SERIES for (int k = 0; k < 5; k++)
    {
        const lw_u32 mask = lw_set_u32(lw_points_masks[k]);
        const int n = (int)lw_points_shifts[k];
        a = lw_or_u32(lw_and_u32(lw_shr_u32(a, n), mask), lw_shl_u32(lw_and_u32(a, mask), n));
    }
    return a;
}

/* LW_GROUP elements of a row of the tables, or the first in all lanes. */
LW_LANE lw_u32 lw_points_row(const uint32_t *row, int same)
{
    return same ? lw_set_u32(*row) : lw_load_u32(row);
}

LW_LANE lw_points_words lw_points_words_of(const lw_points_job *job, uint32_t dimension, int same, lw_type type,
                                           lw_points_mix mix)
{
    const uint32_t *const column = job->tables + dimension;
    lw_points_words words;
    words.dimension = words.start_high = words.start_low = lw_set_u32(0);
    for (int k = 0; k < LW_POINTS_KEY_WORDS; k++) {
        words.low_key[k] = lw_set_u32(0);
        words.key[k] = lw_set_u64(0);
    }
    if (mix == LW_POINTS_MIX_XOR) {
        words.start_high = lw_points_row(column + LW_POINTS_START * job->pitch, same);
        words.start_low = lw_points_row(column + (LW_POINTS_START + 1) * job->pitch, same);
    }
    if (mix == LW_POINTS_MIX_OWEN)
        words.dimension =
            same ? lw_set_u32(dimension) : lw_add_u32(lw_set_u32(dimension), lw_lane_u32(0)); /* lanes of group 0 */
    if (mix == LW_POINTS_MIX_HASH)
        for (int k = 0; k < LW_POINTS_KEY_WORDS; k++) {
            words.low_key[k] = lw_points_row(column + (LW_POINTS_KEYS + 2 * k) * job->pitch, same);
            if (lw_points_is_wide(type))
                words.key[k] = lw_pair_u64(words.low_key[k],
                                           lw_points_row(column + (LW_POINTS_KEYS + 2 * k + 1) * job->pitch, same));
        }
    return words;
}

/* Stores a group whose XOR of steps is high and low. */
LW_LANE void lw_points_finish(const lw_points_job *job, const lw_points_words *words, lw_u32 high, lw_u32 low,
                              void *out, lw_type type, lw_points_mix mix)
{
    const int groups = type == LW_TYPE_F32   ? LW_POINTS_GROUPS_24
                       : type == LW_TYPE_U32 ? LW_POINTS_GROUPS_32
                       : type == LW_TYPE_F64 ? LW_POINTS_GROUPS_53
                                             : LW_POINTS_GROUPS_64;
    if (mix == LW_POINTS_MIX_XOR) {
        high = lw_xor_u32(high, words->start_high);
        low = lw_xor_u32(low, words->start_low);
    } else if (mix == LW_POINTS_MIX_OWEN) {
        lw_points_flip(job->key, words->dimension, groups, &high, &low);
    } else if (lw_points_is_wide(type)) {
        const lw_u64 hash = lw_points_hash_u64(lw_pair_u64(high, low), words->key);
        high = lw_points_reverse_u32(lw_low_u32(hash));
        low = lw_points_reverse_u32(lw_high_u32(hash));
    } else {
        high = lw_points_reverse_u32(lw_points_hash_u32(high, words->low_key));
    }
    lw_points_store(out, high, low, type);
}

/* A group of which `count` lanes are asked for. */
LW_LANE void lw_points_finish_part(const lw_points_job *job, const lw_points_words *words, lw_u32 high, lw_u32 low,
                                   void *out, uint64_t count, lw_type type, lw_points_mix mix)
{
    uint64_t lanes[LW_GROUP];
    if (count >= LW_GROUP) {
        lw_points_finish(job, words, high, low, out, type, mix);
        return;
    }
    lw_points_finish(job, words, high, low, lanes, type, mix);
    memcpy(out, lanes, (size_t)count * (lw_points_is_wide(type) ? 8 : 4));
}

/* ---- steps ---- */

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

/* ---- by dimension ---- */

/* Points first .. first + count - 1 of one dimension. */
LW_LANE void lw_points_column(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t dimension, char *out,
                              lw_type type, lw_points_mix mix)
{
    enum { GROUPS = LW_POINTS_RUN / LW_GROUP };
    const int wide = lw_points_is_wide(type);
    const size_t size = wide ? 8 : 4;
    const uint64_t pitch = job->pitch, end = first + count; /* 0: 2^64 */
    const uint32_t *const high = job->tables + LW_POINTS_HIGH * pitch + dimension;
    const uint32_t *const low = job->tables + LW_POINTS_LOW * pitch + dimension;
    const lw_points_words words = lw_points_words_of(job, dimension, 1, type, mix);
    uint32_t near_high[LW_POINTS_RUN], near_low[LW_POINTS_RUN];
    uint64_t run = first / LW_POINTS_RUN;
    uint32_t to_high = lw_points_xor(high, pitch, run * LW_POINTS_RUN);
    uint32_t to_low = wide ? lw_points_xor(low, pitch, run * LW_POINTS_RUN) : 0;
    for (uint64_t i = 0; i < LW_POINTS_RUN; i++) {
        near_high[i] = lw_points_xor(high, pitch, i);
        near_low[i] = wide ? lw_points_xor(low, pitch, i) : 0;
    }
    for (uint64_t done = 0; done < count;) {
        const uint64_t place = first + done - run * LW_POINTS_RUN; /* not 0 in the first run alone */
        const lw_u32 all_high = lw_set_u32(to_high), all_low = lw_set_u32(to_low);
        const uint64_t left = end - (run * LW_POINTS_RUN);
        if (place == 0 && left >= LW_POINTS_RUN) {
            LW_UNROLL_GROUPS for (int g = 0; g < GROUPS; g++)
            {
                lw_points_finish(job, &words, lw_xor_u32(all_high, lw_load_u32(near_high + LW_GROUP * g)),
                                 wide ? lw_xor_u32(all_low, lw_load_u32(near_low + LW_GROUP * g)) : all_low,
                                 out + (done + (uint64_t)(LW_GROUP * g)) * size, type, mix);
            }
            done += LW_POINTS_RUN;
        } else {
            uint64_t whole[LW_POINTS_RUN];
            const uint64_t last = left < LW_POINTS_RUN ? left : LW_POINTS_RUN;
            for (int g = 0; g < GROUPS; g++)
                lw_points_finish(job, &words, lw_xor_u32(all_high, lw_load_u32(near_high + LW_GROUP * g)),
                                 lw_xor_u32(all_low, lw_load_u32(near_low + LW_GROUP * g)),
                                 (char *)whole + (size_t)(LW_GROUP * g) * size, type, mix);
            memcpy(out + done * size, (char *)whole + place * size, (size_t)(last - place) * size);
            done += last - place;
        }
        run++;
        const uint64_t step = LW_POINTS_RUN_BITS + (uint64_t)__builtin_ctzll(run | (uint64_t)1 << 58);
        to_high ^= high[step * pitch] ^ high[(LW_POINTS_RUN_BITS - 1) * pitch];
        to_low ^= low[step * pitch] ^ low[(LW_POINTS_RUN_BITS - 1) * pitch];
    }
}

/* ---- by point ---- */

/* Points first .. first + count - 1 of up to LW_GROUP dimensions. */
LW_LANE void lw_points_strip(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t dimension,
                             uint64_t dimensions, char *out, lw_type type, lw_points_mix mix)
{
    const int wide = lw_points_is_wide(type);
    const size_t size = wide ? 8 : 4;
    const uint64_t pitch = job->pitch;
    const uint32_t *const high = job->tables + LW_POINTS_HIGH * pitch + dimension;
    const uint32_t *const low = job->tables + LW_POINTS_LOW * pitch + dimension;
    const lw_points_words words = lw_points_words_of(job, dimension, 0, type, mix);
    lw_u32 x = lw_points_xor_group(high, pitch, first), y = lw_set_u32(0);
    if (wide)
        y = lw_points_xor_group(low, pitch, first);
    for (uint64_t i = 0;;) {
        lw_points_finish_part(job, &words, x, y, out + i * job->row * size, dimensions, type, mix);
        if (++i == count)
            return;
        const uint64_t step = (uint64_t)__builtin_ctzll(first + i);
        x = lw_xor_u32(x, lw_load_u32(high + step * pitch));
        if (wide)
            y = lw_xor_u32(y, lw_load_u32(low + step * pitch));
    }
}

/* Few dimensions: each by itself, then point after point. */
LW_LANE void lw_points_few(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t from, uint32_t to,
                           char *out, lw_type type, lw_points_mix mix)
{
    uint64_t columns[LW_POINTS_FEW * LW_POINTS_BATCH];
    const uint32_t dimensions = to - from;
    for (uint64_t done = 0, part; done < count; done += part) {
        part = count - done < LW_POINTS_BATCH ? count - done : LW_POINTS_BATCH;
        for (uint32_t d = 0; d < dimensions; d++)
            lw_points_column(job, first + done, part, job->first_dimension + from + d,
                             (char *)(columns + d * LW_POINTS_BATCH), type, mix);
        lw_points_turn(columns, LW_POINTS_BATCH * sizeof(uint64_t), part, dimensions,
                       out + done * job->row * (lw_points_is_wide(type) ? 8 : 4), job->row, lw_points_is_wide(type));
    }
}

/* ---- a part of a job ---- */

LW_LANE void lw_points_part(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to,
                            lw_type type, lw_points_mix mix)
{
    const size_t size = lw_points_is_wide(type) ? 8 : 4;
    const uint64_t first = job->first + begin, count = end - begin;
    char *const out = job->out;
    if (job->layout == LW_POINTS_BY_DIMENSION)
        for (uint32_t d = from; d < to; d++)
            lw_points_column(job, first, count, job->first_dimension + d, out + (d * job->row + begin) * size, type,
                             mix);
    else if (to - from < LW_POINTS_FEW)
        lw_points_few(job, first, count, from, to, out + (begin * job->row + from) * size, type, mix);
    else
        for (uint32_t d = from; d < to; d += LW_GROUP)
            lw_points_strip(job, first, count, job->first_dimension + d, to - d, out + (begin * job->row + d) * size,
                            type, mix);
}

/* What is written for each type and each mix, so that a part is compiled for it. */
static void lw_points_fill_part(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to)
{
#define LW_POINTS_CASE(type, mix)                                                                                      \
    case LW_POINTS_MIXES *type + mix:                                                                                  \
        lw_points_part(job, begin, end, from, to, type, mix);                                                          \
        break;
#define LW_POINTS_CASES(type)                                                                                          \
    LW_POINTS_CASE(type, LW_POINTS_MIX_XOR)                                                                            \
    LW_POINTS_CASE(type, LW_POINTS_MIX_OWEN)                                                                           \
    LW_POINTS_CASE(type, LW_POINTS_MIX_HASH)
    switch (LW_POINTS_MIXES * (int)job->type + (int)job->mix) {
        LW_POINTS_CASES(LW_TYPE_U32)
        LW_POINTS_CASES(LW_TYPE_U64)
        LW_POINTS_CASES(LW_TYPE_F32)
        LW_POINTS_CASES(LW_TYPE_F64)
    default:
        break;
    }
#undef LW_POINTS_CASES
#undef LW_POINTS_CASE
}

#endif
