/* Lanes whose acceptances differ: exact sums for masked and grouped lanes, and bounds for the others. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

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

/* The least probability that an iteration accepts. */
static double least_accepted(const struct terms *t)
{
    double least = 1;
    for (size_t k = 0; k < t->count; k++)
        if (t->weight == NULL || t->weight[k] > 0)
            least = fmin(least, t->p[k]);
    return -expm1(t->group * log1p(-least));
}

double model_mean_each(const double *p, int elements, int group)
{
    const struct terms t = {.p = p, .count = (size_t)elements, .group = group};
    return elements == 0 ? 0 : model_sum(list_term, &t, least_accepted(&t));
}

static double mix_mean(const struct terms *t)
{
    return model_sum(mix_term, t, least_accepted(t));
}

/* The mean of 1/p over a population. */
static double mix_attempts(const struct terms *t)
{
    double sum = 0;
    for (size_t k = 0; k < t->count; k++)
        sum += weight_of(t, k) / t->p[k];
    return sum;
}

/* A population whose elements `group` lanes try for; its total is filled in. */
static struct terms population(const double *p, const double *weight, size_t classes, int group)
{
    struct terms t = {.p = p, .weight = weight, .count = classes, .group = group};
    for (size_t k = 0; k < classes; k++)
        t.total += weight == NULL ? 1 : weight[k];
    return t;
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
static void bound_helping(const double *slowest, int lanes, model_bounds *b)
{
    enum { TRIED = 24 }; /* n = 0, 1, 2, 3, 4, 6, 8, 12, 16 and so on */
    double expected[MODEL_CHAIN_LANES + 1], few[MODEL_CHAIN_LANES + 2] = {1};
    double left[TRIED][MODEL_CHAIN_LANES + 2] = {{0}}, after[TRIED] = {0};
    b->helping_least = b->least;
    b->helping_most = b->masked;
    for (int s = 1; s <= lanes; s++) {
        const double rho = 1 - slowest[s - 1];
        model_help(slowest[s - 1], lanes, s, expected);
        model_add_trial(few, s - 1, rho, 1 - rho);
        b->helping_least = fmax(b->helping_least, 1 + expect(few, expected, s, 0));
    }
    for (int slow = lanes - 1; slow >= 0; slow--) { /* the slowest that is left; left[] has those above it */
        model_help(slowest[slow], lanes, lanes - slow, expected);
        for (int t = 0; t < TRIED; t++) {
            const int n = t < 2 ? t : (2 + t % 2) << (t / 2 - 1);
            const double rho = exp(n * log1p(-slowest[slow]));
            left[t][0] += slow == lanes - 1;
            const double none_slower =
                1 - list_term(&(struct terms){.p = slowest, .count = (size_t)slow, .group = 1}, n);
            after[t] += none_slower * rho * expect(left[t], expected, lanes - 1 - slow, 1);
            model_add_trial(left[t], lanes - 1 - slow, rho, 1 - rho);
            if (slow == 0)
                b->helping_most = fmin(b->helping_most, fmin(n, b->masked) + after[t]);
        }
    }
    for (int s = 1; s <= lanes; s++) /* expected[] is that of the slowest */
        b->helping_most = fmin(b->helping_most, model_mean_each(slowest + s, lanes - s, 1) + expected[s]);
}

model_bounds model_bounds_each(const double *p, int lanes)
{
    double slowest[MODEL_CHAIN_LANES];
    model_bounds b = {0};
    for (int i = 0; i < lanes; i++) {
        slowest[i] = p[i];
        b.least += 1 / p[i] / lanes;
    }
    qsort(slowest, (size_t)lanes, sizeof(*slowest), in_order);
    b.masked = model_mean_each(p, lanes, 1);
    b.kept_least = fmax(b.masked / 2, 1 / slowest[0]);
    bound_helping(slowest, lanes, &b);
    return b;
}

model_mix model_mixed(const double *p, const double *weight, size_t classes, int warp, int group)
{
    struct terms t = population(p, weight, classes, group);
    t.elements = warp / group;
    model_mix m = {.random = mix_mean(&t), .least = mix_attempts(&t) / group};
    for (size_t k = 0; k < classes; k++) {
        const struct terms one = {.p = p + k, .count = 1, .total = 1, .group = group, .elements = t.elements};
        m.sorted += weight_of(&t, k) * mix_mean(&one);
    }
    return m;
}

model_range model_queued(const double *p, const double *weight, size_t classes, int lanes, uint64_t elements)
{
    struct terms t = population(p, weight, classes, 1);
    t.elements = (double)elements;
    const double least = mix_attempts(&t);
    return (model_range){.least = least, .most = least + (lanes - 1) * (mix_mean(&t) / (double)elements)};
}
