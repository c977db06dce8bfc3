/* lw_<engine>_<kind>: 32 elements of the kind LW_NAME from LW_ENGINE (elements.h). element: of lane 0; step: of the block
 * (needed modulo 4 only). */
LW_LANE LW_T(lw_warp) LW_JOIN(LW_E(), LW_NAME)(const LW_E(constants) * constants, LW_E(state) * state,
                                               const lw_job *job, uint64_t element, int step)
{
    const LW_D(lw_warp) drawn = LW_E_DRAW(LW_DRAW)(constants, state, &job->source, step);
    LW_T(lw_warp) r;
    LW_FOR_GROUPS(g) r.g[g] = LW_V(lw_body)(drawn.g[g], job, element, g);
    return r;
}
