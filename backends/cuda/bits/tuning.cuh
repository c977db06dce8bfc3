/* The shape of packed Bernoulli bits on the device. */
#ifndef LANEWISE_CUDA_BITS_TUNING_CUH
#define LANEWISE_CUDA_BITS_TUNING_CUH

enum { BITS_WORDS = 256 }; /* that a warp works at: 5 of 32 lanes wait at the end where there were 26 with 32 words */

#endif
