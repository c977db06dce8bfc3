/* Lanes whose acceptances differ: exact sums for masked and grouped lanes, and bounds for the others. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#include "base/environment.h"
#include "model.h"
#include "parts.h"
#include "sums.h"

/* What the terms are made of. weight: NULL for elements of a list, else the parts of a population. */
struct terms {
    const double *p, *weight;
    size_t count;
    double total;    /* of the weights */
    double group;    /* lanes that try for one element */
    double elements; /* of a population */
};

static double weight_of(const struct terms *t, size_t k)
{
    return t->weight == NULL ? 1 / t->total : t->weight[k] / t->total;
}

/* The probability that not all elements of the list are accepted within n iterations. */
static double list_term(const void *what, double n)
{
    const struct terms *t = what;
    double sum = 0;
    for (size_t i = 0; i < t->count; i++)
        sum += n == 0 ? -INFINITY : log1p(-exp(t->group * n * log1p(-t->p[i])));
    return -expm1(sum);
}

/* The same for elements drawn from a population. */
static double mix_term(const void *what, double n)
{
    const struct terms *t = what;
    double rejected = 0;
    for (size_t k = 0; k < t->count && n > 0; k++)
        rejected += weight_of(t, k) * exp(t->group * n * log1p(-t->p[k]));
    return n == 0 ? 1 : -expm1(t->elements * log1p(-fmin(rejected, 1)));
}

/* The least probability that an iteration accepts an element. */
static double least_accepted(const struct terms *t)
{
    double least = 1;
    for (size_t k = 0; k < t->count; k++)
        if (t->weight == NULL || t->weight[k] > 0)
            least = fmin(least, t->p[k]);
    return -expm1(t->group * log1p(-least));
}

static double list_mean(const double *p, int elements, int group)
{
    const struct terms t = {.p = p, .count = (size_t)elements, .group = group};
    return elements == 0 ? 0 : lw_model_sum(list_term, &t, least_accepted(&t));
}

static double mix_mean(const struct terms *t)
{
    return lw_model_sum(mix_term, t, least_accepted(t));
}

/* The mean of 1/p over a population. */
static double mix_attempts(const struct terms *t)
{
    double sum = 0;
    for (size_t k = 0; k < t->count; k++)
        sum += weight_of(t, k) / t->p[k];
    return sum;
}

static lw_status check_each(const char *function, const double *p, size_t count)
{
    if (p == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: p is null; it must point to %zu acceptances", function, count);
    for (size_t i = 0; i < count; i++)
        if (!(p[i] >= 0x1p-1000 && p[i] <= 1))
            return lw_fail(LW_ERROR_ARGUMENT, "%s: p[%zu] is %g; it must be from 2^-1000 to 1", function, i, p[i]);
    return LW_OK;
}

/* A population; its total is filled in. */
static lw_status check_mix(const char *function, struct terms *t)
{
    if (t->count == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: classes is 0; it must be 1 or more", function);
    const lw_status status = check_each(function, t->p, t->count);
    if (status != LW_OK)
        return status;
    t->total = t->weight == NULL ? (double)t->count : 0;
    for (size_t k = 0; t->weight != NULL && k < t->count; k++) {
        if (!(t->weight[k] >= 0 && t->weight[k] < INFINITY))
            return lw_fail(LW_ERROR_ARGUMENT, "%s: weight[%zu] is %g; it must be finite and >= 0", function, k,
                           t->weight[k]);
        t->total += t->weight[k];
    }
    if (!(t->total > 0 && t->total < INFINITY))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the sum of weight is %g; it must be finite and > 0", function, t->total);
    return LW_OK;
}

lw_status lw_model_mean_each(const double *p, int elements, int group, double *mean)
{
    LW_OWN_ENVIRONMENT;
    if (elements < 1 || elements > LW_MODEL_LANES)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: elements is %d; it must be from 1 to %d", __func__, elements,
                       LW_MODEL_LANES);
    if (group < 1 || group > LW_MODEL_LANES)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: group is %d; it must be from 1 to %d", __func__, group, LW_MODEL_LANES);
    lw_status status = lw_model_check(__func__, 0.0, elements, LW_MODEL_LANES, mean);
    if (status == LW_OK)
        status = check_each(__func__, p, (size_t)elements);
    if (status == LW_OK)
        *mean = list_mean(p, elements, group);
    return status;
}

static int in_order(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sum over k >= 1 of left[k] expected[k + more]. */
static double expect(const double *left, const double *expected, int count, int more)
{
    double sum = 0;
    for (int k = more == 0; k <= count; k++)
        sum += left[k] * expected[k + more];
    return sum;
}

/* Helping is never slower where an element's accepted attempt has a smaller number, or where an element is not there
 * (docs/design/how-rejection-is-reckoned.md). Therefore every s, and every n, gives a bound:
 *
 * least  only the s slowest are there; after the first iteration all are as fast as the fastest of them
 * most   n masked iterations come first; what is left begins anew with help, all as slow as the slowest that is left
 * most   all but the s slowest are accepted without help; then these begin anew, all as slow as the slowest */
static void bound_helping(const double *slowest, int lanes, lw_model_bounds *b)
{
    enum { TRIED = 24 }; /* n = 0, 1, 2, 3, 4, 6, 8, 12, 16 and so on */
    double expected[LW_MODEL_CHAIN_LANES + 1], few[LW_MODEL_CHAIN_LANES + 2] = {1};
    double left[TRIED][LW_MODEL_CHAIN_LANES + 2] = {{0}}, after[TRIED] = {0};
    b->helping_least = b->least;
    b->helping_most = b->masked;
    for (int s = 1; s <= lanes; s++) {
        const double rho = 1 - slowest[s - 1];
        lw_model_help(slowest[s - 1], lanes, s, expected);
        lw_model_add_trial(few, s - 1, rho, 1 - rho);
        b->helping_least = fmax(b->helping_least, 1 + expect(few, expected, s, 0));
    }
    for (int slow = lanes - 1; slow >= 0; slow--) { /* the slowest that is left; left[] has those above it */
        lw_model_help(slowest[slow], lanes, lanes - slow, expected);
        for (int t = 0; t < TRIED; t++) {
            const int n = t < 2 ? t : (2 + t % 2) << (t / 2 - 1);
            const double rho = exp(n * log1p(-slowest[slow]));
            left[t][0] += slow == lanes - 1;
            const double none_slower =
                1 - list_term(&(struct terms){.p = slowest, .count = (size_t)slow, .group = 1}, n);
            after[t] += none_slower * rho * expect(left[t], expected, lanes - 1 - slow, 1);
            lw_model_add_trial(left[t], lanes - 1 - slow, rho, 1 - rho);
            if (slow == 0)
                b->helping_most = fmin(b->helping_most, fmin(n, b->masked) + after[t]);
        }
    }
    for (int s = 1; s <= lanes; s++) /* expected[] is that of the slowest */
        b->helping_most = fmin(b->helping_most, list_mean(slowest + s, lanes - s, 1) + expected[s]);
}

lw_status lw_model_bounds_each(const double *p, int lanes, lw_model_bounds *bounds)
{
    LW_OWN_ENVIRONMENT;
    double slowest[LW_MODEL_CHAIN_LANES];
    lw_model_bounds b = {0};
    lw_status status = lw_model_check(__func__, 0.0, lanes, LW_MODEL_CHAIN_LANES, bounds);
    if (status == LW_OK)
        status = check_each(__func__, p, (size_t)lanes);
    if (status != LW_OK)
        return status;
    for (int i = 0; i < lanes; i++) {
        slowest[i] = p[i];
        b.least += 1 / p[i] / lanes;
    }
    qsort(slowest, (size_t)lanes, sizeof(*slowest), in_order);
    b.masked = list_mean(p, lanes, 1);
    b.kept_least = fmax(b.masked / 2, 1 / slowest[0]);
    bound_helping(slowest, lanes, &b);
    *bounds = b;
    return LW_OK;
}

lw_status lw_model_mixed(const double *p, const double *weight, size_t classes, int warp, int group, lw_model_mix *mix)
{
    LW_OWN_ENVIRONMENT;
    struct terms t = {.p = p, .weight = weight, .count = classes, .group = group};
    lw_status status = lw_model_check_group(__func__, 0.0, warp, group, mix);
    if (status == LW_OK)
        status = check_mix(__func__, &t);
    if (status != LW_OK)
        return status;
    lw_model_mix m = {.least = mix_attempts(&t) / group};
    t.elements = warp / group;
    m.random = mix_mean(&t);
    for (size_t k = 0; k < classes; k++) {
        const struct terms one = {.p = p + k, .count = 1, .total = 1, .group = group, .elements = t.elements};
        m.sorted += weight_of(&t, k) * mix_mean(&one);
    }
    *mix = m;
    return LW_OK;
}

lw_status lw_model_queued(const double *p, const double *weight, size_t classes, int lanes, uint64_t elements,
                          lw_model_range *range)
{
    LW_OWN_ENVIRONMENT;
    struct terms t = {.p = p, .weight = weight, .count = classes, .group = 1, .elements = (double)elements};
    lw_status status = lw_model_check(__func__, 0.0, lanes, LW_MODEL_LANES, range);
    if (status == LW_OK && (elements < 1 || elements > (uint64_t)1 << 60))
        status = lw_fail(LW_ERROR_ARGUMENT, "%s: elements is %llu; it must be from 1 to 2^60", __func__,
                         (unsigned long long)elements);
    if (status == LW_OK)
        status = check_mix(__func__, &t);
    if (status != LW_OK)
        return status;
    range->least = mix_attempts(&t);
    range->most = range->least + (lanes - 1) * (mix_mean(&t) / (double)elements);
    return LW_OK;
}
