/* The library's only copy of what engines look up (lanewise/detail/engine_tables.h). */
#include "lanewise/detail/engine_tables.h"

const uint32_t lw_library_mrg8_powers[LW_MRG8_POWERS][64] = {
#include "lanewise/detail/mrg8_powers.inc"
};

const uint32_t lw_library_warp1024_taps[LW_WARP1024_ROWS][32] = {
#include "lanewise/lane/engines/warp1024_taps.inc"
};
