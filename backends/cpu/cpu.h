/* What the CPU backends share: host memory, and a fill that shares blocks out among threads. */
#ifndef LANEWISE_CPU_CPU_H
#define LANEWISE_CPU_CPU_H

#include "core/backend.h"

lw_status lw_host_open(lw_context *context, const lw_context_options *options);
void lw_host_close(lw_context *context);
lw_status lw_host_synchronize(lw_context *context);
lw_status lw_host_allocate(lw_context *context, void **pointer, size_t bytes, const char *function);
lw_status lw_host_release(lw_context *context, void *pointer);
lw_status lw_host_copy(lw_context *context, void *destination, const void *source, size_t bytes, const char *function);
lw_status lw_host_measure(lw_context *context, const lw_measure *measure, lw_sums *sums, lw_measure_kernel *kernel);
lw_status lw_host_collective(lw_context *context, const lw_collective *what, lw_collective_kernel *kernel);
lw_status lw_host_fill(lw_context *context, const lw_request *request, lw_host_kernel *kernel);

/* Rows of vectors: a thread makes the parts of some and then the rows, while they are in its cache (cpu/vectors.c). */
lw_status lw_host_where(lw_context *context, const void *pointer, size_t bytes, const char *what, const char *function,
                        int *on_device);
lw_status lw_host_vector(lw_context *context, const lw_vector_request *request, lw_host_kernel *parts,
                         lw_vector_kernel *rows);

/* The same for the one sequence: every thread jumps to its share (cpu/sequence.c). */
lw_status lw_host_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place,
                           lw_sequence_kernel *kernel);

/* A CPU backend's table, but for how it probes and which kernels it works with. */
#define LW_HOST_BACKEND(probe_function, fill_function, sequence_function, vector_function, measure_function,           \
                        collective_function, weighted_table)                                                           \
    {                                                                                                                  \
        .probe = probe_function, .open = lw_host_open, .close = lw_host_close, .synchronize = lw_host_synchronize,     \
        .allocate = lw_host_allocate, .release = lw_host_release, .copy = lw_host_copy, .fill = fill_function,         \
        .sequence = sequence_function, .where = lw_host_where, .vector = vector_function, .measure = measure_function, \
        .collective = collective_function, .weighted = weighted_table                                                  \
    }

#endif
