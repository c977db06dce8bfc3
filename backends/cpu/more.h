/* The functions of CPUs in the second table of a backend (core/more.h). */
#ifndef LANEWISE_CPU_MORE_H
#define LANEWISE_CPU_MORE_H

#include "core/more.h"
#include "cpu/target.h"

#define LW_MORE_SLOT(name, type, parameters) type lw_cpu_##name parameters;
#include "core/more_slots.def"

#ifdef LW_TARGET
#define LW_MORE_LANES_TABLE(name, type) extern const type LW_FOR_TARGET(name);
#include "core/more_slots.def"
extern const lw_backend_more LW_FOR_TARGET(more);
#endif

#endif
