/* A context of the CPU and its memory.
 *
 * The system hands out large memory as pages that it clears at their first touch: a tenth of the time of a permutation
 * of 10^7 items, and a third of a table's of as many. What calls and objects let go is therefore kept for the next. */
#include "cpu.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/kept.h"
#include "base/status.h"
#include "base/topology.h"

enum { HUGE_PAGE = 2 << 20, CACHE_LINE = 64, KEPT_MOST = 256 << 20 };

lw_status lw_cpu_open(lw_context *context, const lw_context_options *options)
{
    if (options->device != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: device is %d; the %s backend has none, it must be 0",
                       options->device, context->name);
    if (options->stream != NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: stream is %p; the %s backend has none, it must be null",
                       options->stream, context->name);
    lw_kept *const kept = calloc(1, sizeof(*kept));
    if (kept == NULL)
        return lw_fail(LW_ERROR_MEMORY, "lw_context_create: no memory for a context");
    kept->most = KEPT_MOST;
    kept->give_back = free;
    context->state = kept;
    context->device = -1;
    context->stream_above = lw_topology_cache_bytes(context->threads);
    lw_topology_describe(context->machine, sizeof(context->machine));
    return LW_OK;
}

void lw_cpu_close(lw_context *context)
{
    lw_kept_drop(context->state);
    free(context->state);
}

lw_status lw_cpu_synchronize(lw_context *context)
{
    (void)context;
    return LW_OK;
}

static void *make(size_t bytes)
{
    const size_t unit = bytes >= HUGE_PAGE ? HUGE_PAGE : CACHE_LINE;
    void *const area = bytes > SIZE_MAX - unit ? NULL : aligned_alloc(unit, (bytes + unit - 1) / unit * unit);
    if (area != NULL && unit == HUGE_PAGE) {
        madvise(area, bytes, MADV_HUGEPAGE); /* a wish: without it the pages are small */
        lw_topology_prefer_fast_memory(area, bytes);
    }
    return area;
}

lw_status lw_cpu_allocate(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                          const char *function)
{
    lw_kept *const kept = context->state;
    void *area = lifetime != LW_FOR_USER ? lw_kept_take(kept, bytes) : NULL;
    if (area == NULL) {
        area = make(bytes);
        if (area == NULL && lw_kept_drop(kept) > 0)
            area = make(bytes);
        if (area == NULL)
            return lw_fail(LW_ERROR_MEMORY, "%s: %zu bytes of host memory could not be allocated", function, bytes);
        if (lifetime != LW_FOR_USER)
            lw_kept_note(kept, area, bytes);
    }
    *pointer = area;
    return LW_OK;
}

lw_status lw_cpu_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function)
{
    (void)function;
    if (pointer != NULL && (lifetime == LW_FOR_USER || !lw_kept_return(context->state, pointer, 1)))
        free(pointer);
    return LW_OK;
}

lw_status lw_cpu_trim(lw_context *context)
{
    lw_kept_drop(context->state);
    return LW_OK;
}

lw_status lw_cpu_copy(lw_context *context, void *destination, const void *source, size_t bytes, const char *function)
{
    (void)context;
    (void)function;
    memmove(destination, source, bytes);
    return LW_OK;
}

lw_status lw_cpu_where(lw_context *context, const void *array, uint64_t count, size_t size, const char *name,
                       const char *function, int *on_device)
{
    (void)context, (void)array, (void)count, (void)size, (void)name, (void)function;
    *on_device = 0;
    return LW_OK;
}

lw_status lw_cpu_advance(lw_context *context, uint64_t *cursor, uint64_t by, const char *function)
{
    (void)context, (void)function;
    *cursor += by;
    return LW_OK;
}
