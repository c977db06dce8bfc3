/* lanewise_bench_quantile [BACKEND [THREADS]]: values per second by tables of continuous distributions, beside the fill of
 * normals of the same type and the store of as many bytes, in the same run, in turn; on a CPU beside UNU.RAN's PINV, if it
 * was there when this was built: its values of uniform numbers that are there already, and its samples with a cheap
 * generator of uniform numbers. Medians of 9; and the time that a table takes to make. Then batches of tables, beside
 * one table alone. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if BENCH_HAVE_UNURAN
#include <unuran.h>
#endif

#include "lanewise/fills.h"
#include "lanewise/quantile.h"
#include "lanewise/variates.h"

#include "../must.h"
#include "../stopwatch.h"

enum { RUNS = 9, WARM = 2 };

static lw_context *context;
static lw_context_info info;
static lw_generator *generator;
static size_t n;
static void *memory;
static uint64_t *words;

static double normal(double x, void *unused)
{
    (void)unused;
    return exp(-0.5 * x * x);
}
static double gamma_half(double x, void *unused)
{
    (void)unused;
    return exp(-x) / sqrt(x);
}
static double cauchy(double x, void *unused)
{
    (void)unused;
    return 1.0 / (1.0 + x * x);
}

static const struct row {
    const char *name;
    lw_quantile_function *density;
    double lower, upper, error;
    uint32_t order;
    int has_peer; /* UNU.RAN refuses poles */
} rows[] = {
    {"normal", normal, 0.0, 0.0, 1e-10, 5, 1},
    {"normal", normal, 0.0, 0.0, 1e-7, 3, 1},
    {"normal", normal, 0.0, 0.0, 1e-13, 8, 1},
    {"cauchy", cauchy, 0.0, 0.0, 1e-10, 5, 1},
    {"gamma(1/2)", gamma_half, 0.0, INFINITY, 1e-10, 5, 0},
};

static void store(size_t bytes)
{
#if BENCH_HAVE_CUDA
    if (info.device >= 0) {
        device_store(memory, bytes);
        return;
    }
#endif
    memset(memory, 1, bytes);
}

/* ---- UNU.RAN ---- */

#if BENCH_HAVE_UNURAN
static uint64_t state = 1;

/* xorshift64*, some 1.5 ns. */
static double cheap_uniform(void *unused)
{
    (void)unused;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (double)((state * UINT64_C(2685821657736338717)) >> 11) * 0x1p-53 + 0x1p-54;
}

static double peer_density(double x, const UNUR_DISTR *distribution)
{
    const struct row *const row = unur_distr_get_extobj(distribution);
    return row->density(x, NULL);
}

static UNUR_GEN *open_peer(const struct row *row)
{
    UNUR_DISTR *const distribution = unur_distr_cont_new();
    unur_distr_set_extobj(distribution, row);
    unur_distr_cont_set_pdf(distribution, peer_density);
    unur_distr_cont_set_center(distribution, 0.0);
    UNUR_PAR *const parameters = unur_pinv_new(distribution);
    unur_pinv_set_order(parameters, (int)row->order);
    unur_pinv_set_u_resolution(parameters, row->error);
    unur_set_urng(parameters, unur_urng_new(cheap_uniform, NULL));
    UNUR_GEN *const peer = unur_init(parameters);
    unur_distr_free(distribution);
    return peer;
}

static void measure_peer(const struct row *row, double ours)
{
    double start = now();
    UNUR_GEN *const peer = open_peer(row);
    const double made = now() - start;
    double samples[RUNS], values[RUNS], *const x = memory;
    if (peer == NULL) {
        printf(" | UNU.RAN has none\n");
        return;
    }
    for (int run = -WARM; run < RUNS; run++) {
        start = now();
        for (size_t i = 0; i < n; i++)
            x[i] = unur_sample_cont(peer);
        const double of_samples = now() - start;
        start = now();
        for (size_t i = 0; i < n; i++)
            x[i] = unur_pinv_eval_approxinvcdf(peer, (double)(words[i] >> 11) * 0x1p-53);
        const double of_values = now() - start;
        if (run >= 0) {
            samples[run] = of_samples;
            values[run] = of_values;
        }
    }
    const double sample = summarise(samples, RUNS).median, value = summarise(values, RUNS).median;
    printf(" | UNU.RAN %6.2f ns %5.2f x, of uniforms %6.2f ns %5.2f x, made in %6.2f ms, %d intervals\n",
           1e9 * sample / (double)n, sample / ours, 1e9 * value / (double)n, value / ours, 1e3 * made,
           unur_pinv_get_n_intervals(peer));
    unur_free(peer);
}
#endif

/* ---- ours ---- */

static void sample(const lw_quantile *table, int wide)
{
    must(wide ? lw_quantile_sample_f64(generator, table, memory, n)
              : lw_quantile_sample_f32(generator, table, memory, n));
}

static void normals(int wide)
{
    must(wide ? lw_fill_normal_f64(generator, memory, n, 0.0, 1.0)
              : lw_fill_normal_f32(generator, memory, n, 0.0, 1.0));
}

static double timed_at(const lw_quantile *table)
{
    const double since = stopwatch_start(info.device >= 0);
    must(lw_quantile_at_f64(table, words, memory, n));
    return stopwatch_stop(info.device >= 0, since);
}

static void measure(const struct row *row, int wide)
{
    const lw_quantile_options options = {.size = sizeof(options),
                                         .function = row->density,
                                         .lower = row->lower,
                                         .upper = row->upper,
                                         .error = row->error,
                                         .order = row->order};
    double seconds[RUNS], ratios[RUNS], stores[RUNS], ats[RUNS];
    lw_quantile *table = NULL;
    lw_quantile_info of_table;
    const double start = now();
    must(lw_quantile_create(&table, context, &options));
    const double made = now() - start;
    must(lw_quantile_describe(table, &of_table));
    for (int run = -WARM; run < RUNS; run++) {
        double since = stopwatch_start(info.device >= 0);
        sample(table, wide);
        const double of_samples = stopwatch_stop(info.device >= 0, since);
        since = stopwatch_start(info.device >= 0);
        normals(wide);
        const double of_normals = stopwatch_stop(info.device >= 0, since);
        since = stopwatch_start(info.device >= 0);
        store(n * (wide ? 8 : 4));
        const double of_stores = stopwatch_stop(info.device >= 0, since), of_values = timed_at(table);
        if (run < 0)
            continue;
        seconds[run] = of_samples;
        ratios[run] = of_normals / of_samples;
        stores[run] = of_stores / of_samples;
        ats[run] = of_values;
    }
    const summary samples = summarise(seconds, RUNS), ratio = summarise(ratios, RUNS);
    printf("%-10s %s order %u error %.0e | %8.3f G/s %5.2f ns | of normals %5.3f [%5.3f-%5.3f] | of stores %5.3f | of "
           "words %8.3f G/s | %4u KB, forks %.3f, made in %.2f ms",
           row->name, wide ? "f64" : "f32", row->order, row->error, 1e-9 * (double)n / samples.median,
           1e9 * samples.median / (double)n, ratio.median, ratio.low, ratio.high, summarise(stores, RUNS).median,
           1e-9 * (double)n / summarise(ats, RUNS).median, (unsigned)(of_table.bytes >> 10), of_table.forked,
           1e3 * made);
    lw_quantile_destroy(table);
#if BENCH_HAVE_UNURAN
    if (info.device < 0 && wide && row->has_peer) {
        measure_peer(row, samples.median);
        return;
    }
#endif
    printf("\n");
    fflush(stdout);
}

/* ---- batches ---- */

enum { DISTINCT = 8, TABLES_MOST = 4096 };

/* Random numbers of tables; or each for `run` elements, one after another. */
static void put_numbers(uint32_t *there, uint32_t tables, size_t run)
{
    uint32_t *const numbers = malloc(n * sizeof(*numbers));
    if (numbers == NULL)
        exit(1);
    for (size_t i = 0; i < n; i++)
        numbers[i] = (uint32_t)((run > 0 ? i / run : i * UINT64_C(0x9e3779b97f4a7c15) >> 32) % tables);
    must(lw_copy(context, there, numbers, n * sizeof(*numbers)));
    free(numbers);
}

static double timed_batch(const lw_quantile_batch *batch, const uint32_t *numbers, int wide)
{
    const double since = stopwatch_start(info.device >= 0);
    must(wide ? lw_quantile_batch_sample_f64(generator, batch, numbers, memory, n)
              : lw_quantile_batch_sample_f32(generator, batch, numbers, memory, n));
    return stopwatch_stop(info.device >= 0, since);
}

static void measure_batch(const lw_quantile **distinct, uint32_t tables, size_t run, uint32_t *numbers, int wide)
{
    const lw_quantile *list[TABLES_MOST];
    double seconds[RUNS], ratios[RUNS];
    lw_quantile_batch *batch = NULL;
    lw_quantile_batch_info of_batch;
    for (uint32_t t = 0; t < tables; t++)
        list[t] = distinct[t % DISTINCT];
    must(lw_quantile_batch_create(&batch, context, list, tables));
    must(lw_quantile_batch_describe(batch, &of_batch));
    put_numbers(numbers, tables, run);
    for (int turn = -WARM; turn < RUNS; turn++) {
        const double of_batches = timed_batch(batch, numbers, wide);
        const double since = stopwatch_start(info.device >= 0);
        sample(distinct[0], wide);
        const double of_one = stopwatch_stop(info.device >= 0, since);
        if (turn >= 0) {
            seconds[turn] = of_batches;
            ratios[turn] = of_one / of_batches;
        }
    }
    const summary samples = summarise(seconds, RUNS), ratio = summarise(ratios, RUNS);
    printf("batch of %4u tables %s %-9s | %8.3f G/s %5.2f ns | of one table alone %5.3f [%5.3f-%5.3f] | %u KB\n",
           tables, wide ? "f64" : "f32", run > 0 ? "in runs" : "at random", 1e-9 * (double)n / samples.median,
           1e9 * samples.median / (double)n, ratio.median, ratio.low, ratio.high, (unsigned)(of_batch.bytes >> 10));
    fflush(stdout);
    lw_quantile_batch_destroy(batch);
}

static void measure_batches(void)
{
    static const uint32_t tables[] = {1, 8, 64, 512, TABLES_MOST};
    lw_quantile *made[DISTINCT];
    uint32_t *numbers = NULL;
    must(lw_malloc(context, (void **)&numbers, n * sizeof(*numbers)));
    for (int k = 0; k < DISTINCT; k++) {
        const double shape = k;
        must(lw_quantile_create_family(&made[k], context, LW_QUANTILE_SKEW_NORMAL, &shape, 0.0, 1.0, 0.0));
    }
    for (size_t k = 0; k < sizeof(tables) / sizeof(tables[0]); k++)
        for (int how = 0; how < 3; how++)
            measure_batch((const lw_quantile **)made, tables[k], how == 2 ? 1000 : 0, numbers, how != 1);
    for (int k = 0; k < DISTINCT; k++)
        lw_quantile_destroy(made[k]);
    must(lw_free(context, numbers));
}

int main(int argc, char **argv)
{
    lw_context_options options = {
        .size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = argc > 2 ? atoi(argv[2]) : 1};
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    n = (size_t)1 << (info.device >= 0 ? 28 : 16); /* a core's L2, so that values are measured and no stores */
    must(lw_malloc(context, &memory, n * sizeof(double)));
    must(lw_malloc(context, (void **)&words, n * sizeof(*words)));
    must(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0));
    must(lw_fill_bits64(generator, words, n));
    printf("%s, %s; 2^%d values; %d runs, median [least-most]\n", info.backend, info.machine,
           info.device >= 0 ? 28 : 16, RUNS);
    for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++)
        for (int wide = 1; wide >= 0; wide--)
            measure(&rows[k], wide);
    measure_batches();
    lw_generator_destroy(generator);
    must(lw_free(context, words));
    must(lw_free(context, memory));
    lw_context_destroy(context);
    return 0;
}
