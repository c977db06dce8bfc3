#include "staged.h"

#include <string.h>
#include <time.h>

#include "lanewise/detail/variates.h"

/* The queue is drained after so many groups of 32 elements. Lanes count places of 32 bits from there on; a drain so
 * seldom costs nothing, and pending elements are still in a cache. */
enum { GROUPS_TOGETHER = 1 << 12 };

/* Past the caches a streamed store spares the memory a read, but a core waits for it sooner than for an ordinary one.
 * What is faster depends on the core, on what a kind takes and on how many threads write: of PERIOD rounds of
 * interleaved blocks some are made in both ways, and the others as the faster ones were. After a change TIMED rounds
 * are not timed. */
enum { TIMED = 4, PERIOD = 1024 };

typedef struct lw_pace {
    uint64_t interleaves, since, streamed; /* nanoseconds: the last look at the clock; what TIMED streamed ones took */
    int streams;                           /* whether those after the timed ones are streamed */
} lw_pace;

/* The thread's own, which stands still while another one has the core. */
static uint64_t nanoseconds(void)
{
    struct timespec t = {0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1000000000 * (uint64_t)t.tv_sec + (uint64_t)t.tv_nsec;
}

/* Whether the next round of blocks is streamed. */
static int streams_next(lw_pace *p)
{
    const uint64_t at = p->interleaves++ % PERIOD;
    if (at % TIMED == 0 && at <= 4 * TIMED) {
        const uint64_t now = nanoseconds(), took = now - p->since;
        p->since = now;
        if (at == 2 * TIMED)
            p->streamed = took;
        if (at == 4 * TIMED)
            p->streams = p->streamed < took;
    }
    return at < 2 * TIMED ? 1 : at < 4 * TIMED ? 0 : p->streams;
}

/* ---- short jobs, from draws that are kept ---- */

/* A kind by an engine: draws per block, in whole phases, and elements. */
typedef struct lw_shape {
    int count;
    uint64_t elements;
} lw_shape;

static lw_shape shape_of(const lw_stage_draw *draw, const lw_staged_kind *kind)
{
    const int groups = LW_VARIATE_GROUPS(draw->steps, kind->draws, kind->unit);
    return (lw_shape){(groups * kind->draws + draw->phases - 1) / draw->phases * draw->phases, 32 * (uint64_t)groups};
}

/* Stages the draws of the blocks from `begin` on. */
static void keep(const lw_host_job *host, uint64_t begin, const lw_staged_kind *kind)
{
    const lw_job *const job = &host->job;
    const lw_stage_row *const engine = &host->stages[job->engine];
    const lw_stage_draw *const draw = &engine->draw[kind->draw];
    const int count = shape_of(draw, kind).count;
    lw_kept *const kept = host->kept;
    lw_stage_state state;
    draw->stage(&job->source, &state, begin - host->base, 0, engine->interleave, count, NULL, kept->draws);
    kept->begin = begin;
    kept->end = begin + (uint64_t)engine->interleave;
    if (engine->seeks && host->place != NULL) { /* it is in state still */
        draw->stage(&job->source, &state, kept->end - host->base, count, 1, 0, host->place->mrg8, kept->draws);
        host->place->block = kept->end;
    }
}

/* The part of a block that belongs to the job. A run may write over draws: it has a copy of those that it needs. */
static void make_part(const lw_host_job *host, uint64_t block, uint64_t elements, const lw_staged_kind *kind)
{
    const lw_job *const job = &host->job;
    uint32_t draws[LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t buffer[LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t scratch[LW_SCRATCH_BYTES / 8] __attribute__((aligned(LW_SCRATCH_PAGE)));
    const uint64_t element = block * elements, beyond = element + elements, end = job->first + job->count;
    const uint64_t from = element > job->first ? element : job->first, to = beyond < end ? beyond : end;
    const uint64_t size = (uint64_t)kind->size;
    const int first = (int)(from - element) / 32 / kind->unit * kind->unit;
    const int last = (((int)(to - element) + 31) / 32 + kind->unit - 1) / kind->unit * kind->unit;
    const size_t group = 32 * (size_t)kind->draws * (kind->draw < lw_staged_b53 ? 4 : 8);
    const char *const kept = (const char *)host->kept->draws[block - host->kept->begin];
    uint32_t waiting = 0;
    memcpy(draws, kept + (size_t)first * group, (size_t)(last - first) * group);
    kind->run(job, draws, first, buffer, scratch, &waiting, element, first, last, 1);
    memcpy((char *)job->out + (from - job->first) * size, (char *)buffer + (from - element) * size, (to - from) * size);
}

/* 0: the job has more blocks than are kept. */
static int fill_of_kept(const lw_host_job *host, uint64_t begin, uint64_t end, const lw_staged_kind *kind)
{
    const lw_stage_row *const engine = &host->stages[host->job.engine];
    const uint64_t elements = shape_of(&engine->draw[kind->draw], kind).elements;
    if (end - begin > (uint64_t)engine->interleave)
        return 0;
    if (begin < host->kept->begin || end > host->kept->end)
        keep(host, begin, kind);
    for (uint64_t block = begin; block < end; block++)
        make_part(host, block, elements, kind);
    return 1;
}

/* ---- all jobs ---- */

void lw_fill_staged(const lw_host_job *host, uint64_t begin, uint64_t end, const lw_staged_kind *kind)
{
    if (host->kept != NULL && fill_of_kept(host, begin, end, kind))
        return;
    const lw_job *const job = &host->job;
    const lw_stage_row *const engine = &host->stages[job->engine];
    const lw_stage_draw *const draw = &engine->draw[kind->draw];
    uint32_t staged[LW_STAGE_INTERLEAVE][LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t buffer[LW_STAGE_INTERLEAVE * LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t scratch[LW_SCRATCH_BYTES / 8] __attribute__((aligned(LW_SCRATCH_PAGE)));
    lw_stage_state state;
    const int count = shape_of(draw, kind).count;
    const uint64_t elements = shape_of(draw, kind).elements, size = (uint64_t)kind->size;
    const uint64_t job_end = job->first + job->count;
    const int groups = (int)(elements / 32);
    uint64_t base = 0; /* the element of group 0 */
    int before = 0;    /* groups since then, all of blocks that are whole */
    void *to_buffer = buffer;
    uint32_t waiting = 0;
    const int may_stream = host->stream && kind->stream != NULL;
    lw_pace pace = {0};
    for (uint64_t block = begin, interleave; block < end; block += interleave) {
        interleave = end - block < (uint64_t)engine->interleave ? end - block : (uint64_t)engine->interleave;
        const uint64_t element = block * elements, beyond = element + interleave * elements;
        const uint64_t from = element > job->first ? element : job->first, to = beyond < job_end ? beyond : job_end;
        const int from_group = (int)((from - element) / 32) / kind->unit * kind->unit;
        const int to_group = (int)((to - element + 31) / 32 + (uint64_t)kind->unit - 1) / kind->unit * kind->unit;
        /* of a block that the job ends in, so much as it reaches into */
        const int used = block == begin ? 0 : count, reached = to_group * kind->draws + draw->phases - 1;
        const int wanted = interleave == 1 ? reached / draw->phases * draw->phases : count;
        uint32_t *const mark = engine->seeks && beyond > job_end && host->place != NULL ? host->place->mrg8 : NULL;
        draw->stage(&job->source, &state, block - host->base, used, (int)interleave, wanted, mark, staged);
        if (mark != NULL)
            host->place->block = block;
        const int whole = from == element && to == beyond;
        const int stream = whole && may_stream && streams_next(&pace), direct = whole && !stream;
        char *const out = (char *)job->out + (from - job->first) * size;
        const int lines = (uintptr_t)out % LW_STAGED_LINE == 0 && !job->arguments.any_each;
        const int past = stream && lines && kind->past != NULL;
        /* The queue is not drained if the next blocks are whole, too: a drain leaves lanes idle.
         */
        const uint64_t after = block + interleave, left = end - after;
        const uint64_t next_end = (after + (left < interleave ? left : interleave)) * elements;
        const int waits = direct && !may_stream && left > 0 && next_end <= job_end && before < GROUPS_TOGETHER;
        if (before == 0) {
            base = element;
            to_buffer = direct ? (void *)out : buffer;
        }
        uint64_t streamed = 0; /* bytes */
        for (int f = 0; f < (int)interleave; f++) {
            const int first = before + f * groups, next = first + groups;
            const int least = before + from_group, most = before + to_group;
            if (past) {
                kind->past(job, staged[f], first, out, buffer, base, first, next);
                continue;
            }
            kind->run(job, staged[f], first, to_buffer, scratch, &waiting, base, least > first ? least : first,
                      most < next ? most : next, !waits && next >= most);
            if (stream && waiting == 0) { /* block by block, so that stores overlap with the next one */
                const uint64_t made = ((uint64_t)f + 1) * elements * size;
                kind->stream(out + streamed, (char *)buffer + streamed, made - streamed);
                streamed = made;
            }
        }
        before = waits ? before + to_group : 0;
        if (!whole)
            memcpy(out, (char *)buffer + (from - element) * size, (to - from) * size);
    }
    if (may_stream)
        kind->stream(NULL, NULL, 0);
    if (engine->seeks && end * elements == job_end && host->place != NULL) {
        draw->stage(&job->source, &state, end - host->base, count, 1, 0, host->place->mrg8, staged);
        host->place->block = end;
    }
}
