/* Packed Bernoulli bits on the threads of a CPU: pieces of words, whose plane 0 is still in the cache when the other
 * planes follow. */
#include "cpu.h"

#include <string.h>

#include "base/workers.h"
#include "target.h"

/* Words in a piece: whole blocks of any engine. */
enum { PIECE = 16384, LEAST_BYTES_TO_BIND = 4 << 20 };

typedef struct lw_share {
    const lw_bits_request *request;
    lw_host_kernel *words;
    const lw_stage_row *stages;
    lw_bits_kernel *planes;
} lw_share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_request *const words = &share->request->words;
    const lw_bits_job *const whole = &share->request->job;
    for (uint64_t piece = begin; piece < end; piece++) {
        const uint64_t first = piece * PIECE > whole->first ? piece * PIECE : whole->first;
        const uint64_t after = whole->first + whole->count, last = (piece + 1) * PIECE;
        lw_bits_job job = *whole;
        job.first = first;
        job.count = (last < after ? last : after) - first;
        job.out = whole->out + (first - whole->first);
        if (job.p.planes == 0) {
            memset(job.out, (int)(job.p.whole & 0xff), (size_t)job.count * sizeof(*job.out));
            continue;
        }
        lw_place place;
        lw_host_job host = {.job = words->job, .place = &place, .stages = share->stages};
        host.job.first = first;
        host.job.count = job.count;
        host.job.out = job.out;
        share->words(&host, first / words->block, (first + job.count - 1) / words->block + 1);
        share->planes(&job);
    }
}

lw_status lw_cpu_bits(lw_context *context, const lw_bits_request *request)
{
    const lw_backend *const target = context->backend;
    const lw_bits_job *const job = &request->job;
    lw_share share = {request, lw_target_kernel(target, request->words.engine, request->words.id), target->stage_lanes,
                      target->bits_lanes};
    const int large = job->count * sizeof(*job->out) / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, job->first / PIECE, (job->first + job->count - 1) / PIECE + 1, 1, run_share,
                   &share);
    return LW_OK;
}
