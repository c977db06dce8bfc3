/* Sums and moments on zmm; compiled once for each tier. */
#include "avx512_kernels.h"
#include "moments/tiles_host.h"

#if LW_TIER_AVX512
lw_measure_kernel *lw_avx512_measure(const lw_measure *measure)
#else
lw_measure_kernel *lw_avx512f_measure(const lw_measure *measure)
#endif
{
    return lw_measure_kernel_of(measure);
}
