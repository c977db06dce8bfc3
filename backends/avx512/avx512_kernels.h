/* The two tiers of AVX-512, from one text: F alone (Xeon Phi) and F with CD, DQ, VL and BW. */
#ifndef LANEWISE_AVX512_AVX512_KERNELS_H
#define LANEWISE_AVX512_AVX512_KERNELS_H

#include "permute/job.h"
#include "lanewise/detail/job.h"
#include "fills/rows.h"
#include "sequence/kernel.h"
#include "vectors/job.h"
#include "moments/sums.h"

lw_host_kernel *lw_avx512_kernel(int engine, lw_row row);
lw_host_kernel *lw_avx512f_kernel(int engine, lw_row row);
lw_sequence_kernel *lw_avx512_sequence(lw_row row);
lw_sequence_kernel *lw_avx512f_sequence(lw_row row);
lw_vector_kernel *lw_avx512_vector(lw_vector_row row);
lw_vector_kernel *lw_avx512f_vector(lw_vector_row row);
lw_measure_kernel *lw_avx512_measure(const lw_measure *measure);
lw_measure_kernel *lw_avx512f_measure(const lw_measure *measure);
lw_collective_kernel *lw_avx512_collective(void);
lw_collective_kernel *lw_avx512f_collective(void);

#endif
