/* Made of lane/plain.h, one.h, portable.h, generic.h and cuda.h by tools/templates/make_at.py; a test makes it again.
 * */
#ifndef LANEWISE_AT_OPS_H
#define LANEWISE_AT_OPS_H

#include "base.h"

LW_AT_LANE lw_one_u32 lw_one_add_u32(lw_one_u32 a, lw_one_u32 b) { return (lw_one_u32)((lw_one_v32)a + (lw_one_v32)b); }
LW_AT_LANE lw_one_u32 lw_one_sub_u32(lw_one_u32 a, lw_one_u32 b) { return (lw_one_u32)((lw_one_v32)a - (lw_one_v32)b); }
LW_AT_LANE lw_one_u32 lw_one_mul_u32(lw_one_u32 a, lw_one_u32 b) { return (lw_one_u32)((lw_one_v32)a * (lw_one_v32)b); }
LW_AT_LANE lw_one_u32 lw_one_and_u32(lw_one_u32 a, lw_one_u32 b) { return (lw_one_u32)((lw_one_b32)a & (lw_one_b32)b); }
LW_AT_LANE lw_one_u32 lw_one_or_u32(lw_one_u32 a, lw_one_u32 b) { return (lw_one_u32)((lw_one_b32)a | (lw_one_b32)b); }
LW_AT_LANE lw_one_u32 lw_one_xor_u32(lw_one_u32 a, lw_one_u32 b) { return (lw_one_u32)((lw_one_b32)a ^ (lw_one_b32)b); }
LW_AT_LANE lw_one_u32 lw_one_shl_u32(lw_one_u32 a, int n) { return (lw_one_u32)((lw_one_v32)a << n); }
LW_AT_LANE lw_one_u32 lw_one_shr_u32(lw_one_u32 a, int n) { return (lw_one_u32)((lw_one_v32)a >> n); }
LW_AT_LANE lw_one_u64 lw_one_add_u64(lw_one_u64 a, lw_one_u64 b) { LW_AT_U64(LW_AT_V64(a) + LW_AT_V64(b)); }
LW_AT_LANE lw_one_u64 lw_one_sub_u64(lw_one_u64 a, lw_one_u64 b) { LW_AT_U64(LW_AT_V64(a) - LW_AT_V64(b)); }
LW_AT_LANE lw_one_u64 lw_one_and_u64(lw_one_u64 a, lw_one_u64 b) { LW_AT_U64(LW_AT_B64(a) & LW_AT_B64(b)); }
LW_AT_LANE lw_one_u64 lw_one_or_u64(lw_one_u64 a, lw_one_u64 b) { LW_AT_U64(LW_AT_B64(a) | LW_AT_B64(b)); }
LW_AT_LANE lw_one_u64 lw_one_xor_u64(lw_one_u64 a, lw_one_u64 b) { LW_AT_U64(LW_AT_B64(a) ^ LW_AT_B64(b)); }
LW_AT_LANE lw_one_u64 lw_one_shl_u64(lw_one_u64 a, int n) { LW_AT_U64(LW_AT_V64(a) << n); }
LW_AT_LANE lw_one_u64 lw_one_shr_u64(lw_one_u64 a, int n) { LW_AT_U64(LW_AT_V64(a) >> n); }
LW_AT_LANE lw_one_u32 lw_one_set_u32(uint32_t x) { return x; }
LW_AT_LANE lw_one_u64 lw_one_set_u64(uint64_t x) { return x; }
LW_AT_LANE lw_one_f32 lw_one_set_f32(float x) { return x; }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_set_f64(double x) { return x; }
#endif
LW_AT_LANE lw_one_mask lw_one_eq_u32(lw_one_u32 a, lw_one_u32 b) { return a == b; }
LW_AT_LANE lw_one_mask lw_one_lt_u32(lw_one_u32 a, lw_one_u32 b) { return a < b; }
LW_AT_LANE lw_one_u32 lw_one_select_u32(lw_one_mask m, lw_one_u32 a, lw_one_u32 b) { return m ? a : b; }
LW_AT_LANE lw_one_u64 lw_one_mul_u64(lw_one_u64 a, lw_one_u64 b) { return a * b; }
LW_AT_LANE lw_one_mask lw_one_eq_u64(lw_one_u64 a, lw_one_u64 b) { return a == b; }
LW_AT_LANE lw_one_mask lw_one_lt_u64(lw_one_u64 a, lw_one_u64 b) { return a < b; }
LW_AT_LANE lw_one_u64 lw_one_select_u64(lw_one_mask m, lw_one_u64 a, lw_one_u64 b) { return m ? a : b; }
LW_AT_LANE lw_one_u64 lw_one_min_u64(lw_one_u64 a, lw_one_u64 b) { return a < b ? a : b; }
LW_AT_LANE lw_one_u64 lw_one_widen_u64(lw_one_u32 a) { return a; }
LW_AT_LANE lw_one_u32 lw_one_low_u32(lw_one_u64 a) { return (lw_one_u32)a; }
LW_AT_LANE lw_one_u32 lw_one_high_u32(lw_one_u64 a) { return (lw_one_u32)(a >> 32); }
LW_AT_LANE lw_one_u64 lw_one_pair_u64(lw_one_u32 low, lw_one_u32 high) { return low | (uint64_t)high << 32; }
LW_AT_LANE lw_one_u64 lw_one_mul32_u64(lw_one_u64 a, lw_one_u64 b) { return (uint64_t)(uint32_t)a * (uint32_t)b; }
#ifdef __CUDACC__
#ifndef LW_AT_NO_DOUBLE
/* As for f32. The sequences, and the seed's last bits, are those of sqrt.rn.f64 and div.rn.f64 themselves. */
LW_AT_COEFFICIENTS double lw_one_three_eighths_f64[1] = {0.375};
#endif
#endif
#ifdef __CUDA_ARCH__
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_gather_f64(const double *p, lw_one_u64 i) { return __ldg(p + i); }
#endif

LW_AT_LANE void lw_one_lookup32x8_f32(const float *p, lw_one_u32 i, lw_one_f32 *c)
{
    const float4 *row = (const float4 *)p + 2 * (i & 31), low = __ldg(row), high = __ldg(row + 1);
    c[0] = low.x, c[1] = low.y, c[2] = low.z, c[3] = low.w;
    c[4] = high.x, c[5] = high.y, c[6] = high.z, c[7] = high.w;
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_lookup16_f64(const double *p, lw_one_u64 i) { return __ldg(p + ((lw_one_u32)i & 15)); }

LW_AT_LANE void lw_one_lookup16x2_f64(const double *p, lw_one_u64 i, lw_one_f64 *a, lw_one_f64 *b)
{
    const double *const row = p + 2 * ((lw_one_u32)i & 15);
    *a = __ldg(row);
    *b = __ldg(row + 1);
}
#endif
LW_AT_LANE lw_one_u32 lw_one_mulhi_u32(lw_one_u32 a, lw_one_u32 b) { return __umulhi(a, b); }

LW_AT_LANE lw_one_u32 lw_one_shrv_u32(lw_one_u32 a, lw_one_u32 b)
{
    lw_one_u32 r; /* PTX clamps the count at 32, which C does not promise */
    asm("shr.u32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b));
    return r;
}

LW_AT_LANE lw_one_u32 lw_one_shlv_u32(lw_one_u32 a, lw_one_u32 b)
{
    lw_one_u32 r;
    asm("shl.b32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b));
    return r;
}

LW_AT_LANE lw_one_u32 lw_one_lead_u32(lw_one_u32 a) { return (lw_one_u32)__clz((int)a); }

LW_AT_LANE lw_one_u64 lw_one_add_high_u64(lw_one_u64 a, int n)
{
    return (lw_one_u64)((lw_one_u32)(a >> 32) + (lw_one_u32)n) << 32 | (lw_one_u32)a; /* one addition: no carry comes
        from below */
}

LW_AT_LANE lw_one_u64 lw_one_mulhi_u64(lw_one_u64 a, lw_one_u64 b) { return __umul64hi(a, b); }
LW_AT_LANE lw_one_u64 lw_one_top_u64(lw_one_u64 a) { return a << (__clzll((long long)a) & 63); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_lead_f64(lw_one_u64 a)
{
    return __dsub_rn(__hiloint2double(0x43300000, __clzll((long long)a)), 4503599627370496.0); /* converting is slow */
}
#endif
LW_AT_LANE lw_one_f32 lw_one_bits_f32(lw_one_u32 a) { return __uint_as_float(a); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_bits_f64(lw_one_u64 a) { return __longlong_as_double((long long)a); }
#endif
LW_AT_LANE lw_one_u32 lw_one_bits_u32(lw_one_f32 a) { return __float_as_uint(a); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_u64 lw_one_bits_u64(lw_one_f64 a) { return (lw_one_u64)__double_as_longlong(a); }
#endif
/* PTX text, because --ftz=true (part of --use_fast_math, which no macro of nvcc shows) makes the intrinsics and
 * operators
 * flush subnormals. f64 has no such mode. */
#define LW_AT_PTX2(instruction, a, b) asm(instruction " %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b))
#define LW_AT_PTX_COMPARE(how, a, b)                                                                                   \
    asm("{ .reg .pred p; setp." how ".f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "f"(a), "f"(b))
LW_AT_LANE lw_one_f32 lw_one_add_f32(lw_one_f32 a, lw_one_f32 b)
{
    lw_one_f32 r;
    LW_AT_PTX2("add.rn.f32", a, b);
    return r;
}
LW_AT_LANE lw_one_f32 lw_one_sub_f32(lw_one_f32 a, lw_one_f32 b)
{
    lw_one_f32 r;
    LW_AT_PTX2("sub.rn.f32", a, b);
    return r;
}
LW_AT_LANE lw_one_f32 lw_one_mul_f32(lw_one_f32 a, lw_one_f32 b)
{
    lw_one_f32 r;
    LW_AT_PTX2("mul.rn.f32", a, b);
    return r;
}
LW_AT_LANE lw_one_f32 lw_one_div_f32(lw_one_f32 a, lw_one_f32 b)
{
    lw_one_f32 r;
    LW_AT_PTX2("div.rn.f32", a, b);
    return r;
}

LW_AT_LANE lw_one_f32 lw_one_fma_f32(lw_one_f32 a, lw_one_f32 b, lw_one_f32 c)
{
    lw_one_f32 r;
    asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(r) : "f"(a), "f"(b), "f"(c));
    return r;
}

LW_AT_LANE lw_one_f32 lw_one_fms_f32(lw_one_f32 a, lw_one_f32 b, lw_one_f32 c)
{
    lw_one_f32 r;
    asm("{ .reg .f32 m; neg.f32 m, %3; fma.rn.f32 %0, %1, %2, m; }" : "=f"(r) : "f"(a), "f"(b), "f"(c));
    return r;
}

LW_AT_LANE lw_one_f32 lw_one_fnma_f32(lw_one_f32 a, lw_one_f32 b, lw_one_f32 c)
{
    lw_one_f32 r;
    asm("{ .reg .f32 m; neg.f32 m, %1; fma.rn.f32 %0, m, %2, %3; }" : "=f"(r) : "f"(a), "f"(b), "f"(c));
    return r;
}

LW_AT_LANE lw_one_f32 lw_one_sqrt_f32(lw_one_f32 a)
{
    lw_one_f32 r;
    asm("sqrt.rn.f32 %0, %1;" : "=f"(r) : "f"(a));
    return r;
}

/* The root and the inverse of ordinary numbers: what sqrt.rn and rcp.rn do themselves where they need not look for
 * subnormals, zeros, infinities and NaNs, without the look and the call. tests/lane compares all of them. */
LW_AT_LANE lw_one_f32 lw_one_sqrt_ordinary_f32(lw_one_f32 a)
{
    lw_one_f32 r;
    asm("{ .reg .f32 y, g, h, m, e; rsqrt.approx.ftz.f32 y, %1; mul.rn.f32 g, %1, y; mul.rn.f32 h, y, 0f3f000000;"
        " neg.f32 m, g; fma.rn.f32 e, m, g, %1; fma.rn.f32 %0, e, h, g; }" : "=f"(r) : "f"(a));
    return r;
}

LW_AT_LANE lw_one_f32 lw_one_minus_inverse_ordinary_f32(lw_one_f32 a)
{
    lw_one_f32 r;
    asm("{ .reg .f32 y, m, e; neg.f32 m, %1; rcp.approx.ftz.f32 y, m; fma.rn.f32 e, %1, y, 0f3f800000;"
        " fma.rn.f32 %0, y, e, y; }" : "=f"(r) : "f"(a));
    return r;
}

LW_AT_LANE lw_one_mask lw_one_eq_f32(lw_one_f32 a, lw_one_f32 b)
{
    lw_one_u32 r;
    LW_AT_PTX_COMPARE("eq", a, b);
    return r != 0;
}
LW_AT_LANE lw_one_mask lw_one_lt_f32(lw_one_f32 a, lw_one_f32 b)
{
    lw_one_u32 r;
    LW_AT_PTX_COMPARE("lt", a, b);
    return r != 0;
}
LW_AT_LANE lw_one_mask lw_one_le_f32(lw_one_f32 a, lw_one_f32 b)
{
    lw_one_u32 r;
    LW_AT_PTX_COMPARE("le", a, b);
    return r != 0;
}
LW_AT_LANE lw_one_f32 lw_one_min_f32(lw_one_f32 a, lw_one_f32 b) { return lw_one_lt_f32(b, a) ? b : a; }
LW_AT_LANE lw_one_f32 lw_one_max_f32(lw_one_f32 a, lw_one_f32 b) { return lw_one_lt_f32(a, b) ? b : a; }
LW_AT_LANE lw_one_f32 lw_one_select_f32(lw_one_mask m, lw_one_f32 a, lw_one_f32 b)
{
    return lw_one_bits_f32(m ? lw_one_bits_u32(a) : lw_one_bits_u32(b));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_add_f64(lw_one_f64 a, lw_one_f64 b) { return __dadd_rn(a, b); }
LW_AT_LANE lw_one_f64 lw_one_sub_f64(lw_one_f64 a, lw_one_f64 b) { return __dsub_rn(a, b); }
LW_AT_LANE lw_one_f64 lw_one_mul_f64(lw_one_f64 a, lw_one_f64 b) { return __dmul_rn(a, b); }
LW_AT_LANE lw_one_f64 lw_one_div_f64(lw_one_f64 a, lw_one_f64 b) { return __ddiv_rn(a, b); }
LW_AT_LANE lw_one_f64 lw_one_fma_f64(lw_one_f64 a, lw_one_f64 b, lw_one_f64 c) { return __fma_rn(a, b, c); }
LW_AT_LANE lw_one_f64 lw_one_fms_f64(lw_one_f64 a, lw_one_f64 b, lw_one_f64 c) { return __fma_rn(a, b, -c); }
LW_AT_LANE lw_one_f64 lw_one_fnma_f64(lw_one_f64 a, lw_one_f64 b, lw_one_f64 c) { return __fma_rn(-a, b, c); }
LW_AT_LANE lw_one_f64 lw_one_sqrt_f64(lw_one_f64 a) { return __dsqrt_rn(a); }

LW_AT_LANE lw_one_f64 lw_one_sqrt_ordinary_f64(lw_one_f64 a)
{
    lw_one_f64 r;
    asm("{ .reg .f64 y, e, p, g, h, m; .reg .b32 l, u, t; rsqrt.approx.ftz.f64 y, %1; mov.b64 {t, u}, %1;"
        " add.u32 l, u, 0xfcb00000; mov.b64 {t, u}, y; mov.b64 y, {l, u};"
        " mul.rn.f64 e, y, y; neg.f64 m, e; fma.rn.f64 e, %1, m, 0d3ff0000000000000;"
        " fma.rn.f64 p, e, %2, 0d3fe0000000000000; mul.rn.f64 e, y, e; fma.rn.f64 y, p, e, y;"
        " mul.rn.f64 g, %1, y; mov.b64 {l, u}, y; add.u32 u, u, 0xfff00000; mov.b64 h, {l, u};"
        " neg.f64 m, g; fma.rn.f64 e, g, m, %1; fma.rn.f64 %0, e, h, g; }"
        : "=d"(r) : "d"(a), "d"(lw_one_three_eighths_f64[0]));
    return r;
}

LW_AT_LANE lw_one_f64 lw_one_div_ordinary_f64(lw_one_f64 a, lw_one_f64 b)
{
    lw_one_f64 r;
    asm("{ .reg .f64 y, e, q, m; .reg .b32 l, u; rcp.approx.ftz.f64 y, %2; mov.b64 {l, u}, y; mov.b64 y, {1, u};"
        " neg.f64 m, %2; fma.rn.f64 e, m, y, 0d3ff0000000000000; fma.rn.f64 e, e, e, e; fma.rn.f64 y, y, e, y;"
        " fma.rn.f64 e, m, y, 0d3ff0000000000000; fma.rn.f64 y, y, e, y; mul.rn.f64 q, %1, y;"
        " fma.rn.f64 e, m, q, %1; fma.rn.f64 %0, y, e, q; }" : "=d"(r) : "d"(a), "d"(b));
    return r;
}

/* By halves, of which the second alone can round: floor(b) + 2046 is in the last bits of a sum with 1.5 2^52. */
LW_AT_LANE lw_one_f64 lw_one_scale_f64(lw_one_f64 a, lw_one_f64 b)
{
    const int n = __double2loint(__dadd_rd(b, 6755399441055744.0 + 2046)), half = (n & 0xffe) << 19,
        rest = (n << 20) - half;
    return __dmul_rn(__dmul_rn(a, __hiloint2double(half, 0)), __hiloint2double(rest, 0));
}

LW_AT_LANE lw_one_f64 lw_one_min_f64(lw_one_f64 a, lw_one_f64 b) { return b < a ? b : a; }
LW_AT_LANE lw_one_f64 lw_one_max_f64(lw_one_f64 a, lw_one_f64 b) { return a < b ? b : a; }
LW_AT_LANE lw_one_mask lw_one_eq_f64(lw_one_f64 a, lw_one_f64 b) { return a == b; }
LW_AT_LANE lw_one_mask lw_one_lt_f64(lw_one_f64 a, lw_one_f64 b) { return a < b; }
LW_AT_LANE lw_one_mask lw_one_le_f64(lw_one_f64 a, lw_one_f64 b) { return a <= b; }
LW_AT_LANE lw_one_f64 lw_one_select_f64(lw_one_mask m, lw_one_f64 a, lw_one_f64 b)
{
    return lw_one_bits_f64(m ? lw_one_bits_u64(a) : lw_one_bits_u64(b));
}
#endif
LW_AT_LANE lw_one_f32 lw_one_from_u32_f32(lw_one_u32 a) { return __uint2float_rn(a); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_from_u32_f64(lw_one_u32 a) { return __uint2double_rn(a); }
LW_AT_LANE lw_one_f64 lw_one_from_u64_f64(lw_one_u64 a) { return __ull2double_rn(a); }
#endif
LW_AT_LANE lw_one_f32 lw_one_from_i32_f32(lw_one_u32 a) { return __int2float_rn((int)a); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_from_i64_f64(lw_one_u64 a) { return __ll2double_rn((long long)a); }
LW_AT_LANE lw_one_f32 lw_one_from_f64_f32(lw_one_f64 a)
{
    lw_one_f32 r;
    asm("cvt.rn.f32.f64 %0, %1;" : "=f"(r) : "d"(a));
    return r;
}
LW_AT_LANE lw_one_f64 lw_one_from_f32_f64(lw_one_f32 a)
{
    lw_one_f64 r;
    asm("cvt.f64.f32 %0, %1;" : "=d"(r) : "f"(a));
    return r;
}
LW_AT_LANE lw_one_u64 lw_one_from_f64_u64(lw_one_f64 a)
{
    return a >= 1.8446744073709552e+19 ? UINT64_MAX : a > 0.0 ? __double2ull_rz(a) : 0;
}
#endif
#else
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_gather_f64(const double *p, lw_one_u64 i) { return p[i]; }
#endif
LW_AT_LANE void lw_one_lookup32x8_f32(const float *p, lw_one_u32 i, lw_one_f32 *c)
{
    memcpy(c, p + 8 * (i & 31), 8 * sizeof(*c));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_lookup16_f64(const double *p, lw_one_u64 i) { return p[i & 15]; }
#endif
LW_AT_LANE lw_one_u32 lw_one_mulhi_u32(lw_one_u32 a, lw_one_u32 b) { return (lw_one_u32)(((uint64_t)a * b) >> 32); }
LW_AT_LANE lw_one_u32 lw_one_shrv_u32(lw_one_u32 a, lw_one_u32 b) { return b > 31 ? 0 : a >> (b & 31); }
LW_AT_LANE lw_one_u32 lw_one_shlv_u32(lw_one_u32 a, lw_one_u32 b) { return b > 31 ? 0 : a << (b & 31); }
LW_AT_LANE lw_one_f32 lw_one_bits_f32(lw_one_u32 a) { lw_one_f32 r; memcpy(&r, &a, sizeof(r)); return r; }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_bits_f64(lw_one_u64 a) { lw_one_f64 r; memcpy(&r, &a, sizeof(r)); return r; }
#endif
LW_AT_LANE lw_one_u32 lw_one_bits_u32(lw_one_f32 a) { lw_one_u32 r; memcpy(&r, &a, sizeof(r)); return r; }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_u64 lw_one_bits_u64(lw_one_f64 a) { lw_one_u64 r; memcpy(&r, &a, sizeof(r)); return r; }
#endif
LW_AT_LANE lw_one_f32 lw_one_min_f32(lw_one_f32 a, lw_one_f32 b) { return b < a ? b : a; }
LW_AT_LANE lw_one_f32 lw_one_max_f32(lw_one_f32 a, lw_one_f32 b) { return a < b ? b : a; }
LW_AT_LANE lw_one_mask lw_one_eq_f32(lw_one_f32 a, lw_one_f32 b) { return a == b; }
LW_AT_LANE lw_one_mask lw_one_lt_f32(lw_one_f32 a, lw_one_f32 b) { return a < b; }
LW_AT_LANE lw_one_mask lw_one_le_f32(lw_one_f32 a, lw_one_f32 b) { return a <= b; }
LW_AT_LANE lw_one_f32 lw_one_select_f32(lw_one_mask m, lw_one_f32 a, lw_one_f32 b)
{
    return lw_one_bits_f32(m ? lw_one_bits_u32(a) : lw_one_bits_u32(b));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_scale_f64(lw_one_f64 a, lw_one_f64 b)
{
    const lw_one_u64 bits = lw_one_bits_u64(lw_one_add_f64(lw_one_sub_f64(b, 15.0 / 32), 6755399441055744.0 + 2046));
    const lw_one_u64 half = (bits & 0xffe) << 51, rest = (bits << 52) - half;
    return lw_one_mul_f64(lw_one_mul_f64(a, lw_one_bits_f64(half)), lw_one_bits_f64(rest));
}

LW_AT_LANE lw_one_f64 lw_one_min_f64(lw_one_f64 a, lw_one_f64 b) { return b < a ? b : a; }
LW_AT_LANE lw_one_f64 lw_one_max_f64(lw_one_f64 a, lw_one_f64 b) { return a < b ? b : a; }
LW_AT_LANE lw_one_mask lw_one_eq_f64(lw_one_f64 a, lw_one_f64 b) { return a == b; }
LW_AT_LANE lw_one_mask lw_one_lt_f64(lw_one_f64 a, lw_one_f64 b) { return a < b; }
LW_AT_LANE lw_one_mask lw_one_le_f64(lw_one_f64 a, lw_one_f64 b) { return a <= b; }
LW_AT_LANE lw_one_f64 lw_one_select_f64(lw_one_mask m, lw_one_f64 a, lw_one_f64 b)
{
    return lw_one_bits_f64(m ? lw_one_bits_u64(a) : lw_one_bits_u64(b));
}
#endif
LW_AT_LANE lw_one_f32 lw_one_from_u32_f32(lw_one_u32 a) { return (lw_one_f32)a; }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_from_u32_f64(lw_one_u32 a) { return (lw_one_f64)a; }
LW_AT_LANE lw_one_f64 lw_one_from_u64_f64(lw_one_u64 a) { return (lw_one_f64)a; }
#endif
LW_AT_LANE lw_one_f32 lw_one_from_i32_f32(lw_one_u32 a) { return (lw_one_f32)(int32_t)a; }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_from_i64_f64(lw_one_u64 a) { return (lw_one_f64)(int64_t)a; }
LW_AT_LANE lw_one_f32 lw_one_from_f64_f32(lw_one_f64 a) { return (lw_one_f32)a; }
LW_AT_LANE lw_one_f64 lw_one_from_f32_f64(lw_one_f32 a) { return (lw_one_f64)a; }
LW_AT_LANE lw_one_u64 lw_one_from_f64_u64(lw_one_f64 a)
{
    return a >= 1.8446744073709552e+19 ? UINT64_MAX : a > 0.0 ? (lw_one_u64)a : 0;
}
#endif
LW_AT_LANE lw_one_f32 lw_one_sqrt_ordinary_f32(lw_one_f32 a) { return lw_one_sqrt_f32(a); }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_sqrt_ordinary_f64(lw_one_f64 a) { return lw_one_sqrt_f64(a); }
#endif
LW_AT_LANE lw_one_f32 lw_one_minus_inverse_ordinary_f32(lw_one_f32 a)
{
    return lw_one_div_f32(lw_one_set_f32(-1.0f), a);
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_div_ordinary_f64(lw_one_f64 a, lw_one_f64 b) { return lw_one_div_f64(a, b); }
#endif
LW_AT_LANE lw_one_u64 lw_one_add_high_u64(lw_one_u64 a, int n)
{
    return lw_one_add_u64(a, lw_one_set_u64((uint64_t)(uint32_t)n << 32));
}

LW_AT_LANE lw_one_u64 lw_one_mulhi_u64(lw_one_u64 a, lw_one_u64 b)
{
    const lw_one_u64 low = lw_one_set_u64(0xffffffff), ah = lw_one_shr_u64(a, 32), bh = lw_one_shr_u64(b, 32);
    const lw_one_u64 middle = lw_one_add_u64(lw_one_mul32_u64(ah, b), lw_one_shr_u64(lw_one_mul32_u64(a, b), 32));
    const lw_one_u64 other = lw_one_add_u64(lw_one_mul32_u64(a, bh), lw_one_and_u64(middle, low));
    return lw_one_add_u64(lw_one_mul32_u64(ah, bh), lw_one_add_u64(lw_one_shr_u64(middle, 32), lw_one_shr_u64(other,
        32)));
}

#define lw_one_lookup16x2_f64 lw_one_generic_lookup16x2_f64
#endif
LW_AT_LANE lw_one_u64 lw_one_gather_u64(const uint64_t *p, lw_one_u64 i) { return p[i]; }
LW_AT_LANE lw_one_mask lw_one_and_mask(lw_one_mask a, lw_one_mask b) { return a & b; }
LW_AT_LANE lw_one_mask lw_one_or_mask(lw_one_mask a, lw_one_mask b) { return a | b; }
LW_AT_LANE lw_one_mask lw_one_not_mask(lw_one_mask a) { return a ^ 1; }
LW_AT_LANE int lw_one_any_mask(lw_one_mask a) { return a; }
LW_AT_LANE int lw_one_all_mask(lw_one_mask a) { return a; }
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_generic_unit53_f64(lw_one_u32 low, lw_one_u32 high)
{
    return lw_one_mul_f64(lw_one_from_u64_f64(lw_one_shr_u64(lw_one_pair_u64(low, high), 11)),
        lw_one_set_f64(1.1102230246251565e-16));
}

LW_AT_LANE lw_one_f64 lw_one_generic_exponent_f64(lw_one_f64 a)
{
    const lw_one_u64 field = lw_one_or_u64(lw_one_shr_u64(lw_one_bits_u64(a), 52), lw_one_set_u64(0x4330000000000000u));
    return lw_one_sub_f64(lw_one_bits_f64(field), lw_one_set_f64(4503599627370496.0 + 1023));
}

LW_AT_LANE lw_one_f64 lw_one_generic_significand_f64(lw_one_f64 a)
{
    const lw_one_u64 field = lw_one_and_u64(lw_one_bits_u64(a), lw_one_set_u64(0x000fffffffffffffu));
    return lw_one_bits_f64(lw_one_or_u64(field, lw_one_set_u64(0x3ff0000000000000u)));
}

LW_AT_LANE lw_one_f64 lw_one_generic_turn_f64(lw_one_mask m, lw_one_f64 a, lw_one_u64 k)
{
    const lw_one_u64 turned = lw_one_xor_u64(lw_one_bits_u64(a), lw_one_and_u64(k,
        lw_one_set_u64(0x8000000000000000u)));
    return lw_one_select_f64(m, lw_one_bits_f64(turned), lw_one_set_f64(0.0));
}

LW_AT_LANE void lw_one_generic_lookup16x2_f64(const double *p, lw_one_u64 i, lw_one_f64 *a, lw_one_f64 *b)
{
    const lw_one_u64 row = LW_AT_TABLE_BY_ROW ? lw_one_shl_u64(lw_one_and_u64(i, lw_one_set_u64(15)), 1) : i;
    *a = LW_AT_TABLE_BY_ROW ? lw_one_gather_f64(p, row) : lw_one_lookup16_f64(p, row);
    *b = LW_AT_TABLE_BY_ROW ? lw_one_gather_f64(p + 1, row) : lw_one_lookup16_f64(p + 16, row);
}
#endif

LW_AT_LANE lw_one_f32 lw_one_generic_select_bit_f32(lw_one_u32 w, int n, lw_one_f32 a, lw_one_f32 b)
{
    return lw_one_select_f32(lw_one_eq_u32(lw_one_and_u32(w, lw_one_set_u32(1u << n)), lw_one_set_u32(0)), a, b);
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_generic_select_bit_f64(lw_one_u64 w, int n, lw_one_f64 a, lw_one_f64 b)
{
    return lw_one_select_f64(lw_one_eq_u64(lw_one_and_u64(w, lw_one_set_u64((uint64_t)1 << n)), lw_one_set_u64(0)), a,
        b);
}
#endif
typedef lw_one_u32 lw_one_generic_word;
LW_AT_LANE lw_one_generic_word lw_one_generic_from_u32_word(lw_one_u32 a) { return a; }
LW_AT_LANE lw_one_u32 lw_one_generic_from_word_u32(lw_one_generic_word a) { return a; }
LW_AT_LANE lw_one_generic_word lw_one_generic_set_word(uint32_t x) { return lw_one_set_u32(x); }
LW_AT_LANE lw_one_generic_word lw_one_generic_xor_word(lw_one_generic_word a, lw_one_generic_word b)
{
    return lw_one_xor_u32(a, b);
}
#define lw_one_unit53_f64 lw_one_generic_unit53_f64
#define lw_one_exponent_f64 lw_one_generic_exponent_f64
#define lw_one_significand_f64 lw_one_generic_significand_f64
#define lw_one_turn_f64 lw_one_generic_turn_f64
#define lw_one_select_bit_f32 lw_one_generic_select_bit_f32
#define lw_one_select_bit_f64 lw_one_generic_select_bit_f64
#define lw_one_from_u32_word lw_one_generic_from_u32_word
#define lw_one_from_word_u32 lw_one_generic_from_word_u32
#define lw_one_set_word lw_one_generic_set_word
#define lw_one_xor_word lw_one_generic_xor_word

#endif
