/* Prints the totals of lanes.kat as the flags of this one compilation make them: flags_test.sh compares. */
#include <inttypes.h>
#include <stdio.h>

#include "pi_darts_kernel.h"
#include "radius_bits_kernel.h"
#include "random_walk_kernel.h"

/* Compiled once, not once for each of the totals. */
#define TOTAL(kernel)                                                                                                  \
    LW_OUTLINE uint64_t kernel##_total(uint64_t seed)                                                                  \
    {                                                                                                                  \
        uint64_t total = 0;                                                                                            \
        for (uint32_t warp = 0; warp < 2; warp++)                                                                      \
            total += kernel(seed, warp, 64);                                                                           \
        return total;                                                                                                  \
    }
TOTAL(pi_darts)
TOTAL(random_walk)
TOTAL(radius_bits)

#define PRINT(name, kernel, seed, text)                                                                                \
    printf("total " name " seed=" text " warps=2 n=64 : %" PRIu64 "\n", kernel##_total(seed))

int main(void)
{
    PRINT("pi-darts", pi_darts, 42, "42");
    PRINT("pi-darts", pi_darts, UINT64_MAX, "0xffffffffffffffff");
    PRINT("random-walk", random_walk, 42, "42");
    PRINT("random-walk", random_walk, UINT64_MAX, "0xffffffffffffffff");
    PRINT("radius-bits", radius_bits, 42, "42");
    PRINT("radius-bits", radius_bits, UINT64_MAX, "0xffffffffffffffff");
    return 0;
}
