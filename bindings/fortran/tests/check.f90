! What the tests share: comparisons, bit by bit, with what C calls give (reference.c).
module check
  use, intrinsic :: iso_c_binding
  implicit none
  private
  integer, parameter, public :: many = 300
  integer :: compared = 0, failed = 0, kinds = 0
  character(40) :: last = ""

  interface
    subroutine ask(seed, stream) bind(C, name="reference_key")
      import :: c_int64_t
      integer(c_int64_t), value :: seed, stream
    end subroutine
    function reference_differs(name, kind, x, n) bind(C) result(differs)
      import :: c_char, c_int, c_ptr
      character(kind=c_char), intent(in) :: name(*)
      integer(c_int), value :: kind, n
      type(c_ptr), value :: x
      integer(c_int) :: differs
    end function
  end interface
  interface same ! name: of the kind, with '_'
    procedure :: same_f32, same_f64, same_u32, same_u64
  end interface
  public :: ask, same, expect, finish

contains

  subroutine compare(name, kind, x)
    character(*), intent(in) :: name
    integer(c_int), intent(in) :: kind
    type(c_ptr), intent(in) :: x
    if (name /= last) kinds = kinds + 1
    last = name
    call expect(reference_differs(name // c_null_char, kind, x, many) == 0, name)
  end subroutine
  subroutine same_f32(name, kind, x)
    character(*), intent(in) :: name
    integer(c_int), intent(in) :: kind
    real(c_float), intent(in), target :: x(many)
    call compare(name, kind, c_loc(x))
  end subroutine
  subroutine same_f64(name, kind, x)
    character(*), intent(in) :: name
    integer(c_int), intent(in) :: kind
    real(c_double), intent(in), target :: x(many)
    call compare(name, kind, c_loc(x))
  end subroutine
  subroutine same_u32(name, kind, x)
    character(*), intent(in) :: name
    integer(c_int), intent(in) :: kind
    integer(c_int32_t), intent(in), target :: x(many)
    call compare(name, kind, c_loc(x))
  end subroutine
  subroutine same_u64(name, kind, x)
    character(*), intent(in) :: name
    integer(c_int), intent(in) :: kind
    integer(c_int64_t), intent(in), target :: x(many)
    call compare(name, kind, c_loc(x))
  end subroutine

  subroutine expect(holds, what)
    logical, intent(in) :: holds
    character(*), intent(in) :: what
    compared = compared + 1
    if (holds) return
    failed = failed + 1
    print "(2a)", "not so: ", what
  end subroutine

  ! wanted: the number of kinds that must have been compared
  subroutine finish(wanted)
    integer, intent(in) :: wanted
    if (kinds /= wanted) print "(a, i0, a, i0)", "kinds compared: ", kinds, " of ", wanted
    if (failed > 0 .or. kinds /= wanted .or. compared == 0) error stop 1
    print "(i0, a)", compared, " comparisons"
  end subroutine
end module
