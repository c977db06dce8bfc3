/* What the files of batches of alias tables on the device share. A build has three kernels, each for the rows of a
 * length; the first lists those of the others:
 *
 *     kernel_rows.cuh       short    up to 128 items: by a quarter of a warp, a half or all of it, 4 items per lane
 *                           middle   up to 512: by a warp, more items per lane
 *     kernel_long_rows.cu   long     by a CTA, tile by tile, as the builder of single tables does it */
#ifndef LANEWISE_CUDA_BATCH_KERNEL_CUH
#define LANEWISE_CUDA_BATCH_KERNEL_CUH

#include "cuda/collective.cuh"
#include "cuda/runtime/state.cuh"
#include "tuning.cuh"

typedef unsigned long long batch_word;

/* What the kernels count and list; device memory. */
struct batch_tally {
    lw_batch_found found;
    uint64_t middle, longs, large; /* rows in the lists */
    unsigned ticket;               /* long rows that were taken */
};

static __host__ __device__ inline batch_tally batch_nothing()
{
    batch_tally nothing = {};
    nothing.found.offender = ~(uint64_t)0;
    return nothing;
}

/* Rows for the later kernels; device memory. */
struct batch_lists {
    uint64_t *middle, *longs;
};

/* Counts of a thread's own, over all its rows. */
struct batch_counts {
    uint64_t offender, empty, zeros, truncated;
};

static __device__ __forceinline__ uint64_t lw_batch_empty_row(const lw_batch_job &job, uint64_t item)
{
    return job.own_rows ? item << 32 : LW_BATCH_EMPTY;
}

/* By all threads. */
static __device__ __forceinline__ void batch_report(batch_tally *to, const batch_counts &mine)
{
    if (mine.offender != ~(uint64_t)0)
        atomicMin((batch_word *)&to->found.offender, (batch_word)mine.offender);
    const uint64_t empty = warp_total(mine.empty), zeros = warp_total(mine.zeros);
    const uint64_t truncated = warp_total(mine.truncated);
    if (threadIdx.x % 32 == 0 && (empty | zeros | truncated) != 0) {
        atomicAdd((batch_word *)&to->found.empty, (batch_word)empty);
        atomicAdd((batch_word *)&to->found.zeros, (batch_word)zeros);
        atomicAdd((batch_word *)&to->found.truncated, (batch_word)truncated);
    }
}

/* Long rows: CTAs of a launch; bytes of their working memory for rows of up to `longest` items. */
unsigned lw_cuda_batch_long_ctas(const cuda_state *state, uint64_t rows);
size_t lw_cuda_batch_long_bytes(const lw_batch_job &job, uint64_t longest, unsigned ctas);
void lw_cuda_batch_long(const cuda_state *state, const lw_batch_job &job, const uint64_t *list, void *work,
                        uint64_t longest, unsigned ctas, batch_tally *to);

/* Queues the build of job's rows. area: lw_cuda_batch_area bytes of device memory, which begin with the tally, from
 * nothing. */
size_t lw_cuda_batch_area(const cuda_state *state, const lw_batch_job &job);
lw_port_error lw_cuda_batch_queue(const cuda_state *state, const lw_batch_job &job, void *area);

#endif
