/* Ranges from draws in memory, for short fills whose bound changes from call to call (drivers/staged.h), in whatever
 * lanes the translation unit speaks. */
#ifndef LANEWISE_FILLS_RANGE_HOST_H
#define LANEWISE_FILLS_RANGE_HOST_H

#include "run/few.h"
#include "range.h"
#include "drivers/staged_lane.h"

#define LW_NAME range_u32
#define LW_TYPE u32
#define LW_DRAW b32
#include "range_host.inl"

#define LW_NAME range_u64
#define LW_TYPE u64
#define LW_DRAW b64
#include "range_host.inl"

#endif
