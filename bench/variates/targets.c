/* lanewise_bench_targets [SUBSTRING [NUMBERS]]: the targets of one core in turn, by warp1024, each beside avx512 and
 * beside the fastest of EigenRand and Randompack, whose AVX2 code is taken; arguments as of
 * lanewise_bench_cpu_variates. A target that cannot run here is left out.
 *
 * Peers draw the same distribution as we do, or the program ends: a sample of each must have our mean of x / (1 + |x|),
 * which exists for all of them. Times are of the thread, which leave out other work of a shared machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "avx2_peers/avx2_peers.h"

static const char *const targets[] = {"avx512", "avx2", "portable"};
enum { TARGETS = sizeof(targets) / sizeof(targets[0]) };

/* clang-format off */
#define F(x) {.f64 = x}
/* clang-format on */
/* What MKL has elsewhere (bench/engines) or has not. */
static const setting more[] = {
    {"bits32", LW_KIND_BITS32, 4, {F(0)}, PLAIN},
    {"bits64", LW_KIND_BITS64, 8, {F(0)}, PLAIN},
    {"uniform-f32", LW_KIND_UNIFORM_F32, 4, {F(0)}, PLAIN},
    {"uniform-f64", LW_KIND_UNIFORM_F64, 8, {F(0)}, PLAIN},
    {"student-t-f32 5", LW_KIND_STUDENT_T_F32, 4, {F(5)}, PLAIN},
    {"student-t-f64 5", LW_KIND_STUDENT_T_F64, 8, {F(5)}, PLAIN},
    {"f-ratio-f32 5 8", LW_KIND_F_RATIO_F32, 4, {F(5), F(8)}, PLAIN},
    {"f-ratio-f64 5 8", LW_KIND_F_RATIO_F64, 8, {F(5), F(8)}, PLAIN},
    {"pareto-f32 3 2", LW_KIND_PARETO_F32, 4, {F(3), F(2)}, PLAIN},
    {"pareto-f64 3 2", LW_KIND_PARETO_F64, 8, {F(3), F(2)}, PLAIN},
    {.title = NULL},
};

/* Time of this thread, which counts no other work of a shared machine. */
static double cpu_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double turn_started;

static void cpu_start(void)
{
    turn_started = cpu_now();
}

static double cpu_stop(void)
{
    return cpu_now() - turn_started;
}

typedef struct moments {
    double mean, variance; /* of the mean */
} moments;

static double element(const void *at, lw_type type, size_t i)
{
    switch (type) {
    case LW_TYPE_F32:
        return (double)((const float *)at)[i];
    case LW_TYPE_F64:
        return ((const double *)at)[i];
    case LW_TYPE_U64:
        return (double)((const uint64_t *)at)[i];
    default:
        return ((const uint32_t *)at)[i];
    }
}

static moments sample_moments(const contest *c, const entry *e, lw_type type)
{
    enum { CALLS = 64 };
    const size_t n = c->n < 2048 ? c->n : 2048;
    double sum = 0, squares = 0;
    for (int call = 0; call < CALLS; call++) {
        if (e->fill(e->state, c->memory, n) != n)
            exit((fprintf(stderr, "%s: %s cannot\n", c->title, e->name), 1));
        for (size_t i = 0; i < n; i++) {
            const double x = element(c->memory, type, i), y = x / (1 + fabs(x));
            sum += y;
            squares += y * y;
        }
    }
    const double count = (double)n * CALLS, mean = sum / count;
    return (moments){mean, fmax(squares / count - mean * mean, 0) / count};
}

/* Entry 0 is one of ours. */
static void check_distributions(const contest *c, lw_kind kind)
{
    lw_kind_info info;
    if (lw_kind_describe(kind, &info) != LW_OK)
        exit(1);
    const moments first = sample_moments(c, &c->entries[0], info.type);
    for (size_t i = 1; i < c->count; i++) {
        const entry *const e = &c->entries[i];
        const lw_type type = e->role == PEER && info.type == LW_TYPE_U64 ? LW_TYPE_U32 : info.type;
        const moments m = sample_moments(c, e, type);
        const double limit = 6 * sqrt(first.variance + m.variance) + 1e-6;
        if (!(fabs(m.mean - first.mean) < limit))
            exit((fprintf(stderr, "%s: %s %s draws another distribution: %g instead of %g +- %g\n", c->title, e->name,
                          e->note, m.mean, first.mean, limit),
                  1));
    }
}

static void run(const session *all, lw_context *const contexts[], const setting *s)
{
    contest *const c = s->what == PLAIN ? session_contest(all, s) : NULL;
    if (c == NULL)
        return;
    c->base = "avx512 warp1024";
    c->start = cpu_start;
    c->stop = cpu_stop;
    for (int t = 0; t < TARGETS; t++)
        if (contexts[t] != NULL)
            enter_ours(c, s, contexts[t], targets[t], LW_ENGINE_WARP1024);
#if BENCH_HAVE_EIGENRAND
    enter_eigenrand(c, s);
#endif
#if BENCH_HAVE_RANDOMPACK
    enter_randompack(c, s);
#endif
    check_distributions(c, s->kind);
    contest_run(c);
    contest_close(c);
}

int main(int argc, char **argv)
{
    const session all = session_open(argc, argv);
    lw_context *contexts[TARGETS];
    for (int t = 0; t < TARGETS; t++) {
        contexts[t] = session_context(targets[t]);
        if (contexts[t] == NULL)
            printf("(%s)\n", lw_last_error());
    }
    session_head(&all, contexts[TARGETS - 1]);
    for (const setting *s = more; s->title != NULL; s++)
        run(&all, contexts, s);
    for (const setting *s = bench_settings; s->title != NULL; s++)
        run(&all, contexts, s);
    for (int t = 0; t < TARGETS; t++)
        lw_context_destroy(contexts[t]);
    free(all.memory);
    return 0;
}
