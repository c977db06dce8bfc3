/* Walkers beside cuRAND's device Philox, one thread each, sums in registers; and permutations by index beside libcu++'s
 * shuffle iterator. Threads of a warp draw equally many numbers in step, or "diverging": between 1 and 32 in a row, each
 * another number of them. A loop is taken as it is and unrolled by 4; the faster counts. "floor" is the same numbers of
 * quads that a loop evaluates whole. Medians of 9 turns; a turn asks every entry of a table once. */
#include <cstdio>
#include <cstdlib>
#include <curand_kernel.h>
#include <vector>

extern "C" {
#include "../measure.h"
}
#include "lanewise/at.h"
#if BENCH_HAVE_SHUFFLE
#include <cuda/iterator>
#include <cuda/std/random>
#endif

namespace
{

enum { RUNS = 9, THREADS = 256, SEED = 42 };

void check(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "walkers: %s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

/* ---- what is drawn: a state, how a thread begins, the next number ---- */

struct of_walk {
    typedef lw_walk state;
    static __device__ state begin(const void *, uint32_t thread)
    {
        return lw_walk_start(lw_key_fold({SEED, 0}, thread));
    }
};
struct of_curand {
    typedef curandStatePhilox4_32_10_t state;
    static __device__ state begin(const void *stored, uint32_t thread) { return ((const state *)stored)[thread]; }
};
#define DRAWN(name, base, type, call, many)                                                                            \
    struct name : base {                                                                                               \
        typedef type number;                                                                                           \
        enum { MANY = many };                                                                                          \
        static __device__ type next(state &s) { return call; }                                                         \
    };
__device__ uint32_t all(uint4 w) { return w.x + w.y + w.z + w.w; }
__device__ float all(float4 w) { return (w.x + w.y) + (w.z + w.w); }
__device__ double all(double2 w) { return w.x + w.y; }
DRAWN(walk_u32, of_walk, uint32_t, lw_walk_bits32(&s), 1)
DRAWN(walk_f32, of_walk, float, lw_walk_uniform_f32(&s), 1)
DRAWN(walk_f64, of_walk, double, lw_walk_uniform_f64(&s), 1)
DRAWN(walk_normal_f32, of_walk, float, lw_walk_normal_f32(&s, 0, 1), 1)
DRAWN(walk_normal_f64, of_walk, double, lw_walk_normal_f64(&s, 0, 1), 1)
DRAWN(curand_u32, of_curand, uint32_t, curand(&s), 1)
DRAWN(curand_f32, of_curand, float, curand_uniform(&s), 1)
DRAWN(curand_f64, of_curand, double, curand_uniform_double(&s), 1)
DRAWN(curand_normal_f32, of_curand, float, curand_normal(&s), 1)
DRAWN(curand_normal_f64, of_curand, double, curand_normal_double(&s), 1)
DRAWN(curand4_u32, of_curand, uint32_t, all(curand4(&s)), 4)
DRAWN(curand4_f32, of_curand, float, all(curand_uniform4(&s)), 4)
DRAWN(curand2_f64, of_curand, double, all(curand_uniform2_double(&s)), 2)
DRAWN(curand4_normal_f32, of_curand, float, all(curand_normal4(&s)), 4)
DRAWN(curand2_normal_f64, of_curand, double, all(curand_normal2_double(&s)), 2)

/* Whole quads. */
__device__ uint4 quad(lw_walk &s)
{
    lw_one_walk_evaluate(&s, s.quads++);
    return make_uint4(s.words[0], s.words[1], s.words[2], s.words[3]);
}
__device__ float4 unit(uint4 w)
{
    return make_float4(lw_one_map_uniform_f32(w.x), lw_one_map_uniform_f32(w.y), lw_one_map_uniform_f32(w.z),
                       lw_one_map_uniform_f32(w.w));
}
__device__ double2 unit2(uint4 w)
{
    return make_double2(lw_one_map_words_uniform_f64(w.x, w.y), lw_one_map_words_uniform_f64(w.z, w.w));
}
__device__ float4 normals(uint4 w)
{
    float4 x;
    lw_one_box_muller_f32(w.x, w.y, &x.x);
    lw_one_box_muller_f32(w.z, w.w, &x.z);
    return x;
}
__device__ double2 normals2(uint4 w)
{
    double2 x;
    lw_one_box_muller_f64(lw_one_pair_u64(w.x, w.y), lw_one_pair_u64(w.z, w.w), &x.x);
    return x;
}
DRAWN(floor_u32, of_walk, uint32_t, all(quad(s)), 4)
DRAWN(floor_f32, of_walk, float, all(unit(quad(s))), 4)
DRAWN(floor_f64, of_walk, double, all(unit2(quad(s))), 2)
DRAWN(floor_normal_f32, of_walk, float, all(normals(quad(s))), 4)
DRAWN(floor_normal_f64, of_walk, double, all(normals2(quad(s))), 2)

/* ---- kernels ---- */

__global__ void prepare(curandStatePhilox4_32_10_t *stored)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    curand_init(SEED, thread, 0, &stored[thread]);
}

template <class D, int UNROLL> __global__ void steady(const void *stored, void *sums, uint32_t rounds)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    typename D::state s = D::begin(stored, thread);
    typename D::number sum = 0;
#pragma unroll UNROLL
    for (uint32_t r = 0; r < rounds; r++)
        sum += D::next(s);
    ((typename D::number *)sums)[thread] = sum;
}

/* Rounds of 16.5 numbers on average. */
template <class D, int UNROLL> __global__ void diverging(const void *stored, void *sums, uint32_t rounds)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    typename D::state s = D::begin(stored, thread);
    typename D::number sum = 0;
    for (uint32_t r = 0; r < rounds; r++) {
        const uint32_t n = 1 + ((7 * thread + 13 * r) & 31);
#pragma unroll UNROLL
        for (uint32_t k = 0; k < n; k++)
            sum += D::next(s);
    }
    ((typename D::number *)sums)[thread] = sum;
}

/* ---- tables ---- */

struct entry {
    const char *name, *peer; /* peer: the name of the entry that it is compared with */
    void (*launch)(uint32_t ctas, uint32_t rounds);
    double numbers; /* of a thread in a round */
    uint32_t rounds;
    double rate[RUNS];
    summary speed;
};

void *stored, *sums;
uint32_t ctas;
cudaEvent_t from, to;

double seconds(const entry &e)
{
    float ms = 0;
    cudaEventRecord(from);
    e.launch(ctas, e.rounds);
    cudaEventRecord(to);
    check(cudaEventSynchronize(to), e.name);
    cudaEventElapsedTime(&ms, from, to);
    return 1e-3 * ms;
}

void table(const char *title, std::vector<entry> &entries)
{
    for (entry &e : entries) { /* turns of about 10 ms */
        e.rounds = 64;
        seconds(e);
        e.rounds = (uint32_t)(64 * 0.01 / seconds(e)) + 1;
        seconds(e);
    }
    for (int run = 0; run < RUNS; run++)
        for (entry &e : entries)
            e.rate[run] = e.numbers * e.rounds * ctas * THREADS / seconds(e) * 1e-9;
    for (entry &e : entries)
        e.speed = summarise(e.rate, RUNS);
    printf("\n--- %s\n", title);
    for (const entry &e : entries) {
        bool slower = false;
        const entry *peer = nullptr;
        for (const entry &o : entries) {
            slower |= &o != &e && o.name == e.name && o.speed.median > e.speed.median;
            if (e.peer != nullptr && o.name == e.peer && (peer == nullptr || o.speed.median > peer->speed.median))
                peer = &o;
        }
        if (slower)
            continue;
        printf("%-32s | %9.3f G/s [%.3f-%.3f]", e.name, e.speed.median, e.speed.low, e.speed.high);
        if (peer != nullptr)
            printf(" | %.2f x %s", e.speed.median / peer->speed.median, peer->name);
        printf("\n");
    }
    fflush(stdout);
}

template <class D, int UNROLL> void launch_steady(uint32_t n, uint32_t rounds)
{
    steady<D, UNROLL><<<n, THREADS>>>(stored, sums, rounds);
}
template <class D, int UNROLL> void launch_diverging(uint32_t n, uint32_t rounds)
{
    diverging<D, UNROLL><<<n, THREADS>>>(stored, sums, rounds);
}
template <class D> void add_steady(std::vector<entry> &entries, const char *name, const char *peer)
{
    entries.push_back({name, peer, launch_steady<D, 1>, D::MANY});
    entries.push_back({name, peer, launch_steady<D, 4>, D::MANY});
}
template <class D> void add_diverging(std::vector<entry> &entries, const char *name, const char *peer)
{
    entries.push_back({name, peer, launch_diverging<D, 1>, 16.5 * D::MANY});
    entries.push_back({name, peer, launch_diverging<D, 4>, 16.5 * D::MANY});
}

template <class W, class C, class F, class M>
void tables_of(const char *what, const char *curand, const char *many, const char *floor)
{
    char title[128];
    std::vector<entry> entries;
    snprintf(title, sizeof(title), "%s, in step", what);
    add_steady<W>(entries, "lw_walk", curand);
    add_steady<C>(entries, curand, nullptr);
    add_steady<M>(entries, many, nullptr);
    add_steady<F>(entries, floor, nullptr);
    table(title, entries);
    entries.clear();
    snprintf(title, sizeof(title), "%s, diverging", what);
    add_diverging<W>(entries, "lw_walk", curand);
    add_diverging<C>(entries, curand, nullptr);
    table(title, entries);
}

/* ---- permutations by index ---- */

enum { INDICES_LOG2 = 30 };
uint64_t items;
lw_permutation ours;
#if BENCH_HAVE_SHUFFLE
cuda::shuffle_iterator<uint64_t> theirs;
#endif
void *stored_items;

template <class T, class P> __global__ void permute(P p, uint64_t n, T *out)
{
    for (uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; i < n; i += gridDim.x * (uint64_t)blockDim.x)
        out[i] = (T)p[i];
}
template <class P> __global__ void permute_sum(P p, uint64_t n, uint64_t *out)
{
    uint64_t sum = 0;
    for (uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; i < n; i += gridDim.x * (uint64_t)blockDim.x)
        sum += p[i];
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
struct by_index {
    lw_permutation p;
    __device__ uint64_t operator[](uint64_t i) const { return lw_permutation_item(&p, i); }
};
struct inverse {
    lw_permutation p;
    __device__ uint64_t operator[](uint64_t i) const { return lw_permutation_index(&p, i); }
};
void store_ours(uint32_t n, uint32_t) { permute<uint64_t><<<n, THREADS>>>(by_index{ours}, items, (uint64_t *)stored_items); }
void sum_ours(uint32_t n, uint32_t) { permute_sum<<<n, THREADS>>>(by_index{ours}, items, (uint64_t *)sums); }
void sum_inverse(uint32_t n, uint32_t) { permute_sum<<<n, THREADS>>>(inverse{ours}, items, (uint64_t *)sums); }
#if BENCH_HAVE_SHUFFLE
void store_theirs(uint32_t n, uint32_t) { permute<uint64_t><<<n, THREADS>>>(theirs, items, (uint64_t *)stored_items); }
void sum_theirs(uint32_t n, uint32_t) { permute_sum<<<n, THREADS>>>(theirs, items, (uint64_t *)sums); }
#endif
struct identity {
    __device__ uint64_t operator[](uint64_t i) const { return i; }
};
void store_identity(uint32_t n, uint32_t) { permute<uint64_t><<<n, THREADS>>>(identity(), items, (uint64_t *)stored_items); }

void table_of_permutations(uint64_t n, const char *title)
{
    std::vector<entry> entries;
    items = n;
    ours = lw_permutation_open({SEED, 1}, n);
    entries.push_back({"lw_permutation_item, summed", "shuffle_iterator, summed", sum_ours, 0});
    entries.push_back({"lw_permutation_index, summed", "shuffle_iterator, summed", sum_inverse, 0});
    entries.push_back({"lw_permutation_item, stored", "shuffle_iterator, stored", store_ours, 0});
    entries.push_back({"store of the index", nullptr, store_identity, 0});
#if BENCH_HAVE_SHUFFLE
    theirs = cuda::shuffle_iterator<uint64_t>(n, cuda::std::minstd_rand(SEED));
    entries.push_back({"shuffle_iterator, summed", nullptr, sum_theirs, 0});
    entries.push_back({"shuffle_iterator, stored", nullptr, store_theirs, 0});
#endif
    for (entry &e : entries) {
        e.rounds = 1;
        seconds(e);
    }
    for (int run = 0; run < RUNS; run++)
        for (entry &e : entries)
            e.rate[run] = (double)n / seconds(e) * 1e-9;
    printf("\n--- %s\n", title);
    for (entry &e : entries)
        e.speed = summarise(e.rate, RUNS);
    for (const entry &e : entries) {
        printf("%-32s | %9.3f G/s [%.3f-%.3f]", e.name, e.speed.median, e.speed.low, e.speed.high);
        for (const entry &o : entries)
            if (e.peer != nullptr && strcmp(o.name, e.peer) == 0)
                printf(" | %.2f x %s", e.speed.median / o.speed.median, o.name);
        printf("\n");
    }
    fflush(stdout);
}

} // namespace

int main()
{
    cudaDeviceProp device;
    check(cudaGetDeviceProperties(&device, 0), "device");
    printf("%s, compute capability %d.%d, %d SMs; cuRAND %d; medians of %d turns [lowest-highest]\n", device.name,
           device.major, device.minor, device.multiProcessorCount, CURAND_VERSION, RUNS);
    ctas = (uint32_t)device.multiProcessorCount * (2048 / THREADS);
    check(cudaMalloc(&stored, ctas * THREADS * sizeof(curandStatePhilox4_32_10_t)), "states");
    check(cudaMalloc(&sums, ctas * THREADS * sizeof(double)), "sums");
    check(cudaMalloc(&stored_items, sizeof(uint64_t) << INDICES_LOG2), "items");
    prepare<<<ctas, THREADS>>>((curandStatePhilox4_32_10_t *)stored);
    check(cudaDeviceSynchronize(), "curand_init");
    cudaEventCreate(&from), cudaEventCreate(&to);
    tables_of<walk_u32, curand_u32, floor_u32, curand4_u32>("words of 32 bits", "curand", "curand4", "floor");
    tables_of<walk_f32, curand_f32, floor_f32, curand4_f32>("uniform f32", "curand_uniform", "curand_uniform4", "floor");
    tables_of<walk_f64, curand_f64, floor_f64, curand2_f64>("uniform f64", "curand_uniform_double (32 bits)",
                                                            "curand_uniform2_double", "floor");
    tables_of<walk_normal_f32, curand_normal_f32, floor_normal_f32, curand4_normal_f32>(
        "normal f32", "curand_normal", "curand_normal4", "floor");
    tables_of<walk_normal_f64, curand_normal_f64, floor_normal_f64, curand2_normal_f64>(
        "normal f64", "curand_normal_double", "curand_normal2_double", "floor");
    table_of_permutations((uint64_t)1 << INDICES_LOG2, "permutation by index, 2^30 indices");
    table_of_permutations(((uint64_t)1 << INDICES_LOG2) - ((uint64_t)1 << 28), "permutation by index, 3/4 of 2^30 indices");
    return 0;
}
