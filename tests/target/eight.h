/* The lane vocabulary in plain C arrays: groups of 8 lanes, four groups per warp. No backend of the library has it. It
 * proves that a target is one header and one line (docs/design/adding.md); written to be read, not to be fast. */
#ifndef LANEWISE_TESTS_TARGET_EIGHT_H
#define LANEWISE_TESTS_TARGET_EIGHT_H

#include <math.h>

/* Not always inline, as the other targets: without optimisation the fills compile in 2 seconds instead of 21. */
#define LW_LANE static inline __attribute__((unused))
#define LW_TABLE_BY_ROW 1
#define LW_GROUP 8
#define LW_GROUPS 4
#define LW_STREAM_LINE 1
#define LW_OWN_LEAST 1
#define LW_UNROLL_GROUPS
#define LW_UNROLL_4

#include "lanewise/lane/host.h"

typedef struct lw_u32 { uint32_t l[LW_GROUP]; } lw_u32;
typedef struct lw_u64 { uint64_t l[LW_GROUP]; } lw_u64;
typedef struct lw_f32 { float l[LW_GROUP]; } lw_f32;
typedef struct lw_f64 { double l[LW_GROUP]; } lw_f64;
typedef struct lw_mask { int l[LW_GROUP]; } lw_mask; /* 0 or 1 each */

#include "lanewise/lane/warp.h"

/* Lane i of a warp's value. */
#define LW_AT(warp, i) (warp).g[(i) / LW_GROUP].l[(i) % LW_GROUP]

/* The body of an operation: does a statement for each lane l; returns an expression in l of every lane; the same of a
 * float, and no compiler that is free to fuse operations sees what comes of it. */
#define LW_EACH(statement) for (int l = 0; l < LW_GROUP; l++) statement
#define LW_RETURN(type, expression) type r; LW_EACH(r.l[l] = (expression)); return r
#define LW_ROUNDED(type, expression) type r; LW_EACH(r.l[l] = (expression)); __asm__("" : "+m"(r)); return r

/* ---- set, load, store ---- */

LW_LANE lw_u32 lw_set_u32(uint32_t x) { LW_RETURN(lw_u32, x); }
LW_LANE lw_u64 lw_set_u64(uint64_t x) { LW_RETURN(lw_u64, x); }
LW_LANE lw_f32 lw_set_f32(float x) { LW_RETURN(lw_f32, x); }
LW_LANE lw_f64 lw_set_f64(double x) { LW_RETURN(lw_f64, x); }
LW_LANE lw_u32 lw_load_u32(const uint32_t *p) { LW_RETURN(lw_u32, p[l]); }
LW_LANE lw_u64 lw_load_u64(const uint64_t *p) { LW_RETURN(lw_u64, p[l]); }
LW_LANE lw_f32 lw_load_f32(const float *p) { LW_RETURN(lw_f32, p[l]); }
LW_LANE lw_f64 lw_load_f64(const double *p) { LW_RETURN(lw_f64, p[l]); }
LW_LANE void lw_store_u32(uint32_t *p, lw_u32 v) { LW_EACH(p[l] = v.l[l]); }
LW_LANE void lw_store_u64(uint64_t *p, lw_u64 v) { LW_EACH(p[l] = v.l[l]); }
LW_LANE void lw_store_f32(float *p, lw_f32 v) { LW_EACH(p[l] = v.l[l]); }
LW_LANE void lw_store_f64(double *p, lw_f64 v) { LW_EACH(p[l] = v.l[l]); }

/* ---- gather, scatter, lane ---- */

LW_LANE lw_u32 lw_fetch_u32(const uint32_t *p, lw_u32 i) { LW_RETURN(lw_u32, p[i.l[l]]); }
LW_LANE lw_u64 lw_fetch_u64(const uint64_t *p, lw_u32 i) { LW_RETURN(lw_u64, p[i.l[l]]); }
LW_LANE lw_u32 lw_gather_u32(const uint32_t *p, lw_u32 i) { LW_RETURN(lw_u32, p[i.l[l]]); }
LW_LANE lw_u64 lw_gather_u64(const uint64_t *p, lw_u64 i) { LW_RETURN(lw_u64, p[i.l[l]]); }
LW_LANE lw_f32 lw_gather_f32(const float *p, lw_u64 i) { LW_RETURN(lw_f32, p[i.l[l]]); }
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i) { LW_RETURN(lw_f64, p[i.l[l]]); }
LW_LANE void lw_scatter_u32(uint32_t *p, lw_u32 i, lw_u32 v, lw_mask m) { LW_EACH(if (m.l[l]) p[i.l[l]] = v.l[l]); }
LW_LANE void lw_scatter_u64(uint64_t *p, lw_u32 i, lw_u64 v, lw_mask m) { LW_EACH(if (m.l[l]) p[i.l[l]] = v.l[l]); }
LW_LANE void lw_scatter_f32(float *p, lw_u32 i, lw_f32 v, lw_mask m) { LW_EACH(if (m.l[l]) p[i.l[l]] = v.l[l]); }
LW_LANE void lw_scatter_f64(double *p, lw_u32 i, lw_f64 v, lw_mask m) { LW_EACH(if (m.l[l]) p[i.l[l]] = v.l[l]); }
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i) { LW_RETURN(lw_f64, p[i.l[l] & 15]); }
LW_LANE void lw_lookup32x8_f32(const float *p, lw_u32 i, lw_f32 *c)
{
    for (int j = 0; j < 8; j++)
        LW_EACH(c[j].l[l] = p[8 * (i.l[l] & 31) + (uint32_t)j]);
}
LW_LANE lw_u32 lw_lane_u32(int g) { LW_RETURN(lw_u32, (uint32_t)(LW_GROUP * g + l)); }

/* ---- u32 ---- */

LW_LANE lw_u32 lw_add_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, a.l[l] + b.l[l]); }
LW_LANE lw_u32 lw_sub_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, a.l[l] - b.l[l]); }
LW_LANE lw_u32 lw_mul_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, a.l[l] * b.l[l]); }
LW_LANE lw_u32 lw_mulhi_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, (uint32_t)(((uint64_t)a.l[l] * b.l[l]) >> 32)); }
LW_LANE lw_u32 lw_and_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, a.l[l] & b.l[l]); }
LW_LANE lw_u32 lw_or_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, a.l[l] | b.l[l]); }
LW_LANE lw_u32 lw_xor_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, a.l[l] ^ b.l[l]); }
LW_LANE lw_u32 lw_shl_u32(lw_u32 a, int n) { LW_RETURN(lw_u32, a.l[l] << n); }
LW_LANE lw_u32 lw_shr_u32(lw_u32 a, int n) { LW_RETURN(lw_u32, a.l[l] >> n); }
LW_LANE lw_u32 lw_rotl_u32(lw_u32 a, int n) { LW_RETURN(lw_u32, (a.l[l] << n) | (a.l[l] >> ((32 - n) & 31))); }
LW_LANE lw_u32 lw_shrv_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, b.l[l] > 31 ? 0 : a.l[l] >> b.l[l]); }
LW_LANE lw_u32 lw_shlv_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, b.l[l] > 31 ? 0 : a.l[l] << b.l[l]); }
LW_LANE lw_u32 lw_rotrv_u32(lw_u32 a, lw_u32 b)
{
    LW_RETURN(lw_u32, (a.l[l] >> (b.l[l] & 31)) | (a.l[l] << ((32 - b.l[l]) & 31)));
}
LW_LANE lw_u32 lw_lead_u32(lw_u32 a) { LW_RETURN(lw_u32, a.l[l] == 0 ? 32 : (uint32_t)__builtin_clz(a.l[l])); }
LW_LANE lw_mask lw_eq_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_mask, a.l[l] == b.l[l]); }
LW_LANE lw_mask lw_lt_u32(lw_u32 a, lw_u32 b) { LW_RETURN(lw_mask, a.l[l] < b.l[l]); }
LW_LANE lw_u32 lw_select_u32(lw_mask m, lw_u32 a, lw_u32 b) { LW_RETURN(lw_u32, m.l[l] ? a.l[l] : b.l[l]); }

/* ---- u64 ---- */

LW_LANE lw_u64 lw_add_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] + b.l[l]); }
LW_LANE lw_u64 lw_sub_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] - b.l[l]); }
LW_LANE lw_u64 lw_mul_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] * b.l[l]); }
LW_LANE lw_u64 lw_and_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] & b.l[l]); }
LW_LANE lw_u64 lw_or_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] | b.l[l]); }
LW_LANE lw_u64 lw_xor_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] ^ b.l[l]); }
LW_LANE lw_u64 lw_shl_u64(lw_u64 a, int n) { LW_RETURN(lw_u64, a.l[l] << n); }
LW_LANE lw_u64 lw_shr_u64(lw_u64 a, int n) { LW_RETURN(lw_u64, a.l[l] >> n); }
LW_LANE lw_mask lw_eq_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_mask, a.l[l] == b.l[l]); }
LW_LANE lw_mask lw_lt_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_mask, a.l[l] < b.l[l]); }
LW_LANE lw_u64 lw_select_u64(lw_mask m, lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, m.l[l] ? a.l[l] : b.l[l]); }
LW_LANE lw_u64 lw_top_u64(lw_u64 a) { LW_RETURN(lw_u64, a.l[l] == 0 ? 0 : a.l[l] << __builtin_clzll(a.l[l])); }
LW_LANE lw_u64 lw_min_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] < b.l[l] ? a.l[l] : b.l[l]); }
LW_LANE lw_u64 lw_max_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, a.l[l] < b.l[l] ? b.l[l] : a.l[l]); }

/* ---- between u32 and u64, bits of floats ---- */

LW_LANE lw_u64 lw_widen_u64(lw_u32 a) { LW_RETURN(lw_u64, a.l[l]); }
LW_LANE lw_u32 lw_low_u32(lw_u64 a) { LW_RETURN(lw_u32, (uint32_t)a.l[l]); }
LW_LANE lw_u32 lw_high_u32(lw_u64 a) { LW_RETURN(lw_u32, (uint32_t)(a.l[l] >> 32)); }
LW_LANE lw_u64 lw_pair_u64(lw_u32 low, lw_u32 high) { LW_RETURN(lw_u64, low.l[l] | (uint64_t)high.l[l] << 32); }
LW_LANE lw_u64 lw_mul32_u64(lw_u64 a, lw_u64 b) { LW_RETURN(lw_u64, (uint64_t)(uint32_t)a.l[l] * (uint32_t)b.l[l]); }
LW_LANE lw_f32 lw_bits_f32(lw_u32 a) { lw_f32 r; memcpy(&r, &a, sizeof(r)); return r; }
LW_LANE lw_f64 lw_bits_f64(lw_u64 a) { lw_f64 r; memcpy(&r, &a, sizeof(r)); return r; }
LW_LANE lw_u32 lw_bits_u32(lw_f32 a) { lw_u32 r; memcpy(&r, &a, sizeof(r)); return r; }
LW_LANE lw_u64 lw_bits_u64(lw_f64 a) { lw_u64 r; memcpy(&r, &a, sizeof(r)); return r; }

/* ---- f32 ---- */

LW_LANE lw_f32 lw_add_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED(lw_f32, a.l[l] + b.l[l]); }
LW_LANE lw_f32 lw_sub_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED(lw_f32, a.l[l] - b.l[l]); }
LW_LANE lw_f32 lw_mul_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED(lw_f32, a.l[l] * b.l[l]); }
LW_LANE lw_f32 lw_div_f32(lw_f32 a, lw_f32 b) { LW_ROUNDED(lw_f32, a.l[l] / b.l[l]); }
LW_LANE lw_f32 lw_fma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { LW_RETURN(lw_f32, fmaf(a.l[l], b.l[l], c.l[l])); }
LW_LANE lw_f32 lw_fms_f32(lw_f32 a, lw_f32 b, lw_f32 c) { LW_RETURN(lw_f32, fmaf(a.l[l], b.l[l], -c.l[l])); }
LW_LANE lw_f32 lw_fnma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { LW_RETURN(lw_f32, fmaf(-a.l[l], b.l[l], c.l[l])); }
LW_LANE lw_f32 lw_sqrt_f32(lw_f32 a) { LW_RETURN(lw_f32, sqrtf(a.l[l])); }
LW_LANE lw_f32 lw_min_f32(lw_f32 a, lw_f32 b) { LW_RETURN(lw_f32, b.l[l] < a.l[l] ? b.l[l] : a.l[l]); }
LW_LANE lw_f32 lw_max_f32(lw_f32 a, lw_f32 b) { LW_RETURN(lw_f32, a.l[l] < b.l[l] ? b.l[l] : a.l[l]); }
LW_LANE lw_mask lw_eq_f32(lw_f32 a, lw_f32 b) { LW_RETURN(lw_mask, a.l[l] == b.l[l]); }
LW_LANE lw_mask lw_lt_f32(lw_f32 a, lw_f32 b) { LW_RETURN(lw_mask, a.l[l] < b.l[l]); }
LW_LANE lw_mask lw_le_f32(lw_f32 a, lw_f32 b) { LW_RETURN(lw_mask, a.l[l] <= b.l[l]); }
LW_LANE lw_f32 lw_select_f32(lw_mask m, lw_f32 a, lw_f32 b) { LW_RETURN(lw_f32, m.l[l] ? a.l[l] : b.l[l]); }
LW_LANE lw_f32 lw_canonical_f32(lw_f32 a) { LW_RETURN(lw_f32, isnan(a.l[l]) ? __builtin_nanf("") : a.l[l]); }

/* ---- f64 ---- */

LW_LANE lw_f64 lw_add_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED(lw_f64, a.l[l] + b.l[l]); }
LW_LANE lw_f64 lw_sub_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED(lw_f64, a.l[l] - b.l[l]); }
LW_LANE lw_f64 lw_mul_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED(lw_f64, a.l[l] * b.l[l]); }
LW_LANE lw_f64 lw_div_f64(lw_f64 a, lw_f64 b) { LW_ROUNDED(lw_f64, a.l[l] / b.l[l]); }
LW_LANE lw_f64 lw_fma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_RETURN(lw_f64, fma(a.l[l], b.l[l], c.l[l])); }
LW_LANE lw_f64 lw_fms_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_RETURN(lw_f64, fma(a.l[l], b.l[l], -c.l[l])); }
LW_LANE lw_f64 lw_fnma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_RETURN(lw_f64, fma(-a.l[l], b.l[l], c.l[l])); }
LW_LANE lw_f64 lw_sqrt_f64(lw_f64 a) { LW_RETURN(lw_f64, sqrt(a.l[l])); }
LW_LANE lw_f64 lw_min_f64(lw_f64 a, lw_f64 b) { LW_RETURN(lw_f64, b.l[l] < a.l[l] ? b.l[l] : a.l[l]); }
LW_LANE lw_f64 lw_max_f64(lw_f64 a, lw_f64 b) { LW_RETURN(lw_f64, a.l[l] < b.l[l] ? b.l[l] : a.l[l]); }
LW_LANE lw_mask lw_eq_f64(lw_f64 a, lw_f64 b) { LW_RETURN(lw_mask, a.l[l] == b.l[l]); }
LW_LANE lw_mask lw_lt_f64(lw_f64 a, lw_f64 b) { LW_RETURN(lw_mask, a.l[l] < b.l[l]); }
LW_LANE lw_mask lw_le_f64(lw_f64 a, lw_f64 b) { LW_RETURN(lw_mask, a.l[l] <= b.l[l]); }
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b) { LW_RETURN(lw_f64, m.l[l] ? a.l[l] : b.l[l]); }
LW_LANE lw_f64 lw_scale_f64(lw_f64 a, lw_f64 b) { LW_RETURN(lw_f64, ldexp(a.l[l], (int)floor(b.l[l]))); }
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a) { LW_RETURN(lw_f64, isnan(a.l[l]) ? __builtin_nan("") : a.l[l]); }

/* ---- conversions ---- */

LW_LANE lw_f32 lw_from_u32_f32(lw_u32 a) { LW_RETURN(lw_f32, (float)a.l[l]); }
LW_LANE lw_f64 lw_from_u32_f64(lw_u32 a) { LW_RETURN(lw_f64, (double)a.l[l]); }
LW_LANE lw_f64 lw_from_u64_f64(lw_u64 a) { LW_RETURN(lw_f64, (double)a.l[l]); }
LW_LANE lw_f32 lw_from_i32_f32(lw_u32 a) { LW_RETURN(lw_f32, (float)(int32_t)a.l[l]); }
LW_LANE lw_f64 lw_lead_f64(lw_u64 a)
{
    LW_RETURN(lw_f64, a.l[l] == 0 ? 64.0 : (double)__builtin_clzll(a.l[l]));
}
LW_LANE lw_f64 lw_from_i64_f64(lw_u64 a) { LW_RETURN(lw_f64, (double)(int64_t)a.l[l]); }
LW_LANE lw_f32 lw_from_f64_f32(lw_f64 a) { LW_RETURN(lw_f32, (float)a.l[l]); }
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a) { LW_RETURN(lw_f64, (double)a.l[l]); }
LW_LANE lw_u32 lw_from_f32_u32(lw_f32 a)
{
    LW_RETURN(lw_u32, a.l[l] >= 0x1p32f ? UINT32_MAX : a.l[l] > 0 ? (uint32_t)a.l[l] : 0);
}
LW_LANE lw_u64 lw_from_f64_u64(lw_f64 a)
{
    LW_RETURN(lw_u64, a.l[l] >= 0x1p64 ? UINT64_MAX : a.l[l] > 0 ? (uint64_t)a.l[l] : 0);
}
LW_LANE lw_u64 lw_trunc_u64(lw_f64 a) { LW_RETURN(lw_u64, (uint64_t)a.l[l]); }

/* ---- masks ---- */

LW_LANE lw_mask lw_and_mask(lw_mask a, lw_mask b) { LW_RETURN(lw_mask, a.l[l] & b.l[l]); }
LW_LANE lw_mask lw_or_mask(lw_mask a, lw_mask b) { LW_RETURN(lw_mask, a.l[l] | b.l[l]); }
LW_LANE lw_mask lw_not_mask(lw_mask a) { LW_RETURN(lw_mask, a.l[l] ^ 1); }
LW_LANE int lw_count_mask(lw_mask m) { int set = 0; LW_EACH(set += m.l[l]); return set; }
LW_LANE int lw_any_mask(lw_mask m) { return lw_count_mask(m) > 0; }
LW_LANE int lw_all_mask(lw_mask m) { return lw_count_mask(m) == LW_GROUP; }

/* ---- across a group ---- */

LW_LANE lw_u64 lw_scan_u64(lw_u64 a) { uint64_t sum = 0; LW_RETURN(lw_u64, sum += a.l[l]); }
LW_LANE lw_u64 lw_last_u64(lw_u64 a) { return lw_set_u64(a.l[LW_GROUP - 1]); }
LW_LANE void lw_pack_u32(uint32_t *p, lw_u32 v, lw_mask m) { LW_EACH(if (m.l[l]) *p++ = v.l[l]); }
LW_LANE void lw_pack_u64(uint64_t *p, lw_u64 v, lw_mask m) { LW_EACH(if (m.l[l]) *p++ = v.l[l]); }
LW_LANE lw_u32 lw_unpack_u32(const uint32_t *p, lw_mask m) { LW_RETURN(lw_u32, m.l[l] ? *p++ : 0); }
LW_LANE lw_u64 lw_unpack_u64(const uint64_t *p, lw_mask m) { LW_RETURN(lw_u64, m.l[l] ? *p++ : 0); }

/* ---- across the warp ---- */

LW_LANE lw_warp_u32 lw_shuffle_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    lw_warp_u32 r;
    for (int l = 0; l < 32; l++)
        LW_AT(r, l) = LW_AT(s, LW_AT(i, l));
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_own_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_u32(s, i); }
LW_LANE lw_warp_u32 lw_shuffle_other_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_u32(s, i); }
LW_LANE lw_u64 lw_broadcast_u64(lw_warp_u32 s, int l) { return lw_set_u64(LW_AT(s, l)); }
LW_LANE void lw_transpose4_u32(lw_warp_u32 s[4])
{
    const lw_warp_u32 old[4] = {s[0], s[1], s[2], s[3]};
    for (int j = 0; j < 4; j++)
        for (int l = 0; l < 32; l++)
            LW_AT(s[j], l) = LW_AT(old[l % 4], l - l % 4 + j);
}
LW_LANE uint32_t lw_ballot_mask(lw_warp_mask m)
{
    uint32_t bits = 0;
    for (int l = 0; l < 32; l++)
        bits |= (uint32_t)LW_AT(m, l) << l;
    return bits;
}
LW_LANE lw_warp_u32 lw_rank_u32(lw_warp_mask m)
{
    lw_warp_u32 r;
    const uint32_t bits = lw_ballot_mask(m);
    for (int l = 0; l < 32; l++)
        LW_AT(r, l) = (uint32_t)__builtin_popcount(bits & ((UINT32_C(1) << l) - 1));
    return r;
}
LW_LANE uint64_t lw_sum_u32(lw_warp_u32 v)
{
    uint64_t sum = 0;
    for (int l = 0; l < 32; l++)
        sum += LW_AT(v, l);
    return sum;
}

/* ---- memory that a warp shares ---- */

LW_LANE void lw_append_u32(uint32_t *p, lw_warp_u32 v, lw_warp_mask m, uint32_t ballot)
{
    (void)ballot;
    for (int l = 0; l < 32; l++)
        if (LW_AT(m, l))
            *p++ = LW_AT(v, l);
}
LW_LANE void lw_least_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    uint64_t now = __atomic_load_n(p, __ATOMIC_RELAXED);
    LW_EACH(if (m.l[l]) lw_lower_to(p, &now, v.l[l]));
}

#endif
