/* What the readers of the .kat files share: a line, its words, and the reports that the tests of kat_test.c look at. */
#ifndef LANEWISE_TESTS_KAT_H
#define LANEWISE_TESTS_KAT_H

#include "support.h"

enum { MAX_LINE = 8192, MAX_WORDS = 256, MAX_VALUES = 64, MAX_FILES = 64, MAX_ENGINES = 16, MAX_KINDS = 128 };

typedef struct kat_line {
    const char *file;
    int number;
    char *left[MAX_WORDS]; /* the words before the colon */
    size_t lefts;
    char *right[MAX_WORDS]; /* and after it */
    size_t rights;
} kat_line;

typedef union kat_values {
    uint32_t u32[MAX_VALUES];
    uint64_t u64[MAX_VALUES];
    float f32[MAX_VALUES];
    double f64[MAX_VALUES];
} kat_values;

/* A name that is not known, and a line that is wrong. */
void unknown(const kat_line *line, const char *what, const char *name);
void wrong(const kat_line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));
int succeeds(const kat_line *line, lw_status status);

/* The text after "key=" among the words before the colon, or NULL. */
const char *find_key(const kat_line *line, const char *key);
int read_key(const kat_line *line, const char *key, uint64_t *value);
int read_element(const kat_line *line, const char *word, lw_type type, void *array, size_t index);
int read_values(const kat_line *line, lw_type type, kat_values *expected);

/* The parameters of a kind; every word from `first` on must be one, or name a place, or be one of `more`. */
int read_parameters(const kat_line *line, size_t first, const lw_kind_info *info, const char *const *more, size_t mores,
                    lw_value *parameters);
int open_generator(const kat_line *line, lw_engine engine, lw_generator **generator);
void found_line(lw_engine engine, lw_kind kind);

void check_variate(const kat_line *line);

#endif
