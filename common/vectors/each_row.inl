/* Includes the template LW_VECTOR_TEMPLATE for each lw_vector_row.
 * Made of vectors.def by tools/templates/make_each.py; a test makes it again. */
#include "each_vector.inl"

#define LW_NAME normal_from_bits_f32
#define LW_TYPE f32
#define LW_V_ROWS_OF lw_rows_of_normal_from_bits_f32
#define LW_V_ROWS lw_rows_normal_from_bits_f32
#define LW_V_VECTOR vector_normal_from_bits_f32
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR

#define LW_NAME normal_from_bits_f64
#define LW_TYPE f64
#define LW_V_ROWS_OF lw_rows_of_normal_from_bits_f64
#define LW_V_ROWS lw_rows_normal_from_bits_f64
#define LW_V_VECTOR vector_normal_from_bits_f64
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR

#undef LW_VECTOR_TEMPLATE
