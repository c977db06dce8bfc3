/* What moves between lanes in the target avx2, which includes this last: across a group, across the warp, and memory
 * that a warp shares. */
#ifndef LANEWISE_LANE_AVX2_ACROSS_H
#define LANEWISE_LANE_AVX2_ACROSS_H

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
LW_LANE lw_u64 lw_last_u64(lw_u64 a) { LW_U64(_mm256_permute4x64_epi64(a.h[1], 0xff)); }

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
    LW_U64(lw_cross(low, high, h));
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
    LW_U64(_mm256_blend_epi32(all, _mm256_setzero_si256(), 0xaa));
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

#endif
