! Generators: which sequence, and where in it (lanewise/generator.h); permutations and samples without replacement.
module lanewise_generator
  use, intrinsic :: iso_c_binding, only: c_int, c_int8_t, c_int32_t, c_int64_t, c_loc, c_null_ptr, c_ptr, &
    c_size_t
  use lanewise_base
  use lanewise_key
  implicit none
  private

  integer, parameter, public :: LW_ENGINE_WARP1024 = 1, LW_ENGINE_WARPSTD = 2, LW_ENGINE_MRG8 = 3, LW_ENGINE_PHILOX = 4

  type, extends(lw_handle), public :: lw_generator
  contains
    final :: finalize
  end type

  procedure(lw_saving), bind(C, name="lw_generator_save") :: c_save
  procedure(lw_loading), bind(C, name="lw_generator_load") :: c_load
  interface
    function c_create(generator, context, engine, seed, stream) bind(C, name="lw_generator_create") result(status)
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), intent(out) :: generator
      type(c_ptr), value :: context
      integer(c_int), value :: engine
      integer(c_int64_t), value :: seed, stream
      integer(c_int) :: status
    end function
    subroutine c_destroy(generator) bind(C, name="lw_generator_destroy")
      import :: c_ptr
      type(c_ptr), value :: generator
    end subroutine
    function c_seek(generator, element) bind(C, name="lw_generator_seek") result(status)
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: generator
      integer(c_int64_t), value :: element
      integer(c_int) :: status
    end function
    function c_tell(generator, element) bind(C, name="lw_generator_tell") result(status)
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: generator
      integer(c_int64_t), intent(out) :: element
      integer(c_int) :: status
    end function
    function c_use_set(generator, set) bind(C, name="lw_generator_use_set") result(status)
      import :: c_int, c_ptr
      type(c_ptr), value :: generator
      integer(c_int), value :: set
      integer(c_int) :: status
    end function
    function c_permute_u32(generator, out, n) bind(C, name="lw_permute_u32") result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, out
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    function c_permute_u64(generator, out, n) bind(C, name="lw_permute_u64") result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, out
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    function c_choose_u32(generator, out, k, n) bind(C, name="lw_choose_u32") result(status)
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: generator, out
      integer(c_size_t), value :: k
      integer(c_int64_t), value :: n
      integer(c_int) :: status
    end function
    function c_choose_u64(generator, out, k, n) bind(C, name="lw_choose_u64") result(status)
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: generator, out
      integer(c_size_t), value :: k
      integer(c_int64_t), value :: n
      integer(c_int) :: status
    end function
  end interface

  interface lw_permute ! out: a permutation of 0 .. size(out) - 1
    procedure :: permute_u32, permute_u64
  end interface
  interface lw_choose ! out: size(out) different ones of 0 .. n - 1, in random order
    procedure :: choose_u32, choose_u64
  end interface

  public :: lw_generator_create, lw_generator_destroy, lw_generator_seek, lw_generator_tell, lw_generator_use_set
  public :: lw_generator_save, lw_generator_load, lw_permute, lw_choose

contains

  ! The sequence of a key; engine: WARP1024 if absent. The elements of PHILOX are those that functions of a key give.
  subroutine lw_generator_create(generator, context, key, engine, status, message)
    type(lw_generator), intent(inout) :: generator
    type(lw_context), intent(in) :: context
    type(lw_key), intent(in) :: key
    integer, intent(in), optional :: engine
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: which, code
    type(c_ptr) :: c
    call lw_generator_destroy(generator)
    which = LW_ENGINE_WARP1024
    if (present(engine)) which = engine
    c = c_null_ptr
    code = c_create(c, context%c, which, key%seed, key%stream)
    call lw_adopt(generator, c, context)
    call lw_report(code, status, message)
  end subroutine

  impure elemental subroutine lw_generator_destroy(generator)
    type(lw_generator), intent(inout) :: generator
    call c_destroy(generator%c)
    call lw_release(generator)
  end subroutine

  impure elemental subroutine finalize(generator)
    type(lw_generator), intent(inout) :: generator
    call lw_generator_destroy(generator)
  end subroutine

  ! The next fill begins at this element.
  subroutine lw_generator_seek(generator, element, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int64_t), intent(in) :: element
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_seek(generator%c, element), status, message)
  end subroutine

  subroutine lw_generator_tell(generator, element, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int64_t), intent(out) :: element
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    element = 0
    call lw_report(c_tell(generator%c, element), status, message)
  end subroutine

  subroutine lw_generator_use_set(generator, set, status, message)
    type(lw_generator), intent(in) :: generator
    integer, intent(in) :: set
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_use_set(generator%c, int(set, c_int)), status, message)
  end subroutine

  ! The bytes of a generator: its sequence, and where in it, the same on every machine.
  subroutine lw_generator_save(generator, blob, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int8_t), allocatable, intent(out) :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_save(c_save, generator, blob, status, message)
  end subroutine

  subroutine lw_generator_load(generator, context, blob, status, message)
    type(lw_generator), intent(inout) :: generator
    type(lw_context), intent(in) :: context
    integer(c_int8_t), contiguous, intent(in) :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_generator_destroy(generator)
    call lw_load(c_load, generator, context, blob, status, message)
  end subroutine

  subroutine permute_u32(generator, out, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int32_t), contiguous, intent(inout), target :: out(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_permute_u32(generator%c, c_loc(out), size(out, kind=c_size_t)), status, message)
  end subroutine

  subroutine permute_u64(generator, out, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int64_t), contiguous, intent(inout), target :: out(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_permute_u64(generator%c, c_loc(out), size(out, kind=c_size_t)), status, message)
  end subroutine

  subroutine choose_u32(generator, out, n, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int32_t), contiguous, intent(inout), target :: out(:)
    integer(c_int64_t), intent(in) :: n
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_choose_u32(generator%c, c_loc(out), size(out, kind=c_size_t), n), status, message)
  end subroutine

  subroutine choose_u64(generator, out, n, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int64_t), contiguous, intent(inout), target :: out(:)
    integer(c_int64_t), intent(in) :: n
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_choose_u64(generator%c, c_loc(out), size(out, kind=c_size_t), n), status, message)
  end subroutine
end module
