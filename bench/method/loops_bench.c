/* The two loops of rejection side by side (docs/design/floors/method.md): that of kinds, which is
 * common/run/run.inl, and that of users' methods, lanewise/detail/method/schedules.inl. First with the attempts of
 * kinds, then with an attempt of 20 operations that is accepted with probability p.
 *
 *   loops_bench [backend]      (1 thread)
 *
 * Nanoseconds per element by the loop of kinds, and the speed of each schedule of methods as a multiple of that: of the
 * best times, and in brackets the lowest and the highest of a round. A round times all of them in turn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../measure.h"
#include "lanewise/detail/attempts.h"
#include "lanewise/kinds.h"
#include "lanewise/method.h"
#include "loops_row.h"
#include "engines/keys.h"
#include "../must.h"

/* Way 0 is the loop of kinds. */
enum {
    ROUNDS = 15,
    WAYS = 3,
    SEED = 42,
    ROW = -1 /* work_20 as a row of kinds */,
    WORK_20 = 2048 + 20 /* its number */
};
static const char *const names[WAYS] = {"kinds", "masked", "queued"};
static const lw_schedule schedules[WAYS] = {LW_SCHEDULE_AUTOMATIC, LW_SCHEDULE_MASKED, LW_SCHEDULE_QUEUED};

typedef struct setting {
    int kind; /* an lw_kind, or ROW */
    const lw_method *method;
    double parameter[LW_MAX_PARAMETERS];
} setting;

LW_DECLARE_METHOD(as_gamma_f32);
LW_DECLARE_METHOD(as_gamma_f64);
LW_DECLARE_METHOD(as_beta_f32);
LW_DECLARE_METHOD(as_von_mises_f32);
LW_DECLARE_METHOD(as_truncated_normal_f32);
LW_DECLARE_METHOD(as_zipf_u64);
LW_DECLARE_METHOD(work_20);

static const setting settings[] = {
    {LW_KIND_GAMMA_F32, &as_gamma_f32, {2.5, 1}},
    {LW_KIND_GAMMA_F32, &as_gamma_f32, {1, 1}},
    {LW_KIND_GAMMA_F32, &as_gamma_f32, {0.5, 1}},
    {LW_KIND_GAMMA_F64, &as_gamma_f64, {2.5, 1}},
    {LW_KIND_BETA_F32, &as_beta_f32, {2, 3}},
    {LW_KIND_VON_MISES_F32, &as_von_mises_f32, {0.5, 4}},
    {LW_KIND_TRUNCATED_NORMAL_F32, &as_truncated_normal_f32, {1, 2, 2, 4.5}},
    {LW_KIND_TRUNCATED_NORMAL_F32, &as_truncated_normal_f32, {0, 1, -0.01, 10}},
    {LW_KIND_ZIPF_U64, &as_zipf_u64, {2}},
    {ROW, &work_20, {0.99}},
    {ROW, &work_20, {0.95}},
    {ROW, &work_20, {0.8}},
    {ROW, &work_20, {0.5}},
    {ROW, &work_20, {0.2}},
    {ROW, &work_20, {0.1}},
    {ROW, &work_20, {0.05}},
};

typedef struct run {
    lw_context *context;
    lw_generator *generator;
    int cuda;
    void *out;
    uint64_t *errors; /* where kernels can count */
    const setting *setting;
    double acceptance;
    size_t n;
    int calls;
} run;

static void fill_row(const run *r, int calls)
{
    lw_job job = {.source = lw_source_make(LW_ENGINE_WARP1024, 0, SEED, 0, WORK_20),
                  .count = r->n,
                  .out = r->out,
                  .engine = LW_ENGINE_WARP1024,
                  .errors = r->errors};
    job.arguments.variate.coefficient[0].f32 = (float)r->setting->parameter[0];
    const char *why = "the row was not compiled for this backend";
    (void)calls;
#if LOOPS_CUDA
    if (r->cuda)
        why = loops_row_cuda(&job, calls);
#endif
#if LOOPS_AVX512
    if (!r->cuda)
        why = loops_row_avx512(&job, calls);
#endif
    if (why != NULL)
        exit((fprintf(stderr, "%s\n", why), 1));
}

static void fill(const run *r, int way, int calls)
{
    const lw_method_options options = {.size = sizeof(options), .schedule = schedules[way], .attempts = LW_ATTEMPTS};
    lw_value values[LW_MAX_PARAMETERS];
    lw_each each[LW_MAX_PARAMETERS];
    for (int k = 0; k < LW_MAX_PARAMETERS; k++) {
        values[k].f64 = r->setting->parameter[k];
        each[k].array = NULL;
        each[k].same = values[k];
    }
    if (way == 0 && r->setting->kind == ROW) {
        fill_row(r, calls);
        return;
    }
    must(lw_generator_seek(r->generator, 0));
    for (int call = 0; call < calls; call++)
        if (way == 0)
            must(lw_fill(r->generator, (lw_kind)r->setting->kind, r->out, r->n, values));
        else
            must(lw_method_fill(r->generator, r->setting->method, r->out, r->n, each, &options));
    must(lw_context_synchronize(r->context));
}

/* On a CPU the time that this program ran: others that run beside it are not counted. */
static double clock_of(const run *r)
{
    struct timespec t;
    if (r->cuda)
        return now();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double seconds_of(const run *r, int way)
{
    fill(r, way, 1);
    const double start = clock_of(r);
    fill(r, way, r->calls);
    return (clock_of(r) - start) / r->calls;
}

static void report(const run *r, double seconds[WAYS][ROUNDS])
{
    lw_kind_info info = {.name = "work-20", .parameters = 1};
    double best[WAYS], ratios[ROUNDS];
    char text[80];
    if (r->setting->kind != ROW)
        must(lw_kind_describe((lw_kind)r->setting->kind, &info));
    size_t used = (size_t)snprintf(text, sizeof(text), "%s", info.name);
    for (int k = 0; k < info.parameters; k++)
        used += (size_t)snprintf(text + used, sizeof(text) - used, " %g", r->setting->parameter[k]);
    for (int way = 0; way < WAYS; way++) {
        best[way] = seconds[way][0];
        for (int k = 1; k < ROUNDS; k++)
            best[way] = seconds[way][k] < best[way] ? seconds[way][k] : best[way];
    }
    printf("%-33s accepted %.3f  n %-9zu  %8.5f ns", text, r->acceptance, r->n, best[0] / (double)r->n * 1e9);
    for (int way = 1; way < WAYS; way++) {
        for (int k = 0; k < ROUNDS; k++)
            ratios[k] = seconds[0][k] / seconds[way][k];
        const summary s = summarise(ratios, ROUNDS);
        printf("  %s %.3f [%.3f-%.3f]", names[way], best[0] / best[way], s.low, s.high);
    }
    printf("\n");
    fflush(stdout);
}

static void measure(run *r)
{
    lw_each each[LW_MAX_PARAMETERS];
    double seconds[WAYS][ROUNDS];
    for (int k = 0; k < LW_MAX_PARAMETERS; k++) {
        each[k].array = NULL;
        each[k].same.f64 = r->setting->parameter[k];
    }
    must(lw_method_measure(r->generator, r->setting->method, 1 << 18, each, &r->acceptance));
    for (int k = 0; k < ROUNDS; k++)
        for (int way = 0; way < WAYS; way++)
            seconds[way][k] = seconds_of(r, way);
    report(r, seconds);
}

/* Both loops give the same bits, so that they do the same work. */
static void compare(run *r)
{
    static float first[1 << 16], second[1 << 16];
    r->n = sizeof(first) / sizeof(first[0]);
    fill(r, 0, 1);
    must(lw_copy(r->context, first, r->out, sizeof(first)));
    fill(r, WAYS - 1, 1);
    must(lw_copy(r->context, second, r->out, sizeof(second)));
    if (memcmp(first, second, sizeof(first)) != 0)
        exit((fprintf(stderr, "work_20 gives other bits by the other loop\n"), 1));
}

int main(int argc, char **argv)
{
    const lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = 1};
    lw_context_info info;
    run r = {0};
    void *errors = NULL;
    must(lw_context_create(&r.context, &options));
    must(lw_context_describe(r.context, &info));
    must(lw_generator_create(&r.generator, r.context, LW_ENGINE_WARP1024, SEED, 0));
    r.cuda = strcmp(info.backend, "cuda") == 0;
    const size_t sizes[] = {r.cuda ? (size_t)1 << 28 : 10000000, r.cuda ? (size_t)1 << 22 : 100000};
    must(lw_malloc(r.context, &r.out, sizes[0] * sizeof(double)));
    must(lw_malloc(r.context, &errors, sizeof(uint64_t)));
    r.errors = errors;
    printf("# %s: %s; speed by the loop of methods / by the loop of kinds\n", info.backend, info.machine);
    for (size_t k = 0; k < sizeof(settings) / sizeof(settings[0]); k++) {
        r.setting = &settings[k];
        if (settings[k].kind == ROW)
            compare(&r);
        for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++) {
            r.n = sizes[s];
            r.calls = (int)((r.cuda ? 4 : 1) * sizes[0] / sizes[s]);
            measure(&r);
        }
    }
    must(lw_free(r.context, errors));
    must(lw_free(r.context, r.out));
    lw_generator_destroy(r.generator);
    lw_context_destroy(r.context);
    return 0;
}
