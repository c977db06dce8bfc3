/* The kernels of short fills that follow each other (resume.h), in whatever lanes the translation unit speaks:
 *
 *     lw_resume_kernel *const lw_resume_kernels[engine][row]     null: that engine or kind has none
 *
 * A block alone has one chain of steps, of some six cycles per warp of words, where its operations take eight on the
 * ports of an Intel core: so the ports are busy, and blocks need not be interleaved. Where interleaving is much faster
 * there are no such kernels. Elements of 4 bytes have none either, since their copy costs less; nor has plain C, which
 * is faster with the taps of the default set as constants (engines/lanes.h). */
#ifndef LANEWISE_DRIVERS_RESUME_LANES_H
#define LANEWISE_DRIVERS_RESUME_LANES_H

#include "registers.h"
#include "resume.h"

#define LW_RESUMES_hashed 1
#define LW_RESUMES_counted 0
#define LW_RESUMES_seeking 0
#define LW_RESUMES(engine) (LW_BY_OPENING(LW_RESUMES, engine) && !LW_JOIN(LW_TRANSPOSED_, engine) && !LW_ONE_LANE)

LW_LANE void lw_resume_load(const lw_resume *resume, lw_warp_u32 *state)
{
    LW_FOR_GROUPS(g) state->g[g] = lw_load_u32(resume->state[resume->at] + LW_GROUP * g);
}

LW_LANE void lw_resume_store(lw_resume *resume, const lw_warp_u32 *state)
{
    LW_FOR_GROUPS(g) lw_store_u32(resume->state[resume->at] + LW_GROUP * g, state->g[g]);
}

/* Goes on to the next block. */
LW_OUTLINE void lw_resume_turn(lw_resume *resume)
{
    resume->at = (resume->at + 1) % LW_RESUME_BLOCKS;
    if (resume->at > 0)
        return;
    lw_warp_u32 opened[LW_RESUME_BLOCKS];
    lw_warp_open4(opened, &resume->job->source, resume->next);
    for (int b = 0; b < LW_RESUME_BLOCKS; b++)
        LW_FOR_GROUPS(g) lw_store_u32(resume->state[b] + LW_GROUP * g, opened[b].g[g]);
    resume->next += LW_RESUME_BLOCKS;
}

#define LW_ENGINE_TEMPLATE "drivers/resume_engine.inl"
#include "lanewise/detail/templates/each_engine.inl"

#define LW_RESUME_IF_LW_NO_PARAMETER(kernel) kernel
#define LW_RESUME_IF_LW_PARAMETER(...) LW_RESUME_NONE
#define LW_RESUME_NONE(kernel) NULL
#define LW_RESUME_OF_u32(name) NULL
#define LW_RESUME_OF_f32(name) NULL
#define LW_RESUME_OF_u64(name) LW_RESUME_KERNEL(name)
#define LW_RESUME_OF_f64(name) LW_RESUME_KERNEL(name)
#define LW_KIND(name, number, type, draw, parameter)                                                                   \
    [lw_kernel_##name] = LW_RESUME_IF_##parameter(LW_RESUME_OF_##type(name)),
static lw_resume_kernel *const lw_resume_kernels[LW_ENGINE_SLOTS][LW_KERNEL_COUNT] = {
    [0] = {NULL}, /* no engine; others may have none either */
#define LW_ENGINE_TEMPLATE "drivers/resume_rows.inl"
#include "lanewise/detail/templates/each_engine.inl"
};
#undef LW_KIND

#endif
