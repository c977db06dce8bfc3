/* Weighted sampling, as a backend does it: a table of functions of its own, beside lw_backend's (docs/contract/alias.md). */
#ifndef LANEWISE_CORE_WEIGHTED_H
#define LANEWISE_CORE_WEIGHTED_H

#include "alias/job.h"
#include "alias/plan.h"
#include "sections/job.h"
#include "sections/kernels.h"
#include "batch/job.h"
#include "categorical/job.h"
#include "choose/job.h"
#include "dynamic/job.h"
#include "core/backend.h"

typedef struct lw_weighted {
    /* The bytes of working memory that `build` takes for job->items items of job->type: memory of the context. */
    size_t (*build_bytes)(const lw_context *context, const lw_alias_job *job);
    /* Builds the table of job->weights in job->rows, with job->work to work in; complete on return. An invalid
     * weight is reported in *found, not as an error. */
    lw_status (*build)(lw_context *context, const lw_alias_job *job, lw_alias_found *found);
    /* Makes a sectioned sample, or counts, of checked arguments. */
    lw_status (*sections)(lw_context *context, const lw_sections *what);
    /* batches: what offsets say, where the context's kernels can read them; complete on return, like the next */
    lw_status (*batch_shape)(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                             lw_batch_shape *shape);
    /* Builds every table but the large ones, whose places it writes to job->large. */
    lw_status (*batch_build)(lw_context *context, const lw_batch_job *job, lw_batch_found *found);
    lw_status (*batch_sample)(lw_context *context, const lw_batch_draw *draw);
    /* Takes k of n in order; complete on return. An invalid weight, or too few positive ones, are reported in
     * *found, not as an error. */
    lw_status (*race)(lw_context *context, const lw_choose_job *race, lw_choose_found *found);
    /* Memory of the context for a dynamic table beside its rows, and its next state; complete on return. */
    size_t (*tree_bytes)(const lw_dynamic_shape *shape, lw_type type);
    lw_status (*tree_update)(lw_context *context, const lw_dynamic_job *job);
    /* Draws from rows of weights without a table, unless *offender is the first invalid weight (all ones: none); then
     * nothing is written. Weights and offsets are read on return; in stream order else. */
    lw_status (*categorical)(lw_context *context, const lw_categorical *what, uint64_t *offender);
    /* What its offsets say, except for the large rows. */
    lw_status (*categorical_shape)(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                                   lw_batch_shape *shape);
} lw_weighted;

/* Sectioned samples and counts end here (api/sections.c): makes the object and moves the cursor by 1. */
struct lw_generator;
lw_status lw_generator_sections(struct lw_generator *generator, const lw_alias *alias, lw_sections *what);

#endif
