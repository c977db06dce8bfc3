/* The names of one target's lanes, lw_avx512_search_lanes; LW_TARGET is its name, defined by CMake. And those of its
 * fills, which are no slots of the backend's table (cpu/target.h has them all). */
#ifndef LANEWISE_CPU_FILL_LANES_H
#define LANEWISE_CPU_FILL_LANES_H

#include "core/fill_lanes.h"

#ifdef LW_TARGET
#define LW_TARGET_NAME(target, table) LW_TARGET_NAME_(target, table)
#define LW_TARGET_NAME_(target, table) lw_##target##_##table
#define LW_FOR_TARGET(table) LW_TARGET_NAME(LW_TARGET, table)

lw_fill_lanes LW_FOR_TARGET(fill_plain), LW_FOR_TARGET(fill_f32), LW_FOR_TARGET(fill_f64), LW_FOR_TARGET(fill_counts),
    LW_FOR_TARGET(fill_tables);
lw_resume_lanes LW_FOR_TARGET(resume_lanes);
extern const lw_stage_row LW_FOR_TARGET(stage_lanes)[LW_ENGINE_SLOTS];
#endif

#endif
