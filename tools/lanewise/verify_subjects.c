#include "verify_subjects.h"

#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "example_weights.h"
#include "weights.h"

/* Of the buffer for any answer: a million elements of 8 bytes and some. */
enum { BUFFER_BYTES = 9 << 20 };

/* On every CPU backend: one thread, a number that divides nothing evenly, and as many as the library would take. */
static const int thread_counts[] = {1, 3, 0};

/* The weights of examples/weights.tsv, which were built into the program. */
static int take_weights(struct weights *weights)
{
    char *text = malloc(sizeof(example_weights) + 2);
    if (text == NULL)
        return failed("no memory for the example weights");
    memcpy(text, example_weights, sizeof(example_weights));
    return weights_take(weights, "examples/weights.tsv", text, sizeof(example_weights));
}

static void close_subject(struct verify_subject *subject)
{
    buffer_destroy(&subject->buffer);
    tables_close(&subject->tables);
    lw_context_destroy(subject->context);
    memset(subject, 0, sizeof(*subject));
}

/* A backend that says that it can run here but cannot be opened has failed a check. */
static int open_subject(struct verify_subjects *subjects, const struct weights *weights, struct output *output,
                        const char *backend, int variant, int variants, int threads)
{
    struct verify_subject *subject = &subjects->list[subjects->count];
    lw_context_options wanted = {.size = sizeof(wanted), .backend = backend, .threads = threads};
    lw_context_info info;
    lw_status status = lw_context_create(&subject->context, &wanted);
    if (status == LW_OK)
        status = lw_context_describe(subject->context, &info);
    if (status == LW_OK)
        status = tables_open(&subject->tables, subject->context, weights);
    if (status != LW_OK) {
        if (output != NULL)
            output_print(output, "%s: FAILED: %s\n", backend, lw_last_error());
        subjects->failed++;
        close_subject(subject);
        return EXIT_DONE;
    }
    subject->backend = info.backend;
    subject->threads = info.threads;
    subject->variant = variant;
    subject->variants = variants;
    subjects->count++;
    return buffer_create(&subject->buffer, subject->context, BUFFER_BYTES);
}

static void skip(struct verify_subjects *subjects, struct output *output, const lw_backend_info *backend)
{
    const size_t length = strlen(subjects->skipped);
    if (output != NULL)
        output_print(output, "skipped: %s (%s)\n", backend->name, backend->reason);
    snprintf(subjects->skipped + length, sizeof(subjects->skipped) - length, "%s%s (%s)", length > 0 ? ", " : "",
             backend->name, backend->reason);
}

/* Opens all subjects of a backend, or says why it is skipped. */
static int open_backend(struct verify_subjects *subjects, const struct weights *weights, struct output *output,
                        const lw_backend_info *backend, int alone)
{
    const int on_cpu = strcmp(backend->name, "cuda") != 0;
    const int variants = on_cpu && !alone ? (int)(sizeof(thread_counts) / sizeof(thread_counts[0])) : 1;
    int code = EXIT_DONE;
    if (!backend->available)
        skip(subjects, output, backend);
    for (int v = 0; backend->available && v < variants && subjects->count < SUBJECTS_MOST && code == EXIT_DONE; v++)
        code = open_subject(subjects, weights, output, backend->name, v, variants, on_cpu ? thread_counts[v] : 0);
    return code;
}

/* portable is the first, to which the others are compared. */
static int open_all(struct verify_subjects *subjects, const struct weights *weights, struct output *output, int alone)
{
    int code = EXIT_DONE;
    for (int others = 0; others < (alone ? 1 : 2); others++) {
        for (size_t b = 0; b < lw_backend_count() && code == EXIT_DONE; b++) {
            lw_backend_info info;
            const lw_status status = lw_backend_describe(b, &info);
            if (status != LW_OK)
                return refused(status);
            if ((strcmp(info.name, "portable") != 0) == others)
                code = open_backend(subjects, weights, output, &info, alone);
        }
    }
    return code;
}

int subjects_open(struct verify_subjects *subjects, struct output *output, int portable_alone)
{
    struct weights weights = {0};
    int code = take_weights(&weights);
    if (code == EXIT_DONE)
        code = open_all(subjects, &weights, output, portable_alone);
    weights_free(&weights);
    return code;
}

void subjects_close(struct verify_subjects *subjects)
{
    for (int s = 0; s < SUBJECTS_MOST; s++)
        close_subject(&subjects->list[s]);
    memset(subjects, 0, sizeof(*subjects));
}

void subjects_print(const struct verify_subjects *subjects, struct output *output, int failing)
{
    int listed = 0;
    for (int s = 0; s < subjects->count;) {
        const char *backend = subjects->list[s].backend;
        uint64_t failures = 0;
        for (; s < subjects->count && strcmp(subjects->list[s].backend, backend) == 0; s++)
            failures += subjects->list[s].failed;
        if ((failures > 0) == failing && ++listed)
            output_print(output, " %s", backend);
    }
    if (listed == 0)
        output_print(output, " none");
}
