#include "verify_lines.h"

#include <stdlib.h>
#include <string.h>

#include "kernel_questions.h"
#include "progress.h"
#include "questions.h"
#include "table_questions.h"
#include "thread_questions.h"
#include "value_questions.h"

typedef int ask_number(struct verify_case *question, int which, int number);

/* ---- asking ---- */

static void put(struct verify_asker *a, verify_fill fill, const struct verify_case *question)
{
    verify_ask(fill, question, a->subjects.list, a->subjects.count, &a->report);
}

/* which: a kind, a vector, a method. */
static void ask(struct verify_asker *a, ask_number *next, verify_fill fill, int which)
{
    struct verify_case question;
    for (int q = 0; next(&question, which, q); q++)
        put(a, fill, &question);
}

static void ask_against(struct verify_asker *a, ask_number *next, verify_fill truth, verify_fill fill, int which)
{
    struct verify_case question;
    for (int q = 0; next(&question, which, q); q++)
        verify_against(truth, fill, &question, a->subjects.list, a->subjects.count, &a->report);
}

static void ask_kind(struct verify_asker *a, const struct verify_line *line)
{
    const lw_kind kind = (lw_kind)line->number;
    struct verify_case question;
    lw_kind_info info;
    if (lw_kind_describe(kind, &info) != LW_OK)
        return;
    a->name = info.name;
    ask(a, kind_question, kind_fill, kind);
    ask(a, setting_question, kind_fill, kind);
    ask_against(a, each_question, each_truth, each_fill, kind);
    ask(a, settings_each_question, settings_each_fill, kind);
    ask_against(a, single_question, kind_fill, single_fill, kind);
    if (in_kernel_question(&question, kind))
        put(a, in_kernel_fill, &question);
    ask(a, in_lanes_question, in_lanes_fill, kind);
    ask_against(a, elements_question, elements_truth, in_lanes_fill, kind);
}

static void ask_vector(struct verify_asker *a, const struct verify_line *line)
{
    const lw_vector vector = (lw_vector)line->number;
    lw_vector_info info;
    if (lw_vector_describe(vector, &info) != LW_OK)
        return;
    a->name = info.name;
    ask(a, vector_question, vector_answer, vector);
    ask(a, vector_setting_question, vector_answer, vector);
    ask(a, in_lanes_vector_question, in_lanes_fill, vector);
}

static const struct object {
    const char *name;
    int sample;
    size_t size;
} objects[] = {{"permutation-u32", 0, sizeof(uint32_t)},
               {"permutation-u64", 0, sizeof(uint64_t)},
               {"sample-u32", 1, sizeof(uint32_t)},
               {"sample-u64", 1, sizeof(uint64_t)}};

static void ask_object(struct verify_asker *a, const struct verify_line *line)
{
    const struct object *const object = &objects[line->number];
    struct verify_case question;
    a->name = object->name;
    for (int q = 0; object_question(&question, object->sample, object->size, q); q++)
        put(a, object->sample ? choice_fill : permutation_fill, &question);
}

/* The parts of a list that have the name of the first. */
static void ask_parts(struct verify_asker *a, const struct verify_line *line)
{
    struct verify_case question;
    a->name = line->parts->line;
    for (const struct verify_part *part = line->parts; part->line != NULL && strcmp(part->line, a->name) == 0; part++)
        for (int q = 0; part_question(&question, part, &a->subjects.list[0].tables, q); q++)
            put(a, part_fill, &question);
}

static void ask_items_in_kernels(struct verify_asker *a, const struct verify_line *line)
{
    struct verify_case question;
    (void)line;
    a->name = "alias-in-kernel";
    for (int q = 0; in_lanes_alias_question(&question, q); q++)
        put(a, in_lanes_fill, &question);
}

/* Every kind by one thread: elements, which must be those of fills, and walkers. */
static void ask_kinds_by_thread(struct verify_asker *a, const struct verify_line *line)
{
    a->name = line->number == 0 ? "at" : "walk";
    for (int kind = 0; kind < (int)lw_kind_count(); kind++) {
        if (line->number == 0)
            ask_against(a, at_question, elements_truth, in_threads_fill, kind);
        else
            ask(a, walk_question, in_threads_fill, kind);
    }
}

static void ask_method(struct verify_asker *a, const struct verify_line *line)
{
    a->name = method_line(line->number);
    ask(a, method_question, method_fill, line->number);
}

/* ---- the lines ---- */

static size_t add_each(struct verify_line *line, const char *part, size_t count,
                       void (*one)(struct verify_asker *, const struct verify_line *))
{
    for (size_t k = 0; k < count; k++)
        line[k] = (struct verify_line){part, one, (int)k, NULL};
    return count;
}

/* A line for all parts of a list that have one name. */
static size_t add_parts(struct verify_line *line, const char *part, const struct verify_part *parts)
{
    size_t count = 0;
    for (const struct verify_part *p = parts; p->line != NULL; p++)
        if (p == parts || strcmp(p->line, p[-1].line) != 0)
            line[count++] = (struct verify_line){part, ask_parts, 0, p};
    return count;
}

size_t verify_lines(struct verify_line lines[VERIFY_LINES_MOST])
{
    size_t n = add_each(lines, "kinds", lw_kind_count(), ask_kind);
    n += add_each(lines + n, "vectors", lw_vector_count(), ask_vector);
    n += add_each(lines + n, "permutations", sizeof(objects) / sizeof(objects[0]), ask_object);
    n += add_parts(lines + n, "tables", table_parts);
    n += add_each(lines + n, "tables", 1, ask_items_in_kernels);
    n += add_parts(lines + n, "batches", batch_parts);
    n += add_parts(lines + n, "numbers", number_parts);
    n += add_parts(lines + n, "bits", bits_parts);
    n += add_parts(lines + n, "rows", rows_parts);
    n += add_parts(lines + n, "points", points_parts);
    n += add_parts(lines + n, "points", sequence_parts);
    n += add_parts(lines + n, "discrepancies", discrepancy_parts);
    n += add_parts(lines + n, "paths", paths_parts);
    n += add_parts(lines + n, "distributions", quantile_parts);
    n += add_parts(lines + n, "searches", search_parts);
    n += add_parts(lines + n, "saved", blob_parts);
    n += add_parts(lines + n, "threads", thread_parts);
    n += add_each(lines + n, "threads", 2, ask_kinds_by_thread);
    return n + add_each(lines + n, "methods", METHODS, ask_method);
}

/* The value digests of the line are portable's. */
static void end_values(struct verify_asker *asker)
{
    struct verify_report *const report = &asker->report;
    struct value_report digests = {0};
    values_end_line(asker->values, asker->name, &digests);
    if (digests.failed > 0 && report->failed == 0)
        snprintf(report->first, sizeof(report->first), "%s", digests.first);
    report->checks += digests.checks;
    report->failed += digests.failed;
    asker->subjects.list[0].failed += digests.failed;
}

void verify_line_ask(struct verify_asker *asker, const struct verify_line *line, int sparing, uint64_t turn,
                     struct verify_result *result)
{
    const double start = seconds();
    asker->report = (struct verify_report){.values = asker->values, .sparing = sparing, .turn = turn};
    asker->name = NULL;
    if (asker->subjects.count > 0)
        line->ask(asker, line);
    if (asker->name != NULL)
        end_values(asker);
    result->name = asker->name;
    result->checks = asker->report.checks;
    result->failed = asker->report.failed;
    memcpy(result->first, asker->report.first, sizeof(result->first));
    for (int s = 0; s < asker->subjects.count; s++) {
        result->failures[s] = asker->subjects.list[s].failed;
        asker->subjects.list[s].failed = 0;
    }
    result->seconds = seconds() - start;
}
