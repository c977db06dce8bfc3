/* The lane vocabulary in plain C: groups of one lane, a warp is an array of 32. The oracle that the others are tested
 * against, and the answer on any CPU: loops over the 32 groups of a branch-free body are left to the compiler to vectorise. */
#ifndef LANEWISE_LANE_PORTABLE_H
#define LANEWISE_LANE_PORTABLE_H

#include <math.h>

#define LW_TABLE_BY_ROW 1
#define LW_GROUP 1
#define LW_GROUPS 32
#define LW_STREAM_LINE 1
#define LW_OWN_LEAST 1
#define LW_UNROLL_GROUPS
#define LW_UNROLL_4

#include "host.h"

typedef int lw_mask; /* 0 or 1 */

#include "one.h"

/* ---- gather, lane ---- */

LW_LANE lw_u32 lw_fetch_u32(const uint32_t *p, lw_u32 i) { return p[i]; }
LW_LANE lw_u64 lw_fetch_u64(const uint64_t *p, lw_u32 i) { return p[i]; }
LW_LANE lw_u32 lw_gather_u32(const uint32_t *p, lw_u32 i) { return p[i]; }
LW_LANE lw_u64 lw_gather_u64(const uint64_t *p, lw_u64 i) { return p[i]; }
LW_LANE lw_f32 lw_gather_f32(const float *p, lw_u64 i) { return p[i]; }
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i) { return p[i]; }
LW_LANE void lw_lookup32x8_f32(const float *p, lw_u32 i, lw_f32 *c) { memcpy(c, p + 8 * (i & 31), 8 * sizeof(*c)); }
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i) { return p[i & 15]; }
LW_LANE lw_u32 lw_lane_u32(int g) { return (lw_u32)g; }

/* ---- integers, where lane/one.h does not have them ---- */

LW_LANE lw_u32 lw_mulhi_u32(lw_u32 a, lw_u32 b) { return (lw_u32)(((uint64_t)a * b) >> 32); }
LW_LANE lw_u32 lw_rotl_u32(lw_u32 a, int n) { return (a << n) | (a >> ((32 - n) & 31)); }
LW_LANE lw_u32 lw_rotrv_u32(lw_u32 a, lw_u32 b) { return (a >> (b & 31)) | (a << ((32 - b) & 31)); }
LW_LANE lw_u32 lw_shrv_u32(lw_u32 a, lw_u32 b) { return b > 31 ? 0 : a >> (b & 31); }
LW_LANE lw_u32 lw_shlv_u32(lw_u32 a, lw_u32 b) { return b > 31 ? 0 : a << (b & 31); }
LW_LANE lw_u32 lw_lead_u32(lw_u32 a) { return a == 0 ? 32 : (lw_u32)__builtin_clz(a); }

LW_LANE lw_u64 lw_top_u64(lw_u64 a) { return a == 0 ? 0 : a << __builtin_clzll(a); }
LW_LANE lw_f64 lw_lead_f64(lw_u64 a) { return a == 0 ? 64.0 : (lw_f64)__builtin_clzll(a); }

/* ---- bits of floats ---- */

LW_LANE lw_f32 lw_bits_f32(lw_u32 a) { lw_f32 r; memcpy(&r, &a, sizeof(r)); return r; }
LW_LANE lw_f64 lw_bits_f64(lw_u64 a) { lw_f64 r; memcpy(&r, &a, sizeof(r)); return r; }
LW_LANE lw_u32 lw_bits_u32(lw_f32 a) { lw_u32 r; memcpy(&r, &a, sizeof(r)); return r; }
LW_LANE lw_u64 lw_bits_u64(lw_f64 a) { lw_u64 r; memcpy(&r, &a, sizeof(r)); return r; }

/* ---- f32 ---- */

LW_LANE lw_f32 lw_add_f32(lw_f32 a, lw_f32 b) { lw_f32 r = a + b; LW_OPAQUE(r); return r; }
LW_LANE lw_f32 lw_sub_f32(lw_f32 a, lw_f32 b) { lw_f32 r = a - b; LW_OPAQUE(r); return r; }
LW_LANE lw_f32 lw_mul_f32(lw_f32 a, lw_f32 b) { lw_f32 r = a * b; LW_OPAQUE(r); return r; }
LW_LANE lw_f32 lw_div_f32(lw_f32 a, lw_f32 b) { lw_f32 r = a / b; LW_OPAQUE(r); return r; }
LW_LANE lw_f32 lw_fma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return fmaf(a, b, c); }
LW_LANE lw_f32 lw_fms_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return fmaf(a, b, -c); }
LW_LANE lw_f32 lw_fnma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return fmaf(-a, b, c); }
LW_LANE lw_f32 lw_sqrt_f32(lw_f32 a) { return sqrtf(a); }
LW_LANE lw_f32 lw_min_f32(lw_f32 a, lw_f32 b) { return b < a ? b : a; }
LW_LANE lw_f32 lw_max_f32(lw_f32 a, lw_f32 b) { return a < b ? b : a; }
LW_LANE lw_mask lw_eq_f32(lw_f32 a, lw_f32 b) { return a == b; }
LW_LANE lw_mask lw_lt_f32(lw_f32 a, lw_f32 b) { return a < b; }
LW_LANE lw_mask lw_le_f32(lw_f32 a, lw_f32 b) { return a <= b; }
LW_LANE lw_f32 lw_select_f32(lw_mask m, lw_f32 a, lw_f32 b) { return lw_bits_f32(m ? lw_bits_u32(a) : lw_bits_u32(b)); }
LW_LANE lw_f32 lw_canonical_f32(lw_f32 a)
{
    const uint32_t bits = lw_bits_u32(a);
    return lw_bits_f32((bits & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : bits);
}

/* ---- f64 ---- */

LW_LANE lw_f64 lw_add_f64(lw_f64 a, lw_f64 b) { lw_f64 r = a + b; LW_OPAQUE(r); return r; }
LW_LANE lw_f64 lw_sub_f64(lw_f64 a, lw_f64 b) { lw_f64 r = a - b; LW_OPAQUE(r); return r; }
LW_LANE lw_f64 lw_mul_f64(lw_f64 a, lw_f64 b) { lw_f64 r = a * b; LW_OPAQUE(r); return r; }
LW_LANE lw_f64 lw_div_f64(lw_f64 a, lw_f64 b) { lw_f64 r = a / b; LW_OPAQUE(r); return r; }
LW_LANE lw_f64 lw_fma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { return fma(a, b, c); }
LW_LANE lw_f64 lw_fms_f64(lw_f64 a, lw_f64 b, lw_f64 c) { return fma(a, b, -c); }
LW_LANE lw_f64 lw_fnma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { return fma(-a, b, c); }
LW_LANE lw_f64 lw_sqrt_f64(lw_f64 a) { return sqrt(a); }
/* By halves, of which the second alone can round: floor(b) + 2046 is in the last bits of a sum with 1.5 2^52. */
LW_LANE lw_f64 lw_scale_f64(lw_f64 a, lw_f64 b)
{
    const lw_u64 bits = lw_bits_u64(lw_add_f64(lw_sub_f64(b, 15.0 / 32), 0x1.8p52 + 2046));
    const lw_u64 half = (bits & 0xffe) << 51, rest = (bits << 52) - half;
    return lw_mul_f64(lw_mul_f64(a, lw_bits_f64(half)), lw_bits_f64(rest));
}
LW_LANE lw_f64 lw_min_f64(lw_f64 a, lw_f64 b) { return b < a ? b : a; }
LW_LANE lw_f64 lw_max_f64(lw_f64 a, lw_f64 b) { return a < b ? b : a; }
LW_LANE lw_mask lw_eq_f64(lw_f64 a, lw_f64 b) { return a == b; }
LW_LANE lw_mask lw_lt_f64(lw_f64 a, lw_f64 b) { return a < b; }
LW_LANE lw_mask lw_le_f64(lw_f64 a, lw_f64 b) { return a <= b; }
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b) { return lw_bits_f64(m ? lw_bits_u64(a) : lw_bits_u64(b)); }
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a)
{
    const uint64_t bits = lw_bits_u64(a);
    return lw_bits_f64((bits & 0x7fffffffffffffffu) > 0x7ff0000000000000u ? 0x7ff8000000000000u : bits);
}

/* ---- conversions ---- */

LW_LANE lw_f32 lw_from_u32_f32(lw_u32 a) { return (lw_f32)a; }
LW_LANE lw_f64 lw_from_u32_f64(lw_u32 a) { return (lw_f64)a; }
LW_LANE lw_f64 lw_from_u64_f64(lw_u64 a) { return (lw_f64)a; }
LW_LANE lw_f32 lw_from_i32_f32(lw_u32 a) { return (lw_f32)(int32_t)a; }
LW_LANE lw_f64 lw_from_i64_f64(lw_u64 a) { return (lw_f64)(int64_t)a; }
LW_LANE lw_f32 lw_from_f64_f32(lw_f64 a) { return (lw_f32)a; }
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a) { return (lw_f64)a; }
LW_LANE lw_u32 lw_from_f32_u32(lw_f32 a) { return a >= 0x1p32f ? 0xffffffffu : a > 0.0f ? (lw_u32)a : 0; }
LW_LANE lw_u64 lw_from_f64_u64(lw_f64 a) { return a >= 0x1p64 ? UINT64_MAX : a > 0.0 ? (lw_u64)a : 0; }

/* ---- masks ---- */

LW_LANE lw_mask lw_and_mask(lw_mask a, lw_mask b) { return a & b; }
LW_LANE lw_mask lw_or_mask(lw_mask a, lw_mask b) { return a | b; }
LW_LANE lw_mask lw_not_mask(lw_mask a) { return a ^ 1; }
LW_LANE int lw_any_mask(lw_mask a) { return a; }
LW_LANE int lw_all_mask(lw_mask a) { return a; }

/* ---- across the warp ---- */

LW_LANE lw_warp_u32 lw_shuffle_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    lw_warp_u32 r;
    for (int l = 0; l < 32; l++)
        r.g[l] = s.g[i.g[l] & 31];
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_own_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_u32(s, i); }
LW_LANE lw_warp_u32 lw_shuffle_other_u32(lw_warp_u32 s, lw_warp_u32 i) { return lw_shuffle_u32(s, i); }
LW_LANE lw_u64 lw_broadcast_u64(lw_warp_u32 s, int l) { return s.g[l]; }
LW_LANE void lw_transpose4_u32(lw_warp_u32 s[4])
{
    lw_warp_u32 t[4];
    for (int j = 0; j < 4; j++)
        for (int l = 0; l < 32; l++)
            t[j].g[l] = s[l & 3].g[(l & ~3) + j];
    for (int j = 0; j < 4; j++)
        s[j] = t[j];
}
LW_LANE uint32_t lw_ballot_mask(lw_warp_mask m)
{
    uint32_t bits = 0;
    for (int l = 0; l < 32; l++)
        bits |= (uint32_t)m.g[l] << l;
    return bits;
}
LW_LANE lw_warp_u32 lw_rank_u32(lw_warp_mask m)
{
    lw_warp_u32 r;
    uint32_t set = 0;
    for (int l = 0; l < 32; l++) {
        r.g[l] = set;
        set += (uint32_t)m.g[l];
    }
    return r;
}
LW_LANE uint64_t lw_sum_u32(lw_warp_u32 v)
{
    uint64_t sum = 0;
    for (int l = 0; l < 32; l++)
        sum += v.g[l];
    return sum;
}

/* ---- memory that a warp shares ---- */

LW_LANE void lw_append_u32(uint32_t *p, lw_warp_u32 v, lw_warp_mask m, uint32_t ballot)
{
    (void)ballot;
    for (int l = 0; l < 32; l++)
        if (m.g[l])
            *p++ = v.g[l];
}
LW_LANE void lw_least_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    uint64_t now = __atomic_load_n(p, __ATOMIC_RELAXED);
    if (m)
        lw_lower_to(p, &now, v);
}

#endif
