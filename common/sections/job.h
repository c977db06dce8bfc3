/* A sectioned sample, or the counts of one, as every backend sees it: plain data (docs/contract/sections.md). */
#ifndef LANEWISE_SECTIONS_JOB_H
#define LANEWISE_SECTIONS_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/detail/source.h"

/* Rows of a section: 32 KiB, which is in the L1 of a core, or six times in the shared memory of an SM; there rows of 16
 * bytes take no more. */
enum { LW_SECTION_BITS = 12, LW_SECTION_ROWS = 1 << LW_SECTION_BITS };

/* Which way the backend takes; the bits are the same. */
typedef enum lw_sections_way {
    LW_SECTIONS_AUTOMATIC,
    LW_SECTIONS_SHARED,    /* cuda: sections are copied to shared memory */
    LW_SECTIONS_BY_SAMPLES /* cuda: each sample reads its row where it is */
} lw_sections_way;

typedef struct lw_sections {
    const char *function; /* the public function, for error messages */
    lw_source source;     /* of the kind; that of the object is made from it */
    int engine;           /* lw_engine */
    uint64_t first;       /* the object's number, counted from *cursor, or from 0 if cursor is null */
    uint64_t *cursor;     /* null, or where the cursor is, read when the work runs; the call moves it */
    const uint64_t *rows; /* of the table, where kernels can read them */
    int wide;             /* 0: rows have 8 bytes; 1: 16 */
    uint64_t items;       /* how many rows, 1 to 2^32 */
    uint64_t sections;    /* lw_section_count(items) */
    uint64_t samples;
    int counts; /* 0: out holds samples; 1: `items` counts of 64 bits */
    void *out;
    size_t size; /* of an element of out: 4 or 8 */
    lw_sections_way way;
} lw_sections;

static inline uint64_t lw_section_count(uint64_t items)
{
    return (items - 1) / LW_SECTION_ROWS + 1;
}

/* The levels of the tree above the sections. */
static inline int lw_section_levels(uint64_t items)
{
    int levels = 0;
    while ((uint64_t)1 << levels < lw_section_count(items))
        levels++;
    return levels;
}

/* Whether counts go down the tree to the rows, instead of being those of the samples (docs/contract/sections.md,
 * "Counts"). */
static inline int lw_sections_split_rows(uint64_t samples, uint64_t items)
{
    return samples / 32 >= items;
}

#endif
