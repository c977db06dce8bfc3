/* The yardstick of plain sampling on a GPU: a kernel that does nothing but read 8-byte rows at random places and store
 * 32 bits for each, 8 loads of a thread in progress at once, 48 warps per SM. */
#include <cuda_runtime.h>

#include <cstdint>

#include "bare_gather.h"

enum { EACH = 8, THREADS = 256 };

static __global__ void __launch_bounds__(THREADS, 6)
    gather(const unsigned long long *rows, uint32_t items, uint64_t n, uint32_t *out)
{
    const uint64_t warp = ((uint64_t)blockIdx.x * THREADS + threadIdx.x) / 32;
    const uint64_t first = 32 * EACH * warp + threadIdx.x % 32;
    uint64_t x = (first + 1) * 0x9E3779B97F4A7C15u, row[EACH];
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        row[k] = __ldg(rows + __umulhi((uint32_t)(x >> 32), items));
    }
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (first + 32 * k < n)
            out[first + 32 * k] = (uint32_t)(row[k] >> 32) ^ (uint32_t)row[k];
}

extern "C" void bare_gather(const uint64_t *rows, uint64_t items, uint64_t n, uint32_t *out)
{
    const uint64_t ctas = (n + EACH * THREADS - 1) / (EACH * THREADS);
    gather<<<(unsigned)ctas, THREADS>>>((const unsigned long long *)rows, (uint32_t)items, n, out);
}
