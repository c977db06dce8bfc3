/* What the files of weighted sampling on the device share. */
#ifndef LANEWISE_CUDA_TABLE_CUH
#define LANEWISE_CUDA_TABLE_CUH

#include "cuda/runtime/state.cuh"

/* Gives the pool's memory back (lw_cuda_pool_take) and waits for the stream; `error` is what the call met before. */
lw_status lw_cuda_pool_end(cuda_state *state, void *area, const char *function, cudaError_t error);

lw_status lw_cuda_batch_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                              lw_batch_shape *shape);
lw_status lw_cuda_batch_build(lw_context *context, const lw_batch_job *job, lw_batch_found *found);
lw_status lw_cuda_batch_sample(lw_context *context, const lw_batch_draw *draw);
lw_status lw_cuda_choose(lw_context *context, const lw_choose_job *race, lw_choose_found *found);
size_t lw_cuda_dynamic_bytes(const lw_dynamic_shape *shape, lw_type type);
lw_status lw_cuda_dynamic_update(lw_context *context, const lw_dynamic_job *job);
lw_status lw_cuda_categorical(lw_context *context, const lw_categorical *what, uint64_t *offender);
lw_status lw_cuda_categorical_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                                    lw_batch_shape *shape);
/* Queues the draws of a batch's samples, 64 bits each, to draw.out: of streams with few samples each in a way of their
 * own; and of any. */
void lw_cuda_stream_draws(const cuda_state *state, const lw_batch_draw &draw);
void lw_cuda_batch_draws(const cuda_state *state, const lw_batch_draw &draw);
#define LW_CUDA_BATCHES                                                                                                \
    .batch_shape = lw_cuda_batch_shape, .batch_build = lw_cuda_batch_build, .batch_sample = lw_cuda_batch_sample,      \
    .race = lw_cuda_choose, .tree_bytes = lw_cuda_dynamic_bytes, .tree_update = lw_cuda_dynamic_update,                \
    .categorical = lw_cuda_categorical, .categorical_shape = lw_cuda_categorical_shape

#endif
