/* Numbers for the slots of dispatch: lw_kernel_<kind>, in the order of the lists, so that the number of a fill is its
 * lw_kind. */
#ifndef LANEWISE_KINDS_IDS_H
#define LANEWISE_KINDS_IDS_H

#include "lanewise/detail/engine_slots.h"

typedef enum lw_kernel_id {
#define LW_KIND(name, number, type, draw, parameter) lw_kernel_##name,
#define LW_VARIATE(name, ...) lw_kernel_##name,
#include "plain.def"
#include "lanewise/lane/variates.def"
#include "lanewise/detail/vector_parts.def"
#include "alias.def"
#include "discrete.def"
#include "alias16.def"
#include "quantile.def"
#undef LW_KIND
#undef LW_VARIATE
    LW_KERNEL_COUNT
} lw_kernel_id;

/* How many of them are kinds of the API: they stand first. */
enum {
#define LW_KIND(name, ...) +1
#define LW_VARIATE(name, ...) +1
    LW_KIND_KERNELS = 0
#include "plain.def"
#include "lanewise/lane/variates.def"
#undef LW_KIND
#undef LW_VARIATE
};

/* Rows of one family share the function by which a backend finds, or launches, their kernels. */
typedef enum lw_family {
    LW_FAMILY_PLAIN, /* one draw, one element: bits, uniform, ranges */
    LW_FAMILY_F32,   /* variates, and parts of vectors, by the type of the element */
    LW_FAMILY_F64,
    LW_FAMILY_COUNTS,
    LW_FAMILY_ALIAS,    /* looked up in a table: of 8-byte rows, dynamic; */
    LW_FAMILY_ALIAS16,  /* of 16-byte rows; */
    LW_FAMILY_DISCRETE, /* of a discrete distribution; */
    LW_FAMILY_QUANTILE, /* of a continuous one */
    LW_FAMILIES
} lw_family;

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
