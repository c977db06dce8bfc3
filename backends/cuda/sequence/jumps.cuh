/* How the warps of a fill from the one full-period sequence come to their segments; a context keeps those of the last
 * fill, for the next one whose segments have the same length. */
#ifndef LANEWISE_CUDA_SEQUENCE_JUMPS_CUH
#define LANEWISE_CUDA_SEQUENCE_JUMPS_CUH

#include <stdint.h>

/* A warp's number has four digits of three bits; jump[7 d + j - 1] moves on by j 8^d segments. */
enum { LW_CUDA_DIGITS = 4, LW_CUDA_SEQUENCE_WARPS = 1 << 3 * LW_CUDA_DIGITS };

typedef struct lw_cuda_jumps {
    uint64_t jump[7 * LW_CUDA_DIGITS][16];
    uint64_t steps; /* in a segment; 0: none found yet */
    uint32_t set;
} lw_cuda_jumps;

#endif
