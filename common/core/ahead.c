#include "core/ahead.h"

#include <stdlib.h>
#include <string.h>

#include "core/kinds.h"

/* Room for the blocks that are drawn side by side, of most kinds, and for one block of any. */
enum { ROOM_BYTES = 16 << 10, LINE = 64 };

/* Elements in what is drawn at once: those blocks, or one. */
static uint64_t run_of(const lw_request *request)
{
    const uint64_t run = request->block * lw_engine_flight((lw_engine)request->engine);
    return run * request->size <= ROOM_BYTES ? run : request->block;
}

/* A table may be another one at the same place, and arrays of parameters end, so their elements are never kept. */
static int same_kernel(const lw_ahead *ahead, lw_kernel_id id, const lw_arguments *arguments)
{
    return id == ahead->id && lw_kernel_family(id) < LW_FAMILY_ALIAS && !arguments->any_each &&
           memcmp(arguments, &ahead->arguments, sizeof(*arguments)) == 0;
}

size_t lw_ahead_take(lw_ahead *ahead, lw_kernel_id id, const lw_arguments *arguments, uint64_t first, void *out,
                     size_t n, size_t size)
{
    if (first < ahead->first || first >= ahead->end || !same_kernel(ahead, id, arguments))
        return 0;
    const uint64_t left = ahead->end - first;
    const size_t taken = n < left ? n : (size_t)left;
    memcpy(out, (const char *)ahead->elements + (first - ahead->first) * size, taken * size);
    ahead->next = first + taken;
    return taken;
}

/* A part of a request, elsewhere. */
static lw_status fill_part(lw_context *context, const lw_request *request, uint64_t first, uint64_t end, void *out)
{
    lw_request part = *request;
    part.job.first = first;
    part.job.count = end - first;
    part.job.out = out;
    return context->backend->fill(context, &part);
}

lw_status lw_ahead_fill(lw_ahead *ahead, lw_context *context, const lw_request *request)
{
    const lw_job *const job = &request->job;
    const uint64_t run = run_of(request), first = job->first, end = first + job->count, last = end / run * run;
    const int same = same_kernel(ahead, request->id, &job->arguments), follows = same && first == ahead->next;
    if (!same) {
        ahead->id = request->id;
        ahead->plain = lw_kernel_plain(request->id);
        ahead->size = request->size;
        memcpy(&ahead->arguments, &job->arguments, sizeof(ahead->arguments));
        ahead->first = ahead->end = 0;
    }
    ahead->next = end;
    if (!follows || end == last || job->count * request->size > ROOM_BYTES)
        return context->backend->fill(context, request);
    if (ahead->elements == NULL && (ahead->elements = aligned_alloc(LINE, ROOM_BYTES)) == NULL)
        return context->backend->fill(context, request);

    /* the runs before the last one, then that one from where it is asked for */
    const uint64_t from = first > last ? first : last, whole = last + run;
    const uint64_t until = whole < LW_CURSOR_END ? whole : LW_CURSOR_END;
    lw_status status = first < from ? fill_part(context, request, first, from, job->out) : LW_OK;
    if (status == LW_OK)
        status = fill_part(context, request, from, until, ahead->elements);
    if (status != LW_OK)
        return status;
    ahead->first = from;
    ahead->end = until;
    memcpy((char *)job->out + (from - first) * request->size, ahead->elements, (end - from) * request->size);
    return LW_OK;
}

void lw_ahead_forget(lw_ahead *ahead)
{
    ahead->first = ahead->end = 0;
}

void lw_ahead_free(lw_ahead *ahead)
{
    free(ahead->elements);
}
