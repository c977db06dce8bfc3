/* Made by tools/templates/make_each.py: edit tools/templates/common/drivers/interleave.h. */
/* Where elements go (registers.h, which includes this). */
#ifndef LANEWISE_DRIVERS_INTERLEAVE_H
#define LANEWISE_DRIVERS_INTERLEAVE_H

/* ---- u32 ---- */
/* Interleaved blocks: block f goes to `to[f]`; with LW_STREAM_BUFFER to the buffer, which is streamed LW_LAG groups
 * later, block f to out + f blocks. */
typedef struct lw_interleave_u32 {
    uint32_t *to[4], *out, *buffer;
    uint64_t skip;
} lw_interleave_u32;

/* Writes a group's elements in order, or a warp's. */
LW_LANE void lw_write_u32(uint32_t *p, lw_u32 group, lw_writing how)
{
    if (how == LW_STREAM)
        lw_stream_u32(p, group);
    else
        lw_store_u32(p, group);
}
LW_LANE void lw_write_warp_u32(uint32_t *p, lw_warp_u32 warp, lw_writing how)
{
    LW_FOR_GROUPS(g) lw_write_u32(p + LW_GROUP * g, warp.g[g], how);
}

LW_LANE void lw_stream_warp_u32(uint32_t *to, const uint32_t *from)
{
    LW_FOR_GROUPS(g) lw_stream_u32(to + LW_GROUP * g, lw_load_u32(from + LW_GROUP * g));
}

/* After round `round` of the interleaved blocks begin .. begin + blocks - 1: streams all lines that are complete. */
LW_LANE void lw_stream_behind_u32(const lw_interleave_u32 *interleave, int begin, int blocks, int size, int round,
                                  lw_writing how)
{
    if (how == LW_STREAM_BUFFER && round >= LW_LAG) {
        const uint64_t at = 32 * (uint64_t)(round - LW_LAG) + interleave->skip;
        LW_UNROLL_4 for (int f = begin; f < begin + blocks; f++)
            lw_stream_warp_u32(interleave->out + f * size + at, interleave->buffer + f * size + at);
    }
}

/* All of a block that has not been streamed from the buffer. */
LW_OUTLINE void lw_stream_rest_u32(uint32_t *to, const uint32_t *from, uint64_t size, uint64_t skip)
{
    uint64_t at = size - 32 * LW_LAG + skip;
    for (; size >= at + LW_GROUP; at += LW_GROUP)
        lw_stream_u32(to + at, lw_load_u32(from + at));
    memcpy(to + at, from + at, (size - at) * sizeof(*to));
    memcpy(to, from, skip * sizeof(*to));
}

/* ---- u64 ---- */
/* Interleaved blocks: block f goes to `to[f]`; with LW_STREAM_BUFFER to the buffer, which is streamed LW_LAG groups
 * later, block f to out + f blocks. */
typedef struct lw_interleave_u64 {
    uint64_t *to[4], *out, *buffer;
    uint64_t skip;
} lw_interleave_u64;

/* Writes a group's elements in order, or a warp's. */
LW_LANE void lw_write_u64(uint64_t *p, lw_u64 group, lw_writing how)
{
    if (how == LW_STREAM)
        lw_stream_u64(p, group);
    else
        lw_store_u64(p, group);
}
LW_LANE void lw_write_warp_u64(uint64_t *p, lw_warp_u64 warp, lw_writing how)
{
    LW_FOR_GROUPS(g) lw_write_u64(p + LW_GROUP * g, warp.g[g], how);
}

LW_LANE void lw_stream_warp_u64(uint64_t *to, const uint64_t *from)
{
    LW_FOR_GROUPS(g) lw_stream_u64(to + LW_GROUP * g, lw_load_u64(from + LW_GROUP * g));
}

/* After round `round` of the interleaved blocks begin .. begin + blocks - 1: streams all lines that are complete. */
LW_LANE void lw_stream_behind_u64(const lw_interleave_u64 *interleave, int begin, int blocks, int size, int round,
                                  lw_writing how)
{
    if (how == LW_STREAM_BUFFER && round >= LW_LAG) {
        const uint64_t at = 32 * (uint64_t)(round - LW_LAG) + interleave->skip;
        LW_UNROLL_4 for (int f = begin; f < begin + blocks; f++)
            lw_stream_warp_u64(interleave->out + f * size + at, interleave->buffer + f * size + at);
    }
}

/* All of a block that has not been streamed from the buffer. */
LW_OUTLINE void lw_stream_rest_u64(uint64_t *to, const uint64_t *from, uint64_t size, uint64_t skip)
{
    uint64_t at = size - 32 * LW_LAG + skip;
    for (; size >= at + LW_GROUP; at += LW_GROUP)
        lw_stream_u64(to + at, lw_load_u64(from + at));
    memcpy(to + at, from + at, (size - at) * sizeof(*to));
    memcpy(to, from, skip * sizeof(*to));
}

/* ---- f32 ---- */
/* Interleaved blocks: block f goes to `to[f]`; with LW_STREAM_BUFFER to the buffer, which is streamed LW_LAG groups
 * later, block f to out + f blocks. */
typedef struct lw_interleave_f32 {
    float *to[4], *out, *buffer;
    uint64_t skip;
} lw_interleave_f32;

/* Writes a group's elements in order, or a warp's. */
LW_LANE void lw_write_f32(float *p, lw_f32 group, lw_writing how)
{
    if (how == LW_STREAM)
        lw_stream_f32(p, group);
    else
        lw_store_f32(p, group);
}
LW_LANE void lw_write_warp_f32(float *p, lw_warp_f32 warp, lw_writing how)
{
    LW_FOR_GROUPS(g) lw_write_f32(p + LW_GROUP * g, warp.g[g], how);
}

LW_LANE void lw_stream_warp_f32(float *to, const float *from)
{
    LW_FOR_GROUPS(g) lw_stream_f32(to + LW_GROUP * g, lw_load_f32(from + LW_GROUP * g));
}

/* After round `round` of the interleaved blocks begin .. begin + blocks - 1: streams all lines that are complete. */
LW_LANE void lw_stream_behind_f32(const lw_interleave_f32 *interleave, int begin, int blocks, int size, int round,
                                  lw_writing how)
{
    if (how == LW_STREAM_BUFFER && round >= LW_LAG) {
        const uint64_t at = 32 * (uint64_t)(round - LW_LAG) + interleave->skip;
        LW_UNROLL_4 for (int f = begin; f < begin + blocks; f++)
            lw_stream_warp_f32(interleave->out + f * size + at, interleave->buffer + f * size + at);
    }
}

/* All of a block that has not been streamed from the buffer. */
LW_OUTLINE void lw_stream_rest_f32(float *to, const float *from, uint64_t size, uint64_t skip)
{
    uint64_t at = size - 32 * LW_LAG + skip;
    for (; size >= at + LW_GROUP; at += LW_GROUP)
        lw_stream_f32(to + at, lw_load_f32(from + at));
    memcpy(to + at, from + at, (size - at) * sizeof(*to));
    memcpy(to, from, skip * sizeof(*to));
}

/* ---- f64 ---- */
/* Interleaved blocks: block f goes to `to[f]`; with LW_STREAM_BUFFER to the buffer, which is streamed LW_LAG groups
 * later, block f to out + f blocks. */
typedef struct lw_interleave_f64 {
    double *to[4], *out, *buffer;
    uint64_t skip;
} lw_interleave_f64;

/* Writes a group's elements in order, or a warp's. */
LW_LANE void lw_write_f64(double *p, lw_f64 group, lw_writing how)
{
    if (how == LW_STREAM)
        lw_stream_f64(p, group);
    else
        lw_store_f64(p, group);
}
LW_LANE void lw_write_warp_f64(double *p, lw_warp_f64 warp, lw_writing how)
{
    LW_FOR_GROUPS(g) lw_write_f64(p + LW_GROUP * g, warp.g[g], how);
}

LW_LANE void lw_stream_warp_f64(double *to, const double *from)
{
    LW_FOR_GROUPS(g) lw_stream_f64(to + LW_GROUP * g, lw_load_f64(from + LW_GROUP * g));
}

/* After round `round` of the interleaved blocks begin .. begin + blocks - 1: streams all lines that are complete. */
LW_LANE void lw_stream_behind_f64(const lw_interleave_f64 *interleave, int begin, int blocks, int size, int round,
                                  lw_writing how)
{
    if (how == LW_STREAM_BUFFER && round >= LW_LAG) {
        const uint64_t at = 32 * (uint64_t)(round - LW_LAG) + interleave->skip;
        LW_UNROLL_4 for (int f = begin; f < begin + blocks; f++)
            lw_stream_warp_f64(interleave->out + f * size + at, interleave->buffer + f * size + at);
    }
}

/* All of a block that has not been streamed from the buffer. */
LW_OUTLINE void lw_stream_rest_f64(double *to, const double *from, uint64_t size, uint64_t skip)
{
    uint64_t at = size - 32 * LW_LAG + skip;
    for (; size >= at + LW_GROUP; at += LW_GROUP)
        lw_stream_f64(to + at, lw_load_f64(from + at));
    memcpy(to + at, from + at, (size - at) * sizeof(*to));
    memcpy(to, from, skip * sizeof(*to));
}

#endif
