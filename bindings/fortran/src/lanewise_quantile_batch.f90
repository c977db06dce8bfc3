! Many tables of lanewise_quantile, of which each element has its own (lanewise/quantile.h). Tables are numbered from 0,
! as in C.
module lanewise_quantile_batch
  use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int, c_int32_t, c_int64_t, c_loc, c_null_ptr, c_ptr, &
    c_size_t
  use lanewise_base
  use lanewise_generator
  use lanewise_quantile
  implicit none
  private

  type, extends(lw_handle), public :: lw_quantile_batch
  contains
    final :: finalize
  end type

  type, bind(C), public :: lw_quantile_batch_info
    integer(c_int64_t) :: tables = 0, rows = 0, bytes = 0
  end type

  abstract interface
    function sampling(generator, batch, table_of, out, n) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, batch, table_of, out
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    function mapping(batch, table_of, words, out, n) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: batch, table_of, words, out
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
  end interface
  procedure(sampling), bind(C, name="lw_quantile_batch_sample_f32") :: c_sample_f32
  procedure(sampling), bind(C, name="lw_quantile_batch_sample_f64") :: c_sample_f64
  procedure(mapping), bind(C, name="lw_quantile_batch_at_f32") :: c_at_f32
  procedure(mapping), bind(C, name="lw_quantile_batch_at_f64") :: c_at_f64
  interface
    function c_create(batch, context, tables, count) bind(C, name="lw_quantile_batch_create") result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), intent(out) :: batch
      type(c_ptr), value :: context
      type(c_ptr), intent(in) :: tables(*)
      integer(c_size_t), value :: count
      integer(c_int) :: status
    end function
    subroutine c_destroy(batch) bind(C, name="lw_quantile_batch_destroy")
      import :: c_ptr
      type(c_ptr), value :: batch
    end subroutine
    function c_describe(batch, info) bind(C, name="lw_quantile_batch_describe") result(status)
      import :: c_int, c_ptr, lw_quantile_batch_info
      type(c_ptr), value :: batch
      type(lw_quantile_batch_info), intent(out) :: info
      integer(c_int) :: status
    end function
  end interface

  interface lw_quantile_batch_sample ! out(i) is what table table_of(i) alone gives there; arrays of any rank
    procedure :: sample_f32, sample_f64
  end interface
  interface lw_quantile_batch_at ! out(i) is the quantile of words(i) / 2^64 by table table_of(i)
    procedure :: at_f32, at_f64
  end interface
  public :: lw_quantile_batch_create, lw_quantile_batch_destroy, lw_quantile_batch_describe
  public :: lw_quantile_batch_sample, lw_quantile_batch_at

contains

  ! Copies of tables: number 0 is tables(1). Any other number gives NaN, which lw_context_domain_errors counts.
  subroutine lw_quantile_batch_create(batch, context, tables, status, message)
    type(lw_quantile_batch), intent(inout) :: batch
    type(lw_context), intent(in) :: context
    type(lw_quantile), intent(in) :: tables(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    type(c_ptr), allocatable :: pointers(:)
    type(c_ptr) :: c
    integer(c_int) :: code
    integer :: k
    call lw_quantile_batch_destroy(batch)
    allocate (pointers(size(tables)))
    do k = 1, size(tables)
      pointers(k) = tables(k)%c
    end do
    c = c_null_ptr
    code = c_create(c, context%c, pointers, size(pointers, kind=c_size_t))
    call lw_adopt(batch, c, context)
    call lw_report(code, status, message)
  end subroutine

  impure elemental subroutine lw_quantile_batch_destroy(batch)
    type(lw_quantile_batch), intent(inout) :: batch
    call c_destroy(batch%c)
    call lw_release(batch)
  end subroutine

  impure elemental subroutine finalize(batch)
    type(lw_quantile_batch), intent(inout) :: batch
    call lw_quantile_batch_destroy(batch)
  end subroutine

  subroutine lw_quantile_batch_describe(batch, info, status, message)
    type(lw_quantile_batch), intent(in) :: batch
    type(lw_quantile_batch_info), intent(out) :: info
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_describe(batch%c, info), status, message)
  end subroutine

  subroutine sample_f32(generator, batch, table_of, out, status, message)
    type(lw_generator), intent(in) :: generator
    type(lw_quantile_batch), intent(in) :: batch
    integer(c_int32_t), contiguous, intent(in), target :: table_of(..)
    real(c_float), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = sizes("lw_quantile_batch_sample", size(out, kind=c_size_t), size(table_of, kind=c_size_t))
    if (code == LW_OK) code = c_sample_f32(generator%c, batch%c, c_loc(table_of), c_loc(out), size(out, kind=c_size_t))
    call lw_report(code, status, message)
  end subroutine

  subroutine sample_f64(generator, batch, table_of, out, status, message)
    type(lw_generator), intent(in) :: generator
    type(lw_quantile_batch), intent(in) :: batch
    integer(c_int32_t), contiguous, intent(in), target :: table_of(..)
    real(c_double), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = sizes("lw_quantile_batch_sample", size(out, kind=c_size_t), size(table_of, kind=c_size_t))
    if (code == LW_OK) code = c_sample_f64(generator%c, batch%c, c_loc(table_of), c_loc(out), size(out, kind=c_size_t))
    call lw_report(code, status, message)
  end subroutine

  subroutine at_f32(batch, table_of, words, out, status, message)
    type(lw_quantile_batch), intent(in) :: batch
    integer(c_int32_t), contiguous, intent(in), target :: table_of(..)
    integer(c_int64_t), contiguous, intent(in), target :: words(..)
    real(c_float), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = sizes("lw_quantile_batch_at", size(out, kind=c_size_t), size(table_of, kind=c_size_t), &
                 size(words, kind=c_size_t))
    if (code == LW_OK) code = c_at_f32(batch%c, c_loc(table_of), c_loc(words), c_loc(out), size(out, kind=c_size_t))
    call lw_report(code, status, message)
  end subroutine

  subroutine at_f64(batch, table_of, words, out, status, message)
    type(lw_quantile_batch), intent(in) :: batch
    integer(c_int32_t), contiguous, intent(in), target :: table_of(..)
    integer(c_int64_t), contiguous, intent(in), target :: words(..)
    real(c_double), contiguous, intent(inout), target :: out(..)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = sizes("lw_quantile_batch_at", size(out, kind=c_size_t), size(table_of, kind=c_size_t), &
                 size(words, kind=c_size_t))
    if (code == LW_OK) code = c_at_f64(batch%c, c_loc(table_of), c_loc(words), c_loc(out), size(out, kind=c_size_t))
    call lw_report(code, status, message)
  end subroutine

  integer(c_int) function sizes(name, out, table_of, words) result(code)
    character(*), intent(in) :: name
    integer(c_size_t), intent(in) :: out, table_of
    integer(c_size_t), intent(in), optional :: words
    logical :: equal
    code = LW_OK
    equal = table_of == out
    if (present(words)) equal = equal .and. words == out
    if (.not. equal) code = lw_error(LW_ERROR_ARGUMENT, name // ": the arrays have different sizes")
  end function
end module
