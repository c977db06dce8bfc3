#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "complain.h"

static const uint64_t last_element = (uint64_t)1 << 60; /* the end of every sequence (lanewise.h) */

int session_counted(const struct options *options)
{
    return options->counted ? EXIT_DONE : misused("-n is missing: how many?");
}

int session_range(struct options *options, size_t values)
{
    const uint64_t last = last_element / values;
    if (options->offset > last && values == 1)
        return misused("--offset is %llu; it must not exceed 2^60", (unsigned long long)options->offset);
    if (options->offset > last)
        return misused("--offset is %llu; of elements of %zu values it must not exceed %llu",
                       (unsigned long long)options->offset, values, (unsigned long long)last);
    const uint64_t there = last - options->offset;
    if (options->endless)
        options->n = there;
    if (options->n > there)
        return misused("-n is %llu; from --offset %llu on there are %llu elements", (unsigned long long)options->n,
                       (unsigned long long)options->offset, (unsigned long long)there);
    return EXIT_DONE;
}

/* In the words of the options: the library's count with the narrower type of its argument. */
static int check_set(lw_engine engine, const struct options *options)
{
    size_t sets = 0;
    const lw_status status = lw_engine_sets(engine, &sets);
    if (status != LW_OK)
        return refused(status);
    if (options->set < sets)
        return EXIT_DONE;
    if (sets == 1)
        return misused("--set is %llu; %s has set 0 alone", (unsigned long long)options->set, options->engine);
    return misused("--set is %llu; the sets of %s are 0 to %zu", (unsigned long long)options->set, options->engine,
                   sets - 1);
}

int session_open(struct session *session, const struct options *options)
{
    lw_context_options wanted = {.size = sizeof(wanted), .backend = options->backend, .threads = options->threads};
    lw_engine engine;
    memset(session, 0, sizeof(*session));
    lw_status status = lw_engine_find(options->engine, &engine);
    const int code = status == LW_OK ? check_set(engine, options) : refused(status);
    if (code != EXIT_DONE)
        return code;
    status = lw_context_create(&session->context, &wanted);
    if (status == LW_OK)
        status = lw_context_describe(session->context, &session->info);
    if (status == LW_OK)
        status = lw_generator_create(&session->generator, session->context, engine, options->seed, options->stream);
    if (status == LW_OK)
        status = lw_generator_use_set(session->generator, (unsigned)options->set);
    if (status == LW_OK)
        status = lw_generator_seek(session->generator, options->offset);
    return status == LW_OK ? EXIT_DONE : refused(status);
}

void session_close(struct session *session)
{
    lw_generator_destroy(session->generator);
    lw_context_destroy(session->context);
}

int buffer_create(struct buffer *buffer, lw_context *context, size_t bytes)
{
    lw_context_info info;
    memset(buffer, 0, sizeof(*buffer));
    buffer->context = context;
    buffer->bytes = bytes;
    lw_status status = lw_context_describe(context, &info);
    if (status == LW_OK)
        status = lw_malloc(context, &buffer->work, bytes);
    if (status != LW_OK)
        return refused(status);
    const int on_host = info.device < 0;
    buffer->host = on_host ? buffer->work : malloc(bytes);
    return buffer->host != NULL ? EXIT_DONE : failed("no memory for a buffer of %zu bytes", bytes);
}

void buffer_destroy(struct buffer *buffer)
{
    if (buffer->host != buffer->work)
        free(buffer->host);
    if (buffer->context != NULL)
        lw_free(buffer->context, buffer->work);
    memset(buffer, 0, sizeof(*buffer));
}

lw_status buffer_pull(const struct buffer *buffer, size_t bytes)
{
    return buffer->host == buffer->work ? LW_OK : lw_copy(buffer->context, buffer->host, buffer->work, bytes);
}

lw_status buffer_push(const struct buffer *buffer, size_t bytes)
{
    return buffer->host == buffer->work ? LW_OK : lw_copy(buffer->context, buffer->work, buffer->host, bytes);
}

size_t session_piece(const struct session *session)
{
    const size_t mib = (size_t)1 << 20;
    if (session->info.device >= 0)
        return 64 * mib;
    /* One thread: the piece stays in its cache until it is used. More: enough to be worth starting them. */
    return session->info.threads == 1 ? mib / 2 : (size_t)session->info.threads * 4 * mib;
}
