/* Opens `block` of LW_ENGINE, number `number` of this warp's run; steps: of a block (kernel.cuh). */
static __device__ __forceinline__ void LW_OF_ENGINE(open)(const LW_E(constants) * constants,
                                                          LW_E(state) state[INTERLEAVE], const lw_source *source,
                                                          uint64_t block, uint64_t number, int steps)
{
#if LW_E_INTERLEAVE == 4 /* hashed */
    (void)steps;
    if (number % INTERLEAVE != 0) {
        state[0] = state[1];
        state[1] = state[2];
        state[2] = state[3];
        return;
    }
#else
    if (LW_E_SEEKS && number > 0) {
        LW_E(next)(constants, state, source, block, steps);
        return;
    }
#endif
    LW_E(open)(constants, state, source, block);
}
