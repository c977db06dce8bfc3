/* Bands of lattices of the application `ising`, by Metropolis sweeps, on any target. */
#ifndef ISING_RANKS_H
#define ISING_RANKS_H

#include "../applications/ising/ising.h"

#include <stddef.h>

/* A lattice in memory: [lane][2 colour + row], as ising_kernel.h has them. */
typedef uint32_t ising_words[32][4];

/* A band is `count` lanes of a lattice from `first` on; a lane has two rows of 64 sites. The lattice's generator lies
 * in `bytes` bytes, aligned to 64. */
typedef struct ising_way {
    size_t bytes;
    void (*open)(void *generator, const ising_job *job, uint64_t unit);
    /* Metropolis on the sites of a colour of the band, with the other colour of the lanes beside it; returns how many
     * words per lane the generator has drawn in all. */
    uint64_t (*half_sweep)(void *generator, ising_words words, const uint32_t *chance, int colour, uint64_t first,
                           uint64_t count);
    void (*draw_until)(void *generator, uint64_t drawn);
    uint64_t (*unlike)(const ising_words words, uint64_t first, uint64_t count); /* bonds of colour 0 of the band */
    uint64_t (*digest)(const ising_words words);
} ising_way;

extern const ising_way ising_ranks_avx512, ising_ranks_avx2, ising_ranks_portable;

#endif
