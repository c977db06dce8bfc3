/* Variates from a lane generator, in a user's own kernel or loop: for every engine and every row of variates.def
 *
 *     lw_warp_<type> lw_lanes_<engine>_<name>(g, p)
 *
 * one value per lane; p[k] is parameter k of the row, one value per lane (lw_splat_<real> for the same in all,
 * lw_splat_integer_f64 of an integer). All 32 lanes of the warp call it together. A lane whose parameters are outside
 * the domain gets a NaN, or the largest integer.
 *
 * Where parameters stay from call to call, make their coefficients once:
 *
 *     lw_fixed_<name> fixed;                                   plain data of one warp, for generators of every engine
 *     lw_fixed_<name>_open(&fixed, p);                         all 32 lanes together
 *     lw_warp_<type> lw_lanes_<engine>_<name>_fixed(g, &fixed)
 *
 * The values are those of the call with p, and both take the same steps. Keep `fixed` in the function that draws, so
 * that it stays in registers.
 *
 *   ONCE        takes the row's draws
 *   PAIR        takes two draws and gives the first of the pair; lw_lanes_<engine>_<name>_pair(g, p, x) gives both,
 *               and so does lw_lanes_<engine>_<name>_fixed_pair(g, &fixed, x)
 *   RETRY       takes the row's draws in rounds until every lane has accepted: a lane keeps what it accepted first. A
 *               lane that accepts in none of LW_ATTEMPTS rounds (detail/attempts.h) gets what lanes outside the domain
 *               get
 *   PAIR_RETRY  the same with one draw more than the row's: lanes have no pairs
 *   LATE        takes the row's draw, and one more, the lower half, if a lane is not decided by the first
 */
#ifndef LANEWISE_KERNEL_VARIATES_H
#define LANEWISE_KERNEL_VARIATES_H

#include "generator.h"
#include "../detail/variates.h"

/* Runs its body for each group that has a lane in `wanted`. */
#define LW_EACH_WANTED(k, wanted)                                                                                      \
    LW_ROLLED for (int k = 0; k < LW_GROUPS; k++) if (LW_GROUPS == 1 || lw_any_mask((wanted).g[k]))

#define LW_VARIATE_TEMPLATE "lane_variate.inl"
#define LW_ENGINE_TEMPLATE "each_variate.inl"
#include "../detail/templates/each_engine.inl"
#undef LW_VARIATE_TEMPLATE

#endif
