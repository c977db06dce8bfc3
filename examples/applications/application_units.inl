/* Runs an application over its units, a warp each: on a CPU one after the other, on CUDA as one grid. A template: once
 * per name and translation unit. Define APPLICATION, the name, and APPLICATION_WORDS, the results per unit; and
 *
 *     <name>_job                   plain data; what it points to is read where the way runs, so with
 *                                  APPLICATION_TABLE 1 it has `table` (const double *) and `table_bytes`, copied there.
 *                                  APPLICATION_TABLE_POINTER: a pointer of the kernel's that is set to it, too
 *     LW_LANE void <name>_unit(const <name>_job *job, uint64_t unit, uint64_t *results)
 *     LW_LANE uint64_t <name>_draws(const <name>_job *job, uint64_t unit, const uint64_t *results)
 *
 * _unit writes its results by application_give (application_kernel.h). _draws draws the same random numbers again, and
 * returns their sum. Defined is the application_run <name>_<target>: ising_cuda, ising_avx512, ising_avx2,
 * ising_portable. */
#include "application_kernel.h"

#ifndef APPLICATION_TABLE
#define APPLICATION_TABLE 0
#endif
#define APPLICATION_(what) LW_JOIN(LW_JOIN(APPLICATION, _), what)

#if LW_LANES_ARE_THREADS

static __global__ void __launch_bounds__(128)
    APPLICATION_(units)(const __grid_constant__ APPLICATION_(job) job, uint64_t units, uint64_t *results)
{
    const uint64_t unit = (blockIdx.x * (uint64_t)blockDim.x + threadIdx.x) / 32;
    if (unit < units) /* whole warps only */
        APPLICATION_(unit)(&job, unit, results + unit * APPLICATION_WORDS);
}

static __global__ void __launch_bounds__(128)
    APPLICATION_(all_draws)(const __grid_constant__ APPLICATION_(job) job, uint64_t units, const uint64_t *results,
                            uint64_t *sums)
{
    const uint64_t unit = (blockIdx.x * (uint64_t)blockDim.x + threadIdx.x) / 32;
    if (unit < units)
        application_give(sums + unit, 0, APPLICATION_(draws)(&job, unit, results + unit * APPLICATION_WORDS));
}

extern "C" const char *APPLICATION_(LW_LANES)(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                              application_meter *meter)
{
    APPLICATION_(job) here = *(const APPLICATION_(job) *)job;
    const size_t words = (size_t)units * APPLICATION_WORDS;
    size_t table = 0;
#if APPLICATION_TABLE
    table = here.table_bytes;
#endif
    const unsigned blocks = (unsigned)((units + 3) / 4);
    uint64_t *memory = NULL; /* results, a sum per unit, the table */
    cudaError_t error = cudaMalloc((void **)&memory, (words + units) * sizeof(*memory) + table);
    if (error == cudaSuccess)
        error = cudaMemcpy(memory, results, words * sizeof(*memory), cudaMemcpyHostToDevice);
#if APPLICATION_TABLE
    if (error == cudaSuccess)
        error = cudaMemcpy(memory + words + units, here.table, table, cudaMemcpyHostToDevice);
    here.table = (const double *)(memory + words + units);
#endif
#ifdef APPLICATION_TABLE_POINTER
    if (error == cudaSuccess)
        error = cudaMemcpyToSymbol(APPLICATION_TABLE_POINTER, &here.table, sizeof(here.table));
#endif
    while (error == cudaSuccess && application_again(meter)) {
        if (draws_only)
            APPLICATION_(all_draws)<<<blocks, 128>>>(here, units, memory, memory + words);
        else
            APPLICATION_(units)<<<blocks, 128>>>(here, units, memory);
        error = cudaDeviceSynchronize();
    }
    if (error == cudaSuccess)
        error = cudaMemcpy(results, memory, words * sizeof(*memory), cudaMemcpyDeviceToHost);
    cudaFree(memory);
    return error == cudaSuccess ? NULL : cudaGetErrorString(error);
}

#else

application_run APPLICATION_(LW_LANES);
const char *APPLICATION_(LW_LANES)(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                   application_meter *meter)
{
#ifdef APPLICATION_TABLE_POINTER
    APPLICATION_TABLE_POINTER = ((const APPLICATION_(job) *)job)->table;
#endif
    volatile uint64_t sum = 0; /* so that the draws are made */
    while (application_again(meter))
        for (uint64_t unit = 0; unit < units; unit++) {
            uint64_t *const its = results + unit * APPLICATION_WORDS;
            if (draws_only)
                sum += APPLICATION_(draws)((const APPLICATION_(job) *)job, unit, its);
            else
                APPLICATION_(unit)((const APPLICATION_(job) *)job, unit, its);
        }
    (void)sum;
    return NULL;
}

#endif

#undef APPLICATION_
