/* The shape of fills of values by a table of a continuous distribution. */
#ifndef LANEWISE_CUDA_QUANTILE_TUNING_CUH
#define LANEWISE_CUDA_QUANTILE_TUNING_CUH

/* 32 warps of an SM, with registers for the words and values of MOST_ROUND draws of each lane. 16 draws with half the warps
 * are as fast for order 5 and a fifth slower for other orders; 4 draws are a tenth slower. */
enum { THREADS = 512, WARPS = THREADS / 32, MOST_ROUND = 8, INTERLEAVE = 4 };
enum { CTAS_hashed = 2, CTAS_counted = 2, CTAS_seeking = 1 /* the products of mrg8 take many registers */ };

/* A CTA copies the rows of roots: worth it from so many blocks on, for each processor. */
enum { LEAST_BLOCKS_TO_HOLD = 4 };

/* Batches: words of a lane that are looked up at once. 4 take 98 registers and are a sixth slower, 8 a third. */
enum { BATCH_THREADS = 512, BATCH_ROUND = 2 };

#endif
