/* Made by tools/templates/make_each.py: edit tools/templates/common/search/rule.h. */
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

/* ---- u32 ---- */
LW_BOTH int lw_search_counts_u32(uint32_t boundary, uint32_t x, int upper)
{
    return upper ? boundary <= x : boundary < x;
}

LW_BOTH int lw_search_nan_u32(uint32_t x)
{
    return !lw_search_counts_u32(x, x, 1);
}

LW_BOTH uint64_t lw_search_place_nan_u32(const uint32_t *boundaries, uint64_t n, int upper)
{
    uint64_t low = 0, high = upper ? 0 : n, at;
    LW_BISECT(low, high, at, lw_search_nan_u32(boundaries[at]))
    return upper ? n : low;
}

#ifdef __cplusplus
LW_BOTH int lw_search_counts(uint32_t boundary, uint32_t x, int upper)
{
    return lw_search_counts_u32(boundary, x, upper);
}
LW_BOTH int lw_search_nan(uint32_t x)
{
    return lw_search_nan_u32(x);
}
LW_BOTH uint64_t lw_search_place_nan(const uint32_t *boundaries, uint64_t n, int upper)
{
    return lw_search_place_nan_u32(boundaries, n, upper);
}
#endif

/* ---- u64 ---- */
LW_BOTH int lw_search_counts_u64(uint64_t boundary, uint64_t x, int upper)
{
    return upper ? boundary <= x : boundary < x;
}

LW_BOTH int lw_search_nan_u64(uint64_t x)
{
    return !lw_search_counts_u64(x, x, 1);
}

LW_BOTH uint64_t lw_search_place_nan_u64(const uint64_t *boundaries, uint64_t n, int upper)
{
    uint64_t low = 0, high = upper ? 0 : n, at;
    LW_BISECT(low, high, at, lw_search_nan_u64(boundaries[at]))
    return upper ? n : low;
}

#ifdef __cplusplus
LW_BOTH int lw_search_counts(uint64_t boundary, uint64_t x, int upper)
{
    return lw_search_counts_u64(boundary, x, upper);
}
LW_BOTH int lw_search_nan(uint64_t x)
{
    return lw_search_nan_u64(x);
}
LW_BOTH uint64_t lw_search_place_nan(const uint64_t *boundaries, uint64_t n, int upper)
{
    return lw_search_place_nan_u64(boundaries, n, upper);
}
#endif

/* ---- f32 ---- */
LW_BOTH int lw_search_counts_f32(float boundary, float x, int upper)
{
    return upper ? boundary <= x : boundary < x;
}

LW_BOTH int lw_search_nan_f32(float x)
{
    return !lw_search_counts_f32(x, x, 1);
}

LW_BOTH uint64_t lw_search_place_nan_f32(const float *boundaries, uint64_t n, int upper)
{
    uint64_t low = 0, high = upper ? 0 : n, at;
    LW_BISECT(low, high, at, lw_search_nan_f32(boundaries[at]))
    return upper ? n : low;
}

#ifdef __cplusplus
LW_BOTH int lw_search_counts(float boundary, float x, int upper)
{
    return lw_search_counts_f32(boundary, x, upper);
}
LW_BOTH int lw_search_nan(float x)
{
    return lw_search_nan_f32(x);
}
LW_BOTH uint64_t lw_search_place_nan(const float *boundaries, uint64_t n, int upper)
{
    return lw_search_place_nan_f32(boundaries, n, upper);
}
#endif

/* ---- f64 ---- */
LW_BOTH int lw_search_counts_f64(double boundary, double x, int upper)
{
    return upper ? boundary <= x : boundary < x;
}

LW_BOTH int lw_search_nan_f64(double x)
{
    return !lw_search_counts_f64(x, x, 1);
}

LW_BOTH uint64_t lw_search_place_nan_f64(const double *boundaries, uint64_t n, int upper)
{
    uint64_t low = 0, high = upper ? 0 : n, at;
    LW_BISECT(low, high, at, lw_search_nan_f64(boundaries[at]))
    return upper ? n : low;
}

#ifdef __cplusplus
LW_BOTH int lw_search_counts(double boundary, double x, int upper)
{
    return lw_search_counts_f64(boundary, x, upper);
}
LW_BOTH int lw_search_nan(double x)
{
    return lw_search_nan_f64(x);
}
LW_BOTH uint64_t lw_search_place_nan(const double *boundaries, uint64_t n, int upper)
{
    return lw_search_place_nan_f64(boundaries, n, upper);
}
#endif

#endif
