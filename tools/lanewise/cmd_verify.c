/* lanewise verify */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "complain.h"
#include "digest.h"
#include "example_weights.h"
#include "output.h"
#include "progress.h"
#include "questions.h"
#include "table_questions.h"
#include "weights.h"

enum { MAX_SUBJECTS = 24 };

/* On every CPU backend: one thread, a number that divides nothing evenly, and as many as the library would take. */
static const int thread_counts[] = {1, 3, 0};

struct job {
    struct weights weights;
    struct verify_subject subjects[MAX_SUBJECTS]; /* those of one backend stand together; portable comes first */
    int count;
    size_t bytes; /* of a buffer for any question */
    uint64_t checks, failed;
    struct output output;
    struct progress progress;
    uint64_t lines;
};

/* The weights of examples/weights.tsv, which were built into the program. */
static int take_weights(struct job *job)
{
    char *text = malloc(sizeof(example_weights) + 2);
    if (text == NULL)
        return failed("no memory for the example weights");
    memcpy(text, example_weights, sizeof(example_weights));
    return weights_take(&job->weights, "examples/weights.tsv", text, sizeof(example_weights));
}

static void measure(struct job *job)
{
    struct verify_case question;
    for (size_t k = 0; k < lw_kind_count(); k++)
        for (int q = 0; kind_question(&question, (lw_kind)k, q); q++)
            job->bytes = verify_bytes(&question) > job->bytes ? verify_bytes(&question) : job->bytes;
    for (size_t k = 0; k < lw_vector_count(); k++)
        for (int q = 0; vector_question(&question, (lw_vector)k, q); q++)
            job->bytes = verify_bytes(&question) > job->bytes ? verify_bytes(&question) : job->bytes;
    for (int q = 0; sample_question(&question, sizeof(uint64_t), q); q++)
        job->bytes = verify_bytes(&question) > job->bytes ? verify_bytes(&question) : job->bytes;
}

static void close_subject(struct verify_subject *subject)
{
    buffer_destroy(&subject->buffer);
    tables_close(&subject->tables);
    lw_context_destroy(subject->context);
    memset(subject, 0, sizeof(*subject));
}

/* A backend that says that it can run here but cannot be opened has failed a check. */
static int open_subject(struct job *job, const char *backend, int threads)
{
    struct verify_subject *subject = &job->subjects[job->count];
    lw_context_options wanted = {.size = sizeof(wanted), .backend = backend, .threads = threads};
    lw_context_info info;
    lw_status status = lw_context_create(&subject->context, &wanted);
    if (status == LW_OK)
        status = lw_context_describe(subject->context, &info);
    if (status == LW_OK)
        status = tables_open(&subject->tables, subject->context, &job->weights);
    if (status != LW_OK) {
        output_print(&job->output, "%s: FAILED: %s\n", backend, lw_last_error());
        job->checks++;
        job->failed++;
        close_subject(subject);
        return EXIT_DONE;
    }
    subject->backend = info.backend;
    subject->threads = info.threads;
    job->count++;
    return buffer_create(&subject->buffer, subject->context, job->bytes);
}

/* Opens all subjects of a backend, or says why it is skipped. */
static int open_backend(struct job *job, const lw_backend_info *backend)
{
    const int on_cpu = strcmp(backend->name, "cuda") != 0;
    const int variants = on_cpu ? (int)(sizeof(thread_counts) / sizeof(thread_counts[0])) : 1;
    if (!backend->available)
        output_print(&job->output, "skipped: %s (%s)\n", backend->name, backend->reason);
    for (int v = 0; backend->available && v < variants && job->count < MAX_SUBJECTS; v++)
        if (open_subject(job, backend->name, on_cpu ? thread_counts[v] : 0) != EXIT_DONE)
            return EXIT_FAILED;
    return EXIT_DONE;
}

/* portable is the first, to which the others are compared. */
static int open_all(struct job *job)
{
    for (int others = 0; others < 2; others++) {
        for (size_t b = 0; b < lw_backend_count(); b++) {
            lw_backend_info info;
            const lw_status status = lw_backend_describe(b, &info);
            if (status != LW_OK)
                return refused(status);
            if ((strcmp(info.name, "portable") != 0) == others && open_backend(job, &info) != EXIT_DONE)
                return EXIT_FAILED;
        }
    }
    return EXIT_DONE;
}

/* Lists the backends that failed, or those that did not. */
static void print_backends(struct job *job, int failing)
{
    int listed = 0;
    for (int s = 0; s < job->count;) {
        const char *backend = job->subjects[s].backend;
        uint64_t failures = 0;
        for (; s < job->count && strcmp(job->subjects[s].backend, backend) == 0; s++)
            failures += job->subjects[s].failed;
        if ((failures > 0) == failing && ++listed)
            output_print(&job->output, " %s", backend);
    }
    if (listed == 0)
        output_print(&job->output, " none");
}

/* The line of one kind. */
static void print_line(struct job *job, const char *name, const struct verify_report *report)
{
    const unsigned long long checks = report->checks, wrong = report->failed;
    progress_end(&job->progress);
    output_print(&job->output, "%-23s same bits:", name);
    print_backends(job, 0);
    if (wrong > 0) {
        output_print(&job->output, "; FAILED:");
        print_backends(job, 1);
        output_print(&job->output, " (%llu of %llu checks)\n  first: %s\n", wrong, checks, report->first);
    } else {
        output_print(&job->output, " (%llu checks)\n", checks);
    }
    for (int s = 0; s < job->count; s++)
        job->subjects[s].failed = 0;
    job->checks += checks;
    job->failed += wrong;
    progress_step(&job->progress, ++job->lines);
}

static void verify_kind(struct job *job, lw_kind kind)
{
    struct verify_report report = {0};
    struct verify_case question;
    lw_kind_info info;
    if (lw_kind_describe(kind, &info) != LW_OK)
        return;
    for (int q = 0; kind_question(&question, kind, q); q++)
        verify_ask(kind_fill, &question, job->subjects, job->count, &report);
    for (int q = 0; each_question(&question, kind, q); q++)
        verify_against(each_truth, each_fill, &question, job->subjects, job->count, &report);
    if (in_kernel_question(&question, kind))
        verify_ask(in_kernel_fill, &question, job->subjects, job->count, &report);
    print_line(job, info.name, &report);
}

static void verify_vector(struct job *job, lw_vector vector)
{
    struct verify_report report = {0};
    struct verify_case question;
    lw_vector_info info;
    if (lw_vector_describe(vector, &info) != LW_OK)
        return;
    for (int q = 0; vector_question(&question, vector, q); q++)
        verify_ask(vector_answer, &question, job->subjects, job->count, &report);
    print_line(job, info.name, &report);
}

static void verify_objects(struct job *job, const char *name, int sample, size_t size)
{
    struct verify_report report = {0};
    struct verify_case question;
    for (int q = 0; object_question(&question, sample, size, q); q++)
        verify_ask(sample ? choice_fill : permutation_fill, &question, job->subjects, job->count, &report);
    print_line(job, name, &report);
}

static void verify_table(struct job *job, const struct table_kind *kind)
{
    struct verify_report report = {0};
    struct verify_case question;
    for (int q = 0; job->count > 0 && kind->question(&question, kind, &job->subjects[0].tables, q); q++)
        verify_ask(kind->fill, &question, job->subjects, job->count, &report);
    print_line(job, kind->name, &report);
}

static void verify_all(struct job *job)
{
    const char *name = "";
    const int unknown = questions_unknown(&name);
    output_print(&job->output, "values: version %d\n", lw_values_version());
    if (unknown > 0)
        output_print(&job->output, "known digests: FAILED: %d have names that this library does not know, as \"%s\"\n",
                     unknown, name);
    if (!digest_available())
        output_print(&job->output, "skipped: known digests (%s)\n", digest_unavailable);
    job->checks += (uint64_t)unknown;
    job->failed += (uint64_t)unknown;
    progress_start(&job->progress, "kinds", lw_kind_count() + lw_vector_count() + 4 + table_kind_count(),
                   job->output.file);
    for (size_t k = 0; k < lw_kind_count(); k++)
        verify_kind(job, (lw_kind)k);
    for (size_t k = 0; k < lw_vector_count(); k++)
        verify_vector(job, (lw_vector)k);
    verify_objects(job, "permutation-u32", 0, sizeof(uint32_t));
    verify_objects(job, "permutation-u64", 0, sizeof(uint64_t));
    verify_objects(job, "sample-u32", 1, sizeof(uint32_t));
    verify_objects(job, "sample-u64", 1, sizeof(uint64_t));
    for (size_t k = 0; k < table_kind_count(); k++)
        verify_table(job, &table_kinds[k]);
    progress_end(&job->progress);
    output_print(&job->output, "verify: %llu checks, %llu failed\n", (unsigned long long)job->checks,
                 (unsigned long long)job->failed);
}

int cmd_verify(struct options *options)
{
    struct job job;
    (void)options;
    memset(&job, 0, sizeof(job));
    output_open(&job.output, NULL, OUTPUT_SMALL);
    measure(&job);
    int code = take_weights(&job);
    if (code == EXIT_DONE)
        code = open_all(&job);
    if (code == EXIT_DONE)
        verify_all(&job);
    if (code == EXIT_DONE && job.failed > 0)
        code = failed("verify: %llu of %llu checks failed", (unsigned long long)job.failed,
                      (unsigned long long)job.checks);
    for (int s = 0; s < MAX_SUBJECTS; s++)
        close_subject(&job.subjects[s]);
    weights_free(&job.weights);
    const int closed = output_close(&job.output);
    return code != EXIT_DONE ? code : closed;
}
