/* wide_<engine>_<type>: the kernel of LW_ENGINE and items of LW_TYPE (dispatch_rows16.cu). */
static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    LW_JOIN(LW_OF_ENGINE(wide), LW_JOIN(_, LW_TYPE))(const lw_job job)
{
    enum { STEPS = LW_E_STEPS(b64), GROUPS = 32 / (2 * STEPS), SIZE = 32 * GROUPS };
    typedef LW_T(LW_C) element;
    const uint32_t lane = lw_lane_u32(0);
    const uint64_t job_first = lw_cuda_first(job), end = (job_first + job.count - 1) / SIZE + 1;
    const uint64_t block = job_first / SIZE + (uint64_t)blockIdx.x * LW_CUDA_WARPS + threadIdx.x / 32;
    if (block >= end || job_first > LW_CURSOR_END - job.count)
        return;
    const LW_E(constants) constants = LW_E(prepare)(&job.source);
    LW_E(state) state[4];
    LW_E(open)(&constants, state, &job.source, block);
    element *const out = (element *)job.out + (int64_t)(block * SIZE - job_first);
    const lw_part part = part_of(job_first, job.count, block, SIZE);
    element v[GROUPS];
#pragma unroll
    for (int k = 0; k < GROUPS; k++) {
        const uint64_t draw = LW_E(draw_b64)(&constants, state, &job.source, 2 * k * STEPS).g[0];
        const uint64_t coin = LW_E(draw_b64)(&constants, state, &job.source, (2 * k + 1) * STEPS).g[0];
        v[k] = item_of<element>(job, draw, coin);
    }
    store_elements<element, GROUPS>(out, v, lane, part.from, part.count);
}
