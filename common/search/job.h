/* One bulk search, as every backend sees it: plain data, of checked arguments. The places are those of
 * docs/contract/search.md. */
#ifndef LANEWISE_SEARCH_JOB_H
#define LANEWISE_SEARCH_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

typedef struct lw_search {
    const char *function; /* the public function, for error messages */
    lw_type type;         /* of boundaries and values */
    lw_bound bound;
    const void *boundaries;
    uint64_t n;         /* at most 2^32 */
    const void *values; /* may be the places, if those have their size: a value is read before its place is written */
    uint64_t count;     /* at least 1 */
    void *places;
    size_t place_size; /* 4 or 8 */
} lw_search;

#endif
