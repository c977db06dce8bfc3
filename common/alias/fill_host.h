/* The fills of the alias kinds on a CPU, in whatever lanes the translation unit speaks: the same elements as the
 * bodies of alias/draw.h, for any engine.
 *
 * A row is a line of memory of its own, and far away in a large table. So the engine stages the draws of a few blocks
 * in L1, they become row numbers and coins, and rows are asked for AHEAD elements before they are read: enough to
 * keep as many lines on the way as a core can wait for, few enough to find them in L1. */
#ifndef LANEWISE_ALIAS_FILL_HOST_H
#define LANEWISE_ALIAS_FILL_HOST_H

#include <string.h>

#include "fills/rows.h"
#include "lanewise/detail/stage.h"
#include "lanewise/detail/variates.h"
#include "lanewise/lane/alias_item.h"

enum { LW_ALIAS_AHEAD = 128 };

/* The place of a draw: floor(draw N / 2^32), the row in its high half and the coin of an 8-byte row in its low one; N
 * < 2^32. */
LW_LANE lw_u64 alias_place(lw_u64 draw, lw_u64 items)
{
    return lw_add_u64(lw_mul32_u64(lw_shr_u64(draw, 32), items), lw_shr_u64(lw_mul32_u64(draw, items), 32));
}

/* Draws become places; of `each` draws per element the first. A draw is its own place in a table of 2^32. */
static void alias_places(uint64_t *draws, int from, int to, int each, uint64_t items)
{
    const lw_u64 n = lw_set_u64(items);
    if (items >> 32 != 0)
        return;
    for (int k = from; k < to; k++)
        LW_FOR_GROUPS(g)
        {
            uint64_t *const at = draws + 32 * each * k + LW_GROUP * g;
            lw_store_u64(at, alias_place(lw_load_u64(at), n));
        }
}

/* Asks for the rows of a group of 32; their size is 2^shift bytes. */
LW_LANE void alias_ask(const void *rows, const uint64_t *places, int shift)
{
    LW_UNROLL_4 for (int l = 0; l < 32; l++) __builtin_prefetch((const char *)rows + (places[l] >> 32 << shift), 0, 3);
}

LW_LANE lw_u64 alias_item(const uint64_t *rows, const uint64_t *at)
{
    const lw_u64 place = lw_load_u64(at), low = lw_set_u64(0xffffffffu), index = lw_shr_u64(place, 32);
    return lw_alias_side_u64(index, lw_and_u64(place, low), lw_gather_u64(rows, index));
}

LW_LANE lw_u64 alias_wide_item(const uint64_t *rows, const uint64_t *at)
{
    const lw_u64 index = lw_shr_u64(lw_load_u64(at), 32), threshold = lw_shl_u64(index, 1);
    const lw_mask own = lw_lt_u64(lw_load_u64(at + 32), lw_gather_u64(rows, threshold));
    return lw_select_u64(own, index, lw_gather_u64(rows + 1, threshold));
}

LW_LANE void alias_put_u32(uint32_t *to, lw_u64 item)
{
    lw_store_u32(to, lw_low_u32(item));
}
LW_LANE void alias_put_u64(uint64_t *to, lw_u64 item)
{
    lw_store_u64(to, item);
}

/* Groups from .. to - 1 of staged draws. */
#define LW_ALIAS_READ(name, type, item, each, shift)                                                                   \
    static void alias_read_##name(const lw_job *job, uint64_t *draws, int from, int to, LW_C_##type *out)              \
    {                                                                                                                  \
        enum { AHEAD = LW_ALIAS_AHEAD / 32 };                                                                          \
        const uint64_t *const rows = job->arguments.rows;                                                              \
        alias_places(draws, from, to, each, job->arguments.items);                                                     \
        for (int k = from; k < to && k < from + AHEAD; k++)                                                            \
            alias_ask(rows, draws + 32 * (each)*k, shift);                                                             \
        for (int k = from; k < to; k++) {                                                                              \
            if (k + AHEAD < to)                                                                                        \
                alias_ask(rows, draws + 32 * (each) * (k + AHEAD), shift);                                             \
            LW_FOR_GROUPS(g)                                                                                           \
            alias_put_##type(out + 32 * (k - from) + LW_GROUP * g, item(rows, draws + 32 * (each)*k + LW_GROUP * g));  \
        }                                                                                                              \
    }
LW_ALIAS_READ(alias_u32, u32, alias_item, 1, 3)
LW_ALIAS_READ(alias_u64, u64, alias_item, 1, 3)
LW_ALIAS_READ(alias_wide_u32, u32, alias_wide_item, 2, 4)
LW_ALIAS_READ(alias_wide_u64, u64, alias_wide_item, 2, 4)

/* Blocks begin .. end - 1; EACH draws per element. Staged blocks lie a whole block apart. */
#define LW_ALIAS_FILL(name, type, each)                                                                                \
    static void fill_##name(const lw_host_job *host, uint64_t begin, uint64_t end)                                     \
    {                                                                                                                  \
        const lw_job *const job = &host->job;                                                                          \
        const lw_stage_row *const engine = &host->stages[job->engine];                                                \
        uint32_t staged[LW_STAGE_FLIGHT][LW_BLOCK_WORDS] __attribute__((aligned(64)));                                 \
        LW_C_##type room[LW_BLOCK_WORDS / 2] __attribute__((aligned(64)));                                             \
        lw_stage_state state;                                                                                          \
        const int groups = LW_VARIATE_GROUPS(engine->steps_b64, each, 1);                                              \
        const int count = (groups * (each) + engine->phases - 1) / engine->phases * engine->phases;                    \
        const uint64_t elements = 32 * (uint64_t)groups, job_end = job->first + job->count;                            \
        for (uint64_t block = begin, flight; block < end; block += flight) {                                           \
            flight = end - block < (uint64_t)engine->flight ? end - block : (uint64_t)engine->flight;                  \
            const int used = block == begin ? 0 : count;                                                               \
            engine->b64(&job->source, &state, block - host->base, used, (int)flight, count, staged);                   \
            for (uint64_t f = 0; f < flight; f++) {                                                                    \
                const uint64_t first = (block + f) * elements, beyond = first + elements;                              \
                const uint64_t from = first > job->first ? first : job->first;                                         \
                const uint64_t to = beyond < job_end ? beyond : job_end;                                               \
                LW_C_##type *const out = (LW_C_##type *)job->out + (from - job->first);                                \
                const int from_group = (int)((from - first) / 32), to_group = (int)((to - first + 31) / 32);           \
                const int whole = from == first && to == beyond;                                                       \
                alias_read_##name(job, (uint64_t *)(void *)staged[f], from_group, to_group, whole ? out : room);       \
                if (!whole)                                                                                            \
                    memcpy(out, room + (from - first) % 32, (to - from) * sizeof(*out));                               \
            }                                                                                                          \
        }                                                                                                              \
    }
LW_ALIAS_FILL(alias_u32, u32, 1)
LW_ALIAS_FILL(alias_u64, u64, 1)
LW_ALIAS_FILL(alias_wide_u32, u32, 2)
LW_ALIAS_FILL(alias_wide_u64, u64, 2)

#endif
