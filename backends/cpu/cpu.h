/* The CPU's part of a backend (core/backend.h), on the threads of a CPU. Which kernels run is the
 * context's target (target.h). A file per topic. */
#ifndef LANEWISE_CPU_CPU_H
#define LANEWISE_CPU_CPU_H

#include "core/backend.h"

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

/* Elements of points begin .. end - 1 and dimensions from .. to - 1 of a job, on the calling thread. */
void lw_cpu_points_part(const lw_context *context, const lw_points_job *job, uint64_t begin, uint64_t end,
                        uint32_t from, uint32_t to);

lw_entry lw_cpu_entry(const lw_context *context, lw_kernel_id id, lw_host_job *host);
#define LW_SLOT(name, type, parameters) type lw_cpu_##name parameters;
#define LW_HOST_SLOT(name, type, parameters) type lw_cpu_##name parameters;
#include "core/slots.def"

#endif
