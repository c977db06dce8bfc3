/* The shape of updates of dynamic tables. */
#ifndef LANEWISE_CUDA_DYNAMIC_TUNING_CUH
#define LANEWISE_CUDA_DYNAMIC_TUNING_CUH

enum { PACKED_FOR_THREADS = 1 << 13 }; /* changed weights: fewer are packed by one thread of the host */

#endif
