/* Thomas's pre-caching in sequence: iterations and time of a plain loop and with the next variate kept, as CSV beside
 * the chain of lanewise/model.h.
 *
 *   precaching_bench cuda | avx512
 *
 * On a GPU every warp that it holds draws; on a CPU one core. The two ways are timed in turn; medians of 5. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measure.h"
#include "lanewise/model.h"
#include "precaching_run.h"

enum { RUNS = 5 };

static void setting(const char *backend, int operations, double p)
{
    const int cuda = strcmp(backend, "cuda") == 0;
    precaching_question q = {
        .p = p, .operations = operations, .warps = cuda ? 8448 : 1, .calls = cuda ? 1024 : 1 << 15};
    double seconds[2][RUNS];
    uint64_t rounds[2];
    lw_model_chain chain;
    for (int run = 0; run < RUNS; run++)
        for (q.kept = 0; q.kept < 2; q.kept++) {
            const char *why = "not compiled in";
#if PRECACHING_CUDA
            if (cuda)
                why = precaching_cuda(&q, &seconds[q.kept][run], &rounds[q.kept]);
#endif
#if PRECACHING_AVX512
            if (!cuda)
                why = precaching_avx512(&q, &seconds[q.kept][run], &rounds[q.kept]);
#endif
            if (why != NULL)
                exit((fprintf(stderr, "%s: %s\n", backend, why), 1));
        }
    if (lw_model_precached(p, 32, &chain) != LW_OK)
        exit(1);
    const double calls = (double)q.warps * q.calls;
    for (int kept = 0; kept < 2; kept++)
        printf("%s,%d,%g,%s,%.5g,%.6f,%.6f\n", backend, operations, p, kept ? "kept" : "plain",
               32 * calls / summarise(seconds[kept], RUNS).median * 1e-9, (double)rounds[kept] / calls,
               kept ? chain.cached : chain.uncached);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const double ps[] = {0.99, 0.95, 0.8, 0.5, 0.1};
    const char *const backend = argc > 1 ? argv[1] : "avx512";
    printf("backend,operations,p,way,gvariates,iterations,theory\n");
    for (int k = 0; k < 5; k++) {
        setting(backend, 20, ps[k]);
        setting(backend, 200, ps[k]);
    }
    return 0;
}
