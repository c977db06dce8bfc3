/* One table of functions for each spelling of the lane vocabulary, and what is known of each row. */
#ifndef LANEWISE_TESTS_SPECIAL_ROWS_H
#define LANEWISE_TESTS_SPECIAL_ROWS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum special_rows {
#define SPECIAL_ROW(name, result, a, b, truth, inputs, most) SPECIAL_##name,
#include "special_rows.def"
    SPECIAL_ROWS
};

typedef struct special_call {
    void *result;      /* n elements, as all arrays; n a multiple of 128 */
    const void *a, *b; /* b is null for a function of one argument */
    size_t n;
} special_call;
typedef void special_function(const special_call *call);

typedef struct special_spelling {
    const char *backend;             /* runs where this one runs */
    const char *flags;               /* in words, for the report */
    void *(*allocate)(size_t bytes); /* arrays that its functions can read and write */
    void (*release)(void *pointer);
    special_function *rows[SPECIAL_ROWS];
} special_spelling;

/* The library's own flags, then those of a user who lets the compiler contract. */
#define LW_SPELLING(table) extern const special_spelling table;
#include "special_spellings.def"
#undef LW_SPELLING

#ifdef __cplusplus
}
#endif

#endif
