/* A method drawn in sequence inside your own kernel, from a lane generator. LW_METHOD: the method, whose header has been
 * included; LW_METHOD_ENGINE: the engine, as warp1024. A template: once a method and engine. Where it is included:
 *
 *     lw_lanes_<engine>_<name>(g, p, x, &rounds)
 *
 * gives every lane of the warp one element: x[v], a warp of each value, for parameters p[k], a warp of each. The warp draws
 * and tries in rounds until each lane has accepted; a lane keeps what it accepted first. `rounds` is counted on.
 *
 *     lw_lanes_<engine>_<name>_kept(g, &kept, p, x, &rounds)
 *
 * is Thomas's pre-caching ("Rejection methods on GPUs"): a lane that has its element keeps the next one it accepts for the
 * next call, while the others still try. `kept` is an lw_kept_<name> that was cleared by lw_kept_<name>_clear. A lane's
 * kept element is dropped when any of its parameters is another than in the call before. Per lane, in a round: accepted values go to
 * the element of this call if there is none, else to the kept one if there is none, else nowhere; the rounds end
 * with that in which the last lane gets its element; there is at least one. So the sequence is another than without
 * keeping; it is the same on every backend, and a lane's values are independent samples all the same.
 *
 * One register a value and one a parameter is kept: for floats whether there is a kept element is in its first value (a NaN:
 * none), since no sample is a NaN; for integers it is the largest.
 *
 * Lanes whose parameters are outside the domain get the sentinel at once, those that accept nothing in LW_METHOD_ROUNDS
 * rounds (detail/attempts.h) get it then. All 32 lanes call together. */
#include "../../kernel/generator.h"
#include "walk.h"

#ifndef LW_METHOD_BACKEND /* else detail/method/host.inl has included it */
#include "schedules.inl"
#endif

#undef LW_M_RUN
#define LW_M_RUN LW_JOIN(LW_RUN_, LW_METHOD_ENGINE)

#define LW_M_ENGINE(what) LW_JOIN(LW_JOIN(lw_lanes_, LW_METHOD_ENGINE), what)
#define LW_M_LANES(what) LW_JOIN(LW_M_ENGINE(_), LW_JOIN(LW_METHOD, what))
#define LW_M_WARP(field) LW_JOIN(lw_warp_, LW_FIELD(field, LW_METHOD))

typedef struct LW_M(kept) {
    LW_M_TYPE x[LW_GROUPS][LW_M(values)];
    LW_M_REAL p[LW_GROUPS][LW_M(parameters) + 1];
} LW_M(kept);

/* The lanes of a group that keep an element. */
LW_LANE lw_mask LW_M(is_kept)(const LW_M(kept) * kept, int g)
{
    return LW_M_OP(is_sample, type)(kept->x[g][0]);
}

LW_LANE void LW_JOIN(LW_M(kept), _clear)(LW_M(kept) * kept)
{
    LW_FOR_GROUPS(g)
    {
        for (int v = 0; v < LW_M(values); v++)
            kept->x[g][v] = LW_M_OP(sentinel, type)();
        for (int k = 0; k < LW_M(parameters); k++)
            kept->p[g][k] = LW_M_OP(set, real)(0);
    }
}

/* One round: d draws a lane, tried with the coefficients of the lanes. */
LW_LANE lw_warp_mask LW_M_LANES(_round)(LW_M_ENGINE() * g, LW_M_REAL c[][LW_M(coeffs)], LW_M_TYPE x[][LW_M(values)])
{
    lw_warp_mask accepted;
    LW_JOIN(lw_warp_, LW_FIELD(drawn, LW_METHOD)) drawn[LW_M(draws)];
    for (int n = 0; n < LW_M(draws); n++) {
        drawn[n] = LW_JOIN(LW_JOIN(lw_, LW_M_RUN), LW_JOIN(_draw_, LW_FIELD(draw, LW_METHOD)))(
            &g->constants, &g->state, &g->source, (int)(g->step & 127));
        g->step += LW_JOIN(LW_JOIN(LW_STEPS_, LW_M_RUN), LW_JOIN(_, LW_FIELD(draw, LW_METHOD)));
    }
    LW_FOR_GROUPS(k)
    {
        LW_M_DRAW d[LW_M(draws)];
        for (int n = 0; n < LW_M(draws); n++)
            d[n] = drawn[n].g[k];
        accepted.g[k] = LW_JOIN(lw_try_, LW_METHOD)(d, c[k], x[k]);
    }
    return accepted;
}

/* Coefficients; the lanes whose parameters are in the domain. */
LW_LANE lw_warp_mask LW_M_LANES(_open)(const LW_M_WARP(real) * p, LW_M_REAL c[][LW_M(coeffs)])
{
    lw_warp_mask inside;
    LW_FOR_GROUPS(k)
    {
        LW_M_REAL q[LW_M(parameters) + 1];
        for (int n = 0; n < LW_M(parameters); n++)
            q[n] = p[n].g[k];
        inside.g[k] = LW_M(check)(q, c[k]);
    }
    return inside;
}

/* x of the lanes that are set. */
LW_LANE void LW_M_LANES(_take)(LW_M_TYPE to[][LW_M(values)], lw_warp_mask set, LW_M_TYPE from[][LW_M(values)])
{
    LW_FOR_GROUPS(k)
    for (int v = 0; v < LW_M(values); v++)
        to[k][v] = LW_M_OP(select, type)(set.g[k], from[k][v], to[k][v]);
}

LW_LANE void LW_M_LANES(_give)(LW_M_WARP(type) * x, LW_M_TYPE from[][LW_M(values)])
{
    for (int v = 0; v < LW_M(values); v++)
        LW_FOR_GROUPS(k) x[v].g[k] = from[k][v];
}

LW_LANE void LW_M_LANES()(LW_M_ENGINE() * g, const LW_M_WARP(real) * p, LW_M_WARP(type) * x, uint64_t *rounds)
{
    LW_M_REAL c[LW_GROUPS][LW_M(coeffs)];
    LW_M_TYPE mine[LW_GROUPS][LW_M(values)], tried[LW_GROUPS][LW_M(values)];
    lw_warp_mask wanted = LW_M_LANES(_open)(p, c), take;
    LW_FOR_GROUPS(k)
    for (int v = 0; v < LW_M(values); v++)
        mine[k][v] = LW_M_OP(sentinel, type)();
    uint32_t left = LW_METHOD_ROUNDS;
    do {
        const lw_warp_mask accepted = LW_M_LANES(_round)(g, c, tried);
        LW_FOR_GROUPS(k)
        {
            take.g[k] = lw_and_mask(wanted.g[k], accepted.g[k]);
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted.g[k]));
        }
        LW_M_LANES(_take)(mine, take, tried);
        ++*rounds;
    } while (--left != 0 && lw_ballot_mask(wanted) != 0);
    LW_M_LANES(_give)(x, mine);
}

LW_LANE void LW_M_LANES(_kept)(LW_M_ENGINE() * g, LW_M(kept) * kept, const LW_M_WARP(real) * p, LW_M_WARP(type) * x,
                              uint64_t *rounds)
{
    LW_M_REAL c[LW_GROUPS][LW_M(coeffs)];
    LW_M_TYPE mine[LW_GROUPS][LW_M(values)], tried[LW_GROUPS][LW_M(values)];
    lw_warp_mask wanted = LW_M_LANES(_open)(p, c), inside = wanted, take, keep;
    LW_FOR_GROUPS(k)
    {
        lw_mask same = LW_M(is_kept)(kept, k);
        for (int n = 0; n < LW_M(parameters); n++)
            same = lw_and_mask(same, LW_M_OP(eq, real)(kept->p[k][n], p[n].g[k]));
        for (int v = 0; v < LW_M(values); v++) {
            mine[k][v] = LW_M_OP(select, type)(lw_and_mask(same, inside.g[k]), kept->x[k][v], LW_M_OP(sentinel, type)());
            kept->x[k][v] = LW_M_OP(sentinel, type)();
        }
        for (int n = 0; n < LW_M(parameters); n++)
            kept->p[k][n] = p[n].g[k];
        wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(same));
    }
    uint32_t left = LW_METHOD_ROUNDS;
    do {
        const lw_warp_mask accepted = LW_M_LANES(_round)(g, c, tried);
        LW_FOR_GROUPS(k)
        {
            const lw_mask fits = lw_and_mask(inside.g[k], accepted.g[k]);
            take.g[k] = lw_and_mask(wanted.g[k], fits);
            keep.g[k] = lw_and_mask(lw_and_mask(fits, lw_not_mask(wanted.g[k])), lw_not_mask(LW_M(is_kept)(kept, k)));
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(fits));
        }
        LW_M_LANES(_take)(mine, take, tried);
        LW_M_LANES(_take)(kept->x, keep, tried);
        ++*rounds;
    } while (--left != 0 && lw_ballot_mask(wanted) != 0);
    LW_M_LANES(_give)(x, mine);
}
