/* Where elements of LW_TYPE go (fill_host.h). */
#define LW_T(name) LW_JOIN(name##_, LW_TYPE)

/* A flight of blocks: block f goes to to[f]; with LW_STREAM_ROOM to the room, which is streamed LW_LAG groups later,
 * block f to out + f blocks. */
typedef struct LW_T(lw_flight) {
    LW_T(LW_C) *to[4], *out, *room;
    uint64_t skip;
} LW_T(lw_flight);

/* Writes a warp's 32 elements in order. */
LW_LANE void LW_T(lw_write_warp)(LW_T(LW_C) * p, LW_T(lw_warp) warp, lw_writing how)
{
    LW_FOR_GROUPS(g)
    {
        if (how == LW_STREAM)
            LW_T(lw_stream)(p + LW_GROUP * g, warp.g[g]);
        else
            LW_T(lw_store)(p + LW_GROUP * g, warp.g[g]);
    }
}

LW_LANE void LW_T(lw_stream_warp)(LW_T(LW_C) * to, const LW_T(LW_C) * from)
{
    LW_FOR_GROUPS(g) LW_T(lw_stream)(to + LW_GROUP * g, LW_T(lw_load)(from + LW_GROUP * g));
}

/* All of a block that has not been streamed from the room. */
LW_OUTLINE void LW_T(lw_stream_rest)(LW_T(LW_C) * to, const LW_T(LW_C) * from, uint64_t size, uint64_t skip)
{
    uint64_t at = size - 32 * LW_LAG + skip;
    for (; at + LW_GROUP <= size; at += LW_GROUP)
        LW_T(lw_stream)(to + at, LW_T(lw_load)(from + at));
    memcpy(to + at, from + at, (size - at) * sizeof(*to));
    memcpy(to, from, skip * sizeof(*to));
}

#undef LW_T
