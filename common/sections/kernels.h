/* What a CPU backend works sectioned samples with. */
#ifndef LANEWISE_SECTIONS_KERNELS_H
#define LANEWISE_SECTIONS_KERNELS_H

#include <stdint.h>

#include "lanewise/detail/job.h"

typedef struct lw_section_tree {
    uint64_t key, items;
} lw_section_tree;

struct lw_section_run; /* lane.h */

/* Samples first .. first + n - 1 of the run's section, from their words (some may be read behind them, up to 16). */
typedef void lw_section_picker(const struct lw_section_run *run, const uint32_t *words, uint64_t first, uint64_t n,
                               void *out);

typedef struct lw_section_kernels {
    /* Nodes begin .. end - 1 of a level, whose nodes have 2^(half + 1) rows: the samples of their halves, from the
     * samples of node `begin` on, to those of its left half on. */
    void (*split)(const lw_section_tree *tree, int level, int half, uint64_t begin, uint64_t end, const uint64_t *from,
                  uint64_t *to);
    /* How many of the samples of rows base .. base + count - 1 are the items themselves; rows are the first of them. */
    void (*own)(const lw_section_tree *tree, uint64_t base, uint64_t count, const uint64_t *rows, int wide,
                const uint64_t *samples, uint64_t *own);
    lw_section_picker *pick_u32, *pick_u64;
    lw_section_picker *pick_code; /* u32: the row in the section, + LW_SECTION_ROWS if the alias is taken */
} lw_section_kernels;

#endif
