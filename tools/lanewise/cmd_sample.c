/* lanewise sample */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "complain.h"
#include "progress.h"
#include "summary.h"
#include "text.h"

enum format { SUMMARY, INDICES, LABELS };
static const char *const format_names[] = {"summary", "indices", "labels"};

/* All that a run of the command holds; freed in one place. */
struct job {
    struct session session;
    struct weights weights;
    lw_alias *alias;
    struct buffer buffer; /* a piece of drawn indices: 32 bits are enough for the 2^32 items of the largest table */
    uint64_t *counts;
    struct digest digest;
    enum format format;
    struct output output;
    double build, draw;
};

static int write_labels(struct job *job, const uint32_t *items, size_t n)
{
    int code = EXIT_DONE;
    for (size_t i = 0; i < n && code == EXIT_DONE; i++) {
        char number[TEXT_LONGEST];
        size_t length;
        if (job->weights.label[items[i]] != NULL) {
            length = weights_label_length(&job->weights, items[i]) + 1;
            code = output_write(&job->output, job->weights.label[items[i]], length);
        } else {
            length = text_u64(number, items[i]);
            number[length++] = '\n';
            code = output_write(&job->output, number, length);
        }
    }
    return code;
}

static int use_piece(struct job *job, const uint32_t *items, size_t n)
{
    switch (job->format) {
    case INDICES:
        return text_write(&job->output, LW_TYPE_U32, items, n);
    case LABELS:
        return write_labels(job, items, n);
    case SUMMARY:
        break;
    }
    digest_add(&job->digest, items, n * sizeof(*items));
    for (size_t i = 0; i < n; i++)
        job->counts[items[i]]++;
    return EXIT_DONE;
}

/* One piece of draws, ready in host memory; the time is that of the drawing, not of bringing it here. */
static lw_status draw_piece(struct job *job, size_t n)
{
    const double start = seconds();
    lw_status status = lw_alias_sample_u32(job->session.generator, job->alias, job->buffer.work, n);
    if (status == LW_OK)
        status = lw_context_synchronize(job->session.context);
    job->draw += seconds() - start;
    return status == LW_OK ? buffer_pull(&job->buffer, n * sizeof(uint32_t)) : status;
}

static int draw(struct job *job, uint64_t n)
{
    const size_t most = session_piece(&job->session) / sizeof(uint32_t);
    const size_t piece = n < most ? (size_t)n : most;
    struct progress progress;
    lw_status status = LW_OK;
    int code = buffer_create(&job->buffer, job->session.context, (piece + 1) * sizeof(uint32_t));
    progress_start(&progress, "draws", n, job->format == SUMMARY ? NULL : job->output.file);
    for (uint64_t done = 0; done < n && status == LW_OK && code == EXIT_DONE; progress_step(&progress, done)) {
        const size_t now = n - done < piece ? (size_t)(n - done) : piece;
        status = draw_piece(job, now);
        if (status == LW_OK)
            code = use_piece(job, job->buffer.host, now);
        done += now;
    }
    progress_end(&progress);
    return status == LW_OK ? code : refused(status);
}

static int build(struct job *job)
{
    const double start = seconds();
    const lw_status status = weights_table(&job->alias, job->session.context, &job->weights);
    job->build = seconds() - start;
    if (status != LW_OK)
        return refused(status);
    job->counts = job->format == SUMMARY ? calloc(job->weights.items, sizeof(*job->counts)) : NULL;
    if (job->format == SUMMARY && job->counts == NULL)
        return failed("no memory to count %zu items", job->weights.items);
    return EXIT_DONE;
}

static int summarise(struct job *job, const struct options *options)
{
    struct summary summary = {.session = &job->session,
                              .options = options,
                              .weights = &job->weights,
                              .build = job->build,
                              .draw = job->draw,
                              .counts = job->counts};
    const lw_status status = lw_alias_describe(job->alias, &summary.table);
    if (status != LW_OK)
        return refused(status);
    digest_end(&job->digest, summary.digest);
    return summary_print(&summary, &job->output);
}

/* Everything, with the output open. */
static int run(struct job *job, const struct options *options)
{
    digest_start(&job->digest);
    int code = session_open(&job->session, options);
    if (code == EXIT_DONE)
        code = weights_read(&job->weights, options->weights);
    if (code == EXIT_DONE)
        code = build(job);
    if (code == EXIT_DONE)
        code = draw(job, options->n);
    return code == EXIT_DONE && job->format == SUMMARY ? summarise(job, options) : code;
}

int cmd_sample(struct options *options)
{
    struct job job;
    memset(&job, 0, sizeof(job));
    const int format = options_format(options->format, format_names, 3);
    if (format < 0)
        return EXIT_USAGE;
    if (options->endless)
        return misused("sample: -n must be a number");
    job.format = (enum format)format;

    int code = session_counted(options);
    if (code == EXIT_DONE)
        code = session_range(options, 1);
    if (code == EXIT_DONE)
        code = output_open(&job.output, options->out, OUTPUT_SMALL);
    if (code == EXIT_DONE)
        code = output_close(&job.output, run(&job, options));
    free(job.counts);
    buffer_destroy(&job.buffer);
    lw_alias_destroy(job.alias);
    weights_free(&job.weights);
    session_close(&job.session);
    return code;
}
