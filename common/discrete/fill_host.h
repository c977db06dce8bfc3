/* The fills of the discrete kinds on a CPU, in whatever lanes the translation unit speaks. */
#ifndef LANEWISE_DISCRETE_FILL_HOST_H
#define LANEWISE_DISCRETE_FILL_HOST_H

#include "draw.h"
#include "fills/staged.h"
#include "fills/staged_lane.h"

#define LW_STAGED b32
#define LW_DRAWS 1
#define LW_NEXT lw_next_b32

#define LW_NAME discrete_u32
#define LW_TYPE u32
#include "fills/body_host.inl"

#define LW_NAME discrete_u64
#define LW_TYPE u64
#include "fills/body_host.inl"

#undef LW_STAGED
#undef LW_DRAWS
#undef LW_NEXT

#endif
