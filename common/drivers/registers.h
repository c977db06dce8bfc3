/* The fill kernels of a CPU backend that draw themselves, in whatever lanes its translation unit speaks:
 *
 *     lw_host_kernel *const lw_host_kernels[engine][row]     blocks begin .. end-1 of a job, on the calling thread
 *
 * for the kinds of kinds/plain.def, and the discrete ones, which take about as long as their draws: so each engine has
 * a kernel of each kind (registers.inl). LW_INTERLEAVE blocks are interleaved, so that their chains of steps overlap.
 * Whole blocks go straight to the output; one that the job only begins or ends in goes through a buffer on the stack,
 * so no element depends on where a call starts or a thread's share ends. What is larger than the caches is streamed
 * past them: an ordinary store reads the line that it overwrites. */
#ifndef LANEWISE_DRIVERS_REGISTERS_H
#define LANEWISE_DRIVERS_REGISTERS_H

#include <string.h>

#include "engines/lanes.h"

#include "discrete/draw.h"
#include "lanewise/detail/draws.h"
#include "lanewise/detail/job.h"
#include "fills/range.h"
#include "kinds/ids.h"
#include "fills/uniform.h"

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

/* How many whole phases before the job's first element in a block, in groups; 0 if the job begins before it. */
static inline int lw_groups_before(const lw_job *job, uint64_t block, uint64_t size, uint64_t phases)
{
    const uint64_t before = job->first > block * size ? job->first - block * size : 0;
    return (int)(before / (32 * phases) * phases);
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

/* ---- streaming to where no line begins: through the buffer ----
 *
 * Element `skip` of a block is the first of a whole line there. Lines are streamed from the buffer LW_LAG groups behind
 * the draws: a load from two stores that have not left the store buffer waits for them. */
enum { LW_LAG = 4 };

typedef enum lw_writing { LW_STORE, LW_STREAM, LW_STREAM_BUFFER } lw_writing;

/* Kinds whose elements take as long as several stores: the way to write is chosen at each store. */
#define LW_ASKS_AT_STORES(row)                                                                                         \
    ((int)(row) >= (int)LW_KIND_KERNELS || (row) == lw_kernel_range_u32 || (row) == lw_kernel_range_u64)

#include "interleave.h"

static inline uint64_t lw_skip(const void *out, uint64_t bytes)
{
    return -(uintptr_t)out % LW_STREAM_LINE / bytes;
}

#define LW_ENGINE_TEMPLATE "drivers/registers_engine.inl"
#include "lanewise/detail/templates/each_engine.inl"

#define LW_KIND(name, ...) [lw_kernel_##name] = LW_HOST_KERNEL(name),
static lw_host_kernel *const lw_host_kernels[LW_ENGINE_SLOTS][LW_KERNEL_COUNT] = {
#define LW_ENGINE_TEMPLATE "drivers/registers_rows.inl"
#include "lanewise/detail/templates/each_engine.inl"
};
#undef LW_KIND

#endif
