/* The reader of .kat files, the known answers: text, one case per line, words and, after a colon, the answers. A line
 * that begins with '#' is a comment; what the lines of a file mean stands at its head.
 *
 * A word that is missing or no number fails the running test at once: then the file is broken. A wrong answer is
 * printed and counted, and kat_read() fails at the end. */
#ifndef LANEWISE_TESTS_KAT_H
#define LANEWISE_TESTS_KAT_H

#include "support.h"

enum { KAT_LINE = 8192, KAT_WORDS = 256 };

typedef struct kat_line {
    const char *file;
    int number;
    char *left[KAT_WORDS]; /* the words before the colon, one or more */
    size_t lefts;
    char *right[KAT_WORDS]; /* and after it */
    size_t rights;
} kat_line;

/* Calls check on every line of tests/<path>. Fails the running test if there are fewer than `least` lines, or if an
 * answer was wrong. */
void kat_read(const char *path, size_t least, void (*check)(const kat_line *line));

/* A wrong answer, in words. */
void kat_wrong(const kat_line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A line that cannot be understood: fails the running test. */
void kat_broken(const kat_line *line, const char *format, ...) __attribute__((format(printf, 2, 3), noreturn));

/* Whether a call of the library succeeded; if not, the line is wrong. */
int kat_succeeds(const kat_line *line, lw_status status);

/* ---- words ---- */

/* Word i before the colon, after it. */
const char *kat_left(const kat_line *line, size_t i);
const char *kat_right(const kat_line *line, size_t i);

uint64_t kat_u64(const kat_line *line, const char *word); /* decimal, or hexadecimal with 0x */
double kat_f64(const kat_line *line, const char *word);
lw_engine kat_engine(const kat_line *line, const char *word);
lw_kind kat_kind(const kat_line *line, const char *word);
lw_type kat_type(const kat_line *line, const char *word);

/* Element i of an array of the type. */
void kat_element(const kat_line *line, const char *word, lw_type type, void *array, size_t i);
/* Parameter p of a kind; those of f32 are doubles. */
void kat_parameter(const kat_line *line, const char *word, const lw_kind_info *info, int p, lw_value *value);

/* The text after "key=" among the words before the colon, or NULL; the same as an integer, which must be there. */
const char *kat_find(const kat_line *line, const char *key);
uint64_t kat_key(const kat_line *line, const char *key);

/* ---- what lines share ---- */

/* A generator at set= (0 if there is none), seed=, stream= and cursor= or offset= of the line. */
lw_generator *kat_generator(const kat_line *line, lw_engine engine);

/* Compares values with the answers: all of them, or "digest" and h = 0; h = h 0x9E3779B97F4A7C15 + value + 1. */
void kat_compare(const kat_line *line, const char *how, const uint64_t *values, size_t count);

#endif
