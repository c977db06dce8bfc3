#ifndef LANEWISE_PORTABLE_PORTABLE_KERNELS_H
#define LANEWISE_PORTABLE_PORTABLE_KERNELS_H

#include "permute/job.h"
#include "lanewise/detail/job.h"
#include "fills/rows.h"
#include "sequence/kernel.h"
#include "vectors/job.h"
#include "moments/sums.h"

lw_host_kernel *lw_portable_kernel(int engine, lw_row row);
lw_sequence_kernel *lw_portable_sequence(lw_row row);
lw_vector_kernel *lw_portable_vector(lw_vector_row row);
lw_measure_kernel *lw_portable_measure(const lw_measure *measure);
lw_collective_kernel *lw_portable_collective(void);

#endif
