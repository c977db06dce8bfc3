/* Elements of the bulk kinds by index, in a user's own kernel or loop (docs/guide/in-kernel.md). They are the very bits
 * that lw_fill_<kind> of a generator with this seed, stream and parameter set writes, with no array between.
 *
 *     lw_elements_warp1024 e;                                          or another engine
 *     lw_elements_warp1024_normal_f32_open(&e, seed, stream, 0);       one for each kind; alike in all lanes
 *     lw_warp_f32 x = lw_elements_warp1024_normal_f32(&e, group, p);   elements 32 group .. 32 group + 31, one per lane
 *
 * p[k] is parameter k of the kind, one value per lane, as in kernel/variates.h; a lane whose parameters are outside the
 * domain gets the sentinel. Kinds without parameters take no p: bits32, bits64, uniform_f32 and _f64, each also _oc and
 * _oo.
 *
 * group is the same in all lanes, in any order; all 32 lanes call together. Groups that rise one by one only step on;
 * any other opens its block anew, some Philox evaluations and up to 31 steps, for mrg8 a jump. Kinds in pairs (method
 * PAIR and PAIR_RETRY of variates.def) make groups 2 k and 2 k + 1 together, and make them twice if both are asked for. */
#ifndef LANEWISE_KERNEL_ELEMENTS_H
#define LANEWISE_KERNEL_ELEMENTS_H

#include "../detail/attempts.h"
#include "../detail/elements.h"
#include "../detail/retry.h"
#include "../detail/variates.h"

/* ---- kinds without parameters ---- */

#define LW_ENGINE_TEMPLATE "elements_plains.inl"
#include "../detail/templates/each_engine.inl"

/* ---- variates ---- */

#define LW_VARIATE_TEMPLATE "elements_variate.inl"
#define LW_ENGINE_TEMPLATE "each_variate.inl"
#include "../detail/templates/each_engine.inl"
#undef LW_VARIATE_TEMPLATE

#endif
