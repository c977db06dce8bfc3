/* Weighted sampling, as a backend does it: a table of functions of its own, beside lw_backend's (docs/alias.md). */
#ifndef LANEWISE_WEIGHTED_H
#define LANEWISE_WEIGHTED_H

#include "alias/alias_job.h"
#include "alias/sections_job.h"
#include "alias/sections_kernels.h"
#include "core/backend.h"

typedef struct lw_weighted {
    /* The bytes of working memory that `build` takes for job->items items of job->type: memory of the context. */
    size_t (*build_bytes)(const lw_context *context, const lw_alias_job *job);
    /* Builds the table of job->weights in job->rows, with job->work to work in; complete on return. A weight that is none
     * is no failure: *found says so. */
    lw_status (*build)(lw_context *context, const lw_alias_job *job, lw_alias_found *found);
    /* Makes a sectioned sample, or counts, of checked arguments, and moves *cursor if there is one. */
    lw_status (*sections)(lw_context *context, const lw_sections *what);
} lw_weighted;

/* What the CPU backends share (host_alias.c). */
size_t lw_host_alias_bytes(const lw_context *context, const lw_alias_job *job);
lw_status lw_host_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found);

/* The same for sectioned samples (host_sections.c); words: the backend's bits32 kernel of the engine. */
lw_status lw_host_sections(lw_context *context, const lw_sections *what, lw_host_kernel *words,
                           const lw_section_kernels *kernels);

/* Sectioned samples and counts end here (alias_sections.c): makes the object and moves the cursor by 1. */
struct lw_generator;
lw_status lw_generator_sections(struct lw_generator *generator, const lw_alias *alias, lw_sections *what);

#endif
