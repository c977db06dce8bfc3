/* A dynamic table on a device, as the core hands it over: plain data. The host has the weights and the top table;
 * the device has the weights once more, and builds the sections' tables. */
#ifndef LANEWISE_DYNAMIC_JOB_H
#define LANEWISE_DYNAMIC_JOB_H

#include "tree.h"

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
    const uint64_t *built;           /* null, or rows of the touched sections, each from a multiple of 2^bits on */
    const lw_dynamic_section *sections; /* their `truncated` are right if `built` is not null */
    uint64_t *rows;                  /* the device's: the top's, then the items' */
    void *area; /* tree_bytes() of the device's memory, which stay the tree's: in front, a uint32_t for each section:
                   its items with a weight that its table never draws */
} lw_dynamic_job;

#endif
