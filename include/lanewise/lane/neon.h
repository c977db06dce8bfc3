/* The lane vocabulary for NEON, the vectors that every AArch64 processor has: groups of 4 lanes in one register, 64-bit
 * values in two (lanes 0 1, then 2 3). A mask is a register of 32-bit lanes, all ones or zero.
 *
 * The compiler sees products and sums as its own: in users' files LW_OPAQUE keeps it from fusing them. */
#ifndef LANEWISE_LANE_NEON_H
#define LANEWISE_LANE_NEON_H

#if !defined(__aarch64__) || defined(__AARCH64EB__)
#error "LW_LANES=neon needs a translation unit compiled for little-endian AArch64"
#endif
#include <arm_neon.h>

#define LW_TABLE_BY_ROW 1
#define LW_GROUP 4
#define LW_GROUPS 8
#define LW_BITWISE_32 lw_v32
#define LW_BITWISE_64 lw_v64
#define LW_OWN_MUL 1
#define LW_OWN_MULHI 1
#define LW_OWN_LOOKUP16X2 1
#define LW_STREAM_LINE 1
#define LW_UNROLL_GROUPS LW_UNROLL_BY(LW_GROUPS)
#define LW_UNROLL_4 LW_UNROLL_BY(4)

#include "host.h"

typedef uint32x4_t lw_u32;
typedef struct lw_u64 { uint64x2_t h[2]; } lw_u64;
typedef float32x4_t lw_f32;
typedef struct lw_f64 { float64x2_t h[2]; } lw_f64;
typedef struct lw_mask { uint32x4_t all; } lw_mask;
typedef uint64x2_t lw_half_mask;

#include "vectors.h"

/* A float's operation, opaque to a user's compiler; the same of doubles, an expression in h. */
#define LW_ROUNDED_F32(expression) lw_f32 r = (expression); LW_OPAQUE(r); return r
#define LW_ROUNDED_F64(expression)                                                                                     \
    lw_f64 r;                                                                                                          \
    LW_EACH_HALF { r.h[h] = (expression); LW_OPAQUE(r.h[h]); }                                                         \
    return r

/* ---- masks ---- */

LW_LANE lw_mask lw_mask_of(uint32x4_t all)
{
    const lw_mask r = {all};
    return r;
}
LW_LANE lw_mask lw_mask_of_halves(uint64x2_t a, uint64x2_t b)
{
    return lw_mask_of(vuzp1q_u32(vreinterpretq_u32_u64(a), vreinterpretq_u32_u64(b)));
}
LW_LANE uint64x2_t lw_half_of_mask(lw_mask m, int h)
{
    return vreinterpretq_u64_u32(h == 0 ? vzip1q_u32(m.all, m.all) : vzip2q_u32(m.all, m.all));
}
LW_LANE uint32_t lw_bits_of_mask(lw_mask m)
{
    const uint32x4_t bit = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(m.all, bit));
}
LW_LANE lw_mask lw_and_mask(lw_mask a, lw_mask b) { return lw_mask_of(vandq_u32(a.all, b.all)); }
LW_LANE lw_mask lw_or_mask(lw_mask a, lw_mask b) { return lw_mask_of(vorrq_u32(a.all, b.all)); }
LW_LANE lw_mask lw_not_mask(lw_mask a) { return lw_mask_of(vmvnq_u32(a.all)); }
LW_LANE int lw_any_mask(lw_mask m) { return vmaxvq_u32(m.all) != 0; }
LW_LANE int lw_all_mask(lw_mask m) { return vminvq_u32(m.all) != 0; }
LW_LANE int lw_count_mask(lw_mask m) { return -vaddvq_s32(vreinterpretq_s32_u32(m.all)); }

/* ---- set, load, store ---- */

LW_LANE lw_u32 lw_set_u32(uint32_t x) { return vdupq_n_u32(x); }
LW_LANE lw_u64 lw_set_u64(uint64_t x) { LW_U64(vdupq_n_u64(x)); }
LW_LANE lw_f32 lw_set_f32(float x) { return vdupq_n_f32(x); }
LW_LANE lw_f64 lw_set_f64(double x) { LW_F64(vdupq_n_f64(x)); }
LW_LANE lw_u32 lw_load_u32(const uint32_t *p) { return vld1q_u32(p); }
LW_LANE lw_u64 lw_load_u64(const uint64_t *p) { LW_U64(vld1q_u64(p + 2 * h)); }
LW_LANE lw_f32 lw_load_f32(const float *p) { return vld1q_f32(p); }
LW_LANE lw_f64 lw_load_f64(const double *p) { LW_F64(vld1q_f64(p + 2 * h)); }
LW_LANE void lw_store_u32(uint32_t *p, lw_u32 v) { vst1q_u32(p, v); }
LW_LANE void lw_store_f32(float *p, lw_f32 v) { vst1q_f32(p, v); }
LW_LANE void lw_store_u64(uint64_t *p, lw_u64 v) { vst1q_u64(p, v.h[0]), vst1q_u64(p + 2, v.h[1]); }
LW_LANE void lw_store_f64(double *p, lw_f64 v) { vst1q_f64(p, v.h[0]), vst1q_f64(p + 2, v.h[1]); }
LW_LANE lw_u32 lw_lane_u32(int g)
{
    const uint32x4_t first = {0, 1, 2, 3};
    return vaddq_u32(first, vdupq_n_u32((uint32_t)(LW_GROUP * g)));
}

/* ---- u32; a shift by a register shifts left by its lane's lowest byte, signed ---- */

LW_LANE int32x4_t lw_right(uint32x4_t n) { return vnegq_s32(vreinterpretq_s32_u32(n)); }
LW_LANE lw_u32 lw_mulhi_u32(lw_u32 a, lw_u32 b)
{
    const uint64x2_t low = vmull_u32(vget_low_u32(a), vget_low_u32(b)), high = vmull_high_u32(a, b);
    return vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high));
}
LW_LANE lw_u32 lw_rotl_u32(lw_u32 a, int n) /* added, not ored: a shift and a sum are one instruction */
{
    return n == 0 ? a : vaddq_u32(lw_shl_u32(a, n), lw_shr_u32(a, (32 - n) & 31));
}
LW_LANE lw_u32 lw_rotrv_u32(lw_u32 a, lw_u32 b)
{
    const uint32x4_t n = vandq_u32(b, vdupq_n_u32(31)); /* a shift by 32 gives 0 */
    const int32x4_t left = vsubq_s32(vdupq_n_s32(32), vreinterpretq_s32_u32(n));
    return vorrq_u32(vshlq_u32(a, lw_right(n)), vshlq_u32(a, left));
}
LW_LANE lw_u32 lw_shrv_u32(lw_u32 a, lw_u32 b) { return vshlq_u32(a, lw_right(vminq_u32(b, vdupq_n_u32(32)))); }
LW_LANE lw_u32 lw_shlv_u32(lw_u32 a, lw_u32 b)
{
    return vshlq_u32(a, vreinterpretq_s32_u32(vminq_u32(b, vdupq_n_u32(32))));
}
LW_LANE lw_u32 lw_lead_u32(lw_u32 a) { return vclzq_u32(a); }
LW_LANE lw_mask lw_eq_u32(lw_u32 a, lw_u32 b) { return lw_mask_of(vceqq_u32(a, b)); }
LW_LANE lw_mask lw_lt_u32(lw_u32 a, lw_u32 b) { return lw_mask_of(vcltq_u32(a, b)); }
LW_LANE lw_u32 lw_select_u32(lw_mask m, lw_u32 a, lw_u32 b) { return vbslq_u32(m.all, a, b); }

/* ---- u64 ---- */

/* The cross products modulo 2^32, then the product of the low halves. */
LW_LANE uint64x2_t lw_mul_half(uint64x2_t a, uint64x2_t b)
{
    const uint32x4_t swapped = vrev64q_u32(vreinterpretq_u32_u64(b));
    const uint64x2_t cross = vpaddlq_u32(vmulq_u32(vreinterpretq_u32_u64(a), swapped));
    return vmlal_u32(vshlq_n_u64(cross, 32), vmovn_u64(a), vmovn_u64(b));
}
/* Schoolbook in 32-bit limbs; no partial sum passes 2^64. */
LW_LANE uint64x2_t lw_mulhi_half(uint64x2_t a, uint64x2_t b)
{
    const uint32x2_t al = vmovn_u64(a), ah = vshrn_n_u64(a, 32), bl = vmovn_u64(b), bh = vshrn_n_u64(b, 32);
    const uint64x2_t middle = vsraq_n_u64(vmull_u32(ah, bl), vmull_u32(al, bl), 32);
    const uint64x2_t other = vmlal_u32(vandq_u64(middle, vdupq_n_u64(0xffffffff)), al, bh);
    return vsraq_n_u64(vsraq_n_u64(vmull_u32(ah, bh), middle, 32), other, 32);
}
LW_LANE lw_u64 lw_mul_u64(lw_u64 a, lw_u64 b) { LW_U64(lw_mul_half(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_mulhi_u64(lw_u64 a, lw_u64 b) { LW_U64(lw_mulhi_half(a.h[h], b.h[h])); }
LW_LANE lw_mask lw_eq_u64(lw_u64 a, lw_u64 b) { LW_MASK(vceqq_u64(a.h[h], b.h[h])); }
LW_LANE lw_mask lw_lt_u64(lw_u64 a, lw_u64 b) { LW_MASK(vcltq_u64(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_select_u64(lw_mask m, lw_u64 a, lw_u64 b)
{
    LW_U64(vbslq_u64(lw_half_of_mask(m, h), a.h[h], b.h[h]));
}
LW_LANE lw_u64 lw_min_u64(lw_u64 a, lw_u64 b) { LW_U64(vbslq_u64(vcltq_u64(a.h[h], b.h[h]), a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_max_u64(lw_u64 a, lw_u64 b) { LW_U64(vbslq_u64(vcltq_u64(a.h[h], b.h[h]), b.h[h], a.h[h])); }

/* ---- between u32 and u64 ---- */

LW_LANE uint64x2_t lw_widen_half(lw_u32 a, int h) { return h == 0 ? vmovl_u32(vget_low_u32(a)) : vmovl_high_u32(a); }
LW_LANE lw_u64 lw_widen_u64(lw_u32 a) { LW_U64(lw_widen_half(a, h)); }
LW_LANE lw_u32 lw_low_u32(lw_u64 a) { return vuzp1q_u32(vreinterpretq_u32_u64(a.h[0]), vreinterpretq_u32_u64(a.h[1])); }
LW_LANE lw_u32 lw_high_u32(lw_u64 a)
{
    return vuzp2q_u32(vreinterpretq_u32_u64(a.h[0]), vreinterpretq_u32_u64(a.h[1]));
}
LW_LANE lw_u64 lw_pair_u64(lw_u32 low, lw_u32 high)
{
    LW_U64(vreinterpretq_u64_u32(h == 0 ? vzip1q_u32(low, high) : vzip2q_u32(low, high)));
}
LW_LANE lw_u64 lw_mul32_u64(lw_u64 a, lw_u64 b)
{
    const uint32x4_t al = lw_low_u32(a), bl = lw_low_u32(b);
    LW_U64(h == 0 ? vmull_u32(vget_low_u32(al), vget_low_u32(bl)) : vmull_high_u32(al, bl));
}

/* ---- gather, scatter, tables ---- */

LW_LANE lw_u32 lw_gather_u32(const uint32_t *p, lw_u32 i)
{
    const uint32x4_t r = {p[i[0]], p[i[1]], p[i[2]], p[i[3]]};
    return r;
}
LW_LANE lw_f32 lw_gather_f32(const float *p, lw_u64 i)
{
    const float32x4_t r = {p[i.h[0][0]], p[i.h[0][1]], p[i.h[1][0]], p[i.h[1][1]]};
    return r;
}
LW_LANE uint64x2_t lw_gather_half_u64(const uint64_t *p, uint64x2_t i)
{
    const uint64x2_t r = {p[i[0]], p[i[1]]};
    return r;
}
LW_LANE float64x2_t lw_gather_half_f64(const double *p, uint64x2_t i)
{
    const float64x2_t r = {p[i[0]], p[i[1]]};
    return r;
}
LW_LANE lw_u64 lw_gather_u64(const uint64_t *p, lw_u64 i) { LW_U64(lw_gather_half_u64(p, i.h[h])); }
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i) { LW_F64(lw_gather_half_f64(p, i.h[h])); }
LW_LANE lw_u32 lw_fetch_u32(const uint32_t *p, lw_u32 i) { return lw_gather_u32(p, i); }
LW_LANE lw_u64 lw_fetch_u64(const uint64_t *p, lw_u32 i)
{
    const lw_u64 r = {{{p[i[0]], p[i[1]]}, {p[i[2]], p[i[3]]}}};
    return r;
}

/* For each set lane l of m: does a statement. */
#define LW_EACH_SET(m, statement) LW_UNROLL_4 for (int l = 0; l < LW_GROUP; l++) if ((m).all[l] != 0) statement
LW_LANE void lw_scatter_u32(uint32_t *p, lw_u32 i, lw_u32 v, lw_mask m) { LW_EACH_SET(m, p[i[l]] = v[l]); }
LW_LANE void lw_scatter_f32(float *p, lw_u32 i, lw_f32 v, lw_mask m) { LW_EACH_SET(m, p[i[l]] = v[l]); }
LW_LANE void lw_scatter_u64(uint64_t *p, lw_u32 i, lw_u64 v, lw_mask m) { LW_EACH_SET(m, p[i[l]] = v.h[l / 2][l % 2]); }
LW_LANE void lw_scatter_f64(double *p, lw_u32 i, lw_f64 v, lw_mask m) { LW_EACH_SET(m, p[i[l]] = v.h[l / 2][l % 2]); }

/* New s[j] of lane r = old s[r] of lane j. */
LW_LANE void lw_transpose_4x4(uint32x4_t s[4])
{
    const uint32x4_t a = vzip1q_u32(s[0], s[2]), b = vzip2q_u32(s[0], s[2]);
    const uint32x4_t c = vzip1q_u32(s[1], s[3]), d = vzip2q_u32(s[1], s[3]);
    s[0] = vzip1q_u32(a, c);
    s[1] = vzip2q_u32(a, c);
    s[2] = vzip1q_u32(b, d);
    s[3] = vzip2q_u32(b, d);
}
LW_LANE void lw_lookup32x8_f32(const float *p, lw_u32 i, lw_f32 *c)
{
    const uint32x4_t row = lw_shl_u32(vandq_u32(i, vdupq_n_u32(31)), 3);
    LW_UNROLL_GROUPS for (int part = 0; part < 8; part += 4)
    {
        uint32x4_t lanes[4];
        LW_UNROLL_4 for (int l = 0; l < 4; l++) lanes[l] = vreinterpretq_u32_f32(vld1q_f32(p + row[l] + part));
        lw_transpose_4x4(lanes);
        LW_UNROLL_4 for (int j = 0; j < 4; j++) c[part + j] = vreinterpretq_f32_u32(lanes[j]);
    }
}
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i) { return lw_gather_f64(p, lw_and_u64(i, lw_set_u64(15))); }
LW_LANE void lw_lookup16x2_f64(const double *p, lw_u64 i, lw_f64 *a, lw_f64 *b)
{
    LW_EACH_HALF
    {
        const uint64x2_t row = vandq_u64(i.h[h], vdupq_n_u64(15));
        const float64x2_t low = vld1q_f64(p + 2 * row[0]), high = vld1q_f64(p + 2 * row[1]);
        a->h[h] = vzip1q_f64(low, high);
        b->h[h] = vzip2q_f64(low, high);
    }
}

/* ---- f32 ---- */

LW_LANE lw_f32 lw_add_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED_F32(vaddq_f32(a, b)); }
LW_LANE lw_f32 lw_sub_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED_F32(vsubq_f32(a, b)); }
LW_LANE lw_f32 lw_mul_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED_F32(vmulq_f32(a, b)); }
LW_LANE lw_f32 lw_div_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED_F32(vdivq_f32(a, b)); }
LW_LANE lw_f32 lw_fma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return vfmaq_f32(c, a, b); }
LW_LANE lw_f32 lw_fms_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return vfmaq_f32(vnegq_f32(c), a, b); }
LW_LANE lw_f32 lw_fnma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return vfmsq_f32(c, a, b); }
LW_LANE lw_f32 lw_sqrt_f32(lw_f32 a) { return vsqrtq_f32(a); }
LW_LANE lw_mask lw_eq_f32(lw_f32 a, lw_f32 b) { return lw_mask_of(vceqq_f32(a, b)); }
LW_LANE lw_mask lw_lt_f32(lw_f32 a, lw_f32 b) { return lw_mask_of(vcltq_f32(a, b)); }
LW_LANE lw_mask lw_le_f32(lw_f32 a, lw_f32 b) { return lw_mask_of(vcleq_f32(a, b)); }
LW_LANE lw_f32 lw_select_f32(lw_mask m, lw_f32 a, lw_f32 b) { return vbslq_f32(m.all, a, b); }
LW_LANE lw_f32 lw_min_f32(lw_f32 a, lw_f32 b) { return lw_select_f32(lw_lt_f32(b, a), b, a); }
LW_LANE lw_f32 lw_max_f32(lw_f32 a, lw_f32 b) { return lw_select_f32(lw_lt_f32(a, b), b, a); }
LW_LANE lw_f32 lw_canonical_f32(lw_f32 a)
{
    return lw_select_f32(lw_eq_f32(a, a), a, lw_bits_f32(lw_set_u32(0x7fc00000u)));
}

/* ---- f64 ---- */

LW_LANE lw_f64 lw_add_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED_F64(vaddq_f64(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_sub_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED_F64(vsubq_f64(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_mul_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED_F64(vmulq_f64(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_div_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED_F64(vdivq_f64(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_fma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_F64(vfmaq_f64(c.h[h], a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_fms_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_F64(vfmaq_f64(vnegq_f64(c.h[h]), a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_fnma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_F64(vfmsq_f64(c.h[h], a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_sqrt_f64(lw_f64 a) { LW_F64(vsqrtq_f64(a.h[h])); }
LW_LANE lw_mask lw_eq_f64(lw_f64 a, lw_f64 b) { LW_MASK(vceqq_f64(a.h[h], b.h[h])); }
LW_LANE lw_mask lw_lt_f64(lw_f64 a, lw_f64 b) { LW_MASK(vcltq_f64(a.h[h], b.h[h])); }
LW_LANE lw_mask lw_le_f64(lw_f64 a, lw_f64 b) { LW_MASK(vcleq_f64(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b)
{
    LW_F64(vbslq_f64(lw_half_of_mask(m, h), a.h[h], b.h[h]));
}
LW_LANE lw_f64 lw_min_f64(lw_f64 a, lw_f64 b) { LW_F64(vbslq_f64(vcltq_f64(b.h[h], a.h[h]), b.h[h], a.h[h])); }
LW_LANE lw_f64 lw_max_f64(lw_f64 a, lw_f64 b) { LW_F64(vbslq_f64(vcltq_f64(a.h[h], b.h[h]), b.h[h], a.h[h])); }
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a)
{
    const float64x2_t nan = vreinterpretq_f64_u64(vdupq_n_u64(0x7ff8000000000000u));
    LW_F64(vbslq_f64(vceqq_f64(a.h[h], a.h[h]), a.h[h], nan));
}

/* ---- conversions; to an integer they truncate, saturate and make 0 of a NaN, as the vocabulary asks ---- */

LW_LANE lw_f32 lw_from_u32_f32(lw_u32 a) { return vcvtq_f32_u32(a); }
LW_LANE lw_f64 lw_from_u32_f64(lw_u32 a) { LW_F64(vcvtq_f64_u64(lw_widen_half(a, h))); }
LW_LANE lw_f64 lw_from_u64_f64(lw_u64 a) { LW_F64(vcvtq_f64_u64(a.h[h])); }
/* Zeros above the highest bit, by the exponent of a double: without the bits below ones no rounding carries into the next
 * power of two. Of 0 the exponent is 0. */
LW_LANE uint64x2_t lw_lead_half(uint64x2_t a)
{
    const float64x2_t top = vcvtq_f64_u64(vbicq_u64(a, vshrq_n_u64(a, 1)));
    const uint64x2_t exponent = vshrq_n_u64(vreinterpretq_u64_f64(top), 52);
    const uint32x4_t lead = vreinterpretq_u32_u64(vsubq_u64(vdupq_n_u64(1086), exponent));
    return vreinterpretq_u64_u32(vminq_u32(lead, vreinterpretq_u32_u64(vdupq_n_u64(64))));
}
LW_LANE lw_u64 lw_top_u64(lw_u64 a) { LW_U64(vshlq_u64(a.h[h], vreinterpretq_s64_u64(lw_lead_half(a.h[h])))); }
LW_LANE lw_f64 lw_lead_f64(lw_u64 a) { LW_F64(vcvtq_f64_u64(lw_lead_half(a.h[h]))); }
LW_LANE float64x2_t lw_power_of_two_half(int64x2_t n)
{
    return vreinterpretq_f64_s64(vshlq_n_s64(vaddq_s64(n, vdupq_n_s64(1023)), 52));
}
/* By halves, of which the second alone can round. */
LW_LANE float64x2_t lw_scale_half(float64x2_t a, float64x2_t b)
{
    const int64x2_t n = vcvtmq_s64_f64(b), half = vshrq_n_s64(n, 1);
    return vmulq_f64(vmulq_f64(a, lw_power_of_two_half(half)), lw_power_of_two_half(vsubq_s64(n, half)));
}
LW_LANE lw_f64 lw_scale_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED_F64(lw_scale_half(a.h[h], b.h[h])); }
LW_LANE lw_f32 lw_from_i32_f32(lw_u32 a) { return vcvtq_f32_s32(vreinterpretq_s32_u32(a)); }
LW_LANE lw_f64 lw_from_i64_f64(lw_u64 a) { LW_F64(vcvtq_f64_s64(vreinterpretq_s64_u64(a.h[h]))); }
LW_LANE lw_f32 lw_from_f64_f32(lw_f64 a) { return vcvt_high_f32_f64(vcvt_f32_f64(a.h[0]), a.h[1]); }
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a) { LW_F64(h == 0 ? vcvt_f64_f32(vget_low_f32(a)) : vcvt_high_f64_f32(a)); }
LW_LANE lw_u32 lw_from_f32_u32(lw_f32 a) { return vcvtq_u32_f32(a); }
LW_LANE lw_u64 lw_from_f64_u64(lw_f64 a) { LW_U64(vcvtq_u64_f64(a.h[h])); }
LW_LANE lw_u64 lw_trunc_u64(lw_f64 a) { return lw_from_f64_u64(a); }

/* ---- across a group ---- */

LW_LANE lw_u64 lw_scan_u64(lw_u64 a)
{
    const uint64x2_t zero = vdupq_n_u64(0);
    const uint64x2_t low = vaddq_u64(a.h[0], vextq_u64(zero, a.h[0], 1));
    const uint64x2_t high = vaddq_u64(a.h[1], vextq_u64(zero, a.h[1], 1));
    const lw_u64 r = {{low, vaddq_u64(high, vdupq_laneq_u64(low, 1))}};
    return r;
}
LW_LANE lw_u64 lw_last_u64(lw_u64 a) { LW_U64(vdupq_laneq_u64(a.h[1], 1)); }

/* Bytes of a register in which each set lane finds its value: packed[bits], unpacked[bits]; 255 gives a zero. */
#define LW_BYTES(lane) 4 * lane, 4 * lane + 1, 4 * lane + 2, 4 * lane + 3
#define LW_NONE 255, 255, 255, 255
LW_CONSTANT uint8_t lw_packed[16][16] = {
    {LW_NONE, LW_NONE, LW_NONE, LW_NONE},                 {LW_BYTES(0), LW_NONE, LW_NONE, LW_NONE},
    {LW_BYTES(1), LW_NONE, LW_NONE, LW_NONE},             {LW_BYTES(0), LW_BYTES(1), LW_NONE, LW_NONE},
    {LW_BYTES(2), LW_NONE, LW_NONE, LW_NONE},             {LW_BYTES(0), LW_BYTES(2), LW_NONE, LW_NONE},
    {LW_BYTES(1), LW_BYTES(2), LW_NONE, LW_NONE},         {LW_BYTES(0), LW_BYTES(1), LW_BYTES(2), LW_NONE},
    {LW_BYTES(3), LW_NONE, LW_NONE, LW_NONE},             {LW_BYTES(0), LW_BYTES(3), LW_NONE, LW_NONE},
    {LW_BYTES(1), LW_BYTES(3), LW_NONE, LW_NONE},         {LW_BYTES(0), LW_BYTES(1), LW_BYTES(3), LW_NONE},
    {LW_BYTES(2), LW_BYTES(3), LW_NONE, LW_NONE},         {LW_BYTES(0), LW_BYTES(2), LW_BYTES(3), LW_NONE},
    {LW_BYTES(1), LW_BYTES(2), LW_BYTES(3), LW_NONE},     {LW_BYTES(0), LW_BYTES(1), LW_BYTES(2), LW_BYTES(3)},
};
LW_CONSTANT uint8_t lw_unpacked[16][16] = {
    {LW_NONE, LW_NONE, LW_NONE, LW_NONE},                 {LW_BYTES(0), LW_NONE, LW_NONE, LW_NONE},
    {LW_NONE, LW_BYTES(0), LW_NONE, LW_NONE},             {LW_BYTES(0), LW_BYTES(1), LW_NONE, LW_NONE},
    {LW_NONE, LW_NONE, LW_BYTES(0), LW_NONE},             {LW_BYTES(0), LW_NONE, LW_BYTES(1), LW_NONE},
    {LW_NONE, LW_BYTES(0), LW_BYTES(1), LW_NONE},         {LW_BYTES(0), LW_BYTES(1), LW_BYTES(2), LW_NONE},
    {LW_NONE, LW_NONE, LW_NONE, LW_BYTES(0)},             {LW_BYTES(0), LW_NONE, LW_NONE, LW_BYTES(1)},
    {LW_NONE, LW_BYTES(0), LW_NONE, LW_BYTES(1)},         {LW_BYTES(0), LW_BYTES(1), LW_NONE, LW_BYTES(2)},
    {LW_NONE, LW_NONE, LW_BYTES(0), LW_BYTES(1)},         {LW_BYTES(0), LW_NONE, LW_BYTES(1), LW_BYTES(2)},
    {LW_NONE, LW_BYTES(0), LW_BYTES(1), LW_BYTES(2)},     {LW_BYTES(0), LW_BYTES(1), LW_BYTES(2), LW_BYTES(3)},
};
#undef LW_BYTES
#undef LW_NONE
LW_LANE lw_u32 lw_take_bytes(lw_u32 v, const uint8_t *bytes)
{
    return vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(v), vld1q_u8(bytes)));
}
LW_LANE void lw_pack_u32(uint32_t *p, lw_u32 v, lw_mask m)
{
    vst1q_u32(p, lw_take_bytes(v, lw_packed[lw_bits_of_mask(m)]));
}
LW_LANE lw_u32 lw_unpack_u32(const uint32_t *p, lw_mask m)
{
    return lw_take_bytes(vld1q_u32(p), lw_unpacked[lw_bits_of_mask(m)]);
}
LW_LANE void lw_pack_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    for (int h = 0; h < 2; h++) {
        const uint64x2_t set = lw_half_of_mask(m, h), swapped = vextq_u64(v.h[h], v.h[h], 1);
        vst1q_u64(p, vbslq_u64(vdupq_laneq_u64(set, 0), v.h[h], swapped));
        p += (set[0] & 1) + (set[1] & 1);
    }
}
LW_LANE lw_u64 lw_unpack_u64(const uint64_t *p, lw_mask m)
{
    lw_u64 r;
    for (int h = 0; h < 2; h++) {
        const uint64x2_t set = lw_half_of_mask(m, h), v = vld1q_u64(p), swapped = vextq_u64(v, v, 1);
        r.h[h] = vandq_u64(set, vbslq_u64(vdupq_laneq_u64(set, 0), v, swapped));
        p += (set[0] & 1) + (set[1] & 1);
    }
    return r;
}

/* ---- across the warp ---- */

/* The four bytes of each lane's value in a table of registers, `first` the lane that the table begins with. */
LW_LANE uint8x16_t lw_bytes_of(lw_u32 lane, uint32_t first)
{
    const uint32x4_t within = vdupq_n_u32(0x03020100u - 0x04040404u * first);
    return vreinterpretq_u8_u32(vmlaq_u32(within, lane, vdupq_n_u32(0x04040404u)));
}
/* Lanes 16 half .. 16 half + 15. */
LW_LANE uint8x16x4_t lw_half_warp(const lw_warp_u32 *s, int half)
{
    uint8x16x4_t r;
    LW_UNROLL_4 for (int k = 0; k < 4; k++) r.val[k] = vreinterpretq_u8_u32(s->g[4 * half + k]);
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    const uint8x16x4_t low = lw_half_warp(&s, 0), high = lw_half_warp(&s, 1);
    lw_warp_u32 r;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        const uint8x16_t there = lw_bytes_of(i.g[g], 0); /* what lies beyond a table is 0, and then kept */
        r.g[g] = vreinterpretq_u32_u8(vqtbx4q_u8(vqtbl4q_u8(low, there), high, lw_bytes_of(i.g[g], 16)));
    }
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_half(lw_warp_u32 s, lw_warp_u32 i, int other)
{
    const uint8x16x4_t half[2] = {lw_half_warp(&s, 0), lw_half_warp(&s, 1)};
    lw_warp_u32 r;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        const int from = (g / 4) ^ other;
        r.g[g] = vreinterpretq_u32_u8(vqtbl4q_u8(half[from], lw_bytes_of(i.g[g], 16 * (uint32_t)from)));
    }
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_own_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_half(s, i, 0); }
LW_LANE lw_warp_u32 lw_shuffle_other_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_half(s, i, 1); }
LW_LANE lw_u64 lw_broadcast_u64(lw_warp_u32 s, int l)
{
    const uint64x2_t all = vmovl_u32(vdup_n_u32(s.g[l / LW_GROUP][l % LW_GROUP]));
    const lw_u64 r = {{all, all}};
    return r;
}
LW_LANE void lw_transpose4_u32(lw_warp_u32 s[4])
{
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        uint32x4_t square[4] = {s[0].g[g], s[1].g[g], s[2].g[g], s[3].g[g]};
        lw_transpose_4x4(square);
        LW_UNROLL_4 for (int j = 0; j < 4; j++) s[j].g[g] = square[j];
    }
}
/* Lanes become bytes, bytes keep a bit each, and three sums of neighbours leave four bytes. */
LW_LANE uint8x16_t lw_bytes_of_masks(const lw_mask *m)
{
    const uint16x8_t low = vuzp1q_u16(vreinterpretq_u16_u32(m[0].all), vreinterpretq_u16_u32(m[1].all));
    const uint16x8_t high = vuzp1q_u16(vreinterpretq_u16_u32(m[2].all), vreinterpretq_u16_u32(m[3].all));
    return vuzp1q_u8(vreinterpretq_u8_u16(low), vreinterpretq_u8_u16(high));
}
LW_LANE uint32_t lw_ballot_mask(lw_warp_mask m)
{
    const uint8x16_t bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t low = vandq_u8(lw_bytes_of_masks(m.g), bit), high = vandq_u8(lw_bytes_of_masks(m.g + 4), bit);
    uint8x16_t sum = vpaddq_u8(low, high);
    sum = vpaddq_u8(sum, sum);
    sum = vpaddq_u8(sum, sum);
    return vgetq_lane_u32(vreinterpretq_u32_u8(sum), 0);
}
LW_LANE lw_warp_u32 lw_rank_u32(lw_warp_mask m)
{
    const uint32x4_t ballot = vdupq_n_u32(lw_ballot_mask(m));
    lw_warp_u32 r;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        const uint32x4_t lower = vsubq_u32(lw_shlv_u32(vdupq_n_u32(1), lw_lane_u32(g)), vdupq_n_u32(1));
        const uint8x16_t set = vcntq_u8(vreinterpretq_u8_u32(vandq_u32(ballot, lower)));
        r.g[g] = vpaddlq_u16(vpaddlq_u8(set));
    }
    return r;
}
LW_LANE uint64_t lw_sum_u32(lw_warp_u32 v)
{
    uint64x2_t sum = vpaddlq_u32(v.g[0]);
    LW_UNROLL_GROUPS for (int g = 1; g < LW_GROUPS; g++) sum = vpadalq_u32(sum, v.g[g]);
    return vaddvq_u64(sum);
}

/* ---- memory that a warp shares ---- */

/* Each group is stored whole, behind the values of those before: it ends at most where it ends in the warp. How many of
 * four bits are set is a digit of a constant, as the processor counts bits in vector registers alone. */
LW_LANE void lw_append_u32(uint32_t *p, lw_warp_u32 v, lw_warp_mask m, uint32_t ballot)
{
    (void)m;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        const uint32_t set = ballot >> LW_GROUP * g & 15;
        vst1q_u32(p, lw_take_bytes(v.g[g], lw_packed[set]));
        p += UINT64_C(0x4332322132212110) >> 4 * set & 15;
    }
}

#endif
