/* The shape of fills of discrete kinds. */
#ifndef LANEWISE_CUDA_DISCRETE_TUNING_CUH
#define LANEWISE_CUDA_DISCRETE_TUNING_CUH

/* 32 warps of an SM, with registers enough for ROUND draws of each lane and what it takes to look again: 740 G/s
 * (Poisson(100), 2^14 cells, on an H200); with 48 warps of 40 registers, which spill, 477. Stores of 4 bytes per
 * thread: 579. */
enum { THREADS = 512, WARPS = THREADS / 32, ROUND = 8, INTERLEAVE = 4 };
enum { CTAS_hashed = 2, CTAS_counted = 2, CTAS_seeking = 1 /* the products of mrg8 take many registers */ };

#endif
