/* Stages LW_DRAW of LW_ENGINE (stage.h). */

/* `count` draws of `interleave` open blocks, a constant at every call. */
LW_LANE void LW_STAGE(LW_OF_ENGINE(draw), LW_DRAW)(const LW_E(constants) * constants, LW_E(state) * state,
                                                   const lw_source *source, int interleave, int count,
                                                   uint32_t draws[][LW_BLOCK_WORDS])
{
    enum { PHASES = LW_PHASES(LW_ENGINE, LW_DRAW) };
    typedef LW_D(LW_C) element;
    for (int n = 0; n < count; n += PHASES) {
        LW_UNROLL_4 for (int k = 0; k < PHASES; k++)
        {
            LW_UNROLL_4 for (int f = 0; f < interleave; f++)
            {
                const LW_D(lw_warp) v = LW_E_DRAW(LW_DRAW)(constants, &state[f], source, k * LW_E_STEPS(LW_DRAW));
                LW_FOR_GROUPS(g)
                LW_D(lw_store)((element *)draws[f] + 32 * (n + k) + LW_GROUP * g, v.g[g]);
            }
        }
    }
}

/* The same of one block, of two (16 KiB of elements of 8 bytes and one word), or of as many as the engine interleaves.
 * set: where its taps come from. */
LW_LANE void LW_STAGE(LW_OF_ENGINE(blocks), LW_DRAW)(const lw_source *set, LW_E(state) * state, const lw_source *source,
                                                     int blocks, int count, uint32_t draws[][LW_BLOCK_WORDS])
{
    enum { INTERLEAVE = LW_E_INTERLEAVE };
    const LW_E(constants) constants = LW_E(prepare)(set);
    if (blocks == 2 && INTERLEAVE > 2 && !LW_BLOCK_BY_BLOCK) {
        LW_STAGE(LW_OF_ENGINE(draw), LW_DRAW)(&constants, state, source, 2, count, draws);
        return;
    }
    if (blocks > 1 && INTERLEAVE > 1 && !LW_BLOCK_BY_BLOCK) {
        LW_STAGE(LW_OF_ENGINE(draw), LW_DRAW)(&constants, state, source, INTERLEAVE, count, draws);
        return;
    }
    for (int f = 0; f < (blocks > 1 ? INTERLEAVE : 1); f++)
        LW_STAGE(LW_OF_ENGINE(draw), LW_DRAW)(&constants, &state[f], source, 1, count, draws + f);
}

#if LW_E_TRANSPOSED
/* The same of four blocks whose states are transposed. */
static void LW_STAGE(LW_OF_ENGINE(transposed), LW_DRAW)(const lw_source *source, uint64_t block, int count,
                                                        uint32_t draws[][LW_BLOCK_WORDS])
{
    LW_E(transposed) state;
    LW_E(transposed_prepare)(&state, source);
    LW_E(transposed_open)(&state, source, block);
    for (int n = 0; n < count; n++) {
        const int step = n * LW_E_STEPS(LW_DRAW);
        LW_E(transposed_begin)(&state, step, LW_E_STEPS(LW_DRAW));
        LW_FOR_GROUPS(g)
        {
            LW_D(lw) drawn[4];
            LW_JOIN(LW_E(transposed_), LW_DRAW)(&state, step, g, drawn);
            LW_UNROLL_4 for (int f = 0; f < 4; f++)
                LW_D(lw_store)((LW_D(LW_C) *)draws[f] + 32 * n + LW_GROUP * g, drawn[f]);
        }
    }
}
#endif

static void LW_STAGE(LW_ENGINE, LW_DRAW)(const lw_source *source, lw_stage_state *buffer, uint64_t block, int used,
                                         int blocks, int count, uint32_t *mark, uint32_t draws[][LW_BLOCK_WORDS])
{
    enum { INTERLEAVE = LW_E_INTERLEAVE, SEEKS = LW_E_SEEKS };
    static const lw_source set_0 = {0};
    const lw_source here = *source; /* as in drivers/registers.inl */
#if LW_E_TRANSPOSED
    if (blocks > 1) {
        LW_STAGE(LW_OF_ENGINE(transposed), LW_DRAW)(source, block, count, draws);
        return;
    }
#endif
    const LW_E(constants) constants = LW_E(prepare)(source);
    LW_E(state) own[INTERLEAVE]; /* what is stored to `draws` cannot lie here, and so it stays in registers */
    LW_E(state) *const state = SEEKS ? (LW_E(state) *)(void *)buffer : own;
    _Static_assert(!SEEKS || sizeof(own) <= sizeof(*buffer), "the state has space");
    if (SEEKS && used > 0)
        LW_E(next)(&constants, state, source, block, used * LW_E_STEPS(LW_DRAW));
    else
        LW_E(open)(&constants, state, source, block);
#if LW_E_SEEKS
    if (mark != NULL)
        LW_E(mark)(state, mark);
#else
    (void)mark;
#endif
    if (LW_TAPS_CONSTANT && LW_E_SETS > 1 && source->set == 0)
        LW_STAGE(LW_OF_ENGINE(blocks), LW_DRAW)(&set_0, state, &here, blocks, count, draws);
    else
        LW_STAGE(LW_OF_ENGINE(blocks), LW_DRAW)(source, state, &here, blocks, count, draws);
}

