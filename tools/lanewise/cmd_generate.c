/* lanewise generate */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "complain.h"
#include "digest.h"
#include "output.h"
#include "parameters.h"
#include "progress.h"
#include "session.h"
#include "text.h"
#include "vector_choice.h"

enum format { TEXT, RAW, DIGEST };
static const char *const format_names[] = {"text", "raw", "digest"};

/* All that a run of the command holds. */
struct job {
    lw_kind kind;
    lw_kind_info info; /* of a vector kind: the type of a value, and the size of a row */
    lw_value values[LW_MAX_PARAMETERS];
    struct vector_choice vector; /* dimensions 0: not a vector kind */
    int tabled;                  /* 1: from `table` */
    lw_discrete *table;          /* of the open session */
    enum format format;
    struct output output;
    struct digest digest;
    struct progress progress;
    uint64_t done;        /* elements */
    double making, using; /* seconds */
    int alone;            /* 1: one thread works, but others could */
};

static int use_piece(struct job *job, const void *elements, size_t n)
{
    switch (job->format) {
    case TEXT:
        return text_write(&job->output, job->info.type, elements,
                          n * (job->vector.dimensions > 0 ? job->vector.dimensions : 1));
    case RAW:
        return output_write(&job->output, elements, n * job->info.size);
    case DIGEST:
        digest_add(&job->digest, elements, n * job->info.size);
        break;
    }
    return EXIT_DONE;
}

static lw_status fill(const struct job *job, const struct session *session, void *out, size_t n)
{
    if (job->vector.dimensions > 0)
        return vector_fill(&job->vector, session->context, session->generator, out, n);
    if (!job->tabled)
        return lw_fill(session->generator, job->kind, out, n, job->values);
    if (job->info.size == sizeof(uint32_t))
        return lw_discrete_sample_u32(session->generator, job->table, out, n);
    return lw_discrete_sample_u64(session->generator, job->table, out, n);
}

static int do_piece(struct job *job, const struct session *session, const struct buffer *buffer, size_t n)
{
    const double start = seconds();
    lw_status status = fill(job, session, buffer->work, n);
    if (status == LW_OK)
        status = buffer_pull(buffer, n * job->info.size);
    if (status != LW_OK)
        return refused(status);
    const double made = seconds();
    const int code = use_piece(job, buffer->host, n);
    job->making += made - start;
    job->using += seconds() - made;
    job->done += n;
    progress_step(&job->progress, job->done);
    return code;
}

/* One thread makes most kinds faster than a pipe takes them, and others, waiting for their next share, would only keep
 * the reader from its core. So one begins, and if the clock says that it is too slow, all go on: same bits. */
static int wants_help(const struct job *job)
{
    return job->alone && job->making > job->using && job->making + job->using > 0.1;
}

/* Works from the cursor until `end` elements are done in all, or more threads are wanted. */
static int do_pieces(struct job *job, const struct session *session, uint64_t end)
{
    /* Text is slow: smaller pieces let `| head` end soon. */
    const size_t fit = (job->format == TEXT ? (size_t)1 << 18 : session_piece(session)) / job->info.size;
    const size_t most = fit > 0 ? fit : 1;
    const size_t piece = end - job->done < most ? (size_t)(end - job->done) : most;
    struct buffer buffer = {0};
    /* An invalid parameter is found by a fill of nothing, before anything is written. */
    lw_status status = LW_OK;
    if (job->tabled)
        status = lw_discrete_create(&job->table, session->context, job->kind, job->values);
    if (status == LW_OK)
        status = fill(job, session, NULL, 0);
    int code =
        status != LW_OK ? refused(status) : buffer_create(&buffer, session->context, (piece + 1) * job->info.size);
    while (code == EXIT_DONE && job->done < end && !wants_help(job))
        code = do_piece(job, session, &buffer, end - job->done < piece ? (size_t)(end - job->done) : piece);
    buffer_destroy(&buffer);
    lw_discrete_destroy(job->table);
    job->table = NULL;
    return code;
}

/* All elements into the open output. */
static int run(struct job *job, struct options *options)
{
    const uint64_t first = options->offset;
    int code;
    job->alone = options->threads == 0 && getenv("LANEWISE_THREADS") == NULL;
    if (job->alone)
        options->threads = 1;
    progress_start(&job->progress, "elements", options->n, job->format == DIGEST ? NULL : job->output.file);
    do {
        struct session session;
        options->offset = first + job->done;
        code = session_open(&session, options);
        job->alone &= session.info.device < 0;
        if (code == EXIT_DONE)
            code = do_pieces(job, &session, options->n);
        session_close(&session);
        options->threads = wants_help(job) ? 0 : options->threads;
        job->alone = 0;
    } while (code == EXIT_DONE && job->done < options->n);
    progress_end(&job->progress);
    return code;
}

/* Reads the options; an exit code. */
static int prepare(struct job *job, struct options *options)
{
    memset(job, 0, sizeof(*job));
    const int format = options_format(options->format, format_names, 3);
    if (format < 0)
        return EXIT_USAGE;
    job->format = (enum format)format;
    job->tabled = options->table;
    if (options->kind == NULL)
        return misused("--kind is missing; see lanewise info for the kinds");
    if (options->endless && job->format == DIGEST)
        return misused("-n inf has no digest");
    if (session_counted(options) != EXIT_DONE)
        return EXIT_USAGE;
    lw_vector vector;
    if (vector_find(options->kind, &vector)) {
        const int read = vector_read(&job->vector, options);
        job->info.type = job->vector.info.type;
        job->info.size = job->vector.info.size * job->vector.dimensions;
        return read == EXIT_DONE ? session_range(options, job->vector.dimensions) : read;
    }
    lw_status status = lw_kind_find(options->kind, &job->kind);
    if (status == LW_OK)
        status = lw_kind_describe(job->kind, &job->info);
    const int code = status == LW_OK ? parameters_read(options, &job->info, job->values) : refused(status);
    return code == EXIT_DONE ? session_range(options, 1) : code;
}

int cmd_generate(struct options *options)
{
    struct job job;
    char text[DIGEST_TEXT];
    int code = prepare(&job, options);
    if (code != EXIT_DONE) {
        vector_free(&job.vector);
        return code;
    }
    digest_start(&job.digest);
    code = output_open(&job.output, options->out, job.format == RAW ? OUTPUT_LARGE : OUTPUT_SMALL);
    if (code == EXIT_DONE) {
        code = run(&job, options);
        digest_end(&job.digest, text);
        if (code == EXIT_DONE && job.format == DIGEST)
            code = output_print(&job.output, "%s\n", text);
        code = output_close(&job.output, code);
    }
    vector_free(&job.vector);
    return code;
}
