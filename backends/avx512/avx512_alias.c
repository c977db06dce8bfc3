/* Alias tables on zmm; compiled once for each tier. */
#include "avx512_alias.h"
#include "avx512_weighted.h"

#include "lanewise/detail/job.h"
#include "lanewise/lane/engines/warp.h"

#include "alias/fill_host.h"
#include "alias/tile.h"
#include "categorical/tile.h"

#if LW_TIER_AVX512
const lw_alias_kernels *lw_avx512_alias(void)
#else
const lw_alias_kernels *lw_avx512f_alias(void)
#endif
{
    return &alias_kernels;
}

#if LW_TIER_AVX512
lw_host_kernel *lw_avx512_alias_fill(lw_row row)
#else
lw_host_kernel *lw_avx512f_alias_fill(lw_row row)
#endif
{
    return alias_fill_of(row);
}

lw_categorical_sum LW_AVX512_CATEGORICAL(const void *weights, lw_type type, int count, uint64_t *v)
{
    return categorical_tile(weights, type, count, v);
}
