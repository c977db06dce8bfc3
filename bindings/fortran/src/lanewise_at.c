/* Functions of lanewise/at.h that are not inline, for lanewise_at.f90: a key is its seed and stream.
 * Made of common/kinds/plain.def and include/lanewise/lane/variates.def
 * by tools/templates/make_fortran.py; a test makes it again. */
#include "lanewise/at.h"

uint32_t lw_fortran_at_native(uint64_t seed, uint64_t stream, uint64_t i);
uint32_t lw_fortran_at_native(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_native(key, i);
}

double lw_fortran_at_native_f64(uint64_t seed, uint64_t stream, uint64_t i);
double lw_fortran_at_native_f64(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_native_f64(key, i);
}

uint32_t lw_fortran_at_bits32(uint64_t seed, uint64_t stream, uint64_t i);
uint32_t lw_fortran_at_bits32(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_bits32(key, i);
}

uint64_t lw_fortran_at_bits64(uint64_t seed, uint64_t stream, uint64_t i);
uint64_t lw_fortran_at_bits64(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_bits64(key, i);
}

float lw_fortran_at_uniform_f32(uint64_t seed, uint64_t stream, uint64_t i);
float lw_fortran_at_uniform_f32(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_f32(key, i);
}

float lw_fortran_at_uniform_f32_oc(uint64_t seed, uint64_t stream, uint64_t i);
float lw_fortran_at_uniform_f32_oc(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_f32_oc(key, i);
}

float lw_fortran_at_uniform_f32_oo(uint64_t seed, uint64_t stream, uint64_t i);
float lw_fortran_at_uniform_f32_oo(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_f32_oo(key, i);
}

double lw_fortran_at_uniform_f64(uint64_t seed, uint64_t stream, uint64_t i);
double lw_fortran_at_uniform_f64(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_f64(key, i);
}

double lw_fortran_at_uniform_f64_oc(uint64_t seed, uint64_t stream, uint64_t i);
double lw_fortran_at_uniform_f64_oc(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_f64_oc(key, i);
}

double lw_fortran_at_uniform_f64_oo(uint64_t seed, uint64_t stream, uint64_t i);
double lw_fortran_at_uniform_f64_oo(uint64_t seed, uint64_t stream, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_f64_oo(key, i);
}

uint32_t lw_fortran_at_range_u32(uint64_t seed, uint64_t stream, uint64_t i, uint64_t bound);
uint32_t lw_fortran_at_range_u32(uint64_t seed, uint64_t stream, uint64_t i, uint64_t bound)
{
    const lw_key key = {seed, stream};
    return lw_at_range_u32(key, i, bound);
}

uint64_t lw_fortran_at_range_u64(uint64_t seed, uint64_t stream, uint64_t i, uint64_t bound);
uint64_t lw_fortran_at_range_u64(uint64_t seed, uint64_t stream, uint64_t i, uint64_t bound)
{
    const lw_key key = {seed, stream};
    return lw_at_range_u64(key, i, bound);
}

float lw_fortran_at_uniform_real_f32(uint64_t seed, uint64_t stream, uint64_t i, float a, float b);
float lw_fortran_at_uniform_real_f32(uint64_t seed, uint64_t stream, uint64_t i, float a, float b)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_real_f32(key, i, a, b);
}

double lw_fortran_at_uniform_real_f64(uint64_t seed, uint64_t stream, uint64_t i, double a, double b);
double lw_fortran_at_uniform_real_f64(uint64_t seed, uint64_t stream, uint64_t i, double a, double b)
{
    const lw_key key = {seed, stream};
    return lw_at_uniform_real_f64(key, i, a, b);
}

float lw_fortran_at_exponential_f32(uint64_t seed, uint64_t stream, uint64_t i, float rate);
float lw_fortran_at_exponential_f32(uint64_t seed, uint64_t stream, uint64_t i, float rate)
{
    const lw_key key = {seed, stream};
    return lw_at_exponential_f32(key, i, rate);
}

double lw_fortran_at_exponential_f64(uint64_t seed, uint64_t stream, uint64_t i, double rate);
double lw_fortran_at_exponential_f64(uint64_t seed, uint64_t stream, uint64_t i, double rate)
{
    const lw_key key = {seed, stream};
    return lw_at_exponential_f64(key, i, rate);
}

float lw_fortran_at_normal_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev);
float lw_fortran_at_normal_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev)
{
    const lw_key key = {seed, stream};
    return lw_at_normal_f32(key, i, mean, stddev);
}

double lw_fortran_at_normal_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev);
double lw_fortran_at_normal_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev)
{
    const lw_key key = {seed, stream};
    return lw_at_normal_f64(key, i, mean, stddev);
}

float lw_fortran_at_gamma_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale);
float lw_fortran_at_gamma_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_gamma_f32(key, i, shape, scale);
}

double lw_fortran_at_gamma_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale);
double lw_fortran_at_gamma_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_gamma_f64(key, i, shape, scale);
}

float lw_fortran_at_normal_inverse_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev);
float lw_fortran_at_normal_inverse_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev)
{
    const lw_key key = {seed, stream};
    return lw_at_normal_inverse_f32(key, i, mean, stddev);
}

double lw_fortran_at_normal_inverse_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev);
double lw_fortran_at_normal_inverse_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev)
{
    const lw_key key = {seed, stream};
    return lw_at_normal_inverse_f64(key, i, mean, stddev);
}

float lw_fortran_at_lognormal_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev);
float lw_fortran_at_lognormal_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev)
{
    const lw_key key = {seed, stream};
    return lw_at_lognormal_f32(key, i, mean, stddev);
}

double lw_fortran_at_lognormal_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev);
double lw_fortran_at_lognormal_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev)
{
    const lw_key key = {seed, stream};
    return lw_at_lognormal_f64(key, i, mean, stddev);
}

float lw_fortran_at_cauchy_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale);
float lw_fortran_at_cauchy_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_cauchy_f32(key, i, location, scale);
}

double lw_fortran_at_cauchy_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale);
double lw_fortran_at_cauchy_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_cauchy_f64(key, i, location, scale);
}

float lw_fortran_at_laplace_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale);
float lw_fortran_at_laplace_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_laplace_f32(key, i, location, scale);
}

double lw_fortran_at_laplace_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale);
double lw_fortran_at_laplace_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_laplace_f64(key, i, location, scale);
}

float lw_fortran_at_logistic_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale);
float lw_fortran_at_logistic_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_logistic_f32(key, i, location, scale);
}

double lw_fortran_at_logistic_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale);
double lw_fortran_at_logistic_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_logistic_f64(key, i, location, scale);
}

float lw_fortran_at_gumbel_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale);
float lw_fortran_at_gumbel_f32(uint64_t seed, uint64_t stream, uint64_t i, float location, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_gumbel_f32(key, i, location, scale);
}

double lw_fortran_at_gumbel_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale);
double lw_fortran_at_gumbel_f64(uint64_t seed, uint64_t stream, uint64_t i, double location, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_gumbel_f64(key, i, location, scale);
}

float lw_fortran_at_weibull_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale);
float lw_fortran_at_weibull_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_weibull_f32(key, i, shape, scale);
}

double lw_fortran_at_weibull_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale);
double lw_fortran_at_weibull_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_weibull_f64(key, i, shape, scale);
}

float lw_fortran_at_rayleigh_f32(uint64_t seed, uint64_t stream, uint64_t i, float scale);
float lw_fortran_at_rayleigh_f32(uint64_t seed, uint64_t stream, uint64_t i, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_rayleigh_f32(key, i, scale);
}

double lw_fortran_at_rayleigh_f64(uint64_t seed, uint64_t stream, uint64_t i, double scale);
double lw_fortran_at_rayleigh_f64(uint64_t seed, uint64_t stream, uint64_t i, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_rayleigh_f64(key, i, scale);
}

float lw_fortran_at_pareto_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale);
float lw_fortran_at_pareto_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_pareto_f32(key, i, shape, scale);
}

double lw_fortran_at_pareto_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale);
double lw_fortran_at_pareto_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_pareto_f64(key, i, shape, scale);
}

float lw_fortran_at_triangular_f32(uint64_t seed, uint64_t stream, uint64_t i, float a, float mode, float b);
float lw_fortran_at_triangular_f32(uint64_t seed, uint64_t stream, uint64_t i, float a, float mode, float b)
{
    const lw_key key = {seed, stream};
    return lw_at_triangular_f32(key, i, a, mode, b);
}

double lw_fortran_at_triangular_f64(uint64_t seed, uint64_t stream, uint64_t i, double a, double mode, double b);
double lw_fortran_at_triangular_f64(uint64_t seed, uint64_t stream, uint64_t i, double a, double mode, double b)
{
    const lw_key key = {seed, stream};
    return lw_at_triangular_f64(key, i, a, mode, b);
}

float lw_fortran_at_chi_square_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees);
float lw_fortran_at_chi_square_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees)
{
    const lw_key key = {seed, stream};
    return lw_at_chi_square_f32(key, i, degrees);
}

double lw_fortran_at_chi_square_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees);
double lw_fortran_at_chi_square_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees)
{
    const lw_key key = {seed, stream};
    return lw_at_chi_square_f64(key, i, degrees);
}

float lw_fortran_at_erlang_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale);
float lw_fortran_at_erlang_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_erlang_f32(key, i, shape, scale);
}

double lw_fortran_at_erlang_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale);
double lw_fortran_at_erlang_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_erlang_f64(key, i, shape, scale);
}

float lw_fortran_at_student_t_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees);
float lw_fortran_at_student_t_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees)
{
    const lw_key key = {seed, stream};
    return lw_at_student_t_f32(key, i, degrees);
}

double lw_fortran_at_student_t_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees);
double lw_fortran_at_student_t_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees)
{
    const lw_key key = {seed, stream};
    return lw_at_student_t_f64(key, i, degrees);
}

float lw_fortran_at_beta_f32(uint64_t seed, uint64_t stream, uint64_t i, float alpha, float beta);
float lw_fortran_at_beta_f32(uint64_t seed, uint64_t stream, uint64_t i, float alpha, float beta)
{
    const lw_key key = {seed, stream};
    return lw_at_beta_f32(key, i, alpha, beta);
}

double lw_fortran_at_beta_f64(uint64_t seed, uint64_t stream, uint64_t i, double alpha, double beta);
double lw_fortran_at_beta_f64(uint64_t seed, uint64_t stream, uint64_t i, double alpha, double beta)
{
    const lw_key key = {seed, stream};
    return lw_at_beta_f64(key, i, alpha, beta);
}

float lw_fortran_at_f_ratio_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees1, float degrees2);
float lw_fortran_at_f_ratio_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees1, float degrees2)
{
    const lw_key key = {seed, stream};
    return lw_at_f_ratio_f32(key, i, degrees1, degrees2);
}

double lw_fortran_at_f_ratio_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees1, double degrees2);
double lw_fortran_at_f_ratio_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees1, double degrees2)
{
    const lw_key key = {seed, stream};
    return lw_at_f_ratio_f64(key, i, degrees1, degrees2);
}

float lw_fortran_at_maxwell_f32(uint64_t seed, uint64_t stream, uint64_t i, float scale);
float lw_fortran_at_maxwell_f32(uint64_t seed, uint64_t stream, uint64_t i, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_maxwell_f32(key, i, scale);
}

double lw_fortran_at_maxwell_f64(uint64_t seed, uint64_t stream, uint64_t i, double scale);
double lw_fortran_at_maxwell_f64(uint64_t seed, uint64_t stream, uint64_t i, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_maxwell_f64(key, i, scale);
}

float lw_fortran_at_inverse_gaussian_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float shape);
float lw_fortran_at_inverse_gaussian_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float shape)
{
    const lw_key key = {seed, stream};
    return lw_at_inverse_gaussian_f32(key, i, mean, shape);
}

double lw_fortran_at_inverse_gaussian_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double shape);
double lw_fortran_at_inverse_gaussian_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double shape)
{
    const lw_key key = {seed, stream};
    return lw_at_inverse_gaussian_f64(key, i, mean, shape);
}

float lw_fortran_at_von_mises_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float concentration);
float lw_fortran_at_von_mises_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float concentration)
{
    const lw_key key = {seed, stream};
    return lw_at_von_mises_f32(key, i, mean, concentration);
}

double lw_fortran_at_von_mises_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double concentration);
double lw_fortran_at_von_mises_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double concentration)
{
    const lw_key key = {seed, stream};
    return lw_at_von_mises_f64(key, i, mean, concentration);
}

float lw_fortran_at_truncated_normal_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev, float a,
    float b);
float lw_fortran_at_truncated_normal_f32(uint64_t seed, uint64_t stream, uint64_t i, float mean, float stddev, float a,
    float b)
{
    const lw_key key = {seed, stream};
    return lw_at_truncated_normal_f32(key, i, mean, stddev, a, b);
}

double lw_fortran_at_truncated_normal_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev, double
    a, double b);
double lw_fortran_at_truncated_normal_f64(uint64_t seed, uint64_t stream, uint64_t i, double mean, double stddev, double
    a, double b)
{
    const lw_key key = {seed, stream};
    return lw_at_truncated_normal_f64(key, i, mean, stddev, a, b);
}

uint32_t lw_fortran_at_bernoulli_u32(uint64_t seed, uint64_t stream, uint64_t i, double p);
uint32_t lw_fortran_at_bernoulli_u32(uint64_t seed, uint64_t stream, uint64_t i, double p)
{
    const lw_key key = {seed, stream};
    return lw_at_bernoulli_u32(key, i, p);
}

uint64_t lw_fortran_at_geometric_u64(uint64_t seed, uint64_t stream, uint64_t i, double p);
uint64_t lw_fortran_at_geometric_u64(uint64_t seed, uint64_t stream, uint64_t i, double p)
{
    const lw_key key = {seed, stream};
    return lw_at_geometric_u64(key, i, p);
}

uint32_t lw_fortran_at_poisson_u32(uint64_t seed, uint64_t stream, uint64_t i, double mean);
uint32_t lw_fortran_at_poisson_u32(uint64_t seed, uint64_t stream, uint64_t i, double mean)
{
    const lw_key key = {seed, stream};
    return lw_at_poisson_u32(key, i, mean);
}

uint64_t lw_fortran_at_poisson_u64(uint64_t seed, uint64_t stream, uint64_t i, double mean);
uint64_t lw_fortran_at_poisson_u64(uint64_t seed, uint64_t stream, uint64_t i, double mean)
{
    const lw_key key = {seed, stream};
    return lw_at_poisson_u64(key, i, mean);
}

uint32_t lw_fortran_at_binomial_u32(uint64_t seed, uint64_t stream, uint64_t i, uint64_t trials, double p);
uint32_t lw_fortran_at_binomial_u32(uint64_t seed, uint64_t stream, uint64_t i, uint64_t trials, double p)
{
    const lw_key key = {seed, stream};
    return lw_at_binomial_u32(key, i, trials, p);
}

uint64_t lw_fortran_at_binomial_u64(uint64_t seed, uint64_t stream, uint64_t i, uint64_t trials, double p);
uint64_t lw_fortran_at_binomial_u64(uint64_t seed, uint64_t stream, uint64_t i, uint64_t trials, double p)
{
    const lw_key key = {seed, stream};
    return lw_at_binomial_u64(key, i, trials, p);
}

uint64_t lw_fortran_at_negative_binomial_u64(uint64_t seed, uint64_t stream, uint64_t i, double successes, double p);
uint64_t lw_fortran_at_negative_binomial_u64(uint64_t seed, uint64_t stream, uint64_t i, double successes, double p)
{
    const lw_key key = {seed, stream};
    return lw_at_negative_binomial_u64(key, i, successes, p);
}

uint64_t lw_fortran_at_hypergeometric_u64(uint64_t seed, uint64_t stream, uint64_t i, uint64_t good, uint64_t bad,
    uint64_t sample);
uint64_t lw_fortran_at_hypergeometric_u64(uint64_t seed, uint64_t stream, uint64_t i, uint64_t good, uint64_t bad,
    uint64_t sample)
{
    const lw_key key = {seed, stream};
    return lw_at_hypergeometric_u64(key, i, good, bad, sample);
}

uint64_t lw_fortran_at_zipf_u64(uint64_t seed, uint64_t stream, uint64_t i, double exponent);
uint64_t lw_fortran_at_zipf_u64(uint64_t seed, uint64_t stream, uint64_t i, double exponent)
{
    const lw_key key = {seed, stream};
    return lw_at_zipf_u64(key, i, exponent);
}

uint64_t lw_fortran_at_logarithmic_u64(uint64_t seed, uint64_t stream, uint64_t i, double p);
uint64_t lw_fortran_at_logarithmic_u64(uint64_t seed, uint64_t stream, uint64_t i, double p)
{
    const lw_key key = {seed, stream};
    return lw_at_logarithmic_u64(key, i, p);
}

float lw_fortran_at_power_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape);
float lw_fortran_at_power_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape)
{
    const lw_key key = {seed, stream};
    return lw_at_power_f32(key, i, shape);
}

double lw_fortran_at_power_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape);
double lw_fortran_at_power_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape)
{
    const lw_key key = {seed, stream};
    return lw_at_power_f64(key, i, shape);
}

float lw_fortran_at_lomax_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale);
float lw_fortran_at_lomax_f32(uint64_t seed, uint64_t stream, uint64_t i, float shape, float scale)
{
    const lw_key key = {seed, stream};
    return lw_at_lomax_f32(key, i, shape, scale);
}

double lw_fortran_at_lomax_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale);
double lw_fortran_at_lomax_f64(uint64_t seed, uint64_t stream, uint64_t i, double shape, double scale)
{
    const lw_key key = {seed, stream};
    return lw_at_lomax_f64(key, i, shape, scale);
}

float lw_fortran_at_noncentral_chi_square_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees, float
    noncentrality);
float lw_fortran_at_noncentral_chi_square_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees, float
    noncentrality)
{
    const lw_key key = {seed, stream};
    return lw_at_noncentral_chi_square_f32(key, i, degrees, noncentrality);
}

double lw_fortran_at_noncentral_chi_square_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees, double
    noncentrality);
double lw_fortran_at_noncentral_chi_square_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees, double
    noncentrality)
{
    const lw_key key = {seed, stream};
    return lw_at_noncentral_chi_square_f64(key, i, degrees, noncentrality);
}

float lw_fortran_at_noncentral_f_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees1, float degrees2, float
    noncentrality);
float lw_fortran_at_noncentral_f_f32(uint64_t seed, uint64_t stream, uint64_t i, float degrees1, float degrees2, float
    noncentrality)
{
    const lw_key key = {seed, stream};
    return lw_at_noncentral_f_f32(key, i, degrees1, degrees2, noncentrality);
}

double lw_fortran_at_noncentral_f_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees1, double degrees2,
    double noncentrality);
double lw_fortran_at_noncentral_f_f64(uint64_t seed, uint64_t stream, uint64_t i, double degrees1, double degrees2,
    double noncentrality)
{
    const lw_key key = {seed, stream};
    return lw_at_noncentral_f_f64(key, i, degrees1, degrees2, noncentrality);
}
