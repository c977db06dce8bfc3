/* What tests of at.h run over: a row per scalar kind with its fill, its elements of at.h and parameters, which are the
 * example, then at random, at the ends of their domains and outside. The rows of variates.def and plain.def say what
 * there is. */
#ifndef AT_ROWS_H
#define AT_ROWS_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "at_cases.h"
#include "support.h"

#include "lanewise/at.h"

enum { RUN = 70, SETS = 40 };

static const uint64_t places[] = {0, 31, 32, 63, 480, 481, 500, 1000, 1023, (uint64_t)1 << 40, ((uint64_t)1 << 60) - RUN};
enum { PLACES = sizeof(places) / sizeof(places[0]) };

static uint64_t state = 1;
static uint64_t number(void)
{
    state = lw_at_bits64((lw_key){99, 7}, state & 0xffffff) + state + 1;
    return state;
}

/* ---- parameters: set 0 is the example ---- */

static double uniform(void) { return (double)(number() >> 11) * 0x1p-53; }

static double real_of(const char *domain, double example, int least)
{
    static const double ends[] = {0, -1, 1, NAN, INFINITY, -INFINITY, 1e-30, 1e30, 1e-300, 1e300, 0.5, 1e-8};
    if (number() % 4 == 0)
        return ends[number() % (sizeof(ends) / sizeof(ends[0]))];
    if (strstr(domain, "probability"))
        return number() % 2 ? uniform() : exp(-30 * uniform());
    if (strcmp(domain, "whole") == 0)
        return floor(exp(12 * uniform()));
    if (strcmp(domain, "finite") == 0 || strcmp(domain, "number") == 0)
        return example + (uniform() - 0.5) * exp((least ? 3 : 8) * uniform());
    return exp(20 * uniform() - 8);
}

static at_value value_f32(const char *domain, double example, int set)
{
    at_value v = {.u64 = 0};
    v.f32 = set == 0 ? (float)example : (float)real_of(domain, example, set % 2);
    return v;
}
static at_value value_f64(const char *domain, double example, int set)
{
    at_value v = {.u64 = 0};
    v.f64 = set == 0 ? example : real_of(domain, example, set % 2);
    return v;
}
static at_value value_u64(const char *domain, double example, int set)
{
    at_value v = {.u64 = 0};
    (void)domain;
    v.u64 = set == 0 ? (uint64_t)example : number() % 8 == 0 ? number() : number() >> (20 + number() % 44);
    return v;
}

/* ---- one set of one kind ---- */

typedef struct tested {
    const char *name;
    size_t size;
    int parameters;
    at_value (*make[AT_PARAMETERS])(const char *, double, int);
    const char *domains[AT_PARAMETERS];
    double examples[AT_PARAMETERS];
    lw_status (*fill)(lw_generator *, void *, size_t, const at_value *);
    void (*at)(lw_key, uint64_t, const at_value *, void *);
    void (*of)(lw_key, uint64_t, const at_value *, void *); /* RUN elements through one that is opened */
    void (*run)(lw_key, uint64_t, uint64_t, const at_value *, void *);
} tested;

#define ARGUMENT_0(type, name, domain, example) p[0].type
#define ARGUMENT_1(type, name, domain, example) p[1].type
#define ARGUMENT_2(type, name, domain, example) p[2].type
#define ARGUMENT_3(type, name, domain, example) p[3].type
#define ARGUMENTS_1(a) ARGUMENT_0 a
#define ARGUMENTS_2(a, b) ARGUMENT_0 a, ARGUMENT_1 b
#define ARGUMENTS_3(a, b, c) ARGUMENT_0 a, ARGUMENT_1 b, ARGUMENT_2 c
#define ARGUMENTS_4(a, b, c, d) ARGUMENT_0 a, ARGUMENT_1 b, ARGUMENT_2 c, ARGUMENT_3 d
#define TYPE_f32 float
#define TYPE_f64 double
#define TYPE_u32 uint32_t
#define TYPE_u64 uint64_t
#define OPENED(name, type, ...)                                                                                        \
    static void of_##name(lw_key key, uint64_t index, const at_value *p, void *out)                                    \
    {                                                                                                                  \
        lw_at_##name##_opened o;                                                                                       \
        (void)p;                                                                                                       \
        lw_at_##name##_open(&o, key __VA_ARGS__);                                                                      \
        for (int k = 0; k < RUN; k++)                                                                                  \
            ((TYPE_##type *)out)[k] = lw_at_##name##_of(&o, index + (uint64_t)k);                                      \
    }                                                                                                                  \
    static void run_##name(lw_key key, uint64_t index, uint64_t n, const at_value *p, void *out)                       \
    {                                                                                                                  \
        lw_at_##name##_opened o;                                                                                       \
        (void)p;                                                                                                       \
        lw_at_##name##_open(&o, key __VA_ARGS__);                                                                      \
        lw_at_##name##_run(&o, index, n, out);                                                                         \
    }
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    static lw_status fill_##name(lw_generator *g, void *out, size_t n, const at_value *p)                              \
    {                                                                                                                  \
        return lw_fill_##name(g, out, n, ARGUMENTS_##parameters(__VA_ARGS__));                                         \
    }                                                                                                                  \
    static void at_##name(lw_key key, uint64_t index, const at_value *p, void *out)                                    \
    {                                                                                                                  \
        *(TYPE_##type *)out = lw_at_##name(key, index, ARGUMENTS_##parameters(__VA_ARGS__));                           \
    }                                                                                                                  \
    OPENED(name, type, , ARGUMENTS_##parameters(__VA_ARGS__))
#include "lanewise/lane/variates.def"
#undef LW_VARIATE

#define MAKE(type, name, domain, example) value_##type,
#define DOMAIN(type, name, domain, example) #domain,
#define EXAMPLE(type, name, domain, example) example,
#define EACH_1(F, a) F a
#define EACH_2(F, a, b) F a F b
#define EACH_3(F, a, b, c) F a F b F c
#define EACH_4(F, a, b, c, d) F a F b F c F d
static const tested variates[] = {
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    {#name, sizeof(TYPE_##type), parameters, {EACH_##parameters(MAKE, __VA_ARGS__)},                                   \
     {EACH_##parameters(DOMAIN, __VA_ARGS__)}, {EACH_##parameters(EXAMPLE, __VA_ARGS__)}, fill_##name,                 \
     at_##name, of_##name, run_##name},
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
};

#define PLAIN(name, type)                                                                                              \
    static lw_status fill_##name(lw_generator *g, void *out, size_t n, const at_value *p)                              \
    {                                                                                                                  \
        (void)p;                                                                                                       \
        return lw_fill_##name(g, out, n);                                                                              \
    }                                                                                                                  \
    static void at_##name(lw_key key, uint64_t index, const at_value *p, void *out)                                    \
    {                                                                                                                  \
        (void)p;                                                                                                       \
        *(TYPE_##type *)out = lw_at_##name(key, index);                                                                \
    }                                                                                                                  \
    OPENED(name, type, )
#define RANGE(name, type)                                                                                              \
    static lw_status fill_##name(lw_generator *g, void *out, size_t n, const at_value *p)                              \
    {                                                                                                                  \
        return lw_fill_##name(g, out, n, (TYPE_##type)p[0].u64);                                                       \
    }                                                                                                                  \
    static void at_##name(lw_key key, uint64_t index, const at_value *p, void *out)                                    \
    {                                                                                                                  \
        *(TYPE_##type *)out = lw_at_##name(key, index, (TYPE_##type)p[0].u64);                                         \
    }                                                                                                                  \
    OPENED(name, type, , (TYPE_##type)p[0].u64)
#define LW_NO_PARAMETER PLAIN
#define LW_PARAMETER(name, type, example) RANGE
#define LW_KIND(name, number, type, draw, param) param(name, type)
#include "kinds/plain.def"
#undef LW_NO_PARAMETER
#undef LW_PARAMETER
#undef LW_KIND
#define LW_NO_PARAMETER 0, {NULL}, {NULL}, {0}
#define LW_PARAMETER(name, type, example) 1, {value_##type}, {"bound"}, {(double)example}
#define LW_KIND(name, number, type, draw, param) {#name, sizeof(TYPE_##type), param, fill_##name, at_##name, of_##name, run_##name},
static const tested plain[] = {
#include "kinds/plain.def"
};

#endif
