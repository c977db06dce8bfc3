/* The shape of fills of values by a table of a continuous distribution. Not measured yet. */
#ifndef LANEWISE_CUDA_QUANTILE_TUNING_CUH
#define LANEWISE_CUDA_QUANTILE_TUNING_CUH

/* 32 warps of an SM, with registers for the words and values of MOST_ROUND draws of each lane. */
enum { THREADS = 512, WARPS = THREADS / 32, MOST_ROUND = 8, INTERLEAVE = 4 };
enum { CTAS_hashed = 2, CTAS_counted = 2, CTAS_seeking = 1 /* the products of mrg8 take many registers */ };

/* A CTA copies the rows of roots: worth it from so many blocks on, for each processor. */
enum { LEAST_BLOCKS_TO_HOLD = 4 };

/* Batches: words of a lane that are looked up at once. Not measured yet. */
enum { BATCH_THREADS = 256, BATCH_ROUND = 4 };

#endif
