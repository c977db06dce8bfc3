/* The alias kernels of the two tiers. */
#ifndef LANEWISE_AVX512_AVX512_ALIAS_H
#define LANEWISE_AVX512_AVX512_ALIAS_H

#include "alias/plan.h"
#include "fills/rows.h"
#include "lanewise/detail/job.h"

const lw_alias_kernels *lw_avx512_alias(void);
const lw_alias_kernels *lw_avx512f_alias(void);
lw_host_kernel *lw_avx512_alias_fill(lw_row row);
lw_host_kernel *lw_avx512f_alias_fill(lw_row row);

#endif
