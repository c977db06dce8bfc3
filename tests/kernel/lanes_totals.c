/* Prints the totals of lanes.kat as the flags of this one compilation make them: flags_test.sh compares. */
#include <inttypes.h>
#include <stdio.h>

#include "pi_darts_kernel.h"
#include "radius_bits_kernel.h"
#include "random_walk_kernel.h"

LW_OUTLINE uint64_t total_of(int kernel, uint64_t seed)
{
    uint64_t total = 0;
    for (uint32_t warp = 0; warp < 2; warp++)
        total += kernel == 0   ? pi_darts(seed, warp, 64)
                 : kernel == 1 ? random_walk(seed, warp, 64)
                               : radius_bits(seed, warp, 64);
    return total;
}

int main(void)
{
    static const char *const names[] = {"pi-darts", "random-walk", "radius-bits"};
    for (int kernel = 0; kernel < 3; kernel++) {
        printf("total %s seed=42 warps=2 n=64 : %" PRIu64 "\n", names[kernel], total_of(kernel, 42));
        printf("total %s seed=0xffffffffffffffff warps=2 n=64 : %" PRIu64 "\n", names[kernel],
               total_of(kernel, UINT64_MAX));
    }
    return 0;
}
