/* The table of a short row, on the calling thread, with no memory but the stack's. */
#ifndef LANEWISE_BATCH_BUILD_H
#define LANEWISE_BATCH_BUILD_H

#include "alias/job.h"
#include "job.h"

/* weights: the row's own, n of them, 1 <= n <= LW_ALIAS_TILE; rows: of its table. */
void lw_batch_table(const void *weights, lw_type type, uint64_t n, uint64_t *rows, lw_alias_found *found);

#endif
