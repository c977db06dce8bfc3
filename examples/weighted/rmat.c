/* An R-MAT graph of the Graph500 benchmark, and whether it is one.
 *
 *     rmat [BACKEND [SCALE [FILE]]]      2^SCALE vertices (default 16), 16 edges each; FILE: pairs of u32, in the
 * machine's order
 *
 * Checked against closed forms: how often each quadrant is taken at every level, and with which next one; how many
 * edges go out of and into a vertex, by the sum over the squares of the degrees; how many vertices have no edge. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "rmat_edges.h"

enum { EDGE_FACTOR = 16 };

/* The quadrants of levels l and l + 1: independent, each with its probability. */
static void check_levels(const uint32_t *from, const uint32_t *to, size_t edges, int scale)
{
    for (int level = 0; level + 1 < scale; level++) {
        const int low = scale - 2 - level;
        double observed[16] = {0}, expected[16];
        char what[64];
        for (size_t e = 0; e < edges; e++) {
            const unsigned row = from[e] >> low & 3, column = to[e] >> low & 3;
            observed[(row & 2) << 2 | (column & 2) << 1 | (row & 1) << 1 | (column & 1)] += 1.0;
        }
        for (int k = 0; k < 16; k++)
            expected[k] = (double)edges * RMAT_QUADRANT[k >> 2] * RMAT_QUADRANT[k & 3];
        snprintf(what, sizeof(what), "quadrants of levels %d and %d", level, level + 1);
        check_counts(what, observed, expected, 16);
    }
}

/* A vertex whose number has k ones has probability zero^(scale - k) one^k. The ordered pairs of edges that share a
 * vertex, sum of d (d - 1): mean m (m - 1) s2 and the variance of a U-statistic, with s2 and s3 the sums of the squares
 * and cubes of the probabilities. */
static void check_degrees(const char *which, const uint32_t *ends, size_t edges, int scale, double zero, double one)
{
    const size_t vertices = (size_t)1 << scale;
    uint32_t *const degree = calloc(vertices, sizeof(*degree));
    const double m = (double)edges, s2 = pow(zero * zero + one * one, scale);
    const double s3 = pow(zero * zero * zero + one * one * one, scale);
    double pairs = 0.0, none = 0.0, empty = 0.0, variance = 0.0, ones = 0.0, ways = 1.0;
    uint32_t most = 0;
    char what[64];
    if (degree == NULL)
        exit(1);
    for (size_t e = 0; e < edges; e++) {
        degree[ends[e]]++;
        ones += (double)__builtin_popcount(ends[e]);
    }
    for (size_t v = 0; v < vertices; v++) {
        pairs += (double)degree[v] * ((double)degree[v] - 1.0);
        none += degree[v] == 0;
        most = degree[v] > most ? degree[v] : most;
    }
    for (int k = 0; k <= scale; k++) { /* ways: scale over k */
        const double p = pow(zero, scale - k) * pow(one, k), q = exp(m * log1p(-p));
        empty += ways * q;
        variance += ways * q * (1.0 - q);
        ways = ways * (double)(scale - k) / (double)(k + 1);
    }
    printf("  %s degrees up to %u\n", which, most);
    snprintf(what, sizeof(what), "ones in the numbers of %s ends", which);
    check(what, ones, m * scale * one, sqrt(m * scale * one * zero));
    snprintf(what, sizeof(what), "pairs of edges that share an %s end", which);
    check(what, pairs, m * (m - 1.0) * s2,
          sqrt(2.0 * m * (m - 1.0) * s2 + 4.0 * m * (m - 1.0) * (m - 2.0) * s3 -
               m * (m - 1.0) * (4.0 * m - 6.0) * s2 * s2));
    snprintf(what, sizeof(what), "vertices without an %s edge", which);
    check(what, none, empty, sqrt(variance)); /* they exclude each other a little: no more than that */
    free(degree);
}

int main(int argc, char **argv)
{
    lw_context *const context = open_context(argc > 1 ? argv[1] : NULL);
    const int scale = argc > 2 ? atoi(argv[2]) : 16;
    if (scale < 2 || scale > 28) {
        fprintf(stderr, "SCALE is %s; it must be 2 to 28\n", argv[2]);
        return 1;
    }
    const size_t edges = (size_t)EDGE_FACTOR << scale;
    uint32_t *const from = host_memory(edges * sizeof(*from)), *const to = host_memory(edges * sizeof(*to));
    const double *const p = RMAT_QUADRANT, start = seconds();
    rmat_edges(context, scale, edges, 1, from, to);
    printf("R-MAT, scale %d: %zu edges in %.3f s\n", scale, edges, seconds() - start);
    check_levels(from, to, edges, scale);
    check_degrees("outgoing", from, edges, scale, p[0] + p[1], p[2] + p[3]);
    check_degrees("incoming", to, edges, scale, p[0] + p[2], p[1] + p[3]);
    if (argc > 3) {
        FILE *const file = fopen(argv[3], "wb");
        for (size_t e = 0; file != NULL && e < edges; e++) {
            const uint32_t edge[2] = {from[e], to[e]};
            fwrite(edge, sizeof(edge), 1, file);
        }
        if (file == NULL || fclose(file) != 0) {
            perror(argv[3]);
            return 1;
        }
    }
    free(from);
    free(to);
    lw_context_destroy(context);
    return verdict();
}
