/* The end of a row's columns (variate_row.inl). */
#undef LW_NAME
#undef LW_NUMBER
#undef LW_TYPE
#undef LW_PAIRS
#undef LW_REJECTS
#undef LW_LATE
#define LW_LATE 0
#undef LW_DRAW
#undef LW_DRAWS
#undef LW_REAL
#undef LW_COEFFS
#undef LW_PARAMETERS
#undef LW_PASSES
#define LW_PASSES 0
#undef LW_SIDE
#define LW_SIDE 0
#undef LW_FLOATS_WAIT
#define LW_FLOATS_WAIT 0
#undef LW_DEFERRED
#define LW_DEFERRED 0
#undef LW_LIKE_GAMMA
#define LW_LIKE_GAMMA 0
#undef LW_EACH_PARAMETER
#undef LW_V_CHECK_AND_SETUP
#undef LW_V_FIXED_OPEN
#undef LW_V_QUEUED_OPEN
#undef LW_V_QUEUED_PUSH
#undef LW_V_QUEUED_ALL_GROUPS
#undef LW_V_PARAMETERS
#undef LW_V_COEFFICIENTS_OF
#undef LW_V_COEFFICIENTS
#undef LW_V_SAME_COEFFICIENTS
#undef LW_V_ATTEMPT
#undef LW_V_RETRY
#undef LW_V_FEW_AGAIN
#undef LW_V_LATE
#undef LW_V_DEFER
#undef LW_V_DECIDE
#undef LW_V_SETTLE
#undef LW_V_WRITE
#undef LW_V_RUN_PASS
#undef LW_V_RUN_PASSES
#undef LW_V_RUN_IN_PASSES
#undef LW_V_RUN_PAST
#undef LW_V_RUN_FEW
#undef LW_V_RUN_IN
#undef LW_V_RUN_DEFERRED
#undef LW_V_RUN
#undef LW_V_STAGED_FEW
#undef LW_V_STAGED_RUN
#undef LW_V_STAGED_RUN_PAST
#undef LW_V_FILL
#undef LW_V_STAGED
#undef LW_V_DIRECT
