/* The fill kernels of a CPU backend, generated for the whole kernel list in whatever lanes its translation unit speaks:
 *
 *     lw_host_kernel *const lw_host_kernels[engine][row]     blocks begin .. end-1 of a job, on the calling thread
 *
 * LW_FLIGHT blocks are interleaved so that their chains of steps overlap. Whole blocks go straight to the output; one that
 * the job only begins or ends in goes through a room on the stack, so no element depends on where a call starts or a thread's
 * share ends. */
#ifndef LANEWISE_FILL_HOST_H
#define LANEWISE_FILL_HOST_H

#include <string.h>

#include "dist/elements.h"
#include "dist/rows.h"

/* Writes a warp's 32 elements in order. */
#define LW_STORE_WARP(type, p, warp) LW_FOR_GROUPS(g) lw_store_##type((p) + LW_GROUP * g, (warp).g[g])

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

/* Runs groups 0 .. groups - 1 of `flight` consecutive blocks, the first at element `first`; block f goes to to[f]. Groups are
 * taken LW_PHASES at a time, unrolled, so that philox's step is a constant modulo 4. */
#define LW_RUN_BLOCKS(engine, kind, type, draw, flight, first, groups, to)                                             \
    for (int round = 0; round < (groups); round += LW_PHASES_##engine) {                                               \
        LW_UNROLL_4 for (int k = 0; k < LW_PHASES_##engine; k++)                                                       \
        {                                                                                                              \
            LW_UNROLL_4 for (int f = 0; f < (flight); f++)                                                             \
            {                                                                                                          \
                const uint64_t offset = (uint64_t)(f * LW_BLOCK_ELEMENTS(engine, draw) + 32 * (round + k));            \
                const lw_warp_##type warp = lw_##engine##_##kind(&constants, &state[f], job, (first) + offset,         \
                                                                 k * LW_STEPS(engine, draw));                          \
                LW_STORE_WARP(type, to[f] + 32 * (round + k), warp);                                                   \
            }                                                                                                          \
        }                                                                                                              \
    }

/* Plain C is a quarter faster where the compiler knows the taps of the warp generator: the default set has kernels of
 * its own there. */
#define LW_KNOWN_TAPS (LW_GROUP == 1)

#define LW_TYPE_u32 uint32_t
#define LW_TYPE_u64 uint64_t
#define LW_TYPE_f32 float
#define LW_TYPE_f64 double

#define LW_KERNEL(engine, kind, type, draw)                                                                            \
    static inline __attribute__((always_inline)) void run_##engine##_##kind(const lw_job *job, uint64_t begin,         \
                                                                            uint64_t end, const lw_source *set)        \
    {                                                                                                                  \
        enum { GROUPS = LW_BLOCK_GROUPS(engine, draw), SIZE = 32 * GROUPS, FLIGHT = LW_FLIGHT_##engine };              \
        _Static_assert(GROUPS % LW_PHASES_##engine == 0, "whole phases a block");                                      \
        const lw_##engine##_constants constants = lw_##engine##_prepare(set);                                          \
        lw_##engine##_state state[4];                                                                                  \
        LW_TYPE_##type room[FLIGHT][SIZE];                                                                             \
        LW_TYPE_##type *to[FLIGHT];                                                                                    \
        for (uint64_t block = begin, n; block < end; block += n) {                                                     \
            if (block == begin)                                                                                        \
                lw_##engine##_open(&constants, state, &job->source, block);                                            \
            else                                                                                                       \
                lw_##engine##_next(&constants, state, &job->source, block, GROUPS * LW_STEPS(engine, draw));           \
            n = end - block < FLIGHT ? end - block : FLIGHT;                                                           \
            for (uint64_t f = 0; f < FLIGHT; f++) {                                                                    \
                const int whole = f < n && lw_whole(job, block + f, SIZE);                                             \
                to[f] = whole ? (LW_TYPE_##type *)job->out + ((block + f) * SIZE - job->first) : room[f];              \
            }                                                                                                          \
            if (n > 1) {                                                                                               \
                LW_RUN_BLOCKS(engine, kind, type, draw, FLIGHT, block * SIZE, GROUPS, to)                              \
            } else {                                                                                                   \
                const int groups = lw_groups_needed(job, block, SIZE, LW_PHASES_##engine);                             \
                LW_RUN_BLOCKS(engine, kind, type, draw, 1, block * SIZE, groups, to)                                   \
            }                                                                                                          \
            for (uint64_t f = 0; f < n; f++)                                                                           \
                if (to[f] == room[f])                                                                                  \
                    lw_copy_part(job, block + f, SIZE, room[f], sizeof(room[f][0]));                                   \
        }                                                                                                              \
    }                                                                                                                  \
    static void fill_##engine##_##kind(const lw_job *job, uint64_t begin, uint64_t end)                                \
    {                                                                                                                  \
        static const lw_source set_0 = {0};                                                                            \
        if (LW_KNOWN_TAPS && LW_SETS_##engine > 1 && job->source.set == 0)                                             \
            run_##engine##_##kind(job, begin, end, &set_0);                                                            \
        else                                                                                                           \
            run_##engine##_##kind(job, begin, end, &job->source);                                                      \
    }
#include "dist/kernel_list.def"
#undef LW_KERNEL

static lw_host_kernel *const lw_host_kernels[LW_ENGINE_SLOTS][LW_ROW_COUNT] = {
#define LW_KERNEL(engine, kind, type, draw) [lw_engine_##engine][lw_row_##kind] = fill_##engine##_##kind,
#include "dist/kernel_list.def"
#undef LW_KERNEL
};

#endif
