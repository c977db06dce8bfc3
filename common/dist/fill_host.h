/* The fill kernels of a CPU backend, generated for the whole kernel list in whatever lanes its translation unit speaks:
 *
 *     lw_host_kernel *const lw_host_kernels[engine][row]     blocks begin .. end-1 of a job, on the calling thread
 *
 * Whole blocks go straight to the output, LW_FLIGHT of them interleaved so that their chains of steps overlap; a block that
 * the job only begins or ends in goes through a buffer. So no element depends on where a call starts or a thread's share ends. */
#ifndef LANEWISE_FILL_HOST_H
#define LANEWISE_FILL_HOST_H

#include <string.h>

#include "dist/elements.h"
#include "dist/rows.h"

/* Writes a warp's 32 elements in order. */
#define LW_STORE_WARP(type, p, warp) LW_FOR_GROUPS(g) lw_store_##type((p) + LW_GROUP * g, (warp).g[g])

/* Whether blocks block .. block + n - 1 of `size` elements lie wholly inside the job. */
static inline int lw_whole(const lw_job *job, uint64_t block, uint64_t n, uint64_t size)
{
    return block * size >= job->first && (block + n) * size <= job->first + job->count;
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

/* Runs the groups of `flight` blocks, the first at element `first`, each to `size` elements further on in p. Groups are taken
 * LW_PHASES at a time, unrolled, so that philox's step is a constant modulo 4. */
#define LW_RUN_BLOCKS(engine, kind, type, draw, flight, p, first)                                                      \
    for (int groups = 0; groups < LW_BLOCK_GROUPS(engine, draw); groups += LW_PHASES_##engine) {                       \
        LW_UNROLL_4 for (int k = 0; k < LW_PHASES_##engine; k++)                                                       \
        {                                                                                                              \
            LW_UNROLL_4 for (int f = 0; f < (flight); f++)                                                             \
            {                                                                                                          \
                const uint64_t offset = (uint64_t)(f * LW_BLOCK_ELEMENTS(engine, draw) + 32 * (groups + k));           \
                const lw_warp_##type warp = lw_##engine##_##kind(&constants, &state[f], job, (first) + offset,         \
                                                                 k * LW_STEPS(engine, draw));                          \
                LW_STORE_WARP(type, (p) + offset, warp);                                                               \
            }                                                                                                          \
        }                                                                                                              \
    }

#define LW_TYPE_u32 uint32_t
#define LW_TYPE_u64 uint64_t
#define LW_TYPE_f32 float
#define LW_TYPE_f64 double

#define LW_KERNEL(engine, kind, type, draw)                                                                            \
    static void fill_##engine##_##kind(const lw_job *job, uint64_t begin, uint64_t end)                                \
    {                                                                                                                  \
        enum { SIZE = LW_BLOCK_ELEMENTS(engine, draw), FLIGHT = LW_FLIGHT_##engine };                                  \
        _Static_assert(LW_BLOCK_GROUPS(engine, draw) % LW_PHASES_##engine == 0, "whole phases a block");               \
        const lw_##engine##_constants constants = lw_##engine##_prepare();                                             \
        lw_##engine##_state state[4];                                                                                  \
        LW_TYPE_##type buffer[SIZE];                                                                                   \
        uint64_t n = 1;                                                                                                \
        for (uint64_t block = begin; block < end; block += n) {                                                        \
            const int flying = FLIGHT > 1 && block + FLIGHT <= end && lw_whole(job, block, FLIGHT, SIZE);              \
            n = flying ? FLIGHT : 1;                                                                                   \
            if (block == begin)                                                                                        \
                lw_##engine##_open(&constants, state, &job->source, block);                                            \
            else                                                                                                       \
                lw_##engine##_next(&constants, state, &job->source, block,                                             \
                                   LW_BLOCK_GROUPS(engine, draw) * LW_STEPS(engine, draw));                            \
            const uint64_t first = block * SIZE;                                                                       \
            if (flying) {                                                                                              \
                LW_TYPE_##type *const out = (LW_TYPE_##type *)job->out + (first - job->first);                         \
                LW_RUN_BLOCKS(engine, kind, type, draw, FLIGHT, out, first)                                            \
            } else {                                                                                                   \
                const int whole = lw_whole(job, block, 1, SIZE);                                                       \
                LW_TYPE_##type *const out =                                                                            \
                    whole ? (LW_TYPE_##type *)job->out + (first - job->first) : buffer;                                \
                LW_RUN_BLOCKS(engine, kind, type, draw, 1, out, first)                                                 \
                if (!whole)                                                                                            \
                    lw_copy_part(job, block, SIZE, buffer, sizeof(buffer[0]));                                         \
            }                                                                                                          \
        }                                                                                                              \
    }
#include "dist/kernel_list.def"
#undef LW_KERNEL

static lw_host_kernel *const lw_host_kernels[LW_ENGINE_SLOTS][LW_ROW_COUNT] = {
#define LW_KERNEL(engine, kind, type, draw) [lw_engine_##engine][lw_row_##kind] = fill_##engine##_##kind,
#include "dist/kernel_list.def"
#undef LW_KERNEL
};

#endif
