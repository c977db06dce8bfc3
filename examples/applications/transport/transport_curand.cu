// The same histories with cuRAND's device library: a thread follows one after the other.
#include <curand_kernel.h>

#include "../application.h"
#include "transport_plain.h"

namespace
{

struct uniform {
    curandStatePhilox4_32_10_t state;
    unsigned long long drawn = 0;
    __device__ double operator()()
    {
        drawn++;
        return fmin(curand_uniform_double(&state), 0x1.fffffffffffffp-1); // (0, 1]
    }
};

__global__ void __launch_bounds__(128) histories(const __grid_constant__ transport_job job, uint64_t units,
                                                 int draws_only, unsigned long long *results, double *sums)
{
    const uint64_t thread = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x, unit = thread / 32;
    unsigned long long *const its = results + unit * TRANSPORT_WORDS;
    if (unit >= units)
        return;
    uniform random;
    curand_init(job.seed, thread, 0, &random.state);
    if (draws_only) {
        double sum = 0;
        const uint64_t drawn = its[DRAWN] / 64; // the lanes' mean
        while (random.drawn < drawn)
            sum += random();
        sums[thread] = sum;
        return;
    }
    uint64_t tally[TRANSPORT_WORDS] = {};
    for (uint32_t i = 0; i < job.histories; i++)
        plain_history(&job, random, tally);
    tally[DRAWN] = 2 * random.drawn;
    for (int i = 0; i < TRANSPORT_WORDS; i++)
        atomicAdd(its + i, (unsigned long long)tally[i]);
}

} // namespace

extern "C" const char *transport_curand(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                        application_meter *meter)
{
    transport_job here = *(const transport_job *)job;
    const size_t words = units * TRANSPORT_WORDS, bytes = words * sizeof(uint64_t);
    const unsigned blocks = (unsigned)((units + 3) / 4);
    uint64_t *memory = nullptr; // results, a sum per thread, the table
    cudaError_t error = cudaMalloc(&memory, bytes + units * 32 * sizeof(double) + here.table_bytes);
    double *const sums = (double *)(memory + words), *const table = sums + units * 32;
    if (error == cudaSuccess)
        error = cudaMemcpy(memory, results, bytes, cudaMemcpyHostToDevice);
    if (error == cudaSuccess)
        error = cudaMemcpy(table, here.table, here.table_bytes, cudaMemcpyHostToDevice);
    here.table = table;
    while (error == cudaSuccess && application_again(meter)) {
        if (!draws_only)
            cudaMemsetAsync(memory, 0, bytes);
        histories<<<blocks, 128>>>(here, units, draws_only, (unsigned long long *)memory, sums);
        error = cudaDeviceSynchronize();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(results, memory, bytes, cudaMemcpyDeviceToHost);
    cudaFree(memory);
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
