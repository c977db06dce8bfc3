/* Sums and moments of an array that lies where the context works, against the floor: its bytes once (sum) or twice
 * (moments) over the bandwidth of a kernel (CPU: a loop) that only reads, in the same run.
 *
 *   moments_speed [backend [log2n]]      (default: the first that can run, 2^28) */
#include <stdio.h>
#include <stdlib.h>

#include "../measure.h"
#include "lanewise/lanewise.h"
#include "moments_read.h"
#include "../must.h"

enum { RUNS = 15 };

typedef lw_status measured(lw_context *context, const void *x, size_t n);

static lw_moments moments;
static double sum;
#define MEASURED(name, call)                                                                                           \
    static lw_status name(lw_context *context, const void *x, size_t n)                                                \
    {                                                                                                                  \
        return call;                                                                                                   \
    }
MEASURED(sum_f32, lw_sum_f32(context, x, n, &sum))
MEASURED(sum_f64, lw_sum_f64(context, x, n, &sum))
MEASURED(moments_f32, lw_moments_f32(context, x, n, &moments))
MEASURED(moments_f64, lw_moments_f64(context, x, n, &moments))

static const struct {
    const char *name;
    measured *run;
    size_t size;
    int passes;
} rows[] = {{"sum f32", sum_f32, 4, 1},
            {"sum f64", sum_f64, 8, 1},
            {"moments f32", moments_f32, 4, 2},
            {"moments f64", moments_f64, 8, 2}};

static void fill(lw_context *context, void *x, size_t n, size_t size, int wide)
{
    lw_generator *generator = NULL;
    must(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0));
    if (size == 4)
        must(wide ? lw_fill_gamma_f32(generator, x, n, 0.05f, 1.0f) : lw_fill_normal_f32(generator, x, n, 1.0f, 2.0f));
    else
        must(wide ? lw_fill_gamma_f64(generator, x, n, 0.01, 1.0) : lw_fill_normal_f64(generator, x, n, 1.0, 2.0));
    must(lw_context_synchronize(context));
    lw_generator_destroy(generator);
}

int main(int argc, char **argv)
{
    lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL};
    const int log2n = argc > 2 ? atoi(argv[2]) : 28;
    const size_t n = (size_t)1 << log2n;
    lw_context *context = NULL;
    lw_context_info info;
    void *x = NULL;
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    must(lw_malloc(context, &x, 8 * n));
    printf("%s, %s, %d threads, n = 2^%d; %d runs, median [least - most]\n", info.backend, info.machine, info.threads,
           log2n, RUNS);
    for (int wide = 0; wide < 2; wide++)
        for (size_t r = 0; r < sizeof(rows) / sizeof(rows[0]); r++) {
            double seconds[RUNS], read[RUNS];
            const size_t bytes = n * rows[r].size;
            fill(context, x, n, rows[r].size, wide);
            for (int run = -2; run < RUNS; run++) {
                double start = now();
                must(rows[r].run(context, x, n));
                const double took = now() - start;
                start = now();
                read_all(info.device >= 0, x, bytes, info.threads);
                if (run >= 0)
                    seconds[run] = took, read[run] = now() - start;
            }
            const summary s = summarise(seconds, RUNS), floor = summarise(read, RUNS);
            printf("%-12s %-6s %8.3f G/s [%.3f - %.3f]  %7.1f GB/s a pass  reading %7.1f GB/s  floor/time %.2f\n",
                   rows[r].name, wide ? "gamma" : "normal", (double)n / s.median * 1e-9, (double)n / s.high * 1e-9,
                   (double)n / s.low * 1e-9, (double)bytes * rows[r].passes / s.median * 1e-9,
                   (double)bytes / floor.median * 1e-9, floor.median * rows[r].passes / s.median);
        }
    must(lw_free(context, x));
    lw_context_destroy(context);
}
