/* quantile_<engine>_<type>: the kernel of LW_ENGINE and elements of LW_TYPE (kernel.cuh). */
static __global__ void __launch_bounds__(THREADS, LW_BY_OPENING(CTAS, LW_ENGINE))
    LW_JOIN(LW_OF_ENGINE(quantile), LW_JOIN(_, LW_TYPE))(const __grid_constant__ lw_job job, uint64_t run, int held)
{
    typedef LW_T(LW_C) element_type;
    enum { STEPS = LW_E_STEPS(b64), GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, b64), SIZE = 32 * GROUPS };
    enum { ROUND = GROUPS % MOST_ROUND == 0 ? MOST_ROUND : 2, STAGED = 16 / sizeof(element_type) };
    enum { STAGE = (int)STAGED < (int)ROUND ? (int)STAGED : (int)ROUND };
    extern __shared__ __align__(16) ulonglong2 pairs[];
    __shared__ __align__(16) element_type stages[WARPS][32 * STAGE];
    if (held) {
        hold_roots(job.arguments.quantile, pairs);
        __syncthreads();
    }
    const uint64_t first = lw_cuda_first(job), end = (first + job.count - 1) / SIZE + 1;
    const uint64_t warps = (uint64_t)gridDim.x * WARPS;
    uint64_t begin = first / SIZE + run * ((uint64_t)blockIdx.x * WARPS + threadIdx.x / 32);
    const uint32_t lane = lw_lane_u32(0);
    if (first > LW_CURSOR_END - job.count)
        return;
    const LW_E(constants) constants = LW_E(prepare)(&job.source);
    for (; begin < end; begin += run * warps) {
        LW_E(state) state[4];
        for (uint64_t number = 0; number < run && begin + number < end; number++) {
            const uint64_t block = begin + number;
            element_type *const out = (element_type *)job.out + (int64_t)(block * SIZE - first);
            const lw_part part = part_of(first, job.count, block, SIZE);
            const bool vectors = part.count == SIZE && (uintptr_t)out % 16 == 0;
            LW_OF_ENGINE(open)(&constants, state, &job.source, block, number, GROUPS * STEPS);
            for (int group = 0; group < GROUPS; group += ROUND) {
                uint64_t w[ROUND];
                double v[ROUND];
                element_type to[ROUND];
#pragma unroll
                for (int k = 0; k < ROUND; k++)
                    w[k] = LW_E(draw_b64)(&constants, state, &job.source,
                                          (ROUND * STEPS % 4 == 0 ? k : group + k) * STEPS)
                               .g[0];
                if (job.arguments.quantile.order == ORDER_OWN)
                    values_of<ORDER_OWN, ROUND>(job.arguments.quantile, pairs, held, w, v);
                else
                    values_of<0, ROUND>(job.arguments.quantile, pairs, held, w, v);
#pragma unroll
                for (int k = 0; k < ROUND; k++)
                    to[k] = (element_type)v[k];
                if (vectors)
#pragma unroll
                    for (int k = 0; k < ROUND; k += STAGE)
                        store_vectors<element_type, STAGE>(out + 32 * (group + k), to + k, stages[threadIdx.x / 32],
                                                           lane);
                else
                    store_elements<element_type, ROUND>(out + 32 * group, to, lane, part.from - 32 * group, part.count);
            }
        }
    }
}
