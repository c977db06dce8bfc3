#include <math.h>

#include "histogram.h"

#define ENOUGH 25.0 /* elements that a cell is expected to have; what has fewer goes to its neighbour */
#define COARSE (1.0 / 32)

/* The regularised incomplete gamma function Q(a, x): its series for P below a + 1, else Lentz's continued fraction. */
double fit_chi_square_p(double square, double degrees)
{
    const double a = 0.5 * degrees, x = 0.5 * square;
    if (!(x > 0))
        return 1;
    const double front = exp(a * log(x) - x - lgamma(a));
    if (x < a + 1) {
        double term = 1 / a, sum = term;
        for (double k = a + 1; term > sum * 1e-17; k++)
            sum += term *= x / k;
        return 1 - front * sum;
    }
    double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
    for (int k = 1; k < 100000; k++) {
        const double an = -k * (k - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        h *= d * c;
        if (fabs(d * c - 1) < 1e-15)
            break;
    }
    return front * h;
}

/* Chi-square of runs of cells that have `least` each or more. */
static double square_of(const uint64_t *count, const double *chance, size_t cells, double n, double least, size_t *runs)
{
    double square = 0, found = 0, expected = 0, rest = 1;
    *runs = 0;
    for (size_t i = 0; i < cells; i++) {
        found += (double)count[i];
        expected += chance[i];
        rest -= chance[i];
        if (expected >= least && (rest >= least || i + 1 == cells)) {
            const double off = found - n * expected;
            square += off * off / (n * expected);
            ++*runs;
            found = expected = 0;
        }
    }
    if (expected > 0 || found > 0) { /* rounding left the last run a little short */
        const double off = found - n * expected;
        square += off * off / (n * (expected > 0 ? expected : 1 / n));
        ++*runs;
    }
    return square;
}

void fit_judge(const uint64_t *count, const double *chance, size_t cells, uint64_t elements, fit_verdict *v)
{
    const double n = (double)elements;
    *v = (fit_verdict){.p = 1, .coarse_p = 1, .worst_p = 1};
    v->square = square_of(count, chance, cells, n, ENOUGH / n, &v->cells);
    v->coarse_square = square_of(count, chance, cells, n, COARSE, &v->coarse);
    if (v->cells > 1)
        v->p = fit_chi_square_p(v->square, (double)v->cells - 1);
    if (v->coarse > 1)
        v->coarse_p = fit_chi_square_p(v->coarse_square, (double)v->coarse - 1);
    size_t tried = 0;
    for (size_t i = 0; i < cells; i++) {
        const double expected = n * chance[i];
        if (expected == 0 && count[i] != 0)
            v->p = 0;
        if (expected < ENOUGH || chance[i] >= 1)
            continue;
        const double z = ((double)count[i] - expected) / sqrt(expected * (1 - chance[i]));
        tried++;
        if (fabs(z) > fabs(v->worst)) {
            v->worst = z;
            v->worst_cell = i;
        }
    }
    if (tried > 0)
        v->worst_p = -expm1((double)tried * log1p(-fmin(erfc(fabs(v->worst) * M_SQRT1_2), 1 - 1e-16)));
}

double fit_least_p(const fit_verdict *v)
{
    return fmin(v->p, fmin(v->coarse_p, v->worst_p));
}
