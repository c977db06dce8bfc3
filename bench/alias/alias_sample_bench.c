/* alias_sample_bench [BACKEND [THREADS [MOST-ITEMS [MOST-SAMPLES [ROW-BYTES]]]]]: samplers of alias tables over items
 * and samples, as CSV.
 *
 *   way       plain        lw_alias_sample_u32, element by element
 *             sections     lw_alias_sample_sections_u32, which way it chooses; cuda: both of its ways, too,
 *             shared, by_samples
 *             wide         lw_alias_sample_sections_u64
 *             counts       lw_alias_counts_u64
 *             gather       cuda, rows of 8 bytes: a bare kernel of random reads of rows and stores (bare_gather.cu)
 *
 * Weights are uniform random numbers. All memory is the context's. A time is that of one call of several in a row, the
 * median, least and greatest of RUNS. Floors of sections on cuda: 4 bytes per sample and 8 per row. */
#include <stdio.h>
#include <stdlib.h>

#include "../must.h"
#include "../stopwatch.h"
#include "core/generator.h"
#include "sections/job.h"
#include "lanewise/lanewise.h"
#if BENCH_HAVE_CUDA
#include "bare_gather.h"
#endif

enum { RUNS = 5 };

typedef enum way { PLAIN, SECTIONS, SHARED, BY_SAMPLES, WIDE, COUNTS, GATHER, WAYS } way;
static const char *const names[] = {"plain", "sections", "shared", "by_samples", "wide", "counts", "gather"};

static lw_context *context;
static int device;

static void draw(lw_generator *generator, const lw_alias *alias, way how, uint32_t *out, uint64_t *counts, size_t n)
{
    static const lw_sections_way ways[] = {
        [SECTIONS] = LW_SECTIONS_AUTOMATIC, [SHARED] = LW_SECTIONS_SHARED, [BY_SAMPLES] = LW_SECTIONS_BY_SAMPLES};
    lw_sections what = {.function = "bench", .samples = n, .out = out, .size = sizeof(*out)};
    const uint64_t *rows = NULL;
    lw_alias_info info;
    switch (how) {
    case PLAIN:
        must(lw_alias_sample_u32(generator, alias, out, n));
        return;
    case WIDE:
        must(lw_alias_sample_sections_u64(generator, alias, (uint64_t *)(void *)out, n));
        return;
    case COUNTS:
        must(lw_alias_counts_u64(generator, alias, counts, n));
        return;
    case GATHER:
        must(lw_alias_device_rows(alias, &rows));
        must(lw_alias_describe(alias, &info));
#if BENCH_HAVE_CUDA
        bare_gather(rows, info.items, n, out);
#endif
        return;
    default:
        what.way = ways[how];
        must(lw_generator_sections(generator, alias, &what));
    }
}

static void measure(const lw_alias *alias, const char *backend, int threads, way how, size_t items, size_t n,
                    uint32_t *out, uint64_t *counts)
{
    double times[RUNS];
    lw_generator *generator = NULL;
    const size_t enough = device ? 100000000 : 10000000;
    const int calls = n >= enough ? 1 : n >= enough / 10 ? 5 : 20;
    must(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0));
    draw(generator, alias, how, out, counts, n);
    must(lw_context_synchronize(context));
    for (int run = 0; run < RUNS; run++) {
        const double since = stopwatch_start(device);
        for (int call = 0; call < calls; call++)
            draw(generator, alias, how, out, counts, n);
        times[run] = stopwatch_stop(device, since) / calls;
    }
    must(lw_context_synchronize(context));
    const summary s = summarise(times, RUNS);
    printf("%s,%d,%s,%zu,%zu,%.4f,%.4f,%.4f,%.4g\n", backend, threads, names[how], items, n, 1e3 * s.median,
           1e3 * s.low, 1e3 * s.high, 1e-9 * (double)n / s.median);
    fflush(stdout);
    lw_generator_destroy(generator);
}

int main(int argc, char **argv)
{
    lw_context_options options = {
        .size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = argc > 2 ? atoi(argv[2]) : 0};
    lw_context_info info;
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    device = context->device >= 0;
    const size_t most_items = argc > 3 ? strtoull(argv[3], NULL, 0) : 100000000;
    const size_t most = argc > 4 ? strtoull(argv[4], NULL, 0) : device ? 1000000000 : 100000000;
    const lw_alias_options table = {.size = sizeof(table), .row_bytes = argc > 5 ? atoi(argv[5]) : 8};
    float *const weights = malloc(most_items * sizeof(*weights));
    uint32_t *out = NULL;
    uint64_t *counts = NULL, x = 1;
    if (weights == NULL)
        return 1;
    for (size_t i = 0; i < most_items; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        weights[i] = (float)((x >> 40) + 1) * 0x1p-24f;
    }
    must(lw_malloc(context, (void **)&out, most * sizeof(uint64_t)));
    must(lw_malloc(context, (void **)&counts, most_items * sizeof(*counts)));
    printf("# %s, rows of %d bytes\nbackend,threads,way,items,samples,ms,ms_low,ms_high,G_a_second\n", info.machine,
           table.row_bytes);
    for (size_t items = 100000; items <= most_items; items *= 10) {
        lw_alias *alias = NULL;
        must(lw_alias_create(&alias, context, weights, LW_TYPE_F32, items, &table));
        for (way how = PLAIN; how < WAYS; how++)
            for (size_t n = 100000; n <= most; n *= 10)
                if (device ? how != GATHER || table.row_bytes == 8
                           : how != SHARED && how != BY_SAMPLES && how != GATHER)
                    measure(alias, context->name, context->threads, how, items, n, out, counts);
        lw_alias_destroy(alias);
    }
    must(lw_free(context, out));
    must(lw_free(context, counts));
    free(weights);
    lw_context_destroy(context);
    return 0;
}
