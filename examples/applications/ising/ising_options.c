#include "../application.h"
#include "ising.h"

#include <math.h>

/* 2^32 p, where p is at most 1. */
static uint32_t chance_of(double p)
{
    return (uint32_t)fmin(floor(p * 0x1p32 + 0.5), 0x1p32 - 1);
}

ising_job ising_options(int argc, char **argv, double *k)
{
    static const char *const methods[] = {"metropolis", "wolff", NULL};
    const uint32_t method = (uint32_t)application_choice(argc, argv, "method", methods);
    const int wolff = method == ISING_WOLFF;
    ising_job job = {.method = method};
    *k = application_real(argc, argv, "k", 0.44068679350977147, 0.01, 4);
    job.seed = application_integer(argc, argv, "seed", 1, 0, UINT64_MAX);
    job.warm_up = (uint32_t)application_integer(argc, argv, "warm_up", wolff ? 100 : 20000, 0, UINT32_MAX);
    job.measurements = (uint32_t)application_integer(argc, argv, "measurements", wolff ? 200 : 1000, 0, 1 << 20);
    job.steps_between = (uint32_t)application_integer(argc, argv, "between", wolff ? 1 : 10, 1, UINT32_MAX);
    for (int i = 0; i < 4; i++)
        job.chance[i] = chance_of(wolff ? -expm1(-2 * *k * (i + 1)) : exp(-4 * *k * (i + 1)));
    return job;
}
