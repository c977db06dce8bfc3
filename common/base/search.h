/* Places in rising arrays, found by halving, for both compilers and without branches:
 *
 *     place = lw_first_above_u64(values, n, x)     how many of the n values are at most x: the first above x, or n
 *     place = lw_first_from_u64(values, n, x)      how many are below x: the first that is not
 *     place = lw_merge_split_u64(a, na, b, nb, k)  how many of the first k of a and b, merged, are from a
 *
 * In a merge a value of a goes before one of b if it is below it. The same are there for _u128, and for places of 32
 * bits with _short_u64; in C++ one name, without an ending, serves all. The number of steps depends on n alone. */
#ifndef LANEWISE_BASE_SEARCH_H
#define LANEWISE_BASE_SEARCH_H

#include "int128.h"

#define LW_VALUE uint64_t
#define LW_PLACE uint64_t
#define LW_FIRST_ABOVE LW_OVERLOADED(lw_first_above, lw_first_above_u64)
#define LW_FIRST_FROM LW_OVERLOADED(lw_first_from, lw_first_from_u64)
#define LW_MERGE_SPLIT LW_OVERLOADED(lw_merge_split, lw_merge_split_u64)
#include "search.inl"

#define LW_VALUE lw_u128
#define LW_PLACE uint64_t
#define LW_FIRST_ABOVE LW_OVERLOADED(lw_first_above, lw_first_above_u128)
#define LW_FIRST_FROM LW_OVERLOADED(lw_first_from, lw_first_from_u128)
#define LW_MERGE_SPLIT LW_OVERLOADED(lw_merge_split, lw_merge_split_u128)
#include "search.inl"

#define LW_VALUE uint64_t
#define LW_PLACE uint32_t
#define LW_FIRST_ABOVE LW_OVERLOADED(lw_first_above, lw_first_above_short_u64)
#define LW_FIRST_FROM LW_OVERLOADED(lw_first_from, lw_first_from_short_u64)
#define LW_MERGE_SPLIT LW_OVERLOADED(lw_merge_split, lw_merge_split_short_u64)
#include "search.inl"

/* What is searched without an array: `low` becomes the first place of [low, high) for which `found`, an expression in
 * the variable `at`, holds, or high; it holds for all places behind. */
#define LW_BISECT(low, high, at, found)                                                                                \
    while ((low) < (high)) {                                                                                           \
        const int is_found = ((at) = (low) + ((high) - (low)) / 2, (found));                                           \
        (high) = is_found ? (at) : (high), (low) = is_found ? (low) : (at) + 1;                                        \
    }

#endif
