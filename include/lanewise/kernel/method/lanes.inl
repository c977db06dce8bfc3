/* A method drawn in sequence inside your own kernel, from a lane generator. LW_METHOD: the method, whose header has
 * been included; LW_METHOD_ENGINE: the engine, as warp1024. A template: once per method and engine; define
 * LW_METHOD_AGAIN from a method's second template on (another engine, or elements.inl). Where it is included:
 *
 *     lw_lanes_<engine>_<name>(g, p, x, &rounds)
 *
 * gives every lane of the warp one element: x[v], a warp of each value, for parameters p[k], a warp of each. The warp
 * draws and tries in rounds until each lane has accepted; a lane keeps what it accepted first. `rounds` is counted on.
 * There is at least one round.
 *
 * The other schedules give the same distribution in other sequences, as kernel/schedules.h says of them:
 *
 *     lw_lanes_<engine>_<name>_kept(g, &kept, p, x, &rounds)        Thomas's pre-caching
 *     lw_lanes_<engine>_<name>_grouped(g, group, p, x, &rounds)     fields of lanes try for one element after another
 *     lw_lanes_<engine>_<name>_helping(g, p, x, &rounds)            lanes that are done try for those that are not
 *     lw_lanes_<engine>_<name>_pooled(g, &pool, p, x, &rounds)      lanes share what was accepted, and drop nothing
 *
 * docs/contract/lane-generators.md defines the sequences. They are the same on every backend.
 *
 * Lanes whose parameters are outside the domain get the sentinel at once, those that accept nothing in LW_METHOD_ROUNDS
 * attempts (detail/attempts.h) get it then. All 32 lanes call together. */
#include "../generator.h"
#include "../../detail/method/names_begin.inl"
#include "../../detail/schedules/sequence.inl"

LW_LANE void LW_S_LANES()(LW_GENERATOR *g, const LW_S_R(warp) * p, LW_S_T(warp) * x, uint64_t *rounds)
{
    LW_S_NUMBER c[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE mine[LW_GROUPS][LW_S_VALUES], tried[LW_GROUPS][LW_S_VALUES];
    lw_warp_mask wanted = LW_S(open)(p, c), take;
    LW_S(no_values)(mine);
    uint32_t left = LW_S_LIMIT;
    do {
        const lw_warp_mask accepted = LW_S_LANES(_round)(g, c, tried);
        LW_FOR_GROUPS(k)
        {
            take.g[k] = lw_and_mask(wanted.g[k], accepted.g[k]);
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted.g[k]));
        }
        LW_S(take)(mine, take, tried);
        ++*rounds;
    } while (--left != 0 && lw_ballot_mask(wanted) != 0);
    LW_S(give)(x, mine);
}

#include "../../detail/method/names_end.inl"
