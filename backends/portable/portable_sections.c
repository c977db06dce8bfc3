/* Sectioned samples in plain C lanes. */
#include "alias/sections_host.h"
#include "portable_sections.h"

const lw_section_kernels *lw_portable_sections(void)
{
    return &lw_sections_of_these_lanes;
}
