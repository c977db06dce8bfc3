/* Schedules of a row of variates.def that rejects (variate_row.inl): without LW_ENGINE the values kept between calls,
 * else the calls, of kernel/schedules.h or, if LW_SCHEDULES_BY_INDEX is 1, of kernel/element_schedules.h. */
#if LW_REJECTS
#define LW_S_NAME LW_NAME
#define LW_S_CHECK LW_V(lw_check_and_setup)
#define LW_S_TYPE LW_TYPE
#define LW_S_REAL LW_REAL
#define LW_S_DRAW LW_DRAW
#define LW_S_VALUES 1
#define LW_S_DRAWS (LW_DRAWS + LW_PAIRS)
#define LW_S_COEFFS LW_COEFFS
#define LW_S_PARAMETERS LW_PARAMETERS
#define LW_S_LIMIT LW_ATTEMPTS
#include "../schedules/names.inl"
#ifndef LW_ENGINE
#include "../schedules/state.inl"
#include "queued.inl"
#elif LW_SCHEDULES_BY_INDEX
#include "../schedules/index.inl"

/* The first attempts of elements_variate.inl, and the rounds of index.inl. */
LW_LANE void LW_S_ELEMENTS(_grouped)(LW_ELEMENTS_TYPE *e, uint64_t group, int lanes, const LW_S_R(warp) * p,
                                     LW_S_T(warp) * x, uint64_t *rounds)
{
    LW_S_NUMBER c[LW_GROUPS][LW_S_COEFFS];
    LW_S_VALUE mine[LW_GROUPS][1];
    LW_S_D(warp) drawn[LW_DRAWS * (1 + LW_PAIRS)];
    const lw_warp_mask wanted = LW_S_ELEMENTS(_first)(e, group, p, c, drawn, x);
    ++*rounds;
    LW_FOR_GROUPS(k) mine[k][0] = x->g[k];
    LW_S_ELEMENTS(_rounds)(e, 32 * group, LW_ATTEMPTS, lanes, c, wanted, mine, rounds);
    LW_S(give)(x, mine);
}

LW_LANE void LW_S_ELEMENTS(_helping)(LW_ELEMENTS_TYPE *e, uint64_t group, const LW_S_R(warp) * p, LW_S_T(warp) * x,
                                     uint64_t *rounds)
{
    LW_S_ELEMENTS(_grouped)(e, group, 0, p, x, rounds);
}

#else
#include "../schedules/sequence.inl"
#include "queued.inl"
#endif
#include "../schedules/names_end.inl"
#undef LW_S_NAME
#undef LW_S_CHECK
#undef LW_S_TYPE
#undef LW_S_REAL
#undef LW_S_DRAW
#undef LW_S_VALUES
#undef LW_S_DRAWS
#undef LW_S_COEFFS
#undef LW_S_PARAMETERS
#undef LW_S_LIMIT
#endif
