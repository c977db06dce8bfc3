! Numbers by key: <kind>_at(key, i, parameters ..), elemental and pure, with an index of 32 or 64 bits.
! Made of common/kinds/plain.def and include/lanewise/lane/variates.def
! by tools/templates/make_fortran.py; a test makes it again.
! The element that lw_fill_<kind> gives at place i = 0, 1, .. with the engine PHILOX and this key. normal_at is
! normal_f32_at or normal_f64_at by its parameters; where these do not tell, the short name has 64 bits.
module lanewise_at
   use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int32_t, c_int64_t
   use lanewise_key, only: lw_key
   implicit none
   private

   interface
     pure function c_native(seed, stream, i) bind(C, name="lw_fortran_at_native") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int32_t) :: x
     end function
     pure function c_native_f64(seed, stream, i) bind(C, name="lw_fortran_at_native_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double) :: x
     end function
     pure function c_bits32(seed, stream, i) bind(C, name="lw_fortran_at_bits32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int32_t) :: x
     end function
     pure function c_bits64(seed, stream, i) bind(C, name="lw_fortran_at_bits64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int64_t) :: x
     end function
     pure function c_uniform_f32(seed, stream, i) bind(C, name="lw_fortran_at_uniform_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float) :: x
     end function
     pure function c_uniform_f32_oc(seed, stream, i) bind(C, name="lw_fortran_at_uniform_f32_oc") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float) :: x
     end function
     pure function c_uniform_f32_oo(seed, stream, i) bind(C, name="lw_fortran_at_uniform_f32_oo") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float) :: x
     end function
     pure function c_uniform_f64(seed, stream, i) bind(C, name="lw_fortran_at_uniform_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double) :: x
     end function
     pure function c_uniform_f64_oc(seed, stream, i) bind(C, name="lw_fortran_at_uniform_f64_oc") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double) :: x
     end function
     pure function c_uniform_f64_oo(seed, stream, i) bind(C, name="lw_fortran_at_uniform_f64_oo") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double) :: x
     end function
     pure function c_range_u32(seed, stream, i, bound) bind(C, name="lw_fortran_at_range_u32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int64_t), value :: bound
       integer(c_int32_t) :: x
     end function
     pure function c_range_u64(seed, stream, i, bound) bind(C, name="lw_fortran_at_range_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int64_t), value :: bound
       integer(c_int64_t) :: x
     end function
     pure function c_uniform_real_f32(seed, stream, i, a, b) bind(C, name="lw_fortran_at_uniform_real_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: a, b
       real(c_float) :: x
     end function
     pure function c_uniform_real_f64(seed, stream, i, a, b) bind(C, name="lw_fortran_at_uniform_real_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: a, b
       real(c_double) :: x
     end function
     pure function c_exponential_f32(seed, stream, i, rate) bind(C, name="lw_fortran_at_exponential_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: rate
       real(c_float) :: x
     end function
     pure function c_exponential_f64(seed, stream, i, rate) bind(C, name="lw_fortran_at_exponential_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: rate
       real(c_double) :: x
     end function
     pure function c_normal_f32(seed, stream, i, mean, stddev) bind(C, name="lw_fortran_at_normal_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: mean, stddev
       real(c_float) :: x
     end function
     pure function c_normal_f64(seed, stream, i, mean, stddev) bind(C, name="lw_fortran_at_normal_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean, stddev
       real(c_double) :: x
     end function
     pure function c_gamma_f32(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_gamma_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: shape, scale
       real(c_float) :: x
     end function
     pure function c_gamma_f64(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_gamma_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: shape, scale
       real(c_double) :: x
     end function
     pure function c_normal_inverse_f32(seed, stream, i, mean, stddev) bind(C, &
        name="lw_fortran_at_normal_inverse_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: mean, stddev
       real(c_float) :: x
     end function
     pure function c_normal_inverse_f64(seed, stream, i, mean, stddev) bind(C, &
        name="lw_fortran_at_normal_inverse_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean, stddev
       real(c_double) :: x
     end function
     pure function c_lognormal_f32(seed, stream, i, mean, stddev) bind(C, name="lw_fortran_at_lognormal_f32") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: mean, stddev
       real(c_float) :: x
     end function
     pure function c_lognormal_f64(seed, stream, i, mean, stddev) bind(C, name="lw_fortran_at_lognormal_f64") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean, stddev
       real(c_double) :: x
     end function
     pure function c_cauchy_f32(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_cauchy_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: location, scale
       real(c_float) :: x
     end function
     pure function c_cauchy_f64(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_cauchy_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: location, scale
       real(c_double) :: x
     end function
     pure function c_laplace_f32(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_laplace_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: location, scale
       real(c_float) :: x
     end function
     pure function c_laplace_f64(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_laplace_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: location, scale
       real(c_double) :: x
     end function
     pure function c_logistic_f32(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_logistic_f32") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: location, scale
       real(c_float) :: x
     end function
     pure function c_logistic_f64(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_logistic_f64") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: location, scale
       real(c_double) :: x
     end function
     pure function c_gumbel_f32(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_gumbel_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: location, scale
       real(c_float) :: x
     end function
     pure function c_gumbel_f64(seed, stream, i, location, scale) bind(C, name="lw_fortran_at_gumbel_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: location, scale
       real(c_double) :: x
     end function
     pure function c_weibull_f32(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_weibull_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: shape, scale
       real(c_float) :: x
     end function
     pure function c_weibull_f64(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_weibull_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: shape, scale
       real(c_double) :: x
     end function
     pure function c_rayleigh_f32(seed, stream, i, scale) bind(C, name="lw_fortran_at_rayleigh_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: scale
       real(c_float) :: x
     end function
     pure function c_rayleigh_f64(seed, stream, i, scale) bind(C, name="lw_fortran_at_rayleigh_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: scale
       real(c_double) :: x
     end function
     pure function c_pareto_f32(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_pareto_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: shape, scale
       real(c_float) :: x
     end function
     pure function c_pareto_f64(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_pareto_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: shape, scale
       real(c_double) :: x
     end function
     pure function c_triangular_f32(seed, stream, i, a, mode, b) bind(C, name="lw_fortran_at_triangular_f32") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: a, mode, b
       real(c_float) :: x
     end function
     pure function c_triangular_f64(seed, stream, i, a, mode, b) bind(C, name="lw_fortran_at_triangular_f64") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: a, mode, b
       real(c_double) :: x
     end function
     pure function c_chi_square_f32(seed, stream, i, degrees) bind(C, name="lw_fortran_at_chi_square_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: degrees
       real(c_float) :: x
     end function
     pure function c_chi_square_f64(seed, stream, i, degrees) bind(C, name="lw_fortran_at_chi_square_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: degrees
       real(c_double) :: x
     end function
     pure function c_erlang_f32(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_erlang_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: shape, scale
       real(c_float) :: x
     end function
     pure function c_erlang_f64(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_erlang_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: shape, scale
       real(c_double) :: x
     end function
     pure function c_student_t_f32(seed, stream, i, degrees) bind(C, name="lw_fortran_at_student_t_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: degrees
       real(c_float) :: x
     end function
     pure function c_student_t_f64(seed, stream, i, degrees) bind(C, name="lw_fortran_at_student_t_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: degrees
       real(c_double) :: x
     end function
     pure function c_beta_f32(seed, stream, i, alpha, beta) bind(C, name="lw_fortran_at_beta_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: alpha, beta
       real(c_float) :: x
     end function
     pure function c_beta_f64(seed, stream, i, alpha, beta) bind(C, name="lw_fortran_at_beta_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: alpha, beta
       real(c_double) :: x
     end function
     pure function c_f_ratio_f32(seed, stream, i, degrees1, degrees2) bind(C, name="lw_fortran_at_f_ratio_f32") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: degrees1, degrees2
       real(c_float) :: x
     end function
     pure function c_f_ratio_f64(seed, stream, i, degrees1, degrees2) bind(C, name="lw_fortran_at_f_ratio_f64") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: degrees1, degrees2
       real(c_double) :: x
     end function
     pure function c_maxwell_f32(seed, stream, i, scale) bind(C, name="lw_fortran_at_maxwell_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: scale
       real(c_float) :: x
     end function
     pure function c_maxwell_f64(seed, stream, i, scale) bind(C, name="lw_fortran_at_maxwell_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: scale
       real(c_double) :: x
     end function
     pure function c_inverse_gaussian_f32(seed, stream, i, mean, shape) bind(C, &
        name="lw_fortran_at_inverse_gaussian_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: mean, shape
       real(c_float) :: x
     end function
     pure function c_inverse_gaussian_f64(seed, stream, i, mean, shape) bind(C, &
        name="lw_fortran_at_inverse_gaussian_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean, shape
       real(c_double) :: x
     end function
     pure function c_von_mises_f32(seed, stream, i, mean, concentration) bind(C, name="lw_fortran_at_von_mises_f32") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: mean, concentration
       real(c_float) :: x
     end function
     pure function c_von_mises_f64(seed, stream, i, mean, concentration) bind(C, name="lw_fortran_at_von_mises_f64") &
        result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean, concentration
       real(c_double) :: x
     end function
     pure function c_truncated_normal_f32(seed, stream, i, mean, stddev, a, b) bind(C, &
        name="lw_fortran_at_truncated_normal_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: mean, stddev, a, b
       real(c_float) :: x
     end function
     pure function c_truncated_normal_f64(seed, stream, i, mean, stddev, a, b) bind(C, &
        name="lw_fortran_at_truncated_normal_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean, stddev, a, b
       real(c_double) :: x
     end function
     pure function c_bernoulli_u32(seed, stream, i, p) bind(C, name="lw_fortran_at_bernoulli_u32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: p
       integer(c_int32_t) :: x
     end function
     pure function c_geometric_u64(seed, stream, i, p) bind(C, name="lw_fortran_at_geometric_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: p
       integer(c_int64_t) :: x
     end function
     pure function c_poisson_u32(seed, stream, i, mean) bind(C, name="lw_fortran_at_poisson_u32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean
       integer(c_int32_t) :: x
     end function
     pure function c_poisson_u64(seed, stream, i, mean) bind(C, name="lw_fortran_at_poisson_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: mean
       integer(c_int64_t) :: x
     end function
     pure function c_binomial_u32(seed, stream, i, trials, p) bind(C, name="lw_fortran_at_binomial_u32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int64_t), value :: trials
       real(c_double), value :: p
       integer(c_int32_t) :: x
     end function
     pure function c_binomial_u64(seed, stream, i, trials, p) bind(C, name="lw_fortran_at_binomial_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int64_t), value :: trials
       real(c_double), value :: p
       integer(c_int64_t) :: x
     end function
     pure function c_negative_binomial_u64(seed, stream, i, successes, p) bind(C, &
        name="lw_fortran_at_negative_binomial_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: successes, p
       integer(c_int64_t) :: x
     end function
     pure function c_hypergeometric_u64(seed, stream, i, good, bad, sample) bind(C, &
        name="lw_fortran_at_hypergeometric_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       integer(c_int64_t), value :: good, bad, sample
       integer(c_int64_t) :: x
     end function
     pure function c_zipf_u64(seed, stream, i, exponent) bind(C, name="lw_fortran_at_zipf_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: exponent
       integer(c_int64_t) :: x
     end function
     pure function c_logarithmic_u64(seed, stream, i, p) bind(C, name="lw_fortran_at_logarithmic_u64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: p
       integer(c_int64_t) :: x
     end function
     pure function c_power_f32(seed, stream, i, shape) bind(C, name="lw_fortran_at_power_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: shape
       real(c_float) :: x
     end function
     pure function c_power_f64(seed, stream, i, shape) bind(C, name="lw_fortran_at_power_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: shape
       real(c_double) :: x
     end function
     pure function c_lomax_f32(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_lomax_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: shape, scale
       real(c_float) :: x
     end function
     pure function c_lomax_f64(seed, stream, i, shape, scale) bind(C, name="lw_fortran_at_lomax_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: shape, scale
       real(c_double) :: x
     end function
     pure function c_noncentral_chi_square_f32(seed, stream, i, degrees, noncentrality) bind(C, &
        name="lw_fortran_at_noncentral_chi_square_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: degrees, noncentrality
       real(c_float) :: x
     end function
     pure function c_noncentral_chi_square_f64(seed, stream, i, degrees, noncentrality) bind(C, &
        name="lw_fortran_at_noncentral_chi_square_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: degrees, noncentrality
       real(c_double) :: x
     end function
     pure function c_noncentral_f_f32(seed, stream, i, degrees1, degrees2, noncentrality) bind(C, &
        name="lw_fortran_at_noncentral_f_f32") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_float), value :: degrees1, degrees2, noncentrality
       real(c_float) :: x
     end function
     pure function c_noncentral_f_f64(seed, stream, i, degrees1, degrees2, noncentrality) bind(C, &
        name="lw_fortran_at_noncentral_f_f64") result(x)
       import :: c_double, c_float, c_int32_t, c_int64_t
       integer(c_int64_t), value :: seed, stream, i
       real(c_double), value :: degrees1, degrees2, noncentrality
       real(c_double) :: x
     end function
   end interface

   interface native_at
     procedure :: native_i32, native_i64
   end interface
   interface native_f64_at
     procedure :: native_f64_i32, native_f64_i64
   end interface
   interface bits32_at
     procedure :: bits32_i32, bits32_i64
   end interface
   interface bits64_at
     procedure :: bits64_i32, bits64_i64
   end interface
   interface uniform_f32_at
     procedure :: uniform_f32_i32, uniform_f32_i64
   end interface
   interface uniform_f32_oc_at
     procedure :: uniform_f32_oc_i32, uniform_f32_oc_i64
   end interface
   interface uniform_f32_oo_at
     procedure :: uniform_f32_oo_i32, uniform_f32_oo_i64
   end interface
   interface uniform_f64_at
     procedure :: uniform_f64_i32, uniform_f64_i64
   end interface
   interface uniform_f64_oc_at
     procedure :: uniform_f64_oc_i32, uniform_f64_oc_i64
   end interface
   interface uniform_f64_oo_at
     procedure :: uniform_f64_oo_i32, uniform_f64_oo_i64
   end interface
   interface range_u32_at
     procedure :: range_u32_i32, range_u32_i64
   end interface
   interface range_u64_at
     procedure :: range_u64_i32, range_u64_i64
   end interface
   interface uniform_real_f32_at
     procedure :: uniform_real_f32_i32, uniform_real_f32_i64
   end interface
   interface uniform_real_f64_at
     procedure :: uniform_real_f64_i32, uniform_real_f64_i64
   end interface
   interface exponential_f32_at
     procedure :: exponential_f32_i32, exponential_f32_i64
   end interface
   interface exponential_f64_at
     procedure :: exponential_f64_i32, exponential_f64_i64
   end interface
   interface normal_f32_at
     procedure :: normal_f32_i32, normal_f32_i64
   end interface
   interface normal_f64_at
     procedure :: normal_f64_i32, normal_f64_i64
   end interface
   interface gamma_f32_at
     procedure :: gamma_f32_i32, gamma_f32_i64
   end interface
   interface gamma_f64_at
     procedure :: gamma_f64_i32, gamma_f64_i64
   end interface
   interface normal_inverse_f32_at
     procedure :: normal_inverse_f32_i32, normal_inverse_f32_i64
   end interface
   interface normal_inverse_f64_at
     procedure :: normal_inverse_f64_i32, normal_inverse_f64_i64
   end interface
   interface lognormal_f32_at
     procedure :: lognormal_f32_i32, lognormal_f32_i64
   end interface
   interface lognormal_f64_at
     procedure :: lognormal_f64_i32, lognormal_f64_i64
   end interface
   interface cauchy_f32_at
     procedure :: cauchy_f32_i32, cauchy_f32_i64
   end interface
   interface cauchy_f64_at
     procedure :: cauchy_f64_i32, cauchy_f64_i64
   end interface
   interface laplace_f32_at
     procedure :: laplace_f32_i32, laplace_f32_i64
   end interface
   interface laplace_f64_at
     procedure :: laplace_f64_i32, laplace_f64_i64
   end interface
   interface logistic_f32_at
     procedure :: logistic_f32_i32, logistic_f32_i64
   end interface
   interface logistic_f64_at
     procedure :: logistic_f64_i32, logistic_f64_i64
   end interface
   interface gumbel_f32_at
     procedure :: gumbel_f32_i32, gumbel_f32_i64
   end interface
   interface gumbel_f64_at
     procedure :: gumbel_f64_i32, gumbel_f64_i64
   end interface
   interface weibull_f32_at
     procedure :: weibull_f32_i32, weibull_f32_i64
   end interface
   interface weibull_f64_at
     procedure :: weibull_f64_i32, weibull_f64_i64
   end interface
   interface rayleigh_f32_at
     procedure :: rayleigh_f32_i32, rayleigh_f32_i64
   end interface
   interface rayleigh_f64_at
     procedure :: rayleigh_f64_i32, rayleigh_f64_i64
   end interface
   interface pareto_f32_at
     procedure :: pareto_f32_i32, pareto_f32_i64
   end interface
   interface pareto_f64_at
     procedure :: pareto_f64_i32, pareto_f64_i64
   end interface
   interface triangular_f32_at
     procedure :: triangular_f32_i32, triangular_f32_i64
   end interface
   interface triangular_f64_at
     procedure :: triangular_f64_i32, triangular_f64_i64
   end interface
   interface chi_square_f32_at
     procedure :: chi_square_f32_i32, chi_square_f32_i64
   end interface
   interface chi_square_f64_at
     procedure :: chi_square_f64_i32, chi_square_f64_i64
   end interface
   interface erlang_f32_at
     procedure :: erlang_f32_i32, erlang_f32_i64
   end interface
   interface erlang_f64_at
     procedure :: erlang_f64_i32, erlang_f64_i64
   end interface
   interface student_t_f32_at
     procedure :: student_t_f32_i32, student_t_f32_i64
   end interface
   interface student_t_f64_at
     procedure :: student_t_f64_i32, student_t_f64_i64
   end interface
   interface beta_f32_at
     procedure :: beta_f32_i32, beta_f32_i64
   end interface
   interface beta_f64_at
     procedure :: beta_f64_i32, beta_f64_i64
   end interface
   interface f_ratio_f32_at
     procedure :: f_ratio_f32_i32, f_ratio_f32_i64
   end interface
   interface f_ratio_f64_at
     procedure :: f_ratio_f64_i32, f_ratio_f64_i64
   end interface
   interface maxwell_f32_at
     procedure :: maxwell_f32_i32, maxwell_f32_i64
   end interface
   interface maxwell_f64_at
     procedure :: maxwell_f64_i32, maxwell_f64_i64
   end interface
   interface inverse_gaussian_f32_at
     procedure :: inverse_gaussian_f32_i32, inverse_gaussian_f32_i64
   end interface
   interface inverse_gaussian_f64_at
     procedure :: inverse_gaussian_f64_i32, inverse_gaussian_f64_i64
   end interface
   interface von_mises_f32_at
     procedure :: von_mises_f32_i32, von_mises_f32_i64
   end interface
   interface von_mises_f64_at
     procedure :: von_mises_f64_i32, von_mises_f64_i64
   end interface
   interface truncated_normal_f32_at
     procedure :: truncated_normal_f32_i32, truncated_normal_f32_i64
   end interface
   interface truncated_normal_f64_at
     procedure :: truncated_normal_f64_i32, truncated_normal_f64_i64
   end interface
   interface bernoulli_u32_at
     procedure :: bernoulli_u32_i32, bernoulli_u32_i64
   end interface
   interface geometric_u64_at
     procedure :: geometric_u64_i32, geometric_u64_i64
   end interface
   interface poisson_u32_at
     procedure :: poisson_u32_i32, poisson_u32_i64
   end interface
   interface poisson_u64_at
     procedure :: poisson_u64_i32, poisson_u64_i64
   end interface
   interface binomial_u32_at
     procedure :: binomial_u32_i32, binomial_u32_i64
   end interface
   interface binomial_u64_at
     procedure :: binomial_u64_i32, binomial_u64_i64
   end interface
   interface negative_binomial_u64_at
     procedure :: negative_binomial_u64_i32, negative_binomial_u64_i64
   end interface
   interface hypergeometric_u64_at
     procedure :: hypergeometric_u64_i32, hypergeometric_u64_i64
   end interface
   interface zipf_u64_at
     procedure :: zipf_u64_i32, zipf_u64_i64
   end interface
   interface logarithmic_u64_at
     procedure :: logarithmic_u64_i32, logarithmic_u64_i64
   end interface
   interface power_f32_at
     procedure :: power_f32_i32, power_f32_i64
   end interface
   interface power_f64_at
     procedure :: power_f64_i32, power_f64_i64
   end interface
   interface lomax_f32_at
     procedure :: lomax_f32_i32, lomax_f32_i64
   end interface
   interface lomax_f64_at
     procedure :: lomax_f64_i32, lomax_f64_i64
   end interface
   interface noncentral_chi_square_f32_at
     procedure :: noncentral_chi_square_f32_i32, noncentral_chi_square_f32_i64
   end interface
   interface noncentral_chi_square_f64_at
     procedure :: noncentral_chi_square_f64_i32, noncentral_chi_square_f64_i64
   end interface
   interface noncentral_f_f32_at
     procedure :: noncentral_f_f32_i32, noncentral_f_f32_i64
   end interface
   interface noncentral_f_f64_at
     procedure :: noncentral_f_f64_i32, noncentral_f_f64_i64
   end interface
   interface uniform_at
     procedure :: uniform_f64_i32, uniform_f64_i64
   end interface
   interface uniform_oc_at
     procedure :: uniform_f64_oc_i32, uniform_f64_oc_i64
   end interface
   interface uniform_oo_at
     procedure :: uniform_f64_oo_i32, uniform_f64_oo_i64
   end interface
   interface range_at
     procedure :: range_u64_i32, range_u64_i64
   end interface
   interface uniform_real_at
     procedure :: uniform_real_f32_i32, uniform_real_f32_i64, uniform_real_f64_i32, uniform_real_f64_i64
   end interface
   interface exponential_at
     procedure :: exponential_f32_i32, exponential_f32_i64, exponential_f64_i32, exponential_f64_i64
   end interface
   interface normal_at
     procedure :: normal_f32_i32, normal_f32_i64, normal_f64_i32, normal_f64_i64
   end interface
   interface gamma_at
     procedure :: gamma_f32_i32, gamma_f32_i64, gamma_f64_i32, gamma_f64_i64
   end interface
   interface normal_inverse_at
     procedure :: normal_inverse_f32_i32, normal_inverse_f32_i64, normal_inverse_f64_i32, normal_inverse_f64_i64
   end interface
   interface lognormal_at
     procedure :: lognormal_f32_i32, lognormal_f32_i64, lognormal_f64_i32, lognormal_f64_i64
   end interface
   interface cauchy_at
     procedure :: cauchy_f32_i32, cauchy_f32_i64, cauchy_f64_i32, cauchy_f64_i64
   end interface
   interface laplace_at
     procedure :: laplace_f32_i32, laplace_f32_i64, laplace_f64_i32, laplace_f64_i64
   end interface
   interface logistic_at
     procedure :: logistic_f32_i32, logistic_f32_i64, logistic_f64_i32, logistic_f64_i64
   end interface
   interface gumbel_at
     procedure :: gumbel_f32_i32, gumbel_f32_i64, gumbel_f64_i32, gumbel_f64_i64
   end interface
   interface weibull_at
     procedure :: weibull_f32_i32, weibull_f32_i64, weibull_f64_i32, weibull_f64_i64
   end interface
   interface rayleigh_at
     procedure :: rayleigh_f32_i32, rayleigh_f32_i64, rayleigh_f64_i32, rayleigh_f64_i64
   end interface
   interface pareto_at
     procedure :: pareto_f32_i32, pareto_f32_i64, pareto_f64_i32, pareto_f64_i64
   end interface
   interface triangular_at
     procedure :: triangular_f32_i32, triangular_f32_i64, triangular_f64_i32, triangular_f64_i64
   end interface
   interface chi_square_at
     procedure :: chi_square_f32_i32, chi_square_f32_i64, chi_square_f64_i32, chi_square_f64_i64
   end interface
   interface erlang_at
     procedure :: erlang_f32_i32, erlang_f32_i64, erlang_f64_i32, erlang_f64_i64
   end interface
   interface student_t_at
     procedure :: student_t_f32_i32, student_t_f32_i64, student_t_f64_i32, student_t_f64_i64
   end interface
   interface beta_at
     procedure :: beta_f32_i32, beta_f32_i64, beta_f64_i32, beta_f64_i64
   end interface
   interface f_ratio_at
     procedure :: f_ratio_f32_i32, f_ratio_f32_i64, f_ratio_f64_i32, f_ratio_f64_i64
   end interface
   interface maxwell_at
     procedure :: maxwell_f32_i32, maxwell_f32_i64, maxwell_f64_i32, maxwell_f64_i64
   end interface
   interface inverse_gaussian_at
     procedure :: inverse_gaussian_f32_i32, inverse_gaussian_f32_i64, inverse_gaussian_f64_i32, &
        inverse_gaussian_f64_i64
   end interface
   interface von_mises_at
     procedure :: von_mises_f32_i32, von_mises_f32_i64, von_mises_f64_i32, von_mises_f64_i64
   end interface
   interface truncated_normal_at
     procedure :: truncated_normal_f32_i32, truncated_normal_f32_i64, truncated_normal_f64_i32, &
        truncated_normal_f64_i64
   end interface
   interface bernoulli_at
     procedure :: bernoulli_u32_i32, bernoulli_u32_i64
   end interface
   interface geometric_at
     procedure :: geometric_u64_i32, geometric_u64_i64
   end interface
   interface poisson_at
     procedure :: poisson_u64_i32, poisson_u64_i64
   end interface
   interface binomial_at
     procedure :: binomial_u64_i32, binomial_u64_i64
   end interface
   interface negative_binomial_at
     procedure :: negative_binomial_u64_i32, negative_binomial_u64_i64
   end interface
   interface hypergeometric_at
     procedure :: hypergeometric_u64_i32, hypergeometric_u64_i64
   end interface
   interface zipf_at
     procedure :: zipf_u64_i32, zipf_u64_i64
   end interface
   interface logarithmic_at
     procedure :: logarithmic_u64_i32, logarithmic_u64_i64
   end interface
   interface power_at
     procedure :: power_f32_i32, power_f32_i64, power_f64_i32, power_f64_i64
   end interface
   interface lomax_at
     procedure :: lomax_f32_i32, lomax_f32_i64, lomax_f64_i32, lomax_f64_i64
   end interface
   interface noncentral_chi_square_at
     procedure :: noncentral_chi_square_f32_i32, noncentral_chi_square_f32_i64, noncentral_chi_square_f64_i32, &
        noncentral_chi_square_f64_i64
   end interface
   interface noncentral_f_at
     procedure :: noncentral_f_f32_i32, noncentral_f_f32_i64, noncentral_f_f64_i32, noncentral_f_f64_i64
   end interface
   public :: native_at
   public :: native_f64_at
   public :: bits32_at
   public :: bits64_at
   public :: uniform_f32_at
   public :: uniform_f32_oc_at
   public :: uniform_f32_oo_at
   public :: uniform_f64_at
   public :: uniform_f64_oc_at
   public :: uniform_f64_oo_at
   public :: range_u32_at
   public :: range_u64_at
   public :: uniform_real_f32_at
   public :: uniform_real_f64_at
   public :: exponential_f32_at
   public :: exponential_f64_at
   public :: normal_f32_at
   public :: normal_f64_at
   public :: gamma_f32_at
   public :: gamma_f64_at
   public :: normal_inverse_f32_at
   public :: normal_inverse_f64_at
   public :: lognormal_f32_at
   public :: lognormal_f64_at
   public :: cauchy_f32_at
   public :: cauchy_f64_at
   public :: laplace_f32_at
   public :: laplace_f64_at
   public :: logistic_f32_at
   public :: logistic_f64_at
   public :: gumbel_f32_at
   public :: gumbel_f64_at
   public :: weibull_f32_at
   public :: weibull_f64_at
   public :: rayleigh_f32_at
   public :: rayleigh_f64_at
   public :: pareto_f32_at
   public :: pareto_f64_at
   public :: triangular_f32_at
   public :: triangular_f64_at
   public :: chi_square_f32_at
   public :: chi_square_f64_at
   public :: erlang_f32_at
   public :: erlang_f64_at
   public :: student_t_f32_at
   public :: student_t_f64_at
   public :: beta_f32_at
   public :: beta_f64_at
   public :: f_ratio_f32_at
   public :: f_ratio_f64_at
   public :: maxwell_f32_at
   public :: maxwell_f64_at
   public :: inverse_gaussian_f32_at
   public :: inverse_gaussian_f64_at
   public :: von_mises_f32_at
   public :: von_mises_f64_at
   public :: truncated_normal_f32_at
   public :: truncated_normal_f64_at
   public :: bernoulli_u32_at
   public :: geometric_u64_at
   public :: poisson_u32_at
   public :: poisson_u64_at
   public :: binomial_u32_at
   public :: binomial_u64_at
   public :: negative_binomial_u64_at
   public :: hypergeometric_u64_at
   public :: zipf_u64_at
   public :: logarithmic_u64_at
   public :: power_f32_at
   public :: power_f64_at
   public :: lomax_f32_at
   public :: lomax_f64_at
   public :: noncentral_chi_square_f32_at
   public :: noncentral_chi_square_f64_at
   public :: noncentral_f_f32_at
   public :: noncentral_f_f64_at
   public :: uniform_at
   public :: uniform_oc_at
   public :: uniform_oo_at
   public :: range_at
   public :: uniform_real_at
   public :: exponential_at
   public :: normal_at
   public :: gamma_at
   public :: normal_inverse_at
   public :: lognormal_at
   public :: cauchy_at
   public :: laplace_at
   public :: logistic_at
   public :: gumbel_at
   public :: weibull_at
   public :: rayleigh_at
   public :: pareto_at
   public :: triangular_at
   public :: chi_square_at
   public :: erlang_at
   public :: student_t_at
   public :: beta_at
   public :: f_ratio_at
   public :: maxwell_at
   public :: inverse_gaussian_at
   public :: von_mises_at
   public :: truncated_normal_at
   public :: bernoulli_at
   public :: geometric_at
   public :: poisson_at
   public :: binomial_at
   public :: negative_binomial_at
   public :: hypergeometric_at
   public :: zipf_at
   public :: logarithmic_at
   public :: power_at
   public :: lomax_at
   public :: noncentral_chi_square_at
   public :: noncentral_f_at

contains

   elemental function native_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int32_t) :: x
     x = c_native(key%seed, key%stream, i)
   end function
   elemental function native_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int32_t) :: x
     x = c_native(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function native_f64_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double) :: x
     x = c_native_f64(key%seed, key%stream, i)
   end function
   elemental function native_f64_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double) :: x
     x = c_native_f64(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function bits32_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int32_t) :: x
     x = c_bits32(key%seed, key%stream, i)
   end function
   elemental function bits32_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int32_t) :: x
     x = c_bits32(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function bits64_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int64_t) :: x
     x = c_bits64(key%seed, key%stream, i)
   end function
   elemental function bits64_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int64_t) :: x
     x = c_bits64(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function uniform_f32_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float) :: x
     x = c_uniform_f32(key%seed, key%stream, i)
   end function
   elemental function uniform_f32_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float) :: x
     x = c_uniform_f32(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function uniform_f32_oc_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float) :: x
     x = c_uniform_f32_oc(key%seed, key%stream, i)
   end function
   elemental function uniform_f32_oc_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float) :: x
     x = c_uniform_f32_oc(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function uniform_f32_oo_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float) :: x
     x = c_uniform_f32_oo(key%seed, key%stream, i)
   end function
   elemental function uniform_f32_oo_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float) :: x
     x = c_uniform_f32_oo(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function uniform_f64_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double) :: x
     x = c_uniform_f64(key%seed, key%stream, i)
   end function
   elemental function uniform_f64_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double) :: x
     x = c_uniform_f64(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function uniform_f64_oc_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double) :: x
     x = c_uniform_f64_oc(key%seed, key%stream, i)
   end function
   elemental function uniform_f64_oc_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double) :: x
     x = c_uniform_f64_oc(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function uniform_f64_oo_i64(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double) :: x
     x = c_uniform_f64_oo(key%seed, key%stream, i)
   end function
   elemental function uniform_f64_oo_i32(key, i) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double) :: x
     x = c_uniform_f64_oo(key%seed, key%stream, int(i, c_int64_t))
   end function

   elemental function range_u32_i64(key, i, bound) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: bound
     integer(c_int32_t) :: x
     x = c_range_u32(key%seed, key%stream, i, bound)
   end function
   elemental function range_u32_i32(key, i, bound) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: bound
     integer(c_int32_t) :: x
     x = c_range_u32(key%seed, key%stream, int(i, c_int64_t), bound)
   end function

   elemental function range_u64_i64(key, i, bound) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: bound
     integer(c_int64_t) :: x
     x = c_range_u64(key%seed, key%stream, i, bound)
   end function
   elemental function range_u64_i32(key, i, bound) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: bound
     integer(c_int64_t) :: x
     x = c_range_u64(key%seed, key%stream, int(i, c_int64_t), bound)
   end function

   elemental function uniform_real_f32_i64(key, i, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: a, b
     real(c_float) :: x
     x = c_uniform_real_f32(key%seed, key%stream, i, a, b)
   end function
   elemental function uniform_real_f32_i32(key, i, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: a, b
     real(c_float) :: x
     x = c_uniform_real_f32(key%seed, key%stream, int(i, c_int64_t), a, b)
   end function

   elemental function uniform_real_f64_i64(key, i, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: a, b
     real(c_double) :: x
     x = c_uniform_real_f64(key%seed, key%stream, i, a, b)
   end function
   elemental function uniform_real_f64_i32(key, i, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: a, b
     real(c_double) :: x
     x = c_uniform_real_f64(key%seed, key%stream, int(i, c_int64_t), a, b)
   end function

   elemental function exponential_f32_i64(key, i, rate) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: rate
     real(c_float) :: x
     x = c_exponential_f32(key%seed, key%stream, i, rate)
   end function
   elemental function exponential_f32_i32(key, i, rate) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: rate
     real(c_float) :: x
     x = c_exponential_f32(key%seed, key%stream, int(i, c_int64_t), rate)
   end function

   elemental function exponential_f64_i64(key, i, rate) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: rate
     real(c_double) :: x
     x = c_exponential_f64(key%seed, key%stream, i, rate)
   end function
   elemental function exponential_f64_i32(key, i, rate) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: rate
     real(c_double) :: x
     x = c_exponential_f64(key%seed, key%stream, int(i, c_int64_t), rate)
   end function

   elemental function normal_f32_i64(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev
     real(c_float) :: x
     x = c_normal_f32(key%seed, key%stream, i, mean, stddev)
   end function
   elemental function normal_f32_i32(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev
     real(c_float) :: x
     x = c_normal_f32(key%seed, key%stream, int(i, c_int64_t), mean, stddev)
   end function

   elemental function normal_f64_i64(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev
     real(c_double) :: x
     x = c_normal_f64(key%seed, key%stream, i, mean, stddev)
   end function
   elemental function normal_f64_i32(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev
     real(c_double) :: x
     x = c_normal_f64(key%seed, key%stream, int(i, c_int64_t), mean, stddev)
   end function

   elemental function gamma_f32_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_gamma_f32(key%seed, key%stream, i, shape, scale)
   end function
   elemental function gamma_f32_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_gamma_f32(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function gamma_f64_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_gamma_f64(key%seed, key%stream, i, shape, scale)
   end function
   elemental function gamma_f64_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_gamma_f64(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function normal_inverse_f32_i64(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev
     real(c_float) :: x
     x = c_normal_inverse_f32(key%seed, key%stream, i, mean, stddev)
   end function
   elemental function normal_inverse_f32_i32(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev
     real(c_float) :: x
     x = c_normal_inverse_f32(key%seed, key%stream, int(i, c_int64_t), mean, stddev)
   end function

   elemental function normal_inverse_f64_i64(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev
     real(c_double) :: x
     x = c_normal_inverse_f64(key%seed, key%stream, i, mean, stddev)
   end function
   elemental function normal_inverse_f64_i32(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev
     real(c_double) :: x
     x = c_normal_inverse_f64(key%seed, key%stream, int(i, c_int64_t), mean, stddev)
   end function

   elemental function lognormal_f32_i64(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev
     real(c_float) :: x
     x = c_lognormal_f32(key%seed, key%stream, i, mean, stddev)
   end function
   elemental function lognormal_f32_i32(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev
     real(c_float) :: x
     x = c_lognormal_f32(key%seed, key%stream, int(i, c_int64_t), mean, stddev)
   end function

   elemental function lognormal_f64_i64(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev
     real(c_double) :: x
     x = c_lognormal_f64(key%seed, key%stream, i, mean, stddev)
   end function
   elemental function lognormal_f64_i32(key, i, mean, stddev) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev
     real(c_double) :: x
     x = c_lognormal_f64(key%seed, key%stream, int(i, c_int64_t), mean, stddev)
   end function

   elemental function cauchy_f32_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_cauchy_f32(key%seed, key%stream, i, location, scale)
   end function
   elemental function cauchy_f32_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_cauchy_f32(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function cauchy_f64_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_cauchy_f64(key%seed, key%stream, i, location, scale)
   end function
   elemental function cauchy_f64_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_cauchy_f64(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function laplace_f32_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_laplace_f32(key%seed, key%stream, i, location, scale)
   end function
   elemental function laplace_f32_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_laplace_f32(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function laplace_f64_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_laplace_f64(key%seed, key%stream, i, location, scale)
   end function
   elemental function laplace_f64_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_laplace_f64(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function logistic_f32_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_logistic_f32(key%seed, key%stream, i, location, scale)
   end function
   elemental function logistic_f32_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_logistic_f32(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function logistic_f64_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_logistic_f64(key%seed, key%stream, i, location, scale)
   end function
   elemental function logistic_f64_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_logistic_f64(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function gumbel_f32_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_gumbel_f32(key%seed, key%stream, i, location, scale)
   end function
   elemental function gumbel_f32_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: location, scale
     real(c_float) :: x
     x = c_gumbel_f32(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function gumbel_f64_i64(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_gumbel_f64(key%seed, key%stream, i, location, scale)
   end function
   elemental function gumbel_f64_i32(key, i, location, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: location, scale
     real(c_double) :: x
     x = c_gumbel_f64(key%seed, key%stream, int(i, c_int64_t), location, scale)
   end function

   elemental function weibull_f32_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_weibull_f32(key%seed, key%stream, i, shape, scale)
   end function
   elemental function weibull_f32_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_weibull_f32(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function weibull_f64_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_weibull_f64(key%seed, key%stream, i, shape, scale)
   end function
   elemental function weibull_f64_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_weibull_f64(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function rayleigh_f32_i64(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: scale
     real(c_float) :: x
     x = c_rayleigh_f32(key%seed, key%stream, i, scale)
   end function
   elemental function rayleigh_f32_i32(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: scale
     real(c_float) :: x
     x = c_rayleigh_f32(key%seed, key%stream, int(i, c_int64_t), scale)
   end function

   elemental function rayleigh_f64_i64(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: scale
     real(c_double) :: x
     x = c_rayleigh_f64(key%seed, key%stream, i, scale)
   end function
   elemental function rayleigh_f64_i32(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: scale
     real(c_double) :: x
     x = c_rayleigh_f64(key%seed, key%stream, int(i, c_int64_t), scale)
   end function

   elemental function pareto_f32_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_pareto_f32(key%seed, key%stream, i, shape, scale)
   end function
   elemental function pareto_f32_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_pareto_f32(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function pareto_f64_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_pareto_f64(key%seed, key%stream, i, shape, scale)
   end function
   elemental function pareto_f64_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_pareto_f64(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function triangular_f32_i64(key, i, a, mode, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: a, mode, b
     real(c_float) :: x
     x = c_triangular_f32(key%seed, key%stream, i, a, mode, b)
   end function
   elemental function triangular_f32_i32(key, i, a, mode, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: a, mode, b
     real(c_float) :: x
     x = c_triangular_f32(key%seed, key%stream, int(i, c_int64_t), a, mode, b)
   end function

   elemental function triangular_f64_i64(key, i, a, mode, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: a, mode, b
     real(c_double) :: x
     x = c_triangular_f64(key%seed, key%stream, i, a, mode, b)
   end function
   elemental function triangular_f64_i32(key, i, a, mode, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: a, mode, b
     real(c_double) :: x
     x = c_triangular_f64(key%seed, key%stream, int(i, c_int64_t), a, mode, b)
   end function

   elemental function chi_square_f32_i64(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: degrees
     real(c_float) :: x
     x = c_chi_square_f32(key%seed, key%stream, i, degrees)
   end function
   elemental function chi_square_f32_i32(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: degrees
     real(c_float) :: x
     x = c_chi_square_f32(key%seed, key%stream, int(i, c_int64_t), degrees)
   end function

   elemental function chi_square_f64_i64(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: degrees
     real(c_double) :: x
     x = c_chi_square_f64(key%seed, key%stream, i, degrees)
   end function
   elemental function chi_square_f64_i32(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: degrees
     real(c_double) :: x
     x = c_chi_square_f64(key%seed, key%stream, int(i, c_int64_t), degrees)
   end function

   elemental function erlang_f32_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_erlang_f32(key%seed, key%stream, i, shape, scale)
   end function
   elemental function erlang_f32_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_erlang_f32(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function erlang_f64_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_erlang_f64(key%seed, key%stream, i, shape, scale)
   end function
   elemental function erlang_f64_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_erlang_f64(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function student_t_f32_i64(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: degrees
     real(c_float) :: x
     x = c_student_t_f32(key%seed, key%stream, i, degrees)
   end function
   elemental function student_t_f32_i32(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: degrees
     real(c_float) :: x
     x = c_student_t_f32(key%seed, key%stream, int(i, c_int64_t), degrees)
   end function

   elemental function student_t_f64_i64(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: degrees
     real(c_double) :: x
     x = c_student_t_f64(key%seed, key%stream, i, degrees)
   end function
   elemental function student_t_f64_i32(key, i, degrees) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: degrees
     real(c_double) :: x
     x = c_student_t_f64(key%seed, key%stream, int(i, c_int64_t), degrees)
   end function

   elemental function beta_f32_i64(key, i, alpha, beta) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: alpha, beta
     real(c_float) :: x
     x = c_beta_f32(key%seed, key%stream, i, alpha, beta)
   end function
   elemental function beta_f32_i32(key, i, alpha, beta) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: alpha, beta
     real(c_float) :: x
     x = c_beta_f32(key%seed, key%stream, int(i, c_int64_t), alpha, beta)
   end function

   elemental function beta_f64_i64(key, i, alpha, beta) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: alpha, beta
     real(c_double) :: x
     x = c_beta_f64(key%seed, key%stream, i, alpha, beta)
   end function
   elemental function beta_f64_i32(key, i, alpha, beta) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: alpha, beta
     real(c_double) :: x
     x = c_beta_f64(key%seed, key%stream, int(i, c_int64_t), alpha, beta)
   end function

   elemental function f_ratio_f32_i64(key, i, degrees1, degrees2) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: degrees1, degrees2
     real(c_float) :: x
     x = c_f_ratio_f32(key%seed, key%stream, i, degrees1, degrees2)
   end function
   elemental function f_ratio_f32_i32(key, i, degrees1, degrees2) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: degrees1, degrees2
     real(c_float) :: x
     x = c_f_ratio_f32(key%seed, key%stream, int(i, c_int64_t), degrees1, degrees2)
   end function

   elemental function f_ratio_f64_i64(key, i, degrees1, degrees2) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: degrees1, degrees2
     real(c_double) :: x
     x = c_f_ratio_f64(key%seed, key%stream, i, degrees1, degrees2)
   end function
   elemental function f_ratio_f64_i32(key, i, degrees1, degrees2) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: degrees1, degrees2
     real(c_double) :: x
     x = c_f_ratio_f64(key%seed, key%stream, int(i, c_int64_t), degrees1, degrees2)
   end function

   elemental function maxwell_f32_i64(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: scale
     real(c_float) :: x
     x = c_maxwell_f32(key%seed, key%stream, i, scale)
   end function
   elemental function maxwell_f32_i32(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: scale
     real(c_float) :: x
     x = c_maxwell_f32(key%seed, key%stream, int(i, c_int64_t), scale)
   end function

   elemental function maxwell_f64_i64(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: scale
     real(c_double) :: x
     x = c_maxwell_f64(key%seed, key%stream, i, scale)
   end function
   elemental function maxwell_f64_i32(key, i, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: scale
     real(c_double) :: x
     x = c_maxwell_f64(key%seed, key%stream, int(i, c_int64_t), scale)
   end function

   elemental function inverse_gaussian_f32_i64(key, i, mean, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: mean, shape
     real(c_float) :: x
     x = c_inverse_gaussian_f32(key%seed, key%stream, i, mean, shape)
   end function
   elemental function inverse_gaussian_f32_i32(key, i, mean, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: mean, shape
     real(c_float) :: x
     x = c_inverse_gaussian_f32(key%seed, key%stream, int(i, c_int64_t), mean, shape)
   end function

   elemental function inverse_gaussian_f64_i64(key, i, mean, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean, shape
     real(c_double) :: x
     x = c_inverse_gaussian_f64(key%seed, key%stream, i, mean, shape)
   end function
   elemental function inverse_gaussian_f64_i32(key, i, mean, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean, shape
     real(c_double) :: x
     x = c_inverse_gaussian_f64(key%seed, key%stream, int(i, c_int64_t), mean, shape)
   end function

   elemental function von_mises_f32_i64(key, i, mean, concentration) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: mean, concentration
     real(c_float) :: x
     x = c_von_mises_f32(key%seed, key%stream, i, mean, concentration)
   end function
   elemental function von_mises_f32_i32(key, i, mean, concentration) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: mean, concentration
     real(c_float) :: x
     x = c_von_mises_f32(key%seed, key%stream, int(i, c_int64_t), mean, concentration)
   end function

   elemental function von_mises_f64_i64(key, i, mean, concentration) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean, concentration
     real(c_double) :: x
     x = c_von_mises_f64(key%seed, key%stream, i, mean, concentration)
   end function
   elemental function von_mises_f64_i32(key, i, mean, concentration) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean, concentration
     real(c_double) :: x
     x = c_von_mises_f64(key%seed, key%stream, int(i, c_int64_t), mean, concentration)
   end function

   elemental function truncated_normal_f32_i64(key, i, mean, stddev, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev, a, b
     real(c_float) :: x
     x = c_truncated_normal_f32(key%seed, key%stream, i, mean, stddev, a, b)
   end function
   elemental function truncated_normal_f32_i32(key, i, mean, stddev, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: mean, stddev, a, b
     real(c_float) :: x
     x = c_truncated_normal_f32(key%seed, key%stream, int(i, c_int64_t), mean, stddev, a, b)
   end function

   elemental function truncated_normal_f64_i64(key, i, mean, stddev, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev, a, b
     real(c_double) :: x
     x = c_truncated_normal_f64(key%seed, key%stream, i, mean, stddev, a, b)
   end function
   elemental function truncated_normal_f64_i32(key, i, mean, stddev, a, b) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean, stddev, a, b
     real(c_double) :: x
     x = c_truncated_normal_f64(key%seed, key%stream, int(i, c_int64_t), mean, stddev, a, b)
   end function

   elemental function bernoulli_u32_i64(key, i, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: p
     integer(c_int32_t) :: x
     x = c_bernoulli_u32(key%seed, key%stream, i, p)
   end function
   elemental function bernoulli_u32_i32(key, i, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: p
     integer(c_int32_t) :: x
     x = c_bernoulli_u32(key%seed, key%stream, int(i, c_int64_t), p)
   end function

   elemental function geometric_u64_i64(key, i, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: p
     integer(c_int64_t) :: x
     x = c_geometric_u64(key%seed, key%stream, i, p)
   end function
   elemental function geometric_u64_i32(key, i, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: p
     integer(c_int64_t) :: x
     x = c_geometric_u64(key%seed, key%stream, int(i, c_int64_t), p)
   end function

   elemental function poisson_u32_i64(key, i, mean) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean
     integer(c_int32_t) :: x
     x = c_poisson_u32(key%seed, key%stream, i, mean)
   end function
   elemental function poisson_u32_i32(key, i, mean) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean
     integer(c_int32_t) :: x
     x = c_poisson_u32(key%seed, key%stream, int(i, c_int64_t), mean)
   end function

   elemental function poisson_u64_i64(key, i, mean) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: mean
     integer(c_int64_t) :: x
     x = c_poisson_u64(key%seed, key%stream, i, mean)
   end function
   elemental function poisson_u64_i32(key, i, mean) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: mean
     integer(c_int64_t) :: x
     x = c_poisson_u64(key%seed, key%stream, int(i, c_int64_t), mean)
   end function

   elemental function binomial_u32_i64(key, i, trials, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: trials
     real(c_double), intent(in) :: p
     integer(c_int32_t) :: x
     x = c_binomial_u32(key%seed, key%stream, i, trials, p)
   end function
   elemental function binomial_u32_i32(key, i, trials, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: trials
     real(c_double), intent(in) :: p
     integer(c_int32_t) :: x
     x = c_binomial_u32(key%seed, key%stream, int(i, c_int64_t), trials, p)
   end function

   elemental function binomial_u64_i64(key, i, trials, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: trials
     real(c_double), intent(in) :: p
     integer(c_int64_t) :: x
     x = c_binomial_u64(key%seed, key%stream, i, trials, p)
   end function
   elemental function binomial_u64_i32(key, i, trials, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: trials
     real(c_double), intent(in) :: p
     integer(c_int64_t) :: x
     x = c_binomial_u64(key%seed, key%stream, int(i, c_int64_t), trials, p)
   end function

   elemental function negative_binomial_u64_i64(key, i, successes, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: successes, p
     integer(c_int64_t) :: x
     x = c_negative_binomial_u64(key%seed, key%stream, i, successes, p)
   end function
   elemental function negative_binomial_u64_i32(key, i, successes, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: successes, p
     integer(c_int64_t) :: x
     x = c_negative_binomial_u64(key%seed, key%stream, int(i, c_int64_t), successes, p)
   end function

   elemental function hypergeometric_u64_i64(key, i, good, bad, sample) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: good, bad, sample
     integer(c_int64_t) :: x
     x = c_hypergeometric_u64(key%seed, key%stream, i, good, bad, sample)
   end function
   elemental function hypergeometric_u64_i32(key, i, good, bad, sample) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     integer(c_int64_t), intent(in) :: good, bad, sample
     integer(c_int64_t) :: x
     x = c_hypergeometric_u64(key%seed, key%stream, int(i, c_int64_t), good, bad, sample)
   end function

   elemental function zipf_u64_i64(key, i, exponent) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: exponent
     integer(c_int64_t) :: x
     x = c_zipf_u64(key%seed, key%stream, i, exponent)
   end function
   elemental function zipf_u64_i32(key, i, exponent) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: exponent
     integer(c_int64_t) :: x
     x = c_zipf_u64(key%seed, key%stream, int(i, c_int64_t), exponent)
   end function

   elemental function logarithmic_u64_i64(key, i, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: p
     integer(c_int64_t) :: x
     x = c_logarithmic_u64(key%seed, key%stream, i, p)
   end function
   elemental function logarithmic_u64_i32(key, i, p) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: p
     integer(c_int64_t) :: x
     x = c_logarithmic_u64(key%seed, key%stream, int(i, c_int64_t), p)
   end function

   elemental function power_f32_i64(key, i, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: shape
     real(c_float) :: x
     x = c_power_f32(key%seed, key%stream, i, shape)
   end function
   elemental function power_f32_i32(key, i, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: shape
     real(c_float) :: x
     x = c_power_f32(key%seed, key%stream, int(i, c_int64_t), shape)
   end function

   elemental function power_f64_i64(key, i, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: shape
     real(c_double) :: x
     x = c_power_f64(key%seed, key%stream, i, shape)
   end function
   elemental function power_f64_i32(key, i, shape) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: shape
     real(c_double) :: x
     x = c_power_f64(key%seed, key%stream, int(i, c_int64_t), shape)
   end function

   elemental function lomax_f32_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_lomax_f32(key%seed, key%stream, i, shape, scale)
   end function
   elemental function lomax_f32_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: shape, scale
     real(c_float) :: x
     x = c_lomax_f32(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function lomax_f64_i64(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_lomax_f64(key%seed, key%stream, i, shape, scale)
   end function
   elemental function lomax_f64_i32(key, i, shape, scale) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: shape, scale
     real(c_double) :: x
     x = c_lomax_f64(key%seed, key%stream, int(i, c_int64_t), shape, scale)
   end function

   elemental function noncentral_chi_square_f32_i64(key, i, degrees, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: degrees, noncentrality
     real(c_float) :: x
     x = c_noncentral_chi_square_f32(key%seed, key%stream, i, degrees, noncentrality)
   end function
   elemental function noncentral_chi_square_f32_i32(key, i, degrees, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: degrees, noncentrality
     real(c_float) :: x
     x = c_noncentral_chi_square_f32(key%seed, key%stream, int(i, c_int64_t), degrees, noncentrality)
   end function

   elemental function noncentral_chi_square_f64_i64(key, i, degrees, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: degrees, noncentrality
     real(c_double) :: x
     x = c_noncentral_chi_square_f64(key%seed, key%stream, i, degrees, noncentrality)
   end function
   elemental function noncentral_chi_square_f64_i32(key, i, degrees, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: degrees, noncentrality
     real(c_double) :: x
     x = c_noncentral_chi_square_f64(key%seed, key%stream, int(i, c_int64_t), degrees, noncentrality)
   end function

   elemental function noncentral_f_f32_i64(key, i, degrees1, degrees2, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_float), intent(in) :: degrees1, degrees2, noncentrality
     real(c_float) :: x
     x = c_noncentral_f_f32(key%seed, key%stream, i, degrees1, degrees2, noncentrality)
   end function
   elemental function noncentral_f_f32_i32(key, i, degrees1, degrees2, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_float), intent(in) :: degrees1, degrees2, noncentrality
     real(c_float) :: x
     x = c_noncentral_f_f32(key%seed, key%stream, int(i, c_int64_t), degrees1, degrees2, noncentrality)
   end function

   elemental function noncentral_f_f64_i64(key, i, degrees1, degrees2, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int64_t), intent(in) :: i
     real(c_double), intent(in) :: degrees1, degrees2, noncentrality
     real(c_double) :: x
     x = c_noncentral_f_f64(key%seed, key%stream, i, degrees1, degrees2, noncentrality)
   end function
   elemental function noncentral_f_f64_i32(key, i, degrees1, degrees2, noncentrality) result(x)
     type(lw_key), intent(in) :: key
     integer(c_int32_t), intent(in) :: i
     real(c_double), intent(in) :: degrees1, degrees2, noncentrality
     real(c_double) :: x
     x = c_noncentral_f_f64(key%seed, key%stream, int(i, c_int64_t), degrees1, degrees2, noncentrality)
   end function
end module
