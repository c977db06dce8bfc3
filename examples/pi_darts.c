/* Pi by darts, drawn inside one kernel that runs as plain C, on AVX-512 and on a GPU:
 * pi_darts [seed [warps [throws]]]. */
#include <stdio.h>

#include "kernels.h"

int main(int argc, char **argv)
{
    uint64_t hits = 0;
    double darts = 0;
    run_everywhere(PI_DARTS, argc, argv, &hits, &darts);
    printf("pi is about %.6f\n", 4 * (double)hits / darts);
}
