#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "digest.h"
#include "progress.h"

enum {
    MARGIN = 64,      /* bytes before and behind that must stay as they are; also the alignment that shift is from */
    UNTOUCHED = 0xA5, /* what they are */
    MISTAKE = 256     /* characters that say what is wrong with an answer */
};

size_t verify_bytes(const struct verify_case *question)
{
    return MARGIN + (question->shift + question->n) * question->size + MARGIN;
}

void *verify_host(const struct verify_subject *subject, void *out)
{
    return (char *)subject->buffer.host + ((char *)out - (char *)subject->buffer.work);
}

static size_t start_of(const struct verify_case *question)
{
    return MARGIN + question->shift * question->size;
}

/* Has one subject answer into its buffer. */
static lw_status answer(verify_fill fill, const struct verify_case *question, const struct verify_subject *subject)
{
    const size_t bytes = verify_bytes(question);
    if (bytes > subject->buffer.bytes)
        return LW_ERROR_MEMORY;
    memset(subject->buffer.host, UNTOUCHED, bytes);
    lw_status status = buffer_push(&subject->buffer, bytes);
    if (status == LW_OK)
        status = fill(subject, question, (char *)subject->buffer.work + start_of(question));
    if (status == LW_OK)
        status = lw_context_synchronize(subject->context);
    if (status == LW_OK)
        status = buffer_pull(&subject->buffer, bytes);
    return status;
}

static int stayed_inside(const struct verify_case *question, const unsigned char *bytes)
{
    const size_t start = start_of(question), end = start + question->n * question->size;
    for (size_t i = 0; i < verify_bytes(question); i++) {
        if (i == start)
            i = end;
        if (bytes[i] != UNTOUCHED)
            return 0;
    }
    return 1;
}

/* An element's bytes as one number, since a difference of one bit should be seen as such. */
static unsigned long long element_bits(const unsigned char *bytes, size_t element, size_t size)
{
    uint64_t bits = 0;
    memcpy(&bits, bytes + element * size, size);
    return bits;
}

/* Compares two answers; says which element differs, or nothing if none does. */
static void compare(const struct verify_case *question, const unsigned char *good, const unsigned char *bytes,
                    char mistake[MISTAKE])
{
    const size_t size = question->size;
    size_t i = 0;
    if (memcmp(good, bytes, question->n * size) == 0)
        return;
    while (memcmp(good + i * size, bytes + i * size, size) == 0)
        i++;
    snprintf(mistake, MISTAKE, "element %zu is 0x%0*llx instead of 0x%0*llx", i, (int)(2 * size),
             element_bits(bytes, i, size), (int)(2 * size), element_bits(good, i, size));
}

/* Says what is wrong with the answer of a subject, or nothing; good: the elements as they should be. */
static void judge(const struct verify_case *question, const struct verify_subject *subject, const unsigned char *good,
                  lw_status status, char mistake[MISTAKE])
{
    const unsigned char *bytes = subject->buffer.host;
    const size_t start = start_of(question);
    mistake[0] = '\0';
    if (status != LW_OK) {
        snprintf(mistake, MISTAKE, "%s: %s", lw_status_string(status), lw_last_error());
    } else if (!stayed_inside(question, bytes)) {
        snprintf(mistake, MISTAKE, "something was written outside the elements");
    } else if (question->digest != NULL) {
        char digest[DIGEST_TEXT];
        digest_bytes(bytes + start, question->n * question->size, digest);
        if (strcmp(digest, question->digest) != 0)
            snprintf(mistake, MISTAKE, "the digest is %s instead of %s", digest, question->digest);
    } else {
        compare(question, good, bytes + start, mistake);
    }
}

static void count_failure(const struct verify_case *question, struct verify_subject *subject, const char *mistake,
                          struct verify_report *report)
{
    const char *engine = "?";
    lw_engine_name(question->engine, &engine);
    if (report->failed++ == 0)
        snprintf(report->first, sizeof(report->first),
                 "%s, threads %d, engine %s, set %u, seed %llu, stream %llu, offset %llu, n %zu, %zu elements off "
                 "alignment: %s",
                 subject->backend, subject->threads, engine, question->set, (unsigned long long)question->seed,
                 (unsigned long long)question->stream, (unsigned long long)question->offset, question->n,
                 question->shift, mistake);
    subject->failed++;
}

/* An answer of the first subject becomes part of its value digest. */
static void digest_answer(const struct verify_case *question, const unsigned char *good, struct verify_report *report)
{
    const char *name = "-";
    char engine[VALUES_NAME];
    if (report->values == NULL || question->form == NULL)
        return;
    if (question->engine != 0)
        lw_engine_name(question->engine, &name);
    if (question->set != 0 && strcmp(question->form, VERIFY_SETS) != 0)
        snprintf(engine, sizeof(engine), "%s/%u", name, question->set);
    else
        snprintf(engine, sizeof(engine), "%s", name);
    values_add(report->values, engine, question->form, good, question->n * question->size);
}

/* Whether a subject is asked now. The first one always is: the others and its digests are compared with what it says.
 * Sparing, each other backend answers with its numbers of threads in turn, and the first subject's with the others of
 * its own for a question in three. */
static int is_asked(const struct verify_subject *subjects, int s, const struct verify_report *report)
{
    const uint64_t variant = (uint64_t)subjects[s].variant, variants = (uint64_t)subjects[s].variants;
    if (!report->sparing || s == 0 || variants < 2)
        return 1;
    if (strcmp(subjects[s].backend, subjects[0].backend) == 0)
        return report->turn % (2 * variants) == 3 * variant - 2;
    return report->turn % variants == variant;
}

void verify_ask(verify_fill fill, const struct verify_case *question, struct verify_subject *subjects, int count,
                struct verify_report *report)
{
    char mistake[MISTAKE];
    const int known = question->digest != NULL;
    const unsigned char *const good = (const unsigned char *)subjects[0].buffer.host + start_of(question);
    for (int s = 0; s < count; s++) {
        const double start = seconds();
        if (!is_asked(subjects, s, report))
            continue;
        judge(question, &subjects[s], good, answer(fill, question, &subjects[s]), mistake);
        subjects[s].seconds += seconds() - start;
        report->checks += known || s > 0 || mistake[0] != '\0';
        if (mistake[0] != '\0')
            count_failure(question, &subjects[s], mistake, report);
        else if (s == 0)
            digest_answer(question, good, report);
    }
    report->turn++;
}

void verify_against(verify_fill truth, verify_fill fill, const struct verify_case *question,
                    struct verify_subject *subjects, int count, struct verify_report *report)
{
    char mistake[MISTAKE];
    unsigned char *const good = malloc(question->n * question->size + 1);
    lw_status status = good == NULL ? LW_ERROR_MEMORY : answer(truth, question, &subjects[0]);
    for (int s = 0; s < count; s++) {
        const double start = seconds();
        if (!is_asked(subjects, s, report))
            continue;
        if (s == 0 && status == LW_OK)
            memcpy(good, (const char *)subjects[0].buffer.host + start_of(question), question->n * question->size);
        if (s == 0 && status == LW_OK)
            digest_answer(question, good, report);
        if (status == LW_OK)
            judge(question, &subjects[s], good, answer(fill, question, &subjects[s]), mistake);
        else
            snprintf(mistake, sizeof(mistake), "nothing to compare with: %s", lw_status_string(status));
        report->checks++;
        if (mistake[0] != '\0')
            count_failure(question, &subjects[s], mistake, report);
        subjects[s].seconds += seconds() - start;
    }
    report->turn++;
    free(good);
}
