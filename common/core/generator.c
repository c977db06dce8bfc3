#include "core/generator.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/kinds.h"
#include "base/status.h"
#include "seeding/keys.h"

lw_status lw_generator_create(lw_generator **generator, lw_context *context, lw_engine engine, uint64_t seed,
                              uint64_t stream)
{
    if (generator == NULL || context == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_create: %s is null",
                       generator == NULL ? "generator" : "context");
    if (!lw_engine_valid(engine))
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_create: engine is %d; engines are 1 to %d", (int)engine,
                       LW_ENGINE_SLOTS - 1);
    lw_generator *const made = calloc(1, sizeof(*made));
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "lw_generator_create: no memory for a generator");
    made->context = context;
    made->engine = engine;
    made->seed = seed;
    made->stream = stream;
    *generator = made;
    return LW_OK;
}

void lw_generator_destroy(lw_generator *generator)
{
    if (generator == NULL)
        return;
    lw_ahead_free(&generator->ahead);
    free(generator);
}

lw_status lw_generator_seek(lw_generator *generator, uint64_t element)
{
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_seek: generator is null");
    if (element > LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_seek: element is %" PRIu64 "; it must be at most 2^60",
                       element);
    generator->cursor = element;
    return LW_OK;
}

lw_status lw_generator_tell(const lw_generator *generator, uint64_t *element)
{
    if (generator == NULL || element == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_tell: %s is null", generator == NULL ? "generator" : "element");
    *element = generator->cursor;
    return LW_OK;
}

lw_status lw_generator_cursor_at(lw_generator *generator, uint64_t *cursor)
{
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_cursor_at: generator is null");
    if ((uintptr_t)cursor % sizeof(*cursor) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_cursor_at: cursor is %p; it must be aligned to %zu bytes",
                       (void *)cursor, sizeof(*cursor));
    generator->cursor_at = cursor;
    return LW_OK;
}

lw_status lw_generator_use_set(lw_generator *generator, unsigned set)
{
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_use_set: generator is null");
    const lw_status status = lw_engine_check_set(generator->engine, set, "lw_generator_use_set");
    if (status != LW_OK)
        return status;
    generator->set = set;
    /* The source and what is drawn ahead were of the former set. */
    generator->number = 0;
    lw_ahead_forget(&generator->ahead);
    return LW_OK;
}

void lw_generator_source(lw_generator *generator, unsigned kind_number)
{
    if (generator->number == kind_number)
        return;
    generator->number = kind_number;
    generator->source =
        lw_source_make(generator->engine, generator->set, generator->seed, generator->stream, kind_number);
    generator->place.block = 0;
}

/* Checks where out is and whether the cursor has room for n elements of `size` bytes, aligned to `align`. */
static lw_status check_out(const lw_generator *generator, const void *out, size_t n, size_t size, size_t align,
                           const char *function)
{
    const uint64_t cursor =
        generator->cursor_at == NULL ? generator->cursor : 0; /* that one is checked when it is read */
    if (n > LW_CURSOR_END - cursor)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu, but the cursor is at %" PRIu64 " and may not pass 2^60",
                       function, n, cursor);
    if (n > 0 && out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is null", function);
    if (n > 0 && (uintptr_t)out % align != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %p; it must be aligned to %zu bytes", function, out, align);
    if (n > SIZE_MAX / size)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many elements of %zu bytes have no place in memory",
                       function, n, size);
    return LW_OK;
}

/* All that a request has of its generator: where it starts, on what. */
static void ask(lw_generator *generator, lw_request *request, const lw_arguments *arguments)
{
    request->engine = generator->engine;
    request->place = &generator->place;
    request->job.source = generator->source;
    memcpy(&request->job.arguments, arguments, sizeof(*arguments)); /* padding too: it is compared */
    request->job.cursor = generator->cursor_at;
    request->job.first = generator->cursor_at == NULL ? generator->cursor : 0;
    request->job.engine = generator->engine;
    request->job.errors = generator->context->errors;
}

lw_status lw_generator_fill_method(lw_generator *generator, lw_request *request, unsigned number, size_t align,
                                   void *out, size_t n, const lw_arguments *arguments)
{
    const lw_status status = check_out(generator, out, n, request->size, align, request->function);
    if (status != LW_OK || n == 0)
        return status;
    lw_generator_source(generator, number);
    ask(generator, request, arguments);
    request->job.count = n;
    request->job.out = out;
    return generator->context->backend->fill(generator->context, request);
}

lw_status lw_generator_fill(lw_generator *generator, lw_row row, void *out, size_t n, const lw_arguments *arguments,
                            const char *function)
{
    const size_t size = lw_row_size(row);
    const lw_status checked = check_out(generator, out, n, size, size, function);
    if (checked != LW_OK || n == 0)
        return checked;
    const uint64_t cursor = generator->cursor_at == NULL ? generator->cursor : 0;
    const int ahead = generator->cursor_at == NULL && !generator->context->backend->on_device; /* a CPU's cursor, known here */
    const size_t taken = ahead ? lw_ahead_take(&generator->ahead, row, arguments, cursor, out, n, size) : 0;
    if (taken == n) {
        generator->cursor += n;
        return LW_OK;
    }
    lw_generator_source(generator, lw_row_number(row));
    lw_request request = {0};
    request.function = function;
    request.row = row;
    request.size = size;
    request.block = lw_row_block(row, generator->engine);
    lw_row_parameter_sizes(row, arguments, request.parameter_size);
    ask(generator, &request, arguments);
    request.job.first += taken;
    request.job.count = n - taken;
    request.job.out = (char *)out + taken * size;
    lw_context *const context = generator->context;
    const lw_status status =
        ahead ? lw_ahead_fill(&generator->ahead, context, &request) : context->backend->fill(context, &request);
    if (status == LW_OK && generator->cursor_at == NULL)
        generator->cursor += n;
    return status;
}
