/* Weighted sampling, as a backend does it: a table of functions of its own, beside lw_backend's (docs/alias.md). */
#ifndef LANEWISE_WEIGHTED_H
#define LANEWISE_WEIGHTED_H

#include "alias/alias_job.h"
#include "alias/alias_plan.h"
#include "core/backend.h"

typedef struct lw_weighted {
    /* The bytes of working memory that `build` takes for job->items items of job->type: memory of the context. */
    size_t (*build_bytes)(const lw_context *context, const lw_alias_job *job);
    /* Builds the table of job->weights in job->rows, with job->work to work in; complete on return. A weight that is
     * none is no failure: *found says so. */
    lw_status (*build)(lw_context *context, const lw_alias_job *job, lw_alias_found *found);
} lw_weighted;

/* ---- what the CPU backends share (host_alias.c) ---- */

size_t lw_host_alias_bytes(const lw_context *context, const lw_alias_job *job);
lw_status lw_host_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found,
                              const lw_alias_kernels *kernels);

/* Whether a fill of an alias kind takes the kernel that asks for rows ahead: not one that is over before that helps,
 * or from a table that a core has near anyway, where there is another. */
static inline int lw_host_alias_ahead(const lw_request *request)
{
    const int narrow = request->row == lw_row_alias_u32 || request->row == lw_row_alias_u64;
    return request->method == NULL &&
           (request->row >= lw_row_first_wide ||
            (narrow && request->job.count >= request->block && request->job.arguments.items > 1 << 17));
}

#endif
