#include "csr_graph.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

csr_graph graph_of_edges(uint32_t vertices, const uint32_t *from, const uint32_t *to, size_t edges)
{
    uint64_t *const pairs = host_memory(2 * edges * sizeof(*pairs));
    csr_graph graph = {vertices, host_memory(((size_t)vertices + 1) * sizeof(size_t)),
                       host_memory(2 * edges * sizeof(uint32_t)), host_memory(2 * edges * sizeof(double))};
    size_t count = 0, arcs = 0;
    for (size_t e = 0; e < edges; e++)
        if (from[e] != to[e]) {
            pairs[count++] = (uint64_t)from[e] << 32 | to[e];
            pairs[count++] = (uint64_t)to[e] << 32 | from[e];
        }
    qsort(pairs, count, sizeof(*pairs), compare);
    uint32_t vertex = 0;
    graph.row[0] = 0;
    for (size_t k = 0; k < count; k++) {
        if (k > 0 && pairs[k] == pairs[k - 1]) {
            graph.weight[arcs - 1] += 1.0;
            continue;
        }
        while (vertex < pairs[k] >> 32)
            graph.row[++vertex] = arcs;
        graph.to[arcs] = (uint32_t)pairs[k];
        graph.weight[arcs++] = 1.0;
    }
    while (vertex < vertices)
        graph.row[++vertex] = arcs;
    free(pairs);
    return graph;
}

void graph_free(csr_graph *graph)
{
    free(graph->row);
    free(graph->to);
    free(graph->weight);
}

int graph_joins(const csr_graph *graph, uint32_t a, uint32_t b)
{
    size_t low = graph->row[a], high = graph->row[a + 1];
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (graph->to[middle] < b)
            low = middle + 1;
        else
            high = middle;
    }
    return low < graph->row[a + 1] && graph->to[low] == b;
}

size_t graph_triangles(const csr_graph *graph)
{
    size_t corners = 0;
    for (uint32_t v = 0; v < graph->vertices; v++)
        for (size_t a = graph->row[v]; a < graph->row[v + 1]; a++)
            for (size_t b = a + 1; b < graph->row[v + 1]; b++)
                corners += (size_t)graph_joins(graph, graph->to[a], graph->to[b]);
    return corners / 3;
}

csr_graph karate_club(void)
{
    /* every member's friends with a higher number, the first is 0; 0 ends a list */
    static const unsigned char friends[] = {
        1,  2,  3,  4,  5,  6,  7,  8,  10, 11, 12, 13, 17, 19, 21, 31, 0, /* 0 */
        2,  3,  7,  13, 17, 19, 21, 30, 0,                                 /* 1 */
        3,  7,  8,  9,  13, 27, 28, 32, 0,                                 /* 2 */
        7,  12, 13, 0,  6,  10, 0,  6,  10, 16, 0,  16, 0,                 /* 3 4 5 6 */
        0,  30, 32, 33, 0,  33, 0,  0,  0,  0,  33, 0,                     /* 7 8 9 10 11 12 13 */
        32, 33, 0,  32, 33, 0,  0,  0,  32, 33, 0,  33, 0,                 /* 14 15 16 17 18 19 */
        32, 33, 0,  0,  32, 33, 0,  25, 27, 29, 32, 33, 0,                 /* 20 21 22 23 */
        25, 27, 31, 0,  31, 0,  29, 33, 0,  33, 0,  31, 33, 0,             /* 24 25 26 27 28 */
        32, 33, 0,  32, 33, 0,  32, 33, 0,  33, 0,                         /* 29 30 31 32 */
    };
    uint32_t from[128], to[128], member = 0;
    size_t edges = 0;
    for (size_t k = 0; k < sizeof(friends); k++) {
        if (friends[k] == 0) {
            member++;
            continue;
        }
        from[edges] = member;
        to[edges++] = friends[k];
    }
    return graph_of_edges(34, from, to, edges);
}
