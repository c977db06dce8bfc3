/* Weighted sampling on CPUs, by name. */
#include "cpu.h"

/* The sections of a table that changes are built in place by the threads that keep its weights: nothing is left to do. */
size_t lw_cpu_dynamic_bytes(const lw_dynamic_shape *shape, lw_type type)
{
    (void)shape, (void)type;
    return 0;
}

lw_status lw_cpu_dynamic_update(lw_context *context, const lw_dynamic_job *job)
{
    (void)context, (void)job;
    return LW_OK;
}

const lw_weighted lw_cpu_weighted = {
    .build_bytes = lw_cpu_alias_bytes,
    .build = lw_cpu_alias_build,
    .sections = lw_cpu_sections,
    .batch_shape = lw_cpu_batch_shape,
    .batch_build = lw_cpu_batch_build,
    .batch_sample = lw_cpu_batch_sample,
    .race = lw_cpu_choose,
    .tree_bytes = lw_cpu_dynamic_bytes,
    .tree_update = lw_cpu_dynamic_update,
    .categorical = lw_cpu_categorical,
    .categorical_shape = lw_cpu_batch_shape,
};
