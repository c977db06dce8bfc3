/* A CPU target, as the function IN_LANES_RUN (CMakeLists.txt). */
#include "in_lanes_bodies.h"

in_lanes_run IN_LANES_RUN;

int IN_LANES_RUN(const struct in_lanes_ask *ask, uint32_t n, uint64_t (*out)[32])
{
    in_lanes_answer(ask, n, out);
    return 0;
}
