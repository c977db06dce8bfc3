/* The yardstick on a GPU: a kernel that does nothing but store, 16 bytes per thread, whole device memory lines per
 * warp. */
#include <cuda_runtime.h>

#include "../measure.h"

static __global__ void __launch_bounds__(256) store(uint4 *out, size_t n)
{
    const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned x = (unsigned)i * 2654435761u;
    if (i < n)
        out[i] = make_uint4(x, x + 1, x + 2, x + 3);
}

static cudaEvent_t begin_event, end_event;

extern "C" void device_store(void *out, size_t bytes)
{
    const size_t n = bytes / sizeof(uint4), ctas = (n + 255) / 256;
    store<<<(unsigned)ctas, 256>>>((uint4 *)out, n);
}

extern "C" void device_timer_start(void)
{
    if (begin_event == nullptr) {
        cudaEventCreate(&begin_event);
        cudaEventCreate(&end_event);
    }
    cudaEventRecord(begin_event);
}

extern "C" double device_timer_stop(void)
{
    float milliseconds = 0.0f;
    cudaEventRecord(end_event);
    cudaEventSynchronize(end_event);
    cudaEventElapsedTime(&milliseconds, begin_event, end_event);
    return 1e-3 * milliseconds;
}
