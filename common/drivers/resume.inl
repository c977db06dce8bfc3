/* The kernel of LW_NAME, elements of LW_TYPE from draws LW_DRAW of LW_ENGINE, that goes on where the last fill ended
 * (resume.h). */
LW_OUTLINE void LW_JOIN(LW_OF_ENGINE(resume), LW_JOIN(_, LW_NAME))(lw_resume *resume, void *out, uint64_t warps)
{
    enum { GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, LW_DRAW) };
    const lw_job *const job = resume->job;
    const lw_source *const source = &job->source;
    const LW_E(constants) constants = LW_E(prepare)(source);
    LW_T(LW_C) *to = (LW_T(LW_C) *)out;
    uint64_t element = resume->element, left = resume->left;
    LW_E(state) state;
    lw_resume_load(resume, &state);
    while (warps > 0) {
        if (left == 0) {
            lw_resume_turn(resume);
            lw_resume_load(resume, &state);
            left = GROUPS;
        }
        uint64_t n = warps < left ? warps : left;
        warps -= n;
        left -= n;
        for (; n > 0; n--, to += 32, element += 32) {
            const LW_D(lw_warp) drawn = LW_E_DRAW(LW_DRAW)(&constants, &state, source, 0);
            LW_FOR_GROUPS(g)
            LW_T(lw_store)(to + LW_GROUP * g, LW_V(lw_body)(drawn.g[g], job, element, g));
        }
    }
    lw_resume_store(resume, &state);
    resume->element = element;
    resume->left = left;
}
