/* Every schedule over acceptance and the cost of an attempt: samples a second and iterations, as CSV, beside theory.
 *
 *   rejection_bench backend [log2n [threads]]      (2^26 elements, 1 thread)
 *
 * Iterations come from counters, in a call of their own; times from calls without. The rows of a setting are timed in turn. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measure.h"
#include "lanewise/method.h"
#include "lanewise/model.h"

LW_DECLARE_METHOD(work_20);
LW_DECLARE_METHOD(work_200);

enum { RUNS = 5, ROWS_MOST = 24 };

static void check(lw_status status)
{
    if (status != LW_OK)
        exit((fprintf(stderr, "%s\n", lw_last_error()), 1));
}

typedef struct row {
    lw_schedule schedule;
    int group, lanes;
    double seconds[RUNS];
} row;

static const char *const names[] = {"chosen", "masked", "grouped", "queued", "refilled"};

/* Iterations of a warp of `lanes` for a sample of each of its lanes, as theory has them; refilled and queued are never idle. */
static double theory(const row *r, double p)
{
    double mean = 0;
    if (r->schedule == LW_SCHEDULE_MASKED)
        check(lw_model_mean(1 - p, r->lanes, &mean));
    else if (r->schedule == LW_SCHEDULE_GROUPED) {
        check(lw_model_group_samples(1 - p, r->lanes, r->group, &mean));
        mean = r->lanes / mean;
    } else
        mean = 1 / p;
    return mean;
}

static lw_method_options options_of(const row *r, double p, double operations)
{
    const lw_method_options options = {.size = sizeof(options), .schedule = r->schedule, .group = r->group,
                                       .lanes = r->lanes, .acceptance = p, .operations = operations};
    return options;
}

static double run(lw_context *context, lw_generator *generator, const lw_method *method, void *out, size_t n, double p,
                  const lw_method_options *options)
{
    const lw_each parameter = {NULL, {.f64 = p}};
    const double start = now();
    check(lw_generator_seek(generator, 0));
    check(lw_method_fill(generator, method, out, n, &parameter, options));
    check(lw_context_synchronize(context));
    return now() - start;
}

static void setting(lw_context *context, void *out, size_t n, const lw_method *method, double operations, double p)
{
    lw_context_info info;
    lw_generator *generator = NULL;
    row rows[ROWS_MOST];
    int count = 0;
    check(lw_context_describe(context, &info));
    check(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0));
    const int cuda = strcmp(info.backend, "cuda") == 0;
    for (int lanes = cuda ? 32 : 16; lanes <= 32; lanes *= 2) {
        rows[count++] = (row){LW_SCHEDULE_MASKED, 1, lanes, {0}};
        for (int group = 1; group <= lanes; group *= 2)
            rows[count++] = (row){LW_SCHEDULE_GROUPED, group, lanes, {0}};
    }
    rows[count++] = (row){LW_SCHEDULE_QUEUED, 1, 32, {0}};
    rows[count++] = (row){LW_SCHEDULE_REFILLED, 1, 32, {0}};
    rows[count++] = (row){LW_SCHEDULE_CHOSEN, 1, 32, {0}};
    for (int k = 0; k < RUNS; k++)
        for (int r = 0; r < count; r++) {
            const lw_method_options options = options_of(&rows[r], p, operations);
            rows[r].seconds[k] = run(context, generator, method, out, n, p, &options);
        }
    for (int r = 0; r < count; r++) {
        lw_method_counters counters;
        lw_method_options options = options_of(&rows[r], p, operations);
        options.counters = &counters;
        const size_t some = n < (1 << 22) ? n : 1 << 22;
        run(context, generator, method, out, some, p, &options);
        const summary s = summarise(rows[r].seconds, RUNS);
        printf("%s,%g,%g,%s,%d,%d,%.5g,%.6f,%.6f,%.6f\n", info.backend, operations, p, names[rows[r].schedule],
               rows[r].group, rows[r].lanes, (double)n / s.median * 1e-9,
               (double)counters.iterations * rows[r].lanes / (double)some, theory(&rows[r], p),
               (double)counters.tries / (double)some);
    }
    fflush(stdout);
    lw_generator_destroy(generator);
}

int main(int argc, char **argv)
{
    static const double ps[] = {0.99, 0.95, 0.8, 0.5, 0.2, 0.1, 0.05, 0.01};
    const lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL,
                                        .threads = argc > 3 ? atoi(argv[3]) : 1};
    const size_t n = (size_t)1 << (argc > 2 ? atoi(argv[2]) : 26);
    lw_context *context = NULL;
    lw_context_info info;
    void *out = NULL;
    check(lw_context_create(&context, &options));
    check(lw_context_describe(context, &info));
    check(lw_malloc(context, &out, n * sizeof(float)));
    printf("# %s: %s, %d threads, %zu elements\n", info.backend, info.machine, info.threads, n);
    printf("backend,operations,p,schedule,group,lanes,gsamples,iterations,theory,tries\n");
    for (size_t k = 0; k < sizeof(ps) / sizeof(ps[0]); k++) {
        setting(context, out, n, &work_20, 20, ps[k]);
        setting(context, out, n, &work_200, 200, ps[k]);
    }
    check(lw_free(context, out));
    lw_context_destroy(context);
    return 0;
}
