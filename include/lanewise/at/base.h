/* What at/ops.h stands on: attributes, and the operations that hosts and devices write differently. C99, C++11, CUDA. */
#ifndef LANEWISE_AT_BASE_H
#define LANEWISE_AT_BASE_H

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#if defined(__FAST_MATH__) || defined(__RECIPROCAL_MATH__) || defined(__ASSOCIATIVE_MATH__) || \
    defined(__NO_SIGNED_ZEROS__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ > 0)
#error "Lanewise promises the same bits everywhere: compile without -ffast-math, -Ofast and what they stand for"
#endif
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "Lanewise promises the same bits everywhere: float is computed in a wider type here"
#endif

#ifdef __CUDACC__
#define LW_AT_LANE static __host__ __device__ inline
#else
#define LW_AT_LANE static inline
#endif
#define LW_AT_OUTLINE LW_AT_LANE
/* Philox: all rounds one after another, as one function of a host, where it is long. */
#ifdef __CUDACC__
#define LW_AT_APART LW_AT_LANE
#else
#define LW_AT_APART __attribute__((noinline, unused)) static
#endif
#if defined(__CUDACC__)
#define LW_AT_UNROLL_ROUNDS _Pragma("unroll")
#elif defined(__clang__)
#define LW_AT_UNROLL_ROUNDS _Pragma("clang loop unroll(full)")
#else
#define LW_AT_UNROLL_ROUNDS _Pragma("GCC unroll 10")
#endif
/* A device has its own copies. */
#ifdef __CUDA_ARCH__
#define LW_AT_CONSTANT static __device__ const
#define LW_AT_COEFFICIENTS static __constant__ const
#define LW_AT_TABLE static __device__ __align__(16) const
#else
#define LW_AT_CONSTANT static const
#define LW_AT_COEFFICIENTS static const
#define LW_AT_TABLE static const
#endif
#define LW_AT_TABLE_BY_ROW 1
#define LW_AT_ONE_LANE 1
#define LW_AT_GROUP 1
#define LW_AT_GROUPS 1
#define LW_AT_LANES_ARE_THREADS 0
#define LW_AT_PREFERS_OCTAVES 0
#define LW_AT_PREFERS_OUTLINED 0
#define LW_AT_PREFERS_ONE_SUM 0
#define LW_AT_PREFERS_SIDE_BY_SIDE 0
#define LW_AT_UNROLL_BY(n)
#define LW_AT_UNROLL_GROUPS
#define LW_AT_UNROLL_SERIES
#define LW_AT_UNROLL_4
#define LW_AT_ROLLED
#define LW_AT_ONE_BY_ONE
#define LW_AT_PASTE(a, b) a##b
#define LW_AT_JOIN(a, b) LW_AT_PASTE(a, b)
#define LW_AT_FOR_GROUPS(g) for (int g = 0; g < 1; g++)
#define LW_AT_V64(a) (a)
#define LW_AT_B64(a) (a)
#define LW_AT_U64(expression) return (expression)

typedef uint32_t lw_one_u32, lw_one_v32, lw_one_b32;
typedef uint64_t lw_one_u64;
typedef float lw_one_f32;
typedef double lw_one_f64;
typedef int lw_one_mask; /* 0 or 1 */

/* A compiler may fuse a * b + c across inline functions: nothing is known of a result behind this. */
#if defined(__x86_64__)
#define LW_AT_OPAQUE(x) __asm__("" : "+x"(x))
#elif defined(__aarch64__)
#define LW_AT_OPAQUE(x) __asm__("" : "+w"(x))
#else
#define LW_AT_OPAQUE(x) __asm__("" : "+m"(x))
#endif

#ifdef __CUDA_ARCH__
/* PTX, because --ftz=true reaches the operators. */
#define LW_AT_PTX2(type, name, instruction, letter)                                                                    \
    LW_AT_LANE type name(type a, type b)                                                                               \
    {                                                                                                                  \
        type r;                                                                                                        \
        asm(instruction " %0, %1, %2;" : "=" letter(r) : letter(a), letter(b));                                        \
        return r;                                                                                                      \
    }
#define LW_AT_PTX3(type, name, instruction, letter, p, q)                                                              \
    LW_AT_LANE type name(type a, type b, type c)                                                                       \
    {                                                                                                                  \
        type r;                                                                                                        \
        asm(instruction " %0, %1, %2, %3;" : "=" letter(r) : letter(p a), letter(b), letter(q c));                     \
        return r;                                                                                                      \
    }
#define LW_AT_FLOATS(type, t, letter, root, fused)                                                                     \
    LW_AT_PTX2(type, lw_one_add_##t, "add.rn." #t, letter)                                                             \
    LW_AT_PTX2(type, lw_one_sub_##t, "sub.rn." #t, letter)                                                             \
    LW_AT_PTX2(type, lw_one_mul_##t, "mul.rn." #t, letter)                                                             \
    LW_AT_PTX2(type, lw_one_div_##t, "div.rn." #t, letter)                                                             \
    LW_AT_PTX3(type, lw_one_fma_##t, "fma.rn." #t, letter, , )                                                         \
    LW_AT_PTX3(type, lw_one_fms_##t, "fma.rn." #t, letter, , -)                                                        \
    LW_AT_PTX3(type, lw_one_fnma_##t, "fma.rn." #t, letter, -, )                                                       \
    LW_AT_LANE type lw_one_sqrt_##t(type a)                                                                            \
    {                                                                                                                  \
        type r;                                                                                                        \
        asm("sqrt.rn." #t " %0, %1;" : "=" letter(r) : letter(a));                                                     \
        return r;                                                                                                      \
    }
LW_AT_FLOATS(float, f32, "f", , )
LW_AT_FLOATS(double, f64, "d", , )
#else
#define LW_AT_FLOATS(type, t, root, fused)                                                                             \
    LW_AT_LANE type lw_one_add_##t(type a, type b) { type r = a + b; LW_AT_OPAQUE(r); return r; }                      \
    LW_AT_LANE type lw_one_sub_##t(type a, type b) { type r = a - b; LW_AT_OPAQUE(r); return r; }                      \
    LW_AT_LANE type lw_one_mul_##t(type a, type b) { type r = a * b; LW_AT_OPAQUE(r); return r; }                      \
    LW_AT_LANE type lw_one_div_##t(type a, type b) { type r = a / b; LW_AT_OPAQUE(r); return r; }                      \
    LW_AT_LANE type lw_one_fma_##t(type a, type b, type c) { return fused(a, b, c); }                                  \
    LW_AT_LANE type lw_one_fms_##t(type a, type b, type c) { return fused(a, b, -c); }                                 \
    LW_AT_LANE type lw_one_fnma_##t(type a, type b, type c) { return fused(-a, b, c); }                                \
    LW_AT_LANE type lw_one_sqrt_##t(type a) { return root(a); }
LW_AT_FLOATS(float, f32, sqrtf, fmaf)
LW_AT_FLOATS(double, f64, sqrt, fma)
#endif

#ifdef __CUDA_ARCH__
LW_AT_LANE lw_one_u32 lw_one_lead_u32(lw_one_u32 a) { return (lw_one_u32)__clz((int)a); }
LW_AT_LANE lw_one_u32 lw_one_lead_of_u64(lw_one_u64 a) { return (lw_one_u32)__clzll((long long)a); }
#else
LW_AT_LANE lw_one_u32 lw_one_lead_u32(lw_one_u32 a) { return a == 0 ? 32u : (lw_one_u32)__builtin_clz(a); }
LW_AT_LANE lw_one_u32 lw_one_lead_of_u64(lw_one_u64 a) { return a == 0 ? 64u : (lw_one_u32)__builtin_clzll(a); }
#endif

/* Both halves of one product, which compilers find in these forms. */
typedef struct lw_one_product {
    uint32_t low, high;
} lw_one_product;
LW_AT_LANE lw_one_product lw_one_mul_word(uint32_t a, uint32_t b)
{
    lw_one_product p;
#ifdef __CUDA_ARCH__
    p.low = a * b, p.high = __umulhi(a, b);
#else
    const uint64_t product = (uint64_t)a * b;
    p.low = (uint32_t)product, p.high = (uint32_t)(product >> 32);
#endif
    return p;
}

LW_AT_LANE lw_one_u64 lw_one_top_u64(lw_one_u64 a) { return a == 0 ? 0 : a << lw_one_lead_of_u64(a); }
#ifdef __CUDA_ARCH__ /* converting is slow */
LW_AT_LANE lw_one_f64 lw_one_lead_f64(lw_one_u64 a)
{
    return __dsub_rn(__hiloint2double(0x43300000, __clzll((long long)a)), 4503599627370496.0);
}
#else
LW_AT_LANE lw_one_f64 lw_one_lead_f64(lw_one_u64 a) { return (lw_one_f64)lw_one_lead_of_u64(a); }
#endif
LW_AT_LANE lw_one_u32 lw_one_lane_u32(int g) { return (lw_one_u32)g; }

#endif
