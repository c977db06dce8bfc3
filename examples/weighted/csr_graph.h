/* An undirected graph with weights, in rows: the neighbours of v are to[row[v]] .. to[row[v + 1] - 1], in order. */
#ifndef CSR_GRAPH_H
#define CSR_GRAPH_H

#include "weighted_example.h"

typedef struct csr_graph {
    uint32_t vertices;
    size_t *row;
    uint32_t *to;
    double *weight;
} csr_graph;

/* From edges in any order; those that are there several times become one with as much weight; loops are left out. */
csr_graph graph_of_edges(uint32_t vertices, const uint32_t *from, const uint32_t *to, size_t edges);
void graph_free(csr_graph *graph);

/* Whether there is an edge. */
int graph_joins(const csr_graph *graph, uint32_t a, uint32_t b);

/* The number of triangles. */
size_t graph_triangles(const csr_graph *graph);

/* Zachary's karate club (1977): 34 members, 78 friendships. */
csr_graph karate_club(void);

#endif
