/* Stages LW_DRAW of LW_ENGINE (stage_host.h). */
#define LW_DRAWN LW_JOIN(LW_DRAWN_, LW_DRAW)
#define LW_D(name) LW_JOIN(name##_, LW_DRAWN)

static void LW_STAGE(LW_ENGINE, LW_DRAW)(const lw_source *source, lw_engine_state *any, uint64_t block, int first,
                                         int count, uint32_t draws[][LW_BLOCK_WORDS])
{
    enum { FLIGHT = LW_JOIN(LW_FLIGHT_, LW_ENGINE), PHASES = LW_JOIN(LW_PHASES_, LW_ENGINE) };
    typedef LW_D(LW_C) element;
    const LW_E(constants) constants = LW_E(prepare)(source);
    LW_E(state) *const state = any->LW_ENGINE;
    if (first)
        LW_E(open)(&constants, state, source, block);
    else
        LW_E(next)(&constants, state, source, block, count * LW_E_STEPS(LW_DRAW));
    for (int n = 0; n < count; n += PHASES) {
        LW_UNROLL_4 for (int k = 0; k < PHASES; k++)
        {
            LW_UNROLL_4 for (int f = 0; f < FLIGHT; f++)
            {
                const LW_D(lw_warp) v = LW_E_DRAW(LW_DRAW)(&constants, &state[f], source, k * LW_E_STEPS(LW_DRAW));
                LW_FOR_GROUPS(g)
                LW_D(lw_store)((element *)draws[f] + 32 * (n + k) + LW_GROUP * g, v.g[g]);
            }
        }
    }
}

#undef LW_DRAWN
#undef LW_D
