/* Warps of the application `transport` that are followed a while, saved, and followed on: on any target. */
#ifndef TRANSPORT_RANKS_H
#define TRANSPORT_RANKS_H

#include "../applications/transport/transport.h"

/* A warp between two rounds of its loop: its 32 particles, what they have counted, and how far its generator is. */
typedef struct transport_saved {
    double place[32], direction[32], energy[32];
    uint64_t sum[2][32];
    uint32_t collisions[32], left[32], alive[32], count[TRANSPORT_COUNTS][32];
    uint32_t unused[32]; /* to a whole number of words */
    uint64_t flights, rounds;
} transport_saved;

/* The kernels of a particle and a target. A warp lies in `bytes` bytes, aligned to 64. */
typedef struct transport_way {
    size_t bytes;
    void (*table)(const double *rows); /* once: where cross sections are */
    void (*open)(void *warp, const transport_job *job, uint64_t unit);
    void (*load)(void *warp, const transport_job *job, uint64_t unit, const transport_saved *from);
    void (*save)(const void *warp, transport_saved *to);
    int (*go)(void *warp, const transport_job *job, uint32_t most); /* at most so many rounds; whether any is left */
    void (*results)(const void *warp, uint64_t *results);
} transport_way;

extern const transport_way transport_ranks_photon_avx512, transport_ranks_photon_avx2, transport_ranks_photon_portable;
extern const transport_way transport_ranks_neutron_avx512, transport_ranks_neutron_avx2,
    transport_ranks_neutron_portable;

#endif
