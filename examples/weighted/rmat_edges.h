/* Edges of an R-MAT graph with the parameters of Graph500 (../applications/rmat). */
#ifndef RMAT_EDGES_H
#define RMAT_EDGES_H

#include <stddef.h>
#include <stdint.h>

/* The first `edges` edges of the graph of 2^scale vertices: from[e] and to[e]. */
void rmat_edges(int scale, size_t edges, uint64_t seed, uint32_t *from, uint32_t *to);

#endif
