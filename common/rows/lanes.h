/* What a CPU's target does for rows. */
#ifndef LANEWISE_ROWS_LANES_H
#define LANEWISE_ROWS_LANES_H

#include <stddef.h>

#include "lanewise/rows.h"

enum { LW_ROWS_HASHED = 32 };

typedef struct lw_rows_lanes {
    /* The hashes of LW_ROWS_HASHED keys in a domain: the keys of their draws, and of their retries. */
    void (*hash)(const lw_key *keys, uint32_t domain, uint64_t *of_draws, uint64_t *of_retries);
    /* `count` elements of `size` bytes, `step` apart, as numbers of a format, `stride` apart; low is added to integers. */
    void (*store)(lw_format format, size_t size, void *to, int64_t stride, const void *from, uint64_t step,
                  uint64_t count, uint64_t low);
} lw_rows_lanes;

#endif
