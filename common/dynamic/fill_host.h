/* The fills of the dynamic tables' kinds on a CPU, in whatever lanes the translation unit speaks. */
#ifndef LANEWISE_DYNAMIC_FILL_HOST_H
#define LANEWISE_DYNAMIC_FILL_HOST_H

#include "draw.h"
#include "drivers/staged.h"
#include "drivers/staged_lane.h"

#define LW_NAME alias_tree_u32
#define LW_TYPE u32
#include "fill_host.inl"

#define LW_NAME alias_tree_u64
#define LW_TYPE u64
#include "fill_host.inl"

#endif
