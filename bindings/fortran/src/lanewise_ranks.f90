! Many ranks that make one answer (lanewise/ranks.h, ranks_sums.h). A new variable is one rank alone; with MPI,
! lw_ranks_mpi of the module lanewise_mpi fills it in.
module lanewise_ranks
  use, intrinsic :: iso_c_binding, only: c_double, c_float, c_funptr, c_int, c_int64_t, c_loc, c_null_funptr, &
    c_null_ptr, c_ptr, c_size_t
  use lanewise_base
  use lanewise_sums
  implicit none
  private

  integer, parameter, public :: LW_RANKS_SEED_OF_RANK_0 = 1, LW_RANKS_SEED_AGREED = 2

  type, bind(C), public :: lw_ranks
    type(c_ptr) :: self = c_null_ptr
    integer(c_int) :: rank = 0, size = 1, direct = 0
    type(c_ptr) :: stream = c_null_ptr
    type(c_funptr) :: sum_u64 = c_null_funptr, max_u64 = c_null_funptr, scan_u64 = c_null_funptr
    type(c_funptr) :: all_gather = c_null_funptr, broadcast = c_null_funptr, all_to_all = c_null_funptr
    type(c_funptr) :: describe = c_null_funptr
  end type

  abstract interface
    function of_array(context, ranks, x, n, result_) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t, lw_ranks
      type(c_ptr), value :: context, x, result_
      type(lw_ranks), intent(in) :: ranks
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
    function of_products(context, ranks, x, weights, n, sum) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t, lw_ranks
      type(c_ptr), value :: context, x, weights, sum
      type(lw_ranks), intent(in) :: ranks
      integer(c_size_t), value :: n
      integer(c_int) :: status
    end function
  end interface
  procedure(of_products), bind(C, name="lw_ranks_sum_products_f32") :: c_products_f32
  procedure(of_products), bind(C, name="lw_ranks_sum_products_f64") :: c_products_f64
  procedure(of_array), bind(C, name="lw_ranks_sum_f32") :: c_sum_f32
  procedure(of_array), bind(C, name="lw_ranks_sum_f64") :: c_sum_f64
  procedure(of_array), bind(C, name="lw_ranks_moments_f32") :: c_moments_f32
  procedure(of_array), bind(C, name="lw_ranks_moments_f64") :: c_moments_f64
  interface
    function c_seed(ranks, seeding, seed) bind(C, name="lw_ranks_seed") result(status)
      import :: c_int, c_int64_t, lw_ranks
      type(lw_ranks), intent(in) :: ranks
      integer(c_int), value :: seeding
      integer(c_int64_t), intent(inout) :: seed
      integer(c_int) :: status
    end function
    function c_piece(ranks, n, first, count) bind(C, name="lw_ranks_piece") result(status)
      import :: c_int, c_int64_t, lw_ranks
      type(lw_ranks), intent(in) :: ranks
      integer(c_int64_t), value :: n
      integer(c_int64_t), intent(out) :: first, count
      integer(c_int) :: status
    end function
    function c_stream(ranks, base, each, stream) bind(C, name="lw_ranks_stream") result(status)
      import :: c_int, c_int64_t, lw_ranks
      type(lw_ranks), intent(in) :: ranks
      integer(c_int64_t), value :: base, each
      integer(c_int64_t), intent(out) :: stream
      integer(c_int) :: status
    end function
    function c_exact_sums(ranks, sums, count) bind(C, name="lw_ranks_exact_sums") result(status)
      import :: c_int, c_size_t, lw_exact_sum, lw_ranks
      type(lw_ranks), intent(in) :: ranks
      type(lw_exact_sum), intent(inout) :: sums(*)
      integer(c_size_t), value :: count
      integer(c_int) :: status
    end function
    function c_agreed(ranks, status, sentence) bind(C, name="lw_ranks_agreed") result(all_of_them)
      import :: c_int, c_ptr, lw_ranks
      type(lw_ranks), intent(in) :: ranks
      integer(c_int), value :: status
      type(c_ptr), value :: sentence
      integer(c_int) :: all_of_them
    end function
  end interface

  interface lw_ranks_sum
    procedure :: sum_f32, sum_f64
  end interface
  interface lw_ranks_sum_products ! of x(i) weights(i); the shorter of the two arrays says how many
    procedure :: products_f32, products_f64
  end interface
  interface lw_ranks_moments_of
    procedure :: moments_f32, moments_f64
  end interface
  public :: lw_ranks_seed, lw_ranks_piece, lw_ranks_stream, lw_ranks_agreed
  public :: lw_ranks_sum, lw_ranks_sum_products, lw_ranks_moments_of, lw_ranks_exact_sums

contains

  ! One seed for all ranks: rank 0's, or the one that all have.
  subroutine lw_ranks_seed(ranks, seeding, seed, status, message)
    type(lw_ranks), intent(in) :: ranks
    integer, intent(in) :: seeding
    integer(c_int64_t), intent(inout) :: seed
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_seed(ranks, seeding, seed), status, message)
  end subroutine

  ! This rank's piece of n elements: count of them from element first on, which is where a generator is to seek.
  subroutine lw_ranks_piece(ranks, n, first, count, status, message)
    type(lw_ranks), intent(in) :: ranks
    integer(c_int64_t), intent(in) :: n
    integer(c_int64_t), intent(out) :: first, count
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    first = 0
    count = 0
    call lw_report(c_piece(ranks, n, first, count), status, message)
  end subroutine

  ! The first of `each` streams that are this rank's alone.
  subroutine lw_ranks_stream(ranks, base, each, stream, status, message)
    type(lw_ranks), intent(in) :: ranks
    integer(c_int64_t), intent(in) :: base, each
    integer(c_int64_t), intent(out) :: stream
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    stream = 0
    call lw_report(c_stream(ranks, base, each, stream), status, message)
  end subroutine

  ! Whether all ranks are well: mine is LW_OK or an error of this rank's last call; status is that of all.
  subroutine lw_ranks_agreed(ranks, mine, status, message)
    type(lw_ranks), intent(in) :: ranks
    integer, intent(in) :: mine
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_agreed(ranks, mine, c_null_ptr), status, message)
  end subroutine

  ! ---- of all ranks' numbers: the same bits for any number of ranks ----

  subroutine sum_f32(context, ranks, x, total, status, message)
    type(lw_context), intent(in) :: context
    type(lw_ranks), intent(in) :: ranks
    real(c_float), contiguous, intent(in), target :: x(..)
    real(c_double), intent(out), target :: total
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    total = 0
    call lw_report(c_sum_f32(context%c, ranks, c_loc(x), size(x, kind=c_size_t), c_loc(total)), status, message)
  end subroutine

  subroutine sum_f64(context, ranks, x, total, status, message)
    type(lw_context), intent(in) :: context
    type(lw_ranks), intent(in) :: ranks
    real(c_double), contiguous, intent(in), target :: x(..)
    real(c_double), intent(out), target :: total
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    total = 0
    call lw_report(c_sum_f64(context%c, ranks, c_loc(x), size(x, kind=c_size_t), c_loc(total)), status, message)
  end subroutine

  subroutine products_f32(context, ranks, x, weights, total, status, message)
    type(lw_context), intent(in) :: context
    type(lw_ranks), intent(in) :: ranks
    real(c_float), contiguous, intent(in), target :: x(..), weights(..)
    real(c_double), intent(out), target :: total
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    total = 0
    call lw_report(c_products_f32(context%c, ranks, c_loc(x), c_loc(weights), &
                                   min(size(x, kind=c_size_t), size(weights, kind=c_size_t)), c_loc(total)), status, &
                   message)
  end subroutine

  subroutine products_f64(context, ranks, x, weights, total, status, message)
    type(lw_context), intent(in) :: context
    type(lw_ranks), intent(in) :: ranks
    real(c_double), contiguous, intent(in), target :: x(..), weights(..)
    real(c_double), intent(out), target :: total
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    total = 0
    call lw_report(c_products_f64(context%c, ranks, c_loc(x), c_loc(weights), &
                                   min(size(x, kind=c_size_t), size(weights, kind=c_size_t)), c_loc(total)), status, &
                   message)
  end subroutine

  subroutine moments_f32(context, ranks, x, moments, status, message)
    type(lw_context), intent(in) :: context
    type(lw_ranks), intent(in) :: ranks
    real(c_float), contiguous, intent(in), target :: x(..)
    type(lw_moments), intent(out), target :: moments
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_moments_f32(context%c, ranks, c_loc(x), size(x, kind=c_size_t), c_loc(moments)), status, message)
  end subroutine

  subroutine moments_f64(context, ranks, x, moments, status, message)
    type(lw_context), intent(in) :: context
    type(lw_ranks), intent(in) :: ranks
    real(c_double), contiguous, intent(in), target :: x(..)
    type(lw_moments), intent(out), target :: moments
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_moments_f64(context%c, ranks, c_loc(x), size(x, kind=c_size_t), c_loc(moments)), status, message)
  end subroutine

  ! sums(i) becomes the merged sums(i) of all ranks.
  subroutine lw_ranks_exact_sums(ranks, sums, status, message)
    type(lw_ranks), intent(in) :: ranks
    type(lw_exact_sum), contiguous, intent(inout) :: sums(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_exact_sums(ranks, sums, size(sums, kind=c_size_t)), status, message)
  end subroutine
end module
