! Numbers do not depend on threads: functions of keys in OpenMP loops, in do concurrent and on whole arrays; and a
! generator for each thread, which fills its piece of one array.
program threads_test
  use, intrinsic :: iso_fortran_env, only: int64, real64
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  use check
  use lanewise
  implicit none
  integer, parameter :: n = 100000
  type(lw_key), parameter :: key = lw_key(42)
  real(real64), allocatable :: x(:), y(:)
  type(lw_context) :: context
  type(lw_generator) :: generator
  integer :: i, threads(n)
  allocate (x(n), y(n))
  call lw_context_create(context)
  call lw_generator_create(generator, context, key, LW_ENGINE_PHILOX)
  call lw_generator_seek(generator, 1_int64)
  call lw_fill_normal(generator, x, 1.0_real64, 2.0_real64)

  y = 0
  threads = 0
  !$omp parallel do schedule(dynamic, 1000)
  do i = 1, n
    y(i) = normal_at(key, i, 1.0_real64, 2.0_real64)
    threads(i) = omp_get_thread_num()
  end do
  call expect(all(x == y), "an OpenMP loop gives what a fill gives")
  call expect(any(threads > 0), "the loop ran on more than one thread")

  y = 0
  do concurrent (i = 1:n)
    y(i) = normal_at(key, i, 1.0_real64, 2.0_real64)
  end do
  call expect(all(x == y), "do concurrent gives what a fill gives")

  y = normal_at(key, [(i, i = 1, n)], 1.0_real64, 2.0_real64)
  call expect(all(x == y), "a whole array gives what a fill gives")

  y = 0
  !$omp parallel
  call fill_piece(omp_get_thread_num(), omp_get_num_threads())
  !$omp end parallel
  call expect(all(x == y), "pieces by threads with generators of their own are one fill")
  call finish(0)

contains

  subroutine fill_piece(part, parts)
    integer, intent(in) :: part, parts
    type(lw_context) :: own
    type(lw_generator) :: piece
    integer :: first, last
    first = n / parts * part + 1
    last = merge(n, n / parts * (part + 1), part == parts - 1)
    call lw_context_create(own, threads=1)
    call lw_generator_create(piece, own, key, LW_ENGINE_PHILOX)
    call lw_generator_seek(piece, int(first, int64))
    call lw_fill_normal(piece, y(first:last), 1.0_real64, 2.0_real64)
  end subroutine
end program
