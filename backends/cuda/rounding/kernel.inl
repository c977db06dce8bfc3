/* round_<engine> of LW_ENGINE, unless it seeks (kernel.cu). */
#if LW_E_OWN_ORDER
template <lw_narrow to>
static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    LW_OF_ENGINE(round)(const __grid_constant__ lw_cuda_rounding job)
{
    enum { SIDE = 4 }; /* loads at once */
    const uint32_t lane = lw_lane_u32(0);
    block_of_job mine;
    if (!find_block(job, &mine))
        return;
#pragma unroll 1
    for (uint32_t round = 0; round < BLOCK / 4; round += 32 * SIDE) {
        float4 x[SIDE];
#pragma unroll
        for (int k = 0; k < SIDE; k++)
            x[k] = load_four<float4>(mine, mine.from, 4 * (round + 32 * k + lane));
#pragma unroll
        for (int k = 0; k < SIDE; k++) {
            const lw_warp_u64 quad = {{BLOCK / 4 * mine.block + round + 32 * k + lane}};
            lw_warp_u32 w[4];
            LW_E(quads)(job.source.key, job.source.stream, quad, w);
            round_four<to>(mine, 4 * (round + 32 * k + lane), x[k],
                           make_uint4(w[0].g[0], w[1].g[0], w[2].g[0], w[3].g[0]));
        }
    }
}
#elif !LW_E_SEEKS
template <lw_narrow to>
static __global__ void __launch_bounds__(LW_CUDA_THREADS, LW_PORT_CTAS(LW_CUDA_THREADS, ROUND_CTAS))
    LW_OF_ENGINE(round)(const __grid_constant__ lw_cuda_rounding job)
{
    enum { FOURS = ROUND_STEPS / 4 };
    __shared__ __align__(16) uint32_t stages[LW_CUDA_WARPS][32 * ROUND_STEPS];
    uint32_t *const stage = stages[threadIdx.x / 32];
    const uint32_t lane = lw_lane_u32(0);
    block_of_job mine;
    if (!find_block(job, &mine))
        return;
    const LW_E(constants) constants = LW_E(prepare)(&job.source);
    LW_E(state) state;
    LW_BY_OPENING(LW_OPEN, LW_ENGINE)(mine.block);
#pragma unroll 1
    for (int step = 0; step < 32; step += ROUND_STEPS) {
        float4 x[FOURS];
#pragma unroll
        for (int k = 0; k < FOURS; k++)
            x[k] = load_four<float4>(mine, mine.from, 32 * step + 4 * (32 * k + lane));
#pragma unroll
        for (int k = 0; k < ROUND_STEPS; k++)
            stage[32 * k + lane] = LW_E_DRAW(raw32)(&constants, &state, &job.source, k).g[0];
        lw_port_sync_warp();
#pragma unroll
        for (int k = 0; k < FOURS; k++)
            round_four<to>(mine, 32 * step + 4 * (32 * k + lane), x[k], ((const uint4 *)stage)[32 * k + lane]);
        lw_port_sync_warp();
    }
}
#endif
