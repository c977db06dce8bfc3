/* Names for the templates of schedules inside kernels, up to names_end.inl. What is drawn, a user's method or a kind of
 * variates.def, is described by
 *
 *     LW_S_NAME                            the method or kind, which has lw_try_<name>
 *     LW_S_CHECK                           coefficients of parameters, and the lanes whose parameters are in the domain
 *     LW_S_TYPE, LW_S_REAL, LW_S_DRAW      of values, of parameters and coefficients, of draws: f32, word ..
 *     LW_S_VALUES, LW_S_DRAWS, LW_S_COEFFS, LW_S_PARAMETERS      how many
 *     LW_S_LIMIT                           attempts for an element from a lane generator
 *     LW_ENGINE                            (engine.h; not needed by state.inl)
 *
 * In a template
 *
 *     LW_S(what)                           lw_<what>_<name>
 *     LW_S_T(what), LW_S_R(what), LW_S_D(what)      lw_<what>_<type> of values; of parameters and coefficients; of draws
 *     LW_S_VALUE, LW_S_NUMBER, LW_S_DRAW_LANES      lanes of a value; of a parameter or coefficient; of a draw
 *     LW_S_LANES(what)                     lw_lanes_<engine>_<name><what>
 *     LW_S_ELEMENTS(what)                  lw_elements_<engine>_<name><what> */
#define LW_S(what) LW_JOIN(lw_##what##_, LW_S_NAME)
#define LW_S_T(what) LW_JOIN(lw_##what##_, LW_S_TYPE)
#define LW_S_R(what) LW_JOIN(lw_##what##_, LW_S_REAL)
#define LW_S_D(what) LW_JOIN(lw_##what##_, LW_S_DRAWN)
#define LW_S_VALUE LW_JOIN(lw_, LW_S_TYPE)
#define LW_S_NUMBER LW_JOIN(lw_, LW_S_REAL)
#define LW_S_DRAWN LW_JOIN(LW_DRAWN_, LW_S_DRAW)
#define LW_S_DRAW_LANES LW_JOIN(lw_, LW_S_DRAWN)
#define LW_S_OF(type, what) LW_JOIN(LW_JOIN(type, _), LW_JOIN(LW_S_NAME, what))
#define LW_S_LANES(what) LW_S_OF(LW_GENERATOR, what)
#define LW_S_ELEMENTS(what) LW_S_OF(LW_ELEMENTS_TYPE, what)
