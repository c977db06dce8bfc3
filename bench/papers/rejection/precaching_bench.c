/* Schedules of rejection in sequence (kernel/schedules.h): samples per second and rounds per call of a plain loop, with
 * the next variate kept, in fields of lanes, with help and from a pool. As CSV on the standard output, and as a table
 * on the standard error.
 *
 *   precaching_bench cuda | avx512 | avx2 | .. [equal | rare | unequal]
 *
 * equal: all lanes have one acceptance (the default). rare: the same, from 0.01 down to 0.0001. unequal: acceptances are drawn from populations; in rows "own" a
 * lane keeps its acceptance from call to call, in rows "new" each call has others.
 *
 * On a GPU every warp that it holds draws, on a CPU one core. The ways are timed in turn: on a GPU medians, on a CPU,
 * which others may use, the fastest. theory: the formulas of tools/model/model.h; empty where there is none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../measure.h"
#include "model/model.h"
#include "../../method/populations.h"
#include "precaching_run.h"

enum { RUNS_CUDA = 3, RUNS_RARE = 5, RUNS_CPU = 15 };

#define LW_BACKEND_ROW(symbol, name) extern precaching_run symbol;
#include "precaching_backends.def"
#undef LW_BACKEND_ROW

static const struct way {
    const char *method;
    int each, way, lanes;
} ways[] = {
#define WAY(method, each, way, lanes) {#method, each, way, lanes},
#include "precaching_ways.def"
};
enum { WAYS = sizeof(ways) / sizeof(ways[0]) };

static const struct method {
    const char *name;
    int operations, coefficients, values;
} methods[] = {{"work_20", 20, 1, 1}, {"work_200", 200, 1, 1}, {"wide_18", 18, 8, 4}};

static const char *const names[] = {"masked", "kept", "grouped", "helping", "pooled"};

typedef struct setting {
    const char *backend;
    precaching_run *run;
    int cuda;
    const struct method *method;
    double p;             /* equal: of all */
    const population *of; /* unequal, else NULL */
    uint32_t by;          /* 1: new acceptances in every call */
} setting;

/* Mean rounds of a call as text; empty where no formula has them. */
static const char *theory_of(const setting *s, const struct way *way)
{
    static char text[32];
    double rounds = 0;
    text[0] = '\0';
    if (s->of != NULL) {
        if (way->way == WAY_MASKED)
            rounds = model_mixed(s->of->p, s->of->weight, s->of->classes, 32, 1).random;
    } else if (way->way == WAY_POOLED) {
        rounds = 1 / s->p;
    } else if (way->way == WAY_HELPING) {
        rounds = model_helping(s->p, 32);
    } else if (way->way == WAY_GROUPED) {
        rounds = model_fields(s->p, 32, way->lanes);
    } else {
        const model_chain chain = model_precached(s->p, 32);
        rounds = way->way == WAY_KEPT ? chain.cached : chain.uncached;
    }
    if (rounds > 0)
        snprintf(text, sizeof(text), "%.6f", rounds);
    return text;
}

/* How many warps make how many calls: on a CPU some tenths of a millisecond. */
static precaching_question question_of(const setting *s)
{
    static float each[32 * PRECACHING_WARPS];
    const double p = s->of == NULL ? s->p : 0.1;
    precaching_question q = {.p = s->p, .by = s->by};
    if (s->of != NULL) {
        for (uint64_t k = 0; k < 32 * PRECACHING_WARPS; k++)
            each[k] = population_draw(s->of, k);
        q.each = each;
    }
    if (s->cuda) {
        q.warps = 8448;
        q.calls = p < 0.0005 ? 4 : p < 0.005 ? 32 : p < 0.05 ? 128 : p < 0.3 ? 512 : 1024;
    } else {
        q.warps = s->of == NULL ? 1 : 32;
        q.calls = p < 0.0005 ? 4 : p < 0.005 ? 32 : p < 0.05 ? 128 : p < 0.3 ? 1024 : 8192;
        q.calls = q.calls / (s->method->operations == 200 ? 8 : 1) / q.warps;
        q.calls = q.calls == 0 ? 1 : q.calls;
    }
    return q;
}

static void measure(const setting *s)
{
    static double seconds[WAYS][RUNS_CPU];
    const int runs = s->cuda ? RUNS_CUDA : s->of == NULL && s->p < 0.005 ? RUNS_RARE : RUNS_CPU;
    uint64_t rounds[WAYS] = {0}, taken;
    precaching_question q = question_of(s);
    double masked = 0;
    for (int r = 0; r < runs; r++)
        for (int w = 0; w < WAYS; w++)
            if (strcmp(ways[w].method, s->method->name) == 0 && ways[w].each == (s->of != NULL)) {
                q.way = w;
                q.first = (uint32_t)r * q.warps;
                const char *const why = s->run(&q, &seconds[w][r], &taken);
                if (why != NULL)
                    exit((fprintf(stderr, "%s: %s\n", s->backend, why), 1));
                rounds[w] += taken;
            }
    char p[64];
    if (s->of == NULL)
        snprintf(p, sizeof(p), "%g", s->p);
    else
        snprintf(p, sizeof(p), "\"%s\"", s->of->text);
    const char *const parameters = s->of == NULL ? "same" : s->by == 0 ? "own" : "new";
    fprintf(stderr, "\n%s, %s, acceptance %s, %s\n  way      lanes  G samples/s  over masked  rounds/call\n",
            s->backend, s->method->name, p, parameters);
    for (int w = 0; w < WAYS; w++)
        if (rounds[w] > 0) {
            const double calls = (double)q.warps * q.calls, mean = (double)rounds[w] / (calls * runs);
            const summary times = summarise(seconds[w], (size_t)runs);
            const double rate = 32 * calls / (s->cuda ? times.median : times.low) * 1e-9;
            masked = ways[w].way == WAY_MASKED ? rate : masked;
            printf("%s,%d,%s,%s,%d,%.5g,%.6f,%s,%s,%d,%d\n", s->backend, s->method->operations, p, names[ways[w].way],
                   ways[w].lanes, rate, mean, theory_of(s, &ways[w]), parameters, s->method->coefficients,
                   s->method->values);
            fprintf(stderr, "  %-8s %5d %12.4g %12.3f %12.4f\n", names[ways[w].way], ways[w].lanes, rate, rate / masked,
                    mean);
        }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const double equal[] = {0.99, 0.95, 0.8, 0.5, 0.1, 0.01}, low[] = {0.01, 0.001, 0.0001};
    setting s = {.backend = argc > 1 ? argv[1] : "avx512"};
    s.cuda = strcmp(s.backend, "cuda") == 0;
#define LW_BACKEND_ROW(symbol, name) s.run = strcmp(s.backend, name) == 0 ? symbol : s.run;
#include "precaching_backends.def"
#undef LW_BACKEND_ROW
    if (s.run == NULL)
        return fprintf(stderr, "%s: not compiled in\n", s.backend), 1;
    printf("backend,operations,p,way,lanes,gvariates,iterations,theory,parameters,coefficients,values\n");
    if (argc > 2 && strcmp(argv[2], "unequal") == 0) {
        for (int k = 0; k < POPULATIONS; k++)
            for (int m = 0; m < 4; m++) {
                s.of = &populations[k];
                s.method = &methods[m / 2];
                s.by = (uint32_t)m % 2;
                measure(&s);
            }
        return 0;
    }
    const int rare = argc > 2 && strcmp(argv[2], "rare") == 0;
    for (int k = 0; k < (rare ? 3 : 6); k++)
        for (int m = 0; m < (rare ? 2 : 3); m++) {
            s.method = &methods[m];
            s.p = rare ? low[k] : equal[k];
            measure(&s);
        }
    return 0;
}
