#include "settings.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* Integers are exact, too: all are doubles. */
static const struct setting {
    const char *kind;
    double values[LW_MAX_PARAMETERS];
} settings[] = {
    {"range-u32", {3221225473.0}}, /* a quarter is refused */
    {"range-u64", {0x3p62}},
    {"uniform-real-f32", {1.0, 1.0 + 0x1p-22}}, /* values that round to b */
    {"uniform-real-f64", {1.0, 1.0 + 0x1p-51}},
    {"exponential-f32", {250.0}},
    {"exponential-f64", {250.0}},
    {"normal-f32", {-1000.0, 0.125}},
    {"normal-f64", {-1000.0, 0.125}},
    {"gamma-f32", {0.25, 3.0}}, /* below shape 1 */
    {"gamma-f32", {200.25, 0.5}},
    {"gamma-f64", {0.25, 3.0}},
    {"gamma-f64", {200.25, 0.5}},
    {"normal-inverse-f32", {-1000.0, 0.125}},
    {"normal-inverse-f64", {-1000.0, 0.125}},
    {"lognormal-f32", {0.0, 40.0}}, /* down to 0 and up to infinity */
    {"lognormal-f64", {0.0, 300.0}},
    {"cauchy-f32", {-5.0, 0.001}},
    {"cauchy-f64", {-5.0, 0.001}},
    {"laplace-f32", {-5.0, 0.001}},
    {"laplace-f64", {-5.0, 0.001}},
    {"logistic-f32", {-5.0, 0.001}},
    {"logistic-f64", {-5.0, 0.001}},
    {"gumbel-f32", {-5.0, 0.001}},
    {"gumbel-f64", {-5.0, 0.001}},
    {"weibull-f32", {0.0625, 3.0}},
    {"weibull-f64", {0.0078125, 3.0}},
    {"rayleigh-f32", {0.001}},
    {"rayleigh-f64", {0.001}},
    {"pareto-f32", {0.125, 3.0}},
    {"pareto-f64", {0.03125, 3.0}},
    {"triangular-f32", {0.0, 0.0, 1.0}},  /* falls only */
    {"triangular-f32", {-2.0, 3.0, 3.0}}, /* rises only */
    {"triangular-f64", {0.0, 0.0, 1.0}},
    {"triangular-f64", {-2.0, 3.0, 3.0}},
    {"chi-square-f32", {0.5}},
    {"chi-square-f32", {300.0}},
    {"chi-square-f64", {0.5}},
    {"chi-square-f64", {300.0}},
    {"erlang-f32", {1.0, 0.5}},
    {"erlang-f32", {1000.0, 0.5}},
    {"erlang-f64", {1.0, 0.5}},
    {"erlang-f64", {1000.0, 0.5}},
    {"student-t-f32", {0.5}},
    {"student-t-f32", {1e6}},
    {"student-t-f64", {0.5}},
    {"student-t-f64", {1e9}},
    {"beta-f32", {0.5, 0.25}}, /* both below 1 */
    {"beta-f32", {0.3, 5.0}},
    {"beta-f64", {0.5, 0.25}},
    {"beta-f64", {0.3, 5.0}},
    {"f-ratio-f32", {1.0, 0.5}},
    {"f-ratio-f32", {1.0, 40.0}},
    {"f-ratio-f64", {1.0, 0.5}},
    {"f-ratio-f64", {1.0, 40.0}},
    {"maxwell-f32", {0.001}},
    {"maxwell-f64", {0.001}},
    {"inverse-gaussian-f32", {4.0, 0.01}},
    {"inverse-gaussian-f64", {4.0, 0.01}},
    {"von-mises-f32", {-1.0, 1000.0}},
    {"von-mises-f32", {0.0, 0.0}}, /* uniform */
    {"von-mises-f64", {-1.0, 1000.0}},
    {"von-mises-f64", {0.0, 0.0}},
    {"truncated-normal-f32", {0.0, 1.0, 6.0, HUGE_VAL}}, /* a tail, by the exponential; */
    {"truncated-normal-f32", {0.0, 1.0, -2.0, 2.0}},     /* from the normal; */
    {"truncated-normal-f32", {0.0, 1.0, -0.5, 0.25}},    /* from the uniform; */
    {"truncated-normal-f32", {0.0, 1.0, -HUGE_VAL, -7.0}},
    {"truncated-normal-f64", {0.0, 1.0, 6.0, HUGE_VAL}},
    {"truncated-normal-f64", {0.0, 1.0, -2.0, 2.0}},
    {"truncated-normal-f64", {0.0, 1.0, -0.5, 0.25}},
    {"truncated-normal-f64", {0.0, 1.0, -HUGE_VAL, -7.0}},
    {"bernoulli-u32", {1.0}},
    {"bernoulli-u32", {0x1p-6}},
    {"geometric-u64", {1e-9}},
    {"geometric-u64", {1.0}},
    {"poisson-u32", {4.0}}, /* counting up from 0 */
    {"poisson-u32", {1e9}},
    {"poisson-u64", {1e12}},
    {"poisson-u64", {10.5}},
    {"poisson-u64", {0.0}},
    {"binomial-u32", {1000.0, 0.9}}, /* by reflection */
    {"binomial-u32", {1000.0, 0.001}},
    {"binomial-u32", {50.0, 0.97}},
    {"binomial-u64", {40.0, 0.1}},
    {"binomial-u64", {0x1p60, 0.5}},
    {"binomial-u64", {1000.0, 0.999}},
    {"negative-binomial-u64", {0.3, 0.001}},
    {"negative-binomial-u64", {1000.0, 0.9}},
    {"hypergeometric-u64", {20.0, 1000.0, 50.0}},  /* below 10.5: by inversion */
    {"hypergeometric-u64", {900.0, 100.0, 800.0}}, /* both reflections */
    {"hypergeometric-u64", {5.0, 3.0, 6.0}},
    {"hypergeometric-u64", {0x1p61, 0x1p60, 0x1p59}},
    {"zipf-u64", {1.01}},
    {"zipf-u64", {6.0}},
    {"logarithmic-u64", {0.999999}},
    {"logarithmic-u64", {0.0}},
    {"power-f32", {0.0625}}, /* down to 0 */
    {"power-f32", {1e6}},    /* next to 1 */
    {"power-f64", {0.0078125}},
    {"power-f64", {1e9}},
    {"lomax-f32", {0.125, 3.0}},
    {"lomax-f32", {1e30, 1e30}}, /* an exponential */
    {"lomax-f64", {0.03125, 3.0}},
    {"lomax-f64", {1e300, 1e300}},
    {"noncentral-chi-square-f32", {0.5, 3.0}},        /* Poisson */
    {"noncentral-chi-square-f32", {1.25, 1e6}},       /* a shape below 1 */
    {"noncentral-chi-square-f32", {0.0078125, 64.0}}, /* either test: K = 0, and many */
    {"noncentral-chi-square-f64", {0.5, 3.0}},
    {"noncentral-chi-square-f64", {1.25, 1e6}},
    {"noncentral-chi-square-f64", {0.0078125, 64.0}},
    {"noncentral-f-f32", {0.5, 3.0, 4.0}},
    {"noncentral-f-f32", {1.25, 0.5, 1e6}},
    {"noncentral-f-f32", {0.0078125, 0.0078125, 64.0}}, /* 0 and infinity */
    {"noncentral-f-f64", {0.5, 3.0, 4.0}},
    {"noncentral-f-f64", {1.25, 0.5, 1e6}},
    {"noncentral-f-f64", {0.0078125, 0.0078125, 64.0}},
};

enum { SETTINGS = sizeof(settings) / sizeof(settings[0]) };

int setting_of(const lw_kind_info *kind, int number, lw_value values[LW_MAX_PARAMETERS])
{
    int s = 0;
    memcpy(values, kind->example, LW_MAX_PARAMETERS * sizeof(*values));
    if (number == 0)
        return 1;
    while (s < SETTINGS && (strcmp(settings[s].kind, kind->name) != 0 || --number > 0))
        s++;
    for (int p = 0; p < kind->parameters && s < SETTINGS; p++) {
        if (kind->parameter_type[p] == LW_TYPE_U64)
            values[p].u64 = (uint64_t)settings[s].values[p];
        else
            values[p].f64 = settings[s].values[p];
    }
    return s < SETTINGS;
}

const char *setting_name(int number)
{
    static const char *const names[] = {"first", "second", "third", "fourth", "fifth"};
    return names[number];
}
