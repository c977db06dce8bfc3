/* The CPU's part of a backend (core/backend.h, core/weighted.h), on the threads of a CPU. Which kernels run is the
 * context's target (target.h). A file per topic. */
#ifndef LANEWISE_CPU_CPU_H
#define LANEWISE_CPU_CPU_H

#include "core/weighted.h"

lw_status lw_cpu_open(lw_context *context, const lw_context_options *options);
void lw_cpu_close(lw_context *context);
lw_status lw_cpu_synchronize(lw_context *context);
lw_status lw_cpu_allocate(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                          const char *function);
lw_status lw_cpu_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function);
lw_status lw_cpu_trim(lw_context *context);
lw_status lw_cpu_copy(lw_context *context, void *destination, const void *source, size_t bytes, const char *function);
lw_status lw_cpu_where(lw_context *context, const void *array, uint64_t count, size_t size, const char *name,
                       const char *function, int *on_device);
lw_status lw_cpu_advance(lw_context *context, uint64_t *cursor, uint64_t by, const char *function);

lw_status lw_cpu_fill(lw_context *context, const lw_request *request);
lw_entry lw_cpu_entry(const lw_context *context, lw_kernel_id id, lw_host_job *host);
lw_status lw_cpu_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place);
lw_status lw_cpu_vector(lw_context *context, const lw_vector_request *request);
lw_status lw_cpu_moments(lw_context *context, const lw_moments_job *measure, lw_sums *sums);
lw_status lw_cpu_permute(lw_context *context, const lw_permute_job *what);
lw_status lw_cpu_search(lw_context *context, const lw_search *job);

size_t lw_cpu_alias_bytes(const lw_context *context, const lw_alias_job *job);
lw_status lw_cpu_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found);
lw_status lw_cpu_sections(lw_context *context, const lw_sections *what);
lw_status lw_cpu_batch_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                             lw_batch_shape *shape);
lw_status lw_cpu_batch_build(lw_context *context, const lw_batch_job *job, lw_batch_found *found);
lw_status lw_cpu_batch_sample(lw_context *context, const lw_batch_draw *draw);
lw_status lw_cpu_categorical(lw_context *context, const lw_categorical *what, uint64_t *offender);
lw_status lw_cpu_choose(lw_context *context, const lw_choose_job *race, lw_choose_found *found);
size_t lw_cpu_dynamic_bytes(const lw_dynamic_shape *shape, lw_type type);
lw_status lw_cpu_dynamic_update(lw_context *context, const lw_dynamic_job *job);
extern const lw_weighted lw_cpu_weighted; /* weighted.c */

#endif
