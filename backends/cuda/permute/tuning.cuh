/* The shape of permutations and samples on the device. */
#ifndef LANEWISE_CUDA_PERMUTE_TUNING_CUH
#define LANEWISE_CUDA_PERMUTE_TUNING_CUH

enum { THREADS = 256, MOST_CTAS = 1 << 24 };

/* The radix sort takes PASS_BITS at a time, of so many top bits that at most TOGETHER records share them on average. */
enum { PASS_BITS = 8, TOGETHER = 1 };

#endif
