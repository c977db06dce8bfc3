/* Where values belong among sorted boundaries: many at once. */
#ifndef LANEWISE_SEARCH_H
#define LANEWISE_SEARCH_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sorted search -------------------------------------------------------------------------------------------------
 *
 * places[i] = how many of the n boundaries are below values[i] (LW_BOUND_LOWER), or not above it (LW_BOUND_UPPER): the
 * index before which values[i] would be inserted, as numpy.searchsorted has it with side="left" and side="right", or
 * std::lower_bound and std::upper_bound. Exact: only comparisons decide, so the same places on every backend.
 *
 *   boundaries  n of them, rising (equal ones may follow each other). If they are not, each place is some number of
 *               0 .. n, not the same everywhere, and nothing else happens. Only read
 *   values      count of them, in any order. Runs of 32 that rise are found by themselves, and are faster
 *   order       of floats: numbers with -0 = +0 and the infinities at the ends, then NaN, all of them equal: the order
 *               of numpy.sort. So a NaN's lower place is the first NaN's, or n; its upper place is n
 *   n           0 .. 2^32. The _short functions, whose places have 32 bits: 0 .. 2^32 - 1
 *   count       anything that memory holds; 0 does nothing
 *   memory      each array aligned to its type, in host memory (CPU contexts), or in memory of the context's device or
 *               managed memory; host memory is staged then. places may not overlap the others. CPU contexts work in
 *               at most 1/15 of the boundaries' bytes, or 8 KiB; less where there are fewer values. CUDA contexts do
 *               so, or in at most 1 MiB, from 2^21 values on, if there is memory
 *   CUDA        queued on the context's stream; complete on return if an array is host memory
 *   method      CPU: a tree of nodes of 16 boundaries, one comparison of lanes a node. CUDA: halving from samples in
 *               shared memory, for many values in thinned copies of the boundaries, or splits by a whole warp (p-ary,
 *               Lehmann et al. 2021). The definition: docs/contract/search.md
 *   errors      LW_ERROR_ARGUMENT: null or misaligned pointers, places that overlap, n above its limit, an invalid
 *               bound; LW_ERROR_MEMORY: no memory to work in
 */
typedef enum lw_bound { LW_BOUND_LOWER = 0, LW_BOUND_UPPER = 1 } lw_bound;

LW_API lw_status lw_search_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values,
                               size_t count, lw_bound bound, uint64_t *places);
LW_API lw_status lw_search_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values,
                               size_t count, lw_bound bound, uint64_t *places);
LW_API lw_status lw_search_f32(lw_context *context, const float *boundaries, size_t n, const float *values,
                               size_t count, lw_bound bound, uint64_t *places);
LW_API lw_status lw_search_f64(lw_context *context, const double *boundaries, size_t n, const double *values,
                               size_t count, lw_bound bound, uint64_t *places);

/* The same places in 32 bits. */
LW_API lw_status lw_search_short_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values,
                                     size_t count, lw_bound bound, uint32_t *places);
LW_API lw_status lw_search_short_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values,
                                     size_t count, lw_bound bound, uint32_t *places);
LW_API lw_status lw_search_short_f32(lw_context *context, const float *boundaries, size_t n, const float *values,
                                     size_t count, lw_bound bound, uint32_t *places);
LW_API lw_status lw_search_short_f64(lw_context *context, const double *boundaries, size_t n, const double *values,
                                     size_t count, lw_bound bound, uint32_t *places);

#ifdef __cplusplus
}
#endif

#endif
