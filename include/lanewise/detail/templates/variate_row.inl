/* Names for the templates of each_variate.inl and each_vector_part.inl, up to variate_row_end.inl. Rows define the columns
 * of variates.def as LW_NAME, LW_NUMBER, LW_TYPE, LW_DRAW, LW_DRAWS, LW_REAL, LW_COEFFS, LW_PARAMETERS and, for the
 * method, LW_PAIRS, LW_REJECTS and LW_LATE (1: elements are made in pairs; attempts may be rejected; lower halves of
 * draws are made late); and those of common/variates/fast_paths.def. LW_EACH_PARAMETER(P) is P(type, name, domain) of each
 * parameter. In a template
 *
 *     LW_V(name)               name_<variate>: LW_V(lw_try) is lw_try_gamma_f32
 *     LW_V_RUN                 lw_run_<variate>: a row gives the name of each function that templates of the library
 *                              define, so that it is found
 *     lw_element, LW_T(name)   the lane type of an element; name_<type>
 *     lw_real, LW_R(name)      the same of parameters and coefficients
 *     lw_drawn, LW_D(name)     the same of a draw
 *     LW_W(name)               name_<draw>
 *
 * A row leaves out the columns that are 0 for most rows, the first ones below. */
#define LW_LATE 0
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define lw_element LW_T(lw)
#define lw_real LW_R(lw)
#define lw_drawn LW_D(lw)
