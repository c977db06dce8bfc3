/* The settings that programs of this folder have in common, and the library's fills of them as entries of a contest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu_variates.h"

enum { BYTES = 16384 };

/* clang-format off */
#define F(x) {.f64 = x}
#define U(x) {.u64 = x}
/* clang-format on */
const setting bench_settings[] = {
    {"normal-f32", LW_KIND_NORMAL_F32, 4, {F(0), F(1)}, PLAIN},
    {"normal-f64", LW_KIND_NORMAL_F64, 8, {F(0), F(1)}, PLAIN},
    {"exponential-f32", LW_KIND_EXPONENTIAL_F32, 4, {F(1)}, PLAIN},
    {"exponential-f64", LW_KIND_EXPONENTIAL_F64, 8, {F(1)}, PLAIN},
    {"lognormal-f32", LW_KIND_LOGNORMAL_F32, 4, {F(0), F(1)}, PLAIN},
    {"lognormal-f64", LW_KIND_LOGNORMAL_F64, 8, {F(0), F(1)}, PLAIN},
    {"cauchy-f32", LW_KIND_CAUCHY_F32, 4, {F(0), F(1)}, PLAIN},
    {"cauchy-f64", LW_KIND_CAUCHY_F64, 8, {F(0), F(1)}, PLAIN},
    {"laplace-f32", LW_KIND_LAPLACE_F32, 4, {F(0), F(1)}, PLAIN},
    {"laplace-f64", LW_KIND_LAPLACE_F64, 8, {F(0), F(1)}, PLAIN},
    {"gumbel-f32", LW_KIND_GUMBEL_F32, 4, {F(0), F(1)}, PLAIN},
    {"gumbel-f64", LW_KIND_GUMBEL_F64, 8, {F(0), F(1)}, PLAIN},
    {"weibull-f32", LW_KIND_WEIBULL_F32, 4, {F(1.5), F(1)}, PLAIN},
    {"weibull-f64", LW_KIND_WEIBULL_F64, 8, {F(1.5), F(1)}, PLAIN},
    {"rayleigh-f32", LW_KIND_RAYLEIGH_F32, 4, {F(1)}, PLAIN},
    {"rayleigh-f64", LW_KIND_RAYLEIGH_F64, 8, {F(1)}, PLAIN},
    {"gamma-f32 2.5", LW_KIND_GAMMA_F32, 4, {F(2.5), F(1)}, PLAIN},
    {"gamma-f64 2.5", LW_KIND_GAMMA_F64, 8, {F(2.5), F(1)}, PLAIN},
    {"chi-square-f32 5", LW_KIND_CHI_SQUARE_F32, 4, {F(5)}, PLAIN},
    {"chi-square-f64 5", LW_KIND_CHI_SQUARE_F64, 8, {F(5)}, PLAIN},
    {"beta-f32 2 3", LW_KIND_BETA_F32, 4, {F(2), F(3)}, PLAIN},
    {"beta-f64 2 3", LW_KIND_BETA_F64, 8, {F(2), F(3)}, PLAIN},
    {"bernoulli-u32 0.3", LW_KIND_BERNOULLI_U32, 4, {F(0.3)}, PLAIN},
    {"poisson-u32 4", LW_KIND_POISSON_U32, 4, {F(4)}, PLAIN},
    {"poisson-u32 100", LW_KIND_POISSON_U32, 4, {F(100)}, PLAIN},
    {"binomial-u32 100 0.3", LW_KIND_BINOMIAL_U32, 4, {U(100), F(0.3)}, PLAIN},
    {"geometric-u64 0.1", LW_KIND_GEOMETRIC_U64, 8, {F(0.1)}, PLAIN},
    {"negative-binomial-u64 5 0.3", LW_KIND_NEGATIVE_BINOMIAL_U64, 8, {F(5), F(0.3)}, PLAIN},
    {"hypergeometric-u64 50 100 30", LW_KIND_HYPERGEOMETRIC_U64, 8, {U(50), U(100), U(30)}, PLAIN},
    {"poisson-u32, a mean per element, 1 to 200", LW_KIND_POISSON_U32, 4, {F(0)}, POISSON_EACH},
    {"multinomial-u64 of 4, 100 trials", 0, 32, {U(100)}, MULTINOMIALS},
    {"multivariate-normal-f32 of 4", LW_KIND_NORMAL_F32, 16, {U(4)}, NORMAL_VECTORS_F32},
    {"multivariate-normal-f64 of 2", LW_KIND_NORMAL_F64, 16, {U(2)}, NORMAL_VECTORS_F64},
    {"multivariate-normal-f64 of 3", LW_KIND_NORMAL_F64, 24, {U(3)}, NORMAL_VECTORS_F64},
    {"multivariate-normal-f64 of 4", LW_KIND_NORMAL_F64, 32, {U(4)}, NORMAL_VECTORS_F64},
    {"multivariate-normal-f64 of 8", LW_KIND_NORMAL_F64, 64, {U(8)}, NORMAL_VECTORS_F64},
    {.title = NULL},
};

const double bench_chances[OUTCOMES] = {0.1, 0.2, 0.3, 0.4}, bench_mean[DIMENSIONS_MOST];
const float bench_mean_f32[DIMENSIONS_MOST];
double bench_means[MEANS_MOST];
double bench_factors[DIMENSIONS_MOST + 1][DIMENSIONS_MOST * DIMENSIONS_MOST];
float bench_factors_f32[DIMENSIONS_MOST + 1][DIMENSIONS_MOST * DIMENSIONS_MOST];

static void make_factors(void)
{
    for (int d = 1; d <= DIMENSIONS_MOST; d++)
        for (int row = 0; row < d; row++)
            for (int column = 0; column <= row; column++) {
                const double factor = 1.0 / (1 << (row - column));
                bench_factors[d][d * row + column] = factor;
                bench_factors_f32[d][d * row + column] = (float)factor;
            }
}

session session_open(int argc, char **argv)
{
    enum { SIZE_MOST = 8 * DIMENSIONS_MOST };
    session of = {.wanted = argc > 1 ? argv[1] : "", .numbers = argc > 2 ? (size_t)atof(argv[2]) : 0};
    const size_t bytes = of.numbers * SIZE_MOST > BYTES ? (of.numbers * SIZE_MOST + 63) / 64 * 64 : BYTES;
    of.memory = aligned_alloc(64, bytes);
    if (of.memory == NULL)
        exit((fprintf(stderr, "no memory for %zu bytes\n", bytes), 1));
    memset(of.memory, 1, bytes); /* its pages are there before the first turn */
    for (int i = 0; i < MEANS_MOST; i++)
        bench_means[i] = 1 + i * (199.0 / (MEANS_MOST - 1));
    make_factors();
    of.ghz = core_ghz();
    return of;
}

lw_context *session_context(const char *backend)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    lw_context *context;
    return lw_context_create(&context, &options) == LW_OK ? context : NULL;
}

void session_head(const session *of, lw_context *context)
{
    lw_context_info info;
    if (lw_context_describe(context, &info) != LW_OK)
        exit((fprintf(stderr, "%s\n", lw_last_error()), 1));
    printf("%s; one core, %.3f GHz by a chain of additions, ", info.machine, of->ghz);
    if (of->numbers != 0)
        printf("calls of %zu numbers\n", of->numbers);
    else
        printf("16 KiB in L1\n");
}

contest *session_contest(const session *of, const setting *s)
{
    if (strstr(s->title, of->wanted) == NULL)
        return NULL;
    contest *const c = contest_open(s->title, of->memory, of->numbers != 0 ? of->numbers : BYTES / s->size, s->size);
    c->ghz = of->ghz;
    c->most = 0.01;
    return c;
}

typedef struct ours {
    lw_generator *generator;
    const setting *setting;
} ours;

static size_t fill(void *state, void *out, size_t n)
{
    const ours *const o = state;
    const setting *const s = o->setting;
    const uint64_t first = s->parameters[0].u64;
    lw_status status = LW_OK;
    switch (s->what) {
    case PLAIN:
        status = lw_fill(o->generator, s->kind, out, n, s->parameters);
        break;
    case NORMAL_VECTORS_F32:
        status = lw_fill_multivariate_normal_f32(o->generator, out, n, bench_mean_f32, bench_factors_f32[first], first);
        break;
    case NORMAL_VECTORS_F64:
        status = lw_fill_multivariate_normal_f64(o->generator, out, n, bench_mean, bench_factors[first], first);
        break;
    case MULTINOMIALS:
        status = lw_fill_multinomial_u64(o->generator, out, n, first, bench_chances, OUTCOMES);
        break;
    case POISSON_EACH:
        for (size_t i = 0; i < n && status == LW_OK; i += MEANS_MOST) {
            const size_t count = n - i < MEANS_MOST ? n - i : MEANS_MOST;
            status = lw_fill_poisson_u32_each(o->generator, (uint32_t *)out + i, count, lw_array_f64(bench_means));
        }
        break;
    }
    return status == LW_OK ? n : 0;
}

static void drop(void *state)
{
    lw_generator_destroy(((ours *)state)->generator);
    free(state);
}

void enter_ours(contest *c, const setting *s, lw_context *context, const char *label, lw_engine engine)
{
    char name[48];
    const char *engine_name = NULL;
    ours *const o = malloc(sizeof(*o));
    if (o == NULL || lw_engine_name(engine, &engine_name) != LW_OK ||
        lw_generator_create(&o->generator, context, engine, 42, 0) != LW_OK)
        exit((fprintf(stderr, "%s\n", lw_last_error()), 1));
    o->setting = s;
    snprintf(name, sizeof(name), "%s %s", label, engine_name);
    contest_enter(c, OURS, name, "", fill, o, drop);
}
