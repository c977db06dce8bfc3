/* The rows for one CPU spelling, as the table SPECIAL_SPELLING; CMakeLists.txt says which, and with which flags. */
#include <stdlib.h>

#include "special_apply.h"

#define SPECIAL_ROW(name, result, a, b, truth, inputs, most)                                                           \
    static void name##_apply(const special_call *x)                                                                    \
    {                                                                                                                  \
        for (size_t at = 0; at < x->n; at += LW_GROUP)                                                                 \
            name##_group(x, at);                                                                                       \
    }
#include "special_rows.def"

const special_spelling SPECIAL_SPELLING = {
    .backend = SPECIAL_BACKEND,
    .flags = SPECIAL_CONTRACTS ? "a user's flags" : "the library's flags",
    .allocate = malloc,
    .release = free,
    .rows =
        {
#define SPECIAL_ROW(name, result, a, b, truth, inputs, most) name##_apply,
#include "special_rows.def"
        },
};
