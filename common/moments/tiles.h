/* Sums of tiles of 512 numbers, exact and in any order.
 *
 * A number is cut at two fixed grids by adding and subtracting a constant: t = x + C rounds x to a multiple of ulp(C),
 * and the bits of t are those of C plus that multiple, so 64-bit integer additions add the multiples up without error;
 * the remainder x - (t - C), exact, is cut at the second grid. With C = 1.5 * 2^(T+1) and 1.5 * 2^(T-51) numbers below
 * 2^T in absolute value give two integers of at most 2^51 in units of 2^(T-51) and 2^(T-103), and what is left is
 * mostly 0.
 *
 *   sums     T follows the data: it is one of 250 windows, 8 binades apart. A tile that does not fit into the window or
 *            leaves a rest is summed window by window until nothing is left, so the sum is exact whatever the data
 *   powers   of y = (x - centre) / scale in [-1, 1]: T = 0, rests below 2^-104 are dropped; a function of x alone */
#ifndef LANEWISE_MOMENTS_TILES_H
#define LANEWISE_MOMENTS_TILES_H

#include "accumulator.h"

enum {
    LW_TILE_ROWS = LW_TILE / 32,
    LW_ROWS_MOST = 2048, /* 2^51 * 2^11 < 2^63 */
    LW_WINDOWS = 250,
    LW_LOWEST_TOP = -971, /* T of window 0, whose lower grid is the smallest subnormal */
    LW_WINDOW_STEP = 8,
    LW_BIG_WINDOW = 242
};

#define LW_TOO_BIG 0x1p1021 /* 2^T of the last window */

typedef struct lw_tile {
    lw_warp_f64 row[LW_TILE_ROWS];
} lw_tile;

#if LW_LANES_ARE_THREADS
#define LW_FOR_ROWS(k) _Pragma("unroll") for (int k = 0; k < LW_TILE_ROWS; k++)
#else
#define LW_FOR_ROWS(k) for (int k = 0; k < LW_TILE_ROWS; k++)
#endif

/* Loads `count` numbers; the places beyond get the first again. Then, likewise, zeros the places beyond. */
#define LW_AS_IT_IS(x) (x)
#define LW_TO_F64_f32 lw_from_f32_f64
#define LW_TO_F64_f64 LW_AS_IT_IS

#include "tile_load.h"

LW_LANE
void lw_tile_zero_beyond(lw_tile *tile, uint32_t count)
{
    if (count == LW_TILE)
        return;
    LW_FOR_ROWS(k)
    LW_FOR_GROUPS(g)
    {
        const lw_u32 i = lw_add_u32(lw_lane_u32(g), lw_set_u32(32 * (uint32_t)k));
        tile->row[k].g[g] = lw_select_f64(lw_lt_u32(i, lw_set_u32(count)), tile->row[k].g[g], lw_set_f64(0.0));
    }
}

/* ---- cutting ---- */

/* 1.5 * 2^exponent. */
LW_LANE
uint64_t lw_cut_bits(int exponent)
{
    return (uint64_t)(exponent + 1023) << 52 | (uint64_t)1 << 51;
}

typedef struct lw_cut {
    uint64_t high, low; /* the bits of both constants */
} lw_cut;

LW_LANE
lw_cut lw_cut_below(int top)
{
    const lw_cut cut = {lw_cut_bits(top + 1), lw_cut_bits(top - 51)};
    return cut;
}

/* Adds both cuts' bits to *high and *low; what is left of x. */
LW_LANE
lw_f64 lw_cut_add(lw_cut cut, lw_f64 x, lw_u64 *high, lw_u64 *low)
{
    const lw_f64 a = lw_bits_f64(lw_set_u64(cut.high)), b = lw_bits_f64(lw_set_u64(cut.low));
    const lw_f64 t = lw_add_f64(x, a), rest = lw_sub_f64(x, lw_sub_f64(t, a)), u = lw_add_f64(rest, b);
    *high = lw_add_u64(*high, lw_bits_u64(t));
    *low = lw_add_u64(*low, lw_bits_u64(u));
    return lw_sub_f64(rest, lw_sub_f64(u, b));
}

/* ---- sums of powers ---- */

typedef struct lw_power_lanes {
    lw_warp_u64 high[3], low[3];
    uint32_t rows; /* in the sums since they were collected */
} lw_power_lanes;

LW_LANE
lw_power_lanes lw_power_start(void)
{
    lw_power_lanes s;
    LW_FOR_GROUPS(g)
    LW_UNROLL_4 for (int p = 0; p < 3; p++) s.high[p].g[g] = s.low[p].g[g] = lw_set_u64(0);
    s.rows = 0;
    return s;
}

LW_LANE
void lw_power_collect(lw_power_lanes *s, lw_sums *sums)
{
    const lw_cut cut = lw_cut_below(0);
    LW_UNROLL_4 for (int p = 0; p < 3; p++)
    {
        lw_wide_collect(sums->digit + LW_POWER_DIGITS * p, 52, &s->high[p], s->rows * cut.high);
        lw_wide_collect(sums->digit + LW_POWER_DIGITS * p, 0, &s->low[p], s->rows * cut.low);
    }
    s->rows = 0;
}

/* The tile holds the numbers; prescale says whether centre.before is other than 1. */
LW_LANE
void lw_power_tile(lw_power_lanes *s, const lw_tile *tile, uint32_t count, lw_centre centre, int prescale,
                   lw_sums *sums)
{
    const lw_cut cut = lw_cut_below(0);
    if (s->rows + LW_TILE_ROWS > LW_ROWS_MOST)
        lw_power_collect(s, sums);
    lw_tile y;
    LW_FOR_ROWS(k)
    LW_FOR_GROUPS(g)
    {
        const lw_f64 x = tile->row[k].g[g];
        y.row[k].g[g] = lw_fma_f64(prescale ? lw_mul_f64(x, lw_set_f64(centre.before)) : x, lw_set_f64(centre.by),
                                   lw_set_f64(-centre.shift));
    }
    lw_tile_zero_beyond(&y, count);
    LW_FOR_ROWS(k)
    LW_FOR_GROUPS(g)
    {
        const lw_f64 square = lw_mul_f64(y.row[k].g[g], y.row[k].g[g]);
        lw_cut_add(cut, square, &s->high[0].g[g], &s->low[0].g[g]);
        lw_cut_add(cut, lw_mul_f64(square, y.row[k].g[g]), &s->high[1].g[g], &s->low[1].g[g]);
        lw_cut_add(cut, lw_mul_f64(square, square), &s->high[2].g[g], &s->low[2].g[g]);
    }
    s->rows += LW_TILE_ROWS;
}

#endif
