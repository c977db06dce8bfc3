/* The kernels of rows, by family. They take (lw_rows_job rows, lw_rows_share share). philox: for this engine and parameters
 * for the whole call, or for all else. */
#ifndef LANEWISE_CUDA_ROWS_DISPATCH_CUH
#define LANEWISE_CUDA_ROWS_DISPATCH_CUH

#include "kinds/ids.h"

const void *lw_cuda_rows_f32_kernel(lw_kernel_id id, bool philox);
const void *lw_cuda_rows_f64_kernel(lw_kernel_id id, bool philox);
const void *lw_cuda_rows_counts_kernel(lw_kernel_id id, bool philox);
const void *lw_cuda_rows_plain_kernel(lw_kernel_id id, int engine);

#endif
