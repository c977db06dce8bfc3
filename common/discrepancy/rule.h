/* The factors of discrepancies, and where tiles are. Both compilers take it.
 *
 * A number x of a point is prepared as one or two doubles (planes), so that a factor takes few operations:
 *
 *     centred      x / 2 and 1/2 + |x - 1/2| / 2     (c_i + c_j) - |h_i - h_j|
 *     wrap-around  x                                 3/2 - e + e^2, e = |x_i - x_j|
 *     mixed        x and 15/16 - |x - 1/2| / 4       (m_i + m_j) + e (e / 2 - 3/4)
 *     L2-star      1 - x                             min(y_i, y_j) */
#ifndef LANEWISE_DISCREPANCY_RULE_H
#define LANEWISE_DISCREPANCY_RULE_H

#include <math.h>

#include "base/both.h"
#include "job.h"
#include "lanewise/lane/lane.h"

LW_BOTH int lw_discrepancy_planes(lw_discrepancy which)
{
    return which == LW_DISCREPANCY_CENTRED || which == LW_DISCREPANCY_MIXED ? 2 : 1;
}

LW_BOTH double lw_discrepancy_size(double x)
{
    return lw_double_of(lw_bits_of(x) & ~((uint64_t)1 << 63));
}

/* Plane 0 or 1 of x. */
LW_BOTH double lw_discrepancy_plane(lw_discrepancy which, int plane, double x)
{
    switch (which) {
    case LW_DISCREPANCY_CENTRED:
        return plane == 0 ? 0.5 * x : 0.5 + 0.5 * lw_discrepancy_size(x - 0.5);
    case LW_DISCREPANCY_MIXED:
        return plane == 0 ? x : 0.9375 - 0.25 * lw_discrepancy_size(x - 0.5);
    case LW_DISCREPANCY_L2_STAR:
        return 1.0 - x;
    default:
        return x;
    }
}

/* ---- elements and tiles ---- */

/* Prepares element e of the points. Returns 0 if it is not from 0 to 1. */
LW_BOTH int lw_discrepancy_prepare(const lw_discrepancy_job *job, uint64_t e)
{
    const lw_discrepancy_set set = job->rows;
    const int by_point = job->layout == LW_POINTS_BY_POINT;
    const uint64_t i = by_point ? e / job->dimensions : e % set.count;
    const uint64_t k = by_point ? e % job->dimensions : e / set.count;
    const double x = job->from[e - job->first];
    const int planes = lw_discrepancy_planes(job->which);
    for (int p = 0; p < planes; p++) {
        double *const plane = set.values + ((uint64_t)planes * k + (uint64_t)p) * set.pitch;
        plane[i] = lw_discrepancy_plane(job->which, p, x);
        for (uint64_t behind = i + 1; i + 1 == set.count && behind < set.pitch; behind++)
            plane[behind] = 0.0;
    }
    return x >= 0.0 && x <= 1.0;
}

LW_BOTH int lw_discrepancy_is_triangle(const lw_discrepancy_job *job)
{
    return job->rows.values == job->columns.values;
}

/* Tiles that lie before those of a row of tiles. */
LW_BOTH uint64_t lw_discrepancy_tiles_before(const lw_discrepancy_job *job, uint64_t row)
{
    const uint64_t across = job->columns.pitch / LW_DISCREPANCY_TILE;
    return row * across - (lw_discrepancy_is_triangle(job) ? row * (row - 1) / 2 : 0); /* 0 of row 0 */
}

typedef struct lw_discrepancy_place {
    uint64_t row, column; /* of tiles */
} lw_discrepancy_place;

/* Where tile t is. */
LW_BOTH lw_discrepancy_place lw_discrepancy_place_of(const lw_discrepancy_job *job, uint64_t t)
{
    uint64_t row = 0, rows = job->rows.pitch / LW_DISCREPANCY_TILE; /* row is not behind t, row + rows is */
    lw_discrepancy_place place;
    while (rows > 1) {
        const uint64_t half = rows / 2;
        if (lw_discrepancy_tiles_before(job, row + half) <= t) {
            row += half;
            rows -= half;
        } else {
            rows = half;
        }
    }
    place.row = row;
    place.column = t - lw_discrepancy_tiles_before(job, row) + (lw_discrepancy_is_triangle(job) ? row : 0);
    return place;
}

/* Rows of a tile that count for its column j: those before the column, if rows and columns are the same set. */
LW_LANE lw_u32 lw_discrepancy_rows_of(const lw_discrepancy_job *job, lw_discrepancy_place place, lw_u32 j)
{
    const uint64_t rows = job->rows.count - place.row * LW_DISCREPANCY_TILE;
    const uint64_t columns = job->columns.count - place.column * LW_DISCREPANCY_TILE;
    const lw_u32 all = lw_set_u32(rows < LW_DISCREPANCY_TILE ? (uint32_t)rows : LW_DISCREPANCY_TILE);
    const lw_u32 none = lw_set_u32(0);
    lw_u32 count = all;
    if (lw_discrepancy_is_triangle(job) && place.row == place.column)
        count = lw_select_u32(lw_lt_u32(j, all), j, all);
    if (columns < LW_DISCREPANCY_TILE)
        count = lw_select_u32(lw_lt_u32(j, lw_set_u32((uint32_t)columns)), count, none);
    return count;
}

/* ---- factors ---- */

/* |a - b|. On a GPU the operation that takes it drops the sign for nothing, which compilers see in fabs alone. */
LW_LANE lw_f64 lw_discrepancy_distance(lw_f64 a, lw_f64 b)
{
#if LW_LANES_ARE_THREADS
    return fabs(lw_sub_f64(a, b));
#else
    const lw_u64 bits = lw_bits_u64(lw_sub_f64(a, b));
    return lw_bits_f64(lw_and_u64(bits, lw_set_u64(~((uint64_t)1 << 63))));
#endif
}

/* Of two numbers, by their planes. */
LW_LANE lw_f64 lw_discrepancy_factor(lw_discrepancy which, lw_f64 a, lw_f64 a_beside, lw_f64 b, lw_f64 b_beside)
{
    if (which == LW_DISCREPANCY_L2_STAR)
        return lw_min_f64(a, b);
    const lw_f64 apart = lw_discrepancy_distance(a, b);
    if (which == LW_DISCREPANCY_CENTRED)
        return lw_sub_f64(lw_add_f64(a_beside, b_beside), apart);
    if (which == LW_DISCREPANCY_WRAP_AROUND)
        return lw_fma_f64(apart, apart, lw_sub_f64(lw_set_f64(1.5), apart));
    return lw_fma_f64(apart, lw_fma_f64(lw_set_f64(0.5), apart, lw_set_f64(-0.75)), lw_add_f64(a_beside, b_beside));
}

/* Of one number: centred, 1 + a / 2 - a^2 / 2 with a = |x - 1/2|; mixed, 3/4 of 5/3 - a / 4 - a^2 / 4, whose constant is
 * no double; L2-star, half of 1 - x^2. Wrap-around has none. */
LW_LANE lw_f64 lw_discrepancy_single(lw_discrepancy which, lw_f64 plane)
{
    if (which == LW_DISCREPANCY_L2_STAR)
        return lw_mul_f64(lw_mul_f64(lw_set_f64(0.5), plane), lw_sub_f64(lw_set_f64(2.0), plane));
    const lw_f64 x = which == LW_DISCREPANCY_CENTRED ? lw_add_f64(plane, plane) : plane;
    const lw_f64 a = lw_discrepancy_distance(x, lw_set_f64(0.5));
    const lw_f64 part = lw_mul_f64(lw_set_f64(which == LW_DISCREPANCY_CENTRED ? 0.5 : 0.1875), a);
    if (which == LW_DISCREPANCY_CENTRED)
        return lw_fnma_f64(part, a, lw_add_f64(lw_set_f64(1.0), part));
    return lw_fnma_f64(part, a, lw_sub_f64(lw_set_f64(1.25), part));
}

/* Both products of one group of points, of which `from` is plane 0 of dimension 0. */
LW_LANE void lw_discrepancy_point(lw_discrepancy which, const double *from, uint64_t pitch, uint32_t dimensions,
                                  lw_f64 *single, lw_f64 *own)
{
    const int planes = lw_discrepancy_planes(which);
    *single = lw_set_f64(which == LW_DISCREPANCY_WRAP_AROUND ? 0.0 : 1.0);
    *own = lw_set_f64(1.0);
    for (uint32_t k = 0; k < dimensions; k++, from += (uint64_t)planes * pitch) {
        const lw_f64 x = lw_load_f64(from), beside = planes == 2 ? lw_load_f64(from + pitch) : x;
        if (which != LW_DISCREPANCY_WRAP_AROUND)
            *single = lw_mul_f64(*single, lw_discrepancy_single(which, x));
        *own = lw_mul_f64(*own, lw_discrepancy_factor(which, x, beside, x, beside));
    }
}

#endif
