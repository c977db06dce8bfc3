/* `count` draws LW_DRAW of an open block of LW_ENGINE, 32 of each; of stage_cuda.inl. */
static __device__ __forceinline__ void LW_STAGE(LW_ENGINE)(const LW_E(constants) * constants, LW_E(state) * state,
                                                           const lw_source *source, int count, LW_D(LW_C) * draws)
{
    const uint32_t lane = lw_lane_u32(0);
    for (int n = 0; n < count; n += 4) {
#pragma unroll
        for (int k = 0; k < 4; k++)
            if (n + k < count)
                draws[32 * (n + k) + lane] = LW_E_DRAW(LW_DRAW)(constants, state, source, k * LW_E_STEPS(LW_DRAW)).g[0];
    }
}
