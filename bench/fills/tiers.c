/* lanewise_bench_tiers [BACKEND [OTHER [SUBSTRING]]]: how fast BACKEND (avx2) is beside OTHER (avx512), on one core:
 * fills of 16 KiB in L1, builds of an alias table of 65536 items and samples of it, in nanoseconds per element. Only
 * rows whose title contains the substring.
 *
 * The runs of the two alternate, a short one each, and the least of many counts: machines are shared. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measure.h"
#include "lanewise/lanewise.h"

enum { BYTES = 16384, ITEMS = 65536, RUNS = 3000 };

typedef struct side {
    lw_context *context;
    lw_generator *generator;
    lw_alias *alias;
} side;

typedef struct row {
    const char *title;
    lw_engine engine;
    lw_kind kind;
    size_t size; /* of an element; 0: a table is built; 1: it is sampled */
    lw_value parameters[2];
} row;

static void check(lw_status status)
{
    if (status != LW_OK)
        exit((fprintf(stderr, "lanewise_bench_tiers: %s\n", lw_last_error()), 1));
}

static double weights[ITEMS];
static _Alignas(64) unsigned char memory[BYTES];

static side open_side(const char *backend, lw_engine engine)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    side s;
    check(lw_context_create(&s.context, &options));
    check(lw_generator_create(&s.generator, s.context, engine, 42, 0));
    check(lw_alias_create_f64(&s.alias, s.context, weights, ITEMS));
    return s;
}

static void close_side(side *s)
{
    lw_alias_destroy(s->alias);
    lw_generator_destroy(s->generator);
    lw_context_destroy(s->context);
}

static size_t elements(const row *r)
{
    return r->size == 0 ? ITEMS : r->size == 1 ? BYTES / sizeof(uint32_t) : BYTES / r->size;
}

/* Seconds of one run. */
static double timed(const row *r, side *s)
{
    const double start = now();
    if (r->size == 0)
        check(lw_alias_rebuild(s->alias, weights, LW_TYPE_F64, NULL));
    else if (r->size == 1)
        check(lw_alias_sample_u32(s->generator, s->alias, (uint32_t *)(void *)memory, elements(r)));
    else
        check(lw_fill(s->generator, r->kind, memory, elements(r), r->parameters));
    return now() - start;
}

/* clang-format off */
#define F(x) {.f64 = x}
#define U(x) {.u64 = x}
/* clang-format on */
static const row rows[] = {
    {"warp1024 bits32", LW_ENGINE_WARP1024, LW_KIND_BITS32, 4, {F(0)}},
    {"warp1024 bits64", LW_ENGINE_WARP1024, LW_KIND_BITS64, 8, {F(0)}},
    {"philox bits32", LW_ENGINE_PHILOX, LW_KIND_BITS32, 4, {F(0)}},
    {"mrg8 bits32", LW_ENGINE_MRG8, LW_KIND_BITS32, 4, {F(0)}},
    {"uniform-f32", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F32, 4, {F(0)}},
    {"uniform-f64", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64, 8, {F(0)}},
    {"range-u32 6", LW_ENGINE_WARP1024, LW_KIND_RANGE_U32, 4, {U(6)}},
    {"exponential-f32", LW_ENGINE_WARP1024, LW_KIND_EXPONENTIAL_F32, 4, {F(1)}},
    {"exponential-f64", LW_ENGINE_WARP1024, LW_KIND_EXPONENTIAL_F64, 8, {F(1)}},
    {"normal-f32", LW_ENGINE_WARP1024, LW_KIND_NORMAL_F32, 4, {F(0), F(1)}},
    {"normal-f64", LW_ENGINE_WARP1024, LW_KIND_NORMAL_F64, 8, {F(0), F(1)}},
    {"normal-inverse-f32", LW_ENGINE_WARP1024, LW_KIND_NORMAL_INVERSE_F32, 4, {F(0), F(1)}},
    {"normal-inverse-f64", LW_ENGINE_WARP1024, LW_KIND_NORMAL_INVERSE_F64, 8, {F(0), F(1)}},
    {"gamma-f32 2.5", LW_ENGINE_WARP1024, LW_KIND_GAMMA_F32, 4, {F(2.5), F(1)}},
    {"gamma-f64 2.5", LW_ENGINE_WARP1024, LW_KIND_GAMMA_F64, 8, {F(2.5), F(1)}},
    {"beta-f64 2 3", LW_ENGINE_WARP1024, LW_KIND_BETA_F64, 8, {F(2), F(3)}},
    {"poisson-u32 4", LW_ENGINE_WARP1024, LW_KIND_POISSON_U32, 4, {F(4)}},
    {"poisson-u32 100", LW_ENGINE_WARP1024, LW_KIND_POISSON_U32, 4, {F(100)}},
    {"binomial-u32 100 0.3", LW_ENGINE_WARP1024, LW_KIND_BINOMIAL_U32, 4, {U(100), F(0.3)}},
    {"alias build, f64 weights", LW_ENGINE_WARP1024, LW_KIND_BITS32, 0, {F(0)}},
    {"alias samples", LW_ENGINE_WARP1024, LW_KIND_BITS32, 1, {F(0)}},
};

int main(int argc, char **argv)
{
    const char *const names[2] = {argc > 1 ? argv[1] : "avx2", argc > 2 ? argv[2] : "avx512"};
    for (int i = 0; i < ITEMS; i++)
        weights[i] = 1 + (double)((uint32_t)i * 0x9e3779b1u);
    for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) {
        const row *const r = &rows[k];
        if (strstr(r->title, argc > 3 ? argv[3] : "") == NULL)
            continue;
        double least[2] = {1e30, 1e30};
        side sides[2];
        for (int b = 0; b < 2; b++)
            sides[b] = open_side(names[b], r->engine);
        for (int run = 0; run < (r->size == 0 ? RUNS / 10 : RUNS); run++)
            for (int b = 0; b < 2; b++) {
                const double seconds = timed(r, &sides[b]);
                least[b] = seconds < least[b] ? seconds : least[b];
            }
        const double each = 1e9 / (double)elements(r);
        printf("%-26s%s %8.4f ns   %s %8.4f ns   speed %.2f\n", r->title, names[0], least[0] * each, names[1],
               least[1] * each, least[1] / least[0]);
        fflush(stdout);
        for (int b = 0; b < 2; b++)
            close_side(&sides[b]);
    }
    return 0;
}
