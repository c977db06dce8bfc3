/* Sectioned samples, lane by lane: the object's keys, a node of the tree, a sample (docs/contract/sections.md). */
#ifndef LANEWISE_SECTIONS_LANE_H
#define LANEWISE_SECTIONS_LANE_H

#include "job.h"
#include "permute/words.h"
#include "lanewise/detail/retry.h"
#include "lanewise/detail/seed.h"
#include "lanewise/lane/variates/domains.h"
#include "lanewise/lane/variates/binomial.h"

/* ---- the object ---- */

typedef struct lw_section_object {
    lw_source source; /* of the words, and of the bits that settle an undecided sample */
    uint64_t tree;    /* the key of the tree's draws */
    int there;        /* 0: the cursor had passed the end, and nothing is written */
} lw_section_object;

enum { LW_SECTION_KEY_WORDS, LW_SECTION_KEY_RETRY, LW_SECTION_KEY_TREE };

LW_LANE uint64_t lw_section_key(const lw_source *kind, uint64_t object, uint32_t part)
{
    return lw_hash(kind->retry_key, (uint32_t)object, (uint32_t)(object >> 32), part, LW_TAG_COLL);
}

/* All but mrg8's jump. */
LW_LANE void lw_section_open(lw_section_object *object, const lw_source *kind, uint64_t number)
{
    object->source = *kind;
    object->source.key = lw_section_key(kind, number, LW_SECTION_KEY_WORDS);
    object->source.retry_key = lw_section_key(kind, number, LW_SECTION_KEY_RETRY);
    object->tree = lw_section_key(kind, number, LW_SECTION_KEY_TREE);
}

/* ---- the tree ---- */

enum { LW_DYNAMIC_NODES, LW_DYNAMIC_COINS }; /* which numbers: nodes, or the rows of the table */

/* Binomial(trials, p) of draw `number` of the tree, as lw_fill_binomial_u64 makes it of that draw; 0 where not wanted.
 */
LW_LANE lw_u64 lw_dynamic_binomial(uint64_t key, lw_u64 number, uint32_t sort, lw_u64 trials, lw_f64 p, lw_mask wanted)
{
    lw_u32 w[4] = {lw_low_u32(number), lw_high_u32(number), lw_set_u32(sort), lw_set_u32(0)};
    lw_philox4x32(key, w);
    const lw_u64 draw = lw_pair_u64(w[0], w[1]);
    const lw_f64 c[2] = {lw_bits_f64(trials), p};
    lw_u64 count;
    lw_try_binomial_u64(&draw, c, &count);
    return lw_select_u64(wanted, count, lw_set_u64(0));
}

/* Of the samples of node `index` of a level whose nodes have 2^(half + 1) rows: how many go to its right half. */
LW_LANE lw_u64 lw_dynamic_right(uint64_t key, uint64_t items, int level, int half, lw_u64 index, lw_u64 samples)
{
    const lw_u64 all = lw_set_u64(items), span = lw_set_u64((uint64_t)1 << half);
    const lw_u64 middle = lw_add_u64(lw_shl_u64(index, half + 1), span), end = lw_add_u64(middle, span);
    const lw_u64 last = lw_select_u64(lw_lt_u64(end, all), end, all);
    const lw_mask wanted = lw_and_mask(lw_lt_u64(middle, all), lw_lt_u64(lw_set_u64(0), samples));
    const lw_u64 right = lw_select_u64(wanted, lw_sub_u64(last, middle), lw_set_u64(0));
    const lw_f64 p = lw_div_f64(lw_from_u64_f64(right), lw_from_u64_f64(lw_add_u64(right, span)));
    const lw_u64 number = lw_add_u64(index, lw_set_u64((uint64_t)1 << level));
    return lw_dynamic_binomial(key, number, LW_DYNAMIC_NODES, samples, p, wanted);
}

/* Of the samples of a row: how many are the item itself. wide: thresholds have 64 bits, not 32. */
LW_LANE lw_u64 lw_dynamic_own(uint64_t key, lw_u64 row, lw_u64 threshold, int wide, lw_u64 samples)
{
    const lw_f64 p = lw_mul_f64(lw_from_u64_f64(threshold), lw_set_f64(wide ? 0x1p-64 : 0x1p-32));
    return lw_dynamic_binomial(key, row, LW_DYNAMIC_COINS, samples, p, lw_lt_u64(lw_set_u64(0), samples));
}

/* ---- a sample ---- */

/* The samples of one section that are made together. */
typedef struct lw_section_run {
    const lw_source *source; /* the object's */
    const uint64_t *rows;    /* of the section */
    int wide;                /* 1: a row has two words; 0: one */
    uint32_t count;          /* how many rows */
    uint64_t base;           /* the number of the first row */
} lw_section_run;

/* A row of 16 bytes as one of 8: the alias, and the upper half of the threshold, raised by 1. A fraction is below that
 * if it is below the threshold whatever its lower bits, or undecided. (The largest is not raised: for fractions as
 * large the row is undecided.) */
LW_LANE lw_u64 lw_section_narrow(lw_u64 threshold, lw_u64 alias)
{
    const lw_u64 upper = lw_shr_u64(threshold, 32), most = lw_set_u64(UINT32_MAX);
    const lw_u64 raised = lw_select_u64(lw_lt_u64(upper, most), lw_add_u64(upper, lw_set_u64(1)), upper);
    return lw_or_u64(raised, lw_shl_u64(alias, 32));
}

/* The entries of rows: threshold and alias, 32 bits each. wide: run->wide, where it is known beforehand. */
LW_LANE lw_u64 lw_section_entry(const lw_section_run *run, lw_u32 row, int wide)
{
    if (!wide)
        return lw_fetch_u64(run->rows, row);
    const lw_u32 at = lw_shl_u32(row, 1);
    return lw_section_narrow(lw_fetch_u64(run->rows, at), lw_fetch_u64(run->rows + 1, at));
}

/* Whether the bits of a draw that are not made yet could change the row or the coin's side: they add 0 .. count - 1 to
 * the fraction. With rows of 16 bytes count is one more: the bits below the fraction count too. */
LW_LANE lw_mask lw_section_undecided(lw_u32 fraction, lw_u32 threshold, lw_u32 count)
{
    const lw_u32 one = lw_set_u32(1), most = lw_sub_u32(count, one);
    const lw_mask coin = lw_lt_u32(lw_sub_u32(lw_sub_u32(threshold, fraction), one), most);
    return lw_or_mask(coin, lw_lt_u32(lw_xor_u32(fraction, lw_set_u32(UINT32_MAX)), most));
}

/* With all bits of the draws, 64 or 128: row and entry; the lanes that take the item itself. */
LW_OUTLINE lw_mask lw_section_settle(const lw_section_run *run, lw_u32 word, lw_u64 sample, lw_u32 *row, lw_u64 *entry)
{
    lw_u32 w[4];
    lw_retry_words(run->source, sample, 1, w);
    const lw_u64 draw = lw_pair_u64(w[0], word), count = lw_set_u64(run->count);
    if (run->wide) {
        const lw_u64 more = lw_mulhi_u64(lw_pair_u64(w[2], w[1]), count);
        const lw_u64 coin = lw_add_u64(lw_mul_u64(draw, count), more), high = lw_mulhi_u64(draw, count);
        const lw_u64 index = lw_select_u64(lw_lt_u64(coin, more), lw_add_u64(high, lw_set_u64(1)), high);
        const lw_u64 threshold = lw_gather_u64(run->rows, lw_shl_u64(index, 1));
        *row = lw_low_u32(index);
        *entry = lw_section_entry(run, *row, 1);
        return lw_lt_u64(coin, threshold);
    }
    *row = lw_low_u32(lw_mulhi_u64(draw, count));
    *entry = lw_gather_u64(run->rows, lw_widen_u64(*row));
    return lw_lt_u32(lw_high_u32(lw_mul_u64(draw, count)), lw_low_u32(*entry));
}

#endif
