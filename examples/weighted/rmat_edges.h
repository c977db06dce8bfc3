/* Edges of an R-MAT graph (Chakrabarti, Zhan and Faloutsos 2004) with the parameters of Graph500. */
#ifndef RMAT_EDGES_H
#define RMAT_EDGES_H

#include "weighted_example.h"

/* A quadrant is chosen at every level: a (both bits 0), b (column's bit 1), c (row's), d (both). */
static const double RMAT_QUADRANT[4] = {0.57, 0.19, 0.19, 0.05};

/* Levels that one draw decides: 4^8 = 65536 fragments of a path. */
enum { RMAT_FRAGMENT = 8 };

/* The first `edges` edges of the graph of 2^scale vertices: from[e] and to[e]. */
void rmat_edges(lw_context *context, int scale, size_t edges, uint64_t seed, uint32_t *from, uint32_t *to);

#endif
