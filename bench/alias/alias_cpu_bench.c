/* Alias tables on a CPU: builds and plain sampling, each with its floor in the same run.
 *
 *     lanewise_bench_alias_cpu [backend [most items [seconds a figure [16]]]]      16: builds of rows of 16 bytes only
 *
 * Times are the least of many runs, since machines are shared. Floors, on the same threads: of a build, one pass that
 * adds up the weights and one that copies them to where the rows go (for f64 the 24 bytes an item that a build cannot
 * do without; 32 with rows of 16); of sampling, a loop that reads rows at random places and stores 32 bits of each. */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "../measure.h"
#include "lanewise/lanewise.h"

static double seconds_a_figure = 1.0;
static uint64_t kept; /* what keeps the compiler from leaving the floors out */

static void check(lw_status status)
{
    if (status != LW_OK) {
        fprintf(stderr, "%s\n", lw_last_error());
        exit(1);
    }
}

static void *memory(size_t bytes)
{
    const size_t page = (size_t)2 << 20, whole = (bytes + page - 1) / page * page;
    void *const area = aligned_alloc(page, whole);
    if (area == NULL) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        exit(1);
    }
    madvise(area, whole, MADV_HUGEPAGE);
    memset(area, 0, whole);
    return area;
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* uniform: at random in [0, 1). power: 1 / rank, in random order. steps: multiples of 1/8. rising: 1, 2, 3, .. equal.
 * */
static void make_weights(double *w, size_t n, const char *shape)
{
    for (size_t i = 0; i < n; i++) {
        const double u = (double)(mix(i) >> 11) * 0x1p-53;
        w[i] = *shape == 'u'   ? u
               : *shape == 'p' ? 1.0 / (1.0 + (double)(uint64_t)(u * (double)n))
               : *shape == 's' ? (double)(mix(i) % 8)
               : *shape == 'r' ? (double)(i + 1)
                               : 0.1;
    }
}

typedef struct work {
    lw_context *context;
    lw_alias *alias;
    lw_generator *generator;
    lw_alias_options options;
    double *weights;
    uint64_t *rows;
    uint32_t *out;
    size_t n, many;
    int threads;
} work;

static void rebuild(work *w)
{
    check(lw_alias_rebuild(w->alias, w->weights, LW_TYPE_F64, &w->options));
}

static void create(work *w)
{
    lw_alias *alias;
    lw_alias_options options = {.size = sizeof(options), .row_bytes = w->options.row_bytes};
    check(lw_alias_create(&alias, w->context, w->weights, LW_TYPE_F64, w->n, &options));
    lw_alias_destroy(alias);
}

static void build_floor(work *w)
{
    uint64_t sum = 0;
    const uint64_t *const from = (const uint64_t *)(const void *)w->weights;
    const size_t words = w->options.row_bytes == 16 ? 2 : 1;
#pragma omp parallel num_threads(w->threads) reduction(+ : sum)
    {
#pragma omp for schedule(static) nowait
        for (size_t i = 0; i < w->n; i++)
            sum += from[i];
#pragma omp for schedule(static)
        for (size_t i = 0; i < w->n; i++)
            for (size_t k = 0; k < words; k++)
                w->rows[i * words + k] = from[i];
    }
    kept += sum;
}

static void sample(work *w)
{
    check(lw_alias_sample_u32(w->generator, w->alias, w->out, w->many));
}

static void sample_floor(work *w)
{
#pragma omp parallel for schedule(static) num_threads(w->threads)
    for (size_t i = 0; i < w->many; i++) {
        const uint64_t x = (i + 1) * 0x9e3779b97f4a7c15u;
        w->out[i] = (uint32_t)w->rows[((x >> 32 ^ (x & 0xffffffffu)) * w->n) >> 32];
    }
    kept += w->out[0];
}

static double least(void (*run)(work *), work *w)
{
    double best = 1e30;
    run(w);
    for (const double begin = now(); now() - begin < seconds_a_figure;) {
        const double start = now();
        run(w);
        const double took = now() - start;
        best = took < best ? took : best;
    }
    return best;
}

static void bench_build(const char *backend, size_t n, int threads, int row_bytes, const char *shape)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    work w = {.n = n, .threads = threads};
    check(lw_context_create(&w.context, &options));
    w.options = (lw_alias_options){.size = sizeof(w.options), .row_bytes = row_bytes};
    check(lw_alias_workspace(w.context, LW_TYPE_F64, n, &w.options, &w.options.workspace_bytes));
    w.weights = memory(n * sizeof(double));
    w.options.rows = w.rows = memory(n * (size_t)row_bytes);
    w.options.workspace = memory(w.options.workspace_bytes);
    make_weights(w.weights, n, shape);
    check(lw_alias_create(&w.alias, w.context, w.weights, LW_TYPE_F64, n, &w.options));
    const double built = least(rebuild, &w), made = least(create, &w), low = least(build_floor, &w);
    printf("build %-8s %9zu items, %2d-byte rows, %d threads | %8.3f ms, %5.2f ns an item a core | with allocation "
           "%8.3f ms | "
           "floor %8.3f ms\n",
           shape, n, row_bytes, threads, built * 1e3, built * threads * 1e9 / (double)n, made * 1e3, low * 1e3);
    fflush(stdout);
    lw_alias_destroy(w.alias);
    free(w.options.workspace);
    free(w.rows);
    free(w.weights);
    lw_context_destroy(w.context);
}

static void bench_sample(const char *backend, size_t n, int threads, int row_bytes, lw_engine engine)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    work w = {.n = n, .threads = threads, .many = (size_t)threads << 21};
    const char *name;
    check(lw_context_create(&w.context, &options));
    check(lw_generator_create(&w.generator, w.context, engine, 1, 0));
    check(lw_engine_name(engine, &name));
    w.options = (lw_alias_options){.size = sizeof(w.options), .row_bytes = row_bytes};
    w.weights = memory(n * sizeof(double));
    w.options.rows = w.rows = memory(n * (size_t)row_bytes);
    w.out = memory(w.many * sizeof(*w.out));
    make_weights(w.weights, n, "uniform");
    check(lw_alias_create(&w.alias, w.context, w.weights, LW_TYPE_F64, n, &w.options));
    const double drawn = least(sample, &w), low = least(sample_floor, &w), scale = 1e-6 * (double)w.many / threads;
    printf(
        "sample %-8s %9zu rows of %2d bytes, %d threads | %7.1f M/s a core | gather and store %7.1f M/s a core: %.2f\n",
        name, n, row_bytes, threads, scale / drawn, scale / low, low / drawn);
    fflush(stdout);
    lw_alias_destroy(w.alias);
    lw_generator_destroy(w.generator);
    free(w.out);
    free(w.rows);
    free(w.weights);
    lw_context_destroy(w.context);
}

int main(int argc, char **argv)
{
    const char *const backend = argc > 1 ? argv[1] : NULL;
    const size_t most = argc > 2 ? (size_t)strtod(argv[2], NULL) : 100000000;
    seconds_a_figure = argc > 3 ? strtod(argv[3], NULL) : 1.0;
    const int only_wide = argc > 4 && atoi(argv[4]) == 16;
    static const char *const shapes[] = {"uniform", "power", "steps", "rising", "equal"};
    printf("%.2f GHz by a chain of additions\n", core_ghz());
    for (size_t n = 1000000; n <= most && n <= 10000000; n *= 10)
        for (size_t s = 0; s < sizeof(shapes) / sizeof(shapes[0]); s++)
            bench_build(backend, n, n == 1000000 ? 1 : 2, 16, shapes[s]);
    if (only_wide)
        return kept == 42;
    for (size_t n = 1000000; n <= most; n *= 10) {
        bench_build(backend, n, n == 1000000 ? 1 : 2, 8, "uniform");
        for (size_t s = 1; s < sizeof(shapes) / sizeof(shapes[0]) && n <= 10000000; s++)
            bench_build(backend, n, n == 1000000 ? 1 : 2, 8, shapes[s]);
    }
    for (size_t n = 100000; n <= most; n *= 10)
        bench_sample(backend, n, 1, 8, LW_ENGINE_WARP1024);
    for (lw_engine engine = LW_ENGINE_WARPSTD; engine <= LW_ENGINE_PHILOX; engine++)
        bench_sample(backend, 100000, 1, 8, engine);
    bench_sample(backend, 1000000, 1, 16, LW_ENGINE_WARP1024);
    return kept == 42;
}
