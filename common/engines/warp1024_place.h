/* A place in the one full-period sequence of warp1024 (docs/contract/sequence.md): plain data that every backend
 * starts from. Host code moves it. */
#ifndef LANEWISE_ENGINES_WARP1024_PLACE_H
#define LANEWISE_ENGINES_WARP1024_PLACE_H

#include <stdint.h>

typedef struct lw_sequence_place {
    uint32_t state[32]; /* the next word is word `word`, 0 to 31, of the step that follows this state */
    uint32_t word;
    uint32_t set; /* below LW_SETS_warp1024 */
} lw_sequence_place;

lw_sequence_place lw_sequence_place_start(unsigned set, uint64_t seed, uint64_t stream);

/* Moves on by a number of words: steps up to 512 of them, then a jump of some 50 microseconds. */
void lw_sequence_place_advance(lw_sequence_place *place, uint64_t words);

/* The same for any number below 2^1024, little-endian: a jump of at most 1 ms. */
void lw_sequence_place_skip(lw_sequence_place *place, const uint64_t words[16]);

#endif
