/* The end of variate_row.inl. */
#undef LW_LATE
#undef LW_PASSES
#undef LW_SIDE
#undef LW_FLOATS_WAIT
#undef LW_DEFERRED
#undef LW_LIKE_GAMMA
#undef lw_element
#undef lw_real
#undef lw_drawn
