/* Biased walks of second order on a graph, as node2vec takes them (Grover and Leskovec 2016).
 *
 *     walks [BACKEND [SCALE]]      on Zachary's karate club, then on an R-MAT graph of 2^SCALE vertices (default 9)
 *
 * A walker that came from t to v goes on to x with probability proportional to w(v, x) / p if x is t, w(v, x) if t and
 * x are neighbours, and w(v, x) / q otherwise. Proposals are of first order: an alias table for the row of every
 * vertex, which has a stream of its own, so that its k-th proposal is the k-th element there, whoever asks; bias is by
 * rejection. Checked against the exact probabilities: where walkers go from each pair (t, v), and how often back, to
 * common neighbours, away. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "csr_graph.h"
#include "rmat_edges.h"

enum { POOL = 4096, WALKERS = 2000, STEPS = 200, SEED = 3 };

/* Proposals of a vertex that are drawn and not taken yet. */
typedef struct pool {
    lw_generator *generator;
    lw_alias *table;
    uint32_t *drawn;
    size_t next;
} pool;

typedef struct walk {
    const csr_graph *graph;
    lw_context *context;
    double p, q, most; /* most: the largest of 1/p, 1 and 1/q */
    pool *pools;
    lw_generator *coins;
    double *coin;
    size_t next_coin;
    double **arcs; /* [arc (t, v)][arc of v's row]: how often x followed */
} walk;

/* The place of x in v's row. */
static size_t place_of(const csr_graph *graph, uint32_t v, uint32_t x)
{
    size_t k = graph->row[v];
    while (graph->to[k] != x)
        k++;
    return k;
}

static size_t propose(walk *w, uint32_t v)
{
    const size_t row = w->graph->row[v], degree = w->graph->row[v + 1] - row;
    pool *const own = &w->pools[v];
    if (own->table == NULL) {
        MUST(lw_alias_create_f64(&own->table, w->context, w->graph->weight + row, degree));
        own->generator = generator_of(w->context, SEED, v);
        own->drawn = host_memory(POOL * sizeof(*own->drawn));
        own->next = POOL;
    }
    if (own->next == POOL) {
        draw_items(own->generator, w->context, own->table, own->drawn, POOL);
        own->next = 0;
    }
    return row + own->drawn[own->next++];
}

static double coin(walk *w)
{
    enum { COINS = 1 << 16 };
    if (w->coin == NULL || w->next_coin == COINS) {
        if (w->coin == NULL)
            w->coin = host_memory(COINS * sizeof(*w->coin));
        draw_uniforms(w->coins, w->context, w->coin, COINS);
        w->next_coin = 0;
    }
    return w->coin[w->next_coin++];
}

static double bias(const walk *w, uint32_t t, uint32_t x)
{
    return x == t ? 1.0 / w->p : graph_joins(w->graph, t, x) ? 1.0 : 1.0 / w->q;
}

/* One walker: from a neighbour of its start on, every step is counted. */
static void walk_one(walk *w, uint32_t start)
{
    uint32_t t = start, v = w->graph->to[propose(w, start)];
    for (int step = 0; step < STEPS; step++) {
        const size_t from = place_of(w->graph, t, v);
        size_t arc;
        do
            arc = propose(w, v);
        while (coin(w) * w->most >= bias(w, t, w->graph->to[arc]));
        if (w->arcs[from] == NULL)
            w->arcs[from] = calloc(w->graph->row[v + 1] - w->graph->row[v], sizeof(**w->arcs));
        if (w->arcs[from] == NULL)
            exit(1);
        w->arcs[from][arc - w->graph->row[v]] += 1.0;
        t = v;
        v = w->graph->to[arc];
    }
}

/* All pairs (t, v) together: given how often a walker stood there, its next steps are independent. */
static void check_steps(const walk *w)
{
    static const char *const class_name[] = {"steps back", "steps to common neighbours", "steps away"};
    const csr_graph *const g = w->graph;
    double observed[3] = {0}, expected[3] = {0}, variance[3] = {0}, sum = 0.0, freedom = 0.0;
    for (uint32_t t = 0; t < g->vertices; t++)
        for (size_t from = g->row[t]; from < g->row[t + 1]; from++) {
            const uint32_t v = g->to[from];
            const size_t row = g->row[v], degree = g->row[v + 1] - row;
            double count = 0.0, norm = 0.0, chance[3] = {0}, pooled = 0.0, pooled_expected = 0.0;
            if (w->arcs[from] == NULL)
                continue;
            for (size_t k = 0; k < degree; k++) {
                count += w->arcs[from][k];
                norm += g->weight[row + k] * bias(w, t, g->to[row + k]);
            }
            int cells = 0;
            for (size_t k = 0; k < degree; k++) {
                const uint32_t x = g->to[row + k];
                const double p = g->weight[row + k] * bias(w, t, x) / norm, e = count * p, o = w->arcs[from][k];
                const int class = x == t ? 0 : graph_joins(g, t, x) ? 1 : 2;
                chance[class] += p;
                observed[class] += o;
                if (e >= 5.0) {
                    sum += (o - e) * (o - e) / e;
                    cells++;
                } else {
                    pooled += o;
                    pooled_expected += e;
                }
            }
            if (pooled_expected > 0.0 && (pooled_expected >= 5.0 || cells > 0)) {
                sum += (pooled - pooled_expected) * (pooled - pooled_expected) / pooled_expected;
                cells++;
            }
            freedom += cells > 1 ? cells - 1 : 0;
            for (int c = 0; c < 3; c++) {
                expected[c] += count * chance[c];
                variance[c] += count * chance[c] * (1.0 - chance[c]);
            }
        }
    for (int c = 0; c < 3; c++)
        check(class_name[c], observed[c], expected[c], sqrt(variance[c]));
    check("chi-square of all steps", sum, freedom, sqrt(2.0 * freedom));
}

static void walk_graph(lw_context *context, const csr_graph *graph, double p, double q)
{
    const double wide = 1.0 / p > 1.0 / q ? 1.0 / p : 1.0 / q, start = seconds();
    walk w = {graph,
              context,
              p,
              q,
              wide > 1.0 ? wide : 1.0,
              calloc(graph->vertices, sizeof(pool)),
              generator_of(context, SEED, (uint64_t)1 << 32),
              NULL,
              0,
              calloc(graph->row[graph->vertices], sizeof(double *))};
    if (w.pools == NULL || w.arcs == NULL)
        exit(1);
    for (uint32_t walker = 0, v = 0; walker < WALKERS; walker++) {
        do
            v = (v + 1) % graph->vertices;
        while (graph->row[v] == graph->row[v + 1]);
        walk_one(&w, v);
    }
    printf("p = %g, q = %g: %d walks of %d steps in %.3f s\n", p, q, WALKERS, STEPS, seconds() - start);
    check_steps(&w);
    for (uint32_t v = 0; v < graph->vertices; v++) {
        lw_generator_destroy(w.pools[v].generator);
        lw_alias_destroy(w.pools[v].table);
        free(w.pools[v].drawn);
    }
    for (size_t arc = 0; arc < graph->row[graph->vertices]; arc++)
        free(w.arcs[arc]);
    lw_generator_destroy(w.coins);
    free(w.pools);
    free(w.arcs);
    free(w.coin);
}

int main(int argc, char **argv)
{
    lw_context *const context = open_context(argc > 1 ? argv[1] : NULL);
    const int scale = argc > 2 ? atoi(argv[2]) : 9;
    if (scale < 2 || scale > 20) {
        fprintf(stderr, "SCALE is %s; it must be 2 to 20\n", argv[2]);
        return 1;
    }
    csr_graph karate = karate_club();
    printf("karate club\n");
    check("edges", (double)karate.row[karate.vertices] / 2.0, 78.0, 0.0);
    check("degree of the instructor", (double)karate.row[1], 16.0, 0.0);
    check("degree of the president", (double)(karate.row[34] - karate.row[33]), 17.0, 0.0);
    check("triangles", (double)graph_triangles(&karate), 45.0, 0.0);
    walk_graph(context, &karate, 0.25, 4.0);
    walk_graph(context, &karate, 4.0, 0.5);
    graph_free(&karate);

    const size_t edges = (size_t)16 << scale;
    uint32_t *const from = host_memory(edges * sizeof(*from)), *const to = host_memory(edges * sizeof(*to));
    rmat_edges(context, scale, edges, 1, from, to);
    csr_graph rmat = graph_of_edges((uint32_t)1 << scale, from, to, edges);
    printf("R-MAT, scale %d: %zu edges of different ends\n", scale, rmat.row[rmat.vertices] / 2);
    walk_graph(context, &rmat, 0.5, 2.0);
    graph_free(&rmat);
    free(from);
    free(to);
    lw_context_destroy(context);
    return verdict();
}
