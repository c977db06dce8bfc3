/* Operations that a target need not have: each is made here of operations that all targets have. A target with a better
 * way defines LW_OWN_<OPERATION> 1 and the functions. Those of lane/ops_optional.def are lw_generic_<name> in any
 * case, for tests/lane, which runs both. */
#ifndef LANEWISE_LANE_GENERIC_H
#define LANEWISE_LANE_GENERIC_H

/* ---- what most targets leave to the operation next to it ---- */

#ifndef LW_OWN_STREAM
LW_LANE void lw_stream_u32(uint32_t *p, lw_u32 v) { lw_store_u32(p, v); }
LW_LANE void lw_stream_u64(uint64_t *p, lw_u64 v) { lw_store_u64(p, v); }
LW_LANE void lw_stream_f32(float *p, lw_f32 v) { lw_store_f32(p, v); }
LW_LANE void lw_stream_f64(double *p, lw_f64 v) { lw_store_f64(p, v); }
LW_LANE void lw_stream_end(void) {}
#endif

#ifndef LW_OWN_PEEK
LW_LANE lw_u64 lw_peek_u64(const uint64_t *p, lw_u64 i) { return lw_gather_u64(p, i); }
LW_LANE lw_f32 lw_peek_f32(const float *p, lw_u64 i) { return lw_gather_f32(p, i); }
LW_LANE lw_f64 lw_peek_f64(const double *p, lw_u64 i) { return lw_gather_f64(p, i); }
#endif

#ifndef LW_OWN_ORDINARY
LW_LANE lw_f32 lw_sqrt_ordinary_f32(lw_f32 a) { return lw_sqrt_f32(a); }
LW_LANE lw_f64 lw_sqrt_ordinary_f64(lw_f64 a) { return lw_sqrt_f64(a); }
LW_LANE lw_f32 lw_minus_inverse_ordinary_f32(lw_f32 a) { return lw_div_f32(lw_set_f32(-1.0f), a); }
LW_LANE lw_f64 lw_div_ordinary_f64(lw_f64 a, lw_f64 b) { return lw_div_f64(a, b); }
#endif

#ifndef LW_OWN_ADD_HIGH
LW_LANE lw_u64 lw_add_high_u64(lw_u64 a, int n) { return lw_add_u64(a, lw_set_u64((uint64_t)(uint32_t)n << 32)); }
#endif

/* Schoolbook in 32-bit limbs; no partial sum passes 2^64. */
#ifndef LW_OWN_MULHI
LW_LANE lw_u64 lw_mulhi_u64(lw_u64 a, lw_u64 b)
{
    const lw_u64 low = lw_set_u64(0xffffffff), ah = lw_shr_u64(a, 32), bh = lw_shr_u64(b, 32);
    const lw_u64 middle = lw_add_u64(lw_mul32_u64(ah, b), lw_shr_u64(lw_mul32_u64(a, b), 32));
    const lw_u64 other = lw_add_u64(lw_mul32_u64(a, bh), lw_and_u64(middle, low));
    return lw_add_u64(lw_mul32_u64(ah, bh), lw_add_u64(lw_shr_u64(middle, 32), lw_shr_u64(other, 32)));
}
#endif

#ifndef LW_OWN_COMPRESS
LW_LANE lw_warp_u32 lw_compress_u32(lw_warp_u32 v, lw_warp_mask m)
{
    lw_warp_u32 r;
    uint32_t packed[32 + LW_GROUP] = {0};
    const uint32_t ballot = lw_ballot_mask(m);
    lw_append_u32(packed, v, m, ballot);
    lw_store_u32(packed + lw_count_bits(ballot), lw_set_u32(0)); /* over what an append leaves behind */
    LW_FOR_GROUPS(g) r.g[g] = lw_load_u32(packed + LW_GROUP * g);
    return r;
}
#endif

#ifndef LW_OWN_LEAST
LW_LANE void lw_least_u64(uint64_t *p, lw_u64 v, lw_mask m)
{
    uint64_t lanes[LW_GROUP], now = __atomic_load_n(p, __ATOMIC_RELAXED);
    lw_store_u64(lanes, v);
    for (uint32_t left = lw_bits_of_mask(m); left != 0; left &= left - 1)
        lw_lower_to(p, &now, lanes[__builtin_ctz(left)]);
}
#endif

/* ---- lane/ops_optional.def ---- */

LW_LANE lw_f64 lw_generic_unit53_f64(lw_u32 low, lw_u32 high)
{
    return lw_mul_f64(lw_from_u64_f64(lw_shr_u64(lw_pair_u64(low, high), 11)), lw_set_f64(0x1p-53));
}
#ifndef LW_OWN_UNIT53
#define lw_unit53_f64 lw_generic_unit53_f64
#endif

/* By its field, as a number of 2^52. */
LW_LANE lw_f64 lw_generic_exponent_f64(lw_f64 a)
{
    const lw_u64 field = lw_or_u64(lw_shr_u64(lw_bits_u64(a), 52), lw_set_u64(0x4330000000000000u));
    return lw_sub_f64(lw_bits_f64(field), lw_set_f64(0x1p52 + 1023));
}
LW_LANE lw_f64 lw_generic_significand_f64(lw_f64 a)
{
    const lw_u64 field = lw_and_u64(lw_bits_u64(a), lw_set_u64(0x000fffffffffffffu));
    return lw_bits_f64(lw_or_u64(field, lw_set_u64(0x3ff0000000000000u)));
}
#ifndef LW_OWN_EXPONENT
#define lw_exponent_f64 lw_generic_exponent_f64
#define lw_significand_f64 lw_generic_significand_f64
#endif

LW_LANE lw_f64 lw_generic_turn_f64(lw_mask m, lw_f64 a, lw_u64 k)
{
    const lw_u64 turned = lw_xor_u64(lw_bits_u64(a), lw_and_u64(k, lw_set_u64(0x8000000000000000u)));
    return lw_select_f64(m, lw_bits_f64(turned), lw_set_f64(0.0));
}
#ifndef LW_OWN_TURN
#define lw_turn_f64 lw_generic_turn_f64
#endif

LW_LANE lw_u64 lw_generic_alike_u64(lw_u64 a) { return a; }
#ifndef LW_OWN_ALIKE
#define lw_alike_u64 lw_generic_alike_u64
#endif

LW_LANE void lw_generic_lookup16x2_f64(const double *p, lw_u64 i, lw_f64 *a, lw_f64 *b)
{
    const lw_u64 row = LW_TABLE_BY_ROW ? lw_shl_u64(lw_and_u64(i, lw_set_u64(15)), 1) : i;
    *a = LW_TABLE_BY_ROW ? lw_gather_f64(p, row) : lw_lookup16_f64(p, row);
    *b = LW_TABLE_BY_ROW ? lw_gather_f64(p + 1, row) : lw_lookup16_f64(p + 16, row);
}
#ifndef LW_OWN_LOOKUP16X2
#define lw_lookup16x2_f64 lw_generic_lookup16x2_f64
#endif

LW_LANE lw_f32 lw_generic_select_bit_f32(lw_u32 w, int n, lw_f32 a, lw_f32 b)
{
    return lw_select_f32(lw_eq_u32(lw_and_u32(w, lw_set_u32(1u << n)), lw_set_u32(0)), a, b);
}
LW_LANE lw_f64 lw_generic_select_bit_f64(lw_u64 w, int n, lw_f64 a, lw_f64 b)
{
    return lw_select_f64(lw_eq_u64(lw_and_u64(w, lw_set_u64((uint64_t)1 << n)), lw_set_u64(0)), a, b);
}
#ifndef LW_OWN_SELECT_BIT
#define lw_select_bit_f32 lw_generic_select_bit_f32
#define lw_select_bit_f64 lw_generic_select_bit_f64
#endif

typedef lw_u32 lw_generic_word;
typedef struct lw_generic_product { lw_generic_word low, high; } lw_generic_product;
LW_LANE lw_generic_word lw_generic_from_u32_word(lw_u32 a) { return a; }
LW_LANE lw_u32 lw_generic_from_word_u32(lw_generic_word a) { return a; }
LW_LANE lw_generic_word lw_generic_set_word(uint32_t x) { return lw_set_u32(x); }
LW_LANE lw_generic_word lw_generic_xor_word(lw_generic_word a, lw_generic_word b) { return lw_xor_u32(a, b); }
LW_LANE lw_generic_product lw_generic_mul_word(lw_generic_word a, uint32_t b)
{
    const lw_generic_product product = {lw_mul_u32(a, lw_set_u32(b)), lw_mulhi_u32(a, lw_set_u32(b))};
    return product;
}
#ifndef LW_OWN_WORD
typedef lw_generic_word lw_word;
typedef lw_generic_product lw_product;
#define lw_from_u32_word lw_generic_from_u32_word
#define lw_from_word_u32 lw_generic_from_word_u32
#define lw_set_word lw_generic_set_word
#define lw_xor_word lw_generic_xor_word
#define lw_mul_word lw_generic_mul_word
#endif

/* n: the upper half of k, to four significant bits by its exponent and the first bits of its fraction. */
#define LW_OCTAVES_ROWS 129
#define LW_OCTAVES_FIRST 0x40f0000000000000u /* 2^16 */
LW_LANE int lw_generic_octaves_f64(const double (*p)[2], lw_u64 k, lw_f64 *away, lw_f64 *a, lw_f64 *b)
{
    const lw_f64 high = lw_from_u32_f64(lw_high_u32(k));
    const lw_f64 low = lw_mul_f64(lw_from_u32_f64(lw_low_u32(k)), lw_set_f64(0x1p-32));
    const lw_u64 up = lw_add_u64(lw_bits_u64(high), lw_set_u64((uint64_t)1 << 48));
    const lw_u64 n = lw_and_u64(up, lw_set_u64(UINT64_MAX << 49)), first = lw_set_u64(LW_OCTAVES_FIRST);
    if (lw_any_mask(lw_lt_u64(n, first)))
        return 0;
    const lw_u64 place = lw_shr_u64(lw_sub_u64(n, first), 48); /* an even number */
    *away = lw_add_f64(lw_sub_f64(high, lw_bits_f64(n)), low);
    *a = lw_gather_f64(p[0], place);
    *b = lw_gather_f64(p[0] + 1, place);
    return 1;
}
#ifndef LW_OWN_OCTAVES
#define lw_octaves_f64 lw_generic_octaves_f64
#endif

LW_LANE lw_warp_u64 lw_generic_adjacent_u64(lw_warp_u32 s, lw_warp_u32 t)
{
    lw_warp_u32 even, odd;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 twice = lw_and_u32(lw_shl_u32(lw_lane_u32(g), 1), lw_set_u32(31));
        even.g[g] = twice;
        odd.g[g] = lw_or_u32(twice, lw_set_u32(1));
    }
    const lw_warp_u32 a = lw_shuffle_u32(s, even), b = lw_shuffle_u32(s, odd);
    const lw_warp_u32 c = lw_shuffle_u32(t, even), d = lw_shuffle_u32(t, odd);
    lw_warp_u64 pairs;
    LW_FOR_GROUPS(g)
    {
        const lw_mask lower = lw_lt_u32(lw_lane_u32(g), lw_set_u32(16));
        pairs.g[g] = lw_pair_u64(lw_select_u32(lower, a.g[g], c.g[g]), lw_select_u32(lower, b.g[g], d.g[g]));
    }
    return pairs;
}
#ifndef LW_OWN_ADJACENT
#define lw_adjacent_u64 lw_generic_adjacent_u64
#endif

/* Four products stay below 2^64. 2^31 = 1 modulo p, so bits from 31 on are added to those below: two folded sums stay
 * below 2^35, the sum of both is below 2^31 + 2^4 once folded, and at most p after that. */
LW_LANE void lw_generic_matrix8_p31(uint64_t x[8], const uint32_t m[64])
{
    const uint64_t p = 0x7fffffff;
    uint64_t y[8];
    for (int r = 0; r < 8; r++) {
        uint64_t a = 0, b = 0;
        for (int k = 0; k < 4; k++) {
            a += (uint64_t)m[8 * k + r] * (uint32_t)x[k];
            b += (uint64_t)m[8 * (k + 4) + r] * (uint32_t)x[k + 4];
        }
        const uint64_t sum = (a & p) + (a >> 31) + (b & p) + (b >> 31), folded = (sum & p) + (sum >> 31);
        y[r] = (folded & p) + (folded >> 31);
    }
    for (int r = 0; r < 8; r++)
        x[r] = y[r];
}
#ifndef LW_OWN_MATRIX8
#define lw_matrix8_p31 lw_generic_matrix8_p31
#endif

#endif
