/* The public samples of batches: checks, and one call of the backend. */
#include "batch.h"

#include <inttypes.h>

#include "alias_memory.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "base/status.h"
#include "seeding/keys.h"

/* What every sample needs of its generator, batch and arguments; count and each are set. */
static lw_status check_draw(const lw_generator *generator, const lw_batch *batch, lw_batch_draw *draw)
{
    const char *const function = draw->function;
    if (generator->cursor_at != NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the generator's cursor is on the device (lw_generator_cursor_at)",
                       function);
    if (generator->context != batch->context)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the generator and the batch belong to different contexts", function);
    if (batch->broken)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the last rebuild of the batch failed; build it again", function);
    const uint64_t moved = draw->mode == LW_BATCH_BY_STREAM ? draw->each : draw->count;
    if (moved > LW_CURSOR_END - generator->cursor)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the cursor is at %" PRIu64 " and may not pass 2^60 by %" PRIu64 " more",
                       function, generator->cursor, moved);
    if (draw->count > 0 && draw->out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is null, but there are %" PRIu64 " samples", function, draw->count);
    if ((uintptr_t)draw->out % draw->size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %p; it must be aligned to %zu bytes", function, draw->out,
                       draw->size);
    return LW_OK;
}

/* Runs checked samples, by way of the context's memory if out is elsewhere, and moves the cursor. */
static lw_status run(lw_generator *generator, const lw_batch *batch, lw_batch_draw *draw)
{
    lw_context *const context = generator->context;
    const size_t bytes = (size_t)draw->count * draw->size;
    void *const out = draw->out;
    void *staged = NULL;
    draw->engine = (int)generator->engine;
    draw->set = generator->set;
    draw->seed = generator->seed;
    draw->number = lw_row_number(lw_row_alias_u32);
    lw_generator_source(generator, draw->number);
    draw->source = draw->mode == LW_BATCH_BY_STREAM
                       ? lw_source_make(generator->engine, generator->set, generator->seed, 0, draw->number)
                       : generator->source;
    draw->stream = generator->stream;
    draw->first = generator->cursor;
    draw->offsets = batch->offsets;
    draw->tables = batch->tables;
    draw->rows = batch->info.rows;
    draw->errors = context->errors;
    if (draw->count == 0)
        return LW_OK;
    lw_status status = lw_place_out(context, out, bytes, draw->function, &draw->out, &staged);
    if (status == LW_OK)
        status = context->backend->weighted->batch_sample(context, draw);
    if (status == LW_OK && staged != NULL)
        status = context->backend->copy(context, out, staged, bytes, draw->function);
    if (staged != NULL)
        context->backend->release(context, staged);
    if (status == LW_OK)
        generator->cursor += draw->mode == LW_BATCH_BY_STREAM ? draw->each : draw->count;
    return status;
}

static lw_status sample(lw_generator *generator, const lw_batch *batch, void *out, size_t size, size_t each,
                        const uint64_t *starts, lw_batch_streams streams, const char *function)
{
    lw_batch_draw draw = {.function = function, .out = out, .size = size, .each = each};
    lw_batch_shape shape;
    void *brought = NULL;
    if (generator == NULL || batch == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, generator == NULL ? "generator" : "batch");
    if (streams != LW_BATCH_STREAMS && streams != LW_BATCH_ONE_STREAM)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: streams is %d; it must be LW_BATCH_STREAMS or LW_BATCH_ONE_STREAM",
                       function, (int)streams);
    if ((uintptr_t)starts % sizeof(*starts) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: starts is %p; it must be aligned to %zu bytes", function,
                       (const void *)starts, sizeof(*starts));
    lw_context *const context = batch->context;
    lw_status status = LW_OK;
    draw.mode = streams == LW_BATCH_STREAMS ? LW_BATCH_BY_STREAM : LW_BATCH_BY_ELEMENT;
    if (starts != NULL) {
        status = lw_bring(context, starts, (size_t)(batch->info.rows + 1) * sizeof(*starts), "starts", function,
                          (const void **)&draw.starts, &brought);
        if (status == LW_OK)
            status = lw_batch_check_places(context, draw.starts, batch->info.rows, "starts", function, &shape);
        if (status == LW_OK) {
            draw.each = shape.longest;
            draw.count = shape.items;
        }
    } else if (each > SIZE_MAX / size / batch->info.rows) {
        status =
            lw_fail(LW_ERROR_ARGUMENT, "%s: each is %zu; so many samples of %" PRIu64 " rows have no place in memory",
                    function, each, batch->info.rows);
    } else {
        draw.count = (uint64_t)each * batch->info.rows;
    }
    if (status == LW_OK)
        status = check_draw(generator, batch, &draw);
    if (status == LW_OK)
        status = run(generator, batch, &draw);
    if (brought != NULL)
        context->backend->release(context, brought);
    return status;
}

lw_status lw_batch_sample_u32(lw_generator *generator, const lw_batch *batch, uint32_t *out, size_t each,
                                    const uint64_t *starts, lw_batch_streams streams)
{
    return sample(generator, batch, out, sizeof(*out), each, starts, streams, "lw_batch_sample_u32");
}

lw_status lw_batch_sample_u64(lw_generator *generator, const lw_batch *batch, uint64_t *out, size_t each,
                                    const uint64_t *starts, lw_batch_streams streams)
{
    return sample(generator, batch, out, sizeof(*out), each, starts, streams, "lw_batch_sample_u64");
}

lw_status lw_batch_sample_rows_u32(lw_generator *generator, const lw_batch *batch, const uint32_t *row_of,
                                         uint32_t *out, size_t n)
{
    static const char function[] = "lw_batch_sample_rows_u32";
    lw_batch_draw draw = {
        .function = function, .out = out, .size = sizeof(*out), .mode = LW_BATCH_BY_WALKER, .count = n};
    void *brought = NULL;
    if (generator == NULL || batch == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, generator == NULL ? "generator" : "batch");
    if (n > SIZE_MAX / sizeof(*out))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many samples have no place in memory", function, n);
    lw_status status = check_draw(generator, batch, &draw);
    if (status != LW_OK || n == 0)
        return status;
    if (row_of == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: row_of is null", function);
    if ((uintptr_t)row_of % sizeof(*row_of) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: row_of is %p; it must be aligned to %zu bytes", function,
                       (const void *)row_of, sizeof(*row_of));
    status = lw_bring(batch->context, row_of, n * sizeof(*row_of), "row_of", function, (const void **)&draw.row_of,
                      &brought);
    if (status == LW_OK)
        status = run(generator, batch, &draw);
    if (brought != NULL)
        batch->context->backend->release(batch->context, brought);
    return status;
}

lw_status lw_batch_draw_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                                  size_t rows, uint32_t *out, size_t each, lw_batch_streams streams)
{
    static const char function[] = "lw_batch_draw_u32";
    lw_batch *batch = NULL;
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: generator is null", function);
    lw_status status = lw_batch_build(&batch, generator->context, weights, type, offsets, rows, 1, function);
    if (status != LW_OK)
        return status;
    status = sample(generator, batch, out, sizeof(*out), each, NULL, streams, function);
    lw_batch_destroy(batch);
    return status;
}
