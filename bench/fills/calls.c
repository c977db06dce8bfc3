/* lanewise_bench_calls [BACKEND [ROUNDS]]: calls for few elements on one thread: one kind alone, two and four kinds in
 * turn, and parameters that change from call to call. Millions of calls per second, the best of all rounds. For
 * bench/compare.py, which holds two builds of the library against each other. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"
#include "../measure.h"
#include "../must.h"

enum { MOST = 512 };

static lw_generator *generator;
static union {
    uint32_t u32[MOST];
    uint64_t u64[MOST];
    float f32[MOST];
    double f64[MOST];
} out;

/* A call for n elements; `turn` counts the calls. */
#define CALL(name, ...)                                                                                                \
    static void name(size_t n, unsigned turn)                                                                          \
    {                                                                                                                  \
        (void)turn, must(__VA_ARGS__);                                                                                 \
    }
CALL(bits32, lw_fill_bits32(generator, out.u32, n))
CALL(bits64, lw_fill_bits64(generator, out.u64, n))
CALL(native_f64, lw_fill_native_f64(generator, out.f64, n))
CALL(uniform_f32, lw_fill_uniform_f32(generator, out.f32, n))
CALL(uniform_f64, lw_fill_uniform_f64(generator, out.f64, n))
CALL(range_u32, lw_fill_range_u32(generator, out.u32, n, 6))
CALL(normal_f32, lw_fill_normal_f32(generator, out.f32, n, 1.0f, 2.0f))
CALL(normal_f64, lw_fill_normal_f64(generator, out.f64, n, 1.0, 2.0))
CALL(exponential_f32, lw_fill_exponential_f32(generator, out.f32, n, 2.0f))
CALL(exponential_f64, lw_fill_exponential_f64(generator, out.f64, n, 2.0))
CALL(gamma_f32, lw_fill_gamma_f32(generator, out.f32, n, 2.5f, 1.0f))
CALL(gamma_f64, lw_fill_gamma_f64(generator, out.f64, n, 2.5, 1.0))
CALL(range_u32_changing, lw_fill_range_u32(generator, out.u32, n, 6 + turn % 1000))
CALL(normal_f32_changing, lw_fill_normal_f32(generator, out.f32, n, (float)(turn % 1000), 2.0f))
CALL(normal_f64_changing, lw_fill_normal_f64(generator, out.f64, n, turn % 1000, 2.0))
CALL(exponential_f32_changing, lw_fill_exponential_f32(generator, out.f32, n, (float)(1 + turn % 1000)))
CALL(exponential_f64_changing, lw_fill_exponential_f64(generator, out.f64, n, 1 + turn % 1000))
CALL(gamma_f32_changing, lw_fill_gamma_f32(generator, out.f32, n, 2.5f + (float)(turn % 1000), 1.0f))
CALL(gamma_f64_changing, lw_fill_gamma_f64(generator, out.f64, n, 2.5 + turn % 1000, 1.0))

enum { KINDS_OF_ROW = 4 };

/* The calls of a row, in turn. */
typedef struct row {
    const char *name;
    void (*call[KINDS_OF_ROW])(size_t n, unsigned turn);
} row;

static const row rows[] = {
    {"bits32", {bits32}},
    {"bits64", {bits64}},
    {"native-f64", {native_f64}},
    {"uniform-f32", {uniform_f32}},
    {"uniform-f64", {uniform_f64}},
    {"range-u32", {range_u32}},
    {"normal-f32", {normal_f32}},
    {"normal-f64", {normal_f64}},
    {"exponential-f32", {exponential_f32}},
    {"exponential-f64", {exponential_f64}},
    {"gamma-f32", {gamma_f32}},
    {"gamma-f64", {gamma_f64}},
    {"uniform-f32, normal-f32", {uniform_f32, normal_f32}},
    {"uniform-f64, normal-f64", {uniform_f64, normal_f64}},
    {"uniform-f64, bits64", {uniform_f64, bits64}},
    {"range-u32, uniform-f64", {range_u32, uniform_f64}},
    {"normal-f32, exponential-f32", {normal_f32, exponential_f32}},
    {"four kinds", {uniform_f64, normal_f64, range_u32, exponential_f64}},
    {"range-u32 of other bounds", {range_u32_changing}},
    {"normal-f32 of other means", {normal_f32_changing}},
    {"normal-f64 of other means", {normal_f64_changing}},
    {"exponential-f32 of other rates", {exponential_f32_changing}},
    {"exponential-f64 of other rates", {exponential_f64_changing}},
    {"gamma-f32 of other shapes", {gamma_f32_changing}},
    {"gamma-f64 of other shapes", {gamma_f64_changing}},
};
static const size_t lengths[] = {1, 8, 32, 100, 128, 512};
enum { ROWS = sizeof(rows) / sizeof(rows[0]), LENGTHS = sizeof(lengths) / sizeof(lengths[0]) };

/* Seconds per call of so many calls. */
static double time_calls(const row *r, size_t n, unsigned calls)
{
    unsigned kinds = 0;
    while (kinds < KINDS_OF_ROW && r->call[kinds] != NULL)
        kinds++;
    must(lw_generator_seek(generator, 0));
    const double since = now();
    for (unsigned turn = 0, kind = 0; turn < calls; turn++, kind = kind + 1 < kinds ? kind + 1 : 0)
        r->call[kind](n, turn);
    return (now() - since) / calls;
}

int main(int argc, char **argv)
{
    lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = 1};
    const int rounds = argc > 2 ? atoi(argv[2]) : 20;
    lw_context *context = NULL;
    lw_context_info info;
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    printf("backend %s: %s, one thread\n", info.backend, info.machine);
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        const char *name = NULL;
        must(lw_engine_name((lw_engine)engine, &name));
        must(lw_generator_create(&generator, context, (lw_engine)engine, 1, 2));
        printf("--- %s\n", name);
        for (size_t r = 0; r < ROWS; r++)
            for (size_t l = 0; l < LENGTHS; l++) {
                double best = 0.0;
                for (int round = -1; round < rounds; round++) { /* the first one warms up */
                    const double seconds = time_calls(&rows[r], lengths[l], lengths[l] < 100 ? 2000 : 300);
                    if (round < 1 || seconds < best)
                        best = seconds;
                }
                printf("%s, %zu | %.4f M/s, %.1f ns\n", rows[r].name, lengths[l], 1e-6 / best, 1e9 * best);
                fflush(stdout);
            }
        lw_generator_destroy(generator);
    }
    lw_context_destroy(context);
    return 0;
}
