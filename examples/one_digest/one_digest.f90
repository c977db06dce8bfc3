! One digest, printed alike by programs in C, C++, Python, Fortran and CUDA: README.md.
program one_digest
  use, intrinsic :: iso_fortran_env, only: int32, int64, real32, real64
  use lanewise
  implicit none
  integer, parameter :: n = 1000, wide = selected_int_kind(30) ! 128 bits: a sum of 64 bits must not overflow
  type(lw_key), parameter :: key = lw_key(42, 7)
  type(lw_context) :: context
  type(lw_generator) :: generator
  integer(int64) :: words(3 * n)
  integer(wide) :: digest
  real(real32) :: gammas(n)
  character(16) :: hexadecimal
  integer :: i
  call lw_context_create(context)
  call lw_generator_create(generator, context, key, LW_ENGINE_WARP1024)
  call lw_fill_gamma(generator, gammas, 2.5, 1.0)

  words(:n) = transfer(normal_at(key, [(i, i = 0, n - 1)], 0.0_real64, 1.0_real64), words)
  words(n + 1:2 * n) = poisson_at(key, [(i, i = 0, n - 1)], 100.0_real64)
  words(2 * n + 1:) = transfer(gammas, [0_int32]) ! gammas are positive: their sign is 0
  digest = 0
  do i = 1, 3 * n
    digest = modulo(digest + (2 * i - 1) * modulo(int(words(i), wide), 2_wide**64), 2_wide**64)
  end do
  write (hexadecimal, "(2z8.8)") int(digest / 2_wide**32, int64), int(modulo(digest, 2_wide**32), int64)
  do i = 1, 16 ! small letters, as the others print
    if (hexadecimal(i:i) >= "A") hexadecimal(i:i) = achar(iachar(hexadecimal(i:i)) + 32)
  end do
  print "(a)", hexadecimal
end program
