/* Kernels of points by number. */
#ifndef LANEWISE_CUDA_POINTS_KERNEL_CUH
#define LANEWISE_CUDA_POINTS_KERNEL_CUH

#include "cuda/runtime/launch.cuh"

#include "points/job.h"

typedef struct lw_cuda_points_job {
    lw_points_job job;
    uint64_t turn, turns;       /* of the first point; of all points */
    uint32_t turns_each, share; /* by point: of a CTA, at most; tiles of dimensions */
    int share_bits;             /* by dimension: logarithm of the CTAs of one dimension */
    uint32_t across;            /* by point: threads side by side in a point */
    int lanes_bits;             /* by point: logarithm of the points that are side by side in a CTA */
} lw_cuda_points_job;

enum { POINTS_ROUND = 4 }; /* by point: points of a thread in one turn */

/* Elements of a thread that are stored at once. */
static inline __host__ __device__ uint32_t lw_cuda_points_each(int wide)
{
    return wide ? 2 : 4;
}

/* A kernel takes (lw_cuda_points_job). vectors: every thread's elements are at an address of 16 bytes.
 * By dimension: LW_CUDA_THREADS threads; CTA c has every share-th turn, share = 1 << share_bits, from turn c % share on, of
 * dimension c / share of the job: CTAs that run together write near each other. A turn is LW_CUDA_THREADS * each points
 * from a multiple of that on.
 * By point: across << lanes_bits threads or more; CTA c has turns c / share * turns_each and on of tile c % share,
 * which is across threads of one element, or of `each`; a turn is POINTS_ROUND << lanes_bits points, from a multiple of
 * that on. */
const void *lw_cuda_points_kernel_of(lw_type type, lw_points_mix mix, lw_points_layout layout, int vectors);

#endif
