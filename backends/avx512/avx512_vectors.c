/* The rows of vector variates on zmm; compiled once for each tier. */
#include "avx512_kernels.h"

#include "vectors/rows_host.h"

#if LW_TIER_AVX512
lw_vector_kernel *lw_avx512_vector(lw_vector_row row)
#else
lw_vector_kernel *lw_avx512f_vector(lw_vector_row row)
#endif
{
    return lw_vector_kernels[row];
}
