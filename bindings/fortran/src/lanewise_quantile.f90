! Any continuous distribution by a table of its quantile function (lanewise/quantile.h).
module lanewise_quantile
  use, intrinsic :: iso_c_binding, only: c_double, c_f_pointer, c_float, c_funloc, c_funptr, c_int, c_int8_t, &
    c_int32_t, c_int64_t, c_loc, c_null_ptr, c_ptr, c_size_t, c_sizeof
  use lanewise_base
  use lanewise_generator
  implicit none
  private

  integer, parameter, public :: LW_QUANTILE_DENSITY = 0, LW_QUANTILE_LOG_DENSITY = 1, LW_QUANTILE_CDF = 2, &
    LW_QUANTILE_INVERSE = 3
  integer, parameter, public :: LW_QUANTILE_SKEW_NORMAL = 0, LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN = 1, &
    LW_QUANTILE_HYPERBOLIC = 2, LW_QUANTILE_JOHNSON_SU = 3, LW_QUANTILE_EXTREME_VALUE = 4, &
    LW_QUANTILE_GENERAL_PARETO = 5, LW_QUANTILE_EXPONENTIAL_POWER = 6, LW_QUANTILE_RICE = 7, LW_QUANTILE_LANDAU = 8, &
    LW_QUANTILE_STABLE = 9

  type, extends(lw_handle), public :: lw_quantile
  contains
    final :: finalize
  end type

  type, bind(C), public :: lw_quantile_info
    integer(c_int32_t) :: order = 0, root_bits = 0
    integer(c_int64_t) :: rows = 0, bytes = 0, calls = 0
    real(c_double) :: forked = 0, lower = 0, upper = 0, mass = 0, log_unit = 0, error_wanted = 0, error = 0
  end type

  abstract interface
    function lw_real_function(x) result(y)
      import :: c_double
      real(c_double), intent(in) :: x
      real(c_double) :: y
    end function
    function sampling(generator, quantile, out, n) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, quantile, out
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    function mapping(quantile, words, out, n) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: quantile, words, out
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
  end interface
  public :: lw_real_function

  type, bind(C) :: options_of_c
    integer(c_size_t) :: size
    integer(c_int) :: given
    integer(c_int32_t) :: order
    type(c_funptr) :: function
    type(c_ptr) :: user
    real(c_double) :: lower, upper, centre, error
    type(c_ptr) :: points
    integer(c_size_t) :: count
  end type

  type :: of_user
    procedure(lw_real_function), pointer, nopass :: f => null()
  end type

  procedure(sampling), bind(C, name="lw_quantile_sample_f32") :: c_sample_f32
  procedure(sampling), bind(C, name="lw_quantile_sample_f64") :: c_sample_f64
  procedure(mapping), bind(C, name="lw_quantile_at_f32") :: c_at_f32
  procedure(mapping), bind(C, name="lw_quantile_at_f64") :: c_at_f64
  procedure(lw_saving), bind(C, name="lw_quantile_save") :: c_save
  procedure(lw_loading), bind(C, name="lw_quantile_load") :: c_load
  interface
    function c_create(quantile, context, options) bind(C, name="lw_quantile_create") result(status)
      import :: c_int, c_ptr, options_of_c
      type(c_ptr), intent(out) :: quantile
      type(c_ptr), value :: context
      type(options_of_c), intent(in) :: options
      integer(c_int) :: status
    end function
    function c_create_family(quantile, context, family, shape, location, scale, error) &
        bind(C, name="lw_quantile_create_family") result(status)
      import :: c_double, c_int, c_ptr
      type(c_ptr), intent(out) :: quantile
      type(c_ptr), value :: context
      integer(c_int), value :: family
      real(c_double), intent(in) :: shape(*)
      real(c_double), value :: location, scale, error
      integer(c_int) :: status
    end function
    subroutine c_destroy(quantile) bind(C, name="lw_quantile_destroy")
      import :: c_ptr
      type(c_ptr), value :: quantile
    end subroutine
    function c_describe(quantile, info) bind(C, name="lw_quantile_describe") result(status)
      import :: c_int, c_ptr, lw_quantile_info
      type(c_ptr), value :: quantile
      type(lw_quantile_info), intent(out) :: info
      integer(c_int) :: status
    end function
  end interface

  interface lw_quantile_sample ! out of any rank
    procedure :: sample_f32, sample_f64
  end interface
  interface lw_quantile_at ! out(i) is the quantile of words(i) / 2^64: of points (lw_points_fill), or of bits64_at
    procedure :: at_f32, at_f64
  end interface
  public :: lw_quantile_create, lw_quantile_create_family, lw_quantile_destroy, lw_quantile_describe
  public :: lw_quantile_sample, lw_quantile_at, lw_quantile_save, lw_quantile_load

contains

  ! Of a function of yours: a density unless `given` says otherwise, on the whole line unless lower and upper are there.
  subroutine lw_quantile_create(quantile, context, f, given, lower, upper, centre, error, points, order, status, &
                                message)
    type(lw_quantile), intent(inout) :: quantile
    type(lw_context), intent(in) :: context
    procedure(lw_real_function) :: f
    integer, intent(in), optional :: given, order
    real(c_double), intent(in), optional :: lower, upper, centre, error
    real(c_double), contiguous, intent(in), optional, target :: points(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    type(options_of_c) :: options
    type(of_user), target :: user
    type(c_ptr) :: c
    integer(c_int) :: code
    call lw_quantile_destroy(quantile)
    user%f => f
    options = options_of_c(0, LW_QUANTILE_DENSITY, 0, c_funloc(call_user), c_loc(user), 0, 0, 0, 0, c_null_ptr, 0)
    options%size = c_sizeof(options)
    if (present(given)) options%given = given
    if (present(order)) options%order = order
    if (present(lower)) options%lower = lower
    if (present(upper)) options%upper = upper
    if (present(centre)) options%centre = centre
    if (present(error)) options%error = error
    if (present(points)) then
      options%points = c_loc(points)
      options%count = size(points)
    end if
    c = c_null_ptr
    code = c_create(c, context%c, options)
    call lw_adopt(quantile, c, context)
    call lw_report(code, status, message)
  end subroutine

  function call_user(x, user) bind(C) result(y)
    real(c_double), value :: x
    type(c_ptr), value :: user
    real(c_double) :: y
    type(of_user), pointer :: own
    call c_f_pointer(user, own)
    y = own%f(x)
  end function

  ! Of a family: shape has as many numbers as the family.
  subroutine lw_quantile_create_family(quantile, context, family, shape, location, scale, error, status, message)
    type(lw_quantile), intent(inout) :: quantile
    type(lw_context), intent(in) :: context
    integer, intent(in) :: family
    real(c_double), intent(in) :: shape(:)
    real(c_double), intent(in), optional :: location, scale, error
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    real(c_double) :: two(2), where_, wide, wanted
    type(c_ptr) :: c
    integer(c_int) :: code
    call lw_quantile_destroy(quantile)
    two = 0
    two(:min(2, size(shape))) = shape(:min(2, size(shape)))
    where_ = 0
    wide = 1
    wanted = 0
    if (present(location)) where_ = location
    if (present(scale)) wide = scale
    if (present(error)) wanted = error
    c = c_null_ptr
    code = c_create_family(c, context%c, family, two, where_, wide, wanted)
    call lw_adopt(quantile, c, context)
    call lw_report(code, status, message)
  end subroutine

  impure elemental subroutine lw_quantile_destroy(quantile)
    type(lw_quantile), intent(inout) :: quantile
    call c_destroy(quantile%c)
    call lw_release(quantile)
  end subroutine

  impure elemental subroutine finalize(quantile)
    type(lw_quantile), intent(inout) :: quantile
    call lw_quantile_destroy(quantile)
  end subroutine

  subroutine lw_quantile_describe(quantile, info, status, message)
    type(lw_quantile), intent(in) :: quantile
    type(lw_quantile_info), intent(out) :: info
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_describe(quantile%c, info), status, message)
  end subroutine

  ! The bytes of a table, the same on every machine.
  subroutine lw_quantile_save(quantile, blob, status, message)
    type(lw_quantile), intent(in) :: quantile
    integer(c_int8_t), allocatable, intent(out) :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_save(c_save, quantile, blob, status, message)
  end subroutine

  subroutine lw_quantile_load(quantile, context, blob, status, message)
    type(lw_quantile), intent(inout) :: quantile
    type(lw_context), intent(in) :: context
    integer(c_int8_t), contiguous, intent(in) :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_quantile_destroy(quantile)
    call lw_load(c_load, quantile, context, blob, status, message)
  end subroutine

  subroutine sample_f32(generator, quantile, out, status, message)
    type(lw_generator), intent(in) :: generator
    type(lw_quantile), intent(in) :: quantile
    real(c_float), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_sample_f32(generator%c, quantile%c, c_loc(out), size(out, kind=c_size_t)), status, message)
  end subroutine

  subroutine sample_f64(generator, quantile, out, status, message)
    type(lw_generator), intent(in) :: generator
    type(lw_quantile), intent(in) :: quantile
    real(c_double), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_sample_f64(generator%c, quantile%c, c_loc(out), size(out, kind=c_size_t)), status, message)
  end subroutine

  subroutine at_f32(quantile, words, out, status, message)
    type(lw_quantile), intent(in) :: quantile
    integer(c_int64_t), contiguous, intent(in), target :: words(..)
    real(c_float), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    if (size(words, kind=c_size_t) /= size(out, kind=c_size_t)) then
      code = lw_error(LW_ERROR_ARGUMENT, "lw_quantile_at: words and out have different sizes")
    else
      code = c_at_f32(quantile%c, c_loc(words), c_loc(out), size(out, kind=c_size_t))
    end if
    call lw_report(code, status, message)
  end subroutine

  subroutine at_f64(quantile, words, out, status, message)
    type(lw_quantile), intent(in) :: quantile
    integer(c_int64_t), contiguous, intent(in), target :: words(..)
    real(c_double), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    if (size(words, kind=c_size_t) /= size(out, kind=c_size_t)) then
      code = lw_error(LW_ERROR_ARGUMENT, "lw_quantile_at: words and out have different sizes")
    else
      code = c_at_f64(quantile%c, c_loc(words), c_loc(out), size(out, kind=c_size_t))
    end if
    call lw_report(code, status, message)
  end subroutine
end module
