/* The end of a template of reals (detail/templates/real_f32.inl). */
#undef lw_real
#undef lw_drawn
#undef LW_R
#undef LW_D
#undef LW_DR
#undef LW_REAL_C
#undef LW_REAL_NAME
#undef LW_INFINITY
#undef LW_DRAWN_BITS
#undef LW_DRAWN_TOP
#undef LW_DRAWN_ULP
