/* The kernels of the option program, as option.c calls them. */
#ifndef OPTION_H
#define OPTION_H

#include <stdint.h>

enum { OPTION_STEPS = 64 }; /* of a path */

/* What a kernel works on. A warp has 32 paths. The three buffers hold 32 OPTION_STEPS numbers for each warp of a grid,
 * step after step, in each the 32 lanes side by side; the other two kernels have no need of them. */
typedef struct option_job {
    uint64_t seed;
    float spot, strike, drift, spread; /* a step multiplies the price by exp(drift + spread z), z normal */
    uint32_t *uniforms;
    float *normals, *prices;
    float *european, *asian; /* the payoff of each path, not discounted: 32 for each warp, whatever the grid */
} option_job;

/* Buffered are the first four; in place, all of them in one, with a buffer of one warp's numbers in shared memory;
 * fused. */
enum { OPTION_UNIFORMS, OPTION_NORMALS, OPTION_PATHS, OPTION_PAYOFFS, OPTION_IN_PLACE, OPTION_FUSED, OPTION_KERNELS };

typedef const char *option_run(uint64_t first, uint32_t warps, const option_job *job);

#ifdef __cplusplus
extern "C" {
#endif
extern option_run *const option_portable[OPTION_KERNELS], *const option_avx512[OPTION_KERNELS],
                                                              *const option_cuda[OPTION_KERNELS];
#ifdef __cplusplus
}
#endif

#endif
