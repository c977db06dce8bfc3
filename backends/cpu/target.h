/* A target: one implementation of the lane vocabulary, with compiler flags of its own. The sources of lanes/ are
 * compiled once per target, and so is target.inl, which gathers what they define: whatever is missing does not link. A
 * target is one line of cmake/targets.cmake and one header of include/lanewise/lane. */
#ifndef LANEWISE_CPU_TARGET_H
#define LANEWISE_CPU_TARGET_H

#include "core/kinds.h"
#include "core/weighted.h"
#include "lanewise/detail/stage.h"
#include "search/tree.h"

/* What a target gives to the drivers of this folder. */
typedef struct lw_target {
    lw_backend backend; /* first, so that a context's backend is its target */
    lw_host_kernel *(*fill[LW_FAMILIES])(int engine, lw_kernel_id id); /* by family */
    lw_resume_kernel *(*resume)(int engine, lw_kernel_id id);          /* kinds without parameters; may give null */
    lw_sequence_kernel *(*sequence)(lw_kernel_id id);
    lw_vector_kernel *(*vectors)(lw_vector_row row);
    lw_moments_kernel *(*moments)(const lw_moments_job *measure);
    lw_permute_kernel *permute;
    lw_search_kernel *(*search)(const lw_search *job);
    const lw_section_kernels *sections;
    const lw_alias_kernels *alias;
    const lw_stage_row *stages; /* by engine */
    lw_draws_kernel *draws;
    lw_choose_kernel *race;
    lw_categorical_kernel *categorical;
} lw_target;

static inline const lw_target *lw_target_of(const lw_context *context)
{
    return (const lw_target *)(const void *)context->backend;
}

/* The kernel of a row that its family's function has. */
static inline lw_host_kernel *lw_target_kernel(const lw_target *target, int engine, lw_kernel_id id)
{
    return target->fill[lw_kernel_family(id)](engine, id);
}

/* ---- the names of one target's tables: lw_avx512_fill; LW_TARGET is its name, defined by CMake ---- */

#ifdef LW_TARGET
#define LW_TARGET_NAME(target, table) LW_TARGET_NAME_(target, table)
#define LW_TARGET_NAME_(target, table) lw_##target##_##table
#define LW_FOR_TARGET(table) LW_TARGET_NAME(LW_TARGET, table)

lw_host_kernel *LW_FOR_TARGET(fill_plain)(int engine, lw_kernel_id id);
lw_host_kernel *LW_FOR_TARGET(fill_f32)(int engine, lw_kernel_id id);
lw_host_kernel *LW_FOR_TARGET(fill_f64)(int engine, lw_kernel_id id);
lw_host_kernel *LW_FOR_TARGET(fill_counts)(int engine, lw_kernel_id id);
lw_host_kernel *LW_FOR_TARGET(fill_tables)(int engine, lw_kernel_id id);
lw_resume_kernel *LW_FOR_TARGET(resume)(int engine, lw_kernel_id id);
lw_sequence_kernel *LW_FOR_TARGET(sequence)(lw_kernel_id id);
lw_vector_kernel *LW_FOR_TARGET(vectors)(lw_vector_row row);
lw_moments_kernel *LW_FOR_TARGET(moments)(const lw_moments_job *measure);
lw_permute_kernel LW_FOR_TARGET(permute);
lw_search_kernel *LW_FOR_TARGET(search)(const lw_search *job);
extern const lw_section_kernels LW_FOR_TARGET(sections);
extern const lw_alias_kernels LW_FOR_TARGET(alias);
extern const lw_stage_row LW_FOR_TARGET(stages)[LW_ENGINE_SLOTS];
lw_draws_kernel LW_FOR_TARGET(draws);
lw_choose_kernel LW_FOR_TARGET(race);
lw_categorical_kernel LW_FOR_TARGET(categorical);
extern const lw_target LW_FOR_TARGET(target);
#endif

#endif
