/* Contexts for calls that have none of their own. A context costs as much as a short sum does: the one of the last call is
 * kept for the next. */
#include "core.h"

#include <string.h>

static struct {
    PyThread_type_lock lock; /* held while the context is lent */
    lwpy_device device;
    lw_context *context;
} kept;

bool lwpy_borrow_open(void)
{
    if (kept.lock == NULL)
        kept.lock = PyThread_allocate_lock();
    return kept.lock != NULL || PyErr_NoMemory() != NULL;
}

static bool same_device(const lwpy_device *a, const lwpy_device *b)
{
    return a->ordinal == b->ordinal && a->threads == b->threads && strcmp(a->backend, b->backend) == 0;
}

static lw_status open_kept(const lwpy_device *device, void *stream)
{
    if (kept.context != NULL && same_device(&kept.device, device))
        return lw_context_use_stream(kept.context, stream);
    lwpy_context_close(kept.context);
    kept.context = NULL;
    kept.device = *device;
    return lwpy_context(device, stream, &kept.context);
}

lw_status lwpy_context_borrow(const lwpy_device *device, void *stream, lw_context **context)
{
    if (!PyThread_acquire_lock(kept.lock, NOWAIT_LOCK)) /* another thread has it */
        return lwpy_context(device, stream, context);
    const lw_status status = open_kept(device, stream);
    *context = kept.context;
    if (status != LW_OK)
        PyThread_release_lock(kept.lock);
    return status;
}

void lwpy_borrow_trim(void)
{
    if (!PyThread_acquire_lock(kept.lock, NOWAIT_LOCK)) /* another thread needs it */
        return;
    lwpy_context_close(kept.context);
    kept.context = NULL;
    PyThread_release_lock(kept.lock);
}

void lwpy_context_give_back(lw_context *context, bool keep)
{
    const bool lent = context == kept.context;
    if (!lent || !keep)
        lwpy_context_close(context);
    if (!lent)
        return;
    if (!keep)
        kept.context = NULL;
    PyThread_release_lock(kept.lock);
}
