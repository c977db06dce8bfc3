/* The code of a method for a CPU backend, in the lanes of this translation unit. LW_METHOD: its name; its header has
 * been included. LW_METHOD_BACKEND: the target. */
#include "../../detail/stage.h"
#include "../../detail/method/code.h"
#include "../../detail/method/walk.h"

#include "../../detail/method/schedules.inl"

/* Blocks begin .. end - 1, as many at a time as the engine interleaves. */
static void LW_M(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    const lw_job *const job = &host->job;
    const lw_stage_row *const engine = &host->stages[job->engine];
    const lw_stage_draw *const draw = &engine->draw[LW_M_OP(staged, draw)];
    const int steps = draw->steps;
    const int fits = LW_METHOD_FITS(steps, LW_M(draws)), groups = LW_METHOD_GROUPS(steps, LW_M(draws));
    const int count = (groups * LW_M(draws) + draw->phases - 1) / draw->phases * draw->phases;
    const uint64_t elements = 32 * (uint64_t)groups, job_end = job->first + job->count;
    uint32_t staged[LW_STAGE_INTERLEAVE][LW_BLOCK_WORDS] __attribute__((aligned(64)));
    lw_stage_state state;
    lw_walk_queue queue;
    lw_walk walk;
    int open = 0; /* whether the walk has its place 0 */
    lw_walk_open(&walk, job, job->first, &queue);
    for (uint64_t block = begin, interleave; block < end; block += interleave) {
        interleave = end - block < (uint64_t)engine->interleave ? end - block : (uint64_t)engine->interleave;
        if (fits > 0)
            draw->stage(&job->source, &state, block - host->base, block == begin ? 0 : count, (int)interleave, count,
                        NULL, staged);
        for (uint64_t f = 0; f < interleave; f++) {
            const uint64_t element = (block + f) * elements, left = job_end - element;
            const int from = element < job->first ? (int)(job->first - element) : 0;
            const int to = left < elements ? (int)left : (int)elements;
            if (!open)
                lw_walk_start(&walk, element + (uint64_t)from, LW_M(values) * sizeof(LW_M_C(type)));
            const int full = (element + 2 * elements - walk.base) * LW_M(values) > LW_WALK_PLACES;
            const int last = full || block + f + 1 == end;
            walk.staged = staged[f];
            walk.has_staged = fits > 0;
            walk.block_place = (uint32_t)(element - walk.base);
            LW_M(walk)(&walk, job->work.schedule, from, to, last);
            open = !last;
        }
    }
    lw_walk_close(&walk);
}

extern const lw_method_code LW_JOIN(LW_M(code), LW_JOIN(_, LW_METHOD_BACKEND));
const lw_method_code LW_JOIN(LW_M(code), LW_JOIN(_, LW_METHOD_BACKEND)) = {LW_METHOD_HEADERS, LW_LANES_NAME,
                                                                                LW_M(fill), NULL};
