/* One CPU target, as the table LANES_TARGET; CMakeLists.txt says which, and with which flags. */
#include "lanes_apply.h"

static void run(const lanes_script *script, uint64_t result[][32])
{
    lanes_run(script, result);
}

static uint64_t total(int kernel, uint64_t seed, uint32_t warps, uint32_t n)
{
    uint64_t total = 0;
    for (uint32_t warp = 0; warp < warps; warp++)
        total += lanes_of_warp(kernel, seed, warp, n);
    return total;
}

extern const lanes_target LANES_TARGET;
const lanes_target LANES_TARGET = {
    LANES_BACKEND,
    LANES_FLAGS,
    run,
    total,
};
