/* Schedules of rejection in sequence (kernel/schedules.h): samples per second and rounds per call of a plain loop, with
 * the next variate kept, in fields of lanes, with help and from a pool. As CSV on the standard output, and as a table
 * on the standard error.
 *
 *   precaching_bench cuda | avx512
 *
 * On a GPU every warp that it holds draws; on a CPU one core. The ways are timed in turn; medians of 5. theory: the
 * chain of lanewise/model.h, or 1 / p; empty for fields, whose groups go on apart. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measure.h"
#include "lanewise/model.h"
#include "precaching_run.h"

enum { RUNS_CUDA = 5, RUNS_CPU = 101 };

static const struct way {
    int operations, way, lanes;
} ways[] = {
#define WAY(operations, way, lanes) {operations, way, lanes},
    PRECACHING_WAYS(WAY)
#undef WAY
};
enum { WAYS = sizeof(ways) / sizeof(ways[0]) };

static const char *const names[] = {"masked", "kept", "grouped", "helping", "pooled"};

static void run(const char *backend, const precaching_question *q, double *seconds, uint64_t *rounds)
{
    const char *why = "not compiled in";
#if PRECACHING_CUDA
    if (strcmp(backend, "cuda") == 0)
        why = precaching_cuda(q, seconds, rounds);
#endif
#if PRECACHING_AVX512
    if (strcmp(backend, "avx512") == 0)
        why = precaching_avx512(q, seconds, rounds);
#endif
    if (why != NULL)
        exit((fprintf(stderr, "%s: %s\n", backend, why), 1));
}

/* Mean rounds of a call as text; empty where no formula of this library has them. */
static const char *theory_of(int way, double p)
{
    static char text[32];
    lw_model_chain chain;
    text[0] = '\0';
    double helping;
    if (lw_model_precached(p, 32, &chain) != LW_OK || lw_model_helping(p, 32, &helping) != LW_OK)
        exit(1);
    if (way == WAY_MASKED || way == WAY_KEPT)
        snprintf(text, sizeof(text), "%.6f", way == WAY_KEPT ? chain.cached : chain.uncached);
    else if (way == WAY_HELPING || way == WAY_POOLED)
        snprintf(text, sizeof(text), "%.6f", way == WAY_HELPING ? helping : 1 / p);
    return text;
}

static void setting(const char *backend, int operations, double p)
{
    static double seconds[WAYS][RUNS_CPU];
    uint64_t rounds[WAYS] = {0}, taken;
    const int cuda = strcmp(backend, "cuda") == 0, runs = cuda ? RUNS_CUDA : RUNS_CPU;
    precaching_question q = {.p = p, .operations = operations, .warps = cuda ? 8448 : 1};
    if (cuda)
        q.calls = p < 0.05 ? 256 : 1024;
    else /* some tenths of a millisecond */
        q.calls = (p < 0.05 ? 128u : p < 0.3 ? 1024u : 8192u) / (operations == 20 ? 1 : 8);
    for (int r = 0; r < runs; r++)
        for (int w = 0; w < WAYS; w++)
            if (ways[w].operations == operations) {
                q.way = ways[w].way;
                q.lanes = ways[w].lanes;
                q.first = (uint32_t)r * q.warps;
                run(backend, &q, &seconds[w][r], &taken);
                rounds[w] += taken;
            }
    const double calls = (double)q.warps * q.calls;
    double masked = 0;
    fprintf(stderr, "\n%s, attempts of %d operations, acceptance %g\n", backend, operations, p);
    fprintf(stderr, "  way      lanes  G samples/s  over masked  rounds/call\n");
    for (int w = 0; w < WAYS; w++)
        if (ways[w].operations == operations) {
            const summary times = summarise(seconds[w], (size_t)runs);
            const double rate = 32 * calls / (cuda ? times.median : times.low) * 1e-9;
            const double mean = (double)rounds[w] / (calls * runs);
            masked = ways[w].way == WAY_MASKED ? rate : masked;
            printf("%s,%d,%g,%s,%d,%.5g,%.6f,%s\n", backend, operations, p, names[ways[w].way], ways[w].lanes, rate,
                   mean, theory_of(ways[w].way, p));
            fprintf(stderr, "  %-8s %5d %12.4g %12.3f %12.4f\n", names[ways[w].way], ways[w].lanes, rate, rate / masked,
                    mean);
        }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const double ps[] = {0.99, 0.95, 0.8, 0.5, 0.1, 0.01};
    const char *const backend = argc > 1 ? argv[1] : "avx512";
    printf("backend,operations,p,way,lanes,gvariates,iterations,theory\n");
    for (int k = 0; k < 6; k++) {
        setting(backend, 20, ps[k]);
        setting(backend, 200, ps[k]);
    }
    return 0;
}
