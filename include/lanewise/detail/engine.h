/* Template files (.inl) are text that serves engines: who includes such a file defines LW_ENGINE as the engine's name
 * before, and undefines it after; each_engine.inl does so for all engines. In it
 *
 *     LW_E(name)           lw_<engine>_<name>: LW_E(step) is lw_warp1024_step, and so functions are defined, too
 *     LW_E_DRAW(draw)      lw_<engine>_draw_<draw> of detail/draws.h, draw may be a macro
 *     LW_E_STEPS(draw)     LW_STEPS_<engine>_<draw>, likewise
 *     LW_RUN(name), LW_RUN_DRAW(draw), LW_RUN_STEPS(draw)    the same of its run (lane_generator.h)
 *     LW_GENERATOR         lw_lanes_<engine>, the lane generator; LW_L(name): lw_lanes_<engine>_<name>
 *     LW_ELEMENTS_TYPE  lw_elements_<engine>, elements by index */
#ifndef LANEWISE_DETAIL_ENGINE_H
#define LANEWISE_DETAIL_ENGINE_H

#include "../lane/lane.h"

#define LW_E(name) LW_JOIN(LW_JOIN(lw_, LW_ENGINE), _##name)
#define LW_RUN(name) LW_JOIN(LW_JOIN(lw_, LW_JOIN(LW_RUN_, LW_ENGINE)), _##name)
#define LW_RUN_DRAW(draw) LW_JOIN(LW_RUN(draw_), draw)
#define LW_RUN_STEPS(draw) LW_JOIN(LW_JOIN(LW_STEPS_, LW_JOIN(LW_RUN_, LW_ENGINE)), LW_JOIN(_, draw))
#define LW_L(name) LW_JOIN(LW_JOIN(lw_lanes_, LW_ENGINE), _##name)
#define LW_GENERATOR LW_JOIN(lw_lanes_, LW_ENGINE)
#define LW_ELEMENTS_TYPE LW_JOIN(lw_elements_, LW_ENGINE)
#define LW_E_DRAW(draw) LW_JOIN(LW_E(draw_), draw)
#define LW_E_STEPS(draw) LW_JOIN(LW_JOIN(LW_STEPS_, LW_ENGINE), LW_JOIN(_, draw))

#endif
