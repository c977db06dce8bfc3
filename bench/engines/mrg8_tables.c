/* lanewise_bench_mrg8 [LOG2_MOST]: seed 003's evaluation (Nagasaka, Miura, Shalf, Nukada and Matsuoka 2018) on this CPU's
 * threads, doubles on [0, 1): whole arrays of 2^24 to 2^LOG2_MOST (30), small ones, one number at a time, how these grow with
 * the threads, what a jump costs, and bytes of state. The model beside them is theirs, min(p_m, p_c):
 *
 *   p_m   doubles that memory takes: memset by as many threads, in the same run
 *   p_c   doubles that the cores make: MRG8 into 256 KiB a thread that stay in L2, in the same run. They counted
 *         instructions; this is measured. A call that long hides the jump at its start, as theirs left it out. */
#include <malloc.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu_peers.h"
#include "lanewise/single.h"

enum { MOST_THREADS = 1024, L2_NUMBERS = 1 << 15 };

static int all_threads;
static const char *backend;
static double *memory; /* 2^LOG2_MOST doubles */

static lw_context *context_of(int threads)
{
    lw_context *context;
    lw_context_options options = {0};
    options.size = sizeof(options);
    options.backend = backend;
    options.threads = threads;
    if (lw_context_create(&context, &options) != LW_OK) {
        fprintf(stderr, "%s\n", lw_last_error());
        exit(1);
    }
    return context;
}

/* Where thread t of some begins: far apart, below 2^60. */
static uint64_t place_of(int t)
{
    return ((uint64_t)t * 2 + 1) * (((uint64_t)1 << 59) / MOST_THREADS) + 12345;
}

/* ---- one generator of ours: a context for arrays by all threads, and one a thread for what threads do apart ---- */

typedef struct ours {
    int threads;
    size_t small; /* numbers a call, of small arrays */
    lw_kind kind;
    lw_context *context, *own_context[MOST_THREADS];
    lw_generator *generator, *own[MOST_THREADS];
} ours;

static void ours_free(void *state)
{
    ours *const o = state;
    for (int t = 0; t < o->threads; t++) {
        lw_generator_destroy(o->own[t]);
        lw_context_destroy(o->own_context[t]);
    }
    lw_generator_destroy(o->generator);
    lw_context_destroy(o->context);
    free(o);
}

static ours *ours_new(lw_engine engine, lw_kind kind, int threads, size_t small)
{
    ours *const o = calloc(1, sizeof(*o));
    if (o == NULL)
        exit(1);
    o->threads = threads;
    o->small = small;
    o->kind = kind;
    o->context = context_of(threads);
    lw_generator_create(&o->generator, o->context, engine, 42, 0);
    for (int t = 0; t < threads; t++) {
        o->own_context[t] = context_of(1);
        lw_generator_create(&o->own[t], o->own_context[t], engine, 42, 0);
        lw_generator_seek(o->own[t], place_of(t));
    }
    return o;
}

static size_t ours_array(void *state, void *out, size_t n)
{
    ours *const o = state;
    return lw_fill(o->generator, o->kind, out, n, NULL) == LW_OK ? n : 0;
}

/* n numbers in all, each thread refilling an array of its own. */
static size_t ours_small(void *state, void *out, size_t n)
{
    ours *const o = state;
    const size_t calls = n / (size_t)o->threads / o->small + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        _Alignas(64) double x[L2_NUMBERS];
        lw_generator *const g = o->own[omp_get_thread_num()];
        for (size_t call = 0; call < calls; call++)
            failed |= lw_fill(g, o->kind, x, o->small, NULL) != LW_OK;
    }
    return failed ? 0 : calls * o->small * (size_t)o->threads;
}

/* The same by lw_next, which is meant for few numbers at a time: a fill opens its block anew in every call. */
static size_t ours_small_by_next(void *state, void *out, size_t n)
{
    ours *const o = state;
    const size_t calls = n / (size_t)o->threads / o->small + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        _Alignas(64) double x[L2_NUMBERS];
        lw_single_native_f64 s;
        failed |= lw_single_native_f64_open(&s, o->own[omp_get_thread_num()]) != LW_OK;
        for (size_t call = 0; call < calls && !failed; call++) {
            for (size_t i = 0; i < o->small; i++)
                x[i] = lw_next_native_f64(&s);
            __asm__ volatile("" : : "r"(x) : "memory"); /* the array is used */
        }
        failed |= lw_single_native_f64_close(&s) != LW_OK;
    }
    return failed ? 0 : calls * o->small * (size_t)o->threads;
}

static size_t ours_single(void *state, void *out, size_t n)
{
    ours *const o = state;
    const size_t each = n / (size_t)o->threads + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        lw_single_native_f64 s;
        double sum = 0.0;
        failed |= lw_single_native_f64_open(&s, o->own[omp_get_thread_num()]) != LW_OK;
        for (size_t i = 0; i < each && !failed; i++)
            sum += lw_next_native_f64(&s);
        volatile double kept = sum;
        (void)kept;
        failed |= lw_single_native_f64_close(&s) != LW_OK;
    }
    return failed ? 0 : each * (size_t)o->threads;
}

/* Each thread goes n times to a far place and takes the number there. */
static size_t ours_jump(void *state, void *out, size_t n)
{
    ours *const o = state;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        lw_generator *const g = o->own[omp_get_thread_num()];
        uint64_t place = place_of(omp_get_thread_num());
        double x;
        for (size_t i = 0; i < n; i++, place = (place * 5 + 1) & (((uint64_t)1 << 59) - 1))
            failed |= lw_generator_seek(g, place) != LW_OK || lw_fill(g, o->kind, &x, 1, NULL) != LW_OK;
    }
    return failed ? 0 : n;
}

/* ---- std::mt19937_64, which cannot jump ---- */

typedef struct cxx {
    int threads;
    void *own[MOST_THREADS];
} cxx;

static void cxx_drop(void *state)
{
    cxx *const s = state;
    for (int t = 0; t < s->threads; t++)
        cxx_free(s->own[t]);
    free(s);
}

static size_t cxx_single(void *state, void *out, size_t n)
{
    cxx *const s = state;
    const size_t each = n / (size_t)s->threads + 1;
    (void)out;
#pragma omp parallel num_threads(s->threads)
    {
        volatile double kept = cxx_sum(s->own[omp_get_thread_num()], each);
        (void)kept;
    }
    return each * (size_t)s->threads;
}

static cxx *cxx_of(int threads)
{
    cxx *const s = calloc(1, sizeof(*s));
    if (s == NULL)
        exit(1);
    s->threads = threads;
    for (int t = 0; t < threads; t++)
        s->own[t] = cxx_new((unsigned long)t + 1);
    return s;
}

/* ---- MKL: a stream a thread, jumped to its place before the clock starts ---- */

#if BENCH_HAVE_MKL
typedef struct mkl {
    int threads;
    size_t small;
    int slow; /* jumps take more than 0.1 ms: one a call, whatever is asked for */
    mkl_peer *own[MOST_THREADS];
} mkl;

static void mkl_drop(void *state)
{
    mkl *const s = state;
    for (int t = 0; t < s->threads; t++)
        mkl_peer_free(s->own[t]);
    free(s);
}

static mkl *mkl_of(int generator, int threads, size_t small)
{
    mkl *const s = calloc(1, sizeof(*s));
    if (s == NULL)
        exit(1);
    s->threads = threads;
    s->small = small;
    for (int t = 0; t < threads; t++) /* streams come and go on one thread */
        s->own[t] = mkl_peer_new(generator, t);
    const double start = now();
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (int t = 0; t < threads; t++) /* some jumps take a tenth of a second */
        if (!mkl_peer_apart(generator))
            mkl_peer_skip(s->own[t], place_of(t));
    s->slow = strstr(mkl_peer_name(generator), "19937") != NULL && now() - start > 1e-4;
    return s;
}

static size_t mkl_array(void *state, void *out, size_t n)
{
    mkl *const s = state;
    int failed = 0;
#pragma omp parallel num_threads(s->threads) reduction(| : failed)
    {
        const size_t t = (size_t)omp_get_thread_num(), count = (size_t)s->threads;
        const size_t begin = n / count * t, end = t + 1 == count ? n : n / count * (t + 1);
        failed |= mkl_peer_f64(s->own[t], (double *)out + begin, end - begin);
    }
    return failed ? 0 : n;
}

static size_t mkl_small(void *state, void *out, size_t n)
{
    mkl *const s = state;
    const size_t calls = n / (size_t)s->threads / s->small + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(s->threads) reduction(| : failed)
    {
        _Alignas(64) double x[L2_NUMBERS];
        for (size_t call = 0; call < calls; call++)
            failed |= mkl_peer_f64(s->own[omp_get_thread_num()], x, s->small);
    }
    return failed ? 0 : calls * s->small * (size_t)s->threads;
}

static size_t mkl_jump(void *state, void *out, size_t n)
{
    mkl *const s = state;
    const size_t jumps = s->slow ? 1 : n;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(s->threads) reduction(| : failed)
    {
        const int t = omp_get_thread_num();
        double x;
        for (size_t i = 0; i < jumps; i++)
            failed |= mkl_peer_skip(s->own[t], place_of(t)) || mkl_peer_f64(s->own[t], &x, 1);
    }
    return failed ? 0 : jumps;
}

static void enter_mkl_as(contest *c, filler *fill, int threads, size_t small)
{
    for (int g = 0; g < mkl_peer_count(); g++)
        if (!(fill == mkl_jump && mkl_peer_apart(g)))
            contest_enter(c, PEER, mkl_peer_name(g), "", fill, mkl_of(g, threads, small), mkl_drop);
}
#define ENTER_MKL(c, fill, threads, small) enter_mkl_as(c, fill, threads, small)
#else
#define ENTER_MKL(c, fill, threads, small) ((void)0)
#endif

static void enter_ours(contest *c, filler *fill, int threads, size_t small)
{
    contest_enter(c, OURS, "mrg8 native-f64", "", fill, ours_new(LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, small),
                  ours_free);
    contest_enter(c, OURS, "warp1024 uniform-f64", "", fill,
                  ours_new(LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64, threads, small), ours_free);
    contest_enter(c, OURS, "philox uniform-f64", "", fill, ours_new(LW_ENGINE_PHILOX, LW_KIND_UNIFORM_F64, threads, small),
                  ours_free);
}

/* ---- the model ---- */

typedef struct stores {
    int threads;
} stores;

static size_t store(void *state, void *out, size_t n)
{
    const size_t count = (size_t)((stores *)state)->threads;
#pragma omp parallel num_threads((int)count)
    {
        const size_t t = (size_t)omp_get_thread_num(), begin = n / count * t;
        memset((double *)out + begin, (int)t + 1, ((t + 1 == count ? n : n / count * (t + 1)) - begin) * sizeof(double));
    }
    return n;
}

/* STREAM's triad over thirds of the array: a[i] = b[i] + x c[i]; it says how many doubles it stored. */
static size_t triad(void *state, void *out, size_t n)
{
    const size_t third = n / 3;
    double *const a = out;
    const double *const b = a + third, *const c = b + third;
#pragma omp parallel for num_threads(((stores *)state)->threads)
    for (size_t i = 0; i < third; i++)
        a[i] = b[i] + 3.0 * c[i];
    return third;
}

static void *stores_of(int threads)
{
    stores *const s = malloc(sizeof(*s));
    if (s == NULL)
        exit(1);
    s->threads = threads;
    return s;
}

static double p_m[MOST_THREADS + 1], p_c[MOST_THREADS + 1];

static void model(int threads)
{
    char title[96];
    snprintf(title, sizeof(title), "the model's parts, doubles, %d thread%s", threads, threads == 1 ? "" : "s");
    contest *const c = contest_open(title, memory, (size_t)1 << 26, sizeof(double));
    c->first = (size_t)threads << 20;
    contest_enter(c, PEER, "memset", "p_m", store, stores_of(threads), free);
    contest_enter(c, PEER, "STREAM triad", "doubles stored; it moves three times as many bytes", triad, stores_of(threads), free);
    contest_enter(c, OURS, "mrg8 native-f64 in L2", "p_c", ours_small,
                  ours_new(LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, L2_NUMBERS), ours_free);
    c->reference = "memset";
    contest_run(c);
    p_m[threads] = contest_rate(c, "memset");
    p_c[threads] = contest_rate(c, "mrg8 native-f64 in L2");
    contest_close(c);
}

static double model_of(int threads)
{
    return p_m[threads] < p_c[threads] ? p_m[threads] : p_c[threads];
}

/* ---- the tables ---- */

static void arrays(int threads, int log2)
{
    char title[96];
    snprintf(title, sizeof(title), "arrays of 2^%d doubles, %d thread%s", log2, threads, threads == 1 ? "" : "s");
    contest *const c = contest_open(title, memory, (size_t)1 << log2, sizeof(double));
    c->limit = model_of(threads);
    c->most = 1.0;
    enter_ours(c, ours_array, threads, 1);
    ENTER_MKL(c, mkl_array, threads, 1);
    contest_run(c);
    contest_close(c);
}

static void small_arrays(int threads, size_t small)
{
    char title[96];
    snprintf(title, sizeof(title), "arrays of %zu doubles, 1000 times and more a thread, %d threads", small, threads);
    contest *const c = contest_open(title, NULL, (size_t)1 << 40, sizeof(double));
    c->limit = p_c[threads];
    c->most = c->least = 1e-2;
    c->first = (size_t)threads << 20; /* so that starting the threads does not count */
    enter_ours(c, ours_small, threads, small);
    contest_enter(c, OURS, "mrg8 native-f64 by lw_next", "", ours_small_by_next,
                  ours_new(LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, small), ours_free);
    ENTER_MKL(c, mkl_small, threads, small);
    contest_run(c);
    contest_close(c);
}

static void singles(int threads)
{
    char title[96];
    snprintf(title, sizeof(title), "one at a time, 2^24 doubles, %d thread%s", threads, threads == 1 ? "" : "s");
    contest *const c = contest_open(title, NULL, (size_t)1 << 24, sizeof(double));
    c->limit = p_c[threads];
    contest_enter(c, OURS, "mrg8 native-f64", "", ours_single, ours_new(LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, 1),
                  ours_free);
    contest_enter(c, OURS, "warp1024 native-f64", "", ours_single,
                  ours_new(LW_ENGINE_WARP1024, LW_KIND_NATIVE_F64, threads, 1), ours_free);
    contest_enter(c, PEER, "std::mt19937_64 * 2^-53", "", cxx_single, cxx_of(threads), cxx_drop);
    contest_run(c);
    contest_close(c);
}

static void jumps(int threads)
{
    char title[96];
    snprintf(title, sizeof(title), "a jump of about 2^59 and the number there, %d thread%s at once", threads,
             threads == 1 ? "" : "s");
    contest *const c = contest_open(title, NULL, 1 << 16, sizeof(double));
    c->unit = TIME_A_NUMBER;
    c->most = c->least = 5e-3;
    c->first = c->grain = 1 << 9;
    enter_ours(c, ours_jump, threads, 1);
    ENTER_MKL(c, mkl_jump, threads, 1);
    contest_run(c);
    contest_close(c);
}

static void bytes_of_state(void)
{
    lw_context *const context = context_of(1);
    lw_generator *g;
    if (lw_generator_create(&g, context, LW_ENGINE_MRG8, 42, 0) != LW_OK)
        exit(1);
    printf("--- bytes of state a thread\n%-32s | %6zu (as allocated; the tables of jumps are shared by all threads)\n",
           "a generator of ours, any engine", malloc_usable_size(g));
    printf("%-32s | %6zu\n", "std::mt19937_64", cxx_size());
    lw_generator_destroy(g);
    lw_context_destroy(context);
#if BENCH_HAVE_MKL
    for (int generator = 0; generator < mkl_peer_count(); generator++) {
        mkl_peer *const s = mkl_peer_new(generator, 0);
        printf("%-32s | %6zu\n", mkl_peer_name(generator), mkl_peer_size(s));
        mkl_peer_free(s);
    }
#endif
    printf("\n");
}

int main(int argc, char **argv)
{
    const int log2_most = argc > 1 ? atoi(argv[1]) : 30;
    lw_context_info info;
    lw_context *first = NULL;
    backend = "avx512";
    lw_context_options options = {0};
    options.size = sizeof(options);
    options.backend = backend;
    if (lw_context_create(&first, &options) != LW_OK) {
        printf("%s\n", lw_last_error());
        backend = "portable";
        first = context_of(0);
    }
    if (log2_most < 26 || lw_context_describe(first, &info) != LW_OK || info.threads > MOST_THREADS ||
        lw_malloc(first, (void **)&memory, sizeof(double) << log2_most) != LW_OK) {
        fprintf(stderr, "usage: lanewise_bench_mrg8 [LOG2_MOST], 26 or more; %s\n", lw_last_error());
        return 1;
    }
    all_threads = info.threads;
    printf("%s; backend %s; medians of %d turns [lowest-highest]\n", info.machine, info.backend, CONTEST_RUNS);
    char mkl_text[160] = "missing";
#if BENCH_HAVE_MKL
    describe_mkl(mkl_text, sizeof(mkl_text));
#endif
    printf("MKL: %s\n\n", mkl_text);
    stores everyone = {all_threads};
    store(&everyone, memory, (size_t)1 << log2_most); /* the pages, before the first turn */

    for (int threads = 1, last = 0; !last; threads *= 2) {
        last = threads >= all_threads;
        const int t = last ? all_threads : threads;
        model(t);
        singles(t);
        arrays(t, 26);
        jumps(t);
    }
    for (int log2 = 24; log2 <= log2_most; log2++)
        arrays(all_threads, log2);
    for (size_t small = 32; small <= 128; small *= 2)
        small_arrays(all_threads, small);
    bytes_of_state();
    lw_free(first, memory);
    lw_context_destroy(first);
    return 0;
}
