#ifndef LANEWISE_AVX512_AVX512_SECTIONS_H
#define LANEWISE_AVX512_AVX512_SECTIONS_H

#include "alias/sections_kernels.h"

const lw_section_kernels *lw_avx512_sections(void);
const lw_section_kernels *lw_avx512f_sections(void);

#endif
