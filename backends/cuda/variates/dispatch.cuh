/* The kernels of variates, by family. direct: for warp1024 and parameters that are the same for all elements, else for
 * any engine; _quads: likewise for philox. They take (lw_job job, uint64_t run): each warp makes `run` consecutive blocks of
 * the job. Those for any engine also take `int halvings`: of the blocks, before that. */
#ifndef LANEWISE_CUDA_VARIATES_DISPATCH_CUH
#define LANEWISE_CUDA_VARIATES_DISPATCH_CUH

#include "kinds/ids.h"

enum { LW_DRAWS_STAGED, LW_DRAWS_OF_WARP1024, LW_DRAWS_OF_PHILOX };

/* Where kernels have their draws from. staged: whether a job needs that, whatever its engine. */
int lw_cuda_draws_of(int engine, bool staged);

const void *lw_cuda_f32_kernel(lw_kernel_id id, bool direct);
const void *lw_cuda_f32_quads(lw_kernel_id id);
const void *lw_cuda_f64_kernel(lw_kernel_id id, bool direct);
const void *lw_cuda_f64_quads(lw_kernel_id id);
const void *lw_cuda_counts_kernel(lw_kernel_id id, bool direct);
const void *lw_cuda_counts_quads(lw_kernel_id id);

#endif
