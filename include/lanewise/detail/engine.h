/* Template files (.inl) are text that serves engines: who includes such a file defines LW_ENGINE as the engine's name
 * before, and undefines it after; each_engine.inl does so for all engines. In it
 *
 *     LW_E(name)           lw_<engine>_<name>: LW_E(step) is lw_warp1024_step
 *     LW_E_LEAVE           lw_<engine>_leave: so each_engine.inl names the functions that CPUs' drivers define
 *     LW_E_DRAW(draw)      lw_<engine>_draw_<draw> of detail/draws.h, draw may be a macro
 *     LW_E_STEPS(draw)     LW_STEPS_<engine>_<draw>, likewise
 *     LW_RUN(name), LW_RUN_DRAW(draw), LW_RUN_STEPS(draw)    the same of its run (lane_generator.h)
 *     LW_GENERATOR         lw_lanes_<engine>, the lane generator; LW_L(name): lw_lanes_<engine>_<name>
 *     LW_ELEMENTS_TYPE  lw_elements_<engine>, elements by index
 *
 *     LW_OF_ENGINE(name)   name_<engine>; LW_E_NUMBER, LW_E_SETS ..: lw_engine_<engine>, and what is listed below
 *
 * Templates of rows, of kinds for instance, name things by the row's columns:
 *
 *     LW_V(name)           name_<LW_NAME>, of the row; LW_T(name), LW_R(name): of its LW_TYPE, of its LW_REAL
 *     LW_W(name)           name_<LW_DRAW>, of its draw; LW_D(name): of the type LW_DRAWN of such a draw
 *
 * What an engine's header in lane/engines tells of it:
 *
 *     LW_SETS_<engine>      its parameter sets
 *     LW_INTERLEAVE_<engine>   blocks that lw_<engine>_open opens together, and that a CPU's kernel interleaves
 *     LW_TRANSPOSED_<engine>   1 where a CPU's kernel makes small elements of four whole blocks from transposed states
 *                              instead, by lw_<engine>_transposed_.. (lane/engines/warp_transposed.h)
 *     LW_PHASES_<engine>       every so many steps are alike: loops are unrolled by it
 *     LW_OPENING_<engine>      how a block is opened: hashed, of a state that is a warp of words, four at once
 *                              (lw_warp_open4); counted, by its number, at no cost, a part of it (lw_<engine>_open_part)
 *                              and any draw by itself (lw_<engine>_b64_at), too; seeking, by a jump, which costs far
 *                              more than to go on to the next
 *     LW_SEEKS_<engine>        1 where it seeks
 *     LW_OWN_ORDER_<engine>    0: its own sequence, of native and bits kinds, is that of its steps; 1: of quads, which
 *                              lw_<engine>_quads gives
 *
 * and what it defines: lw_<engine>_constants, _state, _prepare, _open, _next, _step and _skip, and the draws of
 * detail/draws.h. */
#ifndef LANEWISE_DETAIL_ENGINE_H
#define LANEWISE_DETAIL_ENGINE_H

#include "../lane/lane.h"

#define LW_E(name) LW_JOIN(LW_OF_ENGINE(lw), _##name)
#define LW_RUN(name) LW_JOIN(LW_JOIN(lw_, LW_OF_ENGINE(LW_RUN)), _##name)
#define LW_RUN_DRAW(draw) LW_JOIN(LW_RUN(draw_), draw)
#define LW_RUN_STEPS(draw) LW_JOIN(LW_JOIN(LW_STEPS_, LW_OF_ENGINE(LW_RUN)), LW_JOIN(_, draw))
#define LW_L(name) LW_JOIN(LW_GENERATOR, _##name)
#define LW_GENERATOR LW_OF_ENGINE(lw_lanes)
#define LW_ELEMENTS_TYPE LW_OF_ENGINE(lw_elements)
#define LW_ELEMENTS(name) LW_JOIN(LW_ELEMENTS_TYPE, _##name)
#define LW_OF_ENGINE(name) LW_JOIN(name##_, LW_ENGINE)
#define LW_E_NUMBER LW_OF_ENGINE(lw_engine)
#define LW_E_SETS LW_OF_ENGINE(LW_SETS)
#define LW_E_SEEKS LW_OF_ENGINE(LW_SEEKS)
#define LW_E_INTERLEAVE LW_OF_ENGINE(LW_INTERLEAVE)
#define LW_E_TRANSPOSED LW_OF_ENGINE(LW_TRANSPOSED)
#define LW_E_OWN_ORDER LW_OF_ENGINE(LW_OWN_ORDER)
#define LW_E_NATIVE LW_OF_ENGINE(LW_NATIVE)
#define LW_E_DRAW(draw) LW_JOIN(LW_E(draw_), draw)
#define LW_E_STEPS(draw) LW_JOIN(LW_OF_ENGINE(LW_STEPS), LW_JOIN(_, draw))

/* A name by how the engine opens a block: LW_BY_OPENING(CTAS, mrg8) is CTAS_seeking. */
#define LW_BY_OPENING(name, engine) LW_JOIN(LW_JOIN(name, _), LW_JOIN(LW_OPENING_, engine))

#define LW_V(name) LW_JOIN(name##_, LW_NAME)
#define LW_T(name) LW_JOIN(name##_, LW_TYPE)
#define LW_R(name) LW_JOIN(name##_, LW_REAL)
#define LW_W(name) LW_JOIN(name##_, LW_DRAW)
#define LW_D(name) LW_JOIN(name##_, LW_DRAWN)
#define LW_DRAWN LW_W(LW_DRAWN)

#endif
