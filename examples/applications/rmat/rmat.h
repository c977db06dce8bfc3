/* Graph500's graph: R-MAT (Chakrabarti, Zhan and Faloutsos 2004), 2^scale vertices, their labels permuted.
 *
 * At each of `scale` levels an edge goes into one of four quadrants of the adjacency matrix, which gives a bit to the
 * number of the vertex it comes from (the row) and a bit to that of the vertex it goes to (the column). As
 * Huebschle-Schneider and Sanders (2020) do it, one draw from an alias table decides RMAT_LEVELS levels at once. Levels
 * beyond `scale` are drawn and left out: the levels are independent. */
#ifndef RMAT_H
#define RMAT_H

#include <stddef.h>
#include <stdint.h>

#include "../application.h"

/* Probabilities of the quadrants: both bits 0, the column's 1, the row's 1, both 1. */
#define RMAT_QUADRANTS                                                                                                 \
    {                                                                                                                  \
        0.57, 0.19, 0.19, 0.05                                                                                         \
    }

enum {
    RMAT_LEVELS = 7,                   /* of a draw */
    RMAT_PATHS = 1 << 2 * RMAT_LEVELS, /* rows of the table */
    RMAT_COIN = 32 - 2 * RMAT_LEVELS,  /* bits of a word that are behind the row's */
    RMAT_DRAWS = 4,                    /* of an edge */
    RMAT_MOST_SCALE = RMAT_LEVELS * RMAT_DRAWS,
    RMAT_ROUNDS = 256, /* of a warp: each makes an edge in every lane */
    RMAT_WARP_EDGES = 32 * RMAT_ROUNDS,
    RMAT_UNIT_WARPS = 128,
    RMAT_UNIT = RMAT_UNIT_WARPS * RMAT_WARP_EDGES /* edges of a unit of work: 2^20 */
};

typedef struct rmat_job {
    uint64_t seed;
    int scale;
    uint32_t below;                /* 2^scale - 1 */
    int half;                      /* ceil(scale / 2) */
    uint32_t multiply[2], add[2];  /* the permutation of labels; multipliers are odd */
    const uint64_t *rows;          /* of the alias table, in host memory. Item: the row's bits, then the column's */
    const uint32_t *short_rows;    /* the upper RMAT_COIN bits of their thresholds + 2^RMAT_COIN alias: 64 KiB */
    uint32_t *outgoing, *incoming; /* 2^scale degrees each, host memory: of the edges of the last way that ran */
    uint64_t *sample;              /* the edges of its first unit */
} rmat_job;

#ifdef __CUDACC__
#define RMAT_BOTH static __host__ __device__ inline
#else
#define RMAT_BOTH static inline
#endif

/* An edge is stored as from + 2^32 to. A unit's digest is the sum over its edges, i their number in the unit. */
RMAT_BOTH uint64_t rmat_digest(uint64_t edge, uint64_t i)
{
    uint64_t h = (edge ^ i * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    h = (h ^ h >> 32) * 0xd6e8feb86659fd93u;
    return h ^ h >> 32;
}

/* The alias table over the paths of RMAT_LEVELS levels, and the permutation of labels. Ends the program if it cannot.
 * `rows` and `short_rows` are for free(). */
rmat_job rmat_prepare(int scale, uint64_t seed);

/* Whether the edges of the last way are as the theory says, 0 or 1; prints how far they are from it. */
int rmat_check(const rmat_job *job, uint64_t edges, int table);

#endif
