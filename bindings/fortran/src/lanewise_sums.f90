! Exact sums and moments of arrays (lanewise/sums.h, moments.h): the same bits for every order, thread
! count and backend.
module lanewise_sums
  use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int, c_int64_t, c_loc, c_ptr, c_size_t
  use lanewise_base
  implicit none
  private

  ! The exact sum of any numbers so far; a new variable is the sum of nothing.
  type, bind(C), public :: lw_exact_sum
    integer(c_int64_t) :: digit(0:71) = 0
    integer(c_int64_t) :: nan = 0, plus_inf = 0, minus_inf = 0
    integer(c_int64_t) :: count = 0
    integer(c_int64_t) :: parts = 0
  end type

  type, bind(C), public :: lw_moments
    integer(c_int64_t) :: count = 0
    real(c_double) :: min = 0, max = 0, mean = 0, variance = 0, skewness = 0, kurtosis = 0
  end type

  abstract interface
    function of_array(context, x, n, result_) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: context, x, result_
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    function of_products(context, x, weights, n, sum) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: context, x, weights, sum
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    function of_sum(sum, total) bind(C) result(status)
      import :: c_double, c_int, lw_exact_sum
      type(lw_exact_sum), intent(in) :: sum
      real(c_double), intent(out) :: total
      integer(c_int) :: status
    end function
  end interface
  procedure(of_array), bind(C, name="lw_sum_f32") :: c_sum_f32
  procedure(of_array), bind(C, name="lw_sum_f64") :: c_sum_f64
  procedure(of_array), bind(C, name="lw_moments_f32") :: c_moments_f32
  procedure(of_array), bind(C, name="lw_moments_f64") :: c_moments_f64
  procedure(of_array), bind(C, name="lw_exact_sum_add_f32") :: c_add_f32
  procedure(of_array), bind(C, name="lw_exact_sum_add_f64") :: c_add_f64
  procedure(of_products), bind(C, name="lw_exact_sum_add_products_f32") :: c_products_f32
  procedure(of_products), bind(C, name="lw_exact_sum_add_products_f64") :: c_products_f64
  procedure(of_sum), bind(C, name="lw_exact_sum_round") :: c_round
  procedure(of_sum), bind(C, name="lw_exact_sum_mean") :: c_mean
  interface
    function c_merge(sum, part) bind(C, name="lw_exact_sum_merge") result(status)
      import :: c_int, lw_exact_sum
      type(lw_exact_sum), intent(inout) :: sum
      type(lw_exact_sum), intent(in) :: part
      integer(c_int) :: status
    end function
  end interface

  interface lw_sum
    procedure :: sum_f32, sum_f64
  end interface
  interface lw_moments_of
    procedure :: moments_f32, moments_f64
  end interface
  interface lw_exact_sum_add
    procedure :: add_f32, add_f64
  end interface
  interface lw_exact_sum_add_products
    procedure :: products_f32, products_f64
  end interface
  public :: lw_sum, lw_moments_of
  public :: lw_exact_sum_add, lw_exact_sum_add_products, lw_exact_sum_merge, lw_exact_sum_round, lw_exact_sum_mean

contains

  ! ---- of an array of any rank: the sum, exact, then rounded once; count, extremes, mean, .. ----

  subroutine sum_f32(context, x, total, status, message)
    type(lw_context), intent(in) :: context
    real(c_float), contiguous, intent(in), target :: x(..)
    real(c_double), intent(out), target :: total
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    total = 0
    call lw_report(c_sum_f32(context%c, c_loc(x), size(x, kind=c_size_t), c_loc(total)), status, message)
  end subroutine

  subroutine sum_f64(context, x, total, status, message)
    type(lw_context), intent(in) :: context
    real(c_double), contiguous, intent(in), target :: x(..)
    real(c_double), intent(out), target :: total
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    total = 0
    call lw_report(c_sum_f64(context%c, c_loc(x), size(x, kind=c_size_t), c_loc(total)), status, message)
  end subroutine

  subroutine moments_f32(context, x, moments, status, message)
    type(lw_context), intent(in) :: context
    real(c_float), contiguous, intent(in), target :: x(..)
    type(lw_moments), intent(out), target :: moments
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_moments_f32(context%c, c_loc(x), size(x, kind=c_size_t), c_loc(moments)), status, message)
  end subroutine

  subroutine moments_f64(context, x, moments, status, message)
    type(lw_context), intent(in) :: context
    real(c_double), contiguous, intent(in), target :: x(..)
    type(lw_moments), intent(out), target :: moments
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_moments_f64(context%c, c_loc(x), size(x, kind=c_size_t), c_loc(moments)), status, message)
  end subroutine

  ! ---- sums that are kept ----

  subroutine add_f32(context, x, sum, status, message)
    type(lw_context), intent(in) :: context
    real(c_float), contiguous, intent(in), target :: x(..)
    type(lw_exact_sum), intent(inout), target :: sum
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_add_f32(context%c, c_loc(x), size(x, kind=c_size_t), c_loc(sum)), status, message)
  end subroutine

  subroutine add_f64(context, x, sum, status, message)
    type(lw_context), intent(in) :: context
    real(c_double), contiguous, intent(in), target :: x(..)
    type(lw_exact_sum), intent(inout), target :: sum
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_add_f64(context%c, c_loc(x), size(x, kind=c_size_t), c_loc(sum)), status, message)
  end subroutine

  ! x(i) weights(i); the shorter of the two arrays says how many.
  subroutine products_f32(context, x, weights, sum, status, message)
    type(lw_context), intent(in) :: context
    real(c_float), contiguous, intent(in), target :: x(..), weights(..)
    type(lw_exact_sum), intent(inout), target :: sum
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_products_f32(context%c, c_loc(x), c_loc(weights), &
                                  min(size(x, kind=c_size_t), size(weights, kind=c_size_t)), c_loc(sum)), status, &
                   message)
  end subroutine

  subroutine products_f64(context, x, weights, sum, status, message)
    type(lw_context), intent(in) :: context
    real(c_double), contiguous, intent(in), target :: x(..), weights(..)
    type(lw_exact_sum), intent(inout), target :: sum
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_products_f64(context%c, c_loc(x), c_loc(weights), &
                                  min(size(x, kind=c_size_t), size(weights, kind=c_size_t)), c_loc(sum)), status, &
                   message)
  end subroutine

  subroutine lw_exact_sum_merge(sum, part, status, message)
    type(lw_exact_sum), intent(inout) :: sum
    type(lw_exact_sum), intent(in) :: part
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_merge(sum, part), status, message)
  end subroutine

  ! The sum, rounded once.
  subroutine lw_exact_sum_round(sum, total, status, message)
    type(lw_exact_sum), intent(in) :: sum
    real(c_double), intent(out) :: total
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    total = 0
    call lw_report(c_round(sum, total), status, message)
  end subroutine

  ! The sum divided by count, rounded once.
  subroutine lw_exact_sum_mean(sum, mean, status, message)
    type(lw_exact_sum), intent(in) :: sum
    real(c_double), intent(out) :: mean
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    mean = 0
    call lw_report(c_mean(sum, mean), status, message)
  end subroutine
end module
