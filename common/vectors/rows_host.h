/* The kernels of vector variates on a CPU backend, in whatever lanes its translation unit speaks:
 *
 *     lw_vector_kernel *const lw_vector_kernels[row] */
#ifndef LANEWISE_VECTORS_ROWS_HOST_H
#define LANEWISE_VECTORS_ROWS_HOST_H

#include "rows.h"

/* Rows of floats are made in columns, where a component of 32 rows is a load, not a gather for each time that it is
 * needed; of so many components at most, whose columns fit L1. */
enum { COLUMNS_MOST = 64 };

#include "columns.h"

/* Rows that are made where they go, as far as rows_in_place_<name> makes them. */
#if LW_EACH_ROW
#include "rows_in_place.h"
#endif
#define LW_IN_PLACE_sphere_f32 0
#define LW_IN_PLACE_sphere_f64 0
#define LW_IN_PLACE_dirichlet_f32 0
#define LW_IN_PLACE_dirichlet_f64 0
#define LW_IN_PLACE_multinomial_u64 0
#define LW_IN_PLACE_multivariate_normal_f32 0
#define LW_IN_PLACE_multivariate_normal_f64 LW_EACH_ROW
#define LW_IN_PLACE_multivariate_hypergeometric_u64 0
#define LW_IN_PLACE_normal_from_bits_f32 0
#define LW_IN_PLACE_normal_from_bits_f64 0

#define LW_IN_COLUMNS_f32 1
#define LW_IN_COLUMNS_f64 1
#define LW_IN_COLUMNS_u64 0
#define LW_IN_COLUMNS LW_T(LW_IN_COLUMNS)
#define LW_VECTOR_TEMPLATE "rows_host.inl"
#include "each_row.inl"
#undef LW_IN_COLUMNS

static lw_vector_kernel *const lw_vector_kernels[LW_VECTOR_ROW_COUNT] = {
#define LW_VECTOR(name, ...) vector_##name,
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
    vector_normal_from_bits_f32,
    vector_normal_from_bits_f64,
};

#endif
