/* Stochastic rounding on the threads of a CPU: the words of a piece are drawn into the cache, and used there. */
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

/* Numbers in a piece: whole blocks of any engine, whose words fit L1. */
enum { PIECE = 4096, LEAST_PIECES_A_THREAD = 4, LEAST_BYTES_TO_BIND = 4 << 20 };

typedef struct lw_share {
    const lw_round_request *request;
    lw_host_kernel *words;
    const lw_stage_row *stages;
    lw_round_kernel *round;
} lw_share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_round_request *const request = share->request;
    const lw_request *const words = &request->words;
    _Alignas(64) uint32_t drawn[PIECE];
    for (uint64_t piece = begin; piece < end; piece++) {
        const uint64_t start = words->job.first, after = start + words->job.count, last = (piece + 1) * PIECE;
        const uint64_t first = piece * PIECE > start ? piece * PIECE : start;
        lw_place place;
        lw_host_job host = {.job = words->job, .place = &place, .stages = share->stages};
        host.job.first = first;
        host.job.count = (last < after ? last : after) - first;
        host.job.out = drawn;
        share->words(&host, first / words->block, (first + host.job.count - 1) / words->block + 1);
        share->round(request->to, request->from + (first - start), drawn, request->out + (first - start),
                     host.job.count);
    }
}

lw_status lw_cpu_round(lw_context *context, const lw_round_request *request)
{
    const lw_backend *const target = context->backend;
    const lw_job *const job = &request->words.job;
    lw_share share = {request, lw_target_kernel(target, request->words.engine, request->words.id), target->stage_lanes,
                      target->round_lanes};
    const int large = job->count * sizeof(*request->from) / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, job->first / PIECE, (job->first + job->count - 1) / PIECE + 1,
                   LEAST_PIECES_A_THREAD, run_share, &share);
    return LW_OK;
}
