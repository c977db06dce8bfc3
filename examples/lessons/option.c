/* Prices a European and an arithmetic Asian call by Monte Carlo, with a buffer between the four kernels, in place in a
 * small one, and fused, over grid sizes, on every backend: option [BACKENDS [log2 of the number of paths [seed]]].
 *
 * Thomas's lesson (2010; "spurious memory buffers"): keep out of global memory. Path p draws from subsequence p / 32,
 * lane p mod 32, whatever the grid; and lw_moments is exact: so every line that this prints has the same prices, bit
 * for bit. Lines that begin with "csv," are for plots. Exit status 1: a price differs, or is not the closed form's; 77:
 * a backend that was named cannot run here. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lessons.h"
#include "option.h"

static const double SPOT = 100, STRIKE = 105, RATE = 0.03, VOLATILITY = 0.25, YEARS = 1;
static const double MOST_ERRORS = 4; /* standard errors from the closed form; beyond by chance once in 16000 seeds */
enum { LEAST_GRID = 32, MOST_GRID = 1 << 17, RUNS = 3 };

/* Black and Scholes (1973): a European call. */
static double closed_form(void)
{
    const double deviation = VOLATILITY * sqrt(YEARS);
    const double d = (log(SPOT / STRIKE) + RATE * YEARS) / deviation + 0.5 * deviation;
    return SPOT * 0.5 * erfc(-d / sqrt(2)) - STRIKE * exp(-RATE * YEARS) * 0.5 * erfc((deviation - d) / sqrt(2));
}

typedef enum form { BUFFERED, IN_PLACE, FUSED, FORMS } form;
static const char *const form_names[FORMS] = {"buffered", "in place", "fused"};
static const int first_kernel[FORMS] = {OPTION_UNIFORMS, OPTION_IN_PLACE, OPTION_FUSED};
static const int last_kernel[FORMS] = {OPTION_PAYOFFS, OPTION_IN_PLACE, OPTION_FUSED};

/* All paths, `grid` warps at a time; returns the seconds. */
static double run(const lessons_backend *b, option_run *const *kernels, const option_job *job, uint64_t warps,
                  uint32_t grid, form how)
{
    const double start = lessons_time(b);
    for (uint64_t first = 0; first < warps; first += grid) /* both are powers of two */
        for (int k = first_kernel[how]; k <= last_kernel[how]; k++)
            lessons_check_run(kernels[k](first, grid, job));
    return lessons_time(b) - start;
}

typedef struct prices {
    lw_moments european, asian; /* not discounted */
} prices;

static prices measure(const lessons_backend *b, const option_job *job, uint64_t warps)
{
    prices p;
    lessons_check(lw_moments_f32(b->context, job->european, 32 * warps, &p.european));
    lessons_check(lw_moments_f32(b->context, job->asian, 32 * warps, &p.asian));
    return p;
}

/* Runs all forms at every grid size; whether all prices were *expected, which the first of all sets. */
static int run_backend(const lessons_backend *b, option_run *const *kernels, option_job job, uint64_t warps,
                       prices *expected, int *known)
{
    int same = 1;
    const uint64_t most = warps < MOST_GRID ? warps : MOST_GRID;
    const size_t buffer = 32 * (size_t)most * OPTION_STEPS * 4, payoffs = 32 * (size_t)warps * 4;
    job.uniforms = lessons_memory(b, buffer);
    job.normals = lessons_memory(b, buffer);
    job.prices = lessons_memory(b, buffer);
    job.european = lessons_memory(b, payoffs);
    job.asian = lessons_memory(b, payoffs);
    run(b, kernels, &job, warps, (uint32_t)most, BUFFERED); /* touches the memory, starts the device */
    for (uint32_t grid = LEAST_GRID; grid <= most; grid *= 2) {
        double best[FORMS] = {INFINITY, INFINITY, INFINITY};
        for (int i = 0; i < FORMS * RUNS; i++) {
            const form how = (form)(i % FORMS);
            best[how] = fmin(best[how], run(b, kernels, &job, warps, grid, how));
            if (i < FORMS) {
                const prices p = measure(b, &job, warps);
                if (!*known)
                    *expected = p;
                *known = 1;
                same &= memcmp(&p, expected, sizeof(p)) == 0;
            }
        }
        printf("%-8s grid of %6u warps: buffered %9.4f ms, in place %9.4f ms, fused %9.4f ms: %5.2f and %5.2f times as "
               "fast\n",
               b->name, grid, 1e3 * best[BUFFERED], 1e3 * best[IN_PLACE], 1e3 * best[FUSED],
               best[BUFFERED] / best[IN_PLACE], best[BUFFERED] / best[FUSED]);
        for (int how = 0; how < FORMS; how++)
            printf("csv,%s,%u,%s,%.4g\n", b->name, grid, form_names[how],
                   best[how] * 1e9 / (32.0 * (double)warps * OPTION_STEPS));
    }
    void *const memory[] = {job.uniforms, job.normals, job.prices, job.european, job.asian};
    for (int i = 0; i < 5; i++)
        lessons_check(lw_free(b->context, memory[i]));
    return same;
}

static option_run *const *kernels_of(int backend)
{
#if EXAMPLES_AVX512
    if (backend == LESSONS_AVX512)
        return option_avx512;
#endif
#if EXAMPLES_CUDA
    if (backend == LESSONS_CUDA)
        return option_cuda;
#endif
    return backend == LESSONS_PORTABLE ? option_portable : NULL;
}

int main(int argc, char **argv)
{
    const unsigned chosen = lessons_chosen(argc > 1 ? argv[1] : NULL);
    const uint64_t warps = (uint64_t)1 << lessons_argument(argc, argv, 2, 18, 10, 28) >> 5;
    const double dt = YEARS / OPTION_STEPS, discount = exp(-RATE * YEARS), exact = closed_form();
    option_job job = {.seed = lessons_argument(argc, argv, 3, 1, 0, UINT64_MAX),
                      .spot = (float)SPOT,
                      .strike = (float)STRIKE,
                      .drift = (float)((RATE - 0.5 * VOLATILITY * VOLATILITY) * dt),
                      .spread = (float)(VOLATILITY * sqrt(dt))};
    prices p;
    int known = 0, same = 1, missing = 0;

    printf("%llu paths of %d steps; csv: backend, warps in a grid, form, ns a step of a path\n",
           (unsigned long long)(32 * warps), OPTION_STEPS);
    for (int i = 0; i < LESSONS_BACKENDS; i++) {
        if ((chosen >> i & 1) == 0)
            continue;
        const lessons_backend b = lessons_open(i);
        missing |= b.context == NULL;
        if (b.context != NULL)
            same &= run_backend(&b, kernels_of(i), job, warps, &p, &known);
        lw_context_destroy(b.context);
    }
    if (!known)
        return 77;
    const double error = discount * sqrt(p.european.variance / (double)p.european.count);
    const double off = (discount * p.european.mean - exact) / error;
    printf("european call %.17g +- %.2g; Black-Scholes %.6f, %.2f standard errors away\n", discount * p.european.mean,
           error, exact, off);
    printf("asian call    %.17g +- %.2g\n", discount * p.asian.mean,
           discount * sqrt(p.asian.variance / (double)p.asian.count));
    if (!same)
        printf("the prices differ\n");
    if (fabs(off) > MOST_ERRORS)
        printf("the price is more than %g standard errors from the closed form\n", MOST_ERRORS);
    if (!same || fabs(off) > MOST_ERRORS)
        return 1;
    return missing && argc > 1 && strcmp(argv[1], "all") != 0 ? 77 : 0; /* of all, some may be missing */
}
