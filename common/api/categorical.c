/* The public draws without a table: checks, memory, and one call of the backend. */
#include <inttypes.h>

#include "batch.h"
#include "batch/offsets.h"
#include "alias_memory.h"
#include "core/generator.h"
#include "base/status.h"
#include "seeding/keys.h"

typedef struct call {
    lw_context *context;
    const char *function;
    void *taken[3]; /* of the context's memory, for the length of the call: offsets, weights, out */
} call;

/* *here: where kernels can read what is in `memory`; *on_device: whether that is where it was. */
static lw_status bring(call *now, int slot, const void *memory, size_t bytes, const char *what, const void **here)
{
    lw_context *const context = now->context;
    int on_device = 0;
    *here = memory;
    lw_status status = context->backend->where(context, memory, bytes, what, now->function, &on_device);
    if (status != LW_OK || on_device || !context->backend->on_device)
        return status;
    status = context->backend->weighted->take(context, &now->taken[slot], bytes, now->function);
    *here = now->taken[slot];
    return status == LW_OK ? context->backend->copy(context, now->taken[slot], memory, bytes, now->function) : status;
}

/* Brings offsets and weights, and reads what offsets say: on the host where they are there. */
static lw_status bring_csr(call *now, const void *weights, const uint64_t *offsets, lw_categorical *what)
{
    lw_context *const context = now->context;
    const uint64_t rows = what->draw.rows;
    lw_batch_shape shape = {.offender = ~(uint64_t)0};
    lw_status status =
        bring(now, 0, offsets, (size_t)(rows + 1) * sizeof(*offsets), "offsets", (const void **)&what->draw.offsets);
    if (status != LW_OK)
        return status;
    if (now->taken[0] != NULL)
        shape = lw_batch_read_offsets(offsets, rows, UINT64_MAX); /* they are on the host */
    else
        status = context->backend->weighted->categorical_shape(context, now->function, offsets, rows, &shape);
    if (status == LW_OK)
        status = lw_batch_judge_places(context, offsets, "offsets", now->function, &shape);
    if (status != LW_OK)
        return status;
    if (shape.longest >= (uint64_t)1 << 32)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: a row has %" PRIu64 " items; it must have fewer than 2^32",
                       now->function, shape.longest);
    if (shape.items > SIZE_MAX / sizeof(uint64_t))
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: offsets[%" PRIu64 "] is %" PRIu64 "; so many items have no place in memory", now->function,
                       rows, shape.items);
    what->items = shape.items;
    what->longest = shape.longest;
    what->weights = weights;
    return shape.items == 0
               ? LW_OK
               : bring(now, 1, weights, (size_t)shape.items * lw_type_size(what->type), "weights", &what->weights);
}

static lw_status check_draw(const lw_generator *generator, const lw_batch_draw *draw)
{
    const char *const function = draw->function;
    if (generator->cursor_at != NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the generator's cursor is on the device (lw_generator_cursor_at)",
                       function);
    if (draw->each > SIZE_MAX / draw->size / draw->rows)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: each is %" PRIu64 "; so many samples of %" PRIu64 " rows have no place in memory", function,
                       draw->each, draw->rows);
    const uint64_t moved = draw->mode == LW_BATCH_BY_STREAM ? draw->each : draw->each * draw->rows;
    if (moved > LW_CURSOR_END - generator->cursor)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the cursor is at %" PRIu64 " and may not pass 2^60 by %" PRIu64 " more",
                       function, generator->cursor, moved);
    if (draw->each > 0 && draw->out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is null, but there are %" PRIu64 " samples", function,
                       draw->each * draw->rows);
    if ((uintptr_t)draw->out % draw->size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %p; it must be aligned to %zu bytes", function, draw->out,
                       draw->size);
    return LW_OK;
}

/* Runs a checked call; memory that was taken is given back by the caller. */
static lw_status run(call *now, lw_generator *generator, const void *weights, const uint64_t *offsets,
                     lw_categorical *what)
{
    lw_context *const context = now->context;
    lw_batch_draw *const draw = &what->draw;
    void *const out = draw->out;
    const size_t bytes = (size_t)draw->count * draw->size;
    uint64_t offender = ~(uint64_t)0;
    int on_device = 0;
    lw_status status = bring_csr(now, weights, offsets, what);
    if (status == LW_OK && draw->count > 0)
        status = context->backend->where(context, out, bytes, "out", now->function, &on_device);
    if (status == LW_OK && draw->count > 0 && context->backend->on_device && !on_device) {
        status = context->backend->weighted->take(context, &now->taken[2], bytes, now->function);
        draw->out = now->taken[2];
    }
    if (status == LW_OK && (draw->count > 0 || what->items > 0))
        status = context->backend->weighted->categorical(context, what, &offender);
    if (status == LW_OK && offender != ~(uint64_t)0)
        status =
            lw_batch_refuse(context, draw->offsets, draw->rows, what->weights, what->type, offender, now->function);
    if (status == LW_OK && now->taken[2] != NULL)
        status = context->backend->copy(context, out, now->taken[2], bytes, now->function);
    if (status == LW_OK)
        generator->cursor += draw->mode == LW_BATCH_BY_STREAM ? draw->each : draw->count;
    return status;
}

static lw_status draw(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets, size_t rows,
                      void *out, size_t size, size_t each, lw_batch_streams streams, const char *function)
{
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: generator is null", function);
    if (streams != LW_BATCH_STREAMS && streams != LW_BATCH_ONE_STREAM)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: streams is %d; it must be LW_BATCH_STREAMS or LW_BATCH_ONE_STREAM",
                       function, (int)streams);
    lw_status status = lw_batch_check_csr(weights, type, offsets, rows, function);
    if (status != LW_OK)
        return status;
    call now = {.context = generator->context, .function = function};
    lw_categorical what = {.type = type,
                           .draw = {.function = function,
                                    .engine = (int)generator->engine,
                                    .set = generator->set,
                                    .number = LW_NUMBER_CATEGORICAL,
                                    .seed = generator->seed,
                                    .stream = generator->stream,
                                    .first = generator->cursor,
                                    .mode = streams == LW_BATCH_STREAMS ? LW_BATCH_BY_STREAM : LW_BATCH_BY_ELEMENT,
                                    .rows = rows,
                                    .each = each,
                                    .out = out,
                                    .size = size,
                                    .errors = generator->context->errors}};
    status = check_draw(generator, &what.draw);
    if (status != LW_OK)
        return status;
    what.draw.count = (uint64_t)rows * each;
    lw_generator_source(generator, LW_NUMBER_CATEGORICAL);
    what.draw.source = streams == LW_BATCH_STREAMS ? lw_source_make(generator->engine, generator->set, generator->seed,
                                                                    0, LW_NUMBER_CATEGORICAL)
                                                   : generator->source;
    status = run(&now, generator, weights, offsets, &what);
    for (int slot = 0; slot < 3; slot++)
        if (now.taken[slot] != NULL)
            now.context->backend->weighted->give(now.context, now.taken[slot]);
    return status;
}

lw_status lw_categorical_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                             size_t rows, uint32_t *out, size_t each, lw_batch_streams streams)
{
    return draw(generator, weights, type, offsets, rows, out, sizeof(*out), each, streams, "lw_categorical_u32");
}

lw_status lw_categorical_u64(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                             size_t rows, uint64_t *out, size_t each, lw_batch_streams streams)
{
    return draw(generator, weights, type, offsets, rows, out, sizeof(*out), each, streams, "lw_categorical_u64");
}
