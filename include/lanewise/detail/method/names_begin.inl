/* A method as the templates of detail/schedules take it, up to names_end.inl: LW_METHOD by LW_METHOD_ENGINE. From a
 * method's second inclusion on, LW_METHOD_AGAIN is defined. */
#include "../schedules/deal.h"
#include "walk.h"

#if !defined(LW_METHOD_BACKEND) && !defined(LW_METHOD_AGAIN) /* else it has been included */
#include "schedules.inl"
#endif

#define LW_ENGINE LW_METHOD_ENGINE
#define LW_S_NAME LW_METHOD
#define LW_S_CHECK LW_M(check)
#define LW_S_TYPE LW_FIELD(type, LW_METHOD)
#define LW_S_REAL LW_FIELD(real, LW_METHOD)
#define LW_S_DRAW LW_FIELD(draw, LW_METHOD)
#define LW_S_VALUES LW_M(values)
#define LW_S_DRAWS LW_M(draws)
#define LW_S_COEFFS LW_M(coeffs)
#define LW_S_PARAMETERS LW_M(parameters)
#define LW_S_LIMIT LW_METHOD_ROUNDS
#include "../schedules/names.inl"

#ifndef LW_METHOD_AGAIN
#include "../schedules/state.inl"
#endif
