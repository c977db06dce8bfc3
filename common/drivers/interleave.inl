/* Where elements of LW_TYPE go (registers.h). */
#define LW_T(name) LW_JOIN(name##_, LW_TYPE)

/* Interleaved blocks: block f goes to `to[f]`; with LW_STREAM_BUFFER to the buffer, which is streamed LW_LAG groups
 * later, block f to out + f blocks. */
typedef struct LW_T(lw_interleave) {
    LW_T(LW_C) * to[4], *out, *buffer;
    uint64_t skip;
} LW_T(lw_interleave);

/* Writes a group's elements in order, or a warp's. */
LW_LANE void LW_T(lw_write)(LW_T(LW_C) * p, LW_T(lw) group, lw_writing how)
{
    if (how == LW_STREAM)
        LW_T(lw_stream)(p, group);
    else
        LW_T(lw_store)(p, group);
}
LW_LANE void LW_T(lw_write_warp)(LW_T(LW_C) * p, LW_T(lw_warp) warp, lw_writing how)
{
    LW_FOR_GROUPS(g) LW_T(lw_write)(p + LW_GROUP * g, warp.g[g], how);
}

LW_LANE void LW_T(lw_stream_warp)(LW_T(LW_C) * to, const LW_T(LW_C) * from)
{
    LW_FOR_GROUPS(g) LW_T(lw_stream)(to + LW_GROUP * g, LW_T(lw_load)(from + LW_GROUP * g));
}

/* After round `round` of the interleaved blocks begin .. begin + blocks - 1: streams all lines that are complete. */
LW_LANE void LW_T(lw_stream_behind)(const LW_T(lw_interleave) * interleave, int begin, int blocks, int size, int round,
                                    lw_writing how)
{
    if (how == LW_STREAM_BUFFER && round >= LW_LAG) {
        const uint64_t at = 32 * (uint64_t)(round - LW_LAG) + interleave->skip;
        LW_UNROLL_4 for (int f = begin; f < begin + blocks; f++)
            LW_T(lw_stream_warp)(interleave->out + f * size + at, interleave->buffer + f * size + at);
    }
}

/* All of a block that has not been streamed from the buffer. */
LW_OUTLINE void LW_T(lw_stream_rest)(LW_T(LW_C) * to, const LW_T(LW_C) * from, uint64_t size, uint64_t skip)
{
    uint64_t at = size - 32 * LW_LAG + skip;
    for (; at + LW_GROUP <= size; at += LW_GROUP)
        LW_T(lw_stream)(to + at, LW_T(lw_load)(from + at));
    memcpy(to + at, from + at, (size - at) * sizeof(*to));
    memcpy(to, from, skip * sizeof(*to));
}

#undef LW_T
