/* Includes the template LW_VECTOR_TEMPLATE for each lw_vector_row: those of vectors.def, and the maps of a user's own
 * integers. */
#include "each_vector.inl"

#define LW_NAME normal_from_bits_f32
#define LW_TYPE f32
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE

#define LW_NAME normal_from_bits_f64
#define LW_TYPE f64
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE

#undef LW_VECTOR_TEMPLATE
