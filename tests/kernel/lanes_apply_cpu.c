/* One CPU target, as the table LANES_TARGET; CMakeLists.txt says which, and with which flags. */
#include "lanes_apply.h"

static void run(const lanes_script *script, uint64_t result[][32])
{
    lanes_run(script, result);
}

#define TOTAL(kernel)                                                                                                  \
    static uint64_t total_##kernel(uint64_t seed, uint32_t warps, uint32_t n)                                          \
    {                                                                                                                  \
        uint64_t total = 0;                                                                                            \
        for (uint32_t warp = 0; warp < warps; warp++)                                                                  \
            total += kernel(seed, warp, n);                                                                            \
        return total;                                                                                                  \
    }
TOTAL(pi_darts)
TOTAL(random_walk)
TOTAL(radius_bits)

extern const lanes_target LANES_TARGET;
const lanes_target LANES_TARGET = {
    LANES_BACKEND,
    LANES_FLAGS,
    run,
    {total_pi_darts, total_random_walk, total_radius_bits},
};
