/* cuRAND's device API, our lanes, and those of Thomas (2010) inside kernels (kernel_run.cuh runs them). */
#include <curand_kernel.h>

#include "kernel_peers.h"
#include "kernel_run.cuh"
#include "lanewise/kernel/generator.h"

namespace
{

enum { SEED = 42 };

__device__ __forceinline__ uint32_t lane_of_warp()
{
    return threadIdx.x & 31; /* the compiler knows its range */
}

/* Hides a value, so that sums over it have no closed form that the compiler could find. */
__device__ __forceinline__ void opaque(uint32_t &x)
{
    asm volatile("" : "+r"(x));
}

/* ---- cuRAND's device API ---- */

template <class State> struct curand_base {
    typedef State state;
    enum { SHARED = 0 };
    static __device__ void prepare(State &s, uint32_t thread) { curand_init(SEED, thread, 0, &s); }
    static __device__ void begin(State &s, const State *stored, uint32_t thread) { s = stored[thread]; }
};

template <class State> struct curand_words : curand_base<State> {
    typedef uint32_t number;
    enum { NUMBERS = 32 };
    static __device__ uint32_t round(State &s)
    {
        uint32_t sum = 0;
#pragma unroll
        for (int i = 0; i < NUMBERS; i++)
            sum += curand(&s);
        return sum;
    }
};

template <class State> struct curand_doubles : curand_base<State> {
    typedef double number;
    enum { NUMBERS = 16 };
    static __device__ double round(State &s)
    {
        double sum = 0.0;
#pragma unroll
        for (int i = 0; i < NUMBERS; i++)
            sum += curand_uniform_double(&s);
        return sum;
    }
};

struct xorwow : curand_words<curandStateXORWOW_t> {
    static const char *name() { return "curand XORWOW"; }
};
struct mrg32k3a : curand_words<curandStateMRG32k3a_t> {
    static const char *name() { return "curand MRG32k3a"; }
};
struct philox_four : curand_base<curandStatePhilox4_32_10_t> {
    typedef uint32_t number;
    enum { NUMBERS = 32 };
    static const char *name() { return "curand Philox4_32_10, curand4"; }
    static __device__ uint32_t round(state &s)
    {
        uint32_t sum = 0;
#pragma unroll
        for (int i = 0; i < NUMBERS / 4; i++) {
            const uint4 w = curand4(&s);
            sum += w.x + w.y + w.z + w.w;
        }
        return sum;
    }
};
struct xorwow_f64 : curand_doubles<curandStateXORWOW_t> {
    static const char *name() { return "curand XORWOW (53 bits)"; }
};
struct mrg32k3a_f64 : curand_doubles<curandStateMRG32k3a_t> {
    static const char *name() { return "curand MRG32k3a (32 bits)"; }
};
struct philox_f64 : curand_base<curandStatePhilox4_32_10_t> {
    typedef double number;
    enum { NUMBERS = 16 };
    static const char *name() { return "curand Philox, uniform2 (53 bits)"; }
    static __device__ double round(state &s)
    {
        double sum = 0.0;
#pragma unroll
        for (int i = 0; i < NUMBERS / 2; i++) {
            const double2 u = curand_uniform2_double(&s);
            sum += u.x + u.y;
        }
        return sum;
    }
};

/* ---- ours: as a user's kernel draws ---- */

#define OF_LANES_ENGINE warp1024
#define OF_LANES_KIND native
#define OF_LANES_TYPE uint32_t
#define OF_LANES_COUNT 128
#define OF_LANES_TEXT "warp1024 lanes"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE warpstd
#define OF_LANES_KIND native
#define OF_LANES_TYPE uint32_t
#define OF_LANES_COUNT 128
#define OF_LANES_TEXT "warpstd lanes"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE philox
#define OF_LANES_KIND native
#define OF_LANES_TYPE uint32_t
#define OF_LANES_COUNT 32
#define OF_LANES_TEXT "philox lanes"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE mrg8
#define OF_LANES_KIND native
#define OF_LANES_TYPE uint32_t
#define OF_LANES_COUNT 32
#define OF_LANES_TEXT "mrg8 lanes"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE warp1024
#define OF_LANES_KIND native_f64
#define OF_LANES_TYPE double
#define OF_LANES_COUNT 128
#define OF_LANES_TEXT "warp1024 lanes native-f64"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE mrg8
#define OF_LANES_KIND native_f64
#define OF_LANES_TYPE double
#define OF_LANES_COUNT 32
#define OF_LANES_TEXT "mrg8 lanes native-f64"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE warp1024
#define OF_LANES_KIND uniform_f64
#define OF_LANES_TYPE double
#define OF_LANES_COUNT 64
#define OF_LANES_TEXT "warp1024 lanes uniform-f64"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE philox
#define OF_LANES_KIND uniform_f64
#define OF_LANES_TYPE double
#define OF_LANES_COUNT 16
#define OF_LANES_TEXT "philox lanes uniform-f64"
#include "kernel_peers_lanes.inl"
#define OF_LANES_ENGINE mrg8
#define OF_LANES_KIND uniform_f64
#define OF_LANES_TYPE double
#define OF_LANES_COUNT 16
#define OF_LANES_TEXT "mrg8 lanes uniform-f64"
#include "kernel_peers_lanes.inl"

/* ---- ours: the steps as the fills take them, LW_INTERLEAVE blocks side by side ---- */

#define STEPS_ENGINE warp1024
#define STEPS_TEXT "warp1024 steps, 4 blocks interleaved"
#include "kernel_peers_steps.inl"
#define STEPS_ENGINE warpstd
#define STEPS_TEXT "warpstd steps, 4 blocks interleaved"
#include "kernel_peers_steps.inl"

/* ---- the other generators of Thomas (2010), one per thread unless said otherwise ---- */

template <class State> struct classic {
    typedef uint32_t number;
    typedef State state;
    enum { NUMBERS = 32, SHARED = 0 };
    static __device__ void prepare(State &, uint32_t) {}
};

/* The control: a sum that grows by a constant. */
struct adder : classic<uint32_t> {
    static const char *name() { return "Adder (control)"; }
    static __device__ void begin(uint32_t &s, const uint32_t *, uint32_t thread) { s = thread; }
    static __device__ uint32_t round(uint32_t &s)
    {
        uint32_t sum = 0;
#pragma unroll
        for (int i = 0; i < NUMBERS; i++) {
            s += 0x9E3779B9u;
            opaque(s);
            sum += s;
        }
        return sum;
    }
};

/* "Quick and dirty" of Numerical Recipes, modulo 2^32. */
struct quick_and_dirty : classic<uint32_t> {
    static const char *name() { return "QuickAndDirty LCG"; }
    static __device__ void begin(uint32_t &s, const uint32_t *, uint32_t thread) { s = thread; }
    static __device__ uint32_t round(uint32_t &s)
    {
        uint32_t sum = 0;
#pragma unroll
        for (int i = 0; i < NUMBERS; i++) {
            s = 1664525u * s + 1013904223u;
            opaque(s);
            sum += s;
        }
        return sum;
    }
};

/* Park and Miller's minimal standard, 16807 s mod 2^31 - 1. */
struct park_miller : classic<uint32_t> {
    static const char *name() { return "Park-Miller"; }
    static __device__ void begin(uint32_t &s, const uint32_t *, uint32_t thread) { s = thread + 1; }
    static __device__ uint32_t round(uint32_t &s)
    {
        uint32_t sum = 0;
#pragma unroll
        for (int i = 0; i < NUMBERS; i++) {
            const uint64_t product = (uint64_t)s * 16807u;
            const uint32_t r = (uint32_t)(product & 0x7fffffffu) + (uint32_t)(product >> 31);
            s = r >= 0x7fffffffu ? r - 0x7fffffffu : r;
            sum += s;
        }
        return sum;
    }
};

/* Marsaglia's KISS of 1999, period about 2^123, shifts 13, 17, 5. */
struct kiss : classic<uint4> {
    static const char *name() { return "KISS"; }
    static __device__ void begin(uint4 &s, const uint4 *, uint32_t thread)
    {
        s = make_uint4(362436069u + thread, 521288629u + thread, 123456789u + thread, 380116160u + thread);
    }
    static __device__ uint32_t round(uint4 &s)
    {
        uint32_t sum = 0;
#pragma unroll
        for (int i = 0; i < NUMBERS; i++) {
            s.x = 36969u * (s.x & 65535u) + (s.x >> 16);
            s.y = 18000u * (s.y & 65535u) + (s.y >> 16);
            s.z ^= s.z << 13;
            s.z ^= s.z >> 17;
            s.z ^= s.z << 5;
            s.w = 69069u * s.w + 1234567u;
            sum += (((s.x << 16) + s.y) ^ s.w) + s.z;
        }
        return sum;
    }
};

/* MT19937: one per warp, its 624 words in shared memory; a step renews 32 of them. What a step reads of new words is at
 * least 227 words old, so lanes only have to wait for each other between reading and writing. */
extern __shared__ uint32_t mt_words[];

struct mt19937 : classic<uint32_t *> {
    enum { N = 624, M = 397, NUMBERS = 2 * N / 32, SHARED = N * 4 }; /* bytes per warp */
    static const char *name() { return "MT19937, one a warp"; }
    static __device__ void begin(state &s, const state *, uint32_t thread)
    {
        s = mt_words + threadIdx.x / 32 * N;
        if (lane_of_warp() == 0) {
            s[0] = 5489 + thread / 32;
            for (uint32_t i = 1; i < N; i++)
                s[i] = 1812433253u * (s[i - 1] ^ (s[i - 1] >> 30)) + i;
        }
        __syncwarp();
    }
    static __device__ __forceinline__ uint32_t wrap(uint32_t i) { return i >= N ? i - N : i; }

    /* at: below N, of lane 0 */
    static __device__ __forceinline__ uint32_t step(uint32_t *s, uint32_t at)
    {
        const uint32_t i = wrap(at + lane_of_warp());
        const uint32_t y = (s[i] & 0x80000000u) | (s[wrap(i + 1)] & 0x7fffffffu);
        uint32_t x = s[wrap(i + M)] ^ (y >> 1) ^ ((y & 1) != 0 ? 0x9908b0dfu : 0);
        __syncwarp();
        s[i] = x;
        x ^= x >> 11;
        x ^= (x << 7) & 0x9d2c5680u;
        x ^= (x << 15) & 0xefc60000u;
        return x ^ (x >> 18);
    }
    static __device__ uint32_t round(state &s)
    {
        uint32_t sum = 0;
#pragma unroll
        for (uint32_t k = 0; k < NUMBERS; k++) /* twice through the state: 39 whole steps */
            sum += step(s, 32 * k % N);
        return sum;
    }
};

/* The 10000th word of the default seed, which the C++ standard tells. */
__global__ void mt_check(uint32_t *word)
{
    mt19937::state s;
    mt19937::begin(s, nullptr, 0);
    uint32_t x = 0;
    for (uint32_t k = 0; k <= 9999 / 32; k++)
        x = mt19937::step(s, 32 * k % mt19937::N);
    if (threadIdx.x == 9999 % 32)
        *word = x;
}

} // namespace

void enter_kernel_words(contest *c)
{
    enter<lanes_warp1024_native>(c, OURS);
    enter<lanes_warpstd_native>(c, OURS);
    enter<lanes_philox_native>(c, OURS);
    enter<lanes_mrg8_native>(c, OURS);
    enter<steps_warp1024>(c, OURS);
    enter<steps_warpstd>(c, OURS);
    enter<xorwow>(c, PEER);
    enter<mrg32k3a>(c, PEER);
    enter<philox_four>(c, PEER);
}

void enter_kernel_f64(contest *c)
{
    enter<lanes_warp1024_native_f64>(c, OURS);
    enter<lanes_mrg8_native_f64>(c, OURS);
    enter<lanes_warp1024_uniform_f64>(c, OURS);
    enter<lanes_philox_uniform_f64>(c, OURS);
    enter<lanes_mrg8_uniform_f64>(c, OURS);
    enter<xorwow_f64>(c, PEER);
    enter<mrg32k3a_f64>(c, PEER);
    enter<philox_f64>(c, PEER);
}

void enter_kernel_classics(contest *c)
{
    uint32_t *word, host = 0;
    check(cudaMalloc((void **)&word, sizeof(*word)), "word");
    mt_check<<<1, 32, mt19937::SHARED>>>(word);
    check(cudaMemcpy(&host, word, sizeof(host), cudaMemcpyDeviceToHost), "MT19937");
    cudaFree(word);
    if (host != 4123659995u)
        printf("MT19937's 10000th word is %u and not 4123659995: its row below is worth nothing\n", host);
    enter<steps_warp1024>(c, OURS);
    enter<steps_warpstd>(c, OURS);
    enter<adder>(c, PEER);
    enter<quick_and_dirty>(c, PEER);
    enter<park_miller>(c, PEER);
    enter<mt19937>(c, PEER);
    enter<kiss>(c, PEER);
}

void print_kernel_states(void)
{
    printf("--- bytes of state a thread, in a kernel\n");
    printf("%-34s | %4zu (and 3 words of taps)\n", "warp1024, warpstd", sizeof(lw_warp1024_state));
    printf("%-34s | %4zu (and its part of a matrix)\n", "mrg8", sizeof(lw_mrg8_state));
    printf("%-34s | %4zu\n", "philox", sizeof(lw_philox_state));
    printf("%-34s | %4zu\n", "curandStateXORWOW_t", sizeof(curandStateXORWOW_t));
    printf("%-34s | %4zu\n", "curandStateMRG32k3a_t", sizeof(curandStateMRG32k3a_t));
    printf("%-34s | %4zu\n", "curandStatePhilox4_32_10_t", sizeof(curandStatePhilox4_32_10_t));
    printf("%-34s | %4d (a warp shares %d)\n\n", "MT19937, one a warp", mt19937::SHARED / 32, mt19937::SHARED);
}
