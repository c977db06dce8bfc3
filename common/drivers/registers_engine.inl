/* The kernels of LW_ENGINE (registers.h). */

/* An engine that seeks leaves its place before a block; the others open any block alike. */
LW_LANE void LW_E_LEAVE(const LW_E(state) * state, lw_place *place, uint64_t block)
{
#if LW_E_SEEKS
    LW_E(mark)(state, place->mrg8);
    place->block = block;
#else
    (void)state, (void)place, (void)block;
#endif
}

/* Opens the blocks that are interleaved. The long part is out of line; a state whose address is passed to a call would
 * stay in memory. */
LW_OUTLINE void LW_E_OPEN_OUTLINED(LW_E(state) * state, const lw_source *source, uint64_t block, int step)
{
#if LW_E_SEEKS
    LW_E(open_at)(state, source, block, step);
#else
    const LW_E(constants) constants = LW_E(prepare)(source);
    (void)step;
    LW_E(open)(&constants, state, source, block);
#endif
}
/* step: 0, unless the engine seeks. */
LW_LANE void LW_E_OPEN_INTERLEAVE(LW_E(state) * state, const lw_source *source, uint64_t block, int step)
{
    LW_E(state) opened[4];
    LW_E_OPEN_OUTLINED(opened, source, block, step);
    for (int f = 0; f < LW_E_INTERLEAVE; f++)
        state[f] = opened[f];
}

#if LW_E_TRANSPOSED
LW_OUTLINE void LW_E_TRANSPOSED_OPEN_OUTLINED(LW_E(transposed) * state, const lw_source *source, uint64_t block,
                                              int first)
{
    if (first)
        LW_E(transposed_prepare)(state, source);
    LW_E(transposed_open)(state, source, block);
}
#endif

#define LW_KIND_TEMPLATE "drivers/registers.inl"
#include "kinds/each_plain.inl"
#include "kinds/each_discrete.inl"
#undef LW_KIND_TEMPLATE
