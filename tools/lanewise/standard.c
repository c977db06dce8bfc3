#include "standard.h"

#include <string.h>

/* For every type of the kind. Cauchy's are those of NumPy's standard_cauchy; a parameter that NumPy wants, or that its
 * function does not have (the scale of weibull), must be given. All are floating-point parameters. */
static const struct {
    const char *kind, *parameter;
    double value;
} rows[] = {
    {"uniform-real", "a", 0},        {"uniform-real", "b", 1},  {"exponential", "rate", 1},
    {"normal", "mean", 0},           {"normal", "stddev", 1},   {"normal-inverse", "mean", 0},
    {"normal-inverse", "stddev", 1}, {"gamma", "scale", 1},     {"lognormal", "mean", 0},
    {"lognormal", "stddev", 1},      {"cauchy", "location", 0}, {"cauchy", "scale", 1},
    {"laplace", "location", 0},      {"laplace", "scale", 1},   {"logistic", "location", 0},
    {"logistic", "scale", 1},        {"gumbel", "location", 0}, {"gumbel", "scale", 1},
    {"rayleigh", "scale", 1},        {"poisson", "mean", 1},
};

const double *standard_value(const lw_kind_info *kind, int p)
{
    const size_t length = strlen(kind->name) - strlen("-f32");
    for (size_t r = 0; r < sizeof(rows) / sizeof(rows[0]); r++)
        if (strlen(rows[r].kind) == length && strncmp(rows[r].kind, kind->name, length) == 0 &&
            strcmp(rows[r].parameter, kind->parameter_name[p]) == 0)
            return &rows[r].value;
    return NULL;
}
