/* `count` draws LW_DRAW, 32 of each, of block `block` of LW_ENGINE; of stage_cuda.inl. */
static __device__ __forceinline__ void LW_STAGE(LW_ENGINE)(const lw_source *source, lw_stage_states &states,
                                                           uint64_t block, uint64_t number, int steps, int count,
                                                           LW_D(LW_C) * draws)
{
    const uint32_t lane = lw_lane_u32(0);
    const LW_E(constants) constants = LW_E(prepare)(source);
#if LW_E_INTERLEAVE == 4 /* hashed */
    (void)steps;
    lw_stage_open_block(states, source, block, number);
    LW_E(state) now = states.blocks[0], *const state = &now;
#else
    LW_E(state) *const state = &states.LW_ENGINE;
    if (LW_E_SEEKS && number > 0)
        LW_E(next)(&constants, state, source, block, count * steps);
    else
        LW_E(open)(&constants, state, source, block);
#endif
    for (int n = 0; n < count; n += 4) {
#pragma unroll
        for (int k = 0; k < 4; k++)
            if (n + k < count)
                draws[32 * (n + k) + lane] = LW_E_DRAW(LW_DRAW)(&constants, state, source, k * LW_E_STEPS(LW_DRAW)).g[0];
    }
}
