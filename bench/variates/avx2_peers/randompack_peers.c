/* Randompack by its generators with vectors and by its fastest without, as it is by default: floats of 23 and doubles
 * of 52 random bits (ours have 24 and 53), logarithms by SLEEF. */
#include <randompack.h>

#include <stdio.h>
#include <stdlib.h>

#include "avx2_peers.h"

typedef struct randompack_state {
    randompack_rng *generator;
    const setting *setting;
} randompack_state;

/* 0: the kind is not there. */
static int make(const randompack_state *state, void *out, size_t n)
{
    randompack_rng *const r = state->generator;
    const lw_value *const p = state->setting->parameters;
#define BOTH(KIND, name, ...)                                                                                          \
    case LW_KIND_##KIND##_F32:                                                                                         \
        return randompack_##name##f(out, n, __VA_ARGS__);                                                              \
    case LW_KIND_##KIND##_F64:                                                                                         \
        return randompack_##name(out, n, __VA_ARGS__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
    switch (state->setting->kind) {
    case LW_KIND_BITS32:
    case LW_KIND_BITS64:
        return randompack_raw(out, n * state->setting->size, r);
        BOTH(UNIFORM, u01, r);
        BOTH(NORMAL, norm, r);
        BOTH(EXPONENTIAL, exp, 1 / p[0].f64, r);
        BOTH(LOGNORMAL, lognormal, p[0].f64, p[1].f64, r);
        BOTH(GUMBEL, gumbel, p[0].f64, p[1].f64, r);
        BOTH(WEIBULL, weibull, p[0].f64, p[1].f64, r);
        BOTH(PARETO, pareto, p[1].f64, p[0].f64, r);
        BOTH(GAMMA, gamma, p[0].f64, p[1].f64, r);
        BOTH(CHI_SQUARE, chi2, p[0].f64, r);
        BOTH(BETA, beta, p[0].f64, p[1].f64, r);
        BOTH(STUDENT_T, t, p[0].f64, r);
        BOTH(F_RATIO, f, p[0].f64, p[1].f64, r);
    default:
        return 0;
    }
#pragma GCC diagnostic pop
}

static size_t fill(void *state, void *out, size_t n)
{
    return make(state, out, n) ? n : 0;
}

static void drop(void *state)
{
    randompack_free(((randompack_state *)state)->generator);
    free(state);
}

void enter_randompack(contest *c, const setting *s)
{
    static const char *const engines[] = {"x256++simd", "x256**simd", "sfc64simd", "x256++", "sfc64", "xoro++"};
    for (size_t e = 0; e < sizeof(engines) / sizeof(engines[0]); e++) {
        randompack_state *const state = malloc(sizeof(*state));
        if (state == NULL)
            exit(1);
        *state = (randompack_state){randompack_create(engines[e]), s};
        if (state->generator == NULL || !randompack_seed(42, NULL, 0, state->generator))
            exit((fprintf(stderr, "randompack: %s\n", engines[e]), 1));
        if (make(state, c->memory, 16))
            contest_enter(c, PEER, "randompack", engines[e], fill, state, drop);
        else
            drop(state);
    }
}
