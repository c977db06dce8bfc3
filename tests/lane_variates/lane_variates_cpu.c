/* A CPU spelling, as the function VARIATES_RUN (CMakeLists.txt). */
#include "lane_variates_apply.h"

variates_run VARIATES_RUN;

void VARIATES_RUN(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    draw_variate(row, seed, n, out);
}
