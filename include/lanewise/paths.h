/* Paths of Brownian motion from standard normals: step by step, by a bridge, by principal components. */
#ifndef LANEWISE_PATHS_H
#define LANEWISE_PATHS_H

#include "points.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Brownian paths -------------------------------------------------------------------------------------------------
 *
 * W(t_1), .., W(t_steps) of Brownian motion that begins at W(0) = 0, from as many independent standard normals z_0, z_1,
 * .. per path: a linear map, whose covariances are min(t_i, t_j). The constructions differ in what each normal decides.
 * Of quasi-random points (lw_points_fill_u64, then lw_normal_from_bits_f64) the first dimensions are the most even ones:
 * bridge and components give them the path's coarse shape.
 *
 *   LW_PATHS_STEPS       z_k is step k
 *   LW_PATHS_BRIDGE      z_0 is the end; z_1, .. are middles, of the halves, quarters, .. between what is known, in the
 *                        order of time (Moskowitz and Caflisch 1996). The order is that of QuantLib's BrownianBridge
 *   LW_PATHS_COMPONENTS  z_j has the j-th largest variance: eigenvectors of the covariances (Acworth, Broadie and
 *                        Glasserman 1998). Takes steps^2 multiplications per path, the others one to three per step
 *
 *   times        equal steps up to a horizon, or any that rise
 *   same bits    on every backend, thread count and device, and for every layout and split of calls
 *   source       docs/contract/paths.md
 */
typedef struct lw_paths lw_paths;

typedef enum lw_paths_construction {
    LW_PATHS_STEPS = 0,
    LW_PATHS_BRIDGE = 1,
    LW_PATHS_COMPONENTS = 2
} lw_paths_construction;

/* W(t_k), or W(t_k) - W(t_(k-1)). */
typedef enum lw_paths_output { LW_PATHS_VALUES = 0, LW_PATHS_INCREMENTS = 1 } lw_paths_output;

#define LW_PATHS_STEPS_MOST 4096
#define LW_PATHS_COMPONENTS_MOST 512 /* of components of a user's times */

typedef struct lw_paths_options {
    size_t size; /* sizeof(lw_paths_options); lets the struct grow */
    lw_paths_construction construction;
    lw_paths_output output;
    uint32_t steps; /* 1 .. LW_PATHS_STEPS_MOST; components of a user's times: .. LW_PATHS_COMPONENTS_MOST */
    double horizon; /* where times is null: t_k = k horizon / steps. Else 0 */
    /* NULL, or steps numbers in host memory, read before the call returns, each larger than the one before it. Times are
     * from 2^-500 to 2^500, else LW_ERROR_DOMAIN; so is the horizon / steps. */
    const double *times;
} lw_paths_options;

/* Takes up to 12 (steps + 16) bytes per step for components, 48 for the others, where the context runs. Components of a
 * user's times take some 40 steps^3 operations of one thread: seconds for 512. */
LW_API lw_status lw_paths_create(lw_paths **paths, lw_context *context, const lw_paths_options *options);
LW_API void lw_paths_destroy(lw_paths *paths); /* NULL is legal; a CUDA context waits for its queued work */

typedef struct lw_paths_info {
    lw_paths_construction construction;
    lw_paths_output output;
    uint32_t steps;
    double last;    /* t_steps */
    uint64_t bytes; /* where the context runs */
} lw_paths_info;

LW_API lw_status lw_paths_describe(const lw_paths *paths, lw_paths_info *info);

/* Makes n paths of n times steps normals.
 *
 *   normals, out  LW_POINTS_BY_POINT: normal or step k of path i at [i * steps + k]; LW_POINTS_BY_DIMENSION: at [k * n +
 *                 i]. At most 2^60 numbers, aligned to their type; where the context can read and write, or host memory,
 *                 which is staged. They may be the same memory; else they must not overlap
 *   method        docs/contract/paths.md; arithmetic of the type of the elements. Weights are doubles rounded to it
 *   error         a few (steps + 1) 2^-53 (2^-24) of the square root of t_k, for normals of usual size
 *   CUDA          queued on the context's stream; complete on return if an array is host memory
 *   errors        LW_ERROR_ARGUMENT: null or misaligned pointers, an invalid layout, too many numbers */
LW_API lw_status lw_paths_make_f32(const lw_paths *paths, const float *normals, float *out, size_t n,
                                   lw_points_layout layout);
LW_API lw_status lw_paths_make_f64(const lw_paths *paths, const double *normals, double *out, size_t n,
                                   lw_points_layout layout);

#ifdef __cplusplus
}
#endif

#endif
