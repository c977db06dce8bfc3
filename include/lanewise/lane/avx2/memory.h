/* Gathers, scatters and look-ups of the target avx2, which includes this after its integers. */
#ifndef LANEWISE_LANE_AVX2_MEMORY_H
#define LANEWISE_LANE_AVX2_MEMORY_H

/* ---- gather, scatter, tables ---- */

/* A gather is a load per lane. Four lanes of vpgatherqq take more cycles than these on Zen 5, and more still where
 * microcode guards it; and gathers with the same indices share what takes those apart. */
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
LW_LANE lw_u64 lw_gather_u64(const uint64_t *p, lw_u64 i) { LW_U64(lw_gather_half(p, lw_four_of(i.h[h]))); }
LW_LANE lw_f64 lw_gather_f64(const double *p, lw_u64 i) { LW_F64(lw_gather_half_f64(p, lw_four_of(i.h[h]))); }
LW_LANE lw_f32 lw_gather_f32(const float *p, lw_u64 i)
{
    const lw_four a = lw_four_of(i.h[0]), b = lw_four_of(i.h[1]);
    return _mm256_setr_ps(p[a.l[0]], p[a.l[1]], p[b.l[0]], p[b.l[1]], p[a.l[2]], p[a.l[3]], p[b.l[2]], p[b.l[3]]);
}
LW_LANE lw_u32 lw_fetch_u32(const uint32_t *p, lw_u32 i) { return lw_gather_u32(p, i); }
LW_LANE lw_u64 lw_fetch_u64(const uint64_t *p, lw_u32 i) { return lw_gather_u64(p, lw_widen_u64(i)); }
/* A scatter through memory, by the set lanes of m. */
#define LW_SCATTER(element, store)                                                                                     \
    uint32_t place[LW_GROUP];                                                                                          \
    element value[LW_GROUP];                                                                                           \
    lw_store_u32(place, i), store(value, v);                                                                           \
    for (uint32_t s = lw_bits_of_mask(m); s != 0; s &= s - 1) p[place[lw_first_set(s)]] = value[lw_first_set(s)]
LW_LANE int lw_first_set(uint32_t bits) { return __builtin_ctz(bits); }
LW_LANE void lw_scatter_u32(uint32_t *p, lw_u32 i, lw_u32 v, lw_mask m) { LW_SCATTER(uint32_t, lw_store_u32); }
LW_LANE void lw_scatter_u64(uint64_t *p, lw_u32 i, lw_u64 v, lw_mask m) { LW_SCATTER(uint64_t, lw_store_u64); }
LW_LANE void lw_scatter_f32(float *p, lw_u32 i, lw_f32 v, lw_mask m) { LW_SCATTER(float, lw_store_f32); }
LW_LANE void lw_scatter_f64(double *p, lw_u32 i, lw_f64 v, lw_mask m) { LW_SCATTER(double, lw_store_f64); }
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
LW_LANE lw_f64 lw_lookup16_f64(const double *p, lw_u64 i) { return lw_gather_f64(p, lw_and_u64(i, lw_set_u64(15))); }
LW_LANE void lw_lookup16x2_f64(const double *p, lw_u64 i, lw_f64 *a, lw_f64 *b)
{
    LW_EACH_HALF
    {
        const __m256i place = _mm256_slli_epi64(_mm256_and_si256(i.h[h], _mm256_set1_epi64x(15)), 1);
        lw_rows_half(p, place, 0, 0, &a->h[h], &b->h[h]);
    }
}

#endif
