/* fill_mrg8_<kind>, fill_mrg8_integers_<kind> (kernel_mrg8.cu). */

/* This thread's element of each of ROUND groups of a block, `group` the first, whose element is `first`. */
static __device__ __forceinline__ void LW_V(make)(const lw_mrg8_constants *constants, lw_mrg8_state *state,
                                                  const lw_job *job, uint64_t first, int group, LW_T(LW_C) * v)
{
    enum { STEPS = LW_W(LW_STEPS_mrg8), ROUND = LW_BLOCK_GROUPS(mrg8, LW_DRAW) % 4 == 0 ? 4 : 2 };
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        v[k] = LW_V(lw_mrg8)(constants, state, job, first + 32 * k, (group + k) * STEPS).g[0];
}

/* by_tensor: a constant, so that no step asks. */
static __device__ __forceinline__ void LW_V(run_mrg8)(const lw_job &job, const lw_cuda_stride &stride, int by_tensor)
{
    enum { STEPS = LW_W(LW_STEPS_mrg8), GROUPS = LW_BLOCK_GROUPS(mrg8, LW_DRAW), SIZE = 32 * GROUPS };
    enum { ROUND = GROUPS % 4 == 0 ? 4 : 2, UNROLL = ROUND * STEPS % 4 == 0 ? 1 : GROUPS / ROUND };
    typedef LW_T(LW_C) element;
    __shared__ __align__(16) element stages[LW_CUDA_WARPS][32 * ROUND];
    element *const stage = stages[threadIdx.x / 32];
    const uint32_t lane = lw_lane_u32(0);
    const uint64_t job_first = lw_cuda_first(job), blocks = (job_first + job.count - 1) / SIZE + 1;
    const uint32_t together = stride.blocks / LW_CUDA_WARPS; /* CTAs that share a stretch */
    const uint64_t stretch = stride.rounds * stride.blocks;
    const uint64_t begin = job_first / SIZE + blockIdx.x / together * stretch;
    const uint64_t end = begin + stretch < blocks ? begin + stretch : blocks;
    uint64_t block = begin + blockIdx.x % together * LW_CUDA_WARPS + threadIdx.x / 32;
    if (block >= end || job_first > LW_CURSOR_END - job.count)
        return;
    const lw_mrg8_constants constants = lw_mrg8_product_of(lw_mrg8_product_matrix, by_tensor);
    const lw_mrg8_product far = lw_mrg8_product_of(stride.matrix, by_tensor);
    lw_mrg8_state opened;
    lw_mrg8_open(&constants, &opened, &job.source, block);
    for (;;) {
        lw_mrg8_state state = opened;
        element *out = (element *)job.out + (int64_t)(block * SIZE - job_first);
        const lw_part part = part_of(job_first, job.count, block, SIZE);
        if (part.count == SIZE && (uintptr_t)out % 16 == 0) {
#pragma unroll UNROLL
            for (int group = 0; group < GROUPS; group += ROUND, out += 32 * ROUND) {
                element v[ROUND];
                LW_V(make)(&constants, &state, &job, block * SIZE + 32 * group, group, v);
                store_vectors<element, ROUND>(out, v, stage, lane);
            }
        } else {
#pragma unroll UNROLL
            for (int group = 0; group < GROUPS; group += ROUND, out += 32 * ROUND) {
                element v[ROUND];
                LW_V(make)(&constants, &state, &job, block * SIZE + 32 * group, group, v);
                store_elements<element, ROUND>(out, v, lane, part.from - 32 * group, part.count);
            }
        }
        block += stride.blocks;
        if (block >= end)
            return;
        lw_mrg8_multiply(&far, opened.x);
    }
}

static __global__ void __launch_bounds__(LW_CUDA_THREADS, LW_CUDA_MRG8_CTAS)
    LW_V(fill_mrg8)(const lw_job job, const lw_cuda_stride stride)
{
    LW_V(run_mrg8)(job, stride, 1);
}

static __global__ void __launch_bounds__(LW_CUDA_THREADS, LW_CUDA_MRG8_CTAS)
    LW_V(fill_mrg8_integers)(const lw_job job, const lw_cuda_stride stride)
{
    LW_V(run_mrg8)(job, stride, 0);
}
