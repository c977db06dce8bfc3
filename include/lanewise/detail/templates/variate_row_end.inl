/* The end of variate_row.inl. */
#undef LW_DRAWN
#undef LW_V
#undef LW_T
#undef LW_R
#undef LW_D
#undef lw_element
#undef lw_real
#undef lw_drawn
