/* lanewise/model.h for equal lanes, except for the chains. */
#include "model.h"

#include <math.h>

#include "base/environment.h"
#include "base/status.h"
#include "parts.h"

double lw_model_iterations(double rho, double p, int lanes)
{
    /* The loop's state is how many lanes still want a sample. From r of them, k are left with the binomial probability
     * B(r, k) of rejections, so E(r) = (1 + sum over 0 < k < r of B(r, k) E(k)) / (1 - B(r, r)). All terms are
     * positive: nothing cancels, also where rho is next to 1 and the sum over iterations would be long. */
    double b[LW_MODEL_LANES + 1] = {1}, expected[LW_MODEL_LANES + 1] = {0};
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

double lw_model_takes(double rho, double p, int lanes, double n)
{
    /* With a = 1 - rho^n and d = p rho^(n-1), which is a less the same of n - 1, it is a^t - (a - d)^t. */
    const double log_rho = rho < 0.5 ? log(rho) : log1p(-p), a = -expm1(n * log_rho);
    return n == 1 ? pow(p, lanes) : pow(a, lanes) * -expm1(lanes * log1p(-p * exp((n - 1) * log_rho) / a));
}

static double mean(double rho, int lanes)
{
    return lw_model_iterations(rho, 1 - rho, lanes);
}

static double mean_mode(double rho, int lanes)
{
    return log(2 * (rho - 1) * lanes / log(rho)) / -log(rho) + 1;
}

static double mean_small(double rho, int lanes)
{
    return 3 - pow(1 - rho, lanes) - pow(1 - rho * rho, lanes);
}

static double group_samples(double rho, int warp, int group)
{
    return warp / group / mean(pow(rho, group), warp / group);
}

lw_status lw_model_probability(double rho, int lanes, uint64_t n, double *probability)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check(__func__, rho, lanes, LW_MODEL_LANES, probability);
    if (status != LW_OK)
        return status;
    if (n == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is 0; a warp needs 1 iteration or more", __func__);
    *probability = lw_model_takes(rho, 1 - rho, lanes, (double)n);
    return LW_OK;
}

lw_status lw_model_mean(double rho, int lanes, double *result)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check(__func__, rho, lanes, LW_MODEL_LANES, result);
    if (status != LW_OK)
        return status;
    *result = mean(rho, lanes);
    return LW_OK;
}

lw_status lw_model_mean_terms(double rho, int lanes, uint64_t terms, double *result)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    double power = 1, sum = 0;
    const lw_status status = lw_model_check(__func__, rho, lanes, LW_MODEL_LANES, result);
    if (status != LW_OK)
        return status;
    if (terms == 0 || terms > (1u << 24))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: terms is %llu; it must be from 1 to 2^24", __func__,
                       (unsigned long long)terms);
    for (uint64_t i = 1; i < terms; i++) {
        power *= rho;
        sum += pow(1 - power, lanes);
    }
    *result = (double)terms * pow(1 - power * rho, lanes) - sum;
    return LW_OK;
}

lw_status lw_model_mean_mode(double rho, int lanes, double *result)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check_positive(__func__, rho, lanes, result);
    if (status != LW_OK)
        return status;
    *result = mean_mode(rho, lanes);
    return LW_OK;
}

lw_status lw_model_mean_small(double rho, int lanes, double *result)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check(__func__, rho, lanes, LW_MODEL_LANES, result);
    if (status != LW_OK)
        return status;
    *result = mean_small(rho, lanes);
    return LW_OK;
}

lw_status lw_model_mean_piecewise(double rho, int lanes, double *result)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check(__func__, rho, lanes, LW_MODEL_LANES, result);
    if (status != LW_OK)
        return status;
    *result = rho < pow(2, 1.0 / lanes) - 1 ? mean_small(rho, lanes) : mean_mode(rho, lanes);
    return LW_OK;
}

lw_status lw_model_mean_harmonic(double rho, int lanes, double *result)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    double harmonic = 0;
    const lw_status status = lw_model_check_positive(__func__, rho, lanes, result);
    if (status != LW_OK)
        return status;
    for (int k = lanes; k >= 1; k--)
        harmonic += 1.0 / k;
    *result = harmonic / -log(rho) + 0.5;
    return LW_OK;
}

lw_status lw_model_group_samples(double rho, int warp, int group, double *samples)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check_group(__func__, rho, warp, group, samples);
    if (status != LW_OK)
        return status;
    *samples = group_samples(rho, warp, group);
    return LW_OK;
}

lw_status lw_model_group_best(double rho, int warp, int *group)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check(__func__, rho, warp, LW_MODEL_LANES, group);
    if (status != LW_OK)
        return status;
    int best = 1;
    for (int g = 2; g <= warp && warp % g == 0; g *= 2)
        if (group_samples(rho, warp, g) > group_samples(rho, warp, best))
            best = g;
    *group = best;
    return LW_OK;
}

lw_status lw_model_group_crossing(int warp, int group, double *rho)
{
    LW_OWN_ENVIRONMENT;
    double low = 0, high = 1; /* groups of 1 win near 0, groups of the whole warp near 1 */
    const lw_status status = lw_model_check(__func__, 0.0, warp, LW_MODEL_LANES, rho);
    if (status != LW_OK)
        return status;
    if (group < 1 || group > warp / 2 || warp % (2 * group) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: group is %d; twice it must divide the warp of %d", __func__, group,
                       warp);
    for (double middle = 0.5; low < middle && middle < high; middle = (low + high) / 2)
        if (group_samples(middle, warp, 2 * group) > group_samples(middle, warp, group))
            high = middle;
        else
            low = middle;
    *rho = high;
    return LW_OK;
}

lw_status lw_model_group_speedup(double low, double high, int warp, int group, lw_model_speedup *speedup)
{
    enum { NODES = 64 };
    const double pi = 3.14159265358979323846;
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(low);
    LW_ENVIRONMENT_TAKE(high);
    double ratios = 0, mine = 0, masked = 0;
    const lw_status status = lw_model_check_group(__func__, low, warp, group, speedup);
    if (status != LW_OK)
        return status;
    if (!(high > low && high <= 1))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: high is %g; it must be above low, %g, and at most 1", __func__, high,
                       low);
    for (int k = 0; k < NODES; k++) { /* Fejer's first rule: it never asks at the ends, where rho may be 1 */
        const double angle = (k + 0.5) * pi / NODES, rho = (low + high) / 2 - (high - low) / 2 * cos(angle);
        double weight = 1;
        for (int j = 1; j < NODES / 2; j++)
            weight -= 2 * cos(2 * j * angle) / (4.0 * j * j - 1);
        weight /= NODES;
        const double few = group_samples(rho, warp, group), one = group_samples(rho, warp, 1);
        ratios += weight * few / one;
        mine += weight * few;
        masked += weight * one;
    }
    speedup->ratios = ratios;
    speedup->means = mine / masked;
    return LW_OK;
}

lw_status lw_model_bound(double rho, int lanes, double *ratio)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(rho);
    const lw_status status = lw_model_check(__func__, rho, lanes, LW_MODEL_LANES, ratio);
    if (status != LW_OK)
        return status;
    *ratio = (1 - rho) * mean(rho, lanes);
    return LW_OK;
}

lw_status lw_model_all_accept(double p, int lanes, double *probability)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(p);
    if (!(p >= 0 && p <= 1))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: p is %g; it must be from 0 to 1", __func__, p);
    const lw_status status = lw_model_check(__func__, 0.0, lanes, LW_MODEL_LANES, probability);
    if (status != LW_OK)
        return status;
    *probability = pow(p, lanes);
    return LW_OK;
}
