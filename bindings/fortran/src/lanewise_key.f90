! Keys: a seed and a stream, which stand for one sequence of every kind, and keys of keys (lanewise/at/key.h).
!
!     type(lw_key) :: run, step
!     run = lw_key(42)                     seed 42, stream 0; lw_key(42, 7): stream 7
!     step = lw_key_fold(run, 1000)        another key, a function of the key and the number
module lanewise_key
  use, intrinsic :: iso_c_binding, only: c_int32_t, c_int64_t
  implicit none
  private

  type, bind(C), public :: lw_key
    integer(c_int64_t) :: seed = 0, stream = 0
  end type

  interface
    pure subroutine c_key_fold(seed, stream, data, key) bind(C, name="lw_fortran_key_fold")
      import :: c_int64_t, lw_key
      integer(c_int64_t), value :: seed, stream, data
      type(lw_key), intent(out) :: key
    end subroutine
    pure subroutine c_key_split(seed, stream, i, key) bind(C, name="lw_fortran_key_split")
      import :: c_int64_t, lw_key
      integer(c_int64_t), value :: seed, stream, i
      type(lw_key), intent(out) :: key
    end subroutine
    pure function c_permutation(seed, stream, n, i) bind(C, name="lw_fortran_at_permutation") result(item)
      import :: c_int64_t
      integer(c_int64_t), value :: seed, stream, n, i
      integer(c_int64_t) :: item
    end function
  end interface

  interface lw_key_fold
    procedure :: fold_i32, fold_i64
  end interface
  interface lw_key_split
    procedure :: split_i32, split_i64
  end interface
  interface permutation_at ! item i of a permutation of 0 .. n - 1, n up to 2^60
    procedure :: permutation_i32, permutation_i64
  end interface
  interface operator(==)
    procedure :: equal
  end interface
  public :: lw_key_fold, lw_key_split, permutation_at, operator(==)

contains

  elemental function fold_i64(key, data) result(child)
    type(lw_key), intent(in) :: key
    integer(c_int64_t), intent(in) :: data
    type(lw_key) :: child
    call c_key_fold(key%seed, key%stream, data, child)
  end function
  elemental function fold_i32(key, data) result(child)
    type(lw_key), intent(in) :: key
    integer(c_int32_t), intent(in) :: data
    type(lw_key) :: child
    call c_key_fold(key%seed, key%stream, int(data, c_int64_t), child)
  end function

  elemental function split_i64(key, i) result(child)
    type(lw_key), intent(in) :: key
    integer(c_int64_t), intent(in) :: i
    type(lw_key) :: child
    call c_key_split(key%seed, key%stream, i, child)
  end function
  elemental function split_i32(key, i) result(child)
    type(lw_key), intent(in) :: key
    integer(c_int32_t), intent(in) :: i
    type(lw_key) :: child
    call c_key_split(key%seed, key%stream, int(i, c_int64_t), child)
  end function

  elemental function permutation_i64(key, n, i) result(item)
    type(lw_key), intent(in) :: key
    integer(c_int64_t), intent(in) :: n, i
    integer(c_int64_t) :: item
    item = c_permutation(key%seed, key%stream, n, i)
  end function
  elemental function permutation_i32(key, n, i) result(item)
    type(lw_key), intent(in) :: key
    integer(c_int32_t), intent(in) :: n, i
    integer(c_int64_t) :: item
    item = c_permutation(key%seed, key%stream, int(n, c_int64_t), int(i, c_int64_t))
  end function

  elemental logical function equal(a, b)
    type(lw_key), intent(in) :: a, b
    equal = a%seed == b%seed .and. a%stream == b%stream
  end function
end module
