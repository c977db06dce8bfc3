/* A fill from the one full-period sequence on the threads of a CPU. */
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

/* Elements that are dealt out together; what outweighs the jump of a thread to its share (60 microseconds); and moving
 * it to its core and back. */
enum { UNIT = 4096, LEAST_BYTES_A_THREAD = 1 << 20, LEAST_BYTES_TO_BIND = 4 << 20 };

typedef struct lw_share {
    const lw_request *request;
    const lw_sequence_place *place;
    lw_sequence_kernel *kernel;
} lw_share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_job *const job = &share->request->job;
    const size_t size = share->request->size;
    const uint64_t first = begin * UNIT, last = end * UNIT < job->count ? end * UNIT : job->count;
    lw_sequence_place place = *share->place;
    lw_sequence_place_advance(&place, first * (size / sizeof(uint32_t)));
    share->kernel(&place, (char *)job->out + first * size, last - first);
}

lw_status lw_cpu_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place)
{
    lw_share share = {request, place, context->backend->sequence_lanes(request->id)};
    const uint64_t units = (request->job.count - 1) / UNIT + 1;
    const int large = request->job.count * request->size / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, units, LEAST_BYTES_A_THREAD / (UNIT * request->size), run_share, &share);
    return LW_OK;
}
