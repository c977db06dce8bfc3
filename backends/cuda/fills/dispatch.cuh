/* The fill kernels of the CUDA backend, one for each slot of dispatch. */
#ifndef LANEWISE_CUDA_FILLS_DISPATCH_CUH
#define LANEWISE_CUDA_FILLS_DISPATCH_CUH

#include <cuda_runtime.h>

#include "lanewise/detail/job.h"
#include "kinds/ids.h"
#include "vectors/job.h"

enum { LW_CUDA_THREADS = 256 }; /* a CTA */

/* CTAs of an SM that a kernel's registers are kept for, in __launch_bounds__: no more than its threads, which are 1024
 * before compute capability 8.0 and 1536 or 2048 from there on. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#define LW_CUDA_CTAS(threads, ctas) ((threads) * (ctas) <= 1024 ? (ctas) : 1024 / (threads))
#else
#define LW_CUDA_CTAS(threads, ctas) (ctas)
#endif

/* The element that goes to out[0]. */
static __device__ __forceinline__ uint64_t lw_cuda_first(const lw_job &job)
{
    return job.cursor == nullptr ? job.first : *job.cursor + job.first;
}

/* LW_SEEKS_<engine> by number; what includes the engines' headers has a copy of their tables. */
bool lw_cuda_engine_seeks(int engine);

/* For cudaLaunchKernel, any engine that does not seek: a kernel takes (lw_job job), and each warp makes one block of
 * the job; warps beyond the job's end do nothing. */
const void *lw_cuda_kernel_of(int engine, lw_kernel_id id);

/* mrg8, which seeks: its blocks are dear to open (a jump). A kernel takes (lw_job job, lw_cuda_stride stride).
 * stride.blocks warps make a stretch of stride.rounds times as many blocks, each warp every stride.blocks-th. */
enum { LW_CUDA_MRG8_CTAS = 3 }; /* of an SM, at once */

typedef struct lw_cuda_stride {
    uint32_t blocks; /* a multiple of the warps of a CTA */
    uint64_t rounds;
    uint32_t matrix[64]; /* stride.blocks blocks on, for lw_mrg8_product_of */
} lw_cuda_stride;

/* The kernels of variates, by family. direct: for warp1024 and parameters that are the same for all elements, else for
 * any engine. They take (lw_job job, uint64_t run): each warp makes `run` consecutive blocks of the job. */
const void *lw_cuda_f32_kernel(lw_kernel_id id, bool direct);
const void *lw_cuda_f64_kernel(lw_kernel_id id, bool direct);
const void *lw_cuda_counts_kernel(lw_kernel_id id, bool direct);

/* It takes (lw_vector_job job): any number of warps share out the rows of the job, 32 at a time. */
const void *lw_cuda_vector_kernel(lw_vector_row row);

const void *lw_cuda_mrg8_kernel_of(lw_kernel_id id);

/* Queues a fill of a discrete kind (lw_kernel_discrete_u32 or _u64), any engine; blocks: that the job may reach
 * into. */
cudaError_t lw_cuda_discrete(int engine, lw_kernel_id id, lw_job job, uint64_t blocks, int processors,
                             cudaStream_t stream);

/* The kernel of an alias kind of 16-byte rows, any engine: it takes (lw_job job), and each warp makes one block of the
 * job. */
const void *lw_cuda_alias_rows16_kernel(int engine, lw_kernel_id id);

#endif
