/* Elements of Latin hypercubes, in lanes: neighbouring points of one dimension (docs/contract/points-latin.md).
 *
 * Floor: 6 pairs of rounds of the permutation (12 below 2^10 points), some 14 operations each, one evaluation of Philox
 * unless points are in the middle, and one division of 128 bits. */
#ifndef LANEWISE_POINTS_LATIN_RULE_H
#define LANEWISE_POINTS_LATIN_RULE_H

#include "divide_rule.h"
#include "lanewise/lane/engines/philox.h"

enum { LW_POINTS_LATN = 0x4E54414C, LW_POINTS_SWAPS = 16 }; /* "LATN"; LW_PERMUTATION_SWAPS */

/* One dimension of a call. */
typedef struct lw_points_latin {
    lw_points_strata strata;
    uint64_t key;
    uint32_t dimension;
} lw_points_latin;

LW_LANE lw_points_latin lw_points_latin_of(const lw_points_job *job, uint32_t dimension)
{
    const lw_points_strata *const strata = (const lw_points_strata *)(const void *)job->tables;
    const lw_points_latin l = {strata[dimension], job->key, dimension};
    return l;
}

/* lw_permutation_hash of include/lanewise/at/permutation.h. */
LW_LANE lw_u32 lw_points_noise(lw_u32 x, uint32_t multiplier, uint32_t addend)
{
    const lw_u32 h = lw_add_u32(lw_mul_u32(x, lw_set_u32(multiplier)), lw_set_u32(addend));
    return lw_mul_u32(lw_xor_u32(h, lw_shr_u32(h, 16)), lw_set_u32(0x9E3779B1u));
}

/* All rounds: lw_permutation_forth. */
LW_LANE lw_u64 lw_points_forth(const lw_points_strata *s, lw_u64 x)
{
    const int bits = (int)s->column_bits;
    const lw_u32 mask = lw_set_u32(((uint32_t)1 << bits) - 1), rows = lw_set_u32(s->rows);
    lw_u32 row = lw_low_u32(lw_shr_u64(x, bits)), column = lw_and_u32(lw_low_u32(x), mask);
    uint32_t a = s->key[0], b = s->key[1], c = s->key[2], d = s->key[3];
    LW_ROLLED for (uint32_t pair = 0; pair < s->pairs; pair++)
    {
        row = lw_add_u32(row, lw_mulhi_u32(lw_points_noise(column, a, b), rows));
        row = lw_select_u32(lw_lt_u32(row, rows), row, lw_sub_u32(row, rows));
        column = lw_and_u32(lw_add_u32(column, lw_shr_u32(lw_points_noise(row, c, d), 32 - bits)), mask);
        a += 0x3C6EF372u; /* LW_PERMUTATION_STEP_MULTIPLIER, _ADDEND */
        b += 0xBB67AE85u;
        c += 0x3C6EF372u;
        d += 0xBB67AE85u;
    }
    return lw_or_u64(lw_shl_u64(lw_widen_u64(row), bits), lw_widen_u64(column));
}

/* The stratum of point i < n: lw_permutation_item. */
LW_LANE lw_u64 lw_points_stratum(const lw_points_strata *s, lw_u64 i)
{
    const lw_u64 n = lw_set_u64(s->n);
    if (s->n <= LW_POINTS_SWAPS) {
        const lw_u32 place = lw_shl_u32(lw_low_u32(i), 2);
        const lw_u32 low = lw_shrv_u32(lw_set_u32((uint32_t)s->items), place);
        const lw_u32 high = lw_shrv_u32(lw_set_u32((uint32_t)(s->items >> 32)), lw_sub_u32(place, lw_set_u32(32)));
        return lw_widen_u64(lw_and_u32(lw_select_u32(lw_lt_u32(place, lw_set_u32(32)), low, high), lw_set_u32(15)));
    }
    i = lw_points_forth(s, i);
    for (;;) {
        const lw_mask inside = lw_lt_u64(i, n);
        if (lw_all_mask(inside))
            return i;
        i = lw_select_u64(inside, i, lw_points_forth(s, i));
    }
}

LW_LANE lw_u64 lw_points_latin_word(const lw_points_latin *l, lw_u64 i, lw_points_rule rule)
{
    const lw_points_strata *const s = &l->strata;
    const int grid = (int)s->grid;
    lw_u64 inside = lw_set_u64((uint64_t)1 << 63);
    if (rule == LW_POINTS_LATIN_JITTERED) {
        lw_u32 c[4] = {lw_low_u32(i), lw_high_u32(i), lw_set_u32(l->dimension), lw_set_u32(LW_POINTS_LATN)};
        lw_philox4x32(l->key, c);
        inside = lw_pair_u64(c[0], c[1]);
    }
    const lw_u64 stratum = lw_points_stratum(s, i), n = lw_set_u64(s->n);
    const lw_u64 word = lw_points_divide(stratum, inside, &s->by_n);
    /* Rounded down, to a word or to f64, it may be before the stratum: then the next one that is not. */
    const lw_u64 number = lw_shr_u64(word, grid);
    const lw_u64 high = lw_shr_u64(stratum, grid), low = lw_shl_u64(lw_shl_u64(stratum, 32), 32 - grid);
    const lw_u64 product_high = lw_mulhi_u64(number, n), product_low = lw_mul_u64(number, n);
    const lw_mask before = lw_or_mask(lw_lt_u64(product_high, high),
                                      lw_and_mask(lw_eq_u64(product_high, high), lw_lt_u64(product_low, low)));
    return lw_select_u64(before, lw_shl_u64(lw_add_u64(number, lw_set_u64(1)), grid), word);
}

#endif
