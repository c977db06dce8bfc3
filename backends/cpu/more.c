/* The second table of CPUs, one for all targets. */
#include "cpu/more.h"

const lw_backend_more lw_backend_more_cpu = {
#define LW_MORE_SLOT(name, type, parameters) .name = lw_cpu_##name,
#include "core/more_slots.def"
#undef LW_MORE_SLOT
};
