/* Kernels of points of every rule but LW_POINTS_STEPS, by number. */
#ifndef LANEWISE_CUDA_POINTS_KERNEL_WORDS_CUH
#define LANEWISE_CUDA_POINTS_KERNEL_WORDS_CUH

#include "cuda/runtime/launch.cuh"

#include "points/job.h"

typedef struct lw_cuda_words_job {
    lw_points_job job;
    uint32_t share;     /* by dimension: CTAs of one dimension; by point: tiles of dimensions */
    int dimension_bits; /* by point: logarithm of a tile's dimensions, at most POINTS_TILE_BITS */
} lw_cuda_words_job;

enum {
    POINTS_WORDS_A_THREAD = 4,
    POINTS_WORDS_A_CTA = LW_CUDA_THREADS * POINTS_WORDS_A_THREAD,
    POINTS_TILE_BITS = 3 /* a warp makes one dimension, and there are 8 */
};

/* A kernel takes (lw_cuda_words_job); LW_CUDA_THREADS threads make POINTS_WORDS_A_CTA words.
 * By dimension: CTA c makes points from c % share * POINTS_WORDS_A_CTA on of dimension c / share of the job.
 * By point: CTA c makes tile c % share of POINTS_WORDS_A_CTA >> dimension_bits points, from c / share times that on. */
const void *lw_cuda_points_words_kernel_of(lw_points_rule rule, lw_points_layout layout);

#endif
