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

#define LW_VALUE uint32_t
#define LW_RULE(name) LW_SEARCH_NAME(name, _u32)
#include "rule.inl"

#define LW_VALUE uint64_t
#define LW_RULE(name) LW_SEARCH_NAME(name, _u64)
#include "rule.inl"

#define LW_VALUE float
#define LW_RULE(name) LW_SEARCH_NAME(name, _f32)
#include "rule.inl"

#define LW_VALUE double
#define LW_RULE(name) LW_SEARCH_NAME(name, _f64)
#include "rule.inl"

#endif
