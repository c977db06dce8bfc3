/* The public choice by weights over ranks: each rank keeps its k earliest, all find the k-th time of all, and those
 * that are taken go to the ranks that asked. */
#include "lanewise/ranks_sampling.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/cut.h"
#include "base/environment.h"
#include "base/search.h"
#include "base/status.h"
#include "choose/one_lane.h"
#include "core/call_weights.h"
#include "core/generator.h"
#include "engines/keys.h"
#include "kinds/numbers.h"
#include "permute/one_item.h"
#include "exchange.h"
#include "weights/scalar.h"

/* Items whose times are made at once, from a multiple of UNIT on; entries kept beyond twice k; what a round of the
 * search for the k-th time decides; how many times each rank shows when times are shared out. */
enum { CHUNK = 512, UNIT = 64, SPARE = 4096, DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS, SHOWN = 16 };

typedef struct choosing {
    lw_call call;
    lw_ranks_exchange x;
    lw_choose_job race;
    lw_ranks_object of;
    uint64_t first, items, k; /* this rank's items, and k of all */
    uint64_t all;             /* items of all ranks */
    uint64_t positive, offender;
    lw_ranks_entry *entries, *sent; /* the earliest, in order at the end; sent: space for as many, too */
    uint64_t space, used, limit;
} choosing;

/* ---- the earliest of this rank ---- */

/* Keeps the k earliest of those that there are. */
static void prune(choosing *c)
{
    lw_ranks_sort(c->entries, c->sent, c->used, lw_ranks_before_chosen, &c->of);
    if (c->used >= c->k) {
        c->used = c->k;
        c->limit = c->k > 0 ? c->entries[c->k - 1].key : 0;
    }
}

static void keep(choosing *c, uint64_t time, uint64_t item)
{
    if (time == LW_CHOOSE_BAD && item < c->offender)
        c->offender = item;
    c->positive += time >= LW_CHOOSE_LEAST && time != LW_CHOOSE_NEVER;
    if (time < LW_CHOOSE_LEAST || time > c->limit)
        return;
    c->entries[c->used++] = (lw_ranks_entry){time, item};
    if (c->used == c->space)
        prune(c);
}

static uint64_t time_of(const choosing *c, uint64_t item)
{
    return lw_choose_one_time(c->race.key, c->race.word_mask, item,
                              lw_weight_f64(c->race.weights, c->race.type, item - c->first));
}

/* All of this rank's items. The kernel numbers weights as items, from a multiple of UNIT on. */
static lw_status find_earliest(choosing *c)
{
    lw_choose_kernel *const kernel = lw_backend_of_host(c->call.context)->choose_lanes;
    const uint64_t end = c->first + c->items, wanted = c->k < c->items ? c->k : c->items;
    _Alignas(64) uint64_t times[CHUNK];
    lw_choose_job race = c->race;
    c->space = 2 * wanted + SPARE;
    c->limit = LW_CHOOSE_LAST;
    c->offender = UINT64_MAX;
    c->entries = malloc(c->space * sizeof(*c->entries));
    c->sent = malloc(c->space * sizeof(*c->sent));
    if (c->entries == NULL || c->sent == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " items", c->x.function, c->space);
    race.weights = (const void *)((uintptr_t)c->race.weights - c->first * lw_type_size(race.type));
    uint64_t item = c->first;
    for (; item < end && item % UNIT != 0; item++)
        keep(c, time_of(c, item), item);
    for (; item < end; item += CHUNK) {
        const uint64_t count = end - item < CHUNK ? end - item : CHUNK;
        kernel(&race, lw_choose_bound(c->limit), times, item, count);
        for (uint64_t i = 0; i < count; i++)
            keep(c, times[i] != 0 ? times[i] : time_of(c, item + i), item + i);
    }
    prune(c);
    if (c->offender == UINT64_MAX)
        return LW_OK;
    return lw_fail(LW_ERROR_DOMAIN, "%s: the weight of item %" PRIu64 " is %g; weights must be finite and >= 0",
                   c->x.function, c->offender, lw_weight_f64(c->race.weights, c->race.type, c->offender - c->first));
}

/* ---- the k earliest of all ---- */

/* The time of number k of all, and how many come before that time. One sum for each digit. */
static lw_status find_time(choosing *c, uint64_t *time, uint64_t *earlier)
{
    uint64_t found = 0, before = 0, counts[DIGITS];
    for (int shift = 64 - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
        uint64_t begin = lw_ranks_entries_below(c->entries, c->used, found), d = 0;
        for (uint64_t digit = 0; digit < DIGITS; digit++) {
            const uint64_t next = found + ((digit + 1) << shift); /* 0: past all */
            const uint64_t end = next > found ? lw_ranks_entries_below(c->entries, c->used, next) : c->used;
            counts[digit] = end - begin;
            begin = end;
        }
        const lw_status status = lw_ranks_sum(c->x.ranks, counts, DIGITS, c->x.function);
        if (status != LW_OK)
            return status;
        while (d < DIGITS - 1 && before + counts[d] < c->k)
            before += counts[d++];
        found += d << shift;
    }
    *time = found;
    *earlier = before;
    return LW_OK;
}

/* Of the items with the k-th time, this rank's share of the first `some`: they are few, and every rank sorts them
 * all. */
static lw_status settle(choosing *c, const lw_ranks_entry *mine, uint64_t count, uint64_t some, uint64_t *taken)
{
    const size_t size = (size_t)c->x.ranks->size;
    uint64_t most = count, n = 0;
    lw_status status = lw_ranks_max(c->x.ranks, &most, 1, c->x.function);
    if (status != LW_OK)
        return status;
    uint64_t *const padded = malloc((size + 1) * most * sizeof(*padded)), *const all = padded + most;
    lw_ranks_entry *const tied = malloc(2 * size * most * sizeof(*tied));
    if (padded == NULL || tied == NULL)
        status = lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " equal times", c->x.function, most);
    status = lw_ranks_agree(c->x.ranks, status, c->x.function);
    for (uint64_t i = 0; i < most && status == LW_OK; i++)
        padded[i] = i < count ? mine[i].item : UINT64_MAX;
    if (status == LW_OK)
        status = lw_ranks_gather(c->x.ranks, padded, all, most * sizeof(*padded), c->x.function);
    for (uint64_t i = 0; i < size * most && status == LW_OK; i++)
        if (all[i] != UINT64_MAX)
            tied[n++] = (lw_ranks_entry){0, all[i]};
    *taken = 0;
    if (status == LW_OK) {
        lw_ranks_sort(tied, tied + n, n, lw_ranks_before_chosen, &c->of);
        for (uint64_t i = 0; i < some; i++)
            *taken += tied[i].item - c->first < c->items;
    }
    free(padded);
    free(tied);
    return status;
}

/* Leaves in `entries` those of this rank that are taken. */
static lw_status take(choosing *c)
{
    uint64_t time, earlier, all, mine;
    if (c->x.ranks->size == 1)
        return LW_OK;
    lw_status status = find_time(c, &time, &earlier);
    if (status != LW_OK)
        return status;
    const uint64_t before = lw_ranks_entries_below(c->entries, c->used, time);
    const uint64_t upto = lw_ranks_entries_below(c->entries, c->used, time + 1);
    all = mine = upto - before;
    status = lw_ranks_sum(c->x.ranks, &all, 1, c->x.function);
    if (status == LW_OK && earlier + all > c->k)
        status = settle(c, c->entries + before, upto - before, c->k - earlier, &mine);
    c->used = before + mine;
    return status;
}

/* ---- in order ---- */

/* Every rank shows some of its times, each for as many of its entries; sum[i]: entries up to time[i], about. */
typedef struct shown {
    uint64_t time, entries;
} shown;

static int compare_shown(const void *a, const void *b)
{
    const uint64_t x = ((const shown *)a)->time, y = ((const shown *)b)->time;
    return x < y ? -1 : x > y;
}

/* About where an entry comes: later ones never before it. */
static int rank_of(const choosing *c, const shown *all, uint64_t count, uint64_t time)
{
    uint64_t low = 0, high = count, at;
    LW_BISECT(low, high, at, all[at].time > time)
    const uint64_t place = low > 0 ? all[low - 1].entries : 0;
    return lw_ranks_exchange_rank(&c->x, place < c->k ? place : c->k - 1);
}

/* How much goes to each rank: later times go to later ranks, so that the entries are in the order of ranks as they
 * are. */
static lw_status share_out(choosing *c)
{
    const uint64_t count = (uint64_t)c->x.ranks->size * SHOWN;
    shown mine[SHOWN], *const all = malloc(count * sizeof(*all));
    lw_status status =
        all != NULL ? LW_OK : lw_fail(LW_ERROR_MEMORY, "%s: no memory for %" PRIu64 " times", c->x.function, count);
    status = lw_ranks_agree(c->x.ranks, status, c->x.function);
    for (uint64_t s = 0; s < SHOWN; s++) {
        const uint64_t begin = lw_cut(c->used, SHOWN, s), end = lw_cut(c->used, SHOWN, s + 1);
        mine[s] = (shown){begin < end ? c->entries[begin].key : 0, end - begin};
    }
    if (status == LW_OK)
        status = lw_ranks_gather(c->x.ranks, mine, all, sizeof(mine), c->x.function);
    if (status == LW_OK) {
        qsort(all, count, sizeof(*all), compare_shown);
        for (uint64_t i = 1; i < count; i++)
            all[i].entries += all[i - 1].entries;
        for (uint64_t i = 0; i < c->used; i++)
            c->x.to[rank_of(c, all, count, c->entries[i].key)] += sizeof(*c->entries);
    }
    free(all);
    return status;
}

/* ---- all of it ---- */

/* Where this rank's items begin, and how many there are. */
static lw_status number_items(choosing *c)
{
    const size_t size = (size_t)c->x.ranks->size;
    uint64_t before = 0;
    lw_status status = lw_ranks_gather(c->x.ranks, &c->items, c->x.others, sizeof(c->items), c->x.function);
    for (size_t r = 0; r < size && status == LW_OK; r++) {
        if (c->x.others[r] > LW_CURSOR_END - before)
            return lw_fail(LW_ERROR_ARGUMENT,
                           "%s: n is %" PRIu64 " on rank %zu; the items of all ranks together may be at most 2^60",
                           c->x.function, c->x.others[r], r);
        if (r == (size_t)c->x.ranks->rank)
            c->first = before;
        before += c->x.others[r];
    }
    c->all = before;
    c->k = c->x.firsts[size];
    return status;
}

static lw_status choose(choosing *c, uint64_t *out)
{
    lw_status status = number_items(c);
    if (status != LW_OK || c->k == 0)
        return status;
    const lw_status found = find_earliest(c);
    uint64_t sums[2] = {lw_ranks_failed(found), c->positive};
    status = lw_ranks_sum(c->x.ranks, sums, 2, c->x.function);
    if (status != LW_OK)
        return status;
    if (sums[0] != 0)
        return lw_ranks_agree(c->x.ranks, found, c->x.function);
    if (sums[1] < c->k)
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: k is %" PRIu64 ", but only %" PRIu64 " of the %" PRIu64 " weights are positive",
                       c->x.function, c->k, sums[1], c->all);
    status = take(c);
    if (status == LW_OK)
        status = share_out(c);
    if (status == LW_OK)
        status = lw_ranks_exchange_send(&c->x, LW_OK, c->entries);
    return status == LW_OK ? lw_ranks_exchange_deliver(&c->x, lw_ranks_before_chosen, &c->of, out) : status;
}

lw_status lw_ranks_choose_by(lw_generator *generator, const lw_ranks *ranks, const lw_choose_job *race, size_t n,
                             uint64_t *out, size_t many)
{
    LW_OWN_ENVIRONMENT;
    const char *const function = race->function;
    choosing c = {.items = n, .race = *race, .of = {.word_mask = race->word_mask}};
    lw_status status = lw_ranks_check(ranks, LW_RANKS_EXCHANGE | LW_RANKS_SUM, function);
    if (status == LW_OK)
        status = lw_ranks_exchange_open(&c.x, ranks, function);
    if (status != LW_OK)
        return status;
    lw_call_open_generator(&c.call, generator, function);
    lw_call_weights_by_host(&c.call, race->weights, race->type, n, &c.race.weights);
    lw_call_array_for(&c.call, LW_CALL_WRITE | LW_CALL_BY_HOST, out, many, sizeof(*out), "out", &out);
    if (c.call.status == LW_OK)
        lw_call_own_cursor(&c.call, 1, 1);
    status = c.call.status == LW_OK ? lw_call_begin(&c.call) : c.call.status;
    status = lw_ranks_exchange_agree(&c.x, &c.call, status, "type", (uint64_t)race->type, many);
    if (status == LW_OK) {
        c.race.key = lw_object_key(lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream,
                                                lw_number_weighted_sample),
                                   c.call.first);
        c.of.key = c.race.key;
        status = choose(&c, out);
    }
    free(c.entries);
    free(c.sent);
    lw_ranks_exchange_close(&c.x);
    return generator != NULL ? lw_call_end(&c.call, status) : status;
}

lw_status lw_ranks_choose_weighted_u64(lw_generator *generator, const lw_ranks *ranks, const void *weights,
                                       lw_type type, size_t n, uint64_t *out, size_t many)
{
    const lw_choose_job race = {.function = __func__, .weights = weights, .type = type, .word_mask = ~(uint64_t)0};
    return lw_ranks_choose_by(generator, ranks, &race, n, out, many);
}
