/* A clock, and the end of a program that a call has failed. */
#ifndef LANEWISE_BENCH_ALIAS_CLOCK_H
#define LANEWISE_BENCH_ALIAS_CLOCK_H

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "lanewise/lanewise.h"

static double now()
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void need(bool good, const char *what)
{
    if (!good) {
        fprintf(stderr, "%s: %s\n", what, lw_last_error());
        exit(1);
    }
}

#endif
