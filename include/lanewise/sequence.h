/* One full-period sequence of the default generator. */
#ifndef LANEWISE_SEQUENCE_H
#define LANEWISE_SEQUENCE_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- one full-period sequence ----------------------------------------------------------------------------
 *
 * The generator warp1024 as one sequence of 32 (2^1024 - 1) words, where the fills (fills.h) start it anew every 1024
 * words. It is for studies of the generator, and for those who want the guarantees of a full period. Its low bits are
 * linear over GF(2) in the 1024 bits of the state. Tests of matrix rank on many words find that: prefer the fills for
 * simulation.
 *
 *   start    a state hashed from (seed, stream, set), never all zero (docs/contract/sequence.md). Two starts are places
 *            of one period if their sets are equal: m runs of L words each overlap with a chance below m^2 L / 2^1024
 *   words    32 per step of the generator, one per lane. An element takes the next one (bits32, uniform_f32) or two
 *            (uniform_f64) words, and nothing is left out. Fills of any lengths concatenate, also of different kinds
 *   bits     the same on every backend, thread count and device
 *   place    lives on the host and moves when a fill returns; a fill captured in a CUDA graph repeats its own words
 *   cost     a fill finds the places of its threads by jumps. CPU: one in every thread where more than one is used; a
 *            fill of more than 16384 words jumps again at the end, for the new place. CUDA: time of the host, more of
 *            it where the length is not that of the last fill, and time of the device, however long the fill. From
 *            then on it has the speed of a fill: long fills come near lw_fill_bits32 (docs/design/floors/fills.md has
 *            the times). Nothing is allocated or synchronised there (host memory is staged, as by
 *            the fills)
 *   saving   keep the count of words: lw_sequence_create and lw_sequence_skip come back to any place
 */
typedef struct lw_sequence lw_sequence;

/* set: as for lw_generator_use_set. Uses no device memory and no device time. */
LW_API lw_status lw_sequence_create(lw_sequence **sequence, lw_context *context, uint64_t seed, uint64_t stream,
                                    unsigned set);
LW_API void lw_sequence_destroy(lw_sequence *sequence); /* NULL is legal */

/* Moves on by any number of words below 2^1024: words[0] + 2^64 words[1] + .. + 2^960 words[15]. It takes less time
 * for less. 32 skips of 2^1024 - 1 go once round; 31 of these and one of 2^1024 - 1 - n go n words back. */
LW_API lw_status lw_sequence_skip(lw_sequence *sequence, const uint64_t words[16]);

/* Writes n elements to out, and moves on by their words; out and n as for the fills (fills.h). */
LW_API lw_status lw_sequence_fill_bits32(lw_sequence *sequence, uint32_t *out, size_t n);
LW_API lw_status lw_sequence_fill_uniform_f32(lw_sequence *sequence, float *out, size_t n);
LW_API lw_status lw_sequence_fill_uniform_f64(lw_sequence *sequence, double *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
