/* Includes the template LW_VECTOR_TEMPLATE for each row (vectors.def has the columns).
 * Made of vectors.def by tools/templates/make_each.py; a test makes it again. */

#define LW_NAME sphere_f32
#define LW_TYPE f32
#define LW_V_ROWS_OF lw_rows_of_sphere_f32
#define LW_V_ROWS lw_rows_sphere_f32
#define LW_V_VECTOR vector_sphere_f32
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS

#define LW_NAME sphere_f64
#define LW_TYPE f64
#define LW_V_ROWS_OF lw_rows_of_sphere_f64
#define LW_V_ROWS lw_rows_sphere_f64
#define LW_V_VECTOR vector_sphere_f64
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS

#define LW_NAME dirichlet_f32
#define LW_TYPE f32
#define LW_V_ROWS_OF lw_rows_of_dirichlet_f32
#define LW_V_ROWS lw_rows_dirichlet_f32
#define LW_V_VECTOR vector_dirichlet_f32
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS

#define LW_NAME dirichlet_f64
#define LW_TYPE f64
#define LW_V_ROWS_OF lw_rows_of_dirichlet_f64
#define LW_V_ROWS lw_rows_dirichlet_f64
#define LW_V_VECTOR vector_dirichlet_f64
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS

#define LW_NAME multinomial_u64
#define LW_TYPE u64
#define LW_V_ROWS_OF lw_rows_of_multinomial_u64
#define LW_V_ROWS lw_rows_multinomial_u64
#define LW_V_VECTOR vector_multinomial_u64
#define LW_COUNTS 1
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS

#define LW_NAME multivariate_normal_f32
#define LW_TYPE f32
#define LW_V_ROWS_OF lw_rows_of_multivariate_normal_f32
#define LW_V_ROWS lw_rows_multivariate_normal_f32
#define LW_V_VECTOR vector_multivariate_normal_f32
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS

#define LW_NAME multivariate_normal_f64
#define LW_TYPE f64
#define LW_V_ROWS_OF lw_rows_of_multivariate_normal_f64
#define LW_V_ROWS lw_rows_multivariate_normal_f64
#define LW_V_VECTOR vector_multivariate_normal_f64
#define LW_COUNTS 0
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS

#define LW_NAME multivariate_hypergeometric_u64
#define LW_TYPE u64
#define LW_V_ROWS_OF lw_rows_of_multivariate_hypergeometric_u64
#define LW_V_ROWS lw_rows_multivariate_hypergeometric_u64
#define LW_V_VECTOR vector_multivariate_hypergeometric_u64
#define LW_COUNTS 1
#include LW_VECTOR_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_V_ROWS_OF
#undef LW_V_ROWS
#undef LW_V_VECTOR
#undef LW_COUNTS
