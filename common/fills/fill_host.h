/* The fill kernels of a CPU backend, generated for the whole kernel list in whatever lanes its translation unit speaks:
 *
 *     lw_host_kernel *const lw_host_kernels[engine][row]     blocks begin .. end-1 of a job, on the calling thread
 *
 * LW_FLIGHT blocks are interleaved so that their chains of steps overlap. Whole blocks go straight to the output; one that
 * the job only begins or ends in goes through a room on the stack, so no element depends on where a call starts or a thread's
 * share ends. What is larger than the caches is streamed past them: an ordinary store reads the line that it overwrites. */
#ifndef LANEWISE_FILLS_FILL_HOST_H
#define LANEWISE_FILLS_FILL_HOST_H

#include <string.h>

#include "elements.h"
#include "rows.h"

/* Writes a warp's 32 elements in order; how: store or stream. */
#define LW_WRITE_WARP(how, type, p, warp) LW_FOR_GROUPS(g) lw_##how##_##type((p) + LW_GROUP * g, (warp).g[g])

/* Where an element goes; nowhere, if it comes before the job's. */
static inline void *lw_out(const lw_job *job, uint64_t element, uint64_t bytes)
{
    return (void *)((uintptr_t)job->out + (uintptr_t)((element - job->first) * bytes));
}

/* Whether block `block` of `size` elements lies wholly inside the job. */
static inline int lw_whole(const lw_job *job, uint64_t block, uint64_t size)
{
    return block * size >= job->first && (block + 1) * size <= job->first + job->count;
}

/* How many groups of 32 from the start of a block the job reaches into, rounded up to whole phases. */
static inline int lw_groups_needed(const lw_job *job, uint64_t block, uint64_t size, uint64_t phases)
{
    const uint64_t left = job->first + job->count - block * size, unit = 32 * phases;
    return (int)((left < size ? (left + unit - 1) / unit * unit : size) / 32);
}

/* Copies the part of one block that belongs to the job from the buffer that holds the block. */
static inline void lw_copy_part(const lw_job *job, uint64_t block, uint64_t size, const void *buffer, size_t bytes)
{
    const uint64_t end = job->first + job->count;
    const uint64_t from = block * size > job->first ? block * size : job->first;
    const uint64_t to = (block + 1) * size < end ? (block + 1) * size : end;
    memcpy((char *)job->out + (from - job->first) * bytes, (const char *)buffer + (from - block * size) * bytes,
           (to - from) * bytes);
}

/* ---- streaming to where no line begins: through the room ----
 *
 * Element `skip` of a block is the first of a whole line there. Lines are streamed from the room LW_LAG groups behind the
 * draws: a load from two stores that have not left the store buffer waits for them. */
enum { LW_LAG = 4 };

static inline uint64_t lw_skip(const void *out, uint64_t bytes)
{
    return -(uintptr_t)out % LW_STREAM_LINE / bytes;
}

#define LW_STREAM_GROUP(type, to, from) lw_stream_##type(to, lw_load_##type(from))
#define LW_STREAM_WARP(type, to, from)                                                                                 \
    LW_FOR_GROUPS(g) LW_STREAM_GROUP(type, (to) + LW_GROUP * g, (from) + LW_GROUP * g)

/* All of a block that LW_RUN_BLOCKS has not streamed yet. */
#define LW_STREAM_REST(type, to, from, skip, size)                                                                     \
    do {                                                                                                               \
        uint64_t at = (size) - 32 * LW_LAG + (skip);                                                                   \
        for (; at + LW_GROUP <= (size); at += LW_GROUP)                                                                \
            LW_STREAM_GROUP(type, (to) + at, (from) + at);                                                             \
        memcpy((to) + at, (from) + at, ((size) - at) * sizeof(*(to)));                                                 \
        memcpy(to, from, (skip) * sizeof(*(to)));                                                                      \
    } while (0)

/* Runs groups 0 .. groups - 1 of `flight` consecutive blocks, the first at element `first`; block f goes to to[f]. Groups are
 * taken LW_PHASES at a time, unrolled, so that philox's step is a constant modulo 4. From group `lag` on the room is
 * streamed, block f to out + f SIZE. */
#define LW_RUN_BLOCKS(how, engine, kind, type, draw, flight, first, groups, to, lag)                                   \
    for (int round = 0; round < (groups); round += LW_PHASES_##engine) {                                               \
        LW_UNROLL_4 for (int k = 0; k < LW_PHASES_##engine; k++)                                                       \
        {                                                                                                              \
            LW_UNROLL_4 for (int f = 0; f < (flight); f++)                                                             \
            {                                                                                                          \
                const uint64_t offset = (uint64_t)(f * LW_BLOCK_ELEMENTS(engine, draw) + 32 * (round + k));            \
                const lw_warp_##type warp = lw_##engine##_##kind(&constants, &state[f], job, (first) + offset,         \
                                                                 k * LW_STEPS(engine, draw));                          \
                LW_WRITE_WARP(how, type, to[f] + 32 * (round + k), warp);                                              \
            }                                                                                                          \
            if (round + k >= (lag)) {                                                                                  \
                const uint64_t at = 32 * (uint64_t)(round + k - LW_LAG) + skip;                                        \
                LW_UNROLL_4 for (int f = 0; f < (flight); f++)                                                         \
                    LW_STREAM_WARP(type, out + f * SIZE + at, room[f] + at);                                           \
            }                                                                                                          \
        }                                                                                                              \
    }

/* Plain C is a quarter faster where the compiler knows the taps of the warp generator: the default set has kernels of
 * its own there. */
#define LW_KNOWN_TAPS (LW_GROUP == 1)

/* An engine that seeks leaves its place before block `at`; the others open any block alike. */
#define LW_MARK(engine, state, place, at) LW_JOIN(LW_MARK_, LW_SEEKS_##engine)(engine, state, place, at)
#define LW_MARK_0(engine, state, place, at) (void)0
#define LW_MARK_1(engine, state, place, at) (lw_##engine##_mark(state, (place)->mrg8), (void)((place)->block = (at)))

#define LW_KERNEL(engine, kind, type, draw)                                                                            \
    static inline __attribute__((always_inline)) void run_##engine##_##kind(const lw_host_job *host, uint64_t begin,   \
                                                                            uint64_t end, const lw_source *set)        \
    {                                                                                                                  \
        enum { GROUPS = LW_BLOCK_GROUPS(engine, draw), SIZE = 32 * GROUPS, FLIGHT = LW_FLIGHT_##engine };              \
        _Static_assert(GROUPS % LW_PHASES_##engine == 0, "whole phases a block");                                      \
        const lw_job *const job = &host->job;                                                                          \
        const lw_##engine##_constants constants = lw_##engine##_prepare(set);                                          \
        lw_##engine##_state state[4];                                                                                  \
        _Alignas(64) LW_C_##type room[FLIGHT][SIZE];                                                                   \
        LW_C_##type *to[FLIGHT];                                                                                       \
        for (uint64_t block = begin, n; block < end; block += n) {                                                     \
            if (block == begin)                                                                                        \
                lw_##engine##_open(&constants, state, &job->source, block - host->base);                               \
            else                                                                                                       \
                lw_##engine##_next(&constants, state, &job->source, block, GROUPS * LW_STEPS(engine, draw));           \
            if (job->first + job->count - block * SIZE < SIZE)                                                         \
                LW_MARK(engine, state, host->place, block);                                                            \
            n = end - block < FLIGHT ? end - block : FLIGHT;                                                           \
            const int whole = n == FLIGHT && lw_whole(job, block, SIZE) && lw_whole(job, block + FLIGHT - 1, SIZE);    \
            LW_C_##type *const out = lw_out(job, block * SIZE, sizeof(room[0][0]));                                    \
            const uint64_t skip = lw_skip(out, sizeof(out[0]));                                                       \
            const int stream = LW_STREAM_LINE > 1 && host->stream && whole, staged = stream && skip > 0;               \
            const int lag = staged ? LW_LAG : GROUPS;                                                                  \
            for (uint64_t f = 0; f < FLIGHT; f++)                                                                      \
                to[f] = !staged && f < n && lw_whole(job, block + f, SIZE) ? out + f * SIZE : room[f];                 \
            if (stream && !staged) {                                                                                   \
                LW_RUN_BLOCKS(stream, engine, kind, type, draw, FLIGHT, block * SIZE, GROUPS, to, GROUPS)              \
            } else if (n > 1 || staged) {                                                                              \
                LW_RUN_BLOCKS(store, engine, kind, type, draw, FLIGHT, block * SIZE, GROUPS, to, lag)                  \
            } else {                                                                                                   \
                const int groups = lw_groups_needed(job, block, SIZE, LW_PHASES_##engine);                             \
                LW_RUN_BLOCKS(store, engine, kind, type, draw, 1, block * SIZE, groups, to, GROUPS)                    \
            }                                                                                                          \
            for (uint64_t f = 0; f < n; f++)                                                                           \
                if (staged)                                                                                            \
                    LW_STREAM_REST(type, out + f * SIZE, room[f], skip, SIZE);                                         \
                else if (to[f] == room[f])                                                                             \
                    lw_copy_part(job, block + f, SIZE, room[f], sizeof(room[f][0]));                                   \
        }                                                                                                              \
        if (LW_SEEKS_##engine && end * SIZE == job->first + job->count) {                                              \
            lw_##engine##_next(&constants, state, &job->source, end, GROUPS * LW_STEPS(engine, draw));                 \
            LW_MARK(engine, state, host->place, end);                                                                  \
        }                                                                                                              \
        if (host->stream)                                                                                              \
            lw_stream_end();                                                                                           \
    }                                                                                                                  \
    static void fill_##engine##_##kind(const lw_host_job *host, uint64_t begin, uint64_t end)                          \
    {                                                                                                                  \
        static const lw_source set_0 = {0};                                                                            \
        if (LW_KNOWN_TAPS && LW_SETS_##engine > 1 && host->job.source.set == 0)                                        \
            run_##engine##_##kind(host, begin, end, &set_0);                                                           \
        else                                                                                                           \
            run_##engine##_##kind(host, begin, end, &host->job.source);                                                \
    }
#include "kernel_list.def"
#undef LW_KERNEL

static lw_host_kernel *const lw_host_kernels[LW_ENGINE_SLOTS][LW_ROW_COUNT] = {
#define LW_KERNEL(engine, kind, type, draw) [lw_engine_##engine][lw_row_##kind] = fill_##engine##_##kind,
#include "kernel_list.def"
#undef LW_KERNEL
};

#endif
