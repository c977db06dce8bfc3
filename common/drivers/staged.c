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
    const lw_shape shape = shape_of(draw, kind);
    const int count = shape.count;
    lw_kept *const kept = host->kept;
    lw_stage_state state;
    draw->stage(&job->source, &state, begin - host->base, 0, engine->interleave, count, NULL, kept->draws);
    kept->begin = begin;
    kept->end = begin + (uint64_t)engine->interleave;
    kept->elements = shape.elements;
    if (engine->seeks && host->place != NULL) { /* it is in state still */
        draw->stage(&job->source, &state, kept->end - host->base, count, 1, 0, host->place->mrg8, kept->draws);
        host->place->block = kept->end;
    }
}

/* The part of a block that belongs to the job, elements from .. to - 1, and the warps that have them: their first element
 * and their draws. */
typedef struct lw_part {
    uint64_t from, to, element;
    int warps;
    void *draws;
    size_t bytes; /* of those */
} lw_part;

static inline lw_part part_of(const lw_host_job *host, uint64_t block, const lw_staged_kind *kind)
{
    const lw_job *const job = &host->job;
    const uint64_t begin = block * host->kept->elements, beyond = begin + host->kept->elements;
    const uint64_t end = job->first + job->count, unit = 32 * (uint64_t)kind->unit; /* a power of two */
    const uint64_t from = begin > job->first ? begin : job->first, to = beyond < end ? beyond : end;
    const uint64_t before = (from - begin) & -unit, made = (to - begin - before + unit - 1) & -unit;
    const size_t draws = (size_t)kind->draws * (kind->draw < lw_staged_b53 ? 4 : 8); /* bytes of an element */
    char *const kept = (char *)host->kept->draws[block - host->kept->begin];
    return (lw_part){from, to, begin + before, (int)(made / 32), kept + before * draws, made * draws};
}

static void give(const lw_host_job *host, const lw_part *part, const void *buffer, const lw_staged_kind *kind)
{
    const size_t size = (size_t)kind->size;
    memcpy((char *)host->job.out + (part->from - host->job.first) * size,
           (const char *)buffer + (part->from - part->element) * size, (part->to - part->from) * size);
}

/* Draws stay: a run that overwrites them has a copy. By itself, as are the next two: each has a frame of its size. */
static __attribute__((noinline)) void make_part(const lw_host_job *host, uint64_t block, const lw_staged_kind *kind)
{
    const lw_part part = part_of(host, block, kind);
    uint32_t copy[LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t buffer[LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t scratch[LW_SCRATCH_BYTES / 8] __attribute__((aligned(LW_SCRATCH_PAGE)));
    uint32_t waiting = 0;
    void *const draws = kind->overwrites ? memcpy(copy, part.draws, part.bytes) : part.draws;
    kind->run(&host->job, draws, 0, buffer, scratch, &waiting, part.element, 0, part.warps, 1);
    give(host, &part, buffer, kind);
}

static __attribute__((noinline)) void make_few(const lw_host_job *host, uint64_t block, const lw_staged_kind *kind)
{
    enum { UNITS = 2, MOST = 64 }; /* that so few elements can lie in; warps of two */
    const lw_part part = part_of(host, block, kind);
    uint64_t buffer[UNITS * MOST] __attribute__((aligned(64)));
    uint64_t scratch[LW_FEW_SCRATCH_BYTES / 8];
    kind->few(&host->job, part.draws, buffer, scratch, part.element, part.warps);
    give(host, &part, buffer, kind);
}

/* ---- all jobs ---- */

static __attribute__((noinline)) void fill_blocks(const lw_host_job *host, uint64_t begin, uint64_t end,
                                                  const lw_staged_kind *kind)
{
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

void lw_fill_staged(const lw_host_job *host, uint64_t begin, uint64_t end, const lw_staged_kind *kind)
{
    if (host->kept == NULL || end - begin > (uint64_t)host->stages[host->job.engine].interleave) {
        fill_blocks(host, begin, end, kind);
        return;
    }
    if (begin < host->kept->begin || end > host->kept->end)
        keep(host, begin, kind);
    const int few = kind->few != NULL && !host->job.arguments.any_each && host->job.count <= LW_FEW_ELEMENTS;
    for (uint64_t block = begin; block < end; block++)
        if (few)
            make_few(host, block, kind);
        else
            make_part(host, block, kind);
}
