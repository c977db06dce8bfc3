/* The code of a method for the cuda backend. LW_METHOD: its name; its header has been included. A warp makes a run of
 * blocks: it stages a block's draws in shared memory, and works them out by the job's schedule, straight to the output.
 *
 * Floor: operations of attempts and Philox evaluations of retries over the issue rate, at the schedule's expected
 * iterations (lanewise/model.h). */
#include "../stage_cuda.h"
#include "code.h"
#include "walk.h"

#include "schedules.inl"

enum { LW_M(threads) = 128, LW_M(warps) = 4, LW_M(words) = 1024 };

/* schedule: of all jobs that it is for, or chosen: any. plain: no job has parameters per element, checks or counts.
 * Eight blocks of floats on an SM spill a few words, none of them in the loops of attempts. */
template <int schedule, bool plain>
static __global__ void __launch_bounds__(128, plain && sizeof(LW_M_REAL) == 4 ? 8 : 5)
LW_M(kernel)(const __grid_constant__ lw_job job, uint64_t run, const __grid_constant__ lw_round_keys keys)
{
    __shared__ uint4 rooms[LW_M(warps)][LW_M(words) / 4];
    __shared__ lw_queue queues[LW_M(warps)];
    uint32_t room_at = (uint32_t)__cvta_generic_to_shared(rooms[threadIdx.x / 32]);
    asm volatile("" : "+r"(room_at)); /* kept: it was made again, from two special registers, for every group */
    uint4 *const room = (uint4 *)__cvta_shared_to_generic(room_at);
    const int steps = LW_JOIN(lw_steps_of_, LW_FIELD(draw, LW_METHOD))(job.engine);
    const int fits = LW_METHOD_FITS(steps, LW_M(draws)), groups = LW_METHOD_GROUPS(steps, LW_M(draws));
    const uint64_t elements = 32 * (uint64_t)groups;
    const uint64_t first = job.cursor == nullptr ? job.first : *job.cursor + job.first;
    if (first > LW_CURSOR_END - job.count)
        return;
    const uint64_t last_element = first + job.count, end = (last_element - 1) / elements + 1;
    const uint64_t warp = (uint64_t)blockIdx.x * LW_M(warps) + threadIdx.x / 32;
    const uint64_t begin = first / elements + warp * run;
    lw_stage_states states;
    lw_walk walk;
    lw_walk_open(&walk, &job, first, &queues[threadIdx.x / 32]);
    walk.keys = &keys;
    walk.queue_at = (uint32_t)__cvta_generic_to_shared(walk.queue->place);
    asm volatile("" : "+r"(walk.queue_at)); /* kept */
    walk.staged = room;
    walk.has_staged = fits > 0;
    if (plain)
        walk.each = walk.checked = walk.counting = 0;
    for (uint64_t block = begin; block < end && block - begin < run; block++) {
        const uint64_t element = block * elements, left = last_element - element;
        const int from = element < first ? (int)(first - element) : 0;
        const int to = left < elements ? (int)left : (int)elements;
        if (block == begin)
            lw_walk_start(&walk, element + (uint64_t)from, LW_M(values) * sizeof(LW_M_C(type)));
        if (fits > 0) {
            __syncwarp();
            LW_JOIN(lw_stage_, LW_FIELD(draw, LW_METHOD))
            (&job.source, job.engine, steps, states, block, block - begin, groups * LW_M(draws),
             (LW_M_C(drawn) *)room);
        }
        walk.block_place = (uint32_t)(element - walk.base);
        LW_M(walk)(&walk, schedule == LW_SCHEDULE_CHOSEN ? job.work.schedule : schedule, from, to,
                   block + 1 == end || block + 1 - begin == run);
    }
    lw_walk_close(&walk);
}

/* As many warps as the device holds, each with one run, but no run so long that places do not fit. */
static int LW_M(launch)(const lw_job *job, uint64_t blocks, int processors, void *stream)
{
    const int steps = LW_JOIN(lw_steps_of_, LW_FIELD(draw, LW_METHOD))(job->engine);
    const uint64_t elements = 32 * LW_METHOD_GROUPS(steps, LW_M(draws)), most = LW_WALK_PLACES / (elements * LW_M(values));
    const bool plain = !job->arguments.any_each && !job->work.checked && job->work.counts == nullptr;
    void (*kernel)(lw_job, uint64_t, lw_round_keys) = LW_M(kernel)<LW_SCHEDULE_CHOSEN, false>;
    lw_round_keys keys;
    int ctas = 1;
    for (uint32_t k = 0; k < 10; k++) {
        keys.of[2 * k] = (uint32_t)job->source.retry_key + k * LW_PHILOX_KEY_STEP_0;
        keys.of[2 * k + 1] = (uint32_t)(job->source.retry_key >> 32) + k * LW_PHILOX_KEY_STEP_1;
    }
    if (plain)
        kernel = job->work.schedule == LW_SCHEDULE_MASKED    ? LW_M(kernel)<LW_SCHEDULE_MASKED, true>
                 : job->work.schedule == LW_SCHEDULE_GROUPED ? LW_M(kernel)<LW_SCHEDULE_GROUPED, true>
                 : job->work.schedule == LW_SCHEDULE_REFILLED ? LW_M(kernel)<LW_SCHEDULE_REFILLED, true>
                                                              : LW_M(kernel)<LW_SCHEDULE_QUEUED, true>;
    const cudaError_t asked = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&ctas, kernel, LW_M(threads), 0);
    if (asked != cudaSuccess)
        return (int)asked;
    const uint64_t held = (uint64_t)processors * (uint64_t)ctas * LW_M(warps);
    uint64_t run = (blocks + held - 1) / held;
    run = run > most ? most : run;
    const uint64_t warps = (blocks + run - 1) / run;
    kernel<<<(unsigned)((warps + LW_M(warps) - 1) / LW_M(warps)), LW_M(threads), 0, (cudaStream_t)stream>>>(*job, run, keys);
    return (int)cudaGetLastError();
}

extern "C" const lw_method_code LW_JOIN(LW_M(code), _cuda) = {LW_METHOD_HEADERS, LW_LANES_NAME, nullptr,
                                                             LW_M(launch)};
