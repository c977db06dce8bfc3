/* Words that users' kernels draw: lane generators in plain C, and retry words. */
#ifndef QUALITY_LANE_WORDS_H
#define QUALITY_LANE_WORDS_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/generator.h"

typedef struct lane_words lane_words;

/* `warps` lane generators of an engine, subsequences 0, 1, ..; null if there is no memory or no such engine. */
lane_words *lane_words_open(lw_engine engine, uint64_t seed, uint64_t stream, size_t warps);

/* Writes n words of bits32, a multiple of 32: a step of each warp in turn. */
void lane_words_draw(lane_words *words, uint32_t *out, size_t n);

void lane_words_close(lane_words *words);

/* Writes n retry words, a multiple of 4: the `from`-th quadruple on, of attempts 1 to `attempts` of elements 0, 1, ..
 */
void retry_words(uint64_t key, uint64_t from, unsigned attempts, uint32_t *out, size_t n);

#endif
