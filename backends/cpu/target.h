/* A target: one implementation of the lane vocabulary, with compiler flags of its own. The sources of lanes/ are
 * compiled once per target, and so is target.inl, which gathers what they define: whatever is missing does not link. A
 * target is one line of cmake/targets.cmake and one header of include/lanewise/lane. */
#ifndef LANEWISE_CPU_TARGET_H
#define LANEWISE_CPU_TARGET_H

#include "core/backend.h"
#include "core/kinds.h"
#include "fill_lanes.h"

/* The kernel of a row that its family's function has. */
static inline lw_host_kernel *lw_target_kernel(const lw_backend *target, int engine, lw_kernel_id id)
{
    return target->fill_lanes[lw_kernel_family(id)](engine, id);
}

/* ---- what a target has; LW_TARGET is its name, defined by CMake ---- */

#ifdef LW_TARGET
#define LW_LANES_SLOT(name, type) type LW_FOR_TARGET(name);
#define LW_LANES_TABLE(name, type) extern const type LW_FOR_TARGET(name);
#include "core/slots.def"
extern const lw_backend LW_FOR_TARGET(backend);
#endif

#endif
