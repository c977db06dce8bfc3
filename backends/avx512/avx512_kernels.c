/* Every kernel on zmm; compiled once for each tier. */
#include "avx512_kernels.h"

#include "fills/fill_host.h"
#include "sequence/fill_host.h"
#include "variates/fill_host.h"

#if LW_TIER_AVX512
lw_host_kernel *lw_avx512_kernel(int engine, lw_row row)
#else
lw_host_kernel *lw_avx512f_kernel(int engine, lw_row row)
#endif
{
    return lw_host_kernel_of(engine, row);
}

#if LW_TIER_AVX512
lw_sequence_kernel *lw_avx512_sequence(lw_row row)
#else
lw_sequence_kernel *lw_avx512f_sequence(lw_row row)
#endif
{
    return lw_sequence_kernels[row];
}
