/* By point: lanes are neighbouring dimensions, and the next point is one load of a row of steps and one XOR. */
#ifndef LANEWISE_POINTS_ROWS_HOST_H
#define LANEWISE_POINTS_ROWS_HOST_H

#include "groups_host.h"

enum { LW_POINTS_CHUNK = 2048 }; /* dimensions whose state is in L1 */

/* Points go up and are written as they lie in memory, in whole groups, up to a part's last point: what lies behind the last
 * dimension are elements of the next point's first ones, which are made later. */

/* The XOR of steps, and of the start, of point i of a group of dimensions. */
LW_LANE lw_u32 lw_points_state_of(const lw_points_job *job, const uint32_t *column, uint64_t i, int half,
                                  lw_points_mix mix)
{
    const uint64_t pitch = job->pitch;
    const lw_u32 x = lw_points_xor_group(column + (half == 0 ? LW_POINTS_HIGH : LW_POINTS_LOW) * pitch, pitch, i);
    return mix == LW_POINTS_MIX_XOR ? lw_xor_u32(x, lw_load_u32(column + (LW_POINTS_START + (uint64_t)half) * pitch))
                                    : x;
}

LW_LANE lw_points_words lw_points_words_from(const lw_points_job *job, uint32_t dimension, lw_type type,
                                             lw_points_mix mix)
{
    return lw_points_words_of(lw_add_u32(lw_set_u32(dimension), lw_lane_u32(0)),
                              job->tables + LW_POINTS_KEYS * job->pitch + dimension, job->pitch, 0, type, mix);
}

/* Points first .. first + count - 1 of one group of dimensions, at least half of its lanes. */
LW_LANE void lw_points_strip(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t dimension,
                             uint64_t dimensions, char *out, lw_type type, lw_points_mix mix)
{
    const int wide = lw_points_is_wide(type);
    const uint64_t pitch = job->pitch, size = wide ? 8 : 4, row = job->row * size;
    const uint32_t *const column = job->tables + dimension;
    const uint32_t *const high = column + LW_POINTS_HIGH * pitch, *const low = column + LW_POINTS_LOW * pitch;
    const lw_points_words words = lw_points_words_from(job, dimension, type, mix);
    lw_u32 x = lw_points_state_of(job, column, first, 0, mix), y = lw_set_u32(0);
    if (wide)
        y = lw_points_state_of(job, column, first, 1, mix);
    for (uint64_t i = 1; i < count; i++, out += row) {
        const uint64_t step = (uint64_t)__builtin_ctzll(first + i) * pitch;
        lw_points_finish(job, &words, x, y, out, type, mix);
        x = lw_xor_u32(x, lw_load_u32(high + step));
        if (wide)
            y = lw_xor_u32(y, lw_load_u32(low + step));
    }
    uint64_t last[LW_GROUP];
    lw_points_finish(job, &words, x, y, last, type, mix);
    lw_points_copy(out, (char *)last, dimensions * size);
}

/* XORs of steps, and of the start, of some dimensions at one point. */
typedef struct lw_points_state {
    uint32_t high[LW_POINTS_CHUNK], low[LW_POINTS_CHUNK];
} lw_points_state;

/* A point of the dimensions of a state, which is then that of the next point. step: the row that leads there. */
LW_LANE void lw_points_row_of(const lw_points_job *job, lw_points_state *state, uint32_t dimension, uint64_t dimensions,
                              uint64_t step, char *out, lw_type type, lw_points_mix mix)
{
    const int wide = lw_points_is_wide(type);
    const uint64_t pitch = job->pitch, size = wide ? 8 : 4;
    const uint32_t *const column = job->tables + dimension;
    const uint32_t *const high = column + (LW_POINTS_HIGH + step) * pitch;
    const uint32_t *const low = column + (LW_POINTS_LOW + step) * pitch;
    for (uint64_t d = 0; d < dimensions; d += LW_GROUP) {
        const lw_points_words words = lw_points_words_from(job, dimension + (uint32_t)d, type, mix);
        const lw_u32 x = lw_load_u32(state->high + d), y = wide ? lw_load_u32(state->low + d) : lw_set_u32(0);
        lw_points_finish(job, &words, x, y, out + d * size, type, mix);
        lw_store_u32(state->high + d, lw_xor_u32(x, lw_load_u32(high + d)));
        if (wide)
            lw_store_u32(state->low + d, lw_xor_u32(y, lw_load_u32(low + d)));
    }
}

/* Points first .. first + count - 1 of up to LW_POINTS_CHUNK dimensions. */
LW_LANE void lw_points_chunk(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t dimension,
                             uint64_t dimensions, char *out, lw_type type, lw_points_mix mix)
{
    const int wide = lw_points_is_wide(type);
    const uint64_t size = wide ? 8 : 4;
    lw_points_state state;
    uint64_t last[LW_POINTS_CHUNK];
    for (uint64_t d = 0; d < dimensions; d += LW_GROUP) {
        const uint32_t *const column = job->tables + dimension + d;
        lw_store_u32(state.high + d, lw_points_state_of(job, column, first, 0, mix));
        if (wide)
            lw_store_u32(state.low + d, lw_points_state_of(job, column, first, 1, mix));
    }
    for (uint64_t i = 1;; i++, out += job->row * size) {
        char *const to = i < count ? out : (char *)last;
        const uint64_t step = (uint64_t)__builtin_ctzll((first + i) | (uint64_t)1 << 63);
        lw_points_row_of(job, &state, dimension, dimensions, step, to, type, mix);
        if (i == count)
            break;
    }
    lw_points_copy(out, (char *)last, dimensions * size);
}

/* Points first .. first + count - 1 of dimensions from .. to - 1 of the job, LW_POINTS_FEW or more. Chunks go down:
 * what the last one stores behind it is in the first. */
LW_LANE void lw_points_by_point(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t from, uint32_t to,
                                char *out, lw_type type, lw_points_mix mix)
{
    const size_t size = lw_points_is_wide(type) ? 8 : 4;
    const uint32_t dimensions = to - from;
    if (dimensions <= LW_GROUP) {
        lw_points_strip(job, first, count, job->first_dimension + from, dimensions, out, type, mix);
        return;
    }
    for (uint32_t d = (dimensions - 1) / LW_POINTS_CHUNK * LW_POINTS_CHUNK;; d -= LW_POINTS_CHUNK) {
        const uint32_t left = dimensions - d;
        lw_points_chunk(job, first, count, job->first_dimension + from + d,
                        left < LW_POINTS_CHUNK ? left : LW_POINTS_CHUNK, out + d * size, type, mix);
        if (d == 0)
            return;
    }
}

#endif
