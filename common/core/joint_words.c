/* Which condition on all parameters of a kind together is not met, in words: what its setup (lane/variates) says no to
 * when each parameter by itself is in its domain. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "core/kinds.h"

/* v: the parameters, as the kind takes them; most: the largest number of its reals. */
typedef int broken_function(const lw_value *v, double most);

static int above(double x, double most)
{
    return !(x <= most);
}

#define BROKEN(name) static int name(const lw_value *v, double most)

BROKEN(inverse_of_first)
{
    return above(1 / v[0].f64, most);
}
BROKEN(inverse_of_second)
{
    return above(1 / v[1].f64, most);
}
BROKEN(half_of_first)
{
    return above(0.5 / v[0].f64, most);
}
BROKEN(twice_first)
{
    return above(2 / v[0].f64, most);
}
BROKEN(twice_second)
{
    return above(2 / v[1].f64, most);
}
BROKEN(always)
{
    return (void)v, (void)most, 1;
}
BROKEN(not_rising)
{
    return (void)most, !(v[0].f64 < v[1].f64);
}
BROKEN(no_width)
{
    return (void)most, !(v[0].f64 < v[2].f64);
}
BROKEN(mode_outside)
{
    return (void)most, !(v[0].f64 <= v[1].f64 && v[1].f64 <= v[2].f64);
}
BROKEN(ends_not_rising)
{
    return (void)most, !(v[2].f64 < v[3].f64);
}
BROKEN(a_far_from_mean)
{
    return isfinite(v[2].f64) && above(fabs(v[2].f64 - v[0].f64), most);
}
BROKEN(b_far_from_mean)
{
    return isfinite(v[3].f64) && above(fabs(v[3].f64 - v[0].f64), most);
}
BROKEN(too_many_items)
{
    return (void)most, v[0].u64 + v[1].u64 > (uint64_t)INT64_MAX;
}

/* In the order in which they are looked at; the last one of a kind is what is left. */
static const struct condition {
    const char *kind; /* the identifier, with or without its type */
    broken_function *broken;
    const char *words;
} conditions[] = {
    {"uniform_real", not_rising, "a must be below b"},
    {"uniform_real", always, "b - a must be finite"},
    {"exponential", always, "1 / rate must be finite"},
    {"gamma", inverse_of_first, "1 / shape must be finite"},
    {"gamma", always, "shape times scale must be finite"},
    {"erlang", always, "shape times scale must be finite"},
    {"weibull", half_of_first, "1 / (2 shape) must be finite"},
    {"pareto", half_of_first, "1 / (2 shape) must be finite"},
    {"lomax", half_of_first, "1 / (2 shape) must be finite"},
    {"power", always, "1 / shape must be finite"},
    {"triangular", no_width, "a must be below b"},
    {"triangular", mode_outside, "mode must be in [a, b]"},
    {"triangular", always, "b - a must be finite"},
    {"chi_square", always, "2 / degrees must be finite"},
    {"student_t", always, "1 / degrees must be finite"},
    {"beta", inverse_of_first, "1 / alpha must be finite"},
    {"beta", inverse_of_second, "1 / beta must be finite"},
    {"f_ratio", twice_first, "2 / degrees1 must be finite"},
    {"f_ratio", twice_second, "2 / degrees2 must be finite"},
    {"f_ratio", always, "degrees1 / degrees2 must be neither 0 nor infinite"},
    {"inverse_gaussian", always, "512 mean / shape must be finite"},
    {"von_mises", always, "4 times concentration must be finite"},
    {"truncated_normal", ends_not_rising, "a must be below b"},
    {"truncated_normal", a_far_from_mean, "a - mean must be finite where a is"},
    {"truncated_normal", b_far_from_mean, "b - mean must be finite where b is"},
    {"truncated_normal", always, "b - a must be finite where a and b are"},
    {"poisson_u32", always, "mean must be at most 2^31"},
    {"poisson_u64", always, "mean must be at most 2^50"},
    {"binomial_u32", always, "trials must be at most 2^32 - 2"},
    {"negative_binomial", inverse_of_first, "1 / successes must be finite"},
    {"negative_binomial", always, "successes (1 - p) / p, from 1 success on, must be at most 2^50"},
    {"hypergeometric", too_many_items, "good + bad must be at most 2^63 - 1"},
    {"hypergeometric", always, "sample must be at most good + bad"},
    {"zipf", always, "exponent must be above 1"},
    {"logarithmic", always, "p must be below 1"},
    {"noncentral_chi_square", always, "2 / degrees must be finite"},
    {"noncentral_f", twice_first, "2 / degrees1 must be finite"},
    {"noncentral_f", twice_second, "2 / degrees2 must be finite"},
    {"noncentral_f", always, "degrees1 / degrees2 must be neither 0 nor infinite"},
};

static int is_of(const char *name, const char *kind)
{
    const size_t length = strlen(kind);
    return strncmp(name, kind, length) == 0 &&
           (name[length] == '\0' || (name[length] == '_' && strlen(name + length) == strlen("_f64")));
}

const char *lw_joint_words(const char *name, const lw_value *values, double most)
{
    const char *words = "they must fit together";
    for (size_t k = 0; k < sizeof(conditions) / sizeof(conditions[0]); k++)
        if (is_of(name, conditions[k].kind)) {
            words = conditions[k].words;
            if (conditions[k].broken(values, most))
                break;
        }
    return words;
}
