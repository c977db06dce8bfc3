! Weighted sampling by alias tables (lanewise/alias.h). Items are numbered from 0, as in C.
module lanewise_alias
  use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int, c_int8_t, c_int32_t, c_int64_t, c_loc, &
    c_null_ptr, c_ptr, c_size_t
  use lanewise_base
  use lanewise_generator
  use lanewise_key
  implicit none
  private

  type, extends(lw_handle), public :: lw_alias
  contains
    final :: finalize
  end type

  type, bind(C), public :: lw_alias_info
    integer(c_int64_t) :: items = 0, bytes = 0, zeros = 0, truncated = 0
  end type

  ! A table as alias_at reads it: valid as long as the table is.
  type, public :: lw_alias_view
    type(c_ptr) :: rows = c_null_ptr
    integer(c_int64_t) :: items = 0
  end type

  abstract interface
    function sampling(generator, alias, out, n) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, alias, out
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
  end interface
  procedure(sampling), bind(C, name="lw_alias_sample_u32") :: c_sample_u32
  procedure(sampling), bind(C, name="lw_alias_sample_u64") :: c_sample_u64
  procedure(lw_saving), bind(C, name="lw_alias_save") :: c_save
  procedure(lw_loading), bind(C, name="lw_alias_load") :: c_load
  interface
    function c_create(alias, context, weights, type, n, options) bind(C, name="lw_alias_create") result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), intent(out) :: alias
      type(c_ptr), value :: context, weights, options
      integer(c_int), value :: type
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    subroutine c_destroy(alias) bind(C, name="lw_alias_destroy")
      import :: c_ptr
      type(c_ptr), value :: alias
    end subroutine
    function c_describe(alias, info) bind(C, name="lw_alias_describe") result(status)
      import :: c_int, c_ptr, lw_alias_info
      type(c_ptr), value :: alias
      type(lw_alias_info), intent(out) :: info
      integer(c_int) :: status
    end function
    function c_probabilities(alias, out) bind(C, name="lw_alias_probabilities_f64") result(status)
      import :: c_int, c_ptr
      type(c_ptr), value :: alias, out
      integer(c_int) :: status
    end function
    function c_view(context, alias, rows, items) bind(C, name="lw_fortran_alias_view") result(status)
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: context, alias
      type(c_ptr), intent(out) :: rows
      integer(c_int64_t), intent(out) :: items
      integer(c_int) :: status
    end function
    pure function c_at(seed, stream, i, rows, items) bind(C, name="lw_fortran_at_alias") result(item)
      import :: c_int64_t, c_ptr
      integer(c_int64_t), value :: seed, stream, i, items
      type(c_ptr), value :: rows
      integer(c_int64_t) :: item
    end function
  end interface

  interface lw_alias_create
    procedure :: create_f32, create_f64, create_u32, create_u64
  end interface
  interface lw_alias_sample ! out of any rank
    procedure :: sample_u32, sample_u64
  end interface
  interface alias_at
    procedure :: at_i32, at_i64
  end interface
  integer(c_int64_t), parameter :: none(2) = 0
  public :: lw_alias_create, lw_alias_destroy, lw_alias_describe, lw_alias_probabilities, lw_alias_sample
  public :: lw_alias_save, lw_alias_load, lw_alias_view_of, alias_at

contains

  subroutine create(alias, context, weights, type, n, negative, status, message)
    type(lw_alias), intent(inout) :: alias
    type(lw_context), intent(in) :: context
    type(c_ptr), intent(in) :: weights
    integer(c_int), intent(in) :: type
    integer(c_size_t), intent(in) :: n
    integer(c_int64_t), intent(in) :: negative(2) ! the first negative integer, unsigned to C: where, what
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    type(c_ptr) :: c
    integer(c_int) :: code
    character(96) :: sentence
    call lw_alias_destroy(alias)
    c = c_null_ptr
    if (negative(1) > 0) then
      write (sentence, "(a, i0, a, i0, a)") "lw_alias_create: weights(", negative(1), ") is ", negative(2), &
        "; weights must be >= 0"
      code = lw_error(LW_ERROR_DOMAIN, trim(sentence))
    else
      code = c_create(c, context%c, weights, type, n, c_null_ptr)
    end if
    call lw_adopt(alias, c, context)
    call lw_report(code, status, message)
  end subroutine

  subroutine create_f32(alias, context, weights, status, message)
    type(lw_alias), intent(inout) :: alias
    type(lw_context), intent(in) :: context
    real(c_float), contiguous, intent(in), target :: weights(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call create(alias, context, c_loc(weights), LW_TYPE_F32, size(weights, kind=c_size_t), none, status, message)
  end subroutine

  subroutine create_f64(alias, context, weights, status, message)
    type(lw_alias), intent(inout) :: alias
    type(lw_context), intent(in) :: context
    real(c_double), contiguous, intent(in), target :: weights(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call create(alias, context, c_loc(weights), LW_TYPE_F64, size(weights, kind=c_size_t), none, status, message)
  end subroutine

  subroutine create_u32(alias, context, weights, status, message)
    type(lw_alias), intent(inout) :: alias
    type(lw_context), intent(in) :: context
    integer(c_int32_t), contiguous, intent(in), target :: weights(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int64_t) :: negative(2)
    negative = none
    if (any(weights < 0)) negative(1) = findloc(weights < 0, .true., dim=1, kind=c_int64_t)
    if (negative(1) > 0) negative(2) = weights(negative(1))
    call create(alias, context, c_loc(weights), LW_TYPE_U32, size(weights, kind=c_size_t), negative, status, message)
  end subroutine

  subroutine create_u64(alias, context, weights, status, message)
    type(lw_alias), intent(inout) :: alias
    type(lw_context), intent(in) :: context
    integer(c_int64_t), contiguous, intent(in), target :: weights(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int64_t) :: negative(2)
    negative = none
    if (any(weights < 0)) negative(1) = findloc(weights < 0, .true., dim=1, kind=c_int64_t)
    if (negative(1) > 0) negative(2) = weights(negative(1))
    call create(alias, context, c_loc(weights), LW_TYPE_U64, size(weights, kind=c_size_t), negative, status, message)
  end subroutine

  impure elemental subroutine lw_alias_destroy(alias)
    type(lw_alias), intent(inout) :: alias
    call c_destroy(alias%c)
    call lw_release(alias)
  end subroutine

  impure elemental subroutine finalize(alias)
    type(lw_alias), intent(inout) :: alias
    call lw_alias_destroy(alias)
  end subroutine

  subroutine lw_alias_describe(alias, info, status, message)
    type(lw_alias), intent(in) :: alias
    type(lw_alias_info), intent(out) :: info
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_describe(alias%c, info), status, message)
  end subroutine

  ! What the table has, of each item; out has as many elements as the table has items.
  subroutine lw_alias_probabilities(alias, out, status, message)
    type(lw_alias), intent(in) :: alias
    real(c_double), allocatable, intent(out), target :: out(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    type(lw_alias_info) :: info
    integer(c_int) :: code
    code = c_describe(alias%c, info)
    allocate (out(info%items))
    if (code == LW_OK) code = c_probabilities(alias%c, c_loc(out))
    call lw_report(code, status, message)
  end subroutine

  subroutine sample_u32(generator, alias, out, status, message)
    type(lw_generator), intent(in) :: generator
    type(lw_alias), intent(in) :: alias
    integer(c_int32_t), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_sample_u32(generator%c, alias%c, c_loc(out), size(out, kind=c_size_t)), status, message)
  end subroutine

  subroutine sample_u64(generator, alias, out, status, message)
    type(lw_generator), intent(in) :: generator
    type(lw_alias), intent(in) :: alias
    integer(c_int64_t), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_sample_u64(generator%c, alias%c, c_loc(out), size(out, kind=c_size_t)), status, message)
  end subroutine

  ! The bytes of a table, the same on every machine.
  subroutine lw_alias_save(alias, blob, status, message)
    type(lw_alias), intent(in) :: alias
    integer(c_int8_t), allocatable, intent(out) :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_save(c_save, alias, blob, status, message)
  end subroutine

  subroutine lw_alias_load(alias, context, blob, status, message)
    type(lw_alias), intent(inout) :: alias
    type(lw_context), intent(in) :: context
    integer(c_int8_t), contiguous, intent(in) :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_alias_destroy(alias)
    call lw_load(c_load, alias, context, blob, status, message)
  end subroutine

  ! ---- by key ----

  ! A table of a CPU context: one on a device is read by kernels alone.
  subroutine lw_alias_view_of(context, alias, view, status, message)
    type(lw_context), intent(in) :: context
    type(lw_alias), intent(in) :: alias
    type(lw_alias_view), intent(out) :: view
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_view(context%c, alias%c, view%rows, view%items), status, message)
  end subroutine

  elemental function at_i64(key, i, view) result(item)
    type(lw_key), intent(in) :: key
    integer(c_int64_t), intent(in) :: i
    type(lw_alias_view), intent(in) :: view
    integer(c_int64_t) :: item
    item = c_at(key%seed, key%stream, i, view%rows, view%items)
  end function

  elemental function at_i32(key, i, view) result(item)
    type(lw_key), intent(in) :: key
    integer(c_int32_t), intent(in) :: i
    type(lw_alias_view), intent(in) :: view
    integer(c_int64_t) :: item
    item = c_at(key%seed, key%stream, int(i, c_int64_t), view%rows, view%items)
  end function
end module
