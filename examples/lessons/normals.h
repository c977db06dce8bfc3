/* The kernels of the normals program, as normals.c calls them. */
#ifndef NORMALS_H
#define NORMALS_H

#include <stdint.h>

/* Ways to a standard normal. ZIGGURAT_FAST leaves the slow path out, and so is wrong; ZIGGURAT_SLOW goes through it
 * every time, and gives what ZIGGURAT gives. They are there to be timed. */
enum { BOX_MULLER, INVERSION, POLAR, ZIGGURAT, ZIGGURAT_FAST, ZIGGURAT_SLOW, METHODS };

/* What a kernel works on. A round gives two normals a lane. */
typedef struct normals_job {
    uint64_t seed;
    uint32_t rounds;
    const uint64_t *ziggurat; /* ziggurat_table */
    float *out;               /* 64 rounds for each warp of the grid, for the kernels that store */
    uint64_t *sums;           /* for each warp of the grid, the sum of the bits of all that it drew .. */
    uint32_t *steps;          /* .. and how many steps of the generator that took */
} normals_job;

typedef const char *normals_run(uint64_t first, uint32_t warps, const normals_job *job);

/* Marsaglia and Tsang (2000), with LAYERS layers. Entry i < LAYERS: in the low half, how many of the 2^24 abscissas of
 * layer i are below the layer above it, in the high half the width of the layer times 2^-24, as a float. Entry LAYERS +
 * i: the density at the bottom and at the top of layer i, two floats. Entry 2 LAYERS: where the tail begins, a double.
 */
enum { LAYERS = 128, ZIGGURAT_ENTRIES = 2 * LAYERS + 1 };

#ifdef __cplusplus
extern "C" {
#endif
/* [0] sums up, for time; [1] stores. */
extern normals_run *const normals_portable[2][METHODS], *const normals_avx512[2][METHODS],
                                                            *const normals_cuda[2][METHODS];

/* Fills the table, the same on every machine; returns p, the probability of the fast path. */
double ziggurat_table(uint64_t table[ZIGGURAT_ENTRIES]);
#ifdef __cplusplus
}
#endif

#endif
