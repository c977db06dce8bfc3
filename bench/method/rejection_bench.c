/* Every schedule over acceptance and the cost of an attempt: samples per second and iterations, as CSV, beside theory.
 *
 *   rejection_bench backend [log2n [equal | rare | unequal]]      (2^26 elements, 1 thread)
 *
 * equal: all elements have one acceptance (the default). rare: the same, from 0.01 down to 0.0001. unequal: each has its own, drawn from a population.
 *
 * Iterations come from counters, in a call of their own; times from calls without. The rows of a setting are timed in
 * turn: on a device medians, on a CPU, which others may use, the fastest. There, fewer elements are made where they
 * take long. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measure.h"
#include "lanewise/method.h"
#include "model/model.h"
#include "populations.h"

LW_DECLARE_METHOD(work_20);
LW_DECLARE_METHOD(work_200);

enum { RUNS_DEVICE = 5, RUNS = 9, ROWS_MOST = 3, FEW = 512, RARELY = 64 /* of 1 / p, fewer elements on a device */ };

static void check(lw_status status)
{
    if (status != LW_OK)
        exit((fprintf(stderr, "%s\n", lw_last_error()), 1));
}

typedef struct row {
    lw_schedule schedule;
    int lanes;
    double seconds[RUNS];
} row;

static const char *const names[] = {[LW_SCHEDULE_MASKED] = "masked", [LW_SCHEDULE_QUEUED] = "queued"};

typedef struct setting {
    lw_context *context;
    lw_generator *generator;
    const char *backend;
    int on_device;
    void *out, *each;
    size_t most, n; /* elements */
    const lw_method *method;
    double operations;
    double p;             /* the mean acceptance of an element */
    const population *of; /* unequal, else NULL */
} setting;

/* Iterations of a warp of `lanes` for a sample of each of its lanes, as theory has them; queued ones are never
 * idle. */
static double theory(const setting *s, const row *r)
{
    const population one = {"", 1, {s->p}, {1}}, *const of = s->of == NULL ? &one : s->of;
    const model_mix mix = model_mixed(of->p, of->weight, of->classes, r->lanes, 1);
    return r->schedule == LW_SCHEDULE_MASKED ? mix.random : mix.least;
}

static lw_method_options options_of(const row *r)
{
    const lw_method_options options = {.size = sizeof(options), .schedule = r->schedule, .lanes = r->lanes};
    return options;
}

static double run(const setting *s, size_t n, const lw_method_options *options)
{
    const lw_each parameter = {s->of == NULL ? NULL : s->each, {.f64 = s->p}};
    const double start = now();
    check(lw_generator_seek(s->generator, 0));
    check(lw_method_fill(s->generator, s->method, s->out, n, &parameter, options));
    check(lw_context_synchronize(s->context));
    return now() - start;
}

static int rows_of(const setting *s, row *rows)
{
    int count = 0;
    for (int lanes = s->on_device ? 32 : 16; lanes <= 32; lanes *= 2)
        rows[count++] = (row){LW_SCHEDULE_MASKED, lanes, {0}};
    rows[count++] = (row){LW_SCHEDULE_QUEUED, 32, {0}};
    return count;
}

/* Acceptances of a population for all elements, and the chance that an attempt is accepted. */
static void fill_each(setting *s)
{
    float *const host = malloc(s->most * sizeof(float));
    double attempts = 0;
    if (host == NULL)
        exit((fprintf(stderr, "no memory for %zu acceptances\n", s->most), 1));
    for (size_t i = 0; i < s->most; i++) {
        host[i] = population_draw(s->of, i);
        attempts += 1 / (double)host[i];
    }
    s->p = (double)s->most / attempts;
    check(lw_copy(s->context, s->each, host, s->most * sizeof(float)));
    free(host);
}

static void measure(setting *s)
{
    row rows[ROWS_MOST];
    const int count = rows_of(s, rows), runs = s->on_device ? RUNS_DEVICE : RUNS;
    const double part = s->of != NULL ? 1 : s->p * (s->operations == 20 ? 1 : 0.25);
    const double of_device = s->p * RARELY < 1 ? s->p * RARELY : 1;
    s->n = (size_t)((s->on_device ? of_device : part) * (double)s->most) / FEW * FEW;
    s->n = s->n < FEW ? FEW : s->n;
    for (int k = 0; k < runs; k++)
        for (int r = 0; r < count; r++) {
            const lw_method_options options = options_of(&rows[r]);
            rows[r].seconds[k] = run(s, s->n, &options);
        }
    for (int r = 0; r < count; r++) {
        lw_method_counters counters;
        lw_method_options options = options_of(&rows[r]);
        options.counters = &counters;
        const size_t some = s->n < (1 << 22) ? s->n : 1 << 22;
        run(s, some, &options);
        const summary times = summarise(rows[r].seconds, (size_t)runs);
        if (s->of == NULL)
            printf("%s,%g,%g,", s->backend, s->operations, s->p);
        else
            printf("%s,%g,\"%s\",", s->backend, s->operations, s->of->text);
        printf("%s,1,%d,%.5g,%.6f,%.6f,%.6f\n", names[rows[r].schedule], rows[r].lanes,
               (double)s->n / (s->on_device ? times.median : times.low) * 1e-9,
               (double)counters.iterations * rows[r].lanes / (double)some, theory(s, &rows[r]),
               (double)counters.tries / (double)some);
    }
    fflush(stdout);
}

static void measure_both(setting *s)
{
    s->method = &work_20;
    s->operations = 20;
    measure(s);
    s->method = &work_200;
    s->operations = 200;
    measure(s);
}

int main(int argc, char **argv)
{
    static const double equal[] = {0.99, 0.95, 0.8, 0.5, 0.2, 0.1, 0.05, 0.01}, low[] = {0.01, 0.001, 0.0001};
    const lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = 1};
    setting s = {.most = (size_t)1 << (argc > 2 ? atoi(argv[2]) : 26)};
    lw_context_info info;
    check(lw_context_create(&s.context, &options));
    check(lw_context_describe(s.context, &info));
    check(lw_generator_create(&s.generator, s.context, LW_ENGINE_WARP1024, 42, 0));
    check(lw_malloc(s.context, &s.out, s.most * sizeof(float)));
    check(lw_malloc(s.context, &s.each, s.most * sizeof(float)));
    s.backend = info.backend;
    s.on_device = strcmp(info.backend, "cuda") == 0;
    printf("# %s: %s, %d threads, at most %zu elements\n", info.backend, info.machine, info.threads, s.most);
    printf("backend,operations,p,schedule,group,lanes,gsamples,iterations,theory,tries\n");
    if (argc > 3 && strcmp(argv[3], "unequal") == 0) {
        for (int k = 0; k < POPULATIONS; k++) {
            s.of = &populations[k];
            fill_each(&s);
            measure_both(&s);
        }
    } else {
        const int rare = argc > 3 && strcmp(argv[3], "rare") == 0;
        for (size_t k = 0; k < (rare ? sizeof(low) / sizeof(low[0]) : sizeof(equal) / sizeof(equal[0])); k++) {
            s.p = rare ? low[k] : equal[k];
            measure_both(&s);
        }
    }
    check(lw_free(s.context, s.each));
    check(lw_free(s.context, s.out));
    lw_generator_destroy(s.generator);
    lw_context_destroy(s.context);
    return 0;
}
