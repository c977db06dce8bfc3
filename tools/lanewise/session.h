/* A context and a generator as the options ask for them, and memory that the context writes and the program reads. */
#ifndef LANEWISE_TOOLS_SESSION_H
#define LANEWISE_TOOLS_SESSION_H

#include "lanewise/lanewise.h"
#include "options.h"

struct session {
    lw_context *context;
    lw_generator *generator;
    lw_context_info info;
};

/* Checks that -n was given. Returns an exit code. */
int session_counted(const struct options *options);

/* Checks that so many elements are there from --offset on, each of so many values: a sequence has 2^60 values. For
 * "inf", options->n becomes the number of elements that are there. Returns an exit code. */
int session_range(struct options *options, size_t values);

/* Opens what the options ask for, with the cursor at --offset. Returns an exit code. A session must be closed whether
 * it was opened or not. */
int session_open(struct session *session, const struct options *options);
void session_close(struct session *session);

/* Memory twice: where the context works, and where the program reads. On CPU contexts both are the same. */
struct buffer {
    lw_context *context;
    size_t bytes;
    void *work; /* from lw_malloc: 64-byte aligned */
    void *host; /* work, if that is host memory; else malloc's */
};

int buffer_create(struct buffer *buffer, lw_context *context, size_t bytes); /* an exit code */
void buffer_destroy(struct buffer *buffer); /* also one that is all zeros, or whose creation failed */

/* Makes the first bytes of host what they are in work, after all queued work, or the other way round. */
lw_status buffer_pull(const struct buffer *buffer, size_t bytes);
lw_status buffer_push(const struct buffer *buffer, size_t bytes);

/* A good size in bytes for the pieces of a long job in this context. */
size_t session_piece(const struct session *session);

#endif
