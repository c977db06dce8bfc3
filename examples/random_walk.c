/* Walks on the square lattice, drawn inside one kernel that runs as plain C, on AVX-512 and on a GPU:
 * random_walk [seed [warps [steps]]]. */
#include <stdio.h>

#include "kernels.h"

int main(int argc, char **argv)
{
    uint64_t squares = 0;
    double steps = 0;
    run_everywhere(RANDOM_WALK, argc, argv, &squares, &steps);
    printf("mean square distance over steps: %.6f (1 is expected)\n", (double)squares / steps);
}
