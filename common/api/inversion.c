/* The public weighted sampling by inversion: a table kept where the context runs, and searched. Unless it is small, it is
 * made there. */
#include "lanewise/inversion.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/call_weights.h"
#include "core/kinds.h"
#include "core/handle.h"
#include "inversion.h"
#include "inversion/job.h"
#include "kinds/numbers.h"
#include "search/job.h"

/* A device's table of so few items is made by the host: launches and their wait take longer. */
enum { ITEMS_BY_HOST = 4096 };

struct lw_inversion {
    lw_handle handle;
    uint64_t *bounds; /* the handle's memory */
    uint64_t count;   /* of bounds that are searched */
    lw_inversion_info info;
};

static const lw_handle_kind inversion_kind = {.name = "inversion",
                                              .noun = "table",
                                              .create = "lw_inversion_create",
                                              .destroy = "lw_inversion_destroy",
                                              .size = sizeof(lw_inversion),
                                              .info = offsetof(lw_inversion, info),
                                              .info_size = sizeof(lw_inversion_info)};

/* ---- the table ---- */

static int is_by_host(const lw_context *context, size_t n)
{
    return context->backend->on_device && n <= ITEMS_BY_HOST;
}

static lw_status build_by_host(const lw_inversion *made, lw_inversion_job *job, lw_inversion_found *found)
{
    lw_context *const context = made->handle.context;
    lw_context host = *context;
    host.backend = lw_backend_of_host(context);
    host.threads = 1;
    char *const area =
        malloc(16 + made->info.bytes + host.backend->inversion_bytes(&host, job)); /* aligned enough for CPUs */
    if (area == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for a table", job->weights.function);
    job->bounds = (uint64_t *)area;
    job->weights.work = area + (made->info.bytes + 15) / 16 * 16;
    lw_status status = host.backend->inversion_build(&host, job, found);
    if (status == LW_OK && found->error == LW_ALIAS_OK)
        status = context->backend->copy(context, made->bounds, area, made->info.bytes, job->weights.function);
    free(area);
    return status;
}

static lw_status build(const lw_inversion *made, lw_call *call, lw_inversion_job *job, lw_inversion_found *found)
{
    lw_context *const context = made->handle.context;
    if (is_by_host(context, made->info.items))
        return build_by_host(made, job, found);
    job->bounds = made->bounds;
    const lw_status status = lw_call_buffer(call, context->backend->inversion_bytes(context, job), &job->weights.work);
    return status == LW_OK ? context->backend->inversion_build(context, job, found) : status;
}

static lw_status fill_table(lw_inversion *made, lw_call *call, lw_inversion_job *job)
{
    lw_context *const context = made->handle.context;
    const lw_alias_job *const from = &job->weights;
    lw_inversion_found found;
    lw_status status = lw_handle_allocate(made, &made->bounds, made->info.bytes, from->function);
    if (status == LW_OK)
        status = build(made, call, job, &found);
    if (status == LW_OK && found.error != LW_ALIAS_OK)
        status = lw_weight_refuse(context, from->weights, from->type, from->items,
                                  found.error == LW_ALIAS_NO_WEIGHT ? UINT64_MAX : found.offender, from->function);
    if (status != LW_OK)
        return status;
    made->count = found.count;
    made->info.zeros = found.zeros;
    made->info.truncated = found.missed - found.zeros;
    return LW_OK;
}

lw_status lw_inversion_create(lw_inversion **inversion, lw_context *context, const void *weights, lw_type type,
                              size_t n)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_inversion_create";
    lw_inversion_job job = {.weights = {.function = function, .type = type, .items = n}};
    lw_call call;
    lw_call_open(&call, context, NULL, function);
    call.status = lw_handle_check_new(inversion, &inversion_kind, context, function);
    lw_call_items(&call, n);
    const int by_host = call.status == LW_OK && is_by_host(context, n);
    if ((by_host ? lw_call_weights_by_host : lw_call_weights)(&call, weights, type, n, &job.weights.weights) != LW_OK)
        return call.status;
    lw_inversion *const made = lw_handle_new(&inversion_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->info.items = n;
    made->info.bytes = n * sizeof(*made->bounds);
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = fill_table(made, &call, &job);
    return lw_handle_give(inversion, made, lw_call_end(&call, status));
}

void lw_inversion_destroy(lw_inversion *inversion)
{
    lw_handle_destroy(inversion);
}

lw_status lw_inversion_describe(const lw_inversion *inversion, lw_inversion_info *info)
    LW_RETURNS(lw_handle_describe(inversion, &inversion_kind, info, __func__))

lw_status lw_inversion_check(const lw_inversion *inversion, const lw_context *context, const char *function)
{
    const lw_status status = lw_handle_check(inversion, &inversion_kind, function);
    if (status == LW_OK && inversion->handle.context != context)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the points and the table belong to different contexts; make both in one",
                       function);
    return status;
}

/* ---- items ---- */

/* The items of some u, both where kernels work. */
typedef struct look_up {
    const lw_inversion *inversion;
    const uint64_t *u;
    void *out;
    size_t size;             /* of an item */
    lw_generator *generator; /* null: u is the caller's */
    uint64_t all, buffer;    /* u of the whole call; u that are drawn at a time */
    lw_arguments arguments;
} look_up;

lw_status lw_inversion_find(const lw_inversion *inversion, const uint64_t *u, void *out, size_t size, uint64_t count,
                            const char *function)
{
    lw_context *const context = inversion->handle.context;
    const lw_search job = {.function = function,
                           .type = LW_TYPE_U64,
                           .bound = LW_BOUND_UPPER,
                           .boundaries = inversion->bounds,
                           .n = inversion->count,
                           .values = u,
                           .count = count,
                           .places = out,
                           .place_size = size};
    return context->backend->search(context, &job);
}

static lw_status find_items(const lw_call *call, const look_up *look, uint64_t from, uint64_t count)
{
    return lw_inversion_find(look->inversion, look->u, (char *)look->out + from * look->size, look->size, count,
                             call->function);
}

static lw_status look_up_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    (void)done;
    return find_items(call, argument, 0, count);
}

/* Draws u number `first` of the call and those behind it. Their cursor is moved at the end of the whole call. */
static lw_status draw(const look_up *look, uint64_t first, uint64_t count, const char *function)
{
    const size_t no_array[LW_PARAMETERS_MOST] = {0};
    lw_generator *const generator = look->generator;
    lw_request request = {.function = function,
                          .id = lw_kernel_range_u64,
                          .size = sizeof(uint64_t),
                          .block = lw_kernel_block(lw_kernel_range_u64, generator->engine)};
    lw_call call;
    lw_call_open(&call, generator->context, generator, function);
    lw_call_cursor(&call, look->all, 1);
    call.first += first;
    call.by = 0;
    const lw_status status = lw_generator_fill_rows(&call, &request, lw_number_inversion, no_array,
                                                    (void *)(uintptr_t)look->u, count, 1, &look->arguments);
    return lw_call_end(&call, status);
}

static lw_status draw_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    const look_up *const look = argument;
    lw_status status = LW_OK;
    for (uint64_t from = 0, part; status == LW_OK && from < count; from += part) {
        part = count - from < look->buffer ? count - from : look->buffer;
        status = draw(look, done + from, part, call->function);
        if (status == LW_OK)
            status = find_items(call, look, from, part);
    }
    return status;
}

static lw_status at(const lw_inversion *inversion, const uint64_t *u, void *out, size_t size, size_t n,
                    const char *function)
{
    LW_OWN_ENVIRONMENT;
    look_up look = {.inversion = inversion, .size = size};
    lw_call call;
    if (lw_handle_check(inversion, &inversion_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_call_open(&call, inversion->handle.context, NULL, function);
    call.rows = n;
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_ROWS, u, n, sizeof(*u), "u", &look.u);
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n, size, "out", &look.out);
    if (call.status != LW_OK || n == 0)
        return call.status;
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = lw_call_run(&call, look_up_rows, &look);
    return lw_call_end(&call, status);
}

lw_status lw_inversion_at_u32(const lw_inversion *inversion, const uint64_t *u, uint32_t *out, size_t n)
    LW_RETURNS(at(inversion, u, out, sizeof(*out), n, __func__))
lw_status lw_inversion_at_u64(const lw_inversion *inversion, const uint64_t *u, uint64_t *out, size_t n)
    LW_RETURNS(at(inversion, u, out, sizeof(*out), n, __func__))

static lw_status sample(lw_generator *generator, const lw_inversion *inversion, void *out, size_t size, size_t n,
                        const char *function)
{
    LW_OWN_ENVIRONMENT;
    static const lw_value below[] = {{.u64 = UINT64_MAX}};
    look_up look = {.inversion = inversion, .size = size, .generator = generator, .all = n};
    lw_call call;
    if (lw_handle_check_draw(generator, inversion, &inversion_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_call_open(&call, generator->context, generator, function);
    lw_call_cursor(&call, n, 1);
    call.rows = n;
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n, size, "out", &look.out);
    if (call.status != LW_OK || n == 0)
        return call.status;
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = lw_kind_arguments(&look.arguments, LW_KIND_RANGE_U64, generator->engine, below, function);
    const uint64_t most = call.context->backend->on_device ? LW_INVERSION_PIECE_DEVICE : LW_INVERSION_PIECE_HOST;
    look.buffer = n < most ? n : most;
    if (status == LW_OK)
        status = lw_call_buffer(&call, look.buffer * sizeof(*look.u), &look.u);
    if (status == LW_OK)
        status = lw_call_run(&call, draw_rows, &look);
    return lw_call_end(&call, status);
}

lw_status lw_inversion_sample_u32(lw_generator *generator, const lw_inversion *inversion, uint32_t *out, size_t n)
    LW_RETURNS(sample(generator, inversion, out, sizeof(*out), n, __func__))
lw_status lw_inversion_sample_u64(lw_generator *generator, const lw_inversion *inversion, uint64_t *out, size_t n)
    LW_RETURNS(sample(generator, inversion, out, sizeof(*out), n, __func__))
