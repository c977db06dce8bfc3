#include "params/warp1024_sets.h"

const lw_warp_set lw_warp1024_sets[LW_WARP1024_SETS] = {
#include "params/warp1024_sets.inc"
};

const uint64_t lw_warp1024_minimal[LW_WARP1024_SETS][16] = {
#include "params/warp1024_minimal.inc"
};
