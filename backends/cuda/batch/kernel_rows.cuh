/* Short and middle rows of a batch, and what offsets say.
 *
 * Floor: 16 bytes per item of 8-byte weights, read and written once, and 8 per row. */
#ifndef LANEWISE_CUDA_BATCH_KERNEL_ROWS_CUH
#define LANEWISE_CUDA_BATCH_KERNEL_ROWS_CUH

#include "kernel_row.cuh"

/* Items of a row, by parts of a warp that give each lane EACH. */
enum { EACH = 4, QUARTER = 8 * EACH, HALF = 16 * EACH, WHOLE = 32 * EACH };
typedef lane_group<8, QUARTER> quarter_warp;
typedef lane_group<16, HALF> half_warp;
typedef lane_group<32, WHOLE> whole_warp;
typedef lane_group<32, MIDDLE_MOST> long_warp; /* more items per lane */

/* ---- tables ---- */

/* Lists of a warp's: the rows of the lanes in `which`. */
static __device__ __forceinline__ void list_rows(uint32_t which, uint64_t r, uint64_t *list, uint64_t *count)
{
    if (which == 0)
        return;
    const uint64_t at = warp_claim((batch_word *)count, which);
    if (which >> lane_rank() & 1)
        list[at] = r;
}

/* Each group of the warp builds one of the rows of the lanes in `which`, until there are no more. */
template <class group, int OF_LANE>
static __device__ __forceinline__ void build_rows(const lw_batch_job &job, uint32_t which, uint64_t r, uint64_t begin,
                                                  uint32_t n, typename group::shared *buffers, batch_counts *mine)
{
    const uint32_t own = threadIdx.x % 32 / group::SIZE;
    while (which != 0) {
        uint32_t lane = 32;
#pragma unroll
        for (uint32_t g = 0; g < 32 / group::SIZE; g++) {
            const uint32_t next = which != 0 ? (uint32_t)__ffs((int)which) - 1 : 32;
            which &= which - 1;
            lane = g == own ? next : lane;
        }
        const uint64_t my_r = lw_port_shuffle(r, lane % 32), my_begin = lw_port_shuffle(begin, lane % 32);
        const uint32_t my_n = lw_port_shuffle(n, lane % 32);
        build_row<group, OF_LANE>(job, my_r, my_begin, lane < 32 ? my_n : 0, buffers + own, mine);
    }
}

union warp_buffer {
    quarter_warp::shared quarters[4];
    half_warp::shared halves[2];
    whole_warp::shared whole;
};

/* A warp takes `run` rows at a time, at most 32, and builds those of a length together; the others are listed. */
static __global__ void __launch_bounds__(BATCH_THREADS, 4)
    short_kernel(lw_batch_job job, uint32_t run, batch_lists lists, batch_tally *to)
{
    __shared__ warp_buffer buffers[BATCH_THREADS / 32];
    warp_buffer *const buffer = &buffers[threadIdx.x / 32];
    const uint32_t lane = threadIdx.x % 32;
    const uint64_t warps = (uint64_t)gridDim.x * (BATCH_THREADS / 32);
    batch_counts mine = {~(uint64_t)0, 0, 0, 0};
    for (uint64_t first = ((uint64_t)blockIdx.x * (BATCH_THREADS / 32) + threadIdx.x / 32) * run; first < job.rows;
         first += warps * run) {
        const bool there = lane < run && first + lane < job.rows;
        uint64_t r = 0, begin = 0, n = 0;
        if (there) {
            r = job.only != nullptr ? job.only[first + lane] : first + lane;
            begin = job.offsets[r];
            n = job.offsets[r + 1] - begin;
        }
        mine.empty += there && n == 0;
        const uint32_t items = n <= WHOLE ? (uint32_t)n : 0;
        build_rows<quarter_warp, 2>(job, lw_port_ballot(items > 0 && items <= QUARTER / 2), r, begin, items,
                                    buffer->quarters, &mine);
        build_rows<quarter_warp, EACH>(job, lw_port_ballot(items > QUARTER / 2 && items <= QUARTER), r, begin, items,
                                       buffer->quarters, &mine);
        build_rows<half_warp, EACH>(job, lw_port_ballot(items > QUARTER && items <= HALF), r, begin, items,
                                    buffer->halves, &mine);
        build_rows<whole_warp, EACH>(job, lw_port_ballot(items > HALF), r, begin, items, &buffer->whole, &mine);
        list_rows(lw_port_ballot(n > WHOLE && n <= MIDDLE_MOST), r, lists.middle, &to->middle);
        list_rows(lw_port_ballot(n > MIDDLE_MOST && n <= job.limit), r, lists.longs, &to->longs);
        if (n > job.limit) {
            const lw_batch_large large = {r, begin, n};
            job.large[atomicAdd((batch_word *)&to->large, (batch_word)1)] = large;
        }
    }
    batch_report(to, mine);
}

/* A warp per row of the list. */
static __global__ void __launch_bounds__(MIDDLE_THREADS)
    middle_kernel(lw_batch_job job, const uint64_t *list, batch_tally *to)
{
    __shared__ long_warp::shared buffers[MIDDLE_THREADS / 32];
    long_warp::shared *const buffer = &buffers[threadIdx.x / 32];
    const uint64_t warps = (uint64_t)gridDim.x * (MIDDLE_THREADS / 32), listed = to->middle;
    batch_counts mine = {~(uint64_t)0, 0, 0, 0};
    for (uint64_t i = (uint64_t)blockIdx.x * (MIDDLE_THREADS / 32) + threadIdx.x / 32; i < listed; i += warps) {
        const uint64_t r = list[i], begin = job.offsets[r];
        const uint32_t n = (uint32_t)(job.offsets[r + 1] - begin);
        if (n <= MIDDLE_MOST / 2)
            build_row<long_warp, MIDDLE_MOST / 64>(job, r, begin, n, buffer, &mine);
        else
            build_row<long_warp, MIDDLE_MOST / 32>(job, r, begin, n, buffer, &mine);
    }
    batch_report(to, mine);
}

/* ---- the shape ---- */

/* above[s]: rows of more than s LONG_ALONE items, [0]: of more than a tile, but of LONG_MOST at most. */
struct shape_there {
    lw_batch_shape shape;
    uint64_t above[LONG_STEPS];
};

static __global__ void __launch_bounds__(BATCH_THREADS)
    look_at_offsets(const uint64_t *offsets, uint64_t rows, shape_there *there)
{
    lw_batch_shape *const shape = &there->shape;
    uint64_t offender = ~(uint64_t)0, longest = 0, large = 0, above[LONG_STEPS] = {};
    const uint64_t thread = (uint64_t)blockIdx.x * BATCH_THREADS + threadIdx.x;
    for (uint64_t r = thread; r < rows; r += (uint64_t)gridDim.x * BATCH_THREADS) {
        const uint64_t begin = offsets[r], end = offsets[r + 1], n = end - begin;
        if (end < begin) {
            offender = r + 1 < offender ? r + 1 : offender;
            continue;
        }
        longest = n > longest ? n : longest;
        large += n > LONG_MOST;
#pragma unroll
        for (int s = 0; s < LONG_STEPS; s++)
            above[s] += n > (s == 0 ? (uint64_t)LW_ALIAS_TILE : (uint64_t)s * LONG_ALONE) && n <= LONG_MOST;
    }
    longest = warp_largest(longest);
    if (offender != ~(uint64_t)0)
        atomicMin((batch_word *)&shape->offender, (batch_word)offender);
    if (threadIdx.x % 32 == 0)
        atomicMax((batch_word *)&shape->longest, (batch_word)longest);
    const uint64_t sum = warp_total(large);
    if (threadIdx.x % 32 == 0 && sum > 0)
        atomicAdd((batch_word *)&shape->large, (batch_word)sum);
#pragma unroll
    for (int s = 0; s < LONG_STEPS; s++) {
        const uint64_t count = warp_total(above[s]);
        if (threadIdx.x % 32 == 0 && count > 0)
            atomicAdd((batch_word *)&there->above[s], (batch_word)count);
    }
    if (thread == 0) {
        shape->first = offsets[0];
        shape->items = offsets[rows];
    }
}

#endif
