/* The public paths: weights, made by the host, and calls that make paths by them. */
#include "lanewise/paths.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"
#include "core/handle.h"
#include "paths/plan.h"

#define LEAST_TIME 0x1p-500
#define MOST_TIME 0x1p500

struct lw_paths {
    lw_handle handle;
    const double *f64; /* weights, in the handle's memory; likewise */
    const float *f32;
    const uint32_t *places;
    uint32_t level[LW_PATHS_LEVELS + 1], levels;
    lw_paths_info info;
};

static const lw_handle_kind paths_kind = {.name = "paths",
                                          .noun = "set of paths",
                                          .create = "lw_paths_create",
                                          .destroy = "lw_paths_destroy",
                                          .size = sizeof(lw_paths),
                                          .info = offsetof(lw_paths, info),
                                          .info_size = sizeof(lw_paths_info)};

/* ---- making them ---- */

static lw_status check_choices(const lw_paths_options *options, const char *function)
{
    if (options == NULL)
        return lw_fail_null(function, "options", "it must be the address of an lw_paths_options");
    if (options->size != sizeof(*options))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->size is %zu; it must be sizeof(lw_paths_options), %zu",
                       function, options->size, sizeof(*options));
    if ((unsigned)options->construction > LW_PATHS_COMPONENTS)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: options->construction is %d; it must be a value of lw_paths_construction", function,
                       (int)options->construction);
    if (options->output != LW_PATHS_VALUES && options->output != LW_PATHS_INCREMENTS)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: options->output is %d; it must be LW_PATHS_VALUES or LW_PATHS_INCREMENTS", function,
                       (int)options->output);
    if (options->steps == 0 || options->steps > LW_PATHS_STEPS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->steps is %" PRIu32 "; it must be 1 to %d", function,
                       options->steps, LW_PATHS_STEPS_MOST);
    if (options->times != NULL && options->construction == LW_PATHS_COMPONENTS &&
        options->steps > LW_PATHS_COMPONENTS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: options->steps is %" PRIu32
                       "; components of your own times may have %d, those of equal steps (times null) %d",
                       function, options->steps, LW_PATHS_COMPONENTS_MOST, LW_PATHS_STEPS_MOST);
    return LW_OK;
}

static lw_status check_times(const lw_paths_options *options, const char *function)
{
    if (((uintptr_t)options->times & (sizeof(double) - 1)) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->times is %p; it must be aligned to 8 bytes", function,
                       (const void *)options->times);
    if (options->times != NULL && options->horizon != 0.0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->horizon is %g; with times of your own it must be 0", function,
                       options->horizon);
    const double step = options->horizon / (double)options->steps;
    if (options->times == NULL && !(step >= LEAST_TIME && options->horizon <= MOST_TIME))
        return lw_fail(LW_ERROR_DOMAIN, "%s: options->horizon is %g; a step must be at least 2^-500, all at most 2^500",
                       function, options->horizon);
    for (uint32_t k = 0; options->times != NULL && k < options->steps; k++) {
        const double before = k > 0 ? options->times[k - 1] : 0.0, time = options->times[k];
        if (!(time > before))
            return lw_fail(LW_ERROR_DOMAIN, "%s: options->times[%" PRIu32 "] is %.17g; it must be above %.17g",
                           function, k, time, before);
        if (!(time >= LEAST_TIME && time <= MOST_TIME))
            return lw_fail(LW_ERROR_DOMAIN, "%s: options->times[%" PRIu32 "] is %g; it must be 2^-500 to 2^500",
                           function, k, time);
    }
    return LW_OK;
}

/* What the host makes: times, columns of components to work in, then weights and places as the object has them. */
typedef struct lw_draft {
    double *times, *work, *f64;
    float *f32;
    uint32_t *places;
    size_t bytes; /* from f64 on */
} lw_draft;

static lw_status open_draft(lw_draft *draft, const lw_paths_options *options, const char *function)
{
    const int has_work = options->construction == LW_PATHS_COMPONENTS;
    const size_t weights = (size_t)lw_paths_weights_count(options->construction, options->steps);
    const size_t work = has_work ? (size_t)lw_paths_columns_count(options->steps) : 0;
    const size_t places = (size_t)lw_paths_places_count(options->construction, options->steps);
    draft->bytes = weights * (sizeof(double) + sizeof(float)) + places * sizeof(uint32_t);
    draft->times = calloc(1, (options->steps + work) * sizeof(double) + draft->bytes);
    if (draft->times == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu32 " steps", function, options->steps);
    draft->work = draft->times + options->steps;
    draft->f64 = draft->work + work;
    draft->f32 = (float *)(draft->f64 + weights);
    draft->places = (uint32_t *)(void *)(draft->f32 + weights);
    return LW_OK;
}

/* Makes the draft, and copies it to where the context runs. */
static lw_status fill_paths(lw_paths *made, const lw_paths_options *options, const char *function)
{
    const size_t weights = (size_t)lw_paths_weights_count(options->construction, options->steps);
    lw_draft draft = {0};
    char *memory = NULL;
    lw_status status = open_draft(&draft, options, function);
    if (status != LW_OK)
        return status;
    lw_paths_times(options, draft.times);
    if (options->construction == LW_PATHS_BRIDGE)
        lw_paths_places(options->steps, draft.places, made->level, &made->levels);
    if (!lw_paths_weights(options, draft.times, draft.places, draft.f64, draft.work))
        status = lw_fail(LW_ERROR_MEMORY, "%s: no host memory for the components of %" PRIu32 " steps", function,
                         options->steps);
    for (size_t e = 0; status == LW_OK && e < weights; e++)
        draft.f32[e] = (float)draft.f64[e];
    if (status == LW_OK)
        status = lw_handle_allocate(made, &memory, draft.bytes, function);
    if (status == LW_OK)
        status = made->handle.context->backend->copy(made->handle.context, memory, draft.f64, draft.bytes, function);
    if (status == LW_OK) {
        made->f64 = (const double *)(const void *)memory;
        made->f32 = (const float *)(made->f64 + weights);
        made->places = (const uint32_t *)(const void *)(made->f32 + weights);
    }
    made->info.last = draft.times[options->steps - 1];
    made->info.bytes = draft.bytes;
    free(draft.times);
    return status;
}

lw_status lw_paths_create(lw_paths **paths, lw_context *context, const lw_paths_options *options)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_paths_create";
    lw_status status = lw_handle_check_new(paths, &paths_kind, context, function);
    if (status == LW_OK)
        status = check_choices(options, function);
    if (status == LW_OK)
        status = check_times(options, function);
    if (status != LW_OK)
        return status;
    lw_paths *const made = lw_handle_new(&paths_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->info.construction = options->construction;
    made->info.output = options->output;
    made->info.steps = options->steps;
    return lw_handle_give(paths, made, fill_paths(made, options, function));
}

void lw_paths_destroy(lw_paths *paths)
{
    lw_handle_destroy(paths);
}

lw_status lw_paths_describe(const lw_paths *paths, lw_paths_info *info)
    LW_RETURNS(lw_handle_describe(paths, &paths_kind, info, __func__))

/* ---- paths ---- */

static lw_status make_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_paths_job *const job = argument;
    (void)done;
    job->count = count;
    return call->context->backend->paths(call->context, job);
}

/* By point, paths are rows, which may be staged in pieces. */
static lw_status make(const lw_paths *paths, lw_type type, const void *normals, void *out, size_t n,
                      lw_points_layout layout, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_call call;
    if (lw_handle_check(paths, &paths_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    if (layout != LW_POINTS_BY_POINT && layout != LW_POINTS_BY_DIMENSION)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: layout is %d; it must be LW_POINTS_BY_POINT or LW_POINTS_BY_DIMENSION",
                       function, (int)layout);
    const uint32_t steps = paths->info.steps;
    if (n > LW_CALL_ELEMENTS_MOST / steps)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu, of %" PRIu32 " steps each; their product may be at most 2^60",
                       function, n, steps);
    lw_paths_job job = {.function = function,
                        .type = type,
                        .construction = paths->info.construction,
                        .output = paths->info.output,
                        .layout = layout,
                        .steps = steps,
                        .levels = paths->levels,
                        .weights = type == LW_TYPE_F32 ? (const void *)paths->f32 : (const void *)paths->f64,
                        .places = paths->places,
                        .count = n,
                        .pitch = layout == LW_POINTS_BY_POINT ? steps : n};
    memcpy(job.level, paths->level, sizeof(job.level));
    const unsigned rows = layout == LW_POINTS_BY_POINT ? LW_CALL_BY_ROWS : 0;
    const uint64_t all = n * (uint64_t)steps;
    lw_call_open(&call, paths->handle.context, NULL, function);
    call.rows = n;
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_IN_PLACE | rows, normals, all, lw_type_size(type), "normals",
                      &job.normals);
    lw_call_array_for(&call, LW_CALL_WRITE | rows, out, all, lw_type_size(type), "out", &job.out);
    if (call.status != LW_OK || n == 0)
        return call.status;
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = lw_call_run(&call, make_rows, &job);
    return lw_call_end(&call, status);
}

lw_status lw_paths_make_f32(const lw_paths *paths, const float *normals, float *out, size_t n, lw_points_layout layout)
    LW_RETURNS(make(paths, LW_TYPE_F32, normals, out, n, layout, __func__))
lw_status lw_paths_make_f64(const lw_paths *paths, const double *normals, double *out, size_t n,
                            lw_points_layout layout)
    LW_RETURNS(make(paths, LW_TYPE_F64, normals, out, n, layout, __func__))
