#ifndef LANEWISE_PORTABLE_KERNELS_H
#define LANEWISE_PORTABLE_KERNELS_H

#include "lanewise/lane/job.h"
#include "dist/rows.h"
#include "dist/sequence_kernel.h"
#include "moments/sums.h"

lw_host_kernel *lw_portable_kernel(int engine, lw_row row);
lw_sequence_kernel *lw_portable_sequence(lw_row row);
lw_measure_kernel *lw_portable_measure(const lw_measure *measure);

#endif
