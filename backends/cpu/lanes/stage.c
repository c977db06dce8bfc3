/* The draws of all engines, for kernels that take them from memory. Compiled once per target. */
#define LW_HALVES_BY_LOOP 1 /* lane/vectors.h */
#include "cpu/fill_lanes.h"

#include "engines/stage.h"

const lw_stage_row LW_FOR_TARGET(stage_lanes)[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW LW_STAGE_ROW
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
};
