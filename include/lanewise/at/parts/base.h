/* What at/ops.h stands on: attributes, and the operations of hosts that no compiler may change. C99, C++11, CUDA and
 * NVRTC.
 *
 *   LW_AT_NO_DOUBLE  defined by the user: no double anywhere, and no kind that needs one
 *   LW_AT_PLAIN      defined by the user, or where the compiler is no GCC or Clang: no builtins and no assembler. Then
 *                    results that must not be fused go through a volatile variable, which costs time */
#ifndef LANEWISE_AT_BASE_H
#define LANEWISE_AT_BASE_H

#include "../libc.h"

#if defined(__FAST_MATH__) || defined(__RECIPROCAL_MATH__) || defined(__ASSOCIATIVE_MATH__) || \
    defined(__NO_SIGNED_ZEROS__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ > 0) || defined(_M_FP_FAST)
#error "Lanewise promises the same bits everywhere: compile without -ffast-math, -Ofast and what they stand for"
#endif
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "Lanewise promises the same bits everywhere: float is computed in a wider type here"
#endif
#if defined(__MINGW32__) && (defined(__x86_64__) || defined(__i386__)) && !defined(__FMA__)
#error "Lanewise promises the same bits everywhere: the fma of MinGW's library rounds twice; compile with -mfma"
#endif
#if !defined(__GNUC__) && !defined(LW_AT_PLAIN)
#define LW_AT_PLAIN
#endif

#ifdef __CUDACC__
#define LW_AT_LANE static __host__ __device__ inline
#else
#define LW_AT_LANE static inline
#endif
#define LW_AT_OUTLINE LW_AT_LANE
/* Philox: all rounds one after another, as one function of a host: inlined by GCC 12, which makes vectors of the words,
 * it takes twice the time. */
#if defined(__CUDACC__) || defined(LW_AT_PLAIN)
#define LW_AT_APART LW_AT_LANE
#define LW_AT_APART_CONST LW_AT_LANE
#else
#define LW_AT_APART __attribute__((noinline, unused)) static
#define LW_AT_APART_CONST __attribute__((noinline, unused, const)) static /* once for equal arguments */
#endif
#if defined(__CUDA_ARCH__)
#define LW_AT_UNROLL_ROUNDS _Pragma("unroll")
#elif defined(LW_AT_PLAIN) || defined(__CUDACC__)
#define LW_AT_UNROLL_ROUNDS
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
#ifdef LW_AT_PLAIN
#define LW_AT_EXPECT(x, value) (x)
#else
#define LW_AT_EXPECT(x, value) __builtin_expect(x, value)
#endif

typedef uint32_t lw_one_u32, lw_one_v32, lw_one_b32;
typedef uint64_t lw_one_u64;
typedef float lw_one_f32;
typedef int lw_one_mask; /* 0 or 1 */

LW_AT_LANE lw_one_u32 lw_one_lane_u32(int g) { return (lw_one_u32)g; }

/* Both halves of one product, which compilers find in these forms. */
typedef lw_one_u32 lw_one_word;
typedef struct lw_one_product {
    lw_one_word low, high;
} lw_one_product;
LW_AT_LANE lw_one_product lw_one_mul_word(lw_one_word a, uint32_t b)
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

#ifndef __CUDA_ARCH__

/* A compiler may fuse a * b + c across inline functions: nothing is known of a result behind this. */
#ifdef LW_AT_PLAIN
#define LW_AT_RETURN(type, x) do { volatile type r = x; return r; } while (0)
#elif defined(__x86_64__)
#define LW_AT_RETURN(type, x) do { type r = x; __asm__("" : "+x"(r)); return r; } while (0)
#elif defined(__aarch64__)
#define LW_AT_RETURN(type, x) do { type r = x; __asm__("" : "+w"(r)); return r; } while (0)
#else
#define LW_AT_RETURN(type, x) do { type r = x; __asm__("" : "+m"(r)); return r; } while (0)
#endif

LW_AT_LANE lw_one_f32 lw_one_add_f32(lw_one_f32 a, lw_one_f32 b) { LW_AT_RETURN(lw_one_f32, a + b); }
LW_AT_LANE lw_one_f32 lw_one_sub_f32(lw_one_f32 a, lw_one_f32 b) { LW_AT_RETURN(lw_one_f32, a - b); }
LW_AT_LANE lw_one_f32 lw_one_mul_f32(lw_one_f32 a, lw_one_f32 b) { LW_AT_RETURN(lw_one_f32, a * b); }
LW_AT_LANE lw_one_f32 lw_one_div_f32(lw_one_f32 a, lw_one_f32 b) { LW_AT_RETURN(lw_one_f32, a / b); }
LW_AT_LANE lw_one_f32 lw_one_fma_f32(lw_one_f32 a, lw_one_f32 b, lw_one_f32 c) { return LW_AT_MATH(fmaf)(a, b, c); }
LW_AT_LANE lw_one_f32 lw_one_fms_f32(lw_one_f32 a, lw_one_f32 b, lw_one_f32 c) { return LW_AT_MATH(fmaf)(a, b, -c); }
LW_AT_LANE lw_one_f32 lw_one_fnma_f32(lw_one_f32 a, lw_one_f32 b, lw_one_f32 c) { return LW_AT_MATH(fmaf)(-a, b, c); }
LW_AT_LANE lw_one_f32 lw_one_sqrt_f32(lw_one_f32 a) { return LW_AT_MATH(sqrtf)(a); }

#ifdef LW_AT_PLAIN
LW_AT_LANE lw_one_u32 lw_one_lead_of_u64(lw_one_u64 a)
{
    lw_one_u32 n = a == 0 ? 1 : 0;
    for (int half = 32; half > 0; half /= 2)
        if (a >> (64 - half) == 0) {
            n += (lw_one_u32)half;
            a <<= half;
        }
    return n;
}
LW_AT_LANE lw_one_u32 lw_one_lead_u32(lw_one_u32 a) { return lw_one_lead_of_u64(a) - 32u; }
#else
LW_AT_LANE lw_one_u32 lw_one_lead_u32(lw_one_u32 a) { return a == 0 ? 32u : (lw_one_u32)__builtin_clz(a); }
LW_AT_LANE lw_one_u32 lw_one_lead_of_u64(lw_one_u64 a) { return a == 0 ? 64u : (lw_one_u32)__builtin_clzll(a); }
#endif
LW_AT_LANE lw_one_u64 lw_one_top_u64(lw_one_u64 a) { return a == 0 ? 0 : a << lw_one_lead_of_u64(a); }
#endif

#ifndef LW_AT_NO_DOUBLE
typedef double lw_one_f64;
#ifndef __CUDA_ARCH__
LW_AT_LANE lw_one_f64 lw_one_add_f64(lw_one_f64 a, lw_one_f64 b) { LW_AT_RETURN(lw_one_f64, a + b); }
LW_AT_LANE lw_one_f64 lw_one_sub_f64(lw_one_f64 a, lw_one_f64 b) { LW_AT_RETURN(lw_one_f64, a - b); }
LW_AT_LANE lw_one_f64 lw_one_mul_f64(lw_one_f64 a, lw_one_f64 b) { LW_AT_RETURN(lw_one_f64, a * b); }
LW_AT_LANE lw_one_f64 lw_one_div_f64(lw_one_f64 a, lw_one_f64 b) { LW_AT_RETURN(lw_one_f64, a / b); }
LW_AT_LANE lw_one_f64 lw_one_fma_f64(lw_one_f64 a, lw_one_f64 b, lw_one_f64 c) { return LW_AT_MATH(fma)(a, b, c); }
LW_AT_LANE lw_one_f64 lw_one_fms_f64(lw_one_f64 a, lw_one_f64 b, lw_one_f64 c) { return LW_AT_MATH(fma)(a, b, -c); }
LW_AT_LANE lw_one_f64 lw_one_fnma_f64(lw_one_f64 a, lw_one_f64 b, lw_one_f64 c) { return LW_AT_MATH(fma)(-a, b, c); }
LW_AT_LANE lw_one_f64 lw_one_sqrt_f64(lw_one_f64 a) { return LW_AT_MATH(sqrt)(a); }
LW_AT_LANE lw_one_f64 lw_one_lead_f64(lw_one_u64 a) { return (lw_one_f64)lw_one_lead_of_u64(a); }
#endif
#endif

#endif
