/* What the offsets of a CSR say: how many items there are, the longest row, and the first offset that falls. */
#ifndef LANEWISE_BATCH_OFFSETS_H
#define LANEWISE_BATCH_OFFSETS_H

#include "job.h"

/* offsets: rows + 1, in host memory. Rows of more than `limit` items are counted as large. */
lw_batch_shape lw_batch_read_offsets(const uint64_t *offsets, uint64_t rows, uint64_t limit);

#endif
