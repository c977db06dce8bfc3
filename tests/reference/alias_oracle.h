/* Alias tables by the sequential definition of docs/contract/alias.md, which every builder must equal. It shares nothing with
 * the library except the form of a job, and is no part of it.
 */
#ifndef LANEWISE_TESTS_REFERENCE_ALIAS_ORACLE_H
#define LANEWISE_TESTS_REFERENCE_ALIAS_ORACLE_H

#include "alias/job.h"
#include "base/int128.h"

/* Items in index order. */
typedef struct lw_alias_list {
    const uint32_t *items; /* null: the items first, first + 1, .. */
    uint64_t first, count;
} lw_alias_list;

/* One sweep over items with these residuals, which are indexed by item: writes rows; returns how many items are left
 * over, which it puts into left (there is space for all) with their residuals where they were. */
uint64_t lw_alias_sweep(const lw_alias_job *job, lw_u128 *residual, const lw_alias_list *items, uint32_t *left);

/* The table in job->rows, of either width; all memory is the host's. */
size_t lw_alias_sequential_bytes(const lw_alias_job *job);
void lw_alias_sequential(const lw_alias_job *job, lw_alias_found *found);

#endif
