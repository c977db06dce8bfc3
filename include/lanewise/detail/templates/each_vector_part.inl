/* Includes the template LW_VARIATE_TEMPLATE for each row (variate_row.inl).
 * Made of vector_parts.def by tools/templates/make_each.py; a test makes it again. */
#include "variate_row.inl"

#define LW_NAME gamma_part_f32
#define LW_NUMBER 98
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 3
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, alpha, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gamma_part_f64
#define LW_NUMBER 99
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 3
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, alpha, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME word_part_u64
#define LW_NUMBER 100
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 0
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#include "variate_row_end.inl"
