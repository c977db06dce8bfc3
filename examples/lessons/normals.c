/* Four ways to standard normals inside a kernel, on every backend: normals [BACKENDS [warps [rounds [seed]]]].
 *
 * Thomas's lesson (2010; "rejection methods"): K lanes share a branch, so a group takes the Ziggurat's slow path if one of
 * its lanes needs it, with probability 1 - p^K. The time should be t_fast + (1 - p^K) t_slow; that stands beside what
 * is measured. t_fast is the time with a table that never leads there, t_fast + t_slow that with the slow path always
 * taken. Each way is tested by Kolmogorov and Smirnov, and the sums of bits must be the same on all backends. Lines
 * that begin with "csv," are for plots. Exit status 1: a test failed or sums differ; 77: a backend that was named
 * cannot run. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lessons.h"
#include "normals.h"

static const char *const names[METHODS] = {
    "box-muller", "inversion", "polar", "ziggurat", "ziggurat without slow", "ziggurat always slow"};
enum { RUNS = 15, TESTED = 1 << 20, TESTED_ROUNDS = 512 };

/* sqrt(n) D is above this for one in 3 10^9 samples of a normal: 2 exp(-2 x^2). The tails beyond TAIL are tested apart,
 * too: a Ziggurat without its slow path has none beyond 3.72, which the test of the whole does not see. */
static const double MOST_DISTANCE = 3.35, TAIL = 3.25;

static int compare(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* sqrt(n) times the largest distance between the CDF of n sorted numbers and (normal CDF - low) / (high - low). */
static double kolmogorov_smirnov(const float *x, size_t n, double low, double high)
{
    double most = 0;
    for (size_t i = 0; i < n; i++) {
        const double cdf = (0.5 * erfc(-(double)x[i] / sqrt(2)) - low) / (high - low);
        most = fmax(most, fmax(cdf - (double)i / (double)n, (double)(i + 1) / (double)n - cdf));
    }
    return most * sqrt((double)n);
}

/* The same of the whole sample and of both tails apart; sorts it. */
static void test(float *x, size_t n, double *whole, double *tails)
{
    const double below = 0.5 * erfc(TAIL / sqrt(2));
    size_t lower = 0, upper = n;
    qsort(x, n, sizeof(*x), compare);
    while (lower < n && x[lower] < -TAIL)
        lower++;
    while (upper > lower && x[upper - 1] > TAIL)
        upper--;
    *whole = kolmogorov_smirnov(x, n, 0, 1);
    *tails = fmax(kolmogorov_smirnov(x, lower, 0, below), kolmogorov_smirnov(x + upper, n - upper, 1 - below, 1));
}

typedef struct outcome {
    uint64_t sum;        /* of the bits of all numbers */
    double ns, steps;    /* of time, and of the generator, a number */
    double whole, tails; /* sqrt(n) D */
} outcome;

static outcome run_method(const lessons_backend *b, normals_run *const *sum, normals_run *const *store,
                          const normals_job *job, uint32_t warps, float *sample)
{
    outcome o = {0, INFINITY, 0, 0, 0};
    uint64_t *const sums = malloc(warps * sizeof(*sums));
    uint32_t *const steps = malloc(warps * sizeof(*steps));
    const double count = 64.0 * warps * job->rounds;
    normals_job few = *job;
    for (int i = 0; i <= RUNS; i++) { /* the first is not counted */
        const double start = lessons_time(b);
        lessons_check_run((*sum)(0, warps, job));
        const double ns = 1e9 * (lessons_time(b) - start) / count;
        o.ns = i > 0 ? fmin(o.ns, ns) : o.ns;
    }
    lessons_check(lw_copy(b->context, sums, job->sums, warps * sizeof(*sums)));
    lessons_check(lw_copy(b->context, steps, job->steps, warps * sizeof(*steps)));
    for (uint32_t i = 0; i < warps; i++) {
        o.sum += sums[i];
        o.steps += steps[i] * 32.0 / count;
    }
    few.rounds = TESTED_ROUNDS;
    lessons_check_run((*store)(0, TESTED / (64 * TESTED_ROUNDS), &few));
    lessons_check(lw_copy(b->context, sample, job->out, TESTED * sizeof(*sample)));
    test(sample, TESTED, &o.whole, &o.tails);
    free(sums);
    free(steps);
    return o;
}

/* How many rounds the slowest of 32 lanes needs on average, each of which succeeds with probability p. */
static double expected_rounds(double p)
{
    double rounds = 0, failed = 1;
    for (int i = 0; i < 1000; i++, failed *= 1 - p)
        rounds += 1 - pow(1 - failed, 32);
    return rounds;
}

/* Runs all methods; whether sums and tests were as they should be. */
static int run_backend(const lessons_backend *b, normals_run *const (*kernels)[METHODS], normals_job job,
                       uint32_t warps, uint64_t expected[METHODS], int *known)
{
    uint64_t table[ZIGGURAT_ENTRIES];
    const double p = ziggurat_table(table), share = 1 - pow(p, b->lanes);
    float *const sample = malloc(TESTED * sizeof(*sample));
    outcome o[METHODS];
    int good = 1;
    uint64_t *const rows = lessons_memory(b, 2 * sizeof(table));
    lessons_check(lw_copy(b->context, rows, table, sizeof(table)));
    for (int i = 0; i < LAYERS; i++)
        table[i] |= UINT32_MAX;
    lessons_check(lw_copy(b->context, rows + ZIGGURAT_ENTRIES, table, sizeof(table)));
    job.ziggurat = rows;
    job.all_inside = rows + ZIGGURAT_ENTRIES;
    job.out = lessons_memory(b, TESTED * sizeof(float));
    job.sums = lessons_memory(b, warps * sizeof(*job.sums));
    job.steps = lessons_memory(b, warps * sizeof(*job.steps));
    for (int m = 0; m < METHODS; m++) {
        o[m] = run_method(b, &kernels[0][m], &kernels[1][m], &job, warps, sample);
        if (!*known)
            expected[m] = o[m].sum;
        const int same = o[m].sum == expected[m], fits = fmax(o[m].whole, o[m].tails) < MOST_DISTANCE;
        good &= same && fits == (m != ZIGGURAT_FAST); /* the test must see what is wrong */
        printf("%-8s %-22s %9.4f ns %6.3f steps per number, sqrt(n) D %5.3f, tails %5.3f%s, sum of bits %llx%s\n",
               b->name, names[m], o[m].ns, o[m].steps, o[m].whole, o[m].tails, fits ? "" : ": not normal",
               (unsigned long long)o[m].sum, same ? "" : ": differs");
        printf("csv,%s,%s,%.4g\n", b->name, names[m], o[m].ns);
    }
    good &= o[ZIGGURAT].sum == o[ZIGGURAT_SLOW].sum;
    *known = 1;
    const double fast = o[ZIGGURAT_FAST].ns, slow = o[ZIGGURAT_SLOW].ns - fast;
    printf("%-8s p = %.5f, K = %d, 1 - p^K = %.4f: t_fast + (1 - p^K) t_slow = %.4f + %.4f * %.4f = %.4f ns; measured "
           "%.4f ns, %.3f of it\n",
           b->name, p, b->lanes, share, fast, share, slow, fast + share * slow, o[ZIGGURAT].ns,
           o[ZIGGURAT].ns / (fast + share * slow));
    printf("csv,%s,%s,%.4g\n", b->name, "ziggurat predicted", fast + share * slow);
    printf("%-8s polar: %.3f rounds expected of the slowest of 32 lanes, %.3f taken\n", b->name,
           expected_rounds(atan(1)), o[POLAR].steps);
    void *const memory[] = {rows, job.out, job.sums, job.steps};
    for (int i = 0; i < 4; i++)
        lessons_check(lw_free(b->context, memory[i]));
    free(sample);
    return good;
}

static normals_run *const (*kernels_of(int backend))[METHODS]
{
#if EXAMPLES_AVX512
    if (backend == LESSONS_AVX512)
        return normals_avx512;
#endif
#if EXAMPLES_CUDA
    if (backend == LESSONS_CUDA)
        return normals_cuda;
#endif
    return backend == LESSONS_PORTABLE ? normals_portable : NULL;
}

int main(int argc, char **argv)
{
    const unsigned chosen = lessons_chosen(argc > 1 ? argv[1] : NULL);
    const uint32_t warps = (uint32_t)lessons_argument(argc, argv, 2, 64, 1, 1 << 24);
    normals_job job = {.rounds = (uint32_t)lessons_argument(argc, argv, 3, 512, 1, 1 << 20),
                       .seed = lessons_argument(argc, argv, 4, 1, 0, UINT64_MAX)};
    uint64_t expected[METHODS];
    int known = 0, good = 1, missing = 0;
    printf("%u warps, %u rounds of two normals a lane; csv: backend, method, ns a number\n", warps, job.rounds);
    for (int i = 0; i < LESSONS_BACKENDS; i++) {
        if ((chosen >> i & 1) == 0)
            continue;
        const lessons_backend b = lessons_open(i);
        missing |= b.context == NULL;
        if (b.context != NULL)
            good &= run_backend(&b, kernels_of(i), job, warps, expected, &known);
        lw_context_destroy(b.context);
    }
    if (!good) {
        printf("failed: see above\n");
        return 1;
    }
    return missing && argc > 1 && strcmp(argv[1], "all") != 0 ? 77 : 0; /* of all, some may be missing */
}
