/* MRG8's jump: the state n steps on, for a wide n, by the binary powers of the transition matrix. Plain scalar C, for the
 * host and, through LW_SCALAR, for every lane of a GPU; 64 products for each bit set in n. */
#ifndef LANEWISE_LANE_ENGINES_MRG8_JUMP_H
#define LANEWISE_LANE_ENGINES_MRG8_JUMP_H

#include <stdint.h>

#ifdef __CUDACC__
#define LW_SCALAR static __device__ inline
#else
#define LW_SCALAR static inline
#endif

/* x <- A x, words in [1, p]. */
LW_SCALAR void lw_mrg8_advance(uint32_t x[8], const uint32_t matrix[64])
{
    const uint64_t p = 0x7fffffff;
    uint32_t y[8];
    for (int row = 0; row < 8; row++) {
        uint64_t sum = 0; /* each product is below 2^62: folded as it comes, the sum stays below 2^36 */
        for (int k = 0; k < 8; k++) {
            const uint64_t product = (uint64_t)matrix[8 * row + k] * x[k];
            sum += (product & p) + (product >> 31);
        }
        sum = (sum & p) + (sum >> 31);
        y[row] = (uint32_t)(sum > p ? sum - p : sum);
    }
    for (int k = 0; k < 8; k++)
        x[k] = y[k] == 0 ? (uint32_t)p : y[k];
}

/* x <- A^(n 2^shift) x; powers[k] is A^(2^k) for k < 64 + shift. */
LW_SCALAR void lw_mrg8_jump(uint32_t x[8], uint64_t n, int shift, const uint32_t powers[][64])
{
    for (int bit = shift; n != 0; bit++, n >>= 1)
        if (n & 1)
            lw_mrg8_advance(x, powers[bit]);
}

#endif
