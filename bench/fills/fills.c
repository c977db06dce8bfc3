/* lanewise_bench [BACKEND [SUBSTRING]]: every fill whose "engine kind" contains the substring, as elements per second and
 * as a fraction of what stores alone reach on the same memory in the same run (runs of all alternate). "ABOVE IT": in
 * at least 8 of the 9 runs.
 *
 * Discrete tables stand behind the kinds: discrete-u32 and the distribution.
 *
 *   cuda              2^31 bytes of device memory, timed by events; the yardstick is a store kernel
 *   CPU, one thread   16 KiB (in L1; cycles per element too) and 1 GiB; the yardstick is the fastest way of stores.h
 *   CPU, all threads  1 GiB; the same by as many threads
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "../stopwatch.h"
#include "../stores.h"

enum { RUNS = 9 };

typedef struct setting {
    lw_context *context;
    int device; /* whether the memory is a GPU's */
    int threads;
    void *memory;
    size_t bytes;
    size_t calls; /* a run, so that a run is long enough to time */
    double ghz;   /* 0: cycles are not printed */
} setting;

static void die(const char *what)
{
    fprintf(stderr, "lanewise_bench: %s: %s\n", what, lw_last_error());
    exit(1);
}

/* The ways to store that are yardsticks: one on a device. */
static int way_runs(const setting *s, store_way way)
{
    return s->device ? way == STORE_PLAIN : store_way_runs(way);
}

static void store(const setting *s, store_way way)
{
#if BENCH_HAVE_CUDA
    if (s->device) {
        device_store(s->memory, s->bytes);
        return;
    }
#endif
    store_bytes(way, s->memory, s->bytes, s->threads);
}

/* Distributions for tables; the parameters as lw_kind has them. */
static const struct law {
    const char *name;
    lw_kind kind;
    lw_value parameters[3];
} laws[] = {
    {"poisson(4)", LW_KIND_POISSON_U32, {{.f64 = 4.0}}},
    {"poisson(100)", LW_KIND_POISSON_U32, {{.f64 = 100.0}}},
    {"poisson(5000)", LW_KIND_POISSON_U32, {{.f64 = 5000.0}}},
    {"binomial(100, 0.3)", LW_KIND_BINOMIAL_U32, {{.u64 = 100}, {.f64 = 0.3}}},
    {"hypergeometric(50, 60, 40)", LW_KIND_HYPERGEOMETRIC_U64, {{.u64 = 50}, {.u64 = 60}, {.u64 = 40}}},
    {"geometric(0.2)", LW_KIND_GEOMETRIC_U64, {{.f64 = 0.2}}},
    {"negative-binomial(5, 0.3)", LW_KIND_NEGATIVE_BINOMIAL_U64, {{.f64 = 5.0}, {.f64 = 0.3}}},
};
enum { LAWS = sizeof(laws) / sizeof(laws[0]) };

/* The seconds, run by run, of the way whose median is least. */
static const double *fastest_way(const setting *s, double seconds[STORE_WAYS][RUNS])
{
    const double *fastest = NULL;
    double least = 0.0;
    for (store_way way = 0; way < STORE_WAYS; way++) {
        double sorted[RUNS];
        if (!way_runs(s, way))
            continue;
        memcpy(sorted, seconds[way], sizeof(sorted));
        const double median = summarise(sorted, RUNS).median;
        if (fastest == NULL || median < least) {
            fastest = seconds[way];
            least = median;
        }
    }
    return fastest;
}

/* table: null for the kind itself. */
static lw_status fill(const setting *s, lw_generator *generator, const lw_kind_info *info, lw_kind kind,
                      const lw_discrete *table)
{
    const size_t n = s->bytes / info->size;
    return table != NULL ? lw_discrete_sample_u32(generator, table, s->memory, n)
                         : lw_fill(generator, kind, s->memory, n, info->example);
}

static void measure(const setting *s, lw_engine engine, lw_kind kind, const struct law *law, const char *substring)
{
    lw_kind_info info;
    const char *engine_name = NULL;
    char title[64];
    lw_discrete *table = NULL;
    lw_kind_describe(kind, &info);
    lw_engine_name(engine, &engine_name);
    snprintf(title, sizeof(title), "%s %s%s", engine_name, law != NULL ? "discrete-u32 " : "",
             law != NULL ? law->name : info.name);
    if (strstr(title, substring) == NULL)
        return;
    lw_generator *generator = NULL;
    if (lw_generator_create(&generator, s->context, engine, 42, 0) != LW_OK)
        die(title);
    if (kind == LW_KIND_RANGE_U32 || kind == LW_KIND_RANGE_U64)
        info.example[0].u64 = 1000003; /* as people use it; the example is refused every fourth time */
    if (law != NULL && lw_discrete_create(&table, s->context, law->kind, law->parameters) != LW_OK)
        die(title);
    const size_t n = s->bytes / info.size;
    double fill_seconds[RUNS], store_seconds[STORE_WAYS][RUNS], since = 0.0;
    for (int run = -1; run < RUNS; run++) { /* run -1 warms up */
        since = stopwatch_start(s->device);
        for (size_t call = 0; call < s->calls; call++)
            if (fill(s, generator, &info, kind, table) != LW_OK)
                die(title);
        const double seconds = stopwatch_stop(s->device, since);
        if (run >= 0)
            fill_seconds[run] = seconds;
        for (store_way way = 0; way < STORE_WAYS; way++) {
            if (!way_runs(s, way))
                continue;
            since = stopwatch_start(s->device);
            for (size_t call = 0; call < s->calls; call++)
                store(s, way);
            const double stored = stopwatch_stop(s->device, since);
            if (run >= 0)
                store_seconds[way][run] = stored;
        }
    }
    const double *const bound = fastest_way(s, store_seconds);
    double fill_rate[RUNS], fraction[RUNS];
    int above = 0;
    for (int run = 0; run < RUNS; run++) {
        fill_rate[run] = (double)n * (double)s->calls / fill_seconds[run] * 1e-9;
        fraction[run] = bound[run] / fill_seconds[run];
        above += fraction[run] > 1.0;
    }
    const summary rate = summarise(fill_rate, RUNS), of_store = summarise(fraction, RUNS);
    printf("%-24s | %8.3f G/s [%.3f-%.3f] | %7.1f GB/s | %.3f of store [%.3f-%.3f]%s", title, rate.median, rate.low,
           rate.high, rate.median * (double)info.size, of_store.median, of_store.low, of_store.high,
           above >= RUNS - 1 ? " ABOVE IT" : "");
    if (s->ghz > 0.0)
        printf(" | %.3f cycles", s->ghz / rate.median);
    printf("\n");
    fflush(stdout);
    lw_discrete_destroy(table);
    lw_generator_destroy(generator);
}

static void measure_all(setting s, size_t bytes, size_t calls, double ghz, const char *substring)
{
    s.bytes = bytes;
    s.calls = calls;
    s.ghz = ghz;
    if (lw_malloc(s.context, &s.memory, bytes) != LW_OK)
        die("memory");
    printf("--- %zu bytes, %d thread%s%s\n", bytes, s.threads, s.threads == 1 ? "" : "s",
           s.device ? ", on the device" : "");
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        for (unsigned kind = 0; kind < lw_kind_count(); kind++)
            measure(&s, (lw_engine)engine, (lw_kind)kind, NULL, substring);
        for (size_t law = 0; law < LAWS; law++)
            measure(&s, (lw_engine)engine, LW_KIND_BITS32, &laws[law], substring); /* the size of bits32 */
    }
    lw_free(s.context, s.memory);
}

int main(int argc, char **argv)
{
    lw_context_options options = {0};
    lw_context_info info;
    setting s = {0};
    const char *const substring = argc > 2 ? argv[2] : "";
    options.size = sizeof(options);
    options.backend = argc > 1 ? argv[1] : NULL;
    if (lw_context_create(&s.context, &options) != LW_OK)
        die("context");
    lw_context_describe(s.context, &info);
    printf("backend %s: %s; medians of %d runs [lowest-highest]\n", info.backend, info.machine, RUNS);
    s.device = strcmp(info.backend, "cuda") == 0;
    s.threads = info.threads;
    if (s.device) {
        measure_all(s, (size_t)1 << 31, 1, 0.0, substring);
        lw_context_destroy(s.context);
        return 0;
    }
    const double ghz = core_ghz();
    printf("one core: %.3f GHz by a chain of additions\n", ghz);
    setting one = s;
    options.threads = one.threads = 1;
    if (lw_context_create(&one.context, &options) != LW_OK)
        die("context");
    measure_all(one, 16 << 10, 20000, ghz, substring);
    measure_all(one, (size_t)1 << 30, 1, ghz, substring);
    if (s.threads > 1)
        measure_all(s, (size_t)1 << 30, 1, 0.0, substring);
    lw_context_destroy(one.context);
    lw_context_destroy(s.context);
    return 0;
}
