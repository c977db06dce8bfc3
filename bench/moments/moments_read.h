/* The yardstick of moments_speed: reads all bytes and is done on return. */
#ifndef LANEWISE_BENCH_MOMENTS_READ_H
#define LANEWISE_BENCH_MOMENTS_READ_H

#include <stddef.h>

void read_all(int on_device, const void *x, size_t bytes, int threads);

#ifdef __cplusplus
extern "C" {
#endif
void device_read(const void *x, size_t bytes);
#ifdef __cplusplus
}
#endif

#endif
