/* The public quasi-random points: tables, made by the host, and fills from them. */
#include "lanewise/points.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"
#include "core/handle.h"
#include "points.h"
#include "points/directions.h"
#include "points/options.h"
#include "points/tables.h"

struct lw_points {
    lw_handle handle;
    const uint32_t *tables; /* the handle's memory */
    uint64_t pitch, key;
    lw_points_rule rule;
    lw_points_info info;
};

static const lw_handle_kind points_kind = {.name = "points",
                                           .noun = "set of points",
                                           .create = "lw_points_create",
                                           .destroy = "lw_points_destroy",
                                           .size = sizeof(lw_points),
                                           .info = offsetof(lw_points, info),
                                           .info_size = sizeof(lw_points_info)};

/* ---- making them ---- */

static lw_status fill_tables(lw_points *made, const lw_points_options *options, const char *function)
{
    lw_context *const context = made->handle.context;
    void *tables = NULL, *const host = calloc(1, (size_t)made->info.bytes);
    if (host == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu32 " dimensions", function, options->dimensions);
    lw_points_make(options, host);
    lw_status status = lw_handle_allocate(made, &tables, (size_t)made->info.bytes, function);
    if (status == LW_OK)
        status = context->backend->copy(context, tables, host, (size_t)made->info.bytes, function);
    made->tables = tables;
    free(host);
    return status;
}

lw_status lw_points_create(lw_points **points, lw_context *context, const lw_points_options *options)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_points_create";
    lw_status status = lw_handle_check_new(points, &points_kind, context, function);
    if (status == LW_OK)
        status = lw_points_check_options(options, function);
    if (status != LW_OK)
        return status;
    lw_points *const made = lw_handle_new(&points_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->rule = lw_points_rule_of(options);
    made->pitch = lw_points_pitch(options);
    made->key = lw_points_key(options);
    made->info.sequence = options->sequence;
    made->info.dimensions = options->dimensions;
    made->info.order = options->order;
    made->info.scramble = options->scramble;
    made->info.seed = options->seed;
    made->info.replicate = options->replicate;
    made->info.bytes = lw_points_bytes(options);
    made->info.n = options->n;
    made->info.form = options->form;
    made->info.interlace = options->interlace > 1 ? options->interlace : 1;
    return lw_handle_give(points, made, fill_tables(made, options, function));
}

void lw_points_destroy(lw_points *points)
{
    lw_handle_destroy(points);
}

lw_status lw_points_describe(const lw_points *points, lw_points_info *info)
    LW_RETURNS(lw_handle_describe(points, &points_kind, info, __func__))

_Static_assert(LW_POINTS_MIX_XOR == 0 && LW_POINTS_MIX_OWEN == 1 && LW_POINTS_MIX_HASH == 2, "as at/points.h has them");
_Static_assert(LW_POINTS_HIGH == 0 && LW_POINTS_LOW == 64 && LW_POINTS_START == 128 && LW_POINTS_KEYS == 128,
               "likewise");

lw_status lw_points_view_of(const lw_points *points, lw_points_view *view)
{
    static const char function[] = "lw_points_view_of";
    const lw_status status = lw_handle_check(points, &points_kind, function);
    if (status != LW_OK)
        return status;
    if (view == NULL)
        return lw_fail_null(function, "view", LW_NULL_RESULT);
    if (points->rule != LW_POINTS_STEPS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the points are no Sobol' points, which alone have a view", function);
    *view = (lw_points_view){.tables = points->tables,
                             .pitch = points->pitch,
                             .key = points->key,
                             .dimensions = points->info.dimensions,
                             .mix = (uint32_t)lw_points_mix_of(points->info.scramble)};
    return LW_OK;
}

/* ---- fills ---- */

static lw_status check_fill(const lw_points *points, const lw_points_where *where, const char *function)
{
    const uint32_t all = points->info.dimensions;
    if (where->layout != LW_POINTS_BY_POINT && where->layout != LW_POINTS_BY_DIMENSION)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: layout is %d; it must be LW_POINTS_BY_POINT or LW_POINTS_BY_DIMENSION",
                       function, (int)where->layout);
    if (where->first_dimension > all || where->dimensions > all - where->first_dimension)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: first_dimension is %" PRIu32 " and dimensions is %" PRIu32 "; the points have %" PRIu32,
                       function, where->first_dimension, where->dimensions, all);
    if (where->n != 0 && where->first > UINT64_MAX - (where->n - 1))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: first is %" PRIu64 " and n is %zu; first + n may be at most 2^64",
                       function, where->first, where->n);
    const uint64_t most = points->info.n;
    if (most != 0 && (where->first > most || where->n > most - where->first))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: first is %" PRIu64 " and n is %zu; there are %" PRIu64 " points",
                       function, where->first, where->n, most);
    if (where->dimensions != 0 && where->n > LW_CALL_ELEMENTS_MOST / where->dimensions)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: n is %zu and dimensions is %" PRIu32 "; their product may be at most 2^60", function,
                       where->n, where->dimensions);
    return LW_OK;
}

lw_status lw_points_check(const lw_points *points, lw_context **context, const char *function)
{
    const lw_status status = lw_handle_check(points, &points_kind, function);
    if (status == LW_OK)
        *context = points->handle.context;
    return status;
}

/* A call on its way: what makes its elements. */
typedef struct lw_points_filling {
    lw_points_job job;
    size_t size; /* of an element */
    lw_points_step *make;
    const void *argument;
} lw_points_filling;

static lw_status fill_points(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    const lw_points_filling *const filling = argument;
    lw_points_job part = filling->job;
    part.first += done;
    part.count = count;
    return filling->make(call->context, &part, filling->argument);
}

/* The rows are elements, so that a piece can be less than all points of a dimension: whole dimensions, and parts of one
 * before and behind them. */
static lw_status fill_elements(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    const lw_points_filling *const filling = argument;
    const lw_points_job *const job = &filling->job;
    const uint64_t n = job->count;
    lw_status status = LW_OK;
    for (uint64_t made = 0; status == LW_OK && made < count;) {
        lw_points_job part = *job;
        const uint64_t from = (done + made) % n, left = count - made;
        part.out = (char *)job->out + made * filling->size;
        part.first_dimension += (uint32_t)((done + made) / n);
        part.dimensions = from == 0 && left >= n ? (uint32_t)(left / n) : 1;
        part.first += from;
        part.count = n - from < left ? n - from : left;
        status = filling->make(call->context, &part, filling->argument);
        made += part.dimensions * part.count;
    }
    return status;
}

lw_status lw_points_fill_by(const lw_points *points, const lw_points_where *where, lw_type type, void *out, size_t size,
                            lw_points_step *make, const void *argument, const char *function)
{
    lw_call call;
    if (lw_handle_check(points, &points_kind, function) != LW_OK || check_fill(points, where, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    const int by_point = where->layout == LW_POINTS_BY_POINT;
    lw_points_filling filling = {.job = {.function = function,
                                         .type = type,
                                         .rule = points->rule,
                                         .mix = lw_points_mix_of(points->info.scramble),
                                         .layout = where->layout,
                                         .key = points->key,
                                         .tables = points->tables,
                                         .pitch = points->pitch,
                                         .first = where->first,
                                         .count = where->n,
                                         .first_dimension = where->first_dimension,
                                         .dimensions = where->dimensions,
                                         .row = by_point ? where->dimensions : where->n},
                                 .size = size,
                                 .make = make,
                                 .argument = argument};
    const uint64_t all = where->n * (uint64_t)where->dimensions;
    lw_call_open(&call, points->handle.context, NULL, function);
    call.rows = by_point ? where->n : all;
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, all, size, "out", &filling.job.out);
    if (call.status != LW_OK || all == 0)
        return call.status;
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = lw_call_run(&call, by_point ? fill_points : fill_elements, &filling);
    return lw_call_end(&call, status);
}

static lw_status make_words(lw_context *context, const lw_points_job *part, const void *argument)
{
    (void)argument;
    return context->backend->points(context, part);
}

static lw_status fill(const lw_points *points, lw_type type, void *out, uint64_t first, size_t n,
                      uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout, const char *function)
{
    LW_OWN_ENVIRONMENT;
    const lw_points_where where = {first, n, first_dimension, dimensions, layout};
    return lw_points_fill_by(points, &where, type, out, lw_type_size(type), make_words, NULL, function);
}

lw_status lw_points_fill_u32(const lw_points *points, uint32_t *out, uint64_t first, size_t n, uint32_t first_dimension,
                             uint32_t dimensions, lw_points_layout layout)
    LW_RETURNS(fill(points, LW_TYPE_U32, out, first, n, first_dimension, dimensions, layout, __func__))
lw_status lw_points_fill_u64(const lw_points *points, uint64_t *out, uint64_t first, size_t n, uint32_t first_dimension,
                             uint32_t dimensions, lw_points_layout layout)
    LW_RETURNS(fill(points, LW_TYPE_U64, out, first, n, first_dimension, dimensions, layout, __func__))
lw_status lw_points_fill_f32(const lw_points *points, float *out, uint64_t first, size_t n, uint32_t first_dimension,
                             uint32_t dimensions, lw_points_layout layout)
    LW_RETURNS(fill(points, LW_TYPE_F32, out, first, n, first_dimension, dimensions, layout, __func__))
lw_status lw_points_fill_f64(const lw_points *points, double *out, uint64_t first, size_t n, uint32_t first_dimension,
                             uint32_t dimensions, lw_points_layout layout)
    LW_RETURNS(fill(points, LW_TYPE_F64, out, first, n, first_dimension, dimensions, layout, __func__))
