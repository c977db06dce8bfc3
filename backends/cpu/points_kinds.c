/* Kinds from quasi-random points on the threads of a CPU: words of a piece in L1, then its elements of them, by the
 * kernel of the kind's fills, as if an engine had drawn the words (drivers/staged.h). */
#include "cpu.h"

#include <string.h>

#include "base/workers.h"
#include "drivers/staged.h"
#include "target.h"

enum {
    ENGINE = LW_ENGINE_WARP1024, /* any: it draws nothing */
    BLOCKS = LW_STAGE_INTERLEAVE,
    WORDS = BLOCKS * LW_BLOCK_WORDS, /* of 32 bits, of a piece */
    LEAST_ELEMENTS_A_THREAD = 1 << 14,
    LEAST_BYTES_TO_BIND = 4 << 20
};

typedef struct lw_share {
    const lw_context *context;
    const lw_points_kind_job *job;
    lw_points_pieces pieces;
    lw_points_map_kernel *map; /* null: */
    lw_host_kernel *kernel;    /* this one makes elements, of the draws of `host` */
    lw_host_job host;
    uint64_t block; /* elements in a block */
} lw_share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    lw_kept kept = {.begin = 0, .end = BLOCKS, .elements = share->block};
    lw_host_job host = share->host;
    host.kept = &kept;
    for (uint64_t k = begin; k < end; k++) {
        uint64_t from;
        lw_points_job words = lw_points_piece(&share->job->words, &share->pieces, k, &from);
        void *const out = (char *)share->job->out + from * share->job->size;
        const uint64_t count = words.count * words.dimensions;
        words.out = kept.draws;
        lw_cpu_points_part(share->context, &words, 0, words.count, 0, words.dimensions);
        if (share->map != NULL) {
            share->map(&share->job->arguments, kept.draws, out, count);
            continue;
        }
        host.job.out = out;
        host.job.count = count;
        share->kernel(&host, 0, (count - 1) / share->block + 1);
    }
}

lw_status lw_cpu_points_kind(lw_context *context, const lw_points_kind_job *job)
{
    const uint64_t piece = WORDS * sizeof(uint32_t) / lw_type_size(job->words.type);
    lw_share share = {.context = context,
                      .job = job,
                      .pieces = lw_points_pieces_of(&job->words, piece),
                      .map = context->backend->points_maps(job->id),
                      .host = {.job = {.engine = ENGINE, .errors = context->errors, .arguments = job->arguments},
                               .stages = context->backend->stage_lanes},
                      .block = piece / BLOCKS};
    if (share.map == NULL)
        share.kernel = lw_target_kernel(context->backend, ENGINE, job->id);
    const uint64_t elements = job->words.count * job->words.dimensions;
    const int large = elements * job->size / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    const uint64_t least = LEAST_ELEMENTS_A_THREAD * share.pieces.count / elements;
    lw_workers_run(context->threads, large, 0, share.pieces.count, least > 0 ? least : 1, run_share, &share);
    return LW_OK;
}
