/* Includes the template LW_VARIATE_TEMPLATE for each row (variate_row.inl).
 * Made of variates.def by tools/templates/make_each.py; a test makes it again. */
#include "variate_row.inl"

#define LW_NAME uniform_real_f32
#define LW_NUMBER 16
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 3
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, a, finite) P(f32, b, finite)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_uniform_real_f32
#define LW_V_PARAMETERS lw_parameters_uniform_real_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_uniform_real_f32
#define LW_V_COEFFICIENTS lw_coefficients_uniform_real_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_uniform_real_f32
#define LW_V_RUN_FEW lw_run_few_uniform_real_f32
#define LW_V_RUN lw_run_uniform_real_f32
#define LW_V_FIXED_OPEN lw_fixed_uniform_real_f32_open
#define LW_V_STAGED_RUN run_uniform_real_f32
#define LW_V_STAGED_FEW few_uniform_real_f32
#define LW_V_FILL fill_uniform_real_f32
#define LW_V_STAGED variate_staged_uniform_real_f32
#define LW_V_DIRECT variate_direct_uniform_real_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME uniform_real_f64
#define LW_NUMBER 17
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b53
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 3
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, a, finite) P(f64, b, finite)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_uniform_real_f64
#define LW_V_PARAMETERS lw_parameters_uniform_real_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_uniform_real_f64
#define LW_V_COEFFICIENTS lw_coefficients_uniform_real_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_uniform_real_f64
#define LW_V_RUN_FEW lw_run_few_uniform_real_f64
#define LW_V_RUN lw_run_uniform_real_f64
#define LW_V_FIXED_OPEN lw_fixed_uniform_real_f64_open
#define LW_V_STAGED_RUN run_uniform_real_f64
#define LW_V_STAGED_FEW few_uniform_real_f64
#define LW_V_FILL fill_uniform_real_f64
#define LW_V_STAGED variate_staged_uniform_real_f64
#define LW_V_DIRECT variate_direct_uniform_real_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME exponential_f32
#define LW_NUMBER 18
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f32, rate, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_exponential_f32
#define LW_V_PARAMETERS lw_parameters_exponential_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_exponential_f32
#define LW_V_COEFFICIENTS lw_coefficients_exponential_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_exponential_f32
#define LW_V_RUN_FEW lw_run_few_exponential_f32
#define LW_V_RUN lw_run_exponential_f32
#define LW_V_FIXED_OPEN lw_fixed_exponential_f32_open
#define LW_V_STAGED_RUN run_exponential_f32
#define LW_V_STAGED_FEW few_exponential_f32
#define LW_V_FILL fill_exponential_f32
#define LW_V_STAGED variate_staged_exponential_f32
#define LW_V_DIRECT variate_direct_exponential_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME exponential_f64
#define LW_NUMBER 19
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, rate, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_exponential_f64
#define LW_V_PARAMETERS lw_parameters_exponential_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_exponential_f64
#define LW_V_COEFFICIENTS lw_coefficients_exponential_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_exponential_f64
#define LW_V_RUN_FEW lw_run_few_exponential_f64
#define LW_V_RUN lw_run_exponential_f64
#define LW_V_FIXED_OPEN lw_fixed_exponential_f64_open
#define LW_V_STAGED_RUN run_exponential_f64
#define LW_V_STAGED_FEW few_exponential_f64
#define LW_V_FILL fill_exponential_f64
#define LW_V_STAGED variate_staged_exponential_f64
#define LW_V_DIRECT variate_direct_exponential_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_f32
#define LW_NUMBER 20
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_normal_f32
#define LW_V_PARAMETERS lw_parameters_normal_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_normal_f32
#define LW_V_COEFFICIENTS lw_coefficients_normal_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_normal_f32
#define LW_V_RUN_FEW lw_run_few_normal_f32
#define LW_V_RUN lw_run_normal_f32
#define LW_V_FIXED_OPEN lw_fixed_normal_f32_open
#define LW_V_STAGED_RUN run_normal_f32
#define LW_V_STAGED_FEW few_normal_f32
#define LW_V_FILL fill_normal_f32
#define LW_V_STAGED variate_staged_normal_f32
#define LW_V_DIRECT variate_direct_normal_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_f64
#define LW_NUMBER 21
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_normal_f64
#define LW_V_PARAMETERS lw_parameters_normal_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_normal_f64
#define LW_V_COEFFICIENTS lw_coefficients_normal_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_normal_f64
#define LW_V_RUN_FEW lw_run_few_normal_f64
#define LW_V_RUN lw_run_normal_f64
#define LW_V_FIXED_OPEN lw_fixed_normal_f64_open
#define LW_V_STAGED_RUN run_normal_f64
#define LW_V_STAGED_FEW few_normal_f64
#define LW_V_FILL fill_normal_f64
#define LW_V_STAGED variate_staged_normal_f64
#define LW_V_DIRECT variate_direct_normal_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gamma_f32
#define LW_NUMBER 22
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#undef LW_DEFERRED
#define LW_DEFERRED 2
#undef LW_LIKE_GAMMA
#define LW_LIKE_GAMMA 1
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_gamma_f32
#define LW_V_PARAMETERS lw_parameters_gamma_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_gamma_f32
#define LW_V_COEFFICIENTS lw_coefficients_gamma_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_gamma_f32
#define LW_V_RUN_FEW lw_run_few_gamma_f32
#define LW_V_ATTEMPT lw_attempt_gamma_f32
#define LW_V_RETRY lw_retry_gamma_f32
#define LW_V_FEW_AGAIN lw_few_again_gamma_f32
#define LW_V_RUN_IN lw_run_in_gamma_f32
#define LW_V_DEFER lw_defer_gamma_f32
#define LW_V_DECIDE lw_decide_gamma_f32
#define LW_V_SETTLE lw_settle_gamma_f32
#define LW_V_RUN_DEFERRED lw_run_deferred_gamma_f32
#define LW_V_RUN lw_run_gamma_f32
#define LW_V_FIXED_OPEN lw_fixed_gamma_f32_open
#define LW_V_QUEUED_OPEN lw_queued_gamma_f32_open
#define LW_V_QUEUED_PUSH lw_queued_gamma_f32_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_gamma_f32_all_groups
#define LW_V_STAGED_RUN run_gamma_f32
#define LW_V_STAGED_FEW few_gamma_f32
#define LW_V_FILL fill_gamma_f32
#define LW_V_STAGED variate_staged_gamma_f32
#define LW_V_DIRECT variate_direct_gamma_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gamma_f64
#define LW_NUMBER 23
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#undef LW_DEFERRED
#define LW_DEFERRED 2
#undef LW_LIKE_GAMMA
#define LW_LIKE_GAMMA 1
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_gamma_f64
#define LW_V_PARAMETERS lw_parameters_gamma_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_gamma_f64
#define LW_V_COEFFICIENTS lw_coefficients_gamma_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_gamma_f64
#define LW_V_RUN_FEW lw_run_few_gamma_f64
#define LW_V_ATTEMPT lw_attempt_gamma_f64
#define LW_V_RETRY lw_retry_gamma_f64
#define LW_V_FEW_AGAIN lw_few_again_gamma_f64
#define LW_V_RUN_IN lw_run_in_gamma_f64
#define LW_V_DEFER lw_defer_gamma_f64
#define LW_V_DECIDE lw_decide_gamma_f64
#define LW_V_SETTLE lw_settle_gamma_f64
#define LW_V_RUN_DEFERRED lw_run_deferred_gamma_f64
#define LW_V_RUN lw_run_gamma_f64
#define LW_V_FIXED_OPEN lw_fixed_gamma_f64_open
#define LW_V_QUEUED_OPEN lw_queued_gamma_f64_open
#define LW_V_QUEUED_PUSH lw_queued_gamma_f64_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_gamma_f64_all_groups
#define LW_V_STAGED_RUN run_gamma_f64
#define LW_V_STAGED_FEW few_gamma_f64
#define LW_V_FILL fill_gamma_f64
#define LW_V_STAGED variate_staged_gamma_f64
#define LW_V_DIRECT variate_direct_gamma_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_inverse_f32
#define LW_NUMBER 24
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_normal_inverse_f32
#define LW_V_PARAMETERS lw_parameters_normal_inverse_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_normal_inverse_f32
#define LW_V_COEFFICIENTS lw_coefficients_normal_inverse_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_normal_inverse_f32
#define LW_V_RUN_FEW lw_run_few_normal_inverse_f32
#define LW_V_RUN lw_run_normal_inverse_f32
#define LW_V_FIXED_OPEN lw_fixed_normal_inverse_f32_open
#define LW_V_STAGED_RUN run_normal_inverse_f32
#define LW_V_STAGED_FEW few_normal_inverse_f32
#define LW_V_FILL fill_normal_inverse_f32
#define LW_V_STAGED variate_staged_normal_inverse_f32
#define LW_V_DIRECT variate_direct_normal_inverse_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME normal_inverse_f64
#define LW_NUMBER 25
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#undef LW_SIDE
#define LW_SIDE LW_NORMALS_SIDE
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_normal_inverse_f64
#define LW_V_PARAMETERS lw_parameters_normal_inverse_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_normal_inverse_f64
#define LW_V_COEFFICIENTS lw_coefficients_normal_inverse_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_normal_inverse_f64
#define LW_V_RUN_FEW lw_run_few_normal_inverse_f64
#define LW_V_WRITE lw_write_normal_inverse_f64
#define LW_V_RUN_PASS lw_run_pass_normal_inverse_f64
#define LW_V_RUN_PASSES lw_run_passes_normal_inverse_f64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_normal_inverse_f64
#define LW_V_RUN_PAST lw_run_past_normal_inverse_f64
#define LW_V_RUN lw_run_normal_inverse_f64
#define LW_V_FIXED_OPEN lw_fixed_normal_inverse_f64_open
#define LW_V_STAGED_RUN run_normal_inverse_f64
#define LW_V_STAGED_FEW few_normal_inverse_f64
#define LW_V_FILL fill_normal_inverse_f64
#define LW_V_STAGED variate_staged_normal_inverse_f64
#define LW_V_DIRECT variate_direct_normal_inverse_f64
#define LW_V_STAGED_RUN_PAST run_past_normal_inverse_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lognormal_f32
#define LW_NUMBER 26
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 3
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_lognormal_f32
#define LW_V_PARAMETERS lw_parameters_lognormal_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_lognormal_f32
#define LW_V_COEFFICIENTS lw_coefficients_lognormal_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_lognormal_f32
#define LW_V_RUN_FEW lw_run_few_lognormal_f32
#define LW_V_RUN lw_run_lognormal_f32
#define LW_V_FIXED_OPEN lw_fixed_lognormal_f32_open
#define LW_V_STAGED_RUN run_lognormal_f32
#define LW_V_STAGED_FEW few_lognormal_f32
#define LW_V_FILL fill_lognormal_f32
#define LW_V_STAGED variate_staged_lognormal_f32
#define LW_V_DIRECT variate_direct_lognormal_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lognormal_f64
#define LW_NUMBER 27
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_lognormal_f64
#define LW_V_PARAMETERS lw_parameters_lognormal_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_lognormal_f64
#define LW_V_COEFFICIENTS lw_coefficients_lognormal_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_lognormal_f64
#define LW_V_RUN_FEW lw_run_few_lognormal_f64
#define LW_V_WRITE lw_write_lognormal_f64
#define LW_V_RUN_PASS lw_run_pass_lognormal_f64
#define LW_V_RUN_PASSES lw_run_passes_lognormal_f64
#define LW_V_RUN lw_run_lognormal_f64
#define LW_V_FIXED_OPEN lw_fixed_lognormal_f64_open
#define LW_V_STAGED_RUN run_lognormal_f64
#define LW_V_STAGED_FEW few_lognormal_f64
#define LW_V_FILL fill_lognormal_f64
#define LW_V_STAGED variate_staged_lognormal_f64
#define LW_V_DIRECT variate_direct_lognormal_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME cauchy_f32
#define LW_NUMBER 28
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_cauchy_f32
#define LW_V_PARAMETERS lw_parameters_cauchy_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_cauchy_f32
#define LW_V_COEFFICIENTS lw_coefficients_cauchy_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_cauchy_f32
#define LW_V_RUN_FEW lw_run_few_cauchy_f32
#define LW_V_RUN lw_run_cauchy_f32
#define LW_V_FIXED_OPEN lw_fixed_cauchy_f32_open
#define LW_V_STAGED_RUN run_cauchy_f32
#define LW_V_STAGED_FEW few_cauchy_f32
#define LW_V_FILL fill_cauchy_f32
#define LW_V_STAGED variate_staged_cauchy_f32
#define LW_V_DIRECT variate_direct_cauchy_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME cauchy_f64
#define LW_NUMBER 29
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_cauchy_f64
#define LW_V_PARAMETERS lw_parameters_cauchy_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_cauchy_f64
#define LW_V_COEFFICIENTS lw_coefficients_cauchy_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_cauchy_f64
#define LW_V_RUN_FEW lw_run_few_cauchy_f64
#define LW_V_RUN lw_run_cauchy_f64
#define LW_V_FIXED_OPEN lw_fixed_cauchy_f64_open
#define LW_V_STAGED_RUN run_cauchy_f64
#define LW_V_STAGED_FEW few_cauchy_f64
#define LW_V_FILL fill_cauchy_f64
#define LW_V_STAGED variate_staged_cauchy_f64
#define LW_V_DIRECT variate_direct_cauchy_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME laplace_f32
#define LW_NUMBER 30
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_laplace_f32
#define LW_V_PARAMETERS lw_parameters_laplace_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_laplace_f32
#define LW_V_COEFFICIENTS lw_coefficients_laplace_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_laplace_f32
#define LW_V_RUN_FEW lw_run_few_laplace_f32
#define LW_V_RUN lw_run_laplace_f32
#define LW_V_FIXED_OPEN lw_fixed_laplace_f32_open
#define LW_V_STAGED_RUN run_laplace_f32
#define LW_V_STAGED_FEW few_laplace_f32
#define LW_V_FILL fill_laplace_f32
#define LW_V_STAGED variate_staged_laplace_f32
#define LW_V_DIRECT variate_direct_laplace_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME laplace_f64
#define LW_NUMBER 31
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_laplace_f64
#define LW_V_PARAMETERS lw_parameters_laplace_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_laplace_f64
#define LW_V_COEFFICIENTS lw_coefficients_laplace_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_laplace_f64
#define LW_V_RUN_FEW lw_run_few_laplace_f64
#define LW_V_RUN lw_run_laplace_f64
#define LW_V_FIXED_OPEN lw_fixed_laplace_f64_open
#define LW_V_STAGED_RUN run_laplace_f64
#define LW_V_STAGED_FEW few_laplace_f64
#define LW_V_FILL fill_laplace_f64
#define LW_V_STAGED variate_staged_laplace_f64
#define LW_V_DIRECT variate_direct_laplace_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME logistic_f32
#define LW_NUMBER 32
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_logistic_f32
#define LW_V_PARAMETERS lw_parameters_logistic_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_logistic_f32
#define LW_V_COEFFICIENTS lw_coefficients_logistic_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_logistic_f32
#define LW_V_RUN_FEW lw_run_few_logistic_f32
#define LW_V_RUN lw_run_logistic_f32
#define LW_V_FIXED_OPEN lw_fixed_logistic_f32_open
#define LW_V_STAGED_RUN run_logistic_f32
#define LW_V_STAGED_FEW few_logistic_f32
#define LW_V_FILL fill_logistic_f32
#define LW_V_STAGED variate_staged_logistic_f32
#define LW_V_DIRECT variate_direct_logistic_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME logistic_f64
#define LW_NUMBER 33
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_logistic_f64
#define LW_V_PARAMETERS lw_parameters_logistic_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_logistic_f64
#define LW_V_COEFFICIENTS lw_coefficients_logistic_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_logistic_f64
#define LW_V_RUN_FEW lw_run_few_logistic_f64
#define LW_V_RUN lw_run_logistic_f64
#define LW_V_FIXED_OPEN lw_fixed_logistic_f64_open
#define LW_V_STAGED_RUN run_logistic_f64
#define LW_V_STAGED_FEW few_logistic_f64
#define LW_V_FILL fill_logistic_f64
#define LW_V_STAGED variate_staged_logistic_f64
#define LW_V_DIRECT variate_direct_logistic_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gumbel_f32
#define LW_NUMBER 34
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f32, location, finite) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_gumbel_f32
#define LW_V_PARAMETERS lw_parameters_gumbel_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_gumbel_f32
#define LW_V_COEFFICIENTS lw_coefficients_gumbel_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_gumbel_f32
#define LW_V_RUN_FEW lw_run_few_gumbel_f32
#define LW_V_WRITE lw_write_gumbel_f32
#define LW_V_RUN_PASS lw_run_pass_gumbel_f32
#define LW_V_RUN_PASSES lw_run_passes_gumbel_f32
#define LW_V_RUN_IN_PASSES lw_run_in_passes_gumbel_f32
#define LW_V_RUN_PAST lw_run_past_gumbel_f32
#define LW_V_RUN lw_run_gumbel_f32
#define LW_V_FIXED_OPEN lw_fixed_gumbel_f32_open
#define LW_V_STAGED_RUN run_gumbel_f32
#define LW_V_STAGED_FEW few_gumbel_f32
#define LW_V_FILL fill_gumbel_f32
#define LW_V_STAGED variate_staged_gumbel_f32
#define LW_V_DIRECT variate_direct_gumbel_f32
#define LW_V_STAGED_RUN_PAST run_past_gumbel_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gumbel_f64
#define LW_NUMBER 35
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f64, location, finite) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_gumbel_f64
#define LW_V_PARAMETERS lw_parameters_gumbel_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_gumbel_f64
#define LW_V_COEFFICIENTS lw_coefficients_gumbel_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_gumbel_f64
#define LW_V_RUN_FEW lw_run_few_gumbel_f64
#define LW_V_WRITE lw_write_gumbel_f64
#define LW_V_RUN_PASS lw_run_pass_gumbel_f64
#define LW_V_RUN_PASSES lw_run_passes_gumbel_f64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_gumbel_f64
#define LW_V_RUN_PAST lw_run_past_gumbel_f64
#define LW_V_RUN lw_run_gumbel_f64
#define LW_V_FIXED_OPEN lw_fixed_gumbel_f64_open
#define LW_V_STAGED_RUN run_gumbel_f64
#define LW_V_STAGED_FEW few_gumbel_f64
#define LW_V_FILL fill_gumbel_f64
#define LW_V_STAGED variate_staged_gumbel_f64
#define LW_V_DIRECT variate_direct_gumbel_f64
#define LW_V_STAGED_RUN_PAST run_past_gumbel_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME weibull_f32
#define LW_NUMBER 36
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 2
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_weibull_f32
#define LW_V_PARAMETERS lw_parameters_weibull_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_weibull_f32
#define LW_V_COEFFICIENTS lw_coefficients_weibull_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_weibull_f32
#define LW_V_RUN_FEW lw_run_few_weibull_f32
#define LW_V_WRITE lw_write_weibull_f32
#define LW_V_RUN_PASS lw_run_pass_weibull_f32
#define LW_V_RUN_PASSES lw_run_passes_weibull_f32
#define LW_V_RUN_IN_PASSES lw_run_in_passes_weibull_f32
#define LW_V_RUN_PAST lw_run_past_weibull_f32
#define LW_V_RUN lw_run_weibull_f32
#define LW_V_FIXED_OPEN lw_fixed_weibull_f32_open
#define LW_V_STAGED_RUN run_weibull_f32
#define LW_V_STAGED_FEW few_weibull_f32
#define LW_V_FILL fill_weibull_f32
#define LW_V_STAGED variate_staged_weibull_f32
#define LW_V_DIRECT variate_direct_weibull_f32
#define LW_V_STAGED_RUN_PAST run_past_weibull_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME weibull_f64
#define LW_NUMBER 37
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 2
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_weibull_f64
#define LW_V_PARAMETERS lw_parameters_weibull_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_weibull_f64
#define LW_V_COEFFICIENTS lw_coefficients_weibull_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_weibull_f64
#define LW_V_RUN_FEW lw_run_few_weibull_f64
#define LW_V_WRITE lw_write_weibull_f64
#define LW_V_RUN_PASS lw_run_pass_weibull_f64
#define LW_V_RUN_PASSES lw_run_passes_weibull_f64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_weibull_f64
#define LW_V_RUN_PAST lw_run_past_weibull_f64
#define LW_V_RUN lw_run_weibull_f64
#define LW_V_FIXED_OPEN lw_fixed_weibull_f64_open
#define LW_V_STAGED_RUN run_weibull_f64
#define LW_V_STAGED_FEW few_weibull_f64
#define LW_V_FILL fill_weibull_f64
#define LW_V_STAGED variate_staged_weibull_f64
#define LW_V_DIRECT variate_direct_weibull_f64
#define LW_V_STAGED_RUN_PAST run_past_weibull_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME rayleigh_f32
#define LW_NUMBER 38
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_rayleigh_f32
#define LW_V_PARAMETERS lw_parameters_rayleigh_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_rayleigh_f32
#define LW_V_COEFFICIENTS lw_coefficients_rayleigh_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_rayleigh_f32
#define LW_V_RUN_FEW lw_run_few_rayleigh_f32
#define LW_V_RUN lw_run_rayleigh_f32
#define LW_V_FIXED_OPEN lw_fixed_rayleigh_f32_open
#define LW_V_STAGED_RUN run_rayleigh_f32
#define LW_V_STAGED_FEW few_rayleigh_f32
#define LW_V_FILL fill_rayleigh_f32
#define LW_V_STAGED variate_staged_rayleigh_f32
#define LW_V_DIRECT variate_direct_rayleigh_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME rayleigh_f64
#define LW_NUMBER 39
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_rayleigh_f64
#define LW_V_PARAMETERS lw_parameters_rayleigh_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_rayleigh_f64
#define LW_V_COEFFICIENTS lw_coefficients_rayleigh_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_rayleigh_f64
#define LW_V_RUN_FEW lw_run_few_rayleigh_f64
#define LW_V_RUN lw_run_rayleigh_f64
#define LW_V_FIXED_OPEN lw_fixed_rayleigh_f64_open
#define LW_V_STAGED_RUN run_rayleigh_f64
#define LW_V_STAGED_FEW few_rayleigh_f64
#define LW_V_FILL fill_rayleigh_f64
#define LW_V_STAGED variate_staged_rayleigh_f64
#define LW_V_DIRECT variate_direct_rayleigh_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME pareto_f32
#define LW_NUMBER 40
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_pareto_f32
#define LW_V_PARAMETERS lw_parameters_pareto_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_pareto_f32
#define LW_V_COEFFICIENTS lw_coefficients_pareto_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_pareto_f32
#define LW_V_RUN_FEW lw_run_few_pareto_f32
#define LW_V_WRITE lw_write_pareto_f32
#define LW_V_RUN_PASS lw_run_pass_pareto_f32
#define LW_V_RUN_PASSES lw_run_passes_pareto_f32
#define LW_V_RUN_IN_PASSES lw_run_in_passes_pareto_f32
#define LW_V_RUN_PAST lw_run_past_pareto_f32
#define LW_V_RUN lw_run_pareto_f32
#define LW_V_FIXED_OPEN lw_fixed_pareto_f32_open
#define LW_V_STAGED_RUN run_pareto_f32
#define LW_V_STAGED_FEW few_pareto_f32
#define LW_V_FILL fill_pareto_f32
#define LW_V_STAGED variate_staged_pareto_f32
#define LW_V_DIRECT variate_direct_pareto_f32
#define LW_V_STAGED_RUN_PAST run_past_pareto_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME pareto_f64
#define LW_NUMBER 41
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_pareto_f64
#define LW_V_PARAMETERS lw_parameters_pareto_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_pareto_f64
#define LW_V_COEFFICIENTS lw_coefficients_pareto_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_pareto_f64
#define LW_V_RUN_FEW lw_run_few_pareto_f64
#define LW_V_WRITE lw_write_pareto_f64
#define LW_V_RUN_PASS lw_run_pass_pareto_f64
#define LW_V_RUN_PASSES lw_run_passes_pareto_f64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_pareto_f64
#define LW_V_RUN_PAST lw_run_past_pareto_f64
#define LW_V_RUN lw_run_pareto_f64
#define LW_V_FIXED_OPEN lw_fixed_pareto_f64_open
#define LW_V_STAGED_RUN run_pareto_f64
#define LW_V_STAGED_FEW few_pareto_f64
#define LW_V_FILL fill_pareto_f64
#define LW_V_STAGED variate_staged_pareto_f64
#define LW_V_DIRECT variate_direct_pareto_f64
#define LW_V_STAGED_RUN_PAST run_past_pareto_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME triangular_f32
#define LW_NUMBER 42
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 5
#define LW_PARAMETERS 3
#define LW_EACH_PARAMETER(P) P(f32, a, finite) P(f32, mode, finite) P(f32, b, finite)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_triangular_f32
#define LW_V_PARAMETERS lw_parameters_triangular_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_triangular_f32
#define LW_V_COEFFICIENTS lw_coefficients_triangular_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_triangular_f32
#define LW_V_RUN_FEW lw_run_few_triangular_f32
#define LW_V_RUN lw_run_triangular_f32
#define LW_V_FIXED_OPEN lw_fixed_triangular_f32_open
#define LW_V_STAGED_RUN run_triangular_f32
#define LW_V_STAGED_FEW few_triangular_f32
#define LW_V_FILL fill_triangular_f32
#define LW_V_STAGED variate_staged_triangular_f32
#define LW_V_DIRECT variate_direct_triangular_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME triangular_f64
#define LW_NUMBER 43
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 5
#define LW_PARAMETERS 3
#define LW_EACH_PARAMETER(P) P(f64, a, finite) P(f64, mode, finite) P(f64, b, finite)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_triangular_f64
#define LW_V_PARAMETERS lw_parameters_triangular_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_triangular_f64
#define LW_V_COEFFICIENTS lw_coefficients_triangular_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_triangular_f64
#define LW_V_RUN_FEW lw_run_few_triangular_f64
#define LW_V_RUN lw_run_triangular_f64
#define LW_V_FIXED_OPEN lw_fixed_triangular_f64_open
#define LW_V_STAGED_RUN run_triangular_f64
#define LW_V_STAGED_FEW few_triangular_f64
#define LW_V_FILL fill_triangular_f64
#define LW_V_STAGED variate_staged_triangular_f64
#define LW_V_DIRECT variate_direct_triangular_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME chi_square_f32
#define LW_NUMBER 44
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#undef LW_DEFERRED
#define LW_DEFERRED 2
#undef LW_LIKE_GAMMA
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f32, degrees, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_chi_square_f32
#define LW_V_PARAMETERS lw_parameters_chi_square_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_chi_square_f32
#define LW_V_COEFFICIENTS lw_coefficients_chi_square_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_chi_square_f32
#define LW_V_RUN_FEW lw_run_few_chi_square_f32
#define LW_V_ATTEMPT lw_attempt_chi_square_f32
#define LW_V_RETRY lw_retry_chi_square_f32
#define LW_V_FEW_AGAIN lw_few_again_chi_square_f32
#define LW_V_RUN_IN lw_run_in_chi_square_f32
#define LW_V_DEFER lw_defer_chi_square_f32
#define LW_V_DECIDE lw_decide_chi_square_f32
#define LW_V_SETTLE lw_settle_chi_square_f32
#define LW_V_RUN_DEFERRED lw_run_deferred_chi_square_f32
#define LW_V_RUN lw_run_chi_square_f32
#define LW_V_FIXED_OPEN lw_fixed_chi_square_f32_open
#define LW_V_QUEUED_OPEN lw_queued_chi_square_f32_open
#define LW_V_QUEUED_PUSH lw_queued_chi_square_f32_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_chi_square_f32_all_groups
#define LW_V_STAGED_RUN run_chi_square_f32
#define LW_V_STAGED_FEW few_chi_square_f32
#define LW_V_FILL fill_chi_square_f32
#define LW_V_STAGED variate_staged_chi_square_f32
#define LW_V_DIRECT variate_direct_chi_square_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME chi_square_f64
#define LW_NUMBER 45
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#undef LW_DEFERRED
#define LW_DEFERRED 2
#undef LW_LIKE_GAMMA
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f64, degrees, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_chi_square_f64
#define LW_V_PARAMETERS lw_parameters_chi_square_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_chi_square_f64
#define LW_V_COEFFICIENTS lw_coefficients_chi_square_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_chi_square_f64
#define LW_V_RUN_FEW lw_run_few_chi_square_f64
#define LW_V_ATTEMPT lw_attempt_chi_square_f64
#define LW_V_RETRY lw_retry_chi_square_f64
#define LW_V_FEW_AGAIN lw_few_again_chi_square_f64
#define LW_V_RUN_IN lw_run_in_chi_square_f64
#define LW_V_DEFER lw_defer_chi_square_f64
#define LW_V_DECIDE lw_decide_chi_square_f64
#define LW_V_SETTLE lw_settle_chi_square_f64
#define LW_V_RUN_DEFERRED lw_run_deferred_chi_square_f64
#define LW_V_RUN lw_run_chi_square_f64
#define LW_V_FIXED_OPEN lw_fixed_chi_square_f64_open
#define LW_V_QUEUED_OPEN lw_queued_chi_square_f64_open
#define LW_V_QUEUED_PUSH lw_queued_chi_square_f64_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_chi_square_f64_all_groups
#define LW_V_STAGED_RUN run_chi_square_f64
#define LW_V_STAGED_FEW few_chi_square_f64
#define LW_V_FILL fill_chi_square_f64
#define LW_V_STAGED variate_staged_chi_square_f64
#define LW_V_DIRECT variate_direct_chi_square_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME erlang_f32
#define LW_NUMBER 46
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#undef LW_DEFERRED
#define LW_DEFERRED 2
#undef LW_LIKE_GAMMA
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f32, shape, whole) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_erlang_f32
#define LW_V_PARAMETERS lw_parameters_erlang_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_erlang_f32
#define LW_V_COEFFICIENTS lw_coefficients_erlang_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_erlang_f32
#define LW_V_RUN_FEW lw_run_few_erlang_f32
#define LW_V_ATTEMPT lw_attempt_erlang_f32
#define LW_V_RETRY lw_retry_erlang_f32
#define LW_V_FEW_AGAIN lw_few_again_erlang_f32
#define LW_V_RUN_IN lw_run_in_erlang_f32
#define LW_V_DEFER lw_defer_erlang_f32
#define LW_V_DECIDE lw_decide_erlang_f32
#define LW_V_SETTLE lw_settle_erlang_f32
#define LW_V_RUN_DEFERRED lw_run_deferred_erlang_f32
#define LW_V_RUN lw_run_erlang_f32
#define LW_V_FIXED_OPEN lw_fixed_erlang_f32_open
#define LW_V_QUEUED_OPEN lw_queued_erlang_f32_open
#define LW_V_QUEUED_PUSH lw_queued_erlang_f32_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_erlang_f32_all_groups
#define LW_V_STAGED_RUN run_erlang_f32
#define LW_V_STAGED_FEW few_erlang_f32
#define LW_V_FILL fill_erlang_f32
#define LW_V_STAGED variate_staged_erlang_f32
#define LW_V_DIRECT variate_direct_erlang_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME erlang_f64
#define LW_NUMBER 47
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#undef LW_DEFERRED
#define LW_DEFERRED 2
#undef LW_LIKE_GAMMA
#define LW_LIKE_GAMMA 2
#define LW_EACH_PARAMETER(P) P(f64, shape, whole) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_erlang_f64
#define LW_V_PARAMETERS lw_parameters_erlang_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_erlang_f64
#define LW_V_COEFFICIENTS lw_coefficients_erlang_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_erlang_f64
#define LW_V_RUN_FEW lw_run_few_erlang_f64
#define LW_V_ATTEMPT lw_attempt_erlang_f64
#define LW_V_RETRY lw_retry_erlang_f64
#define LW_V_FEW_AGAIN lw_few_again_erlang_f64
#define LW_V_RUN_IN lw_run_in_erlang_f64
#define LW_V_DEFER lw_defer_erlang_f64
#define LW_V_DECIDE lw_decide_erlang_f64
#define LW_V_SETTLE lw_settle_erlang_f64
#define LW_V_RUN_DEFERRED lw_run_deferred_erlang_f64
#define LW_V_RUN lw_run_erlang_f64
#define LW_V_FIXED_OPEN lw_fixed_erlang_f64_open
#define LW_V_QUEUED_OPEN lw_queued_erlang_f64_open
#define LW_V_QUEUED_PUSH lw_queued_erlang_f64_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_erlang_f64_all_groups
#define LW_V_STAGED_RUN run_erlang_f64
#define LW_V_STAGED_FEW few_erlang_f64
#define LW_V_FILL fill_erlang_f64
#define LW_V_STAGED variate_staged_erlang_f64
#define LW_V_DIRECT variate_direct_erlang_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME student_t_f32
#define LW_NUMBER 48
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f32, degrees, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_student_t_f32
#define LW_V_PARAMETERS lw_parameters_student_t_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_student_t_f32
#define LW_V_COEFFICIENTS lw_coefficients_student_t_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_student_t_f32
#define LW_V_RUN_FEW lw_run_few_student_t_f32
#define LW_V_RUN lw_run_student_t_f32
#define LW_V_FIXED_OPEN lw_fixed_student_t_f32_open
#define LW_V_STAGED_RUN run_student_t_f32
#define LW_V_STAGED_FEW few_student_t_f32
#define LW_V_FILL fill_student_t_f32
#define LW_V_STAGED variate_staged_student_t_f32
#define LW_V_DIRECT variate_direct_student_t_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME student_t_f64
#define LW_NUMBER 49
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, degrees, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_student_t_f64
#define LW_V_PARAMETERS lw_parameters_student_t_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_student_t_f64
#define LW_V_COEFFICIENTS lw_coefficients_student_t_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_student_t_f64
#define LW_V_RUN_FEW lw_run_few_student_t_f64
#define LW_V_RUN lw_run_student_t_f64
#define LW_V_FIXED_OPEN lw_fixed_student_t_f64_open
#define LW_V_STAGED_RUN run_student_t_f64
#define LW_V_STAGED_FEW few_student_t_f64
#define LW_V_FILL fill_student_t_f64
#define LW_V_STAGED variate_staged_student_t_f64
#define LW_V_DIRECT variate_direct_student_t_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME beta_f32
#define LW_NUMBER 50
#define LW_TYPE f32
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 3
#define LW_REAL f32
#define LW_COEFFS 11
#define LW_PARAMETERS 2
#undef LW_DEFERRED
#define LW_DEFERRED 1
#define LW_EACH_PARAMETER(P) P(f32, alpha, positive) P(f32, beta, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_beta_f32
#define LW_V_PARAMETERS lw_parameters_beta_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_beta_f32
#define LW_V_COEFFICIENTS lw_coefficients_beta_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_beta_f32
#define LW_V_RUN_FEW lw_run_few_beta_f32
#define LW_V_ATTEMPT lw_attempt_beta_f32
#define LW_V_RETRY lw_retry_beta_f32
#define LW_V_FEW_AGAIN lw_few_again_beta_f32
#define LW_V_RUN_IN lw_run_in_beta_f32
#define LW_V_DEFER lw_defer_beta_f32
#define LW_V_DECIDE lw_decide_beta_f32
#define LW_V_SETTLE lw_settle_beta_f32
#define LW_V_RUN_DEFERRED lw_run_deferred_beta_f32
#define LW_V_RUN lw_run_beta_f32
#define LW_V_FIXED_OPEN lw_fixed_beta_f32_open
#define LW_V_QUEUED_OPEN lw_queued_beta_f32_open
#define LW_V_QUEUED_PUSH lw_queued_beta_f32_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_beta_f32_all_groups
#define LW_V_STAGED_RUN run_beta_f32
#define LW_V_STAGED_FEW few_beta_f32
#define LW_V_FILL fill_beta_f32
#define LW_V_STAGED variate_staged_beta_f32
#define LW_V_DIRECT variate_direct_beta_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME beta_f64
#define LW_NUMBER 51
#define LW_TYPE f64
#define LW_PAIRS 1
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 3
#define LW_REAL f64
#define LW_COEFFS 11
#define LW_PARAMETERS 2
#undef LW_DEFERRED
#define LW_DEFERRED 1
#define LW_EACH_PARAMETER(P) P(f64, alpha, positive) P(f64, beta, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_beta_f64
#define LW_V_PARAMETERS lw_parameters_beta_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_beta_f64
#define LW_V_COEFFICIENTS lw_coefficients_beta_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_beta_f64
#define LW_V_RUN_FEW lw_run_few_beta_f64
#define LW_V_ATTEMPT lw_attempt_beta_f64
#define LW_V_RETRY lw_retry_beta_f64
#define LW_V_FEW_AGAIN lw_few_again_beta_f64
#define LW_V_RUN_IN lw_run_in_beta_f64
#define LW_V_DEFER lw_defer_beta_f64
#define LW_V_DECIDE lw_decide_beta_f64
#define LW_V_SETTLE lw_settle_beta_f64
#define LW_V_RUN_DEFERRED lw_run_deferred_beta_f64
#define LW_V_RUN lw_run_beta_f64
#define LW_V_FIXED_OPEN lw_fixed_beta_f64_open
#define LW_V_QUEUED_OPEN lw_queued_beta_f64_open
#define LW_V_QUEUED_PUSH lw_queued_beta_f64_push
#define LW_V_QUEUED_ALL_GROUPS lw_queued_beta_f64_all_groups
#define LW_V_STAGED_RUN run_beta_f64
#define LW_V_STAGED_FEW few_beta_f64
#define LW_V_FILL fill_beta_f64
#define LW_V_STAGED variate_staged_beta_f64
#define LW_V_DIRECT variate_direct_beta_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME f_ratio_f32
#define LW_NUMBER 52
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 4
#define LW_REAL f32
#define LW_COEFFS 8
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, degrees1, positive) P(f32, degrees2, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_f_ratio_f32
#define LW_V_PARAMETERS lw_parameters_f_ratio_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_f_ratio_f32
#define LW_V_COEFFICIENTS lw_coefficients_f_ratio_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_f_ratio_f32
#define LW_V_RUN_FEW lw_run_few_f_ratio_f32
#define LW_V_ATTEMPT lw_attempt_f_ratio_f32
#define LW_V_RETRY lw_retry_f_ratio_f32
#define LW_V_FEW_AGAIN lw_few_again_f_ratio_f32
#define LW_V_RUN lw_run_f_ratio_f32
#define LW_V_FIXED_OPEN lw_fixed_f_ratio_f32_open
#define LW_V_QUEUED_OPEN lw_queued_f_ratio_f32_open
#define LW_V_QUEUED_PUSH lw_queued_f_ratio_f32_push
#define LW_V_STAGED_RUN run_f_ratio_f32
#define LW_V_STAGED_FEW few_f_ratio_f32
#define LW_V_FILL fill_f_ratio_f32
#define LW_V_STAGED variate_staged_f_ratio_f32
#define LW_V_DIRECT variate_direct_f_ratio_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME f_ratio_f64
#define LW_NUMBER 53
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 4
#define LW_REAL f64
#define LW_COEFFS 8
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, degrees1, positive) P(f64, degrees2, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_f_ratio_f64
#define LW_V_PARAMETERS lw_parameters_f_ratio_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_f_ratio_f64
#define LW_V_COEFFICIENTS lw_coefficients_f_ratio_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_f_ratio_f64
#define LW_V_RUN_FEW lw_run_few_f_ratio_f64
#define LW_V_ATTEMPT lw_attempt_f_ratio_f64
#define LW_V_RETRY lw_retry_f_ratio_f64
#define LW_V_FEW_AGAIN lw_few_again_f_ratio_f64
#define LW_V_RUN lw_run_f_ratio_f64
#define LW_V_FIXED_OPEN lw_fixed_f_ratio_f64_open
#define LW_V_QUEUED_OPEN lw_queued_f_ratio_f64_open
#define LW_V_QUEUED_PUSH lw_queued_f_ratio_f64_push
#define LW_V_STAGED_RUN run_f_ratio_f64
#define LW_V_STAGED_FEW few_f_ratio_f64
#define LW_V_FILL fill_f_ratio_f64
#define LW_V_STAGED variate_staged_f_ratio_f64
#define LW_V_DIRECT variate_direct_f_ratio_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME maxwell_f32
#define LW_NUMBER 54
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_maxwell_f32
#define LW_V_PARAMETERS lw_parameters_maxwell_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_maxwell_f32
#define LW_V_COEFFICIENTS lw_coefficients_maxwell_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_maxwell_f32
#define LW_V_RUN_FEW lw_run_few_maxwell_f32
#define LW_V_RUN lw_run_maxwell_f32
#define LW_V_FIXED_OPEN lw_fixed_maxwell_f32_open
#define LW_V_STAGED_RUN run_maxwell_f32
#define LW_V_STAGED_FEW few_maxwell_f32
#define LW_V_FILL fill_maxwell_f32
#define LW_V_STAGED variate_staged_maxwell_f32
#define LW_V_DIRECT variate_direct_maxwell_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME maxwell_f64
#define LW_NUMBER 55
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_maxwell_f64
#define LW_V_PARAMETERS lw_parameters_maxwell_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_maxwell_f64
#define LW_V_COEFFICIENTS lw_coefficients_maxwell_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_maxwell_f64
#define LW_V_RUN_FEW lw_run_few_maxwell_f64
#define LW_V_RUN lw_run_maxwell_f64
#define LW_V_FIXED_OPEN lw_fixed_maxwell_f64_open
#define LW_V_STAGED_RUN run_maxwell_f64
#define LW_V_STAGED_FEW few_maxwell_f64
#define LW_V_FILL fill_maxwell_f64
#define LW_V_STAGED variate_staged_maxwell_f64
#define LW_V_DIRECT variate_direct_maxwell_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME inverse_gaussian_f32
#define LW_NUMBER 56
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, mean, positive) P(f32, shape, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_inverse_gaussian_f32
#define LW_V_PARAMETERS lw_parameters_inverse_gaussian_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_inverse_gaussian_f32
#define LW_V_COEFFICIENTS lw_coefficients_inverse_gaussian_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_inverse_gaussian_f32
#define LW_V_RUN_FEW lw_run_few_inverse_gaussian_f32
#define LW_V_RUN lw_run_inverse_gaussian_f32
#define LW_V_FIXED_OPEN lw_fixed_inverse_gaussian_f32_open
#define LW_V_STAGED_RUN run_inverse_gaussian_f32
#define LW_V_STAGED_FEW few_inverse_gaussian_f32
#define LW_V_FILL fill_inverse_gaussian_f32
#define LW_V_STAGED variate_staged_inverse_gaussian_f32
#define LW_V_DIRECT variate_direct_inverse_gaussian_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME inverse_gaussian_f64
#define LW_NUMBER 57
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, mean, positive) P(f64, shape, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_inverse_gaussian_f64
#define LW_V_PARAMETERS lw_parameters_inverse_gaussian_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_inverse_gaussian_f64
#define LW_V_COEFFICIENTS lw_coefficients_inverse_gaussian_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_inverse_gaussian_f64
#define LW_V_RUN_FEW lw_run_few_inverse_gaussian_f64
#define LW_V_RUN lw_run_inverse_gaussian_f64
#define LW_V_FIXED_OPEN lw_fixed_inverse_gaussian_f64_open
#define LW_V_STAGED_RUN run_inverse_gaussian_f64
#define LW_V_STAGED_FEW few_inverse_gaussian_f64
#define LW_V_FILL fill_inverse_gaussian_f64
#define LW_V_STAGED variate_staged_inverse_gaussian_f64
#define LW_V_DIRECT variate_direct_inverse_gaussian_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME von_mises_f32
#define LW_NUMBER 58
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, concentration, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_von_mises_f32
#define LW_V_PARAMETERS lw_parameters_von_mises_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_von_mises_f32
#define LW_V_COEFFICIENTS lw_coefficients_von_mises_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_von_mises_f32
#define LW_V_RUN_FEW lw_run_few_von_mises_f32
#define LW_V_ATTEMPT lw_attempt_von_mises_f32
#define LW_V_RETRY lw_retry_von_mises_f32
#define LW_V_FEW_AGAIN lw_few_again_von_mises_f32
#define LW_V_RUN lw_run_von_mises_f32
#define LW_V_FIXED_OPEN lw_fixed_von_mises_f32_open
#define LW_V_QUEUED_OPEN lw_queued_von_mises_f32_open
#define LW_V_QUEUED_PUSH lw_queued_von_mises_f32_push
#define LW_V_STAGED_RUN run_von_mises_f32
#define LW_V_STAGED_FEW few_von_mises_f32
#define LW_V_FILL fill_von_mises_f32
#define LW_V_STAGED variate_staged_von_mises_f32
#define LW_V_DIRECT variate_direct_von_mises_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME von_mises_f64
#define LW_NUMBER 59
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, concentration, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_von_mises_f64
#define LW_V_PARAMETERS lw_parameters_von_mises_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_von_mises_f64
#define LW_V_COEFFICIENTS lw_coefficients_von_mises_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_von_mises_f64
#define LW_V_RUN_FEW lw_run_few_von_mises_f64
#define LW_V_ATTEMPT lw_attempt_von_mises_f64
#define LW_V_RETRY lw_retry_von_mises_f64
#define LW_V_FEW_AGAIN lw_few_again_von_mises_f64
#define LW_V_RUN lw_run_von_mises_f64
#define LW_V_FIXED_OPEN lw_fixed_von_mises_f64_open
#define LW_V_QUEUED_OPEN lw_queued_von_mises_f64_open
#define LW_V_QUEUED_PUSH lw_queued_von_mises_f64_push
#define LW_V_STAGED_RUN run_von_mises_f64
#define LW_V_STAGED_FEW few_von_mises_f64
#define LW_V_FILL fill_von_mises_f64
#define LW_V_STAGED variate_staged_von_mises_f64
#define LW_V_DIRECT variate_direct_von_mises_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME truncated_normal_f32
#define LW_NUMBER 60
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 9
#define LW_PARAMETERS 4
#define LW_EACH_PARAMETER(P) P(f32, mean, finite) P(f32, stddev, positive) P(f32, a, number) P(f32, b, number)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_truncated_normal_f32
#define LW_V_PARAMETERS lw_parameters_truncated_normal_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_truncated_normal_f32
#define LW_V_COEFFICIENTS lw_coefficients_truncated_normal_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_truncated_normal_f32
#define LW_V_RUN_FEW lw_run_few_truncated_normal_f32
#define LW_V_ATTEMPT lw_attempt_truncated_normal_f32
#define LW_V_RETRY lw_retry_truncated_normal_f32
#define LW_V_FEW_AGAIN lw_few_again_truncated_normal_f32
#define LW_V_RUN lw_run_truncated_normal_f32
#define LW_V_FIXED_OPEN lw_fixed_truncated_normal_f32_open
#define LW_V_QUEUED_OPEN lw_queued_truncated_normal_f32_open
#define LW_V_QUEUED_PUSH lw_queued_truncated_normal_f32_push
#define LW_V_STAGED_RUN run_truncated_normal_f32
#define LW_V_STAGED_FEW few_truncated_normal_f32
#define LW_V_FILL fill_truncated_normal_f32
#define LW_V_STAGED variate_staged_truncated_normal_f32
#define LW_V_DIRECT variate_direct_truncated_normal_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME truncated_normal_f64
#define LW_NUMBER 61
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 9
#define LW_PARAMETERS 4
#define LW_EACH_PARAMETER(P) P(f64, mean, finite) P(f64, stddev, positive) P(f64, a, number) P(f64, b, number)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_truncated_normal_f64
#define LW_V_PARAMETERS lw_parameters_truncated_normal_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_truncated_normal_f64
#define LW_V_COEFFICIENTS lw_coefficients_truncated_normal_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_truncated_normal_f64
#define LW_V_RUN_FEW lw_run_few_truncated_normal_f64
#define LW_V_ATTEMPT lw_attempt_truncated_normal_f64
#define LW_V_RETRY lw_retry_truncated_normal_f64
#define LW_V_FEW_AGAIN lw_few_again_truncated_normal_f64
#define LW_V_RUN lw_run_truncated_normal_f64
#define LW_V_FIXED_OPEN lw_fixed_truncated_normal_f64_open
#define LW_V_QUEUED_OPEN lw_queued_truncated_normal_f64_open
#define LW_V_QUEUED_PUSH lw_queued_truncated_normal_f64_push
#define LW_V_STAGED_RUN run_truncated_normal_f64
#define LW_V_STAGED_FEW few_truncated_normal_f64
#define LW_V_FILL fill_truncated_normal_f64
#define LW_V_STAGED variate_staged_truncated_normal_f64
#define LW_V_DIRECT variate_direct_truncated_normal_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME bernoulli_u32
#define LW_NUMBER 70
#define LW_TYPE u32
#define LW_PAIRS 0
#define LW_REJECTS 0
#undef LW_LATE
#define LW_LATE 1
#define LW_DRAW b32
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, p, probability)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_bernoulli_u32
#define LW_V_PARAMETERS lw_parameters_bernoulli_u32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_bernoulli_u32
#define LW_V_COEFFICIENTS lw_coefficients_bernoulli_u32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_bernoulli_u32
#define LW_V_RUN_FEW lw_run_few_bernoulli_u32
#define LW_V_LATE lw_late_bernoulli_u32
#define LW_V_DECIDE lw_decide_bernoulli_u32
#define LW_V_RUN lw_run_bernoulli_u32
#define LW_V_FIXED_OPEN lw_fixed_bernoulli_u32_open
#define LW_V_STAGED_RUN run_bernoulli_u32
#define LW_V_STAGED_FEW few_bernoulli_u32
#define LW_V_FILL fill_bernoulli_u32
#define LW_V_STAGED variate_staged_bernoulli_u32
#define LW_V_DIRECT variate_direct_bernoulli_u32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME geometric_u64
#define LW_NUMBER 71
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#undef LW_LATE
#define LW_LATE 1
#define LW_DRAW b32
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 3
#define LW_PARAMETERS 1
#undef LW_PASSES
#define LW_PASSES 1
#undef LW_FLOATS_WAIT
#define LW_FLOATS_WAIT 1
#define LW_EACH_PARAMETER(P) P(f64, p, positive_probability)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_geometric_u64
#define LW_V_PARAMETERS lw_parameters_geometric_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_geometric_u64
#define LW_V_COEFFICIENTS lw_coefficients_geometric_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_geometric_u64
#define LW_V_RUN_FEW lw_run_few_geometric_u64
#define LW_V_LATE lw_late_geometric_u64
#define LW_V_DECIDE lw_decide_geometric_u64
#define LW_V_WRITE lw_write_geometric_u64
#define LW_V_RUN_PASS lw_run_pass_geometric_u64
#define LW_V_RUN_PASSES lw_run_passes_geometric_u64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_geometric_u64
#define LW_V_RUN_PAST lw_run_past_geometric_u64
#define LW_V_RUN lw_run_geometric_u64
#define LW_V_FIXED_OPEN lw_fixed_geometric_u64_open
#define LW_V_STAGED_RUN run_geometric_u64
#define LW_V_STAGED_FEW few_geometric_u64
#define LW_V_FILL fill_geometric_u64
#define LW_V_STAGED variate_staged_geometric_u64
#define LW_V_DIRECT variate_direct_geometric_u64
#define LW_V_STAGED_RUN_PAST run_past_geometric_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME poisson_u32
#define LW_NUMBER 72
#define LW_TYPE u32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f64, mean, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_poisson_u32
#define LW_V_PARAMETERS lw_parameters_poisson_u32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_poisson_u32
#define LW_V_COEFFICIENTS lw_coefficients_poisson_u32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_poisson_u32
#define LW_V_RUN_FEW lw_run_few_poisson_u32
#define LW_V_WRITE lw_write_poisson_u32
#define LW_V_RUN_PASS lw_run_pass_poisson_u32
#define LW_V_RUN_PASSES lw_run_passes_poisson_u32
#define LW_V_RUN_IN_PASSES lw_run_in_passes_poisson_u32
#define LW_V_RUN_PAST lw_run_past_poisson_u32
#define LW_V_RUN lw_run_poisson_u32
#define LW_V_FIXED_OPEN lw_fixed_poisson_u32_open
#define LW_V_STAGED_RUN run_poisson_u32
#define LW_V_STAGED_FEW few_poisson_u32
#define LW_V_FILL fill_poisson_u32
#define LW_V_STAGED variate_staged_poisson_u32
#define LW_V_DIRECT variate_direct_poisson_u32
#define LW_V_STAGED_RUN_PAST run_past_poisson_u32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME poisson_u64
#define LW_NUMBER 73
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f64, mean, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_poisson_u64
#define LW_V_PARAMETERS lw_parameters_poisson_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_poisson_u64
#define LW_V_COEFFICIENTS lw_coefficients_poisson_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_poisson_u64
#define LW_V_RUN_FEW lw_run_few_poisson_u64
#define LW_V_WRITE lw_write_poisson_u64
#define LW_V_RUN_PASS lw_run_pass_poisson_u64
#define LW_V_RUN_PASSES lw_run_passes_poisson_u64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_poisson_u64
#define LW_V_RUN_PAST lw_run_past_poisson_u64
#define LW_V_RUN lw_run_poisson_u64
#define LW_V_FIXED_OPEN lw_fixed_poisson_u64_open
#define LW_V_STAGED_RUN run_poisson_u64
#define LW_V_STAGED_FEW few_poisson_u64
#define LW_V_FILL fill_poisson_u64
#define LW_V_STAGED variate_staged_poisson_u64
#define LW_V_DIRECT variate_direct_poisson_u64
#define LW_V_STAGED_RUN_PAST run_past_poisson_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME binomial_u32
#define LW_NUMBER 74
#define LW_TYPE u32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(u64, trials, count) P(f64, p, probability)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_binomial_u32
#define LW_V_PARAMETERS lw_parameters_binomial_u32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_binomial_u32
#define LW_V_COEFFICIENTS lw_coefficients_binomial_u32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_binomial_u32
#define LW_V_RUN_FEW lw_run_few_binomial_u32
#define LW_V_WRITE lw_write_binomial_u32
#define LW_V_RUN_PASS lw_run_pass_binomial_u32
#define LW_V_RUN_PASSES lw_run_passes_binomial_u32
#define LW_V_RUN_IN_PASSES lw_run_in_passes_binomial_u32
#define LW_V_RUN_PAST lw_run_past_binomial_u32
#define LW_V_RUN lw_run_binomial_u32
#define LW_V_FIXED_OPEN lw_fixed_binomial_u32_open
#define LW_V_STAGED_RUN run_binomial_u32
#define LW_V_STAGED_FEW few_binomial_u32
#define LW_V_FILL fill_binomial_u32
#define LW_V_STAGED variate_staged_binomial_u32
#define LW_V_DIRECT variate_direct_binomial_u32
#define LW_V_STAGED_RUN_PAST run_past_binomial_u32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME binomial_u64
#define LW_NUMBER 75
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(u64, trials, count) P(f64, p, probability)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_binomial_u64
#define LW_V_PARAMETERS lw_parameters_binomial_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_binomial_u64
#define LW_V_COEFFICIENTS lw_coefficients_binomial_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_binomial_u64
#define LW_V_RUN_FEW lw_run_few_binomial_u64
#define LW_V_WRITE lw_write_binomial_u64
#define LW_V_RUN_PASS lw_run_pass_binomial_u64
#define LW_V_RUN_PASSES lw_run_passes_binomial_u64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_binomial_u64
#define LW_V_RUN_PAST lw_run_past_binomial_u64
#define LW_V_RUN lw_run_binomial_u64
#define LW_V_FIXED_OPEN lw_fixed_binomial_u64_open
#define LW_V_STAGED_RUN run_binomial_u64
#define LW_V_STAGED_FEW few_binomial_u64
#define LW_V_FILL fill_binomial_u64
#define LW_V_STAGED variate_staged_binomial_u64
#define LW_V_DIRECT variate_direct_binomial_u64
#define LW_V_STAGED_RUN_PAST run_past_binomial_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME negative_binomial_u64
#define LW_NUMBER 76
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 4
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, successes, positive) P(f64, p, positive_probability)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_negative_binomial_u64
#define LW_V_PARAMETERS lw_parameters_negative_binomial_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_negative_binomial_u64
#define LW_V_COEFFICIENTS lw_coefficients_negative_binomial_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_negative_binomial_u64
#define LW_V_RUN_FEW lw_run_few_negative_binomial_u64
#define LW_V_ATTEMPT lw_attempt_negative_binomial_u64
#define LW_V_RETRY lw_retry_negative_binomial_u64
#define LW_V_FEW_AGAIN lw_few_again_negative_binomial_u64
#define LW_V_RUN lw_run_negative_binomial_u64
#define LW_V_FIXED_OPEN lw_fixed_negative_binomial_u64_open
#define LW_V_QUEUED_OPEN lw_queued_negative_binomial_u64_open
#define LW_V_QUEUED_PUSH lw_queued_negative_binomial_u64_push
#define LW_V_STAGED_RUN run_negative_binomial_u64
#define LW_V_STAGED_FEW few_negative_binomial_u64
#define LW_V_FILL fill_negative_binomial_u64
#define LW_V_STAGED variate_staged_negative_binomial_u64
#define LW_V_DIRECT variate_direct_negative_binomial_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME hypergeometric_u64
#define LW_NUMBER 77
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 12
#define LW_PARAMETERS 3
#define LW_EACH_PARAMETER(P) P(u64, good, count) P(u64, bad, count) P(u64, sample, count)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_hypergeometric_u64
#define LW_V_PARAMETERS lw_parameters_hypergeometric_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_hypergeometric_u64
#define LW_V_COEFFICIENTS lw_coefficients_hypergeometric_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_hypergeometric_u64
#define LW_V_RUN_FEW lw_run_few_hypergeometric_u64
#define LW_V_ATTEMPT lw_attempt_hypergeometric_u64
#define LW_V_RETRY lw_retry_hypergeometric_u64
#define LW_V_FEW_AGAIN lw_few_again_hypergeometric_u64
#define LW_V_RUN lw_run_hypergeometric_u64
#define LW_V_FIXED_OPEN lw_fixed_hypergeometric_u64_open
#define LW_V_QUEUED_OPEN lw_queued_hypergeometric_u64_open
#define LW_V_QUEUED_PUSH lw_queued_hypergeometric_u64_push
#define LW_V_STAGED_RUN run_hypergeometric_u64
#define LW_V_STAGED_FEW few_hypergeometric_u64
#define LW_V_FILL fill_hypergeometric_u64
#define LW_V_STAGED variate_staged_hypergeometric_u64
#define LW_V_DIRECT variate_direct_hypergeometric_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME zipf_u64
#define LW_NUMBER 78
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 3
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, exponent, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_zipf_u64
#define LW_V_PARAMETERS lw_parameters_zipf_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_zipf_u64
#define LW_V_COEFFICIENTS lw_coefficients_zipf_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_zipf_u64
#define LW_V_RUN_FEW lw_run_few_zipf_u64
#define LW_V_ATTEMPT lw_attempt_zipf_u64
#define LW_V_RETRY lw_retry_zipf_u64
#define LW_V_FEW_AGAIN lw_few_again_zipf_u64
#define LW_V_RUN lw_run_zipf_u64
#define LW_V_FIXED_OPEN lw_fixed_zipf_u64_open
#define LW_V_QUEUED_OPEN lw_queued_zipf_u64_open
#define LW_V_QUEUED_PUSH lw_queued_zipf_u64_push
#define LW_V_STAGED_RUN run_zipf_u64
#define LW_V_STAGED_FEW few_zipf_u64
#define LW_V_FILL fill_zipf_u64
#define LW_V_STAGED variate_staged_zipf_u64
#define LW_V_DIRECT variate_direct_zipf_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME logarithmic_u64
#define LW_NUMBER 79
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 2
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, p, probability)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_logarithmic_u64
#define LW_V_PARAMETERS lw_parameters_logarithmic_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_logarithmic_u64
#define LW_V_COEFFICIENTS lw_coefficients_logarithmic_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_logarithmic_u64
#define LW_V_RUN_FEW lw_run_few_logarithmic_u64
#define LW_V_RUN lw_run_logarithmic_u64
#define LW_V_FIXED_OPEN lw_fixed_logarithmic_u64_open
#define LW_V_STAGED_RUN run_logarithmic_u64
#define LW_V_STAGED_FEW few_logarithmic_u64
#define LW_V_FILL fill_logarithmic_u64
#define LW_V_STAGED variate_staged_logarithmic_u64
#define LW_V_DIRECT variate_direct_logarithmic_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME power_f32
#define LW_NUMBER 80
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f32, shape, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_power_f32
#define LW_V_PARAMETERS lw_parameters_power_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_power_f32
#define LW_V_COEFFICIENTS lw_coefficients_power_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_power_f32
#define LW_V_RUN_FEW lw_run_few_power_f32
#define LW_V_WRITE lw_write_power_f32
#define LW_V_RUN_PASS lw_run_pass_power_f32
#define LW_V_RUN_PASSES lw_run_passes_power_f32
#define LW_V_RUN_IN_PASSES lw_run_in_passes_power_f32
#define LW_V_RUN_PAST lw_run_past_power_f32
#define LW_V_RUN lw_run_power_f32
#define LW_V_FIXED_OPEN lw_fixed_power_f32_open
#define LW_V_STAGED_RUN run_power_f32
#define LW_V_STAGED_FEW few_power_f32
#define LW_V_FILL fill_power_f32
#define LW_V_STAGED variate_staged_power_f32
#define LW_V_DIRECT variate_direct_power_f32
#define LW_V_STAGED_RUN_PAST run_past_power_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME power_f64
#define LW_NUMBER 81
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#undef LW_PASSES
#define LW_PASSES 1
#define LW_EACH_PARAMETER(P) P(f64, shape, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_power_f64
#define LW_V_PARAMETERS lw_parameters_power_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_power_f64
#define LW_V_COEFFICIENTS lw_coefficients_power_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_power_f64
#define LW_V_RUN_FEW lw_run_few_power_f64
#define LW_V_WRITE lw_write_power_f64
#define LW_V_RUN_PASS lw_run_pass_power_f64
#define LW_V_RUN_PASSES lw_run_passes_power_f64
#define LW_V_RUN_IN_PASSES lw_run_in_passes_power_f64
#define LW_V_RUN_PAST lw_run_past_power_f64
#define LW_V_RUN lw_run_power_f64
#define LW_V_FIXED_OPEN lw_fixed_power_f64_open
#define LW_V_STAGED_RUN run_power_f64
#define LW_V_STAGED_FEW few_power_f64
#define LW_V_FILL fill_power_f64
#define LW_V_STAGED variate_staged_power_f64
#define LW_V_DIRECT variate_direct_power_f64
#define LW_V_STAGED_RUN_PAST run_past_power_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lomax_f32
#define LW_NUMBER 82
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f32
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, shape, positive) P(f32, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_lomax_f32
#define LW_V_PARAMETERS lw_parameters_lomax_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_lomax_f32
#define LW_V_COEFFICIENTS lw_coefficients_lomax_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_lomax_f32
#define LW_V_RUN_FEW lw_run_few_lomax_f32
#define LW_V_RUN lw_run_lomax_f32
#define LW_V_FIXED_OPEN lw_fixed_lomax_f32_open
#define LW_V_STAGED_RUN run_lomax_f32
#define LW_V_STAGED_FEW few_lomax_f32
#define LW_V_FILL fill_lomax_f32
#define LW_V_STAGED variate_staged_lomax_f32
#define LW_V_DIRECT variate_direct_lomax_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME lomax_f64
#define LW_NUMBER 83
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 2
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, shape, positive) P(f64, scale, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_lomax_f64
#define LW_V_PARAMETERS lw_parameters_lomax_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_lomax_f64
#define LW_V_COEFFICIENTS lw_coefficients_lomax_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_lomax_f64
#define LW_V_RUN_FEW lw_run_few_lomax_f64
#define LW_V_RUN lw_run_lomax_f64
#define LW_V_FIXED_OPEN lw_fixed_lomax_f64_open
#define LW_V_STAGED_RUN run_lomax_f64
#define LW_V_STAGED_FEW few_lomax_f64
#define LW_V_FILL fill_lomax_f64
#define LW_V_STAGED variate_staged_lomax_f64
#define LW_V_DIRECT variate_direct_lomax_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_chi_square_f32
#define LW_NUMBER 84
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 4
#define LW_REAL f32
#define LW_COEFFS 6
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f32, degrees, positive) P(f32, noncentrality, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_noncentral_chi_square_f32
#define LW_V_PARAMETERS lw_parameters_noncentral_chi_square_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_noncentral_chi_square_f32
#define LW_V_COEFFICIENTS lw_coefficients_noncentral_chi_square_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_noncentral_chi_square_f32
#define LW_V_RUN_FEW lw_run_few_noncentral_chi_square_f32
#define LW_V_ATTEMPT lw_attempt_noncentral_chi_square_f32
#define LW_V_RETRY lw_retry_noncentral_chi_square_f32
#define LW_V_FEW_AGAIN lw_few_again_noncentral_chi_square_f32
#define LW_V_RUN lw_run_noncentral_chi_square_f32
#define LW_V_FIXED_OPEN lw_fixed_noncentral_chi_square_f32_open
#define LW_V_QUEUED_OPEN lw_queued_noncentral_chi_square_f32_open
#define LW_V_QUEUED_PUSH lw_queued_noncentral_chi_square_f32_push
#define LW_V_STAGED_RUN run_noncentral_chi_square_f32
#define LW_V_STAGED_FEW few_noncentral_chi_square_f32
#define LW_V_FILL fill_noncentral_chi_square_f32
#define LW_V_STAGED variate_staged_noncentral_chi_square_f32
#define LW_V_DIRECT variate_direct_noncentral_chi_square_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_chi_square_f64
#define LW_NUMBER 85
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 4
#define LW_REAL f64
#define LW_COEFFS 6
#define LW_PARAMETERS 2
#define LW_EACH_PARAMETER(P) P(f64, degrees, positive) P(f64, noncentrality, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_noncentral_chi_square_f64
#define LW_V_PARAMETERS lw_parameters_noncentral_chi_square_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_noncentral_chi_square_f64
#define LW_V_COEFFICIENTS lw_coefficients_noncentral_chi_square_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_noncentral_chi_square_f64
#define LW_V_RUN_FEW lw_run_few_noncentral_chi_square_f64
#define LW_V_ATTEMPT lw_attempt_noncentral_chi_square_f64
#define LW_V_RETRY lw_retry_noncentral_chi_square_f64
#define LW_V_FEW_AGAIN lw_few_again_noncentral_chi_square_f64
#define LW_V_RUN lw_run_noncentral_chi_square_f64
#define LW_V_FIXED_OPEN lw_fixed_noncentral_chi_square_f64_open
#define LW_V_QUEUED_OPEN lw_queued_noncentral_chi_square_f64_open
#define LW_V_QUEUED_PUSH lw_queued_noncentral_chi_square_f64_push
#define LW_V_STAGED_RUN run_noncentral_chi_square_f64
#define LW_V_STAGED_FEW few_noncentral_chi_square_f64
#define LW_V_FILL fill_noncentral_chi_square_f64
#define LW_V_STAGED variate_staged_noncentral_chi_square_f64
#define LW_V_DIRECT variate_direct_noncentral_chi_square_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_f_f32
#define LW_NUMBER 86
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 5
#define LW_REAL f32
#define LW_COEFFS 10
#define LW_PARAMETERS 3
#define LW_EACH_PARAMETER(P) P(f32, degrees1, positive) P(f32, degrees2, positive) P(f32, noncentrality, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_noncentral_f_f32
#define LW_V_PARAMETERS lw_parameters_noncentral_f_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_noncentral_f_f32
#define LW_V_COEFFICIENTS lw_coefficients_noncentral_f_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_noncentral_f_f32
#define LW_V_RUN_FEW lw_run_few_noncentral_f_f32
#define LW_V_ATTEMPT lw_attempt_noncentral_f_f32
#define LW_V_RETRY lw_retry_noncentral_f_f32
#define LW_V_FEW_AGAIN lw_few_again_noncentral_f_f32
#define LW_V_RUN lw_run_noncentral_f_f32
#define LW_V_FIXED_OPEN lw_fixed_noncentral_f_f32_open
#define LW_V_QUEUED_OPEN lw_queued_noncentral_f_f32_open
#define LW_V_QUEUED_PUSH lw_queued_noncentral_f_f32_push
#define LW_V_STAGED_RUN run_noncentral_f_f32
#define LW_V_STAGED_FEW few_noncentral_f_f32
#define LW_V_FILL fill_noncentral_f_f32
#define LW_V_STAGED variate_staged_noncentral_f_f32
#define LW_V_DIRECT variate_direct_noncentral_f_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME noncentral_f_f64
#define LW_NUMBER 87
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 5
#define LW_REAL f64
#define LW_COEFFS 10
#define LW_PARAMETERS 3
#define LW_EACH_PARAMETER(P) P(f64, degrees1, positive) P(f64, degrees2, positive) P(f64, noncentrality, nonnegative)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_noncentral_f_f64
#define LW_V_PARAMETERS lw_parameters_noncentral_f_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_noncentral_f_f64
#define LW_V_COEFFICIENTS lw_coefficients_noncentral_f_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_noncentral_f_f64
#define LW_V_RUN_FEW lw_run_few_noncentral_f_f64
#define LW_V_ATTEMPT lw_attempt_noncentral_f_f64
#define LW_V_RETRY lw_retry_noncentral_f_f64
#define LW_V_FEW_AGAIN lw_few_again_noncentral_f_f64
#define LW_V_RUN lw_run_noncentral_f_f64
#define LW_V_FIXED_OPEN lw_fixed_noncentral_f_f64_open
#define LW_V_QUEUED_OPEN lw_queued_noncentral_f_f64_open
#define LW_V_QUEUED_PUSH lw_queued_noncentral_f_f64_push
#define LW_V_STAGED_RUN run_noncentral_f_f64
#define LW_V_STAGED_FEW few_noncentral_f_f64
#define LW_V_FILL fill_noncentral_f_f64
#define LW_V_STAGED variate_staged_noncentral_f_f64
#define LW_V_DIRECT variate_direct_noncentral_f_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#include "variate_row_end.inl"
