/* Seconds that work takes: by events on the default stream if `device`, else by the clock. For programs that define
 * BENCH_HAVE_CUDA; with it they have fills/device_store.cu. */
#ifndef LANEWISE_BENCH_STOPWATCH_H
#define LANEWISE_BENCH_STOPWATCH_H

#include "measure.h"

static inline double stopwatch_start(int device)
{
#if BENCH_HAVE_CUDA
    if (device) {
        device_timer_start();
        return 0;
    }
#endif
    (void)device;
    return now();
}

/* since: what stopwatch_start gave. */
static inline double stopwatch_stop(int device, double since)
{
#if BENCH_HAVE_CUDA
    if (device)
        return device_timer_stop();
#endif
    (void)device;
    return now() - since;
}

#endif
