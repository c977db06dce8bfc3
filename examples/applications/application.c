#define _POSIX_C_SOURCE 200809L
#include "application.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- options ---- */

static unsigned long long asked_for; /* bit i: argument i is an option that somebody asked for */

static const char *option(int argc, char **argv, const char *name)
{
    const size_t length = strlen(name);
    for (int i = 1; i < argc && i < 64; i++)
        if (strncmp(argv[i], name, length) == 0 && argv[i][length] == '=') {
            asked_for |= 1ull << i;
            return argv[i] + length + 1;
        }
    return NULL;
}

const char *application_text(int argc, char **argv, const char *name)
{
    return option(argc, argv, name);
}

static void refuse(const char *name, const char *value, const char *rule)
{
    fprintf(stderr, "%s=%s: %s\n", name, value, rule);
    exit(2);
}

uint64_t application_integer(int argc, char **argv, const char *name, uint64_t otherwise, uint64_t least, uint64_t most)
{
    const char *const text = option(argc, argv, name);
    char *end = NULL, rule[96];
    if (text == NULL)
        return otherwise;
    const uint64_t value = strtoull(text, &end, 0);
    snprintf(rule, sizeof(rule), "must be an integer from %llu to %llu", (unsigned long long)least,
             (unsigned long long)most);
    if (text[0] == '-' || end == text || *end != '\0' || value < least || value > most)
        refuse(name, text, rule);
    return value;
}

double application_real(int argc, char **argv, const char *name, double otherwise, double least, double most)
{
    const char *const text = option(argc, argv, name);
    char *end = NULL, rule[96];
    if (text == NULL)
        return otherwise;
    const double value = strtod(text, &end);
    snprintf(rule, sizeof(rule), "must be a number from %g to %g", least, most);
    if (end == text || *end != '\0' || !(value >= least && value <= most))
        refuse(name, text, rule);
    return value;
}

int application_choice(int argc, char **argv, const char *name, const char *const *choices)
{
    const char *const text = option(argc, argv, name);
    for (int i = 0; text != NULL && choices[i] != NULL; i++)
        if (strcmp(text, choices[i]) == 0)
            return i;
    if (text != NULL)
        refuse(name, text, "no such choice");
    return 0;
}

void application_no_others(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (i > 63 || (asked_for >> i & 1) == 0) {
            fprintf(stderr, "%s: no such option; they are name=value, each once\n", argv[i]);
            exit(2);
        }
}

/* ---- time and energy ---- */

struct application_meter {
    int calls, on_gpu;
    uint64_t repeats;
    double seconds, begin, last, best, joules;
};

static double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The first run warms up, unless it is the only one. */
int application_again(application_meter *m)
{
    const double now = seconds_now();
    const int call = m->calls++;
    if (call == 0) {
        m->joules = -1;
    } else if (call == 1) {
        m->best = now - m->last;
        m->begin = now;
        m->joules = application_joules(m->on_gpu);
    } else {
        m->best = call == 2 ? now - m->last : fmin(m->best, now - m->last);
    }
    const int again = call == 0 || (m->repeats > 0 && ((uint64_t)call <= m->repeats || now - m->begin < m->seconds));
    if (!again && m->joules >= 0)
        m->joules = call > 1 ? (application_joules(m->on_gpu) - m->joules) / (call - 1) : -1;
    m->last = seconds_now();
    return again;
}

/* ---- running ---- */

/* Whether this CPU has what a way of that name takes. */
static const char *lacking(const char *name)
{
#if defined(__x86_64__)
    if (strcmp(name, "avx512") == 0 && !(__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
                                         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                                         __builtin_cpu_supports("avx512bw")))
        return "this CPU has no AVX-512 with DQ, VL and BW";
    if (strcmp(name, "avx2") == 0 &&
        !(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2")))
        return "this CPU has no AVX2 with FMA and BMI2";
#endif
    (void)name;
    return NULL;
}

static int is_named(const char *names, const char *name)
{
    const size_t length = strlen(name);
    for (; names != NULL; names = strchr(names, ',') != NULL ? strchr(names, ',') + 1 : NULL)
        if (strcspn(names, ",") == length && strncmp(names, name, length) == 0)
            return 1;
    return 0;
}

uint64_t application_digest(const uint64_t *words, uint64_t n)
{
    uint64_t h = 0xcbf29ce484222325u; /* FNV-1a, by words, and mixed at the end */
    for (uint64_t i = 0; i < n; i++)
        h = (h ^ words[i]) * 0x100000001b3u;
    h = (h ^ h >> 32) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

typedef struct runner {
    const application *a;
    const void *job;
    uint64_t units[2], repeats; /* units: on the CPU, on the GPU */
    double seconds;
    uint64_t *reference; /* of the first way of Lanewise, which had so many units */
    uint64_t reference_units;
    int failed;
} runner;

static uint64_t fewer(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* How one way does: its line, and what theory and the first way say of its results. Returns why it cannot run. */
static const char *run_way(runner *r, const application_way *w)
{
    const uint64_t units = r->units[w->on_gpu], compared = fewer(r->units[0], r->units[1]) * r->a->words;
    uint64_t *const results = calloc(units * r->a->words, sizeof(*results));
    application_meter whole = {0, w->on_gpu, r->repeats, r->seconds, 0, 0, 0, 0}, draws = whole;
    char joules[32] = "joules not readable", equal[20] = "-";
    if (results == NULL)
        return "no memory for the results";
    const char *reason = w->run == NULL ? "not in this build" : lacking(w->name);
    if (reason == NULL)
        reason = w->run(r->job, units, 0, results, &whole);
    if (reason == NULL)
        reason = w->run(r->job, units, 1, results, &draws);
    if (reason != NULL) {
        free(results);
        return reason;
    }
    if (whole.joules >= 0)
        snprintf(joules, sizeof(joules), "%.4g J", whole.joules);
    if (!w->peer)
        snprintf(equal, sizeof(equal), "%016llx", (unsigned long long)application_digest(results, compared));
    printf("%-10s %-14s %9llu units %11.4g s %11.4g %s/s  random %3.0f %%  %s  %s\n", r->a->name, w->name,
           (unsigned long long)units, whole.best, r->a->work_of(r->job) * (double)units / whole.best, r->a->work,
           100 * draws.best / whole.best, joules, equal);
    r->failed |= !r->a->check(r->job, units, results);
    if (!w->peer && r->reference != NULL &&
        memcmp(results, r->reference, fewer(units, r->reference_units) * r->a->words * sizeof(*results)) != 0) {
        printf("the results of %s differ\n", w->name);
        r->failed = 1;
    }
    if (w->peer || r->reference != NULL) {
        free(results);
    } else {
        r->reference = results;
        r->reference_units = units;
    }
    fflush(stdout);
    return NULL;
}

int application_main(int argc, char **argv, const application *a, const application_way *ways, const void *job,
                     uint64_t units, uint64_t gpu_units)
{
    const uint64_t most = (uint64_t)1 << 40;
    const char *const names = option(argc, argv, "ways");
    const int peers = (int)application_integer(argc, argv, "peers", 0, 0, 1);
    int ran = 0, missing = 0;
    runner r = {a, job, {0}, 0, 0, NULL, 0, 0};
    r.units[0] = application_integer(argc, argv, "units", units, 1, most);
    r.units[1] = application_integer(argc, argv, "gpu_units", gpu_units, 1, most);
    r.repeats = application_integer(argc, argv, "repeats", 3, 0, 1000000);
    r.seconds = application_real(argc, argv, "seconds", 0, 0, 1e6);
    application_no_others(argc, argv);
    for (const application_way *w = ways; w->name != NULL && !missing; w++) {
        const int named = is_named(names, w->name);
        if (names != NULL ? !named && !(peers && w->peer) : w->peer && !peers)
            continue;
        const char *const reason = run_way(&r, w);
        if (reason != NULL)
            printf("%-10s %-14s not run: %s\n", a->name, w->name, reason);
        missing |= reason != NULL && named;
        ran += reason == NULL;
    }
    free(r.reference);
    if (r.failed)
        printf("FAILED\n");
    return r.failed ? 1 : missing || ran == 0 ? 77 : 0;
}

int application_agrees(const char *what, double observed, double expected, double error)
{
    const double off = (observed - expected) / error;
    const int good = fabs(off) <= 5; /* not so for a NaN; beyond by chance once in two million */
    printf("    %-40s %.9g +- %.2g, expected %.9g: %.2f standard errors%s\n", what, observed, error, expected, off,
           good ? "" : ", FAILED");
    return good;
}
