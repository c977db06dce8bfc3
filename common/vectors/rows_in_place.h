/* Multivariate normals of 2 and 4 components where they lie: a group is whole rows, over which a component is spread in
 * one operation (LW_EACH_ROW). The transposition into columns and back takes more than that, and more than the product;
 * of 8 components it takes less. */
#ifndef LANEWISE_VECTORS_ROWS_IN_PLACE_H
#define LANEWISE_VECTORS_ROWS_IN_PLACE_H

#include "rows.h"

enum { IN_PLACE_MOST = 4 };

/* The first `rows` rows of d components; d: a constant; rows d: a multiple of LW_GROUP. The operations are those of
 * lw_normal_components: a lane whose sum has ended keeps it. */
LW_LANE void normals_in_place(const lw_vector_job *job, int d, uint64_t rows)
{
    const double *const mean = (const double *)job->array[0], *const factor = (const double *)job->array[1];
    double *const out = (double *)job->out;
    double column[IN_PLACE_MOST][LW_GROUP], means[LW_GROUP];
    lw_f64 l[IN_PLACE_MOST];
    lw_mask takes[IN_PLACE_MOST];
    for (int lane = 0; lane < LW_GROUP; lane++) {
        const int i = lane % d;
        for (int j = 0; j < d; j++)
            column[j][lane] = j <= i ? factor[i * d + j] : 0;
        means[lane] = mean[i];
    }
    const lw_u32 component = lw_and_u32(lw_lane_u32(0), lw_set_u32((uint32_t)d - 1));
    LW_UNROLL_4 for (int j = 0; j < d; j++)
    {
        l[j] = lw_load_f64(column[j]);
        takes[j] = lw_not_mask(lw_lt_u32(component, lw_set_u32((uint32_t)j)));
    }
    const lw_f64 m = lw_load_f64(means);
    for (uint64_t at = 0; at < rows * (uint64_t)d; at += LW_GROUP) {
        const lw_f64 z = lw_load_f64(out + at);
        lw_f64 x = lw_mul_f64(l[0], lw_each_row_f64(z, d, 0));
        LW_UNROLL_4 for (int j = 1; j < d; j++)
        {
            const lw_f64 z_j = j == d - 1 ? z : lw_each_row_f64(z, d, j);
            x = lw_select_f64(takes[j], lw_fma_f64(l[j], z_j, x), x);
        }
        lw_store_f64(out + at, lw_add_f64(m, x));
    }
}

/* Returns how many rows were made: of 2 and 4 components all but the last few. */
static uint64_t rows_in_place_multivariate_normal_f64(const lw_vector_job *job)
{
    const uint64_t rows = job->count / 32 * 32;
    switch (job->dimensions) {
    case 2:
        normals_in_place(job, 2, rows);
        return rows;
    case 4:
        normals_in_place(job, 4, rows);
        return rows;
    default:
        return 0;
    }
}

#endif
