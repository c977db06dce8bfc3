/* Elements of kinds from words of points.
 *
 * Words that are a XOR of steps, or its hash, are made by the kernel itself, point after point in one dimension, as in
 * kernel.cu. Others (Owen's flips, other sequences) are stored before by their own kernels, in pieces that stay in L2, and are read here; in place, where an
 * element has the bytes of its word.
 *
 * Floor: the bytes of the elements over the bandwidth of stores, or the instructions of the kind over their rate (the
 * table in variates/kernel.cuh). A word takes three XORs, and a load of a step for each half, in L1. */
#ifndef LANEWISE_CUDA_POINTS_KERNEL_MAP_CUH
#define LANEWISE_CUDA_POINTS_KERNEL_MAP_CUH

#include "cuda/runtime/launch.cuh"
#include "kinds/ids.h"
#include "points/job.h"
#include "tuning.cuh"

typedef struct lw_cuda_points_map {
    lw_job job;        /* its out, count and arguments */
    const void *words; /* count of them; may be out. Null: they are made, of: */
    lw_points_job points;
    uint64_t turn, turns;             /* of the first point; of all points. A turn: 1 << lanes_bits points */
    uint32_t turns_each, tiles, ctas; /* of a CTA, at most; of dimensions; CTAs of a tile */
    uint32_t across;                  /* threads side by side in a point */
    int lanes_bits, share_bits; /* logarithms: of points side by side in a CTA; of the turns to a CTA's next one */
} lw_cuda_points_map;

/* A kernel takes (lw_cuda_points_map). With words, a CTA of LW_CUDA_THREADS threads makes POINTS_MAP_EACH elements per
 * thread. Without, it has across << lanes_bits threads or more, and
 * by point: CTA c takes turns c / tiles * turns_each and on of tile c % tiles, `across` dimensions each;
 * by dimension: a tile is one dimension; CTA c takes every ctas-th turn from turn c % ctas on of dimension c / ctas;
 * ctas = 1 << share_bits. */
const void *lw_cuda_points_map_f32(lw_kernel_id id);
const void *lw_cuda_points_map_f64(lw_kernel_id id);
const void *lw_cuda_points_map_counts(lw_kernel_id id);

#endif
