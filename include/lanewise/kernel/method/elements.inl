/* Elements of a method by index, inside your own kernel: the very bits of lw_method_fill. LW_METHOD: the method, whose
 * header has been included; LW_METHOD_ENGINE: the engine, as warp1024. A template: once per method and engine; define
 * LW_METHOD_AGAIN from a method's second template on (another engine, or lanes.inl). Where it is included:
 *
 *     lw_elements_warp1024 e;                                              or another engine
 *     lw_elements_<engine>_<name>_open(&e, seed, stream, 0);               alike in all lanes; 0: the parameter set
 *     lw_elements_<engine>_<name>(&e, group, attempts, p, x, &rounds);     elements 32 group .. 32 group + 31
 *
 * gives every lane of the warp its element: x[v], a warp of each value, for parameters p[k], a warp of each, as in
 * lanes.inl; group and attempts are the same in all lanes. attempts: as in lw_method_options, 2^32 - 1 if 0. `rounds`
 * is counted on: attempts of the whole warp, of which each call makes one or more.
 *
 * What an element is does not depend on who tries when (docs/contract/method.md), so that these give the same:
 *
 *     lw_elements_<engine>_<name>_grouped(&e, group, lanes, attempts, p, x, &rounds)
 *     lw_elements_<engine>_<name>_helping(&e, group, attempts, p, x, &rounds)
 *
 * All three make the first attempts side by side. Of those that are rejected, the first call has every lane try for its
 * own element, the second has fields of 1, 2, 4, .. 32 lanes try for one element after another, and the third shares
 * out all 32 lanes to the elements that are still wanted. */
#include "../../detail/elements.h"
#include "../../detail/retry.h"
#include "../../detail/method/code.h"
#include "../../detail/method/names_begin.inl"

LW_LANE void LW_S_ELEMENTS(_open)(LW_ELEMENTS_TYPE *e, uint64_t seed, uint64_t stream, uint32_t set)
{
    LW_ELEMENTS(open)(e, seed, stream, set, 2048 + LW_FIELD(number, LW_METHOD));
}

#include "../../detail/schedules/index.inl"

/* First attempts: draws of the block, or retry words where it has too few. */
LW_LANE lw_warp_mask LW_S_ELEMENTS(_first)(LW_ELEMENTS_TYPE *e, uint64_t group, uint32_t limit,
                                           LW_S_NUMBER c[][LW_S_COEFFS], LW_S_VALUE x[][LW_S_VALUES])
{
    enum {
        FITS = LW_METHOD_FITS(LW_E_STEPS(LW_S_DRAW), LW_S_DRAWS),
        GROUPS = LW_METHOD_GROUPS(LW_E_STEPS(LW_S_DRAW), LW_S_DRAWS)
    };
    LW_S_D(warp) drawn[LW_S_DRAWS];
    if (FITS == 0) {
        const lw_deal own = lw_deal_own();
        const lw_warp_u32 none = lw_splat_u32(0);
        return LW_S_ELEMENTS(_retry)(e, 32 * group, limit, &own, &none, c, x);
    }
    LW_ELEMENTS(seek)(e, group / GROUPS, (int)(group % GROUPS) * LW_S_DRAWS * LW_E_STEPS(LW_S_DRAW));
    LW_ELEMENTS_TAKE(LW_S_DRAW, drawn, LW_S_DRAWS);
    return LW_S(try_drawn)(drawn, c, x);
}

LW_LANE void LW_S_ELEMENTS(_grouped)(LW_ELEMENTS_TYPE *e, uint64_t group, int lanes, uint32_t attempts,
                                     const LW_S_R(warp) * p, LW_S_T(warp) * x, uint64_t *rounds)
{
    const uint32_t limit = attempts == 0 ? UINT32_MAX : attempts;
    LW_S_NUMBER c[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE mine[LW_GROUPS][LW_S_VALUES], tried[LW_GROUPS][LW_S_VALUES];
    lw_warp_mask wanted = LW_S(open)(p, c), take = LW_S_ELEMENTS(_first)(e, group, limit, c, tried);
    LW_FOR_GROUPS(k)
    {
        take.g[k] = lw_and_mask(take.g[k], wanted.g[k]);
        wanted.g[k] = limit == 1 ? lw_no_mask() : lw_and_mask(wanted.g[k], lw_not_mask(take.g[k]));
    }
    LW_S(no_values)(mine);
    LW_S(take)(mine, take, tried);
    ++*rounds;
    LW_S_ELEMENTS(_rounds)(e, 32 * group, limit, lanes, c, wanted, mine, rounds);
    LW_S(give)(x, mine);
}

LW_LANE void LW_S_ELEMENTS()(LW_ELEMENTS_TYPE *e, uint64_t group, uint32_t attempts, const LW_S_R(warp) * p,
                             LW_S_T(warp) * x, uint64_t *rounds)
{
    LW_S_ELEMENTS(_grouped)(e, group, 1, attempts, p, x, rounds);
}

LW_LANE void LW_S_ELEMENTS(_helping)(LW_ELEMENTS_TYPE *e, uint64_t group, uint32_t attempts, const LW_S_R(warp) * p,
                                     LW_S_T(warp) * x, uint64_t *rounds)
{
    LW_S_ELEMENTS(_grouped)(e, group, 0, attempts, p, x, rounds);
}

#include "../../detail/method/names_end.inl"
