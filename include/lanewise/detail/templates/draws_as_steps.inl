/* Where the engine's own sequence is the sequence of its steps (detail/engine.h). */
LW_LANE lw_warp_u32 LW_E(draw_native)(LW_DRAW_ARGUMENTS) { return LW_E(step)(constants, state, source, step); }
LW_LANE lw_warp_u32 LW_E(draw_raw32)(LW_DRAW_ARGUMENTS) { return LW_E(draw_b32)(constants, state, source, step); }
LW_LANE lw_warp_u64 LW_E(draw_raw64)(LW_DRAW_ARGUMENTS) { return LW_E(draw_b64)(constants, state, source, step); }
