! Fills: lw_fill_<kind>(generator, x, parameters ..) for x of any rank and of each type that the kind has.
! Made of common/kinds/plain.def and include/lanewise/lane/variates.def
! by tools/templates/make_fortran.py; a test makes it again.
! A parameter is one value, or an array with one for each element of x. Unsigned integers have the bits of
! signed ones. What each kind is: lanewise/fills.h, variates.h and counts.h.
module lanewise_fills
   use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int, c_int32_t, c_int64_t, c_loc, c_null_ptr, c_ptr
   use lanewise_base, only: lw_report
   use lanewise_generator, only: lw_generator
   implicit none
   private

   integer(c_int), parameter, public :: LW_KIND_NATIVE = 0
   integer(c_int), parameter, public :: LW_KIND_NATIVE_F64 = 1
   integer(c_int), parameter, public :: LW_KIND_BITS32 = 2
   integer(c_int), parameter, public :: LW_KIND_BITS64 = 3
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_F32 = 4
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_F32_OC = 5
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_F32_OO = 6
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_F64 = 7
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_F64_OC = 8
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_F64_OO = 9
   integer(c_int), parameter, public :: LW_KIND_RANGE_U32 = 10
   integer(c_int), parameter, public :: LW_KIND_RANGE_U64 = 11
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_REAL_F32 = 12
   integer(c_int), parameter, public :: LW_KIND_UNIFORM_REAL_F64 = 13
   integer(c_int), parameter, public :: LW_KIND_EXPONENTIAL_F32 = 14
   integer(c_int), parameter, public :: LW_KIND_EXPONENTIAL_F64 = 15
   integer(c_int), parameter, public :: LW_KIND_NORMAL_F32 = 16
   integer(c_int), parameter, public :: LW_KIND_NORMAL_F64 = 17
   integer(c_int), parameter, public :: LW_KIND_GAMMA_F32 = 18
   integer(c_int), parameter, public :: LW_KIND_GAMMA_F64 = 19
   integer(c_int), parameter, public :: LW_KIND_NORMAL_INVERSE_F32 = 20
   integer(c_int), parameter, public :: LW_KIND_NORMAL_INVERSE_F64 = 21
   integer(c_int), parameter, public :: LW_KIND_LOGNORMAL_F32 = 22
   integer(c_int), parameter, public :: LW_KIND_LOGNORMAL_F64 = 23
   integer(c_int), parameter, public :: LW_KIND_CAUCHY_F32 = 24
   integer(c_int), parameter, public :: LW_KIND_CAUCHY_F64 = 25
   integer(c_int), parameter, public :: LW_KIND_LAPLACE_F32 = 26
   integer(c_int), parameter, public :: LW_KIND_LAPLACE_F64 = 27
   integer(c_int), parameter, public :: LW_KIND_LOGISTIC_F32 = 28
   integer(c_int), parameter, public :: LW_KIND_LOGISTIC_F64 = 29
   integer(c_int), parameter, public :: LW_KIND_GUMBEL_F32 = 30
   integer(c_int), parameter, public :: LW_KIND_GUMBEL_F64 = 31
   integer(c_int), parameter, public :: LW_KIND_WEIBULL_F32 = 32
   integer(c_int), parameter, public :: LW_KIND_WEIBULL_F64 = 33
   integer(c_int), parameter, public :: LW_KIND_RAYLEIGH_F32 = 34
   integer(c_int), parameter, public :: LW_KIND_RAYLEIGH_F64 = 35
   integer(c_int), parameter, public :: LW_KIND_PARETO_F32 = 36
   integer(c_int), parameter, public :: LW_KIND_PARETO_F64 = 37
   integer(c_int), parameter, public :: LW_KIND_TRIANGULAR_F32 = 38
   integer(c_int), parameter, public :: LW_KIND_TRIANGULAR_F64 = 39
   integer(c_int), parameter, public :: LW_KIND_CHI_SQUARE_F32 = 40
   integer(c_int), parameter, public :: LW_KIND_CHI_SQUARE_F64 = 41
   integer(c_int), parameter, public :: LW_KIND_ERLANG_F32 = 42
   integer(c_int), parameter, public :: LW_KIND_ERLANG_F64 = 43
   integer(c_int), parameter, public :: LW_KIND_STUDENT_T_F32 = 44
   integer(c_int), parameter, public :: LW_KIND_STUDENT_T_F64 = 45
   integer(c_int), parameter, public :: LW_KIND_BETA_F32 = 46
   integer(c_int), parameter, public :: LW_KIND_BETA_F64 = 47
   integer(c_int), parameter, public :: LW_KIND_F_RATIO_F32 = 48
   integer(c_int), parameter, public :: LW_KIND_F_RATIO_F64 = 49
   integer(c_int), parameter, public :: LW_KIND_MAXWELL_F32 = 50
   integer(c_int), parameter, public :: LW_KIND_MAXWELL_F64 = 51
   integer(c_int), parameter, public :: LW_KIND_INVERSE_GAUSSIAN_F32 = 52
   integer(c_int), parameter, public :: LW_KIND_INVERSE_GAUSSIAN_F64 = 53
   integer(c_int), parameter, public :: LW_KIND_VON_MISES_F32 = 54
   integer(c_int), parameter, public :: LW_KIND_VON_MISES_F64 = 55
   integer(c_int), parameter, public :: LW_KIND_TRUNCATED_NORMAL_F32 = 56
   integer(c_int), parameter, public :: LW_KIND_TRUNCATED_NORMAL_F64 = 57
   integer(c_int), parameter, public :: LW_KIND_BERNOULLI_U32 = 58
   integer(c_int), parameter, public :: LW_KIND_GEOMETRIC_U64 = 59
   integer(c_int), parameter, public :: LW_KIND_POISSON_U32 = 60
   integer(c_int), parameter, public :: LW_KIND_POISSON_U64 = 61
   integer(c_int), parameter, public :: LW_KIND_BINOMIAL_U32 = 62
   integer(c_int), parameter, public :: LW_KIND_BINOMIAL_U64 = 63
   integer(c_int), parameter, public :: LW_KIND_NEGATIVE_BINOMIAL_U64 = 64
   integer(c_int), parameter, public :: LW_KIND_HYPERGEOMETRIC_U64 = 65
   integer(c_int), parameter, public :: LW_KIND_ZIPF_U64 = 66
   integer(c_int), parameter, public :: LW_KIND_LOGARITHMIC_U64 = 67
   integer(c_int), parameter, public :: LW_KIND_POWER_F32 = 68
   integer(c_int), parameter, public :: LW_KIND_POWER_F64 = 69
   integer(c_int), parameter, public :: LW_KIND_LOMAX_F32 = 70
   integer(c_int), parameter, public :: LW_KIND_LOMAX_F64 = 71
   integer(c_int), parameter, public :: LW_KIND_NONCENTRAL_CHI_SQUARE_F32 = 72
   integer(c_int), parameter, public :: LW_KIND_NONCENTRAL_CHI_SQUARE_F64 = 73
   integer(c_int), parameter, public :: LW_KIND_NONCENTRAL_F_F32 = 74
   integer(c_int), parameter, public :: LW_KIND_NONCENTRAL_F_F64 = 75

   interface
     function c_fill(generator, kind, x, n, parameters, counts) bind(C, name="lw_fortran_fill") result(status)
       import :: c_int, c_int64_t, c_ptr
       type(c_ptr), value :: generator, x
       integer(c_int), value :: kind
       integer(c_int64_t), value :: n
       type(c_ptr), intent(in) :: parameters(*)
       integer(c_int64_t), intent(in) :: counts(*) ! of values; -1: one for all
       integer(c_int) :: status
     end function
   end interface

   interface lw_fill_native
     procedure :: fill_native, fill_native_f64
   end interface
   interface lw_fill_bits
     procedure :: fill_bits32, fill_bits64
   end interface
   interface lw_fill_uniform
     procedure :: fill_uniform_f32, fill_uniform_f64
   end interface
   interface lw_fill_uniform_oc
     procedure :: fill_uniform_f32_oc, fill_uniform_f64_oc
   end interface
   interface lw_fill_uniform_oo
     procedure :: fill_uniform_f32_oo, fill_uniform_f64_oo
   end interface
   interface lw_fill_range
     procedure :: fill_range_u32, fill_range_u64
   end interface
   interface lw_fill_uniform_real
     procedure :: fill_uniform_real_f32, fill_uniform_real_f64
   end interface
   interface lw_fill_exponential
     procedure :: fill_exponential_f32, fill_exponential_f64
   end interface
   interface lw_fill_normal
     procedure :: fill_normal_f32, fill_normal_f64
   end interface
   interface lw_fill_gamma
     procedure :: fill_gamma_f32, fill_gamma_f64
   end interface
   interface lw_fill_normal_inverse
     procedure :: fill_normal_inverse_f32, fill_normal_inverse_f64
   end interface
   interface lw_fill_lognormal
     procedure :: fill_lognormal_f32, fill_lognormal_f64
   end interface
   interface lw_fill_cauchy
     procedure :: fill_cauchy_f32, fill_cauchy_f64
   end interface
   interface lw_fill_laplace
     procedure :: fill_laplace_f32, fill_laplace_f64
   end interface
   interface lw_fill_logistic
     procedure :: fill_logistic_f32, fill_logistic_f64
   end interface
   interface lw_fill_gumbel
     procedure :: fill_gumbel_f32, fill_gumbel_f64
   end interface
   interface lw_fill_weibull
     procedure :: fill_weibull_f32, fill_weibull_f64
   end interface
   interface lw_fill_rayleigh
     procedure :: fill_rayleigh_f32, fill_rayleigh_f64
   end interface
   interface lw_fill_pareto
     procedure :: fill_pareto_f32, fill_pareto_f64
   end interface
   interface lw_fill_triangular
     procedure :: fill_triangular_f32, fill_triangular_f64
   end interface
   interface lw_fill_chi_square
     procedure :: fill_chi_square_f32, fill_chi_square_f64
   end interface
   interface lw_fill_erlang
     procedure :: fill_erlang_f32, fill_erlang_f64
   end interface
   interface lw_fill_student_t
     procedure :: fill_student_t_f32, fill_student_t_f64
   end interface
   interface lw_fill_beta
     procedure :: fill_beta_f32, fill_beta_f64
   end interface
   interface lw_fill_f_ratio
     procedure :: fill_f_ratio_f32, fill_f_ratio_f64
   end interface
   interface lw_fill_maxwell
     procedure :: fill_maxwell_f32, fill_maxwell_f64
   end interface
   interface lw_fill_inverse_gaussian
     procedure :: fill_inverse_gaussian_f32, fill_inverse_gaussian_f64
   end interface
   interface lw_fill_von_mises
     procedure :: fill_von_mises_f32, fill_von_mises_f64
   end interface
   interface lw_fill_truncated_normal
     procedure :: fill_truncated_normal_f32, fill_truncated_normal_f64
   end interface
   interface lw_fill_bernoulli
     procedure :: fill_bernoulli_u32
   end interface
   interface lw_fill_geometric
     procedure :: fill_geometric_u64
   end interface
   interface lw_fill_poisson
     procedure :: fill_poisson_u32, fill_poisson_u64
   end interface
   interface lw_fill_binomial
     procedure :: fill_binomial_u32, fill_binomial_u64
   end interface
   interface lw_fill_negative_binomial
     procedure :: fill_negative_binomial_u64
   end interface
   interface lw_fill_hypergeometric
     procedure :: fill_hypergeometric_u64
   end interface
   interface lw_fill_zipf
     procedure :: fill_zipf_u64
   end interface
   interface lw_fill_logarithmic
     procedure :: fill_logarithmic_u64
   end interface
   interface lw_fill_power
     procedure :: fill_power_f32, fill_power_f64
   end interface
   interface lw_fill_lomax
     procedure :: fill_lomax_f32, fill_lomax_f64
   end interface
   interface lw_fill_noncentral_chi_square
     procedure :: fill_noncentral_chi_square_f32, fill_noncentral_chi_square_f64
   end interface
   interface lw_fill_noncentral_f
     procedure :: fill_noncentral_f_f32, fill_noncentral_f_f64
   end interface
   public :: lw_fill_native
   public :: lw_fill_bits
   public :: lw_fill_uniform
   public :: lw_fill_uniform_oc
   public :: lw_fill_uniform_oo
   public :: lw_fill_range
   public :: lw_fill_uniform_real
   public :: lw_fill_exponential
   public :: lw_fill_normal
   public :: lw_fill_gamma
   public :: lw_fill_normal_inverse
   public :: lw_fill_lognormal
   public :: lw_fill_cauchy
   public :: lw_fill_laplace
   public :: lw_fill_logistic
   public :: lw_fill_gumbel
   public :: lw_fill_weibull
   public :: lw_fill_rayleigh
   public :: lw_fill_pareto
   public :: lw_fill_triangular
   public :: lw_fill_chi_square
   public :: lw_fill_erlang
   public :: lw_fill_student_t
   public :: lw_fill_beta
   public :: lw_fill_f_ratio
   public :: lw_fill_maxwell
   public :: lw_fill_inverse_gaussian
   public :: lw_fill_von_mises
   public :: lw_fill_truncated_normal
   public :: lw_fill_bernoulli
   public :: lw_fill_geometric
   public :: lw_fill_poisson
   public :: lw_fill_binomial
   public :: lw_fill_negative_binomial
   public :: lw_fill_hypergeometric
   public :: lw_fill_zipf
   public :: lw_fill_logarithmic
   public :: lw_fill_power
   public :: lw_fill_lomax
   public :: lw_fill_noncentral_chi_square
   public :: lw_fill_noncentral_f

contains

   pure integer(c_int64_t) function lw_count(size, rank) result(count)
     integer(c_int64_t), intent(in) :: size
     integer, intent(in) :: rank
     count = merge(-1_c_int64_t, size, rank == 0)
   end function

   subroutine fill_native(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int32_t), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NATIVE, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_native_f64(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NATIVE_F64, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_bits32(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int32_t), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_BITS32, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_bits64(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_BITS64, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_uniform_f32(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_F32, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_uniform_f32_oc(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_F32_OC, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_uniform_f32_oo(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_F32_OO, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_uniform_f64(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_F64, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_uniform_f64_oc(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_F64_OC, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_uniform_f64_oo(generator, x, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_F64_OO, c_loc(x), size(x, kind=c_int64_t), [c_null_ptr], &
        [-1_c_int64_t]), status, message)
   end subroutine

   subroutine fill_range_u32(generator, x, bound, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int32_t), contiguous, intent(inout), target :: x(..)
     integer(c_int64_t), contiguous, intent(in), target :: bound(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_RANGE_U32, c_loc(x), size(x, kind=c_int64_t), [c_loc(bound)], &
        [lw_count(size(bound, kind=c_int64_t), rank(bound))]), status, message)
   end subroutine

   subroutine fill_range_u64(generator, x, bound, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     integer(c_int64_t), contiguous, intent(in), target :: bound(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_RANGE_U64, c_loc(x), size(x, kind=c_int64_t), [c_loc(bound)], &
        [lw_count(size(bound, kind=c_int64_t), rank(bound))]), status, message)
   end subroutine

   subroutine fill_uniform_real_f32(generator, x, a, b, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: a(..)
     real(c_float), contiguous, intent(in), target :: b(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_REAL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(a), &
        c_loc(b)], [lw_count(size(a, kind=c_int64_t), rank(a)), lw_count(size(b, kind=c_int64_t), rank(b))]), status, &
        message)
   end subroutine

   subroutine fill_uniform_real_f64(generator, x, a, b, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: a(..)
     real(c_double), contiguous, intent(in), target :: b(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_UNIFORM_REAL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(a), &
        c_loc(b)], [lw_count(size(a, kind=c_int64_t), rank(a)), lw_count(size(b, kind=c_int64_t), rank(b))]), status, &
        message)
   end subroutine

   subroutine fill_exponential_f32(generator, x, rate, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: rate(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_EXPONENTIAL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(rate)], &
        [lw_count(size(rate, kind=c_int64_t), rank(rate))]), status, message)
   end subroutine

   subroutine fill_exponential_f64(generator, x, rate, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: rate(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_EXPONENTIAL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(rate)], &
        [lw_count(size(rate, kind=c_int64_t), rank(rate))]), status, message)
   end subroutine

   subroutine fill_normal_f32(generator, x, mean, stddev, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: mean(..)
     real(c_float), contiguous, intent(in), target :: stddev(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NORMAL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, kind=c_int64_t), &
        rank(stddev))]), status, message)
   end subroutine

   subroutine fill_normal_f64(generator, x, mean, stddev, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     real(c_double), contiguous, intent(in), target :: stddev(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NORMAL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, kind=c_int64_t), &
        rank(stddev))]), status, message)
   end subroutine

   subroutine fill_gamma_f32(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: shape(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_GAMMA_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_gamma_f64(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: shape(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_GAMMA_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_normal_inverse_f32(generator, x, mean, stddev, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: mean(..)
     real(c_float), contiguous, intent(in), target :: stddev(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NORMAL_INVERSE_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, kind=c_int64_t), &
        rank(stddev))]), status, message)
   end subroutine

   subroutine fill_normal_inverse_f64(generator, x, mean, stddev, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     real(c_double), contiguous, intent(in), target :: stddev(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NORMAL_INVERSE_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, kind=c_int64_t), &
        rank(stddev))]), status, message)
   end subroutine

   subroutine fill_lognormal_f32(generator, x, mean, stddev, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: mean(..)
     real(c_float), contiguous, intent(in), target :: stddev(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LOGNORMAL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, kind=c_int64_t), &
        rank(stddev))]), status, message)
   end subroutine

   subroutine fill_lognormal_f64(generator, x, mean, stddev, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     real(c_double), contiguous, intent(in), target :: stddev(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LOGNORMAL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, kind=c_int64_t), &
        rank(stddev))]), status, message)
   end subroutine

   subroutine fill_cauchy_f32(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: location(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_CAUCHY_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_cauchy_f64(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: location(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_CAUCHY_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_laplace_f32(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: location(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LAPLACE_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_laplace_f64(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: location(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LAPLACE_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_logistic_f32(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: location(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LOGISTIC_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_logistic_f64(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: location(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LOGISTIC_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_gumbel_f32(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: location(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_GUMBEL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_gumbel_f64(generator, x, location, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: location(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_GUMBEL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(location), &
        c_loc(scale)], [lw_count(size(location, kind=c_int64_t), rank(location)), lw_count(size(scale, &
        kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_weibull_f32(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: shape(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_WEIBULL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_weibull_f64(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: shape(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_WEIBULL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_rayleigh_f32(generator, x, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_RAYLEIGH_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(scale)], &
        [lw_count(size(scale, kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_rayleigh_f64(generator, x, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_RAYLEIGH_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(scale)], &
        [lw_count(size(scale, kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_pareto_f32(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: shape(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_PARETO_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_pareto_f64(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: shape(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_PARETO_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_triangular_f32(generator, x, a, mode, b, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: a(..)
     real(c_float), contiguous, intent(in), target :: mode(..)
     real(c_float), contiguous, intent(in), target :: b(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_TRIANGULAR_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(a), &
        c_loc(mode), c_loc(b)], [lw_count(size(a, kind=c_int64_t), rank(a)), lw_count(size(mode, kind=c_int64_t), &
        rank(mode)), lw_count(size(b, kind=c_int64_t), rank(b))]), status, message)
   end subroutine

   subroutine fill_triangular_f64(generator, x, a, mode, b, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: a(..)
     real(c_double), contiguous, intent(in), target :: mode(..)
     real(c_double), contiguous, intent(in), target :: b(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_TRIANGULAR_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(a), &
        c_loc(mode), c_loc(b)], [lw_count(size(a, kind=c_int64_t), rank(a)), lw_count(size(mode, kind=c_int64_t), &
        rank(mode)), lw_count(size(b, kind=c_int64_t), rank(b))]), status, message)
   end subroutine

   subroutine fill_chi_square_f32(generator, x, degrees, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: degrees(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_CHI_SQUARE_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees)], &
        [lw_count(size(degrees, kind=c_int64_t), rank(degrees))]), status, message)
   end subroutine

   subroutine fill_chi_square_f64(generator, x, degrees, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: degrees(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_CHI_SQUARE_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees)], &
        [lw_count(size(degrees, kind=c_int64_t), rank(degrees))]), status, message)
   end subroutine

   subroutine fill_erlang_f32(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: shape(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_ERLANG_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_erlang_f64(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: shape(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_ERLANG_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_student_t_f32(generator, x, degrees, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: degrees(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_STUDENT_T_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees)], &
        [lw_count(size(degrees, kind=c_int64_t), rank(degrees))]), status, message)
   end subroutine

   subroutine fill_student_t_f64(generator, x, degrees, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: degrees(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_STUDENT_T_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees)], &
        [lw_count(size(degrees, kind=c_int64_t), rank(degrees))]), status, message)
   end subroutine

   subroutine fill_beta_f32(generator, x, alpha, beta, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: alpha(..)
     real(c_float), contiguous, intent(in), target :: beta(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_BETA_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(alpha), &
        c_loc(beta)], [lw_count(size(alpha, kind=c_int64_t), rank(alpha)), lw_count(size(beta, kind=c_int64_t), &
        rank(beta))]), status, message)
   end subroutine

   subroutine fill_beta_f64(generator, x, alpha, beta, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: alpha(..)
     real(c_double), contiguous, intent(in), target :: beta(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_BETA_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(alpha), &
        c_loc(beta)], [lw_count(size(alpha, kind=c_int64_t), rank(alpha)), lw_count(size(beta, kind=c_int64_t), &
        rank(beta))]), status, message)
   end subroutine

   subroutine fill_f_ratio_f32(generator, x, degrees1, degrees2, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: degrees1(..)
     real(c_float), contiguous, intent(in), target :: degrees2(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_F_RATIO_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees1), &
        c_loc(degrees2)], [lw_count(size(degrees1, kind=c_int64_t), rank(degrees1)), lw_count(size(degrees2, &
        kind=c_int64_t), rank(degrees2))]), status, message)
   end subroutine

   subroutine fill_f_ratio_f64(generator, x, degrees1, degrees2, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: degrees1(..)
     real(c_double), contiguous, intent(in), target :: degrees2(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_F_RATIO_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees1), &
        c_loc(degrees2)], [lw_count(size(degrees1, kind=c_int64_t), rank(degrees1)), lw_count(size(degrees2, &
        kind=c_int64_t), rank(degrees2))]), status, message)
   end subroutine

   subroutine fill_maxwell_f32(generator, x, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_MAXWELL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(scale)], &
        [lw_count(size(scale, kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_maxwell_f64(generator, x, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_MAXWELL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(scale)], &
        [lw_count(size(scale, kind=c_int64_t), rank(scale))]), status, message)
   end subroutine

   subroutine fill_inverse_gaussian_f32(generator, x, mean, shape, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: mean(..)
     real(c_float), contiguous, intent(in), target :: shape(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_INVERSE_GAUSSIAN_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(shape)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(shape, kind=c_int64_t), &
        rank(shape))]), status, message)
   end subroutine

   subroutine fill_inverse_gaussian_f64(generator, x, mean, shape, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     real(c_double), contiguous, intent(in), target :: shape(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_INVERSE_GAUSSIAN_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(shape)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(shape, kind=c_int64_t), &
        rank(shape))]), status, message)
   end subroutine

   subroutine fill_von_mises_f32(generator, x, mean, concentration, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: mean(..)
     real(c_float), contiguous, intent(in), target :: concentration(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_VON_MISES_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(concentration)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(concentration, &
        kind=c_int64_t), rank(concentration))]), status, message)
   end subroutine

   subroutine fill_von_mises_f64(generator, x, mean, concentration, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     real(c_double), contiguous, intent(in), target :: concentration(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_VON_MISES_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(concentration)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(concentration, &
        kind=c_int64_t), rank(concentration))]), status, message)
   end subroutine

   subroutine fill_truncated_normal_f32(generator, x, mean, stddev, a, b, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: mean(..)
     real(c_float), contiguous, intent(in), target :: stddev(..)
     real(c_float), contiguous, intent(in), target :: a(..)
     real(c_float), contiguous, intent(in), target :: b(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_TRUNCATED_NORMAL_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev), c_loc(a), c_loc(b)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, &
        kind=c_int64_t), rank(stddev)), lw_count(size(a, kind=c_int64_t), rank(a)), lw_count(size(b, kind=c_int64_t), &
        rank(b))]), status, message)
   end subroutine

   subroutine fill_truncated_normal_f64(generator, x, mean, stddev, a, b, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     real(c_double), contiguous, intent(in), target :: stddev(..)
     real(c_double), contiguous, intent(in), target :: a(..)
     real(c_double), contiguous, intent(in), target :: b(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_TRUNCATED_NORMAL_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean), &
        c_loc(stddev), c_loc(a), c_loc(b)], [lw_count(size(mean, kind=c_int64_t), rank(mean)), lw_count(size(stddev, &
        kind=c_int64_t), rank(stddev)), lw_count(size(a, kind=c_int64_t), rank(a)), lw_count(size(b, kind=c_int64_t), &
        rank(b))]), status, message)
   end subroutine

   subroutine fill_bernoulli_u32(generator, x, p, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int32_t), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: p(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_BERNOULLI_U32, c_loc(x), size(x, kind=c_int64_t), [c_loc(p)], &
        [lw_count(size(p, kind=c_int64_t), rank(p))]), status, message)
   end subroutine

   subroutine fill_geometric_u64(generator, x, p, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: p(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_GEOMETRIC_U64, c_loc(x), size(x, kind=c_int64_t), [c_loc(p)], &
        [lw_count(size(p, kind=c_int64_t), rank(p))]), status, message)
   end subroutine

   subroutine fill_poisson_u32(generator, x, mean, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int32_t), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_POISSON_U32, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean)], &
        [lw_count(size(mean, kind=c_int64_t), rank(mean))]), status, message)
   end subroutine

   subroutine fill_poisson_u64(generator, x, mean, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: mean(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_POISSON_U64, c_loc(x), size(x, kind=c_int64_t), [c_loc(mean)], &
        [lw_count(size(mean, kind=c_int64_t), rank(mean))]), status, message)
   end subroutine

   subroutine fill_binomial_u32(generator, x, trials, p, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int32_t), contiguous, intent(inout), target :: x(..)
     integer(c_int64_t), contiguous, intent(in), target :: trials(..)
     real(c_double), contiguous, intent(in), target :: p(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_BINOMIAL_U32, c_loc(x), size(x, kind=c_int64_t), [c_loc(trials), &
        c_loc(p)], [lw_count(size(trials, kind=c_int64_t), rank(trials)), lw_count(size(p, kind=c_int64_t), &
        rank(p))]), status, message)
   end subroutine

   subroutine fill_binomial_u64(generator, x, trials, p, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     integer(c_int64_t), contiguous, intent(in), target :: trials(..)
     real(c_double), contiguous, intent(in), target :: p(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_BINOMIAL_U64, c_loc(x), size(x, kind=c_int64_t), [c_loc(trials), &
        c_loc(p)], [lw_count(size(trials, kind=c_int64_t), rank(trials)), lw_count(size(p, kind=c_int64_t), &
        rank(p))]), status, message)
   end subroutine

   subroutine fill_negative_binomial_u64(generator, x, successes, p, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: successes(..)
     real(c_double), contiguous, intent(in), target :: p(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NEGATIVE_BINOMIAL_U64, c_loc(x), size(x, kind=c_int64_t), &
        [c_loc(successes), c_loc(p)], [lw_count(size(successes, kind=c_int64_t), rank(successes)), lw_count(size(p, &
        kind=c_int64_t), rank(p))]), status, message)
   end subroutine

   subroutine fill_hypergeometric_u64(generator, x, good, bad, sample, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     integer(c_int64_t), contiguous, intent(in), target :: good(..)
     integer(c_int64_t), contiguous, intent(in), target :: bad(..)
     integer(c_int64_t), contiguous, intent(in), target :: sample(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_HYPERGEOMETRIC_U64, c_loc(x), size(x, kind=c_int64_t), [c_loc(good), &
        c_loc(bad), c_loc(sample)], [lw_count(size(good, kind=c_int64_t), rank(good)), lw_count(size(bad, &
        kind=c_int64_t), rank(bad)), lw_count(size(sample, kind=c_int64_t), rank(sample))]), status, message)
   end subroutine

   subroutine fill_zipf_u64(generator, x, exponent, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: exponent(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_ZIPF_U64, c_loc(x), size(x, kind=c_int64_t), [c_loc(exponent)], &
        [lw_count(size(exponent, kind=c_int64_t), rank(exponent))]), status, message)
   end subroutine

   subroutine fill_logarithmic_u64(generator, x, p, status, message)
     type(lw_generator), intent(in) :: generator
     integer(c_int64_t), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: p(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LOGARITHMIC_U64, c_loc(x), size(x, kind=c_int64_t), [c_loc(p)], &
        [lw_count(size(p, kind=c_int64_t), rank(p))]), status, message)
   end subroutine

   subroutine fill_power_f32(generator, x, shape, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: shape(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_POWER_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape)], &
        [lw_count(size(shape, kind=c_int64_t), rank(shape))]), status, message)
   end subroutine

   subroutine fill_power_f64(generator, x, shape, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: shape(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_POWER_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape)], &
        [lw_count(size(shape, kind=c_int64_t), rank(shape))]), status, message)
   end subroutine

   subroutine fill_lomax_f32(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: shape(..)
     real(c_float), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LOMAX_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_lomax_f64(generator, x, shape, scale, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: shape(..)
     real(c_double), contiguous, intent(in), target :: scale(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_LOMAX_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(shape), &
        c_loc(scale)], [lw_count(size(shape, kind=c_int64_t), rank(shape)), lw_count(size(scale, kind=c_int64_t), &
        rank(scale))]), status, message)
   end subroutine

   subroutine fill_noncentral_chi_square_f32(generator, x, degrees, noncentrality, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: degrees(..)
     real(c_float), contiguous, intent(in), target :: noncentrality(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NONCENTRAL_CHI_SQUARE_F32, c_loc(x), size(x, kind=c_int64_t), &
        [c_loc(degrees), c_loc(noncentrality)], [lw_count(size(degrees, kind=c_int64_t), rank(degrees)), &
        lw_count(size(noncentrality, kind=c_int64_t), rank(noncentrality))]), status, message)
   end subroutine

   subroutine fill_noncentral_chi_square_f64(generator, x, degrees, noncentrality, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: degrees(..)
     real(c_double), contiguous, intent(in), target :: noncentrality(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NONCENTRAL_CHI_SQUARE_F64, c_loc(x), size(x, kind=c_int64_t), &
        [c_loc(degrees), c_loc(noncentrality)], [lw_count(size(degrees, kind=c_int64_t), rank(degrees)), &
        lw_count(size(noncentrality, kind=c_int64_t), rank(noncentrality))]), status, message)
   end subroutine

   subroutine fill_noncentral_f_f32(generator, x, degrees1, degrees2, noncentrality, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_float), contiguous, intent(inout), target :: x(..)
     real(c_float), contiguous, intent(in), target :: degrees1(..)
     real(c_float), contiguous, intent(in), target :: degrees2(..)
     real(c_float), contiguous, intent(in), target :: noncentrality(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NONCENTRAL_F_F32, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees1), &
        c_loc(degrees2), c_loc(noncentrality)], [lw_count(size(degrees1, kind=c_int64_t), rank(degrees1)), &
        lw_count(size(degrees2, kind=c_int64_t), rank(degrees2)), lw_count(size(noncentrality, kind=c_int64_t), &
        rank(noncentrality))]), status, message)
   end subroutine

   subroutine fill_noncentral_f_f64(generator, x, degrees1, degrees2, noncentrality, status, message)
     type(lw_generator), intent(in) :: generator
     real(c_double), contiguous, intent(inout), target :: x(..)
     real(c_double), contiguous, intent(in), target :: degrees1(..)
     real(c_double), contiguous, intent(in), target :: degrees2(..)
     real(c_double), contiguous, intent(in), target :: noncentrality(..)
     integer, intent(out), optional :: status
     character(*), intent(inout), optional :: message
     call lw_report(c_fill(generator%c, LW_KIND_NONCENTRAL_F_F64, c_loc(x), size(x, kind=c_int64_t), [c_loc(degrees1), &
        c_loc(degrees2), c_loc(noncentrality)], [lw_count(size(degrees1, kind=c_int64_t), rank(degrees1)), &
        lw_count(size(degrees2, kind=c_int64_t), rank(degrees2)), lw_count(size(noncentrality, kind=c_int64_t), &
        rank(noncentrality))]), status, message)
   end subroutine
end module
