/* The kernels of the normals program, as normals.c calls them. */
#ifndef NORMALS_H
#define NORMALS_H

#include <stdint.h>

/* Ways to a standard normal. ZIGGURAT_FAST is the code of ZIGGURAT with a table that never sends it the slow way, and
 * so is wrong; ZIGGURAT_SLOW goes the slow way every time, and gives what ZIGGURAT gives. They are there to be timed.
 */
enum { BOX_MULLER, INVERSION, POLAR, ZIGGURAT, ZIGGURAT_FAST, ZIGGURAT_SLOW, METHODS };

/* What a kernel works on. A round gives two normals per lane. */
typedef struct normals_job {
    uint64_t seed;
    uint32_t rounds;
    const uint64_t *ziggurat;   /* ziggurat_table .. */
    const uint64_t *all_inside; /* .. and the same with all abscissas below the layer above */
    float *out;                 /* 64 rounds for each warp of the grid, for the kernels that store */
    uint64_t *sums;             /* for each warp of the grid, the sum of the bits of all that it drew .. */
    uint32_t *steps;            /* .. and how many steps of the generator that took */
} normals_job;

typedef const char *normals_run(uint64_t first, uint32_t warps, const normals_job *job);

/* Marsaglia and Tsang (2000), with LAYERS layers.
 *
 *   entry i < LAYERS     low half: how many of the 2^24 abscissas of layer i are below the layer above it; high half:
 *                        the width of the layer times 2^-24, a float
 *   entry LAYERS + i     the density at the bottom and at the top of layer i, two floats
 *   entry 2 LAYERS       where the tail begins, a double
 */
enum { LAYERS = 128, ZIGGURAT_ENTRIES = 2 * LAYERS + 1 };

#ifdef __cplusplus
extern "C" {
#endif
/* [0] sums up, for time; [1] stores. */
extern normals_run *const normals_portable[2][METHODS];
extern normals_run *const normals_avx512[2][METHODS];
extern normals_run *const normals_cuda[2][METHODS];

/* Fills the table, the same on every machine; returns p, the probability of the fast path. */
double ziggurat_table(uint64_t table[ZIGGURAT_ENTRIES]);
#ifdef __cplusplus
}
#endif

#endif
