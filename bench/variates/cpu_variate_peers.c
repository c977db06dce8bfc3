/* Variates of Intel MKL's vector statistics, by each of its generators and methods, and of the GNU Scientific Library
 * by its fastest generator. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu_variates.h"

#if BENCH_HAVE_MKL
#include "../engines/mkl_generators.h"

typedef struct mkl_state {
    VSLStreamStatePtr stream;
    const setting *setting;
    int method;
} mkl_state;

/* The names of the kinds' methods, where there are several. */
static const char *method_name(const setting *s, int method)
{
    static const char *const normal[] = {"BOXMULLER", "BOXMULLER2", "ICDF"};
    switch (s->kind) {
    case LW_KIND_NORMAL_F32:
    case LW_KIND_NORMAL_F64:
        return normal[method];
    case LW_KIND_LOGNORMAL_F32:
    case LW_KIND_LOGNORMAL_F64:
        return normal[method + 1];
    case LW_KIND_POISSON_U32:
        return method == 0 && s->what == PLAIN ? "PTPE" : "POISNORM";
    default:
        return "its method";
    }
}

/* Vectors and parameters by element. */
static int mkl_make_special(const mkl_state *m, void *out, int n)
{
    const VSLStreamStatePtr s = m->stream;
    const int first = (int)m->setting->parameters[0].u64;
    switch (m->setting->what) {
    case NORMAL_VECTORS_F32:
        return m->method <= 2 && vsRngGaussianMV(m->method, s, n, out, first, VSL_MATRIX_STORAGE_FULL, bench_mean_f32,
                                                 bench_factors_f32[first]) == VSL_STATUS_OK;
    case NORMAL_VECTORS_F64:
        return m->method <= 2 && vdRngGaussianMV(m->method, s, n, out, first, VSL_MATRIX_STORAGE_FULL, bench_mean,
                                                 bench_factors[first]) == VSL_STATUS_OK;
    case MULTINOMIALS:
        return m->method == 0 && viRngMultinomial(0, s, n, out, first, OUTCOMES, bench_chances) == VSL_STATUS_OK;
    case POISSON_EACH:
        for (int i = 0; i < n && m->method == 0; i += MEANS_MOST)
            if (viRngPoissonV(0, s, n - i < MEANS_MOST ? n - i : MEANS_MOST, (int *)out + i, bench_means) !=
                VSL_STATUS_OK)
                return 0;
        return m->method == 0;
    default:
        return 0;
    }
}

/* 1: the kind has that method. */
static int mkl_make(const mkl_state *m, void *out, int n)
{
    const VSLStreamStatePtr s = m->stream;
    const lw_value *const p = m->setting->parameters;
    const int method = m->method;
    if (m->setting->what != PLAIN)
        return mkl_make_special(m, out, n);
#define BOTH(KIND, name, last, ...)                                                                                    \
    case LW_KIND_##KIND##_F32:                                                                                         \
        return method <= (last) && vsRng##name(method, s, n, out, __VA_ARGS__) == VSL_STATUS_OK;                       \
    case LW_KIND_##KIND##_F64:                                                                                         \
        return method <= (last) && vdRng##name(method, s, n, out, __VA_ARGS__) == VSL_STATUS_OK;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
    switch (m->setting->kind) {
        BOTH(NORMAL, Gaussian, 2, p[0].f64, p[1].f64)
        BOTH(LOGNORMAL, Lognormal, 1, p[0].f64, p[1].f64, 0, 1)
        BOTH(EXPONENTIAL, Exponential, 0, 0, 1 / p[0].f64)
        BOTH(CAUCHY, Cauchy, 0, p[0].f64, p[1].f64)
        BOTH(LAPLACE, Laplace, 0, p[0].f64, p[1].f64)
        BOTH(GUMBEL, Gumbel, 0, p[0].f64, p[1].f64)
        BOTH(WEIBULL, Weibull, 0, p[0].f64, 0, p[1].f64)
        BOTH(RAYLEIGH, Rayleigh, 0, 0, p[0].f64 * 1.4142135623730951)
        BOTH(GAMMA, Gamma, 0, p[0].f64, 0, p[1].f64)
        BOTH(CHI_SQUARE, ChiSquare, 0, (int)p[0].f64)
        BOTH(BETA, Beta, 0, p[0].f64, p[1].f64, 0, 1)
    case LW_KIND_BERNOULLI_U32:
        return method == 0 && viRngBernoulli(0, s, n, out, p[0].f64) == VSL_STATUS_OK;
    case LW_KIND_POISSON_U32:
        return method <= 1 && viRngPoisson(method, s, n, out, p[0].f64) == VSL_STATUS_OK;
    case LW_KIND_BINOMIAL_U32:
        return method == 0 && viRngBinomial(0, s, n, out, (int)p[0].u64, p[1].f64) == VSL_STATUS_OK;
    case LW_KIND_GEOMETRIC_U64:
        return method == 0 && viRngGeometric(0, s, n, out, p[0].f64) == VSL_STATUS_OK;
    case LW_KIND_NEGATIVE_BINOMIAL_U64:
        return method == 0 && viRngNegbinomial(0, s, n, out, p[0].f64, p[1].f64) == VSL_STATUS_OK;
    case LW_KIND_HYPERGEOMETRIC_U64:
        return method == 0 && viRngHypergeometric(0, s, n, out, (int)(p[0].u64 + p[1].u64), (int)p[2].u64,
                                                  (int)p[0].u64) == VSL_STATUS_OK;
    default:
        return 0;
    }
#pragma GCC diagnostic pop
}

static size_t mkl_fill(void *state, void *out, size_t n)
{
    return mkl_make(state, out, (int)n) ? n : 0;
}

static void mkl_drop(void *state)
{
    vslDeleteStream(&((mkl_state *)state)->stream);
    free(state);
}

static void enter_mkl_variates(contest *c, const setting *s)
{
    for (int g = 0; g < MKL_GENERATORS; g++)
        for (int method = 0; method < 3; method++) {
            char note[64];
            mkl_state *const m = malloc(sizeof(*m));
            if (m == NULL || vslNewStream(&m->stream, mkl_generators[g].brng, 42) != VSL_STATUS_OK)
                exit((fprintf(stderr, "%s: no stream\n", mkl_generators[g].name), 1));
            m->setting = s;
            m->method = method;
            if (!mkl_make(m, c->memory, 16)) {
                mkl_drop(m);
                continue;
            }
            const char *const called = method_name(s, method);
            snprintf(note, sizeof(note), "%s, %s", mkl_generators[g].name + 4, called);
            contest_enter(c, PEER, strcmp(called, "POISNORM") == 0 ? "mkl, a rounded normal" : "mkl", note, mkl_fill, m,
                          mkl_drop);
        }
}
#endif

#if BENCH_HAVE_GSL
#include <gsl/gsl_randist.h>

typedef struct gsl_state {
    gsl_rng *generator;
    const setting *setting;
} gsl_state;

static size_t gsl_fill(void *state, void *out, size_t n)
{
    const gsl_state *const g = state;
    gsl_rng *const r = g->generator;
    const lw_value *const p = g->setting->parameters;
#define EACH(type, call)                                                                                               \
    for (size_t i = 0; i < n; i++)                                                                                     \
        ((type *)out)[i] = (type)(call);                                                                               \
    return n;
#define REAL(KIND, call)                                                                                               \
    case LW_KIND_##KIND##_F32:                                                                                         \
        EACH(float, call)                                                                                              \
    case LW_KIND_##KIND##_F64:                                                                                         \
        EACH(double, call)
    switch (g->setting->kind) {
        REAL(NORMAL, gsl_ran_gaussian_ziggurat(r, p[1].f64))
        REAL(LOGNORMAL, gsl_ran_lognormal(r, p[0].f64, p[1].f64))
        REAL(EXPONENTIAL, gsl_ran_exponential(r, 1 / p[0].f64))
        REAL(CAUCHY, gsl_ran_cauchy(r, p[1].f64))
        REAL(LAPLACE, gsl_ran_laplace(r, p[1].f64))
        REAL(GUMBEL, gsl_ran_gumbel1(r, p[1].f64, 1))
        REAL(WEIBULL, gsl_ran_weibull(r, p[1].f64, p[0].f64))
        REAL(RAYLEIGH, gsl_ran_rayleigh(r, p[0].f64))
        REAL(GAMMA, gsl_ran_gamma(r, p[0].f64, p[1].f64))
        REAL(CHI_SQUARE, gsl_ran_chisq(r, p[0].f64))
        REAL(BETA, gsl_ran_beta(r, p[0].f64, p[1].f64))
    case LW_KIND_BERNOULLI_U32:
        EACH(uint32_t, gsl_ran_bernoulli(r, p[0].f64))
    case LW_KIND_POISSON_U32:
        EACH(uint32_t, gsl_ran_poisson(r, p[0].f64))
    case LW_KIND_BINOMIAL_U32:
        EACH(uint32_t, gsl_ran_binomial(r, p[1].f64, (unsigned)p[0].u64))
    case LW_KIND_GEOMETRIC_U64:
        EACH(uint64_t, gsl_ran_geometric(r, p[0].f64))
    case LW_KIND_NEGATIVE_BINOMIAL_U64:
        EACH(uint64_t, gsl_ran_negative_binomial(r, p[1].f64, p[0].f64))
    case LW_KIND_HYPERGEOMETRIC_U64:
        EACH(uint64_t, gsl_ran_hypergeometric(r, (unsigned)p[0].u64, (unsigned)p[1].u64, (unsigned)p[2].u64))
    default:
        return 0;
    }
}

static void gsl_drop(void *state)
{
    gsl_rng_free(((gsl_state *)state)->generator);
    free(state);
}
#endif

void enter_variate_peers(contest *c, const setting *s)
{
#if BENCH_HAVE_MKL
    enter_mkl_variates(c, s);
#endif
#if BENCH_HAVE_GSL
    if (s->what != PLAIN)
        return;
    gsl_state *const g = malloc(sizeof(*g));
    if (g == NULL)
        exit(1);
    g->generator = gsl_rng_alloc(gsl_rng_taus2);
    g->setting = s;
    contest_enter(c, PEER, "gsl taus2", "", gsl_fill, g, gsl_drop);
#endif
    (void)c;
    (void)s;
}
