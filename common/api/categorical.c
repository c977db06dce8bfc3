/* The public draws without a table: checks, memory, and one call of the backend. */
#include <inttypes.h>

#include "api/batch/batch.h"
#include "batch/offsets.h"
#include "core/call_weights.h"
#include "core/generator.h"
#include "base/environment.h"
#include "base/status.h"
#include "engines/keys.h"
#include "kinds/numbers.h"

/* Brings offsets and weights, and reads what offsets say: on the host where they are there. */
static lw_status bring_csr(lw_call *call, const void *weights, const uint64_t *offsets, lw_categorical *what)
{
    lw_context *const context = call->context;
    const uint64_t rows = what->draw.rows;
    lw_batch_shape shape = {.offender = ~(uint64_t)0};
    lw_call_read(call, offsets, rows + 1, sizeof(*offsets), "offsets", &what->draw.offsets);
    lw_status status = lw_call_begin(call);
    if (status != LW_OK)
        return status;
    if (what->draw.offsets != offsets)
        shape = lw_batch_read_offsets(offsets, rows, UINT64_MAX); /* they are on the host */
    else if (context->backend->categorical_shape != NULL)
        status = context->backend->categorical_shape(context, call->function, offsets, rows, &shape);
    else
        status = context->backend->batch_shape(context, call->function, offsets, rows, &shape);
    if (status == LW_OK)
        status = lw_batch_judge_offsets(context, offsets, "offsets", call->function, &shape);
    if (status == LW_OK)
        status = lw_batch_check_shape(&shape, rows, call->function);
    if (status != LW_OK)
        return status;
    what->items = shape.items;
    what->longest = shape.longest;
    return lw_call_weights(call, weights, what->type, shape.items, &what->weights);
}

/* Runs the call, whose numbers are checked. */
static lw_status run(lw_call *call, const void *weights, const uint64_t *offsets, lw_categorical *what)
{
    lw_context *const context = call->context;
    lw_batch_draw *const draw = &what->draw;
    uint64_t offender = ~(uint64_t)0;
    lw_status status = bring_csr(call, weights, offsets, what);
    if (status == LW_OK)
        status = lw_call_begin(call);
    if (status == LW_OK && (draw->count > 0 || what->items > 0))
        status = context->backend->categorical(context, what, &offender);
    if (status == LW_OK && offender != ~(uint64_t)0)
        status =
            lw_batch_refuse(context, draw->offsets, draw->rows, what->weights, what->type, offender, call->function);
    return status;
}

static lw_status draw(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets, size_t rows,
                      void *out, size_t size, size_t each, lw_batch_streams streams, const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_categorical what = {.type = type, .draw = {.rows = rows, .each = each, .count = rows * each, .size = size}};
    lw_call call;
    if (lw_call_open_generator(&call, generator, function) != LW_OK)
        return call.status;
    lw_status status = lw_batch_check_streams(&what.draw, streams, function);
    if (status == LW_OK)
        status = lw_batch_check_rows(rows, function);
    if (status == LW_OK && each > SIZE_MAX / size / rows)
        status =
            lw_fail(LW_ERROR_ARGUMENT, "%s: each is %zu; so many samples of each of %zu rows exceed the address space",
                    function, each, rows);
    if (status != LW_OK)
        return status;
    lw_call_write(&call, out, what.draw.count, size, "out", &what.draw.out);
    if (lw_batch_open_draw(&what.draw, &call, lw_number_categorical) != LW_OK)
        return call.status;
    return lw_call_end(&call, run(&call, weights, offsets, &what));
}

lw_status lw_categorical_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                             size_t rows, uint32_t *out, size_t each, lw_batch_streams streams)
    LW_RETURNS(draw(generator, weights, type, offsets, rows, out, sizeof(*out), each, streams, __func__))
lw_status lw_categorical_u64(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets,
                             size_t rows, uint64_t *out, size_t each, lw_batch_streams streams)
    LW_RETURNS(draw(generator, weights, type, offsets, rows, out, sizeof(*out), each, streams, __func__))
