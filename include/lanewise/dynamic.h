/* Alias tables whose weights change a few at a time. */
#ifndef LANEWISE_DYNAMIC_H
#define LANEWISE_DYNAMIC_H

#include "alias.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- changeable tables -------------------------------------------------------------------------------------------
 *
 * Weights that change a few at a time. Every row of an alias table depends on the total, so one changed weight is a new
 * table; a tree has two levels instead: sections of about sqrt(n) items, a table of each from its own weights, and a
 * table over the exact sums of the sections. An update builds the sections that it touches, and the top: about 2
 * sqrt(n) rows for one weight (docs/guide/weighted.md: when lw_alias_rebuild costs less).
 *
 *     lw_dynamic_create(&tree, context, weights, LW_TYPE_F64, n);
 *     lw_dynamic_sample_u32(generator, tree, out, many);
 *     lw_dynamic_update(tree, items, new_weights, count);
 *
 * The tree is a function of the current weights alone: the same rows whatever their history, on every backend.
 *
 *   weights   as of lw_alias_create: finite, >= 0, not all 0. n: 1 .. 2^32
 *   error     with M sections, P_j = (sum of section j) / (sum of all), p_i = w_i / (sum of its section), L its length:
 *             |probability - P_j p_i| <= p_i ((M P_j + 1) 2^-59 + 2^-32 / M) + P_j ((L p_i + 1) 2^-59 + 2^-32 / L) and
 *             the product of the two brackets: about twice that of a plain table. A zero weight is never drawn
 *   memory    8 (n + M) bytes where the context runs. Of the host: the weights, 580 M bytes (sums; of integers 50 M)
 *             and 24 L a thread. Of a CUDA context's device besides: the weights and 16 M bytes; during an update 16
 *             bytes a changed weight and, from sections of 1024 items on, at most 12 an item of the touched sections
 */
typedef struct lw_dynamic lw_dynamic;

/* Builds the tree of n weights of `type`, in host memory or the device's; complete on return. LW_ERROR_DOMAIN as for
 * lw_alias_create. */
LW_API lw_status lw_dynamic_create(lw_dynamic **tree, lw_context *context, const void *weights, lw_type type,
                                      size_t n);
/* NULL is legal; a CUDA context waits for its queued work first. */
LW_API void lw_dynamic_destroy(lw_dynamic *tree);

/* Item items[k] gets weight weights[k], of the tree's type; of an item that is named twice the last one counts. Both
 * arrays in host memory or the device's. What is queued draws from the tree as it was; complete on return.
 *
 * LW_ERROR_ARGUMENT: an item that is not below n. LW_ERROR_DOMAIN: a weight as for lw_alias_create, with its index in
 * weights; nothing but zeros would be left. Then the tree is as it was. After a failure of the device it draws nothing
 * until an update succeeds (count 0 will do). */
LW_API lw_status lw_dynamic_update(lw_dynamic *tree, const uint64_t *items, const void *weights, size_t count);

typedef struct lw_dynamic_info {
    uint64_t items;         /* n */
    uint64_t sections;      /* M */
    uint64_t section_items; /* in every section but the last: the least power of two >= max(64, sqrt(n)) */
    uint64_t bytes;         /* of the rows: 8 (M + n) */
    uint64_t zeros;         /* items whose weight is 0 */
    uint64_t truncated;     /* items whose weight is positive but too small to be drawn */
} lw_dynamic_info;

LW_API lw_status lw_dynamic_describe(const lw_dynamic *tree, lw_dynamic_info *info);

/* Copies the rows to host memory: M of the top, then n of the items, in the form of lw_alias_rows; aliases count from
 * the first item of their section. */
LW_API lw_status lw_dynamic_rows(const lw_dynamic *tree, uint64_t *rows);

/* Every item's probability, the double nearest to the exact one; n of them, in host memory or the device's. */
LW_API lw_status lw_dynamic_probabilities_f64(const lw_dynamic *tree, double *out);

/* Draws n item indices, independent, with replacement; out as for the fills. Two 64-bit draws each: the section from
 * the first, the item in it from the second, both as lw_alias_sample_*. A kind of its own: other indices than those of
 * a plain table. The generator and the tree must belong to one context. Both widths give the same indices. */
LW_API lw_status lw_dynamic_sample_u32(lw_generator *generator, const lw_dynamic *tree, uint32_t *out, size_t n);
LW_API lw_status lw_dynamic_sample_u64(lw_generator *generator, const lw_dynamic *tree, uint64_t *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
