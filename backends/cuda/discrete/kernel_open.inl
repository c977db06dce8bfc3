/* Opens `block` of LW_ENGINE, number `number` of this warp's run; steps: of a block (kernel.cuh). */
static __device__ __forceinline__ void LW_JOIN(open_, LW_ENGINE)(const LW_E(constants) * constants,
                                                                 LW_E(state) state[INTERLEAVE], const lw_source *source,
                                                                 uint64_t block, uint64_t number, int steps)
{
#if LW_JOIN(LW_INTERLEAVE_, LW_ENGINE) == 4 /* hashed */
    (void)steps;
    if (number % INTERLEAVE != 0) {
        state[0] = state[1];
        state[1] = state[2];
        state[2] = state[3];
        return;
    }
#else
    if (LW_JOIN(LW_SEEKS_, LW_ENGINE) && number > 0) {
        LW_E(next)(constants, state, source, block, steps);
        return;
    }
#endif
    LW_E(open)(constants, state, source, block);
}
