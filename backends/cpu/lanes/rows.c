/* Keys and formats of rows. Compiled once per target. */
#include "cpu/target.h"

#include "rows/lanes.inl"

const lw_rows_lanes LW_FOR_TARGET(rows_lanes) = {.hash = rows_hash, .store = rows_store};
