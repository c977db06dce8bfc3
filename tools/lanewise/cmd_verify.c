/* lanewise verify */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "complain.h"
#include "kernel_questions.h"
#include "output.h"
#include "progress.h"
#include "questions.h"
#include "table_questions.h"
#include "value_digests.h"
#include "value_questions.h"
#include "verify_subjects.h"

enum { QUICK_MOST = 2003 };

struct job {
    struct verify_subjects subjects;
    struct values values;
    uint64_t checks, failed;
    struct output output;
    struct progress progress;
    uint64_t lines;
};

typedef int ask_number(struct verify_case *question, lw_kind kind, int number);

/* Begins a line. */
static struct verify_report begin(struct job *job)
{
    struct verify_report report = {.values = &job->values};
    return report;
}

/* The value digests of the line that ends are portable's. */
static void end_values(struct job *job, const char *name, struct verify_report *report)
{
    struct value_report digests = {0};
    values_end_line(&job->values, name, &digests);
    if (digests.failed > 0 && report->failed == 0)
        snprintf(report->first, sizeof(report->first), "%s", digests.first);
    report->checks += digests.checks;
    report->failed += digests.failed;
    job->subjects.list[0].failed += digests.failed;
}

static void end(struct job *job, const char *name, struct verify_report *report)
{
    end_values(job, name, report);
    const unsigned long long checks = report->checks, wrong = report->failed;
    progress_end(&job->progress);
    output_print(&job->output, "%-23s same bits:", name);
    subjects_print(&job->subjects, &job->output, 0);
    if (wrong > 0) {
        output_print(&job->output, "; FAILED:");
        subjects_print(&job->subjects, &job->output, 1);
        output_print(&job->output, " (%llu of %llu checks)\n  first: %s\n", wrong, checks, report->first);
    } else {
        output_print(&job->output, " (%llu checks)\n", checks);
    }
    for (int s = 0; s < job->subjects.count; s++)
        job->subjects.list[s].failed = 0;
    job->checks += checks;
    job->failed += wrong;
    output_flush(&job->output); /* it may take minutes: what is known is printed */
    progress_step(&job->progress, ++job->lines);
}

static void ask(struct job *job, ask_number *next, verify_fill fill, lw_kind kind, struct verify_report *report)
{
    struct verify_case question;
    for (int q = 0; next(&question, kind, q); q++)
        verify_ask(fill, &question, job->subjects.list, job->subjects.count, report);
}

static void ask_against(struct job *job, ask_number *next, verify_fill truth, verify_fill fill, lw_kind kind,
                        struct verify_report *report)
{
    struct verify_case question;
    for (int q = 0; next(&question, kind, q); q++)
        verify_against(truth, fill, &question, job->subjects.list, job->subjects.count, report);
}

static void verify_kind(struct job *job, lw_kind kind)
{
    struct verify_report report = begin(job);
    struct verify_case question;
    lw_kind_info info;
    if (lw_kind_describe(kind, &info) != LW_OK)
        return;
    ask(job, kind_question, kind_fill, kind, &report);
    ask(job, setting_question, kind_fill, kind, &report);
    ask_against(job, each_question, each_truth, each_fill, kind, &report);
    ask(job, settings_each_question, settings_each_fill, kind, &report);
    ask_against(job, single_question, kind_fill, single_fill, kind, &report);
    if (in_kernel_question(&question, kind))
        verify_ask(in_kernel_fill, &question, job->subjects.list, job->subjects.count, &report);
    ask(job, in_lanes_question, in_lanes_fill, kind, &report);
    ask_against(job, elements_question, elements_truth, in_lanes_fill, kind, &report);
    end(job, info.name, &report);
}

static void verify_vector(struct job *job, lw_vector vector)
{
    struct verify_report report = begin(job);
    struct verify_case question;
    lw_vector_info info;
    if (lw_vector_describe(vector, &info) != LW_OK)
        return;
    for (int q = 0; vector_question(&question, vector, q); q++)
        verify_ask(vector_answer, &question, job->subjects.list, job->subjects.count, &report);
    for (int q = 0; vector_setting_question(&question, vector, q); q++)
        verify_ask(vector_answer, &question, job->subjects.list, job->subjects.count, &report);
    for (int q = 0; in_lanes_vector_question(&question, vector, q); q++)
        verify_ask(in_lanes_fill, &question, job->subjects.list, job->subjects.count, &report);
    end(job, info.name, &report);
}

static void verify_objects(struct job *job, const char *name, int sample, size_t size)
{
    struct verify_report report = begin(job);
    struct verify_case question;
    for (int q = 0; !job->output.broken && object_question(&question, sample, size, q); q++)
        verify_ask(sample ? choice_fill : permutation_fill, &question, job->subjects.list, job->subjects.count,
                   &report);
    end(job, name, &report);
}

/* The parts of a list, a line for all that have one name. */
static void verify_parts(struct job *job, const struct verify_part *parts)
{
    struct verify_report report = begin(job);
    struct verify_case question;
    for (; parts->line != NULL && job->subjects.count > 0 && !job->output.broken; parts++) {
        const struct verify_tables *const tables = &job->subjects.list[0].tables;
        for (int q = 0; part_question(&question, parts, tables, q); q++)
            verify_ask(part_fill, &question, job->subjects.list, job->subjects.count, &report);
        if (parts[1].line == NULL || strcmp(parts[1].line, parts->line) != 0) {
            end(job, parts->line, &report);
            report = begin(job);
        }
    }
}

static void verify_items_in_kernels(struct job *job)
{
    struct verify_report report = begin(job);
    struct verify_case question;
    for (int q = 0; !job->output.broken && in_lanes_alias_question(&question, q); q++)
        verify_ask(in_lanes_fill, &question, job->subjects.list, job->subjects.count, &report);
    end(job, "alias-in-kernel", &report);
}

static void verify_method(struct job *job, int method)
{
    struct verify_report report = begin(job);
    struct verify_case question;
    for (int q = 0; method_question(&question, method, q); q++)
        verify_ask(method_fill, &question, job->subjects.list, job->subjects.count, &report);
    end(job, method_line(method), &report);
}

static uint64_t count_lines(void)
{
    const struct verify_part *const lists[] = {table_parts, batch_parts, number_parts, search_parts, blob_parts};
    uint64_t lines = lw_kind_count() + lw_vector_count() + METHODS + 5;
    for (size_t l = 0; l < sizeof(lists) / sizeof(lists[0]); l++)
        for (const struct verify_part *part = lists[l]; part->line != NULL; part++)
            lines += part[1].line == NULL || strcmp(part[1].line, part->line) != 0;
    return lines;
}

static void verify_lines(struct job *job)
{
    progress_start(&job->progress, "lines", count_lines(), job->output.file);
    for (size_t k = 0; k < lw_kind_count() && !job->output.broken; k++)
        verify_kind(job, (lw_kind)k);
    for (size_t k = 0; k < lw_vector_count() && !job->output.broken; k++)
        verify_vector(job, (lw_vector)k);
    verify_objects(job, "permutation-u32", 0, sizeof(uint32_t));
    verify_objects(job, "permutation-u64", 0, sizeof(uint64_t));
    verify_objects(job, "sample-u32", 1, sizeof(uint32_t));
    verify_objects(job, "sample-u64", 1, sizeof(uint64_t));
    verify_parts(job, table_parts);
    verify_items_in_kernels(job);
    verify_parts(job, batch_parts);
    verify_parts(job, number_parts);
    verify_parts(job, search_parts);
    verify_parts(job, blob_parts);
    for (int m = 0; m < METHODS && !job->output.broken; m++)
        verify_method(job, m);
    progress_end(&job->progress);
}

/* Names and rows that nobody knows or asked about. */
static void verify_rows(struct job *job)
{
    struct value_report report = {0};
    const char *name = "";
    const int unknown = questions_unknown(&name);
    output_print(&job->output, "values: version %d\n", lw_values_version());
    if (unknown > 0)
        output_print(&job->output, "known digests: FAILED: %d have names that this library does not know, as \"%s\"\n",
                     unknown, name);
    values_end(&job->values, &report);
    if (report.failed > 0)
        output_print(&job->output, "value digests: FAILED: %zu belong to no question, as %s\n", report.failed,
                     report.first);
    job->checks += (uint64_t)unknown + report.checks;
    job->failed += (uint64_t)unknown + report.failed;
}

/* Asks everything of every subject. An exit code. */
static int run(struct job *job, int length, int portable_alone)
{
    job->values.length = length;
    questions_shorten(length == VALUES_QUICK ? QUICK_MOST : SIZE_MAX);
    const int code = subjects_open(&job->subjects, &job->output, portable_alone);
    if (code == EXIT_DONE) {
        job->checks += (uint64_t)job->subjects.failed;
        job->failed += (uint64_t)job->subjects.failed;
        verify_lines(job);
    }
    return job->output.broken ? EXIT_FAILED : code;
}

static int check(struct job *job, int length)
{
    int code = values_read(&job->values, value_digests);
    if (code == EXIT_DONE)
        code = run(job, length, 0);
    if (code != EXIT_DONE)
        return code;
    verify_rows(job);
    const char *const skipped = job->subjects.skipped;
    output_print(&job->output, "verify: %llu checks, %llu failed%s%s\n", (unsigned long long)job->checks,
                 (unsigned long long)job->failed, skipped[0] == '\0' ? "" : "; skipped: ", skipped);
    return job->failed == 0 ? code
                            : failed("verify: %llu of %llu checks failed", (unsigned long long)job->failed,
                                     (unsigned long long)job->checks);
}

/* The comments at the head of the text in the program, then new rows, into an open file. */
static int make_digests(struct job *job, struct output *file)
{
    job->values.making = 1;
    int code = EXIT_DONE;
    for (int length = 0; length < VALUES_LENGTHS && code == EXIT_DONE; length++) {
        code = run(job, length, 1);
        subjects_close(&job->subjects);
    }
    if (code == EXIT_DONE && job->failed > 0)
        code = failed("verify: %llu failures, so no digests", (unsigned long long)job->failed);
    if (code != EXIT_DONE)
        return code;
    for (const char *line = value_digests; *line == '#' || *line == '\n'; line += strcspn(line, "\n") + 1)
        output_print(file, "%.*s\n", (int)strcspn(line, "\n"), line);
    return values_write(&job->values, file);
}

static int write_digests(struct job *job, const char *path)
{
    struct output file;
    const int code = output_open(&file, path, OUTPUT_SMALL);
    return code == EXIT_DONE ? output_close(&file, make_digests(job, &file)) : code;
}

int cmd_verify(struct options *options)
{
    struct job *const job = calloc(1, sizeof(*job));
    if (job == NULL)
        return failed("no memory");
    output_open(&job->output, NULL, OUTPUT_SMALL);
    const int code = options->write_digests != NULL ? write_digests(job, options->write_digests)
                                                    : check(job, options->quick ? VALUES_QUICK : VALUES_FULL);
    subjects_close(&job->subjects);
    values_free(&job->values);
    const int closed = output_close(&job->output, code);
    free(job);
    return closed;
}
