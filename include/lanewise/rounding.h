/* Stochastic rounding: to one of the two neighbours, so that the mean is the number itself. */
#ifndef LANEWISE_ROUNDING_H
#define LANEWISE_ROUNDING_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* n floats to bf16, or to f16, as bits; advances the cursor by n. A number of the narrow type stays as it is. Another one
 * lies between two neighbours, down and up in size, and becomes the upper one with probability
 * (|x| - down) / (up - down): exactly, except that of f16 below 2^-33 in size it is rounded down to a multiple of 2^-32.
 *
 *   from         floats, NaN and infinities too; aligned to 4 bytes, where out is
 *   out          n values of 16 bits, aligned to 2 bytes, as of fills (fills.h). It may not overlap from
 *   overflow     behind the largest number comes infinity, in place of the power of two that would follow: numbers above
 *                the largest one become infinity with the same probability, from that power on always. Clamp before
 *                where results should be finite
 *   NaN          becomes 0x7fc0 (bf16) or 0x7e00 (f16); zeros and what is rounded to them keep their sign
 *   draws        1 word per number, whatever it is: number i of a stream is rounded by word i
 *   same bits    on every backend, thread count and device, and however calls are split
 *   source       docs/contract/rounding.md */
LW_API lw_status lw_round_bf16(lw_generator *generator, const float *from, uint16_t *out, size_t n);
LW_API lw_status lw_round_f16(lw_generator *generator, const float *from, uint16_t *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
