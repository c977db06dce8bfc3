#ifndef LANEWISE_PORTABLE_PORTABLE_SECTIONS_H
#define LANEWISE_PORTABLE_PORTABLE_SECTIONS_H

#include "alias/sections_kernels.h"

const lw_section_kernels *lw_portable_sections(void);

#endif
