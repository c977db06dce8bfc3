/* lanewise_bench_lessons [generators | inversion | skip | waves]: what Thomas (2010) tells of GPUs, measured on this
 * one; all parts without a name. Exit status 1: numbers are not what they must be. */
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

#include "lessons_bench.h"

contest *open_in_kernel(const char *title)
{
    contest *const c = contest_open(title, nullptr, (size_t)1 << 40, 4);
    c->start = device_timer_start;
    c->stop = device_timer_stop;
    c->least = c->most = 5e-3;
    c->first = (size_t)1 << 28;
    return c;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(void);
    } parts[] = {
        {"generators", run_generators}, {"inversion", run_inversion}, {"skip", run_skip}, {"waves", run_waves}};
    cudaDeviceProp device;
    if (cudaGetDeviceProperties(&device, 0) != cudaSuccess) {
        fprintf(stderr, "lanewise_bench_lessons: no CUDA device\n");
        return 77;
    }
    printf("# %s, compute capability %d.%d, %d SMs\n", device.name, device.major, device.minor,
           device.multiProcessorCount);
    int wrong = 0, known = 0;
    for (const auto &part : parts) {
        if (argc > 1 && strcmp(argv[1], part.name) != 0)
            continue;
        known = 1;
        wrong |= part.run();
        fflush(stdout);
    }
    if (!known)
        fprintf(stderr, "usage: lanewise_bench_lessons [generators | inversion | skip | waves]\n");
    return known ? wrong : 2;
}
