/* The order of docs/contract/search.md, for both compilers:
 *
 *     lw_search_counts_f32(boundary, x, upper)   whether the boundary is counted for x: it is below, or not above
 *     lw_search_nan_f32(x)                     whether x is NaN: no comparison holds for it, and its place is
 *     lw_search_place_nan_f32(b, n, upper)     that of NaN among the n boundaries b
 *
 * The same are there for u32, u64 and f64; in C++ one name, without an ending, serves all. */
#ifndef LANEWISE_SEARCH_RULE_H
#define LANEWISE_SEARCH_RULE_H

#include "base/search.h"

/* EACH type */
LW_BOTH int lw_search_counts_txx(ctype_xx boundary, ctype_xx x, int upper)
{
    return upper ? boundary <= x : boundary < x;
}

LW_BOTH int lw_search_nan_txx(ctype_xx x)
{
    return !lw_search_counts_txx(x, x, 1);
}

LW_BOTH uint64_t lw_search_place_nan_txx(const ctype_xx *boundaries, uint64_t n, int upper)
{
    uint64_t low = 0, high = upper ? 0 : n, at;
    LW_BISECT(low, high, at, lw_search_nan_txx(boundaries[at]))
    return upper ? n : low;
}

#ifdef __cplusplus
LW_BOTH int lw_search_counts(ctype_xx boundary, ctype_xx x, int upper)
{
    return lw_search_counts_txx(boundary, x, upper);
}
LW_BOTH int lw_search_nan(ctype_xx x)
{
    return lw_search_nan_txx(x);
}
LW_BOTH uint64_t lw_search_place_nan(const ctype_xx *boundaries, uint64_t n, int upper)
{
    return lw_search_place_nan_txx(boundaries, n, upper);
}
#endif
/* END */

#endif
