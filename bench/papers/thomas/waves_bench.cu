/* Time by the number of CTAs that each draw the same amount: the steps of Thomas's figure (2010, "The compiler+GPU is a
 * black box"), beside two predictions.
 *
 *     waves    ceil(grid / (SMs resident)) times the time of a full wave; resident: CTAs that an SM holds at once
 *     shares   the busiest SM has c = ceil(grid / SMs) CTAs: floor(c / resident) full waves, and the measured time of
 *              c mod resident CTAs per SM */
#include <algorithm>
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

#include "../../engines/kernel_run.cuh"
#include "lanewise/kernel/generator.h"
#include "lessons_bench.h"

namespace
{

enum { RUNS = 7 };

/* A CTA draws `words` in each of its threads. */
__global__ void draw(uint32_t words, uint32_t *sums)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    lw_lanes_warp1024 g;
    lw_lanes_warp1024_open(&g, 1, 0, thread / 32);
    uint32_t sum = 0;
#pragma unroll 4
    for (uint32_t i = 0; i < words; i++)
        sum += lw_lanes_warp1024_bits32(&g).g[0];
    sums[thread] = sum;
}

struct setting {
    const char *name;
    int threads;
    uint32_t words;
    int waves;
};

double seconds(const setting &s, int grid, uint32_t *sums)
{
    double best = 1e9;
    for (int run = 0; run < RUNS; run++) {
        device_timer_start();
        draw<<<grid, s.threads>>>(s.words, sums);
        best = std::min(best, device_timer_stop());
        check(cudaGetLastError(), "draw");
    }
    return best;
}

void measure(const setting &s, int sms)
{
    int resident = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, draw, s.threads, 0), "occupancy");
    const int wave = sms * resident, most = s.waves * wave, step = std::max(1, wave / 48);
    uint32_t *sums;
    check(cudaMalloc((void **)&sums, (size_t)most * s.threads * sizeof(*sums)), "sums");
    std::vector<double> shares(resident + 1, 0.0); /* of 0 .. resident CTAs on every SM */
    seconds(s, wave, sums);                        /* warms up */
    for (int k = 1; k <= resident; k++)
        shares[k] = seconds(s, k * sms, sums);
    double worst_waves = 0, worst_shares = 0;
    int rows = 0;
    for (int grid = 1;; grid = grid < step ? step : grid + step) {
        grid = std::min(grid, most);
        const int waves = (grid - 1) / wave + 1, busiest = (grid - 1) / sms + 1;
        const double time = seconds(s, grid, sums), by_waves = waves * shares[resident];
        const double by_shares = busiest / resident * shares[resident] + shares[busiest % resident];
        printf("wave,%s,%d,%d,%d,%d,%.6g,%.6g,%.6g\n", s.name, s.threads, resident, sms, grid, 1e6 * time,
               1e6 * by_waves, 1e6 * by_shares);
        worst_waves = std::max(worst_waves, std::max(by_waves / time, time / by_waves));
        worst_shares = std::max(worst_shares, std::max(by_shares / time, time / by_shares));
        rows++;
        if (grid == most)
            break;
    }
    printf("# %s: %d grids, %d CTAs in a wave; waves at most %.3f times off, shares %.3f\n", s.name, rows, wave,
           worst_waves, worst_shares);
    cudaFree(sums);
}

} // namespace

int run_waves(void)
{
    static const setting settings[] = {
        {"CTAs of 1024 threads", 1024, 8192, 4},
        {"CTAs of 512 threads", 512, 8192, 4},
        {"CTAs of 128 threads", 128, 8192, 4},
    };
    int sms = 0;
    check(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0), "device");
    printf(
        "# words inside a kernel by the number of CTAs; minima of %d. csv: what, setting, threads, resident CTAs, SMs, "
        "grid, us, us by waves, us by shares\n",
        RUNS);
    for (const setting &s : settings)
        measure(s, sms);
    return 0;
}
