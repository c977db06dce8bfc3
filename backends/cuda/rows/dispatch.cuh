/* The kernels of rows, by family. They take (lw_rows_job rows, lw_rows_share share). draws_from: LW_DRAWS_STAGED, of
 * any engine, or that of an engine, which takes parameters for the whole call alone. */
#ifndef LANEWISE_CUDA_ROWS_DISPATCH_CUH
#define LANEWISE_CUDA_ROWS_DISPATCH_CUH

#include "cuda/variates/dispatch.cuh"

const void *lw_cuda_rows_f32_kernel(lw_kernel_id id, int draws_from);
const void *lw_cuda_rows_f64_kernel(lw_kernel_id id, int draws_from);
const void *lw_cuda_rows_counts_kernel(lw_kernel_id id, int draws_from);
const void *lw_cuda_rows_plain_kernel(lw_kernel_id id, int engine, bool whole); /* whole: kernel_plain.inl */

#endif
