/* Includes the template LW_VARIATE_TEMPLATE for each row (variate_row.inl).
 * Made of variates.def by tools/templates/make_each.py; a test makes it again. */
#include "variate_row.inl"

#define LW_NAME uniform_real_f32
#define LW_NUMBER 16
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 3
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, a, finite) P(f32, b, finite)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME uniform_real_f64
#define LW_NUMBER 17
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b53
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 3
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, a, finite) P(f64, b, finite)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME exponential_f32
#define LW_NUMBER 18
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, rate, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME exponential_f64
#define LW_NUMBER 19
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, rate, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_f32
#define LW_NUMBER 20
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_f64
#define LW_NUMBER 21
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gamma_f32
#define LW_NUMBER 22
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 2
#define LW_LIKE_GAMMA 1
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gamma_f64
#define LW_NUMBER 23
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 2
#define LW_LIKE_GAMMA 1
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_inverse_f32
#define LW_NUMBER 24
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_inverse_f64
#define LW_NUMBER 25
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE LW_NORMALS_SIDE
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lognormal_f32
#define LW_NUMBER 26
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 3
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lognormal_f64
#define LW_NUMBER 27
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME cauchy_f32
#define LW_NUMBER 28
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME cauchy_f64
#define LW_NUMBER 29
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME laplace_f32
#define LW_NUMBER 30
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME laplace_f64
#define LW_NUMBER 31
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME logistic_f32
#define LW_NUMBER 32
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME logistic_f64
#define LW_NUMBER 33
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gumbel_f32
#define LW_NUMBER 34
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gumbel_f64
#define LW_NUMBER 35
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME weibull_f32
#define LW_NUMBER 36
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 2
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME weibull_f64
#define LW_NUMBER 37
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 2
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME rayleigh_f32
#define LW_NUMBER 38
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME rayleigh_f64
#define LW_NUMBER 39
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME pareto_f32
#define LW_NUMBER 40
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME pareto_f64
#define LW_NUMBER 41
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME triangular_f32
#define LW_NUMBER 42
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 5
#define LW_PARAMETERS 3
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, a, finite) P(f32, mode, finite) P(f32, b, finite)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME triangular_f64
#define LW_NUMBER 43
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 5
#define LW_PARAMETERS 3
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, a, finite) P(f64, mode, finite) P(f64, b, finite)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME chi_square_f32
#define LW_NUMBER 44
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 2
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f32, degrees, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME chi_square_f64
#define LW_NUMBER 45
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 2
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f64, degrees, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME erlang_f32
#define LW_NUMBER 46
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 2
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f32, shape, whole) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME erlang_f64
#define LW_NUMBER 47
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 2
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f64, shape, whole) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME student_t_f32
#define LW_NUMBER 48
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, degrees, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME student_t_f64
#define LW_NUMBER 49
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, degrees, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME beta_f32
#define LW_NUMBER 50
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 3
#define LW_REAL f32
#define LW_COEFFS 11
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 1
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, alpha, positive) P(f32, beta, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME beta_f64
#define LW_NUMBER 51
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 3
#define LW_REAL f64
#define LW_COEFFS 11
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 1
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, alpha, positive) P(f64, beta, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME f_ratio_f32
#define LW_NUMBER 52
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 4
#define LW_REAL f32
#define LW_COEFFS 8
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, degrees1, positive) P(f32, degrees2, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME f_ratio_f64
#define LW_NUMBER 53
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 4
#define LW_REAL f64
#define LW_COEFFS 8
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, degrees1, positive) P(f64, degrees2, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME maxwell_f32
#define LW_NUMBER 54
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME maxwell_f64
#define LW_NUMBER 55
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME inverse_gaussian_f32
#define LW_NUMBER 56
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, mean, positive) P(f32, shape, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME inverse_gaussian_f64
#define LW_NUMBER 57
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, positive) P(f64, shape, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME von_mises_f32
#define LW_NUMBER 58
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, concentration, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME von_mises_f64
#define LW_NUMBER 59
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, concentration, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME truncated_normal_f32
#define LW_NUMBER 60
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 9
#define LW_PARAMETERS 4
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, positive) P(f32, a, number) P(f32, b, number)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME truncated_normal_f64
#define LW_NUMBER 61
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 9
#define LW_PARAMETERS 4
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, positive) P(f64, a, number) P(f64, b, number)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME bernoulli_u32
#define LW_NUMBER 70
#define LW_TYPE u32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 1
#define LW_DRAW b32
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, p, probability)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME geometric_u64
#define LW_NUMBER 71
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 1
#define LW_DRAW b32
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 3
#define LW_PARAMETERS 1
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 1
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, p, positive_probability)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME poisson_u32
#define LW_NUMBER 72
#define LW_TYPE u32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME poisson_u64
#define LW_NUMBER 73
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, mean, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME binomial_u32
#define LW_NUMBER 74
#define LW_TYPE u32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(u64, trials, count) P(f64, p, probability)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME binomial_u64
#define LW_NUMBER 75
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(u64, trials, count) P(f64, p, probability)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME negative_binomial_u64
#define LW_NUMBER 76
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 4
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, successes, positive) P(f64, p, positive_probability)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME hypergeometric_u64
#define LW_NUMBER 77
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 12
#define LW_PARAMETERS 3
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(u64, good, count) P(u64, bad, count) P(u64, sample, count)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME zipf_u64
#define LW_NUMBER 78
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 3
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, exponent, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME logarithmic_u64
#define LW_NUMBER 79
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, p, probability)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME power_f32
#define LW_NUMBER 80
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, shape, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME power_f64
#define LW_NUMBER 81
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_PASSES 1
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, shape, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lomax_f32
#define LW_NUMBER 82
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lomax_f64
#define LW_NUMBER 83
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_chi_square_f32
#define LW_NUMBER 84
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 4
#define LW_REAL f32
#define LW_COEFFS 6
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, degrees, positive) P(f32, noncentrality, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_chi_square_f64
#define LW_NUMBER 85
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 4
#define LW_REAL f64
#define LW_COEFFS 6
#define LW_PARAMETERS 2
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, degrees, positive) P(f64, noncentrality, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_f_f32
#define LW_NUMBER 86
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW word
#define LW_DRAWS 5
#define LW_REAL f32
#define LW_COEFFS 10
#define LW_PARAMETERS 3
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f32, degrees1, positive) P(f32, degrees2, positive) P(f32, noncentrality, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_f_f64
#define LW_NUMBER 87
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_LATE 0
#define LW_DRAW b64
#define LW_DRAWS 5
#define LW_REAL f64
#define LW_COEFFS 10
#define LW_PARAMETERS 3
#define LW_PASSES 0
#define LW_SIDE 0
#define LW_FLOATS_WAIT 0
#define LW_DEFERRED 0
#define LW_LIKE_GAMMA 0
#define LW_EACH_PARAMETER(P) P(f64, degrees1, positive) P(f64, degrees2, positive) P(f64, noncentrality, nonnegative)
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#include "variate_row_end.inl"
