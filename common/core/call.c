#include "core/call.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"

/* Memory that stands in for an array: up to KEPT_MOST bytes of it are the backend's for calls, which it may keep for
 * the next one; more is given back for good. Rows are staged by pieces of PIECE_BYTES, whole warps of them. */
enum { KEPT_MOST = 64 << 20, PIECE_BYTES = 32 << 20, PIECE_ROWS = 32 };

/* ---- errors ---- */

lw_status lw_call_refuse_array(lw_call *call, const void *array, uint64_t count, size_t size, const char *name)
{
    if (array == NULL)
        return call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null; it must have %" PRIu64 " elements",
                                      call->function, name, count);
    if ((uintptr_t)array % size != 0)
        return call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: %s is %p; it must be aligned to %zu bytes",
                                      call->function, name, array, size);
    return call->status = lw_fail(LW_ERROR_ARGUMENT,
                                  "%s: %s has %" PRIu64 " elements of %zu bytes, which exceed the address space",
                                  call->function, name, count, size);
}

static lw_status refuse_cursor(lw_call *call, uint64_t cursor, uint64_t by, uint64_t unit)
{
    char parts[32] = "";
    if (unit > 1)
        snprintf(parts, sizeof(parts), " / %" PRIu64, unit);
    return call->status = lw_fail(LW_ERROR_ARGUMENT,
                                  "%s: the cursor is at %" PRIu64 " and may not pass 2^60%s; it would move by %" PRIu64,
                                  call->function, cursor, parts, by);
}

lw_status lw_call_refuse_cursor(lw_call *call, uint64_t by, uint64_t unit)
{
    return refuse_cursor(call, call->first, by, unit);
}

/* ---- what a call begins with ---- */

lw_status lw_call_open_generator(lw_call *call, lw_generator *generator, const char *function)
{
    lw_call_open(call, generator != NULL ? generator->context : NULL, generator, function);
    return generator != NULL ? LW_OK : (call->status = lw_fail_null(function, "generator", LW_NULL_GENERATOR));
}

lw_status lw_call_open_context(lw_call *call, lw_context *context, const char *function)
{
    lw_call_open(call, context, NULL, function);
    return context != NULL ? LW_OK : (call->status = lw_fail_null(function, "context", LW_NULL_CONTEXT));
}

lw_status lw_call_own_cursor(lw_call *call, uint64_t by, uint64_t unit)
{
    if (call->status == LW_OK && call->generator->cursor_at != NULL)
        call->status =
            lw_fail(LW_ERROR_ARGUMENT,
                    "%s: the cursor is in memory (lw_generator_cursor_at); this call needs the generator's own",
                    call->function);
    return lw_call_cursor(call, by, unit);
}

/* ---- arrays ---- */

static void set_here(const lw_call_array *array, const void *to)
{
    memcpy(array->here, &to, sizeof(to)); /* a pointer of any type */
}

static lw_call_array *new_array(lw_call *call)
{
    if (call->status == LW_OK && call->arrays == LW_CALL_ARRAYS)
        call->status = lw_fail(LW_ERROR_INTERNAL, "%s: a call has at most %d arrays", call->function, LW_CALL_ARRAYS);
    if (call->status != LW_OK)
        return NULL;
    lw_call_array *const array = &call->array[call->arrays++];
    memset(array, 0, sizeof(*array));
    return array;
}

lw_status lw_call_apart(lw_call *call, const lw_call_range *a, const lw_call_range *b, int in_place)
{
    const uintptr_t at = (uintptr_t)a->array, bt = (uintptr_t)b->array;
    const int overlap = at == bt  ? !in_place && a->bytes > 0 && b->bytes > 0
                        : at < bt ? bt - at < a->bytes && b->bytes > 0
                                  : at - bt < b->bytes && a->bytes > 0;
    if (call->status == LW_OK && overlap)
        call->status =
            lw_fail(LW_ERROR_ARGUMENT, "%s: %s at %p overlaps %s at %p; each needs memory of its own%s", call->function,
                    a->name, a->array, b->name, b->array, in_place ? ", or both the same" : "");
    return call->status;
}

/* An array that is neither read nor given back is memory to work in. */
static int is_written(const lw_call_array *array)
{
    return (array->use & LW_CALL_WRITE) != 0 || (array->use & (LW_CALL_READ | LW_CALL_BUFFER)) == 0;
}

static lw_status check_apart(lw_call *call, const lw_call_array *made)
{
    const lw_call_range range = {made->name, made->theirs, made->count * made->size};
    for (const lw_call_array *before = call->array; before < made; before++) {
        const lw_call_range other = {before->name, before->theirs, before->count * before->size};
        if (is_written(before) || is_written(made))
            lw_call_apart(call, &other, &range, ((before->use | made->use) & LW_CALL_IN_PLACE) != 0);
    }
    return call->status;
}

lw_status lw_call_array_for(lw_call *call, unsigned use, const void *array, uint64_t count, size_t size,
                            const char *name, void *here)
{
    lw_call_check(call, array, count, size, name);
    lw_call_array *const made = new_array(call);
    if (made == NULL)
        return call->status;
    made->name = name;
    made->theirs = (char *)(uintptr_t)array; /* written only if the use says so */
    made->here = here;
    made->count = count;
    made->size = size;
    made->use = use;
    set_here(made, array);
    return check_apart(call, made);
}

lw_status lw_call_copy_out(lw_context *context, void *array, const void *kept, uint64_t count, size_t size,
                           const char *name, const char *function)
{
    lw_call call;
    lw_call_open(&call, context, NULL, function);
    if (lw_call_check(&call, array, count, size, name) != LW_OK || count == 0)
        return call.status;
    return context->backend->copy(context, array, kept, (size_t)count * size, function);
}

/* Memory of the context for an array of the call. */
static lw_status take(lw_call *call, lw_call_array *array, size_t bytes)
{
    void *taken = NULL;
    array->lifetime = bytes <= KEPT_MOST ? LW_FOR_CALL : LW_FOR_OBJECT;
    const lw_status status =
        call->context->backend->allocate(call->context, &taken, bytes, array->lifetime, call->function);
    array->staged = taken;
    return status;
}

lw_status lw_call_buffer(lw_call *call, size_t bytes, void *here)
{
    lw_call_array *const made = new_array(call);
    if (made == NULL)
        return call->status;
    made->use = LW_CALL_BUFFER;
    made->here = here;
    call->status = take(call, made, bytes);
    set_here(made, made->staged);
    return call->status;
}

/* Whether it is staged: it is not where the work is done. */
static int is_elsewhere(const lw_call *call, const lw_call_array *array)
{
    const int wanted = (array->use & LW_CALL_BY_HOST) == 0 && call->context->backend->on_device;
    return (array->use & LW_CALL_BUFFER) == 0 && array->count > 0 && array->on_device != wanted;
}

static lw_status look(lw_call *call, lw_call_array *array)
{
    lw_context *const context = call->context;
    if ((array->use & LW_CALL_BUFFER) != 0 || array->count == 0)
        return LW_OK;
    const lw_status status = context->backend->where(context, array->theirs, array->count, array->size, array->name,
                                                     call->function, &array->on_device);
    if (status != LW_OK)
        return status;
    const lw_call_array *first = call->array;
    while ((array->use & LW_CALL_BESIDE) != 0 && (first->use & LW_CALL_BY_ROWS) == 0)
        first++;
    if ((array->use & LW_CALL_BESIDE) != 0 && array->on_device != first->on_device)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is %s memory, but %s is not; both must be", call->function,
                       first->name, first->on_device ? "device" : "host", array->name);
    if ((array->use & LW_CALL_NEAR) != 0 && is_elsewhere(call, array))
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: %s is %p, host memory; the %s backend needs memory of its device, such as lw_malloc gives",
                       call->function, array->name, (void *)array->theirs, context->name);
    return LW_OK;
}

static size_t row_bytes(const lw_call *call, const lw_call_array *array)
{
    return (size_t)(array->count / call->rows) * array->size;
}

/* Bytes that are staged at a time. */
static size_t staged_bytes(const lw_call *call, const lw_call_array *array)
{
    return (array->use & LW_CALL_BY_ROWS) != 0 ? (size_t)call->piece * row_bytes(call, array)
                                               : (size_t)array->count * array->size;
}

static lw_status stage(lw_call *call, lw_call_array *array)
{
    lw_context *const context = call->context;
    const size_t bytes = staged_bytes(call, array);
    lw_status status = LW_OK;
    if ((array->use & LW_CALL_BY_HOST) == 0)
        status = take(call, array, bytes);
    else if ((array->staged = malloc(bytes)) == NULL)
        status = lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %zu bytes of %s", call->function, bytes, array->name);
    if (status == LW_OK && (array->use & LW_CALL_READ) != 0 && (array->use & LW_CALL_BY_ROWS) == 0)
        status = context->backend->copy(context, array->staged, array->theirs, bytes, call->function);
    set_here(array, array->staged);
    return status;
}

/* Rows of a piece: as many as there are, if they fit, or if no array is staged by rows. */
static uint64_t piece_rows(const lw_call *call)
{
    size_t each = 0;
    for (int k = 0; k < call->arrays; k++)
        if ((call->array[k].use & LW_CALL_BY_ROWS) != 0)
            each += row_bytes(call, &call->array[k]);
    if (each == 0)
        return call->rows;
    const uint64_t fit = PIECE_BYTES / each / PIECE_ROWS * PIECE_ROWS, most = fit > 0 ? fit : 1;
    return call->rows < most ? call->rows : most;
}

/* A cursor of which only the device knows: read, since the call waits anyway. */
static lw_status read_cursor(lw_call *call)
{
    lw_context *const context = call->context;
    const lw_status status =
        context->backend->copy(context, &call->first, call->cursor, sizeof(call->first), call->function);
    call->cursor = NULL;
    if (status != LW_OK || (call->first <= LW_CURSOR_END && call->by <= LW_CURSOR_END - call->first))
        return status;
    return refuse_cursor(call, call->first, call->by, 1);
}

lw_status lw_call_begin(lw_call *call)
{
    const int begun = call->begun;
    int waits = 0;
    for (int k = begun; k < call->arrays && call->status == LW_OK; k++) {
        call->status = look(call, &call->array[k]);
        waits |= is_elsewhere(call, &call->array[k]);
    }
    if (call->status == LW_OK && waits && call->cursor != NULL)
        call->status = read_cursor(call);
    if (call->rows > 0 && waits)
        call->piece = piece_rows(call);
    for (int k = begun; k < call->arrays && waits && call->status == LW_OK; k++)
        if (is_elsewhere(call, &call->array[k]))
            call->status = stage(call, &call->array[k]);
    call->begun = call->arrays;
    return call->status;
}

/* ---- the work by rows ---- */

/* Copies the rows from `done` on of all arrays of this use, to what stands in for them or back. */
static lw_status copy_rows(const lw_call *call, lw_call_use use, uint64_t done, uint64_t count)
{
    lw_context *const context = call->context;
    lw_status status = LW_OK;
    for (int k = 0; k < call->arrays && status == LW_OK; k++) {
        const lw_call_array *const array = &call->array[k];
        if ((array->use & LW_CALL_BY_ROWS) == 0)
            continue;
        const size_t row = row_bytes(call, array), bytes = (size_t)count * row;
        char *const theirs = array->theirs + (size_t)done * row;
        if (array->staged == NULL) /* the work is done where it lies, beside an array that is staged */
            set_here(array, theirs);
        if (array->staged == NULL || (array->use & use) == 0)
            continue;
        status = use == LW_CALL_READ ? context->backend->copy(context, array->staged, theirs, bytes, call->function)
                                     : context->backend->copy(context, theirs, array->staged, bytes, call->function);
    }
    return status;
}

lw_status lw_call_run(lw_call *call, lw_call_step *step, void *argument)
{
    int staged = 0;
    for (int k = 0; k < call->arrays; k++)
        staged |= (call->array[k].use & LW_CALL_BY_ROWS) != 0 && call->array[k].staged != NULL;
    if (!staged)
        return step(call, 0, call->rows, argument);
    lw_status status = LW_OK;
    for (uint64_t done = 0, count; status == LW_OK && done < call->rows; done += count) {
        count = call->rows - done < call->piece ? call->rows - done : call->piece;
        status = copy_rows(call, LW_CALL_READ, done, count);
        if (status == LW_OK)
            status = step(call, done, count, argument);
        if (status == LW_OK)
            status = copy_rows(call, LW_CALL_WRITE, done, count);
    }
    return status;
}

/* ---- the end ---- */

/* What was written in the place of an array, to the array. */
static lw_status copy_back(const lw_call *call, const lw_call_array *array)
{
    if ((array->use & LW_CALL_WRITE) == 0 || (array->use & LW_CALL_BY_ROWS) != 0 || array->staged == NULL)
        return LW_OK;
    return call->context->backend->copy(call->context, array->theirs, array->staged, staged_bytes(call, array),
                                        call->function);
}

static lw_status give_back(const lw_call *call, lw_call_array *array)
{
    lw_context *const context = call->context;
    lw_status status = LW_OK;
    if ((array->use & LW_CALL_BY_HOST) != 0)
        free(array->staged);
    else if (array->staged != NULL)
        status = context->backend->release(context, array->staged, array->lifetime, call->function);
    array->staged = NULL;
    return status;
}

lw_status lw_call_close(lw_call *call, lw_status status)
{
    for (int k = 0; k < call->arrays && status == LW_OK; k++)
        status = copy_back(call, &call->array[k]);
    for (int k = call->arrays - 1; k >= 0; k--) {
        const lw_status given = give_back(call, &call->array[k]);
        status = status == LW_OK ? given : status;
    }
    call->arrays = 0;
    if (status != LW_OK || call->by == 0)
        return status;
    lw_generator *const generator = call->generator;
    if (generator->cursor_at != NULL)
        return call->context->backend->advance(call->context, generator->cursor_at, call->by, call->function);
    generator->cursor += call->by;
    return LW_OK;
}
