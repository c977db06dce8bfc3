/* A tier: the CPU machine in one spelling of the lane vocabulary, with compiler flags of its own. The sources of lanes/
 * are compiled once per tier, and so is tier.inl, which gathers what they define: whatever is missing does not link. A
 * tier is one line of cmake/targets.cmake and the header of its spelling. */
#ifndef LANEWISE_CPU_TIER_H
#define LANEWISE_CPU_TIER_H

#include "core/kinds.h"
#include "core/weighted.h"
#include "lanewise/detail/stage.h"
#include "search/tree.h"

/* What a tier gives to the drivers of this machine. */
typedef struct lw_tier {
    lw_backend backend; /* first, so that a context's backend is its tier */
    lw_host_kernel *(*fill[LW_FAMILIES])(int engine, lw_kernel_id id); /* by family */
    lw_resume_kernel *(*resume)(int engine, lw_kernel_id id); /* kinds without parameters; may give null */
    lw_sequence_kernel *(*sequence)(lw_kernel_id id);
    lw_vector_kernel *(*vectors)(lw_vector_row row);
    lw_measure_kernel *(*moments)(const lw_measure *measure);
    lw_collective_kernel *permute;
    lw_search_kernel *(*search)(const lw_search *job);
    const lw_section_kernels *sections;
    const lw_alias_kernels *alias;
    const lw_stage_row *stages; /* by engine */
    lw_draws_kernel *draws;
    lw_race_kernel *race;
    lw_categorical_kernel *categorical;
} lw_tier;

static inline const lw_tier *lw_tier_of(const lw_context *context)
{
    return (const lw_tier *)(const void *)context->backend;
}

/* The kernel of a row that its family's function has. */
static inline lw_host_kernel *lw_tier_kernel(const lw_tier *tier, int engine, lw_kernel_id id)
{
    return tier->fill[lw_kernel_family(id)](engine, id);
}

/* ---- the names of one tier's tables: lw_avx512_fill; LW_TIER is its name, defined by CMake ---- */

#ifdef LW_TIER
#define LW_TIER_NAME(tier, table) LW_TIER_NAME_(tier, table)
#define LW_TIER_NAME_(tier, table) lw_##tier##_##table
#define LW_TIERED(table) LW_TIER_NAME(LW_TIER, table)

lw_host_kernel *LW_TIERED(fill_plain)(int engine, lw_kernel_id id);
lw_host_kernel *LW_TIERED(fill_f32)(int engine, lw_kernel_id id);
lw_host_kernel *LW_TIERED(fill_f64)(int engine, lw_kernel_id id);
lw_host_kernel *LW_TIERED(fill_counts)(int engine, lw_kernel_id id);
lw_host_kernel *LW_TIERED(fill_tables)(int engine, lw_kernel_id id);
lw_resume_kernel *LW_TIERED(resume)(int engine, lw_kernel_id id);
lw_sequence_kernel *LW_TIERED(sequence)(lw_kernel_id id);
lw_vector_kernel *LW_TIERED(vectors)(lw_vector_row row);
lw_measure_kernel *LW_TIERED(moments)(const lw_measure *measure);
lw_collective_kernel LW_TIERED(permute);
lw_search_kernel *LW_TIERED(search)(const lw_search *job);
extern const lw_section_kernels LW_TIERED(sections);
extern const lw_alias_kernels LW_TIERED(alias);
extern const lw_stage_row LW_TIERED(stages)[LW_ENGINE_SLOTS];
lw_draws_kernel LW_TIERED(draws);
lw_race_kernel LW_TIERED(race);
lw_categorical_kernel LW_TIERED(categorical);
extern const lw_tier LW_TIERED(tier);
#endif

#endif
