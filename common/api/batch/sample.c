/* The public samples of batches: checks, and one call of the backend. */
#include "batch.h"

#include <inttypes.h>

#include "core/call_weights.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "base/status.h"
#include "engines/keys.h"

/* ---- what all draws of rows share, those without a table too ---- */

lw_status lw_batch_check_streams(lw_batch_draw *draw, lw_batch_streams streams, const char *function)
{
    draw->mode = streams == LW_BATCH_STREAMS ? LW_BATCH_BY_STREAM : LW_BATCH_BY_ELEMENT;
    if (streams == LW_BATCH_STREAMS || streams == LW_BATCH_ONE_STREAM)
        return LW_OK;
    return lw_fail(LW_ERROR_ARGUMENT, "%s: streams is %d; it must be LW_BATCH_STREAMS or LW_BATCH_ONE_STREAM", function,
                   (int)streams);
}

lw_status lw_batch_open_draw(lw_batch_draw *draw, lw_call *call, unsigned number)
{
    lw_generator *const generator = call->generator;
    const int by_stream = draw->mode == LW_BATCH_BY_STREAM;
    lw_call_own_cursor(call, by_stream ? draw->each : draw->count, 1);
    draw->function = call->function;
    draw->engine = (int)generator->engine;
    draw->set = generator->set;
    draw->seed = generator->seed;
    draw->number = number;
    draw->source = by_stream ? lw_generator_make_source(generator, 0, number) : *lw_generator_source(generator, number);
    draw->stream = generator->stream;
    draw->first = call->first;
    draw->errors = call->context->errors;
    return call->status;
}

/* ---- draws from batches ---- */

/* Opens the call of a generator and a batch. */
static lw_status open_draw(lw_call *call, lw_generator *generator, const lw_batch *batch, const char *function)
{
    if (lw_call_open_generator(call, generator, function) == LW_OK)
        call->status = lw_handle_check_draw(generator, batch, &lw_batch_kind, function);
    return call->status;
}

/* Runs the draw, whose count is known: out, the cursor, and the rest. */
static lw_status run(lw_call *call, const lw_batch *batch, lw_batch_draw *draw)
{
    lw_batch_open_draw(draw, call, lw_kernel_number(lw_kernel_alias_u32));
    lw_call_write(call, draw->out, draw->count, draw->size, "out", &draw->out);
    const lw_status status = draw->count > 0 ? lw_call_begin(call) : call->status;
    if (status != LW_OK || draw->count == 0)
        return status;
    draw->offsets = batch->offsets;
    draw->tables = batch->tables;
    draw->rows = batch->info.rows;
    return call->context->backend->batch_sample(call->context, draw);
}

/* How many samples each row has: the same, or what `starts` says. */
static lw_status count_samples(lw_call *call, const lw_batch *batch, lw_batch_draw *draw, const uint64_t *starts)
{
    lw_batch_shape shape;
    if (starts == NULL && draw->each > SIZE_MAX / draw->size / batch->info.rows)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: each is %" PRIu64 "; so many samples of each of %" PRIu64 " rows exceed the address space",
                       call->function, draw->each, batch->info.rows);
    draw->count = draw->each * batch->info.rows;
    if (starts == NULL)
        return LW_OK;
    lw_call_read(call, starts, batch->info.rows + 1, sizeof(*starts), "starts", &draw->starts);
    lw_status status = lw_call_begin(call);
    if (status == LW_OK)
        status =
            lw_batch_check_offsets(call->context, draw->starts, batch->info.rows, "starts", call->function, &shape);
    if (status == LW_OK) {
        draw->each = shape.longest;
        draw->count = shape.items;
    }
    return status;
}

static lw_status sample(lw_generator *generator, const lw_batch *batch, void *out, size_t size, size_t each,
                        const uint64_t *starts, lw_batch_streams streams, const char *function)
{
    lw_batch_draw draw = {.out = out, .size = size, .each = each};
    lw_call call;
    if (open_draw(&call, generator, batch, function) != LW_OK)
        return call.status;
    lw_status status = lw_batch_check_streams(&draw, streams, function);
    if (status == LW_OK)
        status = count_samples(&call, batch, &draw, starts);
    return lw_call_end(&call, status == LW_OK ? run(&call, batch, &draw) : status);
}

lw_status lw_batch_sample_u32(lw_generator *generator, const lw_batch *batch, uint32_t *out, size_t each,
                              const uint64_t *starts, lw_batch_streams streams)
    LW_RETURNS(sample(generator, batch, out, sizeof(*out), each, starts, streams, __func__))
lw_status lw_batch_sample_u64(lw_generator *generator, const lw_batch *batch, uint64_t *out, size_t each,
                              const uint64_t *starts, lw_batch_streams streams)
    LW_RETURNS(sample(generator, batch, out, sizeof(*out), each, starts, streams, __func__))

lw_status lw_batch_sample_rows_u32(lw_generator *generator, const lw_batch *batch, const uint32_t *row_of,
                                   uint32_t *out, size_t n)
{
    lw_batch_draw draw = {.out = out, .size = sizeof(*out), .mode = LW_BATCH_BY_WALKER, .count = n};
    lw_call call;
    open_draw(&call, generator, batch, "lw_batch_sample_rows_u32");
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_IN_PLACE, row_of, n, sizeof(*row_of), "row_of", &draw.row_of);
    return lw_call_end(&call, call.status == LW_OK ? run(&call, batch, &draw) : call.status);
}

lw_status lw_batch_draw_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                            size_t rows, uint32_t *out, size_t each, lw_batch_streams streams)
{
    static const char function[] = "lw_batch_draw_u32";
    lw_batch *batch = NULL;
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    lw_status status = lw_batch_build(&batch, generator->context, weights, type, offsets, rows, LW_FOR_CALL, function);
    if (status != LW_OK)
        return status;
    status = sample(generator, batch, out, sizeof(*out), each, NULL, streams, function);
    lw_batch_destroy(batch);
    return status;
}
