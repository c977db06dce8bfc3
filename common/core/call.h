/* One public call: the arrays that the caller gave it, memory for its length, and the cursor. What every function of
 * common/api has to do alike is done here, with one text per error:
 *
 *     lw_call_open(&call, context, generator, "lw_x");
 *     lw_call_read(&call, weights, n, size, "weights", &job.weights);   null, aligned; where kernels will read it
 *     lw_call_write(&call, out, k, size, "out", &job.out);              the same for what they write
 *     lw_call_cursor(&call, k, 1);                                      k elements: call.first, call.cursor
 *     lw_status status = lw_call_begin(&call);                          the first error of those above; stages
 *     if (status == LW_OK)
 *         status = context->backend->x(context, &job);
 *     return lw_call_end(&call, status);                                copies back, gives back, moves the cursor
 *
 * The first error stays in call.status, and later calls check nothing. Nothing is allocated and nothing waits where the
 * arrays are where the work is done; a call that fails has moved no cursor and keeps no memory. */
#ifndef LANEWISE_CORE_CALL_H
#define LANEWISE_CORE_CALL_H

#include "core/backend.h"
#include "core/generator.h"

/* What is done with an array of the caller. Flags. */
typedef enum lw_call_use {
    LW_CALL_READ = 1,
    LW_CALL_WRITE = 2,
    LW_CALL_BY_HOST = 4,   /* by the host; else by the context's kernels */
    LW_CALL_NEAR = 8,      /* it must be where the work is done: it is not staged */
    LW_CALL_BESIDE = 16,   /* it must be where the first array is that is used by rows */
    LW_CALL_BY_ROWS = 32,  /* by lw_call_run, so that pieces of it can be staged one after the other */
    LW_CALL_BUFFER = 64,   /* none of the caller's, but memory for the call */
    LW_CALL_IN_PLACE = 128 /* read: it may be the very memory of what is written */
} lw_call_use;

typedef struct lw_call_array {
    const char *name;
    char *theirs, *staged; /* staged: null, or what stands in for it */
    void *here;            /* the address of the pointer that says where it is for the work */
    uint64_t count;
    size_t size; /* of an element, in bytes */
    unsigned use;
    int on_device;
    lw_lifetime lifetime; /* of what is staged on a device */
} lw_call_array;

enum { LW_CALL_ARRAYS = LW_PARAMETERS_MOST + 4 };
#define LW_CALL_ELEMENTS_MOST LW_CURSOR_END /* of 8 bytes, so that their bytes can be counted */

typedef struct lw_call {
    lw_context *context;
    lw_generator *generator; /* null: it needs none */
    const char *function;
    lw_status status;
    int arrays, begun; /* begun: how many of them lw_call_begin has seen */
    uint64_t by;       /* what the cursor moves by if the call succeeds */
    uint64_t first;    /* the element that it begins at, counted from *cursor, or from 0 if cursor is null */
    uint64_t *cursor;  /* null, or where the cursor is, which only kernels read */
    uint64_t rows;     /* of the arrays that are used by rows: each has count / rows elements in one */
    uint64_t piece;    /* rows that are staged at a time */
    lw_call_array array[LW_CALL_ARRAYS];
} lw_call;

/* ---- errors; they return what they leave in call->status ---- */

lw_status lw_call_refuse_array(lw_call *call, const void *array, uint64_t count, size_t size, const char *name);
lw_status lw_call_refuse_cursor(lw_call *call, uint64_t by, uint64_t unit);

/* Whether an array is valid, as far as its address shows; with no elements any address is. size: a power of two, at
 * most 8. */
static inline lw_status lw_call_check(lw_call *call, const void *array, uint64_t count, size_t size, const char *name)
{
    const int good = array != NULL && ((uintptr_t)array & (size - 1)) == 0 && count <= LW_CALL_ELEMENTS_MOST;
    return call->status != LW_OK || good || count == 0 ? call->status
                                                       : lw_call_refuse_array(call, array, count, size, name);
}

/* ---- the call ---- */

/* generator: null where the call needs none; its context is the one of the call. */
static inline void lw_call_open(lw_call *call, lw_context *context, lw_generator *generator, const char *function)
{
    call->context = context;
    call->generator = generator;
    call->function = function;
    call->status = LW_OK;
    call->arrays = call->begun = 0;
    call->by = call->first = call->rows = 0;
    call->cursor = NULL;
}

/* The same where null is an error: of a generator, or of the context that a call without one has. */
lw_status lw_call_open_generator(lw_call *call, lw_generator *generator, const char *function);
lw_status lw_call_open_context(lw_call *call, lw_context *context, const char *function);

/* Declares an array of `count` elements of `size` bytes, to which it must be aligned, and which shares no memory with
 * those before it, unless both are read. `here` is the address of a pointer, which lw_call_begin sets. */
lw_status lw_call_array_for(lw_call *call, unsigned use, const void *array, uint64_t count, size_t size,
                            const char *name, void *here);

static inline lw_status lw_call_read(lw_call *call, const void *array, uint64_t count, size_t size, const char *name,
                                     void *here)
{
    return lw_call_array_for(call, LW_CALL_READ, array, count, size, name, here);
}

static inline lw_status lw_call_write(lw_call *call, void *array, uint64_t count, size_t size, const char *name,
                                      void *here)
{
    return lw_call_array_for(call, LW_CALL_WRITE, array, count, size, name, here);
}

/* Refuses two arrays that share memory, wherever it is, as addresses are of one space. in_place: they may be the same
 * memory. For arrays that are not declared. */
typedef struct lw_call_range {
    const char *name;
    const void *array;
    uint64_t bytes;
} lw_call_range;
lw_status lw_call_apart(lw_call *call, const lw_call_range *a, const lw_call_range *b, int in_place);

/* Copies what an object keeps to an array of the caller's, wherever that is; complete on return. */
lw_status lw_call_copy_out(lw_context *context, void *array, const void *kept, uint64_t count, size_t size,
                           const char *name, const char *function);

/* Memory of the context until the end of the call; *here is set at once. */
lw_status lw_call_buffer(lw_call *call, size_t bytes, void *here);

/* The cursor moves by `by`, and an element of it is `unit` elements of the sequence: the end is 2^60 / unit. Sets
 * call->first and call->cursor; the latter is null where the host knows the cursor, at the latest after lw_call_begin.
 */
static inline lw_status lw_call_cursor(lw_call *call, uint64_t by, uint64_t unit)
{
    if (call->status != LW_OK)
        return call->status;
    const lw_generator *const generator = call->generator;
    const uint64_t end = LW_CURSOR_END / unit;
    const int elsewhere = generator->cursor_at != NULL, unknown = elsewhere && call->context->backend->on_device;
    const uint64_t first = !elsewhere ? generator->cursor : unknown ? 0 : *generator->cursor_at;
    call->by = by;
    call->first = first;
    call->cursor = unknown ? generator->cursor_at : NULL;
    return first <= end && by <= end - first ? LW_OK : lw_call_refuse_cursor(call, by, unit);
}

/* The same for a call that needs the cursor in its generator. */
lw_status lw_call_own_cursor(lw_call *call, uint64_t by, uint64_t unit);

/* Finds out where the arrays are that were declared since it was called last, and stages those that are elsewhere than
 * the work that needs them. */
lw_status lw_call_begin(lw_call *call);

/* Does the work of rows done .. done + count - 1. */
typedef lw_status lw_call_step(const lw_call *call, uint64_t done, uint64_t count, void *argument);

/* The work of all call->rows: at once, or in pieces where arrays that are used by rows are staged; complete on return
 * then. */
lw_status lw_call_run(lw_call *call, lw_call_step *step, void *argument);

lw_status lw_call_close(lw_call *call, lw_status status);

/* status: of the work. Returns it, or what went wrong afterwards. */
static inline lw_status lw_call_end(lw_call *call, lw_status status)
{
    if (status != LW_OK || call->arrays > 0 || call->by == 0 || call->generator->cursor_at != NULL)
        return lw_call_close(call, status);
    call->generator->cursor += call->by;
    return LW_OK;
}

#endif
