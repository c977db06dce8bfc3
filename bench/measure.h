/* Timing: medians of repeated runs of a thing and of its yardstick in turn, and the core's clock. */
#ifndef LANEWISE_BENCH_MEASURE_H
#define LANEWISE_BENCH_MEASURE_H

#include <stddef.h>

typedef struct summary {
    double median, low, high;
} summary;

/* Seconds since some fixed moment. */
double now(void);

/* Sorts the values and tells median, smallest and largest. */
summary summarise(double *values, size_t n);

/* The core's clock in GHz, from a timed chain of dependent additions (one per cycle on every CPU of interest). */
double core_ghz(void);

/* A store kernel on device memory, 16 bytes per thread, queued on the default stream, and the seconds that a call to it
 * or to anything else on that stream takes, by events. Without CUDA these are absent. */
#ifdef __cplusplus
extern "C" {
#endif
void device_store(void *out, size_t bytes);
void device_timer_start(void);
double device_timer_stop(void);
#ifdef __cplusplus
}
#endif

#endif
