/* The functions of topics in the backend's tables (core/backend.h, core/weighted.h), each in its topic's dispatch.cu.
 */
#ifndef LANEWISE_CUDA_TABLE_CUH
#define LANEWISE_CUDA_TABLE_CUH

#include "cuda/runtime/state.cuh"

lw_status lw_cuda_fill(lw_context *context, const lw_request *request);
lw_status lw_cuda_fill_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place);
lw_status lw_cuda_vector(lw_context *context, const lw_vector_request *request);
lw_status lw_cuda_sums(lw_context *context, const lw_moments_job *measure, lw_sums *sums);
lw_status lw_cuda_permute(lw_context *context, const lw_permute_job *what);
lw_status lw_cuda_search(lw_context *context, const lw_search *job);

size_t lw_cuda_alias_bytes(const lw_context *context, const lw_alias_job *job);
lw_status lw_cuda_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found);
lw_status lw_cuda_sections(lw_context *context, const lw_sections *what);
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

#endif
