/* The end of names.inl. */
#undef LW_S
#undef LW_S_T
#undef LW_S_R
#undef LW_S_D
#undef LW_S_VALUE
#undef LW_S_NUMBER
#undef LW_S_DRAWN
#undef LW_S_DRAW_LANES
#undef LW_S_OF
#undef LW_S_LANES
#undef LW_S_ELEMENTS
