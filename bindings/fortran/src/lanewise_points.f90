! Quasi-random points (lanewise/points.h, at/points.h). Points and dimensions are numbered from 0, as in C.
module lanewise_points
  use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int, c_int32_t, c_int64_t, c_loc, c_null_ptr, c_ptr, &
    c_size_t, c_sizeof
  use lanewise_base
  implicit none
  private

  integer, parameter, public :: LW_POINTS_SOBOL = 0, LW_POINTS_HALTON = 1, LW_POINTS_LATTICE = 2, LW_POINTS_LATIN = 3
  integer, parameter, public :: LW_POINTS_GRAY = 0, LW_POINTS_NATURAL = 1
  integer, parameter, public :: LW_POINTS_NONE = 0, LW_POINTS_SHIFT = 1, LW_POINTS_MATRIX = 2, LW_POINTS_OWEN = 3, &
    LW_POINTS_HASH = 4, LW_POINTS_PERMUTED = 5
  integer, parameter, public :: LW_POINTS_AS_DEFINED = 0, LW_POINTS_CENTRED = 1, LW_POINTS_TENT = 2

  type, extends(lw_handle), public :: lw_points
    integer(c_int32_t) :: dimensions = 0
  contains
    final :: finalize
  end type

  ! Sobol' points as points_at reads them: valid as long as the points are.
  type, bind(C), public :: lw_points_view
    type(c_ptr) :: tables = c_null_ptr
    integer(c_int64_t) :: pitch = 0, key = 0
    integer(c_int32_t) :: dimensions = 0, mix = 0
  end type

  type, bind(C) :: options_of_c
    integer(c_size_t) :: size
    integer(c_int) :: sequence
    integer(c_int32_t) :: dimensions
    integer(c_int) :: order, scramble
    integer(c_int64_t) :: seed, replicate
    type(c_ptr) :: directions
    integer(c_int64_t) :: n
    integer(c_int) :: form
    integer(c_int32_t) :: interlace
    type(c_ptr) :: generators
  end type

  abstract interface
    function filling(points, out, first, n, first_dimension, dimensions, layout) bind(C) result(status)
      import :: c_int, c_int32_t, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: points, out
      integer(c_int64_t), value :: first
      integer(c_size_t), value :: n
      integer(c_int32_t), value :: first_dimension, dimensions
      integer(c_int), value :: layout
      integer(c_int) :: status
    end function
  end interface
  procedure(filling), bind(C, name="lw_points_fill_u32") :: c_fill_u32
  procedure(filling), bind(C, name="lw_points_fill_u64") :: c_fill_u64
  procedure(filling), bind(C, name="lw_points_fill_f32") :: c_fill_f32
  procedure(filling), bind(C, name="lw_points_fill_f64") :: c_fill_f64
  interface
    function c_create(points, context, options) bind(C, name="lw_points_create") result(status)
      import :: c_int, c_ptr, options_of_c
      type(c_ptr), intent(out) :: points
      type(c_ptr), value :: context
      type(options_of_c), intent(in) :: options
      integer(c_int) :: status
    end function
    subroutine c_destroy(points) bind(C, name="lw_points_destroy")
      import :: c_ptr
      type(c_ptr), value :: points
    end subroutine
    function c_fill_kind(points, kind, type, out, first, n, dimensions, layout, parameters, count) &
        bind(C, name="lw_fortran_points_fill_kind") result(status)
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: points, out
      integer(c_int), value :: kind, type, layout, count
      integer(c_int64_t), value :: first
      integer(c_size_t), value :: n
      integer(c_int32_t), value :: dimensions
      real(c_double), intent(in) :: parameters(*)
      integer(c_int) :: status
    end function
    function c_view(context, points, view) bind(C, name="lw_fortran_points_view") result(status)
      import :: c_int, c_ptr, lw_points_view
      type(c_ptr), value :: context, points
      type(lw_points_view), intent(out) :: view
      integer(c_int) :: status
    end function
    pure function c_at(view, point, dimension) bind(C, name="lw_fortran_at_points_f64") result(x)
      import :: c_double, c_int32_t, c_int64_t, lw_points_view
      type(lw_points_view), intent(in) :: view
      integer(c_int64_t), value :: point
      integer(c_int32_t), value :: dimension
      real(c_double) :: x
    end function
  end interface

  interface lw_points_fill
    procedure :: fill_u32, fill_u64, fill_f32, fill_f64
  end interface
  interface points_at
    procedure :: at_i32, at_i64
  end interface
  interface lw_points_fill_kind
    procedure :: kind_f64, kind_u64
  end interface
  public :: lw_points_create, lw_points_destroy, lw_points_fill, lw_points_fill_kind, lw_points_view_of, points_at

contains

  subroutine lw_points_create(points, context, dimensions, sequence, scramble, seed, replicate, order, n, form, &
                              interlace, directions, generators, status, message)
    type(lw_points), intent(inout) :: points
    type(lw_context), intent(in) :: context
    integer, intent(in) :: dimensions
    integer, intent(in), optional :: sequence, scramble, order, form, interlace
    integer(c_int64_t), intent(in), optional :: seed, replicate, n
    integer(c_int64_t), contiguous, intent(in), optional, target :: directions(:), generators(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    type(options_of_c) :: options
    type(c_ptr) :: c
    integer(c_int) :: code
    call lw_points_destroy(points)
    options = options_of_c(0, 0, dimensions, 0, 0, 0, 0, c_null_ptr, 0, 0, 0, c_null_ptr)
    options%size = c_sizeof(options)
    if (present(sequence)) options%sequence = sequence
    if (present(scramble)) options%scramble = scramble
    if (present(seed)) options%seed = seed
    if (present(replicate)) options%replicate = replicate
    if (present(order)) options%order = order
    if (present(n)) options%n = n
    if (present(form)) options%form = form
    if (present(interlace)) options%interlace = interlace
    if (present(directions)) options%directions = c_loc(directions)
    if (present(generators)) options%generators = c_loc(generators)
    c = c_null_ptr
    code = c_create(c, context%c, options)
    call lw_adopt(points, c, context)
    points%dimensions = dimensions
    call lw_report(code, status, message)
  end subroutine

  impure elemental subroutine lw_points_destroy(points)
    type(lw_points), intent(inout) :: points
    call c_destroy(points%c)
    call lw_release(points)
  end subroutine

  impure elemental subroutine finalize(points)
    type(lw_points), intent(inout) :: points
    call lw_points_destroy(points)
  end subroutine

  ! All dimensions of points first, first + 1, ..: out(d, i), or any array with as many numbers in that order;
  ! by_dimension: out(i, d).
  subroutine fill(c_fill, points, out, many, first, by_dimension, status, message)
    procedure(filling) :: c_fill
    type(lw_points), intent(in) :: points
    type(c_ptr), intent(in) :: out
    integer(c_int64_t), intent(in) :: many
    integer(c_int64_t), intent(in), optional :: first
    logical, intent(in), optional :: by_dimension
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = check(points, many)
    if (code == LW_OK) code = c_fill(points%c, out, from(first), int(many / points%dimensions, c_size_t), 0_c_int32_t, &
                                     points%dimensions, layout(by_dimension))
    call lw_report(code, status, message)
  end subroutine

  integer(c_int) function check(points, many) result(code)
    type(lw_points), intent(in) :: points
    integer(c_int64_t), intent(in) :: many
    code = LW_OK
    if (points%dimensions <= 0 .or. many < 0 .or. modulo(many, int(max(1, points%dimensions), c_int64_t)) /= 0) &
      code = lw_error(LW_ERROR_ARGUMENT, "lw_points_fill: the size of out is no multiple of the points' dimensions")
  end function

  pure integer(c_int64_t) function from(first)
    integer(c_int64_t), intent(in), optional :: first
    from = 0
    if (present(first)) from = first
  end function

  pure integer(c_int) function layout(by_dimension)
    logical, intent(in), optional :: by_dimension
    layout = 0
    if (present(by_dimension)) layout = merge(1_c_int, 0_c_int, by_dimension)
  end function

  subroutine fill_f64(points, out, first, by_dimension, status, message)
    type(lw_points), intent(in) :: points
    real(c_double), contiguous, intent(inout), target :: out(..)
    integer(c_int64_t), intent(in), optional :: first
    logical, intent(in), optional :: by_dimension
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call fill(c_fill_f64, points, c_loc(out), size(out, kind=c_int64_t), first, by_dimension, status, message)
  end subroutine

  subroutine fill_f32(points, out, first, by_dimension, status, message)
    type(lw_points), intent(in) :: points
    real(c_float), contiguous, intent(inout), target :: out(..)
    integer(c_int64_t), intent(in), optional :: first
    logical, intent(in), optional :: by_dimension
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call fill(c_fill_f32, points, c_loc(out), size(out, kind=c_int64_t), first, by_dimension, status, message)
  end subroutine

  subroutine fill_u64(points, out, first, by_dimension, status, message)
    type(lw_points), intent(in) :: points
    integer(c_int64_t), contiguous, intent(inout), target :: out(..)
    integer(c_int64_t), intent(in), optional :: first
    logical, intent(in), optional :: by_dimension
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call fill(c_fill_u64, points, c_loc(out), size(out, kind=c_int64_t), first, by_dimension, status, message)
  end subroutine

  subroutine fill_u32(points, out, first, by_dimension, status, message)
    type(lw_points), intent(in) :: points
    integer(c_int32_t), contiguous, intent(inout), target :: out(..)
    integer(c_int64_t), intent(in), optional :: first
    logical, intent(in), optional :: by_dimension
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call fill(c_fill_u32, points, c_loc(out), size(out, kind=c_int64_t), first, by_dimension, status, message)
  end subroutine

  ! Variates of a kind whose elements take one draw, LW_KIND_NORMAL_INVERSE_F64 for instance, with its parameters.
  subroutine kind_f64(points, kind, out, parameters, first, by_dimension, status, message)
    type(lw_points), intent(in) :: points
    integer(c_int), intent(in) :: kind
    real(c_double), contiguous, intent(inout), target :: out(..)
    real(c_double), intent(in) :: parameters(:)
    integer(c_int64_t), intent(in), optional :: first
    logical, intent(in), optional :: by_dimension
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(of_kind(points, kind, LW_TYPE_F64, c_loc(out), size(out, kind=c_int64_t), parameters, from(first), &
                           layout(by_dimension)), status, message)
  end subroutine

  subroutine kind_u64(points, kind, out, parameters, first, by_dimension, status, message)
    type(lw_points), intent(in) :: points
    integer(c_int), intent(in) :: kind
    integer(c_int64_t), contiguous, intent(inout), target :: out(..)
    real(c_double), intent(in) :: parameters(:)
    integer(c_int64_t), intent(in), optional :: first
    logical, intent(in), optional :: by_dimension
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(of_kind(points, kind, LW_TYPE_U64, c_loc(out), size(out, kind=c_int64_t), parameters, from(first), &
                           layout(by_dimension)), status, message)
  end subroutine

  integer(c_int) function of_kind(points, kind, type, out, many, parameters, first, layout) result(code)
    type(lw_points), intent(in) :: points
    integer(c_int), intent(in) :: kind, type, layout
    type(c_ptr), intent(in) :: out
    integer(c_int64_t), intent(in) :: many, first
    real(c_double), intent(in) :: parameters(:)
    code = check(points, many)
    if (code == LW_OK) code = c_fill_kind(points%c, kind, type, out, first, int(many / points%dimensions, c_size_t), &
                                          points%dimensions, layout, parameters, size(parameters))
  end function

  ! ---- one number ----

  ! Of Sobol' points of a CPU context: those on a device are read by kernels alone.
  subroutine lw_points_view_of(context, points, view, status, message)
    type(lw_context), intent(in) :: context
    type(lw_points), intent(in) :: points
    type(lw_points_view), intent(out) :: view
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_view(context%c, points%c, view), status, message)
  end subroutine

  elemental function at_i64(view, point, dimension) result(x)
    type(lw_points_view), intent(in) :: view
    integer(c_int64_t), intent(in) :: point
    integer, intent(in) :: dimension
    real(c_double) :: x
    x = c_at(view, point, dimension)
  end function

  elemental function at_i32(view, point, dimension) result(x)
    type(lw_points_view), intent(in) :: view
    integer(c_int32_t), intent(in) :: point
    integer, intent(in) :: dimension
    real(c_double) :: x
    x = c_at(view, int(point, c_int64_t), dimension)
  end function
end module
