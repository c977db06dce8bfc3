/* Elements of Halton points, in lanes: neighbouring points of one dimension (docs/contract/points-halton.md).
 *
 * Floor: the digits, each with a division by one multiplication, and one division of 128 bits; permuted ones load a
 * word per digit, nested ones evaluate Philox per digit, which is their floor. Plain and permuted digits above those of
 * the last point are 0: they are one multiplication. */
#ifndef LANEWISE_POINTS_HALTON_RULE_H
#define LANEWISE_POINTS_HALTON_RULE_H

#include "base/both.h"
#include "divide_rule.h"
#include "lanewise/lane/engines/philox.h"

enum { LW_POINTS_NEST = 0x5453454E, LW_POINTS_BLOCKS = 3 }; /* "NEST" */

/* One dimension of a call. */
typedef struct lw_points_halton {
    lw_points_base base;
    const uint32_t *permutations;
    uint64_t key, pairs; /* NESTED: b (b - 1) */
    uint32_t dimension;
    uint32_t from[LW_POINTS_BLOCKS]; /* the place of a block's first digit */
    uint32_t used[LW_POINTS_BLOCKS]; /* digits that are looked at; the others are those of 0 */
    uint32_t scale[LW_POINTS_BLOCKS], above[LW_POINTS_BLOCKS]; /* what they make of a block's number */
} lw_points_halton;

/* What digit 0 of a place becomes. */
LW_LANE uint32_t lw_points_zero_of(const lw_points_halton *h, uint32_t place, lw_points_rule rule)
{
    if (rule != LW_POINTS_HALTON_PERMUTED)
        return 0;
    return h->permutations[place / 2 * h->base.base] >> (16 * (place % 2)) & 0xffff;
}

/* last: the highest number of a point. */
LW_LANE lw_points_halton lw_points_halton_of(const lw_points_job *job, uint32_t dimension, uint64_t last,
                                             lw_points_rule rule)
{
    lw_points_halton h;
    const lw_points_base *const bases = (const lw_points_base *)(const void *)job->tables;
    const uint32_t *const behind = (const uint32_t *)(const void *)(bases + job->pitch);
    const uint32_t bits = (uint32_t)lw_width_u64(last);
    uint32_t left;
    h.base = bases[dimension];
    h.permutations = behind + h.base.permutations;
    h.key = job->key;
    h.pairs = (uint64_t)h.base.base * (h.base.base - 1);
    h.dimension = dimension;
    /* b^digits is above 2^64, so that a number of so many bits has at most this many digits. */
    left = rule == LW_POINTS_HALTON_NESTED ? h.base.digits : (bits * h.base.digits + 63) / 64;
    for (uint32_t k = 0; k < LW_POINTS_BLOCKS; k++) {
        const uint32_t own = k < 2 ? h.base.block_digits : h.base.digits - 1 - 2 * h.base.block_digits;
        h.from[k] = k * h.base.block_digits;
        h.used[k] = left < own ? left : own;
        left -= h.used[k];
        h.scale[k] = 1;
        h.above[k] = 0;
        for (uint32_t t = h.used[k]; t < own; t++) {
            h.scale[k] *= h.base.base;
            h.above[k] = h.above[k] * h.base.base + lw_points_zero_of(&h, h.from[k] + t, rule);
        }
    }
    return h;
}

/* x / b, and what is left, of an x below 2^31. */
LW_LANE lw_u32 lw_points_digit(const lw_points_halton *h, lw_u32 x, lw_u32 *digit)
{
    const lw_u32 quotient = lw_shr_u32(lw_mulhi_u32(x, lw_set_u32(h->base.inverse)), (int)h->base.shift);
    *digit = lw_sub_u32(x, lw_mul_u32(quotient, lw_set_u32(h->base.base)));
    return quotient;
}

/* The digits before the one that is mapped, as a number, and what the next one counts in it. */
typedef struct lw_points_prefix {
    lw_u64 number;
    uint64_t unit;
} lw_points_prefix;

/* a digit + c modulo b, a and c by Philox of the place and the digits before it. */
LW_LANE lw_u32 lw_points_nest(const lw_points_halton *h, const lw_points_prefix *before, lw_u32 digit, uint32_t place)
{
    const lw_u64 pairs = lw_set_u64(h->pairs);
    const lw_u32 one = lw_set_u32(1);
    lw_u32 add, rest,
        c[4] = {lw_low_u32(before->number), lw_high_u32(before->number), lw_set_u32(h->dimension),
                lw_set_u32((uint32_t)LW_POINTS_NEST + place)};
    lw_philox4x32(h->key, c);
    const lw_u64 low = lw_shr_u64(lw_mul32_u64(lw_widen_u64(c[0]), pairs), 32);
    const lw_u64 chosen = lw_shr_u64(lw_add_u64(lw_mul32_u64(lw_widen_u64(c[1]), pairs), low), 32);
    const lw_u32 factor = lw_add_u32(lw_points_digit(h, lw_low_u32(chosen), &add), one);
    lw_points_digit(h, lw_add_u32(lw_mul_u32(factor, digit), add), &rest);
    return rest;
}

LW_LANE lw_u32 lw_points_map(const lw_points_halton *h, lw_points_prefix *before, lw_u32 digit, uint32_t place,
                             lw_points_rule rule)
{
    if (rule == LW_POINTS_HALTON_PERMUTED) {
        const uint32_t *const table = h->permutations + (uint64_t)(place / 2) * h->base.base;
        return lw_and_u32(lw_shr_u32(lw_gather_u32(table, digit), 16 * (int)(place % 2)), lw_set_u32(0xffff));
    }
    if (rule == LW_POINTS_HALTON_NESTED) {
        const lw_u32 mapped = lw_points_nest(h, before, digit, place);
        before->number = lw_add_u64(before->number, lw_mul_u64(lw_widen_u64(digit), lw_set_u64(before->unit)));
        before->unit *= h->base.base;
        return mapped;
    }
    return digit;
}

/* The number of a block's digits, mapped and in the reverse order; *x is divided by as many powers of b. */
LW_LANE lw_u32 lw_points_block(const lw_points_halton *h, lw_points_prefix *before, lw_u32 *x, int block,
                               lw_points_rule rule)
{
    const lw_u32 b = lw_set_u32(h->base.base);
    lw_u32 made = lw_set_u32(0), digit;
    LW_ROLLED for (uint32_t t = 0; t < h->used[block]; t++)
    {
        *x = lw_points_digit(h, *x, &digit);
        made = lw_add_u32(lw_mul_u32(made, b), lw_points_map(h, before, digit, h->from[block] + t, rule));
    }
    return lw_add_u32(lw_mul_u32(made, lw_set_u32(h->scale[block])), lw_set_u32(h->above[block]));
}

/* i divided by a block's power; *rest is what is left. */
LW_LANE lw_u64 lw_points_split(const lw_points_halton *h, lw_u64 i, lw_u32 *rest)
{
    const lw_u64 block = lw_set_u64(h->base.block);
    lw_u64 quotient = lw_mulhi_u64(i, lw_set_u64(h->base.block_inverse)); /* or 1 less than it should be */
    lw_u64 left = lw_sub_u64(i, lw_mul_u64(quotient, block));
    const lw_mask right = lw_lt_u64(left, block);
    quotient = lw_select_u64(right, quotient, lw_add_u64(quotient, lw_set_u64(1)));
    *rest = lw_low_u32(lw_select_u64(right, left, lw_sub_u64(left, block)));
    return quotient;
}

LW_LANE lw_u64 lw_points_halton_word(const lw_points_halton *h, lw_u64 i, lw_points_rule rule)
{
    const lw_u32 zero = lw_set_u32(0);
    lw_points_prefix before = {lw_set_u64(0), 1};
    lw_u32 x[LW_POINTS_BLOCKS] = {lw_low_u32(i), zero, zero}, last;
    if (h->used[1] != 0)
        i = lw_points_split(h, i, x);
    if (h->used[1] != 0)
        x[2] = lw_low_u32(lw_points_split(h, i, x + 1));
    const lw_u32 first = lw_points_block(h, &before, x, 0, rule), second = lw_points_block(h, &before, x + 1, 1, rule);
    const lw_u32 third = lw_points_block(h, &before, x + 2, 2, rule);
    last = lw_points_map(h, &before, x[2], h->base.digits - 1, rule);
    /* (all digits but the last + last / b) 2^64 / b^(digits - 1), rounded down */
    lw_u64 number = lw_add_u64(lw_mul32_u64(lw_widen_u64(first), lw_set_u64(h->base.block)), lw_widen_u64(second));
    number = lw_add_u64(lw_mul_u64(number, lw_set_u64(h->base.rest_scale)), lw_widen_u64(third));
    lw_u32 ignored;
    const lw_u32 carry = lw_points_digit(h, lw_mul_u32(last, lw_set_u32(h->base.last_rest)), &ignored);
    const lw_u64 behind =
        lw_add_u64(lw_mul_u64(lw_widen_u64(last), lw_set_u64(h->base.last_unit)), lw_widen_u64(carry));
    return lw_points_divide(number, behind, &h->base.all);
}

#endif
