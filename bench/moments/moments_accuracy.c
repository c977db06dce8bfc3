/* Accuracy of ways to compute a mean and a variance, in bits, for n = 2^4 .. 2^most: as CSV.
 *
 *   moments_accuracy [most]      (default 26; 30 needs 8 GiB)
 *
 * After D. Thomas, "Random number generation and Monte Carlo on GPUs": textbook (sums of x and x^2), updating (Welford
 * 1962), both in f32 and in f64, and besides Kahan's compensated sums of x and x^2, and lw_moments. Numbers are whole
 * multiples of a small power of two, so that their sums and squares add up exactly in 128-bit integers: the truth. f32
 * methods get f32 numbers and accumulate in f32. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"

__extension__ typedef __int128 i128;

enum { LEAST = 4 };

typedef struct truth {
    double unit; /* number = k * unit */
    int64_t about;
    i128 sum, squares; /* of k - about */
} truth;

static void truth_add(truth *t, double x)
{
    const int64_t k = (int64_t)(x / t->unit) - t->about;
    t->sum += k;
    t->squares += (i128)k * k;
}

static long double true_mean(const truth *t, uint64_t n)
{
    return ((long double)t->about + (long double)t->sum / (long double)n) * (long double)t->unit;
}

/* about is next to the mean, so nothing cancels: good to 60 bits. */
static long double true_variance(const truth *t, uint64_t n)
{
    const long double sum = (long double)t->sum, squares = (long double)t->squares;
    return (squares - sum / (long double)n * sum) / (long double)n * (long double)t->unit * (long double)t->unit;
}

static double bits(long double truth_value, double got)
{
    const long double error = fabsl(((long double)got - truth_value) / truth_value);
    if (!(error < 1.0L))
        return 0.0;
    return error < 0x1p-60L ? 60.0 : (double)-log2l(error);
}

static void print(const char *data, const char *type, const char *method, int log2n, const truth *t, double mean,
                  double variance)
{
    const uint64_t n = (uint64_t)1 << log2n;
    printf("%s,%s,%s,%d,%.2f,%.2f\n", data, type, method, log2n, bits(true_mean(t, n), mean),
           bits(true_variance(t, n), variance));
}

/* All methods in one type, printed at every power of two. */
#define METHODS(name, real, sum_moments)                                                                               \
    typedef struct kahan_##name {                                                                                      \
        real sum, lost;                                                                                                \
    } kahan_##name;                                                                                                    \
    static void kahan_add_##name(kahan_##name *k, real x)                                                              \
    {                                                                                                                  \
        const real y = x - k->lost, t = k->sum + y;                                                                    \
        k->lost = (t - k->sum) - y;                                                                                    \
        k->sum = t;                                                                                                    \
    }                                                                                                                  \
    static void run_##name(lw_context *context, const char *data, const real *x, int most, truth t)                    \
    {                                                                                                                  \
        real sum = 0, squares = 0, mean = 0, spread = 0;                                                               \
        kahan_##name kahan = {0, 0}, kahan_squares = {0, 0};                                                           \
        uint64_t i = 0;                                                                                                \
        for (int log2n = LEAST; log2n <= most; log2n++) {                                                              \
            const uint64_t n = (uint64_t)1 << log2n;                                                                   \
            const real count = (real)n;                                                                                \
            lw_moments ours;                                                                                           \
            for (; i < n; i++) {                                                                                       \
                const real delta = x[i] - mean;                                                                        \
                mean += delta / (real)(i + 1);                                                                         \
                spread += delta * (x[i] - mean);                                                                       \
                sum += x[i];                                                                                           \
                squares += x[i] * x[i];                                                                                \
                kahan_add_##name(&kahan, x[i]);                                                                        \
                kahan_add_##name(&kahan_squares, x[i] * x[i]);                                                         \
                truth_add(&t, (double)x[i]);                                                                           \
            }                                                                                                          \
            if (sum_moments(context, x, n, &ours) != LW_OK)                                                            \
                exit((puts(lw_last_error()), 1));                                                                      \
            print(data, #name, "textbook", log2n, &t, (double)(sum / count),                                           \
                  (double)((squares - sum * (sum / count)) / count));                                                  \
            print(data, #name, "updating", log2n, &t, (double)mean, (double)(spread / count));                         \
            print(data, #name, "kahan", log2n, &t, (double)(kahan.sum / count),                                        \
                  (double)((kahan_squares.sum - kahan.sum * (kahan.sum / count)) / count));                            \
            print(data, #name, "lanewise", log2n, &t, ours.mean, ours.variance);                                       \
            fflush(stdout);                                                                                            \
        }                                                                                                              \
    }
METHODS(f32, float, lw_moments_f32)
METHODS(f64, double, lw_moments_f64)

/* offset + whole multiples of `unit` in [0, 1); the generator's numbers have more bits, which are dropped. */
#define NUMBERS(name, real)                                                                                            \
    static real *numbers_##name(lw_context *context, int most, double offset, double unit)                             \
    {                                                                                                                  \
        const size_t n = (size_t)1 << most;                                                                            \
        void *area = NULL;                                                                                             \
        lw_generator *generator = NULL;                                                                                \
        if (lw_malloc(context, &area, n * sizeof(real)) != LW_OK ||                                                    \
            lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0) != LW_OK ||                             \
            lw_fill_uniform_##name(generator, area, n) != LW_OK)                                                       \
            exit((puts(lw_last_error()), 1));                                                                          \
        lw_generator_destroy(generator);                                                                               \
        real *const x = area;                                                                                          \
        for (size_t i = 0; i < n; i++)                                                                                 \
            x[i] = (real)(offset + (double)(int64_t)((double)x[i] / unit) * unit);                                     \
        return x;                                                                                                      \
    }
NUMBERS(f32, float)
NUMBERS(f64, double)

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        double offset, unit32, unit64;
    } data[] = {{"uniform(0 1)", 0.0, 0x1p-24, 0x1p-48}, {"uniform(1024 1025)", 1024.0, 0x1p-13, 0x1p-37}};
    const int most = argc > 1 ? atoi(argv[1]) : 26;
    lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    lw_context *context = NULL;
    if (most < LEAST || most > 32 || lw_context_create(&context, &options) != LW_OK)
        return puts("usage: moments_accuracy [4 .. 32]"), 2;
    puts("data,type,method,log2n,mean_bits,variance_bits");
    for (size_t d = 0; d < sizeof(data) / sizeof(data[0]); d++) {
        const double middle = data[d].offset + 0.5;
        const truth t32 = {data[d].unit32, (int64_t)(middle / data[d].unit32), 0, 0};
        const truth t64 = {data[d].unit64, (int64_t)(middle / data[d].unit64), 0, 0};
        float *const x32 = numbers_f32(context, most, data[d].offset, data[d].unit32);
        run_f32(context, data[d].name, x32, most, t32);
        lw_free(context, x32);
        double *const x64 = numbers_f64(context, most, data[d].offset, data[d].unit64);
        run_f64(context, data[d].name, x64, most, t64);
        lw_free(context, x64);
    }
    lw_context_destroy(context);
}
