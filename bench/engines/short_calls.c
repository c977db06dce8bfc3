/* lanewise_bench_short_calls [THREADS ..]: calls of 32, 64 and 128 doubles on [0, 1), each thread with a generator and
 * an array of its own, which it fills again and again; beside them MKL's. On 1 and on all threads by default.
 *
 * A uniform-f64 has 53 bits. A native-f64 has 32 (of mrg8 31), as MKL's doubles have except those of MCG59, MCG31M1,
 * MRG32K3A and WH. "Within": the calls begin within a warp of elements, not where one begins. */
#include <stdio.h>
#include <stdlib.h>

#include "cpu_peers.h"
#include "thread_fillers.h"

static void calls_of(size_t numbers, int threads)
{
    static const struct {
        const char *name;
        lw_engine engine;
        lw_kind kind;
        task what;
    } entries[] = {{"warp1024 uniform-f64", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64, SMALL_ARRAYS},
                   {"warp1024 uniform-f64, within", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64, SMALL_WITHIN},
                   {"warp1024 native-f64", LW_ENGINE_WARP1024, LW_KIND_NATIVE_F64, SMALL_ARRAYS},
                   {"warpstd uniform-f64", LW_ENGINE_WARPSTD, LW_KIND_UNIFORM_F64, SMALL_ARRAYS},
                   {"warpstd native-f64", LW_ENGINE_WARPSTD, LW_KIND_NATIVE_F64, SMALL_ARRAYS},
                   {"mrg8 native-f64", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, SMALL_ARRAYS},
                   {"philox uniform-f64", LW_ENGINE_PHILOX, LW_KIND_UNIFORM_F64, SMALL_ARRAYS},
                   {"philox native-f64", LW_ENGINE_PHILOX, LW_KIND_NATIVE_F64, SMALL_ARRAYS}};
    char title[80];
    snprintf(title, sizeof(title), "calls of %zu doubles, %d thread%s", numbers, threads, threads == 1 ? "" : "s");
    contest *const c = contest_open(title, NULL, (size_t)1 << 40, sizeof(double));
    c->first = (size_t)threads << 18; /* so that starting the threads does not count */
    c->most = c->least = 1e-2;
    if (threads == 1)
        c->ghz = core_ghz();
    for (size_t e = 0; e < sizeof(entries) / sizeof(entries[0]); e++)
        enter_ours(c, entries[e].what, entries[e].name, entries[e].engine, entries[e].kind, threads, numbers);
    enter_mkl_threads(c, SMALL_ARRAYS, threads, numbers);
    contest_run(c);
    contest_close(c);
}

int main(int argc, char **argv)
{
    lw_context *const context = context_of(0);
    lw_context_info info;
    char mkl[160] = "missing";
    if (lw_context_describe(context, &info) != LW_OK)
        return 1;
#if BENCH_HAVE_MKL
    describe_mkl(mkl, sizeof(mkl));
#endif
    printf("%s; backend %s; medians of %d turns [lowest-highest]\nMKL: %s\n\n", info.machine, info.backend,
           CONTEST_RUNS, mkl);
    const int standard[2] = {1, info.threads}, given = argc > 1 ? argc - 1 : info.threads > 1 ? 2 : 1;
    for (int t = 0; t < given; t++) {
        const int threads = argc > 1 ? atoi(argv[t + 1]) : standard[t];
        if (threads < 1 || threads > MOST_THREADS)
            return 1;
        for (size_t numbers = 32; numbers <= 128; numbers *= 2)
            calls_of(numbers, threads);
    }
    lw_context_destroy(context);
    return 0;
}
