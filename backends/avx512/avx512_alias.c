/* Alias tables on zmm; compiled once for each tier. Lanes are packed and unpacked in registers, and whole vectors are
 * stored: a compress that stores is microcoded on Zen 4. */
#include "avx512_alias.h"
#include "avx512_weighted.h"

#include "lanewise/lane/job.h"
#include "lanewise/lane/warp.h"

LW_LANE int lw_alias_count(lw_mask m)
{
    return __builtin_popcount(m);
}

LW_LANE lw_u64 lw_alias_max(lw_u64 a, lw_u64 b)
{
    LW_HALVES(lw_u64, _mm512_max_epu64(a.h[h], b.h[h]));
}
LW_LANE lw_u64 lw_alias_trunc(lw_f64 x)
{
#if LW_AVX512_DQ
    LW_HALVES(lw_u64, _mm512_cvttpd_epi64(x.h[h]));
#else
    return lw_from_f64_u64(x);
#endif
}

LW_LANE __m512i scan_half(__m512i v)
{
    const __m512i zero = _mm512_setzero_si512();
    v = _mm512_add_epi64(v, _mm512_alignr_epi64(v, zero, 7));
    v = _mm512_add_epi64(v, _mm512_alignr_epi64(v, zero, 6));
    return _mm512_add_epi64(v, _mm512_alignr_epi64(v, zero, 4));
}
LW_LANE lw_u64 lw_alias_scan(lw_u64 v)
{
    const __m512i low = scan_half(v.h[0]), last = _mm512_set1_epi64(7);
    const lw_u64 r = {{low, _mm512_add_epi64(scan_half(v.h[1]), _mm512_permutexvar_epi64(last, low))}};
    return r;
}
LW_LANE lw_u64 lw_alias_end(lw_u64 v)
{
    const __m512i end = _mm512_permutexvar_epi64(_mm512_set1_epi64(7), v.h[1]);
    const lw_u64 r = {{end, end}};
    return r;
}
LW_LANE void lw_alias_append_u32(uint32_t *p, lw_u32 v, lw_mask m)
{
    _mm512_storeu_si512(p, _mm512_maskz_compress_epi32(m, v));
}
LW_LANE void lw_alias_append_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    const __mmask8 low = lw_half_of_mask(m, 0), high = lw_half_of_mask(m, 1);
    _mm512_storeu_si512(p, _mm512_maskz_compress_epi64(low, v.h[0]));
    _mm512_storeu_si512(p + __builtin_popcount(low), _mm512_maskz_compress_epi64(high, v.h[1]));
}
LW_LANE lw_u32 lw_alias_expand_u32(const uint32_t *p, lw_mask m)
{
    return _mm512_maskz_expand_epi32(m, _mm512_loadu_si512(p));
}
LW_LANE lw_u64 lw_alias_expand_u64(const uint64_t *p, lw_mask m)
{
    const __mmask8 low = lw_half_of_mask(m, 0), high = lw_half_of_mask(m, 1);
    const lw_u64 r = {{_mm512_maskz_expand_epi64(low, _mm512_loadu_si512(p)),
                       _mm512_maskz_expand_epi64(high, _mm512_loadu_si512(p + __builtin_popcount(low)))}};
    return r;
}

#include "alias/alias_fill.h"
#include "alias/alias_tile.h"
#include "alias/categorical_lane.h"

#if LW_TIER_AVX512
const lw_alias_kernels *lw_avx512_alias(void)
#else
const lw_alias_kernels *lw_avx512f_alias(void)
#endif
{
    return &alias_kernels;
}

#if LW_TIER_AVX512
lw_host_kernel *lw_avx512_alias_fill(lw_row row)
#else
lw_host_kernel *lw_avx512f_alias_fill(lw_row row)
#endif
{
    return alias_fill_of(row);
}

lw_categorical_sum LW_AVX512_CATEGORICAL(const void *weights, lw_type type, int count, uint64_t *v)
{
    return categorical_tile(weights, type, count, v);
}
