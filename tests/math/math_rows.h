/* One table of functions for each target of the lane vocabulary, and what is known of each row. */
#ifndef LANEWISE_TESTS_MATH_ROWS_H
#define LANEWISE_TESTS_MATH_ROWS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum math_rows {
#define MATH_ROW(name, result, a, b, truth, inputs, most) MATH_##name,
#include "math_rows.def"
    MATH_ROWS
};

typedef struct math_call {
    void *result;      /* n elements, as all arrays; n a multiple of 128 */
    const void *a, *b; /* b is null for a function of one argument */
    size_t n;
} math_call;
typedef void math_function(const math_call *call);

typedef struct math_target {
    const char *backend;             /* runs where this one runs */
    const char *flags;               /* in words, for the report */
    void *(*allocate)(size_t bytes); /* arrays that its functions can read and write */
    void (*release)(void *pointer);
    math_function *rows[MATH_ROWS];
} math_target;

/* The library's own flags, then those of a user who lets the compiler contract. */
#define LW_TARGET_ROW(table) extern const math_target table;
#include "math_targets.def"
#undef LW_TARGET_ROW

#ifdef __cplusplus
}
#endif

#endif
