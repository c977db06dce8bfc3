/* lanewise_bench_mrg8 [LOG2_MOST]: the evaluation of Nagasaka, Miura, Shalf, Nukada and Matsuoka (2018) on this
 * CPU's threads, doubles on [0, 1): whole arrays of 2^24 to 2^LOG2_MOST (30), small ones, one number at a time, how
 * these grow with the threads, what a jump costs, and bytes of state. The model beside them is theirs, min(p_m, p_c):
 *
 *   p_m   doubles that memory takes: memset by as many threads, in the same run
 *   p_c   doubles that the cores make: MRG8 into 256 KiB a thread that stay in L2, in the same run. They counted
 *         instructions; this is measured. A call that long hides the jump at its start, as theirs left it out. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "cpu_peers.h"
#include "thread_fillers.h"

static double *memory; /* 2^LOG2_MOST doubles */
static double p_m[MOST_THREADS + 1], p_c[MOST_THREADS + 1];

static const struct {
    const char *name;
    lw_engine engine;
    lw_kind kind;
} entries[] = {{"mrg8 native-f64", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64},
               {"warp1024 uniform-f64", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64},
               {"philox uniform-f64", LW_ENGINE_PHILOX, LW_KIND_UNIFORM_F64}};

static contest *open_table(const char *text, int threads, void *out, size_t n)
{
    static char title[160]; /* of the table that is open: there is one at a time */
    snprintf(title, sizeof(title), "%s, %d thread%s", text, threads, threads == 1 ? "" : "s");
    contest *const c = contest_open(title, out, n, sizeof(double));
    c->first = (size_t)threads << 20; /* so that starting the threads does not count */
    return c;
}

static void enter_all(contest *c, task what, int threads, size_t small)
{
    for (size_t e = 0; e < sizeof(entries) / sizeof(entries[0]); e++)
        enter_ours(c, what, entries[e].name, entries[e].engine, entries[e].kind, threads, small);
    enter_mkl_threads(c, what, threads, small);
}

static void run_and_close(contest *c)
{
    contest_run(c);
    contest_close(c);
}

static void model(int threads)
{
    contest *const c = open_table("the model's parts, doubles", threads, memory, (size_t)1 << 26);
    enter_stores(c, threads);
    enter_ours(c, SMALL_ARRAYS, "mrg8 native-f64 in L2 (p_c)", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, L2_NUMBERS);
    c->reference = "memset";
    contest_run(c);
    p_m[threads] = contest_rate(c, "memset");
    p_c[threads] = contest_rate(c, "mrg8 native-f64 in L2 (p_c)");
    contest_close(c);
}

static double model_of(int threads)
{
    return p_m[threads] < p_c[threads] ? p_m[threads] : p_c[threads];
}

static void arrays(int threads, int log2)
{
    char text[64];
    snprintf(text, sizeof(text), "arrays of 2^%d doubles", log2);
    contest *const c = open_table(text, threads, memory, (size_t)1 << log2);
    c->limit = model_of(threads);
    c->most = 1.0;
    enter_all(c, WHOLE_ARRAY, threads, 1);
    run_and_close(c);
}

static void small_arrays(int threads, size_t small)
{
    char text[64];
    snprintf(text, sizeof(text), "arrays of %zu doubles, 1000 times and more a thread", small);
    contest *const c = open_table(text, threads, NULL, (size_t)1 << 40);
    c->limit = p_c[threads];
    c->most = c->least = 1e-2;
    enter_all(c, SMALL_ARRAYS, threads, small);
    enter_ours(c, SMALL_BY_NEXT, "mrg8 native-f64 by lw_next", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, small);
    run_and_close(c);
}

static void singles(int threads)
{
    contest *const c = open_table("one at a time, 2^24 doubles", threads, NULL, (size_t)1 << 24);
    c->limit = p_c[threads];
    enter_ours(c, ONE_AT_A_TIME, "mrg8 native-f64", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, 1);
    enter_ours(c, ONE_AT_A_TIME, "warp1024 native-f64", LW_ENGINE_WARP1024, LW_KIND_NATIVE_F64, threads, 1);
    enter_cxx_sum(c, threads);
    run_and_close(c);
}

static void jumps(int threads)
{
    contest *const c = open_table("a jump of about 2^59 and the number there", threads, NULL, 1 << 16);
    c->unit = TIME_A_NUMBER;
    c->most = c->least = 5e-3;
    c->first = c->grain = 1 << 9;
    enter_all(c, JUMP, threads, 1);
    run_and_close(c);
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
    lw_context *const context = context_of(0);
    lw_context_info info;
    if (log2_most < 26 || lw_context_describe(context, &info) != LW_OK || info.threads > MOST_THREADS ||
        lw_malloc(context, (void **)&memory, sizeof(double) << log2_most) != LW_OK) {
        fprintf(stderr, "usage: lanewise_bench_mrg8 [LOG2_MOST], 26 or more; %s\n", lw_last_error());
        return 1;
    }
    char mkl[160] = "missing";
#if BENCH_HAVE_MKL
    describe_mkl(mkl, sizeof(mkl));
#endif
    printf("%s; backend %s; medians of %d turns [lowest-highest]\nMKL: %s\n\n", info.machine, info.backend,
           CONTEST_RUNS, mkl);
    lw_generator *g; /* the pages, before the first turn, each from the thread that will use it */
    if (lw_generator_create(&g, context, LW_ENGINE_WARP1024, 42, 0) != LW_OK ||
        lw_fill_uniform_f64(g, memory, (size_t)1 << log2_most) != LW_OK)
        return 1;
    lw_generator_destroy(g);

    for (int threads = 1, last = 0; !last; threads *= 2) {
        last = threads >= info.threads;
        const int t = last ? info.threads : threads;
        model(t);
        singles(t);
        arrays(t, 26);
        jumps(t);
    }
    for (int log2 = 24; log2 <= log2_most; log2++)
        arrays(info.threads, log2);
    for (size_t small = 32; small <= 128; small *= 2)
        small_arrays(info.threads, small);
    bytes_of_state();
    lw_free(context, memory);
    lw_context_destroy(context);
    return 0;
}
