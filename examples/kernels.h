/* The example kernels over many warps, in each target that this build has: warp w opens subsequence w of the seed,
 * and the total is the sum of what the warps return. */
#ifndef KERNELS_H
#define KERNELS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PI_DARTS, RANDOM_WALK, KERNELS };

/* Returns 0 and *total, or a reason why it cannot run here. */
typedef const char *kernel_total(uint64_t *total, uint64_t seed, uint32_t warps, uint32_t n);

extern kernel_total *const kernels_portable[KERNELS], *const kernels_avx512[KERNELS], *const kernels_cuda[KERNELS];

/* Runs a kernel in all targets, a line for each, as `program [seed [warps [n]]]`. The total, the same in all, goes to
 * *total, and 32 warps n to *count; or the program ends with status 1. */
void run_everywhere(int kernel, int argc, char **argv, uint64_t *total, double *count);

#ifdef __cplusplus
}
#endif

#endif
