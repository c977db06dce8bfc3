#include "fit.h"

static const fit_bad bad[] = {
    {"gamma", {0, 1}, "shape is 0"},
    {"gamma", {1, INFINITY}, "scale is inf"},
    {"chi-square", {-1}, "degrees is -1"},
    {"erlang", {2.5, 1}, "shape is 2.5"},
    {"erlang", {0, 1}, "shape is 0"},
    {"erlang", {3, 0}, "scale is 0"},
    {"beta", {0, 1}, "alpha is 0"},
    {"beta", {1, -1}, "beta is -1"},
    {"f-ratio", {0, 1}, "degrees1 is 0"},
    {"f-ratio", {1, NAN}, "degrees2 is nan"},
    {"noncentral-chi-square", {0, 1}, "degrees is 0"},
    {"noncentral-chi-square", {5, -1}, "noncentrality is -1"},
    {"noncentral-chi-square", {5, INFINITY}, "noncentrality is inf"},
    {"noncentral-f", {0, 1, 1}, "degrees1 is 0"},
    {"noncentral-f", {1, -2, 1}, "degrees2 is -2"},
    {"noncentral-f", {1, 1, NAN}, "noncentrality is nan"},
};

int main(int argc, char **argv)
{
    return fit_main(argc, argv, "continuous_gammas", bad, sizeof(bad) / sizeof(bad[0]));
}
