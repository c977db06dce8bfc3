/* Numbers for the slots of dispatch: lw_row_<kind>, in the order of the lists, so that the row of a fill is its
 * lw_kind. */
#ifndef LANEWISE_FILLS_ROWS_H
#define LANEWISE_FILLS_ROWS_H

#include "lanewise/detail/engine_slots.h"

typedef enum lw_row {
#define LW_KIND(name, number, type, draw, parameter) lw_row_##name,
#define LW_VARIATE(name, ...) lw_row_##name,
#include "kinds.def"
    lw_row_first_variate,
    lw_row_before_variates = lw_row_first_variate - 1,
#include "lanewise/lane/variates.def"
    lw_row_first_part,
    lw_row_before_parts = lw_row_first_part - 1,
#include "lanewise/detail/vector_parts.def"
    lw_row_first_table,
    lw_row_before_tables = lw_row_first_table - 1,
#include "alias/kinds.def"
    lw_row_first_discrete,
    lw_row_before_discrete = lw_row_first_discrete - 1,
#include "discrete/kinds.def"
    lw_row_first_wide,
    lw_row_before_wide = lw_row_first_wide - 1,
#include "alias/kinds16.def"
#undef LW_KIND
#undef LW_VARIATE
    LW_ROW_COUNT
} lw_row;

/* The rows of vectors.def, and after them the maps of a user's own integers. */
typedef enum lw_vector_row {
#define LW_VECTOR(name, ...) lw_vector_row_##name,
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
    lw_vector_row_normal_from_bits_f32,
    lw_vector_row_normal_from_bits_f64,
    LW_VECTOR_ROW_COUNT,
    LW_VECTOR_KINDS = lw_vector_row_normal_from_bits_f32
} lw_vector_row;

#endif
