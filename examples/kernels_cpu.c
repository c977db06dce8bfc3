/* The kernels on one core, warp after warp: compiled once as plain C, once for AVX-512. */
#include "kernels.h"

#include "pi_darts_kernel.h"
#include "random_walk_kernel.h"

static const char *pi_darts_total(uint64_t *total, uint64_t seed, uint32_t warps, uint32_t n)
{
    *total = 0;
    for (uint32_t warp = 0; warp < warps; warp++)
        *total += pi_darts(seed, warp, n);
    return NULL;
}

static const char *random_walk_total(uint64_t *total, uint64_t seed, uint32_t warps, uint32_t n)
{
    *total = 0;
    for (uint32_t warp = 0; warp < warps; warp++)
        *total += random_walk(seed, warp, n);
    return NULL;
}

#if LW_GROUP == 16
kernel_total *const kernels_avx512[KERNELS] = {pi_darts_total, random_walk_total};
#else
kernel_total *const kernels_portable[KERNELS] = {pi_darts_total, random_walk_total};
#endif
