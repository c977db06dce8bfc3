/* Changes of a dynamic table, as the core hands them over: plain data. The host has the weights, their sums and the top
 * table, and works on them with threads whatever the backend is; a device has the weights once more, and builds the
 * sections' tables. */
#ifndef LANEWISE_DYNAMIC_JOB_H
#define LANEWISE_DYNAMIC_JOB_H

#include "tree.h"

/* What the host keeps. */
typedef struct lw_dynamic_host {
    lw_type type;
    lw_dynamic_shape shape;
    void *weights; /* of all items */
    lw_dynamic_section *sections;
    uint64_t *sums;   /* exact, lw_dynamic_sum_words for each section */
    int sums_are_old; /* sums of touched sections are outdated; they are taken again when these are built */
} lw_dynamic_host;

/* Weights, and the items that they are for, before anything is changed. */
typedef struct lw_dynamic_check {
    lw_type type;
    const void *weights;
    const uint64_t *items; /* or null */
    uint64_t count;
    uint64_t
        largest; /* found: the largest item, from 0 on; whether a weight is invalid, and an item is below the one */
    int bad, falling; /* before it; 0 at first */
} lw_dynamic_check;

/* Checked changes: of the weights, sums and numbers of zeros of sections, which are marked by 2 in is_touched. */
typedef struct lw_dynamic_change {
    lw_dynamic_host table;
    const uint64_t *items;
    const char *weights;
    uint64_t count;
    int falling; /* items are not in order */
    unsigned char *is_touched;
    uint64_t turned_zero, turned_positive; /* found: how many weights; 0 at first */
} lw_dynamic_change;

/* What the top table needs of touched sections, and the sections themselves if rows is not null. */
typedef struct lw_dynamic_build {
    lw_dynamic_host table;
    const uint32_t *touched;
    uint64_t count;
    uint64_t *rows; /* null, or rows of all items; packed: of the touched sections, each from a multiple of 2^bits on */
    int packed;
    char *work; /* section_work bytes for each thread */
    size_t section_work;
    const lw_alias_kernels *kernels;
} lw_dynamic_build;

/* For a device. */
typedef struct lw_dynamic_job {
    const char *function; /* the public function, for error messages */
    lw_dynamic_shape shape;
    lw_type type;
    const void *weights;   /* of all items; host memory, like the next four */
    const uint64_t *top;   /* rows of the top table */
    const uint64_t *items; /* those whose weights changed; null: all */
    uint64_t count;
    const uint32_t *touched; /* their sections, each once */
    uint64_t touched_count;
    const uint64_t *built;              /* null, or rows of the touched sections, each from a multiple of 2^bits on */
    const lw_dynamic_section *sections; /* their `truncated` are right if `built` is not null */
    uint64_t *rows;                     /* the device's: the top's, then the items' */
    void *area; /* tree_bytes() of the device's memory, which stay the tree's: in front, a uint32_t for each section:
                   its items with a weight that its table never draws */
} lw_dynamic_job;

#endif
