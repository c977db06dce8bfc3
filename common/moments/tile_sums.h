/* The exact sum of an array, tile by tile, with its smallest and largest number. See tiles.h. */
#ifndef LANEWISE_MOMENTS_TILE_SUMS_H
#define LANEWISE_MOMENTS_TILE_SUMS_H

#include "moments/tiles.h"

typedef struct lw_sum_lanes {
    lw_warp_f64 least, most; /* of all tiles; a NaN is neither */
    lw_warp_u64 high, low;
    uint32_t rows; /* in the sums since they were collected */
    int window;    /* of the sums */
} lw_sum_lanes;

LW_LANE
int lw_window_top(int window)
{
    return LW_LOWEST_TOP + LW_WINDOW_STEP * window;
}

LW_LANE
lw_sum_lanes lw_sum_start(void)
{
    lw_sum_lanes s;
    LW_FOR_GROUPS(g)
    {
        s.least.g[g] = lw_bits_f64(lw_set_u64((uint64_t)0x7ff << 52));
        s.most.g[g] = lw_bits_f64(lw_set_u64((uint64_t)0xfff << 52));
        s.high.g[g] = s.low.g[g] = lw_set_u64(0);
    }
    s.rows = 0;
    s.window = 0;
    return s;
}

LW_LANE
void lw_sum_collect(lw_sum_lanes *s, uint64_t *digits)
{
    const int top = lw_window_top(s->window);
    const lw_cut cut = lw_cut_below(top);
    lw_wide_collect(digits, top - 51 - LW_SUM_UNIT, &s->high, s->rows * cut.high);
    lw_wide_collect(digits, top - 103 - LW_SUM_UNIT, &s->low, s->rows * cut.low);
    s->rows = 0;
}

/* Whether a lane reaches 2^exponent. */
LW_LANE
int lw_reaches(lw_warp_f64 reach, double power)
{
    lw_warp_mask m;
    LW_FOR_GROUPS(g) m.g[g] = lw_le_f64(lw_set_f64(power), reach.g[g]);
    return lw_ballot_mask(m) != 0;
}

LW_LANE
double lw_window_limit(int window)
{
    const uint64_t bits = (uint64_t)(lw_window_top(window) + 1023) << 52;
    double limit;
    memcpy(&limit, &bits, sizeof(limit));
    return limit;
}

/* The lowest window whose 2^T no lane reaches; the last one if none is. */
LW_LANE
int lw_window_of(lw_warp_f64 reach)
{
    int window = 0;
    for (int bit = 128; bit > 0; bit /= 2)
        if (window + bit < LW_WINDOWS && lw_reaches(reach, lw_window_limit(window + bit - 1)))
            window += bit;
    return window;
}

/* Adds the tile to the sums if it leaves no rest (1), or leaves the sums as they were (0). */
LW_LANE
int lw_sum_try(lw_sum_lanes *s, const lw_tile *tile)
{
    const lw_cut cut = lw_cut_below(lw_window_top(s->window));
    lw_warp_u64 high = s->high, low = s->low;
    lw_warp_mask left;
    LW_FOR_GROUPS(g) left.g[g] = lw_lt_f64(lw_set_f64(0.0), lw_set_f64(0.0));
    LW_FOR_ROWS(k)
    LW_FOR_GROUPS(g)
    {
        const lw_f64 rest = lw_cut_add(cut, tile->row[k].g[g], &high.g[g], &low.g[g]);
        left.g[g] = lw_or_mask(left.g[g], lw_not_mask(lw_eq_f64(rest, lw_set_f64(0.0))));
    }
    if (lw_ballot_mask(left) != 0)
        return 0;
    s->high = high;
    s->low = low;
    s->rows += LW_TILE_ROWS;
    return 1;
}

/* Counts lanes of one row that are NaN (or inf, or -inf) and puts 0 in their place. */
LW_LANE
void lw_take_specials(lw_warp_f64 *row, lw_sums *sums)
{
    const lw_f64 inf = lw_bits_f64(lw_set_u64((uint64_t)0x7ff << 52));
    lw_warp_mask nan, plus, minus;
    LW_FOR_GROUPS(g)
    {
        const lw_f64 x = row->g[g];
        nan.g[g] = lw_not_mask(lw_eq_f64(x, x));
        plus.g[g] = lw_eq_f64(x, inf);
        minus.g[g] = lw_eq_f64(x, lw_sub_f64(lw_set_f64(0.0), inf));
        row->g[g] = lw_select_f64(lw_or_mask(nan.g[g], lw_or_mask(plus.g[g], minus.g[g])), lw_set_f64(0.0), x);
    }
    lw_tally(&sums->special[LW_SPECIAL_NAN], lw_ballot_mask(nan));
    lw_tally(&sums->special[LW_SPECIAL_PLUS], lw_ballot_mask(plus));
    lw_tally(&sums->special[LW_SPECIAL_MINUS], lw_ballot_mask(minus));
}

LW_LANE
lw_f64 lw_magnitude_f64(lw_f64 x)
{
    return lw_bits_f64(lw_and_u64(lw_bits_u64(x), lw_set_u64(~((uint64_t)1 << 63))));
}

LW_LANE
lw_warp_f64 lw_tile_reach(const lw_tile *tile)
{
    lw_warp_f64 reach;
    LW_FOR_GROUPS(g) reach.g[g] = lw_set_f64(0.0);
    LW_FOR_ROWS(k)
    LW_FOR_GROUPS(g) reach.g[g] = lw_max_f64(reach.g[g], lw_magnitude_f64(tile->row[k].g[g]));
    return reach;
}

/* Adds the numbers that no window holds, 2^64 times smaller and with digits from 2^64 on, and puts 0 in their place.
 * They are below 2^960 then and multiples of 2^905: in LW_BIG_WINDOW they leave no rest. */
LW_LANE
void lw_sum_big(lw_sum_lanes *s, lw_tile *tile, uint64_t *digits)
{
    s->window = LW_BIG_WINDOW;
    const lw_cut cut = lw_cut_below(lw_window_top(s->window));
    LW_FOR_ROWS(k)
    LW_FOR_GROUPS(g)
    {
        const lw_f64 x = tile->row[k].g[g], zero = lw_set_f64(0.0);
        const lw_mask is_big = lw_le_f64(lw_set_f64(LW_TOO_BIG), lw_magnitude_f64(x));
        const lw_f64 big = lw_select_f64(is_big, lw_mul_f64(x, lw_set_f64(0x1p-64)), zero);
        lw_cut_add(cut, big, &s->high.g[g], &s->low.g[g]);
        tile->row[k].g[g] = lw_select_f64(is_big, zero, x);
    }
    s->rows = LW_TILE_ROWS;
    lw_sum_collect(s, digits + 64 / 32);
}

/* Adds the tile of finite numbers below 2^1021 to digits, window by window, each below the last. s is collected before
 * and after; s->window becomes the tile's own. */
LW_LANE
void lw_sum_windows(lw_sum_lanes *s, lw_tile *tile, uint64_t *digits)
{
    int own = -1;
    for (;;) {
        const lw_warp_f64 reach = lw_tile_reach(tile);
        if (!lw_reaches(reach, 0x1p-1074))
            break;
        s->window = lw_window_of(reach);
        own = own < 0 ? s->window : own;
        const lw_cut cut = lw_cut_below(lw_window_top(s->window));
        LW_FOR_ROWS(k)
        LW_FOR_GROUPS(g) tile->row[k].g[g] = lw_cut_add(cut, tile->row[k].g[g], &s->high.g[g], &s->low.g[g]);
        s->rows = LW_TILE_ROWS;
        lw_sum_collect(s, digits);
    }
    s->window = own < 0 ? s->window : own;
}

/* Any tile. */
LW_LANE
void lw_sum_hard(lw_sum_lanes *s, lw_tile *tile, lw_sums *sums)
{
    lw_sum_collect(s, sums->digit);
    LW_FOR_ROWS(k) lw_take_specials(&tile->row[k], sums);
    if (lw_reaches(lw_tile_reach(tile), LW_TOO_BIG))
        lw_sum_big(s, tile, sums->digit);
    lw_sum_windows(s, tile, sums->digit);
}

LW_LANE
void lw_sum_tile(lw_sum_lanes *s, lw_tile *tile, uint32_t count, lw_sums *sums)
{
    lw_warp_f64 least = tile->row[0], most = tile->row[0], reach;
    LW_FOR_ROWS(k)
    LW_FOR_GROUPS(g)
    {
        least.g[g] = lw_min_f64(least.g[g], tile->row[k].g[g]);
        most.g[g] = lw_max_f64(most.g[g], tile->row[k].g[g]);
    }
    LW_FOR_GROUPS(g)
    {
        s->least.g[g] = lw_min_f64(s->least.g[g], least.g[g]);
        s->most.g[g] = lw_max_f64(s->most.g[g], most.g[g]);
        reach.g[g] = lw_max_f64(most.g[g], lw_sub_f64(lw_set_f64(0.0), least.g[g]));
    }
    lw_tile_zero_beyond(tile, count);
    if (s->rows + LW_TILE_ROWS > LW_ROWS_MOST)
        lw_sum_collect(s, sums->digit);
    if (lw_reaches(reach, lw_window_limit(s->window)) || !lw_sum_try(s, tile))
        lw_sum_hard(s, tile, sums);
}

/* Hands over what the lanes hold. */
LW_LANE
void lw_sum_finish(lw_sum_lanes *s, lw_sums *sums)
{
    lw_warp_u64 most, least;
    lw_sum_collect(s, sums->digit);
    LW_FOR_GROUPS(g)
    {
        most.g[g] = lw_key_u64(s->most.g[g]);
        least.g[g] = lw_xor_u64(lw_key_u64(s->least.g[g]), lw_set_u64(~(uint64_t)0));
    }
    const uint64_t largest = lw_most_u64(most), smallest = lw_most_u64(least);
    if (lw_slot(0) == 0) {
        lw_wide_raise(&sums->most, largest);
        lw_wide_raise(&sums->least, smallest);
    }
}

#endif
