/* Many values among sorted boundaries in device memory: the library beside thrust::lower_bound (CUB has no search of
 * many values; its merge-path searches are for its own merges) and a kernel that halves in global memory, a thread a
 * value. The floor is a kernel that reads the values and writes as many places. All places are compared.
 *
 *     search_cuda [log2 of the values [log2 of the most boundaries]]       (default: 26 28)
 *
 * A row: milliseconds, the least of 30 runs in turn by events; in brackets how many times the library's. For
 * torch.searchsorted: python_search.py. */
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <thrust/binary_search.h>
#include <thrust/device_ptr.h>
#include <thrust/equal.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>

#include "search_call.h"

enum { RUNS = 30, WAYS = 4, THREADS = 256 };

static void need(cudaError_t error)
{
    if (error != cudaSuccess)
        exit((fprintf(stderr, "CUDA says %s\n", cudaGetErrorString(error)), 1));
}

template <class type>
static __global__ void halve(const type *boundaries, uint64_t n, const type *values, uint64_t count, uint64_t *places)
{
    const uint64_t i = (uint64_t)blockIdx.x * THREADS + threadIdx.x;
    if (i >= count)
        return;
    const type x = values[i];
    uint64_t low = 0, high = n;
    while (low < high) {
        const uint64_t at = low + (high - low) / 2;
        if (boundaries[at] < x)
            low = at + 1;
        else
            high = at;
    }
    places[i] = low;
}

template <class type> static __global__ void read_and_write(const type *values, uint64_t count, uint64_t *places)
{
    const uint64_t i = (uint64_t)blockIdx.x * THREADS + threadIdx.x;
    if (i < count)
        places[i] = values[i] != 0;
}

/* Arrays of the device, and the work of one way. */
template <class type> struct arrays {
    lw_context *context;
    type *boundaries, *values;
    uint64_t *places, *right;
    size_t n, count;

    void run(int way, uint64_t *to) const
    {
        const unsigned grid = (unsigned)((count - 1) / THREADS + 1);
        if (way == 0)
            check(search(context, boundaries, n, values, count, to));
        else if (way == 1)
            thrust::lower_bound(thrust::device, boundaries, boundaries + n, values, values + count, to);
        else if (way == 2)
            halve<<<grid, THREADS>>>(boundaries, (uint64_t)n, values, (uint64_t)count, to);
        else
            read_and_write<<<grid, THREADS>>>(values, (uint64_t)count, to);
        need(cudaGetLastError());
    }
};

template <class type>
static void row(lw_context *context, lw_generator *generator, const char *name, int log2n, size_t count, bool sorted)
{
    arrays<type> a = {context, NULL, NULL, NULL, NULL, (size_t)1 << log2n, count};
    float best[WAYS];
    cudaEvent_t from, to;
    need(cudaMalloc(&a.boundaries, a.n * sizeof(type)));
    need(cudaMalloc(&a.values, count * sizeof(type)));
    need(cudaMalloc(&a.places, count * sizeof(uint64_t)));
    need(cudaMalloc(&a.right, count * sizeof(uint64_t)));
    need(cudaEventCreate(&from));
    need(cudaEventCreate(&to));
    fill(generator, a.boundaries, a.n);
    fill(generator, a.values, count);
    thrust::sort(thrust::device, a.boundaries, a.boundaries + a.n);
    if (sorted)
        thrust::sort(thrust::device, a.values, a.values + count);
    a.run(1, a.right);
    std::fill(best, best + WAYS, 1e9f);
    for (int run = 0; run < RUNS; run++)
        for (int way = 0; way < WAYS; way++) {
            float took = 0;
            need(cudaEventRecord(from));
            a.run(way, a.places);
            need(cudaEventRecord(to));
            need(cudaEventSynchronize(to));
            need(cudaEventElapsedTime(&took, from, to));
            best[way] = std::min(best[way], took);
            if (run == 0 && way < WAYS - 1 && !thrust::equal(thrust::device, a.places, a.places + count, a.right))
                exit((fprintf(stderr, "%s, 2^%d: way %d has other places\n", name, log2n, way), 1));
        }
    printf("%-3s 2^%-2d %-8s lanewise %9.4f ms (%6.2f G/s)  thrust %9.4f (%5.2f)  halving %9.4f (%5.2f)  "
           "floor %9.4f (%5.2f)\n",
           name, log2n, sorted ? "sorted" : "unsorted", (double)best[0], (double)count / (double)best[0] * 1e-6,
           (double)best[1], (double)(best[1] / best[0]), (double)best[2], (double)(best[2] / best[0]), (double)best[3],
           (double)(best[3] / best[0]));
    fflush(stdout);
    need(cudaEventDestroy(from));
    need(cudaEventDestroy(to));
    need(cudaFree(a.boundaries));
    need(cudaFree(a.values));
    need(cudaFree(a.places));
    need(cudaFree(a.right));
}

int main(int argc, char **argv)
{
    static const int lengths[] = {4, 8, 12, 16, 20, 24, 26, 28};
    lw_context_options options = {};
    lw_context *context = NULL;
    lw_context_info info;
    lw_generator *generator = NULL;
    const int log2 = argc > 1 ? atoi(argv[1]) : 26, most = argc > 2 ? atoi(argv[2]) : 28;
    const size_t count = (size_t)1 << log2;
    options.size = sizeof(options);
    options.backend = "cuda";
    check(lw_context_create(&context, &options));
    check(lw_context_describe(context, &info));
    check(lw_generator_create(&generator, context, LW_ENGINE_PHILOX, 1, 0));
    printf("%s, 2^%d values, places of 64 bits; least of %d runs in turn, in brackets times the library's\n",
           info.machine, log2, (int)RUNS);
    for (int sorted = 0; sorted <= 1; sorted++)
        for (int log2n : lengths) {
            if (log2n > most)
                break;
            row<uint32_t>(context, generator, "u32", log2n, count, sorted != 0);
            row<float>(context, generator, "f32", log2n, count, sorted != 0);
            row<uint64_t>(context, generator, "u64", log2n, count, sorted != 0);
            row<double>(context, generator, "f64", log2n, count, sorted != 0);
        }
    lw_generator_destroy(generator);
    lw_context_destroy(context);
}
