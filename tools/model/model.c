/* model.h for equal lanes, except for the chains. */
#include "model.h"

#include <math.h>

#include "parts.h"

double model_iterations(double rho, double p, int lanes)
{
    /* The loop's state is how many lanes still want a sample. From r of them, k are left with the binomial probability
     * B(r, k) of rejections, so E(r) = (1 + sum over 0 < k < r of B(r, k) E(k)) / (1 - B(r, r)). All terms are
     * positive: nothing cancels, also where rho is next to 1 and the sum over iterations would be long. */
    double b[MODEL_LANES + 1] = {1}, expected[MODEL_LANES + 1] = {0};
    for (int r = 1; r <= lanes; r++) {
        double sum = 1;
        for (int k = r; k > 0; k--)
            b[k] = rho * b[k - 1] + p * b[k];
        b[0] *= p;
        for (int k = 1; k < r; k++)
            sum += b[k] * expected[k];
        expected[r] = sum / -expm1(r * log1p(-p));
    }
    return expected[lanes];
}

double model_takes(double rho, double p, int lanes, double n)
{
    /* With a = 1 - rho^n and d = p rho^(n-1), which is a less the same of n - 1, it is a^t - (a - d)^t. */
    const double log_rho = rho < 0.5 ? log(rho) : log1p(-p), a = -expm1(n * log_rho);
    return n == 1 ? pow(p, lanes) : pow(a, lanes) * -expm1(lanes * log1p(-p * exp((n - 1) * log_rho) / a));
}

double model_probability(double rho, int lanes, uint64_t n)
{
    return model_takes(rho, 1 - rho, lanes, (double)n);
}

double model_mean(double rho, int lanes)
{
    return model_iterations(rho, 1 - rho, lanes);
}

double model_mean_terms(double rho, int lanes, uint64_t terms)
{
    double power = 1, sum = 0;
    for (uint64_t i = 1; i < terms; i++) {
        power *= rho;
        sum += pow(1 - power, lanes);
    }
    return (double)terms * pow(1 - power * rho, lanes) - sum;
}

double model_mean_mode(double rho, int lanes)
{
    return log(2 * (rho - 1) * lanes / log(rho)) / -log(rho) + 1;
}

double model_mean_small(double rho, int lanes)
{
    return 3 - pow(1 - rho, lanes) - pow(1 - rho * rho, lanes);
}

double model_mean_piecewise(double rho, int lanes)
{
    return rho < pow(2, 1.0 / lanes) - 1 ? model_mean_small(rho, lanes) : model_mean_mode(rho, lanes);
}

double model_mean_harmonic(double rho, int lanes)
{
    double harmonic = 0;
    for (int k = lanes; k >= 1; k--)
        harmonic += 1.0 / k;
    return harmonic / -log(rho) + 0.5;
}

double model_group_samples(double rho, int warp, int group)
{
    return warp / group / model_mean(pow(rho, group), warp / group);
}

int model_group_best(double rho, int warp)
{
    int best = 1;
    for (int g = 2; g <= warp && warp % g == 0; g *= 2)
        if (model_group_samples(rho, warp, g) > model_group_samples(rho, warp, best))
            best = g;
    return best;
}

double model_group_crossing(int warp, int group)
{
    double low = 0, high = 1; /* groups of 1 win near 0, groups of the whole warp near 1 */
    for (double middle = 0.5; low < middle && middle < high; middle = (low + high) / 2)
        if (model_group_samples(middle, warp, 2 * group) > model_group_samples(middle, warp, group))
            high = middle;
        else
            low = middle;
    return high;
}

model_speedup model_group_speedup(double low, double high, int warp, int group)
{
    enum { NODES = 64 };
    const double pi = 3.14159265358979323846;
    double ratios = 0, mine = 0, masked = 0;
    for (int k = 0; k < NODES; k++) { /* Fejer's first rule: it never asks at the ends, where rho may be 1 */
        const double angle = (k + 0.5) * pi / NODES, rho = (low + high) / 2 - (high - low) / 2 * cos(angle);
        double weight = 1;
        for (int j = 1; j < NODES / 2; j++)
            weight -= 2 * cos(2 * j * angle) / (4.0 * j * j - 1);
        weight /= NODES;
        const double few = model_group_samples(rho, warp, group), one = model_group_samples(rho, warp, 1);
        ratios += weight * few / one;
        mine += weight * few;
        masked += weight * one;
    }
    return (model_speedup){.ratios = ratios, .means = mine / masked};
}

double model_bound(double rho, int lanes)
{
    return (1 - rho) * model_mean(rho, lanes);
}

double model_all_accept(double p, int lanes)
{
    return pow(p, lanes);
}
