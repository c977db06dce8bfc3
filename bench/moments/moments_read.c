#include "moments_read.h"

#include <stdint.h>

static volatile uint64_t sink;

static void host_read(const void *x, size_t bytes, int threads)
{
    const uint64_t *const word = x;
    uint64_t all = 0;
#pragma omp parallel for simd num_threads(threads) reduction(^ : all) schedule(static)
    for (size_t i = 0; i < bytes / 8; i++)
        all ^= word[i];
    sink = all;
}

void read_all(int on_device, const void *x, size_t bytes, int threads)
{
#if BENCH_HAVE_CUDA
    if (on_device) {
        device_read(x, bytes);
        return;
    }
#endif
    (void)on_device;
    host_read(x, bytes, threads);
}
