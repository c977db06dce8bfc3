/* `count` draws LW_DRAW, 32 of each, of block `block` of LW_ENGINE, or of a part, if its blocks are halved so often; of
 * stage_cuda.inl. */
static __device__ __forceinline__ void LW_STAGE(LW_ENGINE)(const lw_source *source, lw_stage_states &states,
                                                           uint64_t block, uint64_t number, int steps, int count,
                                                           LW_D(LW_C) * draws, int halvings)
{
    /* of a counted engine whole quads, which are no more than a block's */
    enum { COUNTED = LW_E_INTERLEAVE != 4 && !LW_E_SEEKS, EACH = COUNTED ? 4 / LW_E_STEPS(LW_DRAW) : 4 };
    const uint32_t lane = lw_lane_u32(0);
    const LW_E(constants) constants = LW_E(prepare)(source);
#if LW_E_INTERLEAVE == 4 /* hashed */
    (void)steps, (void)halvings;
    lw_stage_open_block(states, source, block, number);
    LW_E(state) now = states.blocks[0], *const state = &now;
#elif LW_E_SEEKS
    (void)halvings;
    LW_E(state) *const state = &states.LW_ENGINE;
    if (number > 0)
        LW_E(next)(&constants, state, source, block, count * steps);
    else
        LW_E(open)(&constants, state, source, block);
#else /* counted */
    (void)number, (void)steps;
    LW_E(state) *const state = &states.LW_ENGINE;
    LW_E(open_part)(state, block, 32 >> halvings);
    count >>= halvings;
#endif
    for (int n = 0; n < count; n += EACH) {
#pragma unroll
        for (int k = 0; k < EACH; k++)
            if (COUNTED || n + k < count)
                draws[32 * (n + k) + lane] = LW_E_DRAW(LW_DRAW)(&constants, state, source, k * LW_E_STEPS(LW_DRAW)).g[0];
    }
}
