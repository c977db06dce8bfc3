/* What other topics queue of batches: the draws of samples, 64 bits each, to draw.out. */
#ifndef LANEWISE_CUDA_BATCH_DISPATCH_CUH
#define LANEWISE_CUDA_BATCH_DISPATCH_CUH

#include "cuda/runtime/state.cuh"

/* Streams with few samples each have a kernel of their own. */
void lw_cuda_stream_draws(const cuda_state *state, const lw_batch_draw &draw);
void lw_cuda_batch_draws(const cuda_state *state, const lw_batch_draw &draw);

#endif
