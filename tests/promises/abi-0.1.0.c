/* A program of release 0.1.0, which loads liblanewise.so.0.1: by tests/promises/abi_test.py --freeze. No line
 * changes or goes. */
#include <lanewise/alias.h>
#include <lanewise/at.h>
#include <lanewise/base.h>
#include <lanewise/batch.h>
#include <lanewise/bits.h>
#include <lanewise/categorical.h>
#include <lanewise/choose.h>
#include <lanewise/counts.h>
#include <lanewise/discrepancy.h>
#include <lanewise/discrete.h>
#include <lanewise/dynamic.h>
#include <lanewise/fills.h>
#include <lanewise/generator.h>
#include <lanewise/inversion.h>
#include <lanewise/key.h>
#include <lanewise/kinds.h>
#include <lanewise/lanewise.h>
#include <lanewise/method.h>
#include <lanewise/moments.h>
#include <lanewise/paths.h>
#include <lanewise/permute.h>
#include <lanewise/points.h>
#include <lanewise/quantile.h>
#include <lanewise/ranks.h>
#include <lanewise/ranks_sampling.h>
#include <lanewise/ranks_sums.h>
#include <lanewise/rounding.h>
#include <lanewise/rows.h>
#include <lanewise/search.h>
#include <lanewise/sequence.h>
#include <lanewise/single.h>
#include <lanewise/sums.h>
#include <lanewise/variates.h>
#include <lanewise/vectors.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

lw_status lw_alias_counts_u64(lw_generator *generator, const lw_alias *alias, uint64_t *counts, uint64_t n);
lw_status lw_alias_create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t n, const lw_alias_options *options);
lw_status lw_alias_create_f32(lw_alias **alias, lw_context *context, const float *weights, size_t n);
lw_status lw_alias_create_f64(lw_alias **alias, lw_context *context, const double *weights, size_t n);
lw_status lw_alias_create_u32(lw_alias **alias, lw_context *context, const uint32_t *weights, size_t n);
lw_status lw_alias_create_u64(lw_alias **alias, lw_context *context, const uint64_t *weights, size_t n);
lw_status lw_alias_describe(const lw_alias *alias, lw_alias_info *info);
void lw_alias_destroy(lw_alias *alias);
lw_status lw_alias_device_rows(const lw_alias *alias, const uint64_t **rows);
lw_status lw_alias_load(lw_alias **alias, lw_context *context, const void *blob, size_t size);
lw_status lw_alias_probabilities_f64(const lw_alias *alias, double *out);
lw_status lw_alias_rebuild(lw_alias *alias, const void *weights, lw_type type, const lw_alias_options *options);
lw_status lw_alias_rows(const lw_alias *alias, uint64_t *rows);
lw_status lw_alias_sample_sections_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
lw_status lw_alias_sample_sections_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);
lw_status lw_alias_sample_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
lw_status lw_alias_sample_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);
lw_status lw_alias_save(const lw_alias *alias, void *blob, size_t *size);
lw_status lw_alias_shares(const lw_alias *alias, lw_alias_share *shares);
lw_status lw_alias_workspace(lw_context *context, lw_type type, size_t n, const lw_alias_options *options, size_t *bytes);
size_t lw_backend_count(void);
lw_status lw_backend_describe(size_t index, lw_backend_info *info);
lw_status lw_batch_create(lw_batch **batch, lw_context *context, const void *weights, lw_type type, const uint64_t *offsets, size_t rows);
lw_status lw_batch_describe(const lw_batch *batch, lw_batch_info *info);
void lw_batch_destroy(lw_batch *batch);
lw_status lw_batch_draw_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets, size_t rows, uint32_t *out, size_t each, lw_batch_streams streams);
lw_status lw_batch_rebuild(lw_batch *batch, const void *weights, lw_type type);
lw_status lw_batch_rows(const lw_batch *batch, uint64_t *rows);
lw_status lw_batch_sample_rows_u32(lw_generator *generator, const lw_batch *batch, const uint32_t *row_of, uint32_t *out, size_t n);
lw_status lw_batch_sample_u32(lw_generator *generator, const lw_batch *batch, uint32_t *out, size_t each, const uint64_t *starts, lw_batch_streams streams);
lw_status lw_batch_sample_u64(lw_generator *generator, const lw_batch *batch, uint64_t *out, size_t each, const uint64_t *starts, lw_batch_streams streams);
lw_status lw_categorical_u32(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets, size_t rows, uint32_t *out, size_t each, lw_batch_streams streams);
lw_status lw_categorical_u64(lw_generator *generator, const void *weights, lw_type type, const uint64_t *offsets, size_t rows, uint64_t *out, size_t each, lw_batch_streams streams);
lw_status lw_cholesky_f32(const float *covariance, float *factor, size_t dimensions);
lw_status lw_cholesky_f64(const double *covariance, double *factor, size_t dimensions);
lw_status lw_choose_u32(lw_generator *generator, uint32_t *out, size_t k, uint64_t n);
lw_status lw_choose_u64(lw_generator *generator, uint64_t *out, size_t k, uint64_t n);
lw_status lw_choose_weighted_u32(lw_generator *generator, const void *weights, lw_type type, size_t n, uint32_t *out, size_t k);
lw_status lw_choose_weighted_u64(lw_generator *generator, const void *weights, lw_type type, size_t n, uint64_t *out, size_t k);
lw_status lw_context_create(lw_context **context, const lw_context_options *options);
lw_status lw_context_describe(const lw_context *context, lw_context_info *info);
void lw_context_destroy(lw_context *context);
lw_status lw_context_domain_errors(lw_context *context, uint64_t *count);
lw_status lw_context_synchronize(lw_context *context);
lw_status lw_context_trim(lw_context *context);
lw_status lw_context_use_stream(lw_context *context, void *stream);
lw_status lw_copy(lw_context *context, void *destination, const void *source, size_t bytes);
lw_status lw_discrepancy_add_f64(lw_context *context, const double *added, size_t n_added, const double *points, size_t n, uint32_t dimensions, lw_points_layout layout, lw_discrepancy which, uint64_t more, double *value);
lw_status lw_discrepancy_f64(lw_context *context, const double *points, size_t n, uint32_t dimensions, lw_points_layout layout, lw_discrepancy which, uint64_t more, double *value);
lw_status lw_discrete_bounds(const lw_discrete *discrete, uint64_t *bounds);
lw_status lw_discrete_create(lw_discrete **discrete, lw_context *context, lw_kind kind, const lw_value *parameters);
lw_status lw_discrete_create_binomial(lw_discrete **discrete, lw_context *context, uint64_t trials, double p);
lw_status lw_discrete_create_geometric(lw_discrete **discrete, lw_context *context, double p);
lw_status lw_discrete_create_hypergeometric(lw_discrete **discrete, lw_context *context, uint64_t good, uint64_t bad, uint64_t sample);
lw_status lw_discrete_create_logarithmic(lw_discrete **discrete, lw_context *context, double p);
lw_status lw_discrete_create_negative_binomial(lw_discrete **discrete, lw_context *context, double successes, double p);
lw_status lw_discrete_create_poisson(lw_discrete **discrete, lw_context *context, double mean);
lw_status lw_discrete_create_weights(lw_discrete **discrete, lw_context *context, const double *weights, size_t n, uint64_t first);
lw_status lw_discrete_describe(const lw_discrete *discrete, lw_discrete_info *info);
void lw_discrete_destroy(lw_discrete *discrete);
lw_status lw_discrete_sample_u32(lw_generator *generator, const lw_discrete *discrete, uint32_t *out, size_t n);
lw_status lw_discrete_sample_u64(lw_generator *generator, const lw_discrete *discrete, uint64_t *out, size_t n);
lw_status lw_dynamic_create(lw_dynamic **tree, lw_context *context, const void *weights, lw_type type, size_t n);
lw_status lw_dynamic_describe(const lw_dynamic *tree, lw_dynamic_info *info);
void lw_dynamic_destroy(lw_dynamic *tree);
lw_status lw_dynamic_probabilities_f64(const lw_dynamic *tree, double *out);
lw_status lw_dynamic_rows(const lw_dynamic *tree, uint64_t *rows);
lw_status lw_dynamic_sample_u32(lw_generator *generator, const lw_dynamic *tree, uint32_t *out, size_t n);
lw_status lw_dynamic_sample_u64(lw_generator *generator, const lw_dynamic *tree, uint64_t *out, size_t n);
lw_status lw_dynamic_update(lw_dynamic *tree, const uint64_t *items, const void *weights, size_t count);
size_t lw_engine_count(void);
lw_status lw_engine_find(const char *name, lw_engine *engine);
lw_status lw_engine_name(lw_engine engine, const char **name);
lw_status lw_engine_sets(lw_engine engine, size_t *count);
lw_status lw_exact_sum_add_f32(lw_context *context, const float *x, size_t n, lw_exact_sum *sum);
lw_status lw_exact_sum_add_f64(lw_context *context, const double *x, size_t n, lw_exact_sum *sum);
lw_status lw_exact_sum_add_products_f32(lw_context *context, const float *x, const float *weights, size_t n, lw_exact_sum *sum);
lw_status lw_exact_sum_add_products_f64(lw_context *context, const double *x, const double *weights, size_t n, lw_exact_sum *sum);
lw_status lw_exact_sum_carry(lw_exact_sum *sum);
lw_status lw_exact_sum_mean(const lw_exact_sum *sum, double *mean);
lw_status lw_exact_sum_merge(lw_exact_sum *sum, const lw_exact_sum *part);
lw_status lw_exact_sum_round(const lw_exact_sum *sum, double *total);
lw_status lw_fill(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_value *parameters);
lw_status lw_fill_as(lw_generator *generator, lw_kind kind, lw_format format, void *out, size_t n, const lw_value *parameters);
lw_status lw_fill_bernoulli_bits(lw_generator *generator, uint32_t *out, size_t n, double p);
lw_status lw_fill_bernoulli_u32(lw_generator *generator, uint32_t *out, size_t n, double p);
lw_status lw_fill_bernoulli_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_f64 p);
lw_status lw_fill_beta_f32(lw_generator *generator, float *out, size_t n, float alpha, float beta);
lw_status lw_fill_beta_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 alpha, lw_each_f32 beta);
lw_status lw_fill_beta_f64(lw_generator *generator, double *out, size_t n, double alpha, double beta);
lw_status lw_fill_beta_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 alpha, lw_each_f64 beta);
lw_status lw_fill_binomial_u32(lw_generator *generator, uint32_t *out, size_t n, uint64_t trials, double p);
lw_status lw_fill_binomial_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_u64 trials, lw_each_f64 p);
lw_status lw_fill_binomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials, double p);
lw_status lw_fill_binomial_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_u64 trials, lw_each_f64 p);
lw_status lw_fill_bits32(lw_generator *generator, uint32_t *out, size_t n);
lw_status lw_fill_bits64(lw_generator *generator, uint64_t *out, size_t n);
lw_status lw_fill_block(lw_generator *generator, lw_kind kind, lw_format format, void *out, int rank, const uint64_t *shape, const uint64_t *start, const uint64_t *count, const int64_t *strides, const lw_value *parameters);
lw_status lw_fill_cauchy_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
lw_status lw_fill_cauchy_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location, lw_each_f32 scale);
lw_status lw_fill_cauchy_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
lw_status lw_fill_cauchy_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location, lw_each_f64 scale);
lw_status lw_fill_chi_square_f32(lw_generator *generator, float *out, size_t n, float degrees);
lw_status lw_fill_chi_square_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees);
lw_status lw_fill_chi_square_f64(lw_generator *generator, double *out, size_t n, double degrees);
lw_status lw_fill_chi_square_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees);
lw_status lw_fill_complex_normal_c128(lw_generator *generator, double *out, size_t n, double mean_re, double mean_im, double stddev);
lw_status lw_fill_complex_normal_c64(lw_generator *generator, float *out, size_t n, float mean_re, float mean_im, float stddev);
lw_status lw_fill_dirichlet_f32(lw_generator *generator, float *out, size_t n, const float *alpha, size_t dimensions);
lw_status lw_fill_dirichlet_f64(lw_generator *generator, double *out, size_t n, const double *alpha, size_t dimensions);
lw_status lw_fill_each(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_each *parameters);
lw_status lw_fill_erlang_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
lw_status lw_fill_erlang_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape, lw_each_f32 scale);
lw_status lw_fill_erlang_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
lw_status lw_fill_erlang_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape, lw_each_f64 scale);
lw_status lw_fill_exponential_f32(lw_generator *generator, float *out, size_t n, float rate);
lw_status lw_fill_exponential_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 rate);
lw_status lw_fill_exponential_f64(lw_generator *generator, double *out, size_t n, double rate);
lw_status lw_fill_exponential_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 rate);
lw_status lw_fill_f_ratio_f32(lw_generator *generator, float *out, size_t n, float degrees1, float degrees2);
lw_status lw_fill_f_ratio_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees1, lw_each_f32 degrees2);
lw_status lw_fill_f_ratio_f64(lw_generator *generator, double *out, size_t n, double degrees1, double degrees2);
lw_status lw_fill_f_ratio_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees1, lw_each_f64 degrees2);
lw_status lw_fill_gamma_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
lw_status lw_fill_gamma_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape, lw_each_f32 scale);
lw_status lw_fill_gamma_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
lw_status lw_fill_gamma_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape, lw_each_f64 scale);
lw_status lw_fill_geometric_u64(lw_generator *generator, uint64_t *out, size_t n, double p);
lw_status lw_fill_geometric_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 p);
lw_status lw_fill_gumbel_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
lw_status lw_fill_gumbel_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location, lw_each_f32 scale);
lw_status lw_fill_gumbel_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
lw_status lw_fill_gumbel_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location, lw_each_f64 scale);
lw_status lw_fill_hypergeometric_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t good, uint64_t bad, uint64_t sample);
lw_status lw_fill_hypergeometric_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_u64 good, lw_each_u64 bad, lw_each_u64 sample);
lw_status lw_fill_integers(lw_generator *generator, lw_format format, void *out, size_t n, uint64_t low, uint64_t high);
lw_status lw_fill_integers_block(lw_generator *generator, lw_format format, void *out, int rank, const uint64_t *shape, const uint64_t *start, const uint64_t *count, const int64_t *strides, uint64_t low, uint64_t high);
lw_status lw_fill_integers_keyed(lw_context *context, lw_engine engine, lw_format format, void *out, size_t rows, size_t length, size_t leading, const lw_key *keys, const uint64_t *positions, uint64_t low, uint64_t high);
lw_status lw_fill_inverse_gaussian_f32(lw_generator *generator, float *out, size_t n, float mean, float shape);
lw_status lw_fill_inverse_gaussian_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean, lw_each_f32 shape);
lw_status lw_fill_inverse_gaussian_f64(lw_generator *generator, double *out, size_t n, double mean, double shape);
lw_status lw_fill_inverse_gaussian_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean, lw_each_f64 shape);
lw_status lw_fill_keyed(lw_context *context, lw_engine engine, lw_kind kind, lw_format format, void *out, size_t rows, size_t length, size_t leading, const lw_key *keys, const uint64_t *positions, const lw_row_parameter *parameters);
lw_status lw_fill_laplace_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
lw_status lw_fill_laplace_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location, lw_each_f32 scale);
lw_status lw_fill_laplace_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
lw_status lw_fill_laplace_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location, lw_each_f64 scale);
lw_status lw_fill_logarithmic_u64(lw_generator *generator, uint64_t *out, size_t n, double p);
lw_status lw_fill_logarithmic_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 p);
lw_status lw_fill_logistic_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
lw_status lw_fill_logistic_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location, lw_each_f32 scale);
lw_status lw_fill_logistic_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
lw_status lw_fill_logistic_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location, lw_each_f64 scale);
lw_status lw_fill_lognormal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
lw_status lw_fill_lognormal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean, lw_each_f32 stddev);
lw_status lw_fill_lognormal_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
lw_status lw_fill_lognormal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean, lw_each_f64 stddev);
lw_status lw_fill_lomax_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
lw_status lw_fill_lomax_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape, lw_each_f32 scale);
lw_status lw_fill_lomax_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
lw_status lw_fill_lomax_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape, lw_each_f64 scale);
lw_status lw_fill_maxwell_f32(lw_generator *generator, float *out, size_t n, float scale);
lw_status lw_fill_maxwell_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 scale);
lw_status lw_fill_maxwell_f64(lw_generator *generator, double *out, size_t n, double scale);
lw_status lw_fill_maxwell_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 scale);
lw_status lw_fill_multinomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials, const double *p, size_t dimensions);
lw_status lw_fill_multivariate_hypergeometric_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t sample, const uint64_t *colors, size_t dimensions);
lw_status lw_fill_multivariate_normal_f32(lw_generator *generator, float *out, size_t n, const float *mean, const float *factor, size_t dimensions);
lw_status lw_fill_multivariate_normal_f64(lw_generator *generator, double *out, size_t n, const double *mean, const double *factor, size_t dimensions);
lw_status lw_fill_native(lw_generator *generator, uint32_t *out, size_t n);
lw_status lw_fill_native_f64(lw_generator *generator, double *out, size_t n);
lw_status lw_fill_negative_binomial_u64(lw_generator *generator, uint64_t *out, size_t n, double successes, double p);
lw_status lw_fill_negative_binomial_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 successes, lw_each_f64 p);
lw_status lw_fill_noncentral_chi_square_f32(lw_generator *generator, float *out, size_t n, float degrees, float noncentrality);
lw_status lw_fill_noncentral_chi_square_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees, lw_each_f32 noncentrality);
lw_status lw_fill_noncentral_chi_square_f64(lw_generator *generator, double *out, size_t n, double degrees, double noncentrality);
lw_status lw_fill_noncentral_chi_square_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees, lw_each_f64 noncentrality);
lw_status lw_fill_noncentral_f_f32(lw_generator *generator, float *out, size_t n, float degrees1, float degrees2, float noncentrality);
lw_status lw_fill_noncentral_f_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees1, lw_each_f32 degrees2, lw_each_f32 noncentrality);
lw_status lw_fill_noncentral_f_f64(lw_generator *generator, double *out, size_t n, double degrees1, double degrees2, double noncentrality);
lw_status lw_fill_noncentral_f_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees1, lw_each_f64 degrees2, lw_each_f64 noncentrality);
lw_status lw_fill_normal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
lw_status lw_fill_normal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean, lw_each_f32 stddev);
lw_status lw_fill_normal_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
lw_status lw_fill_normal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean, lw_each_f64 stddev);
lw_status lw_fill_normal_inverse_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
lw_status lw_fill_normal_inverse_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean, lw_each_f32 stddev);
lw_status lw_fill_normal_inverse_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
lw_status lw_fill_normal_inverse_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean, lw_each_f64 stddev);
lw_status lw_fill_pareto_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
lw_status lw_fill_pareto_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape, lw_each_f32 scale);
lw_status lw_fill_pareto_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
lw_status lw_fill_pareto_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape, lw_each_f64 scale);
lw_status lw_fill_poisson_u32(lw_generator *generator, uint32_t *out, size_t n, double mean);
lw_status lw_fill_poisson_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_f64 mean);
lw_status lw_fill_poisson_u64(lw_generator *generator, uint64_t *out, size_t n, double mean);
lw_status lw_fill_poisson_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 mean);
lw_status lw_fill_power_f32(lw_generator *generator, float *out, size_t n, float shape);
lw_status lw_fill_power_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape);
lw_status lw_fill_power_f64(lw_generator *generator, double *out, size_t n, double shape);
lw_status lw_fill_power_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape);
lw_status lw_fill_range_u32(lw_generator *generator, uint32_t *out, size_t n, uint32_t bound);
lw_status lw_fill_range_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t bound);
lw_status lw_fill_rayleigh_f32(lw_generator *generator, float *out, size_t n, float scale);
lw_status lw_fill_rayleigh_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 scale);
lw_status lw_fill_rayleigh_f64(lw_generator *generator, double *out, size_t n, double scale);
lw_status lw_fill_rayleigh_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 scale);
lw_status lw_fill_sphere_f32(lw_generator *generator, float *out, size_t n, size_t dimensions);
lw_status lw_fill_sphere_f64(lw_generator *generator, double *out, size_t n, size_t dimensions);
lw_status lw_fill_student_t_f32(lw_generator *generator, float *out, size_t n, float degrees);
lw_status lw_fill_student_t_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees);
lw_status lw_fill_student_t_f64(lw_generator *generator, double *out, size_t n, double degrees);
lw_status lw_fill_student_t_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees);
lw_status lw_fill_triangular_f32(lw_generator *generator, float *out, size_t n, float a, float mode, float b);
lw_status lw_fill_triangular_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 a, lw_each_f32 mode, lw_each_f32 b);
lw_status lw_fill_triangular_f64(lw_generator *generator, double *out, size_t n, double a, double mode, double b);
lw_status lw_fill_triangular_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 a, lw_each_f64 mode, lw_each_f64 b);
lw_status lw_fill_truncated_normal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev, float a, float b);
lw_status lw_fill_truncated_normal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean, lw_each_f32 stddev, lw_each_f32 a, lw_each_f32 b);
lw_status lw_fill_truncated_normal_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev, double a, double b);
lw_status lw_fill_truncated_normal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean, lw_each_f64 stddev, lw_each_f64 a, lw_each_f64 b);
lw_status lw_fill_uniform_f32(lw_generator *generator, float *out, size_t n);
lw_status lw_fill_uniform_f32_oc(lw_generator *generator, float *out, size_t n);
lw_status lw_fill_uniform_f32_oo(lw_generator *generator, float *out, size_t n);
lw_status lw_fill_uniform_f64(lw_generator *generator, double *out, size_t n);
lw_status lw_fill_uniform_f64_oc(lw_generator *generator, double *out, size_t n);
lw_status lw_fill_uniform_f64_oo(lw_generator *generator, double *out, size_t n);
lw_status lw_fill_uniform_real_f32(lw_generator *generator, float *out, size_t n, float a, float b);
lw_status lw_fill_uniform_real_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 a, lw_each_f32 b);
lw_status lw_fill_uniform_real_f64(lw_generator *generator, double *out, size_t n, double a, double b);
lw_status lw_fill_uniform_real_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 a, lw_each_f64 b);
lw_status lw_fill_vector(lw_generator *generator, lw_vector vector, void *out, size_t n, size_t dimensions, uint64_t trials, const void *const *arrays);
lw_status lw_fill_von_mises_f32(lw_generator *generator, float *out, size_t n, float mean, float concentration);
lw_status lw_fill_von_mises_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean, lw_each_f32 concentration);
lw_status lw_fill_von_mises_f64(lw_generator *generator, double *out, size_t n, double mean, double concentration);
lw_status lw_fill_von_mises_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean, lw_each_f64 concentration);
lw_status lw_fill_weibull_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
lw_status lw_fill_weibull_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape, lw_each_f32 scale);
lw_status lw_fill_weibull_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
lw_status lw_fill_weibull_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape, lw_each_f64 scale);
lw_status lw_fill_zipf_u64(lw_generator *generator, uint64_t *out, size_t n, double exponent);
lw_status lw_fill_zipf_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 exponent);
size_t lw_format_size(lw_format format);
lw_status lw_free(lw_context *context, void *pointer);
lw_status lw_generator_create(lw_generator **generator, lw_context *context, lw_engine engine, uint64_t seed, uint64_t stream);
lw_status lw_generator_cursor_at(lw_generator *generator, uint64_t *cursor);
void lw_generator_destroy(lw_generator *generator);
lw_status lw_generator_load(lw_generator **generator, lw_context *context, const void *blob, size_t size);
lw_status lw_generator_save(const lw_generator *generator, void *blob, size_t *size);
lw_status lw_generator_seek(lw_generator *generator, uint64_t element);
lw_status lw_generator_tell(const lw_generator *generator, uint64_t *element);
lw_status lw_generator_use_set(lw_generator *generator, unsigned set);
lw_status lw_inversion_at_u32(const lw_inversion *inversion, const uint64_t *u, uint32_t *out, size_t n);
lw_status lw_inversion_at_u64(const lw_inversion *inversion, const uint64_t *u, uint64_t *out, size_t n);
lw_status lw_inversion_create(lw_inversion **inversion, lw_context *context, const void *weights, lw_type type, size_t n);
lw_status lw_inversion_describe(const lw_inversion *inversion, lw_inversion_info *info);
void lw_inversion_destroy(lw_inversion *inversion);
lw_status lw_inversion_sample_u32(lw_generator *generator, const lw_inversion *inversion, uint32_t *out, size_t n);
lw_status lw_inversion_sample_u64(lw_generator *generator, const lw_inversion *inversion, uint64_t *out, size_t n);
size_t lw_kind_count(void);
lw_status lw_kind_describe(lw_kind kind, lw_kind_info *info);
lw_status lw_kind_find(const char *name, lw_kind *kind);
const char *lw_last_error(void);
lw_status lw_malloc(lw_context *context, void **pointer, size_t bytes);
lw_status lw_method_describe(const lw_method *method, lw_method_info *info);
lw_status lw_method_fill(lw_generator *generator, const lw_method *method, void *out, size_t n, const lw_each *parameters, const lw_method_options *options);
lw_status lw_method_measure(lw_generator *generator, const lw_method *method, size_t n, const lw_each *parameters, double *acceptance);
lw_status lw_moments_f32(lw_context *context, const float *x, size_t n, lw_moments *moments);
lw_status lw_moments_f64(lw_context *context, const double *x, size_t n, lw_moments *moments);
lw_status lw_normal_from_bits_f32(lw_context *context, const uint32_t *bits, float *out, size_t n);
lw_status lw_normal_from_bits_f64(lw_context *context, const uint64_t *bits, double *out, size_t n);
lw_status lw_paths_create(lw_paths **paths, lw_context *context, const lw_paths_options *options);
lw_status lw_paths_describe(const lw_paths *paths, lw_paths_info *info);
void lw_paths_destroy(lw_paths *paths);
lw_status lw_paths_make_f32(const lw_paths *paths, const float *normals, float *out, size_t n, lw_points_layout layout);
lw_status lw_paths_make_f64(const lw_paths *paths, const double *normals, double *out, size_t n, lw_points_layout layout);
lw_status lw_permute_rows_u32(lw_generator *generator, uint32_t *out, size_t rows, size_t n);
lw_status lw_permute_rows_u64(lw_generator *generator, uint64_t *out, size_t rows, size_t n);
lw_status lw_permute_u32(lw_generator *generator, uint32_t *out, size_t n);
lw_status lw_permute_u64(lw_generator *generator, uint64_t *out, size_t n);
lw_status lw_points_check_kind(lw_kind kind);
lw_status lw_points_create(lw_points **points, lw_context *context, const lw_points_options *options);
lw_status lw_points_describe(const lw_points *points, lw_points_info *info);
void lw_points_destroy(lw_points *points);
lw_status lw_points_fill_f32(const lw_points *points, float *out, uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
lw_status lw_points_fill_f64(const lw_points *points, double *out, uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
lw_status lw_points_fill_inversion_u32(const lw_points *points, const lw_inversion *inversion, uint32_t *out, uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
lw_status lw_points_fill_inversion_u64(const lw_points *points, const lw_inversion *inversion, uint64_t *out, uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
lw_status lw_points_fill_kind(const lw_points *points, lw_kind kind, void *out, uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout, const lw_value *parameters);
lw_status lw_points_fill_u32(const lw_points *points, uint32_t *out, uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
lw_status lw_points_fill_u64(const lw_points *points, uint64_t *out, uint64_t first, size_t n, uint32_t first_dimension, uint32_t dimensions, lw_points_layout layout);
lw_status lw_points_view_of(const lw_points *points, lw_points_view *view);
lw_status lw_quantile_at_f32(const lw_quantile *quantile, const uint64_t *words, float *out, size_t n);
lw_status lw_quantile_at_f64(const lw_quantile *quantile, const uint64_t *words, double *out, size_t n);
lw_status lw_quantile_batch_at_f32(const lw_quantile_batch *batch, const uint32_t *table_of, const uint64_t *words, float *out, size_t n);
lw_status lw_quantile_batch_at_f64(const lw_quantile_batch *batch, const uint32_t *table_of, const uint64_t *words, double *out, size_t n);
lw_status lw_quantile_batch_create(lw_quantile_batch **batch, lw_context *context, const lw_quantile *const *tables, size_t count);
lw_status lw_quantile_batch_describe(const lw_quantile_batch *batch, lw_quantile_batch_info *info);
void lw_quantile_batch_destroy(lw_quantile_batch *batch);
lw_status lw_quantile_batch_sample_f32(lw_generator *generator, const lw_quantile_batch *batch, const uint32_t *table_of, float *out, size_t n);
lw_status lw_quantile_batch_sample_f64(lw_generator *generator, const lw_quantile_batch *batch, const uint32_t *table_of, double *out, size_t n);
lw_status lw_quantile_create(lw_quantile **quantile, lw_context *context, const lw_quantile_options *options);
lw_status lw_quantile_create_family(lw_quantile **quantile, lw_context *context, lw_quantile_family family, const double *shape, double location, double scale, double error);
lw_status lw_quantile_describe(const lw_quantile *quantile, lw_quantile_info *info);
void lw_quantile_destroy(lw_quantile *quantile);
lw_status lw_quantile_load(lw_quantile **quantile, lw_context *context, const void *blob, size_t size);
lw_status lw_quantile_sample_f32(lw_generator *generator, const lw_quantile *quantile, float *out, size_t n);
lw_status lw_quantile_sample_f64(lw_generator *generator, const lw_quantile *quantile, double *out, size_t n);
lw_status lw_quantile_save(const lw_quantile *quantile, void *blob, size_t *size);
lw_status lw_ranks_agreed(const lw_ranks *ranks, lw_status status, const char *sentence);
lw_status lw_ranks_choose_weighted_u64(lw_generator *generator, const lw_ranks *ranks, const void *weights, lw_type type, size_t n, uint64_t *out, size_t many);
lw_status lw_ranks_error(lw_status status, const char *sentence);
lw_status lw_ranks_exact_sums(const lw_ranks *ranks, lw_exact_sum *sums, size_t count);
lw_status lw_ranks_histogram_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n, const float *edges, size_t count, uint64_t *counts);
lw_status lw_ranks_histogram_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n, const double *edges, size_t count, uint64_t *counts);
lw_status lw_ranks_moments_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n, lw_moments *moments);
lw_status lw_ranks_moments_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n, lw_moments *moments);
lw_status lw_ranks_permute_u64(lw_generator *generator, const lw_ranks *ranks, uint64_t *out, size_t many);
lw_status lw_ranks_piece(const lw_ranks *ranks, uint64_t n, uint64_t *first, uint64_t *count);
lw_status lw_ranks_seed(const lw_ranks *ranks, lw_ranks_seeding seeding, uint64_t *seed);
lw_status lw_ranks_stream(const lw_ranks *ranks, uint64_t base, uint64_t each, uint64_t *stream);
lw_status lw_ranks_sum_f32(lw_context *context, const lw_ranks *ranks, const float *x, size_t n, double *sum);
lw_status lw_ranks_sum_f64(lw_context *context, const lw_ranks *ranks, const double *x, size_t n, double *sum);
lw_status lw_ranks_sum_products_f32(lw_context *context, const lw_ranks *ranks, const float *x, const float *weights, size_t n, double *sum);
lw_status lw_ranks_sum_products_f64(lw_context *context, const lw_ranks *ranks, const double *x, const double *weights, size_t n, double *sum);
lw_status lw_ranks_table_counts_u64(lw_generator *generator, const lw_ranks_table *table, uint64_t n, uint64_t *counts);
lw_status lw_ranks_table_create(lw_ranks_table **table, const lw_ranks *ranks, lw_context *context, const void *weights, lw_type type, size_t n);
lw_status lw_ranks_table_describe(const lw_ranks_table *table, lw_ranks_table_info *info);
void lw_ranks_table_destroy(lw_ranks_table *table);
lw_status lw_ranks_table_sample_own_u64(lw_generator *generator, const lw_ranks_table *table, uint64_t n, uint64_t *out, size_t space, size_t *count);
lw_status lw_ranks_table_sample_u64(lw_generator *generator, const lw_ranks_table *table, const lw_ranks *ranks, uint64_t *out, size_t many);
lw_status lw_ranks_threads_create(lw_ranks_threads **threads, int size);
void lw_ranks_threads_destroy(lw_ranks_threads *threads);
lw_status lw_ranks_threads_leave(lw_ranks_threads *threads, int rank);
lw_status lw_ranks_threads_limit(lw_ranks_threads *threads, double seconds);
lw_status lw_ranks_threads_of(lw_ranks_threads *threads, int rank, lw_ranks *ranks);
lw_status lw_round_bf16(lw_generator *generator, const float *from, uint16_t *out, size_t n);
lw_status lw_round_f16(lw_generator *generator, const float *from, uint16_t *out, size_t n);
lw_status lw_search_f32(lw_context *context, const float *boundaries, size_t n, const float *values, size_t count, lw_bound bound, uint64_t *places);
lw_status lw_search_f64(lw_context *context, const double *boundaries, size_t n, const double *values, size_t count, lw_bound bound, uint64_t *places);
lw_status lw_search_short_f32(lw_context *context, const float *boundaries, size_t n, const float *values, size_t count, lw_bound bound, uint32_t *places);
lw_status lw_search_short_f64(lw_context *context, const double *boundaries, size_t n, const double *values, size_t count, lw_bound bound, uint32_t *places);
lw_status lw_search_short_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values, size_t count, lw_bound bound, uint32_t *places);
lw_status lw_search_short_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values, size_t count, lw_bound bound, uint32_t *places);
lw_status lw_search_u32(lw_context *context, const uint32_t *boundaries, size_t n, const uint32_t *values, size_t count, lw_bound bound, uint64_t *places);
lw_status lw_search_u64(lw_context *context, const uint64_t *boundaries, size_t n, const uint64_t *values, size_t count, lw_bound bound, uint64_t *places);
lw_status lw_sequence_create(lw_sequence **sequence, lw_context *context, uint64_t seed, uint64_t stream, unsigned set);
void lw_sequence_destroy(lw_sequence *sequence);
lw_status lw_sequence_fill_bits32(lw_sequence *sequence, uint32_t *out, size_t n);
lw_status lw_sequence_fill_uniform_f32(lw_sequence *sequence, float *out, size_t n);
lw_status lw_sequence_fill_uniform_f64(lw_sequence *sequence, double *out, size_t n);
lw_status lw_sequence_skip(lw_sequence *sequence, const uint64_t words[16]);
lw_status lw_single_close(lw_single *single, size_t left);
lw_status lw_single_open(lw_single **single, lw_generator *generator, lw_kind kind);
lw_status lw_single_open_kind(lw_single **single, lw_generator *generator, lw_kind kind, lw_type type, const lw_value *parameters);
__attribute__((cold)) const void *lw_single_refill(lw_single *single, const void **end);
lw_status lw_single_status(const lw_single *single);
lw_status lw_split_block(uint64_t n, uint64_t parts, uint64_t part, uint64_t *first, uint64_t *count);
lw_status lw_split_leapfrog(uint64_t n, uint64_t parts, uint64_t part, uint64_t chunk, uint64_t k, uint64_t *first, uint64_t *count);
const char *lw_status_string(lw_status status);
lw_status lw_sum_f32(lw_context *context, const float *x, size_t n, double *sum);
lw_status lw_sum_f64(lw_context *context, const double *x, size_t n, double *sum);
int lw_values_version(void);
size_t lw_vector_count(void);
lw_status lw_vector_describe(lw_vector vector, lw_vector_info *info);
int lw_version(void);

_Static_assert(sizeof(lw_backend_info) == 256, "");
_Static_assert(offsetof(lw_backend_info, name) == 0 && sizeof(((lw_backend_info *)0)->name) == 8, "name");
_Static_assert(offsetof(lw_backend_info, available) == 8 && sizeof(((lw_backend_info *)0)->available) == 4, "available");
_Static_assert(offsetof(lw_backend_info, reason) == 12 && sizeof(((lw_backend_info *)0)->reason) == 240, "reason");
_Static_assert(sizeof(lw_context_options) == 40, "");
_Static_assert(offsetof(lw_context_options, size) == 0 && sizeof(((lw_context_options *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_context_options, backend) == 8 && sizeof(((lw_context_options *)0)->backend) == 8, "backend");
_Static_assert(offsetof(lw_context_options, device) == 16 && sizeof(((lw_context_options *)0)->device) == 4, "device");
_Static_assert(offsetof(lw_context_options, stream) == 24 && sizeof(((lw_context_options *)0)->stream) == 8, "stream");
_Static_assert(offsetof(lw_context_options, threads) == 32 && sizeof(((lw_context_options *)0)->threads) == 4, "threads");
_Static_assert(sizeof(lw_context_info) == 496, "");
_Static_assert(offsetof(lw_context_info, backend) == 0 && sizeof(((lw_context_info *)0)->backend) == 8, "backend");
_Static_assert(offsetof(lw_context_info, reason) == 8 && sizeof(((lw_context_info *)0)->reason) == 240, "reason");
_Static_assert(offsetof(lw_context_info, machine) == 248 && sizeof(((lw_context_info *)0)->machine) == 240, "machine");
_Static_assert(offsetof(lw_context_info, threads) == 488 && sizeof(((lw_context_info *)0)->threads) == 4, "threads");
_Static_assert(offsetof(lw_context_info, device) == 492 && sizeof(((lw_context_info *)0)->device) == 4, "device");
_Static_assert(sizeof(lw_alias_info) == 32, "");
_Static_assert(offsetof(lw_alias_info, items) == 0 && sizeof(((lw_alias_info *)0)->items) == 8, "items");
_Static_assert(offsetof(lw_alias_info, bytes) == 8 && sizeof(((lw_alias_info *)0)->bytes) == 8, "bytes");
_Static_assert(offsetof(lw_alias_info, zeros) == 16 && sizeof(((lw_alias_info *)0)->zeros) == 8, "zeros");
_Static_assert(offsetof(lw_alias_info, truncated) == 24 && sizeof(((lw_alias_info *)0)->truncated) == 8, "truncated");
_Static_assert(sizeof(lw_alias_options) == 40, "");
_Static_assert(offsetof(lw_alias_options, size) == 0 && sizeof(((lw_alias_options *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_alias_options, row_bytes) == 8 && sizeof(((lw_alias_options *)0)->row_bytes) == 4, "row_bytes");
_Static_assert(offsetof(lw_alias_options, rows) == 16 && sizeof(((lw_alias_options *)0)->rows) == 8, "rows");
_Static_assert(offsetof(lw_alias_options, workspace) == 24 && sizeof(((lw_alias_options *)0)->workspace) == 8, "workspace");
_Static_assert(offsetof(lw_alias_options, workspace_bytes) == 32 && sizeof(((lw_alias_options *)0)->workspace_bytes) == 8, "workspace_bytes");
_Static_assert(sizeof(lw_alias_share) == 16, "");
_Static_assert(offsetof(lw_alias_share, low) == 0 && sizeof(((lw_alias_share *)0)->low) == 8, "low");
_Static_assert(offsetof(lw_alias_share, high) == 8 && sizeof(((lw_alias_share *)0)->high) == 8, "high");
_Static_assert(sizeof(lw_one_product) == 8, "");
_Static_assert(offsetof(lw_one_product, low) == 0 && sizeof(((lw_one_product *)0)->low) == 4, "low");
_Static_assert(offsetof(lw_one_product, high) == 4 && sizeof(((lw_one_product *)0)->high) == 4, "high");
_Static_assert(sizeof(lw_key) == 16, "");
_Static_assert(offsetof(lw_key, seed) == 0 && sizeof(((lw_key *)0)->seed) == 8, "seed");
_Static_assert(offsetof(lw_key, stream) == 8 && sizeof(((lw_key *)0)->stream) == 8, "stream");
_Static_assert(sizeof(lw_one_source) == 40, "");
_Static_assert(offsetof(lw_one_source, key) == 0 && sizeof(((lw_one_source *)0)->key) == 16, "key");
_Static_assert(offsetof(lw_one_source, hashed) == 16 && sizeof(((lw_one_source *)0)->hashed) == 8, "hashed");
_Static_assert(offsetof(lw_one_source, retry) == 24 && sizeof(((lw_one_source *)0)->retry) == 8, "retry");
_Static_assert(offsetof(lw_one_source, domain) == 32 && sizeof(((lw_one_source *)0)->domain) == 4, "domain");
_Static_assert(offsetof(lw_one_source, hoisted) == 36 && sizeof(((lw_one_source *)0)->hoisted) == 4, "hoisted");
_Static_assert(sizeof(lw_one_run) == 88, "");
_Static_assert(offsetof(lw_one_run, index) == 0 && sizeof(((lw_one_run *)0)->index) == 8, "index");
_Static_assert(offsetof(lw_one_run, n) == 8 && sizeof(((lw_one_run *)0)->n) == 8, "n");
_Static_assert(offsetof(lw_one_run, place) == 16 && sizeof(((lw_one_run *)0)->place) == 8, "place");
_Static_assert(offsetof(lw_one_run, unit) == 24 && sizeof(((lw_one_run *)0)->unit) == 8, "unit");
_Static_assert(offsetof(lw_one_run, low) == 32 && sizeof(((lw_one_run *)0)->low) == 8, "low");
_Static_assert(offsetof(lw_one_run, high) == 40 && sizeof(((lw_one_run *)0)->high) == 8, "high");
_Static_assert(offsetof(lw_one_run, last) == 48 && sizeof(((lw_one_run *)0)->last) == 8, "last");
_Static_assert(offsetof(lw_one_run, quads) == 56 && sizeof(((lw_one_run *)0)->quads) == 8, "quads");
_Static_assert(offsetof(lw_one_run, lane) == 64 && sizeof(((lw_one_run *)0)->lane) == 4, "lane");
_Static_assert(offsetof(lw_one_run, step) == 68 && sizeof(((lw_one_run *)0)->step) == 4, "step");
_Static_assert(offsetof(lw_one_run, quad) == 72 && sizeof(((lw_one_run *)0)->quad) == 16, "quad");
_Static_assert(sizeof(lw_at_bits32_opened) == 16, "");
_Static_assert(offsetof(lw_at_bits32_opened, key) == 0 && sizeof(((lw_at_bits32_opened *)0)->key) == 16, "key");
_Static_assert(sizeof(lw_at_uniform_f32_opened) == 40, "");
_Static_assert(offsetof(lw_at_uniform_f32_opened, source) == 0 && sizeof(((lw_at_uniform_f32_opened *)0)->source) == 40, "source");
_Static_assert(sizeof(lw_at_uniform_f32_oc_opened) == 40, "");
_Static_assert(offsetof(lw_at_uniform_f32_oc_opened, source) == 0 && sizeof(((lw_at_uniform_f32_oc_opened *)0)->source) == 40, "source");
_Static_assert(sizeof(lw_at_uniform_f32_oo_opened) == 40, "");
_Static_assert(offsetof(lw_at_uniform_f32_oo_opened, source) == 0 && sizeof(((lw_at_uniform_f32_oo_opened *)0)->source) == 40, "source");
_Static_assert(sizeof(lw_at_uniform_f64_opened) == 40, "");
_Static_assert(offsetof(lw_at_uniform_f64_opened, source) == 0 && sizeof(((lw_at_uniform_f64_opened *)0)->source) == 40, "source");
_Static_assert(sizeof(lw_at_uniform_f64_oc_opened) == 40, "");
_Static_assert(offsetof(lw_at_uniform_f64_oc_opened, source) == 0 && sizeof(((lw_at_uniform_f64_oc_opened *)0)->source) == 40, "source");
_Static_assert(sizeof(lw_at_uniform_f64_oo_opened) == 40, "");
_Static_assert(offsetof(lw_at_uniform_f64_oo_opened, source) == 0 && sizeof(((lw_at_uniform_f64_oo_opened *)0)->source) == 40, "source");
_Static_assert(sizeof(lw_at_range_u32_opened) == 56, "");
_Static_assert(offsetof(lw_at_range_u32_opened, source) == 0 && sizeof(((lw_at_range_u32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_range_u32_opened, bound) == 40 && sizeof(((lw_at_range_u32_opened *)0)->bound) == 8, "bound");
_Static_assert(offsetof(lw_at_range_u32_opened, inside) == 48 && sizeof(((lw_at_range_u32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_range_u64_opened) == 56, "");
_Static_assert(offsetof(lw_at_range_u64_opened, source) == 0 && sizeof(((lw_at_range_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_range_u64_opened, bound) == 40 && sizeof(((lw_at_range_u64_opened *)0)->bound) == 8, "bound");
_Static_assert(offsetof(lw_at_range_u64_opened, inside) == 48 && sizeof(((lw_at_range_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_alias_opened) == 64, "");
_Static_assert(offsetof(lw_at_alias_opened, source) == 0 && sizeof(((lw_at_alias_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_alias_opened, rows) == 40 && sizeof(((lw_at_alias_opened *)0)->rows) == 8, "rows");
_Static_assert(offsetof(lw_at_alias_opened, items) == 48 && sizeof(((lw_at_alias_opened *)0)->items) == 8, "items");
_Static_assert(offsetof(lw_at_alias_opened, inside) == 56 && sizeof(((lw_at_alias_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_alias16_opened) == 64, "");
_Static_assert(offsetof(lw_at_alias16_opened, source) == 0 && sizeof(((lw_at_alias16_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_alias16_opened, rows) == 40 && sizeof(((lw_at_alias16_opened *)0)->rows) == 8, "rows");
_Static_assert(offsetof(lw_at_alias16_opened, items) == 48 && sizeof(((lw_at_alias16_opened *)0)->items) == 8, "items");
_Static_assert(offsetof(lw_at_alias16_opened, inside) == 56 && sizeof(((lw_at_alias16_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_bernoulli_u32_opened) == 64, "");
_Static_assert(offsetof(lw_at_bernoulli_u32_opened, source) == 0 && sizeof(((lw_at_bernoulli_u32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_bernoulli_u32_opened, c) == 40 && sizeof(((lw_at_bernoulli_u32_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_bernoulli_u32_opened, inside) == 56 && sizeof(((lw_at_bernoulli_u32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_exponential_f32_opened) == 48, "");
_Static_assert(offsetof(lw_at_exponential_f32_opened, source) == 0 && sizeof(((lw_at_exponential_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_exponential_f32_opened, c) == 40 && sizeof(((lw_at_exponential_f32_opened *)0)->c) == 4, "c");
_Static_assert(offsetof(lw_at_exponential_f32_opened, inside) == 44 && sizeof(((lw_at_exponential_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_exponential_f64_opened) == 56, "");
_Static_assert(offsetof(lw_at_exponential_f64_opened, source) == 0 && sizeof(((lw_at_exponential_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_exponential_f64_opened, c) == 40 && sizeof(((lw_at_exponential_f64_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_exponential_f64_opened, inside) == 48 && sizeof(((lw_at_exponential_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_normal_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_normal_f32_opened, source) == 0 && sizeof(((lw_at_normal_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_normal_f32_opened, c) == 40 && sizeof(((lw_at_normal_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_normal_f32_opened, inside) == 48 && sizeof(((lw_at_normal_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_normal_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_normal_f64_opened, source) == 0 && sizeof(((lw_at_normal_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_normal_f64_opened, c) == 40 && sizeof(((lw_at_normal_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_normal_f64_opened, inside) == 56 && sizeof(((lw_at_normal_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_gamma_f32_opened) == 64, "");
_Static_assert(offsetof(lw_at_gamma_f32_opened, source) == 0 && sizeof(((lw_at_gamma_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_gamma_f32_opened, c) == 40 && sizeof(((lw_at_gamma_f32_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_gamma_f32_opened, inside) == 56 && sizeof(((lw_at_gamma_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_gamma_f64_opened) == 80, "");
_Static_assert(offsetof(lw_at_gamma_f64_opened, source) == 0 && sizeof(((lw_at_gamma_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_gamma_f64_opened, c) == 40 && sizeof(((lw_at_gamma_f64_opened *)0)->c) == 32, "c");
_Static_assert(offsetof(lw_at_gamma_f64_opened, inside) == 72 && sizeof(((lw_at_gamma_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_chi_square_f32_opened) == 64, "");
_Static_assert(offsetof(lw_at_chi_square_f32_opened, source) == 0 && sizeof(((lw_at_chi_square_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_chi_square_f32_opened, c) == 40 && sizeof(((lw_at_chi_square_f32_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_chi_square_f32_opened, inside) == 56 && sizeof(((lw_at_chi_square_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_chi_square_f64_opened) == 80, "");
_Static_assert(offsetof(lw_at_chi_square_f64_opened, source) == 0 && sizeof(((lw_at_chi_square_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_chi_square_f64_opened, c) == 40 && sizeof(((lw_at_chi_square_f64_opened *)0)->c) == 32, "c");
_Static_assert(offsetof(lw_at_chi_square_f64_opened, inside) == 72 && sizeof(((lw_at_chi_square_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_erlang_f32_opened) == 64, "");
_Static_assert(offsetof(lw_at_erlang_f32_opened, source) == 0 && sizeof(((lw_at_erlang_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_erlang_f32_opened, c) == 40 && sizeof(((lw_at_erlang_f32_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_erlang_f32_opened, inside) == 56 && sizeof(((lw_at_erlang_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_erlang_f64_opened) == 80, "");
_Static_assert(offsetof(lw_at_erlang_f64_opened, source) == 0 && sizeof(((lw_at_erlang_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_erlang_f64_opened, c) == 40 && sizeof(((lw_at_erlang_f64_opened *)0)->c) == 32, "c");
_Static_assert(offsetof(lw_at_erlang_f64_opened, inside) == 72 && sizeof(((lw_at_erlang_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_one_beta_f32) == 20, "");
_Static_assert(offsetof(lw_one_beta_f32, s) == 0 && sizeof(((lw_one_beta_f32 *)0)->s) == 4, "s");
_Static_assert(offsetof(lw_one_beta_f32, p) == 4 && sizeof(((lw_one_beta_f32 *)0)->p) == 4, "p");
_Static_assert(offsetof(lw_one_beta_f32, q) == 8 && sizeof(((lw_one_beta_f32 *)0)->q) == 4, "q");
_Static_assert(offsetof(lw_one_beta_f32, first) == 12 && sizeof(((lw_one_beta_f32 *)0)->first) == 4, "first");
_Static_assert(offsetof(lw_one_beta_f32, second) == 16 && sizeof(((lw_one_beta_f32 *)0)->second) == 4, "second");
_Static_assert(sizeof(lw_one_beta_f64) == 40, "");
_Static_assert(offsetof(lw_one_beta_f64, s) == 0 && sizeof(((lw_one_beta_f64 *)0)->s) == 8, "s");
_Static_assert(offsetof(lw_one_beta_f64, p) == 8 && sizeof(((lw_one_beta_f64 *)0)->p) == 8, "p");
_Static_assert(offsetof(lw_one_beta_f64, q) == 16 && sizeof(((lw_one_beta_f64 *)0)->q) == 8, "q");
_Static_assert(offsetof(lw_one_beta_f64, first) == 24 && sizeof(((lw_one_beta_f64 *)0)->first) == 8, "first");
_Static_assert(offsetof(lw_one_beta_f64, second) == 32 && sizeof(((lw_one_beta_f64 *)0)->second) == 8, "second");
_Static_assert(sizeof(lw_at_beta_f32_opened) == 88, "");
_Static_assert(offsetof(lw_at_beta_f32_opened, source) == 0 && sizeof(((lw_at_beta_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_beta_f32_opened, c) == 40 && sizeof(((lw_at_beta_f32_opened *)0)->c) == 44, "c");
_Static_assert(offsetof(lw_at_beta_f32_opened, inside) == 84 && sizeof(((lw_at_beta_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_beta_f64_opened) == 136, "");
_Static_assert(offsetof(lw_at_beta_f64_opened, source) == 0 && sizeof(((lw_at_beta_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_beta_f64_opened, c) == 40 && sizeof(((lw_at_beta_f64_opened *)0)->c) == 88, "c");
_Static_assert(offsetof(lw_at_beta_f64_opened, inside) == 128 && sizeof(((lw_at_beta_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_one_lattice_f32) == 28, "");
_Static_assert(offsetof(lw_one_lattice_f32, p1) == 0 && sizeof(((lw_one_lattice_f32 *)0)->p1) == 4, "p1");
_Static_assert(offsetof(lw_one_lattice_f32, p2) == 4 && sizeof(((lw_one_lattice_f32 *)0)->p2) == 8, "p2");
_Static_assert(offsetof(lw_one_lattice_f32, p3) == 12 && sizeof(((lw_one_lattice_f32 *)0)->p3) == 4, "p3");
_Static_assert(offsetof(lw_one_lattice_f32, p4) == 16 && sizeof(((lw_one_lattice_f32 *)0)->p4) == 12, "p4");
_Static_assert(sizeof(lw_one_lattice_ratio) == 24, "");
_Static_assert(offsetof(lw_one_lattice_ratio, odds) == 0 && sizeof(((lw_one_lattice_ratio *)0)->odds) == 8, "odds");
_Static_assert(offsetof(lw_one_lattice_ratio, n) == 8 && sizeof(((lw_one_lattice_ratio *)0)->n) == 8, "n");
_Static_assert(offsetof(lw_one_lattice_ratio, b) == 16 && sizeof(((lw_one_lattice_ratio *)0)->b) == 8, "b");
_Static_assert(sizeof(lw_one_trials) == 40, "");
_Static_assert(offsetof(lw_one_trials, n) == 0 && sizeof(((lw_one_trials *)0)->n) == 8, "n");
_Static_assert(offsetof(lw_one_trials, w) == 8 && sizeof(((lw_one_trials *)0)->w) == 8, "w");
_Static_assert(offsetof(lw_one_trials, p) == 16 && sizeof(((lw_one_trials *)0)->p) == 8, "p");
_Static_assert(offsetof(lw_one_trials, mean) == 24 && sizeof(((lw_one_trials *)0)->mean) == 8, "mean");
_Static_assert(offsetof(lw_one_trials, small) == 32 && sizeof(((lw_one_trials *)0)->small) == 4, "small");
_Static_assert(sizeof(lw_at_binomial_u32_opened) == 64, "");
_Static_assert(offsetof(lw_at_binomial_u32_opened, source) == 0 && sizeof(((lw_at_binomial_u32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_binomial_u32_opened, c) == 40 && sizeof(((lw_at_binomial_u32_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_binomial_u32_opened, inside) == 56 && sizeof(((lw_at_binomial_u32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_binomial_u64_opened) == 64, "");
_Static_assert(offsetof(lw_at_binomial_u64_opened, source) == 0 && sizeof(((lw_at_binomial_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_binomial_u64_opened, c) == 40 && sizeof(((lw_at_binomial_u64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_binomial_u64_opened, inside) == 56 && sizeof(((lw_at_binomial_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_geometric_u64_opened) == 72, "");
_Static_assert(offsetof(lw_at_geometric_u64_opened, source) == 0 && sizeof(((lw_at_geometric_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_geometric_u64_opened, c) == 40 && sizeof(((lw_at_geometric_u64_opened *)0)->c) == 24, "c");
_Static_assert(offsetof(lw_at_geometric_u64_opened, inside) == 64 && sizeof(((lw_at_geometric_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_hypergeometric_u64_opened) == 144, "");
_Static_assert(offsetof(lw_at_hypergeometric_u64_opened, source) == 0 && sizeof(((lw_at_hypergeometric_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_hypergeometric_u64_opened, c) == 40 && sizeof(((lw_at_hypergeometric_u64_opened *)0)->c) == 96, "c");
_Static_assert(offsetof(lw_at_hypergeometric_u64_opened, inside) == 136 && sizeof(((lw_at_hypergeometric_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_cauchy_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_cauchy_f32_opened, source) == 0 && sizeof(((lw_at_cauchy_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_cauchy_f32_opened, c) == 40 && sizeof(((lw_at_cauchy_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_cauchy_f32_opened, inside) == 48 && sizeof(((lw_at_cauchy_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_cauchy_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_cauchy_f64_opened, source) == 0 && sizeof(((lw_at_cauchy_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_cauchy_f64_opened, c) == 40 && sizeof(((lw_at_cauchy_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_cauchy_f64_opened, inside) == 56 && sizeof(((lw_at_cauchy_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_laplace_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_laplace_f32_opened, source) == 0 && sizeof(((lw_at_laplace_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_laplace_f32_opened, c) == 40 && sizeof(((lw_at_laplace_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_laplace_f32_opened, inside) == 48 && sizeof(((lw_at_laplace_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_laplace_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_laplace_f64_opened, source) == 0 && sizeof(((lw_at_laplace_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_laplace_f64_opened, c) == 40 && sizeof(((lw_at_laplace_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_laplace_f64_opened, inside) == 56 && sizeof(((lw_at_laplace_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_logistic_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_logistic_f32_opened, source) == 0 && sizeof(((lw_at_logistic_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_logistic_f32_opened, c) == 40 && sizeof(((lw_at_logistic_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_logistic_f32_opened, inside) == 48 && sizeof(((lw_at_logistic_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_logistic_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_logistic_f64_opened, source) == 0 && sizeof(((lw_at_logistic_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_logistic_f64_opened, c) == 40 && sizeof(((lw_at_logistic_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_logistic_f64_opened, inside) == 56 && sizeof(((lw_at_logistic_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_gumbel_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_gumbel_f32_opened, source) == 0 && sizeof(((lw_at_gumbel_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_gumbel_f32_opened, c) == 40 && sizeof(((lw_at_gumbel_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_gumbel_f32_opened, inside) == 48 && sizeof(((lw_at_gumbel_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_gumbel_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_gumbel_f64_opened, source) == 0 && sizeof(((lw_at_gumbel_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_gumbel_f64_opened, c) == 40 && sizeof(((lw_at_gumbel_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_gumbel_f64_opened, inside) == 56 && sizeof(((lw_at_gumbel_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_logarithmic_u64_opened) == 64, "");
_Static_assert(offsetof(lw_at_logarithmic_u64_opened, source) == 0 && sizeof(((lw_at_logarithmic_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_logarithmic_u64_opened, c) == 40 && sizeof(((lw_at_logarithmic_u64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_logarithmic_u64_opened, inside) == 56 && sizeof(((lw_at_logarithmic_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_lognormal_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_lognormal_f32_opened, source) == 0 && sizeof(((lw_at_lognormal_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_lognormal_f32_opened, c) == 40 && sizeof(((lw_at_lognormal_f32_opened *)0)->c) == 12, "c");
_Static_assert(offsetof(lw_at_lognormal_f32_opened, inside) == 52 && sizeof(((lw_at_lognormal_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_lognormal_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_lognormal_f64_opened, source) == 0 && sizeof(((lw_at_lognormal_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_lognormal_f64_opened, c) == 40 && sizeof(((lw_at_lognormal_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_lognormal_f64_opened, inside) == 56 && sizeof(((lw_at_lognormal_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_poisson_u32_opened) == 56, "");
_Static_assert(offsetof(lw_at_poisson_u32_opened, source) == 0 && sizeof(((lw_at_poisson_u32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_poisson_u32_opened, c) == 40 && sizeof(((lw_at_poisson_u32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_poisson_u32_opened, inside) == 48 && sizeof(((lw_at_poisson_u32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_poisson_u64_opened) == 56, "");
_Static_assert(offsetof(lw_at_poisson_u64_opened, source) == 0 && sizeof(((lw_at_poisson_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_poisson_u64_opened, c) == 40 && sizeof(((lw_at_poisson_u64_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_poisson_u64_opened, inside) == 48 && sizeof(((lw_at_poisson_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_negative_binomial_u64_opened) == 80, "");
_Static_assert(offsetof(lw_at_negative_binomial_u64_opened, source) == 0 && sizeof(((lw_at_negative_binomial_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_negative_binomial_u64_opened, c) == 40 && sizeof(((lw_at_negative_binomial_u64_opened *)0)->c) == 32, "c");
_Static_assert(offsetof(lw_at_negative_binomial_u64_opened, inside) == 72 && sizeof(((lw_at_negative_binomial_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_f_ratio_f32_opened) == 80, "");
_Static_assert(offsetof(lw_at_f_ratio_f32_opened, source) == 0 && sizeof(((lw_at_f_ratio_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_f_ratio_f32_opened, c) == 40 && sizeof(((lw_at_f_ratio_f32_opened *)0)->c) == 32, "c");
_Static_assert(offsetof(lw_at_f_ratio_f32_opened, inside) == 72 && sizeof(((lw_at_f_ratio_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_f_ratio_f64_opened) == 112, "");
_Static_assert(offsetof(lw_at_f_ratio_f64_opened, source) == 0 && sizeof(((lw_at_f_ratio_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_f_ratio_f64_opened, c) == 40 && sizeof(((lw_at_f_ratio_f64_opened *)0)->c) == 64, "c");
_Static_assert(offsetof(lw_at_f_ratio_f64_opened, inside) == 104 && sizeof(((lw_at_f_ratio_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_noncentral_chi_square_f32_opened) == 72, "");
_Static_assert(offsetof(lw_at_noncentral_chi_square_f32_opened, source) == 0 && sizeof(((lw_at_noncentral_chi_square_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_noncentral_chi_square_f32_opened, c) == 40 && sizeof(((lw_at_noncentral_chi_square_f32_opened *)0)->c) == 24, "c");
_Static_assert(offsetof(lw_at_noncentral_chi_square_f32_opened, inside) == 64 && sizeof(((lw_at_noncentral_chi_square_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_noncentral_chi_square_f64_opened) == 96, "");
_Static_assert(offsetof(lw_at_noncentral_chi_square_f64_opened, source) == 0 && sizeof(((lw_at_noncentral_chi_square_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_noncentral_chi_square_f64_opened, c) == 40 && sizeof(((lw_at_noncentral_chi_square_f64_opened *)0)->c) == 48, "c");
_Static_assert(offsetof(lw_at_noncentral_chi_square_f64_opened, inside) == 88 && sizeof(((lw_at_noncentral_chi_square_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_noncentral_f_f32_opened) == 88, "");
_Static_assert(offsetof(lw_at_noncentral_f_f32_opened, source) == 0 && sizeof(((lw_at_noncentral_f_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_noncentral_f_f32_opened, c) == 40 && sizeof(((lw_at_noncentral_f_f32_opened *)0)->c) == 40, "c");
_Static_assert(offsetof(lw_at_noncentral_f_f32_opened, inside) == 80 && sizeof(((lw_at_noncentral_f_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_noncentral_f_f64_opened) == 128, "");
_Static_assert(offsetof(lw_at_noncentral_f_f64_opened, source) == 0 && sizeof(((lw_at_noncentral_f_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_noncentral_f_f64_opened, c) == 40 && sizeof(((lw_at_noncentral_f_f64_opened *)0)->c) == 80, "c");
_Static_assert(offsetof(lw_at_noncentral_f_f64_opened, inside) == 120 && sizeof(((lw_at_noncentral_f_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_normal_inverse_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_normal_inverse_f32_opened, source) == 0 && sizeof(((lw_at_normal_inverse_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_normal_inverse_f32_opened, c) == 40 && sizeof(((lw_at_normal_inverse_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_normal_inverse_f32_opened, inside) == 48 && sizeof(((lw_at_normal_inverse_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_normal_inverse_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_normal_inverse_f64_opened, source) == 0 && sizeof(((lw_at_normal_inverse_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_normal_inverse_f64_opened, c) == 40 && sizeof(((lw_at_normal_inverse_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_normal_inverse_f64_opened, inside) == 56 && sizeof(((lw_at_normal_inverse_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_maxwell_f32_opened) == 48, "");
_Static_assert(offsetof(lw_at_maxwell_f32_opened, source) == 0 && sizeof(((lw_at_maxwell_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_maxwell_f32_opened, c) == 40 && sizeof(((lw_at_maxwell_f32_opened *)0)->c) == 4, "c");
_Static_assert(offsetof(lw_at_maxwell_f32_opened, inside) == 44 && sizeof(((lw_at_maxwell_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_maxwell_f64_opened) == 56, "");
_Static_assert(offsetof(lw_at_maxwell_f64_opened, source) == 0 && sizeof(((lw_at_maxwell_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_maxwell_f64_opened, c) == 40 && sizeof(((lw_at_maxwell_f64_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_maxwell_f64_opened, inside) == 48 && sizeof(((lw_at_maxwell_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_inverse_gaussian_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_inverse_gaussian_f32_opened, source) == 0 && sizeof(((lw_at_inverse_gaussian_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_inverse_gaussian_f32_opened, c) == 40 && sizeof(((lw_at_inverse_gaussian_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_inverse_gaussian_f32_opened, inside) == 48 && sizeof(((lw_at_inverse_gaussian_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_inverse_gaussian_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_inverse_gaussian_f64_opened, source) == 0 && sizeof(((lw_at_inverse_gaussian_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_inverse_gaussian_f64_opened, c) == 40 && sizeof(((lw_at_inverse_gaussian_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_inverse_gaussian_f64_opened, inside) == 56 && sizeof(((lw_at_inverse_gaussian_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_weibull_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_weibull_f32_opened, source) == 0 && sizeof(((lw_at_weibull_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_weibull_f32_opened, c) == 40 && sizeof(((lw_at_weibull_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_weibull_f32_opened, inside) == 48 && sizeof(((lw_at_weibull_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_weibull_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_weibull_f64_opened, source) == 0 && sizeof(((lw_at_weibull_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_weibull_f64_opened, c) == 40 && sizeof(((lw_at_weibull_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_weibull_f64_opened, inside) == 56 && sizeof(((lw_at_weibull_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_rayleigh_f32_opened) == 48, "");
_Static_assert(offsetof(lw_at_rayleigh_f32_opened, source) == 0 && sizeof(((lw_at_rayleigh_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_rayleigh_f32_opened, c) == 40 && sizeof(((lw_at_rayleigh_f32_opened *)0)->c) == 4, "c");
_Static_assert(offsetof(lw_at_rayleigh_f32_opened, inside) == 44 && sizeof(((lw_at_rayleigh_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_rayleigh_f64_opened) == 56, "");
_Static_assert(offsetof(lw_at_rayleigh_f64_opened, source) == 0 && sizeof(((lw_at_rayleigh_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_rayleigh_f64_opened, c) == 40 && sizeof(((lw_at_rayleigh_f64_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_rayleigh_f64_opened, inside) == 48 && sizeof(((lw_at_rayleigh_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_pareto_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_pareto_f32_opened, source) == 0 && sizeof(((lw_at_pareto_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_pareto_f32_opened, c) == 40 && sizeof(((lw_at_pareto_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_pareto_f32_opened, inside) == 48 && sizeof(((lw_at_pareto_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_pareto_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_pareto_f64_opened, source) == 0 && sizeof(((lw_at_pareto_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_pareto_f64_opened, c) == 40 && sizeof(((lw_at_pareto_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_pareto_f64_opened, inside) == 56 && sizeof(((lw_at_pareto_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_triangular_f32_opened) == 64, "");
_Static_assert(offsetof(lw_at_triangular_f32_opened, source) == 0 && sizeof(((lw_at_triangular_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_triangular_f32_opened, c) == 40 && sizeof(((lw_at_triangular_f32_opened *)0)->c) == 20, "c");
_Static_assert(offsetof(lw_at_triangular_f32_opened, inside) == 60 && sizeof(((lw_at_triangular_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_triangular_f64_opened) == 88, "");
_Static_assert(offsetof(lw_at_triangular_f64_opened, source) == 0 && sizeof(((lw_at_triangular_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_triangular_f64_opened, c) == 40 && sizeof(((lw_at_triangular_f64_opened *)0)->c) == 40, "c");
_Static_assert(offsetof(lw_at_triangular_f64_opened, inside) == 80 && sizeof(((lw_at_triangular_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_power_f32_opened) == 48, "");
_Static_assert(offsetof(lw_at_power_f32_opened, source) == 0 && sizeof(((lw_at_power_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_power_f32_opened, c) == 40 && sizeof(((lw_at_power_f32_opened *)0)->c) == 4, "c");
_Static_assert(offsetof(lw_at_power_f32_opened, inside) == 44 && sizeof(((lw_at_power_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_power_f64_opened) == 56, "");
_Static_assert(offsetof(lw_at_power_f64_opened, source) == 0 && sizeof(((lw_at_power_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_power_f64_opened, c) == 40 && sizeof(((lw_at_power_f64_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_power_f64_opened, inside) == 48 && sizeof(((lw_at_power_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_lomax_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_lomax_f32_opened, source) == 0 && sizeof(((lw_at_lomax_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_lomax_f32_opened, c) == 40 && sizeof(((lw_at_lomax_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_lomax_f32_opened, inside) == 48 && sizeof(((lw_at_lomax_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_lomax_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_lomax_f64_opened, source) == 0 && sizeof(((lw_at_lomax_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_lomax_f64_opened, c) == 40 && sizeof(((lw_at_lomax_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_lomax_f64_opened, inside) == 56 && sizeof(((lw_at_lomax_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_student_t_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_student_t_f32_opened, source) == 0 && sizeof(((lw_at_student_t_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_student_t_f32_opened, c) == 40 && sizeof(((lw_at_student_t_f32_opened *)0)->c) == 8, "c");
_Static_assert(offsetof(lw_at_student_t_f32_opened, inside) == 48 && sizeof(((lw_at_student_t_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_student_t_f64_opened) == 64, "");
_Static_assert(offsetof(lw_at_student_t_f64_opened, source) == 0 && sizeof(((lw_at_student_t_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_student_t_f64_opened, c) == 40 && sizeof(((lw_at_student_t_f64_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_student_t_f64_opened, inside) == 56 && sizeof(((lw_at_student_t_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_truncated_normal_f32_opened) == 80, "");
_Static_assert(offsetof(lw_at_truncated_normal_f32_opened, source) == 0 && sizeof(((lw_at_truncated_normal_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_truncated_normal_f32_opened, c) == 40 && sizeof(((lw_at_truncated_normal_f32_opened *)0)->c) == 36, "c");
_Static_assert(offsetof(lw_at_truncated_normal_f32_opened, inside) == 76 && sizeof(((lw_at_truncated_normal_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_truncated_normal_f64_opened) == 120, "");
_Static_assert(offsetof(lw_at_truncated_normal_f64_opened, source) == 0 && sizeof(((lw_at_truncated_normal_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_truncated_normal_f64_opened, c) == 40 && sizeof(((lw_at_truncated_normal_f64_opened *)0)->c) == 72, "c");
_Static_assert(offsetof(lw_at_truncated_normal_f64_opened, inside) == 112 && sizeof(((lw_at_truncated_normal_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_uniform_real_f32_opened) == 56, "");
_Static_assert(offsetof(lw_at_uniform_real_f32_opened, source) == 0 && sizeof(((lw_at_uniform_real_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_uniform_real_f32_opened, c) == 40 && sizeof(((lw_at_uniform_real_f32_opened *)0)->c) == 12, "c");
_Static_assert(offsetof(lw_at_uniform_real_f32_opened, inside) == 52 && sizeof(((lw_at_uniform_real_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_uniform_real_f64_opened) == 72, "");
_Static_assert(offsetof(lw_at_uniform_real_f64_opened, source) == 0 && sizeof(((lw_at_uniform_real_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_uniform_real_f64_opened, c) == 40 && sizeof(((lw_at_uniform_real_f64_opened *)0)->c) == 24, "c");
_Static_assert(offsetof(lw_at_uniform_real_f64_opened, inside) == 64 && sizeof(((lw_at_uniform_real_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_von_mises_f32_opened) == 64, "");
_Static_assert(offsetof(lw_at_von_mises_f32_opened, source) == 0 && sizeof(((lw_at_von_mises_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_von_mises_f32_opened, c) == 40 && sizeof(((lw_at_von_mises_f32_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_at_von_mises_f32_opened, inside) == 56 && sizeof(((lw_at_von_mises_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_von_mises_f64_opened) == 80, "");
_Static_assert(offsetof(lw_at_von_mises_f64_opened, source) == 0 && sizeof(((lw_at_von_mises_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_von_mises_f64_opened, c) == 40 && sizeof(((lw_at_von_mises_f64_opened *)0)->c) == 32, "c");
_Static_assert(offsetof(lw_at_von_mises_f64_opened, inside) == 72 && sizeof(((lw_at_von_mises_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_zipf_u64_opened) == 72, "");
_Static_assert(offsetof(lw_at_zipf_u64_opened, source) == 0 && sizeof(((lw_at_zipf_u64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_zipf_u64_opened, c) == 40 && sizeof(((lw_at_zipf_u64_opened *)0)->c) == 24, "c");
_Static_assert(offsetof(lw_at_zipf_u64_opened, inside) == 64 && sizeof(((lw_at_zipf_u64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_at_round_opened) == 40, "");
_Static_assert(offsetof(lw_at_round_opened, source) == 0 && sizeof(((lw_at_round_opened *)0)->source) == 40, "source");
_Static_assert(sizeof(lw_at_bernoulli_bits_opened) == 64, "");
_Static_assert(offsetof(lw_at_bernoulli_bits_opened, source) == 0 && sizeof(((lw_at_bernoulli_bits_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_at_bernoulli_bits_opened, significand) == 40 && sizeof(((lw_at_bernoulli_bits_opened *)0)->significand) == 8, "significand");
_Static_assert(offsetof(lw_at_bernoulli_bits_opened, zeros) == 48 && sizeof(((lw_at_bernoulli_bits_opened *)0)->zeros) == 4, "zeros");
_Static_assert(offsetof(lw_at_bernoulli_bits_opened, planes) == 52 && sizeof(((lw_at_bernoulli_bits_opened *)0)->planes) == 4, "planes");
_Static_assert(offsetof(lw_at_bernoulli_bits_opened, whole) == 56 && sizeof(((lw_at_bernoulli_bits_opened *)0)->whole) == 4, "whole");
_Static_assert(offsetof(lw_at_bernoulli_bits_opened, inside) == 60 && sizeof(((lw_at_bernoulli_bits_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_c64) == 8, "");
_Static_assert(offsetof(lw_c64, re) == 0 && sizeof(((lw_c64 *)0)->re) == 4, "re");
_Static_assert(offsetof(lw_c64, im) == 4 && sizeof(((lw_c64 *)0)->im) == 4, "im");
_Static_assert(sizeof(lw_c128) == 16, "");
_Static_assert(offsetof(lw_c128, re) == 0 && sizeof(((lw_c128 *)0)->re) == 8, "re");
_Static_assert(offsetof(lw_c128, im) == 8 && sizeof(((lw_c128 *)0)->im) == 8, "im");
_Static_assert(sizeof(lw_at_complex_normal_c64_opened) == 112, "");
_Static_assert(offsetof(lw_at_complex_normal_c64_opened, re) == 0 && sizeof(((lw_at_complex_normal_c64_opened *)0)->re) == 56, "re");
_Static_assert(offsetof(lw_at_complex_normal_c64_opened, im) == 56 && sizeof(((lw_at_complex_normal_c64_opened *)0)->im) == 56, "im");
_Static_assert(sizeof(lw_at_complex_normal_c128_opened) == 128, "");
_Static_assert(offsetof(lw_at_complex_normal_c128_opened, re) == 0 && sizeof(((lw_at_complex_normal_c128_opened *)0)->re) == 64, "re");
_Static_assert(offsetof(lw_at_complex_normal_c128_opened, im) == 64 && sizeof(((lw_at_complex_normal_c128_opened *)0)->im) == 64, "im");
_Static_assert(sizeof(lw_permutation) == 48, "");
_Static_assert(offsetof(lw_permutation, n) == 0 && sizeof(((lw_permutation *)0)->n) == 8, "n");
_Static_assert(offsetof(lw_permutation, swaps) == 8 && sizeof(((lw_permutation *)0)->swaps) == 8, "swaps");
_Static_assert(offsetof(lw_permutation, rows) == 16 && sizeof(((lw_permutation *)0)->rows) == 4, "rows");
_Static_assert(offsetof(lw_permutation, shift) == 20 && sizeof(((lw_permutation *)0)->shift) == 4, "shift");
_Static_assert(offsetof(lw_permutation, pairs) == 24 && sizeof(((lw_permutation *)0)->pairs) == 4, "pairs");
_Static_assert(offsetof(lw_permutation, key) == 28 && sizeof(((lw_permutation *)0)->key) == 16, "key");
_Static_assert(sizeof(lw_points_view) == 32, "");
_Static_assert(offsetof(lw_points_view, tables) == 0 && sizeof(((lw_points_view *)0)->tables) == 8, "tables");
_Static_assert(offsetof(lw_points_view, pitch) == 8 && sizeof(((lw_points_view *)0)->pitch) == 8, "pitch");
_Static_assert(offsetof(lw_points_view, key) == 16 && sizeof(((lw_points_view *)0)->key) == 8, "key");
_Static_assert(offsetof(lw_points_view, dimensions) == 24 && sizeof(((lw_points_view *)0)->dimensions) == 4, "dimensions");
_Static_assert(offsetof(lw_points_view, mix) == 28 && sizeof(((lw_points_view *)0)->mix) == 4, "mix");
_Static_assert(sizeof(lw_points_column) == 56, "");
_Static_assert(offsetof(lw_points_column, view) == 0 && sizeof(((lw_points_column *)0)->view) == 32, "view");
_Static_assert(offsetof(lw_points_column, point) == 32 && sizeof(((lw_points_column *)0)->point) == 8, "point");
_Static_assert(offsetof(lw_points_column, dimension) == 40 && sizeof(((lw_points_column *)0)->dimension) == 4, "dimension");
_Static_assert(offsetof(lw_points_column, high) == 44 && sizeof(((lw_points_column *)0)->high) == 4, "high");
_Static_assert(offsetof(lw_points_column, low) == 48 && sizeof(((lw_points_column *)0)->low) == 4, "low");
_Static_assert(sizeof(lw_one_vector_job) == 72, "");
_Static_assert(offsetof(lw_one_vector_job, source) == 0 && sizeof(((lw_one_vector_job *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_one_vector_job, dimensions) == 40 && sizeof(((lw_one_vector_job *)0)->dimensions) == 8, "dimensions");
_Static_assert(offsetof(lw_one_vector_job, trials) == 48 && sizeof(((lw_one_vector_job *)0)->trials) == 8, "trials");
_Static_assert(offsetof(lw_one_vector_job, array) == 56 && sizeof(((lw_one_vector_job *)0)->array) == 16, "array");
_Static_assert(sizeof(lw_one_gamma_part_f32_opened) == 64, "");
_Static_assert(offsetof(lw_one_gamma_part_f32_opened, source) == 0 && sizeof(((lw_one_gamma_part_f32_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_one_gamma_part_f32_opened, c) == 40 && sizeof(((lw_one_gamma_part_f32_opened *)0)->c) == 16, "c");
_Static_assert(offsetof(lw_one_gamma_part_f32_opened, inside) == 56 && sizeof(((lw_one_gamma_part_f32_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_one_gamma_part_f64_opened) == 80, "");
_Static_assert(offsetof(lw_one_gamma_part_f64_opened, source) == 0 && sizeof(((lw_one_gamma_part_f64_opened *)0)->source) == 40, "source");
_Static_assert(offsetof(lw_one_gamma_part_f64_opened, c) == 40 && sizeof(((lw_one_gamma_part_f64_opened *)0)->c) == 32, "c");
_Static_assert(offsetof(lw_one_gamma_part_f64_opened, inside) == 72 && sizeof(((lw_one_gamma_part_f64_opened *)0)->inside) == 4, "inside");
_Static_assert(sizeof(lw_one_two_f64) == 16, "");
_Static_assert(offsetof(lw_one_two_f64, high) == 0 && sizeof(((lw_one_two_f64 *)0)->high) == 8, "high");
_Static_assert(offsetof(lw_one_two_f64, low) == 8 && sizeof(((lw_one_two_f64 *)0)->low) == 8, "low");
_Static_assert(sizeof(lw_walk_saved) == 24, "");
_Static_assert(offsetof(lw_walk_saved, key) == 0 && sizeof(((lw_walk_saved *)0)->key) == 16, "key");
_Static_assert(offsetof(lw_walk_saved, count) == 16 && sizeof(((lw_walk_saved *)0)->count) == 8, "count");
_Static_assert(sizeof(lw_walk) == 64, "");
_Static_assert(offsetof(lw_walk, key) == 0 && sizeof(((lw_walk *)0)->key) == 16, "key");
_Static_assert(offsetof(lw_walk, quads) == 16 && sizeof(((lw_walk *)0)->quads) == 8, "quads");
_Static_assert(offsetof(lw_walk, left) == 24 && sizeof(((lw_walk *)0)->left) == 4, "left");
_Static_assert(offsetof(lw_walk, half) == 28 && sizeof(((lw_walk *)0)->half) == 4, "half");
_Static_assert(offsetof(lw_walk, words) == 32 && sizeof(((lw_walk *)0)->words) == 16, "words");
_Static_assert(offsetof(lw_walk, second_f32) == 48 && sizeof(((lw_walk *)0)->second_f32) == 4, "second_f32");
_Static_assert(offsetof(lw_walk, second_f64) == 56 && sizeof(((lw_walk *)0)->second_f64) == 8, "second_f64");
_Static_assert(sizeof(lw_batch_info) == 56, "");
_Static_assert(offsetof(lw_batch_info, rows) == 0 && sizeof(((lw_batch_info *)0)->rows) == 8, "rows");
_Static_assert(offsetof(lw_batch_info, items) == 8 && sizeof(((lw_batch_info *)0)->items) == 8, "items");
_Static_assert(offsetof(lw_batch_info, longest) == 16 && sizeof(((lw_batch_info *)0)->longest) == 8, "longest");
_Static_assert(offsetof(lw_batch_info, empty) == 24 && sizeof(((lw_batch_info *)0)->empty) == 8, "empty");
_Static_assert(offsetof(lw_batch_info, zeros) == 32 && sizeof(((lw_batch_info *)0)->zeros) == 8, "zeros");
_Static_assert(offsetof(lw_batch_info, truncated) == 40 && sizeof(((lw_batch_info *)0)->truncated) == 8, "truncated");
_Static_assert(offsetof(lw_batch_info, bytes) == 48 && sizeof(((lw_batch_info *)0)->bytes) == 8, "bytes");
_Static_assert(sizeof(lw_each_f32) == 16, "");
_Static_assert(offsetof(lw_each_f32, array) == 0 && sizeof(((lw_each_f32 *)0)->array) == 8, "array");
_Static_assert(offsetof(lw_each_f32, same) == 8 && sizeof(((lw_each_f32 *)0)->same) == 4, "same");
_Static_assert(sizeof(lw_each_f64) == 16, "");
_Static_assert(offsetof(lw_each_f64, array) == 0 && sizeof(((lw_each_f64 *)0)->array) == 8, "array");
_Static_assert(offsetof(lw_each_f64, same) == 8 && sizeof(((lw_each_f64 *)0)->same) == 8, "same");
_Static_assert(sizeof(lw_each_u64) == 16, "");
_Static_assert(offsetof(lw_each_u64, array) == 0 && sizeof(((lw_each_u64 *)0)->array) == 8, "array");
_Static_assert(offsetof(lw_each_u64, same) == 8 && sizeof(((lw_each_u64 *)0)->same) == 8, "same");
_Static_assert(sizeof(lw_inversion_info) == 32, "");
_Static_assert(offsetof(lw_inversion_info, items) == 0 && sizeof(((lw_inversion_info *)0)->items) == 8, "items");
_Static_assert(offsetof(lw_inversion_info, bytes) == 8 && sizeof(((lw_inversion_info *)0)->bytes) == 8, "bytes");
_Static_assert(offsetof(lw_inversion_info, zeros) == 16 && sizeof(((lw_inversion_info *)0)->zeros) == 8, "zeros");
_Static_assert(offsetof(lw_inversion_info, truncated) == 24 && sizeof(((lw_inversion_info *)0)->truncated) == 8, "truncated");
_Static_assert(sizeof(lw_value) == 8, "");
_Static_assert(offsetof(lw_value, u64) == 0 && sizeof(((lw_value *)0)->u64) == 8, "u64");
_Static_assert(offsetof(lw_value, f64) == 0 && sizeof(((lw_value *)0)->f64) == 8, "f64");
_Static_assert(sizeof(lw_kind_info) == 112, "");
_Static_assert(offsetof(lw_kind_info, name) == 0 && sizeof(((lw_kind_info *)0)->name) == 8, "name");
_Static_assert(offsetof(lw_kind_info, type) == 8 && sizeof(((lw_kind_info *)0)->type) == 4, "type");
_Static_assert(offsetof(lw_kind_info, size) == 16 && sizeof(((lw_kind_info *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_kind_info, parameters) == 24 && sizeof(((lw_kind_info *)0)->parameters) == 4, "parameters");
_Static_assert(offsetof(lw_kind_info, parameter_name) == 32 && sizeof(((lw_kind_info *)0)->parameter_name) == 32, "parameter_name");
_Static_assert(offsetof(lw_kind_info, example) == 64 && sizeof(((lw_kind_info *)0)->example) == 32, "example");
_Static_assert(offsetof(lw_kind_info, parameter_type) == 96 && sizeof(((lw_kind_info *)0)->parameter_type) == 16, "parameter_type");
_Static_assert(sizeof(lw_each) == 16, "");
_Static_assert(offsetof(lw_each, array) == 0 && sizeof(((lw_each *)0)->array) == 8, "array");
_Static_assert(offsetof(lw_each, same) == 8 && sizeof(((lw_each *)0)->same) == 8, "same");
_Static_assert(sizeof(lw_points_options) == 72, "");
_Static_assert(offsetof(lw_points_options, size) == 0 && sizeof(((lw_points_options *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_points_options, sequence) == 8 && sizeof(((lw_points_options *)0)->sequence) == 4, "sequence");
_Static_assert(offsetof(lw_points_options, dimensions) == 12 && sizeof(((lw_points_options *)0)->dimensions) == 4, "dimensions");
_Static_assert(offsetof(lw_points_options, order) == 16 && sizeof(((lw_points_options *)0)->order) == 4, "order");
_Static_assert(offsetof(lw_points_options, scramble) == 20 && sizeof(((lw_points_options *)0)->scramble) == 4, "scramble");
_Static_assert(offsetof(lw_points_options, seed) == 24 && sizeof(((lw_points_options *)0)->seed) == 8, "seed");
_Static_assert(offsetof(lw_points_options, replicate) == 32 && sizeof(((lw_points_options *)0)->replicate) == 8, "replicate");
_Static_assert(offsetof(lw_points_options, directions) == 40 && sizeof(((lw_points_options *)0)->directions) == 8, "directions");
_Static_assert(offsetof(lw_points_options, n) == 48 && sizeof(((lw_points_options *)0)->n) == 8, "n");
_Static_assert(offsetof(lw_points_options, form) == 56 && sizeof(((lw_points_options *)0)->form) == 4, "form");
_Static_assert(offsetof(lw_points_options, interlace) == 60 && sizeof(((lw_points_options *)0)->interlace) == 4, "interlace");
_Static_assert(offsetof(lw_points_options, generators) == 64 && sizeof(((lw_points_options *)0)->generators) == 8, "generators");
_Static_assert(sizeof(lw_points_info) == 56, "");
_Static_assert(offsetof(lw_points_info, sequence) == 0 && sizeof(((lw_points_info *)0)->sequence) == 4, "sequence");
_Static_assert(offsetof(lw_points_info, dimensions) == 4 && sizeof(((lw_points_info *)0)->dimensions) == 4, "dimensions");
_Static_assert(offsetof(lw_points_info, order) == 8 && sizeof(((lw_points_info *)0)->order) == 4, "order");
_Static_assert(offsetof(lw_points_info, scramble) == 12 && sizeof(((lw_points_info *)0)->scramble) == 4, "scramble");
_Static_assert(offsetof(lw_points_info, seed) == 16 && sizeof(((lw_points_info *)0)->seed) == 8, "seed");
_Static_assert(offsetof(lw_points_info, replicate) == 24 && sizeof(((lw_points_info *)0)->replicate) == 8, "replicate");
_Static_assert(offsetof(lw_points_info, bytes) == 32 && sizeof(((lw_points_info *)0)->bytes) == 8, "bytes");
_Static_assert(offsetof(lw_points_info, n) == 40 && sizeof(((lw_points_info *)0)->n) == 8, "n");
_Static_assert(offsetof(lw_points_info, form) == 48 && sizeof(((lw_points_info *)0)->form) == 4, "form");
_Static_assert(offsetof(lw_points_info, interlace) == 52 && sizeof(((lw_points_info *)0)->interlace) == 4, "interlace");
_Static_assert(sizeof(lw_discrete_info) == 40, "");
_Static_assert(offsetof(lw_discrete_info, first) == 0 && sizeof(((lw_discrete_info *)0)->first) == 8, "first");
_Static_assert(offsetof(lw_discrete_info, entries) == 8 && sizeof(((lw_discrete_info *)0)->entries) == 8, "entries");
_Static_assert(offsetof(lw_discrete_info, bytes) == 16 && sizeof(((lw_discrete_info *)0)->bytes) == 8, "bytes");
_Static_assert(offsetof(lw_discrete_info, cells) == 24 && sizeof(((lw_discrete_info *)0)->cells) == 8, "cells");
_Static_assert(offsetof(lw_discrete_info, looked_up_again) == 32 && sizeof(((lw_discrete_info *)0)->looked_up_again) == 8, "looked_up_again");
_Static_assert(sizeof(lw_dynamic_info) == 48, "");
_Static_assert(offsetof(lw_dynamic_info, items) == 0 && sizeof(((lw_dynamic_info *)0)->items) == 8, "items");
_Static_assert(offsetof(lw_dynamic_info, sections) == 8 && sizeof(((lw_dynamic_info *)0)->sections) == 8, "sections");
_Static_assert(offsetof(lw_dynamic_info, section_items) == 16 && sizeof(((lw_dynamic_info *)0)->section_items) == 8, "section_items");
_Static_assert(offsetof(lw_dynamic_info, bytes) == 24 && sizeof(((lw_dynamic_info *)0)->bytes) == 8, "bytes");
_Static_assert(offsetof(lw_dynamic_info, zeros) == 32 && sizeof(((lw_dynamic_info *)0)->zeros) == 8, "zeros");
_Static_assert(offsetof(lw_dynamic_info, truncated) == 40 && sizeof(((lw_dynamic_info *)0)->truncated) == 8, "truncated");
_Static_assert(sizeof(lw_quantile_options) == 80, "");
_Static_assert(offsetof(lw_quantile_options, size) == 0 && sizeof(((lw_quantile_options *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_quantile_options, given) == 8 && sizeof(((lw_quantile_options *)0)->given) == 4, "given");
_Static_assert(offsetof(lw_quantile_options, order) == 12 && sizeof(((lw_quantile_options *)0)->order) == 4, "order");
_Static_assert(offsetof(lw_quantile_options, function) == 16 && sizeof(((lw_quantile_options *)0)->function) == 8, "function");
_Static_assert(offsetof(lw_quantile_options, user) == 24 && sizeof(((lw_quantile_options *)0)->user) == 8, "user");
_Static_assert(offsetof(lw_quantile_options, lower) == 32 && sizeof(((lw_quantile_options *)0)->lower) == 8, "lower");
_Static_assert(offsetof(lw_quantile_options, upper) == 40 && sizeof(((lw_quantile_options *)0)->upper) == 8, "upper");
_Static_assert(offsetof(lw_quantile_options, centre) == 48 && sizeof(((lw_quantile_options *)0)->centre) == 8, "centre");
_Static_assert(offsetof(lw_quantile_options, error) == 56 && sizeof(((lw_quantile_options *)0)->error) == 8, "error");
_Static_assert(offsetof(lw_quantile_options, points) == 64 && sizeof(((lw_quantile_options *)0)->points) == 8, "points");
_Static_assert(offsetof(lw_quantile_options, count) == 72 && sizeof(((lw_quantile_options *)0)->count) == 8, "count");
_Static_assert(sizeof(lw_quantile_info) == 88, "");
_Static_assert(offsetof(lw_quantile_info, order) == 0 && sizeof(((lw_quantile_info *)0)->order) == 4, "order");
_Static_assert(offsetof(lw_quantile_info, root_bits) == 4 && sizeof(((lw_quantile_info *)0)->root_bits) == 4, "root_bits");
_Static_assert(offsetof(lw_quantile_info, rows) == 8 && sizeof(((lw_quantile_info *)0)->rows) == 8, "rows");
_Static_assert(offsetof(lw_quantile_info, bytes) == 16 && sizeof(((lw_quantile_info *)0)->bytes) == 8, "bytes");
_Static_assert(offsetof(lw_quantile_info, calls) == 24 && sizeof(((lw_quantile_info *)0)->calls) == 8, "calls");
_Static_assert(offsetof(lw_quantile_info, forked) == 32 && sizeof(((lw_quantile_info *)0)->forked) == 8, "forked");
_Static_assert(offsetof(lw_quantile_info, lower) == 40 && sizeof(((lw_quantile_info *)0)->lower) == 8, "lower");
_Static_assert(offsetof(lw_quantile_info, upper) == 48 && sizeof(((lw_quantile_info *)0)->upper) == 8, "upper");
_Static_assert(offsetof(lw_quantile_info, mass) == 56 && sizeof(((lw_quantile_info *)0)->mass) == 8, "mass");
_Static_assert(offsetof(lw_quantile_info, log_unit) == 64 && sizeof(((lw_quantile_info *)0)->log_unit) == 8, "log_unit");
_Static_assert(offsetof(lw_quantile_info, error_wanted) == 72 && sizeof(((lw_quantile_info *)0)->error_wanted) == 8, "error_wanted");
_Static_assert(offsetof(lw_quantile_info, error) == 80 && sizeof(((lw_quantile_info *)0)->error) == 8, "error");
_Static_assert(sizeof(lw_quantile_batch_info) == 24, "");
_Static_assert(offsetof(lw_quantile_batch_info, tables) == 0 && sizeof(((lw_quantile_batch_info *)0)->tables) == 8, "tables");
_Static_assert(offsetof(lw_quantile_batch_info, rows) == 8 && sizeof(((lw_quantile_batch_info *)0)->rows) == 8, "rows");
_Static_assert(offsetof(lw_quantile_batch_info, bytes) == 16 && sizeof(((lw_quantile_batch_info *)0)->bytes) == 8, "bytes");
_Static_assert(sizeof(lw_vector_info) == 64, "");
_Static_assert(offsetof(lw_vector_info, name) == 0 && sizeof(((lw_vector_info *)0)->name) == 8, "name");
_Static_assert(offsetof(lw_vector_info, type) == 8 && sizeof(((lw_vector_info *)0)->type) == 4, "type");
_Static_assert(offsetof(lw_vector_info, size) == 16 && sizeof(((lw_vector_info *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_vector_info, trials) == 24 && sizeof(((lw_vector_info *)0)->trials) == 4, "trials");
_Static_assert(offsetof(lw_vector_info, arrays) == 28 && sizeof(((lw_vector_info *)0)->arrays) == 4, "arrays");
_Static_assert(offsetof(lw_vector_info, array_name) == 32 && sizeof(((lw_vector_info *)0)->array_name) == 16, "array_name");
_Static_assert(offsetof(lw_vector_info, array_type) == 48 && sizeof(((lw_vector_info *)0)->array_type) == 8, "array_type");
_Static_assert(offsetof(lw_vector_info, array_square) == 56 && sizeof(((lw_vector_info *)0)->array_square) == 8, "array_square");
_Static_assert(sizeof(lw_paths_options) == 40, "");
_Static_assert(offsetof(lw_paths_options, size) == 0 && sizeof(((lw_paths_options *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_paths_options, construction) == 8 && sizeof(((lw_paths_options *)0)->construction) == 4, "construction");
_Static_assert(offsetof(lw_paths_options, output) == 12 && sizeof(((lw_paths_options *)0)->output) == 4, "output");
_Static_assert(offsetof(lw_paths_options, steps) == 16 && sizeof(((lw_paths_options *)0)->steps) == 4, "steps");
_Static_assert(offsetof(lw_paths_options, horizon) == 24 && sizeof(((lw_paths_options *)0)->horizon) == 8, "horizon");
_Static_assert(offsetof(lw_paths_options, times) == 32 && sizeof(((lw_paths_options *)0)->times) == 8, "times");
_Static_assert(sizeof(lw_paths_info) == 32, "");
_Static_assert(offsetof(lw_paths_info, construction) == 0 && sizeof(((lw_paths_info *)0)->construction) == 4, "construction");
_Static_assert(offsetof(lw_paths_info, output) == 4 && sizeof(((lw_paths_info *)0)->output) == 4, "output");
_Static_assert(offsetof(lw_paths_info, steps) == 8 && sizeof(((lw_paths_info *)0)->steps) == 4, "steps");
_Static_assert(offsetof(lw_paths_info, last) == 16 && sizeof(((lw_paths_info *)0)->last) == 8, "last");
_Static_assert(offsetof(lw_paths_info, bytes) == 24 && sizeof(((lw_paths_info *)0)->bytes) == 8, "bytes");
_Static_assert(sizeof(lw_moments) == 56, "");
_Static_assert(offsetof(lw_moments, count) == 0 && sizeof(((lw_moments *)0)->count) == 8, "count");
_Static_assert(offsetof(lw_moments, min) == 8 && sizeof(((lw_moments *)0)->min) == 8, "min");
_Static_assert(offsetof(lw_moments, max) == 16 && sizeof(((lw_moments *)0)->max) == 8, "max");
_Static_assert(offsetof(lw_moments, mean) == 24 && sizeof(((lw_moments *)0)->mean) == 8, "mean");
_Static_assert(offsetof(lw_moments, variance) == 32 && sizeof(((lw_moments *)0)->variance) == 8, "variance");
_Static_assert(offsetof(lw_moments, skewness) == 40 && sizeof(((lw_moments *)0)->skewness) == 8, "skewness");
_Static_assert(offsetof(lw_moments, kurtosis) == 48 && sizeof(((lw_moments *)0)->kurtosis) == 8, "kurtosis");
_Static_assert(sizeof(lw_row_parameter) == 24, "");
_Static_assert(offsetof(lw_row_parameter, array) == 0 && sizeof(((lw_row_parameter *)0)->array) == 8, "array");
_Static_assert(offsetof(lw_row_parameter, per) == 8 && sizeof(((lw_row_parameter *)0)->per) == 4, "per");
_Static_assert(offsetof(lw_row_parameter, same) == 16 && sizeof(((lw_row_parameter *)0)->same) == 8, "same");
_Static_assert(sizeof(lw_method_counters) == 32, "");
_Static_assert(offsetof(lw_method_counters, iterations) == 0 && sizeof(((lw_method_counters *)0)->iterations) == 8, "iterations");
_Static_assert(offsetof(lw_method_counters, tries) == 8 && sizeof(((lw_method_counters *)0)->tries) == 8, "tries");
_Static_assert(offsetof(lw_method_counters, accepted) == 16 && sizeof(((lw_method_counters *)0)->accepted) == 8, "accepted");
_Static_assert(offsetof(lw_method_counters, queued) == 24 && sizeof(((lw_method_counters *)0)->queued) == 8, "queued");
_Static_assert(sizeof(lw_method_options) == 40, "");
_Static_assert(offsetof(lw_method_options, size) == 0 && sizeof(((lw_method_options *)0)->size) == 8, "size");
_Static_assert(offsetof(lw_method_options, schedule) == 8 && sizeof(((lw_method_options *)0)->schedule) == 4, "schedule");
_Static_assert(offsetof(lw_method_options, lanes) == 12 && sizeof(((lw_method_options *)0)->lanes) == 4, "lanes");
_Static_assert(offsetof(lw_method_options, attempts) == 16 && sizeof(((lw_method_options *)0)->attempts) == 8, "attempts");
_Static_assert(offsetof(lw_method_options, checked) == 24 && sizeof(((lw_method_options *)0)->checked) == 4, "checked");
_Static_assert(offsetof(lw_method_options, counters) == 32 && sizeof(((lw_method_options *)0)->counters) == 8, "counters");
_Static_assert(sizeof(lw_method_info) == 88, "");
_Static_assert(offsetof(lw_method_info, name) == 0 && sizeof(((lw_method_info *)0)->name) == 8, "name");
_Static_assert(offsetof(lw_method_info, type) == 8 && sizeof(((lw_method_info *)0)->type) == 4, "type");
_Static_assert(offsetof(lw_method_info, values) == 12 && sizeof(((lw_method_info *)0)->values) == 4, "values");
_Static_assert(offsetof(lw_method_info, parameters) == 16 && sizeof(((lw_method_info *)0)->parameters) == 4, "parameters");
_Static_assert(offsetof(lw_method_info, parameter_name) == 24 && sizeof(((lw_method_info *)0)->parameter_name) == 40, "parameter_name");
_Static_assert(offsetof(lw_method_info, parameter_type) == 64 && sizeof(((lw_method_info *)0)->parameter_type) == 20, "parameter_type");
_Static_assert(sizeof(lw_single_native) == 24, "");
_Static_assert(offsetof(lw_single_native, next) == 0 && sizeof(((lw_single_native *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_native, end) == 8 && sizeof(((lw_single_native *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_native, buffer) == 16 && sizeof(((lw_single_native *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_native_f64) == 24, "");
_Static_assert(offsetof(lw_single_native_f64, next) == 0 && sizeof(((lw_single_native_f64 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_native_f64, end) == 8 && sizeof(((lw_single_native_f64 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_native_f64, buffer) == 16 && sizeof(((lw_single_native_f64 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_bits32) == 24, "");
_Static_assert(offsetof(lw_single_bits32, next) == 0 && sizeof(((lw_single_bits32 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_bits32, end) == 8 && sizeof(((lw_single_bits32 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_bits32, buffer) == 16 && sizeof(((lw_single_bits32 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_bits64) == 24, "");
_Static_assert(offsetof(lw_single_bits64, next) == 0 && sizeof(((lw_single_bits64 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_bits64, end) == 8 && sizeof(((lw_single_bits64 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_bits64, buffer) == 16 && sizeof(((lw_single_bits64 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_uniform_f32) == 24, "");
_Static_assert(offsetof(lw_single_uniform_f32, next) == 0 && sizeof(((lw_single_uniform_f32 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_uniform_f32, end) == 8 && sizeof(((lw_single_uniform_f32 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_uniform_f32, buffer) == 16 && sizeof(((lw_single_uniform_f32 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_uniform_f32_oc) == 24, "");
_Static_assert(offsetof(lw_single_uniform_f32_oc, next) == 0 && sizeof(((lw_single_uniform_f32_oc *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_uniform_f32_oc, end) == 8 && sizeof(((lw_single_uniform_f32_oc *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_uniform_f32_oc, buffer) == 16 && sizeof(((lw_single_uniform_f32_oc *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_uniform_f32_oo) == 24, "");
_Static_assert(offsetof(lw_single_uniform_f32_oo, next) == 0 && sizeof(((lw_single_uniform_f32_oo *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_uniform_f32_oo, end) == 8 && sizeof(((lw_single_uniform_f32_oo *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_uniform_f32_oo, buffer) == 16 && sizeof(((lw_single_uniform_f32_oo *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_uniform_f64) == 24, "");
_Static_assert(offsetof(lw_single_uniform_f64, next) == 0 && sizeof(((lw_single_uniform_f64 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_uniform_f64, end) == 8 && sizeof(((lw_single_uniform_f64 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_uniform_f64, buffer) == 16 && sizeof(((lw_single_uniform_f64 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_uniform_f64_oc) == 24, "");
_Static_assert(offsetof(lw_single_uniform_f64_oc, next) == 0 && sizeof(((lw_single_uniform_f64_oc *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_uniform_f64_oc, end) == 8 && sizeof(((lw_single_uniform_f64_oc *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_uniform_f64_oc, buffer) == 16 && sizeof(((lw_single_uniform_f64_oc *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_uniform_f64_oo) == 24, "");
_Static_assert(offsetof(lw_single_uniform_f64_oo, next) == 0 && sizeof(((lw_single_uniform_f64_oo *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_uniform_f64_oo, end) == 8 && sizeof(((lw_single_uniform_f64_oo *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_uniform_f64_oo, buffer) == 16 && sizeof(((lw_single_uniform_f64_oo *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_u32) == 24, "");
_Static_assert(offsetof(lw_single_u32, next) == 0 && sizeof(((lw_single_u32 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_u32, end) == 8 && sizeof(((lw_single_u32 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_u32, buffer) == 16 && sizeof(((lw_single_u32 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_u64) == 24, "");
_Static_assert(offsetof(lw_single_u64, next) == 0 && sizeof(((lw_single_u64 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_u64, end) == 8 && sizeof(((lw_single_u64 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_u64, buffer) == 16 && sizeof(((lw_single_u64 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_f32) == 24, "");
_Static_assert(offsetof(lw_single_f32, next) == 0 && sizeof(((lw_single_f32 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_f32, end) == 8 && sizeof(((lw_single_f32 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_f32, buffer) == 16 && sizeof(((lw_single_f32 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_single_f64) == 24, "");
_Static_assert(offsetof(lw_single_f64, next) == 0 && sizeof(((lw_single_f64 *)0)->next) == 8, "next");
_Static_assert(offsetof(lw_single_f64, end) == 8 && sizeof(((lw_single_f64 *)0)->end) == 8, "end");
_Static_assert(offsetof(lw_single_f64, buffer) == 16 && sizeof(((lw_single_f64 *)0)->buffer) == 8, "buffer");
_Static_assert(sizeof(lw_ranks) == 88, "");
_Static_assert(offsetof(lw_ranks, self) == 0 && sizeof(((lw_ranks *)0)->self) == 8, "self");
_Static_assert(offsetof(lw_ranks, rank) == 8 && sizeof(((lw_ranks *)0)->rank) == 4, "rank");
_Static_assert(offsetof(lw_ranks, size) == 12 && sizeof(((lw_ranks *)0)->size) == 4, "size");
_Static_assert(offsetof(lw_ranks, direct) == 16 && sizeof(((lw_ranks *)0)->direct) == 4, "direct");
_Static_assert(offsetof(lw_ranks, stream) == 24 && sizeof(((lw_ranks *)0)->stream) == 8, "stream");
_Static_assert(offsetof(lw_ranks, sum_u64) == 32 && sizeof(((lw_ranks *)0)->sum_u64) == 8, "sum_u64");
_Static_assert(offsetof(lw_ranks, max_u64) == 40 && sizeof(((lw_ranks *)0)->max_u64) == 8, "max_u64");
_Static_assert(offsetof(lw_ranks, scan_u64) == 48 && sizeof(((lw_ranks *)0)->scan_u64) == 8, "scan_u64");
_Static_assert(offsetof(lw_ranks, all_gather) == 56 && sizeof(((lw_ranks *)0)->all_gather) == 8, "all_gather");
_Static_assert(offsetof(lw_ranks, broadcast) == 64 && sizeof(((lw_ranks *)0)->broadcast) == 8, "broadcast");
_Static_assert(offsetof(lw_ranks, all_to_all) == 72 && sizeof(((lw_ranks *)0)->all_to_all) == 8, "all_to_all");
_Static_assert(offsetof(lw_ranks, describe) == 80 && sizeof(((lw_ranks *)0)->describe) == 8, "describe");
_Static_assert(sizeof(lw_ranks_table_info) == 56, "");
_Static_assert(offsetof(lw_ranks_table_info, items) == 0 && sizeof(((lw_ranks_table_info *)0)->items) == 8, "items");
_Static_assert(offsetof(lw_ranks_table_info, parts) == 8 && sizeof(((lw_ranks_table_info *)0)->parts) == 8, "parts");
_Static_assert(offsetof(lw_ranks_table_info, first) == 16 && sizeof(((lw_ranks_table_info *)0)->first) == 8, "first");
_Static_assert(offsetof(lw_ranks_table_info, count) == 24 && sizeof(((lw_ranks_table_info *)0)->count) == 8, "count");
_Static_assert(offsetof(lw_ranks_table_info, bytes) == 32 && sizeof(((lw_ranks_table_info *)0)->bytes) == 8, "bytes");
_Static_assert(offsetof(lw_ranks_table_info, zeros) == 40 && sizeof(((lw_ranks_table_info *)0)->zeros) == 8, "zeros");
_Static_assert(offsetof(lw_ranks_table_info, truncated) == 48 && sizeof(((lw_ranks_table_info *)0)->truncated) == 8, "truncated");
_Static_assert(sizeof(lw_exact_sum) == 616, "");
_Static_assert(offsetof(lw_exact_sum, digit) == 0 && sizeof(((lw_exact_sum *)0)->digit) == 576, "digit");
_Static_assert(offsetof(lw_exact_sum, nan) == 576 && sizeof(((lw_exact_sum *)0)->nan) == 8, "nan");
_Static_assert(offsetof(lw_exact_sum, plus_inf) == 584 && sizeof(((lw_exact_sum *)0)->plus_inf) == 8, "plus_inf");
_Static_assert(offsetof(lw_exact_sum, minus_inf) == 592 && sizeof(((lw_exact_sum *)0)->minus_inf) == 8, "minus_inf");
_Static_assert(offsetof(lw_exact_sum, count) == 600 && sizeof(((lw_exact_sum *)0)->count) == 8, "count");
_Static_assert(offsetof(lw_exact_sum, parts) == 608 && sizeof(((lw_exact_sum *)0)->parts) == 8, "parts");
_Static_assert(LW_OK == 0, "");
_Static_assert(LW_ERROR_ARGUMENT == 1, "");
_Static_assert(LW_ERROR_DOMAIN == 2, "");
_Static_assert(LW_ERROR_UNAVAILABLE == 3, "");
_Static_assert(LW_ERROR_MEMORY == 4, "");
_Static_assert(LW_ERROR_DEVICE == 5, "");
_Static_assert(LW_ERROR_INTERNAL == 6, "");
_Static_assert(LW_ERROR_RANKS == 7, "");
_Static_assert(LW_TYPE_U32 == 1, "");
_Static_assert(LW_TYPE_U64 == 2, "");
_Static_assert(LW_TYPE_F32 == 3, "");
_Static_assert(LW_TYPE_F64 == 4, "");
_Static_assert(LW_ENGINE_WARP1024 == 1, "");
_Static_assert(LW_ENGINE_WARPSTD == 2, "");
_Static_assert(LW_ENGINE_MRG8 == 3, "");
_Static_assert(LW_ENGINE_PHILOX == 4, "");
_Static_assert(LW_BATCH_STREAMS == 1, "");
_Static_assert(LW_BATCH_ONE_STREAM == 2, "");
_Static_assert(LW_KIND_NATIVE == 0, "");
_Static_assert(LW_KIND_NATIVE_F64 == 1, "");
_Static_assert(LW_KIND_BITS32 == 2, "");
_Static_assert(LW_KIND_BITS64 == 3, "");
_Static_assert(LW_KIND_UNIFORM_F32 == 4, "");
_Static_assert(LW_KIND_UNIFORM_F32_OC == 5, "");
_Static_assert(LW_KIND_UNIFORM_F32_OO == 6, "");
_Static_assert(LW_KIND_UNIFORM_F64 == 7, "");
_Static_assert(LW_KIND_UNIFORM_F64_OC == 8, "");
_Static_assert(LW_KIND_UNIFORM_F64_OO == 9, "");
_Static_assert(LW_KIND_RANGE_U32 == 10, "");
_Static_assert(LW_KIND_RANGE_U64 == 11, "");
_Static_assert(LW_KIND_UNIFORM_REAL_F32 == 12, "");
_Static_assert(LW_KIND_UNIFORM_REAL_F64 == 13, "");
_Static_assert(LW_KIND_EXPONENTIAL_F32 == 14, "");
_Static_assert(LW_KIND_EXPONENTIAL_F64 == 15, "");
_Static_assert(LW_KIND_NORMAL_F32 == 16, "");
_Static_assert(LW_KIND_NORMAL_F64 == 17, "");
_Static_assert(LW_KIND_GAMMA_F32 == 18, "");
_Static_assert(LW_KIND_GAMMA_F64 == 19, "");
_Static_assert(LW_KIND_NORMAL_INVERSE_F32 == 20, "");
_Static_assert(LW_KIND_NORMAL_INVERSE_F64 == 21, "");
_Static_assert(LW_KIND_LOGNORMAL_F32 == 22, "");
_Static_assert(LW_KIND_LOGNORMAL_F64 == 23, "");
_Static_assert(LW_KIND_CAUCHY_F32 == 24, "");
_Static_assert(LW_KIND_CAUCHY_F64 == 25, "");
_Static_assert(LW_KIND_LAPLACE_F32 == 26, "");
_Static_assert(LW_KIND_LAPLACE_F64 == 27, "");
_Static_assert(LW_KIND_LOGISTIC_F32 == 28, "");
_Static_assert(LW_KIND_LOGISTIC_F64 == 29, "");
_Static_assert(LW_KIND_GUMBEL_F32 == 30, "");
_Static_assert(LW_KIND_GUMBEL_F64 == 31, "");
_Static_assert(LW_KIND_WEIBULL_F32 == 32, "");
_Static_assert(LW_KIND_WEIBULL_F64 == 33, "");
_Static_assert(LW_KIND_RAYLEIGH_F32 == 34, "");
_Static_assert(LW_KIND_RAYLEIGH_F64 == 35, "");
_Static_assert(LW_KIND_PARETO_F32 == 36, "");
_Static_assert(LW_KIND_PARETO_F64 == 37, "");
_Static_assert(LW_KIND_TRIANGULAR_F32 == 38, "");
_Static_assert(LW_KIND_TRIANGULAR_F64 == 39, "");
_Static_assert(LW_KIND_CHI_SQUARE_F32 == 40, "");
_Static_assert(LW_KIND_CHI_SQUARE_F64 == 41, "");
_Static_assert(LW_KIND_ERLANG_F32 == 42, "");
_Static_assert(LW_KIND_ERLANG_F64 == 43, "");
_Static_assert(LW_KIND_STUDENT_T_F32 == 44, "");
_Static_assert(LW_KIND_STUDENT_T_F64 == 45, "");
_Static_assert(LW_KIND_BETA_F32 == 46, "");
_Static_assert(LW_KIND_BETA_F64 == 47, "");
_Static_assert(LW_KIND_F_RATIO_F32 == 48, "");
_Static_assert(LW_KIND_F_RATIO_F64 == 49, "");
_Static_assert(LW_KIND_MAXWELL_F32 == 50, "");
_Static_assert(LW_KIND_MAXWELL_F64 == 51, "");
_Static_assert(LW_KIND_INVERSE_GAUSSIAN_F32 == 52, "");
_Static_assert(LW_KIND_INVERSE_GAUSSIAN_F64 == 53, "");
_Static_assert(LW_KIND_VON_MISES_F32 == 54, "");
_Static_assert(LW_KIND_VON_MISES_F64 == 55, "");
_Static_assert(LW_KIND_TRUNCATED_NORMAL_F32 == 56, "");
_Static_assert(LW_KIND_TRUNCATED_NORMAL_F64 == 57, "");
_Static_assert(LW_KIND_BERNOULLI_U32 == 58, "");
_Static_assert(LW_KIND_GEOMETRIC_U64 == 59, "");
_Static_assert(LW_KIND_POISSON_U32 == 60, "");
_Static_assert(LW_KIND_POISSON_U64 == 61, "");
_Static_assert(LW_KIND_BINOMIAL_U32 == 62, "");
_Static_assert(LW_KIND_BINOMIAL_U64 == 63, "");
_Static_assert(LW_KIND_NEGATIVE_BINOMIAL_U64 == 64, "");
_Static_assert(LW_KIND_HYPERGEOMETRIC_U64 == 65, "");
_Static_assert(LW_KIND_ZIPF_U64 == 66, "");
_Static_assert(LW_KIND_LOGARITHMIC_U64 == 67, "");
_Static_assert(LW_KIND_POWER_F32 == 68, "");
_Static_assert(LW_KIND_POWER_F64 == 69, "");
_Static_assert(LW_KIND_LOMAX_F32 == 70, "");
_Static_assert(LW_KIND_LOMAX_F64 == 71, "");
_Static_assert(LW_KIND_NONCENTRAL_CHI_SQUARE_F32 == 72, "");
_Static_assert(LW_KIND_NONCENTRAL_CHI_SQUARE_F64 == 73, "");
_Static_assert(LW_KIND_NONCENTRAL_F_F32 == 74, "");
_Static_assert(LW_KIND_NONCENTRAL_F_F64 == 75, "");
_Static_assert(LW_POINTS_SOBOL == 0, "");
_Static_assert(LW_POINTS_HALTON == 1, "");
_Static_assert(LW_POINTS_LATTICE == 2, "");
_Static_assert(LW_POINTS_LATIN == 3, "");
_Static_assert(LW_POINTS_GRAY == 0, "");
_Static_assert(LW_POINTS_NATURAL == 1, "");
_Static_assert(LW_POINTS_NONE == 0, "");
_Static_assert(LW_POINTS_SHIFT == 1, "");
_Static_assert(LW_POINTS_MATRIX == 2, "");
_Static_assert(LW_POINTS_OWEN == 3, "");
_Static_assert(LW_POINTS_HASH == 4, "");
_Static_assert(LW_POINTS_PERMUTED == 5, "");
_Static_assert(LW_POINTS_AS_DEFINED == 0, "");
_Static_assert(LW_POINTS_CENTRED == 1, "");
_Static_assert(LW_POINTS_TENT == 2, "");
_Static_assert(LW_POINTS_BY_POINT == 0, "");
_Static_assert(LW_POINTS_BY_DIMENSION == 1, "");
_Static_assert(LW_DISCREPANCY_CENTRED == 0, "");
_Static_assert(LW_DISCREPANCY_WRAP_AROUND == 1, "");
_Static_assert(LW_DISCREPANCY_MIXED == 2, "");
_Static_assert(LW_DISCREPANCY_L2_STAR == 3, "");
_Static_assert(LW_QUANTILE_DENSITY == 0, "");
_Static_assert(LW_QUANTILE_LOG_DENSITY == 1, "");
_Static_assert(LW_QUANTILE_CDF == 2, "");
_Static_assert(LW_QUANTILE_INVERSE == 3, "");
_Static_assert(LW_QUANTILE_SKEW_NORMAL == 0, "");
_Static_assert(LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN == 1, "");
_Static_assert(LW_QUANTILE_HYPERBOLIC == 2, "");
_Static_assert(LW_QUANTILE_JOHNSON_SU == 3, "");
_Static_assert(LW_QUANTILE_EXTREME_VALUE == 4, "");
_Static_assert(LW_QUANTILE_GENERAL_PARETO == 5, "");
_Static_assert(LW_QUANTILE_EXPONENTIAL_POWER == 6, "");
_Static_assert(LW_QUANTILE_RICE == 7, "");
_Static_assert(LW_QUANTILE_LANDAU == 8, "");
_Static_assert(LW_QUANTILE_STABLE == 9, "");
_Static_assert(LW_VECTOR_SPHERE_F32 == 0, "");
_Static_assert(LW_VECTOR_SPHERE_F64 == 1, "");
_Static_assert(LW_VECTOR_DIRICHLET_F32 == 2, "");
_Static_assert(LW_VECTOR_DIRICHLET_F64 == 3, "");
_Static_assert(LW_VECTOR_MULTINOMIAL_U64 == 4, "");
_Static_assert(LW_VECTOR_MULTIVARIATE_NORMAL_F32 == 5, "");
_Static_assert(LW_VECTOR_MULTIVARIATE_NORMAL_F64 == 6, "");
_Static_assert(LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64 == 7, "");
_Static_assert(LW_PATHS_STEPS == 0, "");
_Static_assert(LW_PATHS_BRIDGE == 1, "");
_Static_assert(LW_PATHS_COMPONENTS == 2, "");
_Static_assert(LW_PATHS_VALUES == 0, "");
_Static_assert(LW_PATHS_INCREMENTS == 1, "");
_Static_assert(LW_BOUND_LOWER == 0, "");
_Static_assert(LW_BOUND_UPPER == 1, "");
_Static_assert(LW_FORMAT_U32 == 1, "");
_Static_assert(LW_FORMAT_U64 == 2, "");
_Static_assert(LW_FORMAT_F32 == 3, "");
_Static_assert(LW_FORMAT_F64 == 4, "");
_Static_assert(LW_FORMAT_F16 == 5, "");
_Static_assert(LW_FORMAT_BF16 == 6, "");
_Static_assert(LW_FORMAT_U8 == 7, "");
_Static_assert(LW_FORMAT_I8 == 8, "");
_Static_assert(LW_FORMAT_U16 == 9, "");
_Static_assert(LW_FORMAT_I16 == 10, "");
_Static_assert(LW_FORMAT_I32 == 11, "");
_Static_assert(LW_FORMAT_I64 == 12, "");
_Static_assert(LW_PER_CALL == 0, "");
_Static_assert(LW_PER_ROW == 1, "");
_Static_assert(LW_PER_ELEMENT == 2, "");
_Static_assert(LW_PER_COLUMN == 3, "");
_Static_assert(LW_SCHEDULE_AUTOMATIC == 0, "");
_Static_assert(LW_SCHEDULE_MASKED == 1, "");
_Static_assert(LW_SCHEDULE_QUEUED == 3, "");
_Static_assert(LW_RANKS_SEED_OF_RANK_0 == 1, "");
_Static_assert(LW_RANKS_SEED_AGREED == 2, "");

typedef void (*any)(void);
static const any functions[] = {
    (any)lw_alias_counts_u64,
    (any)lw_alias_create,
    (any)lw_alias_create_f32,
    (any)lw_alias_create_f64,
    (any)lw_alias_create_u32,
    (any)lw_alias_create_u64,
    (any)lw_alias_describe,
    (any)lw_alias_destroy,
    (any)lw_alias_device_rows,
    (any)lw_alias_load,
    (any)lw_alias_probabilities_f64,
    (any)lw_alias_rebuild,
    (any)lw_alias_rows,
    (any)lw_alias_sample_sections_u32,
    (any)lw_alias_sample_sections_u64,
    (any)lw_alias_sample_u32,
    (any)lw_alias_sample_u64,
    (any)lw_alias_save,
    (any)lw_alias_shares,
    (any)lw_alias_workspace,
    (any)lw_backend_count,
    (any)lw_backend_describe,
    (any)lw_batch_create,
    (any)lw_batch_describe,
    (any)lw_batch_destroy,
    (any)lw_batch_draw_u32,
    (any)lw_batch_rebuild,
    (any)lw_batch_rows,
    (any)lw_batch_sample_rows_u32,
    (any)lw_batch_sample_u32,
    (any)lw_batch_sample_u64,
    (any)lw_categorical_u32,
    (any)lw_categorical_u64,
    (any)lw_cholesky_f32,
    (any)lw_cholesky_f64,
    (any)lw_choose_u32,
    (any)lw_choose_u64,
    (any)lw_choose_weighted_u32,
    (any)lw_choose_weighted_u64,
    (any)lw_context_create,
    (any)lw_context_describe,
    (any)lw_context_destroy,
    (any)lw_context_domain_errors,
    (any)lw_context_synchronize,
    (any)lw_context_trim,
    (any)lw_context_use_stream,
    (any)lw_copy,
    (any)lw_discrepancy_add_f64,
    (any)lw_discrepancy_f64,
    (any)lw_discrete_bounds,
    (any)lw_discrete_create,
    (any)lw_discrete_create_binomial,
    (any)lw_discrete_create_geometric,
    (any)lw_discrete_create_hypergeometric,
    (any)lw_discrete_create_logarithmic,
    (any)lw_discrete_create_negative_binomial,
    (any)lw_discrete_create_poisson,
    (any)lw_discrete_create_weights,
    (any)lw_discrete_describe,
    (any)lw_discrete_destroy,
    (any)lw_discrete_sample_u32,
    (any)lw_discrete_sample_u64,
    (any)lw_dynamic_create,
    (any)lw_dynamic_describe,
    (any)lw_dynamic_destroy,
    (any)lw_dynamic_probabilities_f64,
    (any)lw_dynamic_rows,
    (any)lw_dynamic_sample_u32,
    (any)lw_dynamic_sample_u64,
    (any)lw_dynamic_update,
    (any)lw_engine_count,
    (any)lw_engine_find,
    (any)lw_engine_name,
    (any)lw_engine_sets,
    (any)lw_exact_sum_add_f32,
    (any)lw_exact_sum_add_f64,
    (any)lw_exact_sum_add_products_f32,
    (any)lw_exact_sum_add_products_f64,
    (any)lw_exact_sum_carry,
    (any)lw_exact_sum_mean,
    (any)lw_exact_sum_merge,
    (any)lw_exact_sum_round,
    (any)lw_fill,
    (any)lw_fill_as,
    (any)lw_fill_bernoulli_bits,
    (any)lw_fill_bernoulli_u32,
    (any)lw_fill_bernoulli_u32_each,
    (any)lw_fill_beta_f32,
    (any)lw_fill_beta_f32_each,
    (any)lw_fill_beta_f64,
    (any)lw_fill_beta_f64_each,
    (any)lw_fill_binomial_u32,
    (any)lw_fill_binomial_u32_each,
    (any)lw_fill_binomial_u64,
    (any)lw_fill_binomial_u64_each,
    (any)lw_fill_bits32,
    (any)lw_fill_bits64,
    (any)lw_fill_block,
    (any)lw_fill_cauchy_f32,
    (any)lw_fill_cauchy_f32_each,
    (any)lw_fill_cauchy_f64,
    (any)lw_fill_cauchy_f64_each,
    (any)lw_fill_chi_square_f32,
    (any)lw_fill_chi_square_f32_each,
    (any)lw_fill_chi_square_f64,
    (any)lw_fill_chi_square_f64_each,
    (any)lw_fill_complex_normal_c128,
    (any)lw_fill_complex_normal_c64,
    (any)lw_fill_dirichlet_f32,
    (any)lw_fill_dirichlet_f64,
    (any)lw_fill_each,
    (any)lw_fill_erlang_f32,
    (any)lw_fill_erlang_f32_each,
    (any)lw_fill_erlang_f64,
    (any)lw_fill_erlang_f64_each,
    (any)lw_fill_exponential_f32,
    (any)lw_fill_exponential_f32_each,
    (any)lw_fill_exponential_f64,
    (any)lw_fill_exponential_f64_each,
    (any)lw_fill_f_ratio_f32,
    (any)lw_fill_f_ratio_f32_each,
    (any)lw_fill_f_ratio_f64,
    (any)lw_fill_f_ratio_f64_each,
    (any)lw_fill_gamma_f32,
    (any)lw_fill_gamma_f32_each,
    (any)lw_fill_gamma_f64,
    (any)lw_fill_gamma_f64_each,
    (any)lw_fill_geometric_u64,
    (any)lw_fill_geometric_u64_each,
    (any)lw_fill_gumbel_f32,
    (any)lw_fill_gumbel_f32_each,
    (any)lw_fill_gumbel_f64,
    (any)lw_fill_gumbel_f64_each,
    (any)lw_fill_hypergeometric_u64,
    (any)lw_fill_hypergeometric_u64_each,
    (any)lw_fill_integers,
    (any)lw_fill_integers_block,
    (any)lw_fill_integers_keyed,
    (any)lw_fill_inverse_gaussian_f32,
    (any)lw_fill_inverse_gaussian_f32_each,
    (any)lw_fill_inverse_gaussian_f64,
    (any)lw_fill_inverse_gaussian_f64_each,
    (any)lw_fill_keyed,
    (any)lw_fill_laplace_f32,
    (any)lw_fill_laplace_f32_each,
    (any)lw_fill_laplace_f64,
    (any)lw_fill_laplace_f64_each,
    (any)lw_fill_logarithmic_u64,
    (any)lw_fill_logarithmic_u64_each,
    (any)lw_fill_logistic_f32,
    (any)lw_fill_logistic_f32_each,
    (any)lw_fill_logistic_f64,
    (any)lw_fill_logistic_f64_each,
    (any)lw_fill_lognormal_f32,
    (any)lw_fill_lognormal_f32_each,
    (any)lw_fill_lognormal_f64,
    (any)lw_fill_lognormal_f64_each,
    (any)lw_fill_lomax_f32,
    (any)lw_fill_lomax_f32_each,
    (any)lw_fill_lomax_f64,
    (any)lw_fill_lomax_f64_each,
    (any)lw_fill_maxwell_f32,
    (any)lw_fill_maxwell_f32_each,
    (any)lw_fill_maxwell_f64,
    (any)lw_fill_maxwell_f64_each,
    (any)lw_fill_multinomial_u64,
    (any)lw_fill_multivariate_hypergeometric_u64,
    (any)lw_fill_multivariate_normal_f32,
    (any)lw_fill_multivariate_normal_f64,
    (any)lw_fill_native,
    (any)lw_fill_native_f64,
    (any)lw_fill_negative_binomial_u64,
    (any)lw_fill_negative_binomial_u64_each,
    (any)lw_fill_noncentral_chi_square_f32,
    (any)lw_fill_noncentral_chi_square_f32_each,
    (any)lw_fill_noncentral_chi_square_f64,
    (any)lw_fill_noncentral_chi_square_f64_each,
    (any)lw_fill_noncentral_f_f32,
    (any)lw_fill_noncentral_f_f32_each,
    (any)lw_fill_noncentral_f_f64,
    (any)lw_fill_noncentral_f_f64_each,
    (any)lw_fill_normal_f32,
    (any)lw_fill_normal_f32_each,
    (any)lw_fill_normal_f64,
    (any)lw_fill_normal_f64_each,
    (any)lw_fill_normal_inverse_f32,
    (any)lw_fill_normal_inverse_f32_each,
    (any)lw_fill_normal_inverse_f64,
    (any)lw_fill_normal_inverse_f64_each,
    (any)lw_fill_pareto_f32,
    (any)lw_fill_pareto_f32_each,
    (any)lw_fill_pareto_f64,
    (any)lw_fill_pareto_f64_each,
    (any)lw_fill_poisson_u32,
    (any)lw_fill_poisson_u32_each,
    (any)lw_fill_poisson_u64,
    (any)lw_fill_poisson_u64_each,
    (any)lw_fill_power_f32,
    (any)lw_fill_power_f32_each,
    (any)lw_fill_power_f64,
    (any)lw_fill_power_f64_each,
    (any)lw_fill_range_u32,
    (any)lw_fill_range_u64,
    (any)lw_fill_rayleigh_f32,
    (any)lw_fill_rayleigh_f32_each,
    (any)lw_fill_rayleigh_f64,
    (any)lw_fill_rayleigh_f64_each,
    (any)lw_fill_sphere_f32,
    (any)lw_fill_sphere_f64,
    (any)lw_fill_student_t_f32,
    (any)lw_fill_student_t_f32_each,
    (any)lw_fill_student_t_f64,
    (any)lw_fill_student_t_f64_each,
    (any)lw_fill_triangular_f32,
    (any)lw_fill_triangular_f32_each,
    (any)lw_fill_triangular_f64,
    (any)lw_fill_triangular_f64_each,
    (any)lw_fill_truncated_normal_f32,
    (any)lw_fill_truncated_normal_f32_each,
    (any)lw_fill_truncated_normal_f64,
    (any)lw_fill_truncated_normal_f64_each,
    (any)lw_fill_uniform_f32,
    (any)lw_fill_uniform_f32_oc,
    (any)lw_fill_uniform_f32_oo,
    (any)lw_fill_uniform_f64,
    (any)lw_fill_uniform_f64_oc,
    (any)lw_fill_uniform_f64_oo,
    (any)lw_fill_uniform_real_f32,
    (any)lw_fill_uniform_real_f32_each,
    (any)lw_fill_uniform_real_f64,
    (any)lw_fill_uniform_real_f64_each,
    (any)lw_fill_vector,
    (any)lw_fill_von_mises_f32,
    (any)lw_fill_von_mises_f32_each,
    (any)lw_fill_von_mises_f64,
    (any)lw_fill_von_mises_f64_each,
    (any)lw_fill_weibull_f32,
    (any)lw_fill_weibull_f32_each,
    (any)lw_fill_weibull_f64,
    (any)lw_fill_weibull_f64_each,
    (any)lw_fill_zipf_u64,
    (any)lw_fill_zipf_u64_each,
    (any)lw_format_size,
    (any)lw_free,
    (any)lw_generator_create,
    (any)lw_generator_cursor_at,
    (any)lw_generator_destroy,
    (any)lw_generator_load,
    (any)lw_generator_save,
    (any)lw_generator_seek,
    (any)lw_generator_tell,
    (any)lw_generator_use_set,
    (any)lw_inversion_at_u32,
    (any)lw_inversion_at_u64,
    (any)lw_inversion_create,
    (any)lw_inversion_describe,
    (any)lw_inversion_destroy,
    (any)lw_inversion_sample_u32,
    (any)lw_inversion_sample_u64,
    (any)lw_kind_count,
    (any)lw_kind_describe,
    (any)lw_kind_find,
    (any)lw_last_error,
    (any)lw_malloc,
    (any)lw_method_describe,
    (any)lw_method_fill,
    (any)lw_method_measure,
    (any)lw_moments_f32,
    (any)lw_moments_f64,
    (any)lw_normal_from_bits_f32,
    (any)lw_normal_from_bits_f64,
    (any)lw_paths_create,
    (any)lw_paths_describe,
    (any)lw_paths_destroy,
    (any)lw_paths_make_f32,
    (any)lw_paths_make_f64,
    (any)lw_permute_rows_u32,
    (any)lw_permute_rows_u64,
    (any)lw_permute_u32,
    (any)lw_permute_u64,
    (any)lw_points_check_kind,
    (any)lw_points_create,
    (any)lw_points_describe,
    (any)lw_points_destroy,
    (any)lw_points_fill_f32,
    (any)lw_points_fill_f64,
    (any)lw_points_fill_inversion_u32,
    (any)lw_points_fill_inversion_u64,
    (any)lw_points_fill_kind,
    (any)lw_points_fill_u32,
    (any)lw_points_fill_u64,
    (any)lw_points_view_of,
    (any)lw_quantile_at_f32,
    (any)lw_quantile_at_f64,
    (any)lw_quantile_batch_at_f32,
    (any)lw_quantile_batch_at_f64,
    (any)lw_quantile_batch_create,
    (any)lw_quantile_batch_describe,
    (any)lw_quantile_batch_destroy,
    (any)lw_quantile_batch_sample_f32,
    (any)lw_quantile_batch_sample_f64,
    (any)lw_quantile_create,
    (any)lw_quantile_create_family,
    (any)lw_quantile_describe,
    (any)lw_quantile_destroy,
    (any)lw_quantile_load,
    (any)lw_quantile_sample_f32,
    (any)lw_quantile_sample_f64,
    (any)lw_quantile_save,
    (any)lw_ranks_agreed,
    (any)lw_ranks_choose_weighted_u64,
    (any)lw_ranks_error,
    (any)lw_ranks_exact_sums,
    (any)lw_ranks_histogram_f32,
    (any)lw_ranks_histogram_f64,
    (any)lw_ranks_moments_f32,
    (any)lw_ranks_moments_f64,
    (any)lw_ranks_permute_u64,
    (any)lw_ranks_piece,
    (any)lw_ranks_seed,
    (any)lw_ranks_stream,
    (any)lw_ranks_sum_f32,
    (any)lw_ranks_sum_f64,
    (any)lw_ranks_sum_products_f32,
    (any)lw_ranks_sum_products_f64,
    (any)lw_ranks_table_counts_u64,
    (any)lw_ranks_table_create,
    (any)lw_ranks_table_describe,
    (any)lw_ranks_table_destroy,
    (any)lw_ranks_table_sample_own_u64,
    (any)lw_ranks_table_sample_u64,
    (any)lw_ranks_threads_create,
    (any)lw_ranks_threads_destroy,
    (any)lw_ranks_threads_leave,
    (any)lw_ranks_threads_limit,
    (any)lw_ranks_threads_of,
    (any)lw_round_bf16,
    (any)lw_round_f16,
    (any)lw_search_f32,
    (any)lw_search_f64,
    (any)lw_search_short_f32,
    (any)lw_search_short_f64,
    (any)lw_search_short_u32,
    (any)lw_search_short_u64,
    (any)lw_search_u32,
    (any)lw_search_u64,
    (any)lw_sequence_create,
    (any)lw_sequence_destroy,
    (any)lw_sequence_fill_bits32,
    (any)lw_sequence_fill_uniform_f32,
    (any)lw_sequence_fill_uniform_f64,
    (any)lw_sequence_skip,
    (any)lw_single_close,
    (any)lw_single_open,
    (any)lw_single_open_kind,
    (any)lw_single_refill,
    (any)lw_single_status,
    (any)lw_split_block,
    (any)lw_split_leapfrog,
    (any)lw_status_string,
    (any)lw_sum_f32,
    (any)lw_sum_f64,
    (any)lw_values_version,
    (any)lw_vector_count,
    (any)lw_vector_describe,
    (any)lw_version,
};

int main(void)
{
    lw_context *context;
    lw_generator *generator;
    uint32_t bits;
    float x;
    for (size_t f = 0; f < sizeof(functions) / sizeof(functions[0]); f++)
        if (functions[f] == NULL)
            return 1;
    if (lw_context_create(&context, NULL) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) != LW_OK ||
        lw_fill_normal_f32(generator, &x, 1, 1, 2) != LW_OK)
        return puts(lw_last_error()), 1;
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    memcpy(&bits, &x, sizeof(bits));
    return bits != 0x405a808f;
}
