/* Template files (.inl) are text that serves engines: who includes such a file defines LW_ENGINE as the engine's name
 * before, and undefines it after. In it
 *
 *     LW_E(name)           lw_<engine>_<name>: LW_E(step) is lw_warp1024_step, and so functions are defined, too
 *     LW_E_STEPS(draw)     LW_STEPS_<engine>_<draw> of detail/draws.h */
#ifndef LANEWISE_DETAIL_ENGINE_H
#define LANEWISE_DETAIL_ENGINE_H

#include "../lane/lane.h"

#define LW_E(name) LW_JOIN(LW_JOIN(lw_, LW_ENGINE), _##name)
#define LW_E_STEPS(draw) LW_JOIN(LW_JOIN(LW_STEPS_, LW_ENGINE), _##draw)

#endif
