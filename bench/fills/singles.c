/* lanewise_bench_single [BACKEND]: one number at a time on one thread, in cycles a number, for a single that is a local
 * variable and for one behind a pointer; beside it the bulk call on 16 KiB. From 0 and from 2^59 - 1, the dearest
 * cursor: finding the place costs most there, and no bulk call of 16 KiB has whole blocks (a single's refills have, but
 * for the first). Medians of runs that alternate. */
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"
#include "../measure.h"

enum { RUNS = 15, NUMBERS = 1 << 20, BYTES = 16 << 10 };

static lw_context *context;
static double cycles_a_second;
static union {
    uint64_t u64[BYTES / 8];
    uint32_t u32[BYTES / 4];
    double f64[BYTES / 8];
    float f32[BYTES / 4];
} out;

static void check(lw_status status, const char *what)
{
    if (status != LW_OK) {
        fprintf(stderr, "lanewise_bench_single: %s: %s\n", what, lw_last_error());
        exit(1);
    }
}

/* A number is added up, so that none can be left out; that addition is in the cycles that are told. */
#define SUM_u32 uint32_t
#define SUM_u64 uint64_t
#define SUM_f32 float
#define SUM_f64 double

#define BENCH(kind, type)                                                                                              \
    static SUM_##type sum_local_##kind(lw_generator *generator)                                                        \
    {                                                                                                                  \
        SUM_##type sum = 0;                                                                                            \
        lw_single_##kind s;                                                                                            \
        check(lw_single_##kind##_open(&s, generator), #kind);                                                          \
        for (int i = 0; i < NUMBERS; i++)                                                                              \
            sum += lw_next_##kind(&s);                                                                                 \
        check(lw_single_##kind##_close(&s), #kind);                                                                    \
        return sum;                                                                                                    \
    }                                                                                                                  \
    __attribute__((noinline)) static SUM_##type sum_behind_##kind(lw_single_##kind *s)                                 \
    {                                                                                                                  \
        SUM_##type sum = 0;                                                                                            \
        for (int i = 0; i < NUMBERS; i++)                                                                              \
            sum += lw_next_##kind(s);                                                                                  \
        return sum;                                                                                                    \
    }                                                                                                                  \
    static void bench_##kind(lw_engine engine, uint64_t cursor, const char *where)                                     \
    {                                                                                                                  \
        enum { N = BYTES / sizeof(SUM_##type) };                                                                       \
        const char *name = NULL;                                                                                       \
        lw_generator *generator = NULL;                                                                                \
        double local[RUNS], behind[RUNS], fill[RUNS];                                                                  \
        volatile SUM_##type sink;                                                                                      \
        check(lw_generator_create(&generator, context, engine, 1, 2), "generator");                                    \
        check(lw_engine_name(engine, &name), "engine");                                                                \
        for (int run = 0; run < RUNS; run++) {                                                                         \
            lw_single_##kind s;                                                                                        \
            check(lw_generator_seek(generator, cursor), "seek");                                                       \
            double start = now();                                                                                      \
            sink = sum_local_##kind(generator);                                                                        \
            local[run] = (now() - start) * cycles_a_second / NUMBERS;                                                  \
            check(lw_generator_seek(generator, cursor), "seek");                                                       \
            check(lw_single_##kind##_open(&s, generator), #kind);                                                      \
            start = now();                                                                                             \
            sink = sum_behind_##kind(&s);                                                                              \
            behind[run] = (now() - start) * cycles_a_second / NUMBERS;                                                 \
            check(lw_single_##kind##_close(&s), #kind);                                                                \
            check(lw_generator_seek(generator, cursor), "seek");                                                       \
            start = now();                                                                                             \
            for (int i = 0; i < NUMBERS / N; i++)                                                                      \
                check(lw_fill_##kind(generator, out.type, N), #kind);                                                  \
            fill[run] = (now() - start) * cycles_a_second / NUMBERS;                                                   \
        }                                                                                                              \
        (void)sink;                                                                                                    \
        lw_generator_destroy(generator);                                                                               \
        const summary l = summarise(local, RUNS), b = summarise(behind, RUNS), f = summarise(fill, RUNS);              \
        printf("%-9s %-12s %-9s | local %5.2f [%5.2f-%5.2f]", name, #kind, where, l.median, l.low, l.high);            \
        printf(" | pointer %5.2f [%5.2f-%5.2f]", b.median, b.low, b.high);                                             \
        printf(" | bulk %5.2f [%5.2f-%5.2f]\n", f.median, f.low, f.high);                                              \
    }

BENCH(native, u32)
BENCH(native_f64, f64)
BENCH(bits32, u32)
BENCH(bits64, u64)
BENCH(uniform_f32, f32)
BENCH(uniform_f64, f64)

int main(int argc, char **argv)
{
    static const uint64_t cursors[] = {0, (UINT64_C(1) << 59) - 1};
    static const char *const names[] = {"from 0", "from 2^59"};
    lw_context_options options = {0};
    lw_context_info info;
    options.size = sizeof(options);
    options.backend = argc > 1 ? argv[1] : NULL;
    options.threads = 1;
    check(lw_context_create(&context, &options), "context");
    check(lw_context_describe(context, &info), "context");
    cycles_a_second = 1e9 * core_ghz();
    printf("%s on %s, one thread, %.2f GHz: cycles a number, median [lowest-highest] of %d runs\n", info.backend,
           info.machine, 1e-9 * cycles_a_second, RUNS);
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (int c = 0; c < 2; c++) {
            bench_native((lw_engine)engine, cursors[c], names[c]);
            bench_native_f64((lw_engine)engine, cursors[c], names[c]);
            bench_bits32((lw_engine)engine, cursors[c], names[c]);
            bench_bits64((lw_engine)engine, cursors[c], names[c]);
            bench_uniform_f32((lw_engine)engine, cursors[c], names[c]);
            bench_uniform_f64((lw_engine)engine, cursors[c], names[c]);
        }
    lw_context_destroy(context);
    return 0;
}
