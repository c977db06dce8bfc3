/* The value of a word by a table of a continuous distribution, in lanes (docs/contract/quantile.md). */
#ifndef LANEWISE_QUANTILE_DRAW_H
#define LANEWISE_QUANTILE_DRAW_H

#include "job.h"
#include "lanewise/lane/lane.h"

LW_LANE lw_mask lw_quantile_is_fork(lw_u64 word)
{
    return lw_eq_u64(lw_shr_u64(word, 32), lw_set_u64(LW_QUANTILE_FORK));
}

/* The row of a word, from the row of its root on: where it begins, its first word, and what is left of the word. Few
 * draws meet a fork. */
typedef struct lw_quantile_row {
    lw_u64 at, first, rest;
} lw_quantile_row;

LW_LANE lw_quantile_row lw_quantile_find(const lw_quantile_arguments *table, uint32_t row_words, lw_u64 word)
{
    const lw_u64 words = lw_set_u64(row_words);
    lw_quantile_row row;
    row.rest = lw_shl_u64(word, (int)table->root_bits);
    row.at = lw_mul32_u64(lw_shr_u64(word, 64 - (int)table->root_bits), words);
    row.first = lw_gather_u64(table->rows, row.at);
    lw_mask fork = lw_quantile_is_fork(row.first);
    while (__builtin_expect(lw_any_mask(fork), 0)) {
        const lw_u64 child = lw_shr_u64(row.rest, 64 - LW_QUANTILE_FORK_BITS);
        const lw_u64 number = lw_add_u64(lw_and_u64(row.first, lw_set_u64(UINT32_MAX)), child);
        row.at = lw_select_u64(fork, lw_mul32_u64(number, words), row.at);
        row.rest = lw_select_u64(fork, lw_shl_u64(row.rest, LW_QUANTILE_FORK_BITS), row.rest);
        row.first = lw_gather_u64(table->rows, row.at);
        fork = lw_quantile_is_fork(row.first);
    }
    return row;
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

/* The last two, and the table's bounds. */
LW_LANE lw_f64 lw_quantile_end(const lw_quantile_arguments *table, lw_f64 x, lw_f64 t, lw_u64 second, lw_u64 first)
{
    x = lw_fma_f64(x, t, lw_bits_f64(second));
    x = lw_fma_f64(x, t, lw_bits_f64(first));
    return lw_min_f64(lw_max_f64(x, lw_set_f64(table->lower)), lw_set_f64(table->upper));
}

/* order: of the table, known where this is compiled if it can be. */
LW_LANE lw_f64 lw_quantile_value_f64(const lw_quantile_arguments *table, uint32_t order, lw_u64 word)
{
    const uint32_t row_words = lw_quantile_row_words(order);
    const lw_quantile_row row = lw_quantile_find(table, row_words, word);
    const lw_f64 t = lw_quantile_t(row.rest);
    lw_f64 x = lw_set_f64(0.0);
    for (uint32_t k = row_words - 1; k > 1; k--) {
        const lw_u64 c = lw_gather_u64(table->rows, lw_add_u64(row.at, lw_set_u64(k)));
        x = order <= LW_QUANTILE_ORDER_SHORT ? lw_quantile_two(x, t, c) : lw_fma_f64(x, t, lw_bits_f64(c));
    }
    return lw_quantile_end(table, x, t, lw_gather_u64(table->rows, lw_add_u64(row.at, lw_set_u64(1))), row.first);
}
LW_LANE lw_f32 lw_quantile_value_f32(const lw_quantile_arguments *table, uint32_t order, lw_u64 word)
{
    return lw_from_f64_f32(lw_quantile_value_f64(table, order, word));
}

#endif
