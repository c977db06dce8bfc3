/* The lane vocabulary for CUDA: a thread is one lane, a warp is 32 threads. Device code only.
 *
 * Arithmetic is rounded to nearest by name, which --fmad=true never fuses. The operations across the warp must be
 * reached by all 32 threads together. */
#ifndef LANEWISE_LANE_CUDA_H
#define LANEWISE_LANE_CUDA_H

#define LW_LANE static __device__ __forceinline__
#define LW_OUTLINE static __device__ __noinline__ /* for what is long and seldom */
#define LW_GROUP 1
#define LW_GROUPS 1
#define LW_OWN_PEEK 1
#define LW_OWN_ORDINARY 1
#define LW_OWN_ADD_HIGH 1
#define LW_OWN_MULHI 1
#define LW_OWN_COMPRESS 1
#define LW_OWN_LEAST 1
#define LW_OWN_LOOKUP16X2 1
#define LW_STREAM_LINE 1
#define LW_CONSTANT static __device__ const
#define LW_COEFFICIENTS static __constant__ /* an operand of arithmetic; a literal of 64 bits is two moves */
#define LW_TABLE static __device__ __align__(16) const
#define LW_TABLE_BY_ROW 1
#define LW_UNROLL_GROUPS _Pragma("unroll")
#define LW_UNROLL_4 _Pragma("unroll")
#define LW_UNROLL_SERIES _Pragma("unroll")
#define LW_ROLLED _Pragma("unroll 1")
#define LW_ONE_BY_ONE _Pragma("unroll 1") /* for what is seldom, and would be unrolled as its end is known */
#define LW_WARP_ALL 0xffffffffu

typedef bool lw_mask;

#include "one.h"

/* ---- gather, lane ---- */

LW_LANE lw_u32 lw_fetch_u32(const uint32_t *p, lw_u32 i) { return p[i]; }
LW_LANE lw_u64 lw_fetch_u64(const uint64_t *p, lw_u32 i) { return p[i]; }
LW_LANE lw_u32 lw_gather_u32(const uint32_t *p, lw_u32 i) { return __ldg(p + i); }
LW_LANE lw_u64 lw_gather_u64(const uint64_t *p, lw_u64 i) { return __ldg((const unsigned long long *)p + i); }
LW_LANE lw_f32 lw_gather_f32(const float *p, lw_u64 i) { return __ldg(p + i); }
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i) { return __ldg(p + i); }
LW_LANE lw_u64 lw_peek_u64(const uint64_t *p, lw_u64 i) { return p[i]; }
LW_LANE lw_f32 lw_peek_f32(const float *p, lw_u64 i) { return p[i]; }
LW_LANE lw_f64 lw_peek_f64(const double *p, lw_u64 i) { return p[i]; }
LW_LANE void lw_lookup32x8_f32(const float *p, lw_u32 i, lw_f32 *c)
{
    const float4 *row = (const float4 *)p + 2 * (i & 31), low = __ldg(row), high = __ldg(row + 1);
    c[0] = low.x, c[1] = low.y, c[2] = low.z, c[3] = low.w;
    c[4] = high.x, c[5] = high.y, c[6] = high.z, c[7] = high.w;
}
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i) { return __ldg(p + ((lw_u32)i & 15)); }
LW_LANE void lw_lookup16x2_f64(const double *p, lw_u64 i, lw_f64 *a, lw_f64 *b)
{
    const double *const row = p + 2 * ((lw_u32)i & 15);
    *a = __ldg(row);
    *b = __ldg(row + 1);
}
LW_LANE lw_u32 lw_lane_u32(int)
{
    lw_u32 lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}

/* ---- integers, where lane/one.h does not have them ---- */

LW_LANE lw_u32 lw_mulhi_u32(lw_u32 a, lw_u32 b) { return __umulhi(a, b); }
LW_LANE lw_u32 lw_rotl_u32(lw_u32 a, int n) { return __funnelshift_l(a, a, n); }
LW_LANE lw_u32 lw_rotrv_u32(lw_u32 a, lw_u32 b) { return __funnelshift_r(a, a, b); }
LW_LANE lw_u32 lw_shrv_u32(lw_u32 a, lw_u32 b)
{
    lw_u32 r; /* PTX clamps the count at 32, which C does not promise */
    asm("shr.u32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b));
    return r;
}
LW_LANE lw_u32 lw_shlv_u32(lw_u32 a, lw_u32 b)
{
    lw_u32 r;
    asm("shl.b32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b));
    return r;
}
LW_LANE lw_u32 lw_lead_u32(lw_u32 a) { return (lw_u32)__clz((int)a); }

LW_LANE lw_u64 lw_add_high_u64(lw_u64 a, int n)
{
    return (lw_u64)((lw_u32)(a >> 32) + (lw_u32)n) << 32 | (lw_u32)a; /* one addition: no carry comes from below */
}
LW_LANE lw_u64 lw_mulhi_u64(lw_u64 a, lw_u64 b) { return __umul64hi(a, b); }
LW_LANE lw_u64 lw_top_u64(lw_u64 a) { return a << (__clzll((long long)a) & 63); }
LW_LANE lw_f64 lw_lead_f64(lw_u64 a)
{
    return __dsub_rn(__hiloint2double(0x43300000, __clzll((long long)a)), 0x1p52); /* converting is slow */
}

/* ---- bits of floats ---- */

LW_LANE lw_f32 lw_bits_f32(lw_u32 a) { return __uint_as_float(a); }
LW_LANE lw_f64 lw_bits_f64(lw_u64 a) { return __longlong_as_double((long long)a); }
LW_LANE lw_u32 lw_bits_u32(lw_f32 a) { return __float_as_uint(a); }
LW_LANE lw_u64 lw_bits_u64(lw_f64 a) { return (lw_u64)__double_as_longlong(a); }

/* ---- f32 ---- */

/* PTX text, because --ftz=true (part of --use_fast_math, which no macro of nvcc shows) makes the intrinsics and operators
 * flush subnormals. f64 has no such mode. */
#define LW_PTX2(instruction, a, b) asm(instruction " %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b))
#define LW_PTX_COMPARE(how, a, b)                                                                                      \
    asm("{ .reg .pred p; setp." how ".f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "f"(a), "f"(b))

LW_LANE lw_f32 lw_add_f32(lw_f32 a, lw_f32 b) { lw_f32 r; LW_PTX2("add.rn.f32", a, b); return r; }
LW_LANE lw_f32 lw_sub_f32(lw_f32 a, lw_f32 b) { lw_f32 r; LW_PTX2("sub.rn.f32", a, b); return r; }
LW_LANE lw_f32 lw_mul_f32(lw_f32 a, lw_f32 b) { lw_f32 r; LW_PTX2("mul.rn.f32", a, b); return r; }
LW_LANE lw_f32 lw_div_f32(lw_f32 a, lw_f32 b) { lw_f32 r; LW_PTX2("div.rn.f32", a, b); return r; }
LW_LANE lw_f32 lw_fma_f32(lw_f32 a, lw_f32 b, lw_f32 c)
{
    lw_f32 r;
    asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(r) : "f"(a), "f"(b), "f"(c));
    return r;
}
LW_LANE lw_f32 lw_fms_f32(lw_f32 a, lw_f32 b, lw_f32 c)
{
    lw_f32 r;
    asm("{ .reg .f32 m; neg.f32 m, %3; fma.rn.f32 %0, %1, %2, m; }" : "=f"(r) : "f"(a), "f"(b), "f"(c));
    return r;
}
LW_LANE lw_f32 lw_fnma_f32(lw_f32 a, lw_f32 b, lw_f32 c)
{
    lw_f32 r;
    asm("{ .reg .f32 m; neg.f32 m, %1; fma.rn.f32 %0, m, %2, %3; }" : "=f"(r) : "f"(a), "f"(b), "f"(c));
    return r;
}
LW_LANE lw_f32 lw_sqrt_f32(lw_f32 a) { lw_f32 r; asm("sqrt.rn.f32 %0, %1;" : "=f"(r) : "f"(a)); return r; }
/* The root and the inverse of ordinary numbers: what sqrt.rn and rcp.rn do themselves where they need not look for
 * subnormals, zeros, infinities and NaNs, without the look and the call. tests/lane compares all of them. */
LW_LANE lw_f32 lw_sqrt_ordinary_f32(lw_f32 a)
{
    lw_f32 r;
    asm("{ .reg .f32 y, g, h, m, e; rsqrt.approx.ftz.f32 y, %1; mul.rn.f32 g, %1, y; mul.rn.f32 h, y, 0f3f000000;"
        " neg.f32 m, g; fma.rn.f32 e, m, g, %1; fma.rn.f32 %0, e, h, g; }" : "=f"(r) : "f"(a));
    return r;
}
LW_LANE lw_f32 lw_minus_inverse_ordinary_f32(lw_f32 a)
{
    lw_f32 r;
    asm("{ .reg .f32 y, m, e; neg.f32 m, %1; rcp.approx.ftz.f32 y, m; fma.rn.f32 e, %1, y, 0f3f800000;"
        " fma.rn.f32 %0, y, e, y; }" : "=f"(r) : "f"(a));
    return r;
}
LW_LANE lw_mask lw_eq_f32(lw_f32 a, lw_f32 b) { lw_u32 r; LW_PTX_COMPARE("eq", a, b); return r != 0; }
LW_LANE lw_mask lw_lt_f32(lw_f32 a, lw_f32 b) { lw_u32 r; LW_PTX_COMPARE("lt", a, b); return r != 0; }
LW_LANE lw_mask lw_le_f32(lw_f32 a, lw_f32 b) { lw_u32 r; LW_PTX_COMPARE("le", a, b); return r != 0; }
LW_LANE lw_f32 lw_min_f32(lw_f32 a, lw_f32 b) { return lw_lt_f32(b, a) ? b : a; }
LW_LANE lw_f32 lw_max_f32(lw_f32 a, lw_f32 b) { return lw_lt_f32(a, b) ? b : a; }
LW_LANE lw_f32 lw_select_f32(lw_mask m, lw_f32 a, lw_f32 b) { return lw_bits_f32(m ? lw_bits_u32(a) : lw_bits_u32(b)); }
LW_LANE lw_f32 lw_canonical_f32(lw_f32 a)
{
    const lw_u32 bits = lw_bits_u32(a);
    return lw_bits_f32((bits & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : bits);
}

/* ---- f64 ---- */

LW_LANE lw_f64 lw_add_f64(lw_f64 a, lw_f64 b) { return __dadd_rn(a, b); }
LW_LANE lw_f64 lw_sub_f64(lw_f64 a, lw_f64 b) { return __dsub_rn(a, b); }
LW_LANE lw_f64 lw_mul_f64(lw_f64 a, lw_f64 b) { return __dmul_rn(a, b); }
LW_LANE lw_f64 lw_div_f64(lw_f64 a, lw_f64 b) { return __ddiv_rn(a, b); }
LW_LANE lw_f64 lw_fma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { return __fma_rn(a, b, c); }
LW_LANE lw_f64 lw_fms_f64(lw_f64 a, lw_f64 b, lw_f64 c) { return __fma_rn(a, b, -c); }
LW_LANE lw_f64 lw_fnma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { return __fma_rn(-a, b, c); }
LW_LANE lw_f64 lw_sqrt_f64(lw_f64 a) { return __dsqrt_rn(a); }
/* As for f32. The sequences, and the seed's last bits, are those of sqrt.rn.f64 and div.rn.f64 themselves. */
LW_COEFFICIENTS double lw_three_eighths_f64[1] = {0.375};
LW_LANE lw_f64 lw_sqrt_ordinary_f64(lw_f64 a)
{
    lw_f64 r;
    asm("{ .reg .f64 y, e, p, g, h, m; .reg .b32 l, u, t; rsqrt.approx.ftz.f64 y, %1; mov.b64 {t, u}, %1;"
        " add.u32 l, u, 0xfcb00000; mov.b64 {t, u}, y; mov.b64 y, {l, u};"
        " mul.rn.f64 e, y, y; neg.f64 m, e; fma.rn.f64 e, %1, m, 0d3ff0000000000000;"
        " fma.rn.f64 p, e, %2, 0d3fe0000000000000; mul.rn.f64 e, y, e; fma.rn.f64 y, p, e, y;"
        " mul.rn.f64 g, %1, y; mov.b64 {l, u}, y; add.u32 u, u, 0xfff00000; mov.b64 h, {l, u};"
        " neg.f64 m, g; fma.rn.f64 e, g, m, %1; fma.rn.f64 %0, e, h, g; }"
        : "=d"(r) : "d"(a), "d"(lw_three_eighths_f64[0]));
    return r;
}
LW_LANE lw_f64 lw_div_ordinary_f64(lw_f64 a, lw_f64 b)
{
    lw_f64 r;
    asm("{ .reg .f64 y, e, q, m; .reg .b32 l, u; rcp.approx.ftz.f64 y, %2; mov.b64 {l, u}, y; mov.b64 y, {1, u};"
        " neg.f64 m, %2; fma.rn.f64 e, m, y, 0d3ff0000000000000; fma.rn.f64 e, e, e, e; fma.rn.f64 y, y, e, y;"
        " fma.rn.f64 e, m, y, 0d3ff0000000000000; fma.rn.f64 y, y, e, y; mul.rn.f64 q, %1, y;"
        " fma.rn.f64 e, m, q, %1; fma.rn.f64 %0, y, e, q; }" : "=d"(r) : "d"(a), "d"(b));
    return r;
}
/* By halves, of which the second alone can round: floor(b) + 2046 is in the last bits of a sum with 1.5 2^52. */
LW_LANE lw_f64 lw_scale_f64(lw_f64 a, lw_f64 b)
{
    const int n = __double2loint(__dadd_rd(b, 0x1.8p52 + 2046)), half = (n & 0xffe) << 19, rest = (n << 20) - half;
    return __dmul_rn(__dmul_rn(a, __hiloint2double(half, 0)), __hiloint2double(rest, 0));
}
LW_LANE lw_f64 lw_min_f64(lw_f64 a, lw_f64 b) { return b < a ? b : a; }
LW_LANE lw_f64 lw_max_f64(lw_f64 a, lw_f64 b) { return a < b ? b : a; }
LW_LANE lw_mask lw_eq_f64(lw_f64 a, lw_f64 b) { return a == b; }
LW_LANE lw_mask lw_lt_f64(lw_f64 a, lw_f64 b) { return a < b; }
LW_LANE lw_mask lw_le_f64(lw_f64 a, lw_f64 b) { return a <= b; }
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b) { return lw_bits_f64(m ? lw_bits_u64(a) : lw_bits_u64(b)); }
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a)
{
    const lw_u64 bits = lw_bits_u64(a);
    return lw_bits_f64((bits & 0x7fffffffffffffffu) > 0x7ff0000000000000u ? 0x7ff8000000000000u : bits);
}

/* ---- conversions: cvt clamps and gives 0 for a NaN to u32, but not so to u64, so both are clamped here ---- */

LW_LANE lw_f32 lw_from_u32_f32(lw_u32 a) { return __uint2float_rn(a); }
LW_LANE lw_f64 lw_from_u32_f64(lw_u32 a) { return __uint2double_rn(a); }
LW_LANE lw_f64 lw_from_u64_f64(lw_u64 a) { return __ull2double_rn(a); }
LW_LANE lw_f32 lw_from_i32_f32(lw_u32 a) { return __int2float_rn((int)a); }
LW_LANE lw_f64 lw_from_i64_f64(lw_u64 a) { return __ll2double_rn((long long)a); }
LW_LANE lw_f32 lw_from_f64_f32(lw_f64 a) { lw_f32 r; asm("cvt.rn.f32.f64 %0, %1;" : "=f"(r) : "d"(a)); return r; }
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a) { lw_f64 r; asm("cvt.f64.f32 %0, %1;" : "=d"(r) : "f"(a)); return r; }
LW_LANE lw_u32 lw_from_f32_u32(lw_f32 a) { return a >= 0x1p32f ? 0xffffffffu : a > 0.0f ? __float2uint_rz(a) : 0; }
LW_LANE lw_u64 lw_from_f64_u64(lw_f64 a) { return a >= 0x1p64 ? UINT64_MAX : a > 0.0 ? __double2ull_rz(a) : 0; }

/* ---- masks ---- */

LW_LANE lw_mask lw_and_mask(lw_mask a, lw_mask b) { return a && b; }
LW_LANE lw_mask lw_or_mask(lw_mask a, lw_mask b) { return a || b; }
LW_LANE lw_mask lw_not_mask(lw_mask a) { return !a; }
LW_LANE int lw_any_mask(lw_mask a) { return __any_sync(LW_WARP_ALL, a); }
LW_LANE int lw_all_mask(lw_mask a) { return __all_sync(LW_WARP_ALL, a); }

/* ---- across the warp ---- */

LW_LANE lw_warp_u32 lw_shuffle_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    s.g[0] = __shfl_sync(LW_WARP_ALL, s.g[0], (int)i.g[0]);
    return s;
}
LW_LANE lw_warp_u32 lw_shuffle_own_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_u32(s, i); }
LW_LANE lw_warp_u32 lw_shuffle_other_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_u32(s, i); }
LW_LANE lw_u64 lw_broadcast_u64(lw_warp_u32 s, int l) { return __shfl_sync(LW_WARP_ALL, s.g[0], l); }

/* Two rounds of a butterfly over each 4 lanes x 4 registers: round 1 exchanges with the neighbour, round 2 with the pair
 * of neighbours. Each lane sends the half that the other keeps. */
LW_LANE void lw_transpose4_u32(lw_warp_u32 s[4])
{
    /* exchanges by masks: from selects nvcc makes branches, with a shuffle in either arm */
    const lw_u32 lane = lw_lane_u32(0), odd = 0u - (lane & 1), upper = 0u - (lane >> 1 & 1);
#pragma unroll
    for (int k = 0; k < 4; k++) {
        const int low = k < 2 ? 2 * k : k - 2, apart = k < 2 ? 1 : 2; /* pairs 0 1, 2 3; then 0 2, 1 3 */
        const lw_u32 mask = k < 2 ? odd : upper;
        lw_u32 &a = s[low].g[0], &b = s[low + apart].g[0];
        const lw_u32 swap = (a ^ b) & mask, kept = a ^ swap;
        const lw_u32 got = __shfl_xor_sync(LW_WARP_ALL, b ^ swap, apart);
        const lw_u32 back = (kept ^ got) & mask;
        a = kept ^ back;
        b = got ^ back;
    }
}
LW_LANE uint32_t lw_ballot_mask(lw_warp_mask m) { return __ballot_sync(LW_WARP_ALL, m.g[0]); }
/* How many of the set lanes of a ballot are before this one. */
LW_LANE lw_u32 lw_rank_in(uint32_t ballot)
{
    lw_u32 lower;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lower));
    return (lw_u32)__popc(ballot & lower);
}
LW_LANE lw_warp_u32 lw_rank_u32(lw_warp_mask m)
{
    lw_warp_u32 r;
    r.g[0] = lw_rank_in(lw_ballot_mask(m));
    return r;
}
LW_LANE lw_warp_u32 lw_compress_u32(lw_warp_u32 v, lw_warp_mask m)
{
    const uint32_t set = __ballot_sync(LW_WARP_ALL, m.g[0]);
    const lw_u32 lane = lw_lane_u32(0);
    /* the source of lane l is the l-th set lane (counted from 0); __fns would do, but is a slow loop */
    lw_u32 source = 0, left = set;
    for (lw_u32 k = 0; k < lane && left != 0; k++)
        left &= left - 1;
    source = left != 0 ? (lw_u32)__ffs((int)left) - 1 : 0;
    v.g[0] = __shfl_sync(LW_WARP_ALL, v.g[0], (int)source);
    if (left == 0)
        v.g[0] = 0;
    return v;
}
LW_LANE uint64_t lw_sum_u32(lw_warp_u32 v)
{
    uint64_t sum = v.g[0];
#pragma unroll
    for (int apart = 16; apart > 0; apart /= 2)
        sum += __shfl_xor_sync(LW_WARP_ALL, sum, apart);
    return sum;
}

/* ---- memory that a warp shares ---- */

LW_LANE int lw_slot(int) { return (int)lw_lane_u32(0); }
LW_LANE void lw_fence(void) { __syncwarp(); }
LW_LANE int lw_count_bits(uint32_t bits) { return __popc(bits); }
LW_LANE void lw_append_u32(uint32_t *p, lw_warp_u32 v, lw_warp_mask m, uint32_t ballot)
{
    if (m.g[0])
        p[lw_rank_in(ballot)] = v.g[0];
}
LW_LANE void lw_total(uint64_t *p, uint64_t n)
{
    if (threadIdx.x % 32 == 0)
        atomicAdd((unsigned long long *)p, (unsigned long long)n);
}
LW_LANE void lw_least_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    if (m)
        atomicMin((unsigned long long *)p, (unsigned long long)v);
}
LW_LANE void lw_tally(uint64_t *p, uint32_t ballot)
{
    if (lw_lane_u32(0) == 0)
        atomicAdd((unsigned long long *)p, (unsigned long long)__popc(ballot));
}

#endif
