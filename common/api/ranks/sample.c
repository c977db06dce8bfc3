/* The public samples from a table over ranks: where the items are, counted, and where they are wanted. */
#include "exchange.h"
#include "table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/generator.h"
#include "engines/keys.h"
#include "kinds/numbers.h"
#include "lanewise/at/permutation.h"

/* One rank's share of a call. */
typedef struct drawing {
    const char *function;
    lw_call call;
    const lw_ranks_table *table;
    uint64_t key;     /* of the object */
    uint64_t n;       /* samples of all ranks */
    uint64_t *counts; /* of this rank's parts */
    uint64_t before;  /* samples of the parts before these */
    uint64_t own;     /* of these */
} drawing;

/* Checks what every call has, and that its cursor is the generator's own. */
static lw_status open(drawing *d, lw_generator *generator, const lw_ranks_table *table, const char *function)
{
    *d = (drawing){.function = function, .table = table};
    lw_call_open(&d->call, generator != NULL ? generator->context : NULL, generator, function);
    d->call.status = lw_handle_check_draw(generator, table, &lw_ranks_table_kind, function);
    return d->call.status == LW_OK ? lw_call_own_cursor(&d->call, 1, 1) : d->call.status;
}

/* How many samples each of this rank's parts has. */
static lw_status deal(drawing *d, uint64_t n)
{
    const lw_ranks_table *const table = d->table;
    const lw_generator *const generator = d->call.generator;
    const uint64_t parts = table->end_part - table->first_part;
    if (n > LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; it may be at most 2^60", d->function, n);
    d->counts = malloc((parts + 1) * sizeof(*d->counts));
    if (d->counts == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for the counts of %" PRIu64 " parts", d->function, parts);
    d->n = n;
    d->key = lw_parts_key(
        lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream, lw_number_ranks_table),
        d->call.first);
    lw_parts_deal(table->prefix, table->info.parts, d->key, n, table->first_part, table->end_part, d->counts,
                  &d->before);
    for (uint64_t p = 0; p < parts; p++)
        d->own += d->counts[p];
    return LW_OK;
}

static uint64_t most_of(const uint64_t *values, uint64_t n)
{
    uint64_t most = 0;
    for (uint64_t i = 0; i < n; i++)
        most = values[i] > most ? values[i] : most;
    return most;
}

/* The sectioned sample of a part, or its counts, in `out` in memory of the context. */
static lw_status draw_part(const drawing *d, uint64_t part, int counts, void *out, size_t size)
{
    const lw_generator *const generator = d->call.generator;
    uint64_t pair[2];
    lw_parts_words(d->key, part, LW_PARTS_SEEDS, pair);
    const lw_sections job = {
        .function = d->function,
        .source = lw_source_make(generator->engine, generator->set, pair[0], pair[1], lw_number_sections),
        .engine = (int)generator->engine,
        .rows = lw_ranks_table_rows(d->table, part),
        .items = lw_ranks_table_items(d->table, part),
        .sections = lw_section_count(lw_ranks_table_items(d->table, part)),
        .samples = d->counts[part - d->table->first_part],
        .counts = counts,
        .out = out,
        .size = size};
    return d->call.context->backend->sections(d->call.context, &job);
}

/* Memory of the context for what a part gives, and of the host, which is the same where kernels run there. */
static lw_status buffers(drawing *d, size_t bytes, void *near, void *host)
{
    void *made = NULL;
    lw_status status = bytes > 0 ? lw_call_buffer(&d->call, bytes, near) : LW_OK;
    if (status != LW_OK || bytes == 0)
        return status;
    memcpy(&made, near, sizeof(made));
    if (d->call.context->backend->on_device)
        made = malloc(bytes);
    memcpy(host, &made, sizeof(made));
    return made != NULL ? LW_OK : lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %zu bytes", d->function, bytes);
}

/* Of items of a part: of all. */
static void number(uint64_t *restrict out, const uint32_t *restrict of_part, uint64_t n, uint64_t base)
{
    for (uint64_t i = 0; i < n; i++)
        out[i] = base + of_part[i];
}

/* All samples of this rank, as numbers among all items. */
static lw_status draw(drawing *d, uint64_t *out)
{
    lw_context *const context = d->call.context;
    const uint64_t parts = d->table->end_part - d->table->first_part;
    uint32_t *near = NULL, *host = NULL;
    lw_status status = buffers(d, most_of(d->counts, parts) * sizeof(*near), &near, &host);
    for (uint64_t p = 0; p < parts && status == LW_OK; p++) {
        const uint64_t base = (d->table->first_part + p) * d->table->part_items, n = d->counts[p];
        if (n == 0)
            continue;
        status = draw_part(d, d->table->first_part + p, 0, near, sizeof(*near));
        if (status == LW_OK && host != near)
            status = context->backend->copy(context, host, near, n * sizeof(*near), d->function);
        if (status == LW_OK)
            number(out, host, n, base);
        out += n;
    }
    if (host != near)
        free(host);
    return status;
}

static lw_status close_drawing(drawing *d, lw_status status)
{
    free(d->counts);
    return d->call.context != NULL ? lw_call_end(&d->call, status) : status;
}

/* ---- where the items are ---- */

/* Declares `count` numbers of the caller's, which the host writes to *here. */
static lw_status receive(drawing *d, uint64_t *numbers, uint64_t count, const char *name, uint64_t **here)
{
    const lw_status status =
        lw_call_array_for(&d->call, LW_CALL_WRITE | LW_CALL_BY_HOST, numbers, count, sizeof(*numbers), name, here);
    return status == LW_OK ? lw_call_begin(&d->call) : status;
}

static lw_status receive_own(drawing *d, uint64_t *out, size_t space, uint64_t **here)
{
    if (lw_call_check(&d->call, out, space, sizeof(*out), "out") != LW_OK)
        return d->call.status;
    return d->own <= space ? receive(d, out, d->own, "out", here)
                           : lw_fail(LW_ERROR_ARGUMENT,
                                     "%s: space is %zu; it must be at least %" PRIu64 ", the samples of this rank",
                                     d->function, space, d->own);
}

lw_status lw_ranks_table_sample_own_u64(lw_generator *generator, const lw_ranks_table *table, uint64_t n, uint64_t *out,
                                        size_t space, size_t *count)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_ranks_table_sample_own_u64";
    const int asks = out == NULL && space == 0;
    drawing d;
    lw_status status = open(&d, generator, table, function);
    if (status == LW_OK && count == NULL)
        status = lw_fail_null(function, "count", LW_NULL_RESULT);
    if (status == LW_OK)
        status = deal(&d, n);
    if (status == LW_OK && asks)
        d.call.by = 0;
    if (status == LW_OK && !asks)
        status = receive_own(&d, out, space, &out);
    if (status == LW_OK && !asks)
        status = draw(&d, out);
    const uint64_t own = d.own;
    status = close_drawing(&d, status);
    if (status == LW_OK)
        *count = own;
    return status;
}

lw_status lw_ranks_table_counts_u64(lw_generator *generator, const lw_ranks_table *table, uint64_t n, uint64_t *counts)
{
    LW_OWN_ENVIRONMENT;
    uint64_t *near = NULL, *host = NULL;
    drawing d;
    lw_status status = open(&d, generator, table, "lw_ranks_table_counts_u64");
    if (status == LW_OK)
        status = receive(&d, counts, table->info.count, "counts", &counts);
    if (status == LW_OK)
        status = deal(&d, n);
    const int on_device = d.call.context != NULL && d.call.context->backend->on_device;
    if (status == LW_OK && on_device)
        status = buffers(&d, table->part_items * sizeof(*near), &near, &host);
    for (uint64_t part = table != NULL ? table->first_part : 0; status == LW_OK && part < table->end_part; part++) {
        const uint64_t items = lw_ranks_table_items(table, part);
        if (d.counts[part - table->first_part] == 0) /* it may have no table */
            memset(counts, 0, items * sizeof(*counts));
        else
            status = draw_part(&d, part, 1, on_device ? near : counts, sizeof(*counts));
        if (status == LW_OK && on_device && d.counts[part - table->first_part] > 0)
            status = d.call.context->backend->copy(d.call.context, counts, near, items * sizeof(*counts), d.function);
        counts += items;
    }
    if (on_device)
        free(host);
    return close_drawing(&d, status);
}

/* ---- where samples are wanted ---- */

typedef struct sending {
    drawing d;
    lw_ranks_exchange x;
    uint64_t *samples, *places; /* of this rank's items: numbers, and which sample of n each is */
    lw_ranks_entry *sent;
} sending;

/* The samples of this rank's items, with their places as keys, in the order of the ranks that asked. */
static lw_status prepare(sending *s)
{
    drawing *const d = &s->d;
    lw_ranks_exchange *const x = &s->x;
    lw_status status = deal(d, x->firsts[x->ranks->size]);
    if (status != LW_OK)
        return status;
    s->samples = malloc(d->own * sizeof(*s->samples) + 1);
    s->places = malloc(d->own * sizeof(*s->places) + 1);
    s->sent = malloc(d->own * sizeof(*s->sent) + 1);
    if (s->samples == NULL || s->places == NULL || s->sent == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " samples", d->function, d->own);
    status = draw(d, s->samples);
    if (status != LW_OK)
        return status;
    uint64_t pair[2];
    lw_parts_words(d->key, 0, LW_PARTS_ORDER, pair);
    const lw_permutation order = lw_permutation_open((lw_key){pair[0], pair[1]}, d->n);
    for (uint64_t i = 0; i < d->own; i++) {
        s->places[i] = lw_permutation_index(&order, d->before + i);
        x->to[lw_ranks_exchange_rank(x, s->places[i])] += sizeof(*s->sent);
    }
    lw_ranks_exchange_begins(x);
    for (uint64_t i = 0; i < d->own; i++)
        s->sent[x->from[lw_ranks_exchange_rank(x, s->places[i])]++] = (lw_ranks_entry){s->places[i], s->samples[i]};
    return LW_OK;
}

lw_status lw_ranks_table_sample_u64(lw_generator *generator, const lw_ranks_table *table, const lw_ranks *ranks,
                                    uint64_t *out, size_t many)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_ranks_table_sample_u64";
    sending s = {.samples = NULL};
    lw_status status = lw_ranks_check(ranks, LW_RANKS_EXCHANGE, function);
    if (status == LW_OK)
        status = lw_ranks_exchange_open(&s.x, ranks, function);
    if (status != LW_OK)
        return status;
    status = open(&s.d, generator, table, function);
    if (status == LW_OK)
        status = receive(&s.d, out, many, "out", &out);
    status = lw_ranks_exchange_agree(&s.x, &s.d.call, status, "table (a hash of its totals)",
                                     status == LW_OK ? table->mark : 0, many);
    if (status == LW_OK) {
        status = prepare(&s);
        status = lw_ranks_exchange_send(&s.x, status, s.sent);
    }
    for (uint64_t i = 0; i < many && status == LW_OK; i++)
        out[s.x.received[i].key - s.x.firsts[ranks->rank]] = s.x.received[i].item;
    free(s.samples);
    free(s.places);
    free(s.sent);
    lw_ranks_exchange_close(&s.x);
    return close_drawing(&s.d, status);
}
