/* The digests of everything that has bits, as `lanewise verify` carries them (tools/value_digests.txt): one of all
 * answers about a line, an engine and a form, in the order of the questions. */
#ifndef LANEWISE_TOOLS_VALUES_H
#define LANEWISE_TOOLS_VALUES_H

#include "digest.h"
#include "output.h"

enum { VALUES_NAME = 32, VALUES_OPEN = 96 };
enum { VALUES_FULL = 0, VALUES_QUICK = 1, VALUES_LENGTHS = 2 }; /* how much is asked: two digests per row */

struct value_row {
    char line[VALUES_NAME], engine[VALUES_NAME], form[VALUES_NAME];
    char digest[VALUES_LENGTHS][DIGEST_TEXT];
    int asked;
};

struct values {
    struct value_row *rows; /* of the file; where new digests are made, those made so far */
    size_t count, buffer;
    int length; /* VALUES_FULL or VALUES_QUICK */
    int making; /* 1: digests are made, none is checked */
    int opened; /* digests of the present line */
    struct open_value {
        char engine[VALUES_NAME], form[VALUES_NAME];
        struct digest digest;
    } open[VALUES_OPEN];
};

struct value_report {
    size_t checks, failed;
    char first[256]; /* the first failure in a sentence */
};

/* Reads the rows of a text; '#' begins a comment. Returns an exit code, after one sentence if it is not EXIT_DONE. */
int values_read(struct values *values, const char *text);
void values_free(struct values *values); /* also one that is all zeros */

/* The next bytes of an answer about the present line. */
void values_add(struct values *values, const char *engine, const char *form, const void *bytes, size_t count);

/* Ends a line: its digests must be in the file, and must be those. */
void values_end_line(struct values *values, const char *line, struct value_report *report);

/* After all lines: rows that nobody asked about are failures. */
void values_end(struct values *values, struct value_report *report);

/* Writes the rows as values_read reads them. An exit code. */
int values_write(const struct values *values, struct output *output);

#endif
