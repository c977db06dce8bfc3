/* The rows for one CPU target, as the table LANE_TARGET; CMakeLists.txt says which, and with which flags. */
#include <stdlib.h>

#include "lane_apply.h"

#define FOR_WARPS(first) for (size_t first = 0; first < x->n; first += 32)
#define LANE_ROW(name, result, a, b, c, most)                                                                          \
    static void name##_apply(const lane_call *x)                                                                       \
    {                                                                                                                  \
        FOR_WARPS(first) name##_warp(x, first);                                                                        \
    }
#include "lane_rows.def"

/* On a line, which streams need. */
static void *allocate(size_t bytes)
{
    return aligned_alloc(64, (bytes + 63) / 64 * 64);
}

static void plain_mul_add(const lane_call *x)
{
    const float *a = (const float *)x->a, *b = (const float *)x->b, *c = (const float *)x->c;
    float *result = (float *)x->result;
    for (size_t i = 0; i < x->n; i++)
        result[i] = a[i] * b[i] + c[i];
}

const lane_target LANE_TARGET = {
    .backend = LANE_BACKEND,
    .flags = LANE_CONTRACTS ? "a user's flags" : "the library's flags",
    .contracts = LANE_CONTRACTS,
    .votes = LANE_VOTES,
    .group = LW_GROUP,
    .allocate = allocate,
    .release = free,
    .plain_mul_add = plain_mul_add,
    .rows =
        {
#define LANE_ROW(name, result, a, b, c, most) name##_apply,
#include "lane_rows.def"
        },
};
