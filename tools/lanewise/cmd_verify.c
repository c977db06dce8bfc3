/* lanewise verify */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "complain.h"
#include "output.h"
#include "progress.h"
#include "questions.h"
#include "value_digests.h"
#include "verify_lines.h"

enum { QUICK_MOST = 2003, ALONE_MOST = 4 };

struct job {
    struct verify_asker asker;
    struct verify_subjects shown; /* for the names of backends, while threads ask */
    struct values values;
    uint64_t checks, failed;
    struct output output;
    struct progress progress;
    double part_seconds; /* of work in the part that is printed */
};

/* Prints a line. */
static void show(struct job *job, const struct verify_result *result)
{
    const unsigned long long checks = result->checks, wrong = result->failed;
    for (int s = 0; s < job->shown.count; s++)
        job->shown.list[s].failed = result->failures[s];
    output_print(&job->output, "%-23s same bits:", result->name);
    subjects_print(&job->shown, &job->output, 0);
    if (wrong > 0) {
        output_print(&job->output, "; FAILED:");
        subjects_print(&job->shown, &job->output, 1);
        output_print(&job->output, " (%llu of %llu checks)\n  first: %s\n", wrong, checks, result->first);
    } else {
        output_print(&job->output, " (%llu checks)\n", checks);
    }
    job->checks += checks;
    job->failed += wrong;
    output_flush(&job->output); /* it may take long: what is known is printed */
}

/* Where standard error is no terminal, a line says what a part took: until it was done, and of all threads. */
static void end_part(struct job *job, const char *part, double start)
{
    if (!job->progress.wanted && !job->output.broken)
        fprintf(stderr, "verify: %s: %.1f s of work, done after %.1f s\n", part, job->part_seconds, seconds() - start);
    job->part_seconds = 0;
}

static void end_times(const struct job *job, const double each[SUBJECTS_MOST], int crew)
{
    if (job->progress.wanted || job->output.broken)
        return;
    fprintf(stderr, "verify: %d at once; answers of", crew);
    for (int s = 0; s < job->shown.count;) {
        const char *const backend = job->shown.list[s].backend;
        double sum = 0;
        for (; s < job->shown.count && strcmp(job->shown.list[s].backend, backend) == 0; s++)
            sum += each[s];
        fprintf(stderr, " %s %.1f s%s", backend, sum, s < job->shown.count ? "," : "\n");
    }
}

/* How many ask at once: all cores that a context would use where there are few; else half, since some of the subjects
 * take several. */
static int crew_size(const struct verify_subjects *subjects)
{
    int cores = 1;
    for (int s = 0; s < subjects->count; s++)
        cores = cores > subjects->list[s].threads ? cores : subjects->list[s].threads;
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    cores = online > 0 && cores > online ? (int)online : cores;
    return cores <= ALONE_MOST ? cores : cores / 2 > ALONE_MOST ? cores / 2 : ALONE_MOST;
}

static int verify_all(struct job *job, int sparing, int most)
{
    const struct verify_line *lines;
    double each[SUBJECTS_MOST];
    const double start = seconds();
    job->shown = job->asker.subjects;
    struct verify_crew *const crew = crew_start(&job->asker, most, sparing);
    if (crew == NULL)
        return failed("no memory");
    const size_t count = crew_lines(crew, &lines);
    progress_start(&job->progress, "lines", count, NULL);
    for (size_t k = 0; k < count && !job->output.broken; k++) {
        const struct verify_result *const result = crew_result(crew, k);
        progress_end(&job->progress);
        if (result->name != NULL)
            show(job, result);
        job->part_seconds += result->seconds;
        progress_step(&job->progress, k + 1);
        if (k + 1 == count || strcmp(lines[k].part, lines[k + 1].part) != 0)
            end_part(job, lines[k].part, start);
    }
    progress_end(&job->progress);
    crew_end(crew, each);
    end_times(job, each, most);
    return EXIT_DONE;
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

/* Asks everything of every subject; quickly, or for new digests, by one thread. An exit code. */
static int run(struct job *job, int length, int portable_alone, int sparing)
{
    struct verify_subjects *const subjects = &job->asker.subjects;
    job->values.length = length;
    job->asker.values = &job->values;
    questions_shorten(length == VALUES_QUICK ? QUICK_MOST : SIZE_MAX);
    int code = subjects_open(subjects, &job->output, portable_alone);
    if (code == EXIT_DONE) {
        job->checks += (uint64_t)subjects->failed;
        job->failed += (uint64_t)subjects->failed;
        code = verify_all(job, sparing, length == VALUES_QUICK || portable_alone ? 1 : crew_size(subjects));
    }
    return job->output.broken ? EXIT_FAILED : code;
}

static int check(struct job *job, int length, int sparing)
{
    int code = values_read(&job->values, value_digests);
    if (code == EXIT_DONE)
        code = run(job, length, 0, sparing);
    if (code != EXIT_DONE)
        return code;
    verify_rows(job);
    const char *const skipped = job->asker.subjects.skipped;
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
        code = run(job, length, 1, 0);
        subjects_close(&job->asker.subjects);
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
    if (options->quick && options->full)
        return misused("verify: --quick and --full: at most one of them can be given");
    struct job *const job = calloc(1, sizeof(*job));
    if (job == NULL)
        return failed("no memory");
    output_open(&job->output, NULL, OUTPUT_SMALL);
    const int code = options->write_digests != NULL
                         ? write_digests(job, options->write_digests)
                         : check(job, options->quick ? VALUES_QUICK : VALUES_FULL, !options->full);
    subjects_close(&job->asker.subjects);
    values_free(&job->values);
    const int closed = output_close(&job->output, code);
    free(job);
    return closed;
}
