/* The library's search and what fills its arrays, by the type of the keys; a failure ends the program. */
#ifndef LANEWISE_BENCH_SEARCH_CALL_H
#define LANEWISE_BENCH_SEARCH_CALL_H

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "lanewise/lanewise.h"

inline void check(lw_status status)
{
    if (status != LW_OK)
        exit((fprintf(stderr, "%s\n", lw_last_error()), 1));
}

inline lw_status search(lw_context *c, const uint32_t *b, size_t n, const uint32_t *v, size_t count, uint64_t *places)
{
    return lw_search_u32(c, b, n, v, count, LW_BOUND_LOWER, places);
}
inline lw_status search(lw_context *c, const uint64_t *b, size_t n, const uint64_t *v, size_t count, uint64_t *places)
{
    return lw_search_u64(c, b, n, v, count, LW_BOUND_LOWER, places);
}
inline lw_status search(lw_context *c, const float *b, size_t n, const float *v, size_t count, uint64_t *places)
{
    return lw_search_f32(c, b, n, v, count, LW_BOUND_LOWER, places);
}
inline lw_status search(lw_context *c, const double *b, size_t n, const double *v, size_t count, uint64_t *places)
{
    return lw_search_f64(c, b, n, v, count, LW_BOUND_LOWER, places);
}

inline void fill(lw_generator *generator, uint32_t *to, size_t n)
{
    check(lw_fill_bits32(generator, to, n));
}
inline void fill(lw_generator *generator, uint64_t *to, size_t n)
{
    check(lw_fill_bits64(generator, to, n));
}
inline void fill(lw_generator *generator, float *to, size_t n)
{
    check(lw_fill_normal_f32(generator, to, n, 0.0f, 1.0f));
}
inline void fill(lw_generator *generator, double *to, size_t n)
{
    check(lw_fill_uniform_f64(generator, to, n));
}

#endif
