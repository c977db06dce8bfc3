/* Sectioned samples on zmm; compiled once for each tier. */
#include "alias/sections_host.h"
#include "avx512_sections.h"

#if LW_TIER_AVX512
const lw_section_kernels *lw_avx512_sections(void)
#else
const lw_section_kernels *lw_avx512f_sections(void)
#endif
{
    return &lw_sections_of_these_lanes;
}
