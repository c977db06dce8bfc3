! An error that nobody asks for ends the program: this one prints its sentence, and "before" alone.
program stop_test
  use, intrinsic :: iso_fortran_env, only: real64
  use lanewise
  implicit none
  type(lw_context) :: context
  type(lw_generator) :: generator
  real(real64) :: x(10)
  call lw_context_create(context)
  call lw_generator_create(generator, context, lw_key(1))
  print "(a)", "before"
  call lw_fill_gamma(generator, x, -1.5_real64, 1.0_real64)
  print "(a)", "after"
end program
