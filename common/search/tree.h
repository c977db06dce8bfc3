/* How a CPU searches: a tree of nodes of 16 boundaries, 17 ways from each. The boundaries stay where they are and are
 * its leaves; what is above them is made for the call, and costs little where there are many values.
 *
 * Nodes of boundaries begin at multiples of 16 boundaries in memory, so that one is one cache line (two of 8 bytes) and
 * no load reads beyond the array: what stands before the first such place, and behind the last, is read from copies,
 * filled up with what is never counted. COPIED boundaries or fewer are copied altogether: no processor predicts whether
 * one of so few leaves is the first or the last. `way` leaves hang together: under them the last boundaries of leaves
 * are halved where they stand, as it pays to copy no more of them than there are values. Level 0 holds the last
 * boundary of every run of leaves but the last; level k + 1 the last of every node of level k but the last. */
#ifndef LANEWISE_SEARCH_TREE_H
#define LANEWISE_SEARCH_TREE_H

#include "job.h"

enum { LW_SEARCH_NODE = 16, LW_SEARCH_LEVELS = 8, LW_SEARCH_BATCH = 32, LW_SEARCH_COPIED = 1024 };

typedef struct lw_search_tree {
    const char *boundaries;
    uint64_t n;
    size_t size;                       /* of a boundary */
    uint64_t lead;                     /* places of the first leaf that are before the array */
    uint64_t leaves;                   /* at least 1 */
    int halvings;                      /* 2^halvings leaves are a run */
    int levels;                        /* 0: one run */
    uint64_t length[LW_SEARCH_LEVELS]; /* of each level */
    char *level[LW_SEARCH_LEVELS];     /* whole nodes; the last level is one */
    char *first, *last;                /* the first and the last leaf */
    int copied;                        /* whether all leaves are, from `leaf` on */
    char *leaf;
} lw_search_tree;

/* Plans the tree of boundaries for so many values; the bytes of memory that it needs, aligned to 64. */
size_t lw_search_plan(lw_search_tree *tree, const void *boundaries, uint64_t n, size_t size, uint64_t values);

/* Lays it out there and makes the leaves that are copied. */
void lw_search_lay_out(lw_search_tree *tree, void *memory);

/* Copies elements begin .. end - 1 of level 0; then, once all are there, those of the levels above. */
void lw_search_sample(const lw_search_tree *tree, uint64_t begin, uint64_t end);
void lw_search_sample_levels(const lw_search_tree *tree);

/* The places of values begin .. end - 1; on the calling thread. */
typedef void lw_search_kernel(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end);

#endif
