/* One table of functions for each target of the lane vocabulary and one of scalar truth, all of one signature. */
#ifndef LANEWISE_TESTS_LANE_ROWS_H
#define LANEWISE_TESTS_LANE_ROWS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum lane_rows {
#define LANE_ROW(name, result, a, b, c, most) LANE_##name,
#include "lane_rows.def"
    LANE_ROWS
};

/* Counts of elements are multiples of this: four warps, which is what transpose4_u32 works on. */
#define LANE_STEP 128

typedef struct lane_call {
    void *result;           /* n elements, as all arrays; a mask is a uint32_t, 0 or 1 */
    const void *a, *b, *c;
    size_t n;
    int count;              /* of rows that take one */
    int votes, group;       /* the target's, below: truth needs them too */
} lane_call;
typedef void lane_function(const lane_call *call);

typedef struct lane_target {
    const char *backend;    /* runs where this one runs */
    const char *flags;      /* in words, for the report */
    int contracts;          /* compiled with leave to fuse a * b + c */
    int votes;              /* how many lanes lw_any_mask and lw_all_mask look at */
    int group;              /* LW_GROUP */
    void *(*allocate)(size_t bytes); /* arrays that its functions can read and write */
    void (*release)(void *pointer);
    lane_function *plain_mul_add; /* a * b + c in f32 and plain C, which the compiler may fuse if it has leave to */
    lane_function *rows[LANE_ROWS];
} lane_target;

/* The library's own flags, then those of a user who lets the compiler contract. */
#define LW_TARGET_ROW(table) extern const lane_target table;
#include "lane_targets.def"
#undef LW_TARGET_ROW

extern lane_function *const lane_truth[LANE_ROWS];

#ifdef __cplusplus
}
#endif

#endif
