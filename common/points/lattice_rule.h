/* Elements of lattices, in lanes: neighbouring points of one dimension (docs/contract/points-lattice.md).
 *
 * Floor: of extensible ones the bytes stored; a word is the reversal of bits and one multiplication of 64 bits. Of
 * fixed n two divisions of 128 bits. */
#ifndef LANEWISE_POINTS_LATTICE_RULE_H
#define LANEWISE_POINTS_LATTICE_RULE_H

#include "divide_rule.h"

/* One dimension of a call. */
typedef struct lw_points_lattice {
    lw_points_generator generator;
} lw_points_lattice;

LW_LANE lw_points_lattice lw_points_lattice_of(const lw_points_job *job, uint32_t dimension)
{
    const lw_points_generator *const generators = (const lw_points_generator *)(const void *)job->tables;
    const lw_points_lattice l = {generators[dimension]};
    return l;
}

/* i: the number of a point; of an extensible lattice its 64 bits in the reverse order. */
LW_LANE lw_u64 lw_points_lattice_word(const lw_points_lattice *l, lw_u64 i, lw_points_rule rule)
{
    const lw_points_generator *const g = &l->generator;
    const lw_u64 z = lw_set_u64(g->z), zero = lw_set_u64(0);
    lw_u64 word;
    if (rule == LW_POINTS_LATTICE_FIXED) {
        const lw_u64 product = lw_mul_u64(i, z);
        const lw_u64 turns = lw_points_divide(zero, product, &g->by_n);
        word = lw_points_divide(lw_sub_u64(product, lw_mul_u64(turns, lw_set_u64(g->n))), zero, &g->by_n);
    } else {
        word = lw_mul_u64(g->is_gray ? lw_xor_u64(i, lw_shl_u64(i, 1)) : i, z);
    }
    word = lw_add_u64(word, lw_set_u64(g->shift));
    if (g->is_tent) /* 2 x, or 2^64 - 1 - (2 x modulo 2^64) from 2^63 on */
        word = lw_xor_u64(lw_shl_u64(word, 1), lw_sub_u64(zero, lw_shr_u64(word, 63)));
    return word;
}

#endif
