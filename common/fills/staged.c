#include "staged.h"

#include <string.h>

#include "lanewise/detail/variates.h"

/* Groups of 32 elements after which nothing waits any more. Lanes count places of 32 bits from there on; as many groups
 * cost nothing, and are few enough that what is tried again is still near. */
enum { GROUPS_TOGETHER = 1 << 12 };

void lw_fill_staged(const lw_host_job *host, uint64_t begin, uint64_t end, const lw_staged_kind *kind)
{
    const lw_job *const job = &host->job;
    const lw_stage_row *const engine = &host->stages[job->engine];
    const lw_stage_draw *const draw = &engine->draw[kind->draw];
    uint32_t staged[LW_STAGE_FLIGHT][LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t room[LW_STAGE_FLIGHT * LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t scratch[LW_SCRATCH_BYTES / 8] __attribute__((aligned(64)));
    lw_stage_state state;
    const int groups = LW_VARIATE_GROUPS(draw->steps, kind->draws, kind->unit);
    const int count = (groups * kind->draws + draw->phases - 1) / draw->phases * draw->phases;
    const uint64_t elements = 32 * (uint64_t)groups, job_end = job->first + job->count, size = (uint64_t)kind->size;
    uint64_t base = 0; /* the element of group 0 */
    int before = 0;    /* groups since then, all of blocks that are whole */
    void *to_room = room;
    uint32_t waiting = 0;
    for (uint64_t block = begin, flight; block < end; block += flight) {
        flight = end - block < (uint64_t)engine->flight ? end - block : (uint64_t)engine->flight;
        const uint64_t element = block * elements, beyond = element + flight * elements;
        const uint64_t from = element > job->first ? element : job->first, to = beyond < job_end ? beyond : job_end;
        const int from_group = (int)((from - element) / 32) / kind->unit * kind->unit;
        const int to_group = (int)((to - element + 31) / 32 + (uint64_t)kind->unit - 1) / kind->unit * kind->unit;
        /* of a block that the job ends in, so much as it reaches into */
        const int used = block == begin ? 0 : count, reached = to_group * kind->draws + draw->phases - 1;
        const int wanted = flight == 1 ? reached / draw->phases * draw->phases : count;
        uint32_t *const mark = engine->seeks && beyond > job_end && host->place != NULL ? host->place->mrg8 : NULL;
        draw->stage(&job->source, &state, block - host->base, used, (int)flight, wanted, mark, staged);
        if (mark != NULL)
            host->place->block = block;
        const int whole = from == element && to == beyond;
        const int stream = whole && host->stream && kind->stream != NULL, direct = whole && !stream;
        char *const out = (char *)job->out + (from - job->first) * size;
        /* What waits to be tried again waits on if the next blocks are whole, too: to empty a queue leaves lanes idle. */
        const uint64_t after = block + flight, left = end - after;
        const uint64_t next_end = (after + (left < flight ? left : flight)) * elements;
        const int waits = direct && left > 0 && next_end <= job_end && before < GROUPS_TOGETHER;
        if (before == 0) {
            base = element;
            to_room = direct ? (void *)out : room;
        }
        for (int f = 0; f < (int)flight; f++) {
            const int first = before + f * groups, next = first + groups;
            const int least = before + from_group, most = before + to_group;
            kind->run(job, staged[f], first, to_room, scratch, &waiting, base, least > first ? least : first,
                      most < next ? most : next, !waits && next >= most);
        }
        before = waits ? before + to_group : 0;
        if (stream)
            kind->stream(out, room, (to - from) * size);
        else if (!whole)
            memcpy(out, (char *)room + (from - element) * size, (to - from) * size);
    }
    if (host->stream && kind->stream != NULL)
        kind->stream(NULL, NULL, 0);
    if (engine->seeks && end * elements == job_end && host->place != NULL) {
        draw->stage(&job->source, &state, end - host->base, count, 1, 0, host->place->mrg8, staged);
        host->place->block = end;
    }
}
