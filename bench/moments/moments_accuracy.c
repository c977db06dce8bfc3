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
#define STRING_OF_(x) #x
#define STRING_OF(x) STRING_OF_(x)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define METHODS_NAME f32
#define METHODS_REAL float
#define METHODS_SUM_MOMENTS lw_moments_f32
#include "moments_accuracy.inl"
#define METHODS_NAME f64
#define METHODS_REAL double
#define METHODS_SUM_MOMENTS lw_moments_f64
#include "moments_accuracy.inl"

/* offset + whole multiples of `unit` in [0, 1); the generator's numbers have more bits, which are dropped. */
#define NUMBERS_NAME f32
#define NUMBERS_REAL float
#include "moments_numbers.inl"
#define NUMBERS_NAME f64
#define NUMBERS_REAL double
#include "moments_numbers.inl"

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
