/* Biased walks of second order on a graph, as node2vec takes them (Grover and Leskovec 2016).
 *
 *     walks [BACKEND [SCALE]]      on Zachary's karate club, then on an R-MAT graph of 2^SCALE vertices (default 9)
 *
 * A walker that came from t to v goes on to x with probability proportional to w(v, x) / p if x is t, w(v, x) if t and
 * x are neighbours, and w(v, x) / q otherwise. All walkers step together: one call proposes an edge to each from the
 * alias table of its vertex (a batch of tables, one for the row of every vertex), one draws their coins, and who is
 * refused stays for the next round. Checked against the exact probabilities: where walkers go from each pair (t, v),
 * and how often back, to common neighbours, away. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "csr_graph.h"
#include "rmat_edges.h"

enum { WALKERS = 2000, STEPS = 200, SEED = 3 };

typedef struct walker {
    size_t from; /* the edge that it came by, t -> v */
    uint32_t t, steps;
} walker;

typedef struct walks {
    const csr_graph *graph;
    double p, q, most; /* most: the largest of 1/p, 1 and 1/q */
    walker walkers[WALKERS];
    uint32_t at[WALKERS];     /* v */
    uint32_t chosen[WALKERS]; /* an edge of v's, by its place in v's row */
    double coins[WALKERS];
    double **arcs; /* [edge t -> v][edge of v]: how often it followed */
} walks;

static double bias(const walks *w, uint32_t t, uint32_t x)
{
    return x == t ? 1.0 / w->p : graph_joins(w->graph, t, x) ? 1.0 : 1.0 / w->q;
}

static void count_step(walks *w, const walker *one, uint32_t v, uint32_t edge)
{
    double **const row = &w->arcs[one->from];
    if (*row == NULL)
        *row = calloc(w->graph->row[v + 1] - w->graph->row[v], sizeof(**row));
    if (*row == NULL)
        exit(1);
    (*row)[edge] += 1.0;
}

/* One round: whose coin says so goes on. The first step has no past, and its proposal is taken. Returns how many have
 * made all of their steps; they go on uncounted until all have. */
static int move(walks *w)
{
    int done = 0;
    for (int i = 0; i < WALKERS; i++) {
        walker *const one = &w->walkers[i];
        const uint32_t v = w->at[i];
        const size_t edge = w->graph->row[v] + w->chosen[i];
        const uint32_t x = w->graph->to[edge];
        const int first = one->steps == 0;
        if (first || w->coins[i] * w->most < bias(w, one->t, x)) {
            if (!first && one->steps <= STEPS)
                count_step(w, one, v, w->chosen[i]);
            one->from = edge;
            one->t = v;
            one->steps++;
            w->at[i] = x;
        }
        done += one->steps > STEPS;
    }
    return done;
}

static void walk(walks *w, lw_context *context)
{
    const csr_graph *const graph = w->graph;
    lw_generator *const steps = generator_of(context, SEED, 0), *const coins = generator_of(context, SEED, 1);
    lw_batch *tables = NULL;
    uint64_t *const offsets = host_memory((graph->vertices + (size_t)1) * sizeof(*offsets));
    for (uint32_t v = 0; v <= graph->vertices; v++)
        offsets[v] = graph->row[v];
    MUST(lw_batch_create(&tables, context, graph->weight, LW_TYPE_F64, offsets, graph->vertices));
    for (uint32_t i = 0, v = 0; i < WALKERS; i++) {
        do
            v = (v + 1) % graph->vertices;
        while (offsets[v] == offsets[v + 1]);
        w->at[i] = v;
    }
    do {
        MUST(lw_batch_sample_rows_u32(steps, tables, w->at, w->chosen, WALKERS));
        draw_uniforms(coins, context, w->coins, WALKERS);
    } while (move(w) < WALKERS);
    lw_batch_destroy(tables);
    lw_generator_destroy(coins);
    lw_generator_destroy(steps);
    free(offsets);
}

/* All pairs (t, v) together: given how often a walker stood there, its next steps are independent. */
static void check_steps(const walks *w)
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
    const size_t arcs = graph->row[graph->vertices];
    walks *const w = calloc(1, sizeof(*w));
    if (w == NULL)
        exit(1);
    w->graph = graph;
    w->p = p;
    w->q = q;
    w->most = wide > 1.0 ? wide : 1.0;
    w->arcs = calloc(arcs, sizeof(*w->arcs));
    if (w->arcs == NULL)
        exit(1);
    walk(w, context);
    printf("p = %g, q = %g: %d walks of %d steps in %.3f s\n", p, q, WALKERS, STEPS, seconds() - start);
    check_steps(w);
    for (size_t arc = 0; arc < arcs; arc++)
        free(w->arcs[arc]);
    free(w->arcs);
    free(w);
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
    rmat_edges(scale, edges, 1, from, to);
    csr_graph rmat = graph_of_edges((uint32_t)1 << scale, from, to, edges);
    printf("R-MAT, scale %d: %zu edges of different ends\n", scale, rmat.row[rmat.vertices] / 2);
    walk_graph(context, &rmat, 0.5, 2.0);
    graph_free(&rmat);
    free(from);
    free(to);
    lw_context_destroy(context);
    return verdict();
}
