#include "fit.h"

static const fit_bad bad[] = {
    {"normal-inverse", {0, -1}, "stddev is -1"},
    {"normal-inverse", {INFINITY, 1}, "mean is inf"},
    {"lognormal", {NAN, 1}, "mean is nan"},
    {"lognormal", {0, -2}, "stddev is -2"},
    {"cauchy", {0, 0}, "scale is 0"},
    {"laplace", {0, -1}, "scale is -1"},
    {"logistic", {0, INFINITY}, "scale is inf"},
    {"gumbel", {-INFINITY, 1}, "location is -inf"},
    {"weibull", {0, 1}, "shape is 0"},
    {"weibull", {1, -1}, "scale is -1"},
    {"rayleigh", {0}, "scale is 0"},
    {"pareto", {-3, 1}, "shape is -3"},
    {"power", {0}, "shape is 0"},
    {"power", {-3}, "shape is -3"},
    {"lomax", {INFINITY, 1}, "shape is inf"},
    {"lomax", {3, 0}, "scale is 0"},
    {"triangular", {0, 2, 1}, "mode is 2"},
    {"triangular", {1, 1, 1}, "a is 1, mode is 1, b is 1"},
    {"triangular", {0, NAN, 1}, "mode is nan"},
    {"maxwell", {-2}, "scale is -2"},
    {"inverse-gaussian", {0, 1}, "mean is 0"},
    {"inverse-gaussian", {1e200, 1e-200}, "mean is"},
    {"student-t", {0}, "degrees is 0"},
    {"student-t", {NAN}, "degrees is nan"},
};

int main(int argc, char **argv)
{
    return fit_main(argc, argv, "continuous_lines", bad, sizeof(bad) / sizeof(bad[0]));
}
