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
#define LW_UNIT53 1
#define LW_ABREAST 1
#define LW_OCTAVES 1
#define LW_LOOKUP16X2 1
#define LW_SELDOM_APART 1
#define LW_SELECT_BIT 1
#define LW_STREAM_LINE 64 /* of the caches; a store takes half of one */
#define LW_UNROLL_GROUPS LW_UNROLL_BY(LW_GROUPS)
#define LW_UNROLL_4 LW_UNROLL_BY(4)

#include "host.h"

typedef __m256i lw_u32;
typedef struct lw_u64 { __m256i h[2]; } lw_u64;
typedef __m256 lw_f32;
typedef struct lw_f64 { __m256d h[2]; } lw_f64;
typedef struct lw_mask { __m256i all; } lw_mask;

#include "warp.h"

/* Vector types of the compiler: their shifts take a count that is a constant or not, and pick the instruction. */
typedef uint32_t lw_v8u32 __attribute__((vector_size(32)));
typedef uint64_t lw_v4u64 __attribute__((vector_size(32)));

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
LW_LANE lw_u64 lw_set_u64(uint64_t x) { LW_HALVES(lw_u64, _mm256_set1_epi64x((long long)x)); }
LW_LANE lw_f32 lw_set_f32(float x) { return _mm256_set1_ps(x); }
LW_LANE lw_f64 lw_set_f64(double x) { LW_HALVES(lw_f64, _mm256_set1_pd(x)); }
LW_LANE __m128i lw_load_4(const void *p) { return _mm_loadu_si128((const __m128i *)p); }
LW_LANE __m256i lw_load_8(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }
LW_LANE void lw_store_8(void *p, __m256i v) { _mm256_storeu_si256((__m256i *)p, v); }
LW_LANE void lw_stream_8(void *p, __m256i v) { _mm256_stream_si256((__m256i *)p, v); }
LW_LANE lw_u32 lw_load_u32(const uint32_t *p) { return lw_load_8(p); }
LW_LANE lw_u64 lw_load_u64(const uint64_t *p)
{
    LW_HALVES(lw_u64,
              _mm256_inserti128_si256(_mm256_castsi128_si256(lw_load_4(p + 2 * h)), lw_load_4(p + 4 + 2 * h), 1));
}
LW_LANE lw_f32 lw_load_f32(const float *p) { return _mm256_loadu_ps(p); }
LW_LANE lw_f64 lw_load_f64(const double *p)
{
    LW_HALVES(lw_f64,
              _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p + 2 * h)), _mm_loadu_pd(p + 4 + 2 * h), 1));
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
LW_LANE lw_u32 lw_add_u32(lw_u32 a, lw_u32 b) { return _mm256_add_epi32(a, b); }
LW_LANE lw_u32 lw_sub_u32(lw_u32 a, lw_u32 b) { return _mm256_sub_epi32(a, b); }
LW_LANE lw_u32 lw_mul_u32(lw_u32 a, lw_u32 b) { return _mm256_mullo_epi32(a, b); }
LW_LANE lw_u32 lw_mulhi_u32(lw_u32 a, lw_u32 b)
{
    const __m256i even = _mm256_mul_epu32(a, b);
    const __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64(a, 32), _mm256_srli_epi64(b, 32));
    return _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xaa);
}
LW_LANE lw_u32 lw_and_u32(lw_u32 a, lw_u32 b) { return _mm256_and_si256(a, b); }
LW_LANE lw_u32 lw_or_u32(lw_u32 a, lw_u32 b) { return _mm256_or_si256(a, b); }
LW_LANE lw_u32 lw_xor_u32(lw_u32 a, lw_u32 b) { return _mm256_xor_si256(a, b); }
LW_LANE lw_u32 lw_shl_u32(lw_u32 a, int n) { return (lw_u32)((lw_v8u32)a << n); }
LW_LANE lw_u32 lw_shr_u32(lw_u32 a, int n) { return (lw_u32)((lw_v8u32)a >> n); }
LW_LANE lw_u32 lw_rotl_u32(lw_u32 a, int n) { return (lw_u32)(((lw_v8u32)a << n) | ((lw_v8u32)a >> ((32 - n) & 31))); }
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

LW_LANE __m256i lw_mul_half(__m256i a, __m256i b)
{
    const __m256i cross =
        _mm256_add_epi64(_mm256_mul_epu32(_mm256_srli_epi64(a, 32), b), _mm256_mul_epu32(a, _mm256_srli_epi64(b, 32)));
    return _mm256_add_epi64(_mm256_mul_epu32(a, b), _mm256_slli_epi64(cross, 32));
}
/* Schoolbook in 32-bit limbs; no partial sum passes 2^64. */
LW_LANE __m256i lw_mulhi_half(__m256i a, __m256i b)
{
    const __m256i low = _mm256_set1_epi64x(0xffffffff);
    const __m256i ah = _mm256_srli_epi64(a, 32), bh = _mm256_srli_epi64(b, 32);
    const __m256i middle = _mm256_add_epi64(_mm256_mul_epu32(ah, b), _mm256_srli_epi64(_mm256_mul_epu32(a, b), 32));
    const __m256i other = _mm256_add_epi64(_mm256_mul_epu32(a, bh), _mm256_and_si256(middle, low));
    return _mm256_add_epi64(_mm256_mul_epu32(ah, bh),
                            _mm256_add_epi64(_mm256_srli_epi64(middle, 32), _mm256_srli_epi64(other, 32)));
}
LW_LANE lw_u64 lw_add_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, _mm256_add_epi64(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_add_high_u64(lw_u64 a, int n) { return lw_add_u64(a, lw_set_u64((uint64_t)(uint32_t)n << 32)); }
LW_LANE lw_u64 lw_sub_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, _mm256_sub_epi64(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_mul_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, lw_mul_half(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_mulhi_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, lw_mulhi_half(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_and_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, _mm256_and_si256(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_or_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, _mm256_or_si256(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_xor_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, _mm256_xor_si256(a.h[h], b.h[h])); }
LW_LANE lw_u64 lw_shl_u64(lw_u64 a, int n) { LW_HALVES(lw_u64, (__m256i)((lw_v4u64)a.h[h] << n)); }
LW_LANE lw_u64 lw_shr_u64(lw_u64 a, int n) { LW_HALVES(lw_u64, (__m256i)((lw_v4u64)a.h[h] >> n)); }
LW_LANE lw_mask lw_eq_u64(lw_u64 a, lw_u64 b)
{
    return lw_mask_of_halves(_mm256_cmpeq_epi64(a.h[0], b.h[0]), _mm256_cmpeq_epi64(a.h[1], b.h[1]));
}
LW_LANE lw_mask lw_lt_u64(lw_u64 a, lw_u64 b)
{
    return lw_mask_of_halves(lw_less_half(a.h[0], b.h[0]), lw_less_half(a.h[1], b.h[1]));
}
LW_LANE lw_u64 lw_select_u64(lw_mask m, lw_u64 a, lw_u64 b)
{
    LW_HALVES(lw_u64, lw_blend_half(b.h[h], a.h[h], lw_half_of_mask(m, h)));
}
LW_LANE lw_u64 lw_max_u64(lw_u64 a, lw_u64 b)
{
    LW_HALVES(lw_u64, lw_blend_half(a.h[h], b.h[h], lw_less_half(a.h[h], b.h[h])));
}

/* ---- between u32 and u64 ---- */

LW_LANE lw_u64 lw_widen_u64(lw_u32 a) { LW_HALVES(lw_u64, lw_pair_half(a, _mm256_setzero_si256(), h)); }
LW_LANE lw_u32 lw_low_u32(lw_u64 a) { return lw_low_words(a.h[0], a.h[1]); }
LW_LANE lw_u32 lw_high_u32(lw_u64 a) { return lw_high_words(a.h[0], a.h[1]); }
LW_LANE lw_u64 lw_pair_u64(lw_u32 low, lw_u32 high) { LW_HALVES(lw_u64, lw_pair_half(low, high, h)); }
LW_LANE lw_u64 lw_mul32_u64(lw_u64 a, lw_u64 b) { LW_HALVES(lw_u64, _mm256_mul_epu32(a.h[h], b.h[h])); }

/* ---- bits of floats ---- */

LW_LANE lw_f32 lw_bits_f32(lw_u32 a) { return _mm256_castsi256_ps(a); }
LW_LANE lw_f64 lw_bits_f64(lw_u64 a) { LW_HALVES(lw_f64, _mm256_castsi256_pd(a.h[h])); }
LW_LANE lw_u32 lw_bits_u32(lw_f32 a) { return _mm256_castps_si256(a); }
LW_LANE lw_u64 lw_bits_u64(lw_f64 a) { LW_HALVES(lw_u64, _mm256_castpd_si256(a.h[h])); }

/* ---- gather, scatter, tables ---- */

/* A gather is a load per lane. Four lanes of vpgatherqq take 7 cycles on Zen 5, and more where microcode guards it;
 * these take 4, and gathers with the same indices share what takes those apart. */
typedef struct lw_four { uint64_t l[4]; } lw_four;
LW_LANE lw_four lw_four_of(__m256i v)
{
    const __m128i low = _mm256_castsi256_si128(v), high = _mm256_extracti128_si256(v, 1);
    const lw_four r = {{(uint64_t)_mm_cvtsi128_si64(low), (uint64_t)_mm_extract_epi64(low, 1),
                        (uint64_t)_mm_cvtsi128_si64(high), (uint64_t)_mm_extract_epi64(high, 1)}};
    return r;
}
LW_LANE __m256i lw_gather_half(const uint64_t *p, lw_four i)
{
    return _mm256_setr_epi64x((long long)p[i.l[0]], (long long)p[i.l[1]], (long long)p[i.l[2]], (long long)p[i.l[3]]);
}
LW_LANE __m256d lw_gather_half_f64(const double *p, lw_four i)
{
    return _mm256_setr_pd(p[i.l[0]], p[i.l[1]], p[i.l[2]], p[i.l[3]]);
}
/* Rows of two doubles from p + i - first, i being one of the four words of 16 bits in each 64: they go through memory,
 * which takes no instruction of vectors. */
LW_LANE __m256d lw_two_rows(const double *low, const double *high)
{
    return _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(low)), _mm_loadu_pd(high), 1);
}
LW_LANE void lw_rows_half(const double *p, __m256i i, int word, int first, __m256d *a, __m256d *b)
{
    uint16_t at[16];
    _mm256_storeu_si256((__m256i *)at, i);
    __asm__("" : "+m"(at)); /* or GCC takes them out of the register */
    const __m256d even = lw_two_rows(p + (at[word] - first), p + (at[8 + word] - first));
    const __m256d odd = lw_two_rows(p + (at[4 + word] - first), p + (at[12 + word] - first));
    *a = _mm256_unpacklo_pd(even, odd);
    *b = _mm256_unpackhi_pd(even, odd);
}
LW_LANE lw_u32 lw_gather_u32(const uint32_t *p, lw_u32 i)
{
    const lw_four a = lw_four_of(i); /* two indices each */
    return _mm256_setr_epi32((int)p[(uint32_t)a.l[0]], (int)p[a.l[0] >> 32],
                             (int)p[(uint32_t)a.l[1]], (int)p[a.l[1] >> 32],
                             (int)p[(uint32_t)a.l[2]], (int)p[a.l[2] >> 32],
                             (int)p[(uint32_t)a.l[3]], (int)p[a.l[3] >> 32]);
}
LW_LANE lw_u64 lw_gather_u64(const uint64_t *p, lw_u64 i) { LW_HALVES(lw_u64, lw_gather_half(p, lw_four_of(i.h[h]))); }
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i)
{
    LW_HALVES(lw_f64, lw_gather_half_f64(p, lw_four_of(i.h[h])));
}
LW_LANE lw_f32 lw_gather_f32(const float *p, lw_u64 i)
{
    const lw_four a = lw_four_of(i.h[0]), b = lw_four_of(i.h[1]);
    return _mm256_setr_ps(p[a.l[0]], p[a.l[1]], p[b.l[0]], p[b.l[1]], p[a.l[2]], p[a.l[3]], p[b.l[2]], p[b.l[3]]);
}
LW_LANE lw_u32 lw_fetch_u32(const uint32_t *p, lw_u32 i) { return lw_gather_u32(p, i); }
LW_LANE lw_u64 lw_fetch_u64(const uint64_t *p, lw_u32 i) { return lw_gather_u64(p, lw_widen_u64(i)); }
LW_LANE lw_u64 lw_peek_u64(const uint64_t *p, lw_u64 i) { return lw_gather_u64(p, i); }
LW_LANE lw_f32 lw_peek_f32(const float *p, lw_u64 i) { return lw_gather_f32(p, i); }
LW_LANE lw_f64 lw_peek_f64(const double *p, lw_u64 i) { return lw_gather_f64(p, i); }
LW_LANE void lw_scatter_u32(uint32_t *p, lw_u32 i, lw_u32 v, lw_mask m)
{
    uint32_t place[LW_GROUP], value[LW_GROUP];
    lw_store_u32(place, i);
    lw_store_u32(value, v);
    for (uint32_t left = lw_bits_of_mask(m); left != 0; left &= left - 1)
        p[place[__builtin_ctz(left)]] = value[__builtin_ctz(left)];
}
LW_LANE void lw_scatter_u64(uint64_t *p, lw_u32 i, lw_u64 v, lw_mask m)
{
    uint32_t place[LW_GROUP];
    uint64_t value[LW_GROUP];
    lw_store_u32(place, i);
    lw_store_u64(value, v);
    for (uint32_t left = lw_bits_of_mask(m); left != 0; left &= left - 1)
        p[place[__builtin_ctz(left)]] = value[__builtin_ctz(left)];
}
LW_LANE void lw_scatter_f32(float *p, lw_u32 i, lw_f32 v, lw_mask m)
{
    float value[LW_GROUP];
    uint32_t place[LW_GROUP];
    lw_store_u32(place, i);
    lw_store_f32(value, v);
    for (uint32_t left = lw_bits_of_mask(m); left != 0; left &= left - 1)
        p[place[__builtin_ctz(left)]] = value[__builtin_ctz(left)];
}
LW_LANE void lw_scatter_f64(double *p, lw_u32 i, lw_f64 v, lw_mask m)
{
    double value[LW_GROUP];
    uint32_t place[LW_GROUP];
    lw_store_u32(place, i);
    lw_store_f64(value, v);
    for (uint32_t left = lw_bits_of_mask(m); left != 0; left &= left - 1)
        p[place[__builtin_ctz(left)]] = value[__builtin_ctz(left)];
}
/* A row is one register: rows of lanes l and l + 4 side by side, then a transposition within 128 bits. */
LW_LANE void lw_lookup32x8_f32(const float *p, lw_u32 i, lw_f32 *c)
{
    uint32_t row[LW_GROUP];
    lw_store_u32(row, _mm256_slli_epi32(_mm256_and_si256(i, _mm256_set1_epi32(31)), 3));
    LW_UNROLL_GROUPS for (int part = 0; part < 8; part += 4)
    {
        __m256 lanes[4];
        LW_UNROLL_4 for (int l = 0; l < 4; l++) lanes[l] = _mm256_insertf128_ps(
            _mm256_castps128_ps256(_mm_loadu_ps(p + row[l] + part)), _mm_loadu_ps(p + row[l + 4] + part), 1);
        const __m256 a = _mm256_unpacklo_ps(lanes[0], lanes[1]), b = _mm256_unpackhi_ps(lanes[0], lanes[1]);
        const __m256 d = _mm256_unpacklo_ps(lanes[2], lanes[3]), e = _mm256_unpackhi_ps(lanes[2], lanes[3]);
        c[part] = _mm256_shuffle_ps(a, d, 0x44);
        c[part + 1] = _mm256_shuffle_ps(a, d, 0xee);
        c[part + 2] = _mm256_shuffle_ps(b, e, 0x44);
        c[part + 3] = _mm256_shuffle_ps(b, e, 0xee);
    }
}
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i)
{
    return lw_gather_f64(p, lw_and_u64(i, lw_set_u64(15)));
}

LW_LANE void lw_lookup16x2_f64(const double *p, lw_u64 i, lw_f64 *a, lw_f64 *b)
{
    LW_UNROLL_GROUPS for (int h = 0; h < 2; h++)
    {
        const __m256i place = _mm256_slli_epi64(_mm256_and_si256(i.h[h], _mm256_set1_epi64x(15)), 1);
        lw_rows_half(p, place, 0, 0, &a->h[h], &b->h[h]);
    }
}

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
LW_LANE lw_f32 lw_sqrt_ordinary_f32(lw_f32 a) { return lw_sqrt_f32(a); }
LW_LANE lw_f32 lw_minus_inverse_ordinary_f32(lw_f32 a) { return lw_div_f32(lw_set_f32(-1.0f), a); }
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

LW_LANE __m256i lw_is_half(__m256d truth) { return _mm256_castpd_si256(truth); }
#define LW_COMPARE_F64(a, b, how)                                                                                      \
    lw_mask_of_halves(lw_is_half(_mm256_cmp_pd((a).h[0], (b).h[0], how)),                                              \
                      lw_is_half(_mm256_cmp_pd((a).h[1], (b).h[1], how)))

LW_LANE __m256d lw_product_half(__m256d a, __m256d b) { __m256d r = _mm256_mul_pd(a, b); LW_OPAQUE(r); return r; }
LW_LANE lw_f64 lw_add_f64(lw_f64 a, lw_f64 b) { LW_HALVES(lw_f64, _mm256_add_pd(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_sub_f64(lw_f64 a, lw_f64 b) { LW_HALVES(lw_f64, _mm256_sub_pd(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_mul_f64(lw_f64 a, lw_f64 b) { LW_HALVES(lw_f64, lw_product_half(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_div_f64(lw_f64 a, lw_f64 b) { LW_HALVES(lw_f64, _mm256_div_pd(a.h[h], b.h[h])); }
LW_LANE lw_f64 lw_fma_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_HALVES(lw_f64, _mm256_fmadd_pd(a.h[h], b.h[h], c.h[h])); }
LW_LANE lw_f64 lw_fms_f64(lw_f64 a, lw_f64 b, lw_f64 c) { LW_HALVES(lw_f64, _mm256_fmsub_pd(a.h[h], b.h[h], c.h[h])); }
LW_LANE lw_f64 lw_fnma_f64(lw_f64 a, lw_f64 b, lw_f64 c)
{
    LW_HALVES(lw_f64, _mm256_fnmadd_pd(a.h[h], b.h[h], c.h[h]));
}
LW_LANE lw_f64 lw_sqrt_f64(lw_f64 a) { LW_HALVES(lw_f64, _mm256_sqrt_pd(a.h[h])); }
LW_LANE lw_f64 lw_sqrt_ordinary_f64(lw_f64 a) { return lw_sqrt_f64(a); }
LW_LANE lw_f64 lw_div_ordinary_f64(lw_f64 a, lw_f64 b) { return lw_div_f64(a, b); }
LW_LANE lw_mask lw_eq_f64(lw_f64 a, lw_f64 b) { return LW_COMPARE_F64(a, b, _CMP_EQ_OQ); }
LW_LANE lw_mask lw_lt_f64(lw_f64 a, lw_f64 b) { return LW_COMPARE_F64(a, b, _CMP_LT_OQ); }
LW_LANE lw_mask lw_le_f64(lw_f64 a, lw_f64 b) { return LW_COMPARE_F64(a, b, _CMP_LE_OQ); }
LW_LANE lw_f64 lw_select_f64(lw_mask m, lw_f64 a, lw_f64 b)
{
    LW_HALVES(lw_f64, _mm256_blendv_pd(b.h[h], a.h[h], _mm256_castsi256_pd(lw_half_of_mask(m, h))));
}
/* Blends look at the highest bit alone. */
LW_LANE lw_f32 lw_select_bit_f32(lw_u32 w, int n, lw_f32 a, lw_f32 b)
{
    return _mm256_blendv_ps(a, b, _mm256_castsi256_ps(lw_shl_u32(w, 31 - n)));
}
LW_LANE lw_f64 lw_select_bit_f64(lw_u64 w, int n, lw_f64 a, lw_f64 b)
{
    const lw_f64 top = lw_bits_f64(lw_shl_u64(w, 63 - n));
    LW_HALVES(lw_f64, _mm256_blendv_pd(a.h[h], b.h[h], top.h[h]));
}
LW_LANE lw_f64 lw_min_f64(lw_f64 a, lw_f64 b) { LW_HALVES(lw_f64, _mm256_min_pd(b.h[h], a.h[h])); }
LW_LANE lw_f64 lw_max_f64(lw_f64 a, lw_f64 b) { LW_HALVES(lw_f64, _mm256_max_pd(b.h[h], a.h[h])); }
LW_LANE lw_f64 lw_canonical_f64(lw_f64 a)
{
    const __m256d nan = _mm256_castsi256_pd(_mm256_set1_epi64x(0x7ff8000000000000));
    LW_HALVES(lw_f64, _mm256_blendv_pd(a.h[h], nan, _mm256_cmp_pd(a.h[h], a.h[h], _CMP_UNORD_Q)));
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
    LW_HALVES(lw_f64, _mm256_sub_pd(_mm256_castsi256_pd(lw_pair_half(a, exponent, h)), _mm256_set1_pd(0x1p52)));
}
/* Each word under an exponent of its own, before they are a pair: 2^20 + high 2^-32 and 2^-1 + the rest. */
LW_LANE lw_f64 lw_unit53_f64(lw_u32 low, lw_u32 high)
{
    const __m256i rest = _mm256_srli_epi32(low, 11);
    const __m256i of_high = _mm256_set1_epi32(0x41300000), of_rest = _mm256_set1_epi32(0x3fe00000);
    LW_HALVES(lw_f64, _mm256_add_pd(_mm256_sub_pd(_mm256_castsi256_pd(lw_pair_half(high, of_high, h)),
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
LW_LANE lw_f64 lw_from_u64_f64(lw_u64 a) { LW_HALVES(lw_f64, lw_from_u64_half(a.h[h])); }
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
LW_LANE lw_u64 lw_top_u64(lw_u64 a) { LW_HALVES(lw_u64, _mm256_sllv_epi64(a.h[h], lw_lead_half(a.h[h]))); }
LW_LANE lw_f64 lw_lead_f64(lw_u64 a) { LW_HALVES(lw_f64, lw_lead_real_half(a.h[h])); }
/* By halves, of which the second alone can round: floor(b) + 2046 is in the last bits of a sum with 1.5 2^52. */
LW_LANE __m256d lw_scale_half(__m256d a, __m256d b)
{
    const __m256d sum = _mm256_add_pd(_mm256_sub_pd(b, _mm256_set1_pd(15.0 / 32)), _mm256_set1_pd(0x1.8p52 + 2046));
    const __m256i bits = _mm256_castpd_si256(sum);
    const __m256i half = _mm256_slli_epi64(_mm256_and_si256(bits, _mm256_set1_epi64x(0xffe)), 51);
    const __m256i rest = _mm256_sub_epi64(_mm256_slli_epi64(bits, 52), half);
    return lw_product_half(lw_product_half(a, _mm256_castsi256_pd(half)), _mm256_castsi256_pd(rest));
}
LW_LANE lw_f64 lw_scale_f64(lw_f64 a, lw_f64 b) { LW_HALVES(lw_f64, lw_scale_half(a.h[h], b.h[h])); }
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
    LW_UNROLL_GROUPS for (int h = 0; h < 2; h++)
        lw_rows_half(p[0], _mm256_castpd_si256(n[h]), 3, 0x40f0, &a->h[h], &b->h[h]);
    return 1;
}
LW_LANE lw_f64 lw_from_i64_f64(lw_u64 a) { LW_HALVES(lw_f64, lw_from_i64_half(a.h[h])); }
LW_LANE lw_f64 lw_from_f32_f64(lw_f32 a)
{
    LW_HALVES(lw_f64, _mm256_cvtps_pd(_mm_castsi128_ps(lw_half_u32(lw_bits_u32(a), h))));
}
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
LW_LANE lw_u64 lw_trunc_u64(lw_f64 a) { LW_HALVES(lw_u64, lw_trunc_half(a.h[h])); }
LW_LANE __m256i lw_from_f64_half(__m256d a)
{
    const __m256d positive = _mm256_max_pd(a, _mm256_setzero_pd());
    const __m256d above = _mm256_cmp_pd(positive, _mm256_set1_pd(0x1p64), _CMP_GE_OQ);
    return _mm256_or_si256(lw_trunc_half(positive), _mm256_castpd_si256(above));
}
LW_LANE lw_u64 lw_from_f64_u64(lw_f64 a) { LW_HALVES(lw_u64, lw_from_f64_half(a.h[h])); }

/* ---- across a group ---- */

/* Sums within 128 bits, of lanes 0 1 | 4 5 and 0 .. 3 | 4 .. 7; then those of 0 .. 3 to the upper ones. */
LW_LANE lw_u64 lw_scan_u64(lw_u64 a)
{
    const __m256i first = _mm256_add_epi64(a.h[0], _mm256_slli_si256(a.h[0], 8));
    const __m256i own = _mm256_add_epi64(a.h[1], _mm256_slli_si256(a.h[1], 8));
    const __m256i second = _mm256_add_epi64(own, _mm256_unpackhi_epi64(first, first));
    const __m256i below = _mm256_permute2x128_si256(second, second, 0x08), carry = _mm256_unpackhi_epi64(below, below);
    const lw_u64 r = {{_mm256_add_epi64(first, carry), _mm256_add_epi64(second, carry)}};
    return r;
}
LW_LANE lw_u64 lw_last_u64(lw_u64 a) { LW_HALVES(lw_u64, _mm256_permute4x64_epi64(a.h[1], 0xff)); }

/* The set lanes of each mask in order, four bits each. */
#define LW_PACK_LANE(m, l, rest) ((uint32_t)(rest) << 4 * ((m) >> (l)&1) | ((m) >> (l)&1u) * (l))
#define LW_PACK_LOW(m, rest) LW_PACK_LANE(m, 0, LW_PACK_LANE(m, 1, LW_PACK_LANE(m, 2, LW_PACK_LANE(m, 3, rest))))
#define LW_PACK_1(m) LW_PACK_LOW(m, LW_PACK_LANE(m, 4, LW_PACK_LANE(m, 5, LW_PACK_LANE(m, 6, LW_PACK_LANE(m, 7, 0)))))
#define LW_PACK_4(m) LW_PACK_1(m), LW_PACK_1((m) + 1), LW_PACK_1((m) + 2), LW_PACK_1((m) + 3)
#define LW_PACK_16(m) LW_PACK_4(m), LW_PACK_4((m) + 4), LW_PACK_4((m) + 8), LW_PACK_4((m) + 12)
#define LW_PACK_64(m) LW_PACK_16(m), LW_PACK_16((m) + 16), LW_PACK_16((m) + 32), LW_PACK_16((m) + 48)
LW_CONSTANT uint32_t lw_packing[256] = {LW_PACK_64(0), LW_PACK_64(64), LW_PACK_64(128), LW_PACK_64(192)};

/* Eight numbers of four bits each to the lanes, with what is left above them: vpermd does not look there. */
LW_LANE __m256i lw_four_bits(uint32_t all)
{
    return _mm256_srlv_epi32(_mm256_set1_epi32((int)all), _mm256_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28));
}
/* Set words to the front, in a register of 32-bit lanes or of 64-bit ones. */
LW_LANE __m256i lw_pack_words(__m256i v, lw_mask m)
{
    return _mm256_permutevar8x32_epi32(v, lw_four_bits(lw_packing[lw_bits_of_mask(m)]));
}
/* How many set lanes are below each, four bits each: a product with ones adds them up. */
LW_LANE uint32_t lw_ranks(lw_mask m) { return ((uint32_t)_mm256_movemask_epi8(m.all) & 0x11111111u) * 0x11111110u; }
LW_LANE __m256i lw_unpack_words(__m256i v, lw_mask m)
{
    return _mm256_and_si256(_mm256_permutevar8x32_epi32(v, lw_four_bits(lw_ranks(m))), m.all);
}
/* The mask of lanes 0 .. 3 or 4 .. 7 on 64-bit lanes. */
LW_LANE lw_mask lw_widen_mask(lw_mask m, int h)
{
    return lw_mask_of(
        _mm256_cvtepi32_epi64(h == 0 ? _mm256_castsi256_si128(m.all) : _mm256_extracti128_si256(m.all, 1)));
}
LW_LANE void lw_pack_u32(uint32_t *p, lw_u32 v, lw_mask m) { lw_store_8(p, lw_pack_words(v, m)); }
LW_LANE void lw_pack_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    lw_store_8(p, lw_pack_words(lw_cross(v.h[0], v.h[1], 0), lw_widen_mask(m, 0)));
    p += __builtin_popcount(lw_bits_of_mask(m) & 15);
    lw_store_8(p, lw_pack_words(lw_cross(v.h[0], v.h[1], 1), lw_widen_mask(m, 1)));
}
LW_LANE lw_u32 lw_unpack_u32(const uint32_t *p, lw_mask m) { return lw_unpack_words(lw_load_8(p), m); }
LW_LANE lw_u64 lw_unpack_u64(const uint64_t *p, lw_mask m)
{
    const __m256i low = lw_unpack_words(lw_load_8(p), lw_widen_mask(m, 0));
    p += __builtin_popcount(lw_bits_of_mask(m) & 15);
    const __m256i high = lw_unpack_words(lw_load_8(p), lw_widen_mask(m, 1));
    LW_HALVES(lw_u64, lw_cross(low, high, h));
}

/* ---- across the warp ---- */

/* One of 16 lanes: bit 3 of i picks the register, in the sign of the blend's lanes. */
LW_LANE lw_u32 lw_pick(lw_u32 low, lw_u32 high, lw_u32 i)
{
    const __m256 a = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(low, i));
    const __m256 b = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(high, i));
    return _mm256_castps_si256(_mm256_blendv_ps(a, b, _mm256_castsi256_ps(_mm256_slli_epi32(i, 28))));
}
LW_LANE lw_warp_u32 lw_shuffle_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    lw_warp_u32 r;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        const __m256 low = _mm256_castsi256_ps(lw_pick(s.g[0], s.g[1], i.g[g]));
        const __m256 high = _mm256_castsi256_ps(lw_pick(s.g[2], s.g[3], i.g[g]));
        r.g[g] = _mm256_castps_si256(_mm256_blendv_ps(low, high, _mm256_castsi256_ps(_mm256_slli_epi32(i.g[g], 27))));
    }
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_own_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    lw_warp_u32 r;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++) r.g[g] = lw_pick(s.g[g & 2], s.g[(g & 2) + 1], i.g[g]);
    return r;
}
LW_LANE lw_warp_u32 lw_shuffle_other_u32(lw_warp_u32 s, lw_warp_u32 i)
{
    const lw_warp_u32 other = {{s.g[2], s.g[3], s.g[0], s.g[1]}};
    return lw_shuffle_own_u32(other, i);
}
LW_LANE lw_u64 lw_broadcast_u64(lw_warp_u32 s, int l)
{
    const __m256i all = _mm256_permutevar8x32_epi32(s.g[l / LW_GROUP], _mm256_set1_epi32(l));
    LW_HALVES(lw_u64, _mm256_blend_epi32(all, _mm256_setzero_si256(), 0xaa));
}
/* A load of half a register and a blend cost less than a permutation of lanes. */
LW_LANE lw_u32 lw_fours_u32(const uint32_t *p, const uint32_t *i)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(lw_load_4(p + i[0])), lw_load_4(p + i[4]), 1);
}
LW_LANE lw_u32 lw_each_four_u32(lw_u32 a, int r)
{
    return _mm256_shuffle_epi8(a, _mm256_add_epi8(_mm256_set1_epi32(0x03020100), _mm256_set1_epi8((char)(4 * r))));
}
LW_LANE void lw_turn_u32(lw_u32 s[4])
{
    const __m256i a = _mm256_unpacklo_epi32(s[0], s[1]), b = _mm256_unpackhi_epi32(s[0], s[1]);
    const __m256i c = _mm256_unpacklo_epi32(s[2], s[3]), d = _mm256_unpackhi_epi32(s[2], s[3]);
    s[0] = _mm256_unpacklo_epi64(a, c);
    s[1] = _mm256_unpackhi_epi64(a, c);
    s[2] = _mm256_unpacklo_epi64(b, d);
    s[3] = _mm256_unpackhi_epi64(b, d);
}
LW_LANE void lw_turn_pairs_u64(const lw_u32 low[4], const lw_u32 high[4], lw_u64 pairs[4])
{
    lw_u64 row[4];
    LW_UNROLL_4 for (int r = 0; r < 4; r++) row[r] = lw_pair_u64(low[r], high[r]);
    LW_UNROLL_4 for (int h = 0; h < 2; h++) /* lanes 4 m and 4 m + 1 to lanes 4 m + 2 and 4 m + 3 */
    {
        pairs[2 * h].h[0] = _mm256_unpacklo_epi64(row[0].h[h], row[1].h[h]);
        pairs[2 * h].h[1] = _mm256_unpacklo_epi64(row[2].h[h], row[3].h[h]);
        pairs[2 * h + 1].h[0] = _mm256_unpackhi_epi64(row[0].h[h], row[1].h[h]);
        pairs[2 * h + 1].h[1] = _mm256_unpackhi_epi64(row[2].h[h], row[3].h[h]);
    }
}
LW_LANE void lw_transpose4_u32(lw_warp_u32 s[4])
{
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        lw_u32 square[4] = {s[0].g[g], s[1].g[g], s[2].g[g], s[3].g[g]};
        lw_turn_u32(square);
        LW_UNROLL_4 for (int j = 0; j < 4; j++) s[j].g[g] = square[j];
    }
}
LW_LANE uint32_t lw_ballot_mask(lw_warp_mask m)
{
    uint32_t bits = 0;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++) bits |= lw_bits_of_mask(m.g[g]) << (LW_GROUP * g);
    return bits;
}
LW_LANE lw_warp_u32 lw_rank_u32(lw_warp_mask m)
{
    lw_warp_u32 r;
    uint32_t before = 0;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        const __m256i rank = _mm256_and_si256(lw_four_bits(lw_ranks(m.g[g])), _mm256_set1_epi32(15));
        r.g[g] = _mm256_add_epi32(rank, _mm256_set1_epi32((int)before));
        before += (uint32_t)lw_count_mask(m.g[g]);
    }
    return r;
}
LW_LANE uint64_t lw_sum_u32(lw_warp_u32 v)
{
    uint64_t lanes[LW_GROUP], sum = 0;
    lw_u64 sums = lw_widen_u64(v.g[0]);
    LW_UNROLL_GROUPS for (int g = 1; g < LW_GROUPS; g++) sums = lw_add_u64(sums, lw_widen_u64(v.g[g]));
    lw_store_u64(lanes, sums);
    for (int l = 0; l < LW_GROUP; l++)
        sum += lanes[l];
    return sum;
}

/* ---- memory that a warp shares ---- */

/* What a group leaves behind its packed values is below the next group's place. */
LW_LANE void lw_append_u32(uint32_t *p, lw_warp_u32 v, lw_warp_mask m, uint32_t ballot)
{
    (void)ballot;
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)
    {
        lw_pack_u32(p, v.g[g], m.g[g]);
        p += lw_count_mask(m.g[g]);
    }
}
LW_LANE lw_warp_u32 lw_compress_u32(lw_warp_u32 v, lw_warp_mask m)
{
    lw_warp_u32 r;
    uint32_t packed[32 + LW_GROUP] = {0};
    const uint32_t ballot = lw_ballot_mask(m);
    lw_append_u32(packed, v, m, ballot);
    lw_store_u32(packed + lw_count_bits(ballot), lw_set_u32(0));
    LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++) r.g[g] = lw_load_u32(packed + LW_GROUP * g);
    return r;
}
LW_LANE void lw_least_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    uint64_t lanes[LW_GROUP], now = __atomic_load_n(p, __ATOMIC_RELAXED);
    lw_store_u64(lanes, v);
    for (uint32_t left = lw_bits_of_mask(m); left != 0; left &= left - 1)
        lw_lower_to(p, &now, lanes[__builtin_ctz(left)]);
}

#endif
