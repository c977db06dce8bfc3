/* The functions of CPUs in the second table of a backend (core/more.h). */
#ifndef LANEWISE_CPU_MORE_H
#define LANEWISE_CPU_MORE_H

#include "core/more.h"

#define LW_MORE_SLOT(name, type, parameters) type lw_cpu_##name parameters;
#include "core/more_slots.def"
#undef LW_MORE_SLOT

extern const lw_backend_more lw_backend_more_cpu;

#endif
