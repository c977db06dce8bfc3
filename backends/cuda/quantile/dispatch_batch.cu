/* Launches of values by batches of tables of continuous distributions. As many CTAs as the device holds; a warp makes
 * runs of consecutive blocks.
 *
 * Floor: of elements with tables far apart, a sector of 32 bytes each for the head and for the row; and the bytes of
 * table_of and out. */
#include "cuda/fills/kernel_stores.cuh"
#include "cuda/table.cuh"
#include "tuning.cuh"

#include "lanewise/lane/variates/domains.h"
#include "quantile/draw.h"

extern "C" {
#include "core/kinds.h"
}

static __device__ __forceinline__ ulonglong2 pair_at(const uint64_t *words, uint64_t at)
{
    return __ldg((const ulonglong2 *)(words + at));
}

/* The last rows of ROUND words: where they are, and their first two words. */
template <int ROUND>
static __device__ __forceinline__ void find_rows(const lw_quantile_batch_arguments &batch, uint32_t row_words,
                                                 const uint32_t table[ROUND], const uint64_t w[ROUND],
                                                 lw_quantile_row row[ROUND], ulonglong2 front[ROUND])
{
    ulonglong2 head[ROUND];
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        head[k] = pair_at(batch.heads, (uint64_t)table[k] * LW_QUANTILE_HEAD_WORDS);
#pragma unroll
    for (int k = 0; k < ROUND; k++) {
        row[k] = lw_quantile_root(head[k].x, head[k].y, row_words, w[k]);
        front[k] = pair_at(batch.rows, row[k].at);
    }
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        while (lw_quantile_is_fork(front[k].x)) {
            const uint64_t number = (uint32_t)front[k].x + (row[k].rest >> (64 - LW_QUANTILE_FORK_BITS));
            row[k].at = head[k].x + number * row_words;
            row[k].rest <<= LW_QUANTILE_FORK_BITS;
            front[k] = pair_at(batch.rows, row[k].at);
        }
}

template <int ORDER, int ROUND>
static __device__ __forceinline__ void values_of(const lw_quantile_batch_arguments &batch, const uint32_t table[ROUND],
                                                 const uint64_t w[ROUND], double v[ROUND])
{
    const uint32_t order = ORDER > 0 ? ORDER : batch.order, row_words = lw_quantile_batch_row_words(order);
    lw_quantile_row row[ROUND];
    ulonglong2 front[ROUND], bounds[ROUND];
    find_rows<ROUND>(batch, row_words, table, w, row, front);
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        bounds[k] = pair_at(batch.heads, (uint64_t)table[k] * LW_QUANTILE_HEAD_WORDS + 2);
#pragma unroll
    for (int k = 0; k < ROUND; k++) {
        const double t = lw_quantile_t(row[k].rest);
        double x = 0.0;
        for (uint32_t word = row_words - 2; word > 0; word -= 2) {
            const ulonglong2 pair = pair_at(batch.rows, row[k].at + word);
            if (order <= LW_QUANTILE_ORDER_SHORT)
                x = lw_quantile_two(lw_quantile_two(x, t, pair.y), t, pair.x);
            else
                x = lw_quantile_line(x, t, pair.y, pair.x);
        }
        v[k] = lw_quantile_bound(lw_quantile_line(x, t, front[k].y, front[k].x), lw_bits_f64(bounds[k].x),
                                 lw_bits_f64(bounds[k].y));
    }
}

/* Puts the values of words that are wanted, 32 apart from place `at` on. */
template <int ROUND>
static __device__ __forceinline__ void put_values(const lw_quantile_batch_job &job, uint64_t at, uint32_t wanted,
                                                  uint32_t table[ROUND], const uint64_t w[ROUND])
{
    double v[ROUND];
    uint32_t there = 0;
#pragma unroll
    for (int k = 0; k < ROUND; k++) {
        there |= (table[k] < job.batch.tables ? 1u : 0u) << k;
        table[k] = there >> k ? table[k] : 0;
    }
    if (job.batch.order == LW_QUANTILE_ORDER_SHORT)
        values_of<LW_QUANTILE_ORDER_SHORT, ROUND>(job.batch, table, w, v);
    else
        values_of<0, ROUND>(job.batch, table, w, v);
#pragma unroll
    for (int k = 0; k < ROUND; k++) {
        const bool none = (there >> k & 1) == 0;
        if ((wanted >> k & 1) == 0)
            continue;
        if (job.type == LW_TYPE_F64)
            ((double *)job.out)[at + 32 * k] = none ? lw_sentinel_f64() : v[k];
        else
            ((float *)job.out)[at + 32 * k] = none ? lw_sentinel_f32() : lw_from_f64_f32(v[k]);
    }
    if ((wanted & ~there) != 0)
        atomicAdd((unsigned long long *)job.errors, (unsigned long long)__popc(wanted & ~there));
}

#define LW_ENGINE_TEMPLATE "cuda/discrete/kernel_open.inl"
#include "lanewise/detail/templates/each_engine.inl"
#define LW_ENGINE_TEMPLATE "cuda/quantile/kernel_batch.inl"
#include "lanewise/detail/templates/each_engine.inl"

/* Values of words that there are. */
static __global__ void __launch_bounds__(BATCH_THREADS)
    quantile_batch_at(const __grid_constant__ lw_quantile_batch_job job, uint64_t)
{
    const uint64_t warps = (uint64_t)gridDim.x * (BATCH_THREADS / 32);
    for (uint64_t begin = lw_cuda_warp() * 32 * BATCH_ROUND; begin < job.count; begin += warps * 32 * BATCH_ROUND) {
        const uint64_t at = begin + threadIdx.x % 32;
        uint64_t w[BATCH_ROUND];
        uint32_t table[BATCH_ROUND], wanted = 0;
#pragma unroll
        for (int k = 0; k < BATCH_ROUND; k++) {
            const bool is = at + 32 * k < job.count;
            wanted |= (is ? 1u : 0u) << k;
            w[k] = is ? job.words[at + 32 * k] : 0;
            table[k] = is ? job.table_of[at + 32 * k] : 0;
        }
        put_values<BATCH_ROUND>(job, at, wanted, table, w);
    }
}

static const void *kernel_of(const lw_quantile_batch_job *job)
{
    if (job->words != nullptr)
        return (const void *)quantile_batch_at;
    switch (job->engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return (const void *)quantile_batch_##name;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

lw_status lw_cuda_quantile_batch(lw_context *context, const lw_quantile_batch_job *job)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const void *const kernel = kernel_of(job);
    const uint64_t size =
        job->words != nullptr ? 32 * BATCH_ROUND : lw_kernel_block(lw_kernel_quantile_f64, (lw_engine)job->engine);
    const uint64_t blocks = job->count / size + 2; /* at most, wherever the first one begins */
    int ctas = 0;
    const lw_port_error error = lw_port_resident(&ctas, kernel, BATCH_THREADS, 0);
    if (error != LW_PORT_OK)
        return device_error(job->function, error);
    const uint64_t held = (uint64_t)state->processors * ctas * (BATCH_THREADS / 32);
    const bool seeks = job->words == nullptr && lw_engine_seeks(job->engine);
    uint64_t run = seeks ? (blocks + held - 1) / held : blocks >= INTERLEAVE * held ? INTERLEAVE : 1;
    const uint64_t warps = (blocks + run - 1) / run, wanted = warps < held ? warps : held;
    lw_quantile_batch_job what = *job;
    void *arguments[] = {&what, &run};
    return launched(job->function,
                    lw_port_launch(kernel, (unsigned)((wanted + BATCH_THREADS / 32 - 1) / (BATCH_THREADS / 32)),
                                   BATCH_THREADS, arguments, 0, state->stream));
}
