/* A CPU target, as the function IN_KERNEL_RUN (CMakeLists.txt). */
#include "in_kernel.h"

in_kernel_run IN_KERNEL_RUN;

int IN_KERNEL_RUN(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    draw_variate(row, seed, n, out);
    return 0;
}
