/* The words of permutations and samples on zmm; compiled once for each tier. */
#include "avx512_kernels.h"
#include "permute/words_host.h"

#if LW_TIER_AVX512
lw_collective_kernel *lw_avx512_collective(void)
#else
lw_collective_kernel *lw_avx512f_collective(void)
#endif
{
    return lw_collective_words;
}
