/* quantile_batch_<engine>: values of elements of LW_ENGINE, each by a table of its own (dispatch_batch.cu). */
static __global__ void __launch_bounds__(BATCH_THREADS)
    LW_OF_ENGINE(quantile_batch)(const __grid_constant__ lw_quantile_batch_job job, uint64_t run)
{
    enum { STEPS = LW_E_STEPS(b64), GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, b64), SIZE = 32 * GROUPS };
    enum { ROUND = GROUPS % BATCH_ROUND == 0 ? BATCH_ROUND : 2 };
    const uint64_t first = job.cursor == nullptr ? job.first : *job.cursor + job.first;
    const uint64_t end = (first + job.count - 1) / SIZE + 1;
    const uint64_t warps = (uint64_t)gridDim.x * (BATCH_THREADS / 32);
    uint64_t begin = first / SIZE + run * lw_cuda_warp();
    const uint32_t lane = lw_lane_u32(0);
    if (first > LW_CURSOR_END - job.count)
        return;
    const LW_E(constants) constants = LW_E(prepare)(&job.source);
    for (; begin < end; begin += run * warps) {
        LW_E(state) state[INTERLEAVE];
        for (uint64_t number = 0; number < run && begin + number < end; number++) {
            const uint64_t block = begin + number, out = block * SIZE - first; /* wraps before the first */
            const lw_part part = part_of(first, job.count, block, SIZE);
            LW_OF_ENGINE(open)(&constants, state, &job.source, block, number, GROUPS * STEPS);
            for (int group = 0; group < GROUPS; group += ROUND) {
                uint64_t w[ROUND];
                uint32_t table[ROUND], wanted = 0;
#pragma unroll
                for (int k = 0; k < ROUND; k++) {
                    const uint32_t place = 32 * (group + k) + lane;
                    w[k] =
                        LW_E(draw_b64)(&constants, state, &job.source, (ROUND * STEPS % 4 == 0 ? k : group + k) * STEPS)
                            .g[0];
                    wanted |= (place - part.from < part.count ? 1u : 0u) << k;
                    table[k] = wanted >> k ? job.table_of[out + place] : 0;
                }
                put_values<ROUND>(job, out + 32 * group + lane, wanted, table, w);
            }
        }
    }
}
