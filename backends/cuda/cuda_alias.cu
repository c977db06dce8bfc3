/* Alias tables on the device. */
#include <cstdlib>

#include "cuda_weighted.h"

extern "C" {
#include "alias/alias_build.h"
}

static size_t build_bytes(const lw_context *, const lw_alias_job *)
{
    return 256;
}

/* On the host for now: copies the weights there and the rows back. */
static lw_status build(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    lw_alias_job host = *job;
    const size_t size = job->type == LW_TYPE_F32 || job->type == LW_TYPE_U32 ? 4 : 8;
    void *const weights = malloc(job->items * size);
    host.rows = malloc(job->items * 8);
    host.work = malloc(lw_alias_sequential_bytes(job));
    host.weights = weights;
    lw_status status = weights == nullptr || host.rows == nullptr || host.work == nullptr
                           ? lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a table", job->function)
                           : context->backend->copy(context, weights, job->weights, job->items * size, job->function);
    if (status == LW_OK) {
        lw_alias_sequential(&host, found);
        if (found->error == LW_ALIAS_OK)
            status = context->backend->copy(context, job->rows, host.rows, job->items * 8, job->function);
    }
    free(weights);
    free(host.rows);
    free(host.work);
    return status;
}

extern "C" const lw_weighted lw_cuda_weighted = {.build_bytes = build_bytes, .build = build, LW_CUDA_BATCHES};
