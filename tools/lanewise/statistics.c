#include "statistics.h"

#include <math.h>
#include <string.h>

/* x^a e^-x / Gamma(a + 1), by its logarithm. Written in (x - a) / a where a is large, since a log x - x - lgamma(a)
 * would lose as many digits as these terms have in common; the rest of lgamma is Stirling's series (DLMF 5.11.1). */
static double front(double a, double x)
{
    if (a < 16)
        return exp(a * log(x) - x - lgamma(a + 1));
    const double d = (x - a) / a, r = 1 / (a * a);
    const double tail = (1.0 / 12 - r * (1.0 / 360 - r * (1.0 / 1260 - r * (1.0 / 1680 - r * (1.0 / 1188))))) / a;
    const double two_pi = 6.283185307179586;
    return exp(a * (log1p(d) - d) - tail) / sqrt(two_pi * a);
}

/* P(a, x) / front = sum of x^k / ((a + 1) .. (a + k)), DLMF 8.7.1: falls at once for x < a + 1. */
static double series(double a, double x)
{
    double sum = 1, term = 1;
    for (double k = 1; term > sum * 1e-17; k++) {
        term *= x / (a + k);
        sum += term;
    }
    return sum;
}

/* Q(a, x) / (front a) = 1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - ..)), DLMF 8.9.2, by Lentz's method, for x >= a + 1.
 */
static double fraction(double a, double x)
{
    double b = x + 1 - a, c = INFINITY, d = 1 / b, value = d;
    for (double k = 1;; k++) {
        const double numerator = -k * (k - a);
        b += 2;
        d = 1 / (numerator * d + b);
        c = b + numerator / c;
        value *= c * d;
        if (fabs(c * d - 1) < 3e-16 || k > 1e7)
            return value;
    }
}

double gamma_q(double a, double x)
{
    if (x <= 0)
        return 1;
    if (isinf(x))
        return 0;
    return x < a + 1 ? 1 - front(a, x) * series(a, x) : front(a, x) * a * fraction(a, x);
}

void chi_square_start(struct chi_square *chi)
{
    memset(chi, 0, sizeof(*chi));
}

/* The full pool can take no more: it counts. */
static void count_full_pool(struct chi_square *chi)
{
    if (chi->expected[0] > 0) {
        const double difference = (double)chi->drawn[0] - chi->expected[0];
        chi->statistic += difference * difference / chi->expected[0];
        chi->pools++;
    }
}

void chi_square_add(struct chi_square *chi, double expected, uint64_t drawn)
{
    chi->expected[1] += expected;
    chi->drawn[1] += drawn;
    if (chi->expected[1] >= 10) {
        count_full_pool(chi);
        chi->expected[0] = chi->expected[1];
        chi->drawn[0] = chi->drawn[1];
        chi->expected[1] = 0;
        chi->drawn[1] = 0;
    }
}

void chi_square_end(struct chi_square *chi)
{
    chi->expected[0] += chi->expected[1];
    chi->drawn[0] += chi->drawn[1];
    count_full_pool(chi);
    chi->p = chi->pools > 1 ? gamma_q(0.5 * (double)(chi->pools - 1), 0.5 * chi->statistic) : 1;
}
