/* Weighted sampling, as a backend does it: a table of functions of its own, beside lw_backend's (docs/alias.md). */
#ifndef LANEWISE_CORE_WEIGHTED_H
#define LANEWISE_CORE_WEIGHTED_H

#include "alias/job.h"
#include "alias/plan.h"
#include "alias/sections_job.h"
#include "alias/sections_kernels.h"
#include "batch/job.h"
#include "categorical/job.h"
#include "choose/race_job.h"
#include "dynamic/job.h"
#include "core/backend.h"

typedef struct lw_weighted {
    /* The bytes of working memory that `build` takes for job->items items of job->type: memory of the context. */
    size_t (*build_bytes)(const lw_context *context, const lw_alias_job *job);
    /* Builds the table of job->weights in job->rows, with job->work to work in; complete on return. A weight that is
     * none is no failure: *found says so. */
    lw_status (*build)(lw_context *context, const lw_alias_job *job, lw_alias_found *found);
    /* Makes a sectioned sample, or counts, of checked arguments, and moves *cursor if there is one. */
    lw_status (*sections)(lw_context *context, const lw_sections *what);
    /* batches: what offsets say, where the context's kernels can read them; complete on return, like the next */
    lw_status (*batch_shape)(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                             lw_batch_shape *shape);
    /* Builds every table but the large ones, whose places it writes to job->large. */
    lw_status (*batch_build)(lw_context *context, const lw_batch_job *job, lw_batch_found *found);
    lw_status (*batch_sample)(lw_context *context, const lw_batch_draw *draw);
    /* Takes k of n in order; complete on return. A bad weight or too few of them are no failure: *found says so. */
    lw_status (*race)(lw_context *context, const lw_race *race, lw_race_found *found);
    /* Memory of the context for the length of a call: *area may be given back before the work that uses it is done. */
    lw_status (*take)(lw_context *context, void **area, size_t bytes, const char *function);
    void (*give)(lw_context *context, void *area);
    lw_draws_kernel *draws;     /* CPU backends: what batch_sample .. */
    lw_race_kernel *race_times; /* .. and race work with */
    /* CPU backends: what build works with, for tables on a thread (alias/single.h); else null */
    const lw_alias_kernels *(*alias_kernels)(void);
    /* Devices: memory for a changeable table, and its next state; complete on return. CPU backends: null. */
    size_t (*tree_bytes)(const lw_tree_shape *shape, lw_type type);
    lw_status (*tree_update)(lw_context *context, const lw_tree_job *job);
    /* Draws from rows of weights without a table, unless *offender is the first weight that is none (all ones: none);
     * then nothing is written. Weights and offsets are read on return; in stream order else. */
    lw_status (*categorical)(lw_context *context, const lw_categorical *what, uint64_t *offender);
    lw_categorical_kernel *categorical_tile; /* CPU backends: what it works with, beside draws */
    /* What its offsets say, but for the large rows. */
    lw_status (*categorical_shape)(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                                   lw_batch_shape *shape);
} lw_weighted;

/* ---- what the CPU backends share (cpu/alias.c) ---- */

size_t lw_host_alias_bytes(const lw_context *context, const lw_alias_job *job);
lw_status lw_host_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found,
                              const lw_alias_kernels *kernels);

/* The kernels of the context's backend, or, on a device, of the best CPU backend that can run here (cpu/alias.c). */
const lw_alias_kernels *lw_host_alias_kernels(const lw_context *context);

/* Whether a fill of an alias kind takes the kernel that asks for rows ahead: not one that is over before that helps,
 * or from a table that a core has near anyway, where there is another. */
static inline int lw_host_alias_ahead(const lw_request *request)
{
    const int narrow = request->row == lw_row_alias_u32 || request->row == lw_row_alias_u64;
    return request->method == NULL &&
           (request->row >= lw_row_first_wide ||
            (narrow && request->job.count >= request->block && request->job.arguments.items > 1 << 17));
}

/* The same for sectioned samples (cpu/sections.c); words: the backend's bits32 kernel of the engine. */
lw_status lw_host_sections(lw_context *context, const lw_sections *what, lw_host_kernel *words,
                           const lw_section_kernels *kernels);

/* Sectioned samples and counts end here (alias_sections.c): makes the object and moves the cursor by 1. */
struct lw_generator;
lw_status lw_generator_sections(struct lw_generator *generator, const lw_alias *alias, lw_sections *what);

/* The same for batches and races (cpu/batch.c, cpu/batch_sample.c, cpu/choose.c). */
lw_status lw_host_batch_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                              lw_batch_shape *shape);
lw_status lw_host_batch_build(lw_context *context, const lw_batch_job *job, lw_batch_found *found);
lw_status lw_host_batch_sample(lw_context *context, const lw_batch_draw *draw);
lw_status lw_host_race(lw_context *context, const lw_race *race, lw_race_found *found);
lw_status lw_host_take(lw_context *context, void **area, size_t bytes, const char *function);
void lw_host_give(lw_context *context, void *area);
#define LW_HOST_BATCHES(draws_kernel, race_kernel)                                                                     \
    .batch_shape = lw_host_batch_shape, .batch_build = lw_host_batch_build, .batch_sample = lw_host_batch_sample,      \
    .race = lw_host_race, .take = lw_host_take, .give = lw_host_give, .draws = draws_kernel, .race_times = race_kernel
lw_status lw_host_categorical(lw_context *context, const lw_categorical *what, uint64_t *offender);
#define LW_HOST_CATEGORICAL(tile)                                                                                      \
    .categorical = lw_host_categorical, .categorical_tile = tile, .categorical_shape = lw_host_batch_shape

#endif
