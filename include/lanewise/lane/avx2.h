/* The lane vocabulary for AVX2 with FMA and BMI2 (x86-64-v3): groups of 8 lanes in one register, 64-bit values in two.
 *
 * The two registers of a 64-bit value hold lanes 0 1 4 5 and 2 3 6 7. That is how the unpack instructions leave them,
 * which work within 128 bits: so each step between 32 and 64 bits is one instruction per register, and loads and stores
 * alone cross the middle. A mask is a register of 32-bit lanes, all ones or zero. */
#ifndef LANEWISE_LANE_AVX2_H
#define LANEWISE_LANE_AVX2_H

#include <immintrin.h>

#if !defined(__AVX2__) || !defined(__FMA__) || !defined(__BMI2__)
#error "LW_LANES=avx2 needs a translation unit compiled with -mavx2 -mfma -mbmi2"
#endif

#define LW_TABLE_BY_ROW 1
#define LW_GROUP 8
#define LW_GROUPS 4
#define LW_TRANSPOSED 1
#define LW_PREFERS_OCTAVES 1
#define LW_PREFERS_OUTLINED 1
#define LW_BITWISE_32 lw_v64
#define LW_BITWISE_64 lw_v64
#define LW_MUL32(a, b) ((lw_v64)_mm256_mul_epu32((__m256i)(a), (__m256i)(b)))
#define LW_OWN_STREAM 1
#define LW_OWN_UNIT53 1
#define LW_OWN_LOOKUP16X2 1
#define LW_OWN_SELECT_BIT 1
#define LW_OWN_OCTAVES 1
#define LW_STREAM_LINE 64 /* of the caches; a store takes half of one */
#define LW_UNROLL_GROUPS LW_UNROLL_BY(LW_GROUPS)
#define LW_UNROLL_LONG LW_ROLLED
#define LW_UNROLL_4 LW_UNROLL_BY(4)

#include "host.h"

typedef __m256i lw_u32;
typedef struct lw_u64 { __m256i h[2]; } lw_u64;
typedef __m256 lw_f32;
typedef struct lw_f64 { __m256d h[2]; } lw_f64;
typedef struct lw_mask { __m256i all; } lw_mask;
typedef __m256i lw_half_mask;

#include "vectors.h"

/* The halves 0 1 4 5 and 2 3 6 7 of 0 1 2 3 and 4 5 6 7, and the reverse, which is the same. */
LW_LANE __m256i lw_cross(__m256i low, __m256i high, int h)
{
    return h == 0 ? _mm256_permute2x128_si256(low, high, 0x20) : _mm256_permute2x128_si256(low, high, 0x31);
}
/* 32 bits of each 64: the low ones, the high ones. */
LW_LANE __m256i lw_low_words(__m256i a, __m256i b)
{
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
}
LW_LANE __m256i lw_high_words(__m256i a, __m256i b)
{
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0xdd));
}
/* Words of a below words of b, of a half's lanes. */
LW_LANE __m256i lw_pair_half(__m256i a, __m256i b, int h)
{
    return h == 0 ? _mm256_unpacklo_epi32(a, b) : _mm256_unpackhi_epi32(a, b);
}
/* Two runs of four 32-bit values, a half's lanes each, in the order of lanes; and back. */
LW_LANE __m256i lw_join_u32(__m128i low, __m128i high)
{
    return _mm256_permute4x64_epi64(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1), 0xd8);
}
LW_LANE __m128i lw_half_u32(__m256i a, int h)
{
    const __m256i halves = _mm256_permute4x64_epi64(a, 0xd8);
    return h == 0 ? _mm256_castsi256_si128(halves) : _mm256_extracti128_si256(halves, 1);
}

/* ---- masks ---- */

LW_LANE lw_mask lw_mask_of(__m256i all)
{
    const lw_mask r = {all};
    return r;
}
LW_LANE lw_mask lw_mask_of_halves(__m256i a, __m256i b) { return lw_mask_of(lw_low_words(a, b)); }
LW_LANE __m256i lw_half_of_mask(lw_mask m, int h) { return lw_pair_half(m.all, m.all, h); }
LW_LANE uint32_t lw_bits_of_mask(lw_mask m) { return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(m.all)); }
LW_LANE lw_mask lw_and_mask(lw_mask a, lw_mask b) { return lw_mask_of(_mm256_and_si256(a.all, b.all)); }
LW_LANE lw_mask lw_or_mask(lw_mask a, lw_mask b) { return lw_mask_of(_mm256_or_si256(a.all, b.all)); }
LW_LANE lw_mask lw_not_mask(lw_mask a) { return lw_mask_of(_mm256_xor_si256(a.all, _mm256_set1_epi32(-1))); }
LW_LANE int lw_any_mask(lw_mask m) { return lw_bits_of_mask(m) != 0; }
LW_LANE int lw_all_mask(lw_mask m) { return lw_bits_of_mask(m) == 0xff; }
LW_LANE int lw_count_mask(lw_mask m) { return __builtin_popcount(lw_bits_of_mask(m)); }

/* ---- set, load, store ---- */

LW_LANE lw_u32 lw_set_u32(uint32_t x) { return _mm256_set1_epi32((int)x); }
LW_LANE lw_u64 lw_set_u64(uint64_t x) { LW_U64(_mm256_set1_epi64x((long long)x)); }
LW_LANE lw_f32 lw_set_f32(float x) { return _mm256_set1_ps(x); }
LW_LANE lw_f64 lw_set_f64(double x) { LW_F64(_mm256_set1_pd(x)); }
LW_LANE __m128i lw_load_4(const void *p) { return _mm_loadu_si128((const __m128i *)p); }
LW_LANE __m256i lw_load_8(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }
LW_LANE void lw_store_8(void *p, __m256i v) { _mm256_storeu_si256((__m256i *)p, v); }
LW_LANE void lw_stream_8(void *p, __m256i v) { _mm256_stream_si256((__m256i *)p, v); }
LW_LANE lw_u32 lw_load_u32(const uint32_t *p) { return lw_load_8(p); }
LW_LANE lw_u64 lw_load_u64(const uint64_t *p)
{
    LW_U64(_mm256_inserti128_si256(_mm256_castsi128_si256(lw_load_4(p + 2 * h)), lw_load_4(p + 4 + 2 * h), 1));
}
LW_LANE lw_f32 lw_load_f32(const float *p) { return _mm256_loadu_ps(p); }
LW_LANE lw_f64 lw_load_f64(const double *p)
{
    LW_F64(_mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p + 2 * h)), _mm_loadu_pd(p + 4 + 2 * h), 1));
}
LW_LANE void lw_store_u32(uint32_t *p, lw_u32 v) { lw_store_8(p, v); }
LW_LANE void lw_store_f32(float *p, lw_f32 v) { _mm256_storeu_ps(p, v); }
LW_LANE void lw_store_u64(uint64_t *p, lw_u64 v)
{
    lw_store_8(p, lw_cross(v.h[0], v.h[1], 0));
    lw_store_8(p + 4, lw_cross(v.h[0], v.h[1], 1));
}
LW_LANE void lw_store_f64(double *p, lw_f64 v)
{
    _mm256_storeu_pd(p, _mm256_permute2f128_pd(v.h[0], v.h[1], 0x20));
    _mm256_storeu_pd(p + 4, _mm256_permute2f128_pd(v.h[0], v.h[1], 0x31));
}
LW_LANE void lw_stream_u32(uint32_t *p, lw_u32 v) { lw_stream_8(p, v); }
LW_LANE void lw_stream_f32(float *p, lw_f32 v) { _mm256_stream_ps(p, v); }
LW_LANE void lw_stream_u64(uint64_t *p, lw_u64 v)
{
    lw_stream_8(p, lw_cross(v.h[0], v.h[1], 0));
    lw_stream_8(p + 4, lw_cross(v.h[0], v.h[1], 1));
}
LW_LANE void lw_stream_f64(double *p, lw_f64 v)
{
    _mm256_stream_pd(p, _mm256_permute2f128_pd(v.h[0], v.h[1], 0x20));
    _mm256_stream_pd(p + 4, _mm256_permute2f128_pd(v.h[0], v.h[1], 0x31));
}
LW_LANE void lw_stream_end(void) { _mm_sfence(); }
LW_LANE lw_u32 lw_lane_u32(int g)
{
    return _mm256_add_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(LW_GROUP * g));
}

/* ---- u32 ---- */

/* Unsigned comparisons are signed ones of both less 2^31 (2^63). */
LW_LANE __m256i lw_less_half(__m256i a, __m256i b)
{
    const __m256i top = _mm256_set1_epi64x(INT64_MIN);
    return _mm256_cmpgt_epi64(_mm256_xor_si256(b, top), _mm256_xor_si256(a, top));
}
LW_LANE lw_u32 lw_mulhi_u32(lw_u32 a, lw_u32 b)
{
    const __m256i even = _mm256_mul_epu32(a, b);
    const __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64(a, 32), _mm256_srli_epi64(b, 32));
    return _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xaa);
}
LW_LANE lw_u32 lw_rotl_u32(lw_u32 a, int n) { return (lw_u32)(((lw_v32)a << n) | ((lw_v32)a >> ((32 - n) & 31))); }
LW_LANE lw_u32 lw_shrv_u32(lw_u32 a, lw_u32 b) { return _mm256_srlv_epi32(a, b); }
LW_LANE lw_u32 lw_shlv_u32(lw_u32 a, lw_u32 b) { return _mm256_sllv_epi32(a, b); }
LW_LANE lw_u32 lw_rotrv_u32(lw_u32 a, lw_u32 b)
{
    const __m256i n = _mm256_and_si256(b, _mm256_set1_epi32(31)); /* a shift by 32 gives 0 */
    return _mm256_or_si256(_mm256_srlv_epi32(a, n), _mm256_sllv_epi32(a, _mm256_sub_epi32(_mm256_set1_epi32(32), n)));
}
/* By the exponent of the nearest float: without the bits 8 below ones no rounding carries into the next power of two.
 * From 2^31 on the float is negative, and the difference, which saturates in 16 bits, is 0; of 0 it is 158. */
LW_LANE lw_u32 lw_lead_u32(lw_u32 a)
{
    const __m256i top = _mm256_andnot_si256(_mm256_srli_epi32(a, 8), a);
    const __m256i exponent = _mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(top)), 23);
    return _mm256_min_epu32(_mm256_subs_epu16(_mm256_set1_epi32(158), exponent), _mm256_set1_epi32(32));
}
LW_LANE lw_mask lw_eq_u32(lw_u32 a, lw_u32 b) { return lw_mask_of(_mm256_cmpeq_epi32(a, b)); }
LW_LANE lw_mask lw_lt_u32(lw_u32 a, lw_u32 b)
{
    const __m256i top = _mm256_set1_epi32(INT32_MIN);
    return lw_mask_of(_mm256_cmpgt_epi32(_mm256_xor_si256(b, top), _mm256_xor_si256(a, top)));
}
/* Blends look at signs: the one of bytes takes GCC a comparison to make them. */
LW_LANE __m256i lw_blend_half(__m256i b, __m256i a, __m256i m)
{
    return _mm256_castpd_si256(
        _mm256_blendv_pd(_mm256_castsi256_pd(b), _mm256_castsi256_pd(a), _mm256_castsi256_pd(m)));
}
LW_LANE lw_u32 lw_select_u32(lw_mask m, lw_u32 a, lw_u32 b)
{
    return _mm256_castps_si256(
        _mm256_blendv_ps(_mm256_castsi256_ps(b), _mm256_castsi256_ps(a), _mm256_castsi256_ps(m.all)));
}

/* ---- u64 ---- */

LW_LANE lw_mask lw_eq_u64(lw_u64 a, lw_u64 b) { LW_MASK(_mm256_cmpeq_epi64(a.h[h], b.h[h])); }
LW_LANE lw_mask lw_lt_u64(lw_u64 a, lw_u64 b) { LW_MASK(lw_less_half(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_select_u64(lw_mask m, lw_u64 a, lw_u64 b)
{
    LW_U64(lw_blend_half(b.h[h], a.h[h], lw_half_of_mask(m, h)));
}
LW_LANE lw_u64 lw_min_u64(lw_u64 a, lw_u64 b) { LW_U64(lw_blend_half(b.h[h], a.h[h], lw_less_half(a.h[h], b.h[h]))); }
LW_LANE lw_u64 lw_max_u64(lw_u64 a, lw_u64 b) { LW_U64(lw_blend_half(a.h[h], b.h[h], lw_less_half(a.h[h], b.h[h]))); }

/* ---- between u32 and u64 ---- */

LW_LANE lw_u64 lw_widen_u64(lw_u32 a) { LW_U64(lw_pair_half(a, _mm256_setzero_si256(), h)); }
LW_LANE lw_u32 lw_low_u32(lw_u64 a) { return lw_low_words(a.h[0], a.h[1]); }
LW_LANE lw_u32 lw_high_u32(lw_u64 a) { return lw_high_words(a.h[0], a.h[1]); }
LW_LANE lw_u64 lw_pair_u64(lw_u32 low, lw_u32 high) { LW_U64(lw_pair_half(low, high, h)); }

#include "avx2/memory.h"

/* ---- f32: a product is opaque, and so no user's flags fuse it with what follows ---- */

#define LW_COMPARE_F32(a, b, how) lw_mask_of(_mm256_castps_si256(_mm256_cmp_ps(a, b, how)))

LW_LANE lw_f32 lw_add_f32(lw_f32 a, lw_f32 b) { return _mm256_add_ps(a, b); }
LW_LANE lw_f32 lw_sub_f32(lw_f32 a, lw_f32 b) { return _mm256_sub_ps(a, b); }
LW_LANE lw_f32 lw_mul_f32(lw_f32 a, lw_f32 b) { lw_f32 r = _mm256_mul_ps(a, b); LW_OPAQUE(r); return r; }
LW_LANE lw_f32 lw_div_f32(lw_f32 a, lw_f32 b) { return _mm256_div_ps(a, b); }
LW_LANE lw_f32 lw_fma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return _mm256_fmadd_ps(a, b, c); }
LW_LANE lw_f32 lw_fms_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return _mm256_fmsub_ps(a, b, c); }
LW_LANE lw_f32 lw_fnma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return _mm256_fnmadd_ps(a, b, c); }
LW_LANE lw_f32 lw_sqrt_f32(lw_f32 a) { return _mm256_sqrt_ps(a); }
LW_LANE lw_mask lw_eq_f32(lw_f32 a, lw_f32 b) { return LW_COMPARE_F32(a, b, _CMP_EQ_OQ); }
LW_LANE lw_mask lw_lt_f32(lw_f32 a, lw_f32 b) { return LW_COMPARE_F32(a, b, _CMP_LT_OQ); }
LW_LANE lw_mask lw_le_f32(lw_f32 a, lw_f32 b) { return LW_COMPARE_F32(a, b, _CMP_LE_OQ); }
LW_LANE lw_f32 lw_select_f32(lw_mask m, lw_f32 a, lw_f32 b)
{
    return _mm256_blendv_ps(b, a, _mm256_castsi256_ps(m.all));
}
LW_LANE lw_f32 lw_min_f32(lw_f32 a, lw_f32 b) { return _mm256_min_ps(b, a); } /* the second where neither is less */
LW_LANE lw_f32 lw_max_f32(lw_f32 a, lw_f32 b) { return _mm256_max_ps(b, a); }
LW_LANE lw_f32 lw_canonical_f32(lw_f32 a)
{
    return lw_select_f32(LW_COMPARE_F32(a, a, _CMP_UNORD_Q), lw_bits_f32(lw_set_u32(0x7fc00000u)), a);
}

/* ---- f64 ---- */

LW_LANE __m256d lw_product_half(__m256d a, __m256d b) { __m256d r = _mm256_mul_pd(a, b); LW_OPAQUE(r); return r; }
LW_LANE lw_f64 lw_add_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm256_add_pd(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_sub_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm256_sub_pd(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_mul_f64(lw_f64 a, lw_f64 b) { LW_F64(lw_product_half(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_div_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm256_div_pd(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_fma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_F64(_mm256_fmadd_pd(a.h[h], b.h[h], c.h[h])); }
LW_LANE lw_f64 lw_fms_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_F64(_mm256_fmsub_pd(a.h[h], b.h[h], c.h[h])); }
LW_LANE lw_f64 lw_fnma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_F64(_mm256_fnmadd_pd(a.h[h], b.h[h], c.h[h])); }
LW_LANE lw_f64 lw_sqrt_f64(lw_f64 a) { LW_F64(_mm256_sqrt_pd(a.h[h])); }
LW_LANE lw_mask lw_eq_f64(lw_f64 a, lw_f64 b) { LW_MASK(_mm256_cmp_pd(a.h[h], b.h[h], _CMP_EQ_OQ)); }
LW_LANE lw_mask lw_lt_f64(lw_f64 a, lw_f64 b) { LW_MASK(_mm256_cmp_pd(a.h[h], b.h[h], _CMP_LT_OQ)); }
LW_LANE lw_mask lw_le_f64(lw_f64 a, lw_f64 b) { LW_MASK(_mm256_cmp_pd(a.h[h], b.h[h], _CMP_LE_OQ)); }
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b)
{
    LW_F64(_mm256_blendv_pd(b.h[h], a.h[h], _mm256_castsi256_pd(lw_half_of_mask(m, h))));
}
/* Blends look at the highest bit alone. */
LW_LANE lw_f32 lw_select_bit_f32(lw_u32 w, int n, lw_f32 a, lw_f32 b)
{
    return _mm256_blendv_ps(a, b, _mm256_castsi256_ps(lw_shl_u32(w, 31 - n)));
}
LW_LANE lw_f64 lw_select_bit_f64(lw_u64 w, int n, lw_f64 a, lw_f64 b)
{
    const lw_f64 top = lw_bits_f64(lw_shl_u64(w, 63 - n));
    LW_F64(_mm256_blendv_pd(a.h[h], b.h[h], top.h[h]));
}
LW_LANE lw_f64 lw_min_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm256_min_pd(b.h[h], a.h[h])); }
LW_LANE lw_f64 lw_max_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm256_max_pd(b.h[h], a.h[h])); }
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a)
{
    const __m256d nan = _mm256_castsi256_pd(_mm256_set1_epi64x(0x7ff8000000000000));
    LW_F64(_mm256_blendv_pd(a.h[h], nan, _mm256_cmp_pd(a.h[h], a.h[h], _CMP_UNORD_Q)));
}

/* ---- conversions ---- */

/* The 16-bit halves as 2^23 + low and 2^39 + 2^16 high, both exact; the last addition alone rounds. */
LW_LANE lw_f32 lw_from_u32_f32(lw_u32 a)
{
    const __m256i low = _mm256_blend_epi16(a, _mm256_set1_epi32(0x4b000000), 0xaa);
    const __m256i high = _mm256_blend_epi16(_mm256_srli_epi32(a, 16), _mm256_set1_epi32(0x53000000), 0xaa);
    const __m256 shifted = _mm256_sub_ps(_mm256_castsi256_ps(high), _mm256_set1_ps(0x1.0001p39f));
    return _mm256_add_ps(shifted, _mm256_castsi256_ps(low));
}
LW_LANE lw_f32 lw_from_i32_f32(lw_u32 a) { return _mm256_cvtepi32_ps(a); }
LW_LANE lw_f64 lw_from_u32_f64(lw_u32 a) /* 2^52 + a, less 2^52 */
{
    const __m256i exponent = _mm256_set1_epi32(0x43300000);
    LW_F64(_mm256_sub_pd(_mm256_castsi256_pd(lw_pair_half(a, exponent, h)), _mm256_set1_pd(0x1p52)));
}
/* Each word under an exponent of its own, before they are a pair: 2^20 + high 2^-32 and 2^-1 + the rest. */
LW_LANE lw_f64 lw_unit53_f64(lw_u32 low, lw_u32 high)
{
    const __m256i rest = _mm256_srli_epi32(low, 11);
    const __m256i of_high = _mm256_set1_epi32(0x41300000), of_rest = _mm256_set1_epi32(0x3fe00000);
    LW_F64(_mm256_add_pd(_mm256_sub_pd(_mm256_castsi256_pd(lw_pair_half(high, of_high, h)),
                                                  _mm256_set1_pd(0x1.000008p20)),
                                    _mm256_castsi256_pd(lw_pair_half(rest, of_rest, h))));
}
/* The 32-bit halves as 2^52 + low and 2^84 + 2^32 high, both exact; the last addition alone rounds. */
LW_LANE __m256d lw_from_words_half(__m256i a, __m256i high, double offset)
{
    const __m256i low = _mm256_blend_epi32(a, _mm256_set1_epi32(0x43300000), 0xaa);
    const __m256d shifted = _mm256_sub_pd(_mm256_castsi256_pd(high), _mm256_set1_pd(offset));
    return _mm256_add_pd(shifted, _mm256_castsi256_pd(low));
}
LW_LANE __m256d lw_from_u64_half(__m256i a)
{
    const __m256i high = _mm256_blend_epi32(_mm256_shuffle_epi32(a, 0xf5), _mm256_set1_epi32(0x45300000), 0xaa);
    return lw_from_words_half(a, high, 0x1.00000001p84);
}
LW_LANE __m256d lw_from_i64_half(__m256i a) /* with 2^63 added in the bits and taken away with 2^84 */
{
    const __m256i high = _mm256_xor_si256(_mm256_srli_epi64(a, 32), _mm256_set1_epi64x(0x4530000080000000));
    return lw_from_words_half(a, high, 0x1.00000801p84);
}
LW_LANE lw_f64 lw_from_u64_f64(lw_u64 a) { LW_F64(lw_from_u64_half(a.h[h])); }
/* Zeros above the highest bit, by the exponent of a double: without the bits below ones no rounding carries into the next
 * power of two. Of 0 the exponent is 0. */
LW_LANE __m256i lw_lead_half(__m256i a)
{
    const __m256d top = lw_from_u64_half(_mm256_andnot_si256(_mm256_srli_epi64(a, 1), a));
    const __m256i exponent = _mm256_srli_epi64(_mm256_castpd_si256(top), 52);
    return _mm256_min_epu32(_mm256_sub_epi64(_mm256_set1_epi64x(1086), exponent), _mm256_set1_epi64x(64));
}
LW_LANE __m256d lw_lead_real_half(__m256i a)
{
    const __m256i bits = _mm256_or_si256(lw_lead_half(a), _mm256_set1_epi64x(0x4330000000000000));
    return _mm256_sub_pd(_mm256_castsi256_pd(bits), _mm256_set1_pd(0x1p52));
}
LW_LANE lw_u64 lw_top_u64(lw_u64 a) { LW_U64(_mm256_sllv_epi64(a.h[h], lw_lead_half(a.h[h]))); }
LW_LANE lw_f64 lw_lead_f64(lw_u64 a) { LW_F64(lw_lead_real_half(a.h[h])); }
/* By halves, of which the second alone can round: floor(b) + 2046 is in the last bits of a sum with 1.5 2^52. */
LW_LANE __m256d lw_scale_half(__m256d a, __m256d b)
{
    const __m256d sum = _mm256_add_pd(_mm256_sub_pd(b, _mm256_set1_pd(15.0 / 32)), _mm256_set1_pd(0x1.8p52 + 2046));
    const __m256i bits = _mm256_castpd_si256(sum);
    const __m256i half = _mm256_slli_epi64(_mm256_and_si256(bits, _mm256_set1_epi64x(0xffe)), 51);
    const __m256i rest = _mm256_sub_epi64(_mm256_slli_epi64(bits, 52), half);
    return lw_product_half(lw_product_half(a, _mm256_castsi256_pd(half)), _mm256_castsi256_pd(rest));
}
LW_LANE lw_f64 lw_scale_f64(lw_f64 a, lw_f64 b) { LW_F64(lw_scale_half(a.h[h], b.h[h])); }
/* The upper half as 2^52 + high, the lower one as 2^20 + low 2^-32. n and its row's place, 2 (8 e + j), are the upper
 * bits of high. Constants of integers are written as doubles: GCC 12 makes others anew in each turn of a loop. */
LW_LANE __m256d lw_octave_half(__m256i k, __m256d *away)
{
    const __m256d magic = _mm256_set1_pd(0x1p52), offset = _mm256_set1_pd(0x1p52 + 0x1p20);
    const __m256d step = _mm256_set1_pd(0x1p-1026), fraction = _mm256_set1_pd(0x1p-1025 - 0x1p-1074);
    const __m256d high = _mm256_or_pd(_mm256_castsi256_pd(_mm256_srli_epi64(k, 32)), magic);
    const __m256i up = _mm256_add_epi64(_mm256_castpd_si256(_mm256_sub_pd(high, magic)), _mm256_castpd_si256(step));
    const __m256d n = _mm256_andnot_pd(fraction, _mm256_castsi256_pd(up));
    const __m256i low = _mm256_blend_epi32(k, _mm256_castpd_si256(_mm256_set1_pd(0x1p20)), 0xaa);
    const __m256d rest = _mm256_sub_pd(_mm256_sub_pd(high, offset), n);
    *away = _mm256_add_pd(rest, _mm256_castsi256_pd(low));
    return n;
}
LW_LANE int lw_octaves_f64(const double (*p)[2], lw_u64 k, lw_f64 *away, lw_f64 *a, lw_f64 *b)
{
    const __m256d n[2] = {lw_octave_half(k.h[0], &away->h[0]), lw_octave_half(k.h[1], &away->h[1])};
    const __m256i high = lw_high_words(_mm256_castpd_si256(n[0]), _mm256_castpd_si256(n[1]));
    if (__builtin_expect(lw_bits_of_mask(lw_mask_of(_mm256_cmpgt_epi32(_mm256_set1_epi32(0x40f00000), high))) != 0, 0))
        return 0;
    LW_EACH_HALF
        lw_rows_half(p[0], _mm256_castpd_si256(n[h]), 3, 0x40f0, &a->h[h], &b->h[h]);
    return 1;
}
LW_LANE lw_f64 lw_from_i64_f64(lw_u64 a) { LW_F64(lw_from_i64_half(a.h[h])); }
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a) { LW_F64(_mm256_cvtps_pd(_mm_castsi128_ps(lw_half_u32(lw_bits_u32(a), h)))); }
LW_LANE lw_f32 lw_from_f64_f32(lw_f64 a)
{
    return lw_bits_f32(
        lw_join_u32(_mm_castps_si128(_mm256_cvtpd_ps(a.h[0])), _mm_castps_si128(_mm256_cvtpd_ps(a.h[1]))));
}
/* From 2^31 on less 2^31, which is exact, and its bit set again. A maximum with 0 sends NaN there, too. */
LW_LANE lw_u32 lw_from_f32_u32(lw_f32 a)
{
    const __m256 positive = _mm256_max_ps(a, _mm256_setzero_ps()), top = _mm256_set1_ps(0x1p31f);
    const __m256 large = _mm256_cmp_ps(positive, top, _CMP_GE_OQ);
    const __m256i rest = _mm256_cvttps_epi32(_mm256_sub_ps(positive, _mm256_and_ps(large, top)));
    const __m256i whole = _mm256_xor_si256(rest, _mm256_slli_epi32(_mm256_castps_si256(large), 31));
    const __m256 above = _mm256_cmp_ps(positive, _mm256_set1_ps(0x1p32f), _CMP_GE_OQ);
    return _mm256_or_si256(whole, _mm256_castps_si256(above));
}
/* The significand shifted by what the exponent says; a shift by 64 or more, as of a negative count, gives 0. */
LW_LANE __m256i lw_trunc_half(__m256d a)
{
    const __m256i bits = _mm256_castpd_si256(a), one = _mm256_set1_epi64x(0x0010000000000000);
    const __m256i exponent = _mm256_srli_epi64(bits, 52), whole = _mm256_set1_epi64x(1075);
    const __m256i m = _mm256_or_si256(_mm256_and_si256(bits, _mm256_set1_epi64x(0x000fffffffffffff)), one);
    return _mm256_or_si256(_mm256_srlv_epi64(m, _mm256_sub_epi64(whole, exponent)),
                           _mm256_sllv_epi64(m, _mm256_sub_epi64(exponent, whole)));
}
LW_LANE lw_u64 lw_trunc_u64(lw_f64 a) { LW_U64(lw_trunc_half(a.h[h])); }
LW_LANE __m256i lw_from_f64_half(__m256d a)
{
    const __m256d positive = _mm256_max_pd(a, _mm256_setzero_pd());
    const __m256d above = _mm256_cmp_pd(positive, _mm256_set1_pd(0x1p64), _CMP_GE_OQ);
    return _mm256_or_si256(lw_trunc_half(positive), _mm256_castpd_si256(above));
}
LW_LANE lw_u64 lw_from_f64_u64(lw_f64 a) { LW_U64(lw_from_f64_half(a.h[h])); }

#include "avx2/across.h"

#endif
