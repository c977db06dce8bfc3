/* The one full-period sequence on threads: each warp jumps to its segment and steps through it. */
#ifndef LANEWISE_CUDA_SEQUENCE_DISPATCH_CUH
#define LANEWISE_CUDA_SEQUENCE_DISPATCH_CUH

#include <cuda_runtime.h>

#include "kinds/ids.h"
#include "engines/warp1024_place.h"

/* A warp's number has four digits of three bits; jump[7 d + j - 1] moves on by j 8^d segments. */
enum { LW_CUDA_DIGITS = 4, LW_CUDA_SEQUENCE_WARPS = 1 << 3 * LW_CUDA_DIGITS };

typedef struct lw_cuda_jumps {
    uint64_t jump[7 * LW_CUDA_DIGITS][16];
    uint64_t steps; /* in a segment; 0: none found yet */
    uint32_t set;
} lw_cuda_jumps;

/* Queues a fill of `words` words (two per f64) from the place on; out is on the device. jumps: what the last call
 * found, used again where the segments have the same length. */
cudaError_t lw_cuda_sequence(lw_kernel_id id, const lw_sequence_place *place, void *out, uint64_t words, int processors,
                             lw_cuda_jumps *jumps, cudaStream_t stream);

#endif
