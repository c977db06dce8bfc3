/* Variates from a lane generator, in a user's own kernel or loop: for every engine and every row of variates.def
 *
 *     lw_warp_<type> lw_lanes_<engine>_<name>(g, p)
 *
 * one value a lane; p[k] is parameter k of the row, a value a lane (lw_splat_<real> for the same in all). All 32 lanes of the
 * warp call it together. A lane whose parameters are outside the domain gets a NaN, or the largest integer.
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

#define LW_SPLAT(type, c_type)                                                                                         \
    LW_LANE lw_warp_##type lw_splat_##type(c_type x)                                                                   \
    {                                                                                                                  \
        lw_warp_##type r;                                                                                              \
        LW_FOR_GROUPS(g) r.g[g] = lw_set_##type(x);                                                                    \
        return r;                                                                                                      \
    }
LW_SPLAT(u64, uint64_t)
LW_SPLAT(f32, float)
LW_SPLAT(f64, double)

/* Integers among the parameters of a row travel as bits. */
LW_LANE lw_warp_f64 lw_splat_integer_f64(uint64_t x)
{
    lw_warp_f64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_bits_f64(lw_set_u64(x));
    return r;
}

#define LW_LANES_DRAWS(engine, run, draw, count, d)                                                                    \
    LW_JOIN(lw_warp_, LW_DRAWN_##draw) d[count];                                                                       \
    for (int n = 0; n < (count); n++) {                                                                                \
        d[n] = lw_##run##_draw_##draw(&g->constants, &g->state, &g->source, (int)(g->step & 127));                     \
        g->step += LW_STEPS(run, draw);                                                                                \
    }
#define LW_LANES_OF_GROUP(warps, count, type, group, lanes)                                                            \
    LW_JOIN(lw_, type) lanes[(count) + 1];                                                                             \
    for (int n = 0; n < (count); n++)                                                                                  \
    lanes[n] = (warps)[n].g[group]

#define LW_LANES_RETRY(engine, run, name, type, draw, draws, real, coeffs, parameters)                                 \
    LW_LANE lw_warp_##type lw_lanes_##engine##_##name(lw_lanes_##engine *g, const lw_warp_##real *p)                   \
    {                                                                                                                  \
        lw_warp_##type r;                                                                                              \
        lw_warp_mask wanted;                                                                                           \
        LW_FOR_GROUPS(k)                                                                                               \
        {                                                                                                              \
            r.g[k] = lw_sentinel_##type();                                                                             \
            wanted.g[k] = lw_any_value_mask();                                                                         \
        }                                                                                                              \
        int round = 0;                                                                                                 \
        do {                                                                                                           \
            LW_LANES_DRAWS(engine, run, draw, draws, drawn)                                                            \
            LW_FOR_GROUPS(k)                                                                                           \
            {                                                                                                          \
                lw_##real c[coeffs];                                                                                   \
                lw_##type x;                                                                                           \
                LW_LANES_OF_GROUP(p, parameters, real, k, q);                                                          \
                LW_LANES_OF_GROUP(drawn, draws, LW_DRAWN_##draw, k, d);                                                \
                wanted.g[k] = lw_and_mask(wanted.g[k], lw_check_and_setup_##name(q, c));                               \
                const lw_mask accepted = lw_and_mask(wanted.g[k], lw_try_##name(d, c, &x));                            \
                r.g[k] = lw_select_##type(accepted, x, r.g[k]);                                                        \
                wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted));                                         \
            }                                                                                                          \
        } while (++round < LW_ATTEMPTS && lw_ballot_mask(wanted) != 0);                                                \
        return r;                                                                                                      \
    }
/* ONCE is RETRY whose first round is the last. */
#define LW_LANES_ONCE LW_LANES_RETRY
#define LW_LANES_PAIR_RETRY(engine, run, name, type, draw, draws, real, coeffs, parameters)                            \
    LW_LANES_RETRY(engine, run, name, type, draw, ((draws) + 1), real, coeffs, parameters)

#define LW_LANES_PAIR(engine, run, name, type, draw, draws, real, coeffs, parameters)                                  \
    LW_LANE void lw_lanes_##engine##_##name##_pair(lw_lanes_##engine *g, const lw_warp_##real *p, lw_warp_##type *r)   \
    {                                                                                                                  \
        LW_LANES_DRAWS(engine, run, draw, 2, drawn)                                                                    \
        LW_FOR_GROUPS(k)                                                                                               \
        {                                                                                                              \
            lw_##real c[coeffs];                                                                                       \
            lw_##type x[2];                                                                                            \
            LW_LANES_OF_GROUP(p, parameters, real, k, q);                                                              \
            LW_LANES_OF_GROUP(drawn, 2, LW_DRAWN_##draw, k, d);                                                        \
            const lw_mask inside = lw_check_and_setup_##name(q, c);                                                    \
            lw_pair_##name(d, c, c, x);                                                                                \
            r[0].g[k] = lw_select_##type(inside, x[0], lw_sentinel_##type());                                          \
            r[1].g[k] = lw_select_##type(inside, x[1], lw_sentinel_##type());                                          \
        }                                                                                                              \
    }                                                                                                                  \
    LW_LANE lw_warp_##type lw_lanes_##engine##_##name(lw_lanes_##engine *g, const lw_warp_##real *p)                   \
    {                                                                                                                  \
        lw_warp_##type r[2];                                                                                           \
        lw_lanes_##engine##_##name##_pair(g, p, r);                                                                    \
        return r[0];                                                                                                   \
    }

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    LW_LANES_##method(warp1024, warp1024_run, name, type, draw, draws, real, coeffs, parameters)                       \
    LW_LANES_##method(warpstd, warpstd_run, name, type, draw, draws, real, coeffs, parameters)                         \
    LW_LANES_##method(mrg8, mrg8, name, type, draw, draws, real, coeffs, parameters)                                   \
    LW_LANES_##method(philox, philox_run, name, type, draw, draws, real, coeffs, parameters)
#include "../lane/variates.def"
#undef LW_VARIATE

#endif
