/* Packed Bernoulli elements, one bit each: masks of dropout, of samples and of spins. */
#ifndef LANEWISE_BITS_H
#define LANEWISE_BITS_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* n words of 32 Bernoulli elements each: element i, bit i mod 32 of word i / 32, is 1 with probability p. In memory that
 * is bit i mod 8 of byte i / 8 (little-endian). The cursor counts words, and advances by n.
 *
 *   p            0 to 1, else LW_ERROR_DOMAIN. It is met exactly, whatever bits a double has: p = (double)0.1f is another
 *                one than p = 0.1
 *   out, n       as of fills (fills.h): aligned to 4 bytes. For m elements n is (m + 31) / 32; the upper bits of the last
 *                word are elements like all others
 *   method       32 uniform numbers are compared with p a binary digit at a time, until all of them differ from p or p
 *                ends
 *   draws        1 word per 32 elements, and it is all that p = 1/2 needs; then quads of retry words: 1.70 on average
 *                where p does not end before, none up to p = k/2, 1 up to k/32. p = 0 and 1: none
 *   same bits    on every backend, thread count and device, and however calls are split
 *   source       docs/contract/bits.md */
LW_API lw_status lw_fill_bernoulli_bits(lw_generator *generator, uint32_t *out, size_t n, double p);

#ifdef __cplusplus
}
#endif

#endif
