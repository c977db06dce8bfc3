/* The kernels of vector variates on a CPU backend, in whatever lanes its translation unit speaks:
 *
 *     lw_vector_kernel *const lw_vector_kernels[row] */
#ifndef LANEWISE_VECTORS_ROWS_HOST_H
#define LANEWISE_VECTORS_ROWS_HOST_H

#include "rows.h"

#define LW_VECTOR_TEMPLATE "rows_host.inl"
#include "each_row.inl"

static lw_vector_kernel *const lw_vector_kernels[LW_VECTOR_ROW_COUNT] = {
#define LW_VECTOR(name, ...) vector_##name,
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
    vector_normal_from_bits_f32,
    vector_normal_from_bits_f64,
};

#endif
