/* A context of the CPU machine and its memory. */
#include "cpu.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/status.h"
#include "base/topology.h"

enum { HUGE_PAGE = 2 << 20, CACHE_LINE = 64 };

lw_status lw_cpu_open(lw_context *context, const lw_context_options *options)
{
    if (options->device != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: device is %d; the %s backend has none, it must be 0",
                       options->device, context->name);
    if (options->stream != NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: stream is %p; the %s backend has none, it must be null",
                       options->stream, context->name);
    context->device = -1;
    context->stream_above = lw_topology_cache_bytes(context->threads);
    lw_topology_describe(context->machine, sizeof(context->machine));
    return LW_OK;
}

void lw_cpu_close(lw_context *context)
{
    (void)context;
}

lw_status lw_cpu_synchronize(lw_context *context)
{
    (void)context;
    return LW_OK;
}

lw_status lw_cpu_allocate(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                          const char *function)
{
    (void)context, (void)lifetime;
    const size_t unit = bytes >= HUGE_PAGE ? HUGE_PAGE : CACHE_LINE;
    void *area = NULL;
    if (bytes > SIZE_MAX - unit || (area = aligned_alloc(unit, (bytes + unit - 1) / unit * unit)) == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: %zu bytes of host memory could not be had", function, bytes);
    if (unit == HUGE_PAGE) {
        madvise(area, bytes, MADV_HUGEPAGE); /* a wish: without it the pages are small */
        lw_topology_prefer_fast_memory(area, bytes);
    }
    *pointer = area;
    return LW_OK;
}

lw_status lw_cpu_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function)
{
    (void)context, (void)lifetime, (void)function;
    free(pointer);
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
