/* How many iterations calls of a warp of 32 take, counted one by one beside theory: the masked loop (eq. 9 of Ridley
 * and Forget) and pre-caching (Thomas's L_K in the steady state). It draws from the library's lane generators, so its
 * numbers are the same on every machine.
 *
 *   iterations_bench [log2calls]      (2^18 calls of each way and rho)
 *
 * Lines of # have what appendix A prints, the mean and the mean of the squares, and the mean square error of the
 * frequencies: the sum of (frequency - probability)^2, beside what independent calls would have, sum of p (1 - p) /
 * calls. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "attempt.h"
#include "model/model.h"

#define LW_METHOD attempt
#define LW_METHOD_ENGINE warp1024
#include <lanewise/kernel/method/lanes.inl>

enum { WARPS = 64, FIRST = 16, MOST = 4096 }; /* of a warp the first calls, which find little kept, are not counted */

static void count(double rho, int kept, uint64_t calls, uint64_t *times)
{
    for (uint64_t warp = 0; warp < WARPS; warp++) {
        lw_lanes_warp1024 g;
        lw_kept_attempt next;
        lw_warp_f32 p, x;
        lw_lanes_warp1024_open(&g, 1, 0, warp);
        lw_kept_attempt_clear(&next);
        LW_FOR_GROUPS(k) p.g[k] = lw_set_f32((float)(1 - rho));
        for (uint64_t call = 0; call < FIRST + calls / WARPS; call++) {
            uint64_t rounds = 0;
            if (kept)
                lw_lanes_warp1024_attempt_kept(&g, &next, &p, &x, &rounds);
            else
                lw_lanes_warp1024_attempt(&g, &p, &x, &rounds);
            if (call >= FIRST)
                times[rounds < MOST ? rounds : MOST]++;
        }
    }
}

static void setting(double rho, int kept, uint64_t calls)
{
    static uint64_t times[MOST + 1];
    static double expected[MOST];
    double mean = 0, square = 0, mean_expected = 0, square_expected = 0, error = 0, error_expected = 0;
    const double p = (float)(1 - rho); /* what the lanes take */
    for (int n = 0; n <= MOST; n++)
        times[n] = 0;
    count(rho, kept, calls, times);
    if (kept)
        model_precached_probabilities(p, 32, MOST, expected);
    for (int n = 1; n <= MOST && !kept; n++)
        expected[n - 1] = model_probability(1 - p, 32, (uint64_t)n);
    const char *const way = kept ? "kept" : "masked";
    for (int n = 1; n <= MOST; n++) {
        const double q = expected[n - 1], frequency = (double)times[n] / (double)calls;
        mean += n * frequency;
        square += (double)n * n * frequency;
        mean_expected += n * q;
        square_expected += (double)n * n * q;
        error += (frequency - q) * (frequency - q);
        error_expected += q * (1 - q) / (double)calls;
        if (q * (double)calls >= 0.5)
            printf("%g,%s,%d,%llu,%.6e\n", rho, way, n, (unsigned long long)times[n], q);
    }
    printf(
        "# rho %g, %s: mean %.5f, theory %.5f; mean square %.4f, theory %.4f; mean square error %.2e, expected %.2e\n",
        rho, way, mean, mean_expected, square, square_expected, error, error_expected);
}

int main(int argc, char **argv)
{
    static const double rhos[] = {0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
    const uint64_t calls = (uint64_t)1 << (argc > 1 ? atoi(argv[1]) : 18);
    printf("# 32 lanes, %llu calls\nrho,way,iterations,calls,probability\n", (unsigned long long)calls);
    for (size_t k = 0; k < sizeof(rhos) / sizeof(rhos[0]); k++)
        for (int kept = 0; kept < 2; kept++)
            setting(rhos[k], kept, calls);
    return 0;
}
