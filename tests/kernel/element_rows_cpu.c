/* A CPU target, as the function ELEMENTS_RUN (CMakeLists.txt). */
#include "element_rows.h"

elements_run ELEMENTS_RUN;

int ELEMENTS_RUN(int row, uint64_t seed, uint64_t stream, const uint64_t *groups, uint32_t n, uint64_t (*out)[32])
{
    run_row(row, seed, stream, groups, n, out);
    return 0;
}
