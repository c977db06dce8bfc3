#include "stat_check.h"

#include <math.h>
#include <stdio.h>

#include "support.h"

double stat_critical(void)
{
    const double level = 1e-6 / STAT_PLANNED;
    double low = 0.0, high = 20.0;
    while (high - low > 1e-9) {
        const double middle = 0.5 * (low + high);
        if (erfc(middle * M_SQRT1_2) > level) /* P(|Z| > z) = erfc(z / sqrt 2) */
            low = middle;
        else
            high = middle;
    }
    return high;
}

void stat_expect(double z, const char *format, ...)
{
    static int checks = 0;
    char what[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof(what), format, arguments);
    va_end(arguments);
    if (++checks > STAT_PLANNED / STAT_PROGRAMS)
        fail_msg("%s: more checks than the error rate allows; raise STAT_PLANNED", what);
    if (!(fabs(z) <= stat_critical()))
        fail_msg("%s: z is %.2f, beyond %.2f", what, z, stat_critical());
}

double stat_chi_square(const uint64_t *counts, const double *probabilities, size_t categories)
{
    enum { LEAST = 10 };
    double total = 0.0, square = 0.0, pooled_count = 0.0, pooled = 0.0;
    size_t terms = 0;
    for (size_t i = 0; i < categories; i++)
        total += (double)counts[i];
    for (size_t i = 0; i < categories; i++) {
        const double expected = total * (probabilities != NULL ? probabilities[i] : 1.0 / (double)categories);
        if (expected == 0.0 && counts[i] != 0)
            return INFINITY;
        pooled += expected;
        pooled_count += (double)counts[i];
        if (pooled >= LEAST) {
            square += (pooled_count - pooled) * (pooled_count - pooled) / pooled;
            pooled = pooled_count = 0.0;
            terms++;
        }
    }
    if (pooled > 0.0) { /* the rest is too small for a term of its own, but may not be full of hits */
        square += (pooled_count - pooled) * (pooled_count - pooled) / LEAST;
        terms++;
    }
    if (terms < 2)
        return 0.0;
    const double k = (double)(terms - 1), variance = 2.0 / (9.0 * k);
    return (cbrt(square / k) - (1.0 - variance)) / sqrt(variance);
}

double stat_frequency(uint64_t hits, uint64_t total, double p)
{
    const double n = (double)total;
    return ((double)hits - n * p) / sqrt(n * p * (1.0 - p));
}

double stat_uniform_sum(double sum, uint64_t total)
{
    const double n = (double)total;
    return (sum - 0.5 * n) / sqrt(n / 12.0);
}
