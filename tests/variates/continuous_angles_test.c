#include "fit.h"

static const fit_bad bad[] = {
    {"von-mises", {0, -1}, "concentration is -1"},
    {"von-mises", {INFINITY, 1}, "mean is inf"},
    {"truncated-normal", {0, 0, 1, 2}, "stddev is 0"},
    {"truncated-normal", {0, 1, 2, 1}, "a is 2, b is 1"},
    {"truncated-normal", {0, 1, NAN, 1}, "a is nan"},
    {"truncated-normal", {0, 1, INFINITY, INFINITY}, "a must be below b"},
};

int main(int argc, char **argv)
{
    return fit_main(argc, argv, "continuous_angles", bad, sizeof(bad) / sizeof(bad[0]));
}
