/* lanewise_bench_single [BACKEND]: one number at a time on one thread, in cycles per number, for a single that is a
 * local variable and for one behind a pointer; beside it the bulk call on 16 KiB. From 0 and from 2^59 - 1, the dearest
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

/* A number is added up, so that none can be left out; that addition is in the cycles that are printed. */
#define SUM_u32 uint32_t
#define SUM_u64 uint64_t
#define SUM_f32 float
#define SUM_f64 double

#define STRING_OF_(x) #x
#define STRING_OF(x) STRING_OF_(x)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)

#define SINGLES_KIND native
#define SINGLES_TYPE u32
#include "singles.inl"
#define SINGLES_KIND native_f64
#define SINGLES_TYPE f64
#include "singles.inl"
#define SINGLES_KIND bits32
#define SINGLES_TYPE u32
#include "singles.inl"
#define SINGLES_KIND bits64
#define SINGLES_TYPE u64
#include "singles.inl"
#define SINGLES_KIND uniform_f32
#define SINGLES_TYPE f32
#include "singles.inl"
#define SINGLES_KIND uniform_f64
#define SINGLES_TYPE f64
#include "singles.inl"

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
    printf("%s on %s, one thread, %.2f GHz: cycles per number, median [lowest-highest] of %d runs\n", info.backend,
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
