/* The kernels of those variates that chosen.def gives (variates/run.h). warp1024 with parameters for the whole call has kernels of its own,
 * whose lanes draw as they go and store straight to the output; all other cases share kernels that stage a block's
 * draws in shared memory, where its elements go then, so that their number does not grow with the engines: which one it
 * is is a branch that all threads take alike.
 *
 * Floor: the bytes of the output over the store bandwidth (H200: 1150 G f32 or 575 G f64 a second), or the instructions
 * of the kind over their rate: 4 x 132 x 32 lanes x 1.98 GHz are 33.4 T a second, of which half can be shifts, logic,
 * comparisons and conversions, and half f64. An element of warp1024 takes, with 6 instructions a word of the engine's,
 *
 *     exponential-f32 27    normal-f32 30    cauchy-f32 28    lognormal-f32 43    normal-f64 60, 26 of them f64
 *
 * and a few more for its block's start (Philox): 0.75 to 0.85 of that rate is reached. Calls that guard roots and
 * quotients against numbers that cannot occur, and literals of 64 bits, were a third once.
 *
 * Where hardly one is rejected (shape 50), gamma-f32 issues about 40 more than a normal; gamma-f64 is bound by the f64
 * pipe, half as wide, in the same way. */
#include "cuda/fills/kernels.cuh"

#include "lanewise/detail/draws.h"

/* Where draws come from: shared memory, or the state of warp1024; one of the two, known when a kernel is compiled. */
struct lw_drawer {
    const void *staged;
    bool direct;
    lw_warp_taps taps;
    lw_warp_u32 now;
    const lw_source *source;
};
#define LW_NEXT(draw)                                                                                                  \
    [[maybe_unused]] LW_LANE                                                                                           \
    LW_JOIN(lw_, LW_DRAWN_##draw) lw_next_##draw(lw_drawer *drawer, int number, int)                                   \
    {                                                                                                                  \
        if (drawer->direct)                                                                                            \
            return lw_warp1024_draw_##draw(&drawer->taps, &drawer->now, drawer->source, 0).g[0];                       \
        return ((const LW_JOIN(LW_C_, LW_DRAWN_##draw) *)drawer->staged)[32 * number + lw_lane_u32(0)];                \
    }
LW_NEXT(word)
LW_NEXT(b32)
LW_NEXT(b53)
LW_NEXT(b64)
static __device__ __forceinline__ void lw_drew(lw_drawer *drawer)
{
    if (!drawer->direct)
        lw_fence();
}

#include "lanewise/detail/stage_cuda.h"

#include "variates/run.h"

enum { WARPS = LW_CUDA_THREADS / 32, BLOCK_WORDS = 1024, FLIGHT = LW_STAGE_FLIGHT, VARIATE_CTAS = 4 };

/* Elements from .. from + count - 1 of the room, to p: 16 bytes a thread where p is aligned. */
template <class type>
static __device__ __forceinline__ void store_room(type *p, const type *room, uint32_t count, uint32_t lane)
{
    enum { PACK = 16 / sizeof(type) };
    if ((uintptr_t)p % 16 == 0 && (uintptr_t)room % 16 == 0) {
        const uint32_t vectors = count / PACK;
        for (uint32_t k = lane; k < vectors; k += 32)
            ((uint4 *)p)[k] = ((const uint4 *)room)[k];
        for (uint32_t k = vectors * PACK + lane; k < count; k += 32)
            p[k] = room[k];
    } else {
        for (uint32_t k = lane; k < count; k += 32)
            p[k] = room[k];
    }
    __syncwarp();
}

static __device__ __forceinline__ int steps_of(int engine, int others, int of_mrg8)
{
    return engine == lw_engine_mrg8 ? of_mrg8 : others;
}

/* The part of a job in a block of `groups` groups. */
struct lw_span {
    uint64_t element, from, to; /* of group 0; the first and one past the last that are asked for */
    int first_group, end_group;
    bool whole;
};

static __device__ __forceinline__ lw_span span_of(uint64_t first, uint64_t last, uint64_t block, int groups, int unit)
{
    lw_span s;
    s.element = block * (32 * groups);
    const uint64_t beyond = s.element + 32 * groups;
    s.from = s.element > first ? s.element : first;
    s.to = beyond < last ? beyond : last;
    s.first_group = (int)((s.from - s.element) / 32) / unit * unit;
    s.end_group = (int)((s.to - s.element + 31) / 32 + unit - 1) / unit * unit;
    s.whole = s.from == s.element && s.to == beyond;
    return s;
}

/* Any engine: one block after another, its draws staged where its elements go then. */
#define LW_KERNEL_STAGED(name, type, method, draw, draws_taken)                                                        \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS, VARIATE_CTAS)                                            \
        variate_staged_##name(const __grid_constant__ lw_job job, uint64_t run)                                        \
    {                                                                                                                  \
        __shared__ uint4 rooms[WARPS][BLOCK_WORDS / 4];                                                                \
        __shared__ lw_scratch_##name scratches[WARPS];                                                                 \
        uint4 *const room = rooms[threadIdx.x / 32];                                                                   \
        const uint32_t lane = lw_lane_u32(0);                                                                          \
        const int steps = steps_of(job.engine, LW_STEPS(warp1024, draw), LW_STEPS(mrg8, draw));                        \
        const int groups = LW_VARIATE_GROUPS(steps, draws_taken, LW_UNIT_##method);                                    \
        const uint64_t first = lw_cuda_first(job), last = first + job.count, end = (last - 1) / (32 * groups) + 1;     \
        const uint64_t warp = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32;                                         \
        const uint64_t begin = first / (32 * groups) + warp * run;                                                     \
        static_assert(sizeof(LW_C_##type) <= draws_taken * sizeof(LW_JOIN(LW_C_, LW_DRAWN_##draw)), "room in place");  \
        lw_job mine = job;                                                                                             \
        mine.first = first;                                                                                            \
        mine.cursor = nullptr;                                                                                         \
        lw_stage_states states;                                                                                        \
        lw_drawer drawer = {};                                                                                         \
        drawer.staged = room;                                                                                          \
        if (first > LW_CURSOR_END - job.count)                                                                         \
            return;                                                                                                    \
        for (uint64_t block = begin; block < end && block - begin < run; block++) {                                    \
            const lw_span s = span_of(first, last, block, groups, LW_UNIT_##method);                                   \
            uint32_t waiting = 0;                                                                                      \
            lw_stage_##draw(&job.source, job.engine, steps, states, block, block - begin, groups * draws_taken,        \
                         (LW_JOIN(LW_C_, LW_DRAWN_##draw) *)room);                                                     \
            lw_run_##name(&mine, mine.arguments.any_each, &drawer, 0, room, &scratches[threadIdx.x / 32], &waiting,    \
                          s.element, s.first_group, s.end_group, 1);                                                   \
            __syncwarp();                                                                                              \
            store_room((LW_C_##type *)job.out + (s.from - first), (const LW_C_##type *)room + (s.from - s.element),    \
                       (uint32_t)(s.to - s.from), lane);                                                               \
        }                                                                                                              \
    }

/* warp1024: draws are never stored, and elements go straight to the output, but for those of a block of which the job
 * wants a part alone. */
#define LW_DIRECT_BEGIN(name, type, method, draw, draws_taken)                                                         \
    enum { GROUPS = LW_VARIATE_GROUPS(LW_STEPS_warp1024_##draw, draws_taken, LW_UNIT_##method) };                      \
    __shared__ __align__(16) LW_C_##type rooms[WARPS][32 * GROUPS];                                                    \
    __shared__ lw_scratch_##name scratches[WARPS];                                                                     \
    LW_C_##type *const room = rooms[threadIdx.x / 32];                                                                 \
    const uint64_t first = lw_cuda_first(job), last = first + job.count, end = (last - 1) / (32 * GROUPS) + 1;         \
    const uint64_t warp = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32;                                             \
    const uint64_t begin = first / (32 * GROUPS) + warp * run;                                                         \
    if (begin >= end || first > LW_CURSOR_END - job.count)                                                             \
        return;                                                                                                        \
    const int blocks = end - begin < run ? (int)(end - begin) : (int)run;                                              \
    lw_warp_u32 states[FLIGHT];                                                                                        \
    uint32_t waiting = 0;                                                                                              \
    lw_drawer drawer = {nullptr, true, lw_warp1024_prepare(&job.source), lw_splat_u32(0), &job.source};                \
    lw_warp_open4(states, &job.source, begin)
#define LW_DIRECT_NEXT                                                                                                 \
    drawer.now = states[0];                                                                                            \
    _Pragma("unroll") for (int k = 1; k < FLIGHT; k++) states[k - 1] = states[k]

#define LW_DIRECT_ONCE(name, type, method, draw, draws_taken)                                                          \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS, VARIATE_CTAS)                                            \
        variate_direct_##name(const __grid_constant__ lw_job job, uint64_t run)                                        \
    {                                                                                                                  \
        LW_DIRECT_BEGIN(name, type, method, draw, draws_taken);                                                        \
        if (begin * (32 * GROUPS) >= first && (begin + blocks) * (32 * GROUPS) <= last) {                              \
            LW_C_##type *at = (LW_C_##type *)job.out + (begin * (32 * GROUPS) - first);                                \
            asm("" : "+l"(at)); /* one base: nvcc would derive each address from the number of the block again */      \
            __builtin_assume(__isGlobal(at));                                                                          \
            for (int b = 0; b < blocks; b++, at += 32 * GROUPS) {                                                      \
                LW_DIRECT_NEXT;                                                                                        \
                lw_run_##name(&job, 0, &drawer, 0, at, &scratches[threadIdx.x / 32], &waiting, 0, 0, GROUPS, 1);       \
            }                                                                                                          \
            return;                                                                                                    \
        }                                                                                                              \
        for (int b = 0; b < blocks; b++) {                                                                             \
            const lw_span s = span_of(first, last, begin + b, GROUPS, LW_UNIT_##method);                               \
            LW_C_##type *const out = (LW_C_##type *)job.out + (s.from - first);                                        \
            LW_DIRECT_NEXT;                                                                                            \
            if (s.whole) {                                                                                             \
                lw_run_##name(&job, 0, &drawer, 0, out, &scratches[threadIdx.x / 32], &waiting, s.element, 0, GROUPS,  \
                              1);                                                                                      \
                continue;                                                                                              \
            }                                                                                                          \
            lw_run_##name(&job, 0, &drawer, 0, room, &scratches[threadIdx.x / 32], &waiting, s.element, 0,             \
                          s.end_group, 1);                                                                             \
            __syncwarp();                                                                                              \
            store_room(out, room + (s.from - s.element), (uint32_t)(s.to - s.from), lw_lane_u32(0));                   \
        }                                                                                                              \
    }
#define LW_DIRECT_PAIR LW_DIRECT_ONCE

/* What waits for another attempt waits for all whole blocks of the warp: places are counted from its first one. */
#define LW_DIRECT_RETRY(name, type, method, draw, draws_taken)                                                         \
    static __global__ void __launch_bounds__(LW_CUDA_THREADS, VARIATE_CTAS)                                            \
        variate_direct_##name(const __grid_constant__ lw_job job, uint64_t run)                                        \
    {                                                                                                                  \
        LW_DIRECT_BEGIN(name, type, method, draw, draws_taken);                                                        \
        const uint64_t base = begin * (32 * GROUPS);                                                                   \
        const uint64_t before_cut = last / (32 * GROUPS) - begin;                                                      \
        const int cut = base < first, whole_end = before_cut < (uint64_t)blocks ? (int)before_cut : blocks;            \
        LW_C_##type *const out = (LW_C_##type *)job.out + (int64_t)(base - first);                                     \
        for (int b = 0; b < blocks; b++) {                                                                             \
            const bool whole = b >= cut && b < whole_end;                                                              \
            LW_DIRECT_NEXT;                                                                                            \
            lw_run_##name(&job, 0, &drawer, whole ? b *GROUPS : 0, whole ? out : room, &scratches[threadIdx.x / 32],   \
                          &waiting, whole ? base : base + b * (32 * GROUPS), whole ? b * GROUPS : 0,                   \
                          whole ? (b + 1) * GROUPS : GROUPS, !whole || b + 1 == whole_end);                            \
            if (!whole) {                                                                                              \
                const lw_span s = span_of(first, last, begin + b, GROUPS, LW_UNIT_##method);                           \
                __syncwarp();                                                                                          \
                store_room((LW_C_##type *)job.out + (s.from - first), room + (s.from - s.element),                     \
                           (uint32_t)(s.to - s.from), lw_lane_u32(0));                                                 \
            }                                                                                                          \
        }                                                                                                              \
    }
#define LW_DIRECT_PAIR_RETRY LW_DIRECT_RETRY

#define LW_CHOSEN(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                              \
    LW_KERNEL_STAGED(name, type, method, draw, draws)                                                                  \
    LW_DIRECT_##method(name, type, method, draw, draws)
#include "variates/chosen.def"
#undef LW_CHOSEN

/* direct: warp1024 with parameters for the whole call. */
static const void *variate_kernel(lw_row row, bool direct)
{
    switch (row) {
#define LW_CHOSEN(name, ...)                                                                                           \
    case lw_row_##name:                                                                                                \
        return direct ? (const void *)variate_direct_##name : (const void *)variate_staged_##name;
#include "variates/chosen.def"
#undef LW_CHOSEN
    default:
        return nullptr;
    }
}
