/* Kinds that reject, drawn inside kernels by each schedule (kernel/schedules.h), plainly and with fixed
 * parameters (kernel/variates.h), beside the bulk fill.
 *
 *   lanewise_bench_kernel_kinds cuda | avx512 | avx2 [SUBSTRING]
 *
 * CSV: nanoseconds per element, rounds per call of 32 lanes (plain and fixed do not count them), the bulk fill's
 * nanoseconds in the same run, and the time over the bulk fill's and over the plain call's. alike: all lanes have the
 * parameters that are named; each: lanes have others, which stay from call to call, and the bulk fill takes an array;
 * pooled, queued and fixed are timed with alike ones only.
 *
 * On a GPU every warp that it holds draws, and 2^26 elements are filled; on a CPU one core draws, and fills 16 KiB. The
 * ways are timed in turn: on a GPU medians, on a CPU, which others may use, the fastest by the thread's own time. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../measure.h"
#include "../must.h"
#include "kernel_kinds.h"
#include "lanewise/kinds.h"
#include "lanewise/lanewise.h"

enum { RUNS_CUDA = 5, RUNS_CPU = 21, RUNS_MOST = 21, BULK = KINDS_WAYS };

#define LW_BACKEND_ROW(symbol, name) extern kinds_run symbol;
#include "kernel_kinds_all.def"
#undef LW_BACKEND_ROW

static const struct {
    const char *backend;
    kinds_run *run;
} parts[] = {
#define LW_BACKEND_ROW(symbol, name) {name, symbol},
#include "kernel_kinds_all.def"
#undef LW_BACKEND_ROW
};

/* The parameters of all lanes; and which of them goes from `low` to `high` over the lanes. */
typedef struct setting {
    lw_kind kind;
    double p[KINDS_PARAMETERS];
    int varied;
    double low, high;
} setting;

static const setting settings[] = {
    {LW_KIND_GAMMA_F32, {2.5, 1}, 0, 0.5, 50},
    {LW_KIND_GAMMA_F64, {2.5, 1}, 0, 0.5, 50},
    {LW_KIND_GAMMA_F32, {50, 1}, 0, 20, 100},
    {LW_KIND_GAMMA_F64, {50, 1}, 0, 20, 100},
    {LW_KIND_GAMMA_F32, {0.5, 1}, 0, 0.1, 0.9},
    {LW_KIND_CHI_SQUARE_F32, {5}, 0, 1, 100},
    {LW_KIND_CHI_SQUARE_F64, {5}, 0, 1, 100},
    {LW_KIND_ERLANG_F32, {3, 2}, 0, 1, 32},
    {LW_KIND_ERLANG_F64, {3, 2}, 0, 1, 32},
    {LW_KIND_BETA_F32, {2, 3}, 0, 0.5, 20},
    {LW_KIND_BETA_F64, {2, 3}, 0, 0.5, 20},
    {LW_KIND_F_RATIO_F32, {5, 8}, 0, 1, 50},
    {LW_KIND_F_RATIO_F64, {5, 8}, 0, 1, 50},
    {LW_KIND_VON_MISES_F32, {0.5, 4}, 1, 0.1, 100},
    {LW_KIND_VON_MISES_F64, {0.5, 4}, 1, 0.1, 100},
    {LW_KIND_TRUNCATED_NORMAL_F32, {1, 2, 2, 4.5}, 0, -2, 3},
    {LW_KIND_TRUNCATED_NORMAL_F64, {1, 2, 2, 4.5}, 0, -2, 3},
    {LW_KIND_NEGATIVE_BINOMIAL_U64, {4.5, 0.25}, 0, 0.5, 50},
    {LW_KIND_HYPERGEOMETRIC_U64, {300, 700, 200}, 2, 20, 900},
    {LW_KIND_ZIPF_U64, {2}, 0, 1.2, 4},
    {LW_KIND_NONCENTRAL_CHI_SQUARE_F32, {5, 3}, 1, 0.5, 50},
    {LW_KIND_NONCENTRAL_CHI_SQUARE_F64, {5, 3}, 1, 0.5, 50},
    {LW_KIND_NONCENTRAL_F_F32, {5, 8, 3}, 2, 0.5, 50},
    {LW_KIND_NONCENTRAL_F_F64, {5, 8, 3}, 2, 0.5, 50},
};

typedef struct session {
    const char *backend;
    int cuda;
    lw_context *context;
    lw_generator *generator;
    void *out, *arrays[KINDS_PARAMETERS];
    size_t n; /* elements of a fill */
} session;

/* The value of a parameter in a lane. Neighbours differ: lanes are taken in steps of 13. */
static double value_of(const setting *s, const lw_kind_info *info, int parameter, int lane, int each)
{
    const double part = (double)(13 * lane % 32) / 31;
    if (!each || parameter != s->varied)
        return s->p[parameter];
    const double x = s->low > 0 ? s->low * pow(s->high / s->low, part) : s->low + (s->high - s->low) * part;
    const int whole = info->parameter_type[parameter] == LW_TYPE_U64 || s->kind == LW_KIND_ERLANG_F32 ||
                      s->kind == LW_KIND_ERLANG_F64;
    return whole ? floor(x + 0.5) : x;
}

static void fill_lanes(const setting *s, const lw_kind_info *info, int each, kinds_lanes *lanes)
{
    for (int n = 0; n < info->parameters; n++)
        for (int lane = 0; lane < 32; lane++) {
            const double x = value_of(s, info, n, lane, each);
            const uint64_t whole = (uint64_t)x;
            lanes->f32[n][lane] = (float)x;
            lanes->f64[n][lane] = x;
            if (info->parameter_type[n] == LW_TYPE_U64)
                memcpy(&lanes->f64[n][lane], &whole, sizeof(whole));
        }
}

/* The varied parameter of each element, as the fill takes it: those of 32 lanes, doubled until there are enough. */
static void fill_array(const session *of, const setting *s, const lw_kind_info *info)
{
    const lw_type type = info->parameter_type[s->varied];
    const size_t size = type == LW_TYPE_F32 ? sizeof(float) : sizeof(double);
    float narrow[32];
    double values[32];
    char *const array = of->arrays[0];
    for (int lane = 0; lane < 32; lane++) {
        const double x = value_of(s, info, s->varied, lane, 1);
        const uint64_t whole = (uint64_t)x;
        narrow[lane] = (float)x;
        values[lane] = x;
        if (type == LW_TYPE_U64)
            memcpy(&values[lane], &whole, sizeof(whole));
    }
    must(lw_copy(of->context, array, type == LW_TYPE_F32 ? (const void *)narrow : values, 32 * size));
    for (size_t done = 32; done < of->n; done *= 2)
        must(lw_copy(of->context, array + done * size, array, done * size));
}

static double thread_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Seconds per element. */
static double bulk(const session *of, const setting *s, const lw_kind_info *info, int each)
{
    const int fills = of->cuda ? 4 : 16;
    lw_each parameters[LW_MAX_PARAMETERS] = {{0}};
    double start = 0;
    for (int n = 0; n < info->parameters; n++) {
        parameters[n].array = each && n == s->varied ? of->arrays[0] : NULL;
        if (info->parameter_type[n] == LW_TYPE_U64)
            parameters[n].same.u64 = (uint64_t)s->p[n];
        else
            parameters[n].same.f64 = s->p[n];
    }
    must(lw_generator_seek(of->generator, 0));
    for (int k = 0; k <= fills; k++) {
        if (k == 1) {
            must(lw_context_synchronize(of->context));
            start = of->cuda ? now() : thread_now();
        }
        must(lw_fill_each(of->generator, s->kind, of->out, of->n, parameters));
    }
    must(lw_context_synchronize(of->context));
    return ((of->cuda ? now() : thread_now()) - start) / ((double)fills * (double)of->n);
}

static double in_kernel(const session *of, kinds_question *q, uint64_t *rounds)
{
    double seconds = 0;
    uint64_t taken = 0;
    for (size_t part = 0; part < sizeof(parts) / sizeof(parts[0]); part++) {
        if (strcmp(parts[part].backend, of->backend) != 0)
            continue;
        const char *const why = parts[part].run(q, &seconds, &taken);
        if (why != NULL && why[0] == '\0')
            continue;
        if (why != NULL)
            exit((fprintf(stderr, "%s: %s\n", of->backend, why), 1));
        *rounds += taken;
        return seconds / (32.0 * q->warps * q->calls);
    }
    exit((fprintf(stderr, "%s: not compiled in\n", of->backend), 1));
}

static void measure(const session *of, const setting *s, const lw_kind_info *info, int each)
{
    static const char *const names[] = {"plain", "kept", "grouped", "helping", "pooled", "queued", "fixed"};
    static double seconds[KINDS_WAYS + 1][RUNS_MOST];
    uint64_t rounds[KINDS_WAYS] = {0};
    double times[KINDS_WAYS + 1];
    const int runs = of->cuda ? RUNS_CUDA : RUNS_CPU, ways = each ? KINDS_WAYS_EACH : KINDS_WAYS;
    kinds_lanes lanes = {0};
    char title[80], name[48] = "";
    kinds_question q = {name, 0, &lanes, of->cuda ? 8448 : 1, of->cuda ? 256 : 512, 0};
    size_t used = 0;
    for (size_t k = 0; k + 1 < sizeof(name) && info->name[k] != '\0'; k++)
        name[k] = (char)(info->name[k] == '-' ? '_' : info->name[k]);
    fill_lanes(s, info, each, &lanes);
    if (each)
        fill_array(of, s, info);
    for (int r = 0; r < runs; r++) {
        q.first = (uint32_t)r * q.warps;
        for (q.way = 0; q.way < ways; q.way++)
            seconds[q.way][r] = in_kernel(of, &q, &rounds[q.way]);
        seconds[BULK][r] = bulk(of, s, info, each);
    }
    for (int way = 0; way <= BULK; way++) {
        if (way >= ways && way != BULK)
            continue;
        const summary all = summarise(seconds[way], (size_t)runs);
        times[way] = (of->cuda ? all.median : all.low) * 1e9;
    }
    for (int n = 0; n < info->parameters; n++)
        if (each && n == s->varied)
            used += (size_t)snprintf(title + used, sizeof(title) - used, " %g..%g", s->low, s->high);
        else
            used += (size_t)snprintf(title + used, sizeof(title) - used, " %g", s->p[n]);
    for (int way = 0; way < ways; way++) {
        const double per_call = (double)rounds[way] / ((double)q.warps * q.calls * runs);
        printf("%s,%s,%s,%s,%s,%.5g,", of->backend, info->name, title + 1, each ? "each" : "alike", names[way],
               times[way]);
        if (way != KINDS_PLAIN && way != KINDS_FIXED)
            printf("%.4f", per_call);
        printf(",%.5g,%.3f,%.3f\n", times[BULK], times[way] / times[BULK], times[way] / times[KINDS_PLAIN]);
    }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = 1};
    lw_context_info info;
    session of = {0};
    must(lw_context_create(&of.context, &options));
    must(lw_context_describe(of.context, &info));
    must(lw_generator_create(&of.generator, of.context, LW_ENGINE_WARP1024, 42, 0));
    of.backend = info.backend;
    of.cuda = strcmp(info.backend, "cuda") == 0;
    of.n = of.cuda ? (size_t)1 << 26 : 2048;
    must(lw_malloc(of.context, &of.out, of.n * sizeof(double)));
    must(lw_malloc(of.context, &of.arrays[0], of.n * sizeof(double)));
    printf("# %s: %s; warp1024, %s\n", info.backend, info.machine,
           of.cuda ? "8448 warps of 256 calls, fills of 2^26, medians of 5"
                   : "one core, fills of 2048, the least of 21");
    printf("backend,kind,values,parameters,way,ns,rounds,bulk_ns,over_bulk,over_plain\n");
    for (size_t k = 0; k < sizeof(settings) / sizeof(settings[0]); k++) {
        lw_kind_info kind;
        must(lw_kind_describe(settings[k].kind, &kind));
        for (int each = 0; each < 2; each++)
            if (argc < 3 || strstr(kind.name, argv[2]) != NULL)
                measure(&of, &settings[k], &kind, each);
    }
    must(lw_free(of.context, of.arrays[0]));
    must(lw_free(of.context, of.out));
    lw_generator_destroy(of.generator);
    lw_context_destroy(of.context);
    return 0;
}
