/* Variates from a lane generator, in a user's own kernel or loop: for every engine and every row of variates.def
 *
 *     lw_warp_<type> lw_lanes_<engine>_<name>(g, p)
 *
 * one value per lane; p[k] is parameter k of the row, one value per lane (lw_splat_<real> for the same in all). All 32
 * lanes of the warp call it together. A lane whose parameters are outside the domain gets a NaN, or the largest
 * integer.
 *
 *   ONCE    takes the row's draws
 *   PAIR    takes two draws and gives the first of the pair; lw_lanes_<engine>_<name>_pair(g, p, x) gives both
 *   RETRY   takes the row's draws in rounds until every lane has accepted: a lane keeps what it accepted first. Whoever
 *           accepts in none of LW_ATTEMPTS rounds (detail/attempts.h) gets what lanes outside the domain get
 *   PAIR_RETRY   the same with one draw more than the row's: lanes have no pairs
 */
#ifndef LANEWISE_KERNEL_VARIATES_H
#define LANEWISE_KERNEL_VARIATES_H

#include "generator.h"
#include "../detail/variates.h"

LW_LANE lw_warp_u64 lw_splat_u64(uint64_t x)
{
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_set_u64(x);
    return r;
}
LW_LANE lw_warp_f32 lw_splat_f32(float x)
{
    lw_warp_f32 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_set_f32(x);
    return r;
}
LW_LANE lw_warp_f64 lw_splat_f64(double x)
{
    lw_warp_f64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_set_f64(x);
    return r;
}

/* Integers among the parameters of a row travel as bits. */
LW_LANE lw_warp_f64 lw_splat_integer_f64(uint64_t x)
{
    lw_warp_f64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_bits_f64(lw_set_u64(x));
    return r;
}

/* `count` draws of a row from the generator g; and those of a group of lanes. */
#define LW_LANES_TAKE(draws, count)                                                                                    \
    for (int n = 0; n < (count); n++) {                                                                                \
        (draws)[n] = LW_RUN_DRAW(LW_DRAW)(&g->constants, &g->state, &g->source, (int)(g->step & 127));                 \
        g->step += LW_RUN_STEPS(LW_DRAW);                                                                              \
    }
#define LW_LANES_OF_GROUP(lanes, warps, count, group)                                                                  \
    for (int n = 0; n < (count); n++)                                                                                  \
    (lanes)[n] = (warps)[n].g[group]

#define LW_VARIATE_TEMPLATE "lane_variate.inl"
#define LW_ENGINE_TEMPLATE "each_variate.inl"
#include "../detail/templates/each_engine.inl"
#undef LW_VARIATE_TEMPLATE

#endif
