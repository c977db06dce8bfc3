/* The value of a word by a table of a continuous distribution, in lanes (docs/contract/quantile.md). */
#ifndef LANEWISE_QUANTILE_DRAW_H
#define LANEWISE_QUANTILE_DRAW_H

#include "job.h"
#include "lanewise/lane/lane.h"

LW_LANE lw_mask lw_quantile_is_fork(lw_u64 word)
{
    return lw_eq_u64(lw_shr_u64(word, 32), lw_set_u64(LW_QUANTILE_FORK));
}

/* The row of a word: where it begins, its first word, and what is left of the word. */
typedef struct lw_quantile_row {
    lw_u64 at, first, rest;
} lw_quantile_row;

/* From the row of its root on, of tables that begin at word `begin`. Few draws meet a fork. */
LW_LANE void lw_quantile_find(const uint64_t *rows, uint32_t row_words, lw_u64 begin, lw_quantile_row *row)
{
    row->first = lw_gather_u64(rows, row->at);
    lw_mask fork = lw_quantile_is_fork(row->first);
    while (__builtin_expect(lw_any_mask(fork), 0)) {
        const lw_u64 child = lw_shr_u64(row->rest, 64 - LW_QUANTILE_FORK_BITS);
        const lw_u64 number = lw_add_u64(lw_and_u64(row->first, lw_set_u64(UINT32_MAX)), child);
        const lw_u64 at = lw_add_u64(begin, lw_mul32_u64(number, lw_set_u64(row_words)));
        row->at = lw_select_u64(fork, at, row->at);
        row->rest = lw_select_u64(fork, lw_shl_u64(row->rest, LW_QUANTILE_FORK_BITS), row->rest);
        row->first = lw_gather_u64(rows, row->at);
        fork = lw_quantile_is_fork(row->first);
    }
}

/* Where a row's polynomial is evaluated: in [0, 1]. */
LW_LANE lw_f64 lw_quantile_t(lw_u64 rest)
{
    return lw_mul_f64(lw_from_u64_f64(rest), lw_set_f64(0x1p-64));
}

/* Two short coefficients more. */
LW_LANE lw_f64 lw_quantile_two(lw_f64 x, lw_f64 t, lw_u64 two)
{
    x = lw_fma_f64(x, t, lw_bits_f64(lw_shl_u64(two, 32)));
    return lw_fma_f64(x, t, lw_bits_f64(lw_and_u64(two, lw_set_u64(UINT64_MAX << 32))));
}

/* The last two. */
LW_LANE lw_f64 lw_quantile_line(lw_f64 x, lw_f64 t, lw_u64 second, lw_u64 first)
{
    return lw_fma_f64(lw_fma_f64(x, t, lw_bits_f64(second)), t, lw_bits_f64(first));
}

/* A row's polynomial; order: of the row, known where this is compiled if it can be. */
LW_LANE lw_f64 lw_quantile_polynomial(const uint64_t *rows, uint32_t order, const lw_quantile_row *row)
{
    const lw_f64 t = lw_quantile_t(row->rest);
    lw_f64 x = lw_set_f64(0.0);
    for (uint32_t k = lw_quantile_row_words(order) - 1; k > 1; k--) {
        const lw_u64 c = lw_gather_u64(rows, lw_add_u64(row->at, lw_set_u64(k)));
        x = order <= LW_QUANTILE_ORDER_SHORT ? lw_quantile_two(x, t, c) : lw_fma_f64(x, t, lw_bits_f64(c));
    }
    return lw_quantile_line(x, t, lw_gather_u64(rows, lw_add_u64(row->at, lw_set_u64(1))), row->first);
}

LW_LANE lw_f64 lw_quantile_bound(lw_f64 x, lw_f64 lower, lw_f64 upper)
{
    return lw_min_f64(lw_max_f64(x, lower), upper);
}

LW_LANE lw_f64 lw_quantile_value_f64(const lw_quantile_arguments *table, uint32_t order, lw_u64 word)
{
    const uint32_t row_words = lw_quantile_row_words(order);
    lw_quantile_row row;
    row.rest = lw_shl_u64(word, (int)table->root_bits);
    row.at = lw_mul32_u64(lw_shr_u64(word, 64 - (int)table->root_bits), lw_set_u64(row_words));
    lw_quantile_find(table->rows, row_words, lw_set_u64(0), &row);
    return lw_quantile_bound(lw_quantile_polynomial(table->rows, order, &row), lw_set_f64(table->lower),
                             lw_set_f64(table->upper));
}
LW_LANE lw_f32 lw_quantile_value_f32(const lw_quantile_arguments *table, uint32_t order, lw_u64 word)
{
    return lw_from_f64_f32(lw_quantile_value_f64(table, order, word));
}

/* The row of a word's root in a table of a batch: begin and roots are of its head. */
LW_LANE lw_quantile_row lw_quantile_root(lw_u64 begin, lw_u64 roots, uint32_t row_words, lw_u64 word)
{
    const lw_u64 root = lw_shr_u64(lw_mul32_u64(lw_shr_u64(word, 32), roots), 32);
    lw_quantile_row row;
    row.rest = lw_mul_u64(word, roots);
    row.at = lw_add_u64(begin, lw_mul32_u64(root, lw_set_u64(row_words)));
    row.first = begin; /* until it is found */
    return row;
}

/* The value of a word by table `table` of a batch, which there is; order: of the batch. */
LW_LANE lw_f64 lw_quantile_each_f64(const lw_quantile_batch_arguments *batch, uint32_t order, lw_u64 table, lw_u64 word)
{
    const uint32_t row_words = lw_quantile_batch_row_words(order);
    lw_u64 head[LW_QUANTILE_HEAD_WORDS];
    for (int k = 0; k < LW_QUANTILE_HEAD_WORDS; k++)
        head[k] = lw_gather_u64(batch->heads + k, lw_mul32_u64(table, lw_set_u64(LW_QUANTILE_HEAD_WORDS)));
    lw_quantile_row row = lw_quantile_root(head[0], head[1], row_words, word);
    lw_quantile_find(batch->rows, row_words, head[0], &row);
    return lw_quantile_bound(lw_quantile_polynomial(batch->rows, order, &row), lw_bits_f64(head[2]),
                             lw_bits_f64(head[3]));
}

#endif
