/* The kernel of a CPU backend, in whatever lanes its translation unit speaks.
 *
 * Floor: the bytes stored. By dimension, lanes are neighbouring points: a group of a run of 32 is the run's first
 * element, which is one XOR from that of the run before, XOR a table of 32 in registers. By point: rows_host.h, and
 * tiles_host.h where lanes are more than dimensions. */
#ifndef LANEWISE_POINTS_FILL_HOST_H
#define LANEWISE_POINTS_FILL_HOST_H

#include "rows_host.h"
#include "tiles_host.h"

enum {
    LW_POINTS_RUN = 32, /* points: a multiple of every LW_GROUP */
    LW_POINTS_RUN_BITS = 5
};

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
    const lw_points_words words = lw_points_words_of(
        lw_set_u32(dimension), job->tables + LW_POINTS_KEYS * pitch + dimension, pitch, 1, type, mix);
    uint32_t near_high[LW_POINTS_RUN], near_low[LW_POINTS_RUN];
    uint64_t run = first / LW_POINTS_RUN;
    uint32_t to_high = lw_points_xor(high, pitch, run * LW_POINTS_RUN) ^ lw_points_start(job, dimension, 0, mix);
    uint32_t to_low =
        wide ? lw_points_xor(low, pitch, run * LW_POINTS_RUN) ^ lw_points_start(job, dimension, 1, mix) : 0;
    for (uint64_t i = 0; i < LW_POINTS_RUN; i++) {
        near_high[i] = lw_points_xor(high, pitch, i);
        near_low[i] = wide ? lw_points_xor(low, pitch, i) : 0;
    }
    for (uint64_t done = 0; done < count; run++) {
        const uint64_t place = first + done - run * LW_POINTS_RUN, left = end - run * LW_POINTS_RUN;
        const int whole = place == 0 && left >= LW_POINTS_RUN; /* but in the first run and the last one */
        const lw_u32 all_high = lw_set_u32(to_high), all_low = lw_set_u32(to_low);
        uint64_t apart[LW_POINTS_RUN];
        char *const where = whole ? out + done * size : (char *)apart;
        LW_UNROLL_GROUPS for (int g = 0; g < GROUPS; g++)
        {
            lw_points_finish(job, &words, lw_xor_u32(all_high, lw_load_u32(near_high + LW_GROUP * g)),
                             wide ? lw_xor_u32(all_low, lw_load_u32(near_low + LW_GROUP * g)) : all_low,
                             where + (size_t)(LW_GROUP * g) * size, type, mix);
        }
        const uint64_t made = (left < LW_POINTS_RUN ? left : LW_POINTS_RUN) - place;
        if (!whole)
            lw_points_copy(out + done * size, where + place * size, made * size);
        done += made;
        const uint64_t step = LW_POINTS_RUN_BITS + (uint64_t)__builtin_ctzll((run + 1) | (uint64_t)1 << 58);
        to_high ^= high[step * pitch] ^ high[(LW_POINTS_RUN_BITS - 1) * pitch];
        to_low ^= low[step * pitch] ^ low[(LW_POINTS_RUN_BITS - 1) * pitch];
    }
}

/* ---- a part of a job ---- */

LW_LANE void lw_points_part(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to,
                            lw_type type, lw_points_mix mix)
{
    const size_t size = lw_points_is_wide(type) ? 8 : 4;
    const uint64_t first = job->first + begin, count = end - begin;
    char *const out = job->out;
    if (job->layout == LW_POINTS_BY_DIMENSION || job->dimensions == 1)
        for (uint32_t d = from; d < to; d++)
            lw_points_column(job, first, count, job->first_dimension + d, out + (d * job->row + begin) * size, type,
                             mix);
    else if (to - from < LW_POINTS_FEW)
        lw_points_tiles(job, first, count, from, to, out + (begin * job->row + from) * size, type, mix);
    else
        lw_points_by_point(job, first, count, from, to, out + (begin * job->row + from) * size, type, mix);
}

/* What is written for each type and each mix: a function that the compiler takes by itself, with registers of its own. */
#define LW_POINTS_PART(name, type, mix)                                                                                \
    LW_OUTLINE void lw_points_part_##name(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from,       \
                                          uint32_t to)                                                                 \
    {                                                                                                                  \
        lw_points_part(job, begin, end, from, to, type, mix);                                                          \
    }
#define LW_POINTS_PARTS(name, type)                                                                                    \
    LW_POINTS_PART(name##_xor, type, LW_POINTS_MIX_XOR)                                                                \
    LW_POINTS_PART(name##_owen, type, LW_POINTS_MIX_OWEN)                                                              \
    LW_POINTS_PART(name##_hash, type, LW_POINTS_MIX_HASH)
LW_POINTS_PARTS(u32, LW_TYPE_U32)
LW_POINTS_PARTS(u64, LW_TYPE_U64)
LW_POINTS_PARTS(f32, LW_TYPE_F32)
LW_POINTS_PARTS(f64, LW_TYPE_F64)
#undef LW_POINTS_PARTS
#undef LW_POINTS_PART

static void lw_points_fill_part(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to)
{
    static lw_points_kernel *const parts[LW_POINTS_TYPES][LW_POINTS_MIXES] = {
        {lw_points_part_u32_xor, lw_points_part_u32_owen, lw_points_part_u32_hash},
        {lw_points_part_u64_xor, lw_points_part_u64_owen, lw_points_part_u64_hash},
        {lw_points_part_f32_xor, lw_points_part_f32_owen, lw_points_part_f32_hash},
        {lw_points_part_f64_xor, lw_points_part_f64_owen, lw_points_part_f64_hash}};
    parts[(int)job->type - 1][job->mix](job, begin, end, from, to);
}

#endif
