/* Includes the template LW_VECTOR_TEMPLATE for each row (vectors.def has the columns).
 * Made of vectors.def by tools/templates/make_each.py; a test makes it again. */

#define LW_NAME sphere_f32
#define LW_TYPE f32
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS

#define LW_NAME sphere_f64
#define LW_TYPE f64
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS

#define LW_NAME dirichlet_f32
#define LW_TYPE f32
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS

#define LW_NAME dirichlet_f64
#define LW_TYPE f64
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS

#define LW_NAME multinomial_u64
#define LW_TYPE u64
#define LW_COUNTS 1
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS

#define LW_NAME multivariate_normal_f32
#define LW_TYPE f32
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS

#define LW_NAME multivariate_normal_f64
#define LW_TYPE f64
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS

#define LW_NAME multivariate_hypergeometric_u64
#define LW_TYPE u64
#define LW_COUNTS 1
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_COUNTS
