/* lanewise_bench_cpu_peers [SUBSTRING]: one core's arrays of random numbers, ours and those of every library that was
 * there when this was built, in turn; only the tables whose title contains the substring.
 *
 *   16 KiB in L1   the same 16 KiB again and again: what making the numbers costs, in cycles each
 *   1 GiB          what a program sees that fills memory; whoever needs more than 0.03 s for it writes as much as that
 *                  allows, going on at the next place in its next turn */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu_peers.h"
#include "lanewise/single.h"
#include "thread_fillers.h"

static lw_context *contexts[2]; /* avx512 and portable; null where they cannot run */
static const char *const labels[2] = {"avx512 ", "portable "};
static double ghz;
static const char *wanted;

static void enter_peers(contest *c, const char *what)
{
    enter_cxx(c, what);
#if BENCH_HAVE_GSL
    enter_gsl(c, what);
#endif
#if BENCH_HAVE_MKL
    enter_mkl(c, what);
#endif
#if BENCH_HAVE_RANDOM123
    enter_random123(c, what);
#endif
}

static void describe_peers(void)
{
    char mkl[160] = "missing (pip install --no-deps --prefix DIR mkl-static mkl-include; cmake -DLANEWISE_MKL_ROOT=DIR)";
#if BENCH_HAVE_MKL
    describe_mkl(mkl, sizeof(mkl));
#endif
    printf("C++ <random>: of the compiler (%s)\nMKL: %s\n", __VERSION__, mkl);
    printf("GSL: %s\n", BENCH_HAVE_GSL ? "yes" : "missing (libgsl-dev)");
    printf("Random123: %s\n\n", BENCH_HAVE_RANDOM123 ? "yes" : "missing (librandom123-dev, or its headers in CPATH)");
}

static contest *open_if_wanted(const char *title, void *memory, size_t n, size_t size)
{
    if (strstr(title, wanted) == NULL)
        return NULL;
    contest *const c = contest_open(title, memory, n, size);
    c->ghz = ghz;
    c->most = 0.03;
    return c;
}

static void arrays(void *memory, size_t bytes, const char *where)
{
    static const struct {
        const char *what;
        size_t size;
        const char *kinds[3];
    } types[] = {{"bits32", 4, {"bits32", "native", NULL}},
                 {"bits64", 8, {"bits64", NULL}},
                 {"f32", 4, {"uniform-f32", NULL}},
                 {"f64", 8, {"native-f64", "uniform-f64", NULL}}};
    for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++) {
        char title[64];
        snprintf(title, sizeof(title), "%s, %s, one core", types[t].what, where);
        contest *const c = open_if_wanted(title, memory, bytes / types[t].size, types[t].size);
        if (c == NULL)
            continue;
        enter_stores(c, 1);
        for (int b = 0; b < 2; b++)
            if (contexts[b] != NULL)
                contest_enter_lanewise(c, contexts[b], labels[b], types[t].kinds);
        enter_peers(c, types[t].what);
        contest_run(c);
        contest_close(c);
    }
}

/* ---- the comparison of Thomas (2010) ---- */

static void comparison(void *memory, size_t bytes)
{
    static const char *const kinds[] = {"bits32", NULL};
    contest *const c =
        open_if_wanted("Thomas's comparison of generators (2010), words, 16 KiB in L1, one core", memory, bytes / 4, 4);
    if (c == NULL)
        return;
    contest_enter_lanewise(c, contexts[0] != NULL ? contexts[0] : contexts[1], "", kinds);
    enter_classics(c, "bits32");
    c->reference = "MT19937";
    contest_run(c);
    contest_close(c);
}

/* ---- one number at a time ---- */

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define ONE_KIND bits64
#define ONE_TYPE uint64_t
#include "cpu_peers.inl"
#define ONE_KIND native_f64
#define ONE_TYPE double
#include "cpu_peers.inl"
#define ONE_KIND uniform_f64
#define ONE_TYPE double
#include "cpu_peers.inl"

static void drop_generator(void *generator)
{
    lw_generator_destroy(generator);
}

static void enter_one(contest *c, const char *kind, filler *fill)
{
    for (int b = 0; b < 2; b++)
        for (unsigned engine = 1; contexts[b] != NULL && engine <= lw_engine_count(); engine++) {
            char name[48];
            const char *engine_name = NULL;
            lw_generator *g = NULL;
            if (lw_engine_name((lw_engine)engine, &engine_name) != LW_OK ||
                lw_generator_create(&g, contexts[b], (lw_engine)engine, 42, 0) != LW_OK)
                exit(1);
            snprintf(name, sizeof(name), "%s%s %s", labels[b], engine_name, kind);
            contest_enter(c, OURS, name, "", fill, g, drop_generator);
        }
}

static void one_at_a_time(void)
{
    contest *c = open_if_wanted("bits64, one at a time, one core", NULL, (size_t)1 << 24, 8);
    if (c != NULL) {
        enter_one(c, "bits64", one_bits64);
        enter_peers(c, "one-bits64");
        contest_run(c);
        contest_close(c);
    }
    c = open_if_wanted("f64, one at a time, one core", NULL, (size_t)1 << 24, 8);
    if (c != NULL) {
        enter_one(c, "native-f64", one_native_f64);
        enter_one(c, "uniform-f64", one_uniform_f64);
        enter_peers(c, "one-f64");
        contest_run(c);
        contest_close(c);
    }
}

int main(int argc, char **argv)
{
    const size_t small = 16 << 10, large = (size_t)1 << 30;
    lw_context_info info;
    wanted = argc > 1 ? argv[1] : "";
    ghz = core_ghz();
    for (int b = 0; b < 2; b++) {
        lw_context_options options = {0};
        options.size = sizeof(options);
        options.backend = b == 0 ? "avx512" : "portable";
        options.threads = 1;
        if (lw_context_create(&contexts[b], &options) != LW_OK)
            printf("%s\n", lw_last_error());
    }
    if (contexts[1] == NULL || lw_context_describe(contexts[1], &info) != LW_OK)
        return 1;
    printf("%s; %.3f GHz by a chain of additions; medians of %d turns [lowest-highest]\n", info.machine, ghz,
           CONTEST_RUNS);
    describe_peers();
    void *memory;
    if (lw_malloc(contexts[1], &memory, large) != LW_OK) {
        fprintf(stderr, "%s\n", lw_last_error());
        return 1;
    }
    arrays(memory, small, "16 KiB in L1");
    one_at_a_time();
    comparison(memory, small);
    memset(memory, 1, large); /* its pages are there before the first turn */
    arrays(memory, large, "1 GiB");
    lw_free(contexts[1], memory);
    for (int b = 0; b < 2; b++)
        lw_context_destroy(contexts[b]);
    return 0;
}
