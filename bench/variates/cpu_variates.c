/* lanewise_bench_cpu_variates [SUBSTRING]: variates on one core, 16 KiB in L1, in cycles each, ours beside Intel MKL's
 * vector statistics and the GNU Scientific Library, in turn; only the kinds whose title contains the substring.
 *
 * MKL takes each of its fast generators and, where it has them, both of its methods; the fastest is told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu_variates.h"

static double ghz;
static lw_context *contexts[2]; /* avx512 and portable; null where they cannot run */

typedef struct ours {
    lw_generator *generator;
    const setting *setting;
} ours;

static size_t fill(void *state, void *out, size_t n)
{
    const ours *const o = state;
    return lw_fill(o->generator, o->setting->kind, out, n, o->setting->parameters) == LW_OK ? n : 0;
}

static void drop(void *state)
{
    lw_generator_destroy(((ours *)state)->generator);
    free(state);
}

static void enter_ours(contest *c, const setting *s, int b)
{
    static const char *const labels[] = {"avx512", "portable"};
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        char name[48];
        const char *engine_name = NULL;
        ours *const o = malloc(sizeof(*o));
        if (o == NULL || lw_engine_name((lw_engine)engine, &engine_name) != LW_OK ||
            lw_generator_create(&o->generator, contexts[b], (lw_engine)engine, 42, 0) != LW_OK)
            exit((fprintf(stderr, "%s\n", lw_last_error()), 1));
        o->setting = s;
        snprintf(name, sizeof(name), "%s %s", labels[b], engine_name);
        contest_enter(c, OURS, name, "", fill, o, drop);
    }
}

/* clang-format off */
#define F(x) {.f64 = x}
#define U(x) {.u64 = x}
/* clang-format on */
static const setting settings[] = {
    {"normal-f32", LW_KIND_NORMAL_F32, 4, {F(0), F(1)}},
    {"normal-f64", LW_KIND_NORMAL_F64, 8, {F(0), F(1)}},
    {"exponential-f32", LW_KIND_EXPONENTIAL_F32, 4, {F(1)}},
    {"exponential-f64", LW_KIND_EXPONENTIAL_F64, 8, {F(1)}},
    {"lognormal-f32", LW_KIND_LOGNORMAL_F32, 4, {F(0), F(1)}},
    {"lognormal-f64", LW_KIND_LOGNORMAL_F64, 8, {F(0), F(1)}},
    {"cauchy-f32", LW_KIND_CAUCHY_F32, 4, {F(0), F(1)}},
    {"cauchy-f64", LW_KIND_CAUCHY_F64, 8, {F(0), F(1)}},
    {"laplace-f32", LW_KIND_LAPLACE_F32, 4, {F(0), F(1)}},
    {"laplace-f64", LW_KIND_LAPLACE_F64, 8, {F(0), F(1)}},
    {"gumbel-f32", LW_KIND_GUMBEL_F32, 4, {F(0), F(1)}},
    {"gumbel-f64", LW_KIND_GUMBEL_F64, 8, {F(0), F(1)}},
    {"weibull-f32", LW_KIND_WEIBULL_F32, 4, {F(1.5), F(1)}},
    {"weibull-f64", LW_KIND_WEIBULL_F64, 8, {F(1.5), F(1)}},
    {"rayleigh-f32", LW_KIND_RAYLEIGH_F32, 4, {F(1)}},
    {"rayleigh-f64", LW_KIND_RAYLEIGH_F64, 8, {F(1)}},
    {"gamma-f32 2.5", LW_KIND_GAMMA_F32, 4, {F(2.5), F(1)}},
    {"gamma-f64 2.5", LW_KIND_GAMMA_F64, 8, {F(2.5), F(1)}},
    {"chi-square-f32 5", LW_KIND_CHI_SQUARE_F32, 4, {F(5)}},
    {"chi-square-f64 5", LW_KIND_CHI_SQUARE_F64, 8, {F(5)}},
    {"beta-f32 2 3", LW_KIND_BETA_F32, 4, {F(2), F(3)}},
    {"beta-f64 2 3", LW_KIND_BETA_F64, 8, {F(2), F(3)}},
    {"bernoulli-u32 0.3", LW_KIND_BERNOULLI_U32, 4, {F(0.3)}},
    {"poisson-u32 4", LW_KIND_POISSON_U32, 4, {F(4)}},
    {"poisson-u32 100", LW_KIND_POISSON_U32, 4, {F(100)}},
    {"binomial-u32 100 0.3", LW_KIND_BINOMIAL_U32, 4, {U(100), F(0.3)}},
    {"geometric-u64 0.1", LW_KIND_GEOMETRIC_U64, 8, {F(0.1)}},
    {"negative-binomial-u64 5 0.3", LW_KIND_NEGATIVE_BINOMIAL_U64, 8, {F(5), F(0.3)}},
    {"hypergeometric-u64 50 100 30", LW_KIND_HYPERGEOMETRIC_U64, 8, {U(50), U(100), U(30)}},
};

int main(int argc, char **argv)
{
    static const char *const backends[] = {"avx512", "portable"};
    const char *const wanted = argc > 1 ? argv[1] : "";
    enum { BYTES = 16384 };
    static _Alignas(64) unsigned char memory[BYTES];
    for (int b = 0; b < 2; b++) {
        const lw_context_options options = {.size = sizeof(options), .backend = backends[b], .threads = 1};
        if (lw_context_create(&contexts[b], &options) != LW_OK)
            contexts[b] = NULL;
    }
    lw_context_info info;
    if (contexts[1] == NULL || lw_context_describe(contexts[contexts[0] == NULL], &info) != LW_OK)
        return 1;
    ghz = core_ghz();
    printf("%s; one core, %.3f GHz by a chain of additions, 16 KiB in L1\n", info.machine, ghz);
    for (size_t k = 0; k < sizeof(settings) / sizeof(settings[0]); k++) {
        const setting *const s = &settings[k];
        if (strstr(s->title, wanted) == NULL)
            continue;
        contest *const c = contest_open(s->title, memory, BYTES / s->size, s->size);
        c->ghz = ghz;
        c->most = 0.03;
        enter_ours(c, s, contexts[0] == NULL);
        enter_variate_peers(c, s);
        contest_run(c);
        contest_close(c);
    }
    for (int b = 0; b < 2; b++)
        lw_context_destroy(contexts[b]);
    return 0;
}
