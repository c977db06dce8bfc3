/* The shape of stochastic rounding on the device. */
#ifndef LANEWISE_CUDA_ROUNDING_TUNING_CUH
#define LANEWISE_CUDA_ROUNDING_TUNING_CUH

enum { ROUND_STEPS = 8 }; /* of an engine of steps between two visits to shared memory */
enum { ROUND_CTAS = 6 };  /* on an SM, of an engine of steps (fills/tuning.cuh) */
/* Words drawn before their numbers are rounded, where an engine seeks: most of them stay in L2. */
enum { ROUND_PIECE = 8 << 20 };

#endif
