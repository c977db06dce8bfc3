/* dynamic_bench [BACKEND [ITEMS]]: what a changed weight costs: an update of a changeable table by the number of
 * weights that it changes, beside the rebuild of a plain table of the same weights (host memory, f64), and where they
 * cross. Then what a draw costs from either. Medians [minimum-maximum] of runs; the crossing is that of minima, which
 * neighbours disturb least.
 *
 * Floor of an update: the weights of the touched sections read and their rows written once, 16 bytes per item, and 16
 * bytes a changed weight over a device's bus; it is far below: few changes are bound by launches and waits, many by the
 * exact arithmetic of docs/contract/alias.md and by looking through the changes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"
#include "../measure.h"
#include "../must.h"

enum { RUNS = 9, MOST_RUNS = 101 };

static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static double weight(uint64_t *state)
{
    return (double)(next(state) >> 11) * 0x1p-53;
}

/* Changes of `count` items all over the table, other ones in every run. */
static summary time_updates(lw_dynamic *tree, uint64_t n, uint64_t *items, double *weights, size_t count)
{
    double times[MOST_RUNS];
    uint64_t state = count;
    const int runs = count <= 100 ? MOST_RUNS : RUNS;
    for (int run = -1; run < runs; run++) { /* the first one warms up */
        for (size_t k = 0; k < count; k++) {
            items[k] = count == n ? k : next(&state) % n;
            weights[k] = weight(&state);
        }
        const double since = now();
        must(lw_dynamic_update(tree, items, weights, count));
        if (run >= 0)
            times[run] = now() - since;
    }
    return summarise(times, (size_t)runs);
}

static summary time_rebuilds(lw_alias *alias, const double *weights)
{
    double times[RUNS];
    for (int run = -1; run < RUNS; run++) {
        const double since = now();
        must(lw_alias_rebuild(alias, weights, LW_TYPE_F64, NULL));
        if (run >= 0)
            times[run] = now() - since;
    }
    return summarise(times, RUNS);
}

static summary time_draws(lw_context *context, lw_generator *generator, const lw_alias *alias,
                          const lw_dynamic *tree, uint32_t *out, size_t n)
{
    double times[RUNS];
    for (int run = -1; run < RUNS; run++) {
        const double since = now();
        must(alias != NULL ? lw_alias_sample_u32(generator, alias, out, n)
                           : lw_dynamic_sample_u32(generator, tree, out, n));
        must(lw_context_synchronize(context));
        if (run >= 0)
            times[run] = now() - since;
    }
    return summarise(times, RUNS);
}

static void bench(lw_context *context, size_t n, int on_device)
{
    const size_t draws = on_device ? (size_t)1 << 28 : (size_t)1 << 22;
    double *const weights = malloc(n * sizeof(*weights)), *const changed = malloc(n * sizeof(*changed));
    uint64_t *const items = malloc(n * sizeof(*items));
    lw_alias *alias = NULL;
    lw_dynamic *tree = NULL;
    lw_dynamic_info info;
    lw_generator *generator = NULL;
    void *out = NULL;
    uint64_t state = n;
    if (weights == NULL || changed == NULL || items == NULL)
        exit(1);
    for (size_t i = 0; i < n; i++)
        weights[i] = weight(&state);
    must(lw_alias_create_f64(&alias, context, weights, n));
    must(lw_dynamic_create(&tree, context, weights, LW_TYPE_F64, n));
    must(lw_dynamic_describe(tree, &info));
    must(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0));
    must(lw_malloc(context, &out, draws * sizeof(uint32_t)));
    const summary rebuild = time_rebuilds(alias, weights);
    printf("%zu items, %zu sections of %zu: rebuild %.3f ms [%.3f-%.3f]\n", n, (size_t)info.sections,
           (size_t)info.section_items, 1e3 * rebuild.median, 1e3 * rebuild.low, 1e3 * rebuild.high);
    double last = 0.0;
    size_t last_count = 0, crossing = 0;
    for (size_t count = 1; count <= n; count = count * 4 > n && count < n ? n : count * 4) {
        const summary t = time_updates(tree, n, items, changed, count);
        printf("  %9zu changed: update %9.3f ms [%.3f-%.3f], %7.2f of a rebuild\n", count, 1e3 * t.median, 1e3 * t.low,
               1e3 * t.high, t.low / rebuild.low);
        if (crossing == 0 && t.low > rebuild.low)
            crossing = last_count > 0
                           ? last_count + (size_t)((double)(count - last_count) * (rebuild.low - last) / (t.low - last))
                           : 1;
        last = t.low;
        last_count = count;
    }
    if (crossing > 0)
        printf("  a rebuild is cheaper from about %zu changed weights on\n", crossing);
    else
        printf("  a rebuild is never cheaper\n");
    const summary plain = time_draws(context, generator, alias, NULL, out, draws);
    const summary two = time_draws(context, generator, NULL, tree, out, draws);
    printf("  draws: plain %.3f G/s, tree %.3f G/s\n", 1e-9 * (double)draws / plain.median,
           1e-9 * (double)draws / two.median);
    must(lw_free(context, out));
    lw_generator_destroy(generator);
    lw_dynamic_destroy(tree);
    lw_alias_destroy(alias);
    free(weights);
    free(changed);
    free(items);
}

int main(int argc, char **argv)
{
    lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL};
    lw_context *context = NULL;
    lw_context_info info;
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    printf("backend %s: %s, %d threads\n", info.backend, info.machine, info.threads);
    const size_t most = argc > 2 ? (size_t)strtoull(argv[2], NULL, 10) : 10000000;
    for (size_t n = 10000; n <= most; n *= 10)
        bench(context, n, info.device >= 0);
    lw_context_destroy(context);
    return 0;
}
