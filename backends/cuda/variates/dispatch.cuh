/* The kernels of variates, by family and by where draws come from: an engine that draws as it goes, for whole blocks and
 * parameters that are the same for all elements; or memory, for all else. They take (lw_job job, uint64_t run): each warp makes `run` consecutive blocks of the job. Those of staged draws
 * also take `int halvings`: of the blocks, before that. */
#ifndef LANEWISE_CUDA_VARIATES_DISPATCH_CUH
#define LANEWISE_CUDA_VARIATES_DISPATCH_CUH

#include "kinds/ids.h"

enum { LW_DRAWS_STAGED, LW_DRAWS_OF_WARP1024, LW_DRAWS_OF_PHILOX };

const void *lw_cuda_f32_kernel(lw_kernel_id id, int from);
const void *lw_cuda_f64_kernel(lw_kernel_id id, int from);
const void *lw_cuda_counts_kernel(lw_kernel_id id, int from);

#endif
