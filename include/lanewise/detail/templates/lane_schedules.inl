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
#include "queued_state.inl"
#elif LW_SCHEDULES_BY_INDEX
#include "../schedules/index.inl"
#include "element_schedules.inl"
#else
#include "../schedules/sequence.inl"
#include "lane_queued.inl"
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
