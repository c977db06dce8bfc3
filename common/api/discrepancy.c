/* The public discrepancies: prepare the points, add up the products of points and of pairs exactly, finish. */
#include "lanewise/discrepancy.h"

#include <inttypes.h>
#include <math.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"
#include "discrepancy/finish.h"
#include "moments/accumulator_round.h"

enum { TILES_AT_A_TIME = 1 << 17 }; /* whose sums of columns take 64 MiB */

typedef struct lw_measure {
    lw_call call; /* has the memory */
    lw_discrepancy_job job;
    lw_discrepancy_set own, other; /* the points that the call is about, and those that were there before */
    lw_discrepancy_sums sums;
} lw_measure;

/* ---- checks ---- */

static lw_status check_arguments(const lw_discrepancy_job *job, const double *value)
{
    if ((unsigned)job->which >= LW_DISCREPANCIES)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: which is %d; it must be a value of lw_discrepancy", job->function,
                       (int)job->which);
    if (job->layout != LW_POINTS_BY_POINT && job->layout != LW_POINTS_BY_DIMENSION)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: layout is %d; it must be LW_POINTS_BY_POINT or LW_POINTS_BY_DIMENSION",
                       job->function, (int)job->layout);
    if (job->dimensions == 0 || job->dimensions > LW_DISCREPANCY_DIMENSIONS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: dimensions is %" PRIu32 "; it must be 1 to %d", job->function,
                       job->dimensions, LW_DISCREPANCY_DIMENSIONS_MOST);
    if (value == NULL || (uintptr_t)value % sizeof(*value) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: value is %p; it must be the address of a double", job->function,
                       (const void *)value);
    return LW_OK;
}

static lw_status check_count(const lw_discrepancy_job *job, size_t n, const char *name)
{
    if (n == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is 0; there must be a point", job->function, name);
    if (n > LW_CALL_ELEMENTS_MOST / job->dimensions)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: %s is %zu and dimensions is %" PRIu32 "; their product may be at most 2^60", job->function,
                       name, n, job->dimensions);
    return LW_OK;
}

/* n + more, which divides the sums. */
static lw_status check_all(const lw_discrepancy_job *job, size_t n, size_t added, uint64_t more)
{
    if (more <= UINT64_MAX - n && added <= UINT64_MAX - n - more)
        return LW_OK;
    return lw_fail(LW_ERROR_ARGUMENT, "%s: more is %" PRIu64 "; all points may be at most 2^64 - 1", job->function,
                   more);
}

/* Names element e of the caller's points. */
static lw_status refuse_element(const lw_measure *measure, const double *points, uint64_t n, const char *name,
                                uint64_t e)
{
    const lw_discrepancy_job *const job = &measure->job;
    lw_context *const context = measure->call.context;
    const int by_point = job->layout == LW_POINTS_BY_POINT;
    double element = 0.0;
    const lw_status status = context->backend->copy(context, &element, points + e, sizeof(element), job->function);
    if (status != LW_OK)
        return status;
    return lw_fail(LW_ERROR_DOMAIN,
                   "%s: %s[%" PRIu64 "], dimension %" PRIu64 " of point %" PRIu64 ", is %.17g; it must be 0 to 1",
                   job->function, name, e, by_point ? e % job->dimensions : e / n,
                   by_point ? e / job->dimensions : e % n, element);
}

/* ---- the steps ---- */

static lw_status run(const lw_measure *measure, const lw_discrepancy_job *job)
{
    return measure->call.context->backend->discrepancy(measure->call.context, job);
}

static lw_status prepare_elements(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_discrepancy_job *const job = argument;
    job->first = done;
    job->count = count;
    return call->context->backend->discrepancy(call->context, job);
}

/* A set of the caller's points. */
static lw_status prepare(lw_measure *measure, const double *points, size_t n, const char *name, lw_discrepancy_set *set)
{
    lw_context *const context = measure->call.context;
    lw_discrepancy_job job = measure->job;
    uint64_t offender = UINT64_MAX;
    lw_call call;
    job.step = LW_DISCREPANCY_PREPARE;
    job.rows = *set;
    lw_call_open(&call, context, NULL, job.function);
    call.rows = (uint64_t)n * job.dimensions;
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_ROWS, points, call.rows, sizeof(*points), name, &job.from);
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = context->backend->copy(context, job.offender, &offender, sizeof(offender), job.function);
    if (status == LW_OK)
        status = lw_call_run(&call, prepare_elements, &job);
    if (status == LW_OK)
        status = context->backend->copy(context, &offender, job.offender, sizeof(offender), job.function);
    status = lw_call_end(&call, status);
    return status == LW_OK && offender != UINT64_MAX ? refuse_element(measure, points, n, name, offender) : status;
}

/* Adds numbers in the context's memory to *sums. */
static lw_status add(const lw_measure *measure, const double *numbers, uint64_t count, lw_sums *sums)
{
    lw_context *const context = measure->call.context;
    const lw_moments_job pass = {.function = measure->job.function,
                                 .array = numbers,
                                 .count = count,
                                 .size = sizeof(*numbers),
                                 .pass = LW_PASS_SUM};
    return context->backend->moments(context, &pass, sums);
}

/* The single products, and those of points with themselves. */
static lw_status add_points(lw_measure *measure)
{
    lw_discrepancy_job job = measure->job;
    job.step = LW_DISCREPANCY_POINTS;
    job.rows = measure->own;
    job.count = job.rows.pitch / 32;
    lw_status status = run(measure, &job);
    if (status == LW_OK)
        status = add(measure, job.out, job.rows.count, &measure->sums.single);
    if (status == LW_OK)
        status = add(measure, job.out + job.rows.pitch, job.rows.count, &measure->sums.pairs);
    return status;
}

/* Twice the products of pairs of a point and one of the others, which may be the same set. */
static lw_status add_pairs(lw_measure *measure, const lw_discrepancy_set *others)
{
    lw_discrepancy_job job = measure->job;
    lw_sums once = {{0}, {0}, 0, 0};
    lw_status status = LW_OK;
    job.step = LW_DISCREPANCY_PAIRS;
    job.rows = measure->own;
    job.columns = *others;
    const uint64_t rows = job.rows.pitch / LW_DISCREPANCY_TILE, columns = job.columns.pitch / LW_DISCREPANCY_TILE;
    const uint64_t tiles = job.rows.values == job.columns.values ? (rows + 1) * rows / 2 : rows * columns;
    for (uint64_t done = 0; status == LW_OK && done < tiles; done += job.count) {
        job.first = done;
        job.count = tiles - done < TILES_AT_A_TIME ? tiles - done : TILES_AT_A_TIME;
        status = run(measure, &job);
        if (status == LW_OK)
            status = add(measure, job.out, LW_DISCREPANCY_TILE * job.count, &once);
    }
    lw_wide_carry(once.digit, LW_SUM_DIGITS);
    for (int k = 0; k < LW_SUM_DIGITS; k++)
        measure->sums.pairs.digit[k] += 2 * once.digit[k];
    return status;
}

/* ---- a call ---- */

static size_t set_bytes(const lw_discrepancy_job *job, lw_discrepancy_set *set, uint64_t n)
{
    const size_t planes = job->which == LW_DISCREPANCY_CENTRED || job->which == LW_DISCREPANCY_MIXED ? 2 : 1;
    set->count = n;
    set->pitch = (n + LW_DISCREPANCY_TILE - 1) / LW_DISCREPANCY_TILE * LW_DISCREPANCY_TILE;
    return planes * job->dimensions * (size_t)set->pitch * sizeof(double);
}

/* Memory for n points, for n_before that were there before, and for numbers that are added up. */
static lw_status open_measure(lw_measure *measure, lw_context *context, size_t n, size_t n_before)
{
    lw_call *const call = &measure->call;
    const size_t own = set_bytes(&measure->job, &measure->own, n),
                 other = set_bytes(&measure->job, &measure->other, n_before);
    const uint64_t rows = measure->own.pitch / LW_DISCREPANCY_TILE;
    const uint64_t across = measure->other.pitch / LW_DISCREPANCY_TILE, most = across > rows ? across : rows;
    const uint64_t tiles = most > TILES_AT_A_TIME / rows ? TILES_AT_A_TIME : rows * most;
    const uint64_t numbers = LW_DISCREPANCY_TILE * tiles, points = 2 * measure->own.pitch;
    lw_call_open(call, context, NULL, measure->job.function);
    lw_call_buffer(call, own, &measure->own.values);
    if (n_before > 0)
        lw_call_buffer(call, other, &measure->other.values);
    lw_call_buffer(call, (size_t)(numbers > points ? numbers : points) * sizeof(double), &measure->job.out);
    return lw_call_buffer(call, sizeof(*measure->job.offender), &measure->job.offender);
}

lw_status lw_discrepancy_f64(lw_context *context, const double *points, size_t n, uint32_t dimensions,
                             lw_points_layout layout, lw_discrepancy which, uint64_t more, double *value)
{
    LW_OWN_ENVIRONMENT;
    lw_measure measure = {.job = {.function = __func__, .which = which, .dimensions = dimensions, .layout = layout}};
    lw_status status = lw_call_open_context(&measure.call, context, __func__);
    if (status == LW_OK)
        status = check_arguments(&measure.job, value);
    if (status == LW_OK)
        status = check_count(&measure.job, n, "n");
    if (status == LW_OK)
        status = check_all(&measure.job, n, 0, more);
    if (status == LW_OK)
        status = lw_call_check(&measure.call, points, n, sizeof(*points), "points");
    if (status != LW_OK)
        return status;
    status = open_measure(&measure, context, n, 0);
    if (status == LW_OK)
        status = prepare(&measure, points, n, "points", &measure.own);
    if (status == LW_OK)
        status = add_points(&measure);
    if (status == LW_OK)
        status = add_pairs(&measure, &measure.own);
    status = lw_call_end(&measure.call, status);
    if (status == LW_OK)
        *value =
            lw_discrepancy_value(which, lw_dd_add(lw_discrepancy_integral(which, dimensions),
                                                  lw_discrepancy_part(which, dimensions, &measure.sums, n + more)));
    return status;
}

static lw_status check_value(const lw_discrepancy_job *job, double value)
{
    const int good = isfinite(value) && (job->which != LW_DISCREPANCY_L2_STAR || value >= 0.0);
    if (good)
        return LW_OK;
    return lw_fail(LW_ERROR_DOMAIN, "%s: *value is %g; it must be what lw_discrepancy_f64 gave", job->function, value);
}

lw_status lw_discrepancy_add_f64(lw_context *context, const double *added, size_t n_added, const double *points,
                                 size_t n, uint32_t dimensions, lw_points_layout layout, lw_discrepancy which,
                                 uint64_t more, double *value)
{
    LW_OWN_ENVIRONMENT;
    lw_measure measure = {.job = {.function = __func__, .which = which, .dimensions = dimensions, .layout = layout}};
    lw_status status = lw_call_open_context(&measure.call, context, __func__);
    if (status == LW_OK)
        status = check_arguments(&measure.job, value);
    if (status == LW_OK)
        status = check_value(&measure.job, *value);
    if (status == LW_OK)
        status = check_count(&measure.job, n_added, "n_added");
    if (status == LW_OK)
        status = check_count(&measure.job, n, "n");
    if (status == LW_OK)
        status = check_all(&measure.job, n, n_added, more);
    if (status == LW_OK)
        status = lw_call_check(&measure.call, added, n_added, sizeof(*added), "added");
    if (status == LW_OK)
        status = lw_call_check(&measure.call, points, n, sizeof(*points), "points");
    if (status != LW_OK)
        return status;
    status = open_measure(&measure, context, n_added, n);
    if (status == LW_OK)
        status = prepare(&measure, added, n_added, "added", &measure.own);
    if (status == LW_OK)
        status = prepare(&measure, points, n, "points", &measure.other);
    if (status == LW_OK)
        status = add_points(&measure);
    if (status == LW_OK)
        status = add_pairs(&measure, &measure.own);
    if (status == LW_OK)
        status = add_pairs(&measure, &measure.other);
    status = lw_call_end(&measure.call, status);
    if (status != LW_OK)
        return status;
    const lw_dd part = lw_discrepancy_part(which, dimensions, &measure.sums, n + n_added + more);
    *value = lw_discrepancy_value(which, lw_dd_add(lw_discrepancy_square(which, *value), part));
    return LW_OK;
}
