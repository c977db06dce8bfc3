/* Histograms of all ranks' numbers: places among the edges by the bulk search, counted by the host's threads. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/both.h"
#include "base/environment.h"
#include "base/hash64.h"
#include "base/status.h"
#include "core/call.h"
#include "lanewise/ranks_sums.h"
#include "ranks/agree.h"

enum { EDGES_MOST = 1 << 24, PIECE = 1 << 18 };

typedef struct lw_histogram {
    lw_type type;
    const void *x, *edges;
    uint64_t n, count; /* numbers, edges */
    void *bounds;      /* the edges, then a NaN: the upper place of a NaN is behind it */
    uint32_t *places;
    uint64_t piece, *counts, *own; /* own: of this rank */
    lw_call call;
} lw_histogram;

static double edge(const lw_histogram *h, uint64_t i)
{
    return h->type == LW_TYPE_F32 ? (double)((const float *)h->edges)[i] : ((const double *)h->edges)[i];
}

static lw_status check_edges(const lw_histogram *h)
{
    for (uint64_t i = 0; i < h->count; i++) {
        if (isnan(edge(h, i)))
            return lw_fail(LW_ERROR_DOMAIN, "%s: edges[%zu] is NaN; it must be a number", h->call.function, (size_t)i);
        if (i > 0 && edge(h, i) < edge(h, i - 1))
            return lw_fail(LW_ERROR_DOMAIN, "%s: edges[%zu] is %g, below the edge before it, %g; they must rise",
                           h->call.function, (size_t)i, edge(h, i), edge(h, i - 1));
    }
    return LW_OK;
}

/* Checks; h->call has to be ended whatever is returned. */
static lw_status open_histogram(lw_histogram *h, lw_context *context, uint64_t *counts, const char *function)
{
    const size_t size = lw_type_size(h->type);
    lw_call *const call = &h->call;
    lw_call_open_context(call, context, function);
    if (call->status == LW_OK && (h->count < 1 || h->count > EDGES_MOST))
        call->status =
            lw_fail(LW_ERROR_ARGUMENT, "%s: count is %zu; it must be from 1 to 2^24", function, (size_t)h->count);
    lw_call_array_for(call, LW_CALL_READ | LW_CALL_BY_HOST, h->edges, h->count, size, "edges", &h->edges);
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_HOST, counts, h->count + 2, sizeof(*counts), "counts",
                      &h->counts);
    const lw_call_range x = {"x", h->x, h->n * size}, out = {"counts", counts, (h->count + 2) * sizeof(*counts)};
    lw_call_check(call, h->x, h->n, size, "x");
    lw_call_apart(call, &x, &out, 0);
    const lw_status status = lw_call_begin(call);
    return status == LW_OK ? check_edges(h) : status;
}

static lw_status take_memory(lw_histogram *h)
{
    const size_t size = lw_type_size(h->type);
    const uint64_t piece = h->count > PIECE ? h->count : PIECE;
    h->piece = h->n < piece ? h->n : piece;
    h->bounds = malloc((h->count + 1) * size);
    h->places = malloc((h->piece + 1) * sizeof(*h->places));
    h->own = calloc(h->count + 2, sizeof(*h->own));
    if (h->bounds == NULL || h->places == NULL || h->own == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for %zu edges", h->call.function, (size_t)h->count);
    memcpy(h->bounds, h->edges, h->count * size);
    if (h->type == LW_TYPE_F32)
        ((float *)h->bounds)[h->count] = (float)lw_double_of((uint64_t)0x7ff8 << 48);
    else
        ((double *)h->bounds)[h->count] = lw_double_of((uint64_t)0x7ff8 << 48);
    return LW_OK;
}

static lw_status count_own(lw_histogram *h)
{
    lw_context *const context = h->call.context;
    lw_status status = LW_OK;
    for (uint64_t from = 0, part; from < h->n && status == LW_OK; from += part) {
        part = h->n - from < h->piece ? h->n - from : h->piece;
        status = h->type == LW_TYPE_F32
                     ? lw_search_short_f32(context, h->bounds, h->count + 1, (const float *)h->x + from, part,
                                           LW_BOUND_UPPER, h->places)
                     : lw_search_short_f64(context, h->bounds, h->count + 1, (const double *)h->x + from, part,
                                           LW_BOUND_UPPER, h->places);
        if (status == LW_OK)
            lw_backend_of_host(context)->count_places(
                context, &(lw_places_job){.places = h->places, .n = part, .kinds = h->count + 2, .counts = h->own});
    }
    return status;
}

/* What all ranks must give alike. */
static uint64_t hash_of_edges(const lw_histogram *h)
{
    return lw_hash64(h->edges, h->count * lw_type_size(h->type)) + (uint64_t)h->type;
}

static lw_status histogram(lw_context *context, const lw_ranks *ranks, lw_histogram h, uint64_t *counts,
                           const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_status status = lw_ranks_check(ranks, LW_RANKS_SUM | LW_RANKS_AGREE, function);
    if (status != LW_OK)
        return status;
    status = open_histogram(&h, context, counts, function);
    if (status == LW_OK)
        status = take_memory(&h);
    if (status == LW_OK)
        status = count_own(&h);
    const lw_ranks_same same[] = {{"count", h.count}, {"edges (their hash)", status == LW_OK ? hash_of_edges(&h) : 0}};
    status = lw_ranks_agree_on(ranks, status, same, 2, function);
    if (status == LW_OK)
        status = lw_ranks_sum(ranks, h.own, h.count + 2, function);
    if (status == LW_OK)
        memcpy(h.counts, h.own, (h.count + 2) * sizeof(*h.own));
    free(h.bounds);
    free(h.places);
    free(h.own);
    return lw_call_end(&h.call, status);
}

lw_status lw_ranks_histogram_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n,
                                 const float *edges, size_t count, uint64_t *counts)
    LW_RETURNS(histogram(context, ranks,
                         (lw_histogram){.type = LW_TYPE_F32, .x = x, .n = n, .edges = edges, .count = count}, counts,
                         __func__))
lw_status lw_ranks_histogram_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n,
                                 const double *edges, size_t count, uint64_t *counts)
    LW_RETURNS(histogram(context, ranks,
                         (lw_histogram){.type = LW_TYPE_F64, .x = x, .n = n, .edges = edges, .count = count}, counts,
                         __func__))
