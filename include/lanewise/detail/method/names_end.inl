/* The end of names_begin.inl. */
#include "../schedules/names_end.inl"
#undef LW_ENGINE
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
