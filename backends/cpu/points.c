/* Quasi-random points on the threads of a CPU: parts of some dimensions and points, which store as much as L2 holds. */
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

/* A part's points and dimensions: by dimension, long runs of one; by point, rows of as many dimensions as there are. */
enum {
    COLUMN_POINTS = 1 << 14,
    STRIP_POINTS = 64,
    STRIP_ELEMENTS = 1 << 15, /* more points of fewer dimensions */
    LEAST_ELEMENTS_A_THREAD = 1 << 15,
    LEAST_BYTES_TO_BIND = 4 << 20
};

typedef struct lw_share {
    const lw_context *context;
    const lw_points_job *job;
    uint64_t points, parts; /* of a part; of a dimension, or of all */
} lw_share;

void lw_cpu_points_part(const lw_context *context, const lw_points_job *job, uint64_t begin, uint64_t end,
                        uint32_t from, uint32_t to)
{
    const lw_backend *const backend = context->backend;
    lw_points_kernel *const kernel = job->rule == LW_POINTS_STEPS ? backend->points_lanes : backend->points_words_lanes;
    kernel(job, begin, end, from, to);
}

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_points_job *const job = share->job;
    const int by_dimension = job->layout == LW_POINTS_BY_DIMENSION;
    for (uint64_t part = begin; part < end; part++) {
        const uint32_t dimension = by_dimension ? (uint32_t)(part / share->parts) : 0;
        const uint64_t from = (by_dimension ? part % share->parts : part) * share->points, left = job->count - from;
        lw_cpu_points_part(share->context, job, from, from + (left < share->points ? left : share->points), dimension,
                           by_dimension ? dimension + 1 : job->dimensions);
    }
}

lw_status lw_cpu_points(lw_context *context, const lw_points_job *job)
{
    lw_share share = {context, job, COLUMN_POINTS, 0};
    const uint64_t dimensions = job->dimensions;
    if (job->layout == LW_POINTS_BY_POINT) {
        const uint64_t many = STRIP_ELEMENTS / dimensions;
        share.points = many > STRIP_POINTS ? many : STRIP_POINTS;
    }
    share.parts = (job->count - 1) / share.points + 1;
    const uint64_t all = share.parts * (job->layout == LW_POINTS_BY_POINT ? 1 : dimensions);
    const uint64_t a_part =
        (job->count < share.points ? job->count : share.points) * (job->layout == LW_POINTS_BY_POINT ? dimensions : 1);
    const uint64_t least = a_part < LEAST_ELEMENTS_A_THREAD ? LEAST_ELEMENTS_A_THREAD / a_part : 1;
    const int large =
        job->count * dimensions * lw_type_size(job->type) / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, all, least, run_share, &share);
    return LW_OK;
}
