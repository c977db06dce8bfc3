/* Rules are C that nvcc takes too: a function LW_BOTH is the host's, and under nvcc the device's as well. What the two
 * write differently is here. */
#ifndef LANEWISE_BASE_BOTH_H
#define LANEWISE_BASE_BOTH_H

#include <stdint.h>

#ifdef __CUDACC__
#define LW_BOTH static __host__ __device__ __forceinline__
#else
#define LW_BOTH static inline __attribute__((unused))
#endif

/* A function's name: in C the full one, in C++ one that is overloaded. */
#ifdef __cplusplus
#define LW_OVERLOADED(name, full) name
#else
#define LW_OVERLOADED(name, full) full
#endif

/* How many bits x has: 0 of 0. */
LW_BOTH int lw_width_u64(uint64_t x)
{
#ifdef __CUDA_ARCH__
    return 64 - __clzll((long long)x);
#else
    return x != 0 ? 64 - __builtin_clzll(x) : 0;
#endif
}

/* A double by its bits, and the bits of one. */
LW_BOTH double lw_double_of(uint64_t bits)
{
    union {
        uint64_t bits;
        double real;
    } x;
    x.bits = bits;
    return x.real;
}

LW_BOTH uint64_t lw_bits_of(double real)
{
    union {
        uint64_t bits;
        double real;
    } x;
    x.real = real;
    return x.bits;
}

/* The high half of a product. */
LW_BOTH uint64_t lw_high_product(uint64_t a, uint64_t b)
{
#ifdef __CUDA_ARCH__
    return __umul64hi(a, b);
#else
    __extension__ const unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)(product >> 64);
#endif
}

#endif
