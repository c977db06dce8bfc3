/* The end of variate_row.inl. */
#undef LW_DRAWN
#undef LW_LATE
#undef LW_PASSES
#undef LW_SIDE
#undef LW_FLOATS_WAIT
#undef LW_DEFERRED
#undef LW_LIKE_GAMMA
#undef LW_V
#undef LW_T
#undef LW_R
#undef LW_D
#undef LW_W
#undef lw_element
#undef lw_real
#undef lw_drawn
