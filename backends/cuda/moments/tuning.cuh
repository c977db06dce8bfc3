/* The shape of sums and moments on the device. */
#ifndef LANEWISE_CUDA_MOMENTS_TUNING_CUH
#define LANEWISE_CUDA_MOMENTS_TUNING_CUH

enum { THREADS = 256, WARPS = THREADS / 32 };

/* Per SM. The tile is 32 registers: with three CTAs sums spill. Measured best on an H200. */
enum { SUM_CTAS = 2, POWER_CTAS = 4 };

#endif
