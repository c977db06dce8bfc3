/* The shape of a bulk search. */
#ifndef LANEWISE_CUDA_SEARCH_TUNING_CUH
#define LANEWISE_CUDA_SEARCH_TUNING_CUH

#include "cuda/port/port.cuh"

enum {
    THREADS = 512,
    WARPS = THREADS / 32,
    LEVELS = 12, /* of the tree of samples in shared memory */
    SAMPLES = (1 << LEVELS) - 1,
    RUNS = 8,       /* of 32 values, by a warp */
    INTERLEAVED = 4 /* values of a thread where all boundaries are samples */
};
enum { CTAS = LW_PORT_CTAS(THREADS, 3) }; /* more wait for memory than by the 2 for which nvcc would keep registers */

#endif
