/* Where elements go (registers.h, which includes this). */
#ifndef LANEWISE_DRIVERS_INTERLEAVE_H
#define LANEWISE_DRIVERS_INTERLEAVE_H

/* EACH type */
/* Interleaved blocks: block f goes to `to[f]`; with LW_STREAM_BUFFER to the buffer, which is streamed LW_LAG groups
 * later, block f to out + f blocks. */
typedef struct lw_interleave_txx {
    ctype_xx *to[4], *out, *buffer;
    uint64_t skip;
} lw_interleave_txx;

/* Writes a group's elements in order, or a warp's. */
LW_LANE void lw_write_txx(ctype_xx *p, lw_txx group, lw_writing how)
{
    if (how == LW_STREAM)
        lw_stream_txx(p, group);
    else
        lw_store_txx(p, group);
}
LW_LANE void lw_write_warp_txx(ctype_xx *p, lw_warp_txx warp, lw_writing how)
{
    LW_FOR_GROUPS(g) lw_write_txx(p + LW_GROUP * g, warp.g[g], how);
}

LW_LANE void lw_stream_warp_txx(ctype_xx *to, const ctype_xx *from)
{
    LW_FOR_GROUPS(g) lw_stream_txx(to + LW_GROUP * g, lw_load_txx(from + LW_GROUP * g));
}

/* After round `round` of the interleaved blocks begin .. begin + blocks - 1: streams all lines that are complete. */
LW_LANE void lw_stream_behind_txx(const lw_interleave_txx *interleave, int begin, int blocks, int size, int round,
                                  lw_writing how)
{
    if (how == LW_STREAM_BUFFER && round >= LW_LAG) {
        const uint64_t at = 32 * (uint64_t)(round - LW_LAG) + interleave->skip;
        LW_UNROLL_4 for (int f = begin; f < begin + blocks; f++)
            lw_stream_warp_txx(interleave->out + f * size + at, interleave->buffer + f * size + at);
    }
}

/* All of a block that has not been streamed from the buffer. */
LW_OUTLINE void lw_stream_rest_txx(ctype_xx *to, const ctype_xx *from, uint64_t size, uint64_t skip)
{
    uint64_t at = size - 32 * LW_LAG + skip;
    for (; size >= at + LW_GROUP; at += LW_GROUP)
        lw_stream_txx(to + at, lw_load_txx(from + at));
    memcpy(to + at, from + at, (size - at) * sizeof(*to));
    memcpy(to, from, skip * sizeof(*to));
}
/* END */

#endif
