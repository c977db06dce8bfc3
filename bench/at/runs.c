/* Elements of at.h beside lw_fill on one core, PHILOX, for every kind with its examples as parameters: nanoseconds per
 * element one by one with a key each, opened, as a run, and by the library; medians of 9 turns of 16384 elements. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measure.h"

#include "lanewise/at.h"
#include "lanewise/lanewise.h"

enum { TURNS = 9, MOST = 1 << 14, WAYS = 4 };

static double memory[MOST];

#define ARGUMENT(type, name, domain, example) , (TYPE_##type)(example)
#define TYPE_f32 float
#define TYPE_f64 double
#define TYPE_u32 uint32_t
#define TYPE_u64 uint64_t
#define ARGUMENTS_1(a) ARGUMENT a
#define ARGUMENTS_2(a, b) ARGUMENT a ARGUMENT b
#define ARGUMENTS_3(a, b, c) ARGUMENT a ARGUMENT b ARGUMENT c
#define ARGUMENTS_4(a, b, c, d) ARGUMENT a ARGUMENT b ARGUMENT c ARGUMENT d
#define KIND(name, type, ...)                                                                                          \
    static void turn_##name(int way, lw_generator *g, uint64_t first)                                                  \
    {                                                                                                                  \
        TYPE_##type *const out = (TYPE_##type *)memory;                                                                \
        const lw_key key = {1, 2};                                                                                     \
        lw_at_##name##_opened o;                                                                                       \
        lw_at_##name##_open(&o, key __VA_ARGS__);                                                                      \
        if (way == 0)                                                                                                  \
            for (uint64_t k = 0; k < MOST; k++)                                                                        \
                out[k] = lw_at_##name((lw_key){k, 2}, first + k __VA_ARGS__);                                          \
        else if (way == 1)                                                                                             \
            for (uint64_t k = 0; k < MOST; k++)                                                                        \
                out[k] = lw_at_##name##_of(&o, first + k);                                                             \
        else if (way == 2)                                                                                             \
            lw_at_##name##_run(&o, first, MOST, out);                                                                  \
        else                                                                                                           \
            lw_fill_##name(g, out, MOST __VA_ARGS__);                                                                  \
    }
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    KIND(name, type, ARGUMENTS_##parameters(__VA_ARGS__))
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#define LW_NO_PARAMETER
#define LW_PARAMETER(name, type, example) , example
#define LW_KIND(name, number, type, draw, param) KIND(name, type, param)
#include "kinds/plain.def"
#undef LW_KIND

static const struct {
    const char *name;
    void (*turn)(int, lw_generator *, uint64_t);
} kinds[] = {
#define LW_KIND(name, ...) {#name, turn_##name},
#include "kinds/plain.def"
#undef LW_KIND
#define LW_VARIATE(name, ...) {#name, turn_##name},
#include "lanewise/lane/variates.def"
};

static void fail(void)
{
    fprintf(stderr, "runs: %s\n", lw_last_error());
    exit(1);
}

int main(int argc, char **argv)
{
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    const lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = 1};
    if (lw_context_create(&context, &options) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_PHILOX, 1, 2) != LW_OK)
        fail();
    printf("# lanewise_bench_at_runs, one core, fills of %s; ns per element: at, of, run, fill; run over fill\n",
           argc > 1 ? argv[1] : "the fastest CPU backend");
    for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
        double ns[WAYS][TURNS], median[WAYS];
        for (int turn = -1; turn < TURNS; turn++)
            for (int way = 0; way < WAYS; way++) {
                const double begin = now();
                kinds[k].turn(way, generator, (uint64_t)(turn + 1) * MOST);
                ns[way][turn < 0 ? 0 : turn] = 1e9 * (now() - begin) / MOST;
            }
        for (int way = 0; way < WAYS; way++)
            median[way] = summarise(ns[way], TURNS).median;
        printf("%-26s %8.2f %8.2f %8.2f %8.2f %6.2f\n", kinds[k].name, median[0], median[1], median[2], median[3],
               median[2] / median[3]);
    }
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return 0;
}
