/* Where the engine's own sequence is the sequence of its steps (detail/draws.h). */
LW_LANE lw_warp_u32 lw_ENGINE_draw_native(LW_DRAW_ARGUMENTS(ENGINE))
{
    return lw_ENGINE_step(constants, state, source, step);
}
LW_LANE lw_warp_u32 lw_ENGINE_draw_raw32(LW_DRAW_ARGUMENTS(ENGINE))
{
    return lw_ENGINE_draw_b32(constants, state, source, step);
}
LW_LANE lw_warp_u64 lw_ENGINE_draw_raw64(LW_DRAW_ARGUMENTS(ENGINE))
{
    return lw_ENGINE_draw_b64(constants, state, source, step);
}
