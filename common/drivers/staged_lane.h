/* Draws as the engine staged them, for the runs of staged.h. */
#ifndef LANEWISE_DRIVERS_STAGED_LANE_H
#define LANEWISE_DRIVERS_STAGED_LANE_H

#include <string.h>

#include "lanewise/detail/drawn.h"
#include "staged.h"

typedef const void lw_drawer;
LW_LANE lw_u32 lw_next_word(lw_drawer *staged, int number, int g)
{
    return lw_load_u32((const uint32_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u32 lw_next_b32(lw_drawer *staged, int number, int g)
{
    return lw_load_u32((const uint32_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u64 lw_next_b53(lw_drawer *staged, int number, int g)
{
    return lw_load_u64((const uint64_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u64 lw_next_b64(lw_drawer *staged, int number, int g)
{
    return lw_load_u64((const uint64_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE void lw_drew(lw_drawer *staged)
{
    (void)staged;
    lw_fence();
}
LW_LANE int lw_may_defer(lw_drawer *staged, int often)
{
    (void)staged, (void)often;
    return 1;
}

#if LW_STREAM_LINE > 1
/* Lines in part are copied as they are. */
LW_OUTLINE void lw_stream_bytes(void *to, const void *from, uint64_t bytes)
{
    enum { STEP = LW_GROUP * sizeof(uint32_t) };
    char *const out = (char *)to;
    const char *const in = (const char *)from;
    uint64_t at = -(uintptr_t)to % LW_STREAM_LINE;
    if (bytes == 0) {
        lw_stream_end();
        return;
    }
    memcpy(out, in, at);
    for (; at + STEP <= bytes; at += STEP)
        lw_stream_u32((uint32_t *)(void *)(out + at), lw_load_u32((const uint32_t *)(const void *)(in + at)));
    memcpy(out + at, in + at, bytes - at);
}
#define LW_STAGED_STREAM lw_stream_bytes
#else
#define LW_STAGED_STREAM NULL
#endif

#endif
