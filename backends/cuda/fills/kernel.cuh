/* The kernels of the kinds without parameters: one for each engine and kind. */
#ifndef LANEWISE_CUDA_FILLS_KERNEL_CUH
#define LANEWISE_CUDA_FILLS_KERNEL_CUH

#include "cuda/runtime/launch.cuh"
#include "tuning.cuh"

#include "kinds/ids.h"

/* LW_SEEKS_<engine> by number; what includes the engines' headers has a copy of their tables. */
bool lw_cuda_engine_seeks(int engine);

/* For a launch, any engine that does not seek: a kernel takes (lw_job job), and each warp makes one block of the job,
 * or where halvings is 3 an eighth of it; warps beyond the job's end do nothing. */
const void *lw_cuda_kernel_of(int engine, lw_kernel_id id, int halvings);

/* mrg8, which seeks: its blocks are dear to open (a jump). A kernel takes (lw_job job, lw_cuda_stride stride).
 * stride.blocks warps make a stretch of stride.rounds times as many blocks, each warp every stride.blocks-th. Where one
 * kernel had both steps, it had the registers of both: 0.92 of the speed of bits32 and uniform-f32 on an H200. */
const void *lw_cuda_mrg8_kernel_of(lw_kernel_id id, bool by_integers);

typedef struct lw_cuda_stride {
    uint32_t blocks; /* a multiple of the warps of a CTA */
    uint64_t rounds;
    uint32_t matrix[64]; /* stride.blocks blocks on, for lw_mrg8_product_of */
} lw_cuda_stride;

/* The strides of a context. */
struct lw_cuda_strides {
    lw_cuda_stride whole; /* as many warps as the device holds, to the end of the job */
    lw_cuda_stride brief; /* CTAs that end soon, so that fast SMs take more, where stores are the floor */
};
void lw_cuda_strides_make(struct lw_cuda_strides *strides, int processors);

#endif
