/* Alias tables on a CPU: builds and plain sampling, each with its floor in the same run.
 *
 *     lanewise_bench_alias_cpu [backend[,backend] [most items [seconds a figure [16]]]]
 *                                                                        16: builds of rows of 16 bytes only
 *
 * Times are the least of many runs, since machines are shared; of one thread they are the thread's own. Two backends
 * take turns on the same memory, and the second's speed is given as a multiple of the first's: the median of the turns.
 * Floors, on the same threads: of a build, one pass that adds up the weights and one that copies them to where the rows
 * go (for f64 the 24 bytes per item that a build cannot do without; 32 with rows of 16); of sampling, a loop that reads
 * rows at random places and stores 32 bits of each. */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "../measure.h"
#include "lanewise/lanewise.h"
#include "../must.h"

static double seconds_a_figure = 1.0;
static uint64_t kept; /* what keeps the compiler from leaving the floors out */

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
    must(lw_alias_rebuild(w->alias, w->weights, LW_TYPE_F64, &w->options));
}

static void create(work *w)
{
    lw_alias *alias;
    lw_alias_options options = {.size = sizeof(options), .row_bytes = w->options.row_bytes};
    must(lw_alias_create(&alias, w->context, w->weights, LW_TYPE_F64, w->n, &options));
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
    must(lw_alias_sample_u32(w->generator, w->alias, w->out, w->many));
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

/* ---- turns ---- */

enum { BACKENDS_MOST = 2, TURNS_LEAST = 9, TURNS_MOST = 4096 };

typedef struct backends {
    const char *names[BACKENDS_MOST];
    int count;
} backends;

typedef struct turns {
    double least[BACKENDS_MOST];
    summary ahead; /* of the second, as a multiple of the first's speed */
} turns;

static double seconds_of(int threads)
{
    struct timespec t;
    if (threads > 1)
        return now();
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double time_once(void (*run)(work *), work *w)
{
    const double start = seconds_of(w->threads);
    run(w);
    return seconds_of(w->threads) - start;
}

static turns take_turns(void (*run)(work *), work *w, int count)
{
    static double ahead[TURNS_MOST];
    turns t = {.least = {1e30, 1e30}};
    size_t taken = 0;
    for (int b = 0; b < count; b++)
        run(&w[b]);
    for (const double begin = now();
         taken < TURNS_LEAST || (taken < TURNS_MOST && now() - begin < seconds_a_figure * count); taken++) {
        double took[BACKENDS_MOST] = {1, 1};
        for (int b = 0; b < count; b++) {
            took[b] = time_once(run, &w[b]);
            t.least[b] = took[b] < t.least[b] ? took[b] : t.least[b];
        }
        ahead[taken] = took[0] / took[1];
    }
    t.ahead = summarise(ahead, taken);
    return t;
}

/* The backends' contexts, which share weights, rows and what they write. */
static void open_works(work *w, const backends *with, size_t n, int threads, int row_bytes, const char *shape)
{
    w[0] = (work){.n = n, .threads = threads, .many = (size_t)threads << 21};
    w[0].options = (lw_alias_options){.size = sizeof(w[0].options), .row_bytes = row_bytes};
    w[0].weights = memory(n * sizeof(double));
    w[0].options.rows = w[0].rows = memory(n * (size_t)row_bytes);
    w[0].out = memory(w[0].many * sizeof(*w[0].out));
    make_weights(w[0].weights, n, shape);
    for (int b = 0; b < with->count; b++) {
        const lw_context_options options = {.size = sizeof(options), .backend = with->names[b], .threads = threads};
        w[b] = w[0];
        w[b].options.workspace = NULL;
        must(lw_context_create(&w[b].context, &options));
        must(lw_alias_workspace(w[b].context, LW_TYPE_F64, n, &w[b].options, &w[b].options.workspace_bytes));
        w[b].options.workspace = memory(w[b].options.workspace_bytes);
        must(lw_alias_create(&w[b].alias, w[b].context, w[b].weights, LW_TYPE_F64, n, &w[b].options));
    }
}

static void close_works(work *w, const backends *with)
{
    for (int b = 0; b < with->count; b++) {
        lw_alias_destroy(w[b].alias);
        lw_generator_destroy(w[b].generator);
        free(w[b].options.workspace);
        lw_context_destroy(w[b].context);
    }
    free(w[0].out);
    free(w[0].rows);
    free(w[0].weights);
}

static void end_row(const backends *with, const turns *t, int b)
{
    if (b > 0)
        printf(" | %.2f x %s [%.2f-%.2f]", t->ahead.median, with->names[0], t->ahead.low, t->ahead.high);
    if (with->count > 1)
        printf(" | %s", with->names[b]);
    printf("\n");
    fflush(stdout);
}

static void bench_build(const backends *with, size_t n, int threads, int row_bytes, const char *shape)
{
    work w[BACKENDS_MOST];
    open_works(w, with, n, threads, row_bytes, shape);
    const turns built = take_turns(rebuild, w, with->count), made = take_turns(create, w, with->count),
                low = take_turns(build_floor, w, 1);
    for (int b = 0; b < with->count; b++) {
        printf("build %-8s %9zu items, %2d-byte rows, %d threads | %8.3f ms, %5.2f ns an item a core | "
               "with allocation %8.3f ms | floor %8.3f ms",
               shape, n, row_bytes, threads, built.least[b] * 1e3, built.least[b] * threads * 1e9 / (double)n,
               made.least[b] * 1e3, low.least[0] * 1e3);
        end_row(with, &built, b);
    }
    close_works(w, with);
}

static void bench_sample(const backends *with, size_t n, int threads, int row_bytes, lw_engine engine)
{
    work w[BACKENDS_MOST];
    const char *name;
    must(lw_engine_name(engine, &name));
    open_works(w, with, n, threads, row_bytes, "uniform");
    for (int b = 0; b < with->count; b++)
        must(lw_generator_create(&w[b].generator, w[b].context, engine, 1, 0));
    const turns drawn = take_turns(sample, w, with->count), low = take_turns(sample_floor, w, 1);
    const double scale = 1e-6 * (double)w[0].many / threads;
    for (int b = 0; b < with->count; b++) {
        printf("sample %-8s %9zu rows of %2d bytes, %d threads | %7.1f M/s a core | "
               "gather and store %7.1f M/s a core: %.2f",
               name, n, row_bytes, threads, scale / drawn.least[b], scale / low.least[0],
               low.least[0] / drawn.least[b]);
        end_row(with, &drawn, b);
    }
    close_works(w, with);
}

int main(int argc, char **argv)
{
    char *const list = argc > 1 ? argv[1] : NULL, *const comma = list == NULL ? NULL : strchr(list, ',');
    const backends with = {.names = {list, comma == NULL ? NULL : comma + 1}, .count = comma == NULL ? 1 : 2};
    if (comma != NULL)
        *comma = '\0';
    const size_t most = argc > 2 ? (size_t)strtod(argv[2], NULL) : 100000000;
    seconds_a_figure = argc > 3 ? strtod(argv[3], NULL) : 1.0;
    const int only_wide = argc > 4 && atoi(argv[4]) == 16;
    static const char *const shapes[] = {"uniform", "power", "steps", "rising", "equal"};
    printf("%.2f GHz by a chain of additions\n", core_ghz());
    for (size_t n = 1000000; n <= most && n <= 10000000; n *= 10)
        for (size_t s = 0; s < sizeof(shapes) / sizeof(shapes[0]); s++)
            bench_build(&with, n, n == 1000000 ? 1 : 2, 16, shapes[s]);
    if (only_wide)
        return kept == 42;
    for (size_t n = 1000000; n <= most; n *= 10) {
        bench_build(&with, n, n == 1000000 ? 1 : 2, 8, "uniform");
        for (size_t s = 1; s < sizeof(shapes) / sizeof(shapes[0]) && n <= 10000000; s++)
            bench_build(&with, n, n == 1000000 ? 1 : 2, 8, shapes[s]);
    }
    for (size_t n = 100000; n <= most; n *= 10)
        bench_sample(&with, n, 1, 8, LW_ENGINE_WARP1024);
    for (lw_engine engine = LW_ENGINE_WARPSTD; engine <= LW_ENGINE_PHILOX; engine++)
        bench_sample(&with, 100000, 1, 8, engine);
    bench_sample(&with, 1000000, 1, 16, LW_ENGINE_WARP1024);
    return kept == 42;
}
