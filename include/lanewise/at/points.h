/* Quasi-random points in any thread, at any time: element (point, dimension) of a set that the library made, on the host
 * or in a kernel. C99, C++11, CUDA. docs/contract/points.md defines the values, which are those of fills.
 *
 *     lw_points_view view;                       once, by the library (lanewise/points.h): then copy it, pass it to kernels
 *     lw_points_view_of(points, &view);
 *     double x = lw_at_points_f64(&view, point, dimension);
 *
 *     lw_points_column column;                   one dimension, point after point: each is one XOR from the one before
 *     lw_at_points_column_open(&column, &view, first, dimension);
 *     for (i = 0; i < n; i++, lw_at_points_column_next(&column))
 *         x = lw_at_points_column_f64(&column);
 *
 *   lw_at_points_u64, _u32, _f32, _f64    the number, as fills give it: f32 and f64 in [0, 1), never 1
 *   cost      the XOR of a word for every second bit of the point's number, and the scramble: Owen takes an evaluation of
 *             Philox for each seven bits
 *   memory    the view's tables lie where the context of the points runs: in device memory for CUDA, where only kernels
 *             can read it. They are there until lw_points_destroy
 *   sentinel  the largest integer, or a NaN, where there is no such dimension
 *
 * Sobol' points alone have a view. */
#ifndef LANEWISE_AT_POINTS_H
#define LANEWISE_AT_POINTS_H

#include "parts/domains.h"
#include "parts/maps.h"
#include "parts/points_scramble.h"
#include "points_view.h"

/* A dimension at one of its points. */
typedef struct lw_points_column {
    lw_points_view view;
    uint64_t point;
    uint32_t dimension;
    uint32_t high, low; /* the XOR of its steps */
} lw_points_column;

/* Rows of a view's tables: the lower halves of steps begin at row 64, and the scramble's words at row 128. */
LW_AT_LANE uint32_t lw_one_points_row(const lw_points_view *view, uint32_t row, uint32_t dimension)
{
    return view->tables[row * view->pitch + dimension];
}

LW_AT_LANE uint32_t lw_one_points_xor(const lw_points_view *view, uint32_t row, uint64_t point, uint32_t dimension)
{
    uint64_t gray;
    uint32_t x = 0;
    for (gray = point ^ point >> 1; gray != 0; gray >>= 1, row++)
        if ((gray & 1u) != 0)
            x ^= lw_one_points_row(view, row, dimension);
    return x;
}

LW_AT_LANE uint32_t lw_one_points_reverse(uint32_t a)
{
    a = (a >> 1 & 0x55555555u) | (a & 0x55555555u) << 1;
    a = (a >> 2 & 0x33333333u) | (a & 0x33333333u) << 2;
    a = (a >> 4 & 0x0f0f0f0fu) | (a & 0x0f0f0f0fu) << 4;
    a = (a >> 8 & 0x00ff00ffu) | (a & 0x00ff00ffu) << 8;
    return a >> 16 | a << 16;
}

/* The upper half of the element, whose XOR of steps is `high`; `groups`: of flips that are asked for. */
LW_AT_LANE uint32_t lw_one_points_upper(const lw_points_view *view, uint32_t dimension, uint32_t high, int groups)
{
    lw_one_u32 key[LW_AT_POINTS_KEY_WORDS], low = 0;
    uint32_t k;
    if (view->mix == 0)
        return high ^ lw_one_points_row(view, 128, dimension);
    if (view->mix == 1) {
        lw_one_points_flip(view->key, dimension, groups, &high, &low);
        return high;
    }
    for (k = 0; k < LW_AT_POINTS_KEY_WORDS; k++)
        key[k] = lw_one_points_row(view, 128 + 2 * k, dimension);
    return lw_one_points_reverse(lw_one_points_hash_u32(high, key));
}

/* The element. */
LW_AT_LANE uint64_t lw_one_points_word(const lw_points_view *view, uint32_t dimension, uint32_t high, uint32_t low,
                                       int groups)
{
    lw_one_u64 key[LW_AT_POINTS_KEY_WORDS], hash;
    uint32_t k;
    if (view->mix == 0) {
        high ^= lw_one_points_row(view, 128, dimension);
        low ^= lw_one_points_row(view, 129, dimension);
        return (uint64_t)high << 32 | low;
    }
    if (view->mix == 1) {
        lw_one_points_flip(view->key, dimension, groups, &high, &low);
        return (uint64_t)high << 32 | low;
    }
    for (k = 0; k < LW_AT_POINTS_KEY_WORDS; k++)
        key[k] = (uint64_t)lw_one_points_row(view, 129 + 2 * k, dimension) << 32 |
                 lw_one_points_row(view, 128 + 2 * k, dimension);
    hash = lw_one_points_hash_u64((uint64_t)low << 32 | high, key); /* the reversed word has them so */
    return (uint64_t)lw_one_points_reverse((uint32_t)hash) << 32 | lw_one_points_reverse((uint32_t)(hash >> 32));
}

/* ---- one dimension, point after point ---- */

LW_AT_LANE void lw_at_points_column_open(lw_points_column *column, const lw_points_view *view, uint64_t point,
                                         uint32_t dimension)
{
    const int inside = dimension < view->dimensions;
    column->view = *view;
    column->point = point;
    column->dimension = dimension;
    column->high = inside ? lw_one_points_xor(view, 0, point, dimension) : 0;
    column->low = inside ? lw_one_points_xor(view, 64, point, dimension) : 0;
}

/* The next point; behind the last one is the first. */
LW_AT_LANE void lw_at_points_column_next(lw_points_column *column)
{
    uint32_t step = 0;
    const uint64_t next = ++column->point;
    if (column->dimension >= column->view.dimensions)
        return;
    if (next == 0) {
        column->high = column->low = 0;
        return;
    }
    while ((next >> step & 1u) == 0)
        step++;
    column->high ^= lw_one_points_row(&column->view, step, column->dimension);
    column->low ^= lw_one_points_row(&column->view, 64 + step, column->dimension);
}

LW_AT_LANE uint64_t lw_at_points_column_u64(const lw_points_column *column)
{
    if (column->dimension >= column->view.dimensions)
        return lw_one_sentinel_u64();
    return lw_one_points_word(&column->view, column->dimension, column->high, column->low, LW_AT_POINTS_GROUPS_64);
}
LW_AT_LANE uint32_t lw_at_points_column_u32(const lw_points_column *column)
{
    if (column->dimension >= column->view.dimensions)
        return lw_one_sentinel_u32();
    return lw_one_points_upper(&column->view, column->dimension, column->high, LW_AT_POINTS_GROUPS_32);
}
LW_AT_LANE float lw_at_points_column_f32(const lw_points_column *column)
{
    if (column->dimension >= column->view.dimensions)
        return lw_one_sentinel_f32();
    return lw_one_map_uniform_f32(
        lw_one_points_upper(&column->view, column->dimension, column->high, LW_AT_POINTS_GROUPS_24));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE double lw_at_points_column_f64(const lw_points_column *column)
{
    uint64_t w;
    if (column->dimension >= column->view.dimensions)
        return lw_one_sentinel_f64();
    w = lw_one_points_word(&column->view, column->dimension, column->high, column->low, LW_AT_POINTS_GROUPS_53);
    return lw_one_map_words_uniform_f64((uint32_t)w, (uint32_t)(w >> 32));
}
#endif

/* ---- one element ---- */

LW_AT_LANE uint64_t lw_at_points_u64(const lw_points_view *view, uint64_t point, uint32_t dimension)
{
    lw_points_column column;
    lw_at_points_column_open(&column, view, point, dimension);
    return lw_at_points_column_u64(&column);
}
LW_AT_LANE uint32_t lw_at_points_u32(const lw_points_view *view, uint64_t point, uint32_t dimension)
{
    if (dimension >= view->dimensions)
        return lw_one_sentinel_u32();
    return lw_one_points_upper(view, dimension, lw_one_points_xor(view, 0, point, dimension), LW_AT_POINTS_GROUPS_32);
}
LW_AT_LANE float lw_at_points_f32(const lw_points_view *view, uint64_t point, uint32_t dimension)
{
    if (dimension >= view->dimensions)
        return lw_one_sentinel_f32();
    return lw_one_map_uniform_f32(lw_one_points_upper(view, dimension, lw_one_points_xor(view, 0, point, dimension),
                                                      LW_AT_POINTS_GROUPS_24));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE double lw_at_points_f64(const lw_points_view *view, uint64_t point, uint32_t dimension)
{
    lw_points_column column;
    lw_at_points_column_open(&column, view, point, dimension);
    return lw_at_points_column_f64(&column);
}
#endif

#endif
