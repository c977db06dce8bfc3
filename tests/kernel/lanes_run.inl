/* Draws of a script by lane generators of one engine (lanes_apply.h). */
LW_OUTLINE void LW_JOIN(run_, LANES_RUN_ENGINE)(const lanes_script *script, uint64_t result[][32])
{
    LW_JOIN(lw_lanes_, LANES_RUN_ENGINE) g;
    LW_JOIN(LW_JOIN(lw_lanes_, LANES_RUN_ENGINE), _open_set)
    (&g, script->seed, script->stream, script->subsequence, (uint32_t)script->set);
    for (uint32_t d = 0; d < script->draws; d++) {
        const lanes_draw draw = script->draw[d];
        switch (draw.kind) {
#define LANES_KIND(name, type)                                                                                         \
    LANES_DRAW(name, type, LW_JOIN(LW_JOIN(lw_lanes_, LANES_RUN_ENGINE), _##name)(&g))
#include "lanes_kinds.def"
#undef LANES_KIND
            LANES_DRAW(range_u32, u32, LW_JOIN(LW_JOIN(lw_lanes_, LANES_RUN_ENGINE), _range_u32)(&g, draw.bound))
        }
    }
}
#undef LANES_RUN_ENGINE
