/* The lane vocabulary for AVX-512: groups of 16 lanes, a 64-bit value in two registers (lanes 0..7, then 8..15).
 *
 * Two targets from one text: AVX-512F alone (Xeon Phi) and F with DQ (Skylake and later, Zen 4), which has 64-bit
 * products and conversions. Arithmetic is written in the {rn-sae} forms, which no flag can fuse; a worker's MXCSR must
 * not flush subnormals. */
#ifndef LANEWISE_LANE_AVX512_H
#define LANEWISE_LANE_AVX512_H

#include <immintrin.h>

#if !defined(__AVX512F__) || !defined(__AVX512CD__)
#error "LW_LANES=avx512 needs a translation unit compiled with -mavx512f -mavx512cd"
#endif
#ifdef __AVX512DQ__
#define LW_AVX512_DQ 1
#define LW_OWN_MUL 1
#else
#define LW_AVX512_DQ 0
#endif

#define LW_TABLE_BY_ROW 0
#define LW_GROUP 16
#define LW_GROUPS 2
#define LW_STREAM_LINE 64
#define LW_EACH_ROW 1
#define LW_PREFERS_ONE_SUM 1
#define LW_PREFERS_SIDE_BY_SIDE 1
#define LW_BITWISE_32 lw_v32
#define LW_BITWISE_64 lw_v32
#define LW_MUL32(a, b) ((lw_v64)_mm512_mul_epu32((__m512i)(a), (__m512i)(b)))
#define LW_OWN_STREAM 1
#define LW_OWN_COMPRESS 1
#define LW_OWN_EXPONENT 1
#define LW_OWN_TURN 1
#define LW_OWN_ALIKE 1
#define LW_OWN_WORD 1
#define LW_OWN_ADJACENT 1
#define LW_UNROLL_GROUPS LW_UNROLL_BY(LW_GROUPS)
#define LW_UNROLL_4 LW_UNROLL_BY(4)

#include "host.h"

typedef __m512i lw_u32;
typedef struct lw_u64 { __m512i h[2]; } lw_u64;
typedef __m512 lw_f32;
typedef struct lw_f64 { __m512d h[2]; } lw_f64;
typedef __mmask16 lw_mask;
typedef __mmask8 lw_half_mask;

#include "vectors.h"

#define LW_RN (_MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC)

LW_LANE lw_mask lw_mask_of_halves(__mmask8 low, __mmask8 high) { return _mm512_kunpackb(high, low); }
LW_LANE __mmask8 lw_half_of_mask(lw_mask m, int h) { return (__mmask8)(m >> (8 * h)); }
/* The one way from a mask to a wider integer. Of a conversion GCC 11 to 13 make code whose upper half is what the stack
 * held: they store two bytes of a mask that a comparison gave, and load four. */
LW_LANE uint32_t lw_bits_of_mask(lw_mask m)
{
    uint32_t bits;
    __asm__("{kmovw %1, %0|kmovw %0, %1}" : "=r"(bits) : "k"(m));
    return bits;
}
LW_LANE __m256i lw_half_u32(lw_u32 a, int h)
{
    return h == 0 ? _mm512_castsi512_si256(a) : _mm512_extracti64x4_epi64(a, 1);
}
LW_LANE lw_u32 lw_join_u32(__m256i low, __m256i high)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* ---- set, load, store, gather ---- */

LW_LANE lw_u32 lw_set_u32(uint32_t x) { return _mm512_set1_epi32((int)x); }
LW_LANE lw_u64 lw_set_u64(uint64_t x) { LW_U64(_mm512_set1_epi64((long long)x)); }
LW_LANE lw_f32 lw_set_f32(float x) { return _mm512_set1_ps(x); }
LW_LANE lw_f64 lw_set_f64(double x) { LW_F64(_mm512_set1_pd(x)); }
LW_LANE lw_u32 lw_load_u32(const uint32_t *p) { return _mm512_loadu_si512(p); }
LW_LANE lw_u64 lw_load_u64(const uint64_t *p) { LW_U64(_mm512_loadu_si512(p + 8 * h)); }
LW_LANE lw_f32 lw_load_f32(const float *p) { return _mm512_loadu_ps(p); }
LW_LANE lw_f64 lw_load_f64(const double *p) { LW_F64(_mm512_loadu_pd(p + 8 * h)); }
LW_LANE void lw_store_u32(uint32_t *p, lw_u32 v) { _mm512_storeu_si512(p, v); }
LW_LANE void lw_store_f32(float *p, lw_f32 v) { _mm512_storeu_ps(p, v); }
LW_LANE void lw_store_u64(uint64_t *p, lw_u64 v) { _mm512_storeu_si512(p, v.h[0]), _mm512_storeu_si512(p + 8, v.h[1]); }
LW_LANE void lw_store_f64(double *p, lw_f64 v) { _mm512_storeu_pd(p, v.h[0]), _mm512_storeu_pd(p + 8, v.h[1]); }
LW_LANE void lw_stream_u32(uint32_t *p, lw_u32 v) { _mm512_stream_si512((__m512i *)(void *)p, v); }
LW_LANE void lw_stream_f32(float *p, lw_f32 v) { _mm512_stream_ps(p, v); }
LW_LANE void lw_stream_u64(uint64_t *p, lw_u64 v)
{
    _mm512_stream_si512((__m512i *)(void *)p, v.h[0]);
    _mm512_stream_si512((__m512i *)(void *)(p + 8), v.h[1]);
}
LW_LANE void lw_stream_f64(double *p, lw_f64 v) { _mm512_stream_pd(p, v.h[0]), _mm512_stream_pd(p + 8, v.h[1]); }
LW_LANE void lw_stream_end(void) { _mm_sfence(); }
LW_LANE lw_u32 lw_gather_u32(const uint32_t *p, lw_u32 i) { return _mm512_i32gather_epi32(i, p, 4); }
LW_LANE lw_u64 lw_gather_u64(const uint64_t *p, lw_u64 i) { LW_U64(_mm512_i64gather_epi64(i.h[h], p, 8)); }
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i) { LW_F64(_mm512_i64gather_pd(i.h[h], p, 8)); }
LW_LANE lw_f32 lw_gather_f32(const float *p, lw_u64 i)
{
    const __m256i low = _mm256_castps_si256(_mm512_i64gather_ps(i.h[0], p, 4));
    const __m256i high = _mm256_castps_si256(_mm512_i64gather_ps(i.h[1], p, 4));
    return _mm512_castsi512_ps(lw_join_u32(low, high));
}
LW_LANE lw_u32 lw_fetch_u32(const uint32_t *p, lw_u32 i) { return _mm512_i32gather_epi32(i, p, 4); }
LW_LANE lw_u64 lw_fetch_u64(const uint64_t *p, lw_u32 i) { LW_U64(_mm512_i32gather_epi64(lw_half_u32(i, h), p, 8)); }
LW_LANE void lw_scatter_u32(uint32_t *p, lw_u32 i, lw_u32 v, lw_mask m) { _mm512_mask_i32scatter_epi32(p, m, i, v, 4); }
LW_LANE void lw_scatter_f32(float *p, lw_u32 i, lw_f32 v, lw_mask m) { _mm512_mask_i32scatter_ps(p, m, i, v, 4); }
LW_LANE void lw_scatter_u64(uint64_t *p, lw_u32 i, lw_u64 v, lw_mask m)
{
    LW_EACH_HALF _mm512_mask_i32scatter_epi64(p, lw_half_of_mask(m, h), lw_half_u32(i, h), v.h[h], 8);
}
LW_LANE void lw_scatter_f64(double *p, lw_u32 i, lw_f64 v, lw_mask m)
{
    LW_EACH_HALF _mm512_mask_i32scatter_pd(p, lw_half_of_mask(m, h), lw_half_u32(i, h), v.h[h], 8);
}
LW_LANE void lw_lookup32x8_f32(const float *p, lw_u32 i, lw_f32 *c)
{
    for (int j = 0; j < 8; j++)
        c[j] = _mm512_permutex2var_ps(_mm512_loadu_ps(p + 32 * j), i, _mm512_loadu_ps(p + 32 * j + 16));
}
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i)
{
    LW_F64(_mm512_permutex2var_pd(_mm512_loadu_pd(p), i.h[h], _mm512_loadu_pd(p + 8)));
}
LW_LANE lw_f64 lw_each_row_f64(lw_f64 a, int d, int of)
{
    const __m512i lane = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    const __m512i row = _mm512_and_si512(lane, _mm512_set1_epi64(-d));
    LW_F64(_mm512_permutexvar_pd(_mm512_add_epi64(row, _mm512_set1_epi64(of)), a.h[h]));
}
LW_LANE lw_u32 lw_lane_u32(int g)
{
    const __m512i first = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    return _mm512_add_epi32(first, _mm512_set1_epi32(LW_GROUP * g));
}

/* ---- u32 ---- */

LW_LANE lw_u32 lw_mulhi_u32(lw_u32 a, lw_u32 b)
{
    const __m512i even = _mm512_mul_epu32(a, b);
    const __m512i odd = _mm512_mul_epu32(_mm512_srli_epi64(a, 32), _mm512_srli_epi64(b, 32));
    return _mm512_mask_blend_epi32(0xaaaa, _mm512_srli_epi64(even, 32), odd);
}
LW_LANE lw_u32 lw_rotl_u32(lw_u32 a, int n) { return _mm512_rolv_epi32(a, _mm512_set1_epi32(n)); }
LW_LANE lw_u32 lw_rotrv_u32(lw_u32 a, lw_u32 b) { return _mm512_rorv_epi32(a, b); }
LW_LANE lw_u32 lw_shrv_u32(lw_u32 a, lw_u32 b) { return _mm512_srlv_epi32(a, b); }
LW_LANE lw_u32 lw_shlv_u32(lw_u32 a, lw_u32 b) { return _mm512_sllv_epi32(a, b); }
LW_LANE lw_u32 lw_lead_u32(lw_u32 a) { return _mm512_lzcnt_epi32(a); }
LW_LANE lw_mask lw_eq_u32(lw_u32 a, lw_u32 b) { return _mm512_cmpeq_epi32_mask(a, b); }
LW_LANE lw_mask lw_lt_u32(lw_u32 a, lw_u32 b) { return _mm512_cmplt_epu32_mask(a, b); }
LW_LANE lw_u32 lw_select_u32(lw_mask m, lw_u32 a, lw_u32 b) { return _mm512_mask_blend_epi32(m, b, a); }

/* ---- u64 ---- */

#if LW_AVX512_DQ
LW_LANE lw_u64 lw_mul_u64(lw_u64 a, lw_u64 b) { LW_U64(_mm512_mullo_epi64(a.h[h], b.h[h])); }
#endif
LW_LANE lw_mask lw_eq_u64(lw_u64 a, lw_u64 b) { LW_MASK(_mm512_cmpeq_epi64_mask(a.h[h], b.h[h])); }
LW_LANE lw_mask lw_lt_u64(lw_u64 a, lw_u64 b) { LW_MASK(_mm512_cmplt_epu64_mask(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_select_u64(lw_mask m, lw_u64 a, lw_u64 b)
{
    LW_U64(_mm512_mask_blend_epi64(lw_half_of_mask(m, h), b.h[h], a.h[h]));
}

LW_LANE lw_u64 lw_min_u64(lw_u64 a, lw_u64 b) { LW_U64(_mm512_min_epu64(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_max_u64(lw_u64 a, lw_u64 b) { LW_U64(_mm512_max_epu64(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_top_u64(lw_u64 a) { LW_U64(_mm512_sllv_epi64(a.h[h], _mm512_lzcnt_epi64(a.h[h]))); }

/* ---- between u32 and u64 ---- */

/* One permutation each: what narrows or widens half a register takes two steps, and one more to put halves together. A
 * mask for the zeros would be made anew in loops. */
LW_LANE lw_u64 lw_widen_u64(lw_u32 a)
{
    const __m512i upper = _mm512_set_epi32(16, 15, 16, 14, 16, 13, 16, 12, 16, 11, 16, 10, 16, 9, 16, 8);
    const lw_u64 r = {{_mm512_cvtepu32_epi64(_mm512_castsi512_si256(a)),
                       _mm512_permutex2var_epi32(a, upper, _mm512_setzero_si512())}};
    return r;
}
LW_LANE lw_u32 lw_low_u32(lw_u64 a)
{
    const __m512i even = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
    return _mm512_permutex2var_epi32(a.h[0], even, a.h[1]);
}
LW_LANE lw_u32 lw_high_u32(lw_u64 a)
{
    const __m512i odd = _mm512_set_epi32(31, 29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1);
    return _mm512_permutex2var_epi32(a.h[0], odd, a.h[1]);
}
LW_LANE lw_u64 lw_pair_u64(lw_u32 low, lw_u32 high)
{
    /* pairs of lanes k and k + 8 n: one two-source permutation per half */
    const __m512i first = _mm512_set_epi32(23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0);
    const __m512i second = _mm512_set_epi32(31, 15, 30, 14, 29, 13, 28, 12, 27, 11, 26, 10, 25, 9, 24, 8);
    const lw_u64 r = {{_mm512_permutex2var_epi32(low, first, high), _mm512_permutex2var_epi32(low, second, high)}};
    return r;
}

/* ---- factors of whole products: in the low half of 64 bits, the even lanes, then the odd ones; above is the rest of a
 *      product ---- */

typedef lw_u64 lw_word;
typedef struct lw_product { lw_word low, high; } lw_product;
LW_LANE lw_word lw_from_u32_word(lw_u32 a)
{
    const lw_word r = {{a, _mm512_srli_epi64(a, 32)}};
    return r;
}
LW_LANE lw_u32 lw_from_word_u32(lw_word a) { return _mm512_mask_shuffle_epi32(a.h[0], 0xaaaa, a.h[1], 0xa0); }
LW_LANE lw_word lw_set_word(uint32_t x) { return lw_set_u64(x); }
LW_LANE lw_word lw_xor_word(lw_word a, lw_word b) { return lw_xor_u64(a, b); }
LW_LANE lw_product lw_mul_word(lw_word a, uint32_t b)
{
    const lw_u64 product = lw_mul32_u64(a, lw_set_u64(b));
    const lw_product words = {product, lw_shr_u64(product, 32)};
    return words;
}

/* ---- f32 ---- */

LW_LANE lw_f32 lw_add_f32(lw_f32 a, lw_f32 b) { return _mm512_add_round_ps(a, b, LW_RN); }
LW_LANE lw_f32 lw_sub_f32(lw_f32 a, lw_f32 b) { return _mm512_sub_round_ps(a, b, LW_RN); }
LW_LANE lw_f32 lw_mul_f32(lw_f32 a, lw_f32 b) { return _mm512_mul_round_ps(a, b, LW_RN); }
LW_LANE lw_f32 lw_div_f32(lw_f32 a, lw_f32 b) { return _mm512_div_round_ps(a, b, LW_RN); }
LW_LANE lw_f32 lw_fma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return _mm512_fmadd_round_ps(a, b, c, LW_RN); }
LW_LANE lw_f32 lw_fms_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return _mm512_fmsub_round_ps(a, b, c, LW_RN); }
LW_LANE lw_f32 lw_fnma_f32(lw_f32 a, lw_f32 b, lw_f32 c) { return _mm512_fnmadd_round_ps(a, b, c, LW_RN); }
LW_LANE lw_f32 lw_sqrt_f32(lw_f32 a) { return _mm512_sqrt_round_ps(a, LW_RN); }
LW_LANE lw_mask lw_eq_f32(lw_f32 a, lw_f32 b) { return _mm512_cmp_ps_mask(a, b, _CMP_EQ_OQ); }
LW_LANE lw_mask lw_lt_f32(lw_f32 a, lw_f32 b) { return _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ); }
LW_LANE lw_mask lw_le_f32(lw_f32 a, lw_f32 b) { return _mm512_cmp_ps_mask(a, b, _CMP_LE_OQ); }
LW_LANE lw_f32 lw_select_f32(lw_mask m, lw_f32 a, lw_f32 b) { return _mm512_mask_blend_ps(m, b, a); }
LW_LANE lw_f32 lw_min_f32(lw_f32 a, lw_f32 b) { return lw_select_f32(lw_lt_f32(b, a), b, a); }
LW_LANE lw_f32 lw_max_f32(lw_f32 a, lw_f32 b) { return lw_select_f32(lw_lt_f32(a, b), b, a); }
LW_LANE lw_f32 lw_canonical_f32(lw_f32 a)
{
    const lw_mask nan = _mm512_cmp_ps_mask(a, a, _CMP_UNORD_Q);
    return lw_bits_f32(lw_select_u32(nan, lw_set_u32(0x7fc00000u), lw_bits_u32(a)));
}

/* ---- f64 ---- */

LW_LANE lw_f64 lw_add_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm512_add_round_pd(a.h[h], b.h[h], LW_RN)); }
LW_LANE lw_f64 lw_sub_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm512_sub_round_pd(a.h[h], b.h[h], LW_RN)); }
LW_LANE lw_f64 lw_mul_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm512_mul_round_pd(a.h[h], b.h[h], LW_RN)); }
LW_LANE lw_f64 lw_div_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm512_div_round_pd(a.h[h], b.h[h], LW_RN)); }
LW_LANE lw_f64 lw_fma_f64(lw_f64 a, lw_f64 b, lw_f64 c)
{
    LW_F64(_mm512_fmadd_round_pd(a.h[h], b.h[h], c.h[h], LW_RN));
}
LW_LANE lw_f64 lw_fms_f64(lw_f64 a, lw_f64 b, lw_f64 c)
{
    LW_F64(_mm512_fmsub_round_pd(a.h[h], b.h[h], c.h[h], LW_RN));
}
LW_LANE lw_f64 lw_fnma_f64(lw_f64 a, lw_f64 b, lw_f64 c)
{
    LW_F64(_mm512_fnmadd_round_pd(a.h[h], b.h[h], c.h[h], LW_RN));
}
LW_LANE lw_f64 lw_sqrt_f64(lw_f64 a) { LW_F64(_mm512_sqrt_round_pd(a.h[h], LW_RN)); }
LW_LANE lw_mask lw_eq_f64(lw_f64 a, lw_f64 b) { LW_MASK(_mm512_cmp_pd_mask(a.h[h], b.h[h], _CMP_EQ_OQ)); }
LW_LANE lw_mask lw_lt_f64(lw_f64 a, lw_f64 b) { LW_MASK(_mm512_cmp_pd_mask(a.h[h], b.h[h], _CMP_LT_OQ)); }
LW_LANE lw_mask lw_le_f64(lw_f64 a, lw_f64 b) { LW_MASK(_mm512_cmp_pd_mask(a.h[h], b.h[h], _CMP_LE_OQ)); }
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b)
{
    LW_F64(_mm512_mask_blend_pd(lw_half_of_mask(m, h), b.h[h], a.h[h]));
}
LW_LANE lw_f64 lw_exponent_f64(lw_f64 a) { LW_F64(_mm512_getexp_pd(a.h[h])); }
LW_LANE lw_f64 lw_significand_f64(lw_f64 a)
{
    LW_F64(_mm512_getmant_pd(a.h[h], _MM_MANT_NORM_1_2, _MM_MANT_SIGN_zero));
}
/* (k & top) ^ a: the first and second number of the table, and the third. */
LW_LANE lw_f64 lw_turn_f64(lw_mask m, lw_f64 a, lw_u64 k)
{
    const __m512i top = _mm512_set1_epi64(INT64_MIN);
    LW_F64(_mm512_castsi512_pd(_mm512_maskz_ternarylogic_epi64(
                          lw_half_of_mask(m, h), k.h[h], top, _mm512_castpd_si512(a.h[h]), 0x6a)));
}
LW_LANE lw_f64 lw_scale_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm512_scalef_round_pd(a.h[h], b.h[h], LW_RN)); }
/* vminpd and vmaxpd give their second operand where neither is less. */
LW_LANE lw_f64 lw_min_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm512_min_round_pd(b.h[h], a.h[h], _MM_FROUND_NO_EXC)); }
LW_LANE lw_f64 lw_max_f64(lw_f64 a, lw_f64 b) { LW_F64(_mm512_max_round_pd(b.h[h], a.h[h], _MM_FROUND_NO_EXC)); }
LW_LANE lw_mask lw_nan_f64(lw_f64 a) { LW_MASK(_mm512_cmp_pd_mask(a.h[h], a.h[h], _CMP_UNORD_Q)); }
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a)
{
    return lw_bits_f64(lw_select_u64(lw_nan_f64(a), lw_set_u64(0x7ff8000000000000u), lw_bits_u64(a)));
}

/* ---- conversions ---- */

LW_LANE lw_f32 lw_from_u32_f32(lw_u32 a) { return _mm512_cvt_roundepu32_ps(a, LW_RN); }
LW_LANE lw_f64 lw_from_u32_f64(lw_u32 a) { LW_F64(_mm512_cvtepu32_pd(lw_half_u32(a, h))); }
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a)
{
    const lw_u32 bits = lw_bits_u32(a);
    LW_F64(_mm512_cvt_roundps_pd(_mm256_castsi256_ps(lw_half_u32(bits, h)), _MM_FROUND_NO_EXC));
}
LW_LANE lw_f32 lw_from_f64_f32(lw_f64 a)
{
    return lw_bits_f32(lw_join_u32(_mm256_castps_si256(_mm512_cvt_roundpd_ps(a.h[0], LW_RN)),
                                   _mm256_castps_si256(_mm512_cvt_roundpd_ps(a.h[1], LW_RN))));
}
/* Without DQ: the 32-bit halves as 2^52 + low and 2^84 + 2^32 high, both exact; the last addition alone rounds. */
LW_LANE __m512d lw_from_u64_half(__m512i a)
{
#if LW_AVX512_DQ
    return _mm512_cvt_roundepu64_pd(a, LW_RN);
#else
    const __m512i low = _mm512_or_si512(_mm512_and_si512(a, _mm512_set1_epi64(0xffffffff)),
                                        _mm512_set1_epi64(0x4330000000000000));
    const __m512i high = _mm512_or_si512(_mm512_srli_epi64(a, 32), _mm512_set1_epi64(0x4530000000000000));
    const __m512d shifted = _mm512_sub_round_pd(_mm512_castsi512_pd(high), _mm512_set1_pd(0x1.00000001p84), LW_RN);
    return _mm512_add_round_pd(shifted, _mm512_castsi512_pd(low), LW_RN);
#endif
}
LW_LANE lw_f64 lw_from_u64_f64(lw_u64 a) { LW_F64(lw_from_u64_half(a.h[h])); }
LW_LANE lw_f32 lw_from_i32_f32(lw_u32 a) { return _mm512_cvt_roundepi32_ps(a, LW_RN); }
/* Without DQ: as above, with 2^63 added in the bits and taken away with 2^84. */
LW_LANE __m512d lw_from_i64_half(__m512i a)
{
#if LW_AVX512_DQ
    return _mm512_cvt_roundepi64_pd(a, LW_RN);
#else
    const __m512i low = _mm512_or_si512(_mm512_and_si512(a, _mm512_set1_epi64(0xffffffff)),
                                        _mm512_set1_epi64(0x4330000000000000));
    const __m512i high = _mm512_xor_si512(_mm512_srli_epi64(a, 32), _mm512_set1_epi64(0x4530000080000000));
    const __m512d shifted = _mm512_sub_round_pd(_mm512_castsi512_pd(high), _mm512_set1_pd(0x1.00000801p84), LW_RN);
    return _mm512_add_round_pd(shifted, _mm512_castsi512_pd(low), LW_RN);
#endif
}
LW_LANE lw_f64 lw_from_i64_f64(lw_u64 a) { LW_F64(lw_from_i64_half(a.h[h])); }
LW_LANE __m512d lw_lead_half(__m512i a)
{
    const __m512i lead = _mm512_lzcnt_epi64(a);
#if LW_AVX512_DQ
    return _mm512_cvtepi64_pd(lead);
#else
    const __m512i bits = _mm512_or_si512(lead, _mm512_set1_epi64(0x4330000000000000));
    return _mm512_sub_round_pd(_mm512_castsi512_pd(bits), _mm512_set1_pd(0x1p52), LW_RN);
#endif
}
LW_LANE lw_f64 lw_lead_f64(lw_u64 a) { LW_F64(lw_lead_half(a.h[h])); }
/* vcvttps2udq gives all ones above the range, but also below it and for a NaN: those are sent to 0 first. */
LW_LANE lw_u32 lw_from_f32_u32(lw_f32 a)
{
    return _mm512_maskz_cvttps_epu32(_mm512_cmp_ps_mask(a, _mm512_setzero_ps(), _CMP_GT_OQ), a);
}
LW_LANE __m512i lw_from_f64_half(__m512d a)
{
    const __mmask8 positive = _mm512_cmp_pd_mask(a, _mm512_setzero_pd(), _CMP_GT_OQ);
#if LW_AVX512_DQ
    return _mm512_maskz_cvttpd_epu64(positive, a);
#else
    /* the high word truncated, then what it leaves, both exact in double */
    const __m512d scaled = _mm512_mul_round_pd(a, _mm512_set1_pd(0x1p-32), LW_RN);
    const __m256i high = _mm512_cvttpd_epu32(scaled);
    const __m512d rest = _mm512_fmadd_round_pd(_mm512_cvtepu32_pd(high), _mm512_set1_pd(-0x1p32), a, LW_RN);
    const __m512i words = _mm512_or_si512(_mm512_slli_epi64(_mm512_cvtepu32_epi64(high), 32),
                                          _mm512_cvtepu32_epi64(_mm512_cvttpd_epu32(rest)));
    const __mmask8 above = _mm512_cmp_pd_mask(a, _mm512_set1_pd(0x1p64), _CMP_GE_OQ);
    return _mm512_mask_blend_epi64(above, _mm512_maskz_mov_epi64(positive, words), _mm512_set1_epi64(-1));
#endif
}
LW_LANE lw_u64 lw_from_f64_u64(lw_f64 a) { LW_U64(lw_from_f64_half(a.h[h])); }

#if LW_AVX512_DQ
LW_LANE lw_u64 lw_trunc_u64(lw_f64 a) { LW_U64(_mm512_cvttpd_epi64(a.h[h])); }
#else
LW_LANE lw_u64 lw_trunc_u64(lw_f64 a) { return lw_from_f64_u64(a); }
#endif

/* ---- masks ---- */

LW_LANE lw_mask lw_and_mask(lw_mask a, lw_mask b) { return (lw_mask)(a & b); }
LW_LANE lw_mask lw_or_mask(lw_mask a, lw_mask b) { return (lw_mask)(a | b); }
LW_LANE lw_mask lw_not_mask(lw_mask a) { return (lw_mask)~a; }
LW_LANE int lw_any_mask(lw_mask a) { return a != 0; }
LW_LANE int lw_all_mask(lw_mask a) { return a == 0xffff; }

/* ---- across a group: packed and unpacked in registers, as a compress that stores is microcoded on Zen 4 ---- */

LW_LANE int lw_count_mask(lw_mask m) { return __builtin_popcount(lw_bits_of_mask(m)); }
LW_LANE int lw_count_low_half(lw_mask m) { return __builtin_popcount(lw_bits_of_mask(m) & 0xff); }
LW_LANE __m512i lw_scan_half(__m512i v)
{
    const __m512i zero = _mm512_setzero_si512();
    v = _mm512_add_epi64(v, _mm512_alignr_epi64(v, zero, 7));
    v = _mm512_add_epi64(v, _mm512_alignr_epi64(v, zero, 6));
    return _mm512_add_epi64(v, _mm512_alignr_epi64(v, zero, 4));
}
LW_LANE lw_u64 lw_scan_u64(lw_u64 a)
{
    const __m512i low = lw_scan_half(a.h[0]), last = _mm512_set1_epi64(7);
    const lw_u64 r = {{low, _mm512_add_epi64(lw_scan_half(a.h[1]), _mm512_permutexvar_epi64(last, low))}};
    return r;
}
LW_LANE lw_u64 lw_last_u64(lw_u64 a)
{
    const __m512i last = _mm512_permutexvar_epi64(_mm512_set1_epi64(7), a.h[1]);
    const lw_u64 r = {{last, last}};
    return r;
}
LW_LANE void lw_pack_u32(uint32_t *p, lw_u32 v, lw_mask m)
{
    _mm512_storeu_si512(p, _mm512_maskz_compress_epi32(m, v));
}
LW_LANE void lw_pack_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    const __mmask8 low = lw_half_of_mask(m, 0), high = lw_half_of_mask(m, 1);
    _mm512_storeu_si512(p, _mm512_maskz_compress_epi64(low, v.h[0]));
    _mm512_storeu_si512(p + lw_count_low_half(m), _mm512_maskz_compress_epi64(high, v.h[1]));
}
LW_LANE lw_u32 lw_unpack_u32(const uint32_t *p, lw_mask m)
{
    return _mm512_maskz_expand_epi32(m, _mm512_loadu_si512(p));
}
LW_LANE lw_u64 lw_unpack_u64(const uint64_t *p, lw_mask m)
{
    const __mmask8 low = lw_half_of_mask(m, 0), high = lw_half_of_mask(m, 1);
    const lw_u64 r = {{_mm512_maskz_expand_epi64(low, _mm512_loadu_si512(p)),
                       _mm512_maskz_expand_epi64(high, _mm512_loadu_si512(p + lw_count_low_half(m)))}};
    return r;
}

/* ---- across the warp ---- */

LW_LANE lw_warp_u32 lw_shuffle_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    lw_warp_u32 r;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
        r.g[g] = _mm512_permutex2var_epi32(s.g[0], i.g[g], s.g[1]);
    return r;
}
/* vpermd uses the low 4 bits of the index: one source register each. */
LW_LANE lw_warp_u32 lw_shuffle_own_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    const lw_warp_u32 r = {{_mm512_permutexvar_epi32(i.g[0], s.g[0]), _mm512_permutexvar_epi32(i.g[1], s.g[1])}};
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_other_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    const lw_warp_u32 r = {{_mm512_permutexvar_epi32(i.g[0], s.g[1]), _mm512_permutexvar_epi32(i.g[1], s.g[0])}};
    return r;
}
LW_LANE lw_u64 lw_broadcast_u64(lw_warp_u32 s, int l)
{
    /* to the even words alone, which widens it too; one register serves both halves */
    const __m512i all = _mm512_maskz_permutexvar_epi32(0x5555, _mm512_set1_epi32(l), s.g[l / LW_GROUP]);
    const lw_u64 r = {{all, all}};
    return r;
}
LW_LANE lw_u64 lw_alike_u64(lw_u64 a)
{
    const lw_u64 r = {{a.h[0], a.h[0]}};
    return r;
}
LW_LANE void lw_transpose4_u32(lw_warp_u32 s[4])
{
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++) {
        const __m512i a = _mm512_unpacklo_epi32(s[0].g[g], s[1].g[g]), b = _mm512_unpackhi_epi32(s[0].g[g], s[1].g[g]);
        const __m512i c = _mm512_unpacklo_epi32(s[2].g[g], s[3].g[g]), d = _mm512_unpackhi_epi32(s[2].g[g], s[3].g[g]);
        s[0].g[g] = _mm512_unpacklo_epi64(a, c);
        s[1].g[g] = _mm512_unpackhi_epi64(a, c);
        s[2].g[g] = _mm512_unpacklo_epi64(b, d);
        s[3].g[g] = _mm512_unpackhi_epi64(b, d);
    }
}
LW_LANE lw_warp_u64 lw_adjacent_u64(lw_warp_u32 s, lw_warp_u32 t) /* as they lie: the lower word comes first */
{
    const lw_warp_u64 r = {{{{s.g[0], s.g[1]}}, {{t.g[0], t.g[1]}}}};
    return r;
}
LW_LANE uint32_t lw_ballot_mask(lw_warp_mask m) { return lw_bits_of_mask(m.g[0]) | lw_bits_of_mask(m.g[1]) << 16; }
LW_LANE lw_warp_u32 lw_rank_u32(lw_warp_mask m)
{
    /* expanding the numbers 0, 1, 2, .. into the set lanes ranks those; an unset lane has the rank of the next set one, so
     * count by prefix sums in the register instead */
    lw_warp_u32 r;
    uint32_t before = 0;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++) {
        const __m512i zero = _mm512_setzero_si512();
        __m512i sum = _mm512_maskz_set1_epi32(m.g[g], 1);
        sum = _mm512_add_epi32(sum, _mm512_alignr_epi32(sum, zero, 15));
        sum = _mm512_add_epi32(sum, _mm512_alignr_epi32(sum, zero, 14));
        sum = _mm512_add_epi32(sum, _mm512_alignr_epi32(sum, zero, 12));
        sum = _mm512_add_epi32(sum, _mm512_alignr_epi32(sum, zero, 8));
        const __m512i lower = _mm512_alignr_epi32(sum, zero, 15);
        r.g[g] = _mm512_add_epi32(lower, _mm512_set1_epi32((int)before));
        before += (uint32_t)lw_count_mask(m.g[g]);
    }
    return r;
}
LW_LANE lw_warp_u32 lw_compress_u32(lw_warp_u32 v, lw_warp_mask m)
{
    /* compress each half in a register, then slide the second up behind the first */
    const __m512i low = _mm512_maskz_compress_epi32(m.g[0], v.g[0]);
    const __m512i high = _mm512_maskz_compress_epi32(m.g[1], v.g[1]);
    const int set = lw_count_mask(m.g[0]);
    const __m512i index = _mm512_sub_epi32(lw_lane_u32(0), _mm512_set1_epi32(set)); /* source lane, wrapped if negative */
    const __mmask16 above = (__mmask16)(0xffffu << set);
    const lw_warp_u32 r = {{_mm512_mask_permutexvar_epi32(low, above, index, high),
                            _mm512_maskz_permutexvar_epi32((__mmask16)~above, index, high)}};
    return r;
}
LW_LANE uint64_t lw_sum_u32(lw_warp_u32 v)
{
    const lw_u64 sum = lw_add_u64(lw_widen_u64(v.g[0]), lw_widen_u64(v.g[1]));
    return (uint64_t)_mm512_reduce_add_epi64(_mm512_add_epi64(sum.h[0], sum.h[1]));
}

/* ---- memory that a warp shares ---- */

LW_LANE void lw_append_u32(uint32_t *p, lw_warp_u32 v, lw_warp_mask m, uint32_t ballot)
{
    (void)ballot;
    const lw_warp_u32 packed = lw_compress_u32(v, m);
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
        lw_store_u32(p + LW_GROUP * g, packed.g[g]);
}

#endif
