/* The end of a row's columns (variate_row.inl). */
#undef LW_NAME
#undef LW_NUMBER
#undef LW_TYPE
#undef LW_PAIRS
#undef LW_REJECTS
#undef LW_LATE
#undef LW_DRAW
#undef LW_DRAWS
#undef LW_REAL
#undef LW_COEFFS
#undef LW_PARAMETERS
#undef LW_PASSES
#undef LW_SIDE
#undef LW_FLOATS_WAIT
#undef LW_DEFERRED
#undef LW_LIKE_GAMMA
#undef LW_EACH_PARAMETER
