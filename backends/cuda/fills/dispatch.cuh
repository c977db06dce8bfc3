/* How fills are launched: a function for each family of kinds, in its topic's dispatch.cu. */
#ifndef LANEWISE_CUDA_FILLS_DISPATCH_CUH
#define LANEWISE_CUDA_FILLS_DISPATCH_CUH

#include "cuda/runtime/state.cuh"

/* Queues a job whose out is on the device. blocks: that it may reach into, each of them halved so often. */
typedef lw_status lw_cuda_launch_family(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks,
                                        int halvings);
lw_cuda_launch_family lw_cuda_launch_variate, lw_cuda_launch_rows16, lw_cuda_launch_discrete,
    lw_cuda_launch_quantile;

/* The threads of a CTA where `warps` warps take one block each: few are spread over the SMs. */
unsigned lw_cuda_threads_of(const cuda_state *state, uint64_t warps);

/* The same for any kind. */
lw_status lw_cuda_launch(const cuda_state *state, const lw_request *request, lw_job job);

#endif
