/* The rows for one CPU target, as the table MATH_TARGET; CMakeLists.txt says which, and with which flags. */
#include <stdlib.h>

#include "math_apply.h"

#define FOR_GROUPS(at) for (size_t at = 0; at < x->n; at += LW_GROUP)
#define MATH_ROW(name, result, a, b, truth, inputs, most)                                                              \
    static void name##_apply(const math_call *x)                                                                       \
    {                                                                                                                  \
        FOR_GROUPS(at) name##_group(x, at);                                                                            \
    }
#include "math_rows.def"

const math_target MATH_TARGET = {
    .backend = MATH_BACKEND,
    .flags = MATH_CONTRACTS ? "a user's flags" : "the library's flags",
    .allocate = malloc,
    .release = free,
    .rows =
        {
#define MATH_ROW(name, result, a, b, truth, inputs, most) name##_apply,
#include "math_rows.def"
        },
};
