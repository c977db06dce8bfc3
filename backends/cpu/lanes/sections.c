/* Sectioned samples. Compiled once per target. */
#include "cpu/target.h"

#include "sections/host.h"

const lw_section_kernels LW_FOR_TARGET(section_lanes) = {
    .split = lw_sections_split,
    .own = lw_sections_own,
    .pick_u32 = lw_sections_pick_u32,
    .pick_u64 = lw_sections_pick_u64,
    .pick_code = lw_sections_pick_code,
};
