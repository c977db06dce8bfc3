/* The parts of a dynamic table (docs/contract/dynamic.md): tables of sections, and one over their sums. Host
 * memory; in the default floating-point environment. */
#ifndef LANEWISE_DYNAMIC_TREE_H
#define LANEWISE_DYNAMIC_TREE_H

#include <stddef.h>
#include <stdint.h>

#include "alias/plan.h"
#include "alias/read_shares.h"
#include "weights/scalar.h"

/* Sections of 2^bits items (the last one may have fewer): a function of the number of items alone. */
typedef struct lw_dynamic_shape {
    uint64_t items, sections;
    int bits;
} lw_dynamic_shape;

lw_dynamic_shape lw_dynamic_shape_of(uint64_t items);

static inline uint64_t lw_dynamic_length(const lw_dynamic_shape *shape, uint64_t section)
{
    const uint64_t size = (uint64_t)1 << shape->bits, left = shape->items - (section << shape->bits);
    return left < size ? left : size;
}

/* A section: its exact sum, as far as the top table needs it, floor(sum 2^(64 - exponent)) with its top bit set, or 0
 * if the sum is 0; and its items that no draw gives. */
typedef struct lw_dynamic_section {
    uint64_t leading;
    int exponent;
    uint32_t zeros;     /* items whose weight is 0: kept by who changes weights */
    uint32_t truncated; /* items with a weight that the section's table never draws */
} lw_dynamic_section;

/* ---- exact sums (dynamic/sums.c): words of a number that only these functions read ---- */

size_t lw_dynamic_sum_words(lw_type type);

/* The sum of weights from nothing; how a sum changes if one of its weights does; what a section keeps of it. As sums
 * are exact, it does not matter how one was computed. At most 2^31 changes between two leads. */
void lw_dynamic_sum_all(uint64_t *sum, lw_type type, const void *weights, uint64_t items);
void lw_dynamic_sum_change(uint64_t *sum, lw_type type, const void *before, const void *after);
void lw_dynamic_sum_lead(uint64_t *sum, lw_type type, lw_dynamic_section *section);

/* ---- tables ---- */

/* Working memory, aligned to 16, for a table of so many items, and for the top of so many sections. */
size_t lw_dynamic_section_work(uint64_t items);
size_t lw_dynamic_top_work(uint64_t sections);

/* The table of valid weights, `items` of them, in rows; if all are 0, rows that are never drawn from. section: what
 * lw_dynamic_sum_lead found; `truncated` is set. */
void lw_dynamic_build_section(const void *weights, lw_type type, uint64_t items, uint64_t *rows, void *work,
                              const lw_alias_kernels *kernels, lw_dynamic_section *section);

/* The table over the sums, not all 0, in rows. */
void lw_dynamic_build_top(const lw_dynamic_section *sections, uint64_t count, uint64_t *rows, void *work,
                          const lw_alias_kernels *kernels);

/* The product of the shares of a section and of an item in it: in units of 1/(sections * length * 2^64). */
lw_alias_share lw_dynamic_tree_share(lw_alias_share of_section, lw_alias_share of_item);

#endif
