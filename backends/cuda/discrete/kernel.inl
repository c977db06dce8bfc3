/* discrete_<engine>_<type>: the kernel of LW_ENGINE and elements of LW_TYPE (kernel.cuh). */
static __global__ void __launch_bounds__(THREADS, LW_BY_OPENING(CTAS, LW_ENGINE))
    LW_JOIN(LW_OF_ENGINE(discrete), LW_JOIN(_, LW_TYPE))(const __grid_constant__ lw_job job, uint64_t run)
{
    enum { STEPS = LW_E_STEPS(b32), GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, b32), SIZE = 32 * GROUPS };
    extern __shared__ __align__(16) uint32_t cells[];
    typedef LW_T(LW_C) element_type;
    __shared__ __align__(16) element_type stages[WARPS][32 * ROUND];
    for (uint32_t k = threadIdx.x; k < 1u << job.arguments.discrete.cell_bits; k += THREADS)
        cells[k] = job.arguments.discrete.cells[k];
    __syncthreads();
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
                uint32_t w[ROUND], place[ROUND];
                element_type v[ROUND];
#pragma unroll
                for (int k = 0; k < ROUND; k++)
                    w[k] = LW_E(draw_b32)(&constants, state, &job.source, k * STEPS).g[0];
                find_places(job, cells, w, block * SIZE + 32 * group + lane, place);
#pragma unroll
                for (int k = 0; k < ROUND; k++)
                    v[k] = (element_type)(job.arguments.discrete.least + place[k]);
                if (vectors)
                    store_vectors<element_type, ROUND>(out + 32 * group, v, stages[threadIdx.x / 32], lane);
                else
                    store_elements<element_type, ROUND>(out + 32 * group, v, lane, part.from - 32 * group, part.count);
            }
        }
    }
}
