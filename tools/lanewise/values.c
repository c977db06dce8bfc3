#include "values.h"

#include <stdlib.h>
#include <string.h>

#include "complain.h"

static void copy_name(char to[VALUES_NAME], const char *name)
{
    snprintf(to, VALUES_NAME, "%s", name);
}

static struct value_row *find(const struct values *values, const char *line, const char *engine, const char *form)
{
    for (size_t r = 0; r < values->count; r++)
        if (strcmp(values->rows[r].line, line) == 0 && strcmp(values->rows[r].engine, engine) == 0 &&
            strcmp(values->rows[r].form, form) == 0)
            return &values->rows[r];
    return NULL;
}

static struct value_row *append(struct values *values)
{
    if (values->count == values->buffer) {
        const size_t buffer = 2 * values->buffer + 64;
        struct value_row *const rows = realloc(values->rows, buffer * sizeof(*rows));
        if (rows == NULL)
            return NULL;
        values->rows = rows;
        values->buffer = buffer;
    }
    struct value_row *const row = &values->rows[values->count++];
    memset(row, 0, sizeof(*row));
    return row;
}

static int read_row(struct values *values, const char *text, int number)
{
    struct value_row read = {.asked = 0};
    char rest;
    const int words = sscanf(text, "%31s %31s %31s %32s %32s %c", read.line, read.engine, read.form, read.digest[0],
                             read.digest[1], &rest);
    if (words != 5)
        return failed("value digests, line %d: it must be LINE ENGINE FORM DIGEST DIGEST", number);
    if (find(values, read.line, read.engine, read.form) != NULL)
        return failed("value digests, line %d: a second row of %s %s %s", number, read.line, read.engine, read.form);
    struct value_row *const row = append(values);
    if (row == NULL)
        return failed("no memory for the value digests");
    *row = read;
    return EXIT_DONE;
}

int values_read(struct values *values, const char *text)
{
    int code = EXIT_DONE;
    for (int number = 1; *text != '\0' && code == EXIT_DONE; number++) {
        const size_t length = strcspn(text, "\n");
        char line[256];
        snprintf(line, sizeof(line), "%.*s", (int)length, text);
        if (length > 0 && line[0] != '#')
            code = read_row(values, line, number);
        text += length + (text[length] == '\n');
    }
    return code;
}

void values_free(struct values *values)
{
    free(values->rows);
    memset(values, 0, sizeof(*values));
}

static struct digest *digest_of(struct values *values, const char *engine, const char *form)
{
    for (int o = 0; o < values->opened; o++)
        if (strcmp(values->open[o].engine, engine) == 0 && strcmp(values->open[o].form, form) == 0)
            return &values->open[o].digest;
    if (values->opened == VALUES_OPEN)
        return NULL;
    struct open_value *const value = &values->open[values->opened++];
    copy_name(value->engine, engine);
    copy_name(value->form, form);
    digest_start(&value->digest);
    return &value->digest;
}

void values_add(struct values *values, const char *engine, const char *form, const void *bytes, size_t count)
{
    struct digest *const digest = digest_of(values, engine, form);
    if (digest != NULL) /* else the row that nobody asked about is a failure */
        digest_add(digest, bytes, count);
}

static void complain(struct value_report *report, const char *what, const char *line, const struct open_value *value,
                     const char *digest, const char *wanted)
{
    if (report->failed++ == 0)
        snprintf(report->first, sizeof(report->first), "%s %s %s: %s%s%s", line, value->engine, value->form, what,
                 digest, wanted);
}

static void check(struct values *values, const char *line, const struct open_value *value, struct value_report *report)
{
    struct value_row *const row = find(values, line, value->engine, value->form);
    char digest[DIGEST_TEXT], wanted[DIGEST_TEXT + 12];
    digest_end(&value->digest, digest);
    report->checks++;
    if (row == NULL) {
        complain(report, "there is no value digest; it would be ", line, value, digest, "");
        return;
    }
    row->asked = 1;
    snprintf(wanted, sizeof(wanted), " instead of %s", row->digest[values->length]);
    if (strcmp(digest, row->digest[values->length]) != 0)
        complain(report, "the value digest is ", line, value, digest, wanted);
}

static void make(struct values *values, const char *line, const struct open_value *value, struct value_report *report)
{
    struct value_row *row = find(values, line, value->engine, value->form);
    if (row == NULL)
        row = append(values);
    if (row == NULL) {
        complain(report, "no memory", line, value, "", "");
        return;
    }
    copy_name(row->line, line);
    copy_name(row->engine, value->engine);
    copy_name(row->form, value->form);
    row->asked = 1;
    digest_end(&value->digest, row->digest[values->length]);
}

void values_end_line(struct values *values, const char *line, struct value_report *report)
{
    for (int o = 0; o < values->opened; o++) {
        if (values->making)
            make(values, line, &values->open[o], report);
        else
            check(values, line, &values->open[o], report);
    }
    values->opened = 0;
}

void values_end(struct values *values, struct value_report *report)
{
    for (size_t r = 0; r < values->count; r++) {
        const struct value_row *const row = &values->rows[r];
        if (row->asked)
            continue;
        report->checks++;
        if (report->failed++ == 0)
            snprintf(report->first, sizeof(report->first), "%s %s %s: a value digest that no question belongs to",
                     row->line, row->engine, row->form);
    }
}

int values_write(const struct values *values, struct output *output)
{
    int code = EXIT_DONE;
    for (size_t r = 0; r < values->count && code == EXIT_DONE; r++) {
        const struct value_row *const row = &values->rows[r];
        code = output_print(output, "%-23s %-11s %-11s %s %s\n", row->line, row->engine, row->form,
                            row->digest[VALUES_FULL], row->digest[VALUES_QUICK]);
    }
    return code;
}
