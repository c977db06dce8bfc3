/* Includes the template LW_VARIATE_TEMPLATE for each row (variate_row.inl).
 * Made of vector_parts.def by tools/templates/make_each.py; a test makes it again. */
#include "variate_row.inl"

#define LW_NAME gamma_part_f32
#define LW_NUMBER 98
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 3
#define LW_REAL f32
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f32, alpha, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_gamma_part_f32
#define LW_V_PARAMETERS lw_parameters_gamma_part_f32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_gamma_part_f32
#define LW_V_COEFFICIENTS lw_coefficients_gamma_part_f32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_gamma_part_f32
#define LW_V_RUN_FEW lw_run_few_gamma_part_f32
#define LW_V_ATTEMPT lw_attempt_gamma_part_f32
#define LW_V_RETRY lw_retry_gamma_part_f32
#define LW_V_FEW_AGAIN lw_few_again_gamma_part_f32
#define LW_V_RUN lw_run_gamma_part_f32
#define LW_V_FIXED_OPEN lw_fixed_gamma_part_f32_open
#define LW_V_QUEUED_OPEN lw_queued_gamma_part_f32_open
#define LW_V_QUEUED_PUSH lw_queued_gamma_part_f32_push
#define LW_V_STAGED_RUN run_gamma_part_f32
#define LW_V_STAGED_FEW few_gamma_part_f32
#define LW_V_FILL fill_gamma_part_f32
#define LW_V_STAGED variate_staged_gamma_part_f32
#define LW_V_DIRECT variate_direct_gamma_part_f32
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME gamma_part_f64
#define LW_NUMBER 99
#define LW_TYPE f64
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW b64
#define LW_DRAWS 3
#define LW_REAL f64
#define LW_COEFFS 4
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P) P(f64, alpha, positive)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_gamma_part_f64
#define LW_V_PARAMETERS lw_parameters_gamma_part_f64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_gamma_part_f64
#define LW_V_COEFFICIENTS lw_coefficients_gamma_part_f64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_gamma_part_f64
#define LW_V_RUN_FEW lw_run_few_gamma_part_f64
#define LW_V_ATTEMPT lw_attempt_gamma_part_f64
#define LW_V_RETRY lw_retry_gamma_part_f64
#define LW_V_FEW_AGAIN lw_few_again_gamma_part_f64
#define LW_V_RUN lw_run_gamma_part_f64
#define LW_V_FIXED_OPEN lw_fixed_gamma_part_f64_open
#define LW_V_QUEUED_OPEN lw_queued_gamma_part_f64_open
#define LW_V_QUEUED_PUSH lw_queued_gamma_part_f64_push
#define LW_V_STAGED_RUN run_gamma_part_f64
#define LW_V_STAGED_FEW few_gamma_part_f64
#define LW_V_FILL fill_gamma_part_f64
#define LW_V_STAGED variate_staged_gamma_part_f64
#define LW_V_DIRECT variate_direct_gamma_part_f64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#define LW_NAME word_part_u64
#define LW_NUMBER 100
#define LW_TYPE u64
#define LW_PAIRS 0
#define LW_REJECTS 0
#define LW_DRAW b64
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 0
#define LW_EACH_PARAMETER(P)
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_word_part_u64
#define LW_V_PARAMETERS lw_parameters_word_part_u64
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_word_part_u64
#define LW_V_COEFFICIENTS lw_coefficients_word_part_u64
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_word_part_u64
#define LW_V_RUN_FEW lw_run_few_word_part_u64
#define LW_V_RUN lw_run_word_part_u64
#define LW_V_FIXED_OPEN lw_fixed_word_part_u64_open
#define LW_V_STAGED_RUN run_word_part_u64
#define LW_V_STAGED_FEW few_word_part_u64
#define LW_V_FILL fill_word_part_u64
#define LW_V_STAGED variate_staged_word_part_u64
#define LW_V_DIRECT variate_direct_word_part_u64
#include LW_VARIATE_TEMPLATE
#include "variate_columns_end.inl"

#include "variate_row_end.inl"
