/* A CPU target, as the function ALIAS_LANES_RUN (CMakeLists.txt). */
#include "alias_lanes.h"

alias_lanes_run ALIAS_LANES_RUN;

int ALIAS_LANES_RUN(const uint64_t *rows, uint64_t items, alias_lanes *out)
{
    alias_lanes_all(rows, items, out);
    return 0;
}
