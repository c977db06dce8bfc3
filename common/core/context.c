#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/module.h"
#include "base/stack.h"
#include "base/status.h"
#include "base/topology.h"

enum { MOST_THREADS = 4096 };

/* The names of all backends, for error messages. */
static const char *all_names(char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < lw_backend_row_count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", i == 0 ? "" : ", ", lw_backend_rows[i].name);
    return text;
}

typedef struct question {
    const lw_backend_row *row;
    const lw_backend *can;
    char *reason;
    size_t size;
} question;

static void ask(void *argument)
{
    question *const q = argument;
    lw_module *const module = q->row->module;
    const lw_backend *backend = q->row->backend;
    if (module != NULL) {
        lw_make_once(&module->once, module->load);
        backend = module->backend;
    }
    if (backend == NULL) {
        snprintf(q->reason, q->size, "%s", module != NULL ? module->found : q->row->absent);
        return;
    }
    if (backend->probe(q->reason, q->size))
        q->can = backend;
    const size_t used = strlen(q->reason);
    if (module != NULL && (size_t)snprintf(q->reason + used, q->size - used, " (%s)", module->found) >= q->size - used)
        q->reason[used] = '\0';
}

/* The backend if it can run here, else null; the reason is written either way. To load a driver may take more stack than
 * calls need. */
static const lw_backend *probe(const lw_backend_row *row, char *reason, size_t size)
{
    question q = {row, NULL, reason, size};
    lw_stack_run(ask, &q);
    return q.can;
}

const lw_backend *lw_backend_of_host(const lw_context *context)
{
    char reason[sizeof(context->reason)];
    if (!context->backend->on_device)
        return context->backend;
    for (size_t i = 0; i < lw_backend_row_count; i++) {
        const lw_backend *const backend = lw_backend_rows[i].backend;
        if (backend != NULL && !backend->on_device && backend->probe(reason, sizeof(reason)))
            return backend;
    }
    return NULL; /* no build is without portable, which runs anywhere */
}

size_t lw_backend_count(void)
{
    return lw_backend_row_count;
}

lw_status lw_backend_describe(size_t index, lw_backend_info *info)
{
    if (info == NULL)
        return lw_fail_null("lw_backend_describe", "info", LW_NULL_RESULT);
    if (index >= lw_backend_row_count)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_backend_describe: index is %zu; it must be below %zu", index,
                       lw_backend_row_count);
    info->name = lw_backend_rows[index].name;
    info->available = probe(&lw_backend_rows[index], info->reason, sizeof(info->reason)) != NULL;
    return LW_OK;
}

/* Adds that a backend cannot run: with all of its reason if that fits, else its name alone, if that fits. */
static void add_lack(char *text, size_t size, const char *name, const char *why)
{
    const size_t used = strlen(text), buffer = size - used;
    if ((size_t)snprintf(text + used, buffer, "; %s cannot: %s", name, why) >= buffer &&
        (size_t)snprintf(text + used, buffer, "; %s cannot", name) >= buffer)
        text[used] = '\0';
}

/* Chooses the backend and says why: by name (from the options or the environment), or the first that can run. */
static lw_status choose(lw_context *context, const char *name)
{
    char reason[240];
    const char *asked_by = "lw_context_create: backend";
    const char *because = "asked for";
    if (name == NULL && (name = getenv("LANEWISE_BACKEND")) != NULL) {
        name = name[0] != '\0' ? name : NULL; /* set to nothing is not set */
        asked_by = "LANEWISE_BACKEND";
        because = "asked for by LANEWISE_BACKEND";
    }
    if (name != NULL) {
        char names[128];
        for (size_t i = 0; i < lw_backend_row_count; i++) {
            const lw_backend_row *const row = &lw_backend_rows[i];
            if (strcmp(row->name, name) != 0)
                continue;
            context->backend = probe(row, reason, sizeof(reason));
            if (context->backend == NULL)
                return lw_fail(LW_ERROR_UNAVAILABLE, "%s=%s: %s", asked_by, name, reason);
            context->name = row->name;
            snprintf(context->reason, sizeof(context->reason), "%s", because);
            return LW_OK;
        }
        return lw_fail(LW_ERROR_ARGUMENT, "%s=%s: no such backend; there are %s", asked_by, name,
                       all_names(names, sizeof(names)));
    }
    snprintf(context->reason, sizeof(context->reason), "the first that can run");
    for (size_t i = 0; i < lw_backend_row_count; i++) {
        const lw_backend_row *const row = &lw_backend_rows[i];
        context->backend = probe(row, reason, sizeof(reason));
        if (context->backend != NULL) {
            context->name = row->name;
            return LW_OK;
        }
        add_lack(context->reason, sizeof(context->reason), row->name, reason);
    }
    return lw_fail(LW_ERROR_UNAVAILABLE, "lw_context_create: no backend can run here (%s)", context->reason);
}

static lw_status choose_threads(lw_context *context, int threads)
{
    const char *const text = getenv("LANEWISE_THREADS");
    if (threads < 0 || threads > MOST_THREADS)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_context_create: threads is %d; it must be 0 (automatic) to %d", threads,
                       MOST_THREADS);
    if (threads == 0 && text != NULL && text[0] != '\0') {
        char *end = NULL;
        errno = 0;
        const long value = strtol(text, &end, 10);
        if (!isdigit((unsigned char)text[0]) || errno != 0 || *end != '\0' || value < 1 || value > MOST_THREADS)
            return lw_fail(LW_ERROR_ARGUMENT,
                           "lw_context_create: LANEWISE_THREADS=%s; it must be a whole number from 1 to %d", text,
                           MOST_THREADS);
        threads = (int)value;
    }
    context->threads = threads > 0 ? threads : lw_topology_threads();
    return LW_OK;
}

/* Where kernels count bad elements. */
static lw_status make_errors(lw_context *context)
{
    static const char function[] = "lw_context_create";
    const uint64_t zeros[2] = {0, 0};
    lw_status status =
        context->backend->allocate(context, (void **)&context->errors, sizeof(zeros), LW_FOR_OBJECT, function);
    if (status == LW_OK)
        status = context->backend->copy(context, context->errors, zeros, sizeof(zeros), function);
    return status;
}

lw_status lw_context_create(lw_context **context, const lw_context_options *options)
{
    lw_context_options automatic = {0};
    automatic.size = sizeof(automatic);
    if (context == NULL)
        return lw_fail_null("lw_context_create", "context", LW_NULL_RESULT);
    if (options == NULL)
        options = &automatic;
    if (options->size != sizeof(*options))
        return lw_fail(LW_ERROR_ARGUMENT,
                       "lw_context_create: options->size is %zu; it must be sizeof(lw_context_options), %zu",
                       options->size, sizeof(*options));
    lw_context *const made = calloc(1, sizeof(*made));
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "lw_context_create: no memory for a context");
    lw_status status = choose(made, options->backend);
    if (status == LW_OK)
        status = choose_threads(made, options->threads);
    if (status == LW_OK)
        status = made->backend->open(made, options);
    if (status != LW_OK) {
        free(made);
        return status;
    }
    status = make_errors(made);
    if (status != LW_OK) {
        lw_context_destroy(made);
        return status;
    }
    *context = made;
    return LW_OK;
}

lw_status lw_context_domain_errors(lw_context *context, uint64_t *count)
{
    static const char function[] = "lw_context_domain_errors";
    uint64_t counted = 0; /* since the context was created */
    if (context == NULL)
        return lw_fail_null(function, "context", LW_NULL_CONTEXT);
    if (count == NULL)
        return lw_fail_null(function, "count", LW_NULL_RESULT);
    const lw_status status = context->backend->copy(context, &counted, context->errors, sizeof(counted), function);
    if (status == LW_OK) {
        *count = counted - context->errors_reported;
        context->errors_reported = counted;
    }
    return status;
}

void lw_context_destroy(lw_context *context)
{
    if (context == NULL)
        return;
    if (context->errors != NULL)
        context->backend->release(context, context->errors, LW_FOR_OBJECT, "lw_context_destroy");
    context->backend->close(context);
    free(context);
}

lw_status lw_context_describe(const lw_context *context, lw_context_info *info)
{
    if (context == NULL)
        return lw_fail_null("lw_context_describe", "context", LW_NULL_CONTEXT);
    if (info == NULL)
        return lw_fail_null("lw_context_describe", "info", LW_NULL_RESULT);
    memset(info, 0, sizeof(*info));
    info->backend = context->name;
    info->threads = context->threads;
    info->device = context->device;
    memcpy(info->reason, context->reason, sizeof(info->reason));
    memcpy(info->machine, context->machine, sizeof(info->machine));
    return LW_OK;
}

lw_status lw_context_use_stream(lw_context *context, void *stream)
{
    if (context == NULL)
        return lw_fail_null("lw_context_use_stream", "context", LW_NULL_CONTEXT);
    return context->backend->use_stream == NULL ? LW_OK : context->backend->use_stream(context, stream);
}

lw_status lw_context_synchronize(lw_context *context)
{
    if (context == NULL)
        return lw_fail_null("lw_context_synchronize", "context", LW_NULL_CONTEXT);
    return context->backend->synchronize(context);
}

lw_status lw_context_trim(lw_context *context)
{
    if (context == NULL)
        return lw_fail_null("lw_context_trim", "context", LW_NULL_CONTEXT);
    return context->backend->trim(context);
}

lw_status lw_malloc(lw_context *context, void **pointer, size_t bytes)
{
    if (context == NULL)
        return lw_fail_null("lw_malloc", "context", LW_NULL_CONTEXT);
    if (pointer == NULL)
        return lw_fail_null("lw_malloc", "pointer", LW_NULL_RESULT);
    if (bytes == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_malloc: bytes is 0; it must be at least 1");
    return context->backend->allocate(context, pointer, bytes, LW_FOR_USER, "lw_malloc");
}

lw_status lw_free(lw_context *context, void *pointer)
{
    if (context == NULL)
        return lw_fail_null("lw_free", "context", LW_NULL_CONTEXT);
    return pointer == NULL ? LW_OK : context->backend->release(context, pointer, LW_FOR_USER, "lw_free");
}

lw_status lw_copy(lw_context *context, void *destination, const void *source, size_t bytes)
{
    if (context == NULL)
        return lw_fail_null("lw_copy", "context", LW_NULL_CONTEXT);
    if (bytes == 0)
        return LW_OK;
    if (destination == NULL || source == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_copy: %s is null; it must have %zu bytes",
                       destination == NULL ? "destination" : "source", bytes);
    return context->backend->copy(context, destination, source, bytes, "lw_copy");
}
