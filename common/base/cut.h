/* Work cut into parts for threads and callers. */
#ifndef LANEWISE_BASE_CUT_H
#define LANEWISE_BASE_CUT_H

#include <stdint.h>

/* What the last part has, if a part has no more than the other. */
static inline uint64_t lw_least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Where part number `part` of n units begins, dealt out in order and as equally as can be: the first n % parts have one
 * unit more. Part number `parts` begins at n. */
static inline uint64_t lw_cut(uint64_t n, uint64_t parts, uint64_t part)
{
    const uint64_t rest = n % parts;
    return n / parts * part + lw_least_of(part, rest);
}

#endif
