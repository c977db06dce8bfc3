/* Elements of at.h, a thread each, beside the warp-collective calls of lanewise/kernel that draw the same kind: sums in
 * registers, all by the engine PHILOX unless the line says warp1024. "one key": thread t takes elements t, t + threads
 * and so on of one sequence; "a key each": every thread has a key and takes its elements 0, 1 and so on. Medians of 9
 * turns; a turn asks every entry of a table once. */
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

extern "C" {
#include "../measure.h"
}
#include "lanewise/at.h"
#include "lanewise/kernel/alias.h"
#include "lanewise/kernel/elements.h"
#include "lanewise/kernel/variates.h"

namespace
{

enum { RUNS = 9, THREADS = 256, SEED = 42, ITEMS = 1000000 };

void check(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "elements: %s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

__device__ uint32_t thread_number() { return blockIdx.x * blockDim.x + threadIdx.x; }

/* opened: parameters for at.h; given: lanes of them. */
#define KERNELS(name, type, real, opened, given)                                                                       \
    __global__ void one_key_##name(uint32_t n, type *sums)                                                             \
    {                                                                                                                  \
        lw_at_##name##_opened o;                                                                                       \
        type sum = 0;                                                                                                  \
        lw_at_##name##_open(&o, {SEED, 0}, JOINED opened);                                                             \
        for (uint32_t r = 0; r < n; r++)                                                                               \
            sum += lw_at_##name##_of(&o, thread_number() + (uint64_t)r * (gridDim.x * blockDim.x));                    \
        sums[thread_number()] = sum;                                                                                   \
    }                                                                                                                  \
    __global__ void key_each_##name(uint32_t n, type *sums)                                                            \
    {                                                                                                                  \
        lw_at_##name##_opened o;                                                                                       \
        type sum = 0;                                                                                                  \
        lw_at_##name##_open(&o, lw_key_fold({SEED, 0}, thread_number()), JOINED opened);                               \
        for (uint32_t r = 0; r < n; r++)                                                                               \
            sum += lw_at_##name##_of(&o, r);                                                                           \
        sums[thread_number()] = sum;                                                                                   \
    }                                                                                                                  \
    __global__ void walk_##name(uint32_t n, type *sums)                                                                \
    {                                                                                                                  \
        lw_walk w = lw_walk_start(lw_key_fold({SEED, 0}, thread_number()));                                            \
        lw_at_##name##_opened o;                                                                                       \
        type sum = 0;                                                                                                  \
        lw_at_##name##_set(&o, JOINED opened);                                                                         \
        for (uint32_t r = 0; r < n; r++)                                                                               \
            sum += lw_walk_##name##_of(&w, &o);                                                                        \
        sums[thread_number()] = sum;                                                                                   \
    }                                                                                                                  \
    __global__ void by_index_##name(uint32_t n, type *sums)                                                            \
    {                                                                                                                  \
        const uint32_t warp = thread_number() / 32;                                                                 \
        const lw_warp_##real p[2] = {JOINED given};                                                                    \
        lw_elements_philox e;                                                                                          \
        type sum = 0;                                                                                                  \
        lw_elements_philox_##name##_open(&e, SEED, 0, 0);                                                              \
        for (uint32_t r = 0; r < n; r++)                                                                               \
            sum += lw_elements_philox_##name(&e, warp * (uint64_t)n + r, p).g[0];                                      \
        sums[thread_number()] = sum;                                                                                   \
    }                                                                                                                  \
    LANES(name, type, real, given, philox)                                                                             \
    LANES(name, type, real, given, warp1024)
#define LANES(name, type, real, given, engine)                                                                         \
    __global__ void lanes_##engine##_##name(uint32_t n, type *sums)                                                    \
    {                                                                                                                  \
        const lw_warp_##real p[2] = {JOINED given};                                                                    \
        lw_lanes_##engine g;                                                                                           \
        lw_fixed_##name fixed;                                                                                         \
        type sum = 0;                                                                                                  \
        lw_lanes_##engine##_open(&g, SEED, 0, thread_number() / 32);                                                   \
        lw_fixed_##name##_open(&fixed, p);                                                                             \
        for (uint32_t r = 0; r < n; r++)                                                                               \
            sum += lw_lanes_##engine##_##name##_fixed(&g, &fixed).g[0];                                                \
        sums[thread_number()] = sum;                                                                                   \
    }
#define JOINED(...) __VA_ARGS__
KERNELS(exponential_f32, float, f32, (1.5f), (lw_splat_f32(1.5f), lw_splat_f32(0)))
KERNELS(normal_f32, float, f32, (0, 1), (lw_splat_f32(0), lw_splat_f32(1)))
KERNELS(gamma_f32, float, f32, (2.5f, 1), (lw_splat_f32(2.5f), lw_splat_f32(1)))
KERNELS(gamma_f64, double, f64, (2.5, 1), (lw_splat_f64(2.5), lw_splat_f64(1)))
KERNELS(poisson_u32, uint32_t, f64, (10), (lw_splat_f64(10), lw_splat_f64(0)))

/* ---- items of a table that every kernel reads at random ---- */

__device__ uint64_t table[ITEMS];
__global__ void fill_table()
{
    for (uint32_t i = thread_number(); i < ITEMS; i += gridDim.x * blockDim.x)
        table[i] = lw_at_bits64({1, 2}, i) % ITEMS << 32 | (uint32_t)lw_at_bits64({3, 4}, i);
}
__global__ void one_key_alias(uint32_t n, uint32_t *sums)
{
    lw_at_alias_opened o;
    uint32_t sum = 0;
    lw_at_alias_open(&o, {SEED, 0}, table, ITEMS);
    for (uint32_t r = 0; r < n; r++)
        sum += (uint32_t)lw_at_alias_of(&o, thread_number() + (uint64_t)r * (gridDim.x * blockDim.x));
    sums[thread_number()] = sum;
}
__global__ void key_each_alias(uint32_t n, uint32_t *sums)
{
    lw_at_alias_opened o;
    uint32_t sum = 0;
    lw_at_alias_open(&o, lw_key_fold({SEED, 0}, thread_number()), table, ITEMS);
    for (uint32_t r = 0; r < n; r++)
        sum += (uint32_t)lw_at_alias_of(&o, r);
    sums[thread_number()] = sum;
}
template <class G, void (*OPEN)(G *, uint64_t, uint64_t, uint64_t),
          lw_warp_u32 (*DRAW)(G *, const uint64_t *, uint64_t)>
__global__ void lanes_alias(uint32_t n, uint32_t *sums)
{
    G g;
    uint32_t sum = 0;
    OPEN(&g, SEED, 0, thread_number() / 32);
    for (uint32_t r = 0; r < n; r++)
        sum += DRAW(&g, table, ITEMS).g[0];
    sums[thread_number()] = sum;
}

/* ---- turns ---- */

struct entry {
    const char *name;
    void (*launch)(uint32_t n, void *sums);
    uint32_t n;
    double rate[RUNS];
    summary speed;
};

uint32_t ctas;
void *sums;
cudaEvent_t from, to;

double seconds(const entry &e)
{
    float ms = 0;
    cudaEventRecord(from);
    e.launch(e.n, sums);
    cudaEventRecord(to);
    check(cudaEventSynchronize(to), e.name);
    check(cudaGetLastError(), e.name);
    cudaEventElapsedTime(&ms, from, to);
    return 1e-3 * ms;
}

/* Speeds, and each over that of the entry `peer`. */
void report(const char *title, std::vector<entry> entries, const char *peer)
{
    const entry *of_peer = nullptr;
    for (entry &e : entries) { /* turns of about 8 ms */
        e.n = 64;
        seconds(e);
        e.n = (uint32_t)(64 * 0.008 / seconds(e)) + 1;
        seconds(e);
    }
    for (int run = 0; run < RUNS; run++)
        for (entry &e : entries)
            e.rate[run] = (double)e.n * ctas * THREADS / seconds(e) * 1e-9;
    for (entry &e : entries) {
        e.speed = summarise(e.rate, RUNS);
        of_peer = strcmp(e.name, peer) == 0 ? &e : of_peer;
    }
    printf("\n--- %s\n", title);
    for (const entry &e : entries)
        printf("%-28s | %8.3f G/s [%.3f-%.3f] | %.2f x %s\n", e.name, e.speed.median, e.speed.low, e.speed.high,
               e.speed.median / of_peer->speed.median, of_peer->name);
    fflush(stdout);
}

#define LAUNCH(kernel, type) [](uint32_t n, void *s) { kernel<<<ctas, THREADS>>>(n, (type *)s); }
#define REPORT(name, type, title)                                                                                      \
    report(title, {{"lw_at, one key", LAUNCH(one_key_##name, type)},                                                   \
                   {"lw_at, a key each", LAUNCH(key_each_##name, type)},                                               \
                   {"lw_walk", LAUNCH(walk_##name, type)}, {"lw_elements", LAUNCH(by_index_##name, type)},             \
                   {"lw_lanes", LAUNCH(lanes_philox_##name, type)},                                                    \
                   {"lw_lanes warp1024", LAUNCH(lanes_warp1024_##name, type)}}, "lw_lanes")

} // namespace

int main()
{
    cudaDeviceProp device;
    check(cudaGetDeviceProperties(&device, 0), "device");
    printf("%s, compute capability %d.%d, %d SMs; medians of %d turns [lowest-highest]\n", device.name, device.major,
           device.minor, device.multiProcessorCount, RUNS);
    ctas = (uint32_t)device.multiProcessorCount * (2048 / THREADS);
    check(cudaMalloc(&sums, ctas * THREADS * sizeof(double)), "sums");
    fill_table<<<ctas, THREADS>>>();
    check(cudaDeviceSynchronize(), "table");
    cudaEventCreate(&from), cudaEventCreate(&to);
    REPORT(exponential_f32, float, "exponential f32");
    REPORT(normal_f32, float, "normal f32");
    REPORT(gamma_f32, float, "gamma f32, shape 2.5");
    REPORT(gamma_f64, double, "gamma f64, shape 2.5");
    REPORT(poisson_u32, uint32_t, "poisson u32, mean 10");
    report("alias, 1000000 rows of 8 bytes",
           {{"lw_at, one key", LAUNCH(one_key_alias, uint32_t)},
            {"lw_at, a key each", LAUNCH(key_each_alias, uint32_t)},
            {"lw_lanes",
             LAUNCH((lanes_alias<lw_lanes_philox, lw_lanes_philox_open, lw_lanes_philox_alias_u32>), uint32_t)},
            {"lw_lanes warp1024",
             LAUNCH((lanes_alias<lw_lanes_warp1024, lw_lanes_warp1024_open, lw_lanes_warp1024_alias_u32>), uint32_t)}},
           "lw_lanes");
    return 0;
}
