/* Vector variates on the threads of a CPU: pieces of some rows, each made in its two steps while it is in the cache. */
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

/* Values in a piece: few enough for a cache, and many beside the one block of parts that two pieces share. */
enum { PIECE_VALUES = 32 << 10, LEAST_BYTES_TO_BIND = 4 << 20 };

typedef struct lw_share {
    const lw_vector_request *request;
    lw_host_kernel *parts;
    const lw_stage_row *stages;
    lw_vector_kernel *rows;
    uint64_t rows_a_piece;
} lw_share;

static void make_parts(const lw_share *share, uint64_t first, uint64_t count, void *out)
{
    lw_host_job host = {0};
    const lw_request *const parts = &share->request->parts;
    host.job = parts->job;
    host.job.first += first;
    host.job.count = count;
    host.job.out = out;
    host.place = NULL; /* pieces are made by several threads, and none of them tells where the call ended */
    host.stages = share->stages;
    share->parts(&host, host.job.first / parts->block, (host.job.first + count - 1) / parts->block + 1);
}

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_vector_job *const whole = &share->request->job;
    for (uint64_t piece = begin; piece < end; piece++) {
        const uint64_t row = piece * share->rows_a_piece, left = whole->count - row;
        lw_vector_job job = *whole;
        job.first += row;
        job.count = left < share->rows_a_piece ? left : share->rows_a_piece;
        job.out = (char *)whole->out + row * whole->dimensions * share->request->size;
        if (share->request->has_parts)
            make_parts(share, row * job.dimensions, job.count * job.dimensions, job.out);
        share->rows(&job);
    }
}

lw_status lw_cpu_vector(lw_context *context, const lw_vector_request *request)
{
    const lw_backend *const target = context->backend;
    const lw_vector_job *const job = &request->job;
    const uint64_t fit = PIECE_VALUES / job->dimensions / 32 * 32;
    lw_share share = {request,
                      request->has_parts ? lw_target_kernel(target, request->parts.engine, request->parts.id) : NULL,
                      target->stage_lanes, target->vector_lanes(request->row), fit > 0 ? fit : 32};
    const uint64_t pieces = (job->count - 1) / share.rows_a_piece + 1;
    const int large = job->count * job->dimensions * request->size / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, pieces, 1, run_share, &share);
    return LW_OK;
}
