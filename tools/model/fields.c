/* Fields of lanes inside a kernel: each field has as many elements as lanes, and its lanes try for one after the other.
 *
 * An iteration accepts the field's element with probability q = 1 - rho^g. After n iterations the field has had g
 * successes or more, or it still wants, with probability P(Binomial(n, q) < g); fields are independent. */
#include <math.h>

#include "model.h"
#include "parts.h"
#include "sums.h"

struct fields {
    double log_accepted, log_rejected; /* of an iteration of a field */
    int group, count;                  /* lanes of a field; fields */
};

/* The probability that a field still wants after n iterations. Terms are taken by their logarithms: for small q only
 * the first ones can be held in a double, for q next to 1 only the last. */
static double wants(const struct fields *f, double n)
{
    double sum = 0, choose = 0;
    if (n < f->group)
        return 1;
    for (int k = 0; k < f->group; k++) { /* choose: the logarithm of n over k */
        sum += exp(choose + k * f->log_accepted + (n - k) * f->log_rejected);
        choose += log((n - k) / (k + 1));
    }
    return fmin(sum, 1);
}

static double wants_any(const void *what, double n)
{
    const struct fields *const f = what;
    const double one = wants(f, n);
    return one == 1 ? 1 : -expm1(f->count * log1p(-one));
}

double model_fields(double p, int lanes, int group)
{
    const double log_rejected = group * log1p(-p), accepted = -expm1(log_rejected);
    const struct fields f = {log(accepted), log_rejected, group, lanes / group};
    return accepted == 1 ? group : model_sum(wants_any, &f, accepted); /* 1: p is 1, or as good as that */
}
