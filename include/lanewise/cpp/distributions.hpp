// The kinds by family and type: lanewise::gamma<float> is gamma_f32, lanewise::gamma<> the last of its line.
// Made of plain.def and variates.def by tools/templates/make_each.py; a test makes it again.
#ifndef LANEWISE_CPP_DISTRIBUTIONS_HPP
#define LANEWISE_CPP_DISTRIBUTIONS_HPP

#include "kinds.hpp"

namespace lanewise {

template <class T = std::uint64_t> using bits = row_of<T, bits32, bits64>;
template <class T = double> using uniform = row_of<T, uniform_f32, uniform_f64>;
template <class T = double> using uniform_oc = row_of<T, uniform_f32_oc, uniform_f64_oc>;
template <class T = double> using uniform_oo = row_of<T, uniform_f32_oo, uniform_f64_oo>;
template <class T = std::uint64_t> using range = row_of<T, range_u32, range_u64>;
template <class T = double> using uniform_real = row_of<T, uniform_real_f32, uniform_real_f64>;
template <class T = double> using exponential = row_of<T, exponential_f32, exponential_f64>;
template <class T = double> using normal = row_of<T, normal_f32, normal_f64>;
template <class T = double> using gamma = row_of<T, gamma_f32, gamma_f64>;
template <class T = double> using normal_inverse = row_of<T, normal_inverse_f32, normal_inverse_f64>;
template <class T = double> using lognormal = row_of<T, lognormal_f32, lognormal_f64>;
template <class T = double> using cauchy = row_of<T, cauchy_f32, cauchy_f64>;
template <class T = double> using laplace = row_of<T, laplace_f32, laplace_f64>;
template <class T = double> using logistic = row_of<T, logistic_f32, logistic_f64>;
template <class T = double> using gumbel = row_of<T, gumbel_f32, gumbel_f64>;
template <class T = double> using weibull = row_of<T, weibull_f32, weibull_f64>;
template <class T = double> using rayleigh = row_of<T, rayleigh_f32, rayleigh_f64>;
template <class T = double> using pareto = row_of<T, pareto_f32, pareto_f64>;
template <class T = double> using triangular = row_of<T, triangular_f32, triangular_f64>;
template <class T = double> using chi_square = row_of<T, chi_square_f32, chi_square_f64>;
template <class T = double> using erlang = row_of<T, erlang_f32, erlang_f64>;
template <class T = double> using student_t = row_of<T, student_t_f32, student_t_f64>;
template <class T = double> using beta = row_of<T, beta_f32, beta_f64>;
template <class T = double> using f_ratio = row_of<T, f_ratio_f32, f_ratio_f64>;
template <class T = double> using maxwell = row_of<T, maxwell_f32, maxwell_f64>;
template <class T = double> using inverse_gaussian = row_of<T, inverse_gaussian_f32, inverse_gaussian_f64>;
template <class T = double> using von_mises = row_of<T, von_mises_f32, von_mises_f64>;
template <class T = double> using truncated_normal = row_of<T, truncated_normal_f32, truncated_normal_f64>;
template <class T = std::uint32_t> using bernoulli = row_of<T, bernoulli_u32>;
template <class T = std::uint64_t> using geometric = row_of<T, geometric_u64>;
template <class T = std::uint64_t> using poisson = row_of<T, poisson_u32, poisson_u64>;
template <class T = std::uint64_t> using binomial = row_of<T, binomial_u32, binomial_u64>;
template <class T = std::uint64_t> using negative_binomial = row_of<T, negative_binomial_u64>;
template <class T = std::uint64_t> using hypergeometric = row_of<T, hypergeometric_u64>;
template <class T = std::uint64_t> using zipf = row_of<T, zipf_u64>;
template <class T = std::uint64_t> using logarithmic = row_of<T, logarithmic_u64>;
template <class T = double> using power = row_of<T, power_f32, power_f64>;
template <class T = double> using lomax = row_of<T, lomax_f32, lomax_f64>;
template <class T = double> using noncentral_chi_square =
    row_of<T, noncentral_chi_square_f32, noncentral_chi_square_f64>;
template <class T = double> using noncentral_f = row_of<T, noncentral_f_f32, noncentral_f_f64>;

} // namespace lanewise

#endif
