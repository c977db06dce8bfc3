/* lanewise_bench_scaling [BACKEND]: how fills grow with the threads, beside a loop that only adds registers and so
 * grows as the clock and the cores allow. Each thread fills 16 KiB of its own (in L1) by a generator of its own; one
 * thread and all take turns. Rows: elements per second of one thread and of all, how many threads' worth that is a
 * thread, and that as a fraction of the loop's; medians of the runs. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"
#include "../measure.h"

enum { RUNS = 9, BYTES = 16 << 10, MOST_THREADS = 1024 };
static const double SECONDS = 0.01; /* of a turn, about */

static lw_context *contexts[MOST_THREADS];

static void check(lw_status status, const char *what)
{
    if (status != LW_OK) {
        fprintf(stderr, "lanewise_bench_scaling: %s: %s\n", what, lw_last_error());
        exit(1);
    }
}

/* One thread's turn: 16 KiB again and again, or, without a generator, a chain of additions. */
static void work(lw_generator *generator, lw_kind kind, void *memory, size_t n, long calls)
{
    for (long call = 0; call < calls; call++)
        if (generator != NULL) {
            check(lw_fill(generator, kind, memory, n, NULL), "fill");
        } else {
            unsigned long x = 0, one = 1;
            for (int i = 0; i < 4096; i++)
                __asm__ volatile("add %1, %0" : "+r"(x) : "r"(one));
        }
}

/* Calls per second of so many threads together; all begin at once, and the last ends the turn. */
static double turn(lw_generator **generators, lw_kind kind, void **memory, size_t n, int threads, long calls)
{
    double start = 0.0, end = 0.0;
#pragma omp parallel num_threads(threads)
    {
        const int t = omp_get_thread_num();
        work(generators[t], kind, memory[t], n, calls / 16 + 1); /* awake, and at the clock of this work */
#pragma omp barrier
#pragma omp master
        start = now();
#pragma omp barrier
        work(generators[t], kind, memory[t], n, calls);
#pragma omp barrier
#pragma omp master
        end = now();
    }
    return (double)calls * threads / (end - start);
}

typedef struct growth {
    double one, all, each; /* calls per second; all / (threads * one) */
} growth;

static growth grow(lw_generator **generators, lw_kind kind, void **memory, size_t n, int threads, long calls)
{
    growth g = {turn(generators, kind, memory, n, 1, calls), turn(generators, kind, memory, n, threads, calls), 0.0};
    g.each = g.all / (threads * g.one);
    return g;
}

static void measure(lw_engine engine, lw_kind kind, void **memory, int threads)
{
    static lw_generator *none[MOST_THREADS], *generators[MOST_THREADS];
    double one[RUNS], all[RUNS], each[RUNS], loop[RUNS], fraction[RUNS];
    lw_kind_info info;
    const char *name = NULL;
    check(lw_kind_describe(kind, &info), "kind");
    check(lw_engine_name(engine, &name), "engine");
    for (int t = 0; t < threads; t++)
        check(lw_generator_create(&generators[t], contexts[t], engine, 42, (uint64_t)t), "generator");
    const size_t n = BYTES / info.size;
    const long calls = (long)(SECONDS * turn(generators, kind, memory, n, 1, 200)) + 1;
    const long rounds = (long)(SECONDS * turn(none, kind, memory, n, 1, 200)) + 1;
    for (int run = 0; run < RUNS; run++) {
        const growth ours = grow(generators, kind, memory, n, threads, calls);
        const growth adds = grow(none, kind, memory, n, threads, rounds);
        one[run] = 1e-9 * ours.one * (double)n;
        all[run] = 1e-9 * ours.all * (double)n;
        each[run] = ours.each;
        loop[run] = adds.each;
        fraction[run] = ours.each / adds.each;
    }
    const summary f = summarise(fraction, RUNS);
    printf("%-8s %-12s | %7.3f G/s | %8.3f G/s | %.3f | loop %.3f | %.3f of the loop [%.3f-%.3f]\n", name, info.name,
           summarise(one, RUNS).median, summarise(all, RUNS).median, summarise(each, RUNS).median,
           summarise(loop, RUNS).median, f.median, f.low, f.high);
    for (int t = 0; t < threads; t++)
        lw_generator_destroy(generators[t]);
}

int main(int argc, char **argv)
{
    static const lw_kind kinds[] = {LW_KIND_NATIVE_F64, LW_KIND_BITS32, LW_KIND_UNIFORM_F32, LW_KIND_UNIFORM_F64};
    static void *memory[MOST_THREADS];
    lw_context_options options = {0};
    lw_context_info info;
    options.size = sizeof(options);
    options.backend = argc > 1 ? argv[1] : NULL;
    check(lw_context_create(&contexts[0], &options), "context");
    check(lw_context_describe(contexts[0], &info), "context");
    lw_context_destroy(contexts[0]);
    const int threads = info.threads < MOST_THREADS ? info.threads : MOST_THREADS;
    options.threads = 1;
    for (int t = 0; t < threads; t++) {
        check(lw_context_create(&contexts[t], &options), "context");
        check(lw_malloc(contexts[t], &memory[t], BYTES), "memory");
    }
    printf("backend %s: %s; one thread, %d threads; medians of %d runs\n", info.backend, info.machine, threads, RUNS);
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++)
            measure((lw_engine)engine, kinds[k], memory, threads);
    for (int t = 0; t < threads; t++) {
        lw_free(contexts[t], memory[t]);
        lw_context_destroy(contexts[t]);
    }
    return 0;
}
