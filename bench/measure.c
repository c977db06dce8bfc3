#include "measure.h"

#include <stdlib.h>
#include <time.h>

double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

summary summarise(double *values, size_t n)
{
    qsort(values, n, sizeof(*values), compare);
    const summary s = {n % 2 == 1 ? values[n / 2] : 0.5 * (values[n / 2 - 1] + values[n / 2]), values[0],
                       values[n - 1]};
    return s;
}

double core_ghz(void)
{
    enum { ADDITIONS = 16, ROUNDS = 200000, RUNS = 250 }; /* runs short enough for some to be left alone */
    double best = 1e9;
    for (int run = 0; run < RUNS; run++) {
        unsigned long x = (unsigned long)run, one = 1;
        const double start = now();
        for (long i = 0; i < ROUNDS; i++)
            for (int k = 0; k < ADDITIONS; k++) /* a register is added: recent cores fold additions of a constant */
                __asm__ volatile("add %1, %0" : "+r"(x) : "r"(one));
        const double seconds = now() - start;
        best = seconds < best ? seconds : best;
    }
    return (double)ADDITIONS * ROUNDS / best * 1e-9;
}
