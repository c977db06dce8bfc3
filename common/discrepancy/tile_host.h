/* The kernel of a CPU backend, in whatever lanes its translation unit speaks.
 *
 * Floor: the operations of the factors, for each pair and dimension: centred 5 (|x| is one), wrap-around 5, mixed 6,
 * L2-star 2, over the lanes and ports of a core. Lanes are columns, and ROWS rows share what is loaded of them. */
#ifndef LANEWISE_DISCREPANCY_TILE_HOST_H
#define LANEWISE_DISCREPANCY_TILE_HOST_H

#include "rule.h"

enum { LW_DISCREPANCY_ROWS = 4 }; /* products that a group of columns makes at once */

/* Products of LW_DISCREPANCY_ROWS rows and one group of columns. */
LW_LANE void lw_discrepancy_products(const lw_discrepancy_job *job, const double *row, const double *column,
                                     lw_f64 product[LW_DISCREPANCY_ROWS], lw_discrepancy which)
{
    const int planes = lw_discrepancy_planes(which);
    const uint64_t row_pitch = job->rows.pitch, column_pitch = job->columns.pitch;
    LW_UNROLL_4 for (int q = 0; q < LW_DISCREPANCY_ROWS; q++) product[q] = lw_set_f64(1.0);
    for (uint32_t k = 0; k < job->dimensions; k++) {
        const lw_f64 b = lw_load_f64(column), b_beside = planes == 2 ? lw_load_f64(column + column_pitch) : b;
        LW_UNROLL_4 for (int q = 0; q < LW_DISCREPANCY_ROWS; q++)
        {
            const lw_f64 a = lw_set_f64(row[q]), a_beside = planes == 2 ? lw_set_f64(row[row_pitch + (uint64_t)q]) : a;
            product[q] = lw_mul_f64(product[q], lw_discrepancy_factor(which, a, a_beside, b, b_beside));
        }
        row += (uint64_t)planes * row_pitch;
        column += (uint64_t)planes * column_pitch;
    }
}

LW_LANE void lw_discrepancy_tile(const lw_discrepancy_job *job, lw_discrepancy_place place, double *out,
                                 lw_discrepancy which)
{
    const uint64_t first_row = place.row * LW_DISCREPANCY_TILE, first_column = place.column * LW_DISCREPANCY_TILE;
    const uint64_t left = job->rows.count - first_row;
    const uint32_t rows = left < LW_DISCREPANCY_TILE ? (uint32_t)left : LW_DISCREPANCY_TILE;
    for (uint32_t j = 0; j < LW_DISCREPANCY_TILE; j += LW_GROUP) {
        const lw_u32 count = lw_discrepancy_rows_of(job, place, lw_add_u32(lw_lane_u32(0), lw_set_u32(j)));
        lw_f64 sum = lw_set_f64(0.0);
        for (uint32_t i = 0; i < rows; i += LW_DISCREPANCY_ROWS) {
            lw_f64 product[LW_DISCREPANCY_ROWS];
            lw_discrepancy_products(job, job->rows.values + first_row + i, job->columns.values + first_column + j,
                                    product, which);
            LW_UNROLL_4 for (int q = 0; q < LW_DISCREPANCY_ROWS; q++)
            {
                const lw_mask counts = lw_lt_u32(lw_set_u32(i + (uint32_t)q), count);
                sum = lw_add_f64(sum, lw_select_f64(counts, product[q], lw_set_f64(0.0)));
            }
        }
        lw_store_f64(out + j, sum);
    }
}

LW_LANE void lw_discrepancy_tiles(const lw_discrepancy_job *job, uint64_t begin, uint64_t end, lw_discrepancy which)
{
    for (uint64_t t = begin; t < end; t++)
        lw_discrepancy_tile(job, lw_discrepancy_place_of(job, job->first + t), job->out + LW_DISCREPANCY_TILE * t,
                            which);
}

LW_LANE void lw_discrepancy_points(const lw_discrepancy_job *job, uint64_t begin, uint64_t end, lw_discrepancy which)
{
    for (uint64_t i = 32 * begin; i < 32 * end; i += LW_GROUP) {
        lw_f64 single, own;
        lw_discrepancy_point(which, job->rows.values + i, job->rows.pitch, job->dimensions, &single, &own);
        lw_store_f64(job->out + i, single);
        lw_store_f64(job->out + job->rows.pitch + i, own);
    }
}

static uint64_t lw_discrepancy_elements(const lw_discrepancy_job *job, uint64_t begin, uint64_t end)
{
    uint64_t offender = UINT64_MAX;
    for (uint64_t e = job->first + begin; e < job->first + end; e++)
        if (!lw_discrepancy_prepare(job, e) && offender == UINT64_MAX)
            offender = e;
    return offender;
}

/* What is written for each discrepancy, so that a part is compiled for it. */
static uint64_t lw_discrepancy_part(const lw_discrepancy_job *job, uint64_t begin, uint64_t end)
{
#define LW_DISCREPANCY_CASE(which)                                                                                     \
    case which:                                                                                                        \
        if (job->step == LW_DISCREPANCY_PAIRS)                                                                         \
            lw_discrepancy_tiles(job, begin, end, which);                                                              \
        else                                                                                                           \
            lw_discrepancy_points(job, begin, end, which);                                                             \
        break;
    if (job->step == LW_DISCREPANCY_PREPARE)
        return lw_discrepancy_elements(job, begin, end);
    switch (job->which) {
        LW_DISCREPANCY_CASE(LW_DISCREPANCY_CENTRED)
        LW_DISCREPANCY_CASE(LW_DISCREPANCY_WRAP_AROUND)
        LW_DISCREPANCY_CASE(LW_DISCREPANCY_MIXED)
        LW_DISCREPANCY_CASE(LW_DISCREPANCY_L2_STAR)
    default:
        break;
    }
#undef LW_DISCREPANCY_CASE
    return UINT64_MAX;
}

#endif
