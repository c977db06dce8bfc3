/* lanewise_bench_mrg8 [LOG2_MOST [LEAST_THREADS]]: the evaluation of Nagasaka, Miura, Shalf, Nukada and Matsuoka (2018)
 * on this CPU's threads, from LEAST_THREADS (1) on, doubles on [0, 1): whole arrays of 2^24 to 2^LOG2_MOST (30), small
 * ones, one number at a time, how these grow with the threads, what a jump costs, and bytes of state; with LOG2_MOST 0
 * jumps and small arrays alone. Their own code
 * takes part where it was found (published_mrg8.h). The model beside them is theirs, min(p_m, p_c):
 *
 *   p_m   doubles that memory takes: the fastest way to store as many to the same place, in the same table (stores.h)
 *   p_c   doubles that the vector units allow: as many operations of 512 bits as a double takes (counted by
 *         count_steps.py), in registers, none waiting for another, in the same table. Without AVX-512: the fastest turn
 *         of MRG8 itself into 256 KiB a thread that stay in L2. The jump at the start of a call is in neither, as they
 *         left it out. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../engines/cpu_peers.h"
#include "published_mrg8.h"
#include "../../engines/thread_fillers.h"

static double *memory;               /* 2^LOG2_MOST doubles */
static double p_c[MOST_THREADS + 1]; /* measured by model(); 0: the operations take part in each table */

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
    enter_published_mrg8(c, what, threads, small);
}

static void run_and_close(contest *c)
{
    contest_run(c);
    contest_close(c);
}

/* What 16 doubles of mrg8 take on avx512, n / 16 times, or a little less (18 products and 53 in all were counted): 16
 * products and 36 other operations. */
static size_t operations(void *state, void *out, size_t n)
{
    const int threads = *(const int *)state;
    const size_t rounds = n / (size_t)threads / 16 + 1;
    (void)out;
#if defined(__x86_64__)
#pragma omp parallel num_threads(threads)
    for (size_t round = 0; round < rounds; round++)
        __asm__ volatile(".rept 4\n\t"
                         "vpmuludq %%zmm14, %%zmm15, %%zmm0\n\tvpaddq %%zmm14, %%zmm15, %%zmm1\n\t"
                         "vpaddq %%zmm14, %%zmm15, %%zmm2\n\tvpmuludq %%zmm14, %%zmm15, %%zmm3\n\t"
                         "vpaddq %%zmm14, %%zmm15, %%zmm4\n\tvpaddq %%zmm14, %%zmm15, %%zmm5\n\t"
                         "vpmuludq %%zmm14, %%zmm15, %%zmm6\n\tvpaddq %%zmm14, %%zmm15, %%zmm7\n\t"
                         "vpaddq %%zmm14, %%zmm15, %%zmm8\n\tvpaddq %%zmm14, %%zmm15, %%zmm9\n\t"
                         "vpmuludq %%zmm14, %%zmm15, %%zmm10\n\tvpaddq %%zmm14, %%zmm15, %%zmm11\n\t"
                         "vpaddq %%zmm14, %%zmm15, %%zmm12\n\t"
                         ".endr"
                         :
                         :
                         : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
                           "xmm11", "xmm12");
#endif
    return 16 * rounds * (size_t)threads;
}

static void enter_p_c(contest *c, int threads)
{
    static int kept[MOST_THREADS + 1]; /* until the contest is closed */
    kept[threads] = threads;
    c->limit = p_c[threads];
    if (p_c[threads] == 0.0)
        contest_enter(c, BOUND, "operations of 512 bits", "p_c", operations, &kept[threads], NULL);
}

static void model(int threads, int counted)
{
    static const char *const fills = "mrg8 native-f64 in L2";
    contest *const c = open_table("what stays in L2", threads, NULL, (size_t)1 << 40);
    c->least = c->most = 1e-2;
    if (counted)
        enter_p_c(c, threads);
    enter_ours(c, SMALL_ARRAYS, fills, LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, L2_NUMBERS);
    enter_published_mrg8(c, SMALL_ARRAYS, threads, L2_NUMBERS);
    contest_run(c);
    p_c[threads] = counted ? 0.0 : contest_rate(c, fills).high;
    contest_close(c);
}

static void arrays(int threads, int log2)
{
    char text[64];
    snprintf(text, sizeof(text), "arrays of 2^%d doubles", log2);
    contest *const c = open_table(text, threads, memory, (size_t)1 << log2);
    enter_stores(c, threads);
    enter_p_c(c, threads);
    enter_all(c, WHOLE_ARRAY, threads, 1);
    run_and_close(c);
}

static void small_arrays(int threads, size_t small)
{
    char text[64];
    snprintf(text, sizeof(text), "arrays of %zu doubles, 1000 times and more a thread", small);
    contest *const c = open_table(text, threads, NULL, (size_t)1 << 40);
    c->most = c->least = 1e-2;
    enter_p_c(c, threads);
    enter_all(c, SMALL_ARRAYS, threads, small);
    enter_ours(c, SMALL_BY_NEXT, "mrg8 native-f64 by lw_next", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, small);
    run_and_close(c);
}

static void singles(int threads)
{
    contest *const c = open_table("one at a time, 2^24 doubles", threads, NULL, (size_t)1 << 24);
    enter_p_c(c, threads);
    enter_ours(c, ONE_AT_A_TIME, "mrg8 native-f64", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, threads, 1);
    enter_ours(c, ONE_AT_A_TIME, "warp1024 native-f64", LW_ENGINE_WARP1024, LW_KIND_NATIVE_F64, threads, 1);
    enter_cxx_sum(c, threads);
    enter_published_mrg8(c, ONE_AT_A_TIME, threads, 1);
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

/* native-f64 of a seed below 2^32 is the published sequence: both in full. */
static void same_numbers(void)
{
#if BENCH_HAVE_MRG8
    static const unsigned seeds[] = {0, 1, 42, 13579, 0xffffffff};
    const size_t n = (size_t)1 << 24;
    double *const theirs = malloc(n * sizeof(double));
    for (size_t s = 0; s < sizeof(seeds) / sizeof(seeds[0]) && theirs != NULL; s++) {
        lw_context *const context = context_of(0);
        lw_generator *g;
        if (lw_generator_create(&g, context, LW_ENGINE_MRG8, seeds[s], 0) != LW_OK ||
            lw_fill_native_f64(g, memory, n) != LW_OK)
            exit(1);
        void *const peer = published_mrg8_new(seeds[s]);
        size_t equal = 0;
        if (peer == NULL) {
            printf("published mrg8: cannot run on this processor\n");
        } else {
            published_mrg8_f64(peer, theirs, n);
            for (size_t i = 0; i < n; i++)
                equal += memcmp(&theirs[i], &memory[i], sizeof(double)) == 0;
            printf("published mrg8, seed %u: %zu of %zu doubles are ours, bit for bit\n", seeds[s], equal, n);
            published_mrg8_free(peer);
        }
        lw_generator_destroy(g);
        lw_context_destroy(context);
    }
    free(theirs);
    printf("\n");
#else
    printf("published mrg8: missing (cmake -DLANEWISE_MRG8_ROOT=a checkout of github.com/kenmiura/mrg8)\n\n");
#endif
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

static void whole_arrays(int least_threads, int log2_most, const lw_context_info *info)
{
    same_numbers();
    for (int threads = least_threads, last = 0; !last; threads *= 2) {
        last = threads >= info->threads;
        const int t = last ? info->threads : threads;
        model(t, strcmp(info->backend, "avx512") == 0);
        singles(t);
        arrays(t, 26);
        jumps(t);
    }
    for (int log2 = 24; log2 <= log2_most; log2++)
        arrays(info->threads, log2);
}

/* Without arrays, on the least threads and on all. */
static void only_jumps(int least_threads, const lw_context_info *info)
{
    jumps(least_threads);
    if (info->threads > least_threads)
        jumps(info->threads);
    model(info->threads, strcmp(info->backend, "avx512") == 0);
}

int main(int argc, char **argv)
{
    const int log2_most = argc > 1 ? atoi(argv[1]) : 30, least_threads = argc > 2 ? atoi(argv[2]) : 1;
    lw_context *const context = context_of(0);
    lw_context_info info;
    const int log2_memory = log2_most > 0 ? log2_most : 10;
    if ((log2_most != 0 && log2_most < 26) || least_threads < 1 || lw_context_describe(context, &info) != LW_OK ||
        info.threads > MOST_THREADS || lw_malloc(context, (void **)&memory, sizeof(double) << log2_memory) != LW_OK) {
        fprintf(stderr, "usage: lanewise_bench_mrg8 [LOG2_MOST [LEAST_THREADS]], 0 or 26 and more; %s\n",
                lw_last_error());
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
        lw_fill_uniform_f64(g, memory, (size_t)1 << log2_memory) != LW_OK)
        return 1;
    lw_generator_destroy(g);

    if (log2_most > 0)
        whole_arrays(least_threads, log2_most, &info);
    else
        only_jumps(least_threads, &info);
    for (size_t small = 32; small <= 128; small *= 2)
        small_arrays(info.threads, small);
    bytes_of_state();
    lw_free(context, memory);
    lw_context_destroy(context);
    return 0;
}
