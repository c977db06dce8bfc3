/* fill_<engine>_<kind>, of steps (kernel.cu). */

/* This thread's element of each of ROUND groups, `group` the first; first: the element that group 0 begins with. */
template <int ROUND>
static __device__ __forceinline__ void LW_F(make)(const LW_E(constants) * constants, LW_E(state) * state,
                                                  const lw_job *job, uint64_t first, int group, LW_T(LW_C) * v)
{
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        v[k] = LW_JOIN(LW_E(), LW_NAME)(constants, state, job, first + 32 * (group + k), k * LW_E_STEPS(LW_DRAW)).g[0];
}

template <int SPAN>
static __global__ void __launch_bounds__(LW_CUDA_THREADS, LW_PORT_CTAS(LW_CUDA_THREADS, LW_CHOICE(CTAS)))
    LW_F(fill)(const lw_job job)
{
    enum { GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, LW_DRAW) * SPAN / 32, SIZE = 32 * GROUPS, STEPS = LW_E_STEPS(LW_DRAW) };
    enum { ROUND = (SPAN < LW_CHOICE(ROUND) ? SPAN : LW_CHOICE(ROUND)) / STEPS }; /* in groups */
    static_assert(GROUPS % ROUND == 0 && ROUND * STEPS % LW_OF_ENGINE(LW_PHASES) == 0, "whole rounds");
    typedef LW_T(LW_C) element;
    __shared__ __align__(16) element stages[LW_CUDA_WARPS][32 * ROUND];
    element *const stage = stages[threadIdx.x / 32];
    const uint32_t lane = lw_lane_u32(0);
    const uint64_t job_first = lw_cuda_first(job), end = (job_first + job.count - 1) / SIZE + 1;
    const uint64_t block = job_first / SIZE + lw_cuda_warp();
    if (block >= end || job_first > LW_CURSOR_END - job.count)
        return;
    const LW_E(constants) constants = LW_E(prepare)(&job.source);
    LW_E(state) state;
    LW_BY_OPENING(LW_OPEN, LW_ENGINE)(block, SPAN);
    const uint64_t first = block * SIZE;
    element *const out = (element *)job.out + (int64_t)(first - job_first);
    const lw_part part = part_of(job_first, job.count, block, SIZE);
    if (part.count == SIZE && (uintptr_t)out % 16 == 0) {
        for (int group = 0; group < GROUPS; group += ROUND) {
            element v[ROUND];
            LW_F(make)<ROUND>(&constants, &state, &job, first, group, v);
            store_vectors<element, ROUND>(out + 32 * group, v, stage, lane);
        }
    } else {
        for (int group = 0; group < GROUPS; group += ROUND) {
            element v[ROUND];
            LW_F(make)<ROUND>(&constants, &state, &job, first, group, v);
            store_elements<element, ROUND>(out + 32 * group, v, lane, part.from - 32 * group, part.count);
        }
    }
}
