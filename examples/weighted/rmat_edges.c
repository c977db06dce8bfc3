/* As Huebschle-Schneider and Sanders (2020) make them: one draw from an alias table over all paths of several levels
 * instead of a draw a level. Fragment f of edge e is element e of stream f: edges can be made in any order, in parts.
 */
#include "rmat_edges.h"

#include <stdlib.h>

/* The probability of every path of `levels` quadrants; two bits a level, the first level on top. */
static double *path_weights(int levels)
{
    const size_t paths = (size_t)1 << 2 * levels;
    double *const weights = host_memory(paths * sizeof(*weights));
    for (size_t path = 0; path < paths; path++) {
        weights[path] = 1.0;
        for (int level = 0; level < levels; level++)
            weights[path] *= RMAT_QUADRANT[path >> 2 * level & 3];
    }
    return weights;
}

/* Every second bit of a path, from bit 0 on. */
static uint32_t every_second(uint32_t path)
{
    path &= 0x55555555u;
    path = (path | path >> 1) & 0x33333333u;
    path = (path | path >> 2) & 0x0f0f0f0fu;
    path = (path | path >> 4) & 0x00ff00ffu;
    return (path | path >> 8) & 0x0000ffffu;
}

static lw_alias *table_of_paths(lw_context *context, int levels)
{
    lw_alias *table = NULL;
    double *const weights = path_weights(levels);
    MUST(lw_alias_create_f64(&table, context, weights, (size_t)1 << 2 * levels));
    free(weights);
    return table;
}

void rmat_edges(lw_context *context, int scale, size_t edges, uint64_t seed, uint32_t *from, uint32_t *to)
{
    uint32_t *const paths = host_memory(edges * sizeof(*paths));
    lw_alias *const whole = table_of_paths(context, RMAT_FRAGMENT);
    for (size_t e = 0; e < edges; e++)
        from[e] = to[e] = 0;
    for (int level = 0, f = 0; level < scale; level += RMAT_FRAGMENT, f++) {
        const int levels = scale - level < RMAT_FRAGMENT ? scale - level : RMAT_FRAGMENT;
        lw_alias *const rest = levels < RMAT_FRAGMENT ? table_of_paths(context, levels) : NULL;
        lw_generator *const generator = generator_of(context, seed, (uint64_t)f);
        draw_items(generator, context, rest != NULL ? rest : whole, paths, edges);
        for (size_t e = 0; e < edges; e++) {
            from[e] = from[e] << levels | every_second(paths[e] >> 1);
            to[e] = to[e] << levels | every_second(paths[e]);
        }
        lw_generator_destroy(generator);
        lw_alias_destroy(rest);
    }
    lw_alias_destroy(whole);
    free(paths);
}
