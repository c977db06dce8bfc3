/* Weighted sampling without replacement on the threads of a CPU: one pass over the weights makes the times and keeps
 * the items that are early enough; those are sorted.
 *
 * Floor: the bytes of the weights; what they cost is a Philox quad for two items, a logarithm and a division each. */
#include <stdlib.h>
#include <string.h>

#include "choose/one_lane.h"
#include "choose/plan.h"
#include "base/status.h"
#include "cpu.h"
#include "base/workers.h"
#include "target.h"
#include "weights/scalar.h"

/* Items whose times are made at once; to survey; in a share that is worth a thread. */
enum { CHUNK = 2048, SURVEY = 4096, ITEMS_A_SURVEYED = 64, LEAST_CHUNKS = 4 };
/* Bits that a pass of the sort takes; lists that are sorted by insertion. */
enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, SHORT = 48, PLACES_BYTES = (DIGITS + 1) * sizeof(uint64_t) };

typedef struct entry {
    uint64_t time, item;
} entry;

typedef struct run {
    const lw_choose_job *race;
    lw_choose_kernel *kernel;
    uint64_t limit;
    double bound; /* of the limit */
    entry *entries;
    uint64_t buffer, used; /* used may pass buffer: then nothing is written there */
    lw_choose_found found;
} run;

/* ---- the pass over the weights ---- */

/* The times of a chunk; how many weights are positive. The first bad one goes to *offender. */
static uint64_t make_times(const run *all, uint64_t first, uint64_t count, uint64_t *times, uint64_t *offender)
{
    const lw_choose_job *const race = all->race;
    uint64_t positive = 0;
    all->kernel(race, all->bound, times, first, count);
    for (uint64_t i = 0; i < count; i++) {
        if (times[i] == 0)
            times[i] = lw_choose_one_time(race->key, race->word_mask, first + i,
                                          lw_weight_f64(race->weights, race->type, first + i));
        if (times[i] == LW_CHOOSE_BAD && first + i < *offender)
            *offender = first + i;
        positive += times[i] >= LW_CHOOSE_LEAST && times[i] != LW_CHOOSE_NEVER;
    }
    return positive;
}

static void pass_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const uint64_t items = all->race->items, limit = all->limit;
    uint64_t offender = ~(uint64_t)0, positive = 0;
    _Alignas(64) uint64_t times[CHUNK];
    entry early[CHUNK];
    for (uint64_t chunk = begin; chunk < end; chunk++) {
        const uint64_t first = chunk * CHUNK, count = items - first < CHUNK ? items - first : CHUNK;
        uint64_t kept = 0;
        positive += make_times(all, first, count, times, &offender);
        for (uint64_t i = 0; i < count; i++) {
            early[kept].time = times[i];
            early[kept].item = first + i;
            kept += times[i] <= limit;
        }
        if (kept == 0)
            continue;
        const uint64_t at = __atomic_fetch_add(&all->used, kept, __ATOMIC_RELAXED);
        if (at + kept <= all->buffer)
            memcpy(all->entries + at, early, kept * sizeof(*early));
    }
    lw_workers_lock();
    all->found.offender = offender < all->found.offender ? offender : all->found.offender;
    all->found.positive += positive;
    lw_workers_unlock();
}

static void pass(run *all, int threads)
{
    const lw_choose_found nothing = {~(uint64_t)0, 0};
    all->found = nothing;
    all->used = 0;
    all->bound = lw_choose_bound(all->limit);
    lw_workers_run(threads, 0, 0, (all->race->items - 1) / CHUNK + 1, LEAST_CHUNKS, pass_share, all);
}

static int compare_times(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* The limit of a plan; 0 if there is no memory. Invalid weights do not matter here: the pass will find them. */
static int survey(const lw_choose_job *race, const lw_choose_plan *plan, uint64_t *limit)
{
    uint64_t *const times = malloc(plan->survey * sizeof(*times));
    if (times == NULL)
        return 0;
    for (uint64_t i = 0; i < plan->survey; i++) {
        const uint64_t item = lw_choose_survey_item(race->key, i, race->items);
        times[i] = lw_choose_one_time(race->key, race->word_mask, item, lw_weight_f64(race->weights, race->type, item));
    }
    qsort(times, plan->survey, sizeof(*times), compare_times);
    *limit = times[plan->rank];
    free(times);
    return 1;
}

/* ---- in order ---- */

static void sort_few(entry *entries, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++) {
        const entry mine = entries[i];
        uint64_t at = i;
        for (; at > 0 && entries[at - 1].time > mine.time; at--)
            entries[at] = entries[at - 1];
        entries[at] = mine;
    }
}

/* By time, the least significant digit first; digits that are all alike are passed over. The result is in `entries`;
 * behind `other`, which has space for as many, are PLACES_BYTES. */
static void sort_entries(entry *entries, entry *other, uint64_t buffer, uint64_t count)
{
    uint64_t *const places = (uint64_t *)(void *)(other + buffer);
    entry *from = entries, *to = other;
    if (count <= SHORT) {
        sort_few(entries, count);
        return;
    }
    for (int shift = 0; shift < 64; shift += DIGIT_BITS) {
        memset(places, 0, (DIGITS + 1) * sizeof(*places));
        for (uint64_t i = 0; i < count; i++)
            places[(from[i].time >> shift & (DIGITS - 1)) + 1]++;
        if (places[(from[0].time >> shift & (DIGITS - 1)) + 1] == count)
            continue;
        for (int d = 0; d < DIGITS; d++)
            places[d + 1] += places[d];
        for (uint64_t i = 0; i < count; i++)
            to[places[from[i].time >> shift & (DIGITS - 1)]++] = from[i];
        entry *const swapped = from;
        from = to;
        to = swapped;
    }
    if (from != entries)
        memcpy(entries, from, count * sizeof(*entries));
}

/* Equal times, by the words of the next component. */
static void settle_ties(const lw_choose_job *race, entry *entries, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++) {
        const entry mine = entries[i];
        uint64_t at = i;
        for (; at > 0 && entries[at - 1].time == mine.time &&
               lw_choose_one_before(race->key, race->word_mask, mine.item, entries[at - 1].item);
             at--)
            entries[at] = entries[at - 1];
        entries[at] = mine;
    }
}

static void put_order(const lw_choose_job *race, const entry *entries)
{
    for (uint64_t i = 0; i < race->taken; i++)
        if (race->size == sizeof(uint32_t))
            ((uint32_t *)race->out)[i] = (uint32_t)entries[i].item;
        else
            ((uint64_t *)race->out)[i] = entries[i].item;
}

/* ---- all of it ---- */

/* A pass with space for so many entries, twice; 0 if there is no memory. */
static int make_buffer(run *all, uint64_t buffer)
{
    free(all->entries);
    all->entries = malloc(2 * (size_t)buffer * sizeof(*all->entries) + PLACES_BYTES);
    all->buffer = buffer;
    return all->entries != NULL;
}

static int is_enough(const run *all)
{
    return all->used >= all->race->taken && all->used <= all->buffer;
}

lw_status lw_cpu_choose(lw_context *context, const lw_choose_job *race, lw_choose_found *found)
{
    const uint64_t most = SURVEY, some = race->items / ITEMS_A_SURVEYED;
    const lw_choose_plan plan = lw_choose_make_plan(race->items, race->taken, some < most ? some : most);
    run all = {.race = race, .kernel = context->backend->choose_lanes, .limit = LW_CHOOSE_LAST};
    if (plan.survey > 0 && !survey(race, &plan, &all.limit))
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %llu items", race->function,
                       (unsigned long long)plan.survey);
    all.limit = all.limit < LW_CHOOSE_LAST ? all.limit : LW_CHOOSE_LAST;
    int have = make_buffer(&all, plan.buffer);
    if (have)
        pass(&all, context->threads);
    if (have && all.found.offender == ~(uint64_t)0 && all.found.positive >= race->taken && !is_enough(&all)) {
        /* the survey was wrong: too few, or more than there is space for */
        if (all.used < race->taken)
            all.limit = LW_CHOOSE_LAST;
        have = make_buffer(&all, all.used < race->taken ? all.found.positive : all.used);
        if (have)
            pass(&all, context->threads);
    }
    *found = all.found;
    if (have && found->offender == ~(uint64_t)0 && found->positive >= race->taken) {
        sort_entries(all.entries, all.entries + all.buffer, all.buffer, all.used);
        settle_ties(race, all.entries, all.used);
        put_order(race, all.entries);
    }
    free(all.entries);
    return have ? LW_OK
                : lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %llu items", race->function,
                          (unsigned long long)all.buffer);
}
