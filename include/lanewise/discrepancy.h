/* How far points are from filling the unit cube evenly: L2 discrepancies. */
#ifndef LANEWISE_DISCREPANCY_H
#define LANEWISE_DISCREPANCY_H

#include "points.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- discrepancies -------------------------------------------------------------------------------------------------
 *
 * The value of n points is a function of them, their order and `which` alone: the same bits for every backend, thread
 * count, device, kind of memory and layout. Another order of the points changes the rounding alone. It takes n^2 / 2
 * products of as many factors as there are dimensions.
 *
 *   which        scipy.stats.qmc.discrepancy's 'CD', 'WD', 'MD' and 'L2-star'. The first three are squares of norms, the
 *                last one is a norm:
 *     LW_DISCREPANCY_CENTRED      Hickernell 1998; the same for points that are reflected about 1/2
 *     LW_DISCREPANCY_WRAP_AROUND  Hickernell 1998; the same for points that are moved modulo 1
 *     LW_DISCREPANCY_MIXED        Zhou, Fang and Ning 2013
 *     LW_DISCREPANCY_L2_STAR      Warnock 1972: boxes with a corner at the origin
 *   points       n of `dimensions` numbers from 0 to 1, both included; in the layout of lw_points_fill_f64; only read.
 *                CPU contexts: host memory. CUDA contexts: memory of the context's device or managed memory, read after
 *                the stream's queued work; or host memory, staged
 *   dimensions   1 to LW_DISCREPANCY_DIMENSIONS_MOST, so that no product overflows
 *   more         points that lw_discrepancy_add_f64 is to add: the sums over the n points are divided by N = n + more
 *                and its square. 0: the discrepancy of the n points; 1: SciPy's iterative=True
 *   value        of one number in host memory; complete on return
 *   error        of the square: at most (4 dimensions + 64) 2^-53 of the sums that it is a difference of. They are about
 *                the integral that is subtracted: (13/12)^dimensions, (4/3)^, (19/12)^ and (1/3)^. Sums and the steps
 *                after them add nothing to the errors of products. A square below 0 by rounding is 0 for L2-star
 *   memory       16 bytes for each number of the points, and at most 64 MiB, where the context runs; until the end
 *   errors       LW_ERROR_ARGUMENT: null or misaligned pointers, no points, n times dimensions above 2^60, invalid
 *                dimensions, layout or which. LW_ERROR_DOMAIN: an element that is not from 0 to 1, which the message
 *                names. *value is not written then
 *   source       docs/contract/discrepancy.md
 */
typedef enum lw_discrepancy {
    LW_DISCREPANCY_CENTRED = 0,
    LW_DISCREPANCY_WRAP_AROUND = 1,
    LW_DISCREPANCY_MIXED = 2,
    LW_DISCREPANCY_L2_STAR = 3
} lw_discrepancy;

#define LW_DISCREPANCY_DIMENSIONS_MOST 1024

LW_API lw_status lw_discrepancy_f64(lw_context *context, const double *points, size_t n, uint32_t dimensions,
                                    lw_points_layout layout, lw_discrepancy which, uint64_t more, double *value);

/* Adds points to those that *value is of, for n_added (n + n_added / 2) products. *value: what a call for the n points
 * gave with a `more` of n_added + more; it becomes the value of all, and may differ in rounding from that of one call.
 * scipy.stats.qmc.update_discrepancy is n_added = 1, more = 0. Both arrays are as above. *value must be finite; for
 * LW_DISCREPANCY_L2_STAR zero or more besides, else LW_ERROR_DOMAIN. */
LW_API lw_status lw_discrepancy_add_f64(lw_context *context, const double *added, size_t n_added, const double *points,
                                        size_t n, uint32_t dimensions, lw_points_layout layout, lw_discrepancy which,
                                        uint64_t more, double *value);

#ifdef __cplusplus
}
#endif

#endif
