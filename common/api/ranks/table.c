/* The public table over ranks: who owns what, the weights of parts that ranks share, and the local builds. */
#include "table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "alias/rule.h"
#include "base/cut.h"
#include "base/environment.h"
#include "base/hash64.h"
#include "base/status.h"
#include "core/call_weights.h"
#include "ranks/agree.h"
#include "weights/scalar.h"

static void forget(void *handle)
{
    free(((lw_ranks_table *)handle)->prefix);
}

const lw_handle_kind lw_ranks_table_kind = {.name = "table",
                                            .noun = "table",
                                            .create = "lw_ranks_table_create",
                                            .destroy = "lw_ranks_table_destroy",
                                            .size = sizeof(lw_ranks_table),
                                            .info = offsetof(lw_ranks_table, info),
                                            .info_size = sizeof(lw_ranks_table_info),
                                            .forget = forget};

/* One rank's building. */
typedef struct building {
    const char *function;
    const lw_ranks *ranks;
    lw_ranks_table *made;
    lw_call call;
    const void *theirs, *weights; /* this rank's, where the caller has them and where kernels read them */
    lw_type type;
    size_t size; /* of a weight */
    uint64_t part_items;
    uint64_t items;   /* this rank's */
    uint64_t *firsts; /* where ranks begin, and the number of all items */
    char *shared;     /* the last part that this rank owns, where other ranks have some of it; where kernels read it */
    char *sent;       /* weights that go to the owner of the part in which this rank begins */
    char *received;
    uint64_t *bytes; /* to each rank, and from each */
    uint64_t *words; /* of totals; one more: whether a rank failed */
    void *work;
} building;

/* The first part that begins at or behind an item. */
static uint64_t next_part(const building *b, uint64_t item)
{
    return item / b->part_items + (item % b->part_items != 0);
}

/* ---- what all ranks know: how many items each has ---- */

typedef struct entry {
    uint64_t word, type, items;
} entry;

/* Sets firsts from all ranks' entries, whose words are agreed on here. */
static lw_status learn(building *b, const entry *all)
{
    uint64_t word = 0;
    for (int r = 0; r < b->ranks->size; r++)
        word = all[r].word > word ? all[r].word : word;
    if (word != 0)
        return lw_ranks_settle(b->ranks, word, b->call.status, b->function);
    b->firsts[0] = 0;
    for (int r = 0; r < b->ranks->size; r++) {
        if (all[r].type != all[0].type)
            return lw_fail(LW_ERROR_ARGUMENT,
                           "%s: the ranks disagree on type: it is %" PRIu64 " on rank 0 and %" PRIu64 " on rank %d",
                           b->function, all[0].type, all[r].type, r);
        if (all[r].items > LW_CURSOR_END - b->firsts[r])
            return lw_fail(LW_ERROR_ARGUMENT,
                           "%s: n is %" PRIu64 " on rank %d; the items of all ranks together may be at most 2^60",
                           b->function, all[r].items, r);
        b->firsts[r + 1] = b->firsts[r] + all[r].items;
    }
    return b->firsts[b->ranks->size] > 0
               ? LW_OK
               : lw_fail(LW_ERROR_DOMAIN, "%s: no rank has an item; n must be positive on one", b->function);
}

static lw_status gather(building *b, int n_is_valid)
{
    const size_t size = (size_t)b->ranks->size;
    const entry mine = {lw_ranks_word(b->ranks, b->call.status), (uint64_t)b->type, n_is_valid ? b->items : 0};
    entry *const all = malloc(size * sizeof(*all));
    b->firsts = malloc((size + 1) * sizeof(*b->firsts));
    b->bytes = calloc(2 * size, sizeof(*b->bytes));
    if (all == NULL || b->firsts == NULL || b->bytes == NULL) { /* so few bytes that no rank can be helped */
        free(all);
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for the numbers of %zu ranks", b->function, size);
    }
    lw_status status = lw_ranks_gather(b->ranks, &mine, all, sizeof(mine), b->function);
    if (status == LW_OK)
        status = learn(b, all);
    free(all);
    return status;
}

/* ---- parts that several ranks have items of ---- */

static int any_is_shared(const building *b)
{
    const uint64_t all = b->firsts[b->ranks->size];
    for (int r = 1; r < b->ranks->size; r++)
        if (b->firsts[r] % b->part_items != 0 && b->firsts[r] < all)
            return 1;
    return 0;
}

/* The items that this rank owns end here; where that is behind its own last one, other ranks send it some. */
static uint64_t owned_end(const building *b)
{
    return lw_least_of(b->made->end_part * b->part_items, b->made->info.items);
}

static int receives(const building *b)
{
    return b->made->info.count > 0 && owned_end(b) > b->firsts[b->ranks->rank + 1];
}

/* Items of this rank that belong to a part that began before. */
static uint64_t given(const building *b)
{
    const uint64_t begin = b->firsts[b->ranks->rank], end = b->firsts[b->ranks->rank + 1];
    return lw_least_of(next_part(b, begin) * b->part_items, end) - begin;
}

static lw_status own(building *b)
{
    const int rank = b->ranks->rank;
    lw_ranks_table_info *const info = &b->made->info;
    info->items = b->firsts[b->ranks->size];
    info->parts = next_part(b, info->items);
    b->made->part_items = b->part_items;
    b->made->first_part = next_part(b, b->firsts[rank]);
    b->made->end_part = next_part(b, b->firsts[rank + 1]);
    info->first = lw_least_of(b->made->first_part * b->part_items, info->items);
    info->count = owned_end(b) - info->first;
    info->bytes = info->count * sizeof(uint64_t);
    return LW_OK;
}

/* Memory for everything that follows: for weights as well, as all ranks know by now that there are not too many. */
static lw_status allocate(building *b)
{
    lw_ranks_table *const made = b->made;
    const uint64_t parts = made->info.parts, count = made->info.count;
    const uint64_t last = count > 0 ? lw_ranks_table_items(made, made->end_part - 1) : 0;
    lw_alias_job job = {.type = b->type, .items = last, .row_bytes = 8};
    lw_status status = lw_call_begin(&b->call);
    if (status != LW_OK)
        return status;
    made->prefix = malloc((parts + 1) * sizeof(*made->prefix));
    b->words = calloc(2 * parts + 1, sizeof(*b->words));
    b->sent = malloc(given(b) * b->size + 1);
    b->received = malloc(receives(b) ? last * b->size : 1);
    if (made->prefix == NULL || b->words == NULL || b->sent == NULL || b->received == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " parts", b->function, parts);
    if (count == 0)
        return LW_OK;
    const lw_backend *const backend = b->call.context->backend;
    size_t bytes = backend->alias_bytes(b->call.context, &job);
    job.items = lw_least_of(count, b->part_items);
    const size_t full = backend->alias_bytes(b->call.context, &job);
    status = lw_handle_allocate(made, &made->rows, count * sizeof(*made->rows), b->function);
    if (status == LW_OK)
        status = lw_call_buffer(&b->call, bytes > full ? bytes : full, &b->work);
    if (status == LW_OK && receives(b))
        status = lw_call_buffer(&b->call, last * b->size, &b->shared);
    return status;
}

/* Sends what this rank has of the part in which it begins to the part's owner. */
static lw_status exchange(building *b)
{
    const int rank = b->ranks->rank, size = b->ranks->size;
    uint64_t *const to = b->bytes, *const from = b->bytes + size;
    const uint64_t some = given(b), begin = b->firsts[rank];
    lw_status status = LW_OK;
    if (some > 0) {
        to[lw_parts_rank_of(b->firsts, size, begin / b->part_items * b->part_items)] = some * b->size;
        status = b->call.context->backend->copy(b->call.context, b->sent, b->theirs, some * b->size, b->function);
    }
    status = lw_ranks_agree(b->ranks, status, b->function);
    if (status != LW_OK)
        return status;
    const uint64_t end = owned_end(b);
    for (int r = rank + 1; receives(b) && r < size && b->firsts[r] < end; r++)
        from[r] = (lw_least_of(b->firsts[r + 1], end) - b->firsts[r]) * b->size;
    return lw_ranks_all_to_all(b->ranks, b->sent, to, b->received, from, b->function);
}

/* ---- the local builds ---- */

/* Puts together the last part from what this rank has of it and what was received. */
static lw_status join(building *b)
{
    const uint64_t begin = (b->made->end_part - 1) * b->part_items, rank_end = b->firsts[b->ranks->rank + 1];
    const uint64_t mine = (rank_end - begin) * b->size, all = (owned_end(b) - begin) * b->size;
    lw_context *const context = b->call.context;
    const char *const from = (const char *)b->weights + (begin - b->firsts[b->ranks->rank]) * b->size;
    const lw_status status = context->backend->copy(context, b->shared, from, mine, b->function);
    return status == LW_OK ? context->backend->copy(context, b->shared + mine, b->received, all - mine, b->function)
                           : status;
}

static lw_status refuse(building *b, const void *weights, uint64_t part, uint64_t offender)
{
    double weight = 0;
    const lw_status status = lw_weight_at(b->call.context, weights, b->type, offender, &weight, b->function);
    return status != LW_OK
               ? status
               : lw_fail(LW_ERROR_DOMAIN, "%s: the weight of item %" PRIu64 " is %g; weights must be finite and >= 0",
                         b->function, part * b->part_items + offender, weight);
}

/* The sum of the weights of a part whose table is built. Where it is one tile, they are few. */
static lw_status find_total(building *b, const lw_alias_job *job, lw_alias_total *total)
{
    lw_context *const context = b->call.context;
    uint64_t some[LW_ALIAS_TILE];
    lw_alias_survey seen;
    if (job->items > LW_ALIAS_TILE)
        return context->backend->copy(context, total, b->work, sizeof(*total), b->function);
    const lw_status status = context->backend->copy(context, some, job->weights, job->items * b->size, b->function);
    if (status != LW_OK)
        return status;
    lw_weight_survey(some, b->type, 0, job->items, &seen);
    lw_u128 sum = 0;
    total->exponent = lw_weight_exponent(seen.largest, lw_weight_wide(b->type));
    for (uint64_t i = 0; i < job->items; i++)
        sum += lw_weight_integer(some, b->type, i, (int)total->exponent);
    total->low = (uint64_t)sum;
    total->high = (uint64_t)(sum >> 64);
    return LW_OK;
}

static lw_status build_part(building *b, uint64_t part, const void *weights)
{
    lw_context *const context = b->call.context;
    lw_ranks_table_info *const info = &b->made->info;
    lw_alias_total total;
    lw_alias_found found;
    const lw_alias_job job = {.function = b->function,
                              .weights = weights,
                              .type = b->type,
                              .items = lw_ranks_table_items(b->made, part),
                              .row_bytes = 8,
                              .rows = lw_ranks_table_rows(b->made, part),
                              .work = b->work};
    lw_status status = context->backend->alias_build(context, &job, &found);
    if (status != LW_OK)
        return status;
    if (found.error == LW_ALIAS_BAD_WEIGHT)
        return refuse(b, weights, part, found.offender);
    info->zeros += found.error == LW_ALIAS_OK ? found.zeros : job.items;
    if (found.error != LW_ALIAS_OK)
        return LW_OK;
    info->truncated += found.truncated;
    status = find_total(b, &job, &total);
    if (status == LW_OK)
        lw_parts_put_total(b->words + 2 * part, &total);
    return status;
}

static lw_status build(building *b)
{
    const lw_ranks_table *const made = b->made;
    const uint64_t begin = b->firsts[b->ranks->rank];
    lw_status status = receives(b) ? join(b) : LW_OK;
    for (uint64_t part = made->first_part; status == LW_OK && part < made->end_part; part++) {
        const int is_shared = part + 1 == made->end_part && receives(b);
        const char *const mine = (const char *)b->weights;
        status = build_part(b, part, is_shared ? b->shared : mine + (part * b->part_items - begin) * b->size);
    }
    return status;
}

/* ---- totals of all ---- */

static lw_status add_up(building *b, lw_status status)
{
    lw_ranks_table *const made = b->made;
    const uint64_t parts = made->info.parts;
    b->words[2 * parts] = lw_ranks_failed(status);
    const lw_status sent = lw_ranks_sum(b->ranks, b->words, 2 * parts + 1, b->function);
    if (sent != LW_OK)
        return sent;
    if (b->words[2 * parts] != 0)
        return lw_ranks_agree(b->ranks, status, b->function);
    lw_parts_prefix(b->words, parts, made->prefix);
    if (made->prefix[parts] == 0)
        return lw_fail(LW_ERROR_DOMAIN, "%s: all %" PRIu64 " weights are 0; one must be positive", b->function,
                       made->info.items);
    made->mark = lw_hash64(made->prefix, (parts + 1) * sizeof(*made->prefix)) ^ made->info.items;
    return LW_OK;
}

static lw_status make(building *b)
{
    lw_status status = gather(b, b->call.status == LW_OK);
    if (status != LW_OK)
        return status;
    own(b);
    status = lw_ranks_agree(b->ranks, allocate(b), b->function);
    if (status == LW_OK && any_is_shared(b))
        status = exchange(b);
    return status == LW_OK ? add_up(b, build(b)) : status;
}

lw_status lw_ranks_table_make(lw_ranks_table **table, const lw_ranks *ranks, lw_context *context, const void *weights,
                              lw_type type, size_t n, uint64_t part_items, const char *function)
{
    LW_OWN_ENVIRONMENT;
    building b = {
        .function = function, .ranks = ranks, .theirs = weights, .type = type, .items = n, .part_items = part_items};
    lw_status status =
        lw_ranks_check(ranks, LW_RANKS_GATHER | LW_RANKS_SUM | LW_RANKS_ALL_TO_ALL | LW_RANKS_AGREE, function);
    if (status != LW_OK)
        return status;
    lw_call_open(&b.call, context, NULL, function);
    b.call.status = lw_handle_check_new(table, &lw_ranks_table_kind, context, function);
    if (b.call.status == LW_OK && n > LW_CURSOR_END)
        b.call.status = lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^60", function, n);
    lw_call_weights(&b.call, weights, type, n, &b.weights);
    b.size = lw_type_size(type);
    if (b.call.status == LW_OK) {
        b.made = lw_handle_new(&lw_ranks_table_kind, context, function);
        b.call.status = b.made != NULL ? LW_OK : LW_ERROR_MEMORY;
    }
    status = make(&b);
    free(b.firsts);
    free(b.bytes);
    free(b.words);
    free(b.sent);
    free(b.received);
    if (context != NULL)
        status = lw_call_end(&b.call, status);
    if (status != LW_OK) {
        lw_handle_destroy(b.made);
        return status;
    }
    *table = b.made;
    return LW_OK;
}

lw_status lw_ranks_table_create(lw_ranks_table **table, const lw_ranks *ranks, lw_context *context, const void *weights,
                                lw_type type, size_t n)
    LW_RETURNS(lw_ranks_table_make(table, ranks, context, weights, type, n, (uint64_t)1 << LW_PART_BITS, __func__))

void lw_ranks_table_destroy(lw_ranks_table *table)
{
    lw_handle_destroy(table);
}

lw_status lw_ranks_table_describe(const lw_ranks_table *table, lw_ranks_table_info *info)
    LW_RETURNS(lw_handle_describe(table, &lw_ranks_table_kind, info, __func__))
