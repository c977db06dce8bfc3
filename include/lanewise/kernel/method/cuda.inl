/* The code of a method for the cuda backend. LW_METHOD: its name; its header has been included. A warp makes a run of
 * blocks: it stages a block's draws in shared memory, and works them out by the job's schedule, straight to the output.
 *
 * Floor: operations of attempts and Philox evaluations of retries over the issue rate, at the schedule's expected
 * iterations (docs/design/how-rejection-is-reckoned.md). */
#include "../../detail/stage_cuda.h"
#include "../../detail/method/code.h"
#include "../../detail/method/walk.h"

#include "../../detail/method/schedules.inl"

enum { LW_M(threads) = 128, LW_M(warps) = 4, LW_M(words) = 1024, LW_M(share) = 4096 };

/* Of a block of warp1024: groups of 32 elements, whether it has draws for them, and how many of them make their first
 * attempts at once: no more than registers and the cache of instructions bear. */
enum {
    LW_M(direct_groups) = LW_METHOD_GROUPS(LW_JOIN(LW_STEPS_warp1024_, LW_FIELD(draw, LW_METHOD)), LW_M(draws)),
    LW_M(direct_fits) = LW_METHOD_FITS(LW_JOIN(LW_STEPS_warp1024_, LW_FIELD(draw, LW_METHOD)), LW_M(draws)) > 0,
    LW_M(interleaved) = LW_M(direct_groups) % 2 != 0                                        ? 1
                        : LW_M(direct_groups) % 4 != 0 || sizeof(LW_M_REAL) > sizeof(float) ? 2
                                                                                            : 4
};

/* schedule: of all jobs that it is for; automatic: any. plain: no job has parameters per element, checks or counts.
 * direct: all are queued and of warp1024, whose draws are made where they are used. By way of shared memory a first
 * attempt of a short method takes twice the instructions.
 * Eight blocks of floats on an SM spill a few words, none of them in the loops of attempts.
 *
 * `run` blocks per warp, and one more for each of the first `longer` warps. */
template <int schedule, bool plain, bool direct>
static __global__ void __launch_bounds__(128, plain && sizeof(LW_M_REAL) == 4 ? 8 : 5)
LW_M(kernel)(const __grid_constant__ lw_job job, uint64_t run, uint64_t longer,
             const __grid_constant__ lw_round_keys keys)
{
    __shared__ uint4 buffers[LW_M(warps)][direct ? 1 : LW_M(words) / 4];
    __shared__ lw_walk_queue queues[LW_M(warps)];
    uint32_t buffer_at = (uint32_t)__cvta_generic_to_shared(buffers[threadIdx.x / 32]);
    asm volatile("" : "+r"(buffer_at)); /* kept: it was made again, from two special registers, for every group */
    uint4 *const buffer = (uint4 *)__cvta_shared_to_generic(buffer_at);
    const int steps = LW_M_OP(steps_of, draw)(job.engine);
    const int fits = LW_METHOD_FITS(steps, LW_M(draws)), groups = LW_METHOD_GROUPS(steps, LW_M(draws));
    const uint64_t elements = 32 * (uint64_t)groups;
    const uint64_t first = job.cursor == nullptr ? job.first : *job.cursor + job.first;
    if (first > LW_CURSOR_END - job.count)
        return;
    const uint64_t last_element = first + job.count, end = (last_element - 1) / elements + 1;
    const uint64_t warp = (uint64_t)blockIdx.x * LW_M(warps) + threadIdx.x / 32;
    const uint64_t begin = first / elements + warp * run + (warp < longer ? warp : longer);
    run += warp < longer;
    lw_stage_states states;
    lw_walk walk;
    lw_walk_open(&walk, &job, first, &queues[threadIdx.x / 32]);
    walk.keys = &keys;
    walk.queue_at = (uint32_t)__cvta_generic_to_shared(walk.queue->place);
    asm volatile("" : "+r"(walk.queue_at)); /* kept */
    walk.staged = buffer;
    walk.has_staged = direct || fits > 0;
    if (plain)
        walk.each = walk.checked = walk.counting = 0;
    if (direct) {
        walk.direct = true;
        walk.taps = lw_warp1024_prepare(&job.source);
    }
    for (uint64_t block = begin; block < end && block - begin < run; block++) {
        const uint64_t element = block * elements, left = last_element - element;
        const int from = element < first ? (int)(first - element) : 0;
        const int to = left < elements ? (int)left : (int)elements;
        if (block == begin)
            lw_walk_start(&walk, element + (uint64_t)from, LW_M(values) * sizeof(LW_M_C(type)));
        if (direct) {
            lw_stage_open_block(states, &job.source, block, block - begin);
            walk.now = states.blocks[0];
        } else if (fits > 0) {
            __syncwarp();
            LW_M_OP(stage, draw)
            (&job.source, job.engine, steps, states, block, block - begin, groups * LW_M(draws),
             (LW_M_C(drawn) *)buffer, 0);
        }
        walk.block_place = (uint32_t)(element - walk.base);
        const bool last = block + 1 == end || block + 1 - begin == run;
        if (direct) {
            LW_M_DRAW skipped[LW_M(draws)];
            for (int group = 0; group < from / (32 * LW_M(interleaved)) * LW_M(interleaved); group++)
                LW_M(first_draws)(&walk, 0, 0, skipped);
            LW_M(queued)(&walk, LW_M(interleaved), from == 0 && to == 32 * LW_M(direct_groups), from, to);
            if (last)
                LW_M(empty)(&walk);
        } else {
            LW_M(walk)(&walk, schedule == LW_SCHEDULE_AUTOMATIC ? job.work.schedule : schedule, from, to, last);
        }
    }
    lw_walk_close(&walk);
}

static void (*const LW_M(direct))(lw_job, uint64_t, uint64_t,
                                  lw_round_keys) = LW_M(kernel)<LW_SCHEDULE_QUEUED, true, LW_M(direct_fits)>;

/* The kernel for a job. */
static void (*LW_M(kernel_of)(const lw_job *job))(lw_job, uint64_t, uint64_t, lw_round_keys)
{
    if (job->arguments.any_each || job->work.checked || job->work.counts != nullptr)
        return LW_M(kernel)<LW_SCHEDULE_AUTOMATIC, false, false>;
    if (job->work.schedule == LW_SCHEDULE_MASKED)
        return LW_M(kernel)<LW_SCHEDULE_MASKED, true, false>;
    return LW_M(direct_fits) && job->engine == LW_ENGINE_WARP1024 ? LW_M(direct)
                                                                  : LW_M(kernel)<LW_SCHEDULE_QUEUED, true, false>;
}

/* As many warps as the device holds, with runs as equal as can be, but no run so long that places do not fit. Where a
 * run costs little to begin, that is direct, none has more than LW_M(share) elements: as one warp ends another begins,
 * and the SMs have work to the end. */
static int LW_M(launch)(const lw_job *job, uint64_t blocks, int processors, void *stream)
{
    const int steps = LW_M_OP(steps_of, draw)(job->engine);
    const uint64_t elements = 32 * LW_METHOD_GROUPS(steps, LW_M(draws)), places = LW_WALK_PLACES / LW_M(values);
    void (*const kernel)(lw_job, uint64_t, uint64_t, lw_round_keys) = LW_M(kernel_of)(job);
    const uint64_t most = (kernel == LW_M(direct) ? (uint64_t)LW_M(share) : places) / elements;
    lw_round_keys keys;
    int ctas = 1;
    for (uint32_t k = 0; k < 10; k++) {
        keys.of[2 * k] = (uint32_t)job->source.retry_key + k * LW_PHILOX_KEY_STEP_0;
        keys.of[2 * k + 1] = (uint32_t)(job->source.retry_key >> 32) + k * LW_PHILOX_KEY_STEP_1;
    }
    const cudaError_t asked = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&ctas, kernel, LW_M(threads), 0);
    if (asked != cudaSuccess)
        return (int)asked;
    const uint64_t held = (uint64_t)processors * (uint64_t)ctas * LW_M(warps), fewest = (blocks + most - 1) / most;
    const uint64_t warps = blocks < held ? blocks : fewest > held ? fewest : held;
    kernel<<<(unsigned)((warps + LW_M(warps) - 1) / LW_M(warps)), LW_M(threads), 0, (cudaStream_t)stream>>>(
        *job, blocks / warps, blocks % warps, keys);
    return (int)cudaGetLastError();
}

extern "C" const lw_method_code LW_JOIN(LW_M(code), _cuda) = {LW_METHOD_HEADERS, LW_LANES_NAME, nullptr,
                                                             LW_M(launch)};
