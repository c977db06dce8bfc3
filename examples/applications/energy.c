/* Energy: of a GPU by NVML, which comes with the driver and is opened when it is needed; of CPUs by the kernel's
 * powercap (RAPL), which many systems let only root read. APPLICATION_CUDA, 0 or 1: what this build has. */
#include "application.h"

#include <dlfcn.h>
#include <stdio.h>

#if APPLICATION_CUDA
#include <cuda_runtime_api.h>

/* nvmlDeviceGetTotalEnergyConsumption counts millijoules since the driver was loaded (Volta and later). */
static double gpu_joules(void)
{
    typedef int init(void), by_bus(const char *, void **), energy(void *, unsigned long long *);
    static void *device;
    static energy *read;
    static int tried;
    if (!tried) {
        void *const nvml = dlopen("libnvidia-ml.so.1", RTLD_NOW);
        init *const start = nvml != NULL ? (init *)dlsym(nvml, "nvmlInit_v2") : NULL;
        by_bus *const find = nvml != NULL ? (by_bus *)dlsym(nvml, "nvmlDeviceGetHandleByPciBusId_v2") : NULL;
        char bus[32];
        int current = 0;
        tried = 1;
        if (start != NULL && find != NULL && start() == 0 && cudaGetDevice(&current) == cudaSuccess &&
            cudaDeviceGetPCIBusId(bus, sizeof(bus), current) == cudaSuccess && find(bus, &device) == 0)
            read = (energy *)dlsym(nvml, "nvmlDeviceGetTotalEnergyConsumption");
    }
    unsigned long long millijoules = 0;
    return read != NULL && read(device, &millijoules) == 0 ? 1e-3 * (double)millijoules : -1;
}
#else
static double gpu_joules(void)
{
    return -1;
}
#endif

/* The counter of a package turns over at max_energy_range_uj, after a minute at the earliest; asked more often than
 * that, this does not. */
static double package_joules(int package)
{
    static double last[8], turned[8];
    double now[2] = {-1, 0};
    for (int k = 0; k < 2; k++) {
        char path[96];
        snprintf(path, sizeof(path), "/sys/class/powercap/intel-rapl:%d/%s", package,
                 k == 0 ? "energy_uj" : "max_energy_range_uj");
        FILE *const file = fopen(path, "r");
        const int got = file != NULL && fscanf(file, "%lf", &now[k]) == 1;
        if (file != NULL)
            fclose(file);
        if (!got)
            return -1;
    }
    if (now[0] < last[package])
        turned[package] += now[1];
    last[package] = now[0];
    return 1e-6 * (turned[package] + now[0]);
}

double application_joules(int on_gpu)
{
    if (on_gpu)
        return gpu_joules();
    double sum = package_joules(0);
    for (int package = 1; sum >= 0 && package < 8; package++) {
        const double more = package_joules(package);
        if (more < 0)
            break;
        sum += more;
    }
    return sum;
}
